//! Axis & Allies Miniatures as a subject of the laws.

use std::{collections::BTreeMap, sync::OnceLock};

use aam::{
    Aam, Choice, Command, Direction, Event, Hex, Instant, OnMove, Options, Part, Placement, Query, Side, Span,
    Standing, State, View, Weapon,
};
use kernel::{Chance, Game as _, Seat, SetUp, Viewer};
use laws::{Bounds, Ends, Hides, Leavers, Subject};
use serde_json::{Value, json};

/// The game, put through the laws.
pub(crate) struct Sample;

/// The chart of a pack by its id: `test`, whose figures never change, or one that ships.
pub(crate) fn chart_of(pack: &str) -> Value {
    static TEST: OnceLock<Value> = OnceLock::new();
    if pack != "test" {
        return json!({ "pack": pack });
    }
    let read = || {
        let file = |text: &str| -> Value { serde_json::from_str(text).expect("a data file is JSON") };
        let mut pack = file(include_str!("../../data/test-pack.json"));
        pack["maps"] = file(include_str!("../../data/test-maps.json"));
        pack
    };
    TEST.get_or_init(read).clone()
}

impl Subject for Sample {
    type Game = Aam;

    const BOUNDS: Bounds = Bounds {
        matches: 12,
        steps: 60,
        ends: Ends::Within(6000),
        hides: Hides::UntilTheNextStep,
        leavers: Leavers::AreGone,
        patience: 60,
        events: 120,
        draws: 800,
        bytes: 64 * 1024,
    };

    fn set_up(seed: u64) -> SetUp {
        let at = usize::try_from(seed % 24).expect("small");
        // One in four tables plays with the pack of the tests, which has no figure before 1940.
        let pack = if at % 4 == 3 { "test" } else { "own-1" };
        let years = [Value::Null, json!(1942), json!(1940), json!(1945)];
        let mut options = json!({
            "historical": at % 2 == 1,
            "year": years[at / 2 % 4],
            "points": ([100, 50, 150, 100, 200, 300][at / 4]),
        });
        if at % 3 == 2 {
            options["scenario"] = json!("assault");
            options["attacker"] = json!(["axis", "allies"][at / 3 % 2]);
        } else if at % 6 != 0 {
            options["map"] = json!(at % 6 + 1);
        }
        let mut seats = vec![vec!["axis".to_owned()], vec!["allies".to_owned()]];
        seats.rotate_left(at / 5 % 2);
        SetUp { options, seats, chart: chart_of(pack) }
    }

    fn offered(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
        match Aam::options(state, seat) {
            Options::Wait => Vec::new(),
            Options::Army { cards, .. } => {
                // Any one figure that can be bought is an army.
                cards.into_iter().map(|card| Command::Army { units: BTreeMap::from([(card, 1)]) }).collect()
            }
            Options::Order => [true, false].map(|first| Command::Order { first }).into(),
            Options::End => aam::End::ALL.map(|end| Command::End { end }).into(),
            Options::Battlefield { maps, objectives } => {
                let objective = pick(&objectives.iter().collect::<Vec<_>>(), chance).to_string();
                let field = |map: u8| {
                    let objective = objective.clone();
                    aam::End::ALL.map(move |end| Command::Battlefield {
                        map: i64::from(map),
                        objective: objective.clone(),
                        end,
                    })
                };
                maps.into_iter().flat_map(field).collect()
            }
            Options::Deploy { .. } => deployments(state, seat, chance),
            Options::Initiative => [true, false].map(|first| Command::Initiative { first }).into(),
            Options::Move { units } | Options::Assault { units } => {
                let ends = [Command::EndPhase {}].into_iter();
                ends.chain(units.iter().flat_map(|orders| commands_of(state, orders))).collect()
            }
            Options::DefensiveFire { shots, .. } => {
                let fire = shots.into_iter().map(|shot| Command::Fire { unit: u32::from(shot.unit.0), at: shot.at });
                fire.chain([Command::Hold { span: Span::Step }, Command::Hold { span: Span::Move }]).collect()
            }
            Options::Place { places, .. } => {
                places.into_iter().map(|at| Command::Place { at: at.to_string() }).collect()
            }
        }
    }

