//! Limits for one address, and that other addresses do not pay for it.

use protocol::{ClientMessage, ServerMessage, close};
use serde_json::{Value, json};
use tests::{
    guest::{Answer, Guest, agent},
    server::{Folder, Server, eventually},
    socket::{Heard, Socket, hello},
    table::{Match, Wish},
};
use uuid::Uuid;

/// A server behind a proxy, so that tests can come from anywhere.
fn behind_a_proxy(limits: &[&str]) -> Server {
    let options = [&["--trusted-proxy", "127.0.0.0/8"], limits].concat();
    Server::start_in(Folder::new(), &options)
}

fn from(address: &str) -> [(&'static str, &str); 1] {
    [("x-forwarded-for", address)]
}

fn post(server: &Server, address: &str, path: &str, body: &Value) -> Answer {
    let request = agent().post(server.url(path)).header("x-forwarded-for", address);
    Answer::from(request.send_json(body).expect("the server answers"))
}

#[test]
fn onlookers_of_one_address_ask_together_and_others_are_answered() {
    let server = behind_a_proxy(&[]);
    let game = Match::begin(&server, &Wish::players(2), 0, 34);
    let open = |address: &str| {
        let mut socket = Socket::connect_with(&server, &from(address)).expect("upgrades are granted");
        socket.send(&hello(None, Vec::new()));
        socket
    };
    let is_answered = |socket: &mut Socket, cid: usize| {
        let query = json!({ "ask": "odds", "unit": "red-1", "target": "blue-1" });
        socket.send(&ClientMessage::Ask { cid: cid.to_string(), game: game.id, query });
        socket.until("an answer", |message| match message {
            ServerMessage::Rej { code, .. } => Some(code != "rate"),
            ServerMessage::Answer { .. } => Some(true),
            _ => None,
        })
    };
    let mut crowd: Vec<Socket> = (0..6).map(|_| open("203.0.113.1")).collect();
    let answered: usize = crowd.iter_mut().map(|socket| (0..20).filter(|&cid| is_answered(socket, cid)).count()).sum();
    assert!((20..110).contains(&answered), "{answered} of 120");
    assert!(is_answered(&mut open("203.0.113.2"), 0));
}

#[test]
fn a_crowded_address_is_told_so_and_may_come_back_when_a_window_is_closed() {
    let server = behind_a_proxy(&["--sockets-per-address", "3"]);
    let open = |address: &str| {
        let mut socket = Socket::connect_with(&server, &from(address)).expect("upgrades are granted");
        socket.send(&hello(None, Vec::new()));
        socket
    };
    let mut home: Vec<Socket> = (0..3).map(|_| open("203.0.113.1")).collect();
    for socket in &mut home {
        socket.settle();
    }
    let mut fourth = open("203.0.113.1");
    let Heard::Said(message, _) = fourth.hear() else { panic!("the reason comes before the end") };
    let told = serde_json::to_value(&message).expect("it is JSON");
    assert_eq!((&told["t"], &told["code"]), (&json!("err"), &json!("too_many_sockets")));
    assert!(told["retry_secs"].as_u64().is_some_and(|secs| secs > 0), "{told}");
    assert_eq!(fourth.closed(), Some(close::LATER));
    open("203.0.113.2").settle();
    open("2001:db8:0:1::1").settle();
    home.pop().expect("there are three").drop_line();
    // The place is free once the server has noticed.
    let is_in = || {
        let Ok(mut socket) = Socket::connect_with(&server, &from("203.0.113.1")) else { return false };
        socket.send(&hello(None, Vec::new()));
        matches!(socket.hear(), Heard::Said(message, _) if serde_json::to_value(&message).is_ok_and(|m| m["t"] == "welcome"))
    };
    assert!(eventually(is_in));
}

#[test]
fn an_address_that_opens_socket_after_socket_is_refused_by_the_rate_limit() {
    let server = behind_a_proxy(&["--sockets-per-address", "4"]);
    let refused = (0..20).find_map(|_| Socket::connect_with(&server, &from("203.0.113.1")).err());
    assert_eq!(refused, Some(429));
    Socket::connect_with(&server, &from("203.0.113.2")).expect("another address is another matter");
    let upgrade = agent().get(server.url("/ws")).header("x-forwarded-for", "203.0.113.1");
    assert!(upgrade.call().expect("the server answers").status().is_client_error());
}

#[test]
fn streams_count_like_sockets() {
    let server = behind_a_proxy(&["--sockets-per-address", "1"]);
    let ann = Guest::new(&server, "Ann");
    let table = tests::table::Wish::players(2).make(&ann);
    let stream = |address: &'static str| {
        let path = server.url(&format!("/api/matches/{}/stream", table.id));
        agent().get(path).header("x-forwarded-for", address).call().expect("the server answers")
    };
    let first = stream("203.0.113.1");
    assert_eq!(first.status().as_u16(), 200);
    let second = Answer::from(stream("203.0.113.1"));
    assert_eq!((second.status, second.clone().code().as_str()), (429, "too_many_sockets"));
    assert!(second.retry_after.is_some());
    assert_eq!(stream("203.0.113.2").status().as_u16(), 200);
}

