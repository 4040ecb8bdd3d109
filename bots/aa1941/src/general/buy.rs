//! Purchases by what the next turns need.

use aa1941::{
    board::{RegionId, RegionSet},
    units::{Element, Force, Kind},
};
use kernel::Budget;

use super::{board::Board, judge::Judge};
use crate::{field::Field, forces::Tenths, purchase::slots};

/// How often a basket is changed for a better one.
const CHANGES: usize = 40;

/// So many of each kind.
type Basket = [u8; Kind::ALL.len()];

/// Where what is bought would enter.
struct Entry {
    /// The complexes, the best first, and how many units each can make.
    land: alloc::vec::Vec<(RegionId, u8)>,
    sea: Option<RegionId>,
}

/// The order of the purchase phase.
pub(crate) fn wanted(field: &Field<'_>, judge: &Judge<'_>, money: u16, budget: &mut Budget) -> Force {
    let board = Board::of(field);
    let shop = Shop { judge, board: &board, entry: entry(field, judge, &board), money, slots: slots(field) };
    let mut best = shop.all_infantry();
    let Some(mut value) = shop.value(&best, budget) else { return packed(&best) };
    for _ in 0..CHANGES {
        let mut better: Option<(Tenths, Basket)> = None;
        for change in shop.changes(&best) {
            let Some(worth) = shop.value(&change, budget) else { break };
            if worth > better.as_ref().map_or(value, |(most, _)| *most) {
                better = Some((worth, change));
            }
        }
        let Some((worth, basket)) = better else { break };
        (best, value) = (basket, worth);
    }
    packed(&best)
}

struct Shop<'s> {
    judge: &'s Judge<'s>,
    board: &'s Board,
    entry: Entry,
    money: u16,
    slots: u16,
}

impl Shop<'_> {
    fn all_infantry(&self) -> Basket {
        let count = (self.money / Kind::Infantry.cost()).min(self.slots);
        let mut basket = [0; Kind::ALL.len()];
        basket[Kind::Infantry as usize] = u8::try_from(count).unwrap_or(u8::MAX);
        basket
    }

    /// The baskets that differ by one or two units.
    fn changes(&self, basket: &Basket) -> impl Iterator<Item = Basket> {
        let taken = core::iter::once(None).chain(Kind::ALL.into_iter().map(Some));
        let pairs = taken.flat_map(|first| Kind::ALL.into_iter().map(move |kind| (first, kind)));
        let more = pairs.flat_map(|(first, kind)| [1_u8, 2, 3].map(|less| (first, less, kind)));
        let basket = *basket;
        more.filter_map(move |(first, less, kind)| {
            let mut next = basket;
            match first {
                Some(first) if first == kind || next[first as usize] < less => return None,
                Some(first) => next[first as usize] -= less,
                None if less > 1 => return None,
                None => {}
            }
            next[kind as usize] = next[kind as usize].saturating_add(1);
            self.can_pay(&next).then_some(next)
        })
    }

    fn can_pay(&self, basket: &Basket) -> bool {
        let all = || Kind::ALL.into_iter().map(|kind| (kind, u16::from(basket[kind as usize])));
        let cost: u16 = all().map(|(kind, count)| kind.cost() * count).sum();
        let ships: u16 = all().filter(|(kind, _)| kind.element() == Element::Sea).map(|(_, count)| count).sum();
        let count: u16 = all().map(|(_, count)| count).sum();
        cost <= self.money && count <= self.slots && (ships == 0 || self.entry.sea.is_some())
    }

    fn value(&self, basket: &Basket, budget: &mut Budget) -> Option<Tenths> {
        if !budget.spend(self.judge.work()) {
            return None;
        }
        let mut board = self.board.clone();
        let mut left = self.money;
        let mut room = self.entry.land.clone();
        for kind in Kind::ALL {
            for _ in 0..basket[kind as usize] {
                left = left.saturating_sub(kind.cost());
                let place = if kind.element() == Element::Sea {
                    self.entry.sea
                } else {
                    let free = room.iter_mut().find(|(_, room)| *room > 0);
                    free.map(|(region, room)| {
                        *room -= 1;
                        *region
                    })
                };
                if let Some(place) = place {
                    board.add(board.me, kind, 1, place);
                }
            }
        }
        Some(self.judge.worth(&board) + i32::from(left) * self.judge.weights.money)
    }
}

fn packed(basket: &Basket) -> Force {
    Kind::ALL.into_iter().map(|kind| (kind, basket[kind as usize])).filter(|(_, count)| *count > 0).collect()
}

/// Where new units do most good.
fn entry(field: &Field<'_>, judge: &Judge<'_>, board: &Board) -> Entry {
    let own = || RegionSet::COMPLEXES.iter().filter(|region| field.holder(*region) == Some(field.me));
    let with = |kind: Kind, count: u8, region: RegionId| {
        let mut more = board.clone();
        more.add(board.me, kind, count, region);
        judge.worth(&more)
    };
    let mut land: alloc::vec::Vec<(RegionId, u8)> =
        own().map(|region| (region, u8::try_from(field.income(region)).unwrap_or(0))).collect();
    land.sort_by_key(|(region, room)| core::cmp::Reverse(with(Kind::Infantry, *room, *region)));
    let shores = own().fold(RegionSet::EMPTY, |shores, region| shores.or(region.shores()));
    let free = shores.iter().filter(|zone| !board.has_enemies_of(*zone, field.me));
    Entry { land, sea: free.max_by_key(|zone| with(Kind::Transport, 1, *zone)) }
}
