//! How much work a question is.

/// The work of an answer, estimated before it is done: about so many microseconds of one processor.
///
/// Hosts let each asker have so much of it, so what counts is that of two questions the longer one has the larger
/// estimate, and that no estimate falls far short.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Work(u32);

impl Work {
    /// A look at the position, and what can follow a beginning of a command.
    pub const LOOK: Self = Self(500);
    /// The most that one answer may be. What would be more is tried out less often, and the answer says how often, or it
    /// is refused.
    pub const MOST: Self = Self(100_000);

    /// So many microseconds.
    pub const fn of(micros: u32) -> Self {
        Self(micros)
    }

    /// In microseconds.
    pub const fn micros(self) -> u32 {
        self.0
    }
}
