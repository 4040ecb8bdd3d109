//! Which of several commands does best, tried again and again with other dice.

use alloc::vec::Vec;

use kernel::Budget;

use crate::playout::Line;

/// By how many standard errors a command has to lead before it is preferred to the usual one, in quarters.
const SURELY: i64 = 3;

/// Lines after which a lead may be more than luck.
const FEWEST: i64 = 6;

/// What is known of a command: by how much it did better than the usual one with the same dice.
struct Standing {
    which: usize,
    lead: i64,
    squares: i64,
    lines: i64,
}

impl Standing {
    fn mean(&self) -> i64 {
        self.lead / self.lines.max(1)
    }

    /// Whether the lead is more than luck.
    fn leads(&self) -> bool {
        let lines = self.lines.max(1);
        let variance = (self.squares / lines - self.mean() * self.mean()).max(0);
        lines >= FEWEST && self.mean() > 0 && self.mean() * self.mean() * lines * 16 > variance * SURELY * SURELY
    }
}

/// The command, of so many, that does best; the first, which is the usual one, unless another leads by more than luck.
/// `line` plays one of them on with the dice of a number: all meet the same. Whenever a part of the budget is spent, the
/// worse half is given up.
pub(crate) fn best_of(commands: usize, budget: &mut Budget, mut line: impl FnMut(usize, u64) -> Option<Line>) -> usize {
    if commands < 2 || budget.left() == 0 {
        return 0;
    }
    let mut others: Vec<Standing> =
        (1..commands).map(|which| Standing { which, lead: 0, squares: 0, lines: 0 }).collect();
    let mut number = 0;
    let Some(first) = line(0, number) else { return 0 };
    // No more than can be tried often enough.
    let lines = budget.left() / first.work.max(1) / u32::try_from(FEWEST).unwrap_or(1);
    others.truncate(usize::try_from(lines).unwrap_or(usize::MAX).saturating_sub(1));
    while !others.is_empty() && budget.left() > 0 {
        let stages = others.len().ilog2() + 1;
        let mut stage = Budget::of(budget.left() / stages);
        loop {
            number += 1;
            let Some(usual) = line(0, number) else { return 0 };
            let mut work = usual.work;
            others.retain_mut(|other| {
                let Some(tried) = line(other.which, number) else { return false };
                // In thousandths of a chance, so that squares stay small.
                let lead = (tried.outcome - usual.outcome) / 100;
                other.lead += lead;
                other.squares += lead * lead;
                other.lines += 1;
                work = work.saturating_add(tried.work);
                true
            });
            let is_left = budget.spend(work);
            if !(stage.spend(work) && is_left) {
                break;
            }
        }
        others.sort_by_key(|other| core::cmp::Reverse(other.mean()));
        if others.len() <= 1 || budget.left() == 0 {
            break;
        }
        others.truncate(others.len().div_ceil(2));
    }
    others.first().filter(|other| other.leads()).map_or(0, |other| other.which)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_better_by_more_than_luck_is_found_and_nothing_else() {
        let tried = |better: usize, by: i64| {
            let line = |which: usize, number: u64| {
                let mixed = (number * 7919 + u64::try_from(which).expect("small") * 104_729) % 211;
                let noise = 1000 * i64::try_from(mixed).expect("small");
                Some(Line { outcome: noise + if which == better { by } else { 0 }, work: 10 })
            };
            best_of(9, &mut Budget::of(40_000), line)
        };
        assert_eq!(tried(4, 60_000), 4);
        assert_eq!(tried(4, -60_000), 0, "the first is as good as the others");
    }

    #[test]
    fn without_a_budget_and_without_a_line_it_is_the_first() {
        assert_eq!(best_of(5, &mut Budget::of(0), |_, _| Some(Line { outcome: 1, work: 1 })), 0);
        assert_eq!(best_of(5, &mut Budget::of(1000), |_, _| None), 0);
    }
}
