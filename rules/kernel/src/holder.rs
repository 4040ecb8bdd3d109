//! A match of a game behind [`Position`]: its commands, questions, events and views are read and written here.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::any::Any;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    ActError, Action, Asked, Awaiting, Chance, CommonCommand, Corrupt, Departure, Digest, Epoch, Figure, Game,
    Guidance, Hints, LoggedStep, MatchState, NumberedStep, Outcome, Pending, Played, Position, Progress, RecapLine,
    Refusal, RulesVersion, Seat, Summary, Text, Unwritable, Viewer, Work,
    agreed::{self, Agreed},
    asks_for_guide, asks_for_hints, begun_command,
    json::{json_text, read, write},
    kernel_event::{KernelEvent, MatchEvent},
    match_state::{Acted, Drew, KeptMatch},
    recap,
};

/// In bytes: longer than most snapshots.
const SNAPSHOT_ROOM: usize = 1 << 14;

/// A match of a game whose types are known here only.
pub(crate) struct Holder<G: Game> {
    course: MatchState<G>,
    agreed: Agreed,
}

/// A position in the form to keep.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Snapshot<M> {
    #[serde(rename = "match")]
    course: M,
    #[serde(default, skip_serializing_if = "Agreed::is_nothing")]
    agreed: Agreed,
}

impl<G: Game> Holder<G> {
    pub(crate) fn start(config: &G::Config, rules: RulesVersion) -> Box<dyn Position> {
        Box::new(Self { course: MatchState::new(G::start(config, rules)), agreed: Agreed::default() })
    }

    pub(crate) fn restore(snapshot: &Value, rules: RulesVersion) -> Result<Self, Corrupt> {
        let Snapshot::<KeptMatch<G::State, G::Event>> { course, agreed } = read("snapshot", snapshot)?;
        Ok(Self { course: MatchState::from_kept(course, |state| G::bind(state, rules)), agreed })
    }

    /// What follows from this position.
    fn played(&self, course: MatchState<G>, acted: Acted<G>) -> Result<Played, Refusal> {
        let events = acted.events.iter().map(|event| write("event", event)).collect::<Result<_, _>>()?;
        Ok(Played { events, draws: acted.draws, after: self.with(course) })
    }

    fn with(&self, course: MatchState<G>) -> Box<dyn Position> {
        Box::new(Self { course, agreed: self.agreed.clone() })
    }

    /// The position in the form to keep.
    fn kept(&self) -> Snapshot<KeptMatch<&G::State, G::Event>> {
        Snapshot { course: self.course.kept(), agreed: self.agreed.clone() }
    }

    /// What can follow a beginning of a command. Only seats give commands.
    fn choices(&self, viewer: Viewer, begun: &Value) -> Result<Value, Refusal> {
        let begun = Vec::<G::Choice>::deserialize(begun).map_err(|e| Refusal::malformed(&alloc::format!("{e}")))?;
        if self.agreed.end().is_some() {
            return Err(agreed::over());
        }
        let Viewer::Seat(seat) = viewer else { return Err(ActError::<Refusal>::NotAsked.into()) };
        let choices = G::choices(self.course.state(), seat, &begun).map_err(Into::into)?;
        Ok(write("list of choices", &choices)?)
    }

    /// What a seat that is asked would do well to look at.
    fn hints(&self, viewer: Viewer) -> Result<Value, Refusal> {
        let Viewer::Seat(seat) = viewer else { return Err(ActError::<Refusal>::NotAsked.into()) };
        let (state, ..) = self.asks(seat).ok_or(ActError::<Refusal>::NotAsked)?;
        Ok(write("list of hints", &Hints::Hints { hints: G::hints(state, seat) })?)
    }

    /// The state, and what a seat is asked there; `None` if it is not.
    pub(crate) fn asks(&self, seat: Seat) -> Option<(&G::State, Asked, Pending)> {
        let awaiting = Position::awaiting(self);
        let pending = awaiting.pending().iter().find(|one| one.seat == seat)?.clone();
        Some((self.course.state(), self.course.asked(seat), pending))
    }

    /// The seat as the functions that answer for its player are told of it; `None` once the match is over.
    fn asked(&self, seat: Seat) -> Option<Asked> {
        self.agreed.end().is_none().then(|| self.course.asked(seat))
    }
}

