//! A client that follows a match and checks every message against the promises of the protocol.

use std::collections::BTreeMap;

use protocol::{
    Audience, ChatLine, ChatRoom, ClientMessage, Decision, Leisure, Outcome, Proof, Resume, ServerMessage, Shown,
    StepEvents, Table,
};
use serde_json::Value;
use uuid::Uuid;

use crate::{
    guest::Guest,
    server::Server,
    socket::{Heard, Socket, follow},
};

/// What the server says no with, as a test wants to see it.
#[derive(Debug, Clone, PartialEq)]
pub struct Refused {
    /// Stable name of the reason.
    pub code: String,
    /// What it is about.
    pub about: Option<String>,
    /// The decisions that are open, with `stale_dec`.
    pub decs: Option<Vec<Decision>>,
}

/// What an audience knows of a match at one moment.
#[derive(Debug, Clone, PartialEq)]
pub struct Known {
    /// The last step seen.
    pub seq: u32,
    /// The digest after it.
    pub hash: String,
    /// The view after it.
    pub view: Value,
    /// The open decisions.
    pub decs: Vec<Decision>,
    /// What the seat may do though it is not asked.
    pub leisure: Option<Leisure>,
    /// The end, if it has come.
    pub outcome: Option<Outcome>,
}

impl Known {
    /// What is shown of the match.
    pub fn shown(&self) -> Shown {
        let Self { view, decs, leisure, outcome, .. } = self.clone();
        Shown { view, decs, leisure, outcome }
    }
}

/// One socket that follows one match.
#[derive(Debug)]
pub struct Follower {
    /// The socket.
    pub socket: Socket,
    /// The match.
    pub game: Uuid,
    /// The seat played; `None` for a spectator.
    pub seat: Option<u8>,
    /// The present state; `None` before the match begins.
    pub known: Option<Known>,
    /// Every step that came as an event, in order.
    pub steps: Vec<StepEvents>,
    /// The digest after each step from the first one seen on, with its number.
    pub hashes: Vec<(u32, String)>,
    /// The table as last told.
    pub table: Option<Table>,
    /// What was said at the table so far.
    pub chat: Vec<ChatLine>,
    /// What was said in the other rooms.
    pub rooms: BTreeMap<ChatRoom, Vec<ChatLine>>,
    /// The secret behind the dice, once the match is over.
    pub proof: Option<Proof>,
    /// How often everything was sent anew.
    pub snaps: u32,
    /// How often the server said to discard what was known.
    pub resyncs: u32,
    /// Kind and bytes of every message about the state.
    pub sizes: Vec<(&'static str, usize)>,
    next_cid: u32,
}

impl Follower {
    /// Follows a table from now on, as the player or spectator that the guest is there; `None`: without a session.
    pub fn join(server: &Server, guest: Option<&Guest>, game: Uuid) -> Self {
        Self::resume(server, guest, follow(game))
    }

    /// Follows a table from where an earlier connection ended.
    pub fn resume(server: &Server, guest: Option<&Guest>, from: Resume) -> Self {
        let game = from.game;
        let seen = from.seq;
        let mut socket = Socket::greet(server, guest.map(|guest| guest.token.as_str()));
        socket.send(&ClientMessage::Sub(from));
        let mut follower = Self::on(socket, game);
        if let Some(seq) = seen {
            // Steps are counted from here; whether the rest fits is what the server decides.
            follower.known = Some(Known {
                seq,
                hash: String::new(),
                view: Value::Null,
                decs: Vec::new(),
                leisure: None,
                outcome: None,
            });
        }
        follower
    }

    /// Follows on a socket that has asked already.
    pub fn on(socket: Socket, game: Uuid) -> Self {
        Self {
            socket,
            game,
            seat: None,
            known: None,
            steps: Vec::new(),
            hashes: Vec::new(),
            table: None,
            chat: Vec::new(),
            rooms: BTreeMap::new(),
            proof: None,
            snaps: 0,
            resyncs: 0,
            sizes: Vec::new(),
            next_cid: 0,
        }
    }

    /// The match as this client knows it.
    ///
    /// # Panics
    /// Before anything is.
    pub fn now(&self) -> &Known {
        self.known.as_ref().expect("the match was told of")
    }

    /// Forgets earlier steps, for drivers that follow for hours; the present state stays.
    pub fn forget_the_past(&mut self) {
        self.steps.clear();
        self.hashes.clear();
        self.chat.clear();
        self.sizes.clear();
    }

    /// Reads until the view is there.
    pub fn until_view(&mut self) -> &Known {
        while self.known.as_ref().is_none_or(|known| known.view.is_null()) {
            self.hear();
        }
        self.now()
    }

