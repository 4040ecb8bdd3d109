//! Upgrades: a database of an older version under this one loses no match.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use protocol::{ChartRecord, MyGame, Table, TableState, Verdict};
use serde_json::{Value, json};
use tests::{
    chance::Chance,
    database::Database,
    follower::Follower,
    guest::{Guest, look},
    server::Server,
    table::{Match, ready, start, verdicts},
};
use uuid::Uuid;

/// Databases of versions whose matches this one plays on.
const FIXTURES: [&str; 1] = ["schema-18-rules-4"];

/// A database from before version 0.1.0, whose rules kept matches in another form: its matches cannot go on.
const BEFORE_0_1: &str = "schema-2-rules-3";

/// Every database that a version has left behind.
fn all_fixtures() -> impl Iterator<Item = &'static str> {
    [BEFORE_0_1].into_iter().chain(FIXTURES)
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// A server of this version on the database of an older one, and the facts about that database.
fn upgraded(fixture: &str) -> (Server, Value) {
    let file = |ending: &str| folder("fixtures").join(format!("{fixture}.{ending}"));
    let known = fs::read_to_string(file("json")).expect("the fixture has a description");
    let sql = Command::new("gzip").arg("-dc").arg(file("sql.gz")).output().expect("gzip is there");
    // Its own cluster is where it looks; what is in it is exchanged for what the older server wrote.
    let server = Server::start();
    // It answers when it has written all that it writes by itself.
    assert_eq!(look(&server, "/api/games").status, 200);
    let database = Database::of(&server);
    database.replace(&String::from_utf8(sql.stdout).expect("SQL is text"));
    // The players come back while their sessions are good.
    database.ask("update sessions set created_at = now(), last_seen = now()");
    let server = Server::start_in(server.kill(), &[]);
    (server, serde_json::from_str(&known).expect("it is JSON"))
}

fn guests(server: &Server, of: &Value) -> Vec<Guest> {
    let players = of["players"].as_array().expect("there are players").iter();
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    players.map(|player| Guest::known(server, id(player), &text(&player["name"]), &text(&player["token"]))).collect()
}

fn id(of: &Value) -> Uuid {
    of["id"].as_str().and_then(|id| id.parse().ok()).expect("an id")
}

/// The players of a match come back to it and find it as they left it.
fn taken_up(server: &Server, of: &Value) -> Match {
    let (id, guests) = (id(of), guests(server, of));
    let mut players: Vec<Follower> = guests.iter().map(|guest| Follower::join(server, Some(guest), id)).collect();
    for player in &mut players {
        let now = player.until_view();
        assert_eq!((&json!(now.seq), &json!(now.hash)), (&of["seq"], &of["hash"]));
    }
    Match { id, guests, players, spectators: Vec::new(), chance: Chance::new(96) }
}

#[test]
fn all_migrations_are_applied_to_what_an_older_version_left() {
    for fixture in all_fixtures() {
        let (server, _) = upgraded(fixture);
        let files = fs::read_dir(folder("../migrations")).expect("there are migrations").flatten();
        let ours = files.filter(|file| file.path().extension().is_some_and(|ending| ending == "sql")).count();
        let applied = Database::of(&server).ask("select count(*) from _sqlx_migrations where success");
        assert_eq!(applied, ours.to_string(), "{fixture}");
        assert!(!server.log().contains("ERROR"), "{}", server.log());
    }
}

#[test]
fn matches_of_an_older_version_go_on_to_their_end_and_verify() {
    for fixture in FIXTURES {
        let (server, known) = upgraded(fixture);
        for name in ["battle", "five"] {
            let mut game = taken_up(&server, &known[name]);
            let is_fighting = !game.players[0].now().view["battle"].is_null();
            assert!(is_fighting || name != "battle", "in the middle of a battle, where it was left");
            for _ in 0..25 {
                game.step();
            }
            game.concede();
            game.verified(&server);
        }
    }
}

#[test]
fn what_ended_under_an_older_version_is_there_to_be_looked_at() {
    for fixture in FIXTURES {
        let (server, known) = upgraded(fixture);
        let mut over = taken_up(&server, &known["over"]);
        let proof = over.players[0].until_proof();
        let table: Table = over.guests[0].get(&format!("/api/tables/{}", over.id)).ok();
        assert_eq!((table.state, table.commitment), (TableState::Over, proof.commitment));
        over.verified(&server);
        let past = over.guests[0].get(&format!("/api/matches/{}/view?at=20", over.id));
        assert_eq!(past.status, 200, "its history can be walked through");

        let closed: Table = over.guests[0].get(&format!("/api/tables/{}", id(&known["closed"]))).ok();
        assert_eq!(closed.state, TableState::Closed);
    }
}

