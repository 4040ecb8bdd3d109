//! What a side proposes to itself does not exist for anybody else: the same match is played twice from the same database,
//! once with secret proposals and once without, and what all others are sent is the same to the byte.

use std::{
    io::{BufRead as _, BufReader, Read as _},
    process::Command,
};

use protocol::{Audience, ClientMessage, Consent, Resume, Terms};
use serde_json::json;
use tests::{
    chance::Chance,
    follower::Follower,
    games,
    guest::{Answer, Guest, agent, look},
    server::{Folder, Server},
    socket::{Socket, follow, hello},
    table::{Match, Wish},
};
use uuid::Uuid;

/// Seats 0, 2 and 4 are one side, 1 and 3 the other.
const SEATS: u8 = 5;

/// Whether the even side makes its secret proposals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Secretly {
    Proposes,
    IsSilent,
}

/// The match as others than the even side hear of it.
struct World {
    secretly: Secretly,
    server: Option<Server>,
    game: Uuid,
    /// By seat.
    players: Vec<Guest>,
    /// An account that looks on.
    spectator: Guest,
    listeners: Vec<Listener>,
    /// All that outsiders were sent, without what a clock makes different.
    heard: Vec<String>,
    secrets: u32,
    /// The seat whose secret proposal is open.
    open_secret: Option<usize>,
    marks: u32,
}

/// A socket of an outsider.
struct Listener {
    name: &'static str,
    socket: Socket,
}

impl World {
    fn server(&self) -> &Server {
        self.server.as_ref().expect("it runs")
    }

