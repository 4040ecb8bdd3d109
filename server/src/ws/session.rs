//! The session of one socket: who the client is, and the handling of its messages.

mod commands;

use std::{collections::HashSet, net::IpAddr, sync::Arc};

use base::{
    clock::now_ms,
    limits::{ACTS, ASKS, ASKS_UNDER_WAY, CHATS, CHOICES, CLIENT_PING_MS, FOLLOWED_TABLES, QUERIES},
    metrics::{self, OpenSocket, Who},
    nul,
    rate_limit::{Bucket, Faults, Patience},
};
use match_host::{Closing, Message, Outbox, SocketId, Topic, Utterance};
use protocol::{ClientMessage, PROTO, Resume, ServerMessage, close};
use serde::Deserialize;
use store::{TableId, UserId, Word};
use tokio::sync::Semaphore;
use uuid::Uuid;
use wire::{Fault, fault};

use crate::{
    access::{As, Caller, Read},
    http::App,
    http::{AuthError, Credential},
    operations::Stay,
    sessions::Hold,
};

/// Whether the socket stays open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    Go,
    Close(Closing),
}

/// One client on one socket.
pub(super) struct Session {
    app: App,
    id: SocketId,
    outbox: Arc<Outbox>,
    /// The budget of those who ask without a name.
    address: IpAddr,
    stage: Greeting,
    /// So that the socket is closed with its session.
    hold: Option<Hold>,
    /// So that it is closed when its user, or its address, is banned, and gets the announcements.
    stay: Stay,
    followed: HashSet<TableId>,
    acts: Bucket,
    chats: Bucket,
    asks: Bucket,
    choices: Bucket,
    /// Questions that may still be put before one of those under way is answered.
    asks_left: Arc<Semaphore>,
    queries: Bucket,
    faults: Faults,
    counted: OpenSocket,
}

// Every open socket keeps one, and its nested futures keep copies of what they are called with.
const _: () = assert!(size_of::<Session>() <= 512 && size_of::<App>() == size_of::<usize>());

enum Greeting {
    /// Before `hello`, with what the upgrade request brought along.
    New(Credential),
    /// After `hello`; without a user it is a spectator.
    Greeted(Option<Caller>),
}

/// The one field that every message has.
#[derive(Deserialize)]
struct Tag {
    t: String,
}

impl Session {
    pub(super) fn new(
        app: App,
        id: SocketId,
        outbox: Arc<Outbox>,
        (credential, address): (Credential, IpAddr),
        stay: Stay,
    ) -> Self {
        Self {
            app,
            id,
            outbox,
            address,
            stage: Greeting::New(credential),
            hold: None,
            stay,
            followed: HashSet::new(),
            acts: Bucket::new(ACTS),
            chats: Bucket::new(CHATS),
            asks: Bucket::new(ASKS),
            choices: Bucket::new(CHOICES),
            asks_left: Arc::new(Semaphore::new(ASKS_UNDER_WAY)),
            queries: Bucket::new(QUERIES),
            faults: Faults::default(),
            counted: OpenSocket::new(),
        }
    }

    pub(super) fn is_greeted(&self) -> bool {
        matches!(self.stage, Greeting::Greeted(_))
    }

    pub(super) fn tell(&self, message: &ServerMessage) {
        self.outbox.reply(message);
    }

    /// Tells the client that a message could not be used, and closes the socket of one that goes on.
    pub(super) fn fault(&mut self, what: Fault, game: Option<Uuid>) -> Flow {
        tracing::debug!(socket = %self.id, code = what.code(), "a message could not be used");
        self.tell(&fault(what, game));
        self.lose_patience()
    }

    fn lose_patience(&mut self) -> Flow {
        match self.faults.count() {
            Patience::Left => Flow::Go,
            Patience::Gone => Flow::Close(Closing { code: close::POLICY, reason: "too many faults" }),
        }
    }

