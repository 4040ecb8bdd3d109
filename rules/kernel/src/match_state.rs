//! A match in the course of play: the game's state, and what its seats can still take back.

use alloc::{sync::Arc, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{
    ActError, Action, Asked, Awaiting, Chance, Departure, Dice, Draw, Game, Seat,
    kernel_event::{KernelEvent, MatchEvent},
    settle::settle_on,
};

/// The state of a match of `G`, with the commands that can be taken back.
///
/// An undo forgets the latest command of the seat that gave it and folds the others again from the state before the
/// first of them. What can be taken back reaches to the last draw, the last reveal, the last act of another seat or
/// question to one, and the last event that the game calls final ([`Game::is_final`]), whichever came last.
pub struct MatchState<G: Game> {
    state: G::State,
    /// Of that state. Games work it out from the whole position, so it is asked for once a step.
    awaiting: Awaiting,
    undo: Option<UndoLog<G::State, G::Event>>,
}

/// The latest commands of one seat, and the state before the first of them.
#[derive(Debug, Clone, PartialEq)]
struct UndoLog<State, Event> {
    seat: Seat,
    floor: Arc<State>,
    entries: Vec<Entry<Event>>,
}

/// What happened since the floor.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Entry<Event> {
    kind: EntryKind,
    events: Arc<[Event]>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum EntryKind {
    /// A command of the seat: an undo takes the latest of these.
    Command,
    /// Another seat left: no undo brings it back.
    Departure,
}

/// A match in the form to keep.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeptMatch<State, Event> {
    /// The state, or the one before the first command that can be taken back.
    state: State,
    /// What happened since.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    undo: Option<KeptUndo<Event>>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeptUndo<Event> {
    seat: Seat,
    entries: Vec<Entry<Event>>,
}

/// The events and draws of one act.
pub struct Acted<G: Game> {
    /// What happened, in order.
    pub events: Vec<MatchEvent<G::Event>>,
    /// All draws, in order.
    pub draws: Vec<Draw>,
}

/// Whether a step drew dice or cards: then it is final.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Drew {
    Nothing,
    Something,
}

impl Drew {
    pub(crate) const fn counted(draws: usize) -> Self {
        if draws == 0 { Self::Nothing } else { Self::Something }
    }
}

/// A stored step takes back what cannot be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("nothing can be taken back here")]
pub(crate) struct NotUndoable;

impl<G: Game> Clone for MatchState<G> {
    fn clone(&self) -> Self {
        Self { state: self.state.clone(), awaiting: self.awaiting.clone(), undo: self.undo.clone() }
    }
}

impl<G: Game> MatchState<G> {
    /// A match that stands at `state`, with nothing to take back.
    pub fn new(state: G::State) -> Self {
        Self { awaiting: G::awaiting(&state), state, undo: None }
    }

    /// The game's own state.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// What the state waits for, as [`Game::awaiting`] says.
    pub const fn awaiting(&self) -> &Awaiting {
        &self.awaiting
    }

    /// The seats that may act though they are not asked, as [`Game::at_leisure`] says.
    pub fn at_leisure(&self) -> Vec<Seat> {
        G::at_leisure(&self.state)
    }

    /// How many of its latest commands a seat can take back.
    pub fn undo_depth(&self, seat: Seat) -> u16 {
        let own = self.undo.iter().filter(|undo| undo.seat == seat);
        let commands = own.flat_map(|undo| &undo.entries).filter(|entry| entry.kind == EntryKind::Command);
        u16::try_from(commands.count()).unwrap_or(u16::MAX)
    }

    /// The seat as the functions that answer for its player are told of it.
    pub fn asked(&self, seat: Seat) -> Asked {
        Asked { seat, undo: self.undo_depth(seat) }
    }

    /// Carries out an act of a seat and advances to the next question.
    ///
    /// # Errors
    /// Why nothing has changed; after [`ActError::Endless`], a bug in the game, the match is not to be used any more.
    pub fn act(
        &mut self,
        seat: Seat,
        action: &Action<G::Command>,
        chance: &mut dyn Chance,
    ) -> Result<Acted<G>, ActError<G::Rejection>> {
        match action {
            Action::Command(command) => self.command(seat, command, chance),
            Action::Undo => self.undo(seat),
            Action::Concede => self.leave(seat, Departure::Conceded, chance),
        }
    }

    fn command(
        &mut self,
        seat: Seat,
        command: &G::Command,
        chance: &mut dyn Chance,
    ) -> Result<Acted<G>, ActError<G::Rejection>> {
        let mut dice = Dice::new(chance);
        let mut events = G::decide(&self.state, seat, command, &mut dice).map_err(ActError::Refused)?;
        let marker = self.before_command(seat, &events, Drew::counted(dice.count()));
        for event in &events {
            G::apply(&mut self.state, event);
        }
        let before = self.settle_on(&mut events, &mut dice)?;
        let draws = dice.into_draws();
        self.after_command(marker, &events, Drew::counted(draws.len()), &before);
        Ok(Acted { events: events.into_iter().map(MatchEvent::Game).collect(), draws })
    }

