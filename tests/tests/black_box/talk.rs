//! Rooms of talk: who hears what, who is never told, and what belongs to one reader alone.

use std::thread;

use protocol::{
    Audience, ChatLine, ChatRoom, ClientMessage, LineNumber, Muted, NewReport, Note, ReadMark, ReportReason, Resume,
};
use serde_json::{Value, json};
use tests::{
    follower::Follower,
    guest::{Guest, look},
    server::{Folder, Server, sandtable},
    socket::{Socket, follow},
    table::{Match, Wish},
};
use uuid::Uuid;

const PASSWORD: &str = "correct horse battery";

/// What only one side may read, and what only its writer may.
const PLAN: &str = "xq-plan-over-the-channel";
const JOTTED: &str = "xq-note-to-myself";

/// Says something in a room, and waits for the answer.
/// The lines of a room, once there are so many.
fn lines(of: &mut Follower, room: ChatRoom, count: usize) -> Vec<ChatLine> {
    loop {
        let known = if room == ChatRoom::Table { &of.chat } else { of.rooms.entry(room).or_default() };
        if known.len() >= count {
            return known.clone();
        }
        of.hear();
    }
}

fn texts(lines: &[ChatLine]) -> Vec<&str> {
    lines.iter().map(|line| line.text.as_str()).collect()
}

/// Every frame that a socket gets, up to one that contains `last`.
fn eavesdrop(mut socket: Socket, last: &'static str) -> thread::JoinHandle<Vec<String>> {
    thread::spawn(move || {
        let mut frames = Vec::new();
        while let Some(frame) = socket.hear_text() {
            let is_last = frame.contains(last);
            frames.push(frame);
            if is_last {
                break;
            }
        }
        frames
    })
}

/// Seats 0, 2 and 4 are one side of a match of five, 1 and 3 the other.
fn line(n: u32) -> LineNumber {
    n.try_into().expect("the number of a line")
}

