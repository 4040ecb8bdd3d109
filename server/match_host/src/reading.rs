//! Reading a table and its match from the store: at first, when the table has changed, and when the store may have gone
//! on without this task.

use base::metrics::{self, Success, Why};
use protocol::{ServerMessage, TableState};
use store::{Conflict, StoreError, TableId};
use tokio::time::Instant;
use wire::{Fault, fault};

use super::{
    actor::{Actor, Deps, MatchStage},
    auto_answer::StandingOrdersCache,
    encode,
    followers::Followers,
    following::may_follow,
    log::Log,
    playing::Playing,
    presence::Presence,
    recovery::Recovery,
    refusals::Refusals,
    write_queue::WriteQueue,
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
        let mut actor = Self {
            id,
            deps,
            table,
            stage: MatchStage::Waiting,
            followers: Followers::default(),
            writes: WriteQueue::default(),
            refusals: Refusals::default(),
            standing_orders: StandingOrdersCache::default(),
            presence: Presence::default(),
            chat: None,
            recovery: Recovery::default(),
            proposals: None,
            idle_since: Instant::now(),
        };
        actor.read_match().await;
        tracing::debug!(game.id = %id, "loaded");
        actor.publish();
        Ok(actor)
    }

    /// Reads the match that belongs to the table as it is known.
    async fn read_match(&mut self) {
        self.stage = self.stage_from_store().await;
        self.take_up_clock().await;
        self.note_whose_move().await;
        self.proposals = None;
        self.carry_out().await;
        match self.stage {
            MatchStage::Behind => self.recovery.retry_later(),
            MatchStage::Waiting
            | MatchStage::Playing(_)
            | MatchStage::Closed
            | MatchStage::Unreadable
            | MatchStage::Gone => self.recovery.settled(),
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
        let outages = self.deps.outage_clock.outages();
        let saved = match self.deps.log.load_match(self.id).await {
            Ok(saved) => saved,
            Err(error) => {
                tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot load a match");
                return MatchStage::Behind;
            }
        };
        match Playing::resume(self.deps.games, self.id, &saved) {
            Ok(mut playing) => {
                (playing.time.saved, playing.time.outages) = (saved.clock, outages);
                MatchStage::Playing(Box::new(playing))
            }
            Err(error) => {
                tracing::error!(game.id = %self.id, %error, "a stored match cannot be shown");
                MatchStage::Unreadable
            }
        }
    }

    /// Reads the match again after the store may have gone on without this task, and sends it to all followers.
    pub(super) async fn catch_up(&mut self) {
        match self.deps.log.table(self.id).await {
            Ok(table) => self.table = table,
            Err(error) => return self.missed(&error),
        }
        self.read_match().await;
        self.tell_anew();
        self.go_in_advance();
    }

    /// Sends all followers how the match stands after it was read again.
    fn tell_anew(&self) {
        self.followers.tell_all(self.id, &self.shown());
        self.deps.events.list_anew(self.id);
        let MatchStage::Playing(playing) = &self.stage else { return };
        metrics::resynced(Why::Restored, self.followers.len());
        self.followers.tell_all(self.id, &ServerMessage::Resync { game: self.id.0, why: "restored".into() });
        self.followers.tell_each(self.id, |viewer| encode::snap(self.id, playing, viewer));
        self.tell_clock();
        if let Some(outcome) = playing.outcome() {
            let result = wire::result(self.id, &outcome, &playing.secret, &playing.nonces);
            self.followers.tell_all(self.id, &result);
        }
    }

    /// Takes notice of a table that has changed in the store.
    pub(super) async fn look_at_table(&mut self) {
        let table = match self.deps.log.table(self.id).await {
            Ok(table) => table,
            Err(StoreError::Conflict(Conflict::NoSuchTable)) => {
                self.followers.tell_all(self.id, &ServerMessage::TableGone { game: self.id.0 });
                self.followers = Followers::default();
                self.stage = MatchStage::Gone;
                return;
            }
            Err(error) => return self.missed(&error),
        };
        // An account that was deleted has no name any more, in the talk neither; it is read again when it is asked for.
        self.chat = None;
        if let Err(error) = self.read_standing_orders().await {
            self.missed(&error);
        }
        if table == self.table {
            return self.go_in_advance();
        }
        let begins = self.table.state == TableState::Open && table.state == TableState::Running;
        let is_struck = table.struck != self.table.struck;
        self.table = table;
        // When it begins, and when a seat of a running match has another holder.
        for follower in self.followers.dismiss(|follower| may_follow(&self.table, follower.user.as_deref())) {
            follower.tell(self.id, &fault(Fault::NotAllowed, Some(self.id.0)));
        }
        let reseated = self.followers.reseat(&self.table);
        self.presence.changed();
        self.followers.tell_all(self.id, &self.shown());
        if is_struck {
            self.tell_talk_again().await;
        }
        if begins {
            self.read_match().await;
            if let MatchStage::Playing(playing) = &self.stage {
                self.followers.tell_each(self.id, |viewer| encode::snap(self.id, playing, viewer));
                self.tell_clock();
            }
        } else if self.table.state == TableState::Closed {
            self.stage = MatchStage::Closed;
        } else if let MatchStage::Playing(playing) = &mut self.stage {
            for seat in playing.reseat(&self.table) {
                // The player who takes over has time to find in.
                self.change_clock(|clock, control, now| clock.replace(control, seat, now)).await;
            }
            for socket in reseated {
                self.renew(socket, "restored").await;
            }
        }
        self.go_in_advance();
    }
}
