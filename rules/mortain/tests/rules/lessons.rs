//! Lessons are played to their end: by those who do what is asked, by those who do it otherwise, and by those who do
//! something else altogether.

use kernel::{AnyGame as _, Erased, Seat};
use laws::lessons::{
    Learner, a_guided_game_comes_before_puzzles, a_lesson_that_is_given_up_is_over,
    a_match_that_is_no_lesson_has_no_guide, a_wrong_table_is_refused, every_lesson_comes_to_its_end, it_is_resumed,
    no_lesson_is_rated,
};
use mortain::Mortain;
use serde_json::{Value, json};

const SEEDS: std::ops::Range<u64> = 0..24;

const GAME: Erased<Mortain> = Erased::new();

/// A lesson of the game.
fn begin(id: &str, seed: u64) -> Learner {
    Learner::of(&GAME, id, seed)
}

/// Ends the card in play, after all face cards.
trait Done {
    fn done(self) -> Self;
}

impl Done for Learner {
    fn done(mut self) -> Self {
        let card = self.view()["opportunity"]["card"].clone();
        while self.pending() == Some(self.seat) && self.view()["opportunity"]["card"] == card {
            let is_face = self.view()["phase"] == "face";
            self.play(&json!({ "do": if is_face { "miss" } else { "done" } }));
        }
        self
    }
}

/// The other side passes until the learner is asked; false once round or match are over.
fn until_asked(learner: &mut Learner, round: u64) -> bool {
    while let Some(seat) = learner.pending() {
        if learner.view()["round"].as_u64() != Some(round) {
            return false;
        }
        if seat == learner.seat {
            return true;
        }
        learner.fall_back(seat);
    }
    false
}

fn moved(unit: &str, to: &str) -> Value {
    json!({ "do": "move", "unit": unit, "to": to })
}

fn exit(unit: &str) -> Value {
    json!({ "do": "exit", "unit": unit })
}

fn fire(units: &[&str], target: &str) -> Value {
    json!({ "do": "fire", "units": units, "target": target })
}

#[test]
fn there_is_a_guided_game_and_six_puzzles() {
    a_guided_game_comes_before_puzzles(&GAME, 6);
    no_lesson_is_rated(&GAME);
}

/// The command of a learner who does the step that is asked, as far as the card in play allows.
fn as_asked(learner: &Learner) -> Value {
    let legal = learner.legal();
    let units = || legal["units"].as_array().cloned().unwrap_or_default();
    let aims = |unit: &Value, target: &str| {
        unit["targets"].as_array().is_some_and(|all| all.iter().any(|one| one["unit"] == target))
    };
    let done = json!({ "do": "done" });
    match (legal["for"].as_str().expect("asked"), learner.step().as_deref()) {
        ("setup", Some("place")) => {
            json!({ "do": "place", "units": { "us-117": "f2", "us-120": "f3", "us-823": "f3" } })
        }
        ("setup", _) => json!({ "do": "ready" }),
        ("face", _) => json!({ "do": "redraw" }),
        ("activate", Some("move")) => {
            let tanks = units().into_iter().find(|unit| unit["unit"] == "us-823" && unit["moves"] != json!([]));
            tanks.map_or(done, |unit| moved("us-823", unit["moves"][0].as_str().expect("a hex")))
        }
        ("activate", Some("fire")) => {
            for target in ["de-kg3", "de-pz1", "de-pg37"] {
                let shooters: Vec<Value> = units().into_iter().filter(|unit| aims(unit, target)).collect();
                if shooters.len() > 1 && legal["left"].as_u64() > Some(1) {
                    let names = [&shooters[0]["unit"], &shooters[1]["unit"]];
                    return json!({ "do": "fire", "units": names, "target": target });
                }
            }
            done
        }
        ("activate", Some("face")) => {
            let shooter = units().into_iter().find(|unit| unit["targets"] != json!([]));
            shooter.map_or(
                done,
                |unit| json!({ "do": "fire", "units": [unit["unit"]], "target": unit["targets"][0]["unit"] }),
            )
        }
        ("activate", Some("support")) => {
            let support = &legal["support"];
            let strike = if support["support"] == "air" { "air_strike" } else { "barrage" };
            let first = &support["strikes"][0];
            if first.is_null() { done } else { json!({ "do": strike, "hex": first["hex"], "mode": first["mode"] }) }
        }
        _ => done,
    }
}

