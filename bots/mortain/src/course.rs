//! How a match goes on: orders are carried out, attacks decided, cards drawn, rounds ended, in the bot's own reckoning.

use alloc::vec::Vec;

use kernel::SplitMix;
use mortain::{BySide, BySupport, Side, Steps, Support};

use crate::{
    deck::{self, Deck, JOKER, Joker},
    field::Field,
    orders::{Order, units_of},
    position::{Act, Open, Origin, Place, Position},
};

/// What became of an attack, or of a draw for orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Course {
    /// The opportunity goes on, or the next one has begun.
    GoesOn,
    /// The round or the match ended with it.
    Ended,
}

/// An attack in the making.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Volley {
    /// The highest card that hits.
    pub(crate) needs: i32,
    /// What is hit, by its bits.
    pub(crate) targets: u64,
}

impl Position {
    /// Carries out an order that is legal. After face cards an attack is drawn for again.
    pub(crate) fn carry_out(&mut self, field: &Field, order: Order, chance: &mut SplitMix) -> Course {
        match order {
            Order::Move { unit, to } => {
                let origin = self.hex(unit).map_or(Origin::Unknown, Origin::Hex);
                self.put(field, unit, Place::Hex(to));
                self.note(Act { unit, origin });
            }
            Order::Enter { unit, to } => {
                self.put(field, unit, Place::Hex(to));
                self.note(Act { unit, origin: Origin::Edge(to) });
            }
            Order::Exit { unit } => {
                let origin = self.hex(unit).map_or(Origin::Unknown, Origin::Hex);
                self.put(field, unit, Place::Exited);
                self.exited += 1;
                self.note(Act { unit, origin });
                self.judge(field);
                if self.winner.is_some() {
                    return Course::Ended;
                }
            }
            Order::Fire { units, target } => {
                let volley = Volley { needs: self.needs(field, units, target), targets: 1 << target };
                for unit in units_of(units) {
                    let origin = self.hex(unit).map_or(Origin::Unknown, Origin::Hex);
                    self.note(Act { unit, origin });
                }
                return self.decide(field, volley, chance);
            }
            Order::Strike { support, hex, mode } => {
                let targets = self.struck(field, hex, mode).fold(0, |all, unit| all | 1 << unit);
                self.note_support(support);
                let needs = Self::strike_needs(field, support, hex);
                return self.decide(field, Volley { needs, targets }, chance);
            }
            Order::Interdict { hex } => {
                self.note_support(Support::Air);
                self.zone = Some(hex);
            }
            Order::Done => self.open = None,
        }
        Course::GoesOn
    }

    fn note(&mut self, act: Act) {
        if let Some(open) = &mut self.open {
            open.acted |= 1 << act.unit;
            open.acts.push(act);
        }
    }

    fn note_support(&mut self, support: Support) {
        match support {
            Support::Air => self.used.air = true,
            Support::Oba => self.used.oba = true,
        }
        if let Some(open) = &mut self.open {
            open.support = Some(support);
        }
    }

    /// Draws for an attack until a card decides it.
    pub(crate) fn decide(&mut self, field: &Field, volley: Volley, chance: &mut SplitMix) -> Course {
        loop {
            let Some(card) = self.deck.draw(chance) else { return Course::GoesOn };
            if card == JOKER {
                if self.joker() == Joker::Counts {
                    self.end_round(field);
                    return Course::Ended;
                }
                continue;
            }
            let Some(value) = deck::value(card) else {
                if self.deck.is_empty() {
                    return Course::GoesOn;
                }
                continue;
            };
            if i32::from(value) > volley.needs {
                return Course::GoesOn;
            }
            for unit in units_of(volley.targets) {
                self.hit(field, unit);
            }
            self.judge(field);
            return if self.winner.is_some() { Course::Ended } else { Course::GoesOn };
        }
    }

    fn hit(&mut self, field: &Field, unit: usize) {
        match self.troops[unit].steps {
            Steps::Full => self.troops[unit].steps = Steps::Flipped,
            Steps::Flipped => self.put(field, unit, Place::Dead),
        }
    }

    fn judge(&mut self, field: &Field) {
        let has = |side: Side| field.of_side(side).any(|unit| self.is_alive(unit));
        if self.exited >= field.exits_to_win || !has(Side::American) {
            self.winner = Some(Side::German);
        } else if !has(Side::German) {
            self.winner = Some(Side::American);
        }
    }

    /// Draws the next card for orders; what was left of the last one is given up.
    pub(crate) fn draw(&mut self, field: &Field, chance: &mut SplitMix) -> Course {
        self.open = None;
        loop {
            let Some(card) = self.deck.draw(chance) else {
                self.end_round(field);
                return Course::Ended;
            };
            if card != JOKER {
                match deck::owner(card) {
                    Side::German => self.received.german = true,
                    Side::American => self.received.american = true,
                }
                self.open = Some(Open::on(field, card));
                return Course::GoesOn;
            }
            if self.joker() == Joker::Counts {
                self.end_round(field);
                return Course::Ended;
            }
        }
    }

    fn end_round(&mut self, field: &Field) {
        self.open = None;
        if self.round >= field.rounds {
            self.winner = Some(Side::American);
            return;
        }
        self.round += 1;
        self.deck = Deck::full();
        self.received = BySide::default();
        self.used = BySupport::default();
        self.zone = None;
    }

    /// All units of a side that are on the map, with their hexes.
    pub(crate) fn on_map(&self, field: &Field, side: Side) -> Vec<(usize, usize)> {
        field.of_side(side).filter_map(|unit| Some((unit, self.hex(unit)?))).collect()
    }
}
