//! Where the unit tests of the rules are built: in the package `units`, without optimization. Beside their library, they would
//! have a game compiled for speed twice.

use std::fs;

use crate::{
    shell::Outcome,
    workspace::{files, games, root},
};

/// The package that builds the unit tests of the rules.
const UNITS: &str = "tests/units/Cargo.toml";

/// Where the unit tests of a game would be built twice, or never.
///
/// # Errors
/// The files cannot be listed or read.
pub(crate) fn faults() -> Outcome<Vec<String>> {
    let read = |name: &str| fs::read_to_string(root().join(name)).map_err(|error| format!("{name}: {error}"));
    let (files, units) = (files()?, read(UNITS)?);
    let mut faults = Vec::new();
    for game in games()? {
        let folder = format!("rules/{game}/src/");
        let sources = files.iter().filter(|file| file.extension().is_some_and(|ending| ending == "rs"));
        let sources = sources.filter_map(|file| file.to_str()).filter(|name| name.starts_with(&folder));
        // What has a `main` has a test binary of its own, which is small.
        let sources = sources.filter(|name| !name.contains("/src/bin/"));
        let mut has_tests = false;
        for name in sources {
            has_tests |= read(name)?.contains("#[cfg(test)]");
        }
        faults.extend(fault(&game, has_tests, &read(&format!("rules/{game}/Cargo.toml"))?, &units));
    }
    Ok(faults)
}

fn fault(game: &str, has_tests: bool, manifest: &str, units: &str) -> Option<String> {
    let is_unit = units.contains(&format!("path = \"../../rules/{game}/src/lib.rs\""));
    if has_tests && !is_unit {
        return Some(format!("{UNITS}: has no `[[test]]` for the unit tests of rules/{game}/src/lib.rs"));
    }
    (has_tests && !library(manifest).contains("\ntest = false\n")).then(|| {
        format!(
            "rules/{game}/Cargo.toml: `[lib]` should have `test = false`: its unit tests are built in {UNITS}, and here they \
             would have the game compiled for speed twice"
        )
    })
}

/// The section `[lib]`.
fn library(manifest: &str) -> &str {
    let section = manifest.split_once("[lib]").map_or("", |(_, rest)| rest);
    section.split_once("\n[").map_or(section, |(section, _)| section)
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNITS_OF_CHESS: &str = "[[test]]\nname = \"chess_units\"\npath = \"../../rules/chess/src/lib.rs\"\n";
    const APART: &str = "[lib]\ndoctest = false\ntest = false\n\n[features]\n";

    #[test]
    fn unit_tests_are_built_once_and_apart() {
        assert_eq!(fault("chess", true, APART, UNITS_OF_CHESS), None);
        let both =
            fault("chess", true, "[lib]\n\n[[bench]]\ntest = false\n", UNITS_OF_CHESS).expect("it is built twice");
        assert!(both.starts_with("rules/chess/Cargo.toml"), "{both}");
    }

    #[test]
    fn unit_tests_that_nobody_builds_are_noticed() {
        let never = fault("draughts", true, APART, UNITS_OF_CHESS).expect("nobody runs them");
        assert!(never.starts_with(UNITS), "{never}");
        assert_eq!(fault("draughts", false, "", UNITS_OF_CHESS), None, "there are none");
    }
}