    /// Sockets anew: two players of the other side, a spectator, and a player of the even side who follows in public.
    fn listen(&mut self) {
        let outsiders: [(&'static str, Guest, Option<Audience>); 4] = [
            ("seat 1", self.players[1].clone(), None),
            ("seat 3", self.players[3].clone(), None),
            ("spectator", self.spectator.clone(), None),
            ("seat 0 in public", self.players[0].clone(), Some(Audience::Public)),
        ];
        let mut listeners = Vec::new();
        for (name, guest, audience) in outsiders {
            let guest = guest.at(self.server());
            let mut socket = Socket::connect(self.server());
            socket.send(&hello(Some(&guest.token), Vec::new()));
            socket.send(&ClientMessage::Sub(Resume { audience, ..follow(self.game) }));
            listeners.push(Listener { name, socket });
        }
        self.listeners = listeners;
        self.players = self.players.iter().map(|one| one.at(self.server())).collect();
        self.spectator = self.spectator.at(self.server());
        self.collect();
    }

    /// Collects what every listener is sent until it has the answer to a command that is refused: the task of the match
    /// takes one message after the other.
    fn collect(&mut self) {
        self.marks += 1;
        let mark = format!("mark {}", self.marks);
        for Listener { name, socket } in &mut self.listeners {
            socket.send(&ClientMessage::Act { cid: mark.clone(), game: self.game, dec: 0, action: json!({}) });
            loop {
                let frame = socket.hear_text().expect("the socket stays open");
                // Who is connected is told twice a second at most, so its messages depend on the time.
                if !frame.contains(r#""t":"here""#) && !frame.contains(r#""t":"pong""#) {
                    self.heard.push(format!("{name}: {}", timeless(&frame)));
                }
                if frame.contains(&mark) {
                    break;
                }
            }
        }
    }

    /// What an outsider is answered over HTTP.
    fn note(&mut self, what: &str, answer: &Answer) {
        self.heard.push(format!("{what}: {} {}", answer.status, timeless(&answer.body.to_string())));
    }

    /// A proposal of an outsider, or of anybody to all.
    fn propose(&mut self, seat: usize, cid: &str, terms: &Terms) {
        let path = format!("/api/matches/{}/propose", self.game);
        let answer = self.players[seat].post(&path, &json!({ "cid": cid, "terms": terms }));
        self.note(&format!("seat {seat} proposes {cid}"), &answer);
        self.collect();
    }

    /// An answer of an outsider, or of anybody to what all see.
    fn consent(&mut self, seat: usize, cid: &str, n: u32, answer: Consent) {
        let path = format!("/api/matches/{}/consent", self.game);
        let answer = self.players[seat].post(&path, &json!({ "cid": cid, "n": n, "answer": answer }));
        self.note(&format!("seat {seat} answers {cid}"), &answer);
        self.collect();
    }

    /// What the even side does in secret, if it does: a proposal of a seat, and what the others say to it.
    fn in_secret(&mut self, seat: usize, answers: &[(usize, Consent)]) {
        if self.secretly == Secretly::IsSilent {
            return self.collect();
        }
        let (propose, consent) =
            (format!("/api/matches/{}/propose", self.game), format!("/api/matches/{}/consent", self.game));
        if let Some(seat) = self.open_secret.take() {
            let n = (1 << 20) + self.secrets;
            let off = json!({ "cid": "off in secret", "n": n, "answer": Consent::Withdraw });
            assert_eq!(self.players[seat].post(&consent, &off).status, 200);
        }
        self.secrets += 1;
        let n = (1 << 20) + self.secrets;
        let terms = json!({ "cid": format!("secret {n}"), "terms": Terms::Surrender });
        let made = self.players[seat].post(&propose, &terms);
        assert_eq!(made.status, 200, "{made:?}");
        let repeated = self.players[seat].post(&propose, &json!({ "cid": "twice", "terms": Terms::Surrender }));
        assert_eq!(repeated.body["code"], "already_proposed", "it is there");
        for (seat, answer) in answers {
            let said = json!({ "cid": format!("secret {n} {answer:?}"), "n": n, "answer": answer });
            let said = self.players[*seat].post(&consent, &said);
            assert_eq!(said.status, 200, "{said:?}");
        }
        if answers.iter().all(|(_, answer)| *answer == Consent::Yes) {
            self.open_secret = Some(seat);
        }
        self.collect();
    }

    /// A command of the seat that is asked first, which all hear of.
    fn goes_on(&mut self, chance: &mut Chance) {
        let mut follower = Follower::join(self.server(), Some(&self.players[0]), self.game);
        let decs = follower.until_view().decs.clone();
        let seat = usize::from(decs[0].seat);
        let mut mover = Follower::join(self.server(), Some(&self.players[seat]), self.game);
        mover.until_view();
        let asked = mover.asked().expect("it is asked").clone();
        let action = games::choose(&asked, chance);
        mover.act_as("goes on", asked.dec, &action).expect("it was offered");
        self.collect();
    }

    /// The documents that strangers, spectators and the other side read.
    fn read_documents(&mut self) {
        let game = self.game;
        let paths = [
            format!("/api/tables/{game}"),
            "/api/tables".to_owned(),
            format!("/api/matches/{game}/steps?from=1"),
            format!("/api/matches/{game}/view"),
            format!("/api/matches/{game}/export"),
            format!("/api/matches/{game}/ratings"),
            "/api/me/games".to_owned(),
            "/api/me/tables".to_owned(),
            "/api/me/export".to_owned(),
            format!("/api/users/{}", self.players[0].id),
            format!("/api/tables/{game}/standing-orders"),
        ];
        for path in paths {
            for guest in [self.players[1].clone(), self.spectator.clone()] {
                let answer = guest.get(&path);
                self.note(&format!("{} reads {path}", guest.name), &answer);
            }
            let answer = look(self.server(), &path);
            self.note(&format!("a stranger reads {path}"), &answer);
        }
        self.read_stream();
    }

    /// What a bot is sent on a stream up to the state of the match.
    fn read_stream(&mut self) {
        let request = agent()
            .get(self.server().url(&format!("/api/matches/{}/stream", self.game)))
            .header("authorization", format!("Bearer {}", self.players[3].token));
        let mut stream = request.call().expect("the server answers");
        for line in BufReader::new(stream.body_mut().as_reader().take(10 << 20)).lines() {
            let line = line.expect("it is text");
            self.heard.push(format!("stream: {}", timeless(&line)));
            if line.contains(r#""t":"snap""#) {
                return;
            }
        }
        panic!("the stream has ended before the state came");
    }

    fn restart(&mut self) {
        self.listeners.clear();
        let folder = self.server.take().expect("it runs").kill();
        self.server = Some(Server::start_in(folder, &[]));
        self.listen();
    }
}

/// A text without what two runs never share: points in time, and who was connected at them.
fn timeless(text: &str) -> String {
    let mut parts = text.split("\"present\":[");
    let first = parts.next().unwrap_or_default().to_owned();
    let text = parts.fold(first, |before, part| {
        let after = part.find(",\"clock\"").map_or(part, |end| &part[end..]);
        format!("{before}\"present\":<now>{after}")
    });
    without_times(&text)
}

fn without_times(text: &str) -> String {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut out = String::new();
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let begins = at == 0 || !is_digit(at - 1);
        let is_rfc3339 = rest.get(4..5) == Some("-") && rest.get(10..11) == Some("T") && rest.starts_with("20");
        if begins && digits == 13 {
            out.push_str("<ms>");
            at += digits;
        } else if begins && is_rfc3339 {
            out.push_str("<time>");
            at += rest.find('Z').map_or(rest.len(), |end| end + 1);
        } else {
            let next = rest.chars().next().expect("it is not empty");
            out.push(next);
            at += next.len_utf8();
        }
    }
    out
}