    fn guesses(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
        let view = Aam::view(state, Viewer::Public);
        let ids: Vec<u32> = view.units.keys().map(|id| u32::from(id.0)).chain([0, 99]).collect();
        let hexes = hexes_near_units(&view);
        let (unit, other, target) = (pick(&ids, chance), pick(&ids, chance), pick(&ids, chance));
        let (hex, next) = (pick(&hexes, chance), pick(&hexes, chance));
        let facing = Some(pick(&Direction::ALL, chance).id().to_owned());
        let borrowed = Self::offered(state, seat, chance).into_iter().filter_map(|command| {
            let Command::Move { path, facing, .. } = command else { return None };
            Some(Command::Move { unit, path, facing })
        });
        let longer = Self::offered(state, seat, chance).into_iter().filter_map(|command| {
            let Command::Move { unit, mut path, facing } = command else { return None };
            path.push(next.clone());
            Some(Command::Move { unit, path, facing })
        });
        [
            Command::Army { units: BTreeMap::from([("rifle-ge".to_owned(), 3), ("garand-rifles".to_owned(), 16)]) },
            Command::Army {
                units: BTreeMap::from([("mauser-rifles".to_owned(), 3), ("arisaka-rifles".to_owned(), 4)]),
            },
            Command::Order { first: true },
            Command::End { end: aam::End::West },
            Command::Battlefield { map: 3, objective: hex.clone(), end: aam::End::East },
            Command::Deploy { units: vec![Placement { unit, at: Some(hex.clone()), facing: None, aboard: None }] },
            Command::Initiative { first: false },
            Command::Move { unit, path: vec![hex.clone()], facing: facing.clone() },
            Command::Move { unit, path: vec![], facing },
            Command::Move { unit, path: vec![hex.clone(), next.clone()], facing: None },
            Command::Board { unit, carrier: other },
            Command::Dismount { unit },
            Command::Rally { unit, target },
            Command::Attack { unit, target, weapon: Weapon::Main },
            Command::Attack { unit, target, weapon: Weapon::Extra },
            Command::Demolish { unit, bridge: [hex.clone(), next.clone()] },
            Command::Fire { unit, at: Instant::Start },
            Command::Fire { unit, at: Instant::End },
            Command::Hold { span: Span::Step },
            Command::Place { at: hex.clone() },
            Command::EndPhase {},
        ]
        .into_iter()
        .chain(borrowed.take(2))
        .chain(longer.take(2))
        .collect()
    }

    fn is_offered(state: &State, seat: Seat, command: &Command) -> bool {
        let Some(begun) = way_to(command) else { return false };
        // Each choice is on the list of the next choices, and the last one completes the command.
        let on_the_list = (0..begun.len()).all(|length| {
            Aam::choices(state, seat, &begun[..length]).is_ok_and(|choices| choices.next.contains(&begun[length]))
        });
        on_the_list && Aam::choices(state, seat, &begun).is_ok_and(|choices| choices.complete.as_ref() == Some(command))
    }

    fn questions(state: &State, chance: &mut dyn Chance) -> Vec<Query> {
        let view = Aam::view(state, Viewer::Public);
        let ids: Vec<u32> = view.units.keys().map(|id| u32::from(id.0)).chain([99]).collect();
        let hexes = hexes_near_units(&view);
        let mut hex = || pick(&hexes, chance);
        let (from, to, near) = (hex(), hex(), hex());
        vec![
            Query::Sight { from, to },
            Query::SeenFrom { hex: near.clone() },
            Query::Aim { unit: pick(&ids, chance), target: pick(&ids, chance), weapon: Weapon::Main },
            Query::Aim { unit: pick(&ids, chance), target: pick(&ids, chance), weapon: Weapon::Extra },
            Query::Way { unit: pick(&ids, chance), path: vec![near], part: Part::Move },
        ]
    }

    fn standing(seed: u64) -> Standing {
        let orders = |seed: u64| match seed % 4 {
            0 => OnMove::Ask,
            1 => OnMove::Hold,
            2 => OnMove::Fire { from: 0 },
            _ => OnMove::Fire { from: 50 },
        };
        Standing { at_soldiers: orders(seed), at_vehicles: orders(seed / 4) }
    }

