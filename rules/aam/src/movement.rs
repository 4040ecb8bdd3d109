//! Movement: costs, movement rolls, stacking, and the course of a path. Rulebook, p. 13, 14, 23 and 24.

use alloc::{sync::Arc, vec, vec::Vec};
use kernel::Dice;

use crate::{
    Board, Direction, Event, Halt, Hex, Obstacle, Part, Rejection, Side, State, Terrain,
    pack::{Kind, Stat},
    phase::{Action, Active, Allowance, Bonus, Gate, March, Still, Watch},
    unit::Unit,
};

/// The result that movement rolls take.
pub(crate) const PASSES_AT: i8 = 4;

/// Units of one side that a hex holds at most; one vehicle of either side counts among them. Rulebook, p. 13.
pub const STACKING_LIMIT: u8 = 2;

/// One step of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) cost: u8,
    pub(crate) bonus: Bonus,
    /// Whether it takes a roll to cross a river.
    pub(crate) river: bool,
    /// Whether it takes a roll to enter a forest.
    pub(crate) forest: bool,
}

impl Step {
    pub(crate) const fn rolls(self) -> bool {
        self.river || self.forest
    }
}

/// A unit that is to move, with the facts that decide about its steps.
#[derive(Clone, Copy)]
pub(crate) struct Walker<'a> {
    pub(crate) state: &'a State,
    pub(crate) board: &'a Board,
    pub(crate) unit: &'a Unit,
    pub(crate) kind: Kind,
    /// Whether double cost is 1 to it. Rulebook, p. 23.
    crawls: bool,
}

impl<'a> Walker<'a> {
    pub(crate) fn new(state: &'a State, unit: &'a Unit, part: Part) -> Option<Self> {
        let kind = state.card(unit).kind;
        let crawls = part == Part::Move && kind == Kind::Vehicle && state.speed(unit) == 1;
        Some(Self { state, board: state.board.as_deref()?, unit, kind, crawls })
    }

    /// The cost and the rolls of a step to a neighbour.
    pub(crate) fn step(&self, from: Hex, side: Direction, to: Hex, bonus: Bonus) -> Result<Step, Rejection> {
        if self.state.is_road(self.board, from, side) {
            let is_free = bonus == Bonus::Due && self.kind == Kind::Vehicle;
            let (cost, bonus) = if is_free { (0, Bonus::Spent) } else { (1, bonus) };
            return Ok(Step { cost, bonus, river: false, forest: false });
        }
        let terrain = self.board.terrain(to);
        if self.board.terrain(from).is_closed_to(self.kind) {
            return Err(Rejection::RoadOnly(from));
        }
        if terrain.is_closed_to(self.kind) {
            return Err(Rejection::Impassable(to));
        }
        let effects = &self.state.card(self.unit).effects;
        let is_hard = self.kind == Kind::Vehicle && terrain.costs_vehicles_double() && !effects.is_free(terrain);
        let cost = if is_hard && !self.crawls { 2 } else { 1 };
        let river = self.board.is_river(from, side) && !effects.fords();
        Ok(Step { cost, bonus, river, forest: is_hard && terrain == Terrain::Forest })
    }
}

impl State {
    /// The speed of a unit with its damage, without the bonus of commanders.
    pub(crate) fn speed(&self, unit: &Unit) -> u8 {
        self.card(unit).speed.saturating_sub(u8::from(unit.is_damaged()))
    }

    /// How far a unit may go that is activated now.
    pub(crate) fn fresh(&self, unit: &Unit, hex: Hex, part: Part) -> Allowance {
        let aura = match part {
            Part::Move => self.aura(unit, hex, Stat::Speed).unsigned_abs(),
            Part::Assault => 0,
        };
        let bonus = if self.card(unit).kind == Kind::Vehicle { Bonus::Due } else { Bonus::Spent };
        Allowance { left: self.speed(unit).saturating_add(aura), bonus }
    }

    /// How far a unit may be ordered to go now.
    pub(crate) fn may_move(&self, action: &Action, unit: &Unit) -> Result<Allowance, Rejection> {
        let hex = unit.hex().ok_or(Rejection::Aboard(unit.id))?;
        let effects = &self.card(unit).effects;
        if unit.is_disrupted() && !effects.is_fanatic() {
            return Err(Rejection::Disrupted(unit.id));
        }
        if !unit.has_acted() {
            return Ok(self.fresh(unit, hex, action.part));
        }
        let acted = Rejection::AlreadyActed(unit.id);
        match action.active.filter(|active| active.unit == unit.id).map(|active| active.may) {
            Some(Still::Move(allowance)) => Ok(allowance),
            Some(Still::Follow | Still::Fade) => match effects.fade() {
                Some(_) if unit.is_disrupted() => Err(Rejection::Disrupted(unit.id)),
                Some(hexes) => Ok(Allowance { left: hexes, ..self.fresh(unit, hex, action.part) }),
                None => Err(acted),
            },
            Some(Still::Nothing) | None => Err(acted),
        }
    }

    /// Whether there is room for a unit to stop in a hex. Rulebook, p. 13.
    pub(crate) fn has_room(&self, unit: &Unit, hex: Hex) -> bool {
        let is_vehicle = |unit: &Unit| self.card(unit).kind == Kind::Vehicle;
        let stops_a_vehicle = is_vehicle(unit);
        let mut own = 0;
        for other in self.units.iter().filter(|other| other.hex() == Some(hex) && other.id != unit.id) {
            own += u8::from(other.side == unit.side);
            if own >= STACKING_LIMIT || (stops_a_vehicle && is_vehicle(other)) {
                return false;
            }
        }
        true
    }