/// The same database in another folder.
fn copy_of(folder: &Folder) -> Folder {
    let copy = Folder::new();
    let data = |folder: &Folder| folder.path().join("data");
    let status = Command::new("cp").arg("-a").arg(data(folder)).arg(data(&copy)).status().expect("cp is there");
    assert!(status.success(), "the data of a stopped server can be copied");
    copy
}

/// Plays the match on; what outsiders have heard of it.
fn played_on(folder: Folder, before: &Match, spectator: &Guest, secretly: Secretly) -> Vec<String> {
    let mut world = World {
        secretly,
        server: Some(Server::start_in(folder, &[])),
        game: before.id,
        players: before.guests.clone(),
        spectator: spectator.clone(),
        listeners: Vec::new(),
        heard: Vec::new(),
        secrets: 0,
        open_secret: None,
        marks: 0,
    };
    let mut chance = Chance::new(7);
    world.listen();
    world.in_secret(0, &[(2, Consent::No)]);
    world.in_secret(2, &[(0, Consent::Yes)]);
    world.listen();
    world.propose(1, "own", &Terms::Surrender);
    world.propose(1, "own", &Terms::Surrender);
    // An outsider tries all numbers that a secret proposal might have.
    for (n, answer) in [(1, Consent::Yes), ((1 << 20) + 1, Consent::Yes), ((1 << 20) + 2, Consent::Yes)] {
        world.consent(3, &format!("guess {n}"), n, answer);
    }
    for (n, answer) in [(2, Consent::No), ((1 << 20) + 2, Consent::No), ((1 << 20) + 2, Consent::Withdraw)] {
        world.consent(1, &format!("guess {n} {answer:?}"), n, answer);
    }
    world.consent(3, "no", (2 << 20) + 1, Consent::No);
    world.propose(3, "draw", &Terms::Draw);
    world.consent(1, "no draw", 1, Consent::No);
    world.goes_on(&mut chance);
    world.in_secret(4, &[]);
    world.propose(1, "draw", &Terms::Draw);
    world.restart();
    world.read_documents();
    world.consent(1, "off", 2, Consent::Withdraw);
    world.propose(3, "back", &Terms::TakeBack { to: 1 });
    for seat in [0, 1, 2, 4] {
        world.consent(seat, "back", 3, Consent::Yes);
    }
    world.read_documents();
    world.propose(3, "give up", &Terms::Surrender);
    world.consent(1, "give up", (2 << 20) + 2, Consent::Yes);
    world.listen();
    world.read_documents();
    world.heard
}

#[test]
fn with_a_secret_proposal_and_without_it_all_others_are_sent_the_same_to_the_byte() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(SEATS), 0, 306);
    let spectator = Guest::new(&server, "Eve");
    game.step();
    let (folder, _) = server.interrupt();
    let [with, without] = [Secretly::Proposes, Secretly::IsSilent]
        .map(|secretly| played_on(copy_of(&folder), &game, &spectator, secretly));
    for (with, without) in with.iter().zip(&without) {
        assert_eq!(with, without, "an outsider can tell");
    }
    assert_eq!(with.len(), without.len());
    let over = with.iter().filter(|frame| frame.contains(r#""t":"result""#)).count();
    assert!(with.len() > 150 && over >= 4, "{} frames, {over} of the end: there was enough to compare", with.len());
}
