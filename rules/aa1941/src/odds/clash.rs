//! One battle between two sides: who can do what, when it is over, and where it starts from.

use alloc::{vec, vec::Vec};

use super::{
    force::Combatant,
    policy::Policy,
    shots::{Fire, Salvo},
    side::{Left, Means, Side},
};
use crate::{
    event::{Hits, Role},
    state::Destroyers,
    units::Element,
};

/// Where a battle is fought, as far as it decides anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ground {
    /// A territory.
    Land,
    /// A zone.
    Sea {
        /// Whether attacking transports without an escort could still leave, and so are not lost at once.
        way_out: WayOut,
    },
}

/// Whether the attackers could retreat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WayOut {
    /// They could.
    Open,
    /// They came from nowhere.
    None,
}

/// Where a battle stands.
#[derive(Debug, Clone)]
pub(crate) enum Moment {
    /// A round begins.
    Round,
    /// Surprise strikes are over, all others fire.
    Fire,
    /// One side fires.
    Volley(Volley),
}

/// A volley that is fired or has been, and whose hits are still to be assigned.
#[derive(Debug, Clone)]
pub(crate) struct Volley {
    pub(crate) by: Role,
    pub(crate) shots: Shots,
    /// What it hit; `None`: the dice are still to be rolled.
    pub(crate) hits: Option<Hits>,
    /// Defenders that are hit, and fire all the same.
    pub(crate) doomed: Vec<Combatant>,
    /// As they were when the round began.
    pub(crate) destroyers: Destroyers,
}

/// Which units of a side fire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shots {
    /// Submarines that strike first.
    Surprise,
    /// All others.
    General,
}

/// How a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum End {
    /// Attackers alone are left.
    Won,
    /// No unit is left.
    Destroyed,
    /// Neither side can harm the other.
    Standoff,
    /// Defenders alone are left, or no attacker came.
    Lost,
}

/// What happens between two rounds.
pub(super) enum Between {
    /// The next round.
    Round,
    /// The transports of a side go down undefended.
    Defenceless(Role),
    /// It is over.
    Over(End),
}

/// A way in which it can end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fate {
    pub(super) attackers: Left,
    pub(super) defenders: Left,
    pub(super) end: End,
    pub(super) chance: f64,
}

/// All ways in which it can end.
pub(super) struct Ends {
    pub(super) fates: Vec<Fate>,
    /// Rounds on average.
    pub(super) rounds: f64,
    /// Battles that were rolled; `None` if all were worked out.
    pub(super) rolled: Option<u32>,
    /// What it took: steps of about a nanosecond.
    pub(super) steps: usize,
}

/// A battle to be worked out.
pub(super) struct Clash {
    pub(super) attacker: Side,
    pub(super) defender: Side,
    pub(super) ground: Ground,
}

/// A state that a battle starts from, and how likely it does.
#[derive(Debug, Clone, Copy)]
pub(super) struct Start {
    /// Whether surprise strikes are over in the present round.
    pub(super) has_struck: bool,
    pub(super) attackers: Left,
    pub(super) defenders: Left,
    pub(super) chance: f64,
}

impl Clash {
    pub(super) fn of(attackers: &[Combatant], defenders: &[Combatant], policy: Policy, ground: Ground) -> Self {
        let field = if ground == Ground::Land { Element::Land } else { Element::Sea };
        Self {
            attacker: Side::of(attackers, defenders, Role::Attacker, policy.of(Role::Attacker), field),
            defender: Side::of(defenders, attackers, Role::Defender, policy.of(Role::Defender), field),
            ground,
        }
    }

