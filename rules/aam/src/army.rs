//! Armies: purchase limits, and the army of a side that sent none. Rulebook p. 8, 10, 28; settled readings 33, 34.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use kernel::Chance;
use serde::{Deserialize, Serialize};

use crate::{Card, CardId, Pack, Side, side::Alliance};

/// Units of an army at most. Rulebook p. 10.
pub const MOST_UNITS: u8 = 15;

/// The limits of the army of a side in a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// The side.
    pub side: Side,
    /// The most points that the army costs.
    pub points: u16,
    /// The last year of which units may be bought; `None` for all. Rulebook p. 28.
    pub year: Option<u16>,
    /// Which nations fight together.
    pub limits: Limits,
}

/// Which nations of a side fight in one army. Rulebook p. 28, "Limites historiques des armées".
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Limits {
    /// All of them.
    #[default]
    None,
    /// Germany with Italy, Japan alone; the United States with the United Kingdom and France, the Soviet Union alone.
    Historical,
}

/// A legal army: how many of each figure, in pack order, none of them 0.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Army(Vec<(CardId, u8)>);

/// A rule of army building that an army breaks. Rulebook p. 28.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArmyFault {
    /// A count below 1; the card's id.
    BadCount(String),
    /// The pack has no card of this id.
    UnknownCard(String),
    /// The card belongs to the other side.
    WrongCamp(String),
    /// The card becomes available after the year of the match.
    YearLimit(String),
    /// Nations that did not fight together.
    HistoricalMix,
    /// More than 15 units.
    TooManyUnits {
        /// How many.
        units: u32,
    },
    /// It costs too much.
    OverPoints {
        /// Its cost in points.
        cost: u32,
        /// The points of its side.
        points: u16,
    },
    /// No unit at all.
    EmptyArmy,
}

impl Terms {
    /// Whether a card may be bought at all.
    pub fn allows(&self, card: &Card) -> bool {
        card.side() == self.side
            && self.year.is_none_or(|year| card.year <= year)
            && u16::from(card.cost) <= self.points
    }
}

impl Army {
    /// How many of each figure, in pack order.
    pub fn units(&self) -> &[(CardId, u8)] {
        &self.0
    }

    /// One card for each unit, copies next to each other, in pack order: the order of ids.
    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        self.0.iter().flat_map(|(card, count)| core::iter::repeat_n(*card, usize::from(*count)))
    }

    /// Its cost in points.
    pub fn cost(&self, pack: &Pack) -> u16 {
        self.0.iter().map(|(card, count)| u16::from(pack.card(*card).cost) * u16::from(*count)).sum()
    }

    /// As a command writes it.
    pub fn list(&self, pack: &Pack) -> BTreeMap<String, i64> {
        self.0.iter().map(|(card, count)| (pack.card(*card).id.clone(), i64::from(*count))).collect()
    }
}

/// The army of a list of card ids with counts.
///
/// # Errors
/// The first fault, in the order of [`ArmyFault`].
pub fn check_army(pack: &Pack, terms: &Terms, list: &BTreeMap<String, i64>) -> Result<Army, ArmyFault> {
    match faults(pack, *terms, list).into_iter().next() {
        Some(fault) => Err(fault),
        None => Ok(army_of(pack, list)),
    }
}

pub(crate) fn army_of(pack: &Pack, list: &BTreeMap<String, i64>) -> Army {
    let unit = |(id, count): (&String, &i64)| Some((pack.named(id)?, u8::try_from(*count).ok()?));
    let mut units: Vec<(CardId, u8)> = list.iter().filter_map(unit).collect();
    units.sort_unstable();
    Army(units)
}

