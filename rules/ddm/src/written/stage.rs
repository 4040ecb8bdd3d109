//! The empty board on which creatures stand that are asked about.

use alloc::{string::String, sync::Arc, vec, vec::Vec};
use kernel::{RulesVersion, Seat};

use super::odds_words::{Circumstances, Given};
use crate::{
    Board, Config, CreatureId, Field, Ground, Player, Square, State, chart,
    condition::Lapse,
    configure::TableOptions,
    creature::{Courage, Creature, Stand},
    pack::Zone,
};

/// Who stands there.
pub(super) struct Stage<'a> {
    pub(super) first: &'a str,
    pub(super) second: Option<&'a str>,
    /// Whether room is left between the two.
    pub(super) is_apart: bool,
}

/// The board: room for the largest creature with another behind it, on both sides.
const COLUMNS: i16 = 24;
const ROWS: i16 = 8;
/// The column of the first creature’s eastern edge, and the row of every creature’s north-west square.
const EDGE: i16 = 11;
const ROW: i16 = 2;
/// The free columns between two creatures that are apart.
const GAP: i16 = 3;

/// The two creatures, the first of one seat, the second of the other.
///
/// # Errors
/// What cannot be read.
pub(super) fn staged<'a>(who: &Stage<'a>, how: &Circumstances<'a>) -> Result<State, &'a str> {
    let mut state = empty().ok_or(who.first)?;
    let gap = if who.is_apart { GAP } else { 0 };
    let side = |state: &State, card: &'a str| -> Result<i16, &'a str> {
        let id = state.pack.card_named(card).ok_or(card)?;
        Ok(state.pack.card(id).size.side().into())
    };
    let (own, other) = (Player::ALL[0], Player::ALL[1]);
    let west = EDGE - side(&state, who.first)?;
    put(&mut state, own, who.first, west)?;
    let mut behind = EDGE + gap;
    if let Some(second) = who.second {
        put(&mut state, other, second, behind)?;
        behind += side(&state, second)?;
    }
    if let Some(leader) = how.leader {
        let to_the_west = west - side(&state, leader)?;
        put(&mut state, own, leader, to_the_west)?;
    }
    if let Some(leader) = how.target_leader.filter(|_| who.second.is_some()) {
        put(&mut state, other, leader, behind)?;
    }
    state.field = ground(how, gap).map(Arc::new);
    let first = &mut state.creatures[0];
    for condition in &how.conditions {
        first.conditions.set(*condition, Lapse::Next);
    }
    if who.second.is_some() {
        let second = &mut state.creatures[1];
        for condition in &how.target_conditions {
            second.conditions.set(*condition, Lapse::Next);
        }
        second.hp = how.target_hp.map_or(second.hp, |hp| hp.min(second.hp));
        if how.has(Given::TargetTried) {
            second.courage = Courage::Tried;
        }
    }
    Ok(state)
}

fn put<'a>(state: &mut State, player: Player, card: &'a str, west: i16) -> Result<(), &'a str> {
    let id = state.pack.card_named(card).ok_or(card)?;
    let place = u8::try_from(state.creatures.len()).unwrap_or(0) + 1;
    let mut creature = Creature::new(CreatureId::of(player, place), player, id, state.pack.card(id));
    creature.stand = Stand::On(Square::new(west, ROW));
    state.creatures.push(creature);
    Ok(())
}

/// Open ground; where it is asked for, a circle under the first creature and undergrowth between the two.
fn ground(how: &Circumstances<'_>, gap: i16) -> Option<Field> {
    let letter = |x: i16, y: i16| match (x, y) {
        (x, _) if how.has(Given::Cover) && gap > 0 && x == EDGE + 1 => 'u',
        (x, ROW) if how.has(Given::Circle) && x == EDGE - 1 => 'o',
        _ => '.',
    };
    let rows: Vec<String> = (0..ROWS).map(|y| (0..COLUMNS).map(|x| letter(x, y)).collect()).collect();
    let board = Board::of_rows(&rows)?;
    Some(Field { map: None, board, zones: vec![Zone::default(); 2], areas: Vec::new(), tiles: Vec::new() })
}

/// A match without creatures.
fn empty() -> Option<State> {
    let pack = chart::shipped_first()?;
    let terms = TableOptions::default().terms(&pack, 2).ok()?;
    assert_eq!(terms.terrain, Ground::Map, "the usual table");
    let config = Config {
        pack: Arc::new(pack),
        own: None,
        terms,
        field: None,
        seats: vec![Seat(0), Seat(1)],
        position: None,
        lesson: None,
    };
    Some(State::new(&config, RulesVersion::NEWEST))
}
