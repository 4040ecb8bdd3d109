//! Killed while a unit waits in its move to be fired at, the server goes on with the same window and the same dice.

use tests::{
    games::{WITH_SECRET_ARMIES, is_fighting},
    server::Server,
    table::{Match, Wish},
};

#[test]
fn a_window_of_defensive_fire_stands_open_after_a_kill() {
    let mut server = Server::start();
    for kill in 0..2 {
        // Random players walk past each other's guns, but not in every match.
        let mut game = Match::brought_to(&server, &Wish::of(WITH_SECRET_ARMIES, 2), 511 + 100 * kill, is_fighting);
        let before: Vec<_> = game.players.iter().map(|player| player.now().clone()).collect();
        (server, game) = game.after_a_kill(server);
        for (player, before) in game.players.iter().zip(&before) {
            assert_eq!(player.now(), before, "kill {kill}: the same unit waits for the same answer");
        }
        // One more, of which only the acknowledgement arrives before the end.
        let (seat, action) = game.choose().expect("a question is open");
        let step = game.players[seat].act(&action).expect("it was offered");
        let after = game.players[seat].until_step(step).clone();
        (server, game) = game.after_a_kill(server);
        assert_eq!(game.players[seat].now(), &after, "kill {kill}: {action}");
        game.step();
        game.concede();
        // Each die is a function of the match, the step and the place: had a restart moved any of them, this would tell.
        game.verified(&server);
    }
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}
