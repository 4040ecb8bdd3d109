//! Lessons are played to their end: by those who do what is asked, by those who do it otherwise, and by those who do
//! something else altogether.

use aam::Aam;
use kernel::{AnyGame as _, Erased};
use laws::lessons::{
    Learner, a_guided_game_comes_before_puzzles, a_lesson_that_is_given_up_is_over,
    a_match_that_is_no_lesson_has_no_guide, a_wrong_table_is_refused, every_lesson_comes_to_its_end, it_is_resumed,
    no_lesson_is_rated,
};
use serde_json::{Value, json};

const SEEDS: std::ops::Range<u64> = 0..12;

const GAME: Erased<Aam> = Erased::new();

/// A lesson of the game.
fn begin(id: &str, seed: u64) -> Learner {
    Learner::of(&GAME, id, seed)
}

fn moved(unit: u8, path: &[&str]) -> Value {
    json!({ "do": "move", "unit": unit, "path": path })
}

fn facing(unit: u8, path: &[&str], facing: &str) -> Value {
    json!({ "do": "move", "unit": unit, "path": path, "facing": facing })
}

fn attack(unit: u8, target: u8) -> Value {
    json!({ "do": "attack", "unit": unit, "target": target })
}

fn end_phase() -> Value {
    json!({ "do": "end_phase" })
}

#[test]
fn there_is_a_guided_game_and_five_puzzles() {
    a_guided_game_comes_before_puzzles(&GAME, 5);
    no_lesson_is_rated(&GAME);
}

/// The command of a learner who does the step that is asked.
fn as_asked(learner: &Learner) -> Value {
    let legal = learner.legal();
    let units = legal["units"].as_array().cloned().unwrap_or_default();
    let attacks = |unit: &&Value| unit["targets"].as_array().is_some_and(|targets| !targets.is_empty());
    match (legal["for"].as_str().expect("asked"), learner.step().as_deref()) {
        ("move", Some("road")) => moved(5, &["C5", "C6", "C7"]),
        ("move", Some("roll")) => moved(9, &["G5"]),
        ("assault", Some("attack" | "objective")) => match units.iter().find(attacks) {
            Some(unit) => json!({ "do": "attack", "unit": unit["unit"], "target": unit["targets"][0] }),
            None => end_phase(),
        },
        ("defensive_fire", _) => {
            json!({ "do": "fire", "unit": legal["shots"][0]["unit"], "at": legal["shots"][0]["at"] })
        }
        ("initiative", _) => json!({ "do": "initiative", "first": true }),
        _ => end_phase(),
    }
}

#[test]
fn a_learner_who_does_what_is_asked_comes_through_the_first_game_and_sees_its_steps() {
    for seed in SEEDS {
        let mut learner = begin("first-game", seed);
        learner.until_its_end(as_asked);
        learner.is_through(8);
        learner.was_asked(&["road", "roll", "end-movement", "attack", "end-assault", "objective"]);
    }
}

#[test]
fn what_is_taken_back_is_not_done() {
    let mut learner = begin("first-game", 1);
    assert_eq!(learner.step().as_deref(), Some("road"));
    learner.play(&moved(5, &["C5"]));
    assert_eq!(learner.step().as_deref(), Some("roll"), "it has moved by road");
    learner.play(&json!({ "do": "undo" }));
    assert_eq!(learner.step().as_deref(), Some("road"), "it was taken back");
    learner.play(&moved(6, &["E6"]));
    assert_eq!(learner.step().as_deref(), Some("road"), "another unit, and no road");
    learner.play(&end_phase());
    assert!(!learner.asked.contains(&"end-movement".into()), "what was not done lapses with its phase");
}

#[test]
fn a_learner_who_does_anything_at_all_comes_to_the_end_of_every_lesson() {
    every_lesson_comes_to_its_end(&GAME, SEEDS, 3_000);
}

