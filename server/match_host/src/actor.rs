//! The task that owns one table and its match.

use std::{panic::AssertUnwindSafe, sync::Arc};

use base::{
    games::Games,
    limits::{IDLE_MATCH, PRESENCE_EVERY, STORE_RETRY},
    metrics::{self, InMemory, Success, Why},
    panics::panic_text,
    shutdown::Shutdown,
    timing::{Moment, Shortest},
};
use futures_util::FutureExt as _;
use protocol::{Live, RejectionCode, ServerMessage, TableState};
use store::{Conflict, StoreError, TableId, TableRecord};
use tokio::{
    sync::{Notify, mpsc},
    time::{Instant, sleep_until},
};
use wire::{Fault, fault, rej};

use super::{
    agreement::Proposals,
    ask::QueryPool,
    auto_answer::StandingOrdersCache,
    encode,
    followers::{Followers, Pruned},
    following::may_follow,
    log::Log,
    message::{Command, Message, ProposalMessage},
    playing::{Playing, awaited},
    refusals::Refusals,
    registry::Leave,
    table_events::TableEvents,
    talk::OpenTalk,
    write_queue::WriteQueue,
};
use crate::outages::OutageClock;

/// What the task needs from outside.
#[derive(Debug)]
pub(super) struct Deps<L> {
    pub(super) log: L,
    pub(super) games: Games,
    pub(super) events: TableEvents,
    pub(super) query_pool: QueryPool,
    pub(super) outage_clock: OutageClock,
    /// The shortest banks that players may agree on.
    pub(super) shortest: Shortest,
}

/// The ways by which the task hears of the world.
pub(super) struct Inputs {
    pub(super) inbox: mpsc::Receiver<Message>,
    /// The table has changed in the store.
    pub(super) table_changed: Arc<Notify>,
    pub(super) shutdown: Shutdown,
}

/// One table, its match, and everybody who follows it.
pub(super) struct Actor<L> {
    pub(super) id: TableId,
    pub(super) deps: Deps<L>,
    pub(super) table: TableRecord,
    pub(super) stage: MatchStage,
    pub(super) followers: Followers,
    /// The step being written, and what waits behind it.
    pub(super) writes: WriteQueue,
    /// What the rules have refused.
    pub(super) refusals: Refusals,
    /// What players have ordered in advance.
    pub(super) standing_orders: StandingOrdersCache,
    pub(super) presence: Presence,
    /// The newest lines, oldest first; `None` until somebody wants them. This task alone adds to them.
    pub(super) chat: Option<OpenTalk>,
    /// Since when the match could not be played because of the store: that time is given back.
    pub(super) held_since: Option<Moment>,
    /// What is proposed; `None` until the store has said.
    pub(super) proposals: Option<Proposals>,
    /// When to look into the store again, after it did not answer.
    retry_at: Option<Instant>,
    /// Since when nobody follows.
    idle_since: Instant,
}

/// Where the match stands, as far as this task knows.
pub(super) enum MatchStage {
    /// Seats are being taken.
    Waiting,
    /// The match can be shown, and played unless it is over.
    Playing(Box<Playing>),
    /// The store may hold more than we know: read it again before anything else.
    Behind,
    /// Closed because of a fault in the rules.
    Closed,
    /// The log cannot be read by this server.
    Unreadable,
    /// The table does not exist any more.
    Gone,
}

/// When to tell who is there.
#[derive(Debug, Default)]
pub(super) struct Presence {
    told: Option<Instant>,
    due: Option<Instant>,
}

impl Presence {
    pub(super) fn changed(&mut self) {
        let earliest = self.told.map_or_else(Instant::now, |told| told + PRESENCE_EVERY);
        self.due.get_or_insert(earliest.max(Instant::now()));
    }
}

/// Runs the task of one table until nobody needs it, or the server stops.
pub(super) async fn run<L: Log>(id: TableId, deps: Deps<L>, mut inputs: Inputs, leave: impl Leave) {
    let _counted = InMemory::new();
    match Actor::load(id, deps).await {
        Ok(mut actor) => actor.listen(&mut inputs, &leave).await,
        Err(what) => {
            while let Some(message) = next_of(&mut inputs).await {
                turn_away(id, what, message);
                if leave.leave(id, &inputs.inbox).is_ok() {
                    break;
                }
            }
        }
    }
    // Whoever waited for room in the inbox may have got some after the last look at it.
    inputs.inbox.close();
    while let Some(message) = next_of(&mut inputs).await {
        leave.pass_on(id, message).await;
    }
}

