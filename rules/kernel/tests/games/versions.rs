//! Two versions of the rules in one engine, told apart by what the match is bound to: since version 2 a turn has one
//! action point more.

use kernel::{AnyGame as _, Erased, Position, RulesVersion, Seat, SplitMix, Support, Viewer};
use outpost::testing::{LongerTurns, Varied};
use serde_json::json;

use crate::sample::config;

static LONGER_TURNS: Erased<Varied<LongerTurns>> = Erased::new();

/// A match in which both are asked for their orders.
fn asked_for_orders(rules: RulesVersion) -> Box<dyn Position> {
    let start = LONGER_TURNS.start(&config(), rules).expect("a configuration");
    start.settle(&mut SplitMix::new(1)).expect("an opening").after
}

/// Both lay a card; the points that the first turn has beyond the number of its card.
fn beyond_the_card(mut position: Box<dyn Position>) -> u64 {
    let mut chance = SplitMix::new(2);
    let mut revealed = None;
    for seat in [Seat(0), Seat(1)] {
        let card = position.options(seat).expect("JSON")["cards"][0].clone();
        let played = position.play(seat, &json!({ "do": "seal", "card": card }), &mut chance).expect("it is held");
        revealed = played.events.into_iter().find(|event| event["e"] == "orders_revealed");
        position = played.after;
    }
    let points = position.view(Viewer::Public).expect("JSON")["turns"][0]["points"].as_u64();
    let card = revealed.expect("both have laid one")["orders"][0]["card"].as_u64();
    points.zip(card).map(|(points, card)| points - card).expect("numbers")
}

#[test]
fn a_match_is_played_by_the_version_it_is_bound_to() {
    for (version, beyond) in [(1, 0), (2, 1)] {
        assert_eq!(beyond_the_card(asked_for_orders(RulesVersion::new(version))), beyond, "version {version}");
    }
}

#[test]
fn a_snapshot_is_bound_again_and_stores_no_version() {
    let position = asked_for_orders(RulesVersion::new(2));
    let snapshot = position.snapshot().expect("JSON");
    assert!(!format!("{snapshot}").contains("rules"), "{snapshot}");
    let bound = LONGER_TURNS.restore(&snapshot, RulesVersion::new(1)).expect("a snapshot");
    assert_eq!(bound.digest(), position.digest(), "the digest knows no version");
    assert_eq!(beyond_the_card(bound), 0);
    let bound = LONGER_TURNS.restore(&snapshot, RulesVersion::NEWEST).expect("a snapshot");
    assert_eq!(beyond_the_card(bound), 1);
}

#[test]
fn a_game_says_which_matches_it_plays() {
    assert_eq!(LONGER_TURNS.support(1), Support::Plays(RulesVersion::new(1)));
    assert_eq!(LONGER_TURNS.support(2), Support::Plays(RulesVersion::new(2)));
    assert_eq!(LONGER_TURNS.support(3), Support::Shows(RulesVersion::new(2)));
}
