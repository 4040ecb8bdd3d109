//! Killed in the turn of the hostiles, the server goes on with the same shot, the same question and the same dice.

use serde_json::json;
use tests::{server::Server, table::Match};

use super::squad::{give_up, under_fire};

#[test]
fn a_shot_that_waits_for_the_squad_waits_after_a_kill() {
    let server = Server::start();
    let game = under_fire(&server, 3, 611);
    let before: Vec<_> = game.players.iter().map(|player| player.now().clone()).collect();
    let stake = before[0].view["stake"].clone();
    let (server, mut game) = game.after_a_kill(server);
    for (seat, (player, before)) in game.players.iter().zip(&before).enumerate() {
        assert_eq!(player.now(), before, "seat {seat}: the same shot waits for the same answer");
    }
    // Of this answer only the acknowledgement arrives before the end.
    let seat = usize::from(game.players[0].now().decs[0].seat);
    let dec = game.players[seat].asked().expect("it is asked").dec;
    let step = game.players[seat].act_as("the answer", dec, &json!({ "do": "pass" })).expect("a seat may let it pass");
    let after = game.players[seat].until_step(step).clone();
    assert_ne!(after.view["stake"], stake, "the answer counts");
    let (server, mut game) = game.after_a_kill(server);
    assert_eq!(game.players[seat].now(), &after, "the turn of the hostiles goes on where it was");
    assert_eq!(
        game.players[seat].act_as("the answer", dec, &json!({ "do": "pass" })),
        Ok(step),
        "sent again it is the same"
    );
    let turn = |game: &Match| game.players[0].now().view["turn"].clone();
    let now = turn(&game);
    while turn(&game) == now && game.step().is_some() {}
    give_up(&mut game);
    game.verified(&server);
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}