#[test]
fn chat_of_a_side_reaches_no_other_client_in_any_way() {
    // Not the libraries below: at that level they write down every frame.
    let server = Server::start_in(Folder::new(), &["--log", "server=trace,sqlx=trace,tower_http=trace"]);
    let mut game = Match::begin(&server, &Wish::sides(5), 0, 301);
    let eve = Guest::new(&server, "Eve");
    let public = Resume { audience: Some(Audience::Public), ..follow(game.id) };
    let listening = [
        (Some(&game.guests[1]), follow(game.id)),
        (Some(&game.guests[3]), follow(game.id)),
        (Some(&eve), follow(game.id)),
        (None, follow(game.id)),
        // A player who follows with the public view, for a second screen, gets no secrets.
        (Some(&game.guests[2]), public),
    ]
    .map(|(who, resume)| {
        let mut socket = Socket::greet(&server, who.map(|guest| guest.token.as_str()));
        socket.send(&ClientMessage::Lobby);
        socket.send(&ClientMessage::Sub(resume));
        // Two lines behind the secret one: what the server sends live, and what later followers get.
        eavesdrop(socket, "the last line")
    });
    assert_eq!(game.players[0].say(None, "a", "to everybody"), Ok(0));
    for n in 0..3 {
        assert_eq!(game.players[0].say(Some(ChatRoom::Side), &format!("s{n}"), PLAN), Ok(0));
    }
    let note = json!({ "version": 0, "text": JOTTED });
    let path = format!("/api/tables/{}/note", game.id);
    assert_eq!(game.guests[0].put(&path, &note).status, 200);
    for ally in [2, 4] {
        let heard = lines(&mut game.players[ally], ChatRoom::Side, 3);
        assert_eq!((heard[0].seat, heard[2].n, heard[0].text.as_str()), (Some(0), 3, PLAN));
    }
    // Their own side has said nothing, and there is no line of it to be asked for.
    let reports = format!("/api/tables/{}/reports", game.id);
    let wrong = |n| json!({ "room": "side", "n": n, "reason": "spam", "text": "" });
    assert_eq!(game.guests[1].post(&reports, &wrong(1)).code(), "unknown_line");
    assert_eq!(eve.post(&reports, &wrong(1)).code(), "not_allowed");
    let marks = format!("/api/tables/{}/marks", game.id);
    assert_eq!(eve.put(&marks, &json!({ "room": "side", "n": 1 })).code(), "not_allowed");
    assert_eq!(game.guests[1].put(&marks, &json!({ "room": "side", "n": 1 })).status, 204);
    let read = game.guests[1].get(&marks).ok::<Vec<ReadMark>>();
    assert_eq!(read, [ReadMark { room: ChatRoom::Side, n: line(0) }], "their side has no line to have been read");
    let refused = Follower::join(&server, Some(&eve), game.id).say(Some(ChatRoom::Side), "e", "me too");
    assert_eq!(refused.expect_err("she has no side").code, "not_yours");

    let mut said = Vec::new();
    for who in [&game.guests[1], &eve] {
        for path in ["", "/note", "/marks"].map(|what| format!("/api/tables/{}{what}", game.id)) {
            said.push(who.get(&path).body.to_string());
        }
        for path in [format!("/api/matches/{}/steps?from=1", game.id), "/api/me/export".into(), "/api/tables".into()] {
            said.push(who.get(&path).body.to_string());
        }
        said.push(look(&server, &format!("/api/users/{}", game.guests[0].id)).body.to_string());
    }
    said.push(server.log());
    game.step();
    assert_eq!(game.players[0].say(None, "z", "the last line"), Ok(0));
    let mut late = Vec::new();
    for who in [Some(&game.guests[1]), Some(&eve), None] {
        let mut socket = Socket::greet(&server, who.map(|guest| guest.token.as_str()));
        socket.send(&ClientMessage::Sub(follow(game.id)));
        late.push(eavesdrop(socket, "\"t\":\"snap\""));
    }
    for frames in listening.into_iter().chain(late) {
        let frames = frames.join().expect("it listens");
        assert!(frames.len() > 2 && frames.iter().any(|frame| frame.contains("to everybody")), "{frames:?}");
        said.extend(frames);
    }
    game.concede();
    let (_folder, file) = game.exported(&server);
    said.push(std::fs::read_to_string(&file).expect("written"));
    said.push(game.guests[1].get(&format!("/api/matches/{}/export", game.id)).body.to_string());
    for text in &said {
        // What the enemy knows of sides is up to where he has read his own, which has said nothing.
        for secret in [PLAN, JOTTED, "\"t\":\"chat\",\"game\":\"GAME\",\"room\":\"side\""] {
            let secret = secret.replace("GAME", &game.id.to_string());
            assert!(!text.contains(&secret), "{secret} is in {text}");
        }
    }
    // The side has it still, after the end, and after a restart.
    let server = Server::start_in(server.kill(), &[]);
    let mut ally = Follower::join(&server, Some(&game.guests[4].at(&server)), game.id);
    assert_eq!(lines(&mut ally, ChatRoom::Side, 3).len(), 3);
    assert_eq!(ally.say(Some(ChatRoom::Side), "after", "well played"), Ok(0));
    assert_eq!(lines(&mut ally, ChatRoom::Side, 4)[3].n, 4);
}

#[test]
fn a_side_of_one_seat_has_no_room_and_no_side_has_one_before_the_match() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 302);
    let refused = game.players[0].say(Some(ChatRoom::Side), "s", "hello?").expect_err("there is nobody");
    assert_eq!(refused.code, "not_yours");
    let host = Guest::new(server, "Host");
    let open = Wish::sides(5).make(&host);
    let mut follower = Follower::join(server, Some(&host), open.id);
    let refused = follower.say(Some(ChatRoom::Side), "s", "hello?").expect_err("seats change before the match");
    assert_eq!(refused.code, "not_yours");
}