impl<G: Game> Position for Holder<G> {
    fn as_any(&self) -> &(dyn Any + 'static) {
        self
    }

    fn awaiting(&self) -> Awaiting {
        self.agreed.awaiting(self.course.awaiting().clone())
    }

    fn at_leisure(&self) -> Vec<Seat> {
        if self.agreed.end().is_some() { Vec::new() } else { self.course.at_leisure() }
    }

    fn play(&self, seat: Seat, command: &Value, chance: &mut dyn Chance) -> Result<Played, Refusal> {
        let action = read_action::<G>(command)?;
        if self.agreed.end().is_some() {
            return Err(agreed::over());
        }
        let mut after = self.course.clone();
        let acted = after.act(seat, &action, chance)?;
        self.played(after, acted)
    }

    fn leave(&self, seats: &[Seat], why: Departure, chance: &mut dyn Chance) -> Result<Played, Refusal> {
        if self.agreed.end().is_some() {
            return Err(agreed::over());
        }
        let mut after = self.course.clone();
        let mut all: Option<Acted<G>> = None;
        let mut refused = None;
        for &seat in seats {
            match after.leave(seat, why, chance) {
                Ok(acted) => match &mut all {
                    None => all = Some(acted),
                    Some(all) => {
                        all.events.extend(acted.events);
                        all.draws.extend(acted.draws);
                    }
                },
                // It has left before, or the match has ended with the seats that left before it.
                Err(error @ (ActError::Refused(_) | ActError::Over | ActError::NothingToUndo | ActError::NotAsked)) => {
                    refused.get_or_insert(error);
                }
                Err(error @ ActError::Endless) => return Err(error.into()),
            }
        }
        match (all, refused) {
            (Some(all), _) => self.played(after, all),
            (None, Some(refused)) => Err(refused.into()),
            (None, None) => Err(agreed::over()),
        }
    }

    fn settle(&self, chance: &mut dyn Chance) -> Result<Played, Refusal> {
        let mut after = self.course.clone();
        let acted = after.settle(chance)?;
        self.played(after, acted)
    }

    fn apply(&mut self, step: LoggedStep<'_>) -> Result<(), Corrupt> {
        let event = |event| match KernelEvent::read(event) {
            Some(event) => Ok(MatchEvent::Kernel(event)),
            None => read("event", event).map(MatchEvent::Game),
        };
        let events = step.events.iter().map(event).collect::<Result<_, _>>()?;
        let folded = self.course.fold(step.seat, events, Drew::counted(step.draws));
        folded.map_err(|error| Corrupt { what: "step", detail: alloc::format!("{error}") })
    }

    fn view(&self, viewer: Viewer) -> Result<Value, Unwritable> {
        write("view", &G::view(self.course.state(), viewer))
    }

    fn view_text(&self, viewer: Viewer) -> Result<String, Unwritable> {
        G::view_text(G::view(self.course.state(), viewer))
    }

    fn options(&self, seat: Seat) -> Result<Value, Unwritable> {
        write("list of options", &G::options(self.course.state(), seat))
    }

    fn options_text(&self, seat: Seat) -> Result<String, Unwritable> {
        G::options_text(G::options(self.course.state(), seat))
    }

    fn undo_depth(&self, seat: Seat) -> u16 {
        if self.agreed.end().is_some() { 0 } else { self.course.undo_depth(seat) }
    }

    fn redraw_hidden(&self, viewer: Viewer, chance: &mut dyn Chance) -> Box<dyn Position> {
        self.with(self.course.redrawn(|state| G::redraw_hidden(state, viewer, chance)))
    }

    fn ask(&self, viewer: Viewer, query: &Value, chance: &mut dyn Chance) -> Result<Value, Refusal> {
        if let Some(begun) = begun_command(query) {
            return self.choices(viewer, begun);
        }
        if asks_for_hints(query) {
            return self.hints(viewer);
        }
        if asks_for_guide(query) {
            let guide = G::guide(self.course.state(), viewer);
            return Ok(write("guide", &Guidance::Guide { guide })?);
        }
        let query = G::Query::deserialize(query).map_err(|e| Refusal::unknown_question(&alloc::format!("{e}")))?;
        let answer = G::ask(self.course.state(), viewer, &query, chance).map_err(Into::into)?;
        Ok(write("answer", &answer)?)
    }

