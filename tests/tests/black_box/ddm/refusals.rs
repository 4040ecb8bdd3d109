//! Commands that the rules forbid: each is refused with its code, what it is about, the page of the rulebook and a sentence
//! in both languages, and nothing changes.

use serde_json::{Value, json};
use tests::{
    games::WITH_NESTED_QUESTIONS,
    server::Server,
    table::{Match, Wish},
};

use crate::forbidden::hold;

use super::yard::{EAST, MIDDLE, WEST, about_to_run, activated, moved, routing, struck, warband};

fn malformed() -> Vec<Value> {
    vec![
        json!("warband"),
        json!({ "do": "dance" }),
        json!({ "do": "warband", "faction": "LG" }),
        json!({ "do": "warband", "faction": "LG", "creatures": { "levy": 2 } }),
        json!({ "do": "warband", "faction": "LG", "creatures": ["levy"], "secretly": true }),
        json!({ "do": "move", "path": [[1, 2, 3]] }),
        json!({ "do": "move", "path": [[1.5, 2]] }),
        json!({ "do": "attack", "target": "p1.1", "with": "teeth" }),
        json!({ "do": "attack", "target": "p1.1", "index": -1 }),
        json!({ "do": "deploy", "at": ["p1.1"] }),
        json!({ "do": "end_turn", "quickly": true }),
    ]
}

#[test]
fn a_warband_is_within_its_limits_or_refused() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::of(WITH_NESTED_QUESTIONS, 4), 0, 531);
    hold(server, &game, malformed().into_iter().map(|action| (0, action, "malformed", None, None)));
    let tiles = json!({ "assembly": "barracks", "features": ["rubble-field", "thorn-thicket", "standing-stones"] });
    let mut with_tiles = warband("LG", &["levy"]);
    with_tiles["tiles"] = tiles;
    hold(
        server,
        &game,
        [
            (0, warband("LG", &[]), "too_few", None, Some(7)),
            (0, warband("XX", &["levy"]), "unknown_faction", Some("XX"), Some(3)),
            (0, warband("LG", &["no-such-card"]), "unknown_card", Some("no-such-card"), Some(5)),
            (0, warband("LG", &["orc-chief"]), "wrong_faction", Some("orc-chief"), Some(3)),
            (0, warband("LG", &["levy"; 13]), "too_many", None, Some(5)),
            (0, warband("CG", &["walking-oak", "walking-oak", "great-bear"]), "over_points", None, Some(5)),
            (0, with_tiles, "tiles", None, Some(5)),
            (0, activated("p1.1"), "wrong_phase", None, None),
            (0, json!({ "do": "hold" }), "wrong_phase", None, None),
            (0, json!({ "do": "undo" }), "nothing_to_undo", None, None),
        ],
    );
    let action = warband("LG", &["levy", "levy"]);
    game.play(0, &action);
    hold(server, &game, [(0, action, "already_submitted", None, Some(5))]);
}

/// Whether a seat has sealed its warband is all that is known of it: what is said about its creatures is the same before
/// and after, and the same as about creatures that there will never be.
#[test]
fn what_is_refused_about_a_sealed_warband_tells_nothing_of_it() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::of(WITH_NESTED_QUESTIONS, 2), 0, 532);
    let told = |game: &mut Match| -> Vec<_> {
        let questions = ["p2.1", "p2.12", "p1.1"].into_iter().flat_map(|id| {
            [
                json!({ "ask": "sight", "from": "p1.1", "to": id }),
                json!({ "ask": "aim", "creature": id, "target": "p1.1" }),
                json!({ "ask": "seen_from", "creature": id }),
            ]
        });
        questions.map(|query| game.players[0].ask(&query).expect_err("no creature stands on a board")).collect()
    };
    let before = told(&mut game);
    assert!(before.iter().all(|refused| refused == &before[0] || refused.about.is_some()), "{before:?}");
    game.play(1, &warband("CE", &["orc-chief", "orc-raider"]));
    assert_eq!(told(&mut game), before, "the seal tells nothing");
}

