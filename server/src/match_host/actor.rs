//! The task that owns one table and its match.

use std::{
    collections::{BTreeSet, VecDeque},
    panic::AssertUnwindSafe,
    sync::Arc,
};

use futures_util::FutureExt as _;
use protocol::{ChatLine, Live, RejectionCode, Resume, ServerMessage, TableState};
use tokio::{
    sync::{Notify, mpsc},
    time::{Instant, sleep_until},
};

use super::{
    ask::Study,
    encode,
    followers::{Follower, Followers, Pruned, Stay},
    log::Log,
    message::{Message, SocketId},
    outbox::Outbox,
    playing::{Playing, panic_text},
    registry::Leave,
};
use crate::{
    app::Leaving,
    games::Games,
    limits::{CHAT_SHOWN, IDLE_MATCH, PRESENCE_EVERY, RESUMED_BYTES, RESUMED_STEPS},
    lobby::Lobby,
    store::{ChatRecord, Conflict, NewChatLine, Said, StoreError, TableId, TableRecord, User},
    wire::{self, Fault, fault, rej},
};

/// What the task needs from outside.
#[derive(Debug)]
pub(super) struct Surroundings<L> {
    pub(super) log: L,
    pub(super) games: Games,
    pub(super) lobby: Lobby,
    pub(super) study: Study,
}

/// The ways by which the task hears of the world.
pub(super) struct Ears {
    pub(super) inbox: mpsc::Receiver<Message>,
    /// The table has changed in the store.
    pub(super) stir: Arc<Notify>,
    pub(super) leaving: Leaving,
}

/// One table, its match, and everybody who follows it.
pub(super) struct Actor<L> {
    pub(super) id: TableId,
    pub(super) around: Surroundings<L>,
    pub(super) table: TableRecord,
    pub(super) stage: Stage,
    pub(super) followers: Followers,
    presence: Presence,
    /// The newest lines, oldest first; `None` until somebody wants them. This task alone adds to them.
    chat: Option<VecDeque<ChatLine>>,
    /// Since when nobody follows.
    idle_since: Instant,
}

/// Where the match stands, as far as this task knows.
pub(super) enum Stage {
    /// Seats are being taken.
    Waiting,
    /// The match can be shown, and played unless it is over.
    Playing(Box<Playing>),
    /// The store may hold more than we know: read it again before anything else.
    Behind,
    /// Closed because of a fault in the rules.
    Closed,
    /// The log cannot be read by this server.
    Unplayable,
    /// The table does not exist any more.
    Gone,
}

/// When to tell who is there.
#[derive(Debug, Default)]
struct Presence {
    told: Option<Instant>,
    due: Option<Instant>,
}

impl Presence {
    fn changed(&mut self) {
        let earliest = self.told.map_or_else(Instant::now, |told| told + PRESENCE_EVERY);
        self.due.get_or_insert(earliest.max(Instant::now()));
    }
}

/// Runs the task of one table until nobody needs it, or the server stops.
pub(super) async fn run<L: Log>(id: TableId, around: Surroundings<L>, mut ears: Ears, leave: impl Leave) {
    match Actor::load(id, around).await {
        Ok(mut actor) => actor.listen(&mut ears, &leave).await,
        Err(what) => {
            while let Some(message) = next_of(&mut ears).await {
                turn_away(id, what, message);
                if leave.leave(id, &ears.inbox).is_ok() {
                    break;
                }
            }
        }
    }
    // Whoever waited for room in the inbox may have got some after the last look at it.
    ears.inbox.close();
    while let Some(message) = next_of(&mut ears).await {
        leave.pass_on(id, message).await;
    }
}

async fn next_of(ears: &mut Ears) -> Option<Message> {
    tokio::select! {
        biased;
        () = ears.leaving.begins() => None,
        message = ears.inbox.recv() => message,
    }
}

/// Answers a message to a table that cannot be loaded.
fn turn_away(id: TableId, what: Fault, message: Message) {
    match message {
        Message::Follow { outbox, .. } => outbox.reply(&fault(what, Some(id.0))),
        Message::Act { outbox, .. } | Message::Chat { outbox, .. } | Message::Ask { outbox, .. }
            if what == Fault::UnknownGame =>
        {
            outbox.reply(&fault(what, Some(id.0)));
        }
        Message::Act { cid, outbox, .. } | Message::Chat { cid, outbox, .. } | Message::Ask { cid, outbox, .. } => {
            outbox.reply(&rej(RejectionCode::Unavailable, cid, id));
        }
        Message::Unfollow { .. } | Message::Renew { .. } | Message::Rouse => {}
    }
}

