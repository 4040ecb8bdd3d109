//! What the laws need to know of The Defence of Mortain.

use std::{collections::BTreeMap, sync::OnceLock};

use kernel::{Chance, Game as _, Seat, SetUp, Viewer};
use laws::{Bounds, Ends, Hides, Leavers, Subject};
use mortain::{
    Choice, Command, Event, Mode, Mortain, OnFace, OnNothingLeft, Options, Query, Side, Standing, State, Steps,
    Support, UnitPlace, View,
};
use serde_json::{Value, json};

/// The game, put through the laws.
pub(crate) struct Sample;

/// The pack whose figures never change.
pub(crate) fn proving_ground() -> &'static Value {
    static PACK: OnceLock<Value> = OnceLock::new();
    PACK.get_or_init(|| {
        serde_json::from_str(include_str!("../../data/proving-ground.json")).expect("the proving ground is JSON")
    })
}

impl Subject for Sample {
    type Game = Mortain;

    const BOUNDS: Bounds = Bounds {
        matches: 9,
        steps: 40,
        ends: Ends::Within(3000),
        hides: Hides::Nothing,
        leavers: Leavers::AreGone,
        patience: 120,
        events: 120,
        draws: 60,
        bytes: 24 * 1024,
    };

    fn set_up(seed: u64) -> SetUp {
        // One in three tables is a lesson.
        if seed % 9 >= 6 {
            let lessons = Mortain::lessons();
            let lesson = &lessons[usize::try_from(seed).expect("small") % lessons.len()];
            let chart = json!({ "pack": "own-1", "game": "standard" });
            return SetUp { options: json!({ "lesson": lesson.id }), seats: lesson.seats.clone(), chart };
        }
        let seed = usize::try_from(seed % 24).expect("small");
        let games = ["standard", "fog", "evening", "north"];
        let own = ["standard", "short", "drill"];
        // One in six tables has a pack of its own.
        let (chart, game) = match seed % 6 {
            2 => (proving_ground().clone(), Some(own[seed / 6 % 3])),
            _ => (json!({ "pack": "own-1", "game": games[seed % 4] }), None),
        };
        let mut options = json!({
            "activation": (["half", "full"][seed / 2 % 2]),
            "supports": (["one_per_round", "each_once"][seed / 4 % 2]),
            "sealing": (["forbidden", "allowed"][seed / 8 % 2]),
        });
        if let Some(game) = game {
            options["game"] = json!(game);
        }
        let mut seats = vec![vec!["german".to_owned()], vec!["american".to_owned()]];
        seats.rotate_left(seed / 5 % 2);
        SetUp { options, seats, chart }
    }

    fn offered(state: &State, seat: Seat, _: &mut dyn Chance) -> Vec<Command> {
        match Mortain::options(state, seat) {
            Options::Wait => Vec::new(),
            Options::Face { .. } => vec![Command::Redraw {}, Command::Miss {}],
            Options::Setup { units, unplaced } => {
                let ready = unplaced.is_empty().then_some(Command::Ready {});
                let placed = units.iter().flat_map(|unit| {
                    let place = |hex: &mortain::Cell| placed(&[(unit.unit.to_string(), hex.to_string())]);
                    unit.hexes.iter().map(place)
                });
                placed.chain(ready).collect()
            }
            Options::Activate { units, support, .. } => {
                let mut commands = vec![Command::Done {}];
                for orders in units {
                    let unit = || orders.unit.to_string();
                    commands.extend(orders.moves.iter().map(|to| Command::Move { unit: unit(), to: to.to_string() }));
                    commands
                        .extend(orders.entries.iter().map(|to| Command::Enter { unit: unit(), to: to.to_string() }));
                    commands.extend(orders.exits.then(|| Command::Exit { unit: unit() }));
                    let fire = |target: &mortain::Target| fire(&[unit()], &target.unit.to_string());
                    commands.extend(orders.targets.iter().map(fire));
                }
                if let Some(orders) = support {
                    let strike = |strike: &mortain::StrikeTarget| {
                        let hex = strike.hex.to_string();
                        match orders.support {
                            Support::Air => Command::AirStrike { hex, mode: strike.mode },
                            Support::Oba => Command::Barrage { hex, mode: strike.mode },
                        }
                    };
                    commands.extend(orders.strikes.iter().map(strike));
                    commands.extend(orders.zones.iter().map(|hex| Command::Interdict { hex: hex.to_string() }));
                }
                commands
            }
        }
    }

