//! Lessons at tables of two people, and hints: what the server tells of them.

use protocol::{GameSummary, LessonKind};
use serde_json::{Value, json};
use tests::{
    follower::Follower,
    games::WITH_A_DECK,
    guest::Guest,
    server::Server,
    table::{Match, Wish},
};

fn guide(follower: &mut Follower) -> Value {
    let (_, answer) = follower.ask(&json!({ "ask": "guide" })).expect("every game answers it");
    answer["guide"].clone()
}

#[test]
fn the_game_offers_a_guided_game_and_puzzles() {
    let games: Vec<GameSummary> = Guest::new(Server::shared(), "Ann").get("/api/games").ok();
    let game = games.iter().find(|game| game.id == WITH_A_DECK.id()).expect("it is on the list");
    assert_eq!(game.lessons[0].kind, LessonKind::Guided);
    assert_eq!(game.lessons.iter().filter(|lesson| lesson.kind == LessonKind::Puzzle).count(), 6);
}

#[test]
fn a_puzzle_is_solved_over_a_restart_and_its_log_verifies() {
    let mut server = Server::start();
    let wish = Wish::of(WITH_A_DECK, 2).with_options(json!({ "lesson": "through-by-nightfall" }));
    let mut game = Match::begin(&server, &wish, 0, 431);
    assert_eq!(guide(&mut game.players[0])["step"]["id"], "five-of-clubs");
    game.play(0, &json!({ "do": "exit", "unit": "de-pz1" }));
    for (unit, to) in [("de-pz2", "a3"), ("de-tiger", "a3"), ("de-kg3", "a4")] {
        game.play(0, &json!({ "do": "move", "unit": unit, "to": to }));
    }
    let (_, answer) = game.players[0].ask(&json!({ "ask": "hints" })).expect("it is asked");
    assert_eq!(answer["is"], "hints");
    game.play(0, &json!({ "do": "done" }));
    let before = guide(&mut game.players[0]);
    assert_eq!((&before["step"]["id"], &before["step"]["so_far"]["fr"]), (&json!("four-of-spades"), &json!("1 sur 4")));
    server = Server::start_in(server.kill(), &[]);
    game = game.again(&server);
    assert_eq!(guide(&mut game.players[0]), before, "nothing is kept beside the match");
    for unit in ["de-tiger", "de-kg3", "de-pz2"] {
        game.play(0, &json!({ "do": "exit", "unit": unit }));
    }
    let guide = guide(&mut game.players[1]);
    assert_eq!(guide["appraisal"]["is"], "solved", "{guide}");
    assert_eq!(game.players[1].now().view["end"]["reason"], "exited");
    game.verified(&server);
}

#[test]
fn a_lesson_cannot_be_played_for_ratings_and_has_its_own_seats() {
    let ann = Guest::registered(Server::shared(), "ann.mortain", "correct horse battery");
    let wish = Wish::of(WITH_A_DECK, 2).with_options(json!({ "lesson": "one-zone" }));
    assert_eq!(ann.post("/api/tables", &wish.clone().rated().request(&ann)).code(), "not_rateable");
    let mut turned = wish.request(&ann);
    turned.seats.reverse();
    let refused = ann.post("/api/tables", &turned);
    assert_eq!(refused.status / 100, 4, "{refused:?}");
    let unknown = wish.with_options(json!({ "lesson": "chess" })).request(&ann);
    assert_eq!(ann.post("/api/tables", &unknown).status / 100, 4);
}

#[test]
fn every_lesson_is_begun_at_once_against_an_opponent_of_the_server() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let games: Vec<GameSummary> = ann.get("/api/games").ok();
    let game = games.iter().find(|game| game.id == WITH_A_DECK.id()).expect("it is on the list");
    let mut chance = tests::chance::Chance::new(441);
    for lesson in &game.lessons {
        let wish = json!({ "game": WITH_A_DECK.id(), "lesson": lesson.id, "opponent_pace": "at_once" });
        let table: protocol::Table = ann.post("/api/play-now", &wish).ok();
        let mut player = Follower::join(server, Some(&ann), table.id);
        player.until_view();
        let round = player.now().view["round"].clone();
        // Whatever the learner does, the opponent answers; with the first round every lesson is over.
        while player.now().outcome.is_none() && player.now().view["round"] == round {
            let Some(asked) = player.asked() else {
                player.hear();
                continue;
            };
            let action = tests::games::choose(asked, &mut chance);
            let step = player.act(&action).unwrap_or_else(|refused| panic!("{}: {action}: {refused:?}", lesson.id));
            player.until_step(step);
        }
        let guide = guide(&mut player);
        assert!(guide["appraisal"].is_object(), "{}: {guide}", lesson.id);
    }
}
