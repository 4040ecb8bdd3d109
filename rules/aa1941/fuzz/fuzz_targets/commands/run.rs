//! One war, and what has to hold in it whatever is asked of it.

use aa1941::{Aa1941, Command, Event, Standing, State};
use kernel::{
    Acted, ActError, Action, Awaiting, Chance, CommonCommand, Game as _, MatchState, Refusal, Seat, SplitMix, Viewer,
};

use crate::{
    guess, invariants,
    log::{Logged, replayed, state_of},
    offers,
    stream::{Opening, Step, Stream},
    war::War,
};

/// Events between two questions, by far. The longest rows come from turns in which many fighters land.
const LONGEST_ROW: usize = 10_000;
/// Every so many events are checked against the states around them; the begin of a turn always.
const SAMPLE: usize = 8;
/// Legal commands in a row: about what one power does in its turn.
const LONGEST_WALK: u8 = 96;

/// A war and its log.
pub(crate) struct Run {
    start: State,
    course: MatchState<Aa1941>,
    log: Vec<Logged>,
    happened: usize,
}

impl Run {
    /// Begins a war.
    pub(crate) fn start(opening: Opening) -> Self {
        let war = match opening {
            Opening::Chart(seed) => War::by_seed(seed.into()),
            Opening::FullSwing(seed) => War::in_full_swing(seed.into()),
            Opening::OnCarriers(seed) => War::on_carriers(seed.into()),
        };
        let happened = war.log.iter().map(|step| step.events.len()).sum();
        Self { start: war.start, course: war.course, log: war.log, happened }
    }

    /// Does what the step says, as long as the war goes on.
    pub(crate) fn step(&mut self, step: Step, stream: &mut Stream) {
        match step {
            Step::Wander { count, seed } => {
                let mut chance = SplitMix::new(seed.into());
                for _ in 0..=count % LONGEST_WALK {
                    let Some(seat) = self.asked() else { return };
                    let action = Aa1941::random_command(self.state(), self.course.asked(seat), &mut chance);
                    self.must(seat, &action.expect("who is asked has something to say"), &mut chance);
                }
            }
            Step::Fallback => {
                let Some(seat) = self.asked() else { return };
                let action = Aa1941::fallback(self.state(), self.course.asked(seat), &Standing::default());
                self.must(seat, &action.expect("there is an answer for who is away"), stream);
            }
            Step::Guess => {
                let action = self.guess(stream);
                self.try_it(self.asked().unwrap_or(Seat(0)), &action, stream);
            }
            Step::Garbled { at, byte } => {
                let mut wire = serde_json::to_vec(&self.guess(stream)).expect("commands are JSON");
                let at = usize::from(at) % wire.len();
                wire[at] = byte;
                self.hear(&wire, stream);
            }
            Step::Offered(which) => {
                let Some(seat) = self.asked() else { return };
                self.must(seat, &self.offered(seat, which), stream);
            }
            Step::Intruder { which, seat } => {
                let Some(asked) = self.asked() else { return };
                self.try_it(Seat(seat), &self.offered(asked, which), stream);
            }
            Step::Noise(bytes) => self.hear(&bytes, stream),
            Step::Store => {
                let stored = serde_json::to_vec(self.state()).expect("states are JSON");
                let read: State = serde_json::from_slice(&stored).expect("a stored state is read again");
                assert_eq!(read, *self.state(), "a state survives storage");
            }
        }
    }

    /// Checks that the log tells the whole war, read back from storage.
    pub(crate) fn finish(self) {
        let replayed = replayed(&self.start, &self.log);
        assert_eq!(state_of(&*replayed), *self.state(), "the log tells the whole war");
        for seat in (0..5).map(Seat) {
            assert_eq!(replayed.undo_depth(seat), self.course.undo_depth(seat), "and what can be taken back in it");
        }
    }

    const fn state(&self) -> &State {
        self.course.state()
    }

