//! Lessons are played to their end: by those who do what is asked, by those who do it otherwise, and by those who do
//! something else altogether.

use std::collections::{BTreeSet, VecDeque};

use ddm::Ddm;
use kernel::{AnyGame as _, Erased, Position, SplitMix, Viewer};
use laws::lessons::{
    Learner, a_guided_game_comes_before_puzzles, a_lesson_that_is_given_up_is_over,
    a_match_that_is_no_lesson_has_no_guide, a_wrong_table_is_refused, every_lesson_comes_to_its_end, it_is_resumed,
    no_lesson_is_rated,
};
use serde_json::{Value, json};

const SEEDS: std::ops::Range<u64> = 0..12;

const GAME: Erased<Ddm> = Erased::new();

/// A lesson of the game.
fn begin(id: &str, seed: u64) -> Learner {
    Learner::of(&GAME, id, seed)
}

fn activate(creature: &str) -> Value {
    json!({ "do": "activate", "creature": creature })
}

fn walk(path: &[[u8; 2]]) -> Value {
    json!({ "do": "move", "path": path })
}

fn attack(target: &str) -> Value {
    json!({ "do": "attack", "target": target })
}

fn end_turn() -> Value {
    json!({ "do": "end_turn" })
}

fn cast(spell: &str, at: [u8; 2]) -> Value {
    json!({ "do": "cast", "spell": spell, "at": at })
}

#[test]
fn there_is_a_guided_game_and_six_puzzles() {
    a_guided_game_comes_before_puzzles(&GAME, 6);
    no_lesson_is_rated(&GAME);
    for lesson in GAME.lessons() {
        let seating = GAME.seating(&json!({ "lesson": lesson.id })).expect("a table of it");
        assert_eq!(seating.seats, 2..=2, "{}", lesson.id);
    }
}

/// A way to a square that the active creature can get to.
fn way_to(legal: &Value, from: &Value, wanted: impl Fn(i64, i64) -> bool, most: i64) -> Option<Value> {
    const STEPS: [[i64; 2]; 8] = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]];
    let number = |value: &Value| value.as_i64().expect("a number");
    let reach = legal["reach"].as_array()?;
    let fits = |way: &&Value| wanted(number(&way[0]), number(&way[1])) && number(&way[2]) <= most;
    let way = reach.iter().find(fits)?;
    let (mut x, mut y) = (number(&from[0]), number(&from[1]));
    let digits = way[4].as_str().expect("digits").bytes();
    let path: Vec<Value> = digits
        .map(|digit| {
            let [dx, dy] = STEPS[usize::from(digit - b'0')];
            (x, y) = (x + dx, y + dy);
            json!([x, y])
        })
        .collect();
    Some(json!({ "do": "move", "path": path }))
}

fn at(learner: &Learner, id: &str) -> Value {
    let view = learner.view();
    let creatures = view["creatures"].as_array().expect("creatures");
    creatures.iter().find(|creature| creature["id"] == id).expect("it is there")["at"].clone()
}

/// The command of a learner who does the step that is asked.
fn as_asked(learner: &Learner) -> Value {
    let legal = learner.legal();
    let step = learner.step();
    match (legal["for"].as_str().expect("asked"), step.as_deref()) {
        ("activate", step) => {
            let wanted = match step {
                Some("activate") => "p1.2",
                Some("provoke") => "p1.3",
                Some("spell") => "p1.4",
                _ => "p1.1",
            };
            let all = legal["creatures"].as_array().expect("creatures");
            if all.iter().any(|id| id == wanted) {
                activate(wanted)
            } else {
                json!({ "do": "activate", "creature": all[0] })
            }
        }
        ("turn", Some("move")) => {
            let beside = |x: i64, y: i64| (x - 8).abs() <= 1 && (y - 3).abs() <= 1;
            way_to(&legal, &at(learner, "p1.2"), beside, 10).expect("the charger is near")
        }
        ("turn", Some("attack")) => attack("p2.1"),
        ("turn", Some("provoke")) if legal["creature"] == "p1.3" => {
            let away = |x: i64, y: i64| x <= 6 && y <= 8;
            way_to(&legal, &at(learner, "p1.3"), away, 10).expect("a way")
        }
        ("turn", Some("spell")) if legal["creature"] == "p1.4" => cast("fireburst", [12, 5]),
        ("turn", Some("points")) if legal["creature"] == "p1.1" => {
            let inside = |x: i64, y: i64| (7..9).contains(&x) && (5..7).contains(&y);
            way_to(&legal, &at(learner, "p1.1"), inside, 12).unwrap_or_else(end_turn)
        }
        ("opportunity", _) => json!({ "do": "opportunity", "creature": legal["strikes"][0]["creature"] }),
        ("first", _) => json!({ "do": "first", "seat": "p1" }),
        _ => end_turn(),
    }
}

