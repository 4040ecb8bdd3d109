//! A match at random, played typed and as JSON side by side.

use kernel::{
    Action, AnyGame as _, Awaiting, Draw, Erased, Game, LoggedStep, MatchState, Position, Refusal, RulesVersion, Seat,
    SplitMix, Viewer, seat_at_random,
};
use serde_json::{Map, Value, json};

use crate::{
    Breach, Subject,
    breach::{Checked, holds, same, same_json},
    subject::{CommandOf, StateOf},
};

/// A match of a subject, by its types and as hosts see it. Both always stand alike.
pub struct Match<S: Subject> {
    /// What it was made from.
    pub seed: u64,
    /// The match by its types.
    pub typed: MatchState<S::Game>,
    /// The same match as hosts see it.
    pub position: Box<dyn Position>,
    /// Commands accepted so far, undone ones among them.
    pub steps: u32,
    /// The seats that have left.
    pub gone: Vec<Seat>,
    /// The number of seats.
    pub seats: u8,
    dice: SplitMix,
    /// Numbers that have nothing to do with the match.
    pub players: SplitMix,
}

/// A seat and what it does.
pub type Act<S> = (Seat, Action<CommandOf<S>>);

/// An act, with the events and draws that it led to.
pub struct Step<S: Subject> {
    /// The seat; `None` for the opening.
    pub seat: Option<Seat>,
    /// What it did.
    pub action: Option<Action<CommandOf<S>>>,
    /// What happened, as it is stored.
    pub events: Vec<Value>,
    /// What was drawn.
    pub draws: Vec<Draw>,
}

impl<S: Subject> Step<S> {
    /// As it is folded.
    pub fn logged(&self) -> LoggedStep<'_> {
        LoggedStep { seat: self.seat, events: &self.events, draws: self.draws.len() }
    }
}

/// The rules that new matches are bound to.
pub(crate) fn newest<G: Game>() -> RulesVersion {
    RulesVersion::new(G::RULES_VERSION)
}

/// The position at a state, as hosts see it.
pub(crate) fn position_at<S: Subject>(state: &StateOf<S>) -> Checked<Box<dyn Position>> {
    let state = serde_json::to_value(state).map_err(|error| format!("the state cannot be written: {error}"))?;
    restored::<S>(&json!({ "match": { "state": state } }))
}

pub(crate) fn restored<S: Subject>(snapshot: &Value) -> Checked<Box<dyn Position>> {
    Erased::<S::Game>::new().restore(snapshot, newest::<S::Game>()).map_err(|error| error.to_string())
}

/// Another one of the same position.
pub(crate) fn copy(position: &dyn Position) -> Box<dyn Position> {
    position.in_epoch(position.epoch())
}

/// What a command of a seat can begin with, as hosts are told.
pub(crate) fn choices_of(position: &dyn Position, seat: Seat) -> Result<Value, Refusal> {
    position.ask(Viewer::Seat(seat), &json!({ "ask": "choices", "begun": [] }), &mut SplitMix::new(0))
}

impl<S: Subject> Clone for Match<S> {
    fn clone(&self) -> Self {
        Self {
            seed: self.seed,
            typed: self.typed.clone(),
            position: copy(&*self.position),
            steps: self.steps,
            gone: self.gone.clone(),
            seats: self.seats,
            dice: self.dice.clone(),
            players: self.players.clone(),
        }
    }
}

impl<S: Subject> Match<S> {
    /// The match of a seed at its first question, and the step that led there.
    ///
    /// # Errors
    /// It cannot be opened, or not by its types and as JSON alike.
    pub fn open(seed: u64) -> Result<(Self, Step<S>), String> {
        let mut state = S::opening(seed);
        S::Game::bind(&mut state, newest::<S::Game>());
        let position = position_at::<S>(&state)?;
        let seats = u8::try_from(S::set_up(seed).seats.len()).map_err(|error| error.to_string())?;
        let mut dice = SplitMix::new(!seed);
        let mut typed = MatchState::new(state);
        let acted = typed.settle(&mut dice.clone()).map_err(|error| error.to_string())?;
        let played = position.settle(&mut dice).map_err(|refusal| refusal.text.en)?;
        same_json("the events of the opening", &json!(played.events), &json!(acted.events))?;
        let step = Step { seat: None, action: None, events: played.events, draws: played.draws };
        let players = SplitMix::new(seed.wrapping_mul(0x9e37_79b9));
        Ok((Self { seed, typed, position: played.after, steps: 0, gone: Vec::new(), seats, dice, players }, step))
    }