    /// What comes after a round, or before the first. Rulebook p. 17, 18.
    pub(super) fn between(&self, attackers: &Means, defenders: &Means) -> Between {
        match (attackers.left == Left::NOTHING, defenders.left == Left::NOTHING) {
            (true, true) => return Between::Over(End::Destroyed),
            (true, false) => return Between::Over(End::Lost),
            (false, true) => return Between::Over(End::Won),
            (false, false) => {}
        }
        match (attackers.can_hit_any_of(defenders), defenders.can_hit_any_of(attackers)) {
            (false, false) => Between::Over(End::Standoff),
            (true, false) if attackers.reaches_only_transports(defenders) => Between::Defenceless(Role::Defender),
            (false, true) if self.is_trapped() && defenders.reaches_only_transports(attackers) => {
                Between::Defenceless(Role::Attacker)
            }
            (true | false, true) | (true, false) => Between::Round,
        }
    }

    fn is_trapped(&self) -> bool {
        self.ground == Ground::Sea { way_out: WayOut::None }
    }

    /// Where it starts from.
    pub(super) fn starts(&self, moment: &Moment) -> Vec<Start> {
        let (attackers, defenders) = (self.attacker.whole(), self.defender.whole());
        let round = Start { has_struck: false, attackers, defenders, chance: 1.0 };
        let fire = Start { has_struck: true, ..round };
        let volley = match moment {
            Moment::Round => return vec![round],
            Moment::Fire => return vec![fire],
            Moment::Volley(volley) => volley,
        };
        let Some(hits) = volley.hits else {
            return match (volley.by, volley.shots) {
                (Role::Attacker, Shots::Surprise) => vec![round],
                (Role::Attacker, Shots::General) => vec![fire],
                (Role::Defender, Shots::Surprise) => self.defenders_strike(round, &volley.doomed),
                (Role::Defender, Shots::General) => self.defenders_fire(round, &volley.doomed, volley.destroyers),
            };
        };
        let after = |side: &Side| {
            side.after_volley(side.whole(), hits.submarines.into(), hits.aircraft.into(), hits.others.into())
        };
        match (volley.by, volley.shots) {
            (Role::Defender, Shots::Surprise) => vec![Start { attackers: after(&self.attacker), ..fire }],
            (Role::Defender, Shots::General) => vec![Start { attackers: after(&self.attacker), ..round }],
            (Role::Attacker, shots) => {
                let defenders = after(&self.defender);
                // Those that are hit now fire all the same.
                let mut doomed = volley.doomed.clone();
                doomed.extend(lost(&self.defender, round.defenders, defenders));
                let start = Start { defenders, ..round };
                match shots {
                    Shots::Surprise => self.defenders_strike(start, &doomed),
                    Shots::General => self.defenders_fire(start, &doomed, volley.destroyers),
                }
            }
        }
    }

    fn defenders_strike(&self, start: Start, doomed: &[Combatant]) -> Vec<Start> {
        if self.attacker.means(start.attackers).has_destroyer {
            return vec![Start { has_struck: true, ..start }];
        }
        let firing = self.defender.units(start.defenders).chain(doomed);
        let salvo = Salvo::of(firing, Role::Defender, Fire::Surprise, false);
        let fates = salvo.on(&self.attacker, start.attackers).into_iter();
        fates.map(|(attackers, chance)| Start { has_struck: true, attackers, chance, ..start }).collect()
    }

    fn defenders_fire(&self, start: Start, doomed: &[Combatant], destroyers: Destroyers) -> Vec<Start> {
        let firing = self.defender.units(start.defenders).chain(doomed);
        let fire = if destroyers.attacker { Fire::All } else { Fire::AllButSubmarines };
        let is_guided = self.ground == Ground::Land || destroyers.defender;
        let salvo = Salvo::of(firing, Role::Defender, fire, is_guided);
        let fates = salvo.on(&self.attacker, start.attackers).into_iter();
        fates.map(|(attackers, chance)| Start { attackers, chance, ..start }).collect()
    }
}

/// The units that hits have destroyed.
fn lost(side: &Side, before: Left, after: Left) -> Vec<Combatant> {
    let mut kept: Vec<Combatant> = side.units(after).copied().collect();
    let mut lost = Vec::new();
    for unit in side.units(before) {
        match kept.iter().position(|other| other == unit) {
            Some(at) => drop(kept.swap_remove(at)),
            None => lost.push(*unit),
        }
    }
    lost
}
