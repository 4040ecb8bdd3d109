//! Battles in which each side is lost in one order: all on land, and those at sea without submarines.
//!
//! What is left of a side is a number, and what a volley leads to lies side by side in memory.

use alloc::{vec, vec::Vec};

use super::{
    clash::{Between, Clash, Ends, Fate, Start},
    effort::Effort,
    exact::{LEFT_OUT, TooLarge},
    shots::{Hits, aim, none, with_a_shot},
    side::{Gun, Left, Means, Side},
};
use crate::event::Role;

/// A side by the hits that it has taken.
struct Chain {
    means: Vec<Means>,
    hits: Vec<Hits>,
}

impl Chain {
    fn of(side: &Side) -> Self {
        let mut lefts = vec![side.whole()];
        let mut hits = vec![none()];
        let mut left = side.whole();
        while left != Left::NOTHING {
            left = side.after(left, Gun::Any);
            lefts.push(left);
        }
        for &left in lefts.iter().rev().skip(1) {
            let fewer = hits.last().map_or(&[1.0][..], Vec::as_slice);
            let more = side.next_lost(left).filter(|unit| aim(**unit, side.role) > 0.0);
            let more = more.map_or_else(|| fewer.to_vec(), |unit| with_a_shot(fewer, aim(*unit, side.role)));
            hits.push(more);
        }
        hits.reverse();
        Self { means: lefts.into_iter().map(|left| side.means(left)).collect(), hits }
    }

    fn find(&self, left: Left) -> Option<usize> {
        self.means.iter().position(|means| means.left == left)
    }
}

pub(super) fn ends(clash: &Clash, starts: &[Start], effort: Effort) -> Result<Ends, TooLarge> {
    let (attackers, defenders) = (Chain::of(&clash.attacker), Chain::of(&clash.defender));
    let width = defenders.means.len();
    let pairs = attackers.means.len() * width;
    let least = LEFT_OUT / f64::from(u32::try_from(pairs).unwrap_or(u32::MAX));
    let mut states = vec![0.0; pairs];
    let mut ends = Ends { fates: Vec::new(), rounds: 0.0, rolled: None, steps: pairs };
    for start in starts {
        if start.has_struck {
            // Its round has begun before, and nothing strikes first here.
            ends.rounds -= start.chance;
        }
        let row = attackers.find(start.attackers).ok_or(TooLarge)?;
        states[row * width + defenders.find(start.defenders).ok_or(TooLarge)?] += start.chance;
    }
    let (mut on_attackers, mut on_defenders) = (Vec::new(), Vec::new());
    for (row, attacking) in attackers.means.iter().enumerate() {
        for (column, defending) in defenders.means.iter().enumerate() {
            let chance = states[row * width + column];
            if chance < least {
                continue;
            }
            match clash.between(attacking, defending) {
                Between::Over(end) => {
                    ends.fates.push(Fate { attackers: attacking.left, defenders: defending.left, end, chance });
                }
                // They are all that is left of the side, and come last.
                Between::Defenceless(Role::Attacker) => states[(attackers.means.len() - 1) * width + column] += chance,
                Between::Defenceless(Role::Defender) => states[row * width + width - 1] += chance,
                Between::Round => {
                    // Rounds without effect are fought until one has some.
                    let rounds = chance / (1.0 - attackers.hits[row][0] * defenders.hits[column][0]);
                    ends.rounds += rounds;
                    let faint = least / rounds;
                    let down =
                        taken(&defenders.hits[column], attackers.means.len() - 1 - row, faint, &mut on_attackers);
                    let along = taken(&attackers.hits[row], width - 1 - column, faint, &mut on_defenders);
                    for (hits, &share) in (row + down..).zip(&on_attackers) {
                        let share = rounds * share;
                        let after = &mut states[hits * width + column + along..];
                        for (state, &of_share) in after.iter_mut().zip(&on_defenders) {
                            *state += share * of_share;
                        }
                    }
                    ends.steps += on_attackers.len() * on_defenders.len();
                    if ends.steps > effort.steps {
                        return Err(TooLarge);
                    }
                }
            }
        }
    }
    Ok(ends)
}

/// How likely a side takes so many hits, where more than it can take are as many as it can: without what is fainter than
/// it may be. Returns the fewest that are not left out.
fn taken(hits: &[f64], most: usize, faint: f64, into: &mut Vec<f64>) -> usize {
    into.clear();
    let (within, beyond) = hits.split_at(most.min(hits.len()));
    let first = within.iter().position(|&chance| chance >= faint).unwrap_or(within.len());
    into.extend_from_slice(&within[first..]);
    if beyond.is_empty() {
        while into.last().is_some_and(|&chance| chance < faint) {
            into.pop();
        }
    } else {
        into.push(beyond.iter().sum());
    }
    first
}
