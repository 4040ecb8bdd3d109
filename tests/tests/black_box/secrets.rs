//! What must not leave the server while a match goes on: the secret, the states, their digests, dice to come.

use std::thread;

use kernel::{Chance as _, Draw, MatchKey, Nonce, Secret};
use protocol::{ClientMessage, PastView, StepsPage};
use serde_json::Value;
use tests::{
    database::Database,
    games::is_fighting,
    guest::{Guest, look},
    server::{Folder, Server, sandtable},
    socket::{Socket, follow},
    table::{Match, Wish},
};
use uuid::Uuid;

/// Collects every frame that one follower gets until the match is over.
fn eavesdrop(server: &Server, token: Option<&str>, game: Uuid) -> thread::JoinHandle<Vec<String>> {
    let mut socket = Socket::greet(server, token);
    socket.send(&ClientMessage::Sub(follow(game)));
    socket.send(&ClientMessage::Lobby);
    thread::spawn(move || {
        let mut frames = Vec::new();
        while let Some(frame) = socket.hear_text() {
            let message: Value = serde_json::from_str(&frame).expect("frames are JSON");
            let is_end = !message["outcome"].is_null() || message["table"]["state"] == "over";
            if is_end {
                break;
            }
            frames.push(frame);
        }
        frames
    })
}

/// The answers of plain HTTP about a match to every follower, those to wrong questions included.
fn answers(server: &Server, guests: &[Guest], game: Uuid) -> Vec<String> {
    let paths = [
        format!("/api/tables/{game}"),
        "/api/tables".to_owned(),
        format!("/api/matches/{game}/steps?from=1"),
        format!("/api/matches/{game}/view"),
        format!("/api/matches/{game}/view?at=2"),
        format!("/api/matches/{game}/view?at=9999"),
        format!("/api/matches/{game}/view?at=-1"),
        format!("/api/matches/{game}/export"),
        "/api/games".to_owned(),
        "/api/me".to_owned(),
        "/metrics".to_owned(),
        "/healthz".to_owned(),
        "/readyz".to_owned(),
    ];
    let asked = paths.iter().flat_map(|path| {
        let by_guests = guests.iter().map(move |guest| guest.get(path).body.to_string());
        by_guests.chain([look(server, path).body.to_string()])
    });
    let wrong = guests.iter().map(|guest| {
        let path = format!("/api/matches/{game}/act");
        guest.post_text(&path, r#"{"cid":"x","dec":1,"action":{"do":"dance"}}"#).body.to_string()
    });
    asked.chain(wrong).collect()
}

/// The same 32 bytes in every encoding in which they might leak.
fn spellings(secret: &Secret) -> Vec<String> {
    let bytes = secret.bytes();
    let hex = bytes.map(|byte| format!("{byte:02x}")).concat();
    let list = |between: &str| bytes.map(|byte| byte.to_string()).join(between);
    let escaped = bytes.map(|byte| format!("\\x{byte:02x}")).concat();
    let base64 = base64(bytes);
    let url_safe = base64.replace('+', "-").replace('/', "_");
    // Half of the secret would be a leak, too.
    let halves = [hex[..32].to_owned(), hex[32..].to_owned()];
    let mut all = vec![hex.to_uppercase(), list(","), list(", "), escaped, base64, url_safe];
    all.extend(halves);
    all
}

/// Base64 without padding.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits = bytes.chunks(3).flat_map(|chunk| {
        let word = chunk.iter().enumerate().fold(0_u32, |word, (i, &byte)| word | u32::from(byte) << (16 - 8 * i));
        (0..=chunk.len()).map(move |digit| (word >> (18 - 6 * digit)) & 63)
    });
    bits.map(|six| char::from(DIGITS[six as usize])).collect()
}

/// Names of fields that only states have: seen anywhere else, a state was shown.
const OF_STATES: [&str; 3] = ["next_unit", "dawn", "doings"];

#[test]
fn nothing_secret_leaves_the_server_before_the_end_however_much_it_logs() {
    let server = Server::start_in(Folder::new(), &["--log", "trace"]);
    let mut game = Match::begin(&server, &Wish::sides(2), 0, 111);
    let listeners: Vec<_> = game
        .guests
        .iter()
        .map(|guest| Some(guest.token.as_str()))
        .chain([None])
        .map(|token| eavesdrop(&server, token, game.id))
        .collect();
    let mut said = answers(&server, &game.guests, game.id);
    let (database, game_id) = (Database::of(&server), game.id);
    let states = || database.ask(&format!("select state from snapshots where match_id = '{game_id}'"));
    // Through some battles, and until the states that the server keeps have all these names: a unit that
    // has done nothing yet has no doings to write down.
    let named = |states: &str| OF_STATES.iter().all(|name| states.contains(&format!("\"{name}\":")));
    let mut steps = 0;
    while steps < 60 || !named(&states()) {
        game.step().expect("states show what units do long before a match is over");
        steps += 1;
    }
    said.extend(answers(&server, &game.guests, game.id));
    let log_before = server.log();
    let digests = database.ask(&format!("select digest from steps where match_id = '{}'", game.id));
    game.concede();
    let secret: Secret = game.players[0].until_proof().secret.parse().expect("a secret");
    let frames: Vec<String> = listeners.into_iter().flat_map(|listener| listener.join().expect("it listens")).collect();
    assert!(frames.len() > 180 && log_before.lines().count() > 1_000, "there was enough to look at");

    for (place, texts) in [("a frame", frames), ("an HTTP answer", said), ("the log", vec![log_before])] {
        for text in &texts {
            for spelling in spellings(&secret) {
                assert!(!text.contains(&spelling), "{place} holds the secret as {spelling}");
            }
            for digest in digests.lines() {
                assert!(!text.contains(digest), "{place} holds the bare digest {digest}");
            }
            for name in OF_STATES {
                assert!(!text.contains(&format!("\"{name}\":")), "{place} shows a state: {name}");
            }
        }
    }
}

