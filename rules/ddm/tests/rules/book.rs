//! The rules as the page shows them: in both languages, with every refusal explained once.

use std::{collections::BTreeSet, fs, path::Path};

use kernel::Text;
use serde::Deserialize;
use serde_json::Value;

/// A section of the rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    id: String,
    title: Text,
    text: Vec<Text>,
    refusals: Vec<String>,
}

fn sections() -> Vec<Section> {
    serde_json::from_str(include_str!("../../data/book.json")).expect("sections")
}

#[test]
fn each_section_is_written_in_both_languages() {
    let mut ids = BTreeSet::new();
    for section in sections() {
        assert!(ids.insert(section.id.clone()), "{} is there twice", section.id);
        assert!(!section.text.is_empty(), "{}", section.id);
        for text in section.text.iter().chain([&section.title]) {
            assert!(!text.en.trim().is_empty() && !text.fr.trim().is_empty(), "{}", section.id);
            assert_ne!(text.en, text.fr, "{}", section.id);
        }
    }
}

#[test]
fn every_refusal_of_a_scenario_is_explained_in_one_section() {
    let explained: Vec<String> = sections().into_iter().flat_map(|section| section.refusals).collect();
    let different: BTreeSet<&String> = explained.iter().collect();
    assert_eq!(different.len(), explained.len(), "a code stands in two sections");
    let mut refused = BTreeSet::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/ddm/scenarios");
    for file in fs::read_dir(folder).expect("scenarios") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a file of text");
        let scenario: Value = serde_json::from_str(&text).expect("JSON");
        for step in scenario["play"].as_array().expect("steps") {
            refused.extend(step["rejected"].as_str().map(str::to_owned));
        }
    }
    let missing: Vec<&String> = refused.iter().filter(|code| !explained.contains(code)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(refused.len() > 45, "the scenarios meet most refusals");
}