#[test]
fn tables_charts_and_chat_of_an_older_version_are_there() {
    for fixture in all_fixtures() {
        let (server, known) = upgraded(fixture);
        let people = guests(&server, &known["open"]);
        let chart = known["chart"].as_str().expect("an id");
        for (version, ipc) in [(1, 20), (2, 30)] {
            let record: ChartRecord = people[0].get(&format!("/api/charts/{chart}/{version}")).ok();
            assert_eq!(record.chart["powers"]["ussr"]["ipc"], ipc);
        }
        // One was ready, the other was not: now both are, and the match begins.
        let open = id(&known["open"]);
        ready(&people[1], open, &mut Chance::new(97));
        assert_eq!(start(&people[0], open).state, TableState::Running);

        let mut reader = Follower::join(&server, None, id(&known["battle"]));
        while reader.chat.is_empty() {
            reader.hear();
        }
        assert_eq!(reader.chat[0].text, "Bonne chance, good luck");
    }
}

#[test]
fn the_newest_rules_are_tried_on_every_open_match() {
    for fixture in FIXTURES {
        let (server, known) = upgraded(fixture);
        let checked = server.command(&["check-upgrade", "--json"]);
        assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
        let report: Value = serde_json::from_slice(&checked.stdout).expect("it is JSON");
        let matches = report["matches"].as_array().expect("a list");
        let ids: Vec<&Value> = matches.iter().map(|found| &found["match"]).collect();
        assert_eq!(ids, [&known["battle"]["id"], &known["five"]["id"]], "those that go on, the oldest first");
        for found in matches {
            assert!(found["playable"] == true && found["steps"].as_u64() > Some(1), "{found}");
        }
        let text = server.command(&["check-upgrade", "--apply"]);
        assert!(String::from_utf8_lossy(&text.stdout).ends_with("2 open matches\n"));
    }
}

/// Ids of the matches that the old fixture left under way.
fn under_way(known: &Value) -> [Uuid; 2] {
    ["battle", "five"].map(|name| id(&known[name]))
}

#[test]
fn matches_from_before_0_1_are_closed_with_a_word_about_why() {
    let (server, known) = upgraded(BEFORE_0_1);
    for (name, game) in ["battle", "five"].into_iter().zip(under_way(&known)) {
        let people = guests(&server, &known[name]);
        let table: Table = people[0].get(&format!("/api/tables/{game}")).ok();
        assert_eq!((table.state, &table.outcome), (TableState::Closed, &None), "{name}");
        let word = table.closed.expect("its players are told why");
        assert!(word.contains("version 0.1.0"), "{word}");
        assert_eq!(people[0].get("/api/me/games").ok::<Vec<MyGame>>(), [], "nothing waits for its players");
        let mut player = Follower::join(&server, Some(&people[0]), game);
        let refused = player.act_as("late", 1, &json!({ "do": "end_turn" })).expect_err("it is closed");
        assert_eq!(refused.code, "closed");
    }
    let database = Database::of(&server);
    assert_eq!(database.ask("select count(*) from awaited"), "0");
    assert_eq!(database.ask("select count(*) from clocks"), "0");
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

#[test]
fn what_ended_before_0_1_keeps_its_outcome_though_its_steps_can_be_read_no_more() {
    let (server, known) = upgraded(BEFORE_0_1);
    let people = guests(&server, &known["over"]);
    let game = id(&known["over"]);
    let table: Table = people[0].get(&format!("/api/tables/{game}")).ok();
    assert_eq!(table.state, TableState::Over);
    let outcome = table.outcome.expect("it ended");
    // Seat 0, the Allies, gave up.
    assert_eq!((outcome.reason.as_str(), verdicts(&outcome)), ("allies_conceded", vec![Verdict::Lost, Verdict::Won]));
    assert!(!outcome.text.en.is_empty() && !outcome.text.fr.is_empty(), "{outcome:?}");
    let past = people[0].get(&format!("/api/matches/{game}/view?at=20"));
    assert_eq!((past.status, past.body["code"].as_str()), (409, Some("unreadable")), "{past:?}");

    let closed: Table = people[0].get(&format!("/api/tables/{}", id(&known["closed"]))).ok();
    assert_eq!(closed.state, TableState::Closed);
}

#[test]
fn after_an_upgrade_from_before_0_1_no_open_match_is_left_to_try_the_rules_on() {
    let (server, _) = upgraded(BEFORE_0_1);
    let checked = server.command(&["check-upgrade", "--json"]);
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    let report: Value = serde_json::from_slice(&checked.stdout).expect("it is JSON");
    assert_eq!(report["matches"], json!([]));
}
