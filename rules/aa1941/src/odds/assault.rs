//! Amphibious assaults: first the zones, then what came through goes ashore. Rulebook p. 14.

use alloc::{vec, vec::Vec};
use kernel::Chance;

use super::{
    clash::{Clash, End, Ends, Fate, Ground, Moment},
    effort::Effort,
    exact,
    force::{Combatant, Force, Troops},
    outcome::Outcome,
    policy::Policy,
    roll,
    side::Left,
};
use crate::units::Kind;

/// A battle as it stands.
#[derive(Debug, Clone)]
pub(crate) struct Battle {
    pub(crate) attackers: Vec<Combatant>,
    pub(crate) defenders: Vec<Combatant>,
    pub(crate) ground: Ground,
    pub(crate) moment: Moment,
}

impl Battle {
    pub(crate) fn new(attackers: Vec<Combatant>, defenders: Vec<Combatant>, ground: Ground) -> Self {
        Self { attackers, defenders, ground, moment: Moment::Round }
    }

    /// Works it out, or rolls it where that would take too long.
    fn ends(&self, policy: Policy, effort: Effort, chance: &mut dyn Chance) -> (Clash, Ends) {
        let clash = Clash::of(&self.attackers, &self.defenders, policy, self.ground);
        let starts = clash.starts(&self.moment);
        let worked_out = exact::ends(&clash, &starts, effort);
        let ends = worked_out.unwrap_or_else(|exact::TooLarge| roll::ends(&clash, &starts, effort, chance));
        (clash, ends)
    }
}

/// The battle of a zone from which troops are bound for a coast.
#[derive(Debug, Clone)]
pub(crate) struct Crossing {
    pub(crate) battle: Battle,
    /// Troops on ships that stand aside: they land if the zone is not closed.
    pub(crate) aside: Troops,
}

/// What happens before the battle that decides, and that battle.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    /// The battles of the zones from which troops land.
    pub(crate) crossings: Vec<Crossing>,
    /// The battle that decides; troops of the crossings join its attackers.
    pub(crate) decision: Battle,
}

impl Plan {
    /// What it comes to.
    pub(crate) fn outcome(&self, policy: Policy, effort: Effort, chance: &mut dyn Chance) -> Outcome {
        let mut outcome = Outcome::NOTHING;
        let mut landings = vec![(Troops::default(), 1.0)];
        for crossing in &self.crossings {
            let (clash, ends) = crossing.battle.ends(policy, effort, chance);
            let mut at_sea = Outcome::NOTHING;
            at_sea.add(&clash, &ends, 1.0);
            outcome.rounds += at_sea.rounds;
            outcome.attacker.ipcs += at_sea.attacker.ipcs;
            outcome.defender.ipcs += at_sea.defender.ipcs;
            outcome.certainty = outcome.certainty.and(ends.rolled);
            outcome.steps = outcome.steps.saturating_add(ends.steps);
            landings = combined(&landings, &landed(&clash, &ends, crossing.aside));
        }
        for (troops, share) in landings {
            let mut battle = self.decision.clone();
            let of_kind = |kind, count: u8| core::iter::repeat_n(Combatant::of(kind), count.into());
            battle.attackers.extend(of_kind(Kind::Infantry, troops.infantry));
            battle.attackers.extend(of_kind(Kind::Tank, troops.tanks));
            if battle.attackers.is_empty() {
                // Troops that never came ashore.
                let clash = Clash::of(&[], &battle.defenders, policy, battle.ground);
                let (attackers, defenders) = (Left::NOTHING, clash.defender.whole());
                let lost = Fate { attackers, defenders, end: End::Lost, chance: 1.0 };
                outcome.add(&clash, &Ends { fates: vec![lost], rounds: 0.0, rolled: None, steps: 0 }, share);
                continue;
            }
            let (clash, ends) = battle.ends(policy, effort, chance);
            outcome.add(&clash, &ends, share);
        }
        outcome.tidied()
    }
}

/// Which troops go ashore from a zone, and how likely: none where a surface warship is left to close it.
fn landed(clash: &Clash, ends: &Ends, aside: Troops) -> Vec<(Troops, f64)> {
    let mut landed: Vec<(Troops, f64)> = Vec::new();
    for fate in &ends.fates {
        let is_closed = clash.defender.closes_the_zone(fate.defenders);
        let troops = if is_closed { Troops::default() } else { clash.attacker.aboard(fate.attackers).and(aside) };
        count(&mut landed, troops, fate.chance);
    }
    landed
}

fn combined(one: &[(Troops, f64)], other: &[(Troops, f64)]) -> Vec<(Troops, f64)> {
    let mut both = Vec::new();
    for &(troops, chance) in one {
        for &(more, share) in other {
            count(&mut both, troops.and(more), chance * share);
        }
    }
    both
}

fn count(landings: &mut Vec<(Troops, f64)>, troops: Troops, chance: f64) {
    match landings.iter_mut().find(|(known, _)| *known == troops) {
        Some((_, sum)) => *sum += chance,
        None => landings.push((troops, chance)),
    }
}

/// An attack from the sea, as bots draw it up.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Assault {
    /// Ships and aircraft that fight for the zone; the transports of `cargo` come on top.
    pub fleet: Force,
    /// What each transport lands.
    pub cargo: Vec<Troops>,
    /// What is in the zone.
    pub guard: Force,
    /// Land units that attack over land, and aircraft that go straight for the coast.
    pub support: Force,
    /// What is in the territory.
    pub garrison: Force,
}

impl Assault {
    pub(super) fn plan(&self) -> Plan {
        let mut fleet = self.fleet.combatants();
        let transport = |&troops: &Troops| Combatant {
            cargo_ipcs: troops.ipcs(),
            landing: troops,
            ..Combatant::of(Kind::Transport)
        };
        fleet.extend(self.cargo.iter().map(transport));
        let (guard, support, garrison) =
            (self.guard.combatants(), self.support.combatants(), self.garrison.combatants());
        Plan {
            crossings: vec![Crossing { battle: Battle::new(fleet, guard, super::OPEN_SEA), aside: Troops::default() }],
            decision: Battle::new(support, garrison, Ground::Land),
        }
    }
}
