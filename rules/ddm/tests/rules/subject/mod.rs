//! What the laws need to know of the D&D Miniatures.

mod guesses;
mod turn;
mod ways;

use std::collections::BTreeMap;

use ddm::{Command, Ddm, OnLeave, Options, Player, Query, Standing, State, View};
use kernel::{Chance, Game as _, Seat, SetUp, Viewer};
use laws::{Bounds, Ends, Hides, Leavers, Subject};
use serde_json::{Value, json};

use self::ways::way_to;

/// The game, put through the laws.
pub(crate) struct Sample;

/// The chart of a pack: `proving`, whose figures never change, or `standard`, the one that ships.
pub(crate) fn chart_of(pack: &str) -> Value {
    match pack {
        "proving" => {
            serde_json::from_str(include_str!("../../../data/pack-proving.json")).expect("a data file is JSON")
        }
        "standard" => Ddm::charts().remove(0).chart,
        other => json!({ "pack": other }),
    }
}

impl Subject for Sample {
    type Game = Ddm;

    const BOUNDS: Bounds = Bounds {
        matches: 12,
        steps: 60,
        ends: Ends::Within(20_000),
        hides: Hides::Something,
        leavers: Leavers::AreGone,
        patience: 400,
        events: 400,
        draws: 400,
        bytes: 96 * 1024,
    };

    fn set_up(seed: u64) -> SetUp {
        let at = usize::try_from(seed % 24).expect("small");
        let count = [2, 2, 3, 4][at % 4];
        // One in three tables plays with the pack of the tests.
        let pack = if at % 3 == 2 { "proving" } else { "standard" };
        let mut options = json!({ "points": ([100, 50, 150, 200][at / 6 % 4]) });
        if at % 5 == 1 {
            options["terrain"] = json!("tiles");
        } else if pack == "standard" && count == 2 {
            options["map"] = json!(["old-wood", "spike-crypt", "broken-hall", "market-ruins"][at / 2 % 4]);
        }
        if at % 4 == 1 || at % 7 == 3 {
            options["victory"] = json!("points");
        }
        if count == 4 && at % 8 == 3 {
            options["teams"] = json!("pairs");
        }
        if at % 6 == 5 {
            options["rounds"] = json!(5);
        }
        let mut seats: Vec<Vec<String>> =
            Player::ALL[..count].iter().map(|player| vec![player.id().to_owned()]).collect();
        seats.rotate_left(at / 5 % count);
        SetUp { options, seats, chart: chart_of(pack) }
    }

    fn offered(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
        match Ddm::options(state, seat) {
            Options::Wait => Vec::new(),
            Options::Warband { .. } | Options::Tile { .. } | Options::Deploy { .. } => at_random(state, seat, chance),
            Options::SetupFirst { seats } | Options::First { seats } => {
                seats.into_iter().map(|player| Command::First { seat: player.id().into() }).collect()
            }
            Options::Activate { creatures } => {
                creatures.into_iter().map(|id| Command::Activate { creature: id.to_string() }).collect()
            }
            options @ Options::Turn { .. } => turn::commands_of(state, options),
            Options::Opportunity { strikes, .. } => {
                let strike = |one: &ddm::StrikeOption| Command::Opportunity {
                    creature: one.creature.to_string(),
                    index: one.index,
                };
                strikes.iter().map(strike).chain([Command::Hold {}]).collect()
            }
        }
    }

    fn guesses(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
        guesses::guesses(state, seat, chance)
    }

    fn is_offered(state: &State, seat: Seat, command: &Command) -> bool {
        let Some(begun) = way_to(state, command) else { return false };
        // Each choice is on the list of those that can come next, and the last one completes the command.
        let on_the_list = (0..begun.len()).all(|length| {
            Ddm::choices(state, seat, &begun[..length]).is_ok_and(|choices| choices.next.contains(&begun[length]))
        });
        on_the_list && Ddm::choices(state, seat, &begun).is_ok_and(|choices| choices.complete.as_ref() == Some(command))
    }

    fn questions(state: &State, chance: &mut dyn Chance) -> Vec<Query> {
        guesses::questions(state, chance)
    }

    fn standing(seed: u64) -> Standing {
        let orders = |seed: u64| match seed % 4 {
            0 => OnLeave::Ask,
            1 => OnLeave::Always,
            2 => OnLeave::IfItFalls,
            _ => OnLeave::Never,
        };
        let creatures = BTreeMap::from([("p1.1".to_owned(), orders(seed / 4))]);
        Standing { all: orders(seed), creatures }
    }

    /// No creature is lost or comes back, none has more HP than its card or less than none, points and rounds only rise, and
    /// where none walks each stands on free ground of its own.
    fn check_step(before: &State, after: &State) -> Result<(), String> {
        let (was, is) = (Ddm::view(before, Viewer::Public), Ddm::view(after, Viewer::Public));
        if was.round > is.round {
            return Err("a round is undone".to_owned());
        }
        let falls = |index: usize| is.players.get(index).is_none_or(|now| now.points < was.players[index].points);
        if (0..was.players.len()).any(falls) {
            return Err("points are lost".to_owned());
        }
        for (index, old) in was.creatures.iter().enumerate() {
            let Some(new) = is.creatures.get(index).filter(|new| new.id == old.id) else {
                return Err(format!("{} is lost", old.id));
            };
            if old.gone.is_some() && new.gone != old.gone {
                return Err(format!("{} comes back", old.id));
            }
        }
        let standing = |creature: &ddm::CreatureView| -> Result<(), String> {
            let card = is.cards.card_named(&creature.card).ok_or("a card of the match")?;
            let card = is.cards.card(card);
            if creature.hp > card.hp || (creature.gone.is_none() && creature.hp == 0) {
                return Err(format!("{} has {} HP", creature.id, creature.hp));
            }
            if creature.gone.is_some() && creature.at.is_some() {
                return Err(format!("{} is gone and on the board", creature.id));
            }
            Ok(())
        };
        is.creatures.iter().try_for_each(standing)?;
        if is.walks.is_empty() { free_ground(&is) } else { Ok(()) }
    }
}

fn free_ground(view: &View) -> Result<(), String> {
    let Some(field) = &view.field else { return Ok(()) };
    let mut taken = ddm::SquareSet::EMPTY;
    for creature in &view.creatures {
        let Some(at) = creature.at else { continue };
        let card = view.cards.card_named(&creature.card).ok_or("a card of the match")?;
        let place = ddm::Place::new(at, view.cards.card(card).size);
        if !field.board.can_stand(place) || place.set().meets(&taken) {
            return Err(format!("{} cannot stand at {at:?}", creature.id));
        }
        taken |= place.set();
    }
    Ok(())
}

/// Some answers, as the kernel's players find them.
fn at_random(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
    let asked = kernel::MatchState::<Ddm>::new(state.clone()).asked(seat);
    let random = (0..3).filter_map(|_| Ddm::random_command(state, asked, chance));
    random
        .filter_map(|action| if let kernel::Action::Command(command) = action { Some(command) } else { None })
        .collect()
}
