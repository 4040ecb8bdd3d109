//! Clocks: what is up is answered for, and what nobody could play in is given back.

use protocol::{Clock, How, ServerMessage, TimeControl};
use tests::{
    follower::Follower,
    guest::Guest,
    server::{Folder, Server},
    table::{Match, Wish},
};

/// Banks of seconds are for tests alone.
const SHORT: [&str; 2] = ["--shortest-clock", "1"];

fn live(bank: u32, increment: u32, reserve: u32) -> TimeControl {
    TimeControl::Live { bank, increment, reserve }
}

fn next_clock(follower: &mut Follower) -> Clock {
    loop {
        if let ServerMessage::Clock { clock: Some(clock), .. } = follower.hear() {
            return clock;
        }
    }
}

#[test]
fn a_player_who_does_not_answer_in_time_is_answered_for_and_everybody_sees_it() {
    let server = Server::start_in(Folder::new(), &SHORT);
    let mut game = Match::begin(&server, &Wish::players(2).timed(live(1, 0, 0)), 1, 81);
    let (seq, seat, how) = loop {
        if let ServerMessage::Ev { steps, .. } = game.spectators[0].hear()
            && let Some(step) = steps.into_iter().find(|step| step.how == How::Time)
        {
            break (step.seq, step.seat, step.how);
        }
    };
    assert_eq!((seq, seat.is_some(), how), (2, true, How::Time));
    let missed = server.sql("select count(*) from steps where how = 'time'");
    assert!(missed.trim().parse::<u32>().expect("a number") >= 1);
    assert_eq!(server.sql("select state from tables").trim(), "running", "nobody loses for it");
}

#[test]
fn the_time_of_a_restart_is_given_back() {
    let server = Server::start_in(Folder::new(), &[]);
    let mut game = Match::begin(&server, &Wish::players(2).timed(live(600, 10, 60)), 0, 82);
    while game.step().expect("it goes on") < 6 {}
    let before =
        server.sql("select sum((seat->>'bank')::bigint) from clocks, json_array_elements(clock->'seats') seat");
    let folder = server.kill();
    let server = Server::start_in(folder, &[]);
    let mut game = game.again(&server);
    assert_eq!(server.sql("select count(*) from outages").trim(), "1");
    let mut newcomer = Follower::join(&server, Some(&game.guests[0]), game.id);
    let clock = next_clock(&mut newcomer);
    let running = clock.seats.iter().find_map(|seat| seat.runs.as_ref()).expect("somebody is asked");
    let began: u64 = server
        .sql("select floor(extract(epoch from ended) * 1000)::bigint from outages")
        .trim()
        .parse()
        .expect("a moment");
    assert!(running.since >= began, "time runs on once players could come back: {running:?}, {began}");
    let after: u64 = clock.seats.iter().map(|seat| seat.bank).sum();
    let before: u64 = before.trim().parse().expect("a number");
    assert!(after.abs_diff(before) < 60_000, "{before} ms became {after} ms");
    game.step().expect("it goes on");
}

#[test]
fn a_table_says_how_long_its_players_may_think_and_nonsense_is_refused() {
    let server = Server::shared();
    let host = Guest::new(server, "Ann");
    let time = TimeControl::Days {
        bank: 259_200,
        increment: 43_200,
        weekends: protocol::Weekends::Rest,
        holidays: vec!["2026-12-25".into()],
        zone: "Europe/Paris".into(),
    };
    assert_eq!(Wish::players(2).timed(time.clone()).make(&host).time, time);
    for bad in [
        live(1, 0, 0),
        live(60, 61, 0),
        TimeControl::Days {
            bank: 86_400,
            increment: 0,
            weekends: protocol::Weekends::Count,
            holidays: vec![],
            zone: "/etc/passwd".into(),
        },
    ] {
        let answer = host.post("/api/tables", &Wish::players(2).timed(bad).request(&host));
        assert_eq!(answer.status, 422);
        assert_eq!(answer.code(), "bad_time");
    }
}
