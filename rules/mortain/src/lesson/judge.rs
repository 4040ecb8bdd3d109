//! How the rules judge a goal.

use kernel::{
    Text,
    lesson::{Judge, done_of},
};

use super::{Moment, Words, goal::Goal, guide::Course, record::Record};
use crate::{
    Side, State,
    state::{Phase, Place},
};

impl Judge<Words> for Course<'_> {
    fn is_closed(&self) -> bool {
        self.state.is_over()
    }

    fn is_over(&self, moment: Moment) -> bool {
        let Self { state, record } = *self;
        match moment {
            Moment::SetUp => !matches!(state.phase, Phase::SetUp),
            Moment::Card(cards) => record.cards >= cards || record.closed,
            Moment::Round(round) => state.round > round,
        }
    }

    fn is_met(&self, goal: &Goal) -> bool {
        let Self { state, record } = *self;
        match goal {
            Goal::Placed => state.unplaced().next().is_none(),
            Goal::SetUpEnded => !matches!(state.phase, Phase::SetUp),
            Goal::Moved { units } => record.moved >= *units,
            Goal::Fired { together } => record.shots.iter().any(|shot| shot.units >= *together),
            Goal::BestShot { needs } => record.shots.iter().any(|shot| shot.card == 0 && shot.needs >= *needs),
            Goal::FaceAnswered => record.faces > 0,
            Goal::SupportUsed => record.zones > 0 || !record.strikes.is_empty(),
            Goal::Struck { hex, mode } => {
                record.strikes.iter().any(|strike| strike.card == 0 && strike.hex == *hex && strike.mode == *mode)
            }
            Goal::InTheZone { units } => {
                in_the_evening(state, record).is_some_and(|then| in_the_zone(&then) >= usize::from(*units))
            }
            Goal::RowClosed => in_the_evening(state, record).is_some_and(|then| row_is_closed(&then)),
            Goal::Exited { units } => state.exited() >= usize::from(*units),
            Goal::ExitedAtOnce { units } => {
                let exited = in_the_evening(state, record).map_or_else(|| state.exited(), |then| then.exited());
                exited >= usize::from(*units)
            }
            Goal::CardsEnded { cards } => record.cards >= *cards,
            Goal::RoundBegan { round } => state.round >= *round || state.is_over(),
        }
    }

    fn so_far(&self, goal: &Goal) -> Option<Text> {
        let Self { state, record } = *self;
        match goal {
            Goal::Placed => {
                let (all, left) = (state.to_place().count(), state.unplaced().count());
                Some(done_of(all - left, all))
            }
            Goal::Moved { units } if *units > 1 => Some(done_of(record.moved, *units)),
            Goal::Exited { units } | Goal::ExitedAtOnce { units } => Some(done_of(state.exited(), *units)),
            Goal::Moved { .. }
            | Goal::SetUpEnded
            | Goal::Fired { .. }
            | Goal::BestShot { .. }
            | Goal::FaceAnswered
            | Goal::SupportUsed
            | Goal::Struck { .. }
            | Goal::InTheZone { .. }
            | Goal::RowClosed
            | Goal::CardsEnded { .. }
            | Goal::RoundBegan { .. } => None,
        }
    }
}

/// The position when the learner's first card was over.
fn in_the_evening(state: &State, record: &Record) -> Option<State> {
    let evening = record.after.as_deref()?;
    Some(State { troops: evening.troops.clone(), zone: evening.zone, lesson: None, ..state.clone() })
}

/// How many German units stand in the interdicted hex or next to it.
pub(super) fn in_the_zone(state: &State) -> usize {
    let Some(zone) = state.zone else { return 0 };
    state.units_of(Side::German).filter_map(|slot| state.cell(slot)).filter(|cell| cell.distance(zone) <= 1).count()
}

/// Whether no German unit stands on the western row, or next to a hex of it that is open to it.
pub(super) fn row_is_closed(state: &State) -> bool {
    let (board, held) = (state.battle.board(), state.occupancy());
    let is_on_row = |cell| state.battle.is_in_own_row(cell, Side::American);
    state.units_of(Side::German).all(|slot| match state.troop(slot).place {
        Place::Hex(cell) => {
            let mut near = board.near(cell).iter().filter(|to| is_on_row(**to));
            !is_on_row(cell) && !near.any(|to| state.is_open_to(&held, Side::German, slot, *to))
        }
        Place::Unplaced | Place::Waiting | Place::Dead => true,
        Place::Exited => false,
    })
}
