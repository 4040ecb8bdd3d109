//! What is on its way, and how bad the way is.

use std::{cmp::Reverse, collections::BinaryHeap};

use kernel::SplitMix;

/// Numbers that follow from the seed.
#[derive(Debug, Clone)]
pub(super) struct Fortune(SplitMix);

impl Fortune {
    pub(super) fn new(seed: u64) -> Self {
        Self(SplitMix::new(seed))
    }

    /// A number below `n`, which is at least 1.
    pub(super) fn below(&mut self, n: u64) -> u64 {
        self.0.bits() % n
    }

    /// An index below `n`.
    pub(super) fn one_of(&mut self, n: usize) -> usize {
        usize::try_from(self.below(n as u64)).expect("below a usize")
    }

    /// True once in `n` times; never if `n` is 0.
    pub(super) fn once_in(&mut self, n: u64) -> bool {
        n > 0 && self.below(n) == 0
    }
}

impl kernel::Chance for Fortune {
    fn draw(&mut self, n: u32) -> u32 {
        u32::try_from(self.below(u64::from(n))).expect("below a u32")
    }
}

/// How bad the ways are, and the store. Times in milliseconds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weather {
    /// One message of a client in so many is lost; 0: none.
    pub(super) lost_in: u64,
    /// One in so many comes twice.
    pub(super) twice_in: u64,
    /// One in so many is late.
    pub(super) late_in: u64,
    /// What the store takes at most, each for doing and for answering.
    pub(super) store_takes: u64,
    /// One call in so many is never carried out.
    pub(super) call_lost_in: u64,
    /// One answer in so many is lost.
    pub(super) answer_lost_in: u64,
}

impl Weather {
    pub(super) const FAIR: Self =
        Self { lost_in: 0, twice_in: 0, late_in: 0, store_takes: 3, call_lost_in: 0, answer_lost_in: 0 };

    pub(super) fn of(fortune: &mut Fortune) -> Self {
        let foul = fortune.once_in(2);
        let ways = if foul { (2 + fortune.below(9), 2 + fortune.below(9), 2 + fortune.below(9)) } else { (0, 0, 0) };
        let store = if fortune.once_in(2) { (3 + fortune.below(20), 3 + fortune.below(20)) } else { (0, 0) };
        let store_takes = [3, 12, 60, 200][usize::try_from(fortune.below(4)).expect("one of four")];
        let ((lost_in, twice_in, late_in), (call_lost_in, answer_lost_in)) = (ways, store);
        Self { lost_in, twice_in, late_in, store_takes, call_lost_in, answer_lost_in }
    }
}

/// What will happen, in the order of time; at the same time in the order in which it was foreseen.
#[derive(Debug)]
pub(super) struct Future<E> {
    heap: BinaryHeap<Reverse<(u64, u64)>>,
    events: std::collections::BTreeMap<u64, E>,
    count: u64,
}

impl<E> Default for Future<E> {
    fn default() -> Self {
        Self { heap: BinaryHeap::new(), events: std::collections::BTreeMap::new(), count: 0 }
    }
}

impl<E> Future<E> {
    /// Something will happen at this millisecond.
    pub(super) fn at(&mut self, at: u64, event: E) {
        self.count += 1;
        self.heap.push(Reverse((at, self.count)));
        self.events.insert(self.count, event);
    }

    /// How many things were foreseen since the beginning.
    pub(super) fn foreseen(&self) -> u64 {
        self.count
    }

    /// The next thing to happen, and when.
    pub(super) fn next(&mut self) -> Option<(u64, E)> {
        let Reverse((at, number)) = self.heap.pop()?;
        self.events.remove(&number).map(|event| (at, event))
    }
}