    fn undo(&mut self, seat: Seat) -> Result<Acted<G>, ActError<G::Rejection>> {
        if self.is_over() {
            return Err(ActError::Over);
        }
        if self.take_last(seat).is_none() {
            return Err(if self.may_act(seat) { ActError::NothingToUndo } else { ActError::NotAsked });
        }
        Ok(Acted { events: alloc::vec![MatchEvent::Kernel(KernelEvent::Undone { seat })], draws: Vec::new() })
    }

    /// A seat leaves by the game's own rule.
    ///
    /// # Errors
    /// Why nothing has changed; after [`ActError::Endless`] the match is not to be used any more.
    pub fn leave(
        &mut self,
        seat: Seat,
        why: Departure,
        chance: &mut dyn Chance,
    ) -> Result<Acted<G>, ActError<G::Rejection>> {
        if self.is_over() {
            return Err(ActError::Over);
        }
        let mut events = G::leave(&self.state, seat, why).map_err(ActError::Refused)?;
        for event in &events {
            G::apply(&mut self.state, event);
        }
        let mut dice = Dice::new(chance);
        let before = self.settle_on(&mut events, &mut dice)?;
        let draws = dice.into_draws();
        self.note_departure(seat, &events, Drew::counted(draws.len()), &before);
        let left = MatchEvent::Kernel(KernelEvent::Left { seat, why });
        Ok(Acted { events: core::iter::once(left).chain(events.into_iter().map(MatchEvent::Game)).collect(), draws })
    }

    /// Carries out the automatic steps that precede the first question of a match.
    ///
    /// # Errors
    /// [`ActError::Endless`] on a bug in the game.
    pub fn settle(&mut self, chance: &mut dyn Chance) -> Result<Acted<G>, ActError<G::Rejection>> {
        let mut dice = Dice::new(chance);
        let mut events = Vec::new();
        self.settle_on(&mut events, &mut dice)?;
        Ok(Acted { events: events.into_iter().map(MatchEvent::Game).collect(), draws: dice.into_draws() })
    }

    /// Advances to the next question. Returns what was awaited before.
    fn settle_on(
        &mut self,
        events: &mut Vec<G::Event>,
        dice: &mut Dice<'_>,
    ) -> Result<Awaiting, ActError<G::Rejection>> {
        let awaiting = settle_on::<G>(&mut self.state, events, dice).ok_or(ActError::Endless)?;
        Ok(core::mem::replace(&mut self.awaiting, awaiting))
    }

    /// Folds events into the state. Returns what was awaited before.
    fn apply_all(&mut self, events: &[G::Event]) -> Awaiting {
        for event in events {
            G::apply(&mut self.state, event);
        }
        core::mem::replace(&mut self.awaiting, G::awaiting(&self.state))
    }

    /// Folds a stored step into the match: which seat acted (`None` for the opening), what happened, whether the step
    /// drew anything.
    ///
    /// # Errors
    /// The step takes back what cannot be taken back.
    pub(crate) fn fold(
        &mut self,
        seat: Option<Seat>,
        events: Vec<MatchEvent<G::Event>>,
        drew: Drew,
    ) -> Result<(), NotUndoable> {
        let mut departing = None;
        let mut folded = Vec::new();
        for event in events {
            match event {
                MatchEvent::Game(event) => folded.push(event),
                MatchEvent::Kernel(KernelEvent::Undone { seat }) => self.take_last(seat).ok_or(NotUndoable)?,
                MatchEvent::Kernel(KernelEvent::Left { seat, .. }) => {
                    if let Some(earlier) = departing.replace(seat) {
                        self.fold_departure(earlier, &core::mem::take(&mut folded), drew);
                    }
                }
            }
        }
        match (departing, seat) {
            (Some(leaver), _) => self.fold_departure(leaver, &folded, drew),
            (None, Some(seat)) if !folded.is_empty() => {
                let marker = self.before_command(seat, &folded, drew);
                let before = self.apply_all(&folded);
                self.after_command(marker, &folded, drew, &before);
            }
            (None, _) => drop(self.apply_all(&folded)),
        }
        Ok(())
    }

    fn fold_departure(&mut self, seat: Seat, events: &[G::Event], drew: Drew) {
        let before = self.apply_all(events);
        self.note_departure(seat, events, drew, &before);
    }

    fn is_over(&self) -> bool {
        self.awaiting == Awaiting::Nobody
    }

    /// Whether a seat is asked, or may act at leisure ([`Game::at_leisure`]).
    pub fn may_act(&self, seat: Seat) -> bool {
        self.awaiting.pending().iter().any(|one| one.seat == seat) || self.at_leisure().contains(&seat)
    }

    /// Whether no seat is asked now that was not asked before, but the one that has given a command, and the match goes on.
    /// A seat that acts at leisure may be asked again by that, which is no reason to let its command stand.
    fn asks_no_other(&self, actor: Option<Seat>, before: &Awaiting) -> bool {
        let was_asked = |seat| Some(seat) == actor || before.pending().iter().any(|one| one.seat == seat);
        let pending = self.awaiting.pending();
        !pending.is_empty() && pending.iter().all(|one| was_asked(one.seat))
    }

