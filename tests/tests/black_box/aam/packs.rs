//! Packs that players make: every fault with its place, and a sound one is played.

use protocol::{ChartCheck, ChartRecord, ChartSummary, NewChart, Text};
use serde_json::{Value, json};
use tests::{
    games::WITH_SECRET_ARMIES,
    guest::Guest,
    server::Server,
    table::{Match, Wish},
};

use super::a_pack;

fn chart(pack: Value) -> NewChart {
    NewChart {
        game: WITH_SECRET_ARMIES.id().into(),
        name: Text { en: "My pack".into(), fr: "Mon paquet".into() },
        chart: pack,
        forked_from: None,
    }
}

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
        // As text: the document of the API knows no such chart.
        let text = serde_json::to_string(&chart(pack)).expect("it is JSON");
        let check: ChartCheck = ann.post_text("/api/charts/check", &text).ok();
        assert!(check.faults.iter().any(|fault| fault.at == place), "{at}: {:?}", check.faults);
        for fault in &check.faults {
            assert!(!fault.text.en.is_empty() && !fault.text.fr.is_empty(), "{fault:?}");
            assert_ne!(fault.text.en, fault.text.fr, "{fault:?}");
        }
        let refused = ann.post_text("/api/charts", &text);
        assert_eq!(refused.status, 422, "{refused:?}");
        assert_eq!(refused.refusal().faults, check.faults, "keeping it finds what looking at it does");
    }
}

#[test]
fn a_table_is_made_with_a_sound_pack() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let mut pack = a_pack();
    pack["id"] = json!("of-a-player");
    let record: ChartRecord = ann.post("/api/charts", &chart(pack)).ok();
    let id = record.summary.id;
    ann.post_nothing(&format!("/api/charts/{id}/unlist")).ok::<ChartSummary>();
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