    fn read_question(&self, query: &Value) -> Option<Value> {
        if let Some(begun) = begun_command(query) {
            return Some(serde_json::json!({ "ask": "choices", "begun": begun }));
        }
        if asks_for_hints(query) {
            return Some(serde_json::json!({ "ask": "hints" }));
        }
        if asks_for_guide(query) {
            return Some(serde_json::json!({ "ask": "guide" }));
        }
        let read = G::Query::deserialize(query).ok()?;
        write("question", &read).ok()
    }

    fn work(&self, query: &Value) -> Work {
        if asks_for_hints(query) {
            return G::work_of_hints(self.course.state()).min(Work::MOST);
        }
        match G::Query::deserialize(query) {
            Ok(read) if begun_command(query).is_none() => G::work(self.course.state(), &read).min(Work::MOST),
            Ok(_) | Err(_) => Work::LOOK,
        }
    }

    fn recap(&self, viewer: Viewer, steps: &[NumberedStep<'_>]) -> Result<Vec<RecapLine>, Corrupt> {
        recap::of::<G>(self.course.state(), viewer, steps)
    }

    fn summary(&self, seat: Seat, steps: &[NumberedStep<'_>]) -> Result<Option<Summary>, Corrupt> {
        recap::summary_of::<G>(self.course.state(), seat, steps)
    }

    fn headline(&self) -> Text {
        G::headline(self.course.state())
    }

    fn progress(&self) -> Option<Progress> {
        G::progress(self.course.state())
    }

    fn is_long_enough(&self) -> bool {
        G::is_long_enough(self.course.state())
    }

    fn auto_command(&self, seat: Seat, standing: &Value, chance: &mut dyn Chance) -> Option<Value> {
        let asked = self.asked(seat)?;
        let command = G::auto_command(self.course.state(), asked, &standing_of::<G>(standing), chance)?;
        write("command", &command).ok()
    }

    fn fallback(&self, seat: Seat, standing: &Value) -> Option<Value> {
        let asked = self.asked(seat)?;
        let action = G::fallback(self.course.state(), asked, &standing_of::<G>(standing))?;
        write("command", &action).ok()
    }

    fn random_command(&self, seat: Seat, chance: &mut dyn Chance) -> Option<Value> {
        let asked = self.asked(seat)?;
        let action = G::random_command(self.course.state(), asked, chance)?;
        write("command", &action).ok()
    }

    fn figures(&self) -> Vec<Figure> {
        G::figures(self.course.state())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.agreed.end().cloned().or_else(|| G::outcome(self.course.state()))
    }

    fn digest(&self) -> Result<Digest, Unwritable> {
        Digest::of(&(&self.agreed, self.course.undo_mark(), G::digested(self.course.state())))
    }

    fn snapshot(&self) -> Result<Value, Unwritable> {
        write("snapshot", &self.kept())
    }

    fn snapshot_text(&self) -> Result<String, Unwritable> {
        json_text("snapshot", &self.kept(), SNAPSHOT_ROOM)
    }

    fn epoch(&self) -> Epoch {
        self.agreed.epoch()
    }

    fn in_epoch(&self, epoch: Epoch) -> Box<dyn Position> {
        Box::new(Self { course: self.course.clone(), agreed: self.agreed.in_epoch(epoch) })
    }

    fn ended(&self, outcome: Outcome) -> Box<dyn Position> {
        Box::new(Self { course: self.course.clone(), agreed: self.agreed.ended(outcome) })
    }
}

/// A written command as one of the kernel's or of the game's.
fn read_action<G: Game>(command: &Value) -> Result<Action<G::Command>, Refusal> {
    if matches!(command.get("do").and_then(Value::as_str), Some("undo" | "concede")) {
        let common = CommonCommand::deserialize(command);
        return common.map(Into::into).map_err(|e| Refusal::malformed(&alloc::format!("{e}")));
    }
    G::Command::deserialize(command).map(Action::Command).map_err(|e| Refusal::malformed(&alloc::format!("{e}")))
}

fn standing_of<G: Game>(value: &Value) -> G::Standing {
    G::Standing::deserialize(value).unwrap_or_default()
}