    /// Whether no event of a command stands for good by itself.
    fn could_be_undone(events: &[G::Event], drew: Drew) -> bool {
        drew == Drew::Nothing && !events.iter().any(|event| G::is_final(event) || G::reveals(event))
    }

    /// What a command would be taken back to, to be noted before it is applied; `None` if it is final already. Every
    /// command ends what another seat could take back.
    fn before_command(&mut self, seat: Seat, events: &[G::Event], drew: Drew) -> Option<UndoLog<G::State, G::Event>> {
        let earlier = self.undo.take().filter(|undo| undo.seat == seat);
        if !Self::could_be_undone(events, drew) {
            return None;
        }
        let from_here = || UndoLog { seat, floor: Arc::new(self.state.clone()), entries: Vec::new() };
        Some(earlier.unwrap_or_else(from_here))
    }

    fn after_command(
        &mut self,
        marker: Option<UndoLog<G::State, G::Event>>,
        events: &[G::Event],
        drew: Drew,
        before: &Awaiting,
    ) {
        let Some(mut undo) = marker else { return };
        if Self::could_be_undone(events, drew) && self.asks_no_other(Some(undo.seat), before) {
            undo.entries.push(Entry { kind: EntryKind::Command, events: events.into() });
            self.undo = Some(undo);
        }
    }

    /// What could be taken back stays, unless the departure drew or revealed something, or asks a seat that was not asked
    /// before. That a departure is final by itself is no reason: a player in the middle of orders has to be able to mend
    /// them, and so has a seat that has left and is still asked, for its fallback.
    fn note_departure(&mut self, seat: Seat, events: &[G::Event], drew: Drew, before: &Awaiting) {
        let is_quiet = drew == Drew::Nothing && !events.iter().any(G::reveals) && self.asks_no_other(None, before);
        let is_still_asked = self.awaiting.pending().iter().any(|one| one.seat == seat);
        let stays = |undo: &UndoLog<_, _>| is_quiet && (undo.seat != seat || is_still_asked);
        self.undo = self.undo.take().filter(stays);
        if let Some(undo) = &mut self.undo {
            undo.entries.push(Entry { kind: EntryKind::Departure, events: events.into() });
        }
    }

    /// Forgets the latest command of a seat and folds the others again; `None` if there is none.
    fn take_last(&mut self, seat: Seat) -> Option<()> {
        let undo = self.undo.as_mut().filter(|undo| undo.seat == seat)?;
        let last = undo.entries.iter().rposition(|entry| entry.kind == EntryKind::Command)?;
        undo.entries.remove(last);
        let undo = self.undo.take()?;
        self.fold_again(undo);
        Some(())
    }

    /// Makes the state again from a floor and what happened since.
    fn fold_again(&mut self, undo: UndoLog<G::State, G::Event>) {
        let UndoLog { seat, floor, entries } = undo;
        let goes_on = entries.iter().any(|entry| entry.kind == EntryKind::Command);
        // Without a command to take back the floor is needed no more.
        let (mut state, floor) =
            if goes_on { (G::State::clone(&floor), Some(floor)) } else { (Arc::unwrap_or_clone(floor), None) };
        for event in entries.iter().flat_map(|entry| entry.events.iter()) {
            G::apply(&mut state, event);
        }
        self.awaiting = G::awaiting(&state);
        self.state = state;
        self.undo = floor.map(|floor| UndoLog { seat, floor, entries });
    }

    /// What the digest covers beside the state: the seat that can take commands back, and how many.
    pub(crate) fn undo_mark(&self) -> Option<(Seat, u16)> {
        self.undo.as_ref().map(|undo| (undo.seat, self.undo_depth(undo.seat)))
    }

    /// The form to keep.
    pub(crate) fn kept(&self) -> KeptMatch<&G::State, G::Event> {
        match &self.undo {
            None => KeptMatch { state: &self.state, undo: None },
            Some(undo) => KeptMatch {
                state: &undo.floor,
                undo: Some(KeptUndo { seat: undo.seat, entries: undo.entries.clone() }),
            },
        }
    }

    /// A match from the form to keep. `bind` tells its states by which rules they are played.
    pub(crate) fn from_kept(kept: KeptMatch<G::State, G::Event>, bind: impl FnOnce(&mut G::State)) -> Self {
        let KeptMatch { mut state, undo } = kept;
        bind(&mut state);
        let Some(KeptUndo { seat, entries }) = undo else { return Self::new(state) };
        let floor = Arc::new(state.clone());
        let mut restored = Self::new(state);
        restored.fold_again(UndoLog { seat, floor, entries });
        restored
    }

    /// The same match in another state that a viewer must not be able to tell from its own.
    pub(crate) fn redrawn(&self, redraw: impl FnOnce(&G::State) -> G::State) -> Self {
        Self { undo: self.undo.clone(), ..Self::new(redraw(&self.state)) }
    }
}
