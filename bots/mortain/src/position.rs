//! What changes in a match, small enough to be copied for every line that is played on.

use alloc::{vec, vec::Vec};

use mortain::{BySide, BySupport, Mode, PhaseName, Side, Steps, Support, SupportUse, UnitPlace, View};

use crate::{
    deck::{Deck, Joker, place_of},
    field::Field,
};

/// Units that a hex holds, the companion aside.
pub(crate) const STACK: u8 = 2;

/// A match in play.
#[derive(Clone)]
pub(crate) struct Position {
    /// One for each unit.
    pub(crate) troops: Vec<Troop>,
    /// The units of each hex, of either side.
    pub(crate) held: Vec<BySide<u8>>,
    pub(crate) round: u8,
    pub(crate) deck: Deck,
    /// Which sides have received a card in this round.
    pub(crate) received: BySide<bool>,
    pub(crate) used: BySupport<bool>,
    pub(crate) zone: Option<usize>,
    pub(crate) open: Option<Open>,
    pub(crate) winner: Option<Side>,
    /// German units that have left in the west.
    pub(crate) exited: usize,
}

/// What changes about a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Troop {
    pub(crate) place: Place,
    pub(crate) steps: Steps,
}

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Unplaced,
    Waiting,
    Hex(usize),
    Exited,
    Dead,
}

/// A card in play and what was ordered on it.
#[derive(Clone)]
pub(crate) struct Open {
    pub(crate) card: u8,
    /// What it allows.
    pub(crate) allowed: usize,
    pub(crate) acts: Vec<Act>,
    /// The units that acted, by their bits.
    pub(crate) acted: u64,
    pub(crate) support: Option<Support>,
    /// What the view says is less than the sum of what was ordered: a companion went free.
    pub(crate) rebate: usize,
}

/// A unit that acted, and where it began.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Act {
    pub(crate) unit: usize,
    pub(crate) origin: Origin,
}

/// Where a unit began a card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    Hex(usize),
    /// At the edge, from which it entered on this hex.
    Edge(usize),
    /// The view does not say.
    Unknown,
}

impl Position {
    pub(crate) fn of(field: &Field, view: &View) -> Self {
        let place = |at: Option<UnitPlace>| match at {
            None => Place::Unplaced,
            Some(UnitPlace::Waiting) => Place::Waiting,
            Some(UnitPlace::Hex(cell)) => field.place(cell).map_or(Place::Dead, Place::Hex),
            Some(UnitPlace::Exited) => Place::Exited,
            Some(UnitPlace::Dead) => Place::Dead,
        };
        let troops = view.units.values().map(|unit| Troop { place: place(unit.at), steps: unit.steps }).collect();
        let had = |side| view.had_card.contains(&side);
        let is_used = |support: Support| {
            let is_there = view.round >= view.support_from_round(support);
            is_there && !view.supports.get(support)
        };
        let mut position = Self {
            troops,
            held: vec![BySide::default(); field.cells.len()],
            round: view.round,
            deck: Deck::without(&view.drawn),
            received: BySide { german: had(Side::German), american: had(Side::American) },
            used: BySupport { air: is_used(Support::Air), oba: is_used(Support::Oba) },
            zone: view.interdiction.and_then(|cell| field.place(cell)),
            open: None,
            winner: view.end.map(|end| end.winner),
            exited: view.exited,
        };
        for unit in 0..field.counters.len() {
            if let Place::Hex(at) = position.troops[unit].place {
                *held_by(&mut position.held[at], field.counters[unit].side) += 1;
            }
        }
        let is_played = matches!(view.phase, PhaseName::Activate | PhaseName::Face);
        position.open = view.opportunity.as_ref().filter(|_| is_played).map(|open| Open::of(field, open));
        position
    }

    /// Whether a joker would end the round.
    pub(crate) const fn joker(&self) -> Joker {
        if self.received.german && self.received.american { Joker::Counts } else { Joker::IsIgnored }
    }

    /// The hex of a unit on the map.
    pub(crate) fn hex(&self, unit: usize) -> Option<usize> {
        match self.troops[unit].place {
            Place::Hex(at) => Some(at),
            Place::Unplaced | Place::Waiting | Place::Exited | Place::Dead => None,
        }
    }

    /// Whether a unit is on the map or may still come.
    pub(crate) fn is_alive(&self, unit: usize) -> bool {
        match self.troops[unit].place {
            Place::Hex(_) | Place::Waiting | Place::Unplaced => true,
            Place::Exited | Place::Dead => false,
        }
    }

    /// The value of a unit as it stands.
    pub(crate) fn value(&self, field: &Field, unit: usize, mode: Mode) -> i32 {
        field.counters[unit].value(self.troops[unit].steps, mode)
    }

    /// Puts a unit elsewhere.
    pub(crate) fn put(&mut self, field: &Field, unit: usize, place: Place) {
        let side = field.counters[unit].side;
        if let Place::Hex(from) = self.troops[unit].place {
            let held = held_by(&mut self.held[from], side);
            *held = held.saturating_sub(1);
        }
        if let Place::Hex(to) = place {
            *held_by(&mut self.held[to], side) += 1;
        }
        self.troops[unit].place = place;
    }

    /// Whether a hex has no enemy and room for one unit more.
    pub(crate) fn has_room(&self, field: &Field, unit: usize, to: usize) -> bool {
        let side = field.counters[unit].side;
        if *self.held[to].get(side.other()) > 0 {
            return false;
        }
        let companion = field.companion.filter(|companion| self.hex(*companion) == Some(to));
        let counted = self.held[to].get(side) - u8::from(companion.is_some());
        field.companion == Some(unit) || counted < STACK
    }

    /// Whether a support could be used in this round.
    pub(crate) fn has_support(&self, field: &Field, support: Support) -> bool {
        let is_used = match field.support_use {
            SupportUse::OnePerRound => self.used.air || self.used.oba,
            SupportUse::EachOnce => *self.used.get(support),
        };
        self.round >= *field.support_from.get(support) && !is_used
    }
}

fn held_by(held: &mut BySide<u8>, side: Side) -> &mut u8 {
    match side {
        Side::German => &mut held.german,
        Side::American => &mut held.american,
    }
}

impl Open {
    fn of(field: &Field, view: &mortain::OpportunityView) -> Self {
        let origin = view.stack.and_then(|cell| field.place(cell)).map_or(Origin::Unknown, Origin::Hex);
        let units = view.acted.iter().filter_map(|id| field.unit(*id));
        let acts: Vec<Act> = units.map(|unit| Act { unit, origin }).collect();
        let (allowed, left) = (usize::from(view.allowed), usize::from(view.left));
        let sum = acts.len() + usize::from(view.support.is_some());
        Self {
            card: place_of(mortain::Card::Suited(view.card)),
            allowed,
            acted: acts.iter().fold(0, |all, act| all | 1 << act.unit),
            // A stack on a face card may cost more than the card says.
            rebate: if origin == Origin::Unknown { sum.saturating_sub(allowed.saturating_sub(left)).min(1) } else { 0 },
            acts,
            support: view.support,
        }
    }
}