    fn guesses(state: &State, _: Seat, chance: &mut dyn Chance) -> Vec<Command> {
        let view = Mortain::view(state, Viewer::Public);
        let names: Vec<String> = view.units.keys().map(ToString::to_string).chain(["us-999".to_owned()]).collect();
        let mut any = |list: &[String]| {
            let at = usize::try_from(chance.draw(u32::try_from(list.len()).expect("few"))).expect("few");
            list[at].clone()
        };
        let hexes = hexes_near_units(&view);
        let (unit, other, target, hex) = (any(&names), any(&names), any(&names), any(&hexes));
        let away = any(&hexes);
        let modes = Mode::ALL.into_iter();
        let strikes = modes.flat_map(|mode| {
            let hex = || hex.clone();
            [Command::AirStrike { hex: hex(), mode }, Command::Barrage { hex: hex(), mode }]
        });
        [
            Command::Ready {},
            Command::Done {},
            Command::Redraw {},
            Command::Miss {},
            Command::Place { units: BTreeMap::new() },
            placed(&[(unit.clone(), hex.clone())]),
            placed(&[(unit.clone(), hex.clone()), (other.clone(), hex.clone()), (target.clone(), away)]),
            Command::Move { unit: unit.clone(), to: hex.clone() },
            Command::Enter { unit: unit.clone(), to: hex.clone() },
            Command::Exit { unit: unit.clone() },
            fire(std::slice::from_ref(&unit), &target),
            fire(&[unit.clone(), other.clone()], &target),
            fire(&[unit.clone(), unit], &target),
            Command::Interdict { hex: hex.clone() },
        ]
        .into_iter()
        .chain(strikes)
        .collect()
    }

    fn is_offered(state: &State, seat: Seat, command: &Command) -> bool {
        let options = Mortain::options(state, seat);
        if let (Command::Place { units }, Options::Setup { units: to_place, .. }) = (command, &options) {
            return is_set_up(state, units, to_place);
        }
        let Some(begun) = way_to(state, command) else { return false };
        let on_the_list = (0..begun.len()).all(|length| {
            Mortain::choices(state, seat, &begun[..length]).is_ok_and(|choices| choices.next.contains(&begun[length]))
        });
        let completes =
            Mortain::choices(state, seat, &begun).is_ok_and(|choices| choices.complete.as_ref() == Some(command));
        on_the_list && completes
    }

    fn questions(state: &State, chance: &mut dyn Chance) -> Vec<Query> {
        let view = Mortain::view(state, Viewer::Public);
        let names: Vec<String> = view.units.keys().map(ToString::to_string).collect();
        let hexes = hexes_near_units(&view);
        let mut any = |list: &[String]| {
            let at = usize::try_from(chance.draw(u32::try_from(list.len()).expect("few"))).expect("few");
            list[at].clone()
        };
        vec![
            Query::Aim { units: vec![any(&names)], target: any(&names) },
            Query::Strike { support: Support::Air, hex: any(&hexes), mode: Mode::At },
            Query::Lines { from: any(&hexes) },
        ]
    }

    fn standing(seed: u64) -> Standing {
        let face = if seed.is_multiple_of(2) { OnFace::Ask } else { OnFace::Redraw };
        let close = if seed % 4 < 2 { OnNothingLeft::Ask } else { OnNothingLeft::Done };
        Standing { face, close }
    }

    /// Every card is in one place, no unit recovers or comes back, no hex holds units of both sides or too many.
    fn check(before: &State, event: &Event, after: &State) -> Result<(), String> {
        let (was, is) = (Mortain::view(before, Viewer::Public), Mortain::view(after, Viewer::Public));
        if is.deck + is.drawn.len() != 53 {
            return Err(format!("{} cards left and {} drawn after {event:?}", is.deck, is.drawn.len()));
        }
        for (id, unit) in &is.units {
            let earlier = &was.units[id];
            let is_gone = matches!(earlier.at, Some(UnitPlace::Exited | UnitPlace::Dead));
            if (is_gone && unit.at != earlier.at) || (earlier.steps == Steps::Flipped && unit.steps == Steps::Full) {
                return Err(format!("{id} comes back after {event:?}"));
            }
        }
        for hex in hexes(&is) {
            let here =
                |side| is.units.iter().filter(move |(_, unit)| unit.side == side && stands(unit.at) == Some(hex));
            let counted = |side| here(side).filter(|(id, _)| id.as_str() != "de-tiger").count();
            if here(Side::German).count().min(here(Side::American).count()) > 0
                || counted(Side::German).max(counted(Side::American)) > 2
            {
                return Err(format!("too many in {hex} after {event:?}"));
            }
        }
        Ok(())
    }
}

