//! The rules of the house that no compiler knows.

use std::{fs, path::Path};

use crate::{
    claims, selection,
    shell::Outcome,
    texts::Texts,
    units,
    workspace::{files, games, root},
};

/// A file is read as a whole; beyond this it should be two.
const LONGEST: usize = 500;

/// Files that may be longer, and why.
const LONG_WITH_REASON: [(&str, &str); 1] =
    [("web-client/src/styles/base.css", "one sheet, because the order of its rules is part of what it says")];

/// Words that may stand in a file, or below a folder that ends in `/`, although they are forbidden there, and why.
const WORDS_WITH_REASON: [(&str, &str, &str); 4] = [
    (
        "rules/aa1941/src/odds/",
        "f64",
        "odds are in no state, and made of + - * / alone: IEEE 754 defines these, and without std there is no more",
    ),
    ("rules/aa1941/src/ask/odds/answer.rs", "f64", "odds become whole numbers here"),
    ("rules/kernel/src/strict_json.rs", "f64", "a reader of JSON has to take the numbers that JSON has"),
    (
        "server/store/src/testing.rs",
        "AssertSqlSafe",
        "the name of a test's database cannot be a parameter, and is a UUID",
    ),
];

/// Endings of the files that people write and read as code.
const CODE: [&str; 7] = ["rs", "ts", "svelte", "mjs", "js", "css", "sql"];

/// What a folder's crate may depend on; `*` stands for any game.
const EDGES: [(&str, &[&str]); 14] = [
    ("rules/kernel", &["hmac", "schemars", "serde", "serde_json", "sha2", "thiserror", "ts-rs"]),
    ("rules/hex", &["serde"]),
    ("rules/grid", &["serde"]),
    ("rules/deck", &["kernel", "serde"]),
    ("rules/laws", &["divan", "jsonschema", "kernel", "serde", "serde_json"]),
    // And the rules that are fuzzed.
    ("rules/*/fuzz", &["arbitrary", "kernel", "laws", "libfuzzer-sys", "serde_json"]),
    (
        "rules/*",
        &["deck", "grid", "hex", "itoa", "kernel", "schemars", "serde", "serde_json", "smallvec", "thiserror", "ts-rs"],
    ),
    // And the rules of the game of the same name.
    ("bots/*", &["deck", "grid", "hex", "kernel", "serde", "serde_json", "smallvec"]),
    ("pictures/kit", &["kernel", "serde_json"]),
    // And the rules of the game of the same name.
    ("pictures/*", &["kernel", "picture", "serde", "serde_json"]),
    ("protocol", &["crc32fast", "flate2", "serde", "serde_json", "ts-rs", "utoipa", "uuid"]),
    // Nothing: what it is told is all it knows.
    ("server/pairing", &[]),
    ("server/delta", &["crc32fast"]),
    // No crate of ours: an example shows the wire.
    ("examples/bot", &["serde_json", "tungstenite", "ureq", "uuid"]),
];

/// Where the games are listed, in Rust and in the client: beside its own folders and tests, all that may name a game.
const LISTS: [&str; 2] = ["server/games/src/lib.rs", "web-client/src/games/registry.ts"];

/// Files that may name a game although they belong to none, and why.
const GAMES_WITH_REASON: [(&str, &str, &str); 4] = [
    ("xtask/src/mutants.rs", "aa1941", "what mutants live on is judged by hand"),
    ("xtask/src/suite.rs", "aa1941", "its scenarios have a runner of their own"),
    ("xtask/src/tidy.rs", "aa1941", "this list"),
    ("xtask/src/tidy.rs", SAMPLE, "this list"),
];

/// The game that the tests of every crate play: they may name it where they stand in a file of the crate, too.
const SAMPLE: &str = "outpost";

/// What a file contains from here on are tests.
const TESTS_BEGIN: &str = "#[cfg(test)]\nmod tests {";

/// Files and folders below `src` that are tests as a whole.
const TESTS: [&str; 3] = ["/tests.rs", "/testing.rs", "/memory/"];

