//! Packs that players make: every fault with its place, and a sound one is played.

use protocol::{ChartCheck, ChartRecord, ChartState, ChartSummary, NewChart, Text};
use serde_json::{Value, json};
use tests::{
    games::WITH_A_DECK,
    guest::Guest,
    server::Server,
    table::{Match, Wish},
};

use super::pack_with;

fn chart(pack: Value) -> NewChart {
    NewChart {
        game: WITH_A_DECK.id().into(),
        name: Text { en: "My pack".into(), fr: "Mon paquet".into() },
        chart: pack,
        forked_from: None,
    }
}

/// The places and codes of all faults, and that each has a sentence in both languages.
fn faults(check: &[protocol::ChartFault]) -> Vec<(String, String)> {
    for fault in check {
        assert!(!fault.text.en.is_empty() && !fault.text.fr.is_empty(), "{fault:?}");
        assert_ne!(fault.text.en, fault.text.fr, "{fault:?}");
    }
    check.iter().map(|fault| (fault.at.clone(), fault.code.clone())).collect()
}

/// What is changed in a sound pack, by its JSON Pointer, and the faults that are found then.
type Spoiled = (&'static [(&'static str, fn() -> Value)], &'static [(&'static str, &'static str)]);

const SPOILED: [Spoiled; 9] = [
    (&[("/pack", || json!("mortain/2"))], &[("/pack", "format")]),
    (&[("/units/0/class", || json!("cavalry"))], &[("/units/0", "unreadable")]),
    (&[("/terrain/1/range", || json!(3))], &[("/terrain/1/range", "rulebook")]),
    (&[("/units/0/flipped/at", || json!(9))], &[("/units/0/flipped/at", "better_flipped")]),
    (&[("/units/1/size", || json!("crowd"))], &[("/units/1/size", "no_size")]),
    (&[("/games", || json!([]))], &[("/games", "no_game")]),
    (&[("/games/0/map", || json!("moon"))], &[("/games/0/map", "no_map")]),
    (
        &[("/games/0/start/us-117", || json!("east")), ("/games/0/start/de-kg3", || json!("west"))],
        &[("/games/0/start/us-117", "start"), ("/games/0/start/de-kg3", "start")],
    ),
    (
        &[("/games/0/rounds", || json!(0)), ("/games/0/exits_to_win", || json!(9))],
        &[("/games/0/rounds", "number"), ("/games/0/exits_to_win", "number")],
    ),
];

#[test]
fn a_wrong_pack_is_refused_with_every_fault_and_its_place() {
    let ann = Guest::new(Server::shared(), "Ann");
    for (changes, wanted) in SPOILED {
        let mut pack = pack_with("drill");
        for (at, value) in changes {
            *pack.pointer_mut(at).unwrap_or_else(|| panic!("{at} is there")) = value();
        }
        // As text: the document of the API knows no such chart.
        let text = serde_json::to_string(&chart(pack)).expect("it is JSON");
        let check: ChartCheck = ann.post_text("/api/charts/check", &text).ok();
        let found = faults(&check.faults);
        for (at, code) in wanted {
            assert!(found.contains(&((*at).to_owned(), (*code).to_owned())), "{at} {code} is not among {found:?}");
        }
        let refused = ann.post_text("/api/charts", &text);
        assert_eq!(refused.status, 422, "{refused:?}");
        let refused = refused.refusal();
        assert_eq!(refused.code, "bad_chart");
        assert_eq!(refused.faults, check.faults, "keeping it finds what looking at it does");
    }
}

#[test]
fn a_table_is_made_with_a_sound_pack_and_a_game_that_is_in_it_only() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let record: ChartRecord = ann.post("/api/charts", &chart(pack_with("drill"))).ok();
    assert_eq!(record.summary.state, ChartState::Draft);
    let id = record.summary.id;
    ann.post_nothing(&format!("/api/charts/{id}/unlist")).ok::<ChartSummary>();
    let wish = |options: Value| Wish::of(WITH_A_DECK, 2).on_chart(&id).with_options(options);
    for options in [json!({ "game": "standard" }), json!({ "game": 7 }), json!({ "sealing": "perhaps" })] {
        let refused = ann.post("/api/tables", &wish(options.clone()).request(&ann));
        assert_eq!(refused.status / 100, 4, "{options}: {refused:?}");
        let refused = refused.refusal();
        assert!(!refused.text.en.is_empty() && !refused.text.fr.is_empty(), "{options}: {refused:?}");
    }
    let nowhere = Wish::of(WITH_A_DECK, 2).on_chart("nowhere").request(&ann);
    assert_eq!(ann.post("/api/tables", &nowhere).code(), "unknown_chart");

    let mut game = Match::begin(server, &wish(json!({ "game": "drill" })), 0, 411);
    let view = &game.players[0].now().view;
    assert_eq!((&view["pack"], &view["game"]), (&json!("of-a-player"), &json!("drill")));
    assert_eq!(view["own_pack"]["games"].as_array().map(Vec::len), Some(1), "the page finds its names in the view");
    for _ in 0..10 {
        game.step();
    }
    game.concede();
    game.verified(server);
}
