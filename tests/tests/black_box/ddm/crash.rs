//! Killed in a window within a walk that was broken off within a window, the server goes on with the same question and the
//! same dice.

use serde_json::{Value, json};
use tests::{server::Server, table::Match};

use super::yard::{EAST, MIDDLE, WEST, asked, creature, moved, routing, struck, swept};

/// The server dies and comes back, and everybody is told what they were told before.
fn killed(server: Server, game: Match) -> (Server, Match) {
    let before: Vec<_> = game.players.iter().map(|player| player.now().clone()).collect();
    let (server, game) = game.after_a_kill(server);
    for (seat, (player, before)) in game.players.iter().zip(&before).enumerate() {
        assert_eq!(player.now(), before, "seat {seat}: the same walk waits for the same answer");
    }
    (server, game)
}

#[test]
fn windows_within_windows_stand_open_after_kills() {
    let server = Server::start();
    let game = routing(&server, 0);
    let (mut server, mut game) = killed(server, game);
    // The east may strike at the rout; the one that has caused it may not.
    assert_eq!(asked(&mut game), (EAST, "opportunity".into()));
    let view = game.players[0].now().view.clone();
    assert_eq!(view["walks"][0]["as_a"], "rout", "{}", view["walks"]);
    assert_eq!(view["walks"].as_array().map(Vec::len), Some(1), "the walk that was broken off is over");
    assert_eq!(view["window"], json!({ "player": "p3", "walker": "p1.1", "strikers": ["p3.1"] }));
    // What is asked in a window is answered by whom it is asked, and by no other.
    for (seat, action) in [
        (WEST, struck("p2.1")),
        (WEST, json!({ "do": "hold" })),
        (MIDDLE, moved(&[(5, 6)])),
        (MIDDLE, json!({ "do": "end_turn" })),
    ] {
        let refused = game.players[seat].act(&action).expect_err("the east is asked");
        assert_eq!(refused.code, "not_your_turn", "{action}");
    }
    // Of this blow only the acknowledgement arrives before the end.
    let dec = game.players[EAST].asked().expect("it is asked").dec;
    let step = game.players[EAST].act_as("the blow", dec, &struck("p3.1")).expect("it was offered");
    let after = game.players[EAST].until_step(step).clone();
    (server, game) = game.after_a_kill(server);
    assert_eq!(game.players[EAST].now(), &after, "the blow was struck, and the rout went on");
    let again = game.players[EAST].act_as("the blow", dec, &struck("p3.1"));
    assert_eq!(again, Ok(step), "sent again it is the same blow");
    // The runner passes the second pike of the west, which strikes from two squares off.
    assert_eq!(asked(&mut game), (WEST, "opportunity".into()));
    (server, game) = killed(server, game);
    game.play(WEST, &json!({ "do": "hold" }));
    assert_eq!(asked(&mut game), (WEST, "opportunity".into()), "held for this step only");
    (server, game) = killed(server, game);
    game.play(WEST, &struck("p2.2"));
    let runner = |game: &Match| -> Value { creature(&game.players[0].now().view, "p1.1").clone() };
    assert_eq!(runner(&game)["gone"], "fled", "it runs on after a blow, and leaves: {}", runner(&game));
    assert_eq!(asked(&mut game).0, MIDDLE, "its friend is left, and it is the same phase");
    game.concede();
    // Each die is a function of the match, the step and the place: had a restart moved any of them, this would tell.
    game.verified(&server);
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

/// Whom the sweep has struck at so far, by the log.
fn swept_at(game: &Match) -> Vec<Value> {
    let page = game.guests[0].get(&format!("/api/matches/{}/steps?from=1", game.id)).body;
    let steps = page["steps"].as_array().expect("steps").iter();
    let events = steps.flat_map(|step| step["events"].as_array().into_iter().flatten());
    let blows = events.filter(|event| event["e"] == "struck" && event["blow"]["kind"] == "sweep");
    blows.map(|event| event["blow"]["target"].clone()).collect()
}

/// While the first of two runs, the blow at the second waits.
#[test]
fn a_sweep_goes_on_after_kills_in_the_rout_that_it_has_caused() {
    let server = Server::start();
    let game = swept(&server);
    let (server, mut game) = killed(server, game);
    assert_eq!(asked(&mut game), (EAST, "opportunity".into()));
    assert_eq!(swept_at(&game), ["p1.1"], "the other blow waits");
    game.play(EAST, &struck("p3.1"));
    assert_eq!(swept_at(&game), ["p1.1", "p1.2"], "the first has gone as far as it can");
    let (mut server, mut game) = killed(server, game);
    let first = creature(&game.players[0].now().view, "p1.1").clone();
    assert_eq!(first["gone"], "fled", "nobody else stands at its way: {first}");
    // The pike has struck at the first alone: if the second routs as well, it is asked again.
    while asked(&mut game).1 == "opportunity" {
        assert_eq!(game.players[0].now().view["window"]["walker"], "p1.2");
        (server, game) = killed(server, game);
        game.play(EAST, &json!({ "do": "hold" }));
    }
    assert_eq!(swept_at(&game), ["p1.1", "p1.2"], "each once");
    for seat in [WEST, EAST] {
        if game.players[seat].now().outcome.is_none() {
            game.play(seat, &json!({ "do": "concede" }));
        }
    }
    game.verified(&server);
}
