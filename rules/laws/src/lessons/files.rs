//! The files of lessons: that they say everything, and how they begin.

use std::collections::BTreeSet;

use kernel::{
    Game, LessonKind, RulesVersion, SetUp,
    lesson::{Script, Scripts, Vocabulary},
};
use serde_json::json;

/// The state that a lesson begins from, by its id and the roles of its seats.
///
/// # Panics
/// If the game refuses its table.
pub fn begun<G: Game>(id: &str, seats: Vec<Vec<String>>) -> G::State {
    let set_up = SetUp { options: json!({ "lesson": id }), seats, chart: G::charts().swap_remove(0).chart };
    let config = G::configure(&set_up).unwrap_or_else(|refusal| panic!("{id}: {}", refusal.text.en));
    G::start(&config, RulesVersion::NEWEST)
}

/// Every file is a lesson, has its id in its first lines, and says everything in both languages: reasons in two sentences at
/// most, ids once, and in puzzles alone what is said when the task is missed.
///
/// # Panics
/// If one does not.
pub fn files_say_everything<V: Vocabulary>(scripts: &Scripts<V>) {
    for file in scripts.files() {
        serde_json::from_str::<Script<V>>(file).unwrap_or_else(|error| panic!("{error}: {file}"));
    }
    let all = scripts.all();
    let ids: BTreeSet<_> = all.iter().map(|script| script.id.clone()).collect();
    assert_eq!(ids.len(), scripts.files().len(), "an id stands twice");
    for script in &all {
        assert!(scripts.by_id(&script.id).is_some(), "{}: its id has to stand in the first lines", script.id);
        let of_steps = script.steps.iter().flat_map(|step| [&step.ask, &step.why]);
        let of_end = [Some(&script.end.solved), script.end.missed.as_ref()].into_iter().flatten();
        for text in [&script.title, &script.about].into_iter().chain(of_steps).chain(of_end) {
            assert!(!text.en.is_empty() && !text.fr.is_empty() && text.en != text.fr, "{}: {text:?}", script.id);
            let is_straight = text.fr.contains('\'') || text.en.contains('\'');
            assert!(!is_straight, "{}: a straight apostrophe: {text:?}", script.id);
        }
        for step in &script.steps {
            for why in [&step.why.en, &step.why.fr] {
                assert!(sentences(why) <= 2, "{}, {}: {why}", script.id, step.id);
            }
        }
        let steps: BTreeSet<_> = script.steps.iter().map(|step| &step.id).collect();
        assert_eq!(steps.len(), script.steps.len(), "{}: the id of a step stands twice", script.id);
        let is_puzzle = script.kind == LessonKind::Puzzle;
        assert_eq!(script.end.task.is_some(), is_puzzle, "{}: only a puzzle has a task", script.id);
        assert_eq!(script.end.missed.is_some(), is_puzzle, "{}: only a puzzle can be missed", script.id);
    }
}

fn sentences(text: &str) -> usize {
    let ends = |at: char| matches!(at, '.' | '!' | '?');
    text.chars().rev().skip(1).filter(|&at| ends(at)).count() + 1
}