#[test]
fn a_learner_who_does_what_is_asked_comes_through_the_first_game_and_sees_its_steps() {
    let mut seen: std::collections::BTreeMap<String, usize> = std::collections::BTreeMap::new();
    for seed in SEEDS {
        let mut learner = begin("first-game", seed);
        assert_eq!(learner.guide()["step"]["so_far"]["en"], "0 of 3");
        assert_eq!(learner.guide()["step"]["control"], "place-as-proposed");
        while learner.appraisal().is_null() && until_asked(&mut learner, 1) {
            let command = as_asked(&learner);
            learner.play(&command);
        }
        learner.is_through(8);
        for step in learner.asked {
            *seen.entry(step).or_default() += 1;
        }
    }
    // Cards decide who comes to fire, to a face card, to a support; nearly everybody does to all of it.
    for (step, least) in
        [("place", 24), ("ready", 24), ("move", 24), ("fire", 20), ("face", 12), ("support", 16), ("hold", 16)]
    {
        assert!(seen.get(step).copied().unwrap_or(0) >= least, "{step}: {seen:?}");
    }
}

#[test]
fn what_is_taken_back_is_not_done() {
    for seed in SEEDS {
        let mut learner = begin("first-game", seed);
        learner.play(&as_asked(&learner));
        learner.play(&json!({ "do": "ready" }));
        if until_asked(&mut learner, 1) && learner.view()["phase"] == "activate" {
            assert_eq!(learner.step().as_deref(), Some("move"));
            learner.play(&moved("us-117", "e2"));
            assert_eq!(learner.step().as_deref(), Some("fire"), "one moved");
            learner.play(&json!({ "do": "undo" }));
            assert_eq!(learner.step().as_deref(), Some("move"), "it was taken back");
            return;
        }
    }
    panic!("a red card comes first for somebody");
}

#[test]
fn what_the_other_side_does_is_not_the_learners() {
    for seed in SEEDS {
        let mut learner = begin("first-game", seed);
        learner.play(&as_asked(&learner));
        learner.play(&json!({ "do": "ready" }));
        if learner.pending() == Some(Seat(0)) {
            learner.play(&moved("de-pz1", "h1"));
            assert_eq!(learner.step().as_deref(), Some("move"), "a German unit moved");
            return;
        }
    }
    panic!("a black card comes first for somebody");
}

#[test]
fn a_learner_who_does_anything_at_all_comes_to_the_end_of_every_lesson() {
    every_lesson_comes_to_its_end(&GAME, SEEDS, 3_000);
}

#[test]
fn the_surest_shot_solves_and_others_do_not_whatever_comes_of_them() {
    for seed in SEEDS {
        let shot = |units: &[&str], target: &str| begin("fire-together", seed).all(&[fire(units, target)]).done();
        shot(&["de-pz1", "de-kg3"], "us-119").told("solved");
        shot(&["de-kg3", "de-pz1"], "us-119").told("solved");
        shot(&["de-pz1", "de-kg3"], "us-703").told("missed");
        shot(&["de-pz1", "de-stug"], "us-120").told("missed");
        begin("fire-together", seed).done().told("missed");
    }
}

#[test]
fn the_tiger_leaves_free_of_charge_in_either_order() {
    let left = |units: &[&str]| {
        let orders: Vec<Value> = units.iter().map(|unit| exit(unit)).collect();
        begin("the-tiger-goes-free", 1).all(&orders)
    };
    assert_eq!(left(&["de-pz1"]).guide()["step"]["so_far"]["en"], "1 of 2");
    assert_eq!(left(&["de-pz1", "de-tiger"]).step().as_deref(), Some("end-card"));
    left(&["de-pz1", "de-tiger"]).done().told("solved");
    left(&["de-tiger", "de-pz1"]).done().told("solved");
    left(&["de-kg3"]).done().told("missed");
    left(&["de-kg4"]).done().told("missed");
    // What leaves on a later card comes too late for the task.
    let mut late = left(&["de-kg3"]).done();
    while until_asked(&mut late, 5) && late.view()["exited"] == json!(1) {
        late.play(&exit("de-kg4"));
    }
    late.told("missed");
}

