//! A war in progress, as the tests drive it.

use std::collections::BTreeMap;

use aa1941::{
    Aa1941, ByPower, Command, Event, Options, Power, State, View,
    board::RegionId,
    event::PhaseName,
    setup::{NewUnit, Opening, VictoryOption, built_in},
    units::{Element, Kind},
    view::{Awaited, Question},
};
use kernel::{Awaiting, Chance, Game as _, Seat, SetUp, SplitMix, Viewer};
use serde_json::json;

/// A war with its dice and all that has happened in it.
pub(crate) struct War {
    pub(crate) start: State,
    pub(crate) state: State,
    pub(crate) dice: SplitMix,
    pub(crate) events: Vec<Event>,
}

impl War {
    /// A war that depends on the seed in everything: chart, victory, seats, dice.
    pub(crate) fn by_seed(seed: u64) -> Self {
        let charts = built_in();
        let chart = &charts[usize::try_from(seed / 4 % 2).expect("0 or 1")];
        let victory = if (seed / 8).is_multiple_of(2) { VictoryOption::Standard } else { VictoryOption::Short };
        let config = Aa1941::configure(&SetUp {
            options: json!({ "victory": victory }),
            seats: seats(seed).iter().map(|seat| seat.iter().map(|power| power.id().to_owned()).collect()).collect(),
            chart: chart.chart.clone(),
        });
        Self::from(Aa1941::start(&config.expect("a sound set-up")), seed)
    }

    /// A war in full swing: land changed hands, units of all kinds stand anywhere, fleets lie among enemies.
    pub(crate) fn in_full_swing(seed: u64) -> Self {
        let mut chance = SplitMix::new(seed ^ 0x1941);
        Self::from(State::open(scattered(&mut chance)), seed)
    }