#[test]
fn a_new_holder_of_a_seat_reads_the_sides_chat_from_then_on() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(5), 0, 303);
    assert_eq!(game.players[0].say(Some(ChatRoom::Side), "a", "before"), Ok(0));
    let new = Guest::new(&server, "New");
    server.sql(&format!("update seats set user_id = '{}' where table_id = '{}' and seat = 2", new.id, game.id));
    let old = game.guests[2].clone();
    let server = Server::start_in(server.kill(), &[]);
    let mut ann = Follower::join(&server, Some(&game.guests[0].at(&server)), game.id);
    let mut holder = Follower::join(&server, Some(&new.at(&server)), game.id);
    let mut former = Follower::join(&server, Some(&old.at(&server)), game.id);
    for one in [&mut ann, &mut holder, &mut former] {
        one.until_view();
    }
    assert_eq!(ann.say(Some(ChatRoom::Side), "b", "after"), Ok(0));
    assert_eq!(texts(&lines(&mut holder, ChatRoom::Side, 1)), ["after"]);
    let refused = former.say(Some(ChatRoom::Side), "c", "and me?").expect_err("the seat is another's");
    assert_eq!(refused.code, "not_yours");
    assert_eq!(former.say(None, "d", "a line for all"), Ok(0));
    lines(&mut former, ChatRoom::Gallery, 1);
    assert!(!former.rooms.contains_key(&ChatRoom::Side));

    // A guest who signs in where there is an account stays the same person, and has read before.
    let account = Guest::registered(&server, "new-account", PASSWORD);
    let body = json!({ "name": "new-account", "password": PASSWORD, "guest": "bring" });
    assert_eq!(new.at(&server).post("/api/account/session", &body).status, 200);
    let mut holder = Follower::join(&server, Some(&account), game.id);
    assert_eq!(texts(&lines(&mut holder, ChatRoom::Side, 1)), ["after"]);
}

#[test]
fn players_and_spectators_cannot_be_taken_for_each_other() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 304);
    let eve = Guest::new(server, "Eve");
    let mut eve = Follower::join(server, Some(&eve), game.id);
    eve.until_view();
    for (n, room) in [None, Some(ChatRoom::Gallery)].into_iter().enumerate() {
        assert_eq!(eve.say(room, &format!("g{n}"), "what a war"), Ok(0));
    }
    assert_eq!(eve.say(Some(ChatRoom::Table), "t", "I play").expect_err("she does not").code, "not_yours");
    let heard = lines(&mut game.players[0], ChatRoom::Gallery, 2);
    assert_eq!((heard[0].n, heard[1].n, heard[1].seat, heard[1].name.as_str()), (1, 2, None, "Eve"));
    let refused = game.players[0].say(Some(ChatRoom::Gallery), "p", "who says?").expect_err("he plays");
    assert_eq!(refused.code, "not_yours");
    assert_eq!(game.players[0].say(Some(ChatRoom::Table), "q", "thank you"), Ok(0));
    assert_eq!(lines(&mut eve, ChatRoom::Table, 1)[0].seat, Some(0));
    // The same line again, in whatever room, is not said again.
    assert_eq!(eve.say(None, "g0", "what a war"), Ok(0));
    let mut late = Follower::join(server, None, game.id);
    assert_eq!(lines(&mut late, ChatRoom::Gallery, 2).len(), 2);
}

