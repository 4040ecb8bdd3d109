//! Lessons: that their files say everything, that they come to their end whatever a learner does, and that they can be left
//! and resumed.

mod files;
mod learner;

use std::ops::Range;

use kernel::{AnyGame, LessonKind, LoggedStep, Position, RulesVersion, Seat, SetUp, SplitMix, Viewer};
use serde_json::{Value, json};

use self::learner::guide_of;

pub use files::{begun, files_say_everything};
pub use learner::Learner;

/// The table of a lesson, or one without any: the first chart that ships.
pub fn table(game: &dyn AnyGame, options: Value, seats: &[Vec<String>]) -> SetUp {
    let chart = game.charts().swap_remove(0).chart;
    SetUp { options, seats: seats.to_vec(), chart }
}

/// Every lesson comes to its end when random commands are given, in so many at most.
///
/// # Panics
/// If one does not.
pub fn every_lesson_comes_to_its_end(game: &dyn AnyGame, seeds: Range<u64>, most: u64) {
    for lesson in game.lessons() {
        for seed in seeds.clone() {
            let mut learner = Learner::of(game, &lesson.id, seed);
            let mut steps = 0;
            while learner.appraisal().is_null() {
                let seat = learner.pending().unwrap_or_else(|| panic!("{}, {seed}: over before its end", lesson.id));
                let mut players = SplitMix::new(seed.wrapping_mul(1_000).wrapping_add(steps));
                let command = learner.position.random_command(seat, &mut players).expect("one that is asked");
                learner.play(&command);
                steps += 1;
                assert!(steps < most, "{}, seed {seed}: it does not end", lesson.id);
            }
            assert!(learner.guide()["step"].is_null());
        }
    }
}

/// A lesson that goes on by these commands of its learner is the same when it is read from its log, and from its snapshot.
///
/// # Panics
/// If it is not.
pub fn it_is_resumed(game: &dyn AnyGame, mut learner: Learner, commands: &[Value]) {
    let restored = |position: &dyn Position| {
        game.restore(&position.snapshot().expect("JSON"), RulesVersion::NEWEST).expect("the same")
    };
    let mut replayed = restored(&*learner.position);
    for command in commands {
        let played = learner.position.play(learner.seat, command, &mut learner.chance).expect("legal");
        let step = LoggedStep { seat: Some(learner.seat), events: &played.events, draws: played.draws.len() };
        replayed.apply(step).expect("its own log");
        learner.position = played.after;
    }
    for other in [&replayed, &restored(&*learner.position)] {
        assert_eq!(other.digest().expect("JSON"), learner.position.digest().expect("JSON"));
        assert_eq!(guide_of(&**other), learner.guide());
    }
}

/// The first lesson is a guided game and all others are puzzles, so many of them.
///
/// # Panics
/// If it is not so.
pub fn a_guided_game_comes_before_puzzles(game: &dyn AnyGame, puzzles: usize) {
    let kinds: Vec<LessonKind> = game.lessons().iter().map(|lesson| lesson.kind).collect();
    assert_eq!(kinds[0], LessonKind::Guided);
    assert_eq!(kinds.iter().filter(|kind| **kind == LessonKind::Puzzle).count(), puzzles);
}

/// No role of a lesson is rated.
///
/// # Panics
/// If one is.
pub fn no_lesson_is_rated(game: &dyn AnyGame) {
    for lesson in game.lessons() {
        let seating = game.seating(&json!({ "lesson": lesson.id })).expect("a table of it");
        assert!(seating.roles.iter().all(|role| role.rating_group.is_none()), "{}: nothing to rate", lesson.id);
    }
}

/// A match of these seats that is no lesson answers that it has no guide.
///
/// # Panics
/// If it has one, or cannot be begun.
pub fn a_match_that_is_no_lesson_has_no_guide(game: &dyn AnyGame, seats: &[Vec<String>]) {
    let config = game.configure(&table(game, json!({}), seats)).expect("a set-up");
    let start = game.start(&config, RulesVersion::NEWEST).expect("a match");
    let guide = start.ask(Viewer::Seat(Seat(0)), &json!({ "ask": "guide" }), &mut SplitMix::new(0)).expect("an answer");
    assert_eq!(guide, json!({ "is": "guide", "guide": null }));
}

/// A table is refused that names no lesson of the game; so is the first lesson with its seats turned, and with each of
/// these options beside it.
///
/// # Panics
/// If one is accepted, or refused for another reason.
pub fn a_wrong_table_is_refused(game: &dyn AnyGame, beside: &[(&str, Value)]) {
    let lesson = game.lessons().swap_remove(0);
    let mut turned = lesson.seats.clone();
    turned.reverse();
    let own = json!({ "lesson": lesson.id });
    let mut wrong = vec![(json!({ "lesson": "chess" }), &lesson.seats, "unknown_lesson")];
    // One seat alone cannot be turned.
    if turned != lesson.seats {
        wrong.push((own.clone(), &turned, "set_up"));
    }
    wrong.extend(beside.iter().map(|(option, value)| {
        let mut options = own.clone();
        options[option] = value.clone();
        (options, &lesson.seats, "set_up")
    }));
    for (options, seats, code) in wrong {
        let refused = game.configure(&table(game, options.clone(), seats)).expect_err("no such table");
        assert_eq!(refused.code, code, "{options}");
    }
}

/// A lesson whose learner concedes is over, and asks for nothing any more.
///
/// # Panics
/// If it is not.
pub fn a_lesson_that_is_given_up_is_over(mut learner: Learner) {
    learner.play(&json!({ "do": "concede" }));
    assert!(learner.position.outcome().is_some());
    assert!(learner.step().is_none(), "nothing is asked any more");
}
