//! Bytes as choices: which war, what is done next, and how the dice fall.

use arbitrary::{Arbitrary, Unstructured};
use kernel::{Chance, SplitMix};

/// The bytes of one run. Where they end, the dice go on with a generator; the run does not.
pub(crate) struct Stream<'b> {
    bytes: Unstructured<'b>,
    beyond: SplitMix,
}

/// The war to start from.
#[derive(Arbitrary)]
pub(crate) enum Opening {
    /// From a chart; the seed says which one, and who plays what.
    Chart(u8),
    /// From a dense position at random.
    FullSwing(u16),
    /// The same, with most fighters at sea.
    OnCarriers(u16),
}

/// What happens next. Cheap and common things stand several times.
#[derive(Arbitrary)]
pub(crate) enum Step {
    /// So many legal commands at random, drawn from a generator with this seed.
    Wander {
        /// How many, but for the upper bits.
        count: u8,
        /// The seed.
        seed: u16,
    },
    /// The answer for a player who is away.
    Fallback,
    /// A command made of what is on the board.
    Guess,
    /// The same, on the wire and damaged there.
    Garbled {
        /// Which byte.
        at: u16,
        /// What to make of it.
        byte: u8,
    },
    /// Something that is on offer.
    Offered(u16),
    /// Something on offer, said by a seat that may not be asked.
    Intruder {
        /// Which.
        which: u16,
        /// Whose voice.
        seat: u8,
    },
    /// Any bytes in place of a command.
    Noise(Vec<u8>),
    /// The war is stored and read again.
    Store,
}

impl<'b> Stream<'b> {
    /// Starts at the first byte.
    pub(crate) fn new(bytes: &'b [u8]) -> Self {
        let seed = bytes.iter().fold(1941, |seed: u64, &byte| seed.wrapping_mul(31).wrapping_add(u64::from(byte)));
        Self { bytes: Unstructured::new(bytes), beyond: SplitMix::new(seed) }
    }

    /// The war to start from.
    pub(crate) fn opening(&mut self) -> Opening {
        self.bytes.arbitrary().unwrap_or(Opening::Chart(0))
    }

    /// The next step; `None` at the end of the bytes.
    pub(crate) fn step(&mut self) -> Option<Step> {
        if self.bytes.is_empty() { None } else { self.bytes.arbitrary().ok() }
    }
}

impl Chance for Stream<'_> {
    fn draw(&mut self, n: u32) -> u32 {
        if self.bytes.is_empty() { self.beyond.draw(n) } else { self.bytes.int_in_range(0..=n.max(1) - 1).unwrap_or(0) }
    }
}