#[test]
fn the_attack_on_the_weak_side_solves_whatever_comes_of_it() {
    for seed in SEEDS {
        let learner = |unit, target| begin("weak-side", seed).all(&[attack(unit, target)]);
        learner(6, 2).told("solved");
        learner(5, 3).told("missed");
        learner(4, 1).told("missed");
        begin("weak-side", seed).all(&[end_phase()]).told("missed");
    }
    let appraisal = begin("weak-side", 1).all(&[attack(5, 3)]).appraisal();
    assert_eq!((&appraisal["reached"], &appraisal["best"]), (&json!(13), &json!(25)));
}

#[test]
fn who_waits_for_the_rear_of_the_panzer_solves() {
    let fire = |unit: u8, at: &str| json!({ "do": "fire", "unit": unit, "at": at });
    for seed in SEEDS {
        let learner = |command: Value| begin("start-or-end", seed).all(&[command]);
        learner(fire(3, "end")).told("solved");
        learner(fire(3, "start")).told("missed");
        learner(fire(2, "end")).told("missed");
        learner(json!({ "do": "hold" })).told("missed");
    }
}

#[test]
fn the_way_round_solves_in_one_order_or_in_many() {
    let round = ["E5", "E6", "D6", "E7", "E8"];
    begin("by-the-road", 1).all(&[moved(3, &round), end_phase()]).told("solved");
    let steps: Vec<Value> = round.iter().map(|hex| moved(3, &[*hex])).chain([end_phase()]).collect();
    begin("by-the-road", 1).all(&steps).told("solved");
    begin("by-the-road", 1).all(&[moved(3, &round[..4]), end_phase()]).told("missed");
    let mut straight = begin("by-the-road", 1);
    straight.play(&moved(3, &["E5", "E6", "E7", "E8"]));
    assert_ne!(straight.pending(), Some(straight.seat), "the grenadiers are asked");
    assert!(straight.until_asked());
    straight.all(&[end_phase()]).told("missed");
}

#[test]
fn only_the_hex_behind_the_town_is_out_of_sight() {
    let stood = |order: Value| begin("out-of-sight", 1).all(&[order, end_phase()]);
    stood(moved(1, &["F12", "E13"])).told("solved");
    stood(facing(1, &["F12", "E13"], "nw")).told("solved");
    stood(moved(1, &["F12", "F13"])).told("missed");
    stood(facing(1, &[], "nw")).told("missed");
    begin("out-of-sight", 1).all(&[end_phase()]).told("missed");
}

#[test]
fn the_gun_has_to_be_driven_and_turned() {
    let way = ["C12", "C11", "C10", "C9"];
    for seed in SEEDS {
        let shot = |order: Value| {
            let mut learner = begin("turn-the-gun", seed).all(&[order, end_phase()]);
            assert!(learner.until_asked());
            assert_eq!(learner.view()["phase"], "assault");
            learner
        };
        shot(facing(1, &way, "se")).all(&[attack(1, 2)]).told("solved");
        shot(facing(1, &way, "e")).all(&[attack(1, 2)]).told("solved");
        shot(facing(1, &way[..3], "w")).all(&[attack(1, 2)]).told("missed");
        // Without a turn the gun looks on along the road.
        let unturned = shot(moved(1, &way));
        assert!(
            unturned.legal()["units"]
                .as_array()
                .is_some_and(|units| units.iter().all(|unit| unit["targets"] == json!([])))
        );
        unturned.all(&[end_phase()]).told("missed");
    }
}

#[test]
fn a_lesson_is_resumed_from_its_log_and_from_its_snapshot() {
    let commands = [moved(3, &["E5"]), moved(4, &["G2"]), json!({ "do": "undo" }), end_phase()];
    it_is_resumed(&GAME, begin("by-the-road", 1), &commands);
}

#[test]
fn a_match_that_is_no_lesson_has_no_guide_and_a_wrong_table_is_refused() {
    a_match_that_is_no_lesson_has_no_guide(&GAME, &GAME.lessons()[0].seats);
    a_wrong_table_is_refused(&GAME, &[("points", json!(200))]);
}

#[test]
fn a_lesson_that_its_learner_gives_up_is_over() {
    a_lesson_that_is_given_up_is_over(begin("first-game", 1));
}
