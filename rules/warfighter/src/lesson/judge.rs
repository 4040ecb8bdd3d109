//! How the rules judge a goal.

use kernel::{Text, lesson::Judge};

use super::{
    Moment, Words,
    goal::{Deed, Goal},
    record::{Chances, Feat, Record},
};
use crate::{Phase, State};

/// How far a lesson has come.
pub(super) struct Course<'a> {
    pub(super) state: &'a State,
    pub(super) record: &'a Record,
}

impl Judge<Words> for Course<'_> {
    fn is_closed(&self) -> bool {
        self.state.phase == Phase::Over
    }

    fn is_over(&self, moment: Moment) -> bool {
        match moment {
            Moment::Turn(turn) => self.state.turn > turn,
        }
    }

    fn is_met(&self, goal: &Goal) -> bool {
        let Self { state, record } = *self;
        let did = |feat: Feat| record.done.contains(&feat);
        match goal {
            Goal::Placed => did(Feat::Placed),
            Goal::Reloaded => did(Feat::Reloaded),
            Goal::Attacked { mode: None } => record.attack.is_some(),
            Goal::Attacked { mode: Some(mode) } => record.modes.contains(mode),
            Goal::Aided => did(Feat::Aided),
            Goal::Readied => did(Feat::Readied) && (state.phase != Phase::Soldiers || state.turn > 1),
            Goal::Answered => did(Feat::Answered),
            Goal::UnderFire => record.fall.is_some(),
            Goal::Entered { slot } => record.entered.contains(slot),
            Goal::Activated => did(Feat::Activated),
            Goal::Hit => did(Feat::Hit),
            Goal::Achieved => state.is_achieved(),
            Goal::SureAttack { does, cases } => record.attack.is_some_and(|attack| does.of(attack) >= *cases),
            Goal::SafeAnswer { cases } => record.fall.is_some_and(|fall| fall <= *cases),
        }
    }

    fn so_far(&self, _: &Goal) -> Option<Text> {
        None
    }

    fn measured(&self, task: &Goal) -> Option<(u8, u8)> {
        let percent = |cases: u16| u8::try_from((cases + 50) / 100).unwrap_or(100);
        match task {
            Goal::SureAttack { does, cases } => Some((percent(does.of(self.record.attack?)), percent(*cases))),
            Goal::SafeAnswer { cases } => Some((percent(10_000 - self.record.fall?), percent(10_000 - *cases))),
            Goal::Placed
            | Goal::Reloaded
            | Goal::Attacked { .. }
            | Goal::Aided
            | Goal::Readied
            | Goal::Answered
            | Goal::UnderFire
            | Goal::Entered { .. }
            | Goal::Activated
            | Goal::Hit
            | Goal::Achieved => None,
        }
    }
}

impl Deed {
    /// How likely an attack does it.
    pub(super) const fn of(self, chances: Chances) -> u16 {
        match self {
            Self::Clear => chances.clears,
            Self::Silence => chances.silences,
        }
    }
}
