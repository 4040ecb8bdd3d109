//! What an officer would look at before going on: aircraft without a way home, money unspent, attacks with good odds,
//! units in danger. Reckoned from what the rules let every unit reach and from the odds; it plans nothing.

mod attackers;
mod words;

use alloc::vec::Vec;
use kernel::{Hint, Seat, Text, Work};

use self::attackers::Attackers;
use crate::{
    State,
    board::{RegionId, RegionSet, capital},
    obligations::{self, Duty},
    odds::{Force, Glance, glance},
    pending,
    power::Power,
    question::Question,
    state::{Phase, War},
    turn,
    units::{Element, Kind},
};

/// Hints of one sort that are told.
const EACH: usize = 4;
/// Battles of one sort that are reckoned for them.
const RECKONED: usize = 8;
/// Units of a side beyond which a battle is left out: it needs no hint to be seen.
const LARGEST: u32 = 60;
/// From how many cases of a hundred on an attack is a good one.
const GOOD: u8 = 65;
/// From how many cases of a hundred on units are in danger.
const DANGEROUS: u8 = 50;

/// Everything worth a look for the power whose orders the seat is asked for; nothing while anything else is asked.
pub(crate) fn of(state: &State, seat: Seat) -> Vec<Hint> {
    let war = &state.war;
    let gives_orders = matches!(
        pending::question(war),
        Some((power, Question::Orders, _)) if power == war.turn && war.seat_of(power) == seat
    );
    if !gives_orders {
        return Vec::new();
    }
    let mut hints = without_a_way_home(state);
    match war.phase {
        Phase::Purchase => hints.extend(unspent(war)),
        Phase::CombatMove => hints.extend(good_attacks(war)),
        Phase::Combat(_) | Phase::NoncombatMove | Phase::Mobilize(_) | Phase::CollectIncome => {}
    }
    hints.extend(in_danger(state));
    hints
}

/// How much work that is: the reach of every unit of both sides, and some battles.
pub(crate) fn work(state: &State) -> Work {
    let units = u32::try_from(state.war.units.iter().len()).unwrap_or(u32::MAX);
    Work::of(units.saturating_mul(60).saturating_add(4_000)).min(Work::MOST)
}

fn hint(kind: &str, place: Option<RegionId>, text: Text) -> Hint {
    Hint { kind: kind.into(), place: place.map(|region| region.id().into()), text }
}

/// Aircraft that cannot land as things stand, or could and do not yet. Rulebook p. 11, 19.
fn without_a_way_home(state: &State) -> Vec<Hint> {
    let told = |duty: Duty| hint("landing", duty.region, words::duty(&duty.rejection.text()));
    obligations::of_aircraft(state).into_iter().take(EACH).map(told).collect()
}

/// IPCs that the order so far leaves in the treasury, enough for a unit at least. Rulebook p. 10.
fn unspent(war: &War) -> Option<Hint> {
    let left = *war.treasury.get(war.turn);
    let cheapest = Kind::ALL.into_iter().map(Kind::cost).min().unwrap_or(0);
    (left >= cheapest).then(|| hint("money", Some(capital(war.turn)), words::unspent(left)))
}

/// A battle that could come, and what it would come to.
struct Prospect {
    region: RegionId,
    attacker: Power,
    force: Force,
    glance: Glance,
    /// What is at stake there, in IPCs.
    stake: i32,
}

/// Regions that units in reach would probably take, with more lost on the other side than on one's own.
fn good_attacks(war: &War) -> Vec<Hint> {
    let attackers = Attackers::of(war);
    let planned = |region: RegionId| war.units.of_power_at(war.turn, region).next().is_some();
    let regions = attackers.regions().filter(|region| !planned(*region));
    let mut found = prospects(war, &attackers, regions, war.turn.side().enemy());
    found.retain(|one| one.glance.percent >= GOOD && one.glance.gain + one.stake > 0);
    found.sort_by_key(|one| core::cmp::Reverse((one.glance.gain + one.stake, one.glance.percent)));
    found
        .iter()
        .take(EACH)
        .map(|one| hint("attack", Some(one.region), words::attack(one.region, &one.force, one.glance)))
        .collect()
}