fn placed(units: &[(String, String)]) -> Command {
    Command::Place { units: units.iter().cloned().collect() }
}

fn fire(units: &[String], target: &str) -> Command {
    Command::Fire { units: units.to_vec(), target: target.to_owned() }
}

fn stands(at: Option<UnitPlace>) -> Option<mortain::Cell> {
    if let Some(UnitPlace::Hex(cell)) = at { Some(cell) } else { None }
}

fn hexes(view: &View) -> impl Iterator<Item = mortain::Cell> + '_ {
    view.units.values().filter_map(|unit| stands(unit.at))
}

/// Where units stand, some hexes that they may go to, and one that is none.
fn hexes_near_units(view: &View) -> Vec<String> {
    let edge = ["a1", "a3", "b2", "e3", "h5", "i2", "z9"].map(str::to_owned);
    let setup = view.setup_hexes.iter().take(6).map(ToString::to_string);
    hexes(view).map(|cell| cell.to_string()).chain(setup).chain(edge).collect()
}

/// Whether the options allow a placement: units of the set-up, on its hexes, no more than two in one.
fn is_set_up(state: &State, units: &BTreeMap<String, String>, to_place: &[mortain::UnitSetup]) -> bool {
    let view = Mortain::view(state, Viewer::Public);
    let is_known = |(unit, hex): (&String, &String)| {
        to_place.iter().any(|one| one.unit.as_str() == unit)
            && view.setup_hexes.iter().any(|cell| cell.to_string() == *hex)
    };
    let stand =
        |id: &str, at: Option<UnitPlace>| units.get(id).cloned().or_else(|| stands(at).map(|cell| cell.to_string()));
    let load = |hex: &String| {
        let is_there =
            |(id, unit): &(&mortain::UnitId, &mortain::UnitView)| stand(id.as_str(), unit.at).as_ref() == Some(hex);
        view.units.iter().filter(is_there).count()
    };
    !units.is_empty() && units.iter().all(is_known) && units.values().all(|hex| load(hex) <= 2)
}

/// The choices that lead to a command; `None` if it names what is none.
fn way_to(state: &State, command: &Command) -> Option<Vec<Choice>> {
    let unit = |name: &str| mortain::UnitId::named(name);
    let hex = |name: &str| mortain::Cell::named(name);
    let support = |mode: Mode| Some(Choice::Strike(mode));
    // A strike of the support that the card does not bring is none of the choices.
    let brings = |support: Support| {
        (0..2).map(Seat).map(|seat| Mortain::options(state, seat)).any(
            |options| matches!(options, Options::Activate { support: Some(orders), .. } if orders.support == support),
        )
    };
    Some(match command {
        Command::Ready {} => vec![Choice::Ready],
        Command::Done {} => vec![Choice::Done],
        Command::Redraw {} => vec![Choice::Redraw],
        Command::Miss {} => vec![Choice::Miss],
        Command::Move { unit: name, to } => {
            let id = unit(name)?;
            let at = Mortain::view(state, Viewer::Public).units.get(&id)?.at;
            stands(at)?;
            vec![Choice::Unit(id), Choice::To(hex(to)?)]
        }
        Command::Enter { unit: name, to } => {
            let id = unit(name)?;
            let at = Mortain::view(state, Viewer::Public).units.get(&id)?.at;
            matches!(at, Some(UnitPlace::Waiting)).then_some(())?;
            vec![Choice::Unit(id), Choice::To(hex(to)?)]
        }
        Command::Exit { unit: name } => vec![Choice::Unit(unit(name)?), Choice::Exit],
        Command::Fire { units, target } => {
            let (first, others) = units.split_first()?;
            let with = others.iter().map(|other| unit(other).map(Choice::With));
            [Some(Choice::Unit(unit(first)?)), Some(Choice::Target(unit(target)?))]
                .into_iter()
                .chain(with)
                .collect::<Option<_>>()?
        }
        Command::AirStrike { hex: name, mode } if brings(Support::Air) => {
            vec![support(*mode)?, Choice::Hex(hex(name)?)]
        }
        Command::Barrage { hex: name, mode } if brings(Support::Oba) => vec![support(*mode)?, Choice::Hex(hex(name)?)],
        Command::Place { .. } | Command::AirStrike { .. } | Command::Barrage { .. } => return None,
        Command::Interdict { hex: name } => vec![Choice::Interdict, Choice::Hex(hex(name)?)],
    })
}