#[test]
fn names_are_given_only_so_often_to_one_address() {
    let server = behind_a_proxy(&["--guests-per-address", "3"]);
    let name = |address: &str| post(&server, address, "/api/guest", &json!({ "name": "Ann" }));
    for _ in 0..3 {
        assert_eq!(name("203.0.113.1").status, 200);
    }
    let refused = name("203.0.113.1");
    assert_eq!(refused.status, 429);
    let refused = refused.refusal();
    assert_eq!(refused.code, "too_many_guests");
    assert!(refused.retry_secs.is_some_and(|secs| (1_000..=1_200).contains(&secs)), "a third of an hour: {refused:?}");
    assert_eq!(name("203.0.113.2").status, 200);
    // The other addresses of one household are the same household.
    for n in 1..=3 {
        assert_eq!(name(&format!("2001:db8:0:1::{n}")).status, 200);
    }
    assert_eq!(name("2001:db8:0:1:ffff::1").status, 429);
    assert_eq!(name("2001:db8:0:2::1").status, 200);
}

#[test]
fn requests_are_answered_only_so_fast() {
    let server = behind_a_proxy(&["--requests-per-address", "20"]);
    let me = |address: &'static str| {
        let request = agent().get(server.url("/api/me")).header("x-forwarded-for", address);
        Answer::from(request.call().expect("the server answers"))
    };
    let refused = (0..30).map(|_| me("203.0.113.1")).find(|answer| answer.status != 200).expect("a limit");
    assert_eq!(refused.status, 429);
    let refused = refused.refusal();
    assert_eq!(refused.code, "rate");
    assert!(refused.retry_secs.is_some_and(|secs| (1..=3).contains(&secs)), "{refused:?}");
    assert_eq!(me("203.0.113.2").status, 200);
    let page = agent().get(server.url("/healthz")).header("x-forwarded-for", "203.0.113.1").call();
    assert_eq!(page.expect("the server answers").status().as_u16(), 200, "health and pages are no requests to the API");
}

#[test]
fn one_person_talks_only_so_fast_over_however_many_windows() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let table = tests::table::Wish::players(2).make(&ann);
    let mut windows: Vec<Socket> = (0..6).map(|_| Socket::greet(server, Some(&ann.token))).collect();
    let mut refused = 0;
    for (n, window) in windows.iter_mut().enumerate() {
        for line in 0..4 {
            let cid = format!("{n}-{line}");
            window.send(&ClientMessage::Chat { cid: cid.clone(), game: table.id, room: None, text: "hello".into() });
            let answer = window.until("an answer", |message| {
                let message = serde_json::to_value(message).ok()?;
                (message["cid"] == cid.as_str()).then_some(message)
            });
            if answer["t"] == "rej" {
                assert_eq!(answer["code"], "rate");
                assert_eq!(answer["retry_secs"], 1);
                refused += 1;
            }
        }
    }
    assert!(refused >= 8, "24 lines at once, and only {refused} were too many");
}

#[test]
fn a_socket_follows_only_so_many_tables() {
    let server = Server::shared();
    let mut socket = Socket::greet(server, None);
    for _ in 0..64 {
        socket.send(&ClientMessage::Sub(tests::socket::follow(Uuid::now_v7())));
    }
    socket.send(&ClientMessage::Sub(tests::socket::follow(Uuid::now_v7())));
    socket.until("a refusal", |message| {
        let message = serde_json::to_value(message).ok()?;
        (message["code"] == "too_many_followed").then_some(())
    });
}

#[test]
fn what_an_address_brings_to_the_store_is_bounded_for_requests_and_sockets_alike() {
    let server = behind_a_proxy(&["--mib-per-address", "1"]);
    let long = json!({ "name": "x".repeat(60 << 10) });
    let taken = (0..100).take_while(|_| post(&server, "203.0.113.1", "/api/guest", &long).status == 422).count();
    assert!((60..70).contains(&taken), "four MiB at once: {taken}");
    let refusal = post(&server, "203.0.113.1", "/api/guest", &long).refusal();
    assert_eq!(refusal.code, "rate");
    assert!(refusal.retry_secs.is_some_and(|secs| secs > 1), "{refusal:?}");
    assert_eq!(post(&server, "203.0.113.2", "/api/guest", &long).status, 422, "others pay nothing");
    let fill = json!({ "name": "x".repeat(100) });
    while post(&server, "203.0.113.1", "/api/guest", &fill).status == 422 {}
    let ann = Guest::new(&server, "Ann");
    let refused_act = |address: &str| {
        let mut socket = Socket::connect_with(&server, &from(address)).expect("upgrades are granted");
        socket.send(&hello(Some(&ann.token), Vec::new()));
        let act = ClientMessage::Act { cid: "a".into(), game: Uuid::nil(), dec: 1, action: json!({ "do": "watch" }) };
        socket.send(&act);
        socket.until("a refusal", |message| match message {
            ServerMessage::Rej { code, .. } | ServerMessage::Err { code, .. } => Some(code.clone()),
            _ => None,
        })
    };
    assert_eq!(refused_act("203.0.113.1"), "rate");
    assert_ne!(refused_act("203.0.113.2"), "rate");
}
