//! What a side sees of the whole map: how far each hex is from the west for a German, and who can fire where.

use alloc::{vec, vec::Vec};

use mortain::{BySide, Mode, Side, Steps};

use crate::{
    field::Field,
    position::{Place, Position},
    prospect::Glance,
    weights::{Temper, Weights},
};

/// The farthest way that is told apart.
const FAR: usize = 160;
/// Parts of a step.
pub(crate) const STEP: i32 = 4;

/// Tables about a position, to be filled again and again.
pub(crate) struct Lookout {
    weights: Weights,
    /// Whose weights are used.
    side: Side,
    /// The worth of a German unit by the quarters of steps that are left of its way, to each side.
    nearness: BySide<[i32; FAR + 1]>,
    /// As each side weighs the hexes that Americans hold.
    ways: BySide<Ways>,
    /// The sum of the values of a side's units that can fire at each hex, against tanks and against others.
    fire: BySide<[Vec<i32>; 2]>,
    /// What hits the units of a side that can be fired at from each hex, as bits by the kind of fire.
    sights: BySide<Vec<u8>>,
    /// By how many sixteenths the way counts now.
    hurry: i32,
    /// Americans that are left.
    americans: i32,
    /// Americans on each hex, those included that are thought of.
    held: Vec<u8>,
    queue: Vec<usize>,
    is_queued: Vec<bool>,
}

/// The ways to the west, and what they were worked out from: most orders change nothing about them.
#[derive(Default)]
struct Ways {
    /// The quarters of steps from each hex until a unit is out; a hex that Americans hold costs more.
    to_go: Vec<i32>,
    /// Those from the edge in the east.
    from_the_edge: i32,
    /// The Americans on each hex; empty: nothing was worked out yet.
    held: Vec<u8>,
}

const fn of_mode(mode: Mode) -> usize {
    match mode {
        Mode::At => 0,
        Mode::Ai => 1,
    }
}

impl Ways {
    fn over(cells: usize) -> Self {
        Self { to_go: vec![0; cells], ..Self::default() }
    }
}

impl Lookout {
    pub(crate) fn new(field: &Field, weights: Weights) -> Self {
        let cells = field.cells.len();
        let zeros = || [vec![0; cells], vec![0; cells]];
        Self {
            weights,
            side: Side::German,
            nearness: BySide { german: by_steps(weights.german), american: by_steps(weights.american) },
            ways: BySide { german: Ways::over(cells), american: Ways::over(cells) },
            fire: BySide { german: zeros(), american: zeros() },
            sights: BySide { german: vec![0; cells], american: vec![0; cells] },
            hurry: 16,
            americans: 1,
            held: Vec::with_capacity(cells),
            queue: Vec::with_capacity(cells),
            is_queued: vec![false; cells],
        }
    }

    /// What the side weighs by that has looked last.
    pub(crate) const fn temper(&self) -> &Temper {
        self.weights.of(self.side)
    }

    /// Weighs as a side does from now on.
    pub(crate) const fn turn_to(&mut self, side: Side) {
        self.side = side;
    }

    /// Fills the tables for a position, as a side weighs it.
    pub(crate) fn look(&mut self, field: &Field, position: &Position, side: Side) {
        self.turn_to(side);
        self.look_west(field, position, None);
        self.look_at_the_clock(field, position);
        for side in Side::ALL {
            let (fire, sights) = match side {
                Side::German => (&mut self.fire.german, &mut self.sights.german),
                Side::American => (&mut self.fire.american, &mut self.sights.american),
            };
            for table in fire.iter_mut() {
                table.fill(0);
            }
            sights.fill(0);
            for unit in field.of_side(side) {
                let Some(from) = position.hex(unit) else { continue };
                for (table, mode) in fire.iter_mut().zip(Mode::ALL) {
                    let value = position.value(field, unit, mode);
                    for to in &field.aims[from] {
                        table[*to] += value;
                    }
                }
                let sign = 1 << of_mode(field.counters[unit].class.hit_by());
                for other in &field.aimed_from[from] {
                    sights[*other] |= sign;
                }
            }
        }
    }

    /// Whether the Germans have to hurry, and how many Americans are left.
    fn look_at_the_clock(&mut self, field: &Field, position: &Position) {
        let glance = Glance::of(field, position, self);
        let pace = glance.steps * 40 / glance.cards.max(10);
        self.hurry = 16 + self.temper().haste * (pace - self.temper().leisure).clamp(0, 30) / 4;
        let left = field.of_side(Side::American).filter(|unit| position.is_alive(*unit)).count();
        self.americans = i32::try_from(left).unwrap_or(1).max(1);
    }