#[test]
fn a_note_is_its_writers_and_two_windows_do_not_overwrite_each_other() {
    let server = Server::start();
    let game = Match::begin(&server, &Wish::players(2), 0, 305);
    let (ann, bob, eve) = (&game.guests[0], &game.guests[1], Guest::new(&server, "Eve"));
    let path = format!("/api/tables/{}/note", game.id);
    let write = |by: &Guest, version: u32, text: &str| by.put(&path, &json!({ "version": version, "text": text }));
    assert_eq!(ann.get(&path).ok::<Note>(), Note { version: 0, text: String::new(), at: None });
    let first: Note = write(ann, 0, "Hold the ford.\n\tThen the ridge.").ok();
    assert_eq!((first.version, first.text.as_str()), (1, "Hold the ford.\n\tThen the ridge."));
    assert_eq!(
        write(ann, 0, "Hold the ford.\n\tThen the ridge.").ok::<Note>(),
        first,
        "the answer was lost, not the note"
    );
    assert_eq!(write(ann, 0, "From another window").code(), "note_changed");
    assert_eq!(write(ann, 7, "From nowhere").code(), "note_changed");
    assert_eq!(write(ann, 1, "").ok::<Note>().version, 2);
    assert_eq!(write(ann, 2, &"𝔘".repeat(10_000)).ok::<Note>().version, 3);
    assert_eq!(write(ann, 3, &"𝔘".repeat(10_001)).code(), "bad_text");
    assert_eq!(write(ann, 3, "a\0b").code(), "unstorable_text");
    assert_eq!(write(ann, 3, "a\u{1}b").code(), "bad_text");
    assert_eq!(write(ann, 3, "Mine alone").ok::<Note>().version, 4);
    assert_eq!(bob.get(&path).ok::<Note>().version, 0, "each has one of his own");
    assert_eq!(write(&eve, 0, "I only watch").code(), "not_seated");
    assert!(ann.get("/api/me/export").body["notes"].to_string().contains("Mine alone"));
    assert!(!bob.get("/api/me/export").body.to_string().contains("Mine alone"));
    // The confidential export has the notes; exports for players do not.
    let confidential = server.command(&["export", &game.id.to_string(), "--confidential"]).stdout;
    assert!(String::from_utf8_lossy(&confidential).contains("Mine alone"));
    let too_fast = (0..200).map(|n| write(bob, 9, &n.to_string())).find(|answer| answer.status == 429);
    assert_eq!(too_fast.expect("there is a limit").refusal().code, "rate");

    assert_eq!(ann.post("/api/me/delete", &json!({ "password": null })).status, 204);
    assert_eq!(server.sql("select count(*) from notes"), "0");
}

#[test]
fn what_was_read_here_is_read_elsewhere_too() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(5), 0, 306);
    let path = format!("/api/tables/{}/marks", game.id);
    for n in 0..3 {
        assert_eq!(game.players[1].say(None, &format!("t{n}"), "hello"), Ok(0));
    }
    assert_eq!(game.players[2].say(Some(ChatRoom::Side), "s", "psst"), Ok(0));
    let ann = &game.guests[0];
    let read = |room, n| ann.put(&path, &ReadMark { room, n: line(n) });
    assert_eq!(read(ChatRoom::Table, 2).status, 204);
    assert_eq!(read(ChatRoom::Side, 2_147_483_647).status, 204);
    assert_eq!(read(ChatRoom::Table, 1).status, 204);
    let marks: Vec<ReadMark> = ann.get(&path).ok();
    let mark = |room, n| ReadMark { room, n: line(n) };
    assert_eq!(marks, [mark(ChatRoom::Table, 2), mark(ChatRoom::Side, 1)], "never back, never beyond what was said");
    assert_eq!(game.guests[2].get(&path).body, json!([]));
    let server = Server::start_in(server.kill(), &[]);
    assert_eq!(ann.at(&server).get(&path).ok::<Vec<ReadMark>>(), marks);
}

#[test]
fn a_muted_user_is_on_the_readers_list_and_on_no_other() {
    let server = Server::start();
    let (ann, bob) = (Guest::new(&server, "Ann"), Guest::registered(&server, "bob-the-loud", PASSWORD));
    let mute = |by: &Guest, whom: Uuid| by.put(&format!("/api/me/mutes/{whom}"), &json!({}));
    assert_eq!(mute(&ann, ann.id).code(), "yourself");
    assert_eq!(mute(&ann, Uuid::nil()).code(), "unknown_person");
    for _ in 0..2 {
        assert_eq!(mute(&ann, bob.id).status, 204, "twice is once");
    }
    let muted: Vec<Muted> = ann.get("/api/me/mutes").ok();
    assert_eq!((muted.len(), muted[0].user), (1, bob.id));
    assert_eq!(bob.get("/api/me/mutes").body, json!([]));
    assert!(!bob.get("/api/me/export").body.to_string().contains(&ann.id.to_string()), "he is not told");
    // A guest who makes an account keeps the list.
    let account = Guest::registered(&server, "ann-account", PASSWORD);
    let body = json!({ "name": "ann-account", "password": PASSWORD, "guest": "bring" });
    assert_eq!(ann.post("/api/account/session", &body).status, 200);
    assert_eq!(account.get("/api/me/mutes").ok::<Vec<Muted>>().len(), 1);
    assert_eq!(account.delete(&format!("/api/me/mutes/{}", bob.id)).status, 204);
    assert_eq!(account.get("/api/me/mutes").body, json!([]));
}

