//! Which of several beginnings does best, tried again and again with the same chance for all.
//!
//! Sequential halving (Karnin, Koren, Somekh, *Almost optimal exploration in multi-armed bandits*, 2013) over differences
//! from the usual beginning, which the same chance makes small.

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::Budget;

/// What came of one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trial {
    /// The more the better for the side that tries; at most a million in size.
    pub outcome: i64,
    /// What it has cost.
    pub work: u32,
}

/// When a lead over the usual beginning is more than chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Surely {
    /// By how many standard errors a beginning has to lead, in quarters.
    pub quarters: i64,
    /// After how many lines at least.
    pub lines: i64,
}

/// What is known of a beginning: by how much it did better than the first with the same chance.
struct Standing {
    beginning: usize,
    lead: i64,
    squares: i64,
    lines: i64,
}

impl Standing {
    fn mean(&self) -> i64 {
        self.lead / self.lines.max(1)
    }

    fn leads(&self, surely: Surely) -> bool {
        let (mean, lines) = (self.mean(), self.lines.max(1));
        let variance = self.squares / lines - mean * mean;
        lines >= surely.lines && mean > 0 && mean * mean * lines * 16 > variance * surely.quarters * surely.quarters
    }
}

/// The beginning, of so many, that does best; the first, which is the usual one, unless another leads by more than chance.
/// `line` tries one of them with the chance of a number: all are tried with the same. `None`: it cannot be tried, and is
/// given up. Whenever a part of the budget is spent, the worse half is given up.
pub fn best_of(
    beginnings: usize,
    surely: Surely,
    budget: &mut Budget,
    mut line: impl FnMut(usize, u64) -> Option<Trial>,
) -> usize {
    let standing = |beginning| Standing { beginning, lead: 0, squares: 0, lines: 0 };
    let mut others: Vec<Standing> = (1..beginnings).map(standing).collect();
    let mut number = 0;
    while !others.is_empty() && budget.left() > 0 {
        let stages = others.len().ilog2() + 1;
        let mut stage = Budget::of(budget.left() / stages);
        loop {
            number += 1;
            let Some(usual) = line(0, number) else { return 0 };
            let mut work = usual.work;
            others.retain_mut(|other| {
                let Some(trial) = line(other.beginning, number) else { return false };
                let lead = trial.outcome - usual.outcome;
                other.lead += lead;
                other.squares += lead * lead;
                other.lines += 1;
                work = work.saturating_add(trial.work);
                true
            });
            if !(budget.spend(work) && stage.spend(work)) {
                break;
            }
        }
        others.sort_by_key(|other| Reverse(other.mean()));
        if others.len() <= 1 || budget.left() == 0 {
            break;
        }
        others.truncate(others.len().div_ceil(2));
    }
    others.first().filter(|other| other.leads(surely)).map_or(0, |other| other.beginning)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SURELY: Surely = Surely { quarters: 4, lines: 6 };

    #[test]
    fn what_is_better_by_more_than_chance_is_found_and_nothing_else() {
        let tried = |better: usize, by: i64| {
            let line = |beginning: usize, number: u64| {
                let mixed = (number * 7919 + u64::try_from(beginning).expect("small") * 104_729) % 211;
                let noise = i64::try_from(mixed).expect("small");
                Some(Trial { outcome: noise + if beginning == better { by } else { 0 }, work: 10 })
            };
            best_of(9, SURELY, &mut Budget::of(40_000), line)
        };
        assert_eq!(tried(4, 40), 4);
        assert_eq!(tried(4, -40), 0, "the first is as good as the others");
    }

    #[test]
    fn without_a_budget_and_without_a_line_it_is_the_first() {
        assert_eq!(best_of(5, SURELY, &mut Budget::of(0), |_, _| Some(Trial { outcome: 1, work: 1 })), 0);
        assert_eq!(best_of(5, SURELY, &mut Budget::of(1000), |_, _| None), 0);
    }

    #[test]
    fn a_lead_after_too_few_lines_is_chance() {
        let line = |beginning: usize, _: u64| Some(Trial { outcome: i64::from(beginning == 1), work: 10 });
        assert_eq!(best_of(2, SURELY, &mut Budget::of(90), line), 0, "five lines of two trials");
        assert_eq!(best_of(2, SURELY, &mut Budget::of(1000), line), 1);
    }
}
