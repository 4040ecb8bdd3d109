//! Which of several beginnings does best, tried again and again with other cards.

use alloc::vec::Vec;

use kernel::Budget;

/// What came of one line.
pub(crate) struct Trial {
    /// The more the better for the side that tries.
    pub(crate) outcome: i32,
    /// What it has cost.
    pub(crate) work: u32,
}

/// What is known of a beginning: by how much it did better than the first with the same cards.
struct Standing {
    beginning: usize,
    lead: i64,
    squares: i64,
    lines: i64,
}

/// By how many standard errors a beginning has to lead before it is preferred to the first, in quarters.
const SURELY: i64 = 4;

impl Standing {
    fn mean(&self) -> i64 {
        self.lead / self.lines.max(1)
    }

    /// Whether the lead is more than chance.
    fn leads(&self) -> bool {
        let lines = self.lines.max(1);
        let variance = self.squares / lines - self.mean() * self.mean();
        self.mean() > 0 && self.mean() * self.mean() * lines * 16 > variance * SURELY * SURELY
    }
}

/// The beginning, of so many, that does best; the first unless another one is better by more than chance. `line` tries
/// one of them with the cards of a number: all are tried with the same. Whenever a part of the budget is spent, the worse
/// half is given up.
pub(crate) fn best_of(beginnings: usize, budget: &mut Budget, mut line: impl FnMut(usize, u64) -> Trial) -> usize {
    let standing = |beginning| Standing { beginning, lead: 0, squares: 0, lines: 0 };
    let mut others: Vec<Standing> = (1..beginnings).map(standing).collect();
    let mut cards = 0;
    while !others.is_empty() && budget.left() > 0 {
        let stages = others.len().ilog2() + 1;
        let mut stage = Budget::of(budget.left() / stages);
        loop {
            cards += 1;
            let first = line(0, cards);
            let mut work = first.work;
            for other in &mut others {
                let trial = line(other.beginning, cards);
                let lead = i64::from(trial.outcome) - i64::from(first.outcome);
                other.lead += lead;
                other.squares += lead * lead;
                other.lines += 1;
                work = work.saturating_add(trial.work);
            }
            if !(budget.spend(work) && stage.spend(work)) {
                break;
            }
        }
        others.sort_by_key(|other| core::cmp::Reverse(other.mean()));
        if others.len() == 1 || budget.left() == 0 {
            break;
        }
        others.truncate(others.len().div_ceil(2));
    }
    others.first().filter(|other| other.leads()).map_or(0, |other| other.beginning)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_better_by_more_than_chance_is_found_and_nothing_else() {
        let tried = |better: usize, by: i32| {
            let line = |beginning: usize, cards: u64| {
                let mixed = (cards * 7919 + u64::try_from(beginning).expect("small") * 104_729) % 211;
                let noise = i32::try_from(mixed).expect("small");
                Trial { outcome: noise + if beginning == better { by } else { 0 }, work: 10 }
            };
            best_of(9, &mut Budget::of(40_000), line)
        };
        assert_eq!(tried(4, 40), 4);
        assert_eq!(tried(4, -40), 0, "the first is as good as the others");
    }

    #[test]
    fn without_a_budget_it_is_the_first() {
        let line = |_, _| Trial { outcome: 1, work: 1 };
        assert_eq!(best_of(5, &mut Budget::of(0), line), 0);
    }
}
