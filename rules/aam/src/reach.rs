//! Where a unit can go: every hex in which a legal move can end, with a way to it.

use alloc::vec::Vec;

use crate::{
    Direction, Hex, Part, Side, State,
    movement::{STACKING_LIMIT, Walker},
    pack::Kind,
    phase::{Action, Allowance, Bonus},
    unit::Unit,
};

/// How many units of each side stand in each hex, and in which a vehicle does.
pub(crate) struct Occupancy {
    units: [[u8; Hex::COUNT]; 2],
    vehicles: [bool; Hex::COUNT],
}

impl Occupancy {
    pub(crate) fn of(state: &State) -> Self {
        let mut all = Self { units: [[0; Hex::COUNT]; 2], vehicles: [false; Hex::COUNT] };
        for unit in &state.units {
            if let Some(hex) = unit.hex() {
                all.units[unit.side as usize][hex.index()] += 1;
                all.vehicles[hex.index()] |= state.card(unit).kind == Kind::Vehicle;
            }
        }
        all
    }

    /// Whether a unit finds room in a hex that it does not stand in. Rulebook, p. 13.
    pub(crate) const fn has_room(&self, side: Side, kind: Kind, hex: Hex) -> bool {
        match kind {
            _ if self.units[side as usize][hex.index()] >= STACKING_LIMIT => false,
            Kind::Soldier => true,
            Kind::Vehicle => !self.vehicles[hex.index()],
        }
    }
}

/// A hex and whether the free road step was taken on the way: both decide about the steps from there.
type Label = u16;

const LABELS: usize = 2 * Hex::COUNT;
const FAR: u8 = u8::MAX;
/// The fallback of a label: none needs it, for all are made of hexes.
const FIRST: Hex = match Hex::new(0) {
    Some(hex) => hex,
    None => panic!("a map has hexes"),
};

fn label(hex: Hex, bonus: Bonus) -> Label {
    let spent = u16::from(bonus == Bonus::Spent);
    u16::try_from(hex.index()).unwrap_or(0) * 2 + spent
}

fn read(label: Label) -> (Hex, Bonus) {
    let hex = u8::try_from(label / 2).ok().and_then(Hex::new);
    let bonus = if label.is_multiple_of(2) { Bonus::Due } else { Bonus::Spent };
    // Labels are made of hexes.
    (hex.unwrap_or(FIRST), bonus)
}

/// Ways from the hex of a unit.
struct Ways {
    cost: [u8; LABELS],
    before: [Label; LABELS],
    met_rolls: bool,
}

/// Whether a search may take steps that need a roll.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rolls {
    Avoided,
    Taken,
}

impl Ways {
    fn search(walker: &Walker<'_>, start: Hex, allowance: Allowance, rolls: Rolls) -> Self {
        let mut ways = Self { cost: [FAR; LABELS], before: [0; LABELS], met_rolls: false };
        let first = label(start, allowance.bonus);
        ways.cost[usize::from(first)] = 0;
        let mut queue: Vec<Label> = Vec::with_capacity(64);
        queue.push(first);
        let mut next = 0;
        while let Some(from) = queue.get(next).copied() {
            next += 1;
            let (hex, bonus) = read(from);
            let spent = ways.cost[usize::from(from)];
            for side in Direction::ALL {
                let Some(to) = hex.step(side) else { continue };
                let Ok(step) = walker.step(hex, side, to, bonus) else { continue };
                let cost = spent.saturating_add(step.cost);
                if cost > allowance.left {
                    continue;
                }
                if step.rolls() && rolls == Rolls::Avoided {
                    ways.met_rolls = true;
                    continue;
                }
                let to = label(to, step.bonus);
                if cost < ways.cost[usize::from(to)] {
                    ways.cost[usize::from(to)] = cost;
                    ways.before[usize::from(to)] = from;
                    queue.push(to);
                }
            }
        }
        ways
    }

    /// The cheapest way to a hex.
    fn way_to(&self, start: Label, hex: Hex) -> Option<Vec<Hex>> {
        let ends = [label(hex, Bonus::Due), label(hex, Bonus::Spent)];
        let end = ends.into_iter().min_by_key(|end| self.cost[usize::from(*end)])?;
        if self.cost[usize::from(end)] == FAR {
            return None;
        }
        let mut way = Vec::new();
        let mut at = end;
        while at != start {
            way.push(read(at).0);
            at = self.before[usize::from(at)];
        }
        way.reverse();
        Some(way)
    }

    fn reaches(&self, hex: Hex) -> bool {
        let cost = |bonus| self.cost[usize::from(label(hex, bonus))];
        cost(Bonus::Due).min(cost(Bonus::Spent)) != FAR
    }
}

impl State {
    /// Every hex other than its own in which a move of a unit can end now, in hex order, with a way to it: one without
    /// rolls where there is one. Empty for a unit that cannot be ordered to move.
    pub(crate) fn reach(&self, action: &Action, unit: &Unit, held: &Occupancy) -> Vec<(Hex, Vec<Hex>)> {
        let (Ok(allowance), Some(start)) = (self.may_move(action, unit), unit.hex()) else { return Vec::new() };
        self.ways(unit, start, allowance, action.part, held)
    }

    /// Whether a unit that has come to a hex on its way can end its move there, or in a hex beyond.
    pub(crate) fn can_end(walker: &Walker<'_>, at: Hex, left: Allowance, held: &Occupancy) -> bool {
        let own = walker.unit.hex();
        let is_end = |hex: Hex| own == Some(hex) || held.has_room(walker.unit.side, walker.kind, hex);
        if is_end(at) {
            return true;
        }
        let ways = Ways::search(walker, at, left, Rolls::Taken);
        Hex::all().any(|hex| ways.reaches(hex) && is_end(hex))
    }

    fn ways(
        &self,
        unit: &Unit,
        start: Hex,
        allowance: Allowance,
        part: Part,
        held: &Occupancy,
    ) -> Vec<(Hex, Vec<Hex>)> {
        let Some(walker) = Walker::new(self, unit, part) else { return Vec::new() };
        let safe = Ways::search(&walker, start, allowance, Rolls::Avoided);
        let bold = safe.met_rolls.then(|| Ways::search(&walker, start, allowance, Rolls::Taken));
        let first = label(start, allowance.bonus);
        let way = |hex: Hex| {
            let is_end = hex != start && held.has_room(unit.side, walker.kind, hex);
            let all = bold.as_ref().unwrap_or(&safe);
            if !is_end || !all.reaches(hex) {
                return None;
            }
            let way = if safe.reaches(hex) { safe.way_to(first, hex) } else { all.way_to(first, hex) };
            Some((hex, way?))
        };
        // No step goes farther than one hex for each point of the allowance, and one for the road.
        let far = allowance.left.saturating_add(1);
        Hex::all().filter(|hex| hex.distance(start) <= far).filter_map(way).collect()
    }
}
