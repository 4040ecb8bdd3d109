//! How likely a creature has how many HP left, and what a blow does to that.

/// Certainty.
pub(crate) const WHOLE: u32 = 1 << 16;
/// Steps of HP that are told apart.
pub(crate) const BINS: usize = 24;
/// All HP of the game come in fives.
const FIVE: i32 = 5;

/// What a blow may do, in chances of [`Blow::OF`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Blow {
    /// The chances of each harm.
    pub(crate) chances: [u32; 4],
    /// The damage of each.
    pub(crate) damage: [i32; 4],
    /// The chance that it leaves its target defenceless.
    pub(crate) stuns: u32,
}

impl Blow {
    pub(crate) const OF: u32 = 8_000;

    /// The chance of any harm.
    pub(crate) fn hits(&self) -> u32 {
        self.chances.iter().zip(self.damage).filter(|(_, damage)| *damage > 0).map(|(chance, _)| *chance).sum()
    }
}

/// What is fixed about a creature that may be hurt.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Frame {
    /// The HP of a step.
    unit: i32,
    /// Steps below this one have at most half of the HP.
    half: usize,
    /// Faces of twenty with which its morale fails; 0: it holds, or is tested already.
    pub(crate) fails: u32,
    /// What each step is worth.
    pub(crate) worth: [i32; BINS],
    /// What it is worth when it routs.
    pub(crate) routed: i32,
}

/// How likely a creature has how many HP left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Plight {
    steps: [u32; BINS],
    routs: u32,
}

impl Frame {
    /// Of a creature with so many HP unhurt; a value that grows from `least` of hundred with the HP to all of `worth`.
    pub(crate) fn new(hp: i32, worth: i32, least: i32, routed: i32, fails: u32) -> Self {
        let most = i32::try_from(BINS).unwrap_or(1);
        let unit = FIVE * ((hp + FIVE * most - 1) / (FIVE * most)).max(1);
        let steps = ((hp + unit - 1) / unit).max(1);
        let mut table = [worth; BINS];
        for (step, value) in (1..).zip(&mut table) {
            *value = worth * least / 100 + worth * (100 - least) / 100 * steps.min(step) / steps;
        }
        let half = usize::try_from(hp / 2 / unit).unwrap_or(0);
        Self { unit, half, fails, worth: table, routed }
    }

    fn step(&self, hp: i32) -> usize {
        usize::try_from((hp + self.unit - 1) / self.unit).unwrap_or(0).clamp(1, BINS) - 1
    }
}

impl Plight {
    /// Of a creature that has just so many HP.
    pub(crate) fn certain(frame: &Frame, hp: i32) -> Self {
        let mut steps = [0; BINS];
        if hp > 0 {
            steps[frame.step(hp)] = WHOLE;
        }
        Self { steps, routs: 0 }
    }

    /// The chance that it stands and does not rout.
    pub(crate) fn stands(&self) -> u32 {
        self.steps.iter().sum()
    }

    /// The chance that it is destroyed.
    #[cfg(test)]
    pub(crate) fn is_destroyed(&self) -> u32 {
        WHOLE.saturating_sub(self.stands() + self.routs)
    }

    pub(crate) fn value(&self, frame: &Frame) -> i32 {
        let sum: i64 =
            self.steps.iter().zip(frame.worth).map(|(chance, worth)| i64::from(*chance) * i64::from(worth)).sum();
        let all = sum + i64::from(self.routs) * i64::from(frame.routed);
        i32::try_from(all / i64::from(WHOLE)).unwrap_or(0)
    }

    /// Under a blow that comes with a chance of [`WHOLE`].
    #[must_use]
    pub(crate) fn after(&self, frame: &Frame, blow: &Blow, comes: u32) -> Self {
        let mut next = *self;
        for (step, chance) in self.steps.iter().enumerate().filter(|(_, chance)| **chance > 0) {
            for (odds, damage) in blow.chances.into_iter().zip(blow.damage) {
                if odds == 0 || damage <= 0 {
                    continue;
                }
                let moved =
                    u64::from(*chance) * u64::from(odds) * u64::from(comes) / u64::from(Blow::OF) / u64::from(WHOLE);
                let moved = u32::try_from(moved).unwrap_or(0).min(next.steps[step]);
                let lost = usize::try_from((damage + frame.unit / 2) / frame.unit).unwrap_or(0).max(1);
                next.steps[step] -= moved;
                let Some(to) = step.checked_sub(lost) else { continue };
                // The first fall to half asks for courage.
                if frame.fails > 0 && step >= frame.half && to < frame.half {
                    let routs = moved * frame.fails / 20;
                    next.routs += routs;
                    next.steps[to] += moved - routs;
                } else {
                    next.steps[to] += moved;
                }
            }
        }
        next
    }

    /// With HP restored, by a chance of [`WHOLE`].
    #[must_use]
    pub(crate) fn healed(&self, frame: &Frame, heal: i32, most: i32) -> Self {
        let top = frame.step(most);
        let gained = usize::try_from(heal / frame.unit).unwrap_or(0);
        let mut next = Self { steps: [0; BINS], routs: self.routs };
        for (step, chance) in self.steps.iter().enumerate() {
            let to = if step >= top { step } else { (step + gained).min(top) };
            next.steps[to] += chance;
        }
        next
    }

    /// What a blow that comes for certain takes from its value.
    pub(crate) fn loss(&self, frame: &Frame, blow: &Blow) -> i32 {
        self.value(frame) - self.after(frame, blow, WHOLE).value(frame)
    }
}
