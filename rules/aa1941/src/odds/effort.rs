//! How much may be worked out for an answer, and how much an answer probably takes.

use kernel::Work;

/// How much may be worked out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Effort {
    /// For the exact odds of one battle: steps of about a nanosecond. What takes more is rolled.
    pub(super) steps: usize,
    /// Tries of a battle that is rolled, if they fit `hits`.
    pub(super) tries: u32,
    /// Hits that are counted out and assigned in all tries together: about ten nanoseconds each.
    pub(super) hits: u32,
}

impl Effort {
    /// For a player's question, or an opponent's.
    pub(crate) const ASKED: Self = Self { steps: 30_000_000, tries: 20_000, hits: 4_000_000 };
    /// For one of many places that are looked at together.
    pub(crate) const GLANCE: Self = Self { steps: 1_000_000, tries: 400, hits: 60_000 };
    /// While a match waits for it.
    pub(crate) const AT_ONCE: Self = Self { steps: 8_000_000, tries: 2_500, hits: 500_000 };
}

/// The units that may take part in a battle, on both sides together.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Size {
    pub(crate) units: u32,
    /// Of them submarines, whose hits fall on some units only.
    pub(crate) submarines: u32,
    /// Of them transports, each of which may come through to land its troops or not.
    pub(crate) transports: u32,
}

impl Size {
    /// How much work the odds are: measured, and rounded up.
    pub(crate) fn work(self) -> Work {
        let squared = self.units.saturating_mul(self.units);
        let in_one_order = (squared / 16).saturating_mul(self.transports.saturating_add(1));
        let in_many = if self.submarines == 0 { 0 } else { squared.saturating_mul(self.units) / 80 };
        let micros = Work::LOOK.micros().saturating_add(in_one_order).saturating_add(in_many);
        Work::of(micros).min(Work::MOST)
    }
}
