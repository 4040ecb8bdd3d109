//! Phase 3, conduct of combat: which battles there are and in which order. Rulebook p. 14-18.

mod assignment;
mod battle;
mod casualties;
mod casualty_class;
mod changes;
mod ending;
mod fire;
mod muster;
mod retreat;
mod sites;
mod submarine;

use alloc::vec::Vec;
use muster::Muster;
use serde::Serialize;

use crate::{
    Event, Rejection, amphibious,
    board::{RegionId, RegionSet},
    capture,
    event::{Loss, PhaseName},
    power::Power,
    question::Question,
    state::{Battle, Combat, Engagement, Phase, Site, Stage, War},
    units::{Element, Kind, Unit, UnitId},
};

pub(crate) use battle::{advance as advance_battle, question as battle_question};
pub(crate) use casualties::{CasualtyChoice, choice as casualty_choice, decide as decide_casualties};
pub use casualty_class::{CasualtyClass, CasualtyGroup, CasualtyTally};
pub(crate) use changes::{
    apply_battle_began, apply_battle_ended, apply_casualties, apply_dive, apply_losses, apply_press, apply_proposal,
    apply_retreat, apply_round, apply_volley,
};
pub(crate) use retreat::{RetreatWays, decide_press, decide_retreat, open_ways};
pub(crate) use sites::defenders;
pub(crate) use submarine::{decide_submerge, may_dive};

/// A battle still to be resolved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BattleAhead {
    /// Where.
    pub region: RegionId,
    /// Whether it belongs to an amphibious assault, and so comes first.
    pub assault: bool,
}

/// The phase as it opens.
pub(crate) fn open(war: &War) -> Combat {
    Combat { sites: sites::survey(war), stage: Stage::Choosing }
}

/// The battles that would follow if the combat move ended now: nothing that settles itself.
pub(crate) fn battles_in_sight(war: &War) -> Vec<BattleAhead> {
    let combat = open(war);
    let sites = combat.sites.iter().filter(|&&site| is_battle(war, site));
    sites.map(|site| BattleAhead { region: site.region, assault: site.assault }).collect()
}

/// Whether a site can be settled only by a battle.
fn is_battle(war: &War, site: Site) -> bool {
    match site.engagement {
        Engagement::Sweep => false,
        Engagement::Optional => !sites::is_pointless(war, site.region),
        Engagement::Certain => site.region.is_sea() || sites::is_defended(war, site.region),
    }
}

/// Whether units are lost where a site is settled: in a battle, or without one where transports have no escort.
fn costs_units(war: &War, site: Site) -> bool {
    site.engagement == Engagement::Sweep || is_battle(war, site)
}

/// Whether units of either side can still be lost for a region, in it or in the zones from which troops are bound for
/// it: not in walk-ins, nor where both sides can only leave each other alone.
pub(crate) fn is_contested(war: &War, region: RegionId) -> bool {
    let Phase::Combat(combat) = &war.phase else { return false };
    let is_fought = |site: &Site| {
        let attackers = |battle: &Battle| battle.region == site.region && !battle.attackers.is_empty();
        matches!(&combat.stage, Stage::Fighting(battle) if attackers(battle))
    };
    let is_open = |site: &Site| site.region == region && (is_fought(site) || sites::has_attackers(war, combat, *site));
    let zones = amphibious::zones_before(war, region);
    let decides = |site: &Site| {
        (site.region == region || zones.contains(site.region)) && (is_fought(site) || costs_units(war, *site))
    };
    combat.sites.iter().any(is_open) && combat.sites.iter().any(decides)
}

/// The attackers of a battle that is still to begin, but for troops that come ashore; and where they could retreat to.
pub(crate) fn attackers(war: &War, region: RegionId) -> (Vec<UnitId>, RegionSet) {
    let attackers = sites::attackers(war, region);
    let retreats = retreat::origins(war, region, &attackers);
    (attackers, retreats)
}

/// The power that is asked, and the question, while combat lasts; `None` while the rules go on by themselves.
pub(crate) fn question(war: &War, combat: &Combat) -> Option<(Power, Question, Option<RegionId>)> {
    match &combat.stage {
        Stage::Choosing => {
            let muster = Muster::of(war, combat);
            let has_choice = settled_by_itself(&muster).is_none() && muster.choices().len() > 1;
            has_choice.then_some((war.turn, Question::Battle, None))
        }
        Stage::Engaging(zone) => Some((war.turn, Question::Engage, Some(*zone))),
        Stage::Chosen(_) => None,
        Stage::Fighting(battle) => {
            battle_question(war, battle).map(|(power, question)| (power, question, Some(battle.region)))
        }
    }
}

/// The battles of which the attacker may resolve one next. Rulebook p. 14, 15.
pub(crate) fn choices(war: &War, combat: &Combat) -> RegionSet {
    Muster::of(war, combat).choices()
}