    /// The game's own state.
    pub fn state(&self) -> &StateOf<S> {
        self.typed.state()
    }

    /// The seats that are asked.
    pub fn asked(&self) -> Vec<Seat> {
        match self.position.awaiting() {
            Awaiting::Seats { pending, .. } => pending.into_iter().map(|one| one.seat).collect(),
            Awaiting::Nobody | Awaiting::Engine => Vec::new(),
        }
    }

    /// The seats that may act though they are not asked.
    pub fn at_leisure(&self) -> Vec<Seat> {
        self.position.at_leisure()
    }

    /// Whether a seat may act: it is asked, or at leisure.
    pub fn may_act(&self, seat: Seat) -> bool {
        self.asked().contains(&seat) || self.at_leisure().contains(&seat)
    }

    /// All seats.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<S> {
        (0..self.seats).map(Seat)
    }

    /// All viewers: every seat, the public, and the omniscient one after the end.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> + use<S> {
        self.all_seats().map(Viewer::Seat).chain([Viewer::Public, Viewer::Omniscient])
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.position.awaiting() == Awaiting::Nobody
    }

    /// A random act of a seat that is asked, now and then of one at leisure; `None` once the match is over.
    ///
    /// # Errors
    /// No seat is asked although the match is not over, or the game has no random command.
    pub fn random_action(&mut self) -> Result<Option<Act<S>>, String> {
        if self.is_over() {
            return Ok(None);
        }
        let seat = seat_at_random(&self.position.awaiting(), &self.at_leisure(), &mut self.players);
        let seat = seat.ok_or("the match is not over, and no seat is asked")?;
        let action = S::Game::random_command(self.typed.state(), self.typed.asked(seat), &mut self.players);
        let action = action.ok_or_else(|| format!("{seat} may act and has no random command"))?;
        Ok(Some((seat, action)))
    }

    /// Carries out an act, by its types and as JSON.
    ///
    /// # Errors
    /// It is refused, or not by both alike, or something that the game checks does not hold after it.
    pub fn act(&mut self, seat: Seat, action: &Action<CommandOf<S>>) -> Result<Step<S>, String> {
        let before = self.typed.state().clone();
        let written = serde_json::to_value(action).map_err(|error| format!("{action:?} cannot be written: {error}"))?;
        let typed = self.typed.act(seat, action, &mut self.dice.clone());
        let played = self.position.play(seat, &written, &mut self.dice);
        let (acted, played) = match (typed, played) {
            (Ok(acted), Ok(played)) => (acted, played),
            (Err(error), Err(refusal)) => {
                same("the refusal as JSON", &refusal.code, &Refusal::from(error).code)?;
                return Err(format!("{seat}: {written} is refused: {} ({})", refusal.code, refusal.text.en));
            }
            (Ok(_), Err(refusal)) => {
                return Err(format!("{seat}: {written} is refused as JSON only: {}", refusal.code));
            }
            (Err(_), Ok(_)) => return Err(format!("{seat}: {written} is refused by its types only")),
        };
        same_json("the events as JSON", &json!(played.events), &json!(acted.events))?;
        same("the draws as JSON", &played.draws, &acted.draws)?;
        if !matches!(action, Action::Undo) {
            self.check_events(before, &acted.events)?;
        }
        self.position = played.after;
        self.steps += 1;
        if matches!(action, Action::Concede) {
            self.gone.push(seat);
        }
        Ok(Step { seat: Some(seat), action: Some(action.clone()), events: played.events, draws: played.draws })
    }

    /// Folds the events into the state before, and holds what the game checks against each of them and against all.
    fn check_events(&self, before: StateOf<S>, events: &[kernel::MatchEvent<<S::Game as Game>::Event>]) -> Checked {
        S::check_step(&before, self.typed.state())?;
        let mut state = before;
        for event in events {
            if let kernel::MatchEvent::Game(event) = event {
                let before = state.clone();
                S::Game::apply(&mut state, event);
                S::check(&before, event, &state)?;
                self.is_seen_as_stored(event)?;
            }
        }
        holds(state == *self.typed.state(), || "the events do not lead to the state".to_owned())
    }

    /// Of a game without secrets hosts show the stored events, and ask nothing.
    fn is_seen_as_stored(&self, event: &<S::Game as Game>::Event) -> Checked {
        if Erased::<S::Game>::new().has_secrets() {
            return Ok(());
        }
        let stored = json!(event);
        self.viewers().try_for_each(|viewer| {
            holds(json!(S::Game::seen(event, viewer)) == stored, || format!("{viewer:?} sees {stored} otherwise"))
        })
    }

    /// An event as a viewer may see it, the kernel's own among them.
    ///
    /// # Errors
    /// The event cannot be read or written.
    pub fn seen(&self, event: &Value, viewer: Viewer) -> Result<Option<Value>, String> {
        Erased::<S::Game>::new().seen(event, viewer).map_err(|error| error.to_string())
    }

    /// Everything that leaves the server for a viewer, and the digest: two positions that stand alike show the same.
    ///
    /// # Errors
    /// Something cannot be written.
    pub fn shown(position: &dyn Position, viewers: impl Iterator<Item = Viewer>) -> Result<Value, String> {
        let error = |error: kernel::Unwritable| error.to_string();
        let mut all = Map::new();
        for viewer in viewers {
            all.insert(format!("view of {viewer:?}"), position.view(viewer).map_err(error)?);
            if let Viewer::Seat(seat) = viewer {
                let choices = choices_of(position, seat).map_err(|refusal| refusal.code);
                all.insert(format!("options of {seat}"), position.options(seat).map_err(error)?);
                all.insert(format!("choices of {seat}"), json!(choices));
                all.insert(format!("undo of {seat}"), json!(position.undo_depth(seat)));
                all.insert(format!("leisure of {seat}"), json!(position.at_leisure().contains(&seat)));
            }
        }
        let awaiting = match position.awaiting() {
            Awaiting::Nobody => json!("nobody"),
            Awaiting::Engine => json!("engine"),
            Awaiting::Seats { pending, .. } => json!(pending),
        };
        all.insert("awaiting".into(), awaiting);
        all.insert("headline".into(), json!(position.headline()));
        all.insert("progress".into(), json!(position.progress()));
        all.insert("outcome".into(), json!(position.outcome()));
        all.insert("digest".into(), json!(position.digest().map_err(error)?));
        Ok(Value::Object(all))
    }

    /// [`Match::shown`] of where the match stands.
    ///
    /// # Errors
    /// Something cannot be written.
    pub fn shows(&self) -> Result<Value, String> {
        Self::shown(&*self.position, self.viewers())
    }
}

