//! Missions that are played on by Officers, to see what comes of a command.

use kernel::{Action, Awaiting, Bot as _, Budget, MatchState, NoMemory, RulesVersion, Seat, Sight, SplitMix, Trial};
use warfighter::{Command, Phase, State, View, Warfighter};

use crate::{field::Field, officer::Officer, weights::Weights};

/// Work of one answer, the rules included.
pub(crate) const ANSWER: u32 = 60;
/// Answers that are played on at most.
const MOST_ANSWERS: u32 = 400;

/// A mission that is supposed, to be played on again and again.
pub(crate) struct Playout<'a> {
    /// What the seat sees.
    pub(crate) view: &'a View,
    /// The seat that looks ahead.
    pub(crate) seat: Seat,
    /// The rules that the match is played by.
    pub(crate) rules: RulesVersion,
    /// The soldier turns that are played on beyond this one.
    pub(crate) turns: u16,
}

impl Playout<'_> {
    /// Gives a command and plays on with the dice of a number: this turn by Officers of one temper, later turns by usual
    /// ones; what comes of it is the chance that the mission succeeds. `None` if the command is refused, or where no match can be supposed.
    pub(crate) fn play(&self, command: &Command, temper: Weights, seed: u64) -> Option<Trial> {
        let mut dice = SplitMix::new(seed);
        let state = State::supposed(self.view, self.rules, &mut dice)?;
        let mut course = MatchState::<Warfighter>::new(state);
        course.act(self.seat, &Action::Command(command.clone()), &mut dice).ok()?;
        let until = self.view.turn + self.turns;
        let mut answers = 1;
        while answers < MOST_ANSWERS {
            let Awaiting::Seats { pending, .. } = course.awaiting() else { break };
            let Some(asked) = pending.first() else { break };
            let (seat, kind) = (asked.seat, asked.kind);
            let sight = Sight::of(&course, seat, self.rules)?;
            let view = sight.view();
            if view.turn > until && kind == "turn" {
                break;
            }
            let is_now = view.turn == self.view.turn && view.phase == Phase::Soldiers;
            let officer = Officer(if is_now { temper } else { Weights::GENERAL });
            let action = officer.choose(&sight, &mut NoMemory {}, &mut Budget::of(0), &mut dice);
            course.act(seat, &action, &mut dice).ok()?;
            answers += 1;
        }
        let view = <Warfighter as kernel::Game>::view(course.state(), kernel::Viewer::Seat(self.seat));
        let outcome = Field::of(view, self.seat, Weights::USUAL).outlook();
        Some(Trial { outcome, work: answers * ANSWER })
    }
}
