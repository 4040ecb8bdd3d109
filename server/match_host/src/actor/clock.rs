//! The clock of the match among the other parts: it is sent to followers, written down, and answers for seats whose time
//! is up.

use base::{
    metrics,
    timing::{Clock, Control, Given, Moment},
};
use kernel::Seat;
use protocol::{Purse, ServerMessage, TimeControl};
use tokio::time::Instant;

use super::{
    super::{
        auto_answer::{Answered, Occasion},
        log::Log,
        nodes::OwnerUpdate,
        opening_clock::purse,
        stage::MatchStage,
        timekeeping::Timekeeping,
    },
    Actor,
};

impl<L: Log> Actor<L> {
    /// Takes up the clock of a match that was just read: time in which it could not be played is not counted.
    ///
    /// A match that this server cannot play stands still until one comes that can.
    pub(super) async fn take_up_clock(&mut self) {
        let now = self.deps.outage_clock.now();
        match &mut self.stage {
            MatchStage::Playing(playing) if playing.is_over() => return,
            MatchStage::Playing(playing) if playing.has_its_rules() => {
                let (held, there) = (self.recovery.release(), self.followers.present(&self.table));
                let asks = playing.asks(&*playing.position);
                return playing.time.take_up(held, &there, &asks);
            }
            MatchStage::Playing(_) | MatchStage::Unreadable => {}
            MatchStage::Waiting | MatchStage::Behind | MatchStage::Closed | MatchStage::Gone => return,
        }
        if self.table.time != TimeControl::None
            && let Err(error) = self.deps.log.clock_is_unread(self.id, now).await
        {
            tracing::warn!(game.id = %self.id, %error, cause = ?error, "cannot stop the clock of a match");
        }
    }

    /// The clock as followers are sent it.
    pub(super) fn clock_message(&self) -> Option<ServerMessage> {
        let playing = self.stage.playing()?;
        if !self.owns() {
            return self.clock_of_owner.clone().filter(|_| !playing.is_over());
        }
        let clock = playing.clock_shown()?;
        Some(ServerMessage::Clock { game: self.id.0, clock: Some(clock) })
    }

    /// Sends all followers the clock.
    pub(super) fn tell_clock(&self) {
        if let Some(message) = self.clock_message() {
            self.tell_all_nodes(message);
        }
    }

    /// Sends a message to all followers, here and elsewhere.
    fn tell_all_nodes(&self, message: ServerMessage) {
        self.followers.tell_all(&message);
        self.tell_mirrors(|| OwnerUpdate::Relay(Box::new(message)));
    }

    /// When the clock wants to be looked at.
    pub(super) fn clock_due(&self) -> Option<Instant> {
        // What `look_at_clock` would not look at must not be due: it would be so for ever.
        if self.writes.is_busy() {
            return None;
        }
        self.stage.playing().filter(|playing| playing.goes_on())?.time.due()
    }

    /// Players may have come or gone.
    pub(super) fn see_who_is_there(&mut self) {
        let there = self.followers.present(&self.table);
        let Some(playing) = self.stage.playing_mut() else { return };
        if !playing.is_over() && playing.time.see(&there) {
            self.tell_clock();
        }
    }

    /// Does what is due: takes decisions away whose time is up, answers for seats that have none left, writes down what the
    /// store does not have.
    pub(super) async fn look_at_clock(&mut self) {
        if self.writes.is_busy() {
            return;
        }
        let Some(playing) = self.stage.playing_mut().filter(|playing| playing.goes_on()) else { return };
        let look = playing.time.look();
        for seat in &look.expired {
            metrics::time_ran_out();
            tracing::debug!(game.id = %self.id, seq = playing.head, %seat, "a seat's time is up");
        }
        if look.is_news {
            self.tell_clock();
        }
        if let Some(seat) = look.to_answer {
            self.answer_in_time(seat);
        }
        if self.stage.playing().is_some_and(|playing| playing.time.must_be_saved()) {
            self.save_clock().await;
        }
    }

    /// Gives one command for a seat that has no time left.
    fn answer_in_time(&mut self, seat: Seat) {
        let given = match self.answer_for(seat, Occasion::TimeUp) {
            Answered::Begun => Given::Command,
            Answered::Not | Answered::Failed => Given::Nothing,
        };
        if let Some(playing) = self.stage.playing_mut() {
            playing.time.answered(seat, given);
        }
    }

    /// Writes the clock down. Returns whether the store has it.
    async fn save_clock(&mut self) -> bool {
        let Some(playing) = self.stage.playing_mut() else { return true };
        let Some(entry) = playing.time.entry() else { return true };
        match self.deps.log.save_clock(self.id, playing.head, &entry).await {
            Ok(()) => {
                playing.time.saved();
                true
            }
            Err(error) if error.conflict().is_some() => {
                self.fall_behind();
                false
            }
            Err(error) => {
                tracing::warn!(game.id = %self.id, %error, cause = ?error, "cannot write the clock of a match down");
                playing.time.save_again();
                false
            }
        }
    }

    /// Changes the clock as was agreed. Returns whether the store has it so.
    pub(super) async fn change_clock(&mut self, change: impl FnOnce(&mut Clock, &Control, Moment)) -> bool {
        let Some(playing) = self.stage.playing_mut() else { return false };
        if !playing.time.change(change) {
            return true;
        }
        self.tell_clock();
        self.save_clock().await
    }

    /// Goes on by another clock, as was agreed. Returns whether the store has it so.
    pub(super) async fn go_by_another_clock(&mut self, to: &TimeControl) -> bool {
        let (there, purse) = (self.followers.present(&self.table), self.purse());
        let Some(playing) = self.stage.playing_mut() else { return false };
        let other = Timekeeping::read(self.id, to, purse, None, self.deps.outage_clock.reader());
        let (other, entry) = playing.time.changed_to(other, &there, &playing.asks(&*playing.position));
        if let Err(error) = self.deps.log.change_time(self.id, playing.head, to, &entry).await {
            tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot give a match another clock");
            // The store may have the other one all the same: a step of ours would put the clock of before beside it.
            self.fall_behind();
            return false;
        }
        playing.time = other;
        self.table.time = to.clone();
        self.followers.tell_all(&self.shown());
        let none = ServerMessage::Clock { game: self.id.0, clock: None };
        self.tell_all_nodes(self.clock_message().unwrap_or(none));
        // Mirrors read the table again, and with it by what it is timed.
        self.deps.events.changed(self.id);
        true
    }

    /// Whose bank pays.
    pub(super) fn purse(&self) -> Purse {
        self.deps.games.get(&self.table.game).map_or_else(Purse::default, |game| purse(game, &self.table.options))
    }

    /// Whether the store has the clock, so that the match can leave memory.
    pub(super) async fn clock_is_kept(&mut self) -> bool {
        self.stage.playing().is_none_or(|playing| playing.time.is_saved()) || self.save_clock().await
    }
}