#[test]
fn an_order_against_the_rules_changes_nothing() {
    let server = Server::shared();
    let game = about_to_run(server, 0, 533);
    let attack = |target: &str| json!({ "do": "attack", "target": target });
    let charge = |target: &str, to: (i32, i32)| json!({ "do": "charge", "target": target, "to": [to.0, to.1] });
    hold(
        server,
        &game,
        [
            (WEST, json!({ "do": "end_turn" }), "not_your_turn", None, None),
            (WEST, struck("p2.1"), "not_your_turn", None, None),
            (MIDDLE, activated("p1.2"), "wrong_phase", None, None),
            (MIDDLE, json!({ "do": "hold" }), "wrong_phase", None, None),
            (MIDDLE, json!({ "do": "deploy", "at": {} }), "wrong_phase", None, None),
            (MIDDLE, warband("LG", &["recruit"]), "wrong_phase", None, None),
            (MIDDLE, moved(&[]), "bad_path", None, Some(11)),
            (MIDDLE, moved(&[(5, 5)]), "not_adjacent", Some("F6"), Some(11)),
            (MIDDLE, moved(&[(4, 7)]), "enemy_in_way", Some("E8"), Some(11)),
            (MIDDLE, moved(&[(5, 8)]), "blocked", Some("F9"), Some(7)),
            (MIDDLE, attack("p9.9"), "unknown_creature", Some("p9.9"), None),
            (MIDDLE, attack("p1.2"), "not_an_enemy", Some("p1.2"), None),
            (MIDDLE, attack("p3.1"), "out_of_reach", Some("p3.1"), Some(4)),
            (MIDDLE, charge("p3.1", (5, 5)), "not_nearest", Some("p3.1"), None),
            (MIDDLE, json!({ "do": "cast", "spell": "fireball" }), "unknown_ability", Some("fireball"), Some(5)),
        ],
    );
}

#[test]
fn what_answers_no_question_of_the_window_changes_nothing() {
    let server = Server::shared();
    let mut game = routing(server, 0);
    hold(
        server,
        &game,
        [
            (WEST, struck("p2.1"), "not_your_turn", None, None),
            (MIDDLE, json!({ "do": "end_turn" }), "not_your_turn", None, None),
            (EAST, struck("p2.1"), "not_yours", Some("p2.1"), None),
            (EAST, struck("p3.9"), "unknown_creature", Some("p3.9"), None),
            (EAST, json!({ "do": "opportunity", "creature": "p3.1", "index": 1 }), "no_such_attack", None, Some(8)),
            (EAST, json!({ "do": "end_turn" }), "wrong_phase", None, None),
            (EAST, json!({ "do": "undo" }), "nothing_to_undo", None, None),
        ],
    );
    // An answer to the question before is an answer to no question that is open.
    let dec = game.players[EAST].asked().expect("it is asked").dec;
    let stale = game.players[EAST].act_as("stale", dec - 1, &struck("p3.1")).expect_err("that is over");
    assert_eq!(stale.code, "stale_dec");
    assert!(stale.decs.is_some_and(|open| open.len() == 1 && open[0].dec == dec), "the open one is named");
    for seat in [WEST, EAST] {
        game.play(seat, &json!({ "do": "concede" }));
    }
    let late = json!({ "cid": "late", "dec": dec, "action": { "do": "hold" } });
    let refused = game.guests[EAST].post(&format!("/api/matches/{}/act", game.id), &late);
    assert_eq!((refused.status, refused.body["code"].as_str()), (409, Some("over")), "{refused:?}");
    let outcome = game.players[MIDDLE].now().outcome.clone().expect("one is left");
    assert_eq!(outcome.reason, "last_standing");
    assert_eq!(ranks(&outcome), [Some(1), Some(3), Some(2)], "who fell first is last");
}

fn ranks(outcome: &protocol::Outcome) -> Vec<Option<u8>> {
    outcome.results.iter().map(|seat| seat.rank).collect()
}
