//! A war in progress, as the tests drive it.

use aa1941::{
    Aa1941, Command, Event, Options, Power, State, View,
    event::PhaseName,
    view::{Awaited, Question},
};
use kernel::{
    ActError, Acted, Action, Asked, Awaiting, Chance, Game as _, KernelEvent, MatchEvent, MatchState, Seat, SplitMix,
    Viewer,
};

use crate::{
    log::Logged,
    openings::{self, pick},
};

/// A war with its dice and all that has happened in it.
pub(crate) struct War {
    pub(crate) start: State,
    pub(crate) course: MatchState<Aa1941>,
    pub(crate) dice: SplitMix,
    pub(crate) log: Vec<Logged>,
    /// The states before each order that can be taken back: what the kernel does is held against them.
    earlier: Vec<State>,
}

/// Why an act was refused, in the words of the kernel.
pub(crate) type Refused = ActError<aa1941::Rejection>;

impl War {
    /// A war from a chart, see [`openings::from_chart`].
    pub(crate) fn by_seed(seed: u64) -> Self {
        Self::from(openings::from_chart(seed), seed)
    }

    /// A war in full swing, see [`openings::in_full_swing`].
    pub(crate) fn in_full_swing(seed: u64) -> Self {
        Self::from(openings::in_full_swing(seed), seed)
    }

    /// A war of carriers, see [`openings::on_carriers`].
    pub(crate) fn on_carriers(seed: u64) -> Self {
        Self::from(openings::on_carriers(seed), seed)
    }

    /// A war of fleets, see [`openings::of_fleets`].
    pub(crate) fn of_fleets(seed: u64) -> Self {
        Self::from(openings::of_fleets(seed), seed)
    }

    /// A war that goes on from a state.
    pub(crate) fn from(state: State, seed: u64) -> Self {
        let mut dice = SplitMix::new(seed);
        let mut course = MatchState::new(state.clone());
        let opening = course.settle(&mut dice).expect("the rules come to a question");
        Self { start: state, course, dice, log: vec![Logged::of(None, opening)], earlier: Vec::new() }
    }

    /// The same war with the same orders to take back, to try something out: its log begins here, its dice are its own.
    pub(crate) fn branch(&self) -> Self {
        Self {
            start: self.state().clone(),
            course: self.course.clone(),
            dice: SplitMix::new(0),
            log: Vec::new(),
            earlier: self.earlier.clone(),
        }
    }

    pub(crate) const fn state(&self) -> &State {
        self.course.state()
    }

    pub(crate) fn view(&self) -> View {
        Aa1941::view(self.state(), Viewer::Public)
    }

    /// The seat that is asked; `None` when the war is over.
    pub(crate) fn asked(&self) -> Option<Seat> {
        match Aa1941::awaiting(self.state()) {
            Awaiting::Nobody => None,
            Awaiting::Engine => panic!("the rules stopped before a question"),
            Awaiting::Seats { pending, .. } => Some(pending[0].seat),
        }
    }

    /// How many orders the seat that is asked can take back.
    pub(crate) fn undo_depth(&self) -> u16 {
        self.asked().map_or(0, |seat| self.course.undo_depth(seat))
    }

    /// Whether there is an order to take back, by what the war has seen and not by what the kernel says.
    pub(crate) fn can_undo(&self) -> bool {
        !self.earlier.is_empty()
    }

    /// The seat that is asked, as the functions that answer for its player are told of it.
    pub(crate) fn asked_for_answer(&self) -> Asked {
        self.course.asked(self.asked().expect("somebody is asked"))
    }

    /// Some legal act of the seat that is asked.
    pub(crate) fn random_action(&self, chance: &mut dyn Chance) -> Action<Command> {
        let action = Aa1941::random_command(self.state(), self.asked_for_answer(), chance);
        action.expect("who is asked has something to say")
    }

    /// The power that is asked, and the question.
    pub(crate) fn awaited(&self) -> Awaited {
        self.view().awaiting.expect("somebody is asked")
    }

    pub(crate) fn options(&self) -> Options {
        self.asked().map_or(Options::Wait, |seat| Aa1941::options(self.state(), seat))
    }

    /// Whether orders to move are asked for.
    pub(crate) fn is_moving(&self) -> bool {
        let view = self.view();
        view.awaiting.is_some_and(|awaited| awaited.what == Question::Orders)
            && matches!(view.phase, PhaseName::CombatMove | PhaseName::NoncombatMove)
    }

    /// Whether the power that is asked may give this command now.
    pub(crate) fn allows(&self, command: &Command) -> bool {
        let speaker: Power = self.awaited().power;
        aa1941::decide_as(self.state(), speaker, command).is_ok()
    }

    /// Plays a command that must be legal.
    pub(crate) fn command(&mut self, command: Command) {
        self.play(&Action::Command(command), &mut |_, _, _| {});
    }