    /// Reads until this step is known.
    pub fn until_step(&mut self, step: u32) -> &Known {
        while self.known.as_ref().is_none_or(|known| known.seq < step || known.view.is_null()) {
            self.hear();
        }
        self.now()
    }

    /// Reads until the proof of the dice is there.
    pub fn until_proof(&mut self) -> Proof {
        loop {
            if let Some(proof) = &self.proof {
                return proof.clone();
            }
            self.hear();
        }
    }

    /// Reads until a table is told of that pleases.
    pub fn until_table(&mut self, pleases: impl Fn(&Table) -> bool) -> Table {
        loop {
            if let Some(table) = self.table.as_ref().filter(|table| pleases(table)) {
                return table.clone();
            }
            self.hear();
        }
    }

    /// The decision that waits for this follower's seat.
    pub fn asked(&self) -> Option<&Decision> {
        self.known.as_ref()?.decs.iter().find(|decision| Some(decision.seat) == self.seat)
    }

    /// Where to resume from, if the line were cut now.
    pub fn bookmark(&self) -> Resume {
        let known = self.now();
        Resume { seq: Some(known.seq), hash: Some(known.hash.clone()), ..follow(self.game) }
    }

    /// Answers the decision that is asked of this seat; the step it became.
    ///
    /// # Errors
    /// What the server refused it with.
    pub fn act(&mut self, action: &Value) -> Result<u32, Refused> {
        let dec = self.asked().map_or_else(|| self.now().decs.first().map_or(0, |any| any.dec), |asked| asked.dec);
        let cid = self.fresh_cid();
        self.act_as(&cid, dec, action)
    }

    /// Sends a command under an id of the test's choice, for the decision of its choice.
    ///
    /// # Errors
    /// What the server refused it with.
    pub fn act_as(&mut self, cid: &str, dec: u32, action: &Value) -> Result<u32, Refused> {
        self.socket.send(&ClientMessage::Act { cid: cid.to_owned(), game: self.game, dec, action: action.clone() });
        self.answer(cid)
    }

    /// Writes a line of chat, where `room` says; without one at the table, or in the gallery. 0 once it is stored.
    ///
    /// # Errors
    /// What the server refused it with.
    pub fn say(&mut self, room: Option<ChatRoom>, cid: &str, text: &str) -> Result<u32, Refused> {
        self.socket.send(&ClientMessage::Chat { cid: cid.to_owned(), game: self.game, room, text: text.to_owned() });
        self.answer(cid)
    }

    /// Asks a question without effect; the answer, and the step after which it holds.
    ///
    /// # Errors
    /// What the server refused it with.
    pub fn ask(&mut self, query: &Value) -> Result<(u32, Value), Refused> {
        let cid = self.fresh_cid();
        self.socket.send(&ClientMessage::Ask { cid: cid.clone(), game: self.game, query: query.clone() });
        self.reply(&cid)
    }

    /// Reads until the question with this id is answered.
    ///
    /// # Errors
    /// What the server refused it with.
    pub fn reply(&mut self, cid: &str) -> Result<(u32, Value), Refused> {
        loop {
            match self.hear() {
                ServerMessage::Answer { cid: of, seq, game, answer } if of == cid => {
                    assert_eq!(game, self.game, "the answer names the match");
                    return Ok((seq, answer));
                }
                ServerMessage::Rej { cid: of, code, about, decs, text, .. } if of == cid => {
                    assert!(!text.en.is_empty() && !text.fr.is_empty(), "{code} has no sentence");
                    return Err(Refused { code, about, decs });
                }
                _ => {}
            }
        }
    }

    /// Reads until the command with this id is answered.
    ///
    /// # Errors
    /// What the server refused it with.
    pub fn answer(&mut self, cid: &str) -> Result<u32, Refused> {
        loop {
            match self.hear() {
                ServerMessage::Ack { cid: of, seq, game } if of == cid => {
                    assert_eq!(game, self.game, "the ack names the match");
                    return Ok(seq);
                }
                ServerMessage::Rej { cid: of, code, about, decs, text, .. } if of == cid => {
                    assert!(!text.en.is_empty() && !text.fr.is_empty(), "{code} has no sentence");
                    return Err(Refused { code, about, decs });
                }
                _ => {}
            }
        }
    }

    /// An id that this connection has not used.
    pub fn fresh_cid(&mut self) -> String {
        self.next_cid += 1;
        format!("{}-{}", Uuid::new_v4().simple(), self.next_cid)
    }

