//! Four seats, each for itself: who leaves ends the own part alone, a ready warband comes for who is late, an opponent for who
//! is gone, and ratings go by places.

use std::collections::BTreeSet;

use protocol::{ClientMessage, Consent, How, RatedResult, RatingChange, Terms, TimeControl, Verdict};
use serde_json::{Value, json};
use tests::{
    chance::Chance,
    follower::Follower,
    games::{self, WITH_NESTED_QUESTIONS},
    guest::Guest,
    server::{Folder, Server},
    table::{Match, Wish, ready, sit, start, verdicts},
};

use super::yard::{a_pack, asked, warband, warbands};

const CONCEDE: &str = r#"{ "do": "concede" }"#;

fn concede() -> Value {
    serde_json::from_str(CONCEDE).expect("it is JSON")
}

fn ranks(game: &Match) -> Vec<Option<u8>> {
    let outcome = game.players[0].now().outcome.as_ref().expect("it is over");
    outcome.results.iter().map(|seat| seat.rank).collect()
}

/// Everybody passes until the second round has begun.
fn idle_through_a_round(game: &mut Match) {
    while game.players[0].now().view["round"].as_u64() < Some(2) {
        let seat = usize::from(game.players[0].now().decs[0].seat);
        let legal = game.players[seat].asked().and_then(|asked| asked.legal.clone()).expect("it is asked");
        game.play(seat, &games::idle(&legal));
    }
}