impl<L: Log> Actor<L> {
    async fn load(id: TableId, around: Surroundings<L>) -> Result<Self, Fault> {
        let table = match around.log.table(id).await {
            Ok(table) => table,
            Err(StoreError::Conflict(_)) => return Err(Fault::UnknownGame),
            Err(error) => {
                tracing::error!(game.id = %id, %error, cause = ?error, "cannot load a table");
                return Err(Fault::Internal);
            }
        };
        let mut actor = Self {
            id,
            around,
            table,
            stage: Stage::Waiting,
            followers: Followers::default(),
            presence: Presence::default(),
            chat: None,
            idle_since: Instant::now(),
        };
        actor.stage = actor.stage_from_store().await;
        tracing::debug!(game.id = %id, "loaded");
        actor.publish();
        Ok(actor)
    }

    /// Reads the match that belongs to the table as it is known.
    async fn stage_from_store(&self) -> Stage {
        match self.table.state {
            TableState::Open => return Stage::Waiting,
            TableState::Closed => return Stage::Closed,
            TableState::Running | TableState::Over => {}
        }
        let saved = match self.around.log.load_match(self.id).await {
            Ok(saved) => saved,
            Err(error) => {
                tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot load a match");
                return Stage::Behind;
            }
        };
        match Playing::resume(self.around.games, self.id, &saved) {
            Ok(playing) => Stage::Playing(Box::new(playing)),
            Err(error) => {
                tracing::error!(game.id = %self.id, %error, "a stored match cannot be played on");
                Stage::Unplayable
            }
        }
    }

