//! Fighters and carriers: the choice of zones for the carriers that saves most fighters. Rulebook p. 23, 24, 26.

use core::cell::OnceCell;
use smallvec::{SmallVec, smallvec};

use crate::{
    board::{RegionId, RegionSet},
    matching::Seating,
    production::{Capacity, Placed},
    state::War,
    units::UnitId,
};

/// Fighters that one carrier takes. Rulebook p. 26.
pub(crate) const DECK: u8 = 2;

/// A carrier, or one to come, and the zones where it can end its turn.
pub(super) struct Deck {
    pub(super) zones: RegionSet,
    pub(super) slots: u8,
    /// `None` for one that is still to be mobilized.
    pub(super) carrier: Option<UnitId>,
}

impl Deck {
    fn is_like(&self, other: &Self) -> bool {
        (self.zones, self.slots, self.carrier.is_some()) == (other.zones, other.slots, other.carrier.is_some())
    }
}

/// The decks that can help, those with no choice first.
pub(super) type Decks = SmallVec<[Deck; 8]>;

/// For each of several fighters the zone of its deck, if it has one.
type Berths = SmallVec<[Option<RegionId>; 16]>;

/// The zones of carriers and fighters in the best choice found.
#[derive(Default)]
pub(super) struct Plan {
    pub(super) carriers: SmallVec<[(UnitId, RegionId); 8]>,
    pub(super) fighters: Berths,
}

/// What a plan achieves: the more fighters are saved the better, and of two that save as many the one that leaves more
/// of those that have landed where they are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Merit {
    saved: usize,
    landed: usize,
}

impl Merit {
    /// Of the saving of fighters, in their order.
    fn of(saved: impl Iterator<Item = bool>, waiting: Waiting) -> Self {
        let mut merit = Self { saved: 0, landed: 0 };
        for (index, _) in saved.enumerate().filter(|&(_, is_saved)| is_saved) {
            merit.saved += 1;
            merit.landed += usize::from(index < waiting.landed);
        }
        merit
    }
}

/// The fighters that wait for a deck.
#[derive(Clone, Copy)]
pub(super) struct Waiting<'a> {
    /// What each of them reaches.
    pub(super) reaches: &'a [RegionSet],
    /// So many at the head have landed: they keep their decks before the others.
    pub(super) landed: usize,
}

/// How many placements of carriers are tried at the most. Charts of the game need a few hundred; a chart
/// with fifty carriers must not keep the server busy.
const PLACEMENTS: u32 = 20_000;

/// The search for the zones of the decks that save most fighters.
pub(super) struct Search<'a> {
    /// Worked out when a carrier that is still to enter is placed for the first time.
    capacity: OnceCell<Capacity>,
    war: &'a War,
    waiting: Waiting<'a>,
    chosen: SmallVec<[(&'a Deck, RegionId); 8]>,
    placed: Placed,
    best: Plan,
    merit: Merit,
    /// No plan is better: what would be saved if every carrier were in all its zones at once.
    bound: Merit,
    tries: u32,
}

impl<'a> Search<'a> {
    pub(super) fn best(war: &'a War, placed: Placed, waiting: Waiting<'a>, decks: &'a [Deck]) -> Plan {
        let best = Plan { carriers: SmallVec::new(), fighters: smallvec![None; waiting.reaches.len()] };
        let everywhere: SmallVec<[RegionSet; 16]> =
            decks.iter().flat_map(|deck| core::iter::repeat_n(deck.zones, usize::from(deck.slots))).collect();
        let mut seating = Seating::of(&everywhere);
        let bound = Merit::of(waiting.reaches.iter().map(|&reach| seating.admit(reach)), waiting);
        let merit = Merit { saved: 0, landed: 0 };
        let (capacity, chosen) = (OnceCell::new(), SmallVec::new());
        let mut search = Self { capacity, war, waiting, chosen, placed, best, merit, bound, tries: 0 };
        search.place(decks);
        search.best
    }

    fn place(&mut self, decks: &'a [Deck]) {
        let [deck, rest @ ..] = decks else {
            self.tries += 1;
            let fighters = self.fill();
            let carriers = self.chosen.iter().filter_map(|&(deck, zone)| Some((deck.carrier?, zone)));
            let merit = Merit::of(fighters.iter().map(Option::is_some), self.waiting);
            if merit > self.merit {
                self.best = Plan { carriers: carriers.collect(), fighters };
                self.merit = merit;
            }
            return;
        };
        let mut went_somewhere = false;
        // Of decks that are alike the order does not matter: each goes no lower than the one before it.
        let floor = self.chosen.last().filter(|(before, _)| before.is_like(deck)).map(|&(_, zone)| zone);
        for zone in deck.zones.iter().filter(|&zone| floor.is_none_or(|floor| zone >= floor)) {
            let is_new = deck.carrier.is_none();
            if is_new && !self.make(zone) {
                continue;
            }
            went_somewhere = true;
            self.chosen.push((deck, zone));
            self.place(rest);
            self.chosen.pop();
            if is_new {
                self.unmake(zone);
            }
            if self.merit == self.bound || self.tries >= PLACEMENTS {
                return;
            }
        }
        if !went_somewhere {
            self.place(rest);
        }
    }

    fn make(&mut self, zone: RegionId) -> bool {
        *self.placed.entry(zone).or_default() += 1;
        let capacity = self.capacity.get_or_init(|| Capacity::of(self.war));
        let possible = capacity.clone().after(&self.placed).is_some();
        if !possible {
            self.unmake(zone);
        }
        possible
    }

    fn unmake(&mut self, zone: RegionId) {
        if let Some(count) = self.placed.get_mut(&zone) {
            *count -= 1;
            if *count == 0 {
                self.placed.remove(&zone);
            }
        }
    }

    /// Fills the chosen decks.
    fn fill(&self) -> Berths {
        let slots: SmallVec<[RegionId; 16]> =
            self.chosen.iter().flat_map(|&(deck, zone)| core::iter::repeat_n(zone, usize::from(deck.slots))).collect();
        let zones: SmallVec<[RegionSet; 16]> = slots.iter().map(|&zone| RegionSet::of(&[zone])).collect();
        let mut seating = Seating::of(&zones);
        for &reach in self.waiting.reaches {
            seating.admit(reach);
        }
        seating.seats().into_iter().map(|slot| Some(slots[slot?])).collect()
    }
}