    /// Takes one text frame.
    pub(super) async fn hear(&mut self, text: &str) -> Flow {
        if let Some(closing) = self.outbox.closing() {
            return Flow::Close(closing);
        }
        if nul::is_in_json(text.as_bytes()) {
            return self.fault(Fault::Malformed, None);
        }
        let Ok(message) = ClientMessage::read(text) else {
            let what = match serde_json::from_str::<Tag>(text) {
                Ok(tag) if !ClientMessage::KINDS.contains(&tag.t.as_str()) => Fault::UnknownType,
                Ok(_) | Err(_) => Fault::Malformed,
            };
            return self.fault(what, None);
        };
        metrics::received(&message);
        let caller = match &self.stage {
            Greeting::Greeted(caller) => caller.clone(),
            Greeting::New(credential) => {
                let ClientMessage::Hello { proto, client, token, companion, resume } = message else {
                    return self.fault(Fault::HelloFirst, None);
                };
                let credential = token.map_or_else(|| credential.clone(), |token| Credential::token(&token));
                let credential = match companion {
                    Some(companion) => credential.for_companion(UserId(companion)),
                    None => credential,
                };
                return self.greet(proto, &client, &credential, resume).await;
            }
        };
        match message {
            ClientMessage::Act { cid, game, dec, action } => self.act(caller, cid, TableId(game), dec, action),
            ClientMessage::Ask { cid, game, query } => self.ask(caller, cid, TableId(game), query),
            ClientMessage::Chat { cid, game, room, text } => {
                self.chat(caller, cid, TableId(game), Utterance { room, text })
            }
            ClientMessage::Propose { cid, game, terms } => {
                self.handle_proposal(caller, cid, TableId(game), Word::Propose(terms))
            }
            ClientMessage::Consent { cid, game, n, answer } => {
                self.handle_proposal(caller, cid, TableId(game), Word::Consent { n, answer })
            }
            ClientMessage::Hello { .. } => self.fault(Fault::Malformed, None),
            ClientMessage::Lobby
            | ClientMessage::Unlobby
            | ClientMessage::Mine
            | ClientMessage::Unmine
            | ClientMessage::Sub(_)
            | ClientMessage::Unsub { .. }
            | ClientMessage::Ping { .. } => self.query(caller, message).await,
        }
    }

    /// Takes a control frame, which the layer below has answered already.
    pub(super) fn control(&mut self) -> Flow {
        match self.queries.take() {
            Ok(()) => Flow::Go,
            Err(exhausted) => self.fault(Fault::Rate(exhausted), None),
        }
    }

    /// Takes a message that is neither command nor question nor talk.
    async fn query(&mut self, caller: Option<Caller>, message: ClientMessage) -> Flow {
        if let Err(exhausted) = self.queries.take() {
            return self.fault(Fault::Rate(exhausted), None);
        }
        match message {
            ClientMessage::Hello { .. }
            | ClientMessage::Act { .. }
            | ClientMessage::Ask { .. }
            | ClientMessage::Chat { .. }
            | ClientMessage::Propose { .. }
            | ClientMessage::Consent { .. } => self.fault(Fault::Malformed, None),
            ClientMessage::Lobby => {
                self.app.lobby.follow(self.id, Arc::clone(&self.outbox));
                Flow::Go
            }
            ClientMessage::Unlobby => {
                self.app.lobby.leave(self.id);
                self.outbox.forget(Topic::Lobby);
                Flow::Go
            }
            ClientMessage::Mine => self.follow_my_matches(caller),
            ClientMessage::Unmine => {
                self.app.my_matches.leave(self.id);
                self.outbox.forget(Topic::Mine);
                Flow::Go
            }
            ClientMessage::Sub(resume) => self.follow(caller, resume).await,
            ClientMessage::Unsub { game } => {
                self.unfollow(TableId(game));
                Flow::Go
            }
            ClientMessage::Ping { n } => {
                self.tell(&ServerMessage::Pong { n, now: now_ms() });
                Flow::Go
            }
        }
    }

