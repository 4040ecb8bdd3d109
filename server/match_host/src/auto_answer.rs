//! Answers that the host gives for a seat whose player gives none at that moment.
//!
//! Such an answer is a step like any other: judged by the rules, stored before it is sent, one after the other
//! with what players command. Its row in the log says how it came about, and so do the messages to all followers.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
};

use base::{limits::IN_ADVANCE_IN_A_ROW, panics::panic_text};
use kernel::{Seat, chance_of_a_question};
use protocol::ServerMessage;
use serde_json::Value;
use store::{Act, Mover, StandingOrders, StoreError, TableId, UserId};

use super::{
    actor::{Actor, MatchStage},
    followers::Follower,
    log::Log,
    playing::{Advance, Playing, Refused},
};
/// Why the host answers for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Occasion {
    /// Its player has ordered in advance what to answer.
    InAdvance,
    /// The time for its decision is up.
    TimeUp,
}

impl Occasion {
    /// Who moves then.
    const fn mover(self) -> Mover {
        match self {
            Self::InAdvance => Mover::InAdvance,
            Self::TimeUp => Mover::Time,
        }
    }
}

/// Whether the host answers for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answered {
    /// Its answer is on its way into the store.
    Begun,
    /// The seat is asked nothing, or there is nothing to answer: it waits for its player.
    Not,
    /// The rules fail over it: it waits for its player, and is not tried again before the match has moved on.
    Failed,
}

/// What the players of the table have ordered in advance, and how far it has led.
#[derive(Debug, Default)]
pub(super) struct StandingOrdersCache {
    orders: BTreeMap<UserId, StandingOrders>,
    /// Steps in advance since a player moved, or the clock did.
    in_a_row: u32,
    /// The step after which the rules failed over an order.
    failed_at: Option<u32>,
}

impl StandingOrdersCache {
    /// Takes in what the store holds. Returns whose orders are other ones than before.
    fn learn(&mut self, stored: Vec<(UserId, StandingOrders)>) -> Vec<UserId> {
        let before = std::mem::replace(&mut self.orders, stored.into_iter().collect());
        let is_news = |(user, orders): &(&UserId, &StandingOrders)| before.get(user) != Some(orders);
        let changed: Vec<_> = self.orders.iter().filter(is_news).map(|(user, _)| *user).collect();
        if !changed.is_empty() {
            (self.in_a_row, self.failed_at) = (0, None);
        }
        changed
    }

    /// Notes a step that was stored.
    pub(super) fn saw(&mut self, mover: &Mover) {
        match mover {
            Mover::InAdvance => {}
            Mover::Player { .. } | Mover::Time | Mover::Agreement => self.in_a_row = 0,
        }
    }

    /// Answers nothing in advance any more: this task is about to end.
    pub(super) const fn rest(&mut self) {
        self.in_a_row = IN_ADVANCE_IN_A_ROW;
    }

    /// The own orders, as they are sent to a follower who plays; `None` without orders.
    pub(super) fn shown_to(&self, table: TableId, follower: &Follower) -> Option<ServerMessage> {
        if !matches!(follower.viewer, kernel::Viewer::Seat(_)) {
            return None;
        }
        let StandingOrders { version, orders } = self.orders.get(&follower.user.as_ref()?.id)?.clone();
        Some(ServerMessage::Standing { game: table.0, version, orders })
    }
}

impl<L: Log> Actor<L> {
    /// Reads what the players have ordered, and tells each whose orders have changed.
    pub(super) async fn read_standing_orders(&mut self) -> Result<(), StoreError> {
        let changed = self.standing_orders.learn(self.deps.log.standing(self.id).await?);
        for follower in self.followers.of_users(&changed) {
            if let Some(message) = self.standing_orders.shown_to(self.id, follower) {
                follower.tell(self.id, &message);
            }
        }
        Ok(())
    }

    /// Answers for the first seat that has ordered an answer to what it is asked; the others are looked at after that step.
    ///
    /// Orders might lead in circles: after some steps in a row without a player, players are asked.
    pub(super) fn go_in_advance(&mut self) {
        let MatchStage::Playing(playing) = &self.stage else { return };
        if self.writes.is_busy()
            || self.standing_orders.orders.is_empty()
            || self.standing_orders.in_a_row >= IN_ADVANCE_IN_A_ROW
            || self.standing_orders.failed_at == Some(playing.head)
        {
            return;
        }
        let head = playing.head;
        let has_ordered =
            |seat: &Seat| playing.player(*seat).is_some_and(|user| self.standing_orders.orders.contains_key(&user));
        let asked: Vec<Seat> = playing.pending().iter().map(|pending| pending.seat).filter(has_ordered).collect();
        for seat in asked {
            match self.answer_for(seat, Occasion::InAdvance) {
                Answered::Begun => {
                    self.standing_orders.in_a_row += 1;
                    return;
                }
                Answered::Not => {}
                Answered::Failed => self.standing_orders.failed_at = Some(head),
            }
        }
    }

    /// Answers for a seat that is asked, as a step of its own. To be called while nothing is being written.
    ///
    /// What the rules refuse, or panic over, is not answered: that is a fault to be logged, and no reason to close a match
    /// that its players can go on with.
    pub(super) fn answer_for(&mut self, seat: Seat, occasion: Occasion) -> Answered {
        let MatchStage::Playing(playing) = &self.stage else { return Answered::Not };
        if !playing.has_its_rules() || playing.is_over() || self.writes.is_busy() {
            return Answered::Not;
        }
        let ordered = playing.player(seat).and_then(|user| self.standing_orders.orders.get(&user));
        let ordered = ordered.map_or(&Value::Null, |standing| &standing.orders);
        match answer(self.id, playing, seat, occasion, ordered) {
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

/// The answer of a seat, and what it leads to.
fn answer(
    id: TableId,
    playing: &Playing,
    seat: Seat,
    occasion: Occasion,
    ordered: &Value,
) -> Result<Option<(Value, Advance)>, String> {
    if playing.pending().iter().all(|pending| pending.seat != seat) {
        return Ok(None);
    }
    let found = catch_unwind(AssertUnwindSafe(|| match occasion {
        Occasion::InAdvance => {
            // Numbers that know nothing of the match's secret, so that no order can be made from dice to come.
            let mut chance = chance_of_a_question(&id.to_string(), playing.head);
            playing.position.auto_command(seat, ordered, &mut chance)
        }
        Occasion::TimeUp => playing.position.fallback(seat, ordered),
    }));
    let Some(command) = found.map_err(|panic| panic_text(&*panic))? else { return Ok(None) };
    match playing.try_play(seat, &command) {
        Ok(advance) => Ok(Some((command, advance))),
        Err(Refused::StaleDecision) => Ok(None),
        Err(Refused::ByRules(refusal)) => Err(format!("{command} is refused: {}", refusal.code)),
        Err(Refused::Panicked(why)) => Err(why),
    }
}
