//! One war, and what has to hold in it whatever is asked of it.

use aa1941::{Aa1941, Command, Event, Standing, State};
use kernel::{Awaiting, Chance, Game as _, Seat, SplitMix, Viewer};

use crate::{
    guess, invariants, offers,
    stream::{Opening, Step, Stream},
    war::War,
};

/// Automatic steps between two questions. The longest rows come from turns in which many fighters land.
const AUTOMATIC: usize = 2_000;
/// Every so many events are checked against the states around them; the begin of a turn always.
const SAMPLE: usize = 8;
/// Legal commands in a row: about what one power does in its turn.
const LONGEST_WALK: u8 = 96;

/// A war and its log.
pub(crate) struct Run {
    start: State,
    state: State,
    events: Vec<Event>,
}

impl Run {
    /// Begins a war.
    pub(crate) fn start(opening: Opening) -> Self {
        let war = match opening {
            Opening::Chart(seed) => War::by_seed(seed.into()),
            Opening::FullSwing(seed) => War::in_full_swing(seed.into()),
            Opening::OnCarriers(seed) => War::on_carriers(seed.into()),
        };
        Self { start: war.start, state: war.state, events: war.events }
    }

    /// Does what the step says, as long as the war goes on.
    pub(crate) fn step(&mut self, step: Step, stream: &mut Stream) {
        match step {
            Step::Wander { count, seed } => {
                let mut chance = SplitMix::new(seed.into());
                for _ in 0..=count % LONGEST_WALK {
                    let Some(seat) = self.asked() else { return };
                    let command = Aa1941::wander(&self.state, seat, &mut chance);
                    self.must(seat, &command.expect("who is asked has something to say"), &mut chance);
                }
            }
            Step::Fallback => {
                let Some(seat) = self.asked() else { return };
                let command = Aa1941::fallback(&self.state, seat, &Standing::default()).expect("there is an answer for who is away");
                self.must(seat, &command, stream);
            }
            Step::Guess => {
                let command = self.guess(stream);
                self.try_it(self.asked().unwrap_or(Seat(0)), &command, stream);
            }
            Step::Garbled { at, byte } => {
                let mut wire = serde_json::to_vec(&self.guess(stream)).expect("commands are JSON");
                let at = usize::from(at) % wire.len();
                wire[at] = byte;
                self.hear(&wire, stream);
            }
            Step::Offered(which) => {
                let Some(seat) = self.asked() else { return };
                if let Some(command) = self.offered(seat, which) {
                    self.must(seat, &command, stream);
                }
            }
            Step::Intruder { which, seat } => {
                let Some(asked) = self.asked() else { return };
                if let Some(command) = self.offered(asked, which) {
                    self.try_it(Seat(seat), &command, stream);
                }
            }
            Step::Noise(bytes) => self.hear(&bytes, stream),
            Step::Store => {
                let stored = serde_json::to_vec(&self.state).expect("states are JSON");
                let read: State = serde_json::from_slice(&stored).expect("a stored state is read again");
                assert_eq!(read, self.state, "a state survives storage");
            }
        }
    }

    /// Checks that the log tells the whole war, read back from storage.
    pub(crate) fn finish(self) {
        let stored = serde_json::to_vec(&self.events).expect("events are JSON");
        let read: Vec<Event> = serde_json::from_slice(&stored).expect("stored events are read again");
        assert_eq!(read, self.events, "events survive storage");
        let mut replayed = self.start;
        for event in &read {
            Aa1941::apply(&mut replayed, event);
        }
        assert_eq!(replayed, self.state, "the log tells the whole war");
    }

    /// The seat that is asked; `None` when the war is over.
    fn asked(&self) -> Option<Seat> {
        match Aa1941::awaiting(&self.state) {
            Awaiting::Nobody => {
                assert!(Aa1941::outcome(&self.state).is_some(), "nobody is asked, so the war has ended");
                None
            }
            Awaiting::Engine => panic!("the rules stopped before a question"),
            Awaiting::Seats { pending, .. } => {
                assert!(Aa1941::outcome(&self.state).is_none(), "somebody is asked, so the war goes on");
                Some(pending[0].seat)
            }
        }
    }

    fn guess(&self, stream: &mut Stream) -> Command {
        guess::command(&Aa1941::view(&self.state, Viewer::Public), stream)
    }

    /// One of the commands that the options of a seat stand for.
    fn offered(&self, seat: Seat, which: u16) -> Option<Command> {
        let mut commands = offers::commands(&Aa1941::options(&self.state, seat));
        assert!(!commands.is_empty(), "who is asked is offered something");
        let index = usize::from(which) % commands.len();
        Some(commands.swap_remove(index))
    }

    /// Reads bytes as the server reads a command, and tries what comes out of it.
    fn hear(&mut self, wire: &[u8], stream: &mut Stream) {
        if let Ok(command) = serde_json::from_slice(wire) {
            self.try_it(self.asked().unwrap_or(Seat(0)), &command, stream);
        }
    }

    /// Plays a command that the rules have promised to accept.
    fn must(&mut self, seat: Seat, command: &Command, chance: &mut dyn Chance) {
        match Aa1941::decide(&self.state, seat, command, chance) {
            Ok(events) => self.happen(events, chance),
            Err(rejection) => panic!("{command:?} was refused: {rejection:?}"),
        }
    }

    /// Plays a command that may well be refused.
    fn try_it(&mut self, seat: Seat, command: &Command, chance: &mut dyn Chance) {
        let before = self.state.clone();
        match Aa1941::decide(&self.state, seat, command, chance) {
            Ok(events) => self.happen(events, chance),
            Err(rejection) => {
                assert_eq!(self.state, before, "{command:?} was refused and left traces");
                let refusal = kernel::Refusal::from(rejection);
                assert!(!refusal.code.is_empty(), "{command:?} was refused without a reason");
            }
        }
    }

    /// Applies what follows from a command, on to the next question.
    fn happen(&mut self, events: Vec<Event>, chance: &mut dyn Chance) {
        assert!(!events.is_empty(), "what is accepted happens");
        self.apply(events);
        for _ in 0..AUTOMATIC {
            match Aa1941::awaiting(&self.state) {
                Awaiting::Nobody => return,
                Awaiting::Seats { .. } => {
                    if self.events.len() % SAMPLE == 0 {
                        invariants::check_decks(&Aa1941::view(&self.state, Viewer::Public));
                    }
                    return;
                }
                Awaiting::Engine => {
                    let events = Aa1941::advance(&self.state, chance);
                    assert!(!events.is_empty(), "an automatic step without an event");
                    self.apply(events);
                }
            }
        }
        panic!("the rules go round in circles");
    }

    fn apply(&mut self, events: Vec<Event>) {
        for event in events {
            if self.events.len() % SAMPLE == 0 || matches!(event, Event::TurnBegan { .. }) {
                let before = self.state.clone();
                Aa1941::apply(&mut self.state, &event);
                invariants::check(&before, &event, &self.state);
            } else {
                Aa1941::apply(&mut self.state, &event);
            }
            self.events.push(event);
        }
    }
}
