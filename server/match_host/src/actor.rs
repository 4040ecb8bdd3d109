//! The task that owns one table and its match.

use std::{panic::AssertUnwindSafe, sync::Arc};

use base::{
    games::Games,
    limits::IDLE_MATCH,
    metrics::{self, InMemory, Why},
    panics::panic_text,
    shutdown::Shutdown,
    timing::Shortest,
};
use futures_util::FutureExt as _;
use protocol::{Live, RejectionCode, ServerMessage};
use store::{StoreError, TableId, TableRecord};
use tokio::{
    sync::{Notify, mpsc},
    time::{Instant, sleep_until},
};
use wire::{Fault, fault, rej};

use super::{
    agreement::Proposals,
    ask::QueryPool,
    auto_answer::StandingOrdersCache,
    followers::{Followers, Pruned},
    log::Log,
    message::{Command, Message, ProposalMessage},
    playing::{Playing, awaited},
    presence::Presence,
    recovery::Recovery,
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

/// One table, its match, and all that follow it.
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
    /// The newest lines, oldest first; `None` until a follower asks for them. This task alone adds to them.
    pub(super) chat: Option<OpenTalk>,
    /// What there is to make good after the store did not answer.
    pub(super) recovery: Recovery,
    /// What is proposed; `None` until it is read from the store.
    pub(super) proposals: Option<Proposals>,
    /// Since when the match has no followers.
    pub(super) idle_since: Instant,
}

/// Where the match stands, as far as this task knows.
pub(super) enum MatchStage {
    /// Seats are being taken.
    Waiting,
    /// The match can be shown, and played unless it is over.
    Playing(Box<Playing>),
    /// The store may hold more than this task knows: it is read again before anything else.
    Behind,
    /// Closed because of a fault in the rules.
    Closed,
    /// The log cannot be read by this server.
    Unreadable,
    /// The table does not exist any more.
    Gone,
}

/// Runs the task of one table until it is idle, or the server stops.
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
    // A sender that waited for room in the inbox may have got some after the last look at it.
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
    async fn listen(&mut self, inputs: &mut Inputs, leave: &impl Leave) {
        self.guard(async |actor: &mut Self| actor.go_in_advance()).await;
        loop {
            let idle = Instant::now() + IDLE_MATCH / 2;
            let due = [self.presence.due(), self.retry_due(), self.clock_due(), self.proposals_due()];
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

    /// Sees the step that is being written through. The commands behind it are sent again by their clients, to the next
    /// server.
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
    pub(super) fn publish(&self) {
        self.deps.events.goes(self.id, self.live());
    }

    /// What is due without a message: forgets sockets that are gone, sends who is there, asks a silent store again.
    async fn tick(&mut self) {
        if self.followers.prune() == Pruned::Some {
            self.presence.changed();
        }
        if self.presence.take_due() {
            self.followers.tell_all(self.id, &self.followers.presence(&self.table));
            self.see_who_is_there();
        }
        self.look_at_clock().await;
        if !self.followers.is_empty() {
            self.idle_since = Instant::now();
        }
        self.carry_out().await;
        if self.is_time_to_retry() {
            self.recovery.settled();
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

    /// Notes that the store may hold more than this task knows: it is read again before anything else.
    pub(super) fn fall_behind(&mut self) {
        self.stage = MatchStage::Behind;
        self.recovery.hold(self.deps.outage_clock.now());
        self.recovery.retry_now();
    }

    /// When to look into the store again; not while a step is on its way there, which would be counted twice.
    fn retry_due(&self) -> Option<Instant> {
        self.recovery.due().filter(|_| !self.writes.is_busy())
    }

    fn is_time_to_retry(&self) -> bool {
        self.retry_due().is_some_and(|at| at <= Instant::now())
    }

    /// Notes that the store has not answered: it is asked again soon, and no message waits for it meanwhile.
    pub(super) fn missed(&mut self, error: &StoreError) {
        tracing::error!(game.id = %self.id, %error, cause = ?error, "the store does not say how a table stands");
        self.recovery.retry_later();
    }
}
