//! A lesson as its learner plays it.

use kernel::{AnyGame, Awaiting, Position, RulesVersion, Seat, SplitMix, Viewer};
use serde_json::{Value, json};

use super::table;

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

    /// All other seats answer as for players who are not there until the learner is asked; false once the match is over.
    pub fn until_asked(&mut self) -> bool {
        while let Some(seat) = self.pending() {
            if seat == self.seat {
                return true;
            }
            self.fall_back(seat);
        }
        false
    }

    /// The learner gives these commands until the lesson comes to its end, or the match does.
    ///
    /// # Panics
    /// If one is refused.
    pub fn until_its_end(&mut self, command: impl Fn(&Self) -> Value) {
        while self.appraisal().is_null() && self.until_asked() {
            let command = command(self);
            self.play(&command);
        }
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
    /// Asserts that so many steps lie behind, all of them, and that the task is solved.
    ///
    /// # Panics
    /// If it is not so.
    #[track_caller]
    pub fn is_through(&self, steps: usize) {
        self.told("solved");
        let guide = self.guide();
        assert_eq!((&guide["behind"], &guide["steps"]), (&json!(steps), &json!(steps)), "{guide}");
    }

    /// Asserts that each of these steps was asked.
    ///
    /// # Panics
    /// If one was not.
    #[track_caller]
    pub fn was_asked(&self, steps: &[&str]) {
        for step in steps {
            assert!(self.asked.iter().any(|asked| asked == step), "{step}: {:?}", self.asked);
        }
    }
}

pub(super) fn guide_of(position: &dyn Position) -> Value {
    let answer = position.ask(Viewer::Public, &json!({ "ask": "guide" }), &mut SplitMix::new(0));
    answer.expect("every game answers it")["guide"].clone()
}