/// Checks every rule and prints each place where one is broken.
///
/// # Errors
/// A rule is broken, or the files cannot be listed.
pub(crate) fn tidy() -> Outcome<()> {
    let mut findings = claims::unheld(&root());
    findings.extend(selection::faults()?);
    findings.extend(units::faults()?);
    let files = files()?;
    let names: Vec<String> = files.iter().map(|file| file.to_string_lossy().into_owned()).collect();
    let games = games()?;
    let texts = Texts::read()?;
    for name in &names {
        // A file that is not UTF-8 is no source code.
        let Ok(text) = fs::read_to_string(root().join(name)) else { continue };
        if name.ends_with("Cargo.toml") {
            findings.extend(manifest(name, &text));
        }
        findings.extend(texts.faults(name, &text));
        if !CODE.iter().any(|ending| has_ending(name, ending)) || name.contains("/generated/") {
            continue;
        }
        findings.extend(length(name, &text));
        findings.extend(words(name, &text));
        findings.extend(games.iter().filter_map(|game| names_a_game(name, &text, game)));
    }
    for finding in &findings {
        println!("{finding}");
    }
    if findings.is_empty() { Ok(()) } else { Err(format!("{} places to tidy up", findings.len())) }
}

/// A game is named by its own folders, by the two lists, and by tests: a new one touches nothing else.
fn names_a_game(name: &str, text: &str, game: &str) -> Option<String> {
    let own = ["rules", "bots", "pictures", "web-client/src/games"]
        .iter()
        .any(|above| name.starts_with(&format!("{above}/{game}/")));
    let is_test = name.split('/').any(|folder| folder == "tests" || folder == "examples");
    let excused = GAMES_WITH_REASON.iter().any(|(file, excused, _)| *file == name && *excused == game);
    let may = own || is_test || excused || LISTS.contains(&name);
    let shown = if game == SAMPLE { without_tests(name, text) } else { text };
    (!may && shown.contains(game)).then(|| {
        format!("{name}: names the game `{game}`; beside its own folders only {} and {} may", LISTS[0], LISTS[1])
    })
}

/// A file without its tests.
fn without_tests<'a>(name: &str, text: &'a str) -> &'a str {
    if TESTS.iter().any(|part| name.contains(part)) {
        return "";
    }
    text.split_once(TESTS_BEGIN).map_or(text, |(production, _)| production)
}

fn has_ending(name: &str, ending: &str) -> bool {
    Path::new(name).extension().is_some_and(|found| found == ending)
}

fn length(name: &str, text: &str) -> Option<String> {
    let lines = text.lines().count();
    let excused = LONG_WITH_REASON.iter().any(|(file, _)| *file == name);
    (lines > LONGEST && !excused).then(|| format!("{name}: {lines} lines, more than {LONGEST}"))
}

/// Calls and marks that do not belong where they stand.
fn words(name: &str, text: &str) -> Vec<String> {
    let mut forbidden: Vec<(String, &str)> = vec![
        // Joined from two halves, so that this file does not find itself.
        (["TO", "DO"].concat(), "what is not done is an issue, not a comment"),
        (["FIX", "ME"].concat(), "what is broken is an issue, not a comment"),
        (["#[ign", "ore"].concat(), "a test that does not run tests nothing"),
        (["unimpl", "emented!("].concat(), "a stub is not done"),
        (["console", ".log("].concat(), "the page's console is for errors"),
    ];
    let is_pure = |folder| name.starts_with(folder) && !name.starts_with("rules/laws/");
    let is_rules = is_pure("rules/") || is_pure("bots/");
    if is_rules && name.contains("/src/") && !name.contains("/src/bin/") {
        forbidden.extend(
            [
                ("println!", "rules are pure: they do not print"),
                ("print!(", "rules are pure: they do not print"),
                ("std::time", "rules are pure: they have no clock"),
                ("std::env", "rules are pure: they have no environment"),
                ("HashMap", "its order is random; use BTreeMap"),
                ("HashSet", "its order is random; use BTreeSet"),
                ("f32", "floats differ between machines"),
                ("f64", "floats differ between machines"),
            ]
            .map(|(word, why)| (word.to_owned(), why)),
        );
    }
    if name.starts_with("server/") {
        // Without it sqlx takes constants alone, and what people say can only be a parameter.
        forbidden.push((["AssertSql", "Safe"].concat(), "a query is a constant, and what it is about are parameters"));
    }
    if name.starts_with("web-client/src/") {
        let why = "what people wrote is text, and never becomes markup or code";
        let ways = [
            "{@html",
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
            "new Function",
            "srcdoc",
        ];
        forbidden.extend(ways.map(|way| (way.to_owned(), why)));
    }
    let is_console_tool = has_ending(name, "mjs");
    let mut findings = Vec::new();
    for (number, line) in text.lines().enumerate() {
        for (word, why) in &forbidden {
            let is_meant = |place: &str| name == place || (place.ends_with('/') && name.starts_with(place));
            let has_reason = WORDS_WITH_REASON.iter().any(|(place, excused, _)| is_meant(place) && excused == word);
            let excused = has_reason || (is_console_tool && word.starts_with("console"));
            if line.contains(word.as_str()) && !excused {
                findings.push(format!("{name}:{}: `{word}`: {why}", number + 1));
            }
        }
    }
    findings
}