#[test]
fn the_dice_of_a_match_that_was_killed_in_the_middle_are_those_of_its_secret() {
    let mut server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(2), 0, 112);
    for _ in 0..3 {
        assert!(game.until(is_fighting), "random players fight");
        server = Server::start_in(server.kill(), &[]);
        game = game.again(&server);
        game.step();
        assert!(game.until(|view| !is_fighting(view)), "fights end");
    }
    game.concede();
    let (_folder, file) = game.exported(&server);
    let document: Value = serde_json::from_str(&std::fs::read_to_string(&file).expect("written")).expect("JSON");

    // Made again from what is published alone, step by step, without a look at the rules.
    let secret: Secret = serde_json::from_value(document["secret"].clone()).expect("published");
    let nonces: Vec<Nonce> = serde_json::from_value(document["nonces"].clone()).expect("published");
    let key = MatchKey::new(&secret, &game.id.to_string(), &nonces);
    let mut dice = 0;
    for (number, step) in (1..).zip(document["steps"].as_array().expect("a log")) {
        let mut chance = key.step(number);
        let draws: Vec<Draw> = serde_json::from_value(step["draws"].clone()).expect("each step has its draws");
        for draw in &draws {
            assert_eq!((draw.sides, draw.result), (6, chance.draw(draw.sides) + 1), "step {number}");
            assert!(!draw.why.is_empty(), "step {number}: each draw says what it was for");
        }
        let events = step["events"].as_array().expect("events").iter();
        let shots = events.filter_map(|event| event["shots"].as_array()).flatten();
        let faces: Vec<u64> = shots.filter_map(|shot| shot["die"].as_u64()).collect();
        let results: Vec<u64> = draws.iter().map(|draw| u64::from(draw.result)).collect();
        assert_eq!(faces, results, "step {number}: what is drawn is what is fired");
        dice += faces.len();
    }
    assert!(dice >= 3, "each of three battles has dice, there were {dice}");
    assert!(sandtable(&["verify", &file]).status.success());
}

#[test]
fn draws_are_told_when_the_match_is_over_and_then_everything_is_open() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::sides(2), 1, 113);
    assert!(game.until(is_fighting), "random players fight");
    assert!(game.until(|view| !is_fighting(view)), "fights end");
    let path = format!("/api/matches/{}/steps?from=1&to=1000", game.id);
    let pages = |game: &Match| -> Vec<StepsPage> {
        let asked = game.guests.iter().map(|guest| guest.get(&path).ok());
        asked.chain([look(server, &path).ok()]).collect()
    };
    for page in pages(&game) {
        assert!(!page.steps.is_empty() && page.steps.iter().all(|step| step.draws.is_none()), "nobody is told yet");
    }
    game.concede();
    for follower in game.players.iter().chain(&game.spectators) {
        let told = &follower.steps;
        let (end, before) = told.split_last().expect("much happened");
        assert!(before.iter().all(|step| step.draws.is_none()), "nor was anybody as it went on");
        assert_eq!(end.draws.as_deref(), Some(&[][..]), "giving up takes no dice");
    }
    let pages = pages(&game);
    for page in &pages {
        assert_eq!(page, &pages[0], "all are told the same");
        for step in &page.steps {
            let draws = step.draws.as_deref().expect("the match is over");
            let shots = step.events.iter().filter_map(|event| event["shots"].as_array()).flatten();
            let faces: Vec<u64> = shots.filter_map(|shot| shot["die"].as_u64()).collect();
            let results: Vec<u64> = draws.iter().map(|draw| u64::from(draw.result)).collect();
            assert_eq!(faces, results, "step {}", step.seq);
        }
    }
    assert!(pages[0].steps.iter().filter_map(|step| step.draws.as_ref()).flatten().count() > 0, "dice were rolled");

    // The public view of a finished match is complete: no seat sees more, now or of its past.
    for at in [format!("/api/matches/{}/view", game.id), format!("/api/matches/{}/view?at=3", game.id)] {
        let public: PastView = look(server, &at).ok();
        for guest in &game.guests {
            assert_eq!(guest.get(&at).ok::<PastView>(), public, "{at}");
        }
    }
}
