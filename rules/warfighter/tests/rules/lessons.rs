//! Lessons are played to their end: by those who do what is asked, by those who do it otherwise, and by those who do
//! something else altogether.

use kernel::{AnyGame as _, Erased, SplitMix};
use laws::lessons::{
    Learner, a_guided_game_comes_before_puzzles, a_lesson_that_is_given_up_is_over,
    a_match_that_is_no_lesson_has_no_guide, a_wrong_table_is_refused, every_lesson_comes_to_its_end, it_is_resumed,
    no_lesson_is_rated,
};
use serde_json::{Value, json};
use warfighter::Warfighter;

const SEEDS: std::ops::Range<u64> = 0..8;

const GAME: Erased<Warfighter> = Erased::new();

fn begin(id: &str, seed: u64) -> Learner {
    Learner::of(&GAME, id, seed)
}

#[test]
fn there_is_a_guided_mission_and_four_puzzles_for_one_seat() {
    a_guided_game_comes_before_puzzles(&GAME, 4);
    no_lesson_is_rated(&GAME);
    for lesson in GAME.lessons() {
        let seating = GAME.seating(&json!({ "lesson": lesson.id })).expect("a table of it");
        assert_eq!((seating.seats, seating.mode), (1..=1, kernel::Mode::Solitary), "{}", lesson.id);
    }
}

/// The first command of these that the rules accept; else what a player who is not there would do.
fn first_legal(learner: &Learner, commands: Vec<Value>) -> Value {
    let is_legal = |command: &Value| learner.position.play(learner.seat, command, &mut SplitMix::new(1)).is_ok();
    let fallback = || learner.position.fallback(learner.seat, &Value::Null).expect("it is asked");
    commands.into_iter().find(is_legal).unwrap_or_else(fallback)
}

fn soldier<'a>(view: &'a Value, id: &str) -> &'a Value {
    view["soldiers"].as_array().expect("soldiers").iter().find(|one| one["id"] == id).expect("it is there")
}

/// The command of a learner who does the step that is asked.
fn as_asked(learner: &Learner) -> Value {
    let view = learner.view();
    let hostiles: Vec<Value> =
        view["hostiles"].as_array().expect("hostiles").iter().map(|one| one["id"].clone()).collect();
    let attack = |soldier: &str, weapon: &str, mode: &str, uses: Value| -> Vec<Value> {
        let of = |target: &Value| json!({ "do": "attack", "soldier": soldier, "weapon": weapon, "mode": mode, "target": target, "use": uses });
        hostiles.iter().chain([&json!("t1")]).map(of).collect()
    };
    let go = |soldier: &str, to: u64| -> Vec<Value> {
        let way = |card: &str, paid: Value| json!({ "do": "move", "soldier": soldier, "to": to, "use": [{ "card": card }], "discards": { soldier: paid } });
        let ways = [json!([]), json!(["keep-low"]), json!(["blazing-trail"]), json!(["take-cover", "keep-low"])];
        ["advance", "blazing-trail"].iter().flat_map(|card| ways.iter().map(|paid| way(card, paid.clone()))).collect()
    };
    let unsuppress = |id: &str| {
        let is = soldier(&view, id)["suppressed"].as_u64() > Some(0);
        if is { vec![json!({ "do": "unsuppress", "soldier": id })] } else { vec![] }
    };
    let commands = match learner.step().as_deref() {
        Some("place") => vec![json!({ "do": "play_location", "soldier": "novak", "card": "marsh" })],
        Some("load") => vec![json!({ "do": "reload", "soldier": "rourke", "weapon": "bar-m1918a2" })],
        Some("suppress") => attack("rourke", "bar-m1918a2", "auto", json!([])),
        Some("aim") => attack("novak", "m1-garand", "semi", json!([{ "card": "steady-aim" }])),
        Some("move") => [unsuppress("novak"), go("novak", 2)].concat(),
        Some("throw") => [unsuppress("novak"), attack("novak", "mk2-grenade", "throw", json!([]))].concat(),
        Some("activate") => vec![json!({ "do": "activate", "soldier": "novak" })],
        Some("destroy") => {
            let slot = soldier(&view, "rourke")["slot"].as_u64().expect("a slot");
            let charge = attack("rourke", "satchel-charge", "set", json!([]));
            let charge: Vec<Value> = charge.into_iter().filter(|one| one["target"] == "t1").collect();
            [unsuppress("rourke"), charge, go("rourke", slot + 1)].concat()
        }
        _ => vec![],
    };
    if learner.legal()["for"] == "react" {
        first_legal(learner, vec![json!({ "do": "pass" })])
    } else {
        first_legal(learner, commands)
    }
}

