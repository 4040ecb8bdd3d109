//! How a battle would end, by fighting it many times over with the engine itself.

use alloc::vec::Vec;
use kernel::{Chance, Dice};
use serde::Serialize;

use crate::{
    Event, Rejection, amphibious, apply,
    board::{RegionId, RegionSet},
    combat,
    event::{BattleResult, Loss},
    move_context::{own_units, passengers},
    question::Question,
    state::{Phase, Stage, War},
    units::{Element, Kind, UnitId},
};

/// How often a battle ended how, tried out with dice that are not those of the match.
///
/// Nobody dives and nobody retreats, each side loses what costs it least, and the attacker fights wherever he may.
/// Before troops land the battles of their zones are fought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Odds {
    /// Where it ends.
    pub region: RegionId,
    /// How often it was tried: `won` + `drawn` + `lost`, at least 1.
    pub tries: u32,
    /// The attacker alone was left.
    pub won: u32,
    /// Nobody was left, or nobody could harm the other.
    pub drawn: u32,
    /// The defender held.
    pub lost: u32,
    /// Rounds of combat in all tries together, those at sea before a landing among them.
    pub rounds: u32,
    /// What the attacker lost in all tries together, in IPCs.
    pub attacker_ipcs: u32,
    /// What the defender lost in all tries together, in IPCs.
    pub defender_ipcs: u32,
}

/// How much is tried out.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effort {
    /// Tries of a battle, if they fit the budget.
    tries: u32,
    /// What all tries together may cost: units on the field, counted once for each event.
    budget: u32,
}

impl Effort {
    /// For somebody who asks.
    const ASKED: Self = Self { tries: 2_000, budget: 1_000_000 };
    /// While a match waits for it: five of a hundred off at the most, nineteen times in twenty.
    pub(crate) const AT_ONCE: Self = Self { tries: 400, budget: 200_000 };
}

/// More events than any battle has.
const LONGEST: u32 = 10_000;

/// Tries out the battle of a region.
pub(super) fn of(war: &War, region: RegionId, with: &[UnitId], chance: &mut dyn Chance) -> Result<Odds, Rejection> {
    tried(war, region, with, Effort::ASKED, chance)
}

/// The same, with less effort or more.
pub(crate) fn tried(
    war: &War,
    region: RegionId,
    with: &[UnitId],
    effort: Effort,
    chance: &mut dyn Chance,
) -> Result<Odds, Rejection> {
    let field = Field::of(war, region, with)?;
    let mut odds = Odds { region, tries: 0, won: 0, drawn: 0, lost: 0, rounds: 0, attacker_ipcs: 0, defender_ipcs: 0 };
    let mut spent = 0;
    while odds.tries < effort.tries && spent < effort.budget {
        spent += field.fight(&mut odds, chance);
        odds.tries += 1;
    }
    Ok(odds)
}

/// How a try ended.
enum End {
    Won,
    Drawn,
    Lost,
}

/// The part of a war that decides one region: its units, and those of the zones from which troops land.
struct Field {
    war: War,
    region: RegionId,
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
        if combat::is_contested(&war, region) { Ok(Self { war, region }) } else { Err(nothing) }
    }

    /// Fights it out once. Returns what that cost.
    fn fight(&self, odds: &mut Odds, chance: &mut dyn Chance) -> u32 {
        let mut war = self.war.clone();
        let mut spent = 0;
        let mut end = None;
        for _ in 0..LONGEST {
            spent += u32::try_from(war.units.len()).unwrap_or(u32::MAX).saturating_add(1);
            let Some(events) = next(&war, chance) else { break };
            for event in &events {
                Self::count(&war, event, odds);
                end = end.or_else(|| self.end(event));
                apply::fold(&mut war, event);
            }
            if end.is_some() || events.is_empty() {
                break;
            }
        }
        // Troops that never came ashore.
        match end.unwrap_or(End::Lost) {
            End::Won => odds.won += 1,
            End::Drawn => odds.drawn += 1,
            End::Lost => odds.lost += 1,
        }
        spent
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "other events cost neither rounds nor units")]
    fn count(war: &War, event: &Event, odds: &mut Odds) {
        match event {
            Event::RoundBegan { .. } => odds.rounds += 1,
            Event::UnitsLost { units, why: Loss::Battle | Loss::Defenceless, .. } => {
                for unit in units.iter().filter_map(|&id| war.unit(id)) {
                    let cost = u32::from(unit.kind.cost());
                    if unit.power.is_enemy_of(war.turn) {
                        odds.defender_ipcs += cost;
                    } else {
                        odds.attacker_ipcs += cost;
                    }
                }
            }
            _ => {}
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "other events settle no region")]
    fn end(&self, event: &Event) -> Option<End> {
        match event {
            Event::BattleEnded { region, result } if *region == self.region => Some(match result {
                BattleResult::Won => End::Won,
                BattleResult::Destroyed | BattleResult::Standoff => End::Drawn,
                BattleResult::Lost | BattleResult::Retreated => End::Lost,
            }),
            // Left alone: there was nothing that either could do.
            Event::Engaged { region, fight: false } if *region == self.region => Some(End::Drawn),
            // Unguarded transports, or a coast without a garrison.
            Event::SiteSettled { region } if *region == self.region => Some(End::Won),
            _ => None,
        }
    }
}

/// What happens next, where both sides answer as supposed; `None` once all is settled.
fn next(war: &War, chance: &mut dyn Chance) -> Option<Vec<Event>> {
    let Phase::Combat(phase) = &war.phase else { return None };
    if let Some(losses) = combat::cheapest_losses(war, phase) {
        return Some(losses);
    }
    let answer = match (combat::question(war, phase), &phase.stage) {
        (None, _) => return Some(combat::advance(war, phase, &mut Dice::new(chance))),
        (Some((_, Question::Battle, _)), _) => Event::BattleChosen { region: combat::choices(war, phase).first()? },
        (_, Stage::Engaging(region)) => Event::Engaged { region: *region, fight: true },
        (Some((_, Question::Submerge, _)), Stage::Fighting(battle)) => {
            combat::decide_submerge(war, battle, &[]).ok()?
        }
        (_, Stage::Fighting(battle)) => combat::decide_press(battle),
        (_, Stage::Choosing | Stage::Chosen(_)) => return None,
    };
    Some(alloc::vec![answer])
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
