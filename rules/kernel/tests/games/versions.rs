//! Two versions of the rules in one engine, told apart by what the match is bound to.

use kernel::{AnyGame as _, Erased, Position, RulesVersion, Script, Seat, Support};
use serde_json::json;

use crate::cards::{Cards, TIGHT};

static CARDS: Erased<Cards<TIGHT>> = Erased::new();

/// The first player draws until the rules say no.
fn drawn(mut position: Box<dyn Position>) -> (u32, Box<dyn Position>) {
    let mut cards = 0;
    while let Ok(played) = position.play(Seat(0), &json!({ "do": "draw" }), &mut Script::new([cards + 1])) {
        position = played.after;
        cards += 1;
    }
    (cards, position)
}

#[test]
fn a_match_is_played_by_the_version_it_is_bound_to() {
    for (version, limit) in [(1, 5), (2, 3)] {
        let start = CARDS.start(&json!(null), RulesVersion::new(version)).expect("a configuration");
        assert_eq!(drawn(start).0, limit, "version {version}");
    }
}

#[test]
fn a_snapshot_is_bound_again_and_stores_no_version() {
    let old = RulesVersion::new(1);
    let (_, full) = drawn(CARDS.start(&json!(null), RulesVersion::new(2)).expect("a configuration"));
    let snapshot = full.snapshot().expect("JSON");
    assert!(!format!("{snapshot}").contains("rules"), "{snapshot}");
    let bound = CARDS.restore(&snapshot, old).expect("a snapshot");
    assert_eq!(bound.digest(), full.digest(), "the digest knows no version");
    assert_eq!(drawn(bound).0, 2, "there is room for two more under the old rules");
    let bound = CARDS.restore(&snapshot, RulesVersion::NEWEST).expect("a snapshot");
    assert_eq!(drawn(bound).0, 0);
}

#[test]
fn a_game_says_which_matches_it_plays() {
    assert_eq!(CARDS.support(1), Support::Plays(RulesVersion::new(1)));
    assert_eq!(CARDS.support(2), Support::Plays(RulesVersion::new(2)));
    assert_eq!(CARDS.support(3), Support::Shows(RulesVersion::new(2)));
}
