//! What the thread of a client does: connect, choose, say, say again, listen.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc},
    thread,
    time::{Duration, Instant},
};

use protocol::{ChatRoom, ClientMessage, Decision, Delta, Leisure, Packed, Resume, ServerMessage, Shown, close};
use serde_json::json;

use super::{Addresses, Face, Identity, Known, Order};
use crate::{
    chance::Chance,
    faults::{
        journal::{News, Said, What},
        link::Link,
        pace::Pace,
    },
    games,
    socket::{Heard, Socket, hello},
};

/// How long a client listens before it looks after its other affairs.
const GLANCE: Duration = Duration::from_millis(4);
/// Something said that has no answer for so long is said again, on the same line.
const AGAIN: Duration = Duration::from_millis(400);
/// What was refused as doubtful is said again after this time, if the refusal names none.
const DOUBT: Duration = Duration::from_millis(60);
/// The first wait before a new attempt to connect. The web client waits longer: it is not paid by the round.
const FIRST_WAIT: Duration = Duration::from_millis(15);
/// No wait is longer.
const LONGEST_WAIT: Duration = Duration::from_millis(240);
/// A line on which nothing comes for so long, not even a pong, is given up.
const SILENT_FOR: Duration = Duration::from_secs(4);
/// After so much silence the client sends a ping.
const PING_EVERY: Duration = Duration::from_secs(1);

/// Something said that waits for its answer.
struct Pending {
    cid: String,
    text: String,
    again_at: Instant,
}

/// A client as its thread has it.
pub(super) struct Body {
    identity: Identity,
    addresses: Addresses,
    served_at: Option<SocketAddr>,
    pace: Arc<Pace>,
    chance: Chance,
    link: Link,
    orders: mpsc::Receiver<Order>,
    face: Arc<Mutex<Face>>,
    socket: Option<Socket>,
    failed: u32,
    retry_at: Instant,
    heard_at: Instant,
    pinged_at: Instant,
    pending: Vec<Pending>,
    concedes: bool,
    refollow_at: Option<Instant>,
    asleep_until: Instant,
    count: u32,
}

impl Body {
    pub(super) fn new(
        identity: Identity,
        addresses: Addresses,
        pace: Arc<Pace>,
        chance: Chance,
        orders: mpsc::Receiver<Order>,
        face: Arc<Mutex<Face>>,
    ) -> Self {
        Self {
            identity,
            addresses,
            served_at: None,
            pace,
            link: Link::new(Chance::new(chance.clone().bits())),
            chance,
            orders,
            face,
            socket: None,
            failed: 0,
            retry_at: Instant::now(),
            heard_at: Instant::now(),
            pinged_at: Instant::now(),
            pending: Vec::new(),
            concedes: false,
            refollow_at: None,
            asleep_until: Instant::now(),
            count: 0,
        }
    }

    /// One round of everything; false at the end.
    pub(super) fn live(&mut self) -> bool {
        loop {
            match self.orders.try_recv() {
                Ok(Order::Weather(weather)) => self.link.turn(weather),
                Ok(Order::HangUp) => self.hang_up(),
                Ok(Order::Sleep(time)) => self.asleep_until = Instant::now() + time,
                Ok(Order::Concede) => self.concedes = true,
                Ok(Order::Leave) | Err(mpsc::TryRecvError::Disconnected) => return false,
                Err(mpsc::TryRecvError::Empty) => break,
            }
        }
        if self.socket.is_none() && !self.connect() {
            thread::park_timeout(GLANCE);
            return true;
        }
        if self.refollow_at.is_some_and(|at| at <= Instant::now()) {
            self.refollow();
        }
        self.choose();
        self.push();
        self.listen();
        let is_waiting = self.refollow_at.is_some() || !self.pending.is_empty() || !self.link.is_empty();
        let calm = self.socket.is_some() && !is_waiting;
        self.face().calm = calm;
        true
    }

    fn face(&self) -> MutexGuard<'_, Face> {
        self.face.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn connect(&mut self) -> bool {
        if Instant::now() < self.retry_at {
            return false;
        }
        let address = self.addresses.to_try(self.identity.home, self.failed);
        if address != self.served_at {
            // Copies of what was sent lie in lines to a process, and die with it.
            self.link.clear();
            self.served_at = address;
        }
        let Some(socket) = address.and_then(Socket::try_connect) else {
            self.wait_longer();
            return false;
        };
        let resume = self.bookmark();
        let socket = self.socket.insert(socket);
        socket.send(&hello(self.identity.token.as_deref(), vec![resume]));
        self.heard_at = Instant::now();
        self.refollow_at = None;
        self.face().reconnects += 1;
        true
    }

