//! Playing a scenario through.

use std::fmt;

use aa1941::{Aa1941, command::Command, decide_as, power::Power, state::State, view::View};
use kernel::{Action, Game as _, MatchState, Refusal, Script, Seat, Viewer};

use crate::{
    facts::differences,
    file::{Ask, Expect, Facts, Scenario, ScenarioStep},
    select::{choose, choose_displaced, choose_one},
};

/// Where a scenario went wrong, and how.
pub(crate) struct Failure {
    place: String,
    why: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.why)
    }
}

/// Plays a scenario to its end, or to the first thing that is not as it should be.
pub(crate) fn run(scenario: &Scenario) -> Result<(), Failure> {
    let mut table = Table {
        course: MatchState::new(State::open(scenario.opening.clone())),
        dice: Script::new(scenario.dice.clone()),
    };
    table.settle().map_err(|why| Failure { place: "opening".to_owned(), why })?;
    for (step, number) in scenario.play.iter().zip(1..) {
        let place = || match step {
            ScenarioStep::Check(_) => format!("step {number} (check)"),
            ScenarioStep::Speak { power, ask, .. } => format!("step {number} ({} {})", power.id(), ask.name()),
        };
        table.play(step).map_err(|why| Failure { place: place(), why })?;
    }
    let end = |why| Failure { place: "then".to_owned(), why };
    table.check(&scenario.then).map_err(end)?;
    if table.dice.is_spent() { Ok(()) } else { Err(end(format!("dice left over: {:?}", table.dice.left()))) }
}

struct Table {
    course: MatchState<Aa1941>,
    dice: Script,
}

impl Table {
    fn view(&self) -> View {
        Aa1941::view(self.course.state(), Viewer::Public)
    }

    fn play(&mut self, step: &ScenarioStep) -> Result<(), String> {
        match step {
            ScenarioStep::Check(facts) => self.check(facts),
            ScenarioStep::Speak { power, ask, expect } => {
                let action = ask.action(&self.view(), *power)?;
                self.speak(*power, &action, expect)
            }
        }
    }

    fn check(&self, facts: &Facts) -> Result<(), String> {
        let differences = differences(facts, &self.view());
        if differences.is_empty() { Ok(()) } else { Err(differences.join("; ")) }
    }

    /// A power acts. Commands are judged as this power's, whatever else its seat may play.
    fn speak(&mut self, power: Power, action: &Action<Command>, expect: &Expect) -> Result<(), String> {
        let before = match expect {
            Expect::Accepted => None,
            Expect::Rejected | Expect::RejectedAs(_) => Some(bytes(self.course.state())?),
        };
        let judged = match action {
            Action::Command(command) => decide_as(self.course.state(), power, command).map(drop).map_err(Refusal::from),
            Action::Undo | Action::Concede => Ok(()),
        };
        let seat = self.seat_of(power)?;
        let acted =
            judged.and_then(|()| self.course.act(seat, action, &mut self.dice).map(drop).map_err(Refusal::from));
        match (acted, expect) {
            (Ok(()), Expect::Accepted) => self.dice_were_enough(),
            (Ok(()), Expect::Rejected | Expect::RejectedAs(_)) => {
                Err(format!("expected a refusal, found it accepted: {action:?}"))
            }
            (Err(Refusal { code, text, .. }), expect) => {
                if before.is_some_and(|before| bytes(self.course.state()) != Ok(before)) {
                    return Err(format!("the refusal {code} changed the state"));
                }
                match expect {
                    Expect::Accepted => Err(format!("expected it accepted, found the refusal {code}: {}", text.en)),
                    Expect::RejectedAs(wanted) if *wanted != code => {
                        Err(format!("expected the refusal {wanted}, found {code}: {}", text.en))
                    }
                    Expect::Rejected | Expect::RejectedAs(_) => Ok(()),
                }
            }
        }
    }

    fn seat_of(&self, power: Power) -> Result<Seat, String> {
        let seats = self.view().seats;
        let seat = (0..).zip(&seats).find(|(_, powers)| powers.contains(&power)).map(|(seat, _)| Seat(seat));
        seat.ok_or_else(|| format!("no seat plays {}", power.id()))
    }

    fn settle(&mut self) -> Result<(), String> {
        self.course.settle(&mut self.dice).map_err(|_| "the rules never came back to a question")?;
        self.dice_were_enough()
    }

    fn dice_were_enough(&self) -> Result<(), String> {
        match self.dice.overdrawn() {
            0 => Ok(()),
            missing => Err(format!("the dice ran out: {missing} more were rolled")),
        }
    }
}

fn bytes(state: &State) -> Result<Vec<u8>, String> {
    serde_json::to_vec(state).map_err(|error| error.to_string())
}

impl Ask {
    fn name(&self) -> &'static str {
        match self {
            Self::Purchase { .. } => "purchase",
            Self::Move { .. } => "move",
            Self::Load { .. } => "load",
            Self::Unload { .. } => "unload",
            Self::Undo {} => "undo",
            Self::EndPhase {} => "end_phase",
            Self::Battle { .. } => "battle",
            Self::Engage { .. } => "engage",
            Self::Submerge { .. } => "submerge",
            Self::Casualties { .. } => "casualties",
            Self::Press {} => "press",
            Self::Retreat { .. } => "retreat",
            Self::Land { .. } => "land",
            Self::Place { .. } => "place",
            Self::Concede {} => "concede",
        }
    }

    /// The command with ids in the place of selectors; the error says which selector fits nothing.
    fn action(&self, view: &View, speaker: Power) -> Result<Action<Command>, String> {
        let units = |selectors| choose(selectors, view, speaker);
        Ok(Action::Command(match self {
            Self::Purchase { units } => Command::Purchase { units: units.clone() },
            Self::Move { units: selectors, path } => Command::Move { units: units(selectors)?, path: path.clone() },
            Self::Load { units: selectors, transport } => {
                Command::Load { units: units(selectors)?, transport: choose_one(transport, view, speaker)? }
            }
            Self::Unload { units: selectors, to } => Command::Unload { units: units(selectors)?, to: *to },
            Self::Undo {} => return Ok(Action::Undo),
            Self::EndPhase {} => Command::EndPhase,
            Self::Battle { region } => Command::Battle { region: *region },
            Self::Engage { fight } => Command::Engage { fight: *fight },
            Self::Submerge { units: selectors } => Command::Submerge { units: units(selectors)? },
            Self::Casualties { units: selectors } => Command::Casualties { units: units(selectors)? },
            Self::Press {} => Command::Press,
            Self::Retreat { to } => Command::Retreat { to: *to },
            Self::Land { unit, to } => Command::Land { unit: choose_displaced(unit, view, speaker)?, to: *to },
            Self::Place { units, region } => Command::Place { units: units.clone(), region: *region },
            Self::Concede {} => return Ok(Action::Concede),
        }))
    }
}
