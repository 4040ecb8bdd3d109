//! What a viewer may see.

use alloc::{collections::BTreeMap, vec::Vec};
use kernel::{Mode, Viewer};
use serde::Serialize;

use crate::{Card, Chart, Patrol, Phase, Shot, State, Turn, Unit, UnitId, event::may_know};

/// A match as one viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Who plays against whom.
    pub mode: Mode,
    /// The round, from 1.
    pub round: u8,
    /// After how many rounds the match ends.
    pub rounds: u8,
    /// The part of the round.
    pub phase: PhaseName,
    /// The turns left in this round, the present one first.
    pub turns: Vec<Turn>,
    /// The shot that waits for an answer.
    pub shot: Option<Shot>,
    /// The board.
    pub chart: Chart,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The units on the board.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, Unit>"))]
    pub units: BTreeMap<UnitId, Unit>,
    /// How many cards are left in the deck.
    pub deck: usize,
    /// The discarded cards, the latest last.
    pub discarded: Vec<Card>,
    /// The points of the raiders.
    pub raid_points: u8,
}

/// The part of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// Hands are filled.
    Supply,
    /// Orders are sealed.
    Orders,
    /// Turns are taken.
    Turns,
    /// The raiders act.
    Raid,
    /// All rounds are played.
    Over,
}

/// A seat as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatView {
    /// Its patrol.
    pub patrol: Patrol,
    /// Its points.
    pub points: u8,
    /// How many cards it holds.
    pub cards: usize,
    /// The cards it holds; null for a viewer that may not know them.
    pub hand: Option<Vec<Card>>,
    /// Whether its order card lies face down.
    pub has_sealed: bool,
    /// The order card that lies face down; null for a viewer that may not know it.
    pub sealed: Option<Card>,
    /// Whether it has left.
    pub has_left: bool,
}

pub(crate) fn of(state: &State, viewer: Viewer) -> View {
    let (phase, turns) = match &state.phase {
        Phase::Supply => (PhaseName::Supply, &[][..]),
        Phase::Orders => (PhaseName::Orders, &[][..]),
        Phase::Turns { turns, .. } => (PhaseName::Turns, &turns[..]),
        Phase::Raid { .. } => (PhaseName::Raid, &[][..]),
        Phase::Over => (PhaseName::Over, &[][..]),
    };
    let seats = state.numbered().map(|(number, seat)| SeatView {
        patrol: seat.patrol,
        points: seat.points,
        cards: seat.hand.len(),
        hand: may_know(viewer, number).then(|| seat.hand.clone()),
        has_sealed: seat.sealed.is_some(),
        sealed: seat.sealed.filter(|_| may_know(viewer, number)),
        has_left: seat.has_left,
    });
    View {
        mode: state.mode,
        round: state.round,
        rounds: state.rounds,
        phase,
        turns: turns.to_vec(),
        shot: state.shot,
        chart: Chart::clone(&state.chart),
        seats: seats.collect(),
        units: state.units.clone(),
        deck: state.deck.len(),
        discarded: state.deck.discarded().to_vec(),
        raid_points: state.raid_points,
    }
}
