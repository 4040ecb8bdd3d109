//! The order that an experienced player gives without much thought: fire where it pays, else the move that brings most.

use alloc::vec::Vec;

use mortain::{Mode, Side, Support};

use crate::{
    deck,
    field::Field,
    lookout::Lookout,
    orders::Order,
    position::{Open, Place, Position},
};

/// An order and what it brings, in the unit of the weights.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Valued {
    pub(crate) order: Order,
    pub(crate) gain: i32,
}

/// What a side could order, weighed.
pub(crate) struct Survey {
    /// The best move, entry or exit of each unit that has one.
    pub(crate) steps: Vec<(usize, Valued)>,
    /// All of them.
    pub(crate) all_steps: Vec<Valued>,
    /// Fire and strikes, with what they cost.
    pub(crate) attacks: Vec<Valued>,
}

/// The order for the card in play; [`Order::Done`] if none brings anything.
pub(crate) fn order(field: &Field, position: &Position, lookout: &mut Lookout) -> Order {
    let Some(open) = &position.open else { return Order::Done };
    Survey::of(field, position, open, lookout).order()
}
impl Survey {
    pub(crate) fn of(field: &Field, position: &Position, open: &Open, lookout: &mut Lookout) -> Self {
        let side = deck::owner(open.card);
        lookout.look(field, position, side);
        let blocks = (side == Side::American).then(|| Blocks::of(field, position, lookout));
        let mut survey = Self { steps: Vec::new(), all_steps: Vec::new(), attacks: Vec::new() };
        for unit in field.of_side(side) {
            let before = survey.all_steps.len();
            survey.steps_of(field, position, open, lookout, blocks.as_ref(), unit);
            let best = survey.all_steps[before..].iter().max_by_key(|step| step.gain).copied();
            survey.steps.extend(best.map(|best| (unit, best)));
        }
        survey.attacks(field, position, open, lookout, side);
        survey
    }

    /// The one to give; [`Order::Done`] if none brings anything.
    pub(crate) fn order(&self) -> Order {
        let exit = self.steps.iter().find(|(_, step)| matches!(step.order, Order::Exit { .. }));
        if let Some((_, exit)) = exit {
            return exit.order;
        }
        let attack = self.attacks.iter().max_by_key(|attack| attack.gain).filter(|attack| attack.gain > 0);
        let step = self.steps.iter().map(|(_, step)| step).max_by_key(|step| step.gain).filter(|step| step.gain > 0);
        attack.or(step).map_or(Order::Done, |best| best.order)
    }

    fn steps_of(
        &mut self,
        field: &Field,
        position: &Position,
        open: &Open,
        lookout: &Lookout,
        blocks: Option<&Blocks>,
        unit: usize,
    ) {
        let stands = |at: usize| {
            let way = if blocks.is_none() { lookout.nearness(lookout.way(at)) } else { 0 };
            let block = blocks.map_or(0, |blocks| blocks.worth(position, unit, at) * lookout.temper().block / 16);
            way + block + lookout.aim(field, position, unit, at) - lookout.danger(field, position, unit, at, way)
        };
        match position.troops[unit].place {
            Place::Hex(from) => {
                if !Position::may_act(field, open, unit, from) {
                    return;
                }
                let now = stands(from);
                for to in position.moves(field, unit, from) {
                    self.all_steps.push(Valued { order: Order::Move { unit, to }, gain: stands(to) - now });
                }
                if Position::may_exit(field, unit, from) {
                    let gain = lookout.nearness(0) + lookout.temper().exit - now;
                    self.all_steps.push(Valued { order: Order::Exit { unit }, gain });
                }
            }
            Place::Waiting => {
                let now = if blocks.is_none() { lookout.nearness(lookout.steps_of(position, unit)) } else { 0 };
                for to in position.entries(field, open, unit) {
                    self.all_steps.push(Valued { order: Order::Enter { unit, to }, gain: stands(to) - now });
                }
            }
            Place::Unplaced | Place::Exited | Place::Dead => {}
        }
    }

    /// What an activation is worth that the best moves leave over.
    fn price(&self, left: usize) -> i32 {
        let mut gains: Vec<i32> = self.steps.iter().map(|(_, step)| step.gain).collect();
        gains.sort_unstable_by_key(|gain| core::cmp::Reverse(*gain));
        gains.get(left).copied().unwrap_or(0).max(0)
    }

