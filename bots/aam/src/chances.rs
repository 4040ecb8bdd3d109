//! The chances of dice, exactly but for rounding: hits, and the counters that they lay on a target.

/// All chances add up to this: a power of two, which divides fast.
pub(crate) const WHOLE: u32 = 1 << SHIFT;
const SHIFT: u32 = 14;
/// Rungs on the way to destruction, from unhurt: one for each counter that a hit lays.
pub(crate) const RUNGS: usize = 4;
const MOST_DICE: usize = 20;
const MOST_DEFENCE: usize = 12;

/// The chances of 0, 1, 2 and 3 hits.
type Hits = [u16; 4];

/// By successful faces of a die, dice, and defence.
static HITS: [[[Hits; MOST_DEFENCE + 1]; MOST_DICE + 1]; 7] = table();

const fn table() -> [[[Hits; MOST_DEFENCE + 1]; MOST_DICE + 1]; 7] {
    let mut table = [[[[0; 4]; MOST_DEFENCE + 1]; MOST_DICE + 1]; 7];
    let mut faces = 0;
    while faces <= 6 {
        // Chances of so many successes, in parts of a billion, die by die.
        let mut row = [0_u64; MOST_DICE + 1];
        row[0] = 1_000_000_000;
        let mut dice = 0;
        while dice <= MOST_DICE {
            let mut defence = 1;
            while defence <= MOST_DEFENCE {
                table[faces][dice][defence] = hits(&row, dice, defence);
                defence += 1;
            }
            let mut successes = dice + 1;
            while successes > 0 {
                if successes <= MOST_DICE {
                    row[successes] = (row[successes] * (6 - faces as u64) + row[successes - 1] * faces as u64 + 3) / 6;
                }
                successes -= 1;
            }
            row[0] = (row[0] * (6 - faces as u64) + 3) / 6;
            dice += 1;
        }
        faces += 1;
    }
    table
}

const fn hits(row: &[u64; MOST_DICE + 1], dice: usize, defence: usize) -> Hits {
    let mut sums = [0_u64; 4];
    let mut successes = defence;
    while successes <= dice {
        let hits = if successes >= 2 * defence {
            3
        } else if successes > defence {
            2
        } else {
            1
        };
        sums[hits] += row[successes];
        successes += 1;
    }
    let whole = WHOLE as u64;
    let one = (sums[1] * whole + 500_000_000) / 1_000_000_000;
    let two = (sums[2] * whole + 500_000_000) / 1_000_000_000;
    let three = (sums[3] * whole + 500_000_000) / 1_000_000_000;
    let some = one + two + three;
    #[expect(clippy::cast_possible_truncation, reason = "at most the whole")]
    {
        [whole.saturating_sub(some) as u16, one as u16, two as u16, three as u16]
    }
}

/// The chances of each result of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Blow {
    missed: u16,
    /// A hit, and cover was made.
    saved: u16,
    /// 1, 2 and 3 hits, and no cover.
    hits: [u16; 3],
}

impl Blow {
    /// An attack that cannot hit.
    pub(crate) const NONE: Self = Self { missed: 1 << SHIFT, saved: 0, hits: [0; 3] };

    /// Of so many dice with a modifier against a defence; `saved` of the six faces of the cover die make cover.
    pub(crate) fn of(dice: u8, modifier: i8, defence: u8, saved: u8) -> Self {
        let faces = usize::try_from((3 + modifier).clamp(0, 6)).unwrap_or(0);
        let dice = usize::from(dice).min(MOST_DICE);
        let defence = usize::from(defence).clamp(1, MOST_DEFENCE);
        let [_, hits @ ..] = HITS[faces][dice][defence];
        let open = u32::from(6 - saved.min(6));
        let struck: u16 = hits.iter().sum();
        #[expect(clippy::cast_possible_truncation, reason = "a part of a number of 16 bits")]
        let hits = hits.map(|chance| (u32::from(chance) * open / 6) as u16);
        let bites: u16 = hits.iter().sum();
        Self { missed: (1 << SHIFT) - struck, saved: struck - bites, hits }
    }

    /// The chance of a hit that cover does not save from.
    pub(crate) fn bites(self) -> u32 {
        self.hits.iter().map(|chance| u32::from(*chance)).sum()
    }