    fn wait_longer(&mut self) {
        let ceiling = (FIRST_WAIT * 2_u32.pow(self.failed.min(6))).min(LONGEST_WAIT);
        let millis = usize::try_from(ceiling.as_millis()).unwrap_or(0);
        self.failed += 1;
        self.retry_at = Instant::now() + Duration::from_millis(1 + self.chance.below(millis) as u64);
    }

    fn hang_up(&mut self) {
        if let Some(socket) = self.socket.take() {
            socket.drop_line();
        }
        self.face().calm = false;
        self.wait_longer();
    }

    /// Gives a command if this client is asked, nothing is pending, and the pace allows one.
    fn choose(&mut self) {
        if !self.pending.is_empty() {
            return;
        }
        let mut face = self.face.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(known) = face.known.as_ref().filter(|known| known.shown.outcome.is_none()) else { return };
        let Some(seat) = known.seat else { return };
        let own = known.shown.decs.iter().find(|decision| decision.seat == seat);
        let (dec, action) = if self.concedes {
            let Some(dec) = known.shown.decs.first().map(|any| any.dec) else { return };
            face.calm = false;
            drop(face);
            self.concedes = false;
            (dec, json!({ "do": "concede" }))
        } else {
            let Some(decision) = own.filter(|own| own.legal.is_some()).cloned() else { return };
            if !self.pace.take(self.identity.place) {
                return;
            }
            // Before any other client can look: one that sees that no more may be played has to see that this one is.
            face.calm = false;
            drop(face);
            (decision.dec, games::choose(&decision, &mut self.chance))
        };
        self.say(What::Act { dec, action });
        if self.chance.once_in(16) {
            let text = format!("line {}", self.count);
            // Where the side of the seat has no other, this is refused, which is an answer, too.
            let room = if self.chance.once_in(2) { ChatRoom::Side } else { ChatRoom::Table };
            self.say(What::Chat { room: Some(room), text });
        }
    }

    fn say(&mut self, what: What) {
        self.count += 1;
        let cid = format!("{:016x}-{}", self.chance.bits(), self.count);
        let game = self.identity.game;
        let message = match what.clone() {
            What::Act { dec, action } => ClientMessage::Act { cid: cid.clone(), game, dec, action },
            What::Chat { room, text } => ClientMessage::Chat { cid: cid.clone(), game, room, text },
        };
        let text = serde_json::to_string(&message).expect("messages are JSON");
        self.face().journal.say(&cid, what);
        self.pending.push(Pending { cid, text, again_at: Instant::now() });
    }

    /// Sends what is due.
    fn push(&mut self) {
        let now = Instant::now();
        for pending in &mut self.pending {
            if pending.again_at <= now {
                pending.again_at = now + AGAIN;
                self.link.send(&pending.text);
            }
        }
        let arrived = self.link.arrived();
        let Some(socket) = &mut self.socket else { return };
        for text in arrived {
            socket.send_text(&text);
        }
    }

    fn listen(&mut self) {
        if Instant::now() < self.asleep_until {
            thread::park_timeout(GLANCE);
            return;
        }
        let mut patience = GLANCE;
        // What came together is heard together.
        while let Some(heard) = self.socket.as_mut().and_then(|socket| socket.hear_within(patience)) {
            self.heard_at = Instant::now();
            patience = Duration::from_millis(1);
            match heard {
                Heard::Said(message, _) => self.hear(*message),
                Heard::Packed(packed, _) => self.take_packed(&packed),
                Heard::Closed(Some(code @ (close::AUTH | close::PROTO | close::POLICY))) => {
                    self.face().journal.broken.push(format!("the server closed the socket with {code}"));
                    self.hang_up();
                }
                Heard::Closed(_) => self.hang_up(),
            }
        }
        let silent = self.heard_at.elapsed();
        if silent > SILENT_FOR {
            self.hang_up();
        } else if silent > PING_EVERY
            && self.pinged_at.elapsed() > PING_EVERY
            && let Some(socket) = &mut self.socket
        {
            // Answered by a pong, which is a sign of life.
            socket.send(&ClientMessage::Ping { n: 1 });
            self.pinged_at = Instant::now();
        }
    }

