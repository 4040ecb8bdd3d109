//! Lines that are played on in the model, both sides by routine.

use kernel::{SplitMix, Surely};
use mortain::Side;

use crate::{
    course::Course,
    field::Field,
    lookout::Lookout,
    orders::Order,
    position::Position,
    prospect::{CERTAIN, Glance},
    routine,
};

/// Orders on one card at most.
const MOST_ORDERS: usize = 24;
/// Work of an order of a line.
pub(crate) const ORDER: u32 = 5;
/// A beginning is preferred to the usual one when it leads by more than this.
pub(crate) const SURELY: Surely = Surely { quarters: 4, lines: 1 };

/// A line and what it has cost.
pub(crate) struct Playout<'a> {
    pub(crate) field: &'a Field,
    pub(crate) lookout: &'a mut Lookout,
    /// Orders that were worked out.
    pub(crate) orders: u32,
}

impl Playout<'_> {
    /// Plays on until so many cards more were drawn for orders; the chance that the German wins, of [`CERTAIN`].
    pub(crate) fn play(&mut self, position: &mut Position, cards: u32, chance: &mut SplitMix) -> i32 {
        self.finish_card(position, chance);
        for _ in 0..cards {
            if position.winner.is_some() {
                break;
            }
            if position.draw(self.field, chance) == Course::GoesOn {
                self.finish_card(position, chance);
            }
        }
        self.outcome(position)
    }

    fn outcome(&mut self, position: &Position) -> i32 {
        match position.winner {
            Some(Side::German) => CERTAIN,
            Some(Side::American) => 0,
            None => {
                self.lookout.turn_to(Side::German);
                self.lookout.look_west(self.field, position, None);
                Glance::of(self.field, position, self.lookout).chance()
            }
        }
    }

    /// The rest of the card in play.
    fn finish_card(&mut self, position: &mut Position, chance: &mut SplitMix) {
        for _ in 0..MOST_ORDERS {
            if position.open.is_none() || position.winner.is_some() {
                break;
            }
            self.orders += 1;
            let order = routine::order(self.field, position, self.lookout);
            let course = position.carry_out(self.field, order, chance);
            if order == Order::Done || course == Course::Ended {
                break;
            }
        }
    }
}
