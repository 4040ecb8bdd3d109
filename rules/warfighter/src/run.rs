//! A step of the rules in the making: what happens is folded into a copy of the state at once, so that each rule sees
//! what those before it have done.

use alloc::vec::Vec;
use kernel::{Dice, Seat};

use crate::{Event, Gain, HostileEvent, HostileId, Id, MissionEvent, PileName, State, pile, task::Task};

/// A step in the making.
pub(crate) struct Run<'a, 'd> {
    pub(crate) state: State,
    pub(crate) dice: &'a mut Dice<'d>,
    /// The seat whose command it is; null: an automatic step.
    pub(crate) seat: Option<Seat>,
    events: Vec<Event>,
    tasks: Vec<Task>,
    questions: u32,
}

impl<'a, 'd> Run<'a, 'd> {
    pub(crate) fn new(state: &State, dice: &'a mut Dice<'d>) -> Self {
        let state = state.clone();
        Self { tasks: state.tasks.clone(), questions: state.questions, state, dice, seat: None, events: Vec::new() }
    }

    /// Something happens.
    pub(crate) fn emit(&mut self, event: impl Into<Event>) {
        let event = event.into();
        self.state.fold(&event);
        self.events.push(event);
    }

    /// All that has happened, with the agenda if it has changed.
    pub(crate) fn finish(mut self) -> Vec<Event> {
        let (tasks, questions) = (&self.state.tasks, self.state.questions);
        if *tasks != self.tasks || questions != self.questions {
            self.events.push(Event::Agenda { tasks: tasks.clone(), questions });
        }
        self.events
    }

    /// The next task of all.
    pub(crate) fn push(&mut self, task: Task) {
        self.state.tasks.push(task);
    }

    /// Tasks that come next, in this order.
    pub(crate) fn push_all(&mut self, tasks: impl IntoIterator<Item = Task>) {
        let mut tasks: Vec<Task> = tasks.into_iter().collect();
        tasks.reverse();
        self.state.tasks.append(&mut tasks);
    }

    /// The number of a new question.
    pub(crate) fn question(&mut self) -> u32 {
        self.state.questions += 1;
        self.state.questions
    }

    /// A ten-sided die.
    pub(crate) fn d10(&mut self) -> u8 {
        self.dice.die(10, "d10")
    }

    /// A six-sided die.
    pub(crate) fn d6(&mut self) -> u8 {
        self.dice.die(6, "d6")
    }

    /// A card of a pile, which takes back its discards first if it is empty; `None` if there is no card at all.
    pub(crate) fn pick(&mut self, name: PileName) -> Option<Id> {
        if self.state.pile(name).left.is_empty() && !self.state.pile(name).discarded.is_empty() {
            self.emit(Event::Reshuffled { pile: name });
        }
        pile::pick(&self.state.pile(name).left, self.dice, name.why())
    }

    /// A soldier draws action cards; a location marker is discarded, and a location drawn in its place.
    pub(crate) fn draw_actions(&mut self, soldier: &Id, count: u8) {
        for _ in 0..count {
            let Some(card) = self.pick(PileName::Action) else { return };
            if self.state.pack.actions.get(&card).is_some_and(|card| card.marker.is_on()) {
                self.emit(Event::MarkerDrawn { soldier: soldier.clone(), card });
                self.draw_locations(soldier, 1);
            } else {
                self.draws(soldier, PileName::Action, card, Gain::Drawn);
            }
        }
    }

    /// A soldier draws location cards.
    pub(crate) fn draw_locations(&mut self, soldier: &Id, count: u8) {
        for _ in 0..count {
            let Some(card) = self.pick(PileName::Location) else { return };
            self.draws(soldier, PileName::Location, card, Gain::Drawn);
        }
    }

    pub(crate) fn draws(&mut self, soldier: &Id, pile: PileName, card: Id, how: Gain) {
        let Some(seat) = self.state.soldier(soldier).map(|soldier| soldier.seat) else { return };
        let is_open = self.state.terms.hands == crate::Hands::Open;
        self.emit(Event::Drew { seat, soldier: soldier.clone(), pile, card: Some(card), is_open, how });
    }