    /// The same attack, if it is made with a chance alone.
    #[must_use]
    pub(crate) fn thinned(self, chance: u32) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "a part of a number of 16 bits")]
        let thin = |part: u16| ((u32::from(part) * chance.min(WHOLE)) >> SHIFT) as u16;
        let (saved, hits) = (thin(self.saved), self.hits.map(thin));
        Self { missed: (1 << SHIFT) - saved - hits.iter().sum::<u16>(), saved, hits }
    }

    /// Whether it can hit.
    pub(crate) const fn is_felt(self) -> bool {
        self.missed < 1 << SHIFT
    }
}

/// How likely a target is to have come down to each rung.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Plight {
    rungs: [u32; RUNGS],
    /// The rung of destruction.
    top: u8,
}

impl Plight {
    /// A target on a rung for sure.
    pub(crate) const fn on(rung: u8, top: u8) -> Self {
        let mut rungs = [0; RUNGS];
        let last = if top as usize >= RUNGS { RUNGS - 1 } else { top as usize };
        rungs[if (rung as usize) < last { rung as usize } else { last }] = WHOLE;
        #[expect(clippy::cast_possible_truncation, reason = "at most 3")]
        Self { rungs, top: last as u8 }
    }

    /// After one more attack. Each hit lays a counter; cover that was made lays the first one alone.
    #[must_use]
    pub(crate) fn after(&self, blow: Blow) -> Self {
        let top = usize::from(self.top);
        let mut rungs = [0; RUNGS];
        for (rung, part) in self.rungs.iter().enumerate().filter(|(_, part)| **part > 0) {
            rungs[rung] += part * u32::from(blow.missed);
            rungs[rung.max(1).min(top)] += part * u32::from(blow.saved);
            for (more, chance) in (1..).zip(blow.hits) {
                rungs[(rung + more).min(top)] += part * u32::from(chance);
            }
        }
        Self { rungs: rungs.map(|part| part >> SHIFT), top: self.top }
    }

    /// The mean of the values of the rungs.
    pub(crate) fn mean(&self, worth: &[i32; RUNGS]) -> i32 {
        let sum: i64 = self.rungs.iter().zip(worth).map(|(part, worth)| i64::from(*part) * i64::from(*worth)).sum();
        i32::try_from(sum >> SHIFT).unwrap_or(i32::MAX)
    }

    /// The chance that it is not destroyed.
    pub(crate) fn lives(&self) -> u32 {
        WHOLE.saturating_sub(self.rungs[usize::from(self.top)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_that_of_the_rules() {
        use aam::{Cover, Harm, Odds, Rolled, Shot};
        for (dice, modifier, defence) in [(8, 0, 4), (12, 1, 5), (3, -1, 4), (15, 0, 7), (5, 2, 1), (0, 0, 3)] {
            let shot = Shot { dice, modifier, defence, cover: Cover::None };
            let odds = Odds::of(&shot, |rolled| match rolled {
                Rolled::Hits(1) => Harm::Disrupted,
                Rolled::Hits(2) => Harm::Damaged,
                Rolled::Hits(_) => Harm::Destroyed,
                Rolled::Miss | Rolled::Covered => Harm::Nothing,
            });
            let parts = odds.parts();
            let blow = Blow::of(dice, modifier, defence, 0);
            let found = [blow.missed, blow.hits[0], blow.hits[1], blow.hits[2]];
            for (exact, found) in [parts.nothing, parts.disrupted, parts.damaged, parts.destroyed].iter().zip(found) {
                let exact = u32::from(*exact) * WHOLE / 10_000;
                assert!(exact.abs_diff(u32::from(found)) <= 4, "{dice} dice {modifier:+} on {defence}: {parts:?}");
            }
        }
    }

    #[test]
    fn hits_drive_a_target_down_and_cover_only_shakes_it() {
        let sure = Blow { missed: 0, saved: 0, hits: [1 << SHIFT, 0, 0] };
        let fresh = Plight::on(0, 2);
        assert_eq!(fresh.after(sure).lives(), WHOLE);
        assert!(fresh.after(sure).after(sure).lives() < 20, "all but what rounding loses");
        let saved = Blow { missed: 0, saved: 1 << SHIFT, hits: [0; 3] };
        assert!(fresh.after(saved).after(saved).after(saved).lives() > WHOLE - 20);
    }
}
