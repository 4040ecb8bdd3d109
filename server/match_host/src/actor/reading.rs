//! Reading a table and its match from the store: at first, when the table has changed, and when the store may have gone
//! on without this task.

use base::{
    metrics::{self, Success, Why},
    timing::Mover,
};
use kernel::Seat;
use protocol::{ServerMessage, TableState};
use store::{Conflict, StoreError, TableId, TableRecord};
use tokio::time::Instant;
use wire::{Fault, fault};

use super::{
    super::{
        agreement::Agreement,
        auto_answer::StandingOrdersCache,
        encode,
        followers::{Followers, may_follow},
        log::Log,
        nodes::OwnerUpdate,
        opponents::OpponentsAtWork,
        playing::Playing,
        presence::Presence,
        recovery::Recovery,
        refusals::Refusals,
        stage::MatchStage,
        talk::Talk,
        timekeeping::Timekeeping,
        write_queue::WriteQueue,
    },
    Actor, Deps,
    ownership::Owner,
};

impl<L: Log> Actor<L> {
    /// Loads a table and its match.
    ///
    /// # Errors
    /// [`Fault::UnknownGame`] if there is no such table; [`Fault::Internal`] if the store fails.
    pub(super) async fn load(id: TableId, deps: Deps<L>) -> Result<Self, Fault> {
        let table = match deps.log.table(id).await {
            Ok(table) => table,
            Err(StoreError::Conflict(_)) => return Err(Fault::UnknownGame),
            Err(error) => {
                tracing::error!(game.id = %id, %error, cause = ?error, "cannot load a table");
                return Err(Fault::Internal);
            }
        };
        let game = deps.games.get(&table.game);
        let mut actor = Self {
            id,
            deps,
            table,
            owner: Owner::Unknown,
            clock_of_owner: None,
            join_again_at: None,
            stage: MatchStage::Waiting,
            followers: Followers::default(),
            writes: WriteQueue::default(),
            refusals: Refusals::default(),
            standing_orders: StandingOrdersCache::default(),
            opponents: OpponentsAtWork::default(),
            presence: Presence::default(),
            talk: Talk::at(id, game),
            recovery: Recovery::default(),
            agreement: Agreement::of(id),
            idle_since: Instant::now(),
        };
        if let Err(error) = actor.claim().await {
            actor.missed(&error);
        }
        actor.read_match().await;
        tracing::debug!(game.id = %id, owner = ?actor.owner, "loaded");
        actor.publish();
        Ok(actor)
    }

    /// Reads the match that belongs to the table as it is known.
    async fn read_match(&mut self) {
        self.stage = self.stage_from_store().await;
        self.opponents.rest();
        if self.owns() {
            self.take_up_clock().await;
            self.note_whose_move().await;
        }
        self.agreement.doubt();
        self.carry_out().await;
        if matches!(self.stage, MatchStage::Behind) || self.follows_the_log() {
            self.recovery.retry_later();
        } else {
            self.recovery.settled();
        }
        if let Err(error) = self.read_standing_orders().await {
            self.missed(&error);
        }
    }

    async fn stage_from_store(&mut self) -> MatchStage {
        match self.table.state {
            TableState::Open => return MatchStage::Waiting,
            TableState::Closed => return MatchStage::Closed,
            TableState::Running | TableState::Over => {}
        }
        let begun = Instant::now();
        let stage = self.stage_of_match().await;
        let result = if matches!(stage, MatchStage::Playing(_)) { Success::Ok } else { Success::Failed };
        metrics::loaded(result, begun.elapsed());
        stage
    }

    async fn stage_of_match(&mut self) -> MatchStage {
        // What the store does not know yet is given back later.
        let outages = self.deps.outage_clock.reader();
        let mut saved = match self.deps.log.load_match(self.id).await {
            Ok(saved) => saved,
            Err(error) => {
                tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot load a match");
                return MatchStage::Behind;
            }
        };
        let time = Timekeeping::read(self.id, &saved.header.time, self.purse(), saved.clock.take(), outages);
        match Playing::resume(self.deps.games, self.id, &saved, time) {
            Ok(mut playing) => {
                playing.opponents_sit(&self.table);
                self.opponents.read(saved.opponent_notes);
                MatchStage::Playing(Box::new(playing))
            }
            Err(error) => {
                tracing::error!(game.id = %self.id, %error, "a stored match cannot be shown");
                MatchStage::Unreadable
            }
        }
    }