async fn next_of(inputs: &mut Inputs) -> Option<Message> {
    tokio::select! {
        biased;
        () = inputs.shutdown.begins() => None,
        message = inputs.inbox.recv() => message,
    }
}

/// Answers a message to a table that cannot be loaded.
fn turn_away(id: TableId, what: Fault, message: Message) {
    match message {
        Message::Follow { outbox, .. } => outbox.reply(&fault(what, Some(id.0))),
        Message::Act(Command { outbox, .. })
        | Message::Proposal(ProposalMessage { outbox, .. })
        | Message::Chat { outbox, .. }
        | Message::Ask { outbox, .. }
            if what == Fault::UnknownGame =>
        {
            outbox.reply(&fault(what, Some(id.0)));
        }
        Message::Act(Command { cid, outbox, .. })
        | Message::Proposal(ProposalMessage { cid, outbox, .. })
        | Message::Chat { cid, outbox, .. }
        | Message::Ask { cid, outbox, .. } => {
            outbox.reply(&rej(RejectionCode::Unavailable, cid, id));
        }
        Message::Unfollow { .. } | Message::Renew { .. } | Message::EnsureLoaded => {}
    }
}

impl<L: Log> Actor<L> {
    async fn load(id: TableId, deps: Deps<L>) -> Result<Self, Fault> {
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
            held_since: None,
            proposals: None,
            retry_at: None,
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
        self.retry_at = matches!(self.stage, MatchStage::Behind).then(|| Instant::now() + STORE_RETRY);
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

    async fn listen(&mut self, inputs: &mut Inputs, leave: &impl Leave) {
        self.guard(async |actor: &mut Self| actor.go_in_advance()).await;
        loop {
            let idle = Instant::now() + IDLE_MATCH / 2;
            let due = [self.presence.due, self.retry_due(), self.clock_due(), self.proposals_due()];
            let wake = due.into_iter().flatten().fold(idle, Instant::min);
            tokio::select! {
                biased;
                () = inputs.shutdown.begins() => return self.finish().await,
                stored = self.writes.stored() => {
                    self.guard(async |actor: &mut Self| actor.go_on(stored).await).await;
                }
                () = inputs.table_changed.notified() => self.guard(Self::look_at_table).await,
                message = inputs.inbox.recv() => match message {
                    Some(message) => self.guard(async |actor: &mut Self| actor.hear(message).await).await,
                    None => return self.finish().await,
                },
                () = sleep_until(wake) => self.guard(Self::tick).await,
            }
            self.publish();
            let is_idle = self.followers.is_empty() && self.idle_since.elapsed() >= IDLE_MATCH;
            if (is_idle || matches!(self.stage, MatchStage::Gone))
                && !self.writes.is_busy()
                && self.clock_is_kept().await
                && leave.leave(self.id, &inputs.inbox).is_ok()
            {
                tracing::debug!(game.id = %self.id, "left memory");
                return;
            }
        }
    }

    /// Sees the step that is being written through. The commands behind it are sent again to whoever serves next.
    async fn finish(&mut self) {
        self.writes.waiting.clear();
        self.standing_orders.rest();
        if self.writes.is_busy() {
            let stored = self.writes.stored().await;
            self.guard(async |actor: &mut Self| actor.go_on(stored).await).await;
        }
    }

    /// Does one thing; if the rules panic over it, closes this match and leaves every other alone.
    async fn guard(&mut self, act: impl AsyncFnOnce(&mut Self)) {
        if let Err(panic) = AssertUnwindSafe(act(self)).catch_unwind().await {
            self.close(&panic_text(&*panic)).await;
        }
    }

    /// Closes the match because its rules are broken.
    pub(super) async fn close(&mut self, why: &str) {
        tracing::error!(game.id = %self.id, why, "the rules failed: the match is closed");
        self.stage = MatchStage::Closed;
        if let Err(error) = self.deps.log.close_match(self.id, why).await
            && error.conflict().is_none()
        {
            tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot write down that a match is closed");
        }
        self.deps.events.changed(self.id);
    }

    async fn hear(&mut self, message: Message) {
        if matches!(self.stage, MatchStage::Behind) && self.is_time_to_retry() {
            self.catch_up().await;
        }
        match message {
            Message::Follow { socket, user, resume, outbox } => self.follow(socket, user, &resume, outbox).await,
            Message::Unfollow { socket } => {
                if self.followers.remove(socket).is_some() {
                    self.presence.changed();
                }
            }
            Message::Renew { socket } => {
                metrics::resynced(Why::Slow, 1);
                self.renew(socket, "slow").await;
            }
            // Its clock may be about to run out: it stays in memory for a while.
            Message::EnsureLoaded => self.idle_since = Instant::now(),
            Message::Ask { user, cid, query, turn, outbox } => self.ask(user.as_deref(), cid, query, turn, outbox),
            Message::Act(command) => self.act(command).await,
            Message::Proposal(proposal_message) => self.handle_proposal(proposal_message).await,
            Message::Chat { user, cid, said, outbox } => self.say(&user, cid, said, &outbox).await,
        }
        if self.followers.is_empty() {
            return;
        }
        self.idle_since = Instant::now();
    }

    /// The table with all that is known of its match.
    pub(super) fn shown(&self) -> ServerMessage {
        ServerMessage::Table { table: Box::new(wire::table(&self.table, self.live())) }
    }

    /// How the match goes, while it runs.
    fn live(&self) -> Option<Live> {
        let MatchStage::Playing(playing) = &self.stage else { return None };
        if playing.is_over() {
            return None;
        }
        let headline = wire::text(&playing.position.headline());
        Some(Live {
            headline,
            awaiting: awaited(&*playing.position).iter().map(|seat| seat.0).collect(),
            present: self.followers.present(&self.table),
            watchers: self.followers.watchers(&self.table),
            clock: playing.time.shown(self.deps.outage_clock.now()),
        })
    }

    /// Lets the lists of tables know how the match goes.
    fn publish(&self) {
        self.deps.events.goes(self.id, self.live());
    }

    /// What nobody asks for: forgets sockets that are gone, tells who is there, asks a silent store again.
    async fn tick(&mut self) {
        if self.followers.prune() == Pruned::Some {
            self.presence.changed();
        }
        if self.presence.due.is_some_and(|due| due <= Instant::now()) {
            self.presence = Presence { told: Some(Instant::now()), due: None };
            self.followers.tell_all(self.id, &self.followers.presence(&self.table));
            self.see_who_is_there();
        }
        self.look_at_clock().await;
        if !self.followers.is_empty() {
            self.idle_since = Instant::now();
        }
        self.carry_out().await;
        if self.is_time_to_retry() {
            self.retry_at = None;
            match self.stage {
                MatchStage::Behind => self.catch_up().await,
                MatchStage::Waiting
                | MatchStage::Playing(_)
                | MatchStage::Closed
                | MatchStage::Unreadable
                | MatchStage::Gone => {
                    self.look_at_table().await;
                }
            }
        }
    }

    /// Notes that the store may hold more than we know: it is read again before anything else.
    pub(super) fn fall_behind(&mut self) {
        self.stage = MatchStage::Behind;
        self.held_since.get_or_insert(self.deps.outage_clock.now());
        self.retry_at = Some(Instant::now());
    }

    /// Has the table read again as soon as what is being done is done.
    pub(super) fn look_soon(&mut self) {
        self.retry_at = Some(Instant::now());
    }

    /// When to look into the store again; not while a step is on its way there, which would be counted twice.
    fn retry_due(&self) -> Option<Instant> {
        self.retry_at.filter(|_| !self.writes.is_busy())
    }

    fn is_time_to_retry(&self) -> bool {
        self.retry_due().is_some_and(|at| at <= Instant::now())
    }

    /// Notes that the store has not answered: it is asked again soon, and nobody is kept waiting for it meanwhile.
    fn missed(&mut self, error: &StoreError) {
        tracing::error!(game.id = %self.id, %error, cause = ?error, "the store does not say how a table stands");
        self.retry_at = Some(Instant::now() + STORE_RETRY);
    }

    /// Reads the match again after the store may have gone on without us, and tells everybody.
    pub(super) async fn catch_up(&mut self) {
        match self.deps.log.table(self.id).await {
            Ok(table) => self.table = table,
            Err(error) => return self.missed(&error),
        }
        self.read_match().await;
        self.tell_anew();
        self.go_in_advance();
    }

    /// Tells everybody how the match stands after it was read again.
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
    async fn look_at_table(&mut self) {
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
        // Whoever is gone has no name any more, there neither; it is read again when somebody wants to see it.
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
                // The one who takes over has time to find in.
                self.change_clock(|clock, control, now| clock.replace(control, seat, now)).await;
            }
            for socket in reseated {
                self.renew(socket, "restored").await;
            }
        }
        self.go_in_advance();
    }
}
