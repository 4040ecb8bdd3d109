//! A sealed warband is known to its owner alone until the last one is sealed; then all are open to everybody.

use std::thread;

use protocol::{ClientMessage, Form, How, Resume};
use serde_json::{Value, json};
use tests::{
    games::WITH_NESTED_QUESTIONS,
    guest::{Guest, look},
    server::Server,
    socket::Socket,
    table::{Match, Wish},
};

use super::yard::{warband, warbands};

/// What each seat brings. No card stands in two of them.
const BROUGHT: [(&str, &[&str]); 4] = [
    ("LG", &["knight-captain", "levy", "levy"]),
    ("CG", &["elf-captain", "storm-eagle"]),
    ("LE", &["iron-warlord", "tomb-guard"]),
    ("CE", &["orc-chief", "kobold-stinger", "kobold-stinger", "kobold-stinger"]),
];

/// What is said to everybody alike at any time: the cards that can be taken stand in it.
fn without_the_stock(mut told: Value) -> Value {
    match &mut told {
        Value::Object(fields) => {
            fields.remove("legal");
            for (_, value) in fields.iter_mut() {
                *value = without_the_stock(value.take());
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| *value = without_the_stock(value.take())),
        _ => {}
    }
    told
}

/// Whether a frame tells that creatures have come onto the board, as a whole view or as what has changed.
fn opens(message: &Value) -> bool {
    let (view, delta) = (&message["view"], &message["delta"]["view"]);
    let told = [&view["creatures"], &delta["creatures"], &delta[0]["creatures"]];
    told.into_iter().any(|creatures| !creatures.is_null() && *creatures != json!([]))
}

/// Collects every frame that a follower gets until the warbands are open.
fn eavesdrop(server: &Server, token: Option<&str>, form: Form, game: &Match) -> thread::JoinHandle<Vec<String>> {
    let mut socket = Socket::greet(server, token);
    socket.send(&ClientMessage::Sub(Resume { form, ..Resume::afresh(game.id) }));
    socket.send(&ClientMessage::Lobby);
    socket.send(&ClientMessage::Mine);
    thread::spawn(move || {
        let mut frames = Vec::new();
        while let Some(frame) = socket.hear_text() {
            let message: Value = serde_json::from_str(&frame).expect("frames are JSON");
            if opens(&message) {
                break;
            }
            frames.push(without_the_stock(message).to_string());
        }
        frames
    })
}

/// The answers of plain HTTP about a match and about oneself.
fn answers(server: &Server, by: Option<&Guest>, game: &Match) -> Vec<String> {
    let id = game.id;
    let paths = [
        format!("/api/tables/{id}"),
        format!("/api/tables/{id}/standing-orders"),
        "/api/tables".to_owned(),
        "/api/me/tables".to_owned(),
        "/api/me/games".to_owned(),
        "/api/me/export".to_owned(),
        format!("/api/matches/{id}/view"),
        format!("/api/matches/{id}/view?at=2"),
        format!("/api/matches/{id}/view?as=public"),
        format!("/api/matches/{id}/steps?from=1"),
        format!("/api/matches/{id}/export"),
        format!("/api/matches/{id}/ratings"),
    ];
    let asked = paths.iter().map(|path| match by {
        Some(guest) => guest.get(path),
        None => look(server, path),
    });
    let mut told: Vec<String> = asked.map(|answer| without_the_stock(answer.body).to_string()).collect();
    if let Some(guest) = by {
        // What is asked about creatures of others, and their own words for them, lead nowhere.
        for query in [json!({ "ask": "sight", "from": "p1.1", "to": "p3.1" }), json!({ "ask": "hints" })] {
            let body = json!({ "cid": "q", "query": query });
            told.push(guest.post(&format!("/api/matches/{id}/ask"), &body).body.to_string());
        }
    }
    told
}

/// Nothing that was told to a seat, or to the gallery, names a card that another seat has brought.
fn hold(who: Option<usize>, told: &[String]) {
    let others = BROUGHT.iter().enumerate().filter(|(seat, _)| Some(*seat) != who);
    for card in others.flat_map(|(_, (_, cards))| *cards) {
        let leak = told.iter().find(|text| text.contains(card));
        assert!(leak.is_none(), "{who:?} is told of {card}: {leak:?}");
    }
}

#[test]
fn nothing_that_is_sent_names_a_sealed_warband_of_another() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::of(WITH_NESTED_QUESTIONS, 4), 1, 501);
    let tokens: Vec<Option<String>> = game.guests.iter().map(|guest| Some(guest.token.clone())).chain([None]).collect();
    let listen = |form| tokens.iter().map(move |token| (token.as_deref(), form)).enumerate();
    let listeners = listen(Form::Delta).chain(listen(Form::Whole));
    let listeners: Vec<_> =
        listeners.map(|(who, (token, form))| (who, eavesdrop(server, token, form, &game))).collect();
    let mut told: Vec<Vec<String>> = vec![Vec::new(); 5];
    let open = json!({ "is": "open" });
    let sealed = json!({ "is": "sealed" });
    // In another order than that of the seats: each answers for itself.
    for (n, seat) in [2, 0, 3].into_iter().enumerate() {
        let (faction, cards) = BROUGHT[seat];
        game.play(seat, &warband(faction, cards));
        let again = game.players[seat].act(&warband(faction, cards)).expect_err("it is final");
        assert_eq!(again.code, "already_submitted");
        for (who, told) in told.iter_mut().enumerate() {
            told.extend(answers(server, game.guests.get(who), &game));
        }
        let given = &[2, 0, 3][..=n];
        for (who, follower) in game.players.iter().chain(&game.spectators).enumerate() {
            let known = follower.now();
            let shown = warbands(&known.view);
            for of in 0..4 {
                let found = &shown[&format!("p{}", of + 1)];
                match (given.contains(&of), of == who) {
                    (false, _) => assert_eq!(found, &open, "{who} looks at {of}"),
                    (true, false) => assert_eq!(found, &sealed, "{who} looks at {of}"),
                    (true, true) => assert_eq!(found["creatures"], json!(BROUGHT[of].1), "its owner sees it"),
                }
            }
            assert_eq!(known.view["creatures"], json!([]));
            let waiting: Vec<usize> = known.decs.iter().map(|decision| usize::from(decision.seat)).collect();
            let expected: Vec<usize> = (0..4).filter(|seat| !given.contains(seat)).collect();
            assert_eq!(waiting, expected, "everybody is told who is still asked");
        }
    }
    let (faction, cards) = BROUGHT[1];
    game.play(1, &warband(faction, cards));
    for (who, listener) in listeners {
        let frames = listener.join().expect("it listens");
        assert!(frames.len() > 3, "{who} was told of every seal: {frames:?}");
        told[who].extend(frames);
    }
    for (who, told) in told.iter().enumerate() {
        hold((who < 4).then_some(who), told);
    }
    // They would have been found: the player who has sealed them is told of them.
    for (seat, (_, cards)) in BROUGHT.iter().enumerate().filter(|(seat, _)| *seat != 1) {
        let is_told = |card: &&str| told[seat].iter().filter(|text| text.contains(*card)).count() > 3;
        assert!(cards.iter().all(is_told), "{seat} is told of its own");
    }
    for follower in game.players.iter().chain(&game.spectators) {
        let view = &follower.now().view;
        for (of, (_, cards)) in BROUGHT.iter().enumerate() {
            let player = format!("p{}", of + 1);
            assert_eq!(warbands(view)[&player]["creatures"], json!(cards), "now it is open");
            let found = view["creatures"].as_array().expect("a list").iter().filter(|one| one["player"] == *player);
            assert!(found.map(|one| &one["card"]).eq(cards.iter()), "in the order of the warband");
        }
    }
    assert!(game.players[0].steps.iter().all(|step| step.how != How::Time), "nobody was answered for");
    // What was looked back at stays as it was: at that step the warband was sealed.
    let then = game.guests[1].get(&format!("/api/matches/{}/view?at=2&as=public", game.id)).body.to_string();
    for (_, cards) in BROUGHT {
        assert!(cards.iter().all(|card| !then.contains(card)), "{then}");
    }
    game.concede();
    game.verified(server);
}

#[test]
fn who_gives_up_while_warbands_are_built_takes_the_own_one_along() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::of(WITH_NESTED_QUESTIONS, 3), 1, 502);
    for seat in [0, 1] {
        game.play(seat, &warband(BROUGHT[seat].0, BROUGHT[seat].1));
    }
    game.play(0, &json!({ "do": "concede" }));
    assert_eq!(game.players[1].now().outcome, None, "two are left");
    game.play(2, &warband(BROUGHT[2].0, BROUGHT[2].1));
    for follower in [&game.players[1], &game.players[2], &game.spectators[0]] {
        let shown = warbands(&follower.now().view);
        assert_eq!(shown["p1"], json!({ "is": "sealed" }), "nobody needs to know it");
        assert_eq!(shown["p2"]["creatures"], json!(BROUGHT[1].1));
        assert_eq!(shown["p3"]["creatures"], json!(BROUGHT[2].1));
    }
    for _ in 0..10 {
        game.step();
    }
    game.play(1, &json!({ "do": "concede" }));
    game.verified(server);
}
