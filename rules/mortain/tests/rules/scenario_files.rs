//! The scenario files hold, and one that is not as it says fails.

use std::path::Path;

use crate::subject::Sample;

#[test]
fn every_scenario_is_as_it_says() {
    laws::scenario::hold_all::<Sample>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/mortain/scenarios"));
}

/// A scenario that is sound, to be spoilt.
const SOUND: &str = r#"{"scenario": "mortain/1", "title": "t", "source": "combat", "units": {"de-pz1": "g3", "us-117": "a1"},
    "cards": ["5S"], "play": [{"german": {"do": "move", "unit": "de-pz1", "to": "g4"}}], "then": {"left": 2}}"#;

#[test]
fn a_scenario_that_is_not_as_it_says_fails() {
    laws::scenario::run::<Sample>(SOUND).expect("it is sound");
    for (from, to, why) in [
        (r#""left": 2"#, r#""left": 1"#, "another fact"),
        (r#""left": 2"#, r#""winer": null"#, "no such fact"),
        (r#"["5S"]"#, r#"["5S", "2H"]"#, "a card that is not drawn"),
        (r#"["5S"]"#, "[]", "a card that is missing"),
        (r#"["5S"]"#, r#"["5S"], "deck": ["2H"]"#, "a card that is not in the deck"),
        ("de-pz1\": \"g3", "de-king\": \"g3", "a unit that is none"),
        (r#""to": "g4"}"#, r#""to": "g5"}"#, "a refusal that is not foreseen"),
        (r#""to": "g4"}}"#, r#""to": "g4"}, "rejected": true}"#, "a refusal that does not come"),
        (r#""to": "g4"}}"#, r#""to": "g5"}, "rejected": "full"}"#, "another refusal"),
    ] {
        let spoilt = SOUND.replace(from, to);
        assert_ne!(spoilt, SOUND, "{why}");
        assert!(laws::scenario::run::<Sample>(&spoilt).is_err(), "{why}");
    }
}
