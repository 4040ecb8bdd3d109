//! The steps that the board allows, worked out once for each kind of walker.

use alloc::{vec, vec::Vec};

use ddm::{Board, Direction, Gait, Place};

const OPEN: u8 = 1;
const SLOW: u8 = 2;
const HURTS: u8 = 4;
const CAN_STAND: u8 = 1;

/// All steps of creatures of one size and gait.
#[derive(Debug, Clone)]
pub(crate) struct StepTable {
    side: u8,
    gait: Gait,
    steps: Vec<[u8; 8]>,
    stands: Vec<u8>,
    shifts: [isize; 8],
}

/// A step of the table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TableStep {
    pub(crate) to: usize,
    pub(crate) is_diagonal: bool,
    pub(crate) is_slow: bool,
    pub(crate) hurts: bool,
}

impl StepTable {
    pub(crate) fn new(board: &Board, side: u8, gait: Gait) -> Self {
        let width = isize::from(board.width());
        let shifts = Direction::ALL.map(|direction| {
            let (dx, dy) = direction.delta();
            isize::from(dy) * width + isize::from(dx)
        });
        let count = usize::from(board.width().unsigned_abs()) * usize::from(board.height().unsigned_abs());
        let (mut steps, mut stands) = (vec![[0; 8]; count], vec![0; count]);
        for ((square, flags), stand) in board.squares().zip(&mut steps).zip(&mut stands) {
            let place = Place { at: square, side };
            if !board.has(place) {
                continue;
            }
            if board.can_stand(place) {
                *stand = CAN_STAND;
            }
            for (direction, flag) in Direction::ALL.into_iter().zip(flags) {
                if let Ok(step) = board.step(place, direction, gait) {
                    *flag = OPEN | if step.is_slow { SLOW } else { 0 } | if step.hurts { HURTS } else { 0 };
                }
            }
        }
        Self { side, gait, steps, stands, shifts }
    }

    pub(crate) fn is_for(&self, side: u8, gait: Gait) -> bool {
        self.side == side && self.gait == gait
    }

    /// Whether a creature can stop there, others aside.
    pub(crate) fn can_stand(&self, at: usize) -> bool {
        self.stands.get(at).is_some_and(|stand| *stand == CAN_STAND)
    }

    /// The steps from a square that the ground allows.
    pub(crate) fn from(&self, at: usize) -> impl Iterator<Item = TableStep> + '_ {
        let flags = self.steps.get(at).copied().unwrap_or_default();
        (0..8).filter(move |direction| flags[*direction] & OPEN != 0).map(move |direction| TableStep {
            to: at.wrapping_add_signed(self.shifts[direction]),
            is_diagonal: direction % 2 == 1,
            is_slow: flags[direction] & SLOW != 0,
            hurts: flags[direction] & HURTS != 0,
        })
    }
}

/// No way.
pub(crate) const NO_WAY: u16 = u16::MAX;

impl StepTable {
    /// How far each square is from one of some squares, in half squares, as if no creature stood between; a diagonal is
    /// three of them.
    pub(crate) fn spread(&self, starts: impl Iterator<Item = usize>) -> Vec<u16> {
        let mut far = vec![NO_WAY; self.steps.len()];
        let mut queues: [Vec<usize>; 8] = Default::default();
        for start in starts.filter(|start| *start < self.steps.len()) {
            far[start] = 0;
            queues[0].push(start);
        }
        let (mut spent, mut idle) = (0_u16, 0);
        while idle < queues.len() {
            let turn = usize::from(spent) % queues.len();
            idle = if queues[turn].is_empty() { idle + 1 } else { 0 };
            while let Some(at) = queues[turn].pop() {
                if far[at] != spent {
                    continue;
                }
                for step in self.from(at) {
                    let cost = match (step.is_diagonal, step.is_slow) {
                        (false, false) => 2,
                        (true, false) => 3,
                        (false, true) => 4,
                        (true, true) => 6,
                    };
                    let total = spent + cost;
                    if total < far[step.to] {
                        far[step.to] = total;
                        queues[usize::from(total) % queues.len()].push(step.to);
                    }
                }
            }
            spent = spent.saturating_add(1);
        }
        far
    }
}