    /// Plays an act of the seat that is asked and that must be legal, and shows each event between the states around
    /// it. An order that is taken back shows none.
    pub(crate) fn play(&mut self, action: &Action<Command>, watch: &mut impl FnMut(&State, &Event, &State)) {
        let seat = self.asked().expect("somebody is asked");
        self.act(seat, action, watch).unwrap_or_else(|error| panic!("{action:?} was refused: {error:?}"));
    }

    /// Plays an act of any seat, as [`War::play`] does.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: &Action<Command>,
        watch: &mut impl FnMut(&State, &Event, &State),
    ) -> Result<(), Refused> {
        let (asked, before) = (self.asked(), self.state().clone());
        let acted = self.course.act(seat, action, &mut self.dice)?;
        self.check_undo(asked, before.clone(), &acted);
        let logged = Logged::of(Some(seat), acted);
        if *action != Action::Undo {
            let mut now = before;
            for event in logged.of_the_game() {
                let before = now.clone();
                Aa1941::apply(&mut now, event);
                watch(&before, event, &now);
            }
            assert_eq!(now, *self.state(), "the events of {action:?} lead elsewhere");
        }
        self.log.push(logged);
        Ok(())
    }

    /// An undo leads to the state before the latest order; what is no order, draws or asks another seat ends it; the
    /// departure of another seat does not.
    fn check_undo(&mut self, asked: Option<Seat>, before: State, acted: &Acted<Aa1941>) {
        match acted.events[0] {
            MatchEvent::Kernel(KernelEvent::Undone { .. }) => {
                assert_eq!((acted.events.len(), acted.draws.len()), (1, 0), "an undo is all that happens");
                let earlier = self.earlier.pop().expect("there was an order");
                assert_eq!(*self.state(), earlier, "an order that was taken back left traces");
            }
            MatchEvent::Kernel(KernelEvent::Left { .. }) => {
                if self.asked() != asked {
                    self.earlier.clear();
                }
                for event in acted.events.iter().filter_map(game_event) {
                    self.earlier.iter_mut().for_each(|state| Aa1941::apply(state, event));
                }
            }
            MatchEvent::Game(_) => {
                let is_open = acted.draws.is_empty()
                    && self.asked() == asked
                    && acted.events.iter().all(|event| game_event(event).is_some_and(is_order));
                if is_open { self.earlier.push(before) } else { self.earlier.clear() }
            }
        }
        assert_eq!(usize::from(self.undo_depth()), self.earlier.len(), "orders to take back after {:?}", acted.events);
    }
}

const fn game_event(event: &MatchEvent<Event>) -> Option<&Event> {
    match event {
        MatchEvent::Game(event) => Some(event),
        MatchEvent::Kernel(_) => None,
    }
}

/// Whether an event is an order of one's own phases, and nothing that came of one.
const fn is_order(event: &Event) -> bool {
    matches!(
        event,
        Event::UnitsPurchased { .. }
            | Event::UnitsMoved { .. }
            | Event::UnitsLoaded { .. }
            | Event::LandingOrdered { .. }
            | Event::UnitsUnloaded { .. }
            | Event::UnitsPlaced { .. }
    )
}

/// Some of several, in their order, at least one if there are any.
pub(crate) fn some_of<T: Copy>(from: &[T], chance: &mut dyn Chance) -> Vec<T> {
    if from.is_empty() {
        return Vec::new();
    }
    let certain = pick(&(0..from.len()).collect::<Vec<_>>(), chance);
    let sparse = 2 + chance.draw(3);
    let chosen = from.iter().enumerate().filter(|(index, _)| *index == certain || chance.draw(sparse) == 0);
    chosen.map(|(_, item)| *item).collect()
}

/// How many times as many seeds as usual are tried, and which part of those.
pub(crate) fn soak() -> (u64, u64) {
    let soak = std::env::var("SOAK").unwrap_or_default();
    let (times, part) = soak.split_once('/').unwrap_or((&soak, "1"));
    (times.parse().unwrap_or(1), part.parse().unwrap_or(1))
}

/// Runs a test body for each seed; a panic names the seed that caused it.
///
/// `SOAK=20 cargo test -p aa1941` tries twenty times as many, `SOAK=1/10` a tenth of them.
pub(crate) fn for_seeds(seeds: std::ops::Range<u64>, body: impl Fn(u64) + std::panic::RefUnwindSafe) {
    let (times, part) = soak();
    let count = ((seeds.end - seeds.start) * times).div_ceil(part);
    for seed in seeds.start..seeds.start + count {
        if let Err(panic) = std::panic::catch_unwind(|| body(seed)) {
            eprintln!("the failing seed is {seed}");
            std::panic::resume_unwind(panic);
        }
    }
}