    /// No unit is lost or comes back, none is destroyed but in the casualties, and no hex holds too many units once a path
    /// has come to its end.
    fn check(before: &State, event: &Event, after: &State) -> Result<(), String> {
        // Dice and questions move no unit: the event that follows is looked at.
        if matches!(
            event,
            Event::InitiativeRolled { .. }
                | Event::MovementRolled { .. }
                | Event::WindowOpened { .. }
                | Event::WindowClosed
                | Event::Held { .. }
                | Event::AttackResolved { .. }
                | Event::MoveBegan { .. }
        ) {
            return Ok(());
        }
        let is = Aam::view(after, Viewer::Public);
        let gone = |view: &View| view.units.values().filter(|unit| unit.gone).count();
        if is.units.values().any(|unit| unit.gone && unit.at.is_some()) {
            return Err(format!("a unit is gone and on the map after {event:?}"));
        }
        let was = Aam::view(before, Viewer::Public);
        if was.units.keys().any(|id| !is.units.contains_key(id)) {
            return Err(format!("a unit is lost after {event:?}"));
        }
        let is_casualties = matches!(event, Event::CasualtiesTaken { .. });
        if gone(&is) < gone(&was) || (gone(&is) > gone(&was) && !is_casualties) {
            return Err(format!("a unit is gone, or comes back, after {event:?}"));
        }
        if is.march.is_some() {
            return Ok(());
        }
        let mut there: BTreeMap<Hex, (BTreeMap<Side, u8>, u8)> = BTreeMap::new();
        for unit in is.units.values() {
            let Some(hex) = unit.at else { continue };
            let (units, vehicles) = there.entry(hex).or_default();
            *units.entry(unit.side).or_insert(0) += 1;
            *vehicles += u8::from(unit.facing.is_some());
        }
        match there.iter().find(|(_, (units, vehicles))| *vehicles > 1 || units.values().any(|count| *count > 2)) {
            Some((hex, _)) => Err(format!("too many in {hex} after {event:?}")),
            None => Ok(()),
        }
    }
}

/// The choices that lead to a command; `None` if it names a unit, hex or card that does not exist.
fn way_to(command: &Command) -> Option<Vec<Choice>> {
    let id = |unit: &u32| u8::try_from(*unit).ok().map(aam::UnitId);
    let unit = |of: &u32| id(of).map(Choice::Unit);
    let ranked = |first: bool| if first { Choice::First } else { Choice::Second };
    Some(match command {
        Command::Army { units } => {
            let copies = |(card, count): (&String, &i64)| {
                let count = usize::try_from(*count).unwrap_or(0).min(99);
                std::iter::repeat_n(Choice::Card(card.clone()), count)
            };
            units.iter().flat_map(copies).collect()
        }
        Command::Order { first } | Command::Initiative { first } => vec![ranked(*first)],
        Command::End { end } => vec![Choice::End(*end)],
        Command::Battlefield { map, objective, end } => {
            let map = u8::try_from(*map).ok()?;
            vec![Choice::Map(map), Choice::Objective(Hex::named(objective)?), Choice::End(*end)]
        }
        Command::Deploy { units } => {
            let mut way = Vec::new();
            for placement in units {
                way.push(unit(&placement.unit)?);
                match (&placement.at, &placement.aboard) {
                    (Some(hex), None) => way.push(Choice::At(Hex::named(hex)?)),
                    (None, Some(carrier)) => way.push(Choice::Aboard(id(carrier)?)),
                    (Some(_), Some(_)) | (None, None) => return None,
                }
                if let Some(facing) = &placement.facing {
                    way.push(Choice::Facing(Direction::named(facing)?));
                }
            }
            way
        }
        Command::Move { unit: moved, path, facing } => {
            let mut way = vec![unit(moved)?];
            for hex in path {
                way.push(Choice::Step(Hex::named(hex)?));
            }
            if let Some(facing) = facing {
                way.push(Choice::Facing(Direction::named(facing)?));
            }
            way
        }
        Command::Board { unit: soldier, carrier } => vec![unit(soldier)?, Choice::Board(id(carrier)?)],
        Command::Dismount { unit: soldier } => vec![unit(soldier)?, Choice::GetOff],
        Command::Rally { unit: commander, target } => vec![unit(commander)?, Choice::Rally(id(target)?)],
        Command::Attack { unit: by, target, weapon: Weapon::Main } => vec![unit(by)?, Choice::Attack(id(target)?)],
        Command::Attack { unit: by, target, weapon: Weapon::Extra } => {
            vec![unit(by)?, Choice::ExtraAttack(id(target)?)]
        }
        Command::Demolish { unit: by, bridge: [one, other] } => {
            vec![unit(by)?, Choice::Demolish(aam::Edge::between(Hex::named(one)?, Hex::named(other)?)?)]
        }
        Command::Fire { unit: by, at } => vec![unit(by)?, Choice::Fire(*at)],
        Command::Hold { span } => vec![Choice::Hold(*span)],
        Command::Place { at } => vec![Choice::At(Hex::named(at)?)],
        Command::EndPhase {} => vec![Choice::EndPhase],
    })
}