    /// A chit from the cup, which is filled first if it is empty.
    pub(crate) fn chit(&mut self) -> Option<Id> {
        if self.state.cup.is_empty() {
            self.state.standing().next()?;
            self.emit(Event::Hostile(HostileEvent::CupFilled {}));
        }
        pile::pick(&self.state.cup, self.dice, "chit")
    }

    /// A hostile card that was drawn arrives: a chit names its target.
    pub(crate) fn arrives(&mut self, card: &Id, slot: u8) -> Option<HostileId> {
        let target = self.chit()?;
        let slot = self.state.place_of_arrival(card, &target, slot);
        let hostile = HostileId(self.state.hostiles_so_far + 1);
        self.emit(Event::Hostile(HostileEvent::Arrived { hostile, card: card.clone(), target, slot }));
        Some(hostile)
    }

    /// Changes the actions of a soldier.
    pub(crate) fn actions(&mut self, soldier: &Id, change: impl FnOnce(&mut u8, &mut u8, &mut u8)) {
        let Some(found) = self.state.soldier(soldier) else { return };
        let (mut left, mut saved, mut next) = (found.actions, found.saved, found.next_actions);
        change(&mut left, &mut saved, &mut next);
        if (left, saved, next) != (found.actions, found.saved, found.next_actions) {
            self.emit(Event::Actions { soldier: soldier.clone(), left, saved, next });
        }
    }

    /// A soldier spends actions, and loses those set aside.
    pub(crate) fn spend(&mut self, soldier: &Id, actions: u8) {
        if actions > 0 {
            self.actions(soldier, |left, saved, _| {
                *left = left.saturating_sub(actions);
                *saved = 0;
            });
        }
    }

    /// Changes the experience points of a soldier, which do not fall below 0.
    pub(crate) fn xp(&mut self, soldier: &Id, by: i16) {
        let Some(found) = self.state.soldier(soldier) else { return };
        let xp = u8::try_from((i16::from(found.xp) + by).clamp(0, 255)).unwrap_or(u8::MAX);
        if xp != found.xp {
            self.emit(Event::Xp { soldier: soldier.clone(), xp });
        }
    }

    /// Changes the suppressions of a soldier.
    pub(crate) fn suppress(&mut self, soldier: &Id, by: i16) {
        let Some(found) = self.state.soldier(soldier) else { return };
        let suppressed = u8::try_from((i16::from(found.suppressed) + by).clamp(0, 255)).unwrap_or(u8::MAX);
        if suppressed != found.suppressed {
            self.emit(Event::Suppressed { soldier: soldier.clone(), suppressed });
        }
    }

    /// Changes the time that is left.
    pub(crate) fn time(&mut self, by: i16) {
        if by != 0 {
            self.emit(MissionEvent::Time { time: self.state.time + by });
        }
    }

    /// Discards cards of a hand.
    pub(crate) fn discard(&mut self, soldier: &Id, cards: &[Id]) {
        if !cards.is_empty() {
            self.emit(Event::Discarded { soldier: soldier.clone(), cards: cards.to_vec() });
        }
    }

    /// Every hostile card loses suppressions.
    pub(crate) fn rally(&mut self, by: u8) {
        let all: Vec<_> =
            self.state.hostiles.iter().map(|hostile| (hostile.id, hostile.kia, hostile.suppressed)).collect();
        for (hostile, kia, suppressed) in all {
            if suppressed > 0 && by > 0 {
                self.emit(Event::Hostile(HostileEvent::Hit {
                    hostile,
                    kia,
                    suppressed: suppressed.saturating_sub(by),
                }));
            }
        }
    }
}

impl State {
    /// The events of one step that `rule` makes.
    pub(crate) fn run(&self, dice: &mut Dice<'_>, rule: impl FnOnce(&mut Run<'_, '_>)) -> Vec<Event> {
        let mut run = Run::new(self, dice);
        rule(&mut run);
        run.finish()
    }
}
