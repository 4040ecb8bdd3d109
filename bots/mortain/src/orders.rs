//! What a side can order on the card in play, in the bot's own reckoning.

use alloc::vec::Vec;

use mortain::{Activation, Mode, Sealing, Side, Support};

use crate::{
    deck,
    field::Field,
    position::{Act, Open, Origin, Place, Position},
};

/// An order. Units that fire are named by their bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    Move { unit: usize, to: usize },
    Enter { unit: usize, to: usize },
    Exit { unit: usize },
    Fire { units: u64, target: usize },
    Strike { support: Support, hex: usize, mode: Mode },
    Interdict { hex: usize },
    Done,
}

/// The units of these bits.
pub(crate) fn units_of(bits: u64) -> impl Iterator<Item = usize> {
    let mut rest = bits;
    core::iter::from_fn(move || {
        let unit = usize::try_from(rest.trailing_zeros()).ok().filter(|_| rest != 0)?;
        rest &= rest - 1;
        Some(unit)
    })
}

impl Open {
    pub(crate) fn on(field: &Field, card: u8) -> Self {
        let allowed = match (deck::value(card), field.activation) {
            (Some(value), Activation::Half) => usize::from(value.div_ceil(2)),
            (Some(value), Activation::Full) => usize::from(value),
            (None, _) => 1,
        };
        Self { card, allowed, acts: Vec::new(), acted: 0, support: None, rebate: 0 }
    }

    /// What all orders cost with these; the companion is free beside a unit that began where it did.
    fn price(&self, field: &Field, more: &[Act]) -> usize {
        let acts = || self.acts.iter().chain(more);
        let own = field.companion.and_then(|id| acts().find(|act| act.unit == id));
        let goes_free = own.is_some_and(|own| {
            own.origin != Origin::Unknown && acts().any(|act| act.unit != own.unit && act.origin == own.origin)
        });
        let sum = self.acts.len() + more.len() + usize::from(self.support.is_some());
        sum - self.rebate.max(usize::from(goes_free))
    }

    /// How many more units the card activates.
    pub(crate) fn left(&self, field: &Field) -> usize {
        self.allowed.saturating_sub(self.price(field, &[]))
    }

    /// Whether the card allows these units to act, too.
    pub(crate) fn affords(&self, field: &Field, more: &[Act]) -> bool {
        self.price(field, more) <= self.allowed
            || deck::value(self.card).is_none() && self.support.is_none() && self.is_one_stack(more)
    }

    pub(crate) fn affords_support(&self, field: &Field) -> bool {
        self.price(field, &[]) < self.allowed
    }

    fn is_one_stack(&self, more: &[Act]) -> bool {
        let mut origins = self.acts.iter().chain(more).map(|act| act.origin);
        let first = origins.next();
        matches!(first, Some(Origin::Hex(_))) && origins.all(|origin| Some(origin) == first)
    }
}

impl Position {
    /// Whether a unit on a hex of the map can act on the card in play.
    pub(crate) fn may_act(field: &Field, open: &Open, unit: usize, from: usize) -> bool {
        let act = Act { unit, origin: Origin::Hex(from) };
        open.acted & 1 << unit == 0 && open.affords(field, &[act])
    }

    /// The hexes to which a unit can move, the card aside.
    pub(crate) fn moves<'a>(
        &'a self,
        field: &'a Field,
        unit: usize,
        from: usize,
    ) -> impl Iterator<Item = usize> + use<'a> {
        let is_open = move |to: &usize| self.has_room(field, unit, *to) && self.leaves_open(field, unit, *to);
        field.near[from].iter().copied().filter(is_open)
    }

    /// The hexes on which a unit can enter on the card in play.
    pub(crate) fn entries<'a>(
        &'a self,
        field: &'a Field,
        open: &'a Open,
        unit: usize,
    ) -> impl Iterator<Item = usize> + use<'a> {
        let side = field.counters[unit].side;
        let may_come = self.troops[unit].place == Place::Waiting && self.round >= *field.from_round.get(side);
        let fits = move |to: &usize| {
            let act = Act { unit, origin: Origin::Edge(*to) };
            self.has_room(field, unit, *to) && self.leaves_open(field, unit, *to) && open.affords(field, &[act])
        };
        field.own_row(side).filter(move |_| may_come).filter(fits)
    }

    /// Whether a German unit could leave from a hex.
    pub(crate) fn may_exit(field: &Field, unit: usize, from: usize) -> bool {
        field.counters[unit].side == Side::German && field.own_row(Side::American).contains(&from)
    }

    /// Whether enemy units that wait keep a hex to enter on.
    fn leaves_open(&self, field: &Field, unit: usize, to: usize) -> bool {
        let side = field.counters[unit].side;
        let row = field.own_row(side.other());
        if field.sealing == Sealing::Allowed || !row.contains(&to) {
            return true;
        }
        let waits = |other: usize| self.troops[other].place == Place::Waiting;
        if !field.of_side(side.other()).any(waits) {
            return true;
        }
        let from = self.hex(unit);
        let is_held = |cell: usize| {
            let without = u8::from(from == Some(cell));
            cell == to || self.held[cell].get(side).saturating_sub(without) > 0
        };
        !row.into_iter().all(is_held)
    }

    /// Whether a unit on a hex has a value and a line against a target, whatever it has done on this card.
    pub(crate) fn can_hit(&self, field: &Field, unit: usize, from: usize, target: usize) -> bool {
        let Some(to) = self.hex(target) else { return false };
        field.reach(from, to) > 0 && self.value(field, unit, field.counters[target].class.hit_by()) > 0
    }

    /// Whether these units can fire together as far as the card goes.
    pub(crate) fn affords_volley(&self, field: &Field, open: &Open, units: u64) -> bool {
        let act = |unit: usize| Some(Act { unit, origin: Origin::Hex(self.hex(unit)?) });
        let acts: Vec<Act> = units_of(units).filter_map(act).collect();
        open.affords(field, &acts)
    }

    /// The highest card with which these units hit a target.
    pub(crate) fn needs(&self, field: &Field, units: u64, target: usize) -> i32 {
        let Some(to) = self.hex(target) else { return 0 };
        let mode = field.counters[target].class.hit_by();
        let (mut strength, mut own, mut all_adjacent, mut in_zone) = (0, 0, true, false);
        for unit in units_of(units) {
            let Some(from) = self.hex(unit) else { continue };
            strength += self.value(field, unit, mode);
            if mode == Mode::At {
                own += field.counters[unit].at_modifier;
            }
            all_adjacent &= field.near[from].contains(&to);
            in_zone |= field.counters[unit].side == Side::German && self.is_in_the_zone(field, from);
        }
        strength - field.cover[to] - own + i32::from(all_adjacent) - i32::from(in_zone)
    }

    pub(crate) fn is_in_the_zone(&self, field: &Field, at: usize) -> bool {
        self.zone.is_some_and(|zone| zone == at || field.near[zone].contains(&at))
    }

    /// The highest card with which a support hits in a hex.
    pub(crate) fn strike_needs(field: &Field, support: Support, hex: usize) -> i32 {
        field.strengths.get(support) - field.cover[hex]
    }

    /// The German units of a hex that are hit by a kind of fire.
    pub(crate) fn struck<'a>(&'a self, field: &'a Field, hex: usize, mode: Mode) -> impl Iterator<Item = usize> + 'a {
        let is_hit = move |unit: &usize| self.hex(*unit) == Some(hex) && field.counters[*unit].class.hit_by() == mode;
        field.of_side(Side::German).filter(is_hit)
    }
}
