//! The scenario files, and the program that runs them.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use serde_json::{Value, json};

fn run(path: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_scenario")).arg(path).output().expect("the program starts")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn all_scenarios_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let output = run(&folder);
    let failed: Vec<_> = text(&output).lines().filter(|line| !line.starts_with("ok ")).map(String::from).collect();
    assert!(output.status.success(), "{}", failed.join("\n"));
    let names = fs::read_dir(folder).expect("the folder is there").flatten().map(|entry| entry.path());
    let files = names.filter(|path| path.extension().is_some_and(|extension| extension == "json")).count();
    assert_eq!(failed, [format!("{files} passed, 0 failed")]);
}

/// A sound scenario: an infantry takes empty land, another attacks in vain.
fn sound() -> Value {
    json!({
        "scenario": "aa1941/1",
        "title": "A title",
        "source": "p. 11",
        "chart": null,
        "turn": "germany",
        "ipc": {"germany": 3},
        "board": {
            "west-russia": {"units": {"germany": {"infantry": 2}}},
            "archangel": {"units": {"ussr": {"infantry": 1}}},
        },
        "dice": [6, 6],
        "play": [
            {"germany": {"do": "end_phase"}},
            {"germany": {"do": "move", "units": [{"infantry": 1, "at": "west-russia"}], "path": ["west-russia", "karelia"]}},
            {"germany": {"do": "move", "units": [{"infantry": 1, "at": "west-russia"}], "path": ["west-russia", "archangel"]}},
            {"germany": {"do": "end_phase"}},
            {"check": {"awaiting": {"power": "germany", "for": "retreat"}}},
        ],
        "then": {"winner": null, "regions": {"karelia": {"control": "germany", "units": {"germany": {"infantry": 1}}}}},
    })
}

fn written(name: &str, content: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).expect("the file can be written");
    path
}

#[test]
fn a_failure_tells_the_step_and_what_was_found() {
    let step = |command: Value, rejected: Value| json!({"germany": command, "rejected": rejected});
    let end = || json!({"do": "end_phase"});
    for (pointer, value, told) in [
        ("/title", json!("A title"), None),
        ("/then/winner", json!("axis"), Some("then: winner: expected")),
        ("/then/regions/karelia/control", json!("ussr"), Some("then: control of karelia: expected Some(Ussr), found")),
        ("/then/regions/karelia/units", json!({}), Some("then: units in karelia: expected {}, found")),
        ("/play/4/check/awaiting/for", json!("battle"), Some("step 5 (check): awaiting: expected")),
        ("/dice", json!([6]), Some("step 4 (germany end_phase): the dice ran out: 1 more")),
        ("/dice", json!([6, 6, 1]), Some("then: dice left over: [1]")),
        (
            "/play/0",
            step(end(), json!(true)),
            Some("step 1 (germany end_phase): expected a refusal, found it accepted"),
        ),
        ("/play/0", json!({"ussr": end()}), Some("step 1 (ussr end_phase): expected it accepted, found the refusal")),
        (
            "/play/4",
            step(end(), json!("too_far")),
            Some("step 5 (germany end_phase): expected the refusal too_far, found"),
        ),
        (
            "/play/2/germany/units/0/infantry",
            json!(2),
            Some("step 3 (germany move): 2 infantry of Germany in west-russia"),
        ),
    ] {
        let mut scenario = sound();
        *scenario.pointer_mut(pointer).expect("the pointer fits") = value;
        let output = run(&written("failing.json", &scenario.to_string()));
        let (status, last) = if told.is_some() { (1, "0 passed, 1 failed") } else { (0, "1 passed, 0 failed") };
        let found = text(&output);
        assert_eq!(output.status.code(), Some(status), "{pointer}: {found}");
        assert!(found.ends_with(&format!("{last}\n")), "{pointer}: {found}");
        assert!(found.contains(told.unwrap_or("ok A title")), "{pointer}: {found}");
    }
}

#[test]
fn malformed_scenarios_are_told_apart() {
    let spoiled = |pointer: &str, value: Value| {
        let mut scenario = sound();
        *scenario.pointer_mut(pointer).expect("the pointer fits") = value;
        scenario.to_string()
    };
    for (content, why) in [
        (String::new(), "no text"),
        ("{}".to_owned(), "nothing in it"),
        (r#"{"a": 1, "a": 1}"#.to_owned(), "a key twice"),
        (spoiled("/scenario", json!("aa1941/2")), "another format"),
        (spoiled("/turn", json!("france")), "no such power"),
        (spoiled("/chart", json!("mine")), "no such chart"),
        (spoiled("/dice", json!([7])), "no such face"),
        (spoiled("/board/archangel", json!({"troops": 1})), "no such part"),
        (spoiled("/board/archangel/units", json!({"ussr": {"battleship": 1}})), "a ship on land"),
        (spoiled("/board/archangel/units", json!({"japan": {"tank": 1}})), "in enemy land"),
        (spoiled("/play/0", json!({"germany": {"do": "surrender"}})), "no such command"),
        (spoiled("/play/0", json!({"germany": {"do": "undo"}, "ussr": {"do": "undo"}})), "two at once"),
        (spoiled("/play/0", json!({"germany": {"do": "undo"}, "rejected": false})), "no such expectation"),
        (spoiled("/then", json!({"weather": "fine"})), "no such fact"),
    ] {
        let output = run(&written("spoiled.json", &content));
        assert_eq!(output.status.code(), Some(2), "{why}: {}", text(&output));
    }
    let missing = run(Path::new("no-such-file.json"));
    assert_eq!(missing.status.code(), Some(2), "a file that is not there");
}
