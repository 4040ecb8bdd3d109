//! Commands that the rules forbid: each is refused with its code, what it is about, the page of the rulebook and a sentence
//! in both languages, and nothing changes.

use serde_json::{Value, json};
use tests::{
    games::WITH_ONE_SIDE,
    server::Server,
    table::{Match, Wish},
};

use crate::forbidden::hold;

use super::squad::{give_up, in_the_field, ready, under_fire};

fn malformed() -> Vec<Value> {
    vec![
        json!("ready"),
        json!({ "do": "dance" }),
        json!({ "do": "buy", "soldiers": ["brandt"] }),
        json!({ "do": "move", "soldier": "brandt", "to": -1 }),
        json!({ "do": "move", "soldier": "brandt", "to": 1.5 }),
        json!({ "do": "attack", "soldier": "brandt" }),
        json!({ "do": "attack", "soldier": "brandt", "target": "h1", "use": { "card": "steady-aim" } }),
        json!({ "do": "heal", "soldier": "brandt", "patient": "novak", "wound": 256 }),
        json!({ "do": "endure", "how": "sleep" }),
        json!({ "do": "ready", "quickly": true }),
    ]
}

#[test]
fn a_squad_is_within_its_means_or_refused() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::of(WITH_ONE_SIDE, 2), 0, 614);
    hold(server, &game, malformed().into_iter().map(|action| (0, action, "malformed", None, None)));
    hold(
        server,
        &game,
        [
            (0, json!({ "do": "buy", "soldier": "no-such-soldier" }), "unknown_soldier", Some("no-such-soldier"), None),
            (0, json!({ "do": "recon", "location": "ford" }), "wrong_phase", None, None),
            (0, json!({ "do": "pass" }), "wrong_phase", None, None),
        ],
    );
    // A seat may look on, but not all of them.
    game.play(1, &ready());
    hold(server, &game, [(0, ready(), "no_player_soldier", None, Some(15))]);
    game.play(0, &json!({ "do": "buy", "soldier": "brandt" }));
    game.play(1, &json!({ "do": "unready" }));
    hold(server, &game, [(1, json!({ "do": "buy", "soldier": "brandt" }), "already_taken", Some("brandt"), Some(9))]);
    give_up(&mut game);
}

#[test]
fn soldiers_of_another_seat_and_shots_that_are_not_there_are_refused() {
    let server = Server::shared();
    let mut game = in_the_field(server, 2, 615);
    hold(
        server,
        &game,
        [
            (1, json!({ "do": "recover", "soldier": "brandt" }), "not_yours", Some("brandt"), None),
            (0, json!({ "do": "attack", "soldier": "brandt", "target": "h99" }), "no_weapon", None, None),
            (0, json!({ "do": "move", "soldier": "brandt", "to": 9 }), "not_adjacent", None, Some(25)),
        ],
    );
    give_up(&mut game);
}

#[test]
fn a_reaction_is_given_by_who_is_asked_and_has_it() {
    let server = Server::shared();
    let mut game = under_fire(server, 2, 616);
    let seat = usize::from(game.players[0].now().decs[0].seat);
    let unknown = json!({ "do": "react", "soldier": "brandt", "use": { "card": "no-such-card" } });
    hold(
        server,
        &game,
        [(seat, unknown, "unknown_card", Some("no-such-card"), None), (seat, ready(), "wrong_phase", None, None)],
    );
    give_up(&mut game);
}