    async fn listen(&mut self, ears: &mut Ears, leave: &impl Leave) {
        loop {
            let wake = self.presence.due.unwrap_or_else(|| Instant::now() + IDLE_MATCH / 2);
            tokio::select! {
                biased;
                () = ears.leaving.begins() => return,
                () = ears.stir.notified() => self.guard(Self::look_at_table).await,
                message = ears.inbox.recv() => match message {
                    Some(message) => self.guard(async |actor: &mut Self| actor.hear(message).await).await,
                    None => return,
                },
                () = sleep_until(wake) => self.guard(async |actor: &mut Self| actor.tick()).await,
            }
            self.publish();
            let is_idle = self.followers.is_empty() && self.idle_since.elapsed() >= IDLE_MATCH;
            if (is_idle || matches!(self.stage, Stage::Gone)) && leave.leave(self.id, &ears.inbox).is_ok() {
                tracing::debug!(game.id = %self.id, "left memory");
                return;
            }
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
        self.stage = Stage::Closed;
        if let Err(error) = self.around.log.close_match(self.id, why).await
            && error.conflict().is_none()
        {
            tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot write down that a match is closed");
        }
        self.around.lobby.changed(self.id);
    }

    async fn hear(&mut self, message: Message) {
        if matches!(self.stage, Stage::Behind) {
            self.catch_up().await;
        }
        match message {
            Message::Follow { socket, user, resume, outbox } => self.follow(socket, user, &resume, outbox).await,
            Message::Unfollow { socket } => {
                if self.followers.remove(socket).is_some() {
                    self.presence.changed();
                }
            }
            Message::Renew { socket } => self.renew(socket, "slow").await,
            Message::Rouse => {}
            Message::Ask { user, cid, query, turn, outbox } => self.ask(user.as_deref(), cid, query, turn, outbox),
            Message::Act { user, cid, dec, action, outbox } => self.act(&user, cid, dec, action, &outbox).await,
            Message::Chat { user, cid, text, outbox } => self.say(&user, cid, text, &outbox).await,
        }
        if self.followers.is_empty() {
            return;
        }
        self.idle_since = Instant::now();
    }

    /// The table with all that is known of its match.
    fn shown(&self) -> ServerMessage {
        ServerMessage::Table { table: wire::table(&self.table, self.live()) }
    }

    /// How the match goes, while it runs.
    fn live(&self) -> Option<Live> {
        let Stage::Playing(playing) = &self.stage else { return None };
        if playing.is_over() {
            return None;
        }
        let headline = wire::text(&playing.position.headline());
        let awaiting: BTreeSet<u8> = playing.pending().iter().map(|pending| pending.seat.0).collect();
        Some(Live {
            headline,
            awaiting: awaiting.into_iter().collect(),
            present: self.followers.present(&self.table),
            watchers: self.followers.watchers(&self.table),
        })
    }

    /// Lets the lists of tables know how the match goes.
    fn publish(&self) {
        self.around.lobby.publish(self.id, self.live());
    }

    fn tick(&mut self) {
        if self.followers.prune() == Pruned::Some {
            self.presence.changed();
        }
        if self.presence.due.is_some_and(|due| due <= Instant::now()) {
            self.presence = Presence { told: Some(Instant::now()), due: None };
            self.followers.tell_all(self.id, &self.followers.presence(&self.table));
        }
        if !self.followers.is_empty() {
            self.idle_since = Instant::now();
        }
    }

    /// Reads the match again after the store may have gone on without us, and tells everybody.
    pub(super) async fn catch_up(&mut self) {
        match self.around.log.table(self.id).await {
            Ok(table) => self.table = table,
            Err(error) => {
                tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot load a table");
                return;
            }
        }
        self.stage = self.stage_from_store().await;
        self.followers.tell_all(self.id, &self.shown());
        self.around.lobby.changed(self.id);
        let Stage::Playing(playing) = &self.stage else { return };
        self.followers.tell_all(self.id, &ServerMessage::Resync { game: self.id.0, why: "restored".into() });
        self.followers.tell_each(self.id, |viewer| encode::snap(self.id, playing, viewer));
        if let Some(outcome) = playing.outcome() {
            let result = wire::result(self.id, &outcome, &playing.secret, &playing.nonces);
            self.followers.tell_all(self.id, &result);
        }
    }

    /// Takes notice of a table that has changed in the store.
    async fn look_at_table(&mut self) {
        let table = match self.around.log.table(self.id).await {
            Ok(table) => table,
            Err(StoreError::Conflict(Conflict::NoSuchTable)) => {
                self.followers.tell_all(self.id, &ServerMessage::TableGone { game: self.id.0 });
                self.followers = Followers::default();
                self.stage = Stage::Gone;
                return;
            }
            Err(error) => {
                tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot load a table");
                return;
            }
        };
        if table == self.table {
            return;
        }
        let begins = self.table.state == TableState::Open && table.state == TableState::Running;
        self.table = table;
        if begins {
            for follower in self.followers.dismiss(|follower| may_follow(&self.table, follower.user.as_deref())) {
                follower.tell(self.id, &fault(Fault::NotAllowed, Some(self.id.0)));
            }
        }
        self.followers.reseat(&self.table);
        self.presence.changed();
        self.followers.tell_all(self.id, &self.shown());
        if begins {
            self.stage = self.stage_from_store().await;
            if let Stage::Playing(playing) = &self.stage {
                self.followers.tell_each(self.id, |viewer| encode::snap(self.id, playing, viewer));
            }
        } else if self.table.state == TableState::Closed {
            self.stage = Stage::Closed;
        }
    }

    async fn follow(&mut self, socket: SocketId, user: Option<Arc<User>>, resume: &Resume, outbox: Arc<Outbox>) {
        if matches!(self.stage, Stage::Gone) {
            outbox.reply(&fault(Fault::UnknownGame, Some(self.id.0)));
            return;
        }
        if may_follow(&self.table, user.as_deref()) == Stay::No {
            outbox.reply(&fault(Fault::NotAllowed, Some(self.id.0)));
            return;
        }
        let mut follower = Follower { user, audience: resume.audience, viewer: kernel::Viewer::Public, outbox };
        follower.viewer = follower.viewer_at(&self.table);
        self.followers.insert(socket, follower);
        self.presence.changed();
        self.introduce(socket, resume.seq, resume.hash.as_deref()).await;
    }

    /// Sends a socket everything anew.
    async fn renew(&mut self, socket: SocketId, why: &str) {
        let Some(follower) = self.followers.get(socket) else { return };
        follower.outbox.renew(super::Topic::Table(self.id));
        follower.tell(self.id, &ServerMessage::Resync { game: self.id.0, why: why.into() });
        self.presence.changed();
        self.introduce(socket, None, None).await;
    }

    /// Sends a socket what it does not have: the table, its chat, and the match from step `seq` on.
    async fn introduce(&mut self, socket: SocketId, seq: Option<u32>, hash: Option<&str>) {
        self.read_chat().await;
        let Some(follower) = self.followers.get(socket) else { return };
        follower.outbox.renew(super::Topic::Table(self.id));
        follower.tell(self.id, &self.shown());
        if let Some(chat) = &self.chat {
            let lines = chat.iter().cloned().collect();
            follower.tell(self.id, &ServerMessage::Chat { game: self.id.0, lines });
        }
        match &self.stage {
            Stage::Playing(playing) => {
                let message = self.since(playing, follower, seq, hash).await;
                follower.tell(self.id, &message);
                if let Some(outcome) = playing.outcome() {
                    follower.tell(self.id, &wire::result(self.id, &outcome, &playing.secret, &playing.nonces));
                }
            }
            Stage::Behind | Stage::Unplayable => follower.tell(self.id, &fault(Fault::Internal, Some(self.id.0))),
            Stage::Waiting | Stage::Closed | Stage::Gone => {}
        }
    }

    async fn read_chat(&mut self) {
        if self.chat.is_some() {
            return;
        }
        match self.around.log.chat(self.id).await {
            Ok(lines) => {
                let hidden = lines.len().saturating_sub(CHAT_SHOWN);
                self.chat = Some(lines[hidden..].iter().map(wire::chat_line).collect());
            }
            Err(error) => tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot read the chat"),
        }
    }

    /// What a follower needs who has seen the steps up to `seq`.
    async fn since(
        &self,
        playing: &Playing,
        follower: &Follower,
        seq: Option<u32>,
        hash: Option<&str>,
    ) -> ServerMessage {
        let snap = || encode::snap(self.id, playing, follower.viewer);
        let Some(seen) = seq.filter(|&seq| seq <= playing.head && playing.head - seq <= RESUMED_STEPS) else {
            return snap();
        };
        let steps = match self.around.log.steps(self.id, seen, playing.head).await {
            Ok(steps) => steps,
            Err(error) => {
                tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot read steps");
                return snap();
            }
        };
        // Step 0 is before the opening: everybody who has seen nothing has seen the same.
        let (last_seen, missed) =
            if seen == 0 { (None, &steps[..]) } else { (steps.first(), steps.get(1..).unwrap_or(&[])) };
        let agrees = match (last_seen, hash) {
            (Some(step), Some(hash)) => encode::hidden_hash(&playing.secret, step.digest) == hash,
            (Some(_), None) => true,
            // Nothing seen has no hash.
            (None, hash) => seen == 0 && hash.is_none(),
        };
        if !agrees {
            return snap();
        }
        let size: usize = missed.iter().flat_map(|step| &step.events).map(|event| event.to_string().len()).sum();
        if size > RESUMED_BYTES {
            return snap();
        }
        encode::missed(self.id, playing, seen + 1, missed, follower.viewer)
    }

    async fn say(&mut self, user: &Arc<User>, cid: String, text: String, outbox: &Outbox) {
        let is_open = self.table.state == TableState::Open;
        let seat = self.table.seat_of(user.id);
        if matches!(self.stage, Stage::Gone) || !(is_open || self.table.spectators || seat.is_some()) {
            outbox.reply(&rej(RejectionCode::NotYours, cid, self.id));
            return;
        }
        let line = NewChatLine { user: user.id, seat, cid: cid.clone(), text };
        let ack = |cid| ServerMessage::Ack { cid, game: self.id.0, seq: 0 };
        match self.around.log.say(self.id, &line).await {
            Ok(Said::Now(record)) => {
                outbox.reply(&ack(cid));
                self.tell_line(&record);
            }
            Ok(Said::Before(_)) => outbox.reply(&ack(cid)),
            Err(StoreError::Conflict(Conflict::CidReused)) => {
                outbox.reply(&rej(RejectionCode::CidReused, cid, self.id));
            }
            Err(StoreError::Conflict(_)) => outbox.reply(&rej(RejectionCode::Malformed, cid, self.id)),
            Err(error) => {
                tracing::error!(game.id = %self.id, cid, %error, cause = ?error, "cannot store a line of chat");
                // The line may be there all the same.
                self.chat = None;
                outbox.reply(&rej(RejectionCode::Unavailable, cid, self.id));
            }
        }
    }

    fn tell_line(&mut self, record: &ChatRecord) {
        let line = wire::chat_line(record);
        if let Some(chat) = &mut self.chat {
            chat.push_back(line.clone());
            if chat.len() > CHAT_SHOWN {
                chat.pop_front();
            }
        }
        let lines = vec![line];
        self.followers.tell_all(self.id, &ServerMessage::Chat { game: self.id.0, lines });
    }
}

/// Whether somebody may follow a table: everybody until the match begins, then those who play and invited eyes.
pub(crate) fn may_follow(table: &TableRecord, user: Option<&User>) -> Stay {
    let is_seated = user.is_some_and(|user| table.seat_of(user.id).is_some());
    if table.state == TableState::Open || table.spectators || is_seated { Stay::Yes } else { Stay::No }
}
