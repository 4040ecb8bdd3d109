//! The scenario files hold, and one that is not as it says fails.

use std::path::Path;

use crate::subject::Sample;

#[test]
fn every_scenario_is_as_it_says() {
    laws::scenario::hold_all::<Sample>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/ddm/scenarios"));
}

/// A scenario that is sound, to be spoilt.
const SOUND: &str = r#"{"scenario": "ddm/1", "title": "t", "source": "p. 8",
    "position": {"grid": ["........", "........"], "exits": {"p2": [[7, 0]]}, "left": 1,
        "creatures": [{"id": "a", "seat": "p1", "card": "soldier", "at": [1, 0]}, {"id": "b", "seat": "p2", "card": "soldier", "at": [2, 0]}]},
    "dice": [20], "play": [{"check": {"awaiting": {"seat": "p1", "for": "turn", "creature": "a"}}},
        {"p1": {"do": "attack", "target": "b"}}],
    "then": {"creatures": {"b": {"gone": "destroyed", "hp": 0}}, "winner": "p1", "reason": "last_standing"}}"#;

#[test]
fn a_scenario_that_is_not_as_it_says_fails() {
    laws::scenario::run::<Sample>(SOUND).expect("it is sound");
    for (from, to, why) in [
        (r#""gone": "destroyed""#, r#""gone": null"#, "another fact"),
        (r#""gone": "destroyed""#, r#""lost": "destroyed""#, "no such fact of a creature"),
        (r#""winner": "p1""#, r#""winner": "draw""#, "another winner"),
        (r#""winner": "p1""#, r#""victor": "p1""#, "no such fact"),
        (r#""b": {"gone""#, r#""c": {"gone""#, "no such creature"),
        ("[20]", "[20, 10]", "a die that is not rolled"),
        ("[20]", "[]", "a die that is missing"),
        ("[20]", "[21]", "a face that the die does not have"),
        (r#""card": "soldier", "at": [2, 0]"#, r#""card": "sailor", "at": [2, 0]"#, "a card that is none"),
        (r#""at": [2, 0]"#, r#""at": [8, 0]"#, "beyond the edge"),
        (r#""at": [2, 0]"#, r#""at": [1, 0]"#, "two on one square"),
        (r#""target": "b"}"#, r#""target": "c"}"#, "a refusal that is not foreseen"),
        (r#""target": "b"}}"#, r#""target": "b"}, "rejected": true}"#, "a refusal that does not come"),
        (r#""target": "b"}}"#, r#""target": "a"}, "rejected": "no_sight"}"#, "another refusal"),
        (r#""creature": "a"}"#, r#""creature": "b"}"#, "another creature is asked for"),
        (r#""left": 1"#, r#""lefft": 1"#, "no such field of a position"),
        ("........\", \"", "...#....\", \"", "still sound"),
    ] {
        let spoilt = SOUND.replace(from, to);
        assert_ne!(spoilt, SOUND, "{why}");
        assert_eq!(laws::scenario::run::<Sample>(&spoilt).is_ok(), why == "still sound", "{why}");
    }
}
