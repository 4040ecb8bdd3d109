//! What a battle comes to: the exact odds of the rules, in the figures that bots reckon with, and remembered.

use alloc::collections::BTreeMap;
use core::cell::{Cell, RefCell};

use aa1941::{
    odds::{self, Force, Policy},
    units::Element,
};

use crate::forces::{Forces, Tenths};

/// Work of looking a battle up.
pub(crate) const WORK: u32 = 2;
/// A battle of so many times the strength of the other side is decided, and worth no reckoning.
const OVERWHELMING: i32 = 6;
/// Battles that are remembered: about 4 MB.
const REMEMBERED: usize = 30_000;
/// Steps of the odds, of about a nanosecond, in a unit of work.
const STEPS_OF_WORK: usize = 1_000;
/// What a battle takes beside its steps, in steps.
const SETTING_UP: usize = 5_000;

/// What a battle comes to on average.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Forecast {
    /// How often, in a thousand, the attacker destroys all defenders and has something left.
    pub(crate) wins: i32,
    /// How often, in a thousand, there are land units among it.
    pub(crate) takes: i32,
    /// What the attacker loses.
    pub(crate) attacker_loss: Tenths,
    /// What the defender loses.
    pub(crate) defender_loss: Tenths,
    /// What the attacker has left where it wins, rounded.
    pub(crate) left: Forces,
    /// What the defender has left where it holds, rounded.
    pub(crate) held: Forces,
}

impl Forecast {
    /// What the attacker gains over what it loses, in units alone.
    pub(crate) const fn swing(&self) -> Tenths {
        self.defender_loss - self.attacker_loss
    }
}

/// The odds of battles, each worked out once.
#[derive(Debug, Default)]
pub(crate) struct Odds {
    known: RefCell<BTreeMap<(Forces, Forces), Forecast>>,
    steps: Cell<usize>,
}

impl Odds {
    /// A battle fought to its end, losses by value on both sides.
    pub(crate) fn forecast(&self, attackers: &Forces, defenders: &Forces) -> Forecast {
        if attackers.is_empty() {
            return Forecast { held: *defenders, ..Forecast::default() };
        }
        if defenders.hits() == 0 {
            let takes = if attackers.count(Element::Land) > 0 { 1000 } else { 0 };
            let defender_loss = defenders.price();
            return Forecast { wins: 1000, takes, defender_loss, left: *attackers, ..Forecast::default() };
        }
        let (strong, weak) = (attackers.attack() * attackers.hits(), defenders.defense() * defenders.hits());
        if strong * OVERWHELMING < weak {
            let dealt = defenders.price() * attackers.attack() / (6 * defenders.hits());
            return Forecast {
                attacker_loss: attackers.price(),
                defender_loss: dealt.min(defenders.price()),
                held: *defenders,
                ..Forecast::default()
            };
        }
        let battle = (*attackers, *defenders);
        if let Some(known) = self.known.borrow().get(&battle) {
            return *known;
        }
        let (found, steps) = worked_out(attackers, defenders);
        self.steps.set(self.steps.get().saturating_add(steps));
        let mut known = self.known.borrow_mut();
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(battle, found);
        found
    }

    /// The work that odds have taken since it was last asked for.
    pub(crate) fn work_done(&self) -> u32 {
        let steps = self.steps.replace(0);
        u32::try_from(steps / STEPS_OF_WORK).unwrap_or(u32::MAX)
    }
}

/// By the rules' own odds, and what that took, in steps.
fn worked_out(attackers: &Forces, defenders: &Forces) -> (Forecast, usize) {
    let force = |forces: &Forces| Force::of(forces.iter().map(|(kind, count)| (kind, u16::from(count))));
    let (attacker, defender) = (force(attackers), force(defenders));
    let is_at_sea = attackers.count(Element::Sea) > 0 || defenders.count(Element::Sea) > 0;
    let fought = if is_at_sea { odds::sea } else { odds::land };
    let outcome = fought(&attacker, &defender, Policy::default());
    let rounded = outcome.rounded();
    let forecast = Forecast {
        wins: rounded.won,
        takes: rounded.taken,
        attacker_loss: rounded.attacker_loss,
        defender_loss: rounded.defender_loss,
        left: counted(&rounded.attacker_left),
        held: counted(&rounded.defender_left),
    };
    (forecast, outcome.steps.saturating_add(SETTING_UP))
}

fn counted(force: &Force) -> Forces {
    let mut forces = Forces::default();
    for (kind, count) in force.units() {
        forces.add(kind, u8::try_from(count).unwrap_or(u8::MAX));
    }
    forces
}

#[cfg(test)]
mod tests {
    use aa1941::units::Kind::{self, Carrier, Destroyer, Fighter, Infantry, Submarine, Tank, Transport};

    use super::*;

    fn forces(units: &[(Kind, u8)]) -> Forces {
        let mut forces = Forces::default();
        for (kind, count) in units {
            forces.add(*kind, *count);
        }
        forces
    }

    #[test]
    fn a_forecast_says_what_the_rules_say() {
        let (attack, defence) = (forces(&[(Infantry, 3), (Tank, 1)]), forces(&[(Infantry, 2)]));
        let forecast = Odds::default().forecast(&attack, &defence);
        // As in the documentation of the rules' odds: 94.43 %.
        assert_eq!((forecast.wins, forecast.takes), (944, 944));
        assert_eq!(forecast.left.get(Tank), 1, "the tank goes last");
        assert!(forecast.swing() > 0);
    }

    #[test]
    fn ships_fight_by_the_rules_of_the_sea() {
        let (attack, defence) = (forces(&[(Fighter, 2)]), forces(&[(Submarine, 1)]));
        let forecast = Odds::default().forecast(&attack, &defence);
        assert_eq!(forecast.wins, 0, "aircraft alone find no submarine");
        let escorted = forces(&[(Fighter, 2), (Destroyer, 1)]);
        assert!(Odds::default().forecast(&escorted, &defence).wins > 900);
    }

    #[test]
    fn transports_alone_are_lost_without_a_battle() {
        let forecast = Odds::default().forecast(&forces(&[(Carrier, 1)]), &forces(&[(Transport, 2)]));
        assert_eq!((forecast.wins, forecast.defender_loss, forecast.attacker_loss), (1000, 140, 0));
    }

    #[test]
    fn a_battle_is_worked_out_once() {
        let odds = Odds::default();
        let (attack, defence) = (forces(&[(Infantry, 9), (Tank, 4)]), forces(&[(Infantry, 8)]));
        let first = odds.forecast(&attack, &defence);
        assert!(odds.work_done() > 0, "it takes work");
        assert_eq!(odds.forecast(&attack, &defence).wins, first.wins);
        assert_eq!(odds.work_done(), 0, "it is remembered");
    }
}
