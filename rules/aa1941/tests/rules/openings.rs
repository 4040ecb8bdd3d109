//! Where random wars begin. Shared with the example `soak`.

use std::collections::BTreeMap;

use aa1941::{
    Aa1941, ByPower, Power, State,
    board::RegionId,
    setup::{NewUnit, Opening, VictoryOption, built_in},
    units::{Element, Kind},
};
use kernel::{Chance, Game as _, RulesVersion, SetUp, SplitMix};
use serde_json::json;

/// The start of a match that depends on the seed in everything: chart, victory, seats.
pub(crate) fn from_chart(seed: u64) -> State {
    let charts = built_in();
    let chart = &charts[usize::try_from(seed / 4 % 2).expect("0 or 1")];
    let victory = if (seed / 8).is_multiple_of(2) { VictoryOption::Standard } else { VictoryOption::Short };
    let config = Aa1941::configure(&SetUp {
        options: json!({ "victory": victory }),
        seats: seats(seed).iter().map(|seat| seat.iter().map(|power| power.id().to_owned()).collect()).collect(),
        chart: chart.chart.clone(),
    });
    Aa1941::start(&config.expect("a sound set-up"), RulesVersion::NEWEST)
}

/// Full swing: land changed hands, units of all kinds stand anywhere, fleets lie among enemies.
pub(crate) fn in_full_swing(seed: u64) -> State {
    State::open(scattered(&mut SplitMix::new(seed ^ 0x1941)))
}

/// Carriers off the coasts where they are built.
pub(crate) fn on_carriers(seed: u64) -> State {
    State::open(afloat(&mut SplitMix::new(seed ^ 0x1942)))
}

/// Fleets of all powers in a few zones, in the midst of their enemies.
pub(crate) fn of_fleets(seed: u64) -> State {
    State::open(mingled(&mut SplitMix::new(seed ^ 0x1943)))
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
    // Yards more often than by chance: fighters then wait for carriers that are still to be built.
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
            // A target, out at sea where there is no land to come down on.
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

/// An opening at random with most ships in three zones that touch.
fn mingled(chance: &mut SplitMix) -> Opening {
    let middle = pick(&RegionId::zones().filter(|zone| waters(*zone).count() > 2).collect::<Vec<_>>(), chance);
    let near: Vec<RegionId> = core::iter::once(middle).chain(waters(middle)).take(3).collect();
    let mut opening = scattered(chance);
    for unit in opening.units.iter_mut().filter(|unit| unit.at.is_sea()) {
        unit.at = near[unit.at.id().bytes().map(usize::from).sum::<usize>() % near.len()];
    }
    opening
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