/// Checks a crate's lints and the crates it depends on.
fn manifest(name: &str, text: &str) -> Vec<String> {
    let folder = name.strip_suffix("/Cargo.toml").unwrap_or("");
    if folder.is_empty() {
        return Vec::new();
    }
    let mut findings = Vec::new();
    if !text.contains("[lints]\nworkspace = true") {
        findings.push(format!("{name}: does not take the lints of the workspace"));
    }
    let parent = folder.split_once('/').map(|(parent, below)| match below.split_once('/') {
        Some((_, "fuzz")) => format!("{parent}/*/fuzz"),
        Some(_) | None => format!("{parent}/*"),
    });
    let edges = EDGES.iter().find(|(place, _)| *place == folder);
    let edges = edges.or_else(|| EDGES.iter().find(|(place, _)| Some(*place) == parent.as_deref()));
    if let Some((_, allowed)) = edges {
        let found = dependencies(text);
        // A game's bots, its picture and its fuzzers know its rules.
        let game = folder.strip_prefix("bots/").or_else(|| folder.strip_prefix("pictures/"));
        let game = game.or_else(|| folder.strip_prefix("rules/")?.strip_suffix("/fuzz"));
        findings.extend(
            found
                .iter()
                .filter(|found| !allowed.contains(found) && game != Some(**found))
                .map(|found| format!("{name}: may not depend on `{found}`; allowed are {}", allowed.join(", "))),
        );
    }
    findings
}

