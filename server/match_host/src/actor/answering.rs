//! Answers that the host gives for seats, as steps of their own.

use kernel::Seat;
use store::{Act, StoreError};

use super::{
    super::{
        auto_answer::{Answered, Occasion, answer},
        log::Log,
    },
    Actor,
};

impl<L: Log> Actor<L> {
    /// Reads what the players have ordered, and sends each whose orders have changed the new ones.
    pub(super) async fn read_standing_orders(&mut self) -> Result<(), StoreError> {
        let changed = self.standing_orders.learn(self.deps.log.standing(self.id).await?);
        for follower in self.followers.of_users(&changed) {
            if let Some(message) = self.standing_orders.shown_to(self.id, follower) {
                follower.tell(&message);
            }
        }
        Ok(())
    }

    /// Answers for the first seat that has ordered an answer to what it is asked; the others are looked at after that step.
    pub(super) fn go_in_advance(&mut self) {
        if self.writes.is_busy() || !self.owns() {
            return;
        }
        let Some(playing) = self.stage.playing() else { return };
        let head = playing.head;
        for seat in self.standing_orders.asked(playing) {
            match self.answer_for(seat, Occasion::InAdvance) {
                Answered::Begun => return self.standing_orders.has_answered(),
                Answered::Not => {}
                Answered::Failed => self.standing_orders.has_failed(head),
            }
        }
    }

    /// Answers for a seat that is asked, as a step of its own. To be called while nothing is being written.
    ///
    /// What the rules refuse, or panic over, is not answered: that is a fault to be logged, and no reason to close a match
    /// that its players can go on with.
    pub(super) fn answer_for(&mut self, seat: Seat, occasion: Occasion) -> Answered {
        let Some(playing) = self.stage.playing() else { return Answered::Not };
        if !playing.goes_on() || self.writes.is_busy() {
            return Answered::Not;
        }
        match answer(playing, seat, occasion, self.standing_orders.of(playing, seat)) {
            Ok(None) => Answered::Not,
            Ok(Some((command, advance))) => {
                tracing::debug!(game.id = %self.id, seq = playing.head + 1, %seat, ?occasion, "answered for a seat");
                let act = Act { seat, command, by: occasion.mover() };
                self.begin_to_write(None, act, advance);
                Answered::Begun
            }
            Err(why) => {
                tracing::error!(game.id = %self.id, seq = playing.head, %seat, ?occasion, why,
                    "no answer can be given for a seat");
                Answered::Failed
            }
        }
    }
}