/// Every fault of a list of card ids with counts, in the order of [`ArmyFault`]; none: it is an army.
fn faults(pack: &Pack, terms: Terms, list: &BTreeMap<String, i64>) -> Vec<ArmyFault> {
    let known: Vec<(&Card, u32)> = list
        .iter()
        .filter_map(|(id, count)| {
            Some((pack.card(pack.named(id)?), u32::try_from((*count).max(0)).unwrap_or(u32::MAX)))
        })
        .collect();
    let each = |fault: fn(String) -> ArmyFault, is_wrong: &dyn Fn(&str, i64) -> bool| -> Vec<ArmyFault> {
        list.iter().filter(|(id, count)| is_wrong(id, **count)).map(|(id, _)| fault(id.clone())).collect()
    };
    let card = |id: &str| pack.named(id).map(|id| pack.card(id));
    let mut faults = each(ArmyFault::BadCount, &|_, count| count < 1);
    faults.extend(each(ArmyFault::UnknownCard, &|id, _| card(id).is_none()));
    faults.extend(each(ArmyFault::WrongCamp, &|id, _| card(id).is_some_and(|card| card.side() != terms.side)));
    let is_too_new = |card: &Card| terms.year.is_some_and(|year| card.year > year);
    faults.extend(each(ArmyFault::YearLimit, &|id, _| card(id).is_some_and(is_too_new)));
    let first = known.first().map(|(card, _)| card.nation.alliance());
    let is_mixed = |(card, _): &(&Card, u32)| Some(card.nation.alliance()) != first;
    if terms.limits == Limits::Historical && known.iter().any(is_mixed) {
        faults.push(ArmyFault::HistoricalMix);
    }
    let units = known.iter().fold(0_u32, |sum, (_, count)| sum.saturating_add(*count));
    if units > u32::from(MOST_UNITS) {
        faults.push(ArmyFault::TooManyUnits { units });
    }
    let cost =
        known.iter().fold(0_u32, |sum, (card, count)| sum.saturating_add(count.saturating_mul(card.cost.into())));
    if cost > u32::from(terms.points) {
        faults.push(ArmyFault::OverPoints { cost, points: terms.points });
    }
    if list.is_empty() {
        faults.push(ArmyFault::EmptyArmy);
    }
    faults
}

/// The army of a side that sent none: the first ready-made one that is legal, else as many as fit of the cheapest legal
/// figure. `None` if the side can buy nothing.
pub fn fallback_army(pack: &Pack, terms: &Terms) -> Option<Army> {
    let ready = pack.armies.iter().filter(|army| army.side == terms.side).map(|army| Army(army.units.clone()));
    let is_legal = |army: &Army| faults(pack, *terms, &army.list(pack)).is_empty();
    ready.into_iter().find(is_legal).or_else(|| cheapest(pack, *terms))
}

fn cheapest(pack: &Pack, terms: Terms) -> Option<Army> {
    // The first of equal cost: `min_by_key` keeps it.
    let (id, card) = pack.cards().filter(|(_, card)| terms.allows(card)).min_by_key(|(_, card)| card.cost)?;
    let most = terms.points.checked_div(card.cost.into()).unwrap_or(0).min(MOST_UNITS.into());
    Some(Army(alloc::vec![(id, u8::try_from(most).ok()?)]))
}

/// Any legal army, for simulations and in the place of a secret one; `None` if the side can buy nothing.
pub fn random_army(pack: &Pack, terms: &Terms, chance: &mut dyn Chance) -> Option<Army> {
    let mut left = terms.points;
    let mut army: BTreeMap<CardId, u8> = BTreeMap::new();
    let mut alliance: Option<Alliance> = None;
    for _ in 0..MOST_UNITS {
        let fits = |card: &Card| {
            let is_allied = terms.limits == Limits::None || alliance.is_none_or(|own| own == card.nation.alliance());
            terms.allows(card) && u16::from(card.cost) <= left && is_allied
        };
        let fitting: Vec<CardId> = pack.cards().filter(|(_, card)| fits(card)).map(|(id, _)| id).collect();
        // About one army in sixteen leaves points that it could spend.
        if fitting.is_empty() || (!army.is_empty() && chance.draw(200) == 0) {
            break;
        }
        let drawn = chance.draw(u32::try_from(fitting.len()).unwrap_or(1));
        let Some(id) = usize::try_from(drawn).ok().and_then(|at| fitting.get(at)) else { break };
        let card = pack.card(*id);
        left -= u16::from(card.cost);
        alliance = Some(card.nation.alliance());
        *army.entry(*id).or_insert(0) += 1;
    }
    (!army.is_empty()).then(|| Army(army.into_iter().collect()))
}

