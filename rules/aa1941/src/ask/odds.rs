//! How the battle of a region would end: the war gives the forces, [`odds`](crate::odds) reckons.

mod answer;
mod forces;

use alloc::vec::Vec;
use kernel::{Chance, Work};

use crate::{
    Rejection, amphibious,
    board::{RegionId, RegionSet},
    combat,
    move_context::{own_units, passengers},
    odds::{Effort, LossOrder, Outcome, Policy, Size},
    state::{Phase, Stage, War},
    units::{Element, Kind, UnitId},
};

pub use answer::{Figures, Odds, Remains, SideOdds, Sureness};

/// How much work it is to work out the battle of a region.
pub(super) fn work(war: &War, region: RegionId, with: &[UnitId]) -> Work {
    let mut near = RegionSet::of(&[region]);
    if region.is_land() {
        near = near.or(RegionSet::next_to(region).iter().filter(|region| region.is_sea()).collect());
    }
    // Those in the region and in the zones from which troops may land, and those that are named.
    let there = war.units.iter().filter(|unit| near.contains(unit.at));
    let mut size = Size::default();
    for unit in there.chain(with.iter().filter_map(|&id| war.unit(id))) {
        size.units += 1;
        size.submarines += u32::from(unit.kind == Kind::Submarine);
        size.transports += u32::from(unit.kind == Kind::Transport);
    }
    size.work()
}

/// The odds of the battle of a region, as a player asks for them.
pub(super) fn of(
    war: &War,
    region: RegionId,
    with: &[UnitId],
    losses: LossOrder,
    chance: &mut dyn Chance,
) -> Result<Odds, Rejection> {
    let outcome = worked_out(war, region, with, Policy::both(losses), Effort::ASKED, chance)?;
    Ok(Odds { region, figures: Figures::of(losses, &outcome) })
}

/// What the battle of a region comes to.
pub(crate) fn worked_out(
    war: &War,
    region: RegionId,
    with: &[UnitId],
    policy: Policy,
    effort: Effort,
    chance: &mut dyn Chance,
) -> Result<Outcome, Rejection> {
    let field = Field::of(war, region, with)?;
    Ok(forces::plan(&field.war, region).outcome(policy, effort, chance))
}

/// The part of a war that decides one region: its units, and those of the zones from which troops land.
struct Field {
    war: War,
}

impl Field {
    fn of(war: &War, region: RegionId, with: &[UnitId]) -> Result<Self, Rejection> {
        let nothing = Rejection::NoBattle(region);
        let joined = if with.is_empty() { None } else { Some(own_units(war, with)?) };
        let mut war = war.clone();
        match (&war.phase, joined) {
            (Phase::Combat(_), None) => {}
            (Phase::Purchase | Phase::CombatMove, joined) => {
                for unit in joined.into_iter().flatten() {
                    join(&mut war, unit.id, region)?;
                }
                war.phase = Phase::Combat(combat::open(&war));
            }
            (Phase::Combat(_) | Phase::NoncombatMove | Phase::Mobilize(_) | Phase::CollectIncome, _) => {
                return Err(nothing);
            }
        }
        let zones = amphibious::zones_before(&war, region);
        let decisive = zones.or(RegionSet::of(&[region]));
        let elsewhere = war.units.iter().filter(|unit| !decisive.contains(unit.at)).map(|unit| unit.id);
        war.remove(&elsewhere.collect::<Vec<UnitId>>());
        let Phase::Combat(phase) = &mut war.phase else { return Err(nothing) };
        phase.sites.retain(|site| decisive.contains(site.region));
        let is_elsewhere = match &phase.stage {
            Stage::Choosing => false,
            Stage::Engaging(at) | Stage::Chosen(at) => !decisive.contains(*at),
            Stage::Fighting(battle) => !decisive.contains(battle.region),
        };
        if is_elsewhere {
            phase.stage = Stage::Choosing;
        }
        if combat::is_contested(&war, region) { Ok(Self { war }) } else { Err(nothing) }
    }
}

/// Supposes that a unit goes to a region, with what it carries; cargo, and the cargo of a transport, to storm a coast.
fn join(war: &mut War, id: UnitId, region: RegionId) -> Result<(), Rejection> {
    let Some(&unit) = war.unit(id) else { return Ok(()) };
    if unit.at == region {
        return Ok(());
    }
    let lands = |war: &mut War, cargo: UnitId| {
        war.units.change(cargo, |cargo| cargo.doings.landing = Some(region));
    };
    match (unit.kind.element(), region.is_land()) {
        (Element::Land, true) if unit.aboard.is_some() => lands(war, id),
        (Element::Sea, true) if unit.kind == Kind::Transport => {
            let cargo: Vec<UnitId> = war.aboard(id).map(|cargo| cargo.id).collect();
            for cargo in cargo {
                lands(war, cargo);
            }
        }
        (Element::Land, false) | (Element::Sea, true) => {
            return Err(Rejection::WrongElement { kind: unit.kind, region });
        }
        (Element::Land, true) | (Element::Air, _) | (Element::Sea, false) => {
            let along: Vec<UnitId> = passengers(war, &unit).collect();
            for along in along {
                war.units.change(along, |along| along.at = region);
            }
            war.units.change(id, |unit| {
                unit.doings.came_from = Some(unit.at);
                unit.at = region;
                unit.doings.steps = unit.doings.steps.saturating_add(1);
            });
        }
    }
    Ok(())
}
