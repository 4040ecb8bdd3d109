//! Events change the state. One match names every event, so that a forgotten one does not compile.

use crate::{
    Event, State, amphibious, combat,
    event::PhaseName,
    landing, mobilize, movement, obligations,
    power::Power,
    production::Placed,
    purchase,
    state::{Phase, Volley, War},
    turn,
};

/// Folds one event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    if let Some(record) = &mut state.lesson {
        record.note(&state.war, event);
    }
    let war = &mut state.war;
    if !event.is_order() && !matches!(event, Event::Conceded { .. }) {
        war.decision += 1;
    }
    fold(war, event);
    let opens_orders =
        matches!(event, Event::PhaseBegan { .. } | Event::FighterLanded { .. } | Event::UnitsLost { .. });
    if opens_orders && war.phase == Phase::NoncombatMove {
        war.displaced = landing::next_displaced(war);
        war.beyond_help = obligations::beyond_help(war);
    }
}

/// Folds one event into the position.
pub(crate) fn fold(war: &mut War, event: &Event) {
    match event {
        Event::TurnBegan { round, power } => turn::begin(war, *round, *power),
        Event::PhaseBegan { phase } => begin_phase(war, *phase),
        Event::UnitsPurchased { units, cost, .. } => purchase::apply(war, units, *cost),
        Event::UnitsMoved { units, carried, path, taken, .. } => {
            movement::apply_move(war, units, carried, path, taken);
        }
        Event::UnitsLoaded { units, transport, zone, .. } => movement::apply_load(war, units, *transport, *zone),
        Event::LandingOrdered { units, to, .. } => amphibious::apply_landing_ordered(war, units, *to),
        Event::UnitsUnloaded { units, to, .. } => movement::apply_unload(war, units, *to),
        Event::BattleChosen { region } => combat::apply_choice(war, *region),
        Event::Engaged { region, fight: true } => combat::apply_fight(war, *region),
        Event::Engaged { region, fight: false } => combat::apply_ignore(war, *region),
        Event::SiteSettled { region } => combat::apply_settled(war, *region),
        Event::TroopsLanded { region, units } => amphibious::apply_troops_landed(war, *region, units),
        Event::BattleBegan { region, attackers, defenders, retreats, .. } => {
            combat::apply_battle_began(war, *region, [attackers, defenders], retreats.iter().copied().collect());
        }
        Event::RoundBegan { round, .. } => combat::apply_round(war, *round),
        Event::Submerged { power, units, .. } => combat::apply_dive(war, *power, units),
        Event::Fired { side, surprise, shots, hits, .. } => {
            combat::apply_volley(war, Volley { side: *side, surprise: *surprise, shots: shots.clone() }, *hits);
        }
        Event::CasualtiesProposed { power, units, .. } => combat::apply_proposal(war, *power, units),
        Event::CasualtiesTaken { units, .. } => combat::apply_casualties(war, units),
        Event::UnitsLost { units, why, .. } => {
            war.remove(units);
            combat::apply_losses(war, units, *why);
        }
        Event::Pressed { .. } => combat::apply_press(war),
        Event::Retreated { units, to, .. } => combat::apply_retreat(war, units, *to),
        Event::BattleEnded { region, .. } => combat::apply_battle_ended(war, *region),
        Event::TerritoryTaken { taken, .. } => {
            war.control.set(taken.region, taken.to);
        }
        Event::TreasurySeized { from, by, ipcs } => {
            let left = war.treasury.get(*from).saturating_sub(*ipcs);
            *war.treasury.get_mut(*from) = left;
            pay(war, *by, *ipcs);
        }
        Event::FighterLanded { unit, to } => landing::apply_land(war, *unit, *to),
        Event::UnitsPlaced { region, units, ids, .. } => mobilize::apply_place(war, *region, units, ids),
        Event::UnitsRefunded { power, ipcs, .. } => {
            war.bought.clear();
            pay(war, *power, *ipcs);
        }
        Event::IncomeCollected { power, ipcs } => pay(war, *power, *ipcs),
        Event::Conceded { seat } => war.conceded.push(*seat),
        Event::GameWon { side, why } => war.winner = Some((*side, *why)),
    }
}

fn pay(war: &mut War, power: Power, ipcs: u16) {
    let sum = war.treasury.get(power).saturating_add(ipcs);
    *war.treasury.get_mut(power) = sum;
}

fn begin_phase(war: &mut War, phase: PhaseName) {
    war.phase = match phase {
        PhaseName::Purchase => Phase::Purchase,
        PhaseName::CombatMove => Phase::CombatMove,
        PhaseName::Combat => Phase::Combat(combat::open(war)),
        PhaseName::NoncombatMove => Phase::NoncombatMove,
        PhaseName::Mobilize => {
            war.settle_decks(war.turn);
            Phase::Mobilize(Placed::new())
        }
        PhaseName::CollectIncome => Phase::CollectIncome,
    };
}