    fn hear(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Welcome { .. } => {
                self.failed = 0;
                // What was under way may be lost with the line that it was on.
                self.pending.iter_mut().for_each(|pending| pending.again_at = Instant::now());
            }
            ServerMessage::Ack { cid, seq, .. } => {
                let news = self.face().journal.stored(&cid, seq);
                if news == News::Decided && seq > 0 {
                    self.pace.acknowledge(self.identity.place);
                }
                self.pending.retain(|pending| pending.cid != cid);
            }
            ServerMessage::Rej { cid, code, decs, leisure, retry_secs, .. } => {
                // One who asks again sooner is refused again, and loses the socket for it.
                let wait = retry_secs.map_or(DOUBT, |secs| Duration::from_secs(secs.into()));
                self.refused(&cid, &code, decs.map(|decs| (decs, leisure)), wait);
            }
            ServerMessage::Snap { seq, hash, seat, view, decs, leisure, outcome, .. } => {
                let mut face = self.face();
                face.journal.saw(seq, &hash);
                face.known = Some(Known { seq, hash, seat, shown: Shown { view, decs, leisure, outcome } });
            }
            ServerMessage::Ev { seq, to, hash, view, decs, leisure, outcome, .. } => {
                let shown = Shown { view, decs, leisure, outcome };
                self.take(seq, to, &hash, |_| shown);
            }
            ServerMessage::Delta { seq, hash, check, delta, .. } => self.take_delta(seq, &hash, delta, check),
            ServerMessage::Skip { seq, to, hash, .. } => {
                self.take(seq, to, &hash, |shown| shown);
            }
            ServerMessage::Resync { .. } => self.face().resyncs += 1,
            // The table could not be read just then; it can be asked for again.
            ServerMessage::Err { code, game: Some(_), .. } if code == "internal" => {
                self.refollow_at = Some(Instant::now() + DOUBT);
            }
            _ => {}
        }
    }

    fn refused(&mut self, cid: &str, code: &str, open: Option<(Vec<Decision>, Option<Leisure>)>, wait: Duration) {
        let news = self.face().journal.refused(cid, code);
        match news {
            News::Doubtful => {
                let again_at = Instant::now() + wait;
                self.pending.iter_mut().filter(|pending| pending.cid == cid).for_each(|p| p.again_at = again_at);
            }
            News::Decided => {
                self.pending.retain(|pending| pending.cid != cid);
                let said = self.face().journal.said.get(cid).cloned();
                if let Some(Said { what: What::Act { action, .. }, .. }) = said {
                    self.pace.give_back(self.identity.place);
                    // Another client's step came in between.
                    self.concedes |= action["do"] == "concede" && code == "stale_dec";
                }
            }
            News::Again => {}
        }
        if let (Some(open), Some(known)) = (open, &mut self.face().known) {
            (known.shown.decs, known.shown.leisure) = open;
        }
    }

    /// Takes in a step that is packed, if it is the next: only what is known before a step unpacks it.
    fn take_packed(&mut self, packed: &Packed) {
        let known = self.face().known.as_ref().map(|known| (known.seq, known.shown.text()));
        let Some((seq, shown)) = known.filter(|(seq, _)| packed.seq <= seq + 1) else { return self.refollow() };
        match packed.unpacked(&shown) {
            _ if packed.seq <= seq => {}
            Ok(delta) => self.hear(delta),
            Err(lost) => self.face().journal.broken.push(format!("step {} is not unpacked: {lost:?}", packed.seq)),
        }
    }

    /// Takes in what has changed, unless it is from before the match was followed anew.
    fn take_delta(&mut self, seq: u32, hash: &str, delta: Delta, check: u32) {
        if self.face().known.as_ref().is_some_and(|known| seq <= known.seq) {
            self.face().journal.saw(seq, hash);
            return;
        }
        let mut lost = None;
        self.take(seq, seq, hash, |before| {
            before.after(delta, check).unwrap_or_else(|why| {
                lost = Some(why);
                before
            })
        });
        if let Some(lost) = lost {
            self.face().journal.broken.push(format!("the delta of step {seq} does not lead on: {lost:?}"));
        }
    }

    /// Takes steps in as the web client does: old ones are dropped, a gap is asked for.
    fn take(&mut self, seq: u32, to: u32, hash: &str, after: impl FnOnce(Shown) -> Shown) {
        let mut face = self.face();
        if to > 0 {
            face.journal.saw(to, hash);
        }
        let gap = match face.known.take() {
            None => true,
            Some(known) if to < known.seq => {
                face.known = Some(known);
                false
            }
            Some(known) if seq > known.seq + 1 || (to == known.seq && hash != known.hash) => {
                face.known = Some(known);
                true
            }
            Some(known) => {
                let shown = after(known.shown);
                face.known = Some(Known { seq: to, hash: hash.to_owned(), shown, ..known });
                false
            }
        };
        drop(face);
        if gap {
            self.refollow();
        }
    }

    /// Asks for what is missing since the last step that is known.
    fn refollow(&mut self) {
        self.refollow_at = None;
        let resume = self.bookmark();
        if let Some(socket) = &mut self.socket {
            socket.send(&ClientMessage::Sub(resume));
        }
    }

    fn bookmark(&self) -> Resume {
        let (seq, hash) = self.face().known.as_ref().map(|known| (known.seq, known.hash.clone())).unzip();
        Resume { seq, hash, form: self.identity.form, ..Resume::afresh(self.identity.game) }
    }
}
