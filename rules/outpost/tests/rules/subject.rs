//! What the laws need to know of Outpost.

use kernel::{Chance, Game as _, Seat, SetUp};
use laws::{Bounds, Ends, Hides, Leavers, Subject};
use outpost::{Choice, Command, Event, Options, Outpost, Query, Standing, State, UnderFire, View};
use serde_json::json;

/// Outpost, put through the laws.
pub(crate) struct Sample;

impl Subject for Sample {
    type Game = Outpost;

    const BOUNDS: Bounds = Bounds {
        matches: 24,
        steps: 150,
        ends: Ends::Within(600),
        hides: Hides::Something,
        leavers: Leavers::AreGone,
        patience: 60,
        events: 60,
        draws: 40,
        bytes: 16 * 1024,
    };

    fn set_up(seed: u64) -> SetUp {
        let (mode, seats) = [
            ("versus", 2),
            ("free_for_all", 4),
            ("cooperation", 3),
            ("solitary", 1),
            ("free_for_all", 3),
            ("cooperation", 2),
        ][usize::try_from(seed % 6).expect("small")];
        let roles = ["red", "blue", "green", "amber"];
        let charts = Outpost::charts();
        let chart = &charts[usize::try_from(seed / 6 % 2).expect("small")];
        SetUp {
            options: json!({ "mode": mode, "rounds": 3 + seed % 3, "veterans": seed % 3 }),
            seats: roles[..seats].iter().map(|role| vec![(*role).to_owned()]).collect(),
            chart: chart.chart.clone(),
        }
    }

    fn offered(state: &State, seat: Seat, _: &mut dyn Chance) -> Vec<Command> {
        match Outpost::options(state, seat) {
            Options::Wait => Vec::new(),
            Options::Orders { cards } => cards.into_iter().map(|card| Command::Seal { card }).collect(),
            Options::Cover { cards, .. } => {
                cards.into_iter().map(|card| Command::Cover { card }).chain([Command::Brace]).collect()
            }
            Options::Turn { units, .. } => {
                let mut commands = vec![Command::EndTurn];
                for scout in units {
                    let unit = scout.unit;
                    commands.extend(scout.reach.into_iter().map(|reach| Command::March { unit, path: reach.path }));
                    commands.extend(scout.targets.iter().map(|target| Command::Fire { unit, target: target.unit }));
                }
                commands
            }
        }
    }

    fn guesses(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
        let view = view(state);
        let units: Vec<_> = view.units.keys().copied().collect();
        let cells: Vec<_> = view.units.values().map(|unit| unit.at).chain(view.chart.starts.concat()).collect();
        let mut any = |count: usize| usize::try_from(chance.draw(u32::try_from(count).expect("few"))).expect("few");
        let (unit, target, cell) = (units[any(units.len())], units[any(units.len())], cells[any(cells.len())]);
        let card = u8::try_from(any(6) + 1).ok().and_then(|number| number.try_into().ok()).expect("a card");
        let offered = Self::offered(state, seat, &mut kernel::SplitMix::new(1));
        // A way that is offered, to another seat's scout or one step too long.
        let ways = offered
            .iter()
            .filter_map(|command| if let Command::March { path, .. } = command { Some(path) } else { None });
        let borrowed =
            ways.max_by_key(|path| path.len()).map(|path| path.iter().copied().chain([cell]).collect::<Vec<_>>());
        let path = borrowed.unwrap_or_else(|| vec![cell]);
        vec![
            Command::Seal { card },
            Command::Cover { card },
            Command::Brace,
            Command::EndTurn,
            Command::Fire { unit, target },
            Command::March { unit, path: path[..path.len() - 1].to_vec() },
            Command::March { unit, path },
        ]
    }

    fn is_offered(state: &State, seat: Seat, command: &Command) -> bool {
        let begun: Vec<Choice> = match command {
            Command::Seal { card } | Command::Cover { card } => vec![Choice::Card(*card)],
            Command::Brace => vec![Choice::Brace],
            Command::EndTurn => vec![Choice::EndTurn],
            Command::Fire { unit, target } => vec![Choice::Unit(*unit), Choice::Target(*target)],
            Command::March { unit, path } => {
                [Choice::Unit(*unit)].into_iter().chain(path.iter().copied().map(Choice::Step)).collect()
            }
        };
        // Each choice is on the list of those that can come next, and the last one completes the command.
        let on_the_list = (0..begun.len()).all(|length| {
            Outpost::choices(state, seat, &begun[..length]).is_ok_and(|choices| choices.next.contains(&begun[length]))
        });
        let completes =
            Outpost::choices(state, seat, &begun).is_ok_and(|choices| choices.complete.as_ref() == Some(command));
        on_the_list && completes
    }

    fn questions(state: &State, chance: &mut dyn Chance) -> Vec<Query> {
        let view = view(state);
        let units: Vec<_> = view.units.iter().collect();
        if units.is_empty() {
            return Vec::new();
        }
        let mut any = || units[usize::try_from(chance.draw(u32::try_from(units.len()).expect("few"))).expect("few")];
        let (one, other) = (any(), any());
        vec![Query::Odds { unit: *one.0, target: *other.0 }, Query::Sight { from: one.1.at, to: other.1.at }]
    }

    fn standing(seed: u64) -> Standing {
        let orders = [UnderFire::Ask, UnderFire::Brace, UnderFire::Lowest, UnderFire::Highest];
        Standing { under_fire: orders[usize::try_from(seed % 4).expect("small")] }
    }

    /// No card is lost or doubled, no two units stand on one hex, and no unit stands in water.
    fn check(_: &State, event: &Event, after: &State) -> Result<(), String> {
        let view = view(after);
        let hands: usize = view.seats.iter().map(|seat| seat.cards + usize::from(seat.sealed.is_some())).sum();
        let cards = view.deck + view.discarded.len() + hands;
        if cards != 24 {
            return Err(format!("{cards} cards after {event:?}"));
        }
        let mut cells: Vec<_> = view.units.values().map(|unit| unit.at).collect();
        cells.sort_unstable();
        cells.dedup();
        if cells.len() != view.units.len() || view.units.values().any(|unit| unit.strength == 0) {
            return Err(format!("{:?} after {event:?}", view.units));
        }
        Ok(())
    }
}

fn view(state: &State) -> View {
    Outpost::view(state, kernel::Viewer::Omniscient)
}
