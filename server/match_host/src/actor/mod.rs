//! The task that owns one table and its match: it receives messages and lets its parts work, one after the other.
//!
//! A rule that touches one part stands with that part, beside this module. What takes several, such as a step that is
//! decided, written, made the newest, sent and charged to the clock, stands here.

mod act;
mod answering;
mod chatting;
mod clock;
mod following;
mod mirroring;
mod opposing;
mod ownership;
mod proposals;
mod reading;

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

pub use self::ownership::LinkStatus;
use self::ownership::Owner;

use super::{
    agreement::Agreement,
    ask::{QueryPool, Question},
    auto_answer::StandingOrdersCache,
    awaiting::awaited,
    followers::{Followers, Pruned},
    log::Log,
    message::{Command, Message, ProposalMessage},
    nodes::{NodeMessage, Nodes, OwnerUpdate, Request},
    opponents::OpponentsAtWork,
    outages::OutageClock,
    presence::Presence,
    recovery::Recovery,
    refusals::Refusals,
    registry::Leave,
    stage::MatchStage,
    table_events::TableEvents,
    talk::{Talk, Utterance},
    thinkers::Thinkers,
    write_queue::WriteQueue,
};

/// What the task needs from outside.
#[derive(Debug)]
pub(super) struct Deps<L> {
    pub(super) log: L,
    pub(super) games: Games,
    pub(super) events: TableEvents,
    pub(super) nodes: Nodes,
    pub(super) query_pool: QueryPool,
    pub(super) thinkers: Thinkers,
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
struct Actor<L> {
    id: TableId,
    deps: Deps<L>,
    /// The table as the store has it, as far as this task knows.
    table: TableRecord,
    /// Which node decides and writes.
    owner: Owner,
    /// The clock as the owner has told it last, where that is another node.
    clock_of_owner: Option<ServerMessage>,
    /// When to join the owner again.
    join_again_at: Option<Instant>,
    /// The match, with its clock.
    stage: MatchStage,
    followers: Followers,
    /// The step being written, and what waits behind it.
    writes: WriteQueue,
    /// What the rules have refused.
    refusals: Refusals,
    /// What players have ordered in advance.
    standing_orders: StandingOrdersCache,
    /// What the opponents of the server do.
    opponents: OpponentsAtWork,
    /// When followers are sent which players and spectators are there.
    presence: Presence,
    talk: Talk,
    /// What there is to make good after the store did not answer.
    recovery: Recovery,
    /// What is proposed.
    agreement: Agreement,
    /// Since when the match has no followers.
    idle_since: Instant,
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
            outbox.reject(&rej(RejectionCode::Unavailable, cid, id));
        }
        Message::Unfollow { .. }
        | Message::Renew { .. }
        | Message::EnsureLoaded
        | Message::Node { .. }
        | Message::Cluster(_) => {}
    }
}

impl<L: Log> Actor<L> {
    async fn listen(&mut self, inputs: &mut Inputs, leave: &impl Leave) {
        self.guard(async |actor: &mut Self| actor.go_in_advance()).await;
        loop {
            self.guard(async |actor: &mut Self| actor.let_opponents_play()).await;
            let idle = Instant::now() + IDLE_MATCH / 2;
            let due = [
                self.presence.due(),
                self.retry_due(),
                self.clock_due(),
                self.proposals_due(),
                self.opponents_due(),
                self.join_due(),
            ];
            let wake = due.into_iter().flatten().fold(idle, Instant::min);
            tokio::select! {
                biased;
                () = inputs.shutdown.begins() => return self.finish().await,
                stored = self.writes.stored() => {
                    self.guard(async |actor: &mut Self| actor.go_on(stored).await).await;
                }
                () = self.opponents.thought() => {}
                () = inputs.table_changed.notified() => self.guard(Self::look_at_table).await,
                message = inputs.inbox.recv() => match message {
                    Some(message) => {
                        let is_command = matches!(message, Message::Act(_));
                        self.guard(async |actor: &mut Self| actor.hear(message).await).await;
                        if is_command && self.writes.is_busy() {
                            continue;
                        }
                    }
                    None => return self.finish().await,
                },
                () = sleep_until(wake) => self.guard(Self::tick).await,
            }
            self.publish();
            let is_idle = self.followers.is_empty() && self.idle_since.elapsed() >= IDLE_MATCH;
            if (is_idle || matches!(self.stage, MatchStage::Gone))
                && !self.writes.is_busy()
                && !self.opponents.are_busy()
                && self.clock_is_kept().await
                && leave.leave(self.id, &inputs.inbox).is_ok()
            {
                self.part().await;
                tracing::debug!(game.id = %self.id, "left memory");
                return;
            }
        }
    }