/// The names under `[dependencies]` and `[build-dependencies]`, for all targets. What tests use is free.
fn dependencies(manifest: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut is_listing = false;
    for line in manifest.lines() {
        if let Some(section) = line.strip_prefix('[') {
            let section = section.trim_end_matches(']');
            is_listing = section.ends_with("dependencies") && !section.ends_with("dev-dependencies");
        } else if is_listing
            && let Some((name, _)) = line.split_once(['.', ' ', '='])
            && !name.is_empty()
            && !name.starts_with('#')
        {
            found.push(name);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_of_tests_do_not_count() {
        let manifest = "[dependencies]\nserde.workspace = true\n# why\nts-rs = { optional = true }\n\n\
                        [dev-dependencies]\nproptest = \"1\"\n\n[target.'cfg(unix)'.dependencies]\nrustix = \"1\"\n";
        assert_eq!(dependencies(manifest), ["serde", "ts-rs", "rustix"]);
    }

    #[test]
    fn a_game_may_use_the_kernel_and_the_libraries_and_not_another_game() {
        let manifest_of =
            |dependency: &str| format!("[dependencies]\n{dependency}.workspace = true\n[lints]\nworkspace = true\n");
        for library in ["kernel", "hex", "grid", "deck"] {
            assert_eq!(manifest("rules/chess/Cargo.toml", &manifest_of(library)), Vec::<String>::new());
        }
        assert_eq!(manifest("rules/chess/Cargo.toml", &manifest_of("laws")).len(), 1, "the laws are for tests");
        assert_eq!(manifest("rules/hex/Cargo.toml", &manifest_of("kernel")).len(), 1);
        assert_eq!(manifest("rules/chess/Cargo.toml", &manifest_of("draughts")).len(), 1);
        assert_eq!(manifest("rules/kernel/Cargo.toml", &manifest_of("chess")).len(), 1);
        assert_eq!(manifest("bots/chess/Cargo.toml", &manifest_of("chess")), Vec::<String>::new());
        assert_eq!(manifest("bots/chess/Cargo.toml", &manifest_of("draughts")).len(), 1);
        assert_eq!(manifest("bots/chess/Cargo.toml", &manifest_of("base")).len(), 1, "nothing of the server");
        assert_eq!(manifest("rules/chess/fuzz/Cargo.toml", &manifest_of("chess")), Vec::<String>::new());
        assert_eq!(manifest("rules/chess/fuzz/Cargo.toml", &manifest_of("laws")), Vec::<String>::new());
        assert_eq!(manifest("rules/chess/fuzz/Cargo.toml", &manifest_of("draughts")).len(), 1);
        assert_eq!(manifest("pictures/chess/Cargo.toml", &manifest_of("chess")), Vec::<String>::new());
        assert_eq!(manifest("pictures/chess/Cargo.toml", &manifest_of("draughts")).len(), 1);
        assert_eq!(manifest("pictures/chess/Cargo.toml", &manifest_of("base")).len(), 1, "nothing of the server");
        assert_eq!(manifest("protocol/Cargo.toml", &manifest_of("kernel")).len(), 1);
    }

    #[test]
    fn a_long_file_needs_a_reason() {
        assert_eq!(length("a.rs", &"x\n".repeat(500)), None);
        assert!(length("a.rs", &"x\n".repeat(501)).is_some());
    }

    #[test]
    fn a_game_touches_its_own_folders_and_one_line_in_each_list() {
        let names = |file: &str| names_a_game(file, "chess::Chess", "chess").is_some();
        for file in LISTS.into_iter().chain([
            "rules/chess/src/lib.rs",
            "bots/chess/src/lib.rs",
            "pictures/chess/src/lib.rs",
            "web-client/src/games/chess/index.ts",
            "web-client/tests/chess.test.ts",
            "tests/browser/chess.test.mjs",
        ]) {
            assert!(!names(file), "{file}");
        }
        for file in [
            "rules/draughts/src/lib.rs",
            "bots/draughts/src/lib.rs",
            "rules/laws/src/lib.rs",
            "server/src/games.rs",
            "web-client/src/games/draughts/index.ts",
            "web-client/src/games/games.svelte.ts",
            "xtask/src/coverage.rs",
            "xtask/src/tidy.rs",
        ] {
            assert!(names(file), "{file}");
        }
        assert_eq!(names_a_game("server/src/games.rs", "every game", "chess"), None);
    }

    #[test]
    fn queries_are_constants_and_text_stays_text() {
        let dynamic = ["sqlx::query(sqlx::AssertSql", "Safe(format!(\"select {name}\")))"].concat();
        assert_eq!(words("server/store/src/table.rs", &dynamic).len(), 1);
        assert_eq!(words("web-client/src/Chat.svelte", "<p>{@html line.text}</p>").len(), 1);
        assert_eq!(words("web-client/src/Chat.svelte", "<p>{line.text}</p>").len(), 0);
    }

    #[test]
    fn rules_are_pure() {
        assert_eq!(words("rules/chess/src/lib.rs", "use std::collections::HashMap;").len(), 1);
        assert_eq!(words("bots/chess/src/lib.rs", "use std::time::Instant;").len(), 1);
        assert_eq!(words("server/src/lib.rs", "use std::collections::HashMap;").len(), 0);
        assert_eq!(words("rules/aa1941/src/odds/shots.rs", "let chance: f64 = 0.5;").len(), 0, "below a folder");
        assert_eq!(words("rules/aa1941/src/odds.rs", "let chance: f64 = 0.5;").len(), 1, "beside it");
    }
}
