//! Whether a game keeps its secrets: what it says is hidden, held against what it shows.
//!
//! A match is played at random. After every step, and for every viewer, the state is exchanged for one that
//! must look the same ([`Game::redraw_hidden`](crate::Game::redraw_hidden)), every event likewise, and everything that leaves the server is compared as
//! JSON, byte for byte. Both states are then played one step further with the same command and the same dice, and
//! compared again. The other state is played on beside the true one until something is revealed: a secret that is told
//! only later, by a question that is or is not asked, is found then. It works on games without types, so every game in a
//! list can be put through it.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::fmt;
use serde_json::{Value, json};

use crate::{
    AnyGame, Awaiting, Chance, Corrupt, Played, Position, Refusal, RulesVersion, Seat, SetUp, SplitMix, Unwritable,
    Viewer, awaiting::seat_at_random,
};

/// How a match is played to look for leaks.
#[derive(Debug, Clone)]
pub struct Trial {
    /// What the match begins from.
    pub set_up: SetUp,
    /// Questions to ask in every position, in the game's vocabulary; those that cannot be asked there are refused alike.
    pub questions: Vec<Value>,
    /// The same seed plays the same match.
    pub seed: u64,
    /// After how many steps it is enough, unless the match ends before.
    pub steps: u32,
}

/// How much was looked at, so that a test can tell whether there was anything to find.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Looked {
    /// Steps played.
    pub steps: u32,
    /// Pairs of a state and its disguise that were compared.
    pub pairs: u32,
    /// Those of them that differ, so that there was something to hide.
    pub different: u32,
    /// Pairs that could be played one step further.
    pub further: u32,
    /// Pairs that differ and had been played side by side for a step or more, when they were compared once more.
    pub later: u32,
    /// Steps that some viewer was not sent.
    pub unseen: u32,
}

/// What a viewer could tell that the viewer must not know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leak {
    /// Who.
    pub viewer: Viewer,
    /// After which step of the trial, from 0.
    pub step: u32,
    /// Through what: `view`, `options`, `choices`, `hints`, `guide`, `undo`, `awaiting`, `headline`, `progress`, `outcome`, an answer,
    /// `events`, a refusal, or the class of viewers that it is said to belong to.
    pub through: &'static str,
    /// What it is in truth.
    pub truth: Value,
    /// What it would have been.
    pub disguise: Value,
}

impl fmt::Display for Leak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { viewer, step, through, truth, disguise } = self;
        write!(f, "after step {step}, {viewer:?} can tell by the {through}: {truth} instead of {disguise}")
    }
}

/// Why a trial did not come to its end.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failed {
    /// Something is not hidden.
    #[error("{0}")]
    Leak(Box<Leak>),
    /// The game refuses its own set-up, or a command that it drew itself.
    #[error("the game refuses: {}", .0.text.en)]
    Refused(Refusal),
    /// The game does not read what it wrote itself.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// The game cannot write what it shows.
    #[error(transparent)]
    Unwritable(#[from] Unwritable),
}

impl From<Refusal> for Failed {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Leak> for Failed {
    fn from(leak: Leak) -> Self {
        Self::Leak(Box::new(leak))
    }
}

/// Plays a match at random and looks for hidden facts that a viewer could tell.
///
/// # Errors
/// The first [`Leak`], or what kept the trial from going on.
pub fn look(game: &dyn AnyGame, trial: &Trial) -> Result<Looked, Failed> {
    let config = game.configure(&trial.set_up)?;
    let mut players = SplitMix::new(trial.seed);
    let mut dice = SplitMix::new(!trial.seed);
    let start = game.start(&config, RulesVersion::new(game.rules_version()))?;
    let mut position = start.settle(&mut dice)?.after;
    let seats = (0..).zip(&trial.set_up.seats).map(|(seat, _)| Viewer::Seat(Seat(seat)));
    let viewers: Vec<Viewer> = seats.chain([Viewer::Public]).collect();
    let mut twins: Vec<Option<Box<dyn Position>>> = viewers.iter().map(|_| None).collect();
    let mut looked = Looked::default();
    while looked.steps < trial.steps {
        let Some(seat) = seat_at_random(&position.awaiting(), &position.at_leisure(), &mut players) else { break };
        let Some(command) = position.random_command(seat, &mut players) else { break };
        let step = Step { game, number: looked.steps, seat, command, dice: dice.clone() };
        let played = position.play(step.seat, &step.command, &mut dice)?;
        for (&viewer, twin) in viewers.iter().zip(&mut twins) {
            let disguised = position.redraw_hidden(viewer, &mut players);
            compare(&*position, &*disguised, viewer, step.number, &trial.questions)?;
            looked.pairs += 1;
            let differs = position.digest()? != disguised.digest()?;
            looked.different += u32::from(differs);
            let further = step.further(viewer, &played, &*disguised, &trial.questions)?;
            looked.further += u32::from(further.is_some());
            let older = match twin.take() {
                Some(older) => step.further(viewer, &played, &*older, &trial.questions)?,
                None => None,
            };
            looked.later += u32::from(older.is_some());
            *twin = older.or(further.filter(|_| differs));
            step.disguised(viewer, &played.events, &mut players)?;
            step.same_view_class(viewer, &played)?;
            looked.unseen += u32::from(step.unseen(viewer, &*position, &played)? == Sight::Nothing);
        }
        position = played.after;
        looked.steps += 1;
    }
    Ok(looked)
}

/// One step of a trial, to be played twice.
struct Step<'a> {
    game: &'a dyn AnyGame,
    number: u32,
    seat: Seat,
    command: Value,
    dice: SplitMix,
}

/// What a viewer sees of a step.
#[derive(PartialEq, Eq)]
enum Sight {
    Something,
    Nothing,
}

