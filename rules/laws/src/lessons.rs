//! Lessons: that their files say everything, that they come to their end whatever a learner does, and that they can be left
//! and resumed.

use std::{collections::BTreeSet, ops::Range};

use kernel::{
    AnyGame, Awaiting, LessonKind, LoggedStep, Position, RulesVersion, Seat, SetUp, SplitMix, Viewer,
    lesson::{Script, Scripts, Vocabulary},
};
use serde_json::{Value, json};

/// A lesson as its learner plays it.
pub struct Learner {
    /// Where the match stands.
    pub position: Box<dyn Position>,
    /// The dice and cards of the match.
    pub chance: SplitMix,
    /// The learner's.
    pub seat: Seat,
    /// The ids of the steps in the order in which they were asked.
    pub asked: Vec<String>,
}

/// The table of a lesson, or one without any: the first chart that ships.
pub fn table(game: &dyn AnyGame, options: Value, seats: &[Vec<String>]) -> SetUp {
    let chart = game.charts().swap_remove(0).chart;
    SetUp { options, seats: seats.to_vec(), chart }
}

impl Learner {
    /// Begins a lesson that a game offers.
    ///
    /// # Panics
    /// If it does not, or if the lesson cannot be begun.
    pub fn of(game: &dyn AnyGame, id: &str, seed: u64) -> Self {
        let lesson = game.lessons().into_iter().find(|lesson| lesson.id == id).expect("it is offered");
        let config = game.configure(&table(game, json!({ "lesson": id }), &lesson.seats)).expect("a set-up");
        let mut chance = SplitMix::new(seed);
        let start = game.start(&config, RulesVersion::NEWEST).expect("a lesson");
        let position = start.settle(&mut chance).expect("it begins").after;
        let mut learner = Self { position, chance, seat: lesson.learner, asked: Vec::new() };
        learner.look();
        learner
    }

    /// Where the learner stands, as the wire has it.
    ///
    /// # Panics
    /// If the game does not answer.
    pub fn guide(&self) -> Value {
        guide_of(&*self.position)
    }

    /// The id of the step that is asked.
    pub fn step(&self) -> Option<String> {
        self.guide()["step"]["id"].as_str().map(str::to_owned)
    }

    fn look(&mut self) {
        if let Some(id) = self.step()
            && self.asked.last() != Some(&id)
        {
            self.asked.push(id);
        }
    }

    /// What the public sees.
    ///
    /// # Panics
    /// If the game shows nothing.
    pub fn view(&self) -> Value {
        self.position.view(Viewer::Public).expect("a view")
    }

    /// What the learner may do.
    ///
    /// # Panics
    /// If the game does not say.
    pub fn legal(&self) -> Value {
        self.position.options(self.seat).expect("options")
    }

    /// The seat that is asked; none once the match is over.
    pub fn pending(&self) -> Option<Seat> {
        match self.position.awaiting() {
            Awaiting::Seats { pending, .. } => Some(pending[0].seat),
            Awaiting::Nobody | Awaiting::Engine => None,
        }
    }

    /// Gives a command of the seat that is asked.
    ///
    /// # Panics
    /// If it is refused.
    pub fn play(&mut self, command: &Value) {
        let seat = self.pending().unwrap_or_else(|| panic!("no seat is asked: {command}"));
        let played = self.position.play(seat, command, &mut self.chance);
        self.position = played.unwrap_or_else(|refusal| panic!("{command}: {}", refusal.text.en)).after;
        self.look();
    }

    /// Gives several commands.
    #[must_use]
    pub fn all(mut self, commands: &[Value]) -> Self {
        for command in commands {
            self.play(command);
        }
        self
    }

    /// Answers for another seat as for a player who does not.
    ///
    /// # Panics
    /// If that is refused.
    pub fn fall_back(&mut self, seat: Seat) {
        let command = self.position.fallback(seat, &Value::Null).expect("a seat that is asked has a fallback");
        self.play(&command);
    }

    /// What came of the lesson; null while it is open.
    pub fn appraisal(&self) -> Value {
        self.guide()["appraisal"].clone()
    }

    /// Asserts what came of it: `solved` or `missed`.
    ///
    /// # Panics
    /// If it came to something else.
    #[track_caller]
    pub fn told(&self, is: &str) {
        assert_eq!(self.appraisal()["is"], is, "{}", self.guide());
    }
}

fn guide_of(position: &dyn Position) -> Value {
    let answer = position.ask(Viewer::Public, &json!({ "ask": "guide" }), &mut SplitMix::new(0));
    answer.expect("every game answers it")["guide"].clone()
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