impl ArmyFault {
    /// The card that it is about.
    pub fn card(&self) -> Option<&str> {
        match self {
            Self::BadCount(card) | Self::UnknownCard(card) | Self::WrongCamp(card) | Self::YearLimit(card) => {
                Some(card)
            }
            Self::HistoricalMix | Self::TooManyUnits { .. } | Self::OverPoints { .. } | Self::EmptyArmy => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{borrow::ToOwned as _, string::ToString as _};
    use kernel::SplitMix;

    use super::*;

    fn pack() -> Pack {
        let (pack, maps) = (include_str!("../data/test-pack.json"), include_str!("../data/test-maps.json"));
        crate::pack::Document::of_files(pack, maps).expect("the test pack can be read").pack()
    }

    fn list(units: &[(&str, i64)]) -> BTreeMap<String, i64> {
        units.iter().map(|(id, count)| ((*id).to_owned(), *count)).collect()
    }

    const TERMS: Terms = Terms { side: Side::Allies, points: 100, year: None, limits: Limits::None };

    #[test]
    fn every_limit_has_a_legal_neighbour() {
        use ArmyFault as F;
        let pack = pack();
        let old = Terms { year: Some(1941), ..TERMS };
        let historical = Terms { limits: Limits::Historical, ..TERMS };
        for (terms, units, fault) in [
            (TERMS, &[("tank-us", 4), ("rifle-us", 4)][..], None),
            (TERMS, &[("tank-us", 5)], Some(F::OverPoints { cost: 105, points: 100 })),
            (TERMS, &[("rifle-us", 15)], None),
            (TERMS, &[("rifle-us", 16)], Some(F::TooManyUnits { units: 16 })),
            (TERMS, &[("rifle-us", 0)], Some(F::BadCount("rifle-us".to_string()))),
            (TERMS, &[("rifle-us", i64::MAX), ("rifle-uk", i64::MAX)], Some(F::TooManyUnits { units: u32::MAX })),
            (TERMS, &[("rifle-xx", 1)], Some(F::UnknownCard("rifle-xx".to_string()))),
            (TERMS, &[("rifle-ge", 1)], Some(F::WrongCamp("rifle-ge".to_string()))),
            (TERMS, &[], Some(F::EmptyArmy)),
            (old, &[("scout-us", 1)], None),
            (old, &[("tank-us", 1)], Some(F::YearLimit("tank-us".to_string()))),
            (historical, &[("rifle-us", 1), ("rifle-uk", 1), ("rifle-fr", 1)], None),
            (historical, &[("rifle-us", 1), ("rifle-su", 1)], Some(F::HistoricalMix)),
            (TERMS, &[("rifle-us", 1), ("rifle-su", 1)], None),
        ] {
            assert_eq!(check_army(&pack, &terms, &list(units)).err(), fault, "{units:?}");
        }
    }

    #[test]
    fn all_faults_are_found() {
        let all = faults(&pack(), TERMS, &list(&[("rifle-ge", -1), ("x", 1), ("tank-us", 16)]));
        assert_eq!(all.len(), 5, "{all:?}");
    }

    #[test]
    fn a_side_that_sends_none_has_a_legal_army() {
        let pack = pack();
        let army = fallback_army(&pack, &TERMS).expect("it can buy something");
        // The test pack has no ready-made army, and its rifles are the cheapest; the American ones come first.
        assert_eq!(army.list(&pack), list(&[("rifle-us", 15)]));
        assert_eq!(fallback_army(&pack, &Terms { year: Some(1939), ..TERMS }), None);
        let shipped = crate::pack::shipped().remove(0).pack();
        for side in Side::ALL {
            let terms = Terms { side, ..TERMS };
            let first = shipped.armies.iter().find(|army| army.side == side).expect("each side has one");
            assert_eq!(fallback_army(&shipped, &terms).expect("there is one").units(), first.units);
        }
    }

    #[test]
    fn armies_at_random_are_legal() {
        let (pack, mut chance) = (pack(), SplitMix::new(7));
        for side in Side::ALL {
            for limits in [Limits::None, Limits::Historical] {
                for points in [40, 100, 360] {
                    let terms = Terms { side, points, year: Some(1942), limits };
                    for _ in 0..50 {
                        let army = random_army(&pack, &terms, &mut chance).expect("it can buy something");
                        assert_eq!(check_army(&pack, &terms, &army.list(&pack)), Ok(army));
                    }
                }
            }
        }
    }
}