    /// A war of carriers off the coasts where they are built.
    pub(crate) fn on_carriers(seed: u64) -> Self {
        let mut chance = SplitMix::new(seed ^ 0x1942);
        Self::from(State::open(afloat(&mut chance)), seed)
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

/// Two to five seats.
fn seats(seed: u64) -> &'static [&'static [Power]] {
    use Power::{Germany, Japan, Uk, Usa, Ussr};
    match seed % 4 {
        0 => &[&[Ussr], &[Germany], &[Uk], &[Japan], &[Usa]],
        1 => &[&[Ussr, Uk, Usa], &[Germany, Japan]],
        2 => &[&[Ussr, Usa], &[Germany], &[Uk], &[Japan]],
        _ => &[&[Ussr], &[Germany, Japan], &[Uk, Usa]],
    }
}

/// An opening at random, with everything where it may stand.
fn scattered(chance: &mut SplitMix) -> Opening {
    let mut control = BTreeMap::new();
    for region in RegionId::territories() {
        if chance.draw(4) == 0 {
            control.insert(region, pick(&Power::ALL, chance));
        }
    }
    let all: Vec<RegionId> = RegionId::zones().collect();
    // Yards more often than not: fighters then wait for carriers that are still to be built.
    let yards: Vec<RegionId> = RegionId::territories().filter(|land| land.has_complex()).flat_map(waters).collect();
    let zones: Vec<RegionId> =
        (0..14).map(|_| if chance.draw(3) == 0 { pick(&yards, chance) } else { pick(&all, chance) }).collect();
    let mut units = Vec::new();
    for power in Power::ALL {
        let holder = |region: RegionId| control.get(&region).copied().or(region.originally());
        let friendly = |region: &RegionId| holder(*region).is_some_and(|holder| holder.is_friend_of(power));
        let ground: Vec<RegionId> = RegionId::territories().filter(friendly).collect();
        let friends: Vec<Power> = Power::ALL.into_iter().filter(|other| other.is_friend_of(power)).collect();
        for _ in 0..24 {
            let kind = pick(&Kind::ALL, chance);
            let at = if kind.element() == Element::Sea { pick(&zones, chance) } else { pick(&ground, chance) };
            let ship = units.len();
            units.push(NewUnit { power, kind, at, aboard: None, damaged: false });
            let (guest, aboard) =
                if kind == Kind::Transport { (Kind::Infantry, Some(ship)) } else { (Kind::Fighter, None) };
            if !matches!(kind, Kind::Transport | Kind::Carrier) {
                continue;
            }
            for _ in 0..chance.draw(3) {
                units.push(NewUnit { power: pick(&friends, chance), kind: guest, at, aboard, damaged: false });
            }
        }
    }
    Opening {
        victory: VictoryOption::Standard,
        seats: seats(chance.bits()).iter().map(|powers| powers.to_vec()).collect(),
        income: BTreeMap::new(),
        round: 1,
        turn: pick(&Power::ALL, chance),
        treasury: ByPower::from_fn(|_| u16::try_from(chance.draw(40)).expect("small")),
        control,
        units,
    }
}

/// An opening at random with fleets around the yards, their decks rather full, and bases near by.
fn afloat(chance: &mut SplitMix) -> Opening {
    let mut units = Vec::new();
    for power in Power::ALL {
        let own: Vec<RegionId> = RegionId::territories().filter(|land| land.originally() == Some(power)).collect();
        let yards = own.iter().filter(|land| land.has_complex()).flat_map(|land| waters(*land));
        let near: Vec<RegionId> = yards.flat_map(|zone| core::iter::once(zone).chain(waters(zone))).collect();
        let near = if near.is_empty() { RegionId::zones().collect() } else { near };
        for _ in 0..2 {
            let at = pick(&near, chance);
            units.push(NewUnit { power, kind: Kind::Carrier, at, aboard: None, damaged: false });
            for _ in 0..chance.draw(3) {
                units.push(NewUnit { power, kind: Kind::Fighter, at, aboard: None, damaged: false });
            }
            // Somebody to attack, out at sea where there is no land to come down on.
            let (enemy, kind) = (pick(&Power::ALL, chance), pick(&[Kind::Submarine, Kind::Destroyer], chance));
            let at = pick(&RegionId::zones().collect::<Vec<_>>(), chance);
            units.push(NewUnit { power: enemy, kind, at, aboard: None, damaged: false });
        }
        for _ in 0..4 {
            let at = pick(&own, chance);
            units.push(NewUnit { power, kind: Kind::Fighter, at, aboard: None, damaged: false });
        }
    }
    Opening { treasury: ByPower::from_fn(|_| 60), control: BTreeMap::new(), units, ..scattered(chance) }
}

/// The zones beside a region.
pub(crate) fn waters(region: RegionId) -> impl Iterator<Item = RegionId> {
    region.adjacent().filter(|zone| zone.is_sea())
}

/// One of several, at random.
pub(crate) fn pick<T: Copy>(from: &[T], chance: &mut dyn Chance) -> T {
    let count = u32::try_from(from.len()).expect("a handful");
    from[usize::try_from(chance.draw(count)).expect("below the count")]
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

/// Runs a test body for each seed; a panic names the seed that caused it.
///
/// `SOAK=20 cargo test -p aa1941` tries twenty times as many, `SOAK=1/10` a tenth of them.
pub(crate) fn for_seeds(seeds: std::ops::Range<u64>, body: impl Fn(u64) + std::panic::RefUnwindSafe) {
    let soak = std::env::var("SOAK").unwrap_or_default();
    let (times, part) = soak.split_once('/').unwrap_or((&soak, "1"));
    let (times, part): (u64, u64) = (times.parse().unwrap_or(1), part.parse().unwrap_or(1));
    let count = ((seeds.end - seeds.start) * times).div_ceil(part);
    for seed in seeds.start..seeds.start + count {
        if let Err(panic) = std::panic::catch_unwind(|| body(seed)) {
            eprintln!("the failing seed is {seed}");
            std::panic::resume_unwind(panic);
        }
    }
}