impl Step<'_> {
    /// Plays the disguised state on as the true one was, and compares what the viewer hears of it. The state after that;
    /// `None` if the two have parted: the command shows a difference that its giver knew, or what it led to shows what
    /// was hidden.
    fn further(
        &self,
        viewer: Viewer,
        played: &Played,
        disguised: &dyn Position,
        questions: &[Value],
    ) -> Result<Option<Box<dyn Position>>, Failed> {
        let other = match disguised.play(self.seat, &self.command, &mut self.dice.clone()) {
            Ok(other) => other,
            // A seat's own options must not depend on what it does not know.
            Err(refusal) if viewer == Viewer::Seat(self.seat) => {
                let (truth, disguise) = (json!(null), json!(refusal.code));
                return Err(Leak { viewer, step: self.number, through: "refusal", truth, disguise }.into());
            }
            Err(_) => return Ok(None),
        };
        for event in played.events.iter().chain(&other.events) {
            if self.game.reveals(event)? {
                return Ok(None);
            }
        }
        self.told_alike(viewer, &played.events, &other.events)?;
        compare(&*played.after, &*other.after, viewer, self.number, questions)?;
        Ok(Some(other.after))
    }

    /// What a viewer hears of the events does not hang on what is secret in them.
    fn disguised(&self, viewer: Viewer, events: &[Value], chance: &mut dyn Chance) -> Result<(), Failed> {
        let disguise = |event| self.game.redraw_hidden_event(event, viewer, chance);
        let disguised: Vec<Value> = events.iter().map(disguise).collect::<Result<_, _>>()?;
        self.told_alike(viewer, events, &disguised)
    }

    /// Two of whom the game says that they see the same do so.
    fn same_view_class(&self, viewer: Viewer, played: &Played) -> Result<(), Failed> {
        let other = self.game.view_class(viewer);
        let sees = |viewer| Ok::<_, Failed>(json!([played.after.view(viewer)?, self.seen(&played.events, viewer)?]));
        let (truth, disguise) = (sees(viewer)?, sees(other)?);
        if written(&truth) == written(&disguise) {
            return Ok(());
        }
        Err(Leak { viewer, step: self.number, through: "view class", truth, disguise }.into())
    }

    fn told_alike(&self, viewer: Viewer, truth: &[Value], disguise: &[Value]) -> Result<(), Failed> {
        let (truth, disguise) = (self.seen(truth, viewer)?.into(), self.seen(disguise, viewer)?.into());
        if written(&truth) == written(&disguise) {
            return Ok(());
        }
        Err(Leak { viewer, step: self.number, through: "events", truth, disguise }.into())
    }

    /// Who sees nothing of a step sees nothing of what it changed.
    fn unseen(&self, viewer: Viewer, before: &dyn Position, played: &Played) -> Result<Sight, Failed> {
        if !self.seen(&played.events, viewer)?.is_empty() {
            return Ok(Sight::Something);
        }
        compare(before, &*played.after, viewer, self.number, &[])?;
        Ok(Sight::Nothing)
    }

    fn seen(&self, events: &[Value], viewer: Viewer) -> Result<Vec<Value>, Corrupt> {
        events.iter().filter_map(|event| self.game.seen(event, viewer).transpose()).collect()
    }
}

/// Holds everything that leaves the server for a viewer against what it would be.
fn compare(
    truth: &dyn Position,
    disguise: &dyn Position,
    viewer: Viewer,
    step: u32,
    questions: &[Value],
) -> Result<(), Failed> {
    let shown = |through: &'static str, show: &dyn Fn(&dyn Position) -> Result<Value, Unwritable>| {
        let (truth, disguise) = (show(truth)?, show(disguise)?);
        // As text: what is written differently can be told apart.
        if written(&truth) == written(&disguise) {
            Ok(())
        } else {
            Err(Failed::from(Leak { viewer, step, through, truth, disguise }))
        }
    };
    shown("view", &|position| position.view(viewer))?;
    shown("awaiting", &|position| Ok(awaited(&position.awaiting())))?;
    shown("headline", &|position| Ok(json!(position.headline())))?;
    shown("progress", &|position| Ok(json!(position.progress())))?;
    shown("outcome", &|position| Ok(json!(position.outcome())))?;
    if let Viewer::Seat(seat) = viewer {
        shown("options", &|position| position.options(seat))?;
        shown("leisure", &|position| Ok(json!(position.at_leisure().contains(&seat))))?;
        shown("undo", &|position| Ok(json!(position.undo_depth(seat))))?;
        shown("choices", &|position| {
            Ok(json!(position.ask(viewer, &json!({ "ask": "choices", "begun": [] }), &mut SplitMix::new(0))))
        })?;
    }
    shown("guide", &|position| Ok(json!(position.ask(viewer, &json!({ "ask": "guide" }), &mut SplitMix::new(0)))))?;
    // A look at them is long, and two states that are the same give the same.
    if let Viewer::Seat(_) = viewer
        && truth.digest()? != disguise.digest()?
    {
        shown("hints", &|position| Ok(json!(position.ask(viewer, &json!({ "ask": "hints" }), &mut SplitMix::new(0)))))?;
    }
    for question in questions {
        let answer = |position: &dyn Position| {
            // The numbers for trying things out are public, and so the same.
            Ok(json!(position.ask(viewer, question, &mut SplitMix::new(u64::from(step)))))
        };
        shown("answer", &answer)?;
    }
    Ok(())
}

fn written(value: &Value) -> String {
    alloc::format!("{value}")
}

fn awaited(awaiting: &Awaiting) -> Value {
    match awaiting {
        Awaiting::Nobody => json!("nobody"),
        Awaiting::Engine => json!("engine"),
        Awaiting::Seats { pending, .. } => json!(pending),
    }
}
