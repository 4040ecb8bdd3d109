//! A seat that is ready is not asked, and may act all the same while others of its squad are.

use protocol::Decision;
use serde_json::{Value, json};
use tests::{server::Server, table::Match};

use super::squad::{give_up, in_the_field, ready};

fn legal_at_leisure(game: &Match, seat: usize) -> Option<Value> {
    game.players[seat].now().leisure.as_ref().map(|leisure| leisure.legal.clone())
}

fn asked(game: &Match) -> Vec<u8> {
    game.players[0].now().decs.iter().map(|decision| decision.seat).collect()
}

#[test]
fn who_is_ready_may_think_again() {
    let server = Server::shared();
    let mut game = in_the_field(server, 3, 613);
    assert_eq!(asked(&game), [0, 1, 2], "all seats act at once");
    let before: Vec<Decision> = game.players[0].now().decs.clone();
    game.play(0, &ready());
    assert_eq!(asked(&game), [1, 2]);
    let offered = legal_at_leisure(&game, 0).expect("it may act although it is not asked");
    assert_eq!((&offered["for"], &offered["is_ready"]), (&json!("turn"), &json!(true)));
    assert_eq!(legal_at_leisure(&game, 1), None, "this one is asked");
    assert!(game.spectators[0].now().leisure.is_none());

    // It takes its readiness back by the number of a question that another seat has, and is asked as it was before.
    let dec = game.players[0].now().decs[0].dec;
    let step = game.players[0].act_as("back", dec, &json!({ "do": "unready" })).expect("it was offered");
    for follower in game.players.iter_mut().chain(&mut game.spectators) {
        follower.until_step(step);
    }
    let numbers = |decs: &[Decision]| -> Vec<(u8, u32)> { decs.iter().map(|one| (one.seat, one.dec)).collect() };
    assert_eq!(numbers(&game.players[0].now().decs), numbers(&before), "the question keeps its number");

    // A seat whose allies have just ended the turn comes too late, and is told what is open now.
    let late = game.players[0].asked().expect("it is asked").dec;
    for seat in [0, 1] {
        game.play(seat, &ready());
    }
    game.play(2, &ready());
    let refused = game.players[0].act_as("late", late, &json!({ "do": "unready" })).expect_err("the turn is over");
    assert_eq!(refused.code, "stale_dec");
    assert!(refused.decs.is_some(), "{refused:?}");
    give_up(&mut game);
    game.verified(server);
}
