//! A war in progress, as the tests drive it.

use aa1941::{
    Aa1941, Command, Event, Options, Power, State, View,
    event::PhaseName,
    view::{Awaited, Question},
};
use kernel::{Awaiting, Chance, Game as _, Seat, SplitMix, Viewer};

use crate::openings::{self, pick};

/// A war with its dice and all that has happened in it.
pub(crate) struct War {
    pub(crate) start: State,
    pub(crate) state: State,
    pub(crate) dice: SplitMix,
    pub(crate) events: Vec<Event>,
}

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
        let mut war = Self { start: state.clone(), state, dice: SplitMix::new(seed), events: Vec::new() };
        war.settle(&mut |_, _, _| {});
        war
    }

    pub(crate) fn view(&self) -> View {
        Aa1941::view(&self.state, Viewer::Public)
    }

    /// The seat that is asked; `None` when the war is over.
    pub(crate) fn asked(&self) -> Option<Seat> {
        match Aa1941::awaiting(&self.state) {
            Awaiting::Nobody => None,
            Awaiting::Engine => panic!("the rules stopped before a question"),
            Awaiting::Seats { pending, .. } => Some(pending[0].seat),
        }
    }

    /// Who is asked for what.
    pub(crate) fn awaited(&self) -> Awaited {
        self.view().awaiting.expect("somebody is asked")
    }

    pub(crate) fn options(&self) -> Options {
        self.asked().map_or(Options::Wait, |seat| Aa1941::options(&self.state, seat))
    }

    /// Whether orders to move are asked for.
    pub(crate) fn is_moving(&self) -> bool {
        let view = self.view();
        view.awaiting.is_some_and(|awaited| awaited.what == Question::Orders)
            && matches!(view.phase, PhaseName::CombatMove | PhaseName::NoncombatMove)
    }

    /// Whether the power that is asked may do this now.
    pub(crate) fn allows(&self, command: &Command) -> bool {
        let speaker: Power = self.awaited().power;
        aa1941::decide_as(&self.state, speaker, command).is_ok()
    }

    /// Plays a command that must be legal, and shows each event between the states around it.
    pub(crate) fn play(&mut self, command: &Command, watch: &mut impl FnMut(&State, &Event, &State)) {
        let seat = self.asked().expect("somebody is asked");
        let events = Aa1941::decide(&self.state, seat, command, &mut self.dice)
            .unwrap_or_else(|rejection| panic!("{command:?} was refused: {rejection:?}"));
        self.happen(events, watch);
        self.settle(watch);
    }

    fn settle(&mut self, watch: &mut impl FnMut(&State, &Event, &State)) {
        for _ in 0..10_000 {
            match Aa1941::awaiting(&self.state) {
                Awaiting::Nobody | Awaiting::Seats { .. } => return,
                Awaiting::Engine => {
                    let events = Aa1941::advance(&self.state, &mut self.dice);
                    assert!(!events.is_empty(), "an automatic step without an event");
                    self.happen(events, watch);
                }
            }
        }
        panic!("the rules go round in circles");
    }

    fn happen(&mut self, events: Vec<Event>, watch: &mut impl FnMut(&State, &Event, &State)) {
        for event in events {
            let before = self.state.clone();
            Aa1941::apply(&mut self.state, &event);
            watch(&before, &event, &self.state);
            self.events.push(event);
        }
    }
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
