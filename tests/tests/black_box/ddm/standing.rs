//! What is ordered in advance answers windows at once, creature by creature, and is there after a kill; what opened no
//! window is taken back.

use protocol::{How, StandingOrders};
use serde_json::{Value, json};
use tests::{guest::Guest, server::Server, table::Match};
use uuid::Uuid;

use super::yard::{EAST, MIDDLE, WEST, about_to_run, activated, asked, creature, moved};

fn path(table: Uuid) -> String {
    format!("/api/tables/{table}/standing-orders")
}

fn order(guest: &Guest, table: Uuid, orders: &Value) {
    let kept: StandingOrders = guest.put(&path(table), &json!({ "version": 0, "orders": orders })).ok();
    assert_eq!(kept.version.get(), 1);
}

/// All know of the same question, which is for a person: the east has ordered for whatever it is asked.
fn settle(game: &mut Match) {
    let east = u8::try_from(EAST).expect("a seat");
    loop {
        let newest = game.players.iter().map(|player| player.now().seq).max().expect("somebody plays");
        for player in &mut game.players {
            player.until_step(newest);
        }
        if game.players[MIDDLE].now().decs.iter().all(|decision| decision.seat != east) {
            return;
        }
        game.players[MIDDLE].until_step(newest + 1);
    }
}

/// How each seat has answered in advance so far.
fn in_advance(game: &Match, seat: usize) -> usize {
    let seat = u8::try_from(seat).ok();
    game.players[MIDDLE].steps.iter().filter(|step| step.how == How::InAdvance && step.seat == seat).count()
}

#[test]
fn a_window_is_answered_in_advance_but_for_the_creature_that_asks() {
    let server = Server::start();
    // The fighter always strikes, the pike of the west is asked about, the east never strikes.
    let (west, east) = (json!({ "all": "always", "creatures": { "p2.2": "ask" } }), json!({ "all": "never" }));
    let mut found = None;
    for seed in 640..680 {
        let mut game = about_to_run(&server, 0, seed);
        order(&game.guests[WEST], game.id, &west);
        order(&game.guests[EAST], game.id, &east);
        let step = game.players[MIDDLE].act(&moved(&[(5, 6), (5, 5)])).expect("it was offered");
        // The blow comes as a step of its own.
        game.players[MIDDLE].until_step(step + 1);
        settle(&mut game);
        assert!(in_advance(&game, WEST) > 0, "the fighter has struck: {:?}", game.players[MIDDLE].steps);
        if creature(&game.players[MIDDLE].now().view, "p1.1")["routing"] == json!(true) {
            found = Some(game);
            break;
        }
    }
    let game = found.expect("in forty matches a runner routs");
    assert!(in_advance(&game, EAST) > 0, "the east has let it pass");
    let before: Vec<_> = game.players.iter().map(|player| player.now().clone()).collect();
    let (server, mut game) = game.after_a_kill(server);
    for (player, before) in game.players.iter().zip(&before) {
        assert_eq!(player.now(), before);
    }
    assert_eq!(asked(&mut game), (WEST, "opportunity".into()));
    assert_eq!(game.players[WEST].now().view["window"]["strikers"], json!(["p2.2"]), "of this one the player is asked");
    let kept: StandingOrders = game.guests[WEST].get(&path(game.id)).ok();
    assert_eq!(kept.orders, west);
    for (seat, word) in [(WEST, "hold"), (EAST, "concede"), (WEST, "concede")] {
        let step = game.players[seat].act(&json!({ "do": word })).expect("it was offered");
        game.players[seat].until_step(step);
        settle(&mut game);
    }
    game.players[MIDDLE].until_proof();
    let (_folder, file) = game.verified(&server);
    let text = std::fs::read_to_string(&file).expect("it was written");
    assert!(text.contains("in_advance") && !text.contains("\"always\""), "steps, and no orders");
}

#[test]
fn an_order_that_makes_no_sense_is_refused() {
    let server = Server::shared();
    let game = about_to_run(server, 0, 681);
    let put = |orders: Value| game.guests[WEST].put(&path(game.id), &json!({ "version": 0, "orders": orders })).code();
    assert_eq!(put(json!({ "all": "sometimes" })), "malformed");
    assert_eq!(put(json!({ "surrender": true })), "malformed");
    assert_eq!(put(json!({ "creatures": { "the big one": "never" } })), "bad_argument");
}

#[test]
fn a_move_past_nobody_is_taken_back_and_one_that_opened_a_window_is_not() {
    let server = Server::shared();
    let mut game = about_to_run(server, 1, 682);
    let undo = json!({ "do": "undo" });
    let undoable = |game: &Match| game.players[MIDDLE].asked().and_then(|asked| asked.undo).unwrap_or(0);
    // The activation itself.
    assert!(undoable(&game) > 0, "nothing was rolled");
    game.play(MIDDLE, &undo);
    assert_eq!(asked(&mut game), (MIDDLE, "activate".into()));
    game.play(MIDDLE, &activated("p1.2"));
    let before = game.spectators[0].now().view.clone();
    game.play(MIDDLE, &moved(&[(6, 1), (6, 2)]));
    let walked = game.spectators[0].now().view.clone();
    assert_eq!((&creature(&walked, "p1.2")["at"], walked["acting"]["moved"].as_u64()), (&json!([6, 2]), Some(2)));
    assert!(undoable(&game) > 0, "nobody was asked");
    game.play(MIDDLE, &undo);
    for follower in game.players.iter().chain(&game.spectators) {
        assert_eq!(follower.now().view, before, "for everybody it is as it was");
    }
    game.play(MIDDLE, &json!({ "do": "end_turn" }));
    // The last one begins by itself, and walks off before the fighter.
    game.play(MIDDLE, &moved(&[(5, 6)]));
    while asked(&mut game).1 == "opportunity" {
        let seat = asked(&mut game).0;
        assert!(seat != MIDDLE, "enemies are asked");
        assert_eq!(game.players[MIDDLE].act(&undo).expect_err("another is asked").code, "not_your_turn");
        game.play(seat, &json!({ "do": "hold" }));
    }
    assert_eq!(creature(&game.players[MIDDLE].now().view, "p1.1")["at"], json!([5, 6]));
    assert_eq!(undoable(&game), 0, "others have answered since");
    assert_eq!(game.players[MIDDLE].act(&undo).expect_err("others have answered").code, "nothing_to_undo");
    game.concede();
    game.verified(server);
}