#[test]
fn four_are_through_by_nightfall_in_one_way() {
    let first = |orders: &[Value]| begin("through-by-nightfall", 1).all(orders).done();
    let way = [exit("de-pz1"), moved("de-pz2", "a3"), moved("de-tiger", "a3"), moved("de-kg3", "a4")];
    let mut learner = first(&way);
    assert_eq!(learner.view()["opportunity"]["card"], "4S", "the last card");
    assert_eq!(learner.step().as_deref(), Some("four-of-spades"));
    learner = learner.all(&[exit("de-pz2"), exit("de-tiger"), exit("de-kg3")]);
    assert_eq!(learner.view()["end"]["reason"], "exited");
    learner.told("solved");
    // Without an exit on the first card one is missing at the end.
    let slow = first(&way[1..]).all(&[exit("de-pz2"), exit("de-tiger"), exit("de-kg3")]).done();
    assert_eq!((&slow.view()["exited"], &slow.view()["end"]["reason"]), (&json!(3), &json!("time")));
    slow.told("missed");
    // A shot draws the last card.
    let shot = first(&[exit("de-pz1"), fire(&["de-pz2"], "us-119")]);
    assert_eq!(shot.view()["end"]["reason"], "time");
    shot.told("missed");
}

#[test]
fn the_road_is_closed_by_a_step_aside_and_the_reserve() {
    let closed = |orders: &[Value]| begin("close-the-road", 1).all(orders).done();
    let enter = |to: &str| json!({ "do": "enter", "unit": "us-cca", "to": to });
    closed(&[moved("us-120", "a2"), enter("a4")]).told("solved");
    closed(&[moved("us-117", "a4"), enter("a2")]).told("solved");
    closed(&[moved("us-117", "a4"), moved("us-120", "a2")]).told("missed");
    closed(&[enter("a4")]).told("missed");
    closed(&[]).told("missed");
    let barrage = json!({ "do": "barrage", "hex": "b3", "mode": "ai" });
    closed(&[barrage]).told("missed");
}

#[test]
fn one_zone_covers_all_from_the_middle_only() {
    for (hex, is) in [("h2", "solved"), ("h3", "missed"), ("g3", "missed"), ("i3", "missed")] {
        begin("one-zone", 1).all(&[json!({ "do": "interdict", "hex": hex })]).done().told(is);
    }
    let strike = json!({ "do": "air_strike", "hex": "h2", "mode": "ai" });
    begin("one-zone", 1).all(&[strike]).done().told("missed");
}

#[test]
fn the_best_strike_solves_whatever_card_comes() {
    for seed in SEEDS {
        let strike = |hex: &str, mode: &str| {
            begin("one-strike", seed).all(&[json!({ "do": "air_strike", "hex": hex, "mode": mode })]).done()
        };
        strike("g2", "at").told("solved");
        strike("g2", "ai").told("missed");
        strike("g3", "ai").told("missed");
    }
}

#[test]
fn a_lesson_is_resumed_from_its_log_and_from_its_snapshot() {
    let commands = [exit("de-pz1"), moved("de-pz2", "a3"), json!({ "do": "undo" }), fire(&["de-kg3"], "us-119")];
    it_is_resumed(&GAME, begin("through-by-nightfall", 1), &commands);
}

#[test]
fn a_match_that_is_no_lesson_has_no_guide_and_a_wrong_table_is_refused() {
    a_match_that_is_no_lesson_has_no_guide(&GAME, &GAME.lessons()[0].seats);
    a_wrong_table_is_refused(&GAME, &[("activation", json!("full")), ("game", json!("north"))]);
}

#[test]
fn a_lesson_that_its_learner_gives_up_is_over() {
    a_lesson_that_is_given_up_is_over(begin("first-game", 1));
}
