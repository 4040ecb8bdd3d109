//! One battle, step by step as the rulebook has them. Rulebook p. 15-18.

use alloc::vec::Vec;
use kernel::Dice;
use serde::{Deserialize, Serialize};

use super::{Stage, casualties, close_site, ending::ended, fire, retreat, set_stage, sites, step::Step};
use crate::{
    Event,
    board::{RegionId, RegionSet},
    event::{Hits, Loss, Role},
    power::Power,
    state::{Phase, War},
    units::{Element, Kind, Unit, UnitId},
    view::{Question, Volley},
};

/// A battle in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub(crate) region: RegionId,
    /// From 1; 0 before the first.
    pub(crate) round: u8,
    pub(crate) step: Step,
    pub(crate) attackers: Vec<UnitId>,
    pub(crate) defenders: Vec<UnitId>,
    /// Where the attackers came from and may go back to.
    pub(crate) retreats: RegionSet,
    /// Which sides had a destroyer when the round began.
    pub(crate) destroyers: Destroyers,
    /// The dice of this round.
    pub(crate) volleys: Vec<Volley>,
    /// The powers that said in this round which submarines dive.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) answered: Vec<Power>,
    /// Hit, and removed when the step closes.
    pub(crate) doomed: Vec<UnitId>,
    /// Hits to be assigned.
    pub(crate) hits: Option<Hits>,
    /// What the defending seats asked so far would lose.
    pub(crate) proposals: Vec<(Power, Vec<UnitId>)>,
    /// Whether the last attackers left alive.
    pub(crate) withdrawn: bool,
}

/// Which sides had a destroyer when the round began.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Destroyers {
    pub(crate) attacker: bool,
    pub(crate) defender: bool,
}

impl Battle {
    /// The units of a side, those hit and not yet removed among them.
    pub(crate) fn units(&self, side: Role) -> &[UnitId] {
        match side {
            Role::Attacker => &self.attackers,
            Role::Defender => &self.defenders,
        }
    }

    /// The units of a side that are not hit.
    pub(crate) fn living(&self, side: Role) -> impl Iterator<Item = UnitId> + '_ {
        self.units(side).iter().copied().filter(|id| !self.doomed.contains(id))
    }

    /// The side that has to assign hits, and the hits.
    pub(crate) fn hit_side(&self) -> Option<(Role, Hits)> {
        Some((self.step.side()?.enemy(), self.hits?))
    }

    fn drop_units(&mut self, ids: &[UnitId]) {
        self.attackers.retain(|id| !ids.contains(id));
        self.defenders.retain(|id| !ids.contains(id));
        self.doomed.retain(|id| !ids.contains(id));
    }
}

/// Begins the battle of a region: troops go ashore, both sides are drawn up. Rulebook p. 14, 16.
pub(super) fn begin(war: &War, region: RegionId) -> Vec<Event> {
    let landing = if region.is_land() { sites::troops_to_land(war, region) } else { Vec::new() };
    let mut attackers = sites::attackers(war, region);
    // Those that come by sea open no way to retreat.
    let retreats = retreat::origins(war, region, &attackers).iter().collect();
    attackers.extend(&landing);
    attackers.sort_unstable();
    let mut events = Vec::new();
    if !landing.is_empty() {
        events.push(Event::TroopsLanded { region, units: landing });
    }
    let defenders = sites::defenders(war, region);
    events.push(Event::BattleBegan { region, attacker: war.turn, attackers, defenders, retreats });
    events
}

/// Who is asked what; `None` while the battle goes on by itself. Rulebook p. 14, 16, 17.
pub(crate) fn question(war: &War, battle: &Battle) -> Option<(Power, Question)> {
    if battle.step.divers().is_some() {
        return fire::asked_to_dive(war, battle).map(|power| (power, Question::Submerge));
    }
    if battle.step.side().is_some() {
        return casualties::asked(war, battle).map(|power| (power, Question::Casualties));
    }
    let is_open = battle.step == Step::Deciding && ended(war, battle).is_none() && retreat::ways(war, battle).is_some();
    is_open.then_some((war.turn, Question::Retreat))
}

/// One automatic step of the battle. Rulebook p. 15-17.
pub(crate) fn advance(war: &War, battle: &Battle, dice: &mut Dice<'_>) -> Vec<Event> {
    let region = battle.region;
    match battle.step {
        Step::Opening | Step::AfterDives | Step::Deciding => {
            if let Some(end) = ended(war, battle) {
                return end;
            }
            alloc::vec![Event::RoundBegan { region, round: battle.round.saturating_add(1) }]
        }
        Step::AttackerStrikes | Step::DefenderStrikes | Step::AttackerFires | Step::DefenderFires => {
            match (battle.hits, battle.step.side()) {
                (Some(_), _) => casualties::forced(war, battle),
                (None, Some(side)) => alloc::vec![fire::volley(war, battle, side, dice)],
                (None, None) => Vec::new(),
            }
        }
        Step::AfterStrikes | Step::Closing => {
            let units = with_passengers(war, battle, &battle.doomed);
            alloc::vec![Event::UnitsLost { region, units, why: Loss::Battle }]
        }
        // Not reached: a question is open, or the step was passed over.
        Step::AttackerDives | Step::DefenderDives => Vec::new(),
    }
}