    /// Reads one message and takes note of what it says.
    ///
    /// # Panics
    /// If the socket closes, or a promise of the protocol is broken: a gap in the steps, a decision with the options
    /// of another seat, a state without a digest.
    pub fn hear(&mut self) -> ServerMessage {
        match self.socket.hear() {
            Heard::Said(message, bytes) => {
                let message = self.told_whole(*message);
                self.note(&message, bytes);
                message
            }
            Heard::Packed(packed, bytes) => {
                assert_eq!(packed.game, self.game, "a packed step is of the match that is followed");
                let delta = packed.unpacked(&self.now().shown().text()).expect("what was told before unpacks it");
                let message = self.told_whole(delta);
                self.note(&message, bytes);
                message
            }
            Heard::Closed(code) => panic!("the server closed the socket with {code:?}"),
        }
    }

    /// The `ev` that a `delta` stands for; any other message as it is.
    fn told_whole(&self, message: ServerMessage) -> ServerMessage {
        match message {
            ServerMessage::Delta { game, seq, steps, hash, check, delta } if game == self.game => {
                let after = self.now().shown().after(delta, check);
                let after = after.expect("a delta leads on from what was told before");
                let Shown { view, decs, leisure, outcome } = after;
                ServerMessage::Ev { game, seq, to: seq, steps, hash, view, decs, leisure, outcome }
            }
            other => other,
        }
    }

    fn note(&mut self, message: &ServerMessage, bytes: usize) {
        match message {
            ServerMessage::Snap { game, seq, hash, seat, view, decs, leisure, outcome, .. } if *game == self.game => {
                self.seat = *seat;
                self.snaps += 1;
                self.sizes.push(("snap", bytes));
                self.become_known(*seq, hash, shown(view, decs, leisure.as_ref(), outcome.as_ref()));
            }
            ServerMessage::Ev { game, seq, to, steps, hash, view, decs, leisure, outcome } if *game == self.game => {
                self.follows(*seq, *to);
                let numbers: Vec<u32> = steps.iter().map(|step| step.seq).collect();
                assert!(numbers.is_sorted_by(|a, b| a < b), "steps are in order: {numbers:?}");
                assert!(numbers.iter().all(|n| (*seq..=*to).contains(n)), "{numbers:?} lie in {seq}..={to}");
                self.steps.extend(steps.iter().cloned());
                self.sizes.push(("step", bytes));
                self.become_known(*to, hash, shown(view, decs, leisure.as_ref(), outcome.as_ref()));
            }
            ServerMessage::Skip { game, seq, to, hash } if *game == self.game => {
                self.follows(*seq, *to);
                let known = self.known.take().expect("steps come after a snapshot or a bookmark");
                self.hashes.push((*to, hash.clone()));
                self.known = Some(Known { seq: *to, hash: hash.clone(), ..known });
            }
            ServerMessage::Resync { game, .. } if *game == self.game => {
                self.resyncs += 1;
                self.known = None;
            }
            ServerMessage::Table { table } if table.id == self.game => self.table = Some((**table).clone()),
            ServerMessage::Chat { game, room, lines } if *game == self.game => {
                let known =
                    if *room == ChatRoom::Table { &mut self.chat } else { self.rooms.entry(*room).or_default() };
                known.extend(lines.iter().cloned());
            }
            ServerMessage::Result { game, proof, .. } if *game == self.game => self.proof = Some(proof.clone()),
            _ => {}
        }
    }

    /// Checks that a range of steps begins where the last one ended. An empty range says that nothing was missed.
    fn follows(&self, seq: u32, to: u32) {
        let last = self.known.as_ref().expect("steps come after a snapshot or a bookmark").seq;
        assert_eq!(seq, last + 1, "no step is left out and none comes twice");
        assert!(to + 1 >= seq, "steps {seq} to {to}");
    }

    fn become_known(&mut self, seq: u32, hash: &str, shown: Shown) {
        assert!(!hash.is_empty(), "step {seq} has a digest");
        let Shown { view, decs, leisure, outcome } = shown;
        for decision in &decs {
            let may_see = decision.legal.is_none() || self.seat.is_none() || Some(decision.seat) == self.seat;
            assert!(may_see, "the options of seat {} were sent to {:?}", decision.seat, self.seat);
        }
        let is_own = self.seat.is_none_or(|seat| decs.iter().all(|decision| decision.seat != seat));
        assert!(leisure.is_none() || is_own, "seat {:?} is asked and at leisure", self.seat);
        self.hashes.push((seq, hash.to_owned()));
        self.known = Some(Known { seq, hash: hash.to_owned(), view, decs, leisure, outcome });
    }
}

/// Follow from a bookmark with the public view, even with a seat at the table.
pub fn in_public(bookmark: Resume) -> Resume {
    Resume { audience: Some(Audience::Public), ..bookmark }
}

fn shown(view: &Value, decs: &[Decision], leisure: Option<&Leisure>, outcome: Option<&Outcome>) -> Shown {
    Shown { view: view.clone(), decs: decs.to_vec(), leisure: leisure.cloned(), outcome: outcome.cloned() }
}
