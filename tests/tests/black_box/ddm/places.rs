//! Four seats, each for itself: who leaves ends the own part alone, and places and ratings go by who stood longer.

use std::collections::BTreeSet;

use protocol::{RatedResult, RatingChange, Verdict};
use serde_json::json;
use tests::{
    chance::Chance,
    follower::Follower,
    games::{self, WITH_NESTED_QUESTIONS},
    guest::Guest,
    server::Server,
    table::{Match, Wish, ready, sit, start, verdicts},
};

use super::yard::{asked, concede};

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
