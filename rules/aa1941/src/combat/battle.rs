//! One battle, step by step as the rulebook has them. Rulebook p. 15-18.

use alloc::vec::Vec;
use kernel::Dice;

use super::{
    casualties,
    ending::{ended, is_ended, with_passengers},
    fire, retreat, sites, submarine,
};
use crate::{
    Event, amphibious,
    board::RegionId,
    event::Loss,
    power::Power,
    question::Question,
    state::{Battle, Step, War},
};

/// Begins the battle of a region: troops go ashore, both sides are drawn up. Rulebook p. 14, 16.
pub(super) fn begin(war: &War, region: RegionId) -> Vec<Event> {
    let landing = if region.is_land() { amphibious::troops_to_land(war, region) } else { Vec::new() };
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

/// The power that is asked, and the question; `None` while the battle goes on by itself. Rulebook p. 14, 16, 17.
pub(crate) fn question(war: &War, battle: &Battle) -> Option<(Power, Question)> {
    if battle.step.divers().is_some() {
        return submarine::asked_to_dive(war, battle).map(|power| (power, Question::Submerge));
    }
    if battle.step.side().is_some() {
        return casualties::asked(war, battle).map(|power| (power, Question::Casualties));
    }
    let is_open = battle.step == Step::Deciding && !is_ended(war, battle) && retreat::ways(war, battle).is_some();
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
