//! What a seat may do.

use alloc::{collections::BTreeMap, vec, vec::Vec};
use kernel::Seat;
use serde::Serialize;

use crate::{Card, Cell, Event, Rejection, State, Terrain, Turn, UnitId};

/// Everything a seat may do now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Options {
    /// Nothing but wait.
    Wait,
    /// Lay one of these cards face down.
    Orders {
        /// The hand.
        cards: Vec<Card>,
    },
    /// Move, fire, or end the turn.
    Turn {
        /// The action points left.
        points: u8,
        /// The scouts of the seat.
        units: Vec<UnitOptions>,
    },
    /// Play one of these cards as cover, or brace.
    Cover {
        /// The hand.
        cards: Vec<Card>,
        /// The least roll that hits without cover.
        needs: u8,
    },
}

/// What a scout may do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnitOptions {
    /// The scout.
    pub unit: UnitId,
    /// Where it can go.
    pub reach: Vec<Reach>,
    /// Whom it can fire at.
    pub targets: Vec<Target>,
}

/// A hex that a scout can go to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reach {
    /// One of the cheapest ways there; other ways are legal too.
    pub path: Vec<Cell>,
    /// What it costs.
    pub cost: u8,
}

/// A unit that a scout can fire at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Target {
    /// The unit.
    pub unit: UnitId,
    /// The least roll that hits without cover.
    pub needs: u8,
}

pub(crate) fn of(state: &State, seat: Seat) -> Options {
    let cards = || state.seat(seat).map_or_else(Vec::new, |seat| distinct(&seat.hand));
    match state.asks(seat) {
        Some("orders") => Options::Orders { cards: cards() },
        Some("cover") => {
            let needs = state.shot.and_then(|shot| state.needs(shot.unit, shot.target).ok());
            Options::Cover { cards: cards(), needs: needs.unwrap_or_default() }
        }
        Some(_) => {
            let units = state.own_scouts(seat).map(|unit| UnitOptions {
                unit,
                reach: state.reach(seat, unit),
                targets: state.targets(seat, unit),
            });
            Options::Turn { points: state.turn().map_or(0, |turn| turn.points), units: units.collect() }
        }
        None => Options::Wait,
    }
}

/// The cards of a hand, each number once.
pub(crate) fn distinct(hand: &[Card]) -> Vec<Card> {
    let mut cards = hand.to_vec();
    cards.dedup();
    cards
}

impl State {
    pub(crate) fn own_scouts(&self, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
        let patrol = self.seat(seat).map(|seat| seat.patrol);
        self.units.keys().copied().filter(move |id| id.patrol.is_some() && id.patrol == patrol)
    }

    /// The present turn, if `seat` is asked to take it and leads the unit.
    pub(crate) fn own_turn(&self, seat: Seat, unit: UnitId) -> Result<Turn, Rejection> {
        let turn = self.asked_turn(seat).ok_or(Rejection::NotAsked)?;
        if !self.units.contains_key(&unit) {
            return Err(Rejection::NoSuchUnit(unit));
        }
        if self.leader(unit) == Some(seat) { Ok(turn) } else { Err(Rejection::NotYours(unit)) }
    }

    /// What a march costs. Rules 3.2.
    pub(crate) fn march(&self, seat: Seat, unit: UnitId, path: &[Cell]) -> Result<Event, Rejection> {
        let turn = self.own_turn(seat, unit)?;
        let mut at = self.units.get(&unit).ok_or(Rejection::NoSuchUnit(unit))?.at;
        let mut cost = 0_u8;
        for step in path {
            if !at.neighbours().any(|next| next == *step) || !self.is_free(*step) {
                return Err(Rejection::NoWay(Some(*step)));
            }
            cost = cost.saturating_add(self.chart.terrain(*step).and_then(Terrain::cost).unwrap_or(u8::MAX));
            at = *step;
        }
        if path.is_empty() {
            return Err(Rejection::NoWay(None));
        }
        if cost > turn.points {
            return Err(Rejection::TooFewPoints);
        }
        Ok(Event::Marched { unit, path: path.to_vec(), cost })
    }

    /// The hexes that a scout can go to, each with one of the cheapest ways.
    fn reach(&self, seat: Seat, unit: UnitId) -> Vec<Reach> {
        let (Ok(turn), Some(from)) = (self.own_turn(seat, unit), self.units.get(&unit)) else { return Vec::new() };
        let mut best: BTreeMap<Cell, Reach> = BTreeMap::new();
        let mut open = vec![Reach { path: vec![], cost: 0 }];
        while let Some(way) = open.pop() {
            let at = way.path.last().copied().unwrap_or(from.at);
            for next in at.neighbours().filter(|next| self.is_free(*next)) {
                let cost = way.cost + self.chart.terrain(next).and_then(Terrain::cost).unwrap_or(u8::MAX / 2);
                if cost <= turn.points && best.get(&next).is_none_or(|known| cost < known.cost) {
                    let path = way.path.iter().copied().chain([next]).collect();
                    best.insert(next, Reach { path, cost });
                    open.extend(best.get(&next).cloned());
                }
            }
        }
        best.into_values().collect()
    }

    /// The units that a scout can fire at.
    pub(crate) fn targets(&self, seat: Seat, unit: UnitId) -> Vec<Target> {
        let target = |id: &UnitId| Some(Target { unit: *id, needs: self.may_fire(seat, unit, *id).ok()? });
        self.units.keys().filter_map(target).collect()
    }
}