/// Plays each match of a subject at random; `look` sees each position and what led there, and may hold a thing of its
/// own for the match, made by `begin`.
pub(crate) fn for_each_match<S: Subject, T>(
    begin: impl Fn(&Match<S>, &Step<S>) -> Checked<T>,
    mut look: impl FnMut(&mut T, &mut Match<S>, &Step<S>, &Match<S>) -> Checked,
) -> Result<(), Breach> {
    for seed in 0..S::BOUNDS.matches {
        let breach = |step, what| Breach { seed, step, what };
        let (mut this, opening) = Match::<S>::open(seed).map_err(|what| breach(0, what))?;
        let mut own = begin(&this, &opening).map_err(|what| breach(0, what))?;
        while this.steps < S::BOUNDS.steps {
            let at = this.steps;
            let breach = |what| breach(at, what);
            let Some((seat, action)) = this.random_action().map_err(breach)? else { break };
            let before = this.clone();
            let step = this.act(seat, &action).map_err(breach)?;
            look(&mut own, &mut this, &step, &before).map_err(breach)?;
        }
    }
    Ok(())
}

/// Lets `look` see each position of each match, the first among them.
pub(crate) fn for_each_position<S: Subject>(mut look: impl FnMut(&mut Match<S>) -> Checked) -> Result<(), Breach> {
    for seed in 0..S::BOUNDS.matches {
        let (mut this, _) = Match::<S>::open(seed).map_err(|what| Breach { seed, step: 0, what })?;
        loop {
            let step = this.steps;
            let breach = |what| Breach { seed, step, what };
            look(&mut this).map_err(breach)?;
            if step >= S::BOUNDS.steps {
                break;
            }
            let Some((seat, action)) = this.random_action().map_err(breach)? else { break };
            this.act(seat, &action).map_err(breach)?;
        }
    }
    Ok(())
}
