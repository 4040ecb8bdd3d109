//! What the laws need to know of the D&D Miniatures.

use std::collections::BTreeMap;

use ddm::{
    Aims, Choice, Command, CreatureId, Ddm, Direction, Event, OnLeave, Options, Player, PowerOption, PowerWord, Query,
    Square, Standing, State, TileList, Turn, View, Weapon,
    pack::{Faction, Rect},
};
use kernel::{Chance, Game as _, Seat, SetUp, Viewer};
use laws::{Bounds, Ends, Hides, Leavers, Subject};
use serde_json::{Value, json};

/// The game, put through the laws.
pub(crate) struct Sample;

/// The chart of a pack: `proving`, whose figures never change, or `standard`, the one that ships.
pub(crate) fn chart_of(pack: &str) -> Value {
    match pack {
        "proving" => serde_json::from_str(include_str!("../../data/pack-proving.json")).expect("a data file is JSON"),
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
            Options::Turn { creature, reach, attacks, smites, charges, rushes, powers, .. } => {
                let view = Ddm::view(state, Viewer::Public);
                let Some(from) = place_of(&view, creature) else { return Vec::new() };
                let mut commands = vec![Command::EndTurn {}];
                commands.extend(reach.iter().map(|way| Command::Move { path: way.path(from) }));
                for attack in &attacks {
                    for target in &attack.targets {
                        let strike = |smite: Option<String>| Command::Attack {
                            target: target.target.to_string(),
                            with: attack.with,
                            index: attack.index,
                            smite,
                            cleave: attack.cleave,
                        };
                        commands.push(strike(None));
                        if attack.with == Weapon::Melee {
                            commands.extend(smites.iter().map(|smite| strike(Some(smite.clone()))));
                        }
                    }
                }
                for charge in &charges {
                    for to in &charge.to {
                        let target = charge.target.to_string();
                        commands.push(Command::Charge { target: target.clone(), to: *to, index: 0, smite: None });
                        let smitten = |smite: &String| Command::Charge {
                            target: target.clone(),
                            to: *to,
                            index: 0,
                            smite: Some(smite.clone()),
                        };
                        commands.extend(smites.iter().map(smitten));
                    }
                }
                for rush in &rushes {
                    let to = |way: &ddm::Reach| Command::Rush {
                        target: rush.target.to_string(),
                        path: way.path(from),
                        index: 0,
                    };
                    commands.extend(rush.to.iter().map(to));
                }
                commands.extend(powers.iter().flat_map(uses_of));
                commands
            }
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
        let view = Ddm::view(state, Viewer::Public);
        let mut ids: Vec<String> = view.creatures.iter().map(|creature| creature.id.to_string()).collect();
        ids.push("p1.1".into());
        ids.push("nobody".into());
        let (one, other) = (pick(&ids, chance), pick(&ids, chance));
        let (near, next) = (near(&view, chance), near(&view, chance));
        let index = u8::try_from(chance.draw(3)).expect("small");
        let dir = Some(format!("{:?}", pick(&Direction::ALL, chance)));
        let spells = ["spark", "fireburst", "mend", "blink", "haste", "terror"].map(str::to_owned);
        let abilities = ["whirlwind", "fire-breath", "lay-on-hands", "vanish", "war-cry"].map(str::to_owned);
        let (spell, ability) = (pick(&spells, chance), pick(&abilities, chance));
        let longer = Self::offered(state, seat, chance).into_iter().filter_map(|command| {
            let Command::Move { mut path } = command else { return None };
            path.push(next);
            Some(Command::Move { path })
        });
        let tiles = TileList { assembly: "camp".into(), features: vec!["pit".into(), "block".into(), "corner".into()] };
        [
            Command::Warband { faction: "LG".into(), creatures: vec!["recruit".into(); 13], tiles: None },
            Command::Warband { faction: "LG".into(), creatures: vec!["captain".into()], tiles: Some(tiles) },
            Command::First { seat: "p3".into() },
            Command::Tile { tile: "pit".into(), at: near, turn: 90 },
            Command::Deploy { at: BTreeMap::from([(one.clone(), near)]) },
            Command::Activate { creature: one.clone() },
            Command::Move { path: vec![near] },
            Command::Move { path: vec![near, next] },
            Command::Move { path: vec![] },
            Command::Attack { target: one.clone(), with: Weapon::Melee, index, smite: None, cleave: false },
            Command::Attack { target: other.clone(), with: Weapon::Ranged, index, smite: None, cleave: false },
            Command::Attack { target: other.clone(), with: Weapon::Melee, index: 0, smite: None, cleave: true },
            Command::Attack {
                target: one.clone(),
                with: Weapon::Melee,
                index,
                smite: Some("smite-evil".into()),
                cleave: false,
            },
            Command::Charge { target: one.clone(), to: near, index, smite: None },
            Command::Rush { target: other.clone(), path: vec![near, next], index },
            Command::Cast { spell: spell.clone(), target: Some(one.clone()), at: None, dir: None, to: None },
            Command::Cast { spell: spell.clone(), target: None, at: Some(near), dir: None, to: None },
            Command::Cast { spell, target: None, at: None, dir: None, to: Some(near) },
            Command::Use { ability: ability.clone(), target: Some(other), at: None, dir: None, to: None },
            Command::Use { ability: ability.clone(), target: None, at: None, dir, to: None },
            Command::Use { ability, target: None, at: None, dir: None, to: None },
            Command::EndTurn {},
            Command::Opportunity { creature: one, index },
            Command::Hold {},
        ]
        .into_iter()
        .chain(longer.take(3))
        .collect()
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
        let view = Ddm::view(state, Viewer::Public);
        let mut ids: Vec<String> = view.creatures.iter().map(|creature| creature.id.to_string()).collect();
        ids.push("nobody".into());
        let mut id = || pick(&ids, chance);
        let (from, to, friend) = (id(), id(), id());
        let (square, next) = (near(&view, chance), near(&view, chance));
        vec![
            Query::Sight { from: from.clone(), to: to.clone() },
            Query::SeenFrom { creature: from.clone() },
            Query::Distance { from: from.clone(), to: to.clone() },
            Query::Threatens { creature: from.clone(), target: to.clone() },
            Query::Flanks { creature: from.clone(), friend, target: to.clone() },
            Query::Threatened { creature: from.clone() },
            Query::Aim {
                creature: from.clone(),
                target: to.clone(),
                with: if chance.draw(2) == 0 { Weapon::Melee } else { Weapon::Ranged },
                index: 0,
                at: None,
                charge: false,
                opportunity: chance.draw(3) == 0,
                smite: None,
            },
            Query::Aim {
                creature: from.clone(),
                target: to.clone(),
                with: Weapon::Melee,
                index: 1,
                at: Some(square),
                charge: true,
                opportunity: false,
                smite: Some("smite-evil".into()),
            },
            Query::Way { creature: from.clone(), path: vec![square, next] },
            Query::Area {
                creature: from.clone(),
                power: "fireburst".into(),
                target: None,
                at: Some(square),
                dir: None,
            },
            Query::Area { creature: from, power: "spark".into(), target: Some(to), at: None, dir: None },
            Query::Tile { tile: "pit".into(), turn: 90 },
        ]
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

    /// Nobody is lost or comes back, nobody has more HP than the card or less than none, points and rounds only rise, and
    /// where nobody walks everybody stands on free ground of its own.
    fn check(before: &State, event: &Event, after: &State) -> Result<(), String> {
        let (was, is) = (Ddm::view(before, Viewer::Public), Ddm::view(after, Viewer::Public));
        if was.round > is.round {
            return Err(format!("a round is undone by {event:?}"));
        }
        let falls = |index: usize| is.players.get(index).is_none_or(|now| now.points < was.players[index].points);
        if (0..was.players.len()).any(falls) {
            return Err(format!("points are lost by {event:?}"));
        }
        for (index, old) in was.creatures.iter().enumerate() {
            let Some(new) = is.creatures.get(index).filter(|new| new.id == old.id) else {
                return Err(format!("{} is lost by {event:?}", old.id));
            };
            if old.gone.is_some() && new.gone != old.gone {
                return Err(format!("{} comes back by {event:?}", old.id));
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
        is.creatures.iter().try_for_each(standing).map_err(|why| format!("{why} after {event:?}"))?;
        if is.walks.is_empty() { free_ground(&is).map_err(|why| format!("{why} after {event:?}")) } else { Ok(()) }
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

fn place_of(view: &View, id: CreatureId) -> Option<Square> {
    view.creatures.iter().find(|creature| creature.id == id)?.at
}

/// All ways to use a power.
fn uses_of(power: &PowerOption) -> Vec<Command> {
    let name = || power.power.clone();
    let command = |target: Option<String>, at: Option<Square>, dir: Option<String>, to: Option<Square>| match power.kind
    {
        PowerWord::Spell => Command::Cast { spell: name(), target, at, dir, to },
        PowerWord::Action => Command::Use { ability: name(), target, at, dir, to },
    };
    match &power.aims {
        Aims::Targets(targets) => targets.iter().map(|id| command(Some(id.to_string()), None, None, None)).collect(),
        Aims::Points(points) => points.iter().map(|at| command(None, Some(*at), None, None)).collect(),
        Aims::Directions(all) => all.iter().map(|dir| command(None, None, Some(format!("{dir:?}")), None)).collect(),
        Aims::Places(places) => places.iter().map(|to| command(None, None, None, Some(*to))).collect(),
        Aims::Affects(_) => vec![command(None, None, None, None)],
    }
}

/// The choices that lead to a command; `None` if it names what does not exist.
fn way_to(state: &State, command: &Command) -> Option<Vec<Choice>> {
    let id = |id: &String| CreatureId::named(id);
    let smitten = |way: &mut Vec<Choice>, smite: &Option<String>| way.extend(smite.clone().map(Choice::Smite));
    Some(match command {
        Command::Warband { faction, creatures, tiles } => {
            let mut way = vec![Choice::Faction(Faction::named(faction)?)];
            if let Some(tiles) = tiles {
                way.push(Choice::Assembly(tiles.assembly.clone()));
                way.extend(tiles.features.iter().cloned().map(Choice::Feature));
            }
            way.extend(creatures.iter().cloned().map(Choice::Card));
            way
        }
        Command::First { seat } => vec![Choice::Seat(Player::named(seat)?)],
        Command::Tile { tile, at, turn } => {
            vec![Choice::Feature(tile.clone()), Choice::Turned(Turn::of_degrees(*turn)?), Choice::At(*at)]
        }
        Command::Deploy { at } => {
            let mut way = Vec::new();
            for (creature, square) in at {
                way.push(Choice::Creature(id(creature)?));
                way.push(Choice::At(*square));
            }
            let view = Ddm::view(state, Viewer::Public);
            let first = at.keys().next().and_then(id)?;
            let player = view.creatures.iter().find(|creature| creature.id == first)?.player;
            let all = view.creatures.iter().filter(|creature| creature.player == player).count();
            if at.len() < all {
                way.push(Choice::Done);
            }
            way
        }
        Command::Activate { creature } => vec![Choice::Creature(id(creature)?)],
        Command::Move { path } => [Choice::Move].into_iter().chain(path.iter().copied().map(Choice::Step)).collect(),
        Command::Attack { target, smite, cleave: true, .. } => {
            let mut way = vec![Choice::Cleave];
            smitten(&mut way, smite);
            way.push(Choice::Target(id(target)?));
            way
        }
        Command::Attack { target, with, index, smite, cleave: false } => {
            let mut way = vec![Choice::Attack(*with), Choice::Index(*index)];
            smitten(&mut way, smite);
            way.push(Choice::Target(id(target)?));
            way
        }
        Command::Charge { target, to, index, smite } => {
            let mut way = vec![Choice::Charge, Choice::Index(*index)];
            smitten(&mut way, smite);
            way.extend([Choice::Target(id(target)?), Choice::At(*to)]);
            way
        }
        Command::Rush { target, path, index } => {
            let mut way = vec![Choice::Rush, Choice::Index(*index), Choice::Target(id(target)?)];
            way.extend(path.iter().copied().map(Choice::Step));
            way
        }
        Command::Cast { spell: power, target, at, dir, to } | Command::Use { ability: power, target, at, dir, to } => {
            let mut way = vec![Choice::Power(power.clone())];
            if let Some(target) = target {
                way.push(Choice::Target(id(target)?));
            }
            way.extend(at.or(*to).map(Choice::At));
            if let Some(dir) = dir {
                way.push(Choice::Towards(serde_json::from_value(json!(dir)).ok()?));
            }
            way
        }
        Command::EndTurn {} => vec![Choice::EndTurn],
        Command::Opportunity { creature, index } => vec![Choice::Creature(id(creature)?), Choice::Index(*index)],
        Command::Hold {} => vec![Choice::Hold],
    })
}

/// One of a list that is not empty.
fn pick<T: Clone>(list: &[T], chance: &mut dyn Chance) -> T {
    let at = chance.draw(u32::try_from(list.len()).expect("few"));
    list[usize::try_from(at).expect("few")].clone()
}

/// A square within two steps of a creature or of the north-west corner, perhaps beyond the edge.
fn near(view: &View, chance: &mut dyn Chance) -> Square {
    let mut squares: Vec<Square> = view.creatures.iter().filter_map(|creature| creature.at).collect();
    squares.push(Square::new(0, 0));
    let around = Rect { at: Square::new(-2, -2), width: 5, height: 5 };
    let shift = pick(&around.squares().collect::<Vec<_>>(), chance);
    pick(&squares, chance).shifted(shift.x, shift.y)
}

/// Some answers, as the kernel's players find them.
fn at_random(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
    let asked = kernel::MatchState::<Ddm>::new(state.clone()).asked(seat);
    let random = (0..3).filter_map(|_| Ddm::random_command(state, asked, chance));
    random
        .filter_map(|action| if let kernel::Action::Command(command) = action { Some(command) } else { None })
        .collect()
}