    async fn greet(&mut self, proto: u32, client: &str, credential: &Credential, resume: Vec<Resume>) -> Flow {
        if proto != PROTO {
            self.tell(&fault(Fault::Proto, None));
            return Flow::Close(Closing { code: close::PROTO, reason: "other protocol version" });
        }
        // Noted before it is looked up: see there.
        self.hold = credential.key().map(|key| self.app.sessions.hold(key, self.id, Arc::clone(&self.outbox)));
        let mut caller = credential.caller(&self.app).await;
        if let Ok(Some(found)) = &caller {
            let user = found.name();
            self.stay.is(user.payer());
            // Once more: a ban from now on finds this socket; one just before did not.
            if let Some(ban) = self.app.operations.ban_of(user) {
                caller = Err(AuthError::Banned(ban));
            }
        }
        let caller = match caller {
            Ok(caller) => caller,
            Err(problem) => {
                let (told, closing) = problem.on_a_socket();
                self.tell(&told);
                return Flow::Close(closing);
            }
        };
        let user = caller.as_ref().map(Caller::name);
        tracing::debug!(socket = %self.id, user = user.map(|u| tracing::field::display(u.id)), client, "hello");
        self.tell(&ServerMessage::Welcome {
            proto: PROTO,
            build: env!("CARGO_PKG_VERSION").into(),
            user: user.map(|user| user.id.0),
            name: user.map(|user| user.name.clone()),
            now: now_ms(),
            ping_ms: CLIENT_PING_MS,
        });
        self.counted.is_of(if user.is_some() { Who::Named } else { Who::Onlooker });
        self.stage = Greeting::Greeted(caller.clone());
        self.stay.greeted();
        for one in resume {
            if let Flow::Close(closing) = self.follow(caller.clone(), one).await {
                return Flow::Close(closing);
            }
        }
        Flow::Go
    }

    async fn follow(&mut self, caller: Option<Caller>, resume: Resume) -> Flow {
        let table = TableId(resume.game);
        let Ok(reader) = caller.map(|caller| caller.exercise::<Read>()).transpose() else {
            return self.fault(Fault::NotGranted, Some(table.0));
        };
        let user = reader.map(As::into_user);
        if self.followed.len() >= FOLLOWED_TABLES && !self.followed.contains(&table) {
            return self.fault(Fault::TooManyFollowed, Some(table.0));
        }
        let message = Message::Follow { socket: self.id, user, resume, outbox: Arc::clone(&self.outbox) };
        // After a restart all clients want to follow at once: that is no fault, and worth waiting for.
        self.app.matches.send_patiently(table, message).await;
        self.followed.insert(table);
        Flow::Go
    }

    fn follow_my_matches(&mut self, caller: Option<Caller>) -> Flow {
        let Some(caller) = caller else {
            self.tell(&ServerMessage::Mine { games: Vec::new() });
            return Flow::Go;
        };
        let Ok(reader) = caller.exercise::<Read>() else { return self.fault(Fault::NotGranted, None) };
        self.app.my_matches.follow(self.id, reader.into_user().id, Arc::clone(&self.outbox));
        Flow::Go
    }

    fn unfollow(&mut self, table: TableId) {
        if self.followed.remove(&table) {
            self.outbox.forget(Topic::Table(table));
            self.app.matches.send_if_there(table, Message::Unfollow { socket: self.id });
        }
    }

    /// Lets go of everything that the socket followed.
    pub(super) fn end(&mut self) {
        self.outbox.abandon();
        self.app.lobby.leave(self.id);
        self.app.my_matches.leave(self.id);
        for table in std::mem::take(&mut self.followed) {
            self.app.matches.send_if_there(table, Message::Unfollow { socket: self.id });
        }
    }
}
