//! Commands and questions at random, about squares near the creatures.

use std::collections::BTreeMap;

use ddm::{Command, Ddm, Direction, Query, Square, State, TileList, View, Weapon, pack::Rect};
use kernel::{Chance, Game as _, Seat, Viewer};
use laws::Subject as _;

use super::Sample;

/// Commands that may be refused: most name what is not there, or not asked for.
pub(super) fn guesses(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
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
    let longer = Sample::offered(state, seat, chance).into_iter().filter_map(|command| {
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

/// Questions about creatures that exist and one that does not.
pub(super) fn questions(state: &State, chance: &mut dyn Chance) -> Vec<Query> {
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
        Query::Area { creature: from.clone(), power: "fireburst".into(), target: None, at: Some(square), dir: None },
        Query::Area { creature: from, power: "spark".into(), target: Some(to), at: None, dir: None },
        Query::Tile { tile: "pit".into(), turn: 90 },
    ]
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
