//! Battles too large to be worked out: fought many times over.

use alloc::{collections::BTreeMap, vec::Vec};
use kernel::Chance;

use super::{
    clash::{Between, Clash, End, Ends, Fate, Start},
    effort::Effort,
    shots::Batteries,
    side::{Left, Side},
};
use crate::event::Role;

/// More rounds than any battle has.
const LONGEST: u32 = 1_000;
/// What it takes to count out a hit and to assign it.
const STEPS_A_HIT: usize = 10;
/// What a volley costs besides its hits.
const VOLLEY: u32 = 8;

type Tally = BTreeMap<(End, Left, Left), u32>;

/// Fights a battle over and over.
pub(super) fn ends(clash: &Clash, starts: &[Start], effort: Effort, chance: &mut dyn Chance) -> Ends {
    let mut table = Table {
        clash,
        attackers: Batteries::of(&clash.attacker),
        defenders: Batteries::of(&clash.defender),
        rounds: 0,
        spent: 0,
    };
    let mut tally = Tally::new();
    let mut tries = 0;
    while tries == 0 || (tries < effort.tries && table.spent < effort.hits) {
        let (attackers, defenders, end) = table.fight(starts, chance);
        *tally.entry((end, attackers, defenders)).or_insert(0) += 1;
        tries += 1;
    }
    let share = |count: u32| f64::from(count) / f64::from(tries);
    let fate = |((end, attackers, defenders), count)| Fate { attackers, defenders, end, chance: share(count) };
    let fates: Vec<Fate> = tally.into_iter().map(fate).collect();
    let steps = usize::try_from(table.spent).unwrap_or(usize::MAX).saturating_mul(STEPS_A_HIT);
    Ends { fates, rounds: share(table.rounds), rolled: Some(tries), steps }
}

struct Table<'a> {
    clash: &'a Clash,
    attackers: Batteries,
    defenders: Batteries,
    rounds: u32,
    spent: u32,
}

impl Table<'_> {
    /// Fights it once.
    fn fight(&mut self, starts: &[Start], chance: &mut dyn Chance) -> (Left, Left, End) {
        let mut has_struck = false;
        let (mut attackers, mut defenders) = (Left::NOTHING, Left::NOTHING);
        let shares: Vec<f64> = starts.iter().map(|start| start.chance).collect();
        if let Some(start) = starts.get(usize::from(drawn(&shares, chance))) {
            (attackers, defenders, has_struck) = (start.attackers, start.defenders, start.has_struck);
        }
        for _ in 0..LONGEST {
            if !has_struck {
                let means = (self.clash.attacker.means(attackers), self.clash.defender.means(defenders));
                match self.clash.between(&means.0, &means.1) {
                    Between::Over(end) => return (attackers, defenders, end),
                    Between::Defenceless(Role::Attacker) => {
                        attackers.transport = 0;
                        continue;
                    }
                    Between::Defenceless(Role::Defender) => {
                        defenders.transport = 0;
                        continue;
                    }
                    Between::Round => {}
                }
                self.rounds += 1;
                let on_defenders = self.strike(Role::Attacker, [attackers, defenders], chance);
                attackers = self.strike(Role::Defender, [defenders, attackers], chance);
                defenders = on_defenders;
            }
            has_struck = false;
            let on_defenders = self.fire(Role::Attacker, [attackers, defenders], chance);
            attackers = self.fire(Role::Defender, [defenders, attackers], chance);
            defenders = on_defenders;
        }
        (attackers, defenders, End::Standoff)
    }

    fn sides(&self, role: Role) -> (&Batteries, &Side, &Side) {
        match role {
            Role::Attacker => (&self.attackers, &self.clash.attacker, &self.clash.defender),
            Role::Defender => (&self.defenders, &self.clash.defender, &self.clash.attacker),
        }
    }

    /// What surprise leaves of the other side.
    fn strike(&mut self, role: Role, [own, theirs]: [Left; 2], chance: &mut dyn Chance) -> Left {
        let (batteries, _, enemy) = self.sides(role);
        if own.submarine == 0 || enemy.means(theirs).has_destroyer {
            return theirs;
        }
        let hits = drawn(batteries.submarines(own), chance);
        let after = enemy.after_volley(theirs, hits, 0, 0);
        self.spent += VOLLEY + u32::from(hits);
        after
    }

    /// What fire leaves of the other side.
    fn fire(&mut self, role: Role, [own, theirs]: [Left; 2], chance: &mut dyn Chance) -> Left {
        let (batteries, side, enemy) = self.sides(role);
        let submarines = if enemy.means(theirs).has_destroyer { drawn(batteries.submarines(own), chance) } else { 0 };
        let aircraft = drawn(batteries.aircraft(own), chance);
        let others = drawn(batteries.plain(own), chance);
        let after = if side.means(own).is_guided {
            enemy.after_volley(theirs, submarines, 0, aircraft + others)
        } else {
            enemy.after_volley(theirs, submarines, aircraft, others)
        };
        self.spent += VOLLEY + u32::from(submarines + aircraft + others);
        after
    }
}

