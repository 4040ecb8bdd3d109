//! Clocks: an expired decision is answered by the server, and time lost to an outage is given back.

use protocol::{
    Agreed, Clock, Consent, How, Keeper, Offered, Pace, Runs, ServerMessage, Table, Terms, Then, TimeControl, Verdict,
};
use serde_json::json;
use tests::{
    follower::Follower,
    guest::Guest,
    server::{Folder, Server},
    table::{Match, Wish, verdicts},
};

/// Banks of seconds are for tests alone.
const SHORT: [&str; 2] = ["--shortest-clock", "1"];

fn live(bank: u32, increment: u32, reserve: u32) -> TimeControl {
    TimeControl::Live { bank, increment, reserve, set_up: 0, reaction: 0 }
}

fn next_clock(follower: &mut Follower) -> Clock {
    loop {
        if let ServerMessage::Clock { clock: Some(clock), .. } = follower.hear() {
            return clock;
        }
    }
}

#[test]
fn a_player_out_of_time_is_answered_for_and_every_follower_sees_it() {
    let server = Server::start_in(Folder::new(), &SHORT);
    let mut game = Match::begin(&server, &Wish::sides(2).timed(live(1, 0, 0)), 1, 81);
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
fn a_reaction_has_its_window_and_is_taken_after_it_and_the_bank_is_spared() {
    let server = Server::start_in(Folder::new(), &SHORT);
    let time = TimeControl::Live { bank: 600, increment: 10, reserve: 0, set_up: 0, reaction: 1 };
    let mut game = Match::begin(&server, &Wish::sides(2).timed(time), 1, 86);
    let seat = loop {
        let asked = game.players[0].now().decs.first().expect("a seat is asked");
        if asked.pace == Pace::Reaction {
            break asked.seat;
        }
        game.step().expect("a reaction comes before the end");
    };
    let watcher = &mut game.spectators[0];
    let of = |clock: &Clock| clock.seats[usize::from(seat)].clone();
    let opened = until_clock(watcher, |clock| of(clock).runs.is_some_and(|runs| runs.pace == Pace::Reaction));
    assert_eq!(of(&opened).runs.map(|runs| (runs.what, runs.out - runs.since)), Some((Runs::Allowance, 1_000)));
    let step = loop {
        if let ServerMessage::Ev { steps, .. } = watcher.hear()
            && let Some(step) = steps.into_iter().find(|step| step.how == How::Time)
        {
            break step;
        }
    };
    assert_eq!(step.seat, Some(seat), "it is taken in the player's place");
    let after = of(&next_clock(watcher));
    let increments = u64::from(after.runs.is_some_and(|runs| runs.pace == Pace::Turn)) * 10_000;
    assert_eq!((after.bank, after.missed), (of(&opened).bank + increments, 0));
}

#[test]
fn the_time_of_a_restart_is_given_back() {
    let server = Server::start_in(Folder::new(), &[]);
    let mut game = Match::begin(&server, &Wish::sides(2).timed(live(600, 10, 60)), 0, 82);
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
        set_up: 172_800,
        reaction: 43_200,
        weekends: protocol::Weekends::Rest,
        holidays: vec!["2026-12-25".into()],
        zone: "Europe/Paris".into(),
    };
    assert_eq!(Wish::sides(2).timed(time.clone()).make(&host).time, time);
    for bad in [
        live(1, 0, 0),
        live(60, 61, 0),
        TimeControl::Days {
            bank: 86_400,
            increment: 0,
            set_up: 0,
            reaction: 0,
            weekends: protocol::Weekends::Count,
            holidays: vec![],
            zone: "/etc/passwd".into(),
        },
    ] {
        let answer = host.post("/api/tables", &Wish::sides(2).timed(bad).request(&host));
        assert_eq!(answer.status, 422);
        assert_eq!(answer.code(), "bad_time");
    }
}

fn propose(game: &Match, seat: usize, cid: &str, terms: &Terms) -> (u16, String) {
    let proposal = json!({ "cid": cid, "terms": terms });
    let answer = game.guests[seat].post(&format!("/api/matches/{}/propose", game.id), &proposal);
    (answer.status, answer.body["code"].as_str().unwrap_or_default().to_owned())
}

fn agree(game: &Match, seat: usize, cid: &str, n: u32) {
    let consent = json!({ "cid": cid, "n": n, "answer": Consent::Yes });
    let answer = game.guests[seat].post(&format!("/api/matches/{}/consent", game.id), &consent);
    assert_eq!(answer.status, 200, "{answer:?}");
}

fn until_clock(follower: &mut Follower, pleases: impl Fn(&Clock) -> bool) -> Clock {
    loop {
        let clock = next_clock(follower);
        if pleases(&clock) {
            return clock;
        }
    }
}