    /// The seat that is asked; `None` when the war is over.
    fn asked(&self) -> Option<Seat> {
        match Aa1941::awaiting(self.state()) {
            Awaiting::Nobody => {
                assert!(Aa1941::outcome(self.state()).is_some(), "nobody is asked, so the war has ended");
                None
            }
            Awaiting::Engine => panic!("the rules stopped before a question"),
            Awaiting::Seats { pending, .. } => {
                assert!(Aa1941::outcome(self.state()).is_none(), "somebody is asked, so the war goes on");
                Some(pending[0].seat)
            }
        }
    }

    fn guess(&self, stream: &mut Stream) -> Action<Command> {
        guess::action(&Aa1941::view(self.state(), Viewer::Public), stream)
    }

    /// One of the acts that the options of a seat stand for.
    fn offered(&self, seat: Seat, which: u16) -> Action<Command> {
        let mut actions = offers::actions(&Aa1941::options(self.state(), seat), self.course.undo_depth(seat));
        assert!(!actions.is_empty(), "who is asked is offered something");
        let index = usize::from(which) % actions.len();
        actions.swap_remove(index)
    }

    /// Reads bytes as the server reads a command, and tries what comes out of it.
    fn hear(&mut self, wire: &[u8], stream: &mut Stream) {
        let common = serde_json::from_slice(wire).map(|common: CommonCommand| common.into());
        if let Ok(action) = common.or_else(|_| serde_json::from_slice(wire).map(Action::Command)) {
            self.try_it(self.asked().unwrap_or(Seat(0)), &action, stream);
        }
    }

    /// Plays an act that the rules have promised to accept.
    fn must(&mut self, seat: Seat, action: &Action<Command>, chance: &mut dyn Chance) {
        let before = self.state().clone();
        match self.course.act(seat, action, chance) {
            Ok(acted) => self.happen(before, seat, action, acted),
            Err(error) => panic!("{action:?} was refused: {error:?}"),
        }
    }

    /// Plays an act that may well be refused.
    fn try_it(&mut self, seat: Seat, action: &Action<Command>, chance: &mut dyn Chance) {
        let (before, depth) = (self.state().clone(), self.course.undo_depth(seat));
        match self.course.act(seat, action, chance) {
            Ok(acted) => self.happen(before, seat, action, acted),
            Err(ActError::Endless) => panic!("the rules go round in circles after {action:?}"),
            Err(error) => {
                let after = (self.state(), self.course.undo_depth(seat));
                assert_eq!(after, (&before, depth), "{action:?} was refused and left traces");
                assert!(!Refusal::from(error).code.is_empty(), "{action:?} was refused without a reason");
            }
        }
    }

    /// Checks what followed from an act, on to the next question.
    fn happen(&mut self, before: State, seat: Seat, action: &Action<Command>, acted: Acted<Aa1941>) {
        assert!(!acted.events.is_empty(), "what is accepted happens");
        assert!(acted.events.len() < LONGEST_ROW, "the rules hardly come back to a question after {action:?}");
        let step = Logged::of(Some(seat), acted);
        if *action != Action::Undo {
            let now = self.check(before, &step);
            assert_eq!(now, *self.state(), "the events of {action:?} lead elsewhere");
        }
        self.happened += step.events.len();
        self.log.push(step);
        if self.happened % SAMPLE == 0 && self.asked().is_some() {
            invariants::check_decks(&Aa1941::view(self.state(), Viewer::Public));
        }
    }

    /// Checks some events of a step against the states around them; the state after the last of them.
    fn check(&self, mut now: State, step: &Logged) -> State {
        for (event, number) in step.of_the_game().zip(self.happened..) {
            if number % SAMPLE == 0 || matches!(event, Event::TurnBegan { .. }) {
                let before = now.clone();
                Aa1941::apply(&mut now, event);
                invariants::check(&before, event, &now);
            } else {
                Aa1941::apply(&mut now, event);
            }
        }
        now
    }
}
