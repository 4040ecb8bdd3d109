//! Whether the tests build what has been built: cargo builds a crate once for each set of its features, and everything
//! above it as often.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    shell::{Outcome, read},
    workspace::{EVERYTHING, cargo},
};

/// Each crate that the suite would build twice, in words.
///
/// # Errors
/// Cargo cannot say what it would build.
pub(crate) fn faults() -> Outcome<Vec<String>> {
    Ok(built_twice(&tree("normal,build")?, &tree("normal,build,dev")?))
}

/// Every crate with the features that it is built with, if these edges count.
fn tree(edges: &str) -> Outcome<String> {
    read(cargo().arg("tree").args(EVERYTHING).args(["--prefix", "none", "--format", "{p}|{f}", "--edges", edges]))
}

/// What is built for programs as it is not built for tests.
fn built_twice(programs: &str, tests: &str) -> Vec<String> {
    let (programs, tests) = (features(programs), features(tests));
    let mut faults = Vec::new();
    for (name, sets) in &programs {
        let with_tests = tests.get(name);
        for set in sets.iter().filter(|set| with_tests.is_none_or(|sets| !sets.contains(*set))) {
            let more: BTreeSet<&str> = with_tests.iter().copied().flatten().flatten().copied().collect();
            let more: Vec<&str> = more.difference(set).copied().collect();
            faults.push(format!(
                "xtask/Cargo.toml: `{name}` and all that needs it are built twice, because only tests ask for its features \
                 {more:?}; the feature `suite` should ask for them, too"
            ));
        }
    }
    faults
}

/// The sets of features by crate. What a program is built from and what a procedural macro is built from may differ.
fn features(tree: &str) -> BTreeMap<&str, BTreeSet<BTreeSet<&str>>> {
    let mut found = BTreeMap::<_, BTreeSet<_>>::new();
    for (name, features) in tree.lines().filter_map(|line| line.split_once('|')) {
        // A star says that what is below has been listed before.
        let features = features.trim_end_matches("(*)").trim().split(',').filter(|feature| !feature.is_empty());
        // The path of a crate of the workspace, or that it is a macro.
        let name = name.split_once(" (").map_or(name, |(name, _)| name).trim_end();
        found.entry(name).or_default().insert(features.collect());
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const TESTS: &str =
        "store v0.1.0 (/x/store)|testing\ntokio v1.0.0|rt,test-util\nsyn v2.0.0|full\nsyn v2.0.0|full,visit\n";

    #[test]
    fn features_that_only_tests_ask_for_are_named() {
        let programs = "store v0.1.0 (/x/store)|testing\ntokio v1.0.0|rt (*)\n";
        let faults = built_twice(programs, TESTS);
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].contains("`tokio v1.0.0`") && faults[0].contains("[\"test-util\"]"), "{}", faults[0]);
    }

    #[test]
    fn one_of_several_sets_is_enough() {
        let programs = "store v0.1.0 (/x/store)|testing (*)\ntokio v1.0.0|rt,test-util\nsyn v2.0.0|full\n";
        assert_eq!(built_twice(programs, TESTS), Vec::<String>::new());
    }
}
