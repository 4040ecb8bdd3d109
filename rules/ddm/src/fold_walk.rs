//! Folds the events of walks.

use crate::{
    CreatureId, Direction, Event, Place, Square, State, Tally, WalkKind,
    creature::{Slot, Stand},
    player::Players,
    stack::{Frame, Owed, Walk},
    turn::{Act, Cleave, TurnEnd},
};

impl State {
    #[expect(clippy::wildcard_enum_match_arm, reason = "only these events are folded here")]
    pub(crate) fn fold_walk(&mut self, event: &Event) {
        match event {
            Event::WalkBegan { creature, as_a, from, path, leaves, target, index, smite } => {
                let Some(slot) = self.slot(*creature) else { return };
                let target = target.and_then(|target| self.slot(target));
                let owed = target.map(|target| Owed { target, index: *index, smite: *smite });
                let owed = owed.filter(|_| self.owes(slot, *as_a, path));
                self.set_out_on(slot, *as_a);
                if !path.is_empty() || *leaves {
                    self.stack.push(Frame::Walk(Walk {
                        creature: slot,
                        kind: *as_a,
                        path: path.clone(),
                        entered: 0,
                        leaves: *leaves,
                        stood: *from,
                        tally: Tally::default(),
                        owed,
                        held: Players::NONE,
                        window: None,
                    }));
                }
            }
            Event::WindowOpened { player, .. } => {
                let question = self.next_question();
                self.next_question();
                if let Some(walk) = self.walk_mut() {
                    walk.window = Some((*player, question));
                }
            }
            Event::Held { player, .. } => {
                if let Some(walk) = self.walk_mut() {
                    walk.window = None;
                    walk.held.insert(*player);
                }
            }
            Event::Stepped { creature, to, .. } => self.step(*creature, *to),
            Event::SteppedBack { creature, to } | Event::Appeared { creature, to } => {
                self.with(*creature, |creature| creature.stand = Stand::On(*to));
            }
            _ => {}
        }
    }

    /// Whether the attack at the end is owed: always after a charge, after a rush within the printed speed.
    fn owes(&self, slot: Slot, as_a: WalkKind, path: &[Square]) -> bool {
        match as_a {
            WalkKind::Charge => true,
            WalkKind::Rush => {
                let printed = self.turn().map_or(0, |turn| turn.printed);
                self.walked(slot, path, Tally::default()).is_ok_and(|(_, tally)| tally.spent <= printed)
            }
            WalkKind::Move | WalkKind::Rout => false,
        }
    }

    /// What setting out does to the turn, or to what waits for it.
    fn set_out_on(&mut self, slot: Slot, as_a: WalkKind) {
        match as_a {
            WalkKind::Rout => {
                self.stack.pop();
                // What it was about when it began to rout is broken off.
                self.stack.retain(|frame| !matches!(frame, Frame::Walk(walk) if walk.creature == slot));
            }
            WalkKind::Move => {
                if let Some(turn) = self.turn_mut()
                    && matches!(turn.cleave, Cleave::Owed(_))
                {
                    turn.cleave = Cleave::None;
                }
            }
            WalkKind::Charge | WalkKind::Rush => {
                if let Some(turn) = self.turn_mut() {
                    (turn.act, turn.end) = (Act::Rush, TurnEnd::Rushed);
                }
            }
        }
    }

    /// The movement after the next step of a walk, and whether spikes hurt.
    pub(crate) fn tally_after(&self, walk: &Walk, to: Place) -> (Tally, bool) {
        let tally = match (walk.kind, self.turn()) {
            (WalkKind::Move, Some(turn)) => turn.tally,
            _ => walk.tally,
        };
        let walker = self.creature(walk.creature);
        let step = walker.place().zip(self.board()).and_then(|(from, board)| {
            let direction = Direction::between(from.at, to.at)?;
            board.step(from, direction, self.gait(walker)).ok()
        });
        step.map_or((tally, false), |step| (tally.with(&step), step.hurts))
    }

    fn step(&mut self, creature: CreatureId, to: Square) {
        let Some(slot) = self.slot(creature) else { return };
        let place = Place { at: to, side: self.creature(slot).side };
        let Some(walk) = self.walk() else { return };
        let (tally, _) = self.tally_after(walk, place);
        let is_move = walk.kind == WalkKind::Move;
        self.creature_mut(slot).stand = Stand::On(to);
        let can_stand = self.is_free_for(slot, place).is_ok();
        if let Some(turn) = self.turn_mut().filter(|_| is_move) {
            turn.tally = tally;
        }
        if let Some(walk) = self.walk_mut() {
            walk.entered += 1;
            walk.held = Players::NONE;
            walk.tally = tally;
            if can_stand {
                walk.stood = to;
            }
        }
    }
}