#[test]
fn a_learner_who_does_what_is_asked_comes_through_the_first_mission_and_sees_its_steps() {
    let mut hits = 0;
    for seed in SEEDS {
        let mut learner = begin("first-mission", seed);
        learner.until_its_end(as_asked);
        learner.is_through(10);
        learner.was_asked(&["place", "load", "suppress", "aim", "ready", "move"]);
        hits += u64::from(learner.view()["objective"]["hits"] == json!([1]));
    }
    assert!(hits > 0, "the pillbox can be destroyed");
}

#[test]
fn a_learner_who_does_anything_at_all_comes_to_the_end_of_every_lesson() {
    every_lesson_comes_to_its_end(&GAME, SEEDS, 3_000);
}

fn attack(weapon: &str, mode: &str, uses: &Value) -> Value {
    json!({ "do": "attack", "soldier": "novak", "weapon": weapon, "mode": mode, "target": "h1", "use": uses })
}

#[test]
fn the_surest_attacks_solve_whatever_comes_of_them() {
    for seed in SEEDS {
        let grenade = |uses: Value| begin("heads-down", seed).all(&[attack("mk2-grenade", "throw", &uses)]);
        grenade(json!([{ "card": "weak-spot" }])).told("solved");
        grenade(json!([{ "card": "blast-effect", "upgun": true }])).told("missed");
        let burst = |uses: Value| begin("last-gunner", seed).all(&[attack("bar-m1918a2", "auto", &uses)]);
        burst(json!([{ "card": "steady-aim" }, { "card": "weak-spot", "upgun": true }])).told("solved");
        let missed = burst(json!([{ "card": "steady-aim", "upgun": true }, { "card": "weak-spot" }]));
        let appraisal = missed.appraisal();
        assert_eq!((&appraisal["reached"], &appraisal["best"]), (&json!(81), &json!(88)), "{appraisal}");
        missed.told("missed");
    }
}

#[test]
fn the_point_of_the_other_soldier_solves_whatever_comes_of_it() {
    let keep_low = json!({ "card": "keep-low", "upgun": true, "pay": { "rourke": 1 } });
    let react = |soldier: &str, uses: &Value| json!({ "do": "react", "soldier": soldier, "use": uses });
    let (ready, pass) = (json!({ "do": "ready" }), json!({ "do": "pass" }));
    for seed in SEEDS {
        let answered = |answer: Value| {
            let mut learner = begin("one-point", seed).all(&[ready.clone(), answer]);
            while learner.appraisal().is_null() {
                learner.play(&pass);
            }
            learner
        };
        answered(react("novak", &keep_low)).told("solved");
        answered(react("novak", &json!({ "card": "keep-low" }))).told("missed");
        answered(pass.clone()).told("missed");
    }
}

#[test]
fn four_actions_are_enough_for_the_signal_post() {
    let support = json!({ "do": "support", "support": "p1", "target": "h1" });
    let go = |card: &str, pays: &Value| json!({ "do": "move", "soldier": "brandt", "to": 3, "use": [{ "card": card }], "discards": pays });
    let work = |soldier: &str| json!({ "do": "work", "soldier": soldier });
    let works = [work("novak"), work("novak"), work("brandt")];
    let sprint = go("sprint", &json!({ "brandt": ["advance"] }));
    begin("last-turn", 1).all(&[support.clone(), sprint]).all(&works).all(&[work("brandt")]).told("solved");
    let mut short = begin("last-turn", 1).all(&[support, go("advance", &json!({}))]).all(&works);
    short.until_its_end(|learner| first_legal(learner, vec![json!({ "do": "ready" }), json!({ "do": "pass" })]));
    short.told("missed");
}

#[test]
fn a_lesson_is_resumed_from_its_log_and_from_its_snapshot() {
    let commands = [
        json!({ "do": "play_location", "soldier": "novak", "card": "marsh" }),
        json!({ "do": "reload", "soldier": "rourke", "weapon": "bar-m1918a2" }),
    ];
    it_is_resumed(&GAME, begin("first-mission", 1), &commands);
}

#[test]
fn a_match_that_is_no_lesson_has_no_guide_and_a_wrong_table_is_refused() {
    a_match_that_is_no_lesson_has_no_guide(&GAME, &GAME.lessons()[0].seats);
    a_wrong_table_is_refused(&GAME, &[("jams", json!(true))]);
}

#[test]
fn a_lesson_that_its_learner_gives_up_is_over() {
    a_lesson_that_is_given_up_is_over(begin("first-mission", 1));
}