/// Places with own units that an enemy power could take, or win, in its next turn.
fn in_danger(state: &State) -> Vec<Hint> {
    let war = &state.war;
    let own: RegionSet = war.units.of_power(war.turn).map(|unit| unit.at).collect();
    // Where they attack themselves, the battle comes first.
    let enemy = war.turn.side().enemy();
    let own = own.without(war.units.regions_of(enemy)).without(war.control.of_side(enemy));
    let mut worst: Vec<Prospect> = Vec::new();
    for enemy in Power::ALL.into_iter().filter(|power| power.is_enemy_of(war.turn)) {
        let then = as_on_turn(war, enemy);
        let attackers = Attackers::of(&then);
        let regions = attackers.regions().filter(|region| own.contains(*region));
        for one in prospects(&then, &attackers, regions, war.turn.side()) {
            match worst.iter_mut().find(|known| known.region == one.region) {
                Some(known) if known.glance.percent < one.glance.percent => *known = one,
                Some(_) => {}
                None => worst.push(one),
            }
        }
    }
    // An enemy that would lose by it does not come.
    worst.retain(|one| one.glance.percent >= DANGEROUS && one.glance.gain + one.stake > 0);
    worst.sort_by_key(|one| core::cmp::Reverse((one.stake + one.glance.gain, one.glance.percent)));
    worst
        .iter()
        .take(EACH)
        .map(|one| hint("danger", Some(one.region), words::danger(one.region, one.attacker, one.glance)))
        .collect()
}

/// In how many cases of a hundred some enemy of a power could take a region, or clear it, in its next turn with all that
/// it has in reach.
pub(crate) fn danger_at(war: &War, region: RegionId, power: Power) -> u8 {
    let defenders = Force::of(war.units_at(region).map(|unit| (unit.kind, 1)));
    let enemies = Power::ALL.into_iter().filter(|enemy| enemy.is_enemy_of(power));
    let dangers = enemies.map(|enemy| {
        let force = Attackers::of(&as_on_turn(war, enemy)).on(region);
        if force.total() == 0 { 0 } else { glance(&force, &defenders, region).percent }
    });
    dangers.max().unwrap_or(0)
}

/// The war as it would stand if it were another power's turn, after all orders given so far.
fn as_on_turn(war: &War, power: Power) -> War {
    let mut then = war.clone();
    turn::begin(&mut then, war.round, power);
    then.phase = Phase::CombatMove;
    then
}

/// What attacks by all units in reach would come to: of the regions where most is at stake.
fn prospects(
    war: &War,
    attackers: &Attackers,
    regions: impl Iterator<Item = RegionId>,
    defending: crate::power::Side,
) -> Vec<Prospect> {
    let defenders = |region: RegionId| {
        let there = war.units_at(region).filter(|unit| unit.power.side() == defending);
        // What is aboard goes down with its ship.
        let fights = there.filter(|unit| region.is_land() || unit.kind.element() != Element::Land);
        Force::of(fights.map(|unit| (unit.kind, 1)))
    };
    let mut candidates: Vec<(RegionId, Force, Force, i32)> = Vec::new();
    for region in regions {
        let (force, defender) = (attackers.on(region), defenders(region));
        let can_take = region.is_sea() || force.units().any(|(kind, _)| kind.element() == Element::Land);
        let is_bounded = force.total() <= LARGEST && defender.total() <= LARGEST;
        if can_take && is_bounded && strength(&force, Kind::attack) * 2 > strength(&defender, Kind::defense) {
            let income = if region.is_land() { i32::from(war.income_of(region)) } else { 0 };
            candidates.push((region, force, defender, 2 * income));
        }
    }
    let worth =
        |(_, _, defender, stake): &(RegionId, Force, Force, i32)| i64::from(defender.ipcs()) + i64::from(*stake);
    candidates.sort_by_key(|one| core::cmp::Reverse(worth(one)));
    let told = candidates.into_iter().take(RECKONED);
    told.map(|(region, force, defender, stake)| Prospect {
        region,
        attacker: war.turn,
        force,
        glance: glance(&force, &defender, region),
        stake,
    })
    .collect()
}

fn strength(force: &Force, of: fn(Kind) -> u8) -> u32 {
    force.units().map(|(kind, count)| u32::from(of(kind)) * u32::from(count)).sum()
}
