//! With closed hands a seat sees its own cards alone, until the end opens all hands.

use serde_json::{Value, json};
use tests::{follower::Follower, guest::look, server::Server, table::Match};

use super::squad::{give_up, in_the_field};

/// The hands in a view: whose soldier, and the cards or null.
fn hands(view: &Value) -> Vec<(Value, Value)> {
    let soldiers = view["soldiers"].as_array().expect("soldiers");
    let holding = soldiers.iter().filter(|soldier| soldier["hand_count"].as_u64() > Some(0));
    holding.map(|soldier| (soldier["seat"].clone(), soldier["hand"].clone())).collect()
}

fn assert_closed(of: &str, view: &Value, own: Option<u8>) {
    let hands = hands(view);
    assert!(!hands.is_empty(), "{of}: soldiers hold cards");
    for (seat, hand) in hands {
        let is_own = own.is_some_and(|own| seat == json!(own));
        assert_eq!(hand.is_array(), is_own, "{of} and the hand of {seat}: {hand}");
    }
}

#[test]
fn nobody_is_sent_the_hand_of_another_seat() {
    let server = Server::shared();
    let mut game: Match = in_the_field(server, 2, 612);
    for _ in 0..6 {
        assert_closed("seat 0", &game.players[0].now().view, Some(0));
        assert_closed("seat 1", &game.players[1].now().view, Some(1));
        assert_closed("the gallery", &game.spectators[0].now().view, None);
        game.step().expect("the mission has more turns");
    }
    let told: Value = look(server, &format!("/api/matches/{}/view", game.id)).body;
    assert_closed("a passer-by", &told["view"], None);
    // What a seat draws is told to the others without its name.
    let drawn = |followed: &Follower, own: Option<u8>| -> usize {
        let events = followed.steps.iter().flat_map(|step| &step.events);
        let drew = events.filter(|event| event["e"] == "drew" && event["is_open"] == false && event["how"] == "drawn");
        let mut count = 0;
        for event in drew {
            let is_own = own.is_some_and(|own| event["seat"] == json!(own));
            assert_eq!(event["card"].is_string(), is_own, "{event}");
            count += 1;
        }
        count
    };
    assert!(drawn(&game.spectators[0], None) > 0, "cards were drawn");
    assert_eq!(drawn(&game.players[1], Some(1)), drawn(&game.spectators[0], None));
    give_up(&mut game);
    game.verified(server);
}