    /// Writes down whose move it is, where the store does not have it as it is.
    async fn note_whose_move(&mut self) {
        let Some(playing) = self.stage.playing_mut() else { return };
        let Some(awaited) = playing.unstored_awaited() else { return };
        let headline = playing.headline.clone();
        match self.deps.log.note_whose_move(self.id, playing.head, &headline, &awaited).await {
            Ok(()) => {
                playing.awaited_is_stored(awaited);
                self.deps.events.move_passed(self.id);
            }
            // The next step writes it.
            Err(error) => {
                tracing::warn!(game.id = %self.id, %error, cause = ?error, "cannot write down whose move it is");
            }
        }
    }

    /// Reads the match again after the store may have gone on without this task, and sends it to all followers.
    pub(super) async fn catch_up(&mut self) {
        if let Err(error) = self.claim().await {
            return self.missed(&error);
        }
        // What was read before is of no use to an owner: its clock was not taken up.
        self.stage = MatchStage::Behind;
        match self.deps.log.table(self.id).await {
            Ok(table) => self.table = table,
            Err(error) => return self.missed(&error),
        }
        self.read_match().await;
        self.tell_anew();
        self.tell_mirrors(|| OwnerUpdate::Reload);
        self.go_in_advance();
    }

    /// Sends all followers how the match stands after it was read again.
    fn tell_anew(&mut self) {
        self.followers.tell_all(&self.shown());
        if self.owns() {
            self.deps.events.list_anew(self.id);
        }
        if self.stage.playing().is_none() {
            return;
        }
        metrics::resynced(Why::Restored, self.followers.len());
        self.followers.tell_all(&ServerMessage::Resync { game: self.id.0, why: "restored".into() });
        self.tell_proposals();
        let Some(playing) = self.stage.playing() else { return };
        self.followers.tell_each(|viewer| encode::snap(playing, viewer));
        self.tell_clock();
        self.tell_result();
    }

    /// Takes notice of a table that has changed in the store.
    pub(super) async fn look_at_table(&mut self) {
        let table = match self.deps.log.table(self.id).await {
            Ok(table) => table,
            Err(StoreError::Conflict(Conflict::NoSuchTable)) => {
                self.followers.tell_all(&ServerMessage::TableGone { game: self.id.0 });
                self.followers = Followers::default();
                self.stage = MatchStage::Gone;
                return;
            }
            Err(error) => return self.missed(&error),
        };
        // An account that was deleted has no name any more, in the talk neither; it is read again when it is asked for.
        self.talk.forget();
        if let Err(error) = self.read_standing_orders().await {
            self.missed(&error);
        }
        if table == self.table {
            return self.go_in_advance();
        }
        let begins = self.table.state == TableState::Open && table.state == TableState::Running;
        let is_struck = table.struck != self.table.struck;
        for seat in changed_opponents(&self.table, &table) {
            self.opponents.forget_seat(seat);
        }
        self.table = table;
        // When it begins, and when a seat of a running match has another holder.
        for follower in self.followers.dismiss(|follower| may_follow(&self.table, follower.user.as_deref())) {
            follower.tell(&fault(Fault::NotAllowed, Some(self.id.0)));
        }
        let reseated = self.followers.reseat(&self.table);
        self.presence.changed();
        self.followers.tell_all(&self.shown());
        if is_struck {
            self.tell_talk_anew().await;
        }
        if begins {
            self.read_match().await;
            self.tell_proposals();
            if let Some(playing) = self.stage.playing() {
                self.followers.tell_each(|viewer| encode::snap(playing, viewer));
                self.tell_clock();
            }
        } else if self.table.state == TableState::Closed {
            self.stage = MatchStage::Closed;
        } else if let Some(playing) = self.stage.playing_mut() {
            let passed_on = playing.reseat(&self.table);
            let others = playing.opponents_sit(&self.table);
            let asks = playing.asks(&*playing.position);
            for seat in passed_on {
                // The player who takes over has time to find in.
                self.change_clock(|clock, control, now| clock.replace(control, seat, now)).await;
            }
            for seat in others {
                // No clock runs for a seat that the server plays; a player who takes it back has the time that was left.
                self.change_clock(|clock, control, now| clock.step(control, Mover::Orders(seat), &asks, now)).await;
            }
            for socket in reseated {
                self.renew(socket, "restored").await;
            }
        }
        self.go_in_advance();
    }
}

/// The seats that another opponent of the server plays than before, or none any more.
fn changed_opponents(before: &TableRecord, now: &TableRecord) -> Vec<Seat> {
    let seats = (0..=u8::MAX).map(Seat).zip(before.seats.iter().zip(&now.seats));
    let changed = seats.filter(|(_, (before, now))| before.holder.opponent() != now.holder.opponent());
    changed.map(|(seat, _)| seat).collect()
}