/// Draws one of several things by how likely each is.
fn drawn(shares: &[f64], chance: &mut dyn Chance) -> u16 {
    if shares.len() < 2 {
        return 0;
    }
    let mut left = f64::from(chance.draw(u32::MAX)) / f64::from(u32::MAX);
    for (place, &share) in (0..).zip(shares) {
        if left < share {
            return place;
        }
        left -= share;
    }
    // What rounding left over: the likeliest end of the spread is as good as any.
    u16::try_from(shares.len() - 1).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use kernel::SplitMix;

    use super::*;
    use crate::{
        odds::{Certainty, Force, Ground, OPEN_SEA, Policy, clash::Moment, exact, outcome::Outcome},
        units::Kind::{Battleship, Carrier, Destroyer, Fighter, Infantry, Submarine, Tank, Transport},
    };

    #[test]
    fn battles_that_are_rolled_end_as_they_are_worked_out() {
        let fleet = [(Submarine, 2), (Destroyer, 1), (Carrier, 1), (Battleship, 1), (Fighter, 3), (Transport, 1)];
        let battles = [
            (Force::of([(Infantry, 6), (Tank, 3)]), Force::of([(Infantry, 8)]), Ground::Land),
            (
                Force::of([(Submarine, 2), (Fighter, 3), (Carrier, 1)]),
                Force::of([(Submarine, 2), (Destroyer, 2)]),
                OPEN_SEA,
            ),
            (Force::of(fleet), Force::of(fleet), OPEN_SEA),
        ];
        for (attackers, defenders, ground) in battles {
            let clash = Clash::of(&attackers.combatants(), &defenders.combatants(), Policy::default(), ground);
            let starts = clash.starts(&Moment::Round);
            let sum = |ends: &Ends| {
                let mut outcome = Outcome::NOTHING;
                outcome.add(&clash, ends, 1.0);
                outcome
            };
            let known = sum(&exact::ends(&clash, &starts, Effort::ASKED).expect("a small battle"));
            let found = sum(&ends(&clash, &starts, Effort::ASKED, &mut SplitMix::new(3)));
            assert_eq!((known.certainty, found.certainty), (Certainty::Exact, Certainty::Rolled { tries: 20_000 }));
            // Four standard deviations, where two are the error that is told.
            let off = 2.0 * f64::from(found.certainty.error_ppm()) / 1e6;
            for (rolled, share) in [(found.won, known.won), (found.drawn, known.drawn), (found.lost, known.lost)] {
                assert!((rolled - share).abs() <= off, "{rolled}, not {share}");
            }
            let near = |one: f64, other: f64| (one - other).abs() <= 0.03 * other;
            assert!(near(found.rounds, known.rounds), "{} rounds, not {}", found.rounds, known.rounds);
            assert!(near(found.attacker.ipcs, known.attacker.ipcs) && near(found.defender.ipcs, known.defender.ipcs));
        }
    }
}
