//! Exact odds: a battle as a Markov chain over the forces that are left after each round.
//!
//! No submarine dives and no unit retreats. Knows nothing of the engine but the names of its units.

use std::collections::BTreeMap;

use aa1941::{event::Role, units::Kind};

use super::force::{Force, Hits, Order, strength};
use Kind::{Bomber, Destroyer, Fighter, Submarine, Transport};

/// Both sides of a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Field {
    pub(super) attackers: Force,
    pub(super) defenders: Force,
    pub(super) at_sea: bool,
    /// What both sides lose first.
    pub(super) order: Order,
}

/// How likely each of several things is.
type Spread<T> = Vec<(T, f64)>;

/// How a battle ends, and after how many rounds on average.
pub(super) struct Ends {
    pub(super) fields: Spread<Field>,
    pub(super) rounds: f64,
}

/// Fights a battle to its end in all the ways in which the dice can fall.
pub(super) fn ends(start: Field) -> Ends {
    let mut open = BTreeMap::from([(rank(start), 1.0)]);
    let mut over = BTreeMap::new();
    let mut rounds = 0.0;
    // From most to fewest hits that can still be taken: whatever leads to a field comes before it.
    while let Some(((_, field), chance)) = open.pop_last() {
        let field = field.without_the_defenceless();
        if field.is_over() {
            *over.entry(field).or_insert(0.0) += chance;
            continue;
        }
        let next = round(field);
        // Rounds without effect are fought until one has some.
        let stays: f64 = next.iter().filter(|(after, _)| *after == field).map(|(_, chance)| chance).sum();
        rounds += chance / (1.0 - stays);
        for (after, share) in next.into_iter().filter(|(after, _)| *after != field) {
            *open.entry(rank(after)).or_insert(0.0) += chance * share / (1.0 - stays);
        }
    }
    Ends { fields: over.into_iter().collect(), rounds }
}

fn rank(field: Field) -> (u8, Field) {
    (field.attackers.slots() + field.defenders.slots(), field)
}

impl Field {
    fn force(&self, role: Role) -> &Force {
        match role {
            Role::Attacker => &self.attackers,
            Role::Defender => &self.defenders,
        }
    }

    /// Submarines strike by surprise where the enemy has no destroyer. Rulebook p. 16.
    fn surprises(&self, role: Role) -> bool {
        self.force(enemy(role)).count(Destroyer) == 0
    }

    /// Whether a kind's hits may fall on another. Rulebook p. 16, 27.
    fn can_hit(&self, role: Role, kind: Kind, target: Kind) -> bool {
        strength(kind, role) > 0
            && match kind {
                Submarine => !matches!(target, Fighter | Bomber),
                Fighter | Bomber => target != Submarine || self.guides(role),
                Kind::Infantry | Kind::Tank | Transport | Destroyer | Kind::Carrier | Kind::Battleship => true,
            }
    }

    /// Whether a side's aircraft can hit submarines.
    fn guides(&self, role: Role) -> bool {
        !self.at_sea || self.force(role).count(Destroyer) > 0
    }

    fn threatens(&self, role: Role, target: Kind) -> bool {
        self.force(role).has(|kind| self.can_hit(role, kind, target))
    }

    fn can_do_harm(&self, role: Role) -> bool {
        self.force(enemy(role)).has(|target| self.threatens(role, target))
    }

    /// Transports are lost where no unit defends them and nothing else can be hit. Rulebook p. 17, 28.
    fn without_the_defenceless(mut self) -> Self {
        let others = |target| target != Transport && self.threatens(Role::Attacker, target);
        if self.can_do_harm(Role::Attacker)
            && !self.can_do_harm(Role::Defender)
            && self.attackers.total() > 0
            && !self.defenders.has(others)
        {
            self.defenders = self.defenders.without(Transport);
        }
        self
    }

    /// Whether a side is gone, or neither can harm the other.
    fn is_over(&self) -> bool {
        !self.can_do_harm(Role::Attacker) && !self.can_do_harm(Role::Defender)
    }
}

const fn enemy(role: Role) -> Role {
    match role {
        Role::Attacker => Role::Defender,
        Role::Defender => Role::Attacker,
    }
}

/// All that a round can lead to. Rulebook p. 15-17.
fn round(before: Field) -> Spread<Field> {
    let mut after = BTreeMap::new();
    let strikes =
        |role| if before.surprises(role) { volley(&before, &before, role, Shots::Surprise) } else { nothing() };
    for (defenders, of_strike) in fates(before.order, before.defenders, Role::Defender, &strikes(Role::Attacker)) {
        for (attackers, of_return) in fates(before.order, before.attackers, Role::Attacker, &strikes(Role::Defender)) {
            let struck = Field { attackers, defenders, ..before };
            let fire = |role| volley(&before, &struck, role, Shots::General);
            for (defenders, of_fire) in fates(before.order, defenders, Role::Defender, &fire(Role::Attacker)) {
                for (attackers, of_answer) in fates(before.order, attackers, Role::Attacker, &fire(Role::Defender)) {
                    let chance = of_strike * of_return * of_fire * of_answer;
                    *after.entry(Field { attackers, defenders, ..before }).or_insert(0.0) += chance;
                }
            }
        }
    }
    after.into_iter().collect()
}

fn nothing() -> Spread<Hits> {
    vec![(Hits::default(), 1.0)]
}

/// What can be left of a force under a volley.
fn fates(order: Order, force: Force, role: Role, volley: &Spread<Hits>) -> BTreeMap<Force, f64> {
    let mut fates = BTreeMap::new();
    for &(hits, chance) in volley {
        *fates.entry(force.after(&force.losses(role, order, hits))).or_insert(0.0) += chance;
    }
    fates
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shots {
    /// Submarines that strike first.
    Surprise,
    /// All other units.
    General,
}

/// The hits that a side can score with what is left of it. Destroyers count as they were when the round began.
fn volley(at_start: &Field, now: &Field, role: Role, shots: Shots) -> Spread<Hits> {
    let fires = |kind: Kind| (kind == Submarine && at_start.surprises(role)) == (shots == Shots::Surprise);
    let (mut submarines, mut aircraft, mut others) = (vec![1.0], vec![1.0], vec![1.0]);
    for kind in Kind::ALL.into_iter().filter(|&kind| fires(kind)) {
        let hits = match kind {
            Submarine => &mut submarines,
            Fighter | Bomber if !at_start.guides(role) => &mut aircraft,
            Fighter
            | Bomber
            | Kind::Infantry
            | Kind::Tank
            | Transport
            | Destroyer
            | Kind::Carrier
            | Kind::Battleship => &mut others,
        };
        for _ in 0..now.force(role).count(kind) {
            *hits = with_a_shot(hits, f64::from(strength(kind, role)) / 6.0);
        }
    }
    let counted = |hits: &[f64]| -> Spread<u8> { (0..).zip(hits.iter().copied()).collect() };
    let mut spread = Vec::new();
    for &(submarines, one) in &counted(&submarines) {
        for &(aircraft, two) in &counted(&aircraft) {
            for &(others, three) in &counted(&others) {
                spread.push((Hits { submarines, aircraft, others }, one * two * three));
            }
        }
    }
    spread
}

/// How likely each number of hits is once one more unit has fired.
fn with_a_shot(hits: &[f64], chance: f64) -> Vec<f64> {
    let mut more = vec![0.0; hits.len() + 1];
    for (count, before) in hits.iter().enumerate() {
        more[count] += before * (1.0 - chance);
        more[count + 1] += before * chance;
    }
    more
}