/// Ships take down what they carry: a transport its cargo, an attacking carrier its allied fighters.
/// Fighters that defend from a carrier are in the air. Rulebook p. 13, 16, 24, 26.
pub(super) fn with_passengers(war: &War, battle: &Battle, ships: &[UnitId]) -> Vec<UnitId> {
    let mut lost = ships.to_vec();
    for &ship in ships {
        let goes_down = |unit: &&Unit| {
            unit.kind.element() == Element::Land || (battle.attackers.contains(&ship) && unit.power != war.turn)
        };
        lost.extend(war.aboard(ship).filter(goes_down).map(|unit| unit.id));
    }
    lost.sort_unstable();
    lost
}

/// Folds an event into the battle in progress.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other events change the battle in progress")]
pub(crate) fn apply(war: &mut War, event: &Event) {
    match event {
        Event::BattleBegan { region, attackers, defenders, retreats, .. } => {
            for &id in attackers {
                if let Some(unit) = war.unit_mut(id) {
                    unit.doings.fought = true;
                }
            }
            let battle = Battle {
                region: *region,
                round: 0,
                step: Step::Opening,
                attackers: attackers.clone(),
                defenders: defenders.clone(),
                retreats: retreats.iter().copied().collect(),
                destroyers: Destroyers::default(),
                volleys: Vec::new(),
                answered: Vec::new(),
                doomed: Vec::new(),
                hits: None,
                proposals: Vec::new(),
                withdrawn: false,
            };
            set_stage(war, Stage::Fighting(battle));
            return;
        }
        Event::BattleEnded { region, .. } => {
            for unit in war.units.iter_mut().filter(|unit| unit.at == *region) {
                unit.damaged = false;
            }
            close_site(war, *region);
            return;
        }
        _ => {}
    }
    let Some(mut battle) = take_battle(war) else { return };
    change(war, &mut battle, event);
    set_stage(war, Stage::Fighting(battle));
}

fn take_battle(war: &mut War) -> Option<Battle> {
    let Phase::Combat(combat) = &mut war.phase else { return None };
    match core::mem::replace(&mut combat.stage, Stage::Choosing) {
        Stage::Fighting(battle) => Some(battle),
        other @ (Stage::Choosing | Stage::Engaging(_) | Stage::Chosen(_)) => {
            combat.stage = other;
            None
        }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events do not concern a battle")]
fn change(war: &mut War, battle: &mut Battle, event: &Event) {
    match event {
        Event::RoundBegan { round, .. } => {
            battle.destroyers = Destroyers {
                attacker: fire::has_destroyer(war, battle, Role::Attacker),
                defender: fire::has_destroyer(war, battle, Role::Defender),
            };
            battle.round = *round;
            battle.volleys.clear();
            battle.answered.clear();
            seek(war, battle, Step::AttackerDives);
        }
        Event::Submerged { power, units, .. } => {
            battle.answered.push(*power);
            battle.drop_units(units);
            seek(war, battle, battle.step);
        }
        Event::Fired { side, surprise, shots, hits, .. } => {
            battle.volleys.push(Volley { side: *side, surprise: *surprise, shots: shots.clone() });
            if *hits == Hits::default() {
                seek(war, battle, battle.step.next());
            } else {
                battle.hits = Some(*hits);
            }
        }
        Event::CasualtiesProposed { power, units, .. } => battle.proposals.push((*power, units.clone())),
        Event::CasualtiesTaken { units, .. } => {
            for &id in units {
                match war.unit_mut(id) {
                    Some(unit) if unit.kind == Kind::Battleship && !unit.damaged => unit.damaged = true,
                    Some(_) | None => battle.doomed.push(id),
                }
            }
            battle.doomed.sort_unstable();
            battle.hits = None;
            battle.proposals.clear();
            seek(war, battle, battle.step.next());
        }
        Event::UnitsLost { units, why, .. } => {
            battle.drop_units(units);
            if *why == Loss::Battle {
                seek(war, battle, battle.step.next());
            }
        }
        Event::Pressed { .. } => {
            battle.step = Step::Opening;
        }
        Event::Retreated { units, to, .. } => {
            retreat::withdraw(war, units, *to);
            battle.drop_units(units);
            battle.withdrawn = battle.attackers.is_empty();
            battle.step = Step::Opening;
        }
        _ => {}
    }
}

/// Goes on to the first step from `from` on in which something happens.
fn seek(war: &War, battle: &mut Battle, from: Step) {
    battle.step = from;
    while !happens(war, battle) {
        battle.step = battle.step.next();
    }
}

/// Whether there is anything to ask, to roll or to remove in the present step.
fn happens(war: &War, battle: &Battle) -> bool {
    match battle.step {
        Step::Opening | Step::Deciding => true,
        Step::AfterDives => ended(war, battle).is_some(),
        Step::AttackerDives => fire::diver(war, battle, Role::Attacker).is_some(),
        Step::DefenderDives => !battle.attackers.is_empty() && fire::diver(war, battle, Role::Defender).is_some(),
        Step::AttackerStrikes | Step::AttackerFires => !fire::is_silent(war, battle, Role::Attacker),
        Step::DefenderStrikes | Step::DefenderFires => !fire::is_silent(war, battle, Role::Defender),
        Step::AfterStrikes | Step::Closing => !battle.doomed.is_empty(),
    }
}
