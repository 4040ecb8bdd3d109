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
use store::{Mover, StandingOrders, TableId, UserId};

use super::{
    followers::Follower,
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
    pub(super) const fn mover(self) -> Mover {
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
    pub(super) fn learn(&mut self, stored: Vec<(UserId, StandingOrders)>) -> Vec<UserId> {
        let before = std::mem::replace(&mut self.orders, stored.into_iter().collect());
        let is_news = |(user, orders): &(&UserId, &StandingOrders)| before.get(user) != Some(orders);
        let changed: Vec<_> = self.orders.iter().filter(is_news).map(|(user, _)| *user).collect();
        if !changed.is_empty() {
            (self.in_a_row, self.failed_at) = (0, None);
        }
        changed
    }

    /// The seats that are asked and have ordered answers, in the order of the questions. None after some steps in a row
    /// without a player, for orders might lead in circles, and none where the rules failed over an order.
    pub(super) fn asked(&self, playing: &Playing) -> Vec<Seat> {
        if self.orders.is_empty() || self.in_a_row >= IN_ADVANCE_IN_A_ROW || self.failed_at == Some(playing.head) {
            return Vec::new();
        }
        let has_ordered = |seat: &Seat| playing.player(*seat).is_some_and(|user| self.orders.contains_key(&user));
        playing.pending().iter().map(|pending| pending.seat).filter(has_ordered).collect()
    }

    /// What the player of a seat has ordered; null for nothing.
    pub(super) fn of(&self, playing: &Playing, seat: Seat) -> &Value {
        let ordered = playing.player(seat).and_then(|user| self.orders.get(&user));
        ordered.map_or(&Value::Null, |standing| &standing.orders)
    }

    /// Notes that an order has led to a step.
    pub(super) const fn has_answered(&mut self) {
        self.in_a_row += 1;
    }

    /// Notes that the rules failed over an order after step `head`: it is not tried again before the next.
    pub(super) const fn has_failed(&mut self, head: u32) {
        self.failed_at = Some(head);
    }

    /// Notes a step that was stored.
    pub(super) fn saw(&mut self, mover: &Mover) {
        match mover {
            Mover::InAdvance => {}
            Mover::Player { .. } | Mover::Time | Mover::Agreement | Mover::Opponent(_) => self.in_a_row = 0,
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
        Some(ServerMessage::Standing { game: table.0, version: version.get(), orders })
    }
}

/// The answer of a seat, and what it leads to.
pub(super) fn answer(
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
            let mut chance = chance_of_a_question(&playing.id.to_string(), playing.head);
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
