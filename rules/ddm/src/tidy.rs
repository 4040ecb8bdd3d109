//! Takes away what is over, until something is next that can be told: a step, a blow, a save, a question.

use crate::{
    State, WalkKind,
    creature::Slot,
    phase::{Battle, Phase},
    stack::{Frame, Walk},
    turn::{Cleave, TurnEnd},
};

/// What becomes of the frame on top.
enum Fate {
    /// It goes on.
    Stays,
    /// It is over.
    Ends,
    /// A creature that an effect has put to rout runs.
    Runs(Slot),
    /// The next creature of an effect has nothing to fear.
    Passes,
}

impl State {
    /// Takes frames that are over from the stack, and goes on to the next phase once the last one is.
    pub(crate) fn tidy(&mut self) {
        if !matches!(self.phase, Phase::Battle(_)) {
            return;
        }
        while let Some(frame) = self.stack.last() {
            match self.fate(frame) {
                Fate::Stays => return,
                Fate::Passes => self.pass(),
                Fate::Runs(slot) => {
                    self.pass();
                    self.stack.push(Frame::Rout(slot));
                    return;
                }
                Fate::Ends => {
                    if let Some(Frame::Walk(walk)) = self.stack.pop() {
                        self.end_walk(&walk);
                    }
                }
            }
        }
        self.lapse_cleave();
        self.go_to_next_phase();
    }

    fn pass(&mut self) {
        if let Some(Frame::Effect(effect)) = self.stack.last_mut() {
            effect.tried += 1;
        }
    }

    fn fate(&self, frame: &Frame) -> Fate {
        let ends = |is_over: bool| if is_over { Fate::Ends } else { Fate::Stays };
        match frame {
            Frame::Rout(slot) => ends(!self.creature(*slot).is_on_board()),
            Frame::Aftermath(after) => {
                let creature = self.creature(after.creature);
                let is_due = self.next_rider(*after).is_some() || (after.hurt && self.is_morale_due(creature));
                ends(!creature.is_on_board() || !is_due)
            }
            Frame::Walk(walk) => ends(self.is_walk_over(walk)),
            Frame::Sweep(sweep) => ends(self.next_swept(*sweep).is_none()),
            Frame::Effect(effect) => {
                if usize::from(effect.done) < effect.on.len() {
                    return Fate::Stays;
                }
                let Some(slot) = effect.on.get(usize::from(effect.tried)) else { return Fate::Ends };
                let creature = self.creature(*slot);
                if effect.routed.contains(*slot) && creature.is_on_board() {
                    return Fate::Runs(*slot);
                }
                let is_due = effect.hurt.contains(*slot) && self.is_morale_due(creature);
                if is_due { Fate::Stays } else { Fate::Passes }
            }
        }
    }

    fn is_walk_over(&self, walk: &Walk) -> bool {
        let walker = self.creature(walk.creature);
        if !walker.is_on_board() {
            return true;
        }
        if self.is_stopped(walk) {
            return walker.at() == Some(walk.stood);
        }
        !Self::has_step(walk) && self.owed_blow(walk).is_none()
    }

    /// A walk that was broken off ends the turn.
    fn end_walk(&mut self, walk: &Walk) {
        let is_broken = !self.creature(walk.creature).acts();
        if let Some(turn) = self.turn_mut()
            && turn.creature == walk.creature
            && walk.kind != WalkKind::Rout
            && is_broken
        {
            turn.end = TurnEnd::Over;
        }
    }

    /// An extra attack lapses when no enemy is in reach any more.
    fn lapse_cleave(&mut self) {
        let Some(turn) = self.turn() else { return };
        if matches!(turn.cleave, Cleave::Owed(_))
            && !self.has_enemy_in_reach(turn.creature)
            && let Some(turn) = self.turn_mut()
        {
            turn.cleave = Cleave::None;
        }
    }

    /// The phase of the next seat clockwise that has a creature to activate; the round ends if there is none.
    fn go_to_next_phase(&mut self) {
        let Phase::Battle(Battle { player, left, turn: None, .. }) = self.phase else { return };
        if left > 0 && self.ready(player).next().is_some() {
            return;
        }
        let mut players = player.clockwise(self.count()).skip(1).chain([player]);
        let next = players.find(|player| self.ready(*player).next().is_some());
        match next {
            Some(player) => self.begin_phase(player),
            None => self.phase = Phase::RoundEnd {},
        }
    }
}