#[test]
fn a_learner_who_does_what_is_asked_comes_through_the_first_game_and_sees_its_steps() {
    for seed in SEEDS {
        let mut learner = begin("first-game", seed);
        learner.until_its_end(as_asked);
        learner.is_through(7);
        learner.was_asked(&["activate", "move", "attack", "provoke", "window", "spell", "points"]);
        assert!(learner.view()["players"][0]["points"].as_u64() >= Some(14), "the gnoll and an area");
    }
}

#[test]
fn what_is_taken_back_is_not_done() {
    let mut learner = begin("first-game", 1);
    learner.play(&activate("p1.2"));
    assert_eq!(learner.step().as_deref(), Some("move"));
    learner.play(&walk(&[[5, 4]]));
    assert_eq!(learner.step().as_deref(), Some("attack"), "it has moved");
    learner.play(&json!({ "do": "undo" }));
    assert_eq!(learner.step().as_deref(), Some("move"), "it was taken back");
    learner.play(&json!({ "do": "undo" }));
    assert_eq!(learner.step().as_deref(), Some("activate"));
    learner.play(&activate("p1.1"));
    learner.play(&end_turn());
    assert_eq!(learner.step().as_deref(), Some("provoke"), "what was not done lapses with its turn");
}

#[test]
fn a_learner_who_does_anything_at_all_comes_to_the_end_of_every_lesson() {
    every_lesson_comes_to_its_end(&GAME, SEEDS, 3_000);
}

#[test]
fn the_blow_from_the_far_side_solves_whatever_comes_of_it() {
    for seed in SEEDS {
        let around = [[6, 6], [7, 6], [8, 6], [9, 5], [8, 4]];
        begin("two-to-one", seed).all(&[walk(&around), attack("p2.1")]).told("solved");
        begin("two-to-one", seed).all(&[walk(&[[6, 5]]), attack("p2.1")]).told("missed");
        begin("two-to-one", seed).all(&[end_turn()]).told("missed");
    }
}

/// The ways of the squire: every square that it can stop on, with all that the ways there have in common, and whether the
/// ogre was asked. Each step is an order of its own.
fn squares_without_a_blow() -> BTreeSet<String> {
    let start = begin("past-the-ogre", 1);
    let (seat, mut chance) = (start.seat, SplitMix::new(1));
    let mut known = BTreeSet::new();
    let mut free = BTreeSet::new();
    let mut open: VecDeque<Box<dyn Position>> = VecDeque::from([start.position]);
    while let Some(position) = open.pop_front() {
        let view = position.view(Viewer::Public).expect("a view");
        let squire = &view["creatures"].as_array().expect("creatures")[1];
        let here = [squire["at"][0].as_i64().expect("a column"), squire["at"][1].as_i64().expect("a row")];
        free.insert(format!("{here:?}"));
        for (dx, dy) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))).filter(|step| *step != (0, 0)) {
            let command = json!({ "do": "move", "path": [[here[0] + dx, here[1] + dy]] });
            let Ok(played) = position.play(seat, &command, &mut chance) else { continue };
            let provoked = played.events.iter().any(|event| format!("{event:?}").contains("window_opened"));
            let after = played.after.view(Viewer::Public).expect("a view");
            let key = format!("{} {}", after["creatures"][1]["at"], after["acting"]);
            if !provoked && known.insert(key) {
                open.push_back(played.after);
            }
        }
    }
    free
}

#[test]
fn the_ogre_can_be_passed_and_hardly() {
    let free = squares_without_a_blow();
    let gate: Vec<&String> =
        free.iter().filter(|at| ["[12, 2]", "[12, 3]", "[13, 2]", "[13, 3]"].contains(&at.as_str())).collect();
    assert_eq!(gate, ["[12, 3]"], "one square of the gate, with the last of its movement: {free:?}");
}

