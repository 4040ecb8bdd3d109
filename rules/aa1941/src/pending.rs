//! The power whose decision a war waits for.

use crate::{
    board::RegionId,
    combat, landing, mobilize,
    power::Power,
    question::Question,
    state::{Phase, War},
};

/// The power that is asked, the question and its region; `None` while the rules go on by themselves or the war is over.
pub(crate) fn question(war: &War) -> Option<(Power, Question, Option<RegionId>)> {
    if war.winner.is_some() {
        return None;
    }
    let orders = Some((war.turn, Question::Orders, None));
    match &war.phase {
        Phase::Purchase => orders.filter(|_| !war.capital_lost(war.turn)),
        Phase::CombatMove => orders,
        Phase::Combat(phase) => combat::question(war, phase),
        Phase::NoncombatMove => match landing::displaced(war) {
            None => orders,
            Some((fighter, places)) if places.len() > 1 => Some((fighter.power, Question::Land, Some(fighter.at))),
            Some(_) => None,
        },
        Phase::Mobilize(placed) => orders.filter(|_| !placed.is_empty() || mobilize::placeable(war).is_some()),
        Phase::CollectIncome => None,
    }
}
