//! Packs that players make: every fault with its place, and a sound one is played.

use serde_json::{Value, json};
use tests::{
    games::WITH_SECRET_ARMIES,
    guest::Guest,
    server::Server,
    table::{Match, Wish},
};

use crate::own_packs::{chart_of, faults, kept};

use super::a_pack;

/// A change to a sound pack, by its JSON Pointer, and the place of its fault.
type Spoiled = (&'static str, fn() -> Value, &'static str);

const SPOILED: [Spoiled; 6] = [
    ("/schema", || json!("aam-pack/9"), "/schema"),
    ("/units/0/nation", || json!("XX"), "/units/0"),
    ("/units/0/cost", || json!(0), "/units/0/cost"),
    ("/units/0/abilities", || json!(["no-such-ability"]), "/units/0/abilities/0"),
    ("/armies/0/units", || json!({ "no-such-card": 1 }), "/armies/0/units/no-such-card"),
    ("/maps/maps/0/objective", || json!("A1"), "/maps/maps/0/objective"),
];

#[test]
fn a_wrong_pack_is_refused_with_its_faults_and_their_places() {
    let ann = Guest::new(Server::shared(), "Ann");
    for (at, value, place) in SPOILED {
        let mut pack = a_pack();
        *pack.pointer_mut(at).unwrap_or_else(|| panic!("{at} is there")) = value();
        let faults = faults(&ann, &chart_of(WITH_SECRET_ARMIES, pack));
        assert!(faults.iter().any(|fault| fault.at == place), "{at}: {faults:?}");
    }
}

#[test]
fn a_table_is_made_with_a_sound_pack() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let mut pack = a_pack();
    pack["id"] = json!("of-a-player");
    let id = kept(&ann, &chart_of(WITH_SECRET_ARMIES, pack));
    let wish = Wish::of(WITH_SECRET_ARMIES, 2).on_chart(&id);
    for options in
        [json!({ "points": 5 }), json!({ "map": 7 }), json!({ "scenario": "siege" }), json!({ "year": 1900 })]
    {
        let refused = ann.post("/api/tables", &wish.clone().with_options(options.clone()).request(&ann));
        assert_eq!(refused.status / 100, 4, "{options}: {refused:?}");
        let refused = refused.refusal();
        assert!(!refused.text.en.is_empty() && !refused.text.fr.is_empty(), "{options}: {refused:?}");
    }
    let mut game = Match::begin(server, &wish, 0, 521);
    let view = &game.players[0].now().view;
    assert_eq!(view["pack"], "of-a-player");
    assert!(
        view["own_pack"]["units"].as_array().is_some_and(|units| !units.is_empty()),
        "the page finds its cards in the view"
    );
    for _ in 0..12 {
        game.step();
    }
    game.concede();
    game.verified(server);
}