    /// A unit is ordered to move.
    pub(crate) fn order_move(
        &self,
        action: &Action,
        unit: &Unit,
        path: Vec<Hex>,
        facing: Option<Direction>,
    ) -> Result<Vec<Event>, Rejection> {
        let allowance = self.may_move(action, unit)?;
        let from = unit.hex().ok_or(Rejection::Aboard(unit.id))?;
        let walker = Walker::new(self, unit, action.part).ok_or(Rejection::WrongPhase)?;
        if facing.is_some() && walker.kind == Kind::Soldier {
            return Err(Rejection::BadFacing(unit.id));
        }
        if path.is_empty() && facing.is_none_or(|facing| unit.facing == Some(facing)) {
            return Err(Rejection::NoChange(unit.id));
        }
        let (mut at, mut left, mut bonus) = (from, allowance.left, allowance.bonus);
        let mut is_too_far = false;
        for hex in &path {
            let side = at.direction_to(*hex).ok_or(Rejection::NotAdjacent(*hex))?;
            let step = walker.step(at, side, *hex, bonus)?;
            is_too_far |= step.cost > left;
            (at, left, bonus) = (*hex, left.saturating_sub(step.cost), step.bonus);
        }
        if is_too_far {
            return Err(Rejection::TooFar(unit.id));
        }
        if !path.is_empty() && !self.has_room(unit, at) {
            return Err(Rejection::Stacking(at));
        }
        Ok(vec![Event::MoveBegan { unit: unit.id, from, path, facing }])
    }

    /// The next event on a path.
    pub(crate) fn march_on(&self, action: &Action, march: &March, dice: &mut Dice<'_>) -> Vec<Event> {
        let Some((active, unit, from)) = self.marcher(action) else { return Vec::new() };
        let Some(to) = march.ahead.first().copied() else {
            let facing = march.facing.filter(|_| unit.facing.is_some()).or(unit.facing);
            return vec![Event::MoveEnded { unit: unit.id, at: from, facing }];
        };
        let side = from.direction_to(to).unwrap_or(Direction::E);
        let Some(allowance) = active.left() else { return Vec::new() };
        let walker = Walker::new(self, unit, action.part);
        let step = walker.and_then(|walker| walker.step(from, side, to, allowance.bonus).ok());
        let Some(step) = step else { return vec![self.stopped(unit, march, from, side, Halt::Roll)] };
        let stepped = Event::Stepped { unit: unit.id, from, to, left: allowance.left.saturating_sub(step.cost) };
        if march.gate == Gate::Open {
            return vec![stepped];
        }
        let mut events = Vec::new();
        let obstacles = [(step.river, Obstacle::River), (step.forest, Obstacle::Forest)];
        for (_, over) in obstacles.into_iter().filter(|(has_to_roll, _)| *has_to_roll) {
            let (face, modifier) = (dice.die(6, over.why()), self.card(unit).effects.movement_roll());
            let passed = i8::try_from(face).unwrap_or(i8::MAX).saturating_add(modifier) >= PASSES_AT;
            events.push(Event::MovementRolled { unit: unit.id, over, into: to, face, modifier, passed });
            if !passed {
                events.push(self.stopped(unit, march, from, side, Halt::Roll));
                return events;
            }
        }
        let shooters = match active.fire {
            Watch::Asks => self.shooters(unit, from, to, side),
            Watch::Holds => Vec::new(),
        };
        if shooters.is_empty() {
            events.push(stepped);
        } else {
            events.push(Event::WindowOpened { unit: unit.id, from, to, shooters });
        }
        events
    }

    /// The unit that walks, and where.
    pub(crate) fn marcher(&self, action: &Action) -> Option<(Active, &Unit, Hex)> {
        let active = action.active?;
        let unit = self.by_id(active.unit)?;
        Some((active, unit, unit.hex()?))
    }

    /// A unit stops at `at`, or as far back on its path as there is room. Rulebook, p. 13; settled reading 10.
    pub(crate) fn stopped(&self, unit: &Unit, march: &March, at: Hex, side: Direction, by: Halt) -> Event {
        let back = march.behind.iter().rev().copied();
        let start = march.behind.first().copied().unwrap_or(at);
        let at = core::iter::once(at).chain(back).find(|hex| self.has_room(unit, *hex)).unwrap_or(start);
        Event::Stopped { unit: unit.id, by, at, facing: unit.facing.map(|_| side) }
    }

    /// Whether a unit of a side could be ordered to do anything in its movement phase.
    pub(crate) fn can_act_in_movement(&self, side: Side) -> bool {
        self.units.iter().any(|unit| {
            let is_mobile = || !unit.is_disrupted() || self.card(unit).effects.is_fanatic();
            unit.side == side && (unit.carrier().is_some() || (unit.hex().is_some() && is_mobile()))
        })
    }

    /// The map in play.
    pub(crate) fn field(&self) -> Option<&Arc<Board>> {
        self.board.as_ref()
    }
}

impl Active {
    /// The hexes that are left of its move.
    pub(crate) const fn left(self) -> Option<Allowance> {
        match self.may {
            Still::Move(allowance) => Some(allowance),
            Still::Follow | Still::Fade | Still::Nothing => None,
        }
    }
}
