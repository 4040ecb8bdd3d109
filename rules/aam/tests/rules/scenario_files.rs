//! The scenario files hold, and a false one fails.

use std::path::Path;

use crate::subject::Sample;

#[test]
fn every_scenario_is_as_it_says() {
    laws::scenario::hold_all::<Sample>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"));
}

/// A scenario that is sound, to be spoilt.
const SOUND: &str = r#"{"scenario": "aam/1", "title": "t", "source": "p. 16", "phase": "assault", "active": "allies", "first": "allies",
    "units": {"allies": [{"id": 1, "unit": "rifle-us", "at": "C4"}], "axis": [{"id": 2, "unit": "rifle-ge", "at": "C5"}]},
    "dice": [4, 4, 4, 4, 1, 1, 1, 1], "play": [{"allies": {"do": "attack", "unit": 1, "target": 2}}],
    "then": {"units": {"2": {"down": ["disrupted"]}}}}"#;

#[test]
fn a_scenario_that_is_not_as_it_says_fails() {
    laws::scenario::run::<Sample>(SOUND).expect("it is sound");
    for (from, to, why) in [
        (r#""down": ["disrupted"]"#, r#""down": []"#, "another fact"),
        (r#""down": ["disrupted"]"#, r#""dwn": ["disrupted"]"#, "no such fact of a unit"),
        (r#""then": {"units""#, r#""then": {"winer": null, "units""#, "no such fact"),
        ("1, 1, 1, 1]", "1, 1, 1, 1, 1]", "a die that is not rolled"),
        ("1, 1, 1, 1]", "1, 1, 1]", "a die that is missing"),
        ("1, 1, 1, 1]", "1, 1, 1, 7]", "a face that the die does not have"),
        ("rifle-ge", "rifle-xx", "a card that is none"),
        (r#""target": 2}"#, r#""target": 3}"#, "a refusal that is not foreseen"),
        (r#""target": 2}}"#, r#""target": 2}, "rejected": true}"#, "a refusal that does not come"),
        (r#""target": 2}}"#, r#""target": 1}, "rejected": "no_sight"}"#, "another refusal"),
        (r#""phase": "assault""#, r#""phase": "night""#, "no such phase"),
        (r#""at": "C5""#, r#""at": "C17""#, "no such hex"),
    ] {
        let spoilt = SOUND.replace(from, to);
        assert_ne!(spoilt, SOUND, "{why}");
        assert!(laws::scenario::run::<Sample>(&spoilt).is_err(), "{why}");
    }
}