/// One of a list that is not empty.
fn pick<T: Clone>(list: &[T], chance: &mut dyn Chance) -> T {
    let at = chance.draw(u32::try_from(list.len()).expect("few"));
    list[usize::try_from(at).expect("few")].clone()
}

/// Some deployments of the whole army, as the kernel's players find them.
fn deployments(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
    let asked = kernel::MatchState::<Aam>::new(state.clone()).asked(seat);
    let random = (0..3).filter_map(|_| Aam::random_command(state, asked, chance));
    random
        .filter_map(|action| if let kernel::Action::Command(command) = action { Some(command) } else { None })
        .collect()
}

/// The orders that are offered to a unit.
fn commands_of(state: &State, orders: &aam::UnitOrders) -> Vec<Command> {
    let view = Aam::view(state, Viewer::Public);
    let facing = view.units.get(&orders.unit).and_then(|unit| unit.facing);
    let unit = u32::from(orders.unit.0);
    let number = |id: &aam::UnitId| u32::from(id.0);
    let mut commands = Vec::new();
    for (index, way) in orders.reach.iter().enumerate() {
        let path = way.path.iter().map(Hex::to_string).collect();
        let turned = facing.map(|_| Direction::ALL[index % 6].id().to_owned()).filter(|_| index % 2 == 1);
        commands.push(Command::Move { unit, path, facing: turned });
    }
    if let Some(facing) = facing.filter(|_| orders.turns) {
        let other = Direction::ALL.into_iter().filter(|other| *other != facing);
        commands.extend(other.map(|other| Command::Move { unit, path: vec![], facing: Some(other.id().to_owned()) }));
    }
    commands.extend(orders.boards.iter().map(|carrier| Command::Board { unit, carrier: number(carrier) }));
    commands.extend(orders.gets_off.then_some(Command::Dismount { unit }));
    commands.extend(orders.rallies.iter().map(|target| Command::Rally { unit, target: number(target) }));
    let attack = |weapon| move |target: &aam::UnitId| Command::Attack { unit, target: number(target), weapon };
    commands.extend(orders.targets.iter().map(attack(Weapon::Main)));
    commands.extend(orders.extra_targets.iter().map(attack(Weapon::Extra)));
    let demolish = |bridge: &aam::Edge| Command::Demolish { unit, bridge: bridge.hexes().map(|hex| hex.to_string()) };
    commands.extend(orders.bridges.iter().map(demolish));
    commands
}

/// The hexes of units, the hexes next to them, some others, and one that does not exist.
fn hexes_near_units(view: &View) -> Vec<String> {
    let at = view.units.values().filter_map(|unit| unit.at);
    let near = at.flat_map(|hex| hex.neighbours().chain([hex]));
    let others = ["A1", "K16", "F8", "C3", "B15"].into_iter().filter_map(Hex::named);
    near.chain(others).map(|hex| hex.to_string()).chain(["L1".to_owned()]).collect()
}