#[test]
fn who_leaves_ends_the_own_part_alone_and_places_go_by_who_stood_longer() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::of(WITH_NESTED_QUESTIONS, 4), 1, 541);
    idle_through_a_round(&mut game);
    let left = |game: &Match| -> BTreeSet<String> {
        let creatures = game.spectators[0].now().view["creatures"].clone();
        let on_board = creatures.as_array().into_iter().flatten().filter(|one| one["at"].is_array()).cloned();
        on_board.map(|one| one["player"].as_str().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(left(&game).len(), 4);
    // Not the one that is asked: anybody leaves at any time.
    let (at_turn, _) = asked(&mut game);
    let first = (at_turn + 2) % 4;
    let question = game.players[at_turn].asked().map(|asked| asked.dec);
    game.play(first, &concede());
    assert_eq!(game.players[at_turn].asked().map(|asked| asked.dec), question, "the same question stands");
    assert_eq!((left(&game).len(), &game.players[0].now().outcome), (3, &None), "the others play on");
    assert_eq!(game.spectators[0].now().view["out"], json!([format!("p{}", first + 1)]));
    let gone = game.players[first].act(&concede()).expect_err("it has left");
    assert_eq!(gone.code, "seat_out");
    // Their turns come without the one that has left, after a kill too.
    let mut turns = BTreeSet::new();
    for _ in 0..40 {
        let (seat, _) = asked(&mut game);
        turns.insert(seat);
        let legal = game.players[seat].asked().and_then(|asked| asked.legal.clone());
        game.play(seat, &games::idle(&legal.expect("it is asked")));
    }
    assert_eq!(turns, (0..4).filter(|seat| *seat != first).collect(), "all others, and not the one");
    let (server, mut game) = game.after_a_kill(server);
    // This time it is the one that is asked.
    let (second, _) = asked(&mut game);
    game.play(second, &concede());
    assert_eq!(game.players[0].now().outcome, None, "two are left");
    let rest: Vec<usize> = (0..4).filter(|seat| ![first, second].contains(seat)).collect();
    game.play(rest[0], &concede());
    let outcome = game.players[0].now().outcome.clone().expect("one is left");
    assert_eq!(outcome.reason, "last_standing");
    let mut places = [Some(1); 4];
    (places[first], places[second], places[rest[0]]) = (Some(4), Some(3), Some(2));
    assert_eq!(ranks(&game), places);
    for (seat, verdict) in verdicts(&outcome).into_iter().enumerate() {
        assert_eq!(verdict, if seat == rest[1] { Verdict::Won } else { Verdict::Lost });
    }
    game.verified(&server);
}

#[test]
fn a_free_for_all_changes_ratings_by_places() {
    let server = Server::shared();
    let names = ["ddm.ann", "ddm.ben", "ddm.cyd", "ddm.dan"];
    let guests = names.map(|name| Guest::registered(server, name, "correct horse battery")).to_vec();
    let mut chance = Chance::new(542);
    let id = Wish::of(WITH_NESTED_QUESTIONS, 4).rated().make(&guests[0]).id;
    for (seat, guest) in (0..).zip(&guests).skip(1) {
        sit(guest, id, seat);
    }
    for guest in &guests {
        ready(guest, id, &mut chance);
    }
    start(&guests[0], id);
    let mut players: Vec<Follower> = guests.iter().map(|guest| Follower::join(server, Some(guest), id)).collect();
    for player in &mut players {
        player.until_view();
    }
    let mut game = Match { id, guests, players, spectators: Vec::new(), chance };
    idle_through_a_round(&mut game);
    for seat in [2, 0, 3] {
        game.play(seat, &concede());
    }
    assert_eq!(ranks(&game), [Some(3), Some(1), Some(4), Some(2)]);
    game.players[0].until_proof();
    let told: Vec<RatingChange> = game.guests[0].get(&format!("/api/matches/{id}/ratings")).ok();
    assert_eq!(told.iter().map(|one| usize::from(one.seat)).collect::<Vec<_>>(), [0, 1, 2, 3]);
    let results: Vec<RatedResult> = told.iter().map(|one| one.result).collect();
    assert_eq!(results, [RatedResult::Lost, RatedResult::Won, RatedResult::Lost, RatedResult::Lost]);
    let after: Vec<i64> = told.iter().map(|one| i64::from(one.after.rating)).collect();
    assert!(told.iter().all(|one| one.before.rating == 1500), "they are new: {told:?}");
    assert!(after[1] > after[3] && after[3] > 1500, "the second has met two who fell before: {after:?}");
    assert!(1500 > after[0] && after[0] > after[2], "the third has met one of them: {after:?}");
    assert!((after.iter().sum::<i64>() - 6000).abs() <= 4, "what some win the others lose: {after:?}");
    game.verified(server);
}

fn propose(game: &mut Match, seat: usize, terms: Terms) {
    let player = &mut game.players[seat];
    let cid = player.fresh_cid();
    player.socket.send(&ClientMessage::Propose { cid: cid.clone(), game: game.id, terms });
    player.answer(&cid).expect("it may be proposed");
}

fn agree(game: &mut Match, seat: usize, n: u32) {
    let player = &mut game.players[seat];
    let cid = player.fresh_cid();
    player.socket.send(&ClientMessage::Consent { cid: cid.clone(), game: game.id, n, answer: Consent::Yes });
    player.answer(&cid).expect("it is asked");
}

#[test]
fn who_is_late_with_a_warband_gets_the_ready_one() {
    let server = Server::start_in(Folder::new(), &["--shortest-clock", "1"]);
    let long = TimeControl::Live { bank: 600, increment: 0, reserve: 0, set_up: 600, reaction: 0 };
    let short = TimeControl::Live { bank: 1, increment: 0, reserve: 0, set_up: 1, reaction: 0 };
    let mut game = Match::begin(&server, &Wish::of(WITH_NESTED_QUESTIONS, 3).timed(long), 1, 543);
    let own = [warband("LG", &["knight-captain", "levy"]), warband("CE", &["orc-chief"])];
    for (seat, action) in own.iter().enumerate() {
        game.play(seat, action);
    }
    propose(&mut game, 0, Terms::Clock { time: short });
    for seat in [1, 2] {
        agree(&mut game, seat, 1);
    }
    let watcher = &mut game.spectators[0];
    let late = loop {
        watcher.hear();
        if let Some(step) = watcher.steps.iter().find(|step| step.how == How::Time) {
            break step.clone();
        }
    };
    assert_eq!(late.seat, Some(2), "only of this seat it is still asked");
    let shown = warbands(&watcher.now().view);
    let pack: Value = (WITH_NESTED_QUESTIONS.own_chart)(Value::Null);
    let band = pack["standard"]["bands"][2].as_str().expect("the third");
    let (ready, found) = (&pack["bands"][band], &shown["p3"]);
    assert_eq!(found["faction"], ready["faction"]);
    let of_the_band = |card: &Value| ready["creatures"].as_array().is_some_and(|cards| cards.contains(card));
    let creatures = found["creatures"].as_array().expect("it is open");
    assert!(!creatures.is_empty() && creatures.iter().all(of_the_band), "{found}");
    for (player, action) in ["p1", "p2"].into_iter().zip(&own) {
        assert_eq!(shown[player]["creatures"], action["creatures"], "who was in time has what was chosen");
    }
    assert_eq!(server.sql("select state from tables").trim(), "running", "nobody loses for it");
}

/// One command of a seat with a player, while an opponent answers for another one.
fn step_beside(game: &mut Match, away: u8) -> bool {
    loop {
        let here = || (0_u8..4).filter(|seat| *seat != away).map(usize::from);
        let newest = here().map(|seat| game.players[seat].now().seq).max().expect("three are there");
        for seat in here() {
            game.players[seat].until_step(newest);
        }
        let known = game.players[0].now();
        if known.outcome.is_some() {
            return false;
        }
        let Some(next) = known.decs.iter().map(|decision| decision.seat).find(|seat| *seat != away) else {
            game.players[0].until_step(newest + 1);
            continue;
        };
        let player = &mut game.players[usize::from(next)];
        let Some(asked) = player.asked() else { continue };
        let action = games::choose(asked, &mut game.chance);
        match player.act(&action) {
            Ok(step) => {
                player.until_step(step);
                return true;
            }
            Err(refused) => {
                assert_eq!(refused.code, "stale_dec", "{action}");
                player.until_step(newest + 1);
            }
        }
    }
}

#[test]
fn an_opponent_takes_the_seat_of_a_player_who_is_gone() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::of(WITH_NESTED_QUESTIONS, 4), 0, 544);
    let gone = 2;
    propose(&mut game, 0, Terms::StandIn { seat: 2, strength: "officer".into() });
    for seat in [1, 3] {
        agree(&mut game, seat, 1);
    }
    let table = game.players[0].until_table(|table| table.seats[gone].opponent.is_some());
    assert_eq!(table.seats[gone].opponent.as_deref(), Some("officer"));
    let by_it = |game: &Match| {
        let steps = game.players[0].steps.iter().filter(|step| step.how == How::Opponent);
        let steps: Vec<_> = steps.map(|step| (step.seat, step.strength.clone())).collect();
        assert!(steps.iter().all(|(seat, strength)| *seat == Some(2) && strength.as_deref() == Some("officer")));
        steps.len()
    };
    // It builds a warband, sets it up, and fights.
    let mut commands = 0;
    while by_it(&game) < 12 && step_beside(&mut game, 2) {
        commands += 1;
        assert!(commands < 600, "the opponent is asked now and then");
    }
    let shown = warbands(&game.players[0].now().view);
    assert!(shown["p3"]["creatures"].as_array().is_some_and(|creatures| !creatures.is_empty()), "{shown:?}");
    assert_eq!(game.players[gone].act(&concede()).expect_err("an opponent plays").code, "stood_in");
    let id = game.id;
    let table: protocol::Table =
        game.guests[gone].post(&format!("/api/tables/{id}/stand-in"), &json!({ "strength": null })).ok();
    assert_eq!(table.seats[gone].opponent, None, "the player is back");
    let newest = loop {
        match game.players[gone].act(&concede()) {
            Ok(step) => break step,
            // A step of the opponent may have been on its way.
            Err(refused) => assert_eq!(refused.code, "stale_dec"),
        }
    };
    for player in &mut game.players {
        player.until_step(newest);
    }
    for seat in [0, 1] {
        if game.players[3].now().outcome.is_none() {
            game.play(seat, &concede());
        }
    }
    game.verified(server);
}

/// People by chance, to the end: the log of a match of four follows from its secret, die by die.
#[test]
fn a_match_of_four_is_played_to_its_end_and_verified() {
    let server = Server::shared();
    let wish = Wish::of(WITH_NESTED_QUESTIONS, 4).with_options(json!({ "points": 50, "rounds": 6 }));
    let mut game = Match::begin(server, &wish, 0, 545);
    let mut windows = 0;
    while game.step().is_some() {
        windows += u32::from(games::is_fighting(&game.players[0].now().view));
    }
    assert!(windows > 0, "somebody has walked past an enemy");
    let outcome = game.players[0].now().outcome.clone().expect("it is over");
    assert!(["time", "last_standing", "all_gone"].contains(&outcome.reason.as_str()), "{}", outcome.reason);
    assert!(ranks(&game).contains(&Some(1)));
    game.verified(server);
}

/// The tests of packs play the pack of the game; this one is that of the scenarios.
#[test]
fn the_pack_of_the_scenarios_is_a_sound_one() {
    let ann = Guest::new(Server::shared(), "Ann");
    super::yard::kept(&ann, a_pack());
}