#[test]
fn the_way_under_the_wall_solves_in_one_order_or_in_many() {
    let way = [[3, 4], [4, 5], [5, 5], [6, 5], [7, 5], [8, 5], [9, 5], [10, 5], [11, 4], [12, 3]];
    begin("past-the-ogre", 1).all(&[walk(&way)]).told("solved");
    let steps: Vec<Value> = way.iter().map(|at| walk(&[*at])).collect();
    begin("past-the-ogre", 1).all(&steps).told("solved");
    begin("past-the-ogre", 1).all(&[walk(&way[..9]), end_turn()]).told("missed");
    // The straight way: the ogre is asked, holds, and the gate is reached all the same.
    let over = [[3, 2], [4, 1], [5, 0], [6, 0], [7, 0], [8, 0], [9, 0], [10, 1], [11, 2], [12, 2]];
    let mut straight = begin("past-the-ogre", 1).all(&[walk(&over)]);
    assert_ne!(straight.pending(), Some(straight.seat), "the ogre is asked");
    assert!(straight.until_asked());
    straight.told("missed");
}

#[test]
fn one_point_takes_in_three_and_no_friend() {
    for seed in SEEDS {
        let burnt = |point: [u8; 2]| {
            let walked = walk(&[[3, 4], [3, 5], [4, 5]]);
            let mut learner = begin("three-in-the-fire", seed).all(&[walked, cast("fireburst", point)]);
            // Anyone in the fire may rout past others, who are asked.
            while learner.appraisal().is_null() {
                let seat = learner.pending().expect("the turn is not over");
                learner.fall_back(seat);
            }
            learner
        };
        burnt([10, 3]).told("solved");
        burnt([10, 4]).told("missed");
        burnt([9, 3]).told("missed");
    }
}

#[test]
fn the_captain_has_to_go_first() {
    let captain = [activate("p1.1"), walk(&[[2, 5], [3, 6], [4, 6]]), end_turn()];
    let dwarf = [[7, 4], [7, 5], [7, 6], [8, 6], [9, 6], [10, 6], [11, 6], [12, 6]];
    let mut heard = begin("within-earshot", 1).all(&captain);
    heard = heard.all(&[walk(&dwarf)]);
    assert_eq!(heard.view()["players"][0]["points"], 5);
    heard.told("solved");
    let first = begin("within-earshot", 1).all(&[activate("p1.2"), walk(&dwarf[..4]), end_turn()]);
    first.told("missed");
    let wrong = begin("within-earshot", 1).all(&[activate("p1.1"), walk(&[[2, 3], [3, 2]]), end_turn()]);
    assert_eq!(wrong.legal()["left"], 4, "out of command at 2, twice");
    wrong.all(&[end_turn()]).told("missed");
}

#[test]
fn the_charge_across_from_the_raider_solves_whatever_comes_of_it() {
    for seed in SEEDS {
        let charged = |by: &str, to: [u8; 2]| {
            begin("clear-lane", seed).all(&[activate(by), json!({ "do": "charge", "target": "p2.1", "to": to })])
        };
        charged("p1.1", [9, 5]).told("solved");
        charged("p1.1", [9, 4]).told("missed");
        begin("clear-lane", seed).all(&[activate("p1.2"), end_turn()]).told("missed");
    }
}

#[test]
fn the_dart_before_the_ice_solves_whatever_comes_of_it() {
    let dart = json!({ "do": "cast", "spell": "seeking-dart", "target": "p2.1" });
    let ice = json!({ "do": "cast", "spell": "ice-fan", "dir": "E" });
    let near = walk(&[[3, 4], [4, 4], [5, 4], [6, 4]]);
    for seed in SEEDS {
        begin("without-a-leader", seed)
            .all(&[activate("p1.2"), dart.clone(), end_turn(), near.clone(), ice.clone()])
            .told("solved");
        let other = begin("without-a-leader", seed).all(&[activate("p1.3"), near.clone(), ice.clone(), end_turn()]);
        let appraisal = other.appraisal();
        assert_eq!((&appraisal["reached"], &appraisal["best"]), (&json!(22), &json!(61)), "{appraisal}");
        other.told("missed");
    }
}

#[test]
fn a_lesson_is_resumed_from_its_log_and_from_its_snapshot() {
    let commands = [walk(&[[3, 4]]), walk(&[[4, 5]]), json!({ "do": "undo" }), end_turn()];
    it_is_resumed(&GAME, begin("past-the-ogre", 1), &commands);
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
