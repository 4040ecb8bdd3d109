//! Where a lesson begins: the map, the units, whose phase it is, and what is under way.

use alloc::{
    boxed::Box,
    collections::BTreeMap,
    string::{String, ToString as _},
    sync::Arc,
    vec,
    vec::Vec,
};
use kernel::Refusal;
use serde::{Deserialize, Serialize};

use super::{Record, SCRIPTS};
use crate::{
    ArmyList, Board, BySide, Conditions, Counter, Deed, Direction, End, Event, Hex, Pack, Part, Scenario, Side, State,
    UnitId,
    army::army_of,
    phase::{Action, Phase, UnderWay},
    unit::{Place, Unit},
};

/// Where a lesson begins. It is played with the first pack that ships.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Beginning {
    /// The number of the map.
    map: u8,
    /// The objective; left out: that of the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    objective: Option<Hex>,
    turn: u8,
    /// The first player of the turn.
    first: Side,
    /// The phase that stands open.
    part: Part,
    /// Whose phase it is.
    side: Side,
    ends: BySide<End>,
    /// In the order of their ids.
    units: Vec<Piece>,
    /// A move that is under way; the enemy may fire at its first step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    march: Option<Marching>,
}

/// A unit where it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Piece {
    id: UnitId,
    card: String,
    at: Hex,
    /// Of vehicles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    facing: Option<Direction>,
    /// The counters that are face up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    up: Vec<Counter>,
    /// The counters that are face down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    down: Vec<Counter>,
    /// Whether it has moved in this turn.
    #[serde(default)]
    moved: bool,
}

/// A move that is under way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Marching {
    unit: UnitId,
    path: Vec<Hex>,
}

/// How a lesson begins. It stands in the header of the match, so that its log can be played again whatever becomes of the
/// lesson's file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LessonStart {
    pub(crate) id: String,
    pub(crate) learner: Side,
    set_up: Beginning,
}

/// The roles of each seat of every lesson.
pub(super) fn seats() -> Vec<Vec<String>> {
    Side::ALL.map(|side| vec![side.id().to_string()]).into()
}

/// The conditions of a lesson and how it begins.
///
/// # Errors
/// If the game has no such lesson.
pub(crate) fn begun(id: &str) -> Result<(Conditions, LessonStart), Refusal> {
    let script = SCRIPTS.wanted(id)?;
    let conditions = Conditions {
        scenario: Scenario::Standard,
        map: Some(script.set_up.map),
        year: None,
        historical: false,
        points: POINTS,
    };
    Ok((conditions, LessonStart { id: script.id, learner: script.learner, set_up: script.set_up }))
}

/// What an army may cost where none is built.
const POINTS: u16 = 100;

impl Piece {
    fn unit(&self, pack: &Pack) -> Option<Unit> {
        let card = pack.named(&self.card)?;
        let mut unit = Unit::new(self.id, pack.card(card).side(), card);
        unit.place = Place::On(self.at);
        unit.facing = self.facing;
        for counter in &self.up {
            unit.up.add(*counter);
        }
        for counter in &self.down {
            unit.down.add(*counter);
        }
        if self.moved {
            unit.did.add(Deed::Moved);
        }
        Some(unit)
    }
}

impl State {
    /// Makes the match a lesson, before its first step.
    pub(crate) fn begin_lesson(&mut self, start: &LessonStart) {
        let Beginning { map, objective, turn, first, part, side, ends, units, march } = &start.set_up;
        let board = self.pack.map(*map).map(|map| Board::of(map.ground.clone()));
        self.board = board.map(|board| match objective {
            Some(objective) => Arc::new(board.with_objective(*objective)),
            None => Arc::new(board),
        });
        self.map = Some(*map);
        self.ends = Some(*ends);
        (self.turn, self.first) = (*turn, Some(*first));
        self.units = units.iter().filter_map(|piece| piece.unit(&self.pack)).collect();
        for side in Side::ALL {
            let mut list: ArmyList = BTreeMap::new();
            for unit in self.units.iter().filter(|unit| unit.side == side) {
                *list.entry(self.card(unit).id.clone()).or_default() += 1;
            }
            *self.armies.get_mut(side) = Some(army_of(&self.pack, &list));
        }
        self.question += 1;
        let action =
            Action { part: *part, side: *side, question: self.question, active: None, under_way: UnderWay::Nothing };
        self.phase = Phase::Action(action);
        if let Some(Marching { unit, path }) = march {
            self.set_out(*unit, path);
        }
        self.lesson = Some(Box::new(Record::new(start.id.clone(), start.learner)));
    }

    /// A unit has set out, and its first step provokes.
    fn set_out(&mut self, unit: UnitId, path: &[Hex]) {
        let from = self.by_id(unit).and_then(Unit::hex);
        let (Some(from), Some(to)) = (from, path.first().copied()) else { return };
        self.fold(&Event::MoveBegan { unit, from, path: path.to_vec(), facing: None });
        self.fold(&Event::WindowOpened { unit, from, to, shooters: Vec::new() });
    }
}