#[test]
fn the_clock_is_stopped_changed_and_taken_away_by_consent() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(2).timed(live(600, 10, 60)), 1, 83);
    assert_eq!(propose(&game, 0, "r0", &Terms::Resume), (409, "cannot_propose".into()), "it runs");
    assert_eq!(propose(&game, 0, "p1", &Terms::Pause).0, 200);
    agree(&game, 1, "y1", 1);
    let clock = until_clock(&mut game.spectators[0], |clock| clock.paused.is_some());
    assert!(clock.seats.iter().all(|seat| seat.runs.is_none()), "nobody's time runs: {clock:?}");
    game.step();
    // Also after a kill.
    let folder = server.kill();
    let server = Server::start_in(folder, &[]);
    let game = game.again(&server);
    let mut watcher = Follower::join(&server, None, game.id);
    assert!(next_clock(&mut watcher).paused.is_some());
    assert_eq!(propose(&game, 1, "r1", &Terms::Resume).0, 200, "whoever wants to play on may");
    let clock = until_clock(&mut watcher, |clock| clock.paused.is_none());
    let running = clock.seats.iter().find_map(|seat| seat.runs.as_ref()).expect("somebody is asked");
    assert!(running.out > running.since, "{running:?}");
    // Another one.
    let days = TimeControl::Days {
        bank: 172_800,
        increment: 3_600,
        set_up: 0,
        reaction: 0,
        weekends: protocol::Weekends::Count,
        holidays: vec![],
        zone: "Europe/Paris".into(),
    };
    assert_eq!(propose(&game, 0, "c0", &Terms::Clock { time: live(1, 0, 0) }).1, "cannot_propose");
    assert_eq!(propose(&game, 0, "c1", &Terms::Clock { time: days.clone() }).0, 200);
    agree(&game, 1, "y2", 3);
    let clock = until_clock(&mut watcher, |clock| clock.seats[0].bank > 100_000_000);
    assert!(clock.seats.iter().all(|seat| seat.bank <= 172_800_000), "{clock:?}");
    let table: Table = game.guests[0].get(&format!("/api/tables/{}", game.id)).ok();
    assert_eq!(table.time, days);
    // None at all.
    assert_eq!(propose(&game, 1, "c2", &Terms::Clock { time: TimeControl::None }).0, 200);
    agree(&game, 0, "y3", 4);
    loop {
        if let ServerMessage::Clock { clock: None, .. } = watcher.hear() {
            break;
        }
    }
    let folder = server.kill();
    let server = Server::start_in(folder, &[]);
    let mut game = game.again(&server);
    let table: Table = game.guests[0].get(&format!("/api/tables/{}", game.id)).ok();
    assert_eq!(table.time, TimeControl::None);
    assert_eq!(propose(&game, 0, "p9", &Terms::Pause).1, "cannot_propose", "there is nothing to stop");
    game.step().expect("it goes on");
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

#[test]
fn the_other_players_decide_how_the_match_goes_on_without_an_absent_one() {
    let server = Server::start_in(Folder::new(), &SHORT);
    let game = Match::begin(&server, &Wish::sides(2).timed(live(1, 0, 0)), 0, 84);
    let mut watcher = Follower::join(&server, None, game.id);
    let away = until_clock(&mut watcher, |clock| clock.seats.iter().any(|seat| seat.missed >= 3));
    let seat = away.seats.iter().position(|seat| seat.missed >= 3).expect("just seen");
    let (seat_no, other) = (u8::try_from(seat).expect("few seats"), 1 - seat);
    let of = |then| Terms::Seat { seat: seat_no, then };
    assert_eq!(propose(&game, seat, "own", &of(Then::Wait)).1, "cannot_propose", "nobody decides on the own seat");
    assert_eq!(propose(&game, other, "w", &of(Then::PlayOn)).0, 200);
    until_clock(&mut watcher, |clock| clock.seats[seat].keeper == Keeper::Orders);
    // Another player takes the seat over, and has time.
    assert_eq!(propose(&game, other, "x", &of(Then::Replace)).0, 200);
    let table = watcher.until_table(|table| table.seats[seat].offered == Some(Offered::Anyone));
    assert_eq!(table.seats[other].offered, None);
    let friend = Guest::new(&server, "Friend");
    let take = json!({ "seat": seat_no });
    let taken: Table = friend.post(&format!("/api/tables/{}/take", game.id), &take).ok();
    assert_eq!(taken.seats[seat].player, Some(friend.id));
    until_clock(&mut watcher, |clock| clock.seats[seat].keeper == Keeper::Player);
    // And when all that is left of a side is away, the match can be ended for the other.
    until_clock(&mut watcher, |clock| clock.seats[seat].missed >= 3);
    assert_eq!(propose(&game, other, "e", &of(Then::End)).0, 200);
    watcher.until_proof();
    let end = watcher.now().outcome.clone().expect("it is over");
    assert!(end.reason.ends_with("_conceded"), "the side loses by the game's own rule: {}", end.reason);
    assert_eq!(verdicts(&end)[seat], Verdict::Lost);
    assert_eq!(verdicts(&end)[other], Verdict::Won);
    let last = watcher.steps.last().expect("it was told");
    assert_eq!((last.how, &last.agreed), (How::Agreement, &Some(Agreed::Leave)));
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

#[test]
fn a_match_that_could_go_on_without_an_absent_player_ends_undecided_if_the_others_agree() {
    let server = Server::start_in(Folder::new(), &SHORT);
    // Seats 0 and 2 are allies: seat 2 could play on.
    let game = Match::begin(&server, &Wish::sides(3).timed(live(6, 0, 0)), 0, 85);
    let mut watcher = Follower::join(&server, None, game.id);
    let away = until_clock(&mut watcher, |clock| clock.seats.iter().any(|seat| seat.missed >= 3));
    assert!(away.seats[0].missed >= 3 && away.seats[2].missed == 0, "seat 0 moves first: {away:?}");
    assert_eq!(propose(&game, 1, "e", &Terms::Seat { seat: 0, then: Then::End }).0, 200);
    agree(&game, 2, "y", 1);
    watcher.until_proof();
    let end = watcher.now().outcome.clone().expect("it is over");
    assert_eq!((end.reason.as_str(), verdicts(&end)), ("player_away", vec![Verdict::Drawn; 3]));
    let last = watcher.steps.last().expect("it was told");
    assert_eq!((last.how, &last.agreed), (How::Agreement, &Some(Agreed::End)));
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}