#[test]
fn a_line_is_reported_once_with_what_was_said_around_it() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::players(2), 0, 307);
    for n in 1..=4 {
        assert_eq!(game.players[n % 2].say(None, &format!("t{n}"), &format!("line {n}")), Ok(0));
    }
    let path = format!("/api/tables/{}/reports", game.id);
    let (ann, bob) = (&game.guests[0], &game.guests[1]);
    let report = |by: &Guest, n, text: &str| {
        by.post(
            &path,
            &NewReport { room: ChatRoom::Table, n: line(n), reason: ReportReason::Insult, text: text.into() },
        )
    };
    assert_eq!(report(ann, 3, " That was rude. ").status, 201);
    assert_eq!(report(ann, 3, "Again").code(), "already_reported");
    assert_eq!(report(ann, 2, "Mine").code(), "yourself");
    assert_eq!(report(ann, 99, "?").code(), "unknown_line");
    assert_eq!(report(ann, 1, &"x".repeat(1_001)).code(), "bad_text");
    let kept = server.sql("select reason || '/' || text || '/' || author || '/' || context::text from reports");
    for part in ["insult/That was rude./", &bob.id.to_string(), "line 1", "line 4"] {
        assert!(kept.contains(part), "{part} is not in {kept}");
    }
    assert!(!kept.contains("Seat 1"), "names are looked up when it is read");
    assert!(!bob.get("/api/me/export").body.to_string().contains("rude"), "nobody is told who reports");
    // The host reads the report and notes what was done.
    let listed = |words: &[&str]| {
        let output = server.command(&[&["reports"], words].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    let list = listed(&[]);
    for part in ["by      Seat 0", "about   Seat 1", "\"That was rude.\"", "  > 3 ", "\"line 4\""] {
        assert!(list.contains(part), "{part} is not in {list}");
    }
    let id = list.split_whitespace().nth(1).expect("an id").to_owned();
    assert_eq!(listed(&["--resolve", &id, "--note", "Talked to them."]), "");
    assert_eq!(listed(&[]), "");
    assert!(listed(&["--all"]).contains("Talked to them."));
    let wrong = server.command(&["reports", "--resolve", &Uuid::nil().to_string()]);
    assert!(!wrong.status.success() && wrong.stdout.is_empty());

    let stranger = Guest::new(&server, "Stranger");
    assert_eq!(report(&stranger, 1, "").status, 201, "whoever may read it may report it");
    let limited = (0..20).map(|_| report(bob, 2, "again")).find(|answer| answer.status == 429);
    assert!(limited.expect("there is a limit").refusal().retry_secs.is_some());
}

#[test]
fn a_match_that_moves_takes_its_talk_along() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(5), 0, 308);
    assert_eq!(game.players[0].say(Some(ChatRoom::Side), "s", PLAN), Ok(0));
    assert_eq!(game.players[0].say(None, "t", "hello"), Ok(0));
    let output = server.command(&["export", &game.id.to_string(), "--confidential"]);
    let folder = Folder::new();
    let file = folder.path().join("match.json");
    std::fs::write(&file, &output.stdout).expect("the folder is ours");
    assert!(sandtable(&["verify", &file.to_string_lossy()]).status.success());
    let other = Server::start();
    let moved = other.command(&["import", &file.to_string_lossy()]);
    assert!(moved.status.success(), "{}", String::from_utf8_lossy(&moved.stderr));
    let mut ally = Follower::join(&other, Some(&game.guests[2].at(&other)), game.id);
    assert_eq!(texts(&lines(&mut ally, ChatRoom::Side, 1)), [PLAN]);
    assert_eq!(ally.say(Some(ChatRoom::Side), "r", "go on"), Ok(0));
    assert_eq!(lines(&mut ally, ChatRoom::Side, 2)[1].n, 2);
    let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let room = document["hosting"]["chat"][1]["room"].as_str();
    assert!(room.is_some_and(|room| room.starts_with("side/")), "{room:?}");
}