    /// Sees the step that is being written through. The commands behind it are sent again by their clients, to the next
    /// server.
    async fn finish(&mut self) {
        self.writes.forget_waiting();
        self.standing_orders.rest();
        self.opponents.rest();
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
    async fn close(&mut self, why: &str) {
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
            Message::Ask { asker, cid, query, turn, outbox } => {
                match Question::about(&self.table, &self.stage, asker, query) {
                    Ok(question) => self.deps.query_pool.answer(question, cid, turn, outbox),
                    Err(code) => outbox.reject(&rej(code, cid, self.id)),
                }
            }
            Message::Act(command) if self.owns() => self.act(command).await,
            Message::Act(command) => self.forward_act(command),
            Message::Proposal(message) if self.owns() => self.handle_proposal(message).await,
            Message::Proposal(message) => self.forward_proposal(message),
            Message::Chat { user, cid, said, outbox } if self.owns() => self.say(&user, cid, said, &outbox).await,
            Message::Chat { user, cid, said: Utterance { room, text }, outbox } => {
                self.forward(Request::Chat { user: Arc::unwrap_or_clone(user), cid, room, text }, outbox);
            }
            Message::Node { from, message } => self.hear_peer(from, *message).await,
            Message::Cluster(change) => self.hear_change(change).await,
        }
        if self.followers.is_empty() {
            return;
        }
        self.idle_since = Instant::now();
    }

    /// The table with all that is known of its match.
    fn shown(&self) -> ServerMessage {
        ServerMessage::Table { table: Box::new(wire::table(&self.table, self.live())) }
    }

    /// How the match goes, while it runs.
    fn live(&self) -> Option<Live> {
        if !self.owns() {
            return self.deps.events.live(self.id);
        }
        let playing = self.stage.playing().filter(|playing| !playing.is_over())?;
        let headline = wire::text(&playing.headline);
        let attendance = self.followers.attendance(&self.table);
        Some(Live {
            headline,
            awaiting: awaited(&*playing.position).iter().map(|seat| seat.0).collect(),
            present: attendance.present(&self.table),
            watchers: attendance.watchers,
            clock: playing.time.shown(),
        })
    }

    /// Lets the lists of tables know how the match goes; after a command, once its step is stored.
    fn publish(&self) {
        if !self.owns() {
            return;
        }
        self.deps.events.goes(self.id, self.live().as_ref());
    }

    /// What is due without a message: forgets sockets that are gone, sends the presence, asks a silent store again.
    async fn tick(&mut self) {
        if self.followers.prune() == Pruned::Some {
            self.presence.changed();
        }
        if self.presence.take_due() {
            self.tell_presence();
        }
        self.look_at_clock().await;
        if self.join_due().is_some_and(|at| at <= Instant::now()) {
            self.join();
        }
        if !self.followers.is_empty() {
            self.idle_since = Instant::now();
        }
        self.carry_out().await;
        if self.is_time_to_retry() {
            self.recovery.settled();
            match self.stage {
                _ if self.owner == Owner::Unknown => self.catch_up().await,
                MatchStage::Behind => self.catch_up().await,
                MatchStage::Waiting
                | MatchStage::Playing(_)
                | MatchStage::Closed
                | MatchStage::Unreadable
                | MatchStage::Gone => {
                    self.look_at_table().await;
                    if !self.owns() {
                        // What its owner has told may have come while the store was silent.
                        self.read_on().await;
                    }
                    if self.follows_the_log() {
                        self.recovery.retry_later();
                    }
                }
            }
        }
    }

    /// Tells all followers who is there; where another node owns the table, tells that one who is there here.
    fn tell_presence(&mut self) {
        match self.owner {
            Owner::Us => {
                let presence = self.followers.presence(&self.table);
                self.followers.tell_all(&presence);
                self.tell_mirrors(|| OwnerUpdate::Relay(Box::new(presence)));
                self.see_who_is_there();
            }
            Owner::Node(node, _) => {
                let followers = self.followers.local_summary(&self.table);
                self.deps.nodes.tell(&[node], self.id, NodeMessage::Follows(followers));
            }
            Owner::Unknown => {}
        }
    }

    /// Notes that the store may hold more than this task knows: it is read again before anything else.
    fn fall_behind(&mut self) {
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
    fn missed(&mut self, error: &StoreError) {
        tracing::error!(game.id = %self.id, %error, cause = ?error, "the store does not say how a table stands");
        self.recovery.retry_later();
    }
}