    /// Works out the ways; `changed` is a hex in which so many Americans more are thought of.
    pub(crate) fn look_west(&mut self, field: &Field, position: &Position, changed: Option<(usize, i8)>) {
        let obstacle = self.temper().obstacle;
        let ways = match self.side {
            Side::German => &mut self.ways.german,
            Side::American => &mut self.ways.american,
        };
        // Where Americans are no obstacle the ways are always the same.
        if obstacle == 0 && !ways.held.is_empty() {
            return;
        }
        self.held.clear();
        self.held.extend(position.held.iter().map(|held| held.american));
        if let Some((at, by)) = changed {
            self.held[at] = self.held[at].saturating_add_signed(by);
        }
        if ways.held == self.held {
            return;
        }
        core::mem::swap(&mut ways.held, &mut self.held);
        ways.to_go.fill(i32::MAX);
        self.queue.clear();
        for at in field.own_row(Side::American) {
            ways.to_go[at] = STEP;
            self.queue.push(at);
            self.is_queued[at] = true;
        }
        let mut next = 0;
        while next < self.queue.len() {
            let at = self.queue[next];
            next += 1;
            self.is_queued[at] = false;
            let through = ways.to_go[at] + (STEP + i32::from(ways.held[at]) * obstacle).max(1);
            for other in &field.near[at] {
                if through < ways.to_go[*other] {
                    ways.to_go[*other] = through;
                    if !self.is_queued[*other] {
                        self.is_queued[*other] = true;
                        self.queue.push(*other);
                    }
                }
            }
        }
        let row = field.own_row(Side::German);
        ways.from_the_edge = ways.to_go[row].iter().min().map_or(0, |way| way.saturating_add(STEP));
    }

    /// The quarters of steps from a hex until a unit is out.
    pub(crate) fn way(&self, at: usize) -> i32 {
        self.ways.get(self.side).to_go[at]
    }

    /// The quarters of steps of a German unit's way out, from where it is.
    pub(crate) fn steps_of(&self, position: &Position, unit: usize) -> i32 {
        match position.troops[unit].place {
            Place::Hex(at) => self.way(at),
            Place::Waiting | Place::Unplaced => self.ways.get(self.side).from_the_edge,
            Place::Exited => 0,
            Place::Dead => i32::MAX,
        }
    }

    /// What so many quarters of steps to go are worth.
    pub(crate) fn nearness(&self, steps: i32) -> i32 {
        self.nearness.get(self.side)[usize::try_from(steps).unwrap_or(0).min(FAR)] * self.hurry / 16
    }

    /// The sum of what the ways of all German units on the map and at the edge are worth.
    pub(crate) fn advance(&self, field: &Field, position: &Position) -> i32 {
        let alive = field.of_side(Side::German).filter(|unit| position.is_alive(*unit));
        alive.map(|unit| self.nearness(self.steps_of(position, unit))).sum()
    }

    /// What a hit on a unit costs its side, the German's way aside.
    pub(crate) fn stake(&self, field: &Field, position: &Position, unit: usize) -> i32 {
        let counter = &field.counters[unit];
        let points = |steps: Steps| Mode::ALL.into_iter().map(|mode| counter.value(steps, mode)).sum::<i32>();
        let temper = self.temper();
        let (point, whole) = match counter.side {
            Side::German => (temper.german_point, temper.german_unit),
            Side::American => (temper.american_point, temper.american_unit + temper.rout / self.americans),
        };
        match position.troops[unit].steps {
            Steps::Full => point * (points(Steps::Full) - points(Steps::Flipped)) + whole / 2,
            Steps::Flipped => point * points(Steps::Flipped) + whole,
        }
    }

    /// What the enemy's fire is expected to cost a unit on a hex; `way` is what the rest of its way is worth.
    pub(crate) fn danger(&self, field: &Field, position: &Position, unit: usize, at: usize, way: i32) -> i32 {
        let counter = &field.counters[unit];
        let fire = self.fire.get(counter.side.other());
        let expected = fire[of_mode(counter.class.hit_by())][at] * self.temper().fire / 16;
        if expected == 0 {
            return 0;
        }
        let needs = (expected - field.cover[at]).clamp(0, 10);
        let stake = self.stake(field, position, unit) + self.way_lost(field, position, unit, way);
        needs * stake * self.temper().fear / 160
    }

    /// What is lost of the worth of a unit's way by a hit.
    pub(crate) fn way_lost(&self, field: &Field, position: &Position, unit: usize, way: i32) -> i32 {
        if field.counters[unit].side == Side::American {
            return 0;
        }
        let life = way + self.temper().life;
        match position.troops[unit].steps {
            Steps::Full => life * self.temper().wound / 16,
            Steps::Flipped => life,
        }
    }

    /// What a unit could fire at from a hex.
    pub(crate) fn aim(&self, field: &Field, position: &Position, unit: usize, at: usize) -> i32 {
        let sights = self.sights.get(field.counters[unit].side.other())[at];
        let seen = Mode::ALL.into_iter().filter(|mode| sights & 1 << of_mode(*mode) != 0);
        seen.map(|mode| position.value(field, unit, mode)).max().unwrap_or(0) * self.temper().aim
    }
}

/// What quarters of steps to go are worth: of each whole step so many thousandths are lost.
fn by_steps(temper: Temper) -> [i32; FAR + 1] {
    let mut nearness = [1000; FAR + 1];
    let whole = 4;
    for steps in 1..=FAR {
        nearness[steps] = match steps % whole {
            0 => nearness[steps - whole] * temper.nearness / 1000,
            _ => nearness[steps - 1],
        };
    }
    // Between whole steps the worth falls evenly.
    for steps in (0..FAR).filter(|steps| steps % whole != 0) {
        let (low, part) = (steps - steps % whole, steps % whole);
        let (near, far) = (nearness[low], nearness[(low + whole).min(FAR)]);
        nearness[steps] = near - (near - far) * i32::try_from(part).unwrap_or(0) / STEP;
    }
    nearness
}
