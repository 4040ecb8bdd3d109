//! Lessons: offered, begun at once, left and resumed over a restart.

use protocol::{GameSummary, LessonKind, NewTable, Stakes, Table, TableState};
use serde_json::{Value, json};
use tests::{follower::Follower, guest::Guest, server::Server, table::Wish};

/// Where the learner stands, as any follower may ask.
fn guide(follower: &mut Follower) -> Value {
    let (_, answer) = follower.ask(&json!({ "ask": "guide" })).expect("every game answers it");
    assert_eq!(answer["is"], "guide");
    answer["guide"].clone()
}

#[test]
fn a_game_offers_lessons_and_another_has_none() {
    let games: Vec<GameSummary> = Guest::new(Server::shared(), "Ann").get("/api/games").ok();
    let lessons = |id: &str| &games.iter().find(|game| game.id == id).expect("it is on the list").lessons;
    assert_eq!(lessons("aa1941")[0].kind, LessonKind::Guided);
    assert_eq!(lessons("aa1941").iter().filter(|lesson| lesson.kind == LessonKind::Puzzle).count(), 5);
    assert!(lessons("outpost").is_empty());
}

#[test]
fn a_lesson_is_begun_at_once_left_and_resumed_after_a_restart() {
    let server = Server::start();
    let ann = Guest::new(&server, "Ann");
    let wish = json!({ "game": "aa1941", "lesson": "first-game", "talk": "fr" });
    let table: Table = ann.post("/api/play-now", &wish).ok();
    assert_eq!((table.state, table.stakes), (TableState::Running, Stakes::Casual));
    assert_eq!((table.name.as_str(), &table.options["lesson"]), ("Une première partie guidée", &json!("first-game")));
    let mut player = Follower::join(&server, Some(&ann), table.id);
    player.until_view();
    assert_eq!(guide(&mut player)["step"]["id"], "buy");
    let step = player.act(&json!({ "do": "purchase", "units": { "tank": 2 } })).expect("two tanks are legal, too");
    player.until_step(step);
    let before = guide(&mut player);
    assert_eq!((&before["step"]["id"], &before["behind"]), (&json!("end-purchase"), &json!(1)));
    drop(player);
    let server = Server::start_in(server.kill(), &[]);
    let ann = ann.at(&server);
    let mut player = Follower::join(&server, Some(&ann), table.id);
    player.until_view();
    assert_eq!(guide(&mut player), before, "nothing is kept beside the match");
}

#[test]
fn a_lesson_that_no_game_has_is_refused_by_a_code() {
    let ann = Guest::new(Server::shared(), "Ann");
    for wish in [json!({ "game": "aa1941", "lesson": "chess" }), json!({ "game": "outpost", "lesson": "first-game" })] {
        let refused = ann.post("/api/play-now", &wish);
        assert_eq!((refused.status, refused.code().as_str()), (404, "unknown_lesson"), "{wish}");
    }
    let tables: Vec<Table> = ann.get("/api/me/tables").ok();
    assert!(tables.is_empty(), "nothing of them stays");
}

#[test]
fn a_lesson_cannot_be_played_for_ratings() {
    let ann = Guest::registered(Server::shared(), "ann.lessons", "correct horse battery");
    let seats: [&[&str]; 3] = [&["ussr"], &["germany", "japan"], &["uk", "usa"]];
    let table = NewTable {
        game: "aa1941".into(),
        options: json!({ "lesson": "take-ukraine" }),
        chart: "aa1941.rulebook".into(),
        seats: seats.iter().map(|roles| roles.iter().map(|role| (*role).to_owned()).collect()).collect(),
        ..Wish::sides(2).rated().request(&ann)
    };
    assert_eq!(ann.post("/api/tables", &table).code(), "not_rateable");
}

#[test]
fn a_match_that_is_no_lesson_has_no_guide() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let table: Table = ann.post("/api/play-now", &json!({ "game": "aa1941" })).ok();
    let mut player = Follower::join(server, Some(&ann), table.id);
    player.until_view();
    assert_eq!(guide(&mut player), Value::Null);
}
