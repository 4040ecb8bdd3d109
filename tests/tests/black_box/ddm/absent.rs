//! Who is away: a ready warband for who is late with one, and an opponent for who is gone.

use protocol::{ClientMessage, Consent, How, Terms, TimeControl};
use serde_json::{Value, json};
use tests::{
    games::{self, WITH_NESTED_QUESTIONS},
    server::{Folder, Server},
    table::{Match, Wish},
};

use super::yard::{concede, warband, warbands};

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
