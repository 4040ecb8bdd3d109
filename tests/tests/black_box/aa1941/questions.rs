//! Why units do not reach a region: a question that only the seat that commands them gets an answer to.

use serde_json::json;
use tests::{
    server::Server,
    table::{Match, Wish},
};

#[test]
fn only_the_seat_that_gives_orders_is_told_why_not() {
    let mut game = Match::begin(Server::shared(), &Wish::sides(2), 1, 92);
    let asked = usize::from(game.players[0].now().decs[0].seat);
    game.play(asked, &json!({ "do": "end_phase" }));
    let view = game.players[asked].now().view.clone();
    let units = view["units"].as_array().expect("the view lists the units");
    let unit =
        &units.iter().find(|unit| unit["power"] == view["turn"] && unit["kind"] == "infantry").expect("some")["id"];
    let query = json!({ "ask": "reach", "units": [unit] });
    let (_, reach) = game.players[asked].ask(&query).expect("it is one of ours");
    let misses = reach["misses"].as_array().expect("a list");
    assert!(!misses.is_empty());
    for miss in misses {
        assert_eq!(miss["units"], json!([unit]));
        assert!(miss["refusal"]["text"]["fr"].as_str().is_some_and(|text| !text.is_empty()), "{miss}");
        assert!(miss["refusal"]["code"].is_string() && miss["region"].is_string(), "{miss}");
    }
    for other in [&mut game.players[1 - asked], &mut game.spectators[0]] {
        assert_eq!(other.ask(&query).expect("an empty answer").1, json!({ "is": "reach", "misses": [] }));
    }
}