    fn attacks(&mut self, field: &Field, position: &Position, open: &Open, lookout: &Lookout, side: Side) {
        if position.deck.is_empty() {
            return;
        }
        let price = self.price(open.left(field));
        let temper = lookout.temper();
        let costs: Vec<i32> = (0..field.counters.len())
            .map(|unit| {
                let own = self.steps.iter().find(|(other, _)| *other == unit);
                own.map_or(0, |(_, step)| step.gain).max(price) * temper.patience / 16
            })
            .collect();
        let able: Vec<(usize, usize)> = position
            .on_map(field, side)
            .into_iter()
            .filter(|(unit, from)| Position::may_act(field, open, *unit, *from))
            .collect();
        for (target, to) in position.on_map(field, side.other()) {
            let mode = field.counters[target].class.hit_by();
            let mut shooters: Vec<(i32, usize)> = able
                .iter()
                .filter(|(unit, from)| position.can_hit(field, *unit, *from, target))
                .map(|(unit, from)| {
                    let near = i32::from(field.reach(*from, to) == 1);
                    (position.value(field, *unit, mode) * 2 + near - costs[*unit] / 20, *unit)
                })
                .collect();
            if shooters.is_empty() {
                continue;
            }
            shooters.sort_unstable_by_key(|(value, unit)| (core::cmp::Reverse(*value), *unit));
            let worth = worth_of_a_hit(field, position, lookout, target);
            let (mut units, mut cost) = (0_u64, temper.card);
            for (_, unit) in shooters {
                units |= 1 << unit;
                cost += costs[unit];
                if !position.affords_volley(field, open, units) {
                    units &= !(1 << unit);
                    cost -= costs[unit];
                    continue;
                }
                let needs = position.needs(field, units, target);
                let gain = position.deck.chance(needs, position.joker()) * worth / 1000 - cost;
                self.attacks.push(Valued { order: Order::Fire { units, target }, gain });
                if needs >= 10 {
                    break;
                }
            }
        }
        if side == Side::American {
            self.supports(field, position, open, lookout, price + temper.card);
        }
    }

    fn supports(&mut self, field: &Field, position: &Position, open: &Open, lookout: &Lookout, cost: i32) {
        let support = deck::support(open.card);
        if !position.has_support(field, support) || !open.affords_support(field) {
            return;
        }
        let mut hexes: Vec<usize> = position.on_map(field, Side::German).into_iter().map(|(_, at)| at).collect();
        hexes.sort_unstable();
        hexes.dedup();
        for hex in hexes {
            for mode in Mode::ALL {
                let worth: i32 =
                    position.struck(field, hex, mode).map(|unit| worth_of_a_hit(field, position, lookout, unit)).sum();
                if worth == 0 {
                    continue;
                }
                let needs = Position::strike_needs(field, support, hex);
                let gain = position.deck.chance(needs, position.joker()) * worth / 1000 - cost;
                self.attacks.push(Valued { order: Order::Strike { support, hex, mode }, gain });
            }
            if support == Support::Air {
                // Each German near it fires about a tenth worse for what is left of the round.
                let near = position.on_map(field, Side::German);
                let near = near.iter().filter(|(_, at)| *at == hex || field.near[hex].contains(at)).count();
                let left = i32::try_from(position.deck.len()).unwrap_or(0);
                let gain = i32::try_from(near).unwrap_or(0) * left / 6 - cost;
                self.attacks.push(Valued { order: Order::Interdict { hex }, gain });
            }
        }
    }
}

/// What a hit on a unit is worth to the other side.
fn worth_of_a_hit(field: &Field, position: &Position, lookout: &Lookout, target: usize) -> i32 {
    let stake = lookout.stake(field, position, target);
    match field.counters[target].side {
        Side::German => {
            let way = lookout.nearness(lookout.steps_of(position, target));
            stake + lookout.way_lost(field, position, target, way)
        }
        Side::American => stake,
    }
}

/// What it is worth to the American to hold a hex.
struct Blocks {
    /// By how much the German advance is worth less with one unit more in a hex; worked out where one can come.
    with: Vec<i32>,
    /// By how much it is worth more without one that stands there.
    without: Vec<i32>,
}

impl Blocks {
    fn of(field: &Field, position: &Position, lookout: &mut Lookout) -> Self {
        let cells = field.cells.len();
        let (mut with, mut without) = (alloc::vec![0; cells], alloc::vec![0; cells]);
        if lookout.temper().obstacle == 0 {
            return Self { with, without };
        }
        let now = lookout.advance(field, position);
        let mut is_near = alloc::vec![false; cells];
        for unit in field.of_side(Side::American) {
            match position.troops[unit].place {
                Place::Hex(at) => {
                    for next in &field.near[at] {
                        is_near[*next] = true;
                    }
                }
                Place::Waiting => field.own_row(Side::American).for_each(|at| is_near[at] = true),
                Place::Unplaced | Place::Exited | Place::Dead => {}
            }
        }
        for at in 0..cells {
            if is_near[at] && position.held[at].german == 0 {
                lookout.look_west(field, position, Some((at, 1)));
                with[at] = now - lookout.advance(field, position);
            }
            if position.held[at].american > 0 {
                lookout.look_west(field, position, Some((at, -1)));
                without[at] = lookout.advance(field, position) - now;
            }
        }
        lookout.look_west(field, position, None);
        Self { with, without }
    }

    /// For a unit to stand on a hex: where it is now, what is lost without it.
    fn worth(&self, position: &Position, unit: usize, at: usize) -> i32 {
        if position.hex(unit) == Some(at) { self.without[at] } else { self.with[at] }
    }
}