/// The first site that needs no dice and no decision. Rulebook p. 15, 28.
fn settled_by_itself(muster: &Muster) -> Option<Site> {
    muster.ready().find(|site| match site.engagement {
        Engagement::Sweep => true,
        Engagement::Optional => sites::is_pointless(muster.war, site.region),
        Engagement::Certain => site.region.is_land() && !muster.is_defended(site.region),
    })
}

/// One automatic step of the phase.
pub(crate) fn advance(war: &War, combat: &Combat, dice: &mut kernel::Dice<'_>) -> Vec<Event> {
    match &combat.stage {
        Stage::Choosing => {
            let muster = Muster::of(war, combat);
            if let Some(site) = settled_by_itself(&muster) {
                return settle(war, site);
            }
            match muster.choices().first() {
                Some(region) => alloc::vec![Event::BattleChosen { region }],
                None => alloc::vec![Event::PhaseBegan { phase: PhaseName::NoncombatMove }],
            }
        }
        // Not reached: a question is open.
        Stage::Engaging(region) => alloc::vec![Event::Engaged { region: *region, fight: true }],
        Stage::Chosen(region) => battle::begin(war, *region),
        Stage::Fighting(battle) => advance_battle(war, battle, dice),
    }
}

/// Walk-ins, undefended landings and transports without an escort. Rulebook p. 15, 28.
fn settle(war: &War, site: Site) -> Vec<Event> {
    let region = site.region;
    let mut events = Vec::new();
    match site.engagement {
        Engagement::Sweep => {
            let sunk = war.units_at(region).filter(|unit| unit.power.is_enemy_of(war.turn)).map(|unit| unit.id);
            events.push(Event::UnitsLost { region, units: sunk.collect(), why: Loss::Defenceless });
        }
        Engagement::Optional => events.push(Event::Engaged { region, fight: false }),
        Engagement::Certain => {
            let landing = amphibious::troops_to_land(war, region);
            let has_troops = !landing.is_empty()
                || war.units.of_power_at(war.turn, region).any(|unit| unit.kind.element() == Element::Land);
            if !landing.is_empty() {
                events.push(Event::TroopsLanded { region, units: landing });
            }
            if has_troops {
                events.extend(capture::take(war, region, war.turn));
            }
        }
    }
    events.push(Event::SiteSettled { region });
    events
}

/// Checks `battle`. Rulebook p. 14, 15.
pub(crate) fn decide_battle(war: &War, combat: &Combat, region: RegionId) -> Result<Event, Rejection> {
    let choices = choices(war, combat);
    if choices.contains(region) {
        return Ok(Event::BattleChosen { region });
    }
    let is_open = combat.sites.iter().any(|site| site.region == region && sites::has_attackers(war, combat, *site));
    Err(match choices.first() {
        Some(first) if is_open => Rejection::AssaultsFirst { region, first },
        Some(_) | None => Rejection::NotABattle(region),
    })
}

fn set_stage(war: &mut War, stage: Stage) {
    if let Some(combat) = war.combat_mut() {
        combat.stage = stage;
    }
}

fn close_site(war: &mut War, region: RegionId) {
    if let Some(combat) = war.combat_mut() {
        combat.close_site(region);
    }
}

/// A region is chosen: the attacker is asked whether he fights there, or its battle is about to begin.
pub(crate) fn apply_choice(war: &mut War, region: RegionId) {
    let is_optional = engagement(war, region) == Some(Engagement::Optional);
    set_stage(war, if is_optional { Stage::Engaging(region) } else { Stage::Chosen(region) });
}

/// The attacker fights what he could ignore.
pub(crate) fn apply_fight(war: &mut War, region: RegionId) {
    set_stage(war, Stage::Chosen(region));
}

/// The attacker leaves alone what he could fight.
pub(crate) fn apply_ignore(war: &mut War, region: RegionId) {
    close_site(war, region);
}

/// A region is settled without a battle. Sinking transports without an escort counts as a sea battle for all but
/// transports. Rulebook p. 28.
pub(crate) fn apply_settled(war: &mut War, region: RegionId) {
    if engagement(war, region) == Some(Engagement::Sweep) {
        let own = war.units.of_power_at(war.turn, region);
        let fights = |unit: &&Unit| sites::is_in_sea_battle(unit) && unit.kind != Kind::Transport;
        let fought: Vec<UnitId> = own.filter(fights).map(|unit| unit.id).collect();
        for id in fought {
            war.units.change(id, |unit| unit.doings.fought = true);
        }
    }
    close_site(war, region);
}

fn engagement(war: &War, region: RegionId) -> Option<Engagement> {
    let Phase::Combat(combat) = &war.phase else { return None };
    combat.sites.iter().find(|site| site.region == region).map(|site| site.engagement)
}

/// Every way to share these hits among the classes.
#[cfg(test)]
pub(crate) fn tallies(hits: crate::event::Hits, room: CasualtyTally) -> Vec<CasualtyTally> {
    assignment::Assignment { hits, room }.tallies()
}
