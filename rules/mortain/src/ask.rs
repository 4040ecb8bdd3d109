//! Questions without effect: what a shot would take, and how far a unit fires.

use alloc::{string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{Attack, Cell, Mode, Rejection, State, Support, battle::Slot, support::Mission, terrain::LONGEST_RANGE};

/// What may be asked of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Query {
    /// The attack of units of one side on the map, as if they fired now, whatever card, range and line say.
    Aim {
        /// The units.
        units: Vec<String>,
        /// The unit they fire at.
        target: String,
    },
    /// The attack of a support on a hex, whatever card and round say.
    Strike {
        /// The support.
        support: Support,
        /// The hex.
        hex: String,
        /// The kind of fire.
        mode: Mode,
    },
    /// The hexes around a hex, by terrain alone: how far each is, and what cuts the line to it.
    Lines {
        /// The hex.
        from: String,
    },
}

/// The answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// To `aim` and `strike`.
    Aim {
        /// The attack.
        attack: Attack,
        /// The sum of its modifiers.
        modifier: i16,
        /// The chance of a hit.
        chance: Chance,
    },
    /// To `lines`.
    Lines {
        /// How far a unit on the hex fires.
        range: u8,
        /// The hexes up to three away.
        hexes: Vec<LineOfFire>,
    },
}

/// The chance of a hit, with a new draw after every face card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chance {
    /// The highest card that hits; below 1 none does.
    pub needs: i16,
    /// How many of the cards left that decide hit.
    pub hits: u8,
    /// How many of the cards left decide: number cards, and the joker where it counts.
    pub of: u8,
}

/// The line of fire to a hex.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineOfFire {
    /// The hex.
    pub to: Cell,
    /// How far it is.
    pub distance: u8,
    /// The hexes that cut the line; none: it is open.
    pub cut_by: Vec<Cell>,
}

impl Chance {
    pub(crate) fn of(state: &State, needs: i16) -> Self {
        let (hits, of) = state.chance(needs);
        Self { needs, hits, of }
    }
}

pub(crate) fn answer(state: &State, query: &Query) -> Result<Answer, Rejection> {
    match query {
        Query::Aim { units, target } => {
            let first = units.first().ok_or(Rejection::BadList)?;
            let side = state.battle.unit(state.called(first)?).side;
            let (shooters, target) = state.volley_of(side, units, target)?;
            let off_the_map = |slot: &Slot| state.cell(*slot).is_none();
            if let Some(slot) = shooters.iter().chain([&target]).find(|slot| off_the_map(slot)) {
                return Err(Rejection::NotOnMap(state.battle.unit(*slot).id));
            }
            let attack = state.volley(side, &shooters, target).ok_or(Rejection::BadList)?;
            Ok(aimed(state, attack))
        }
        Query::Strike { support, hex, mode } => {
            let hex = state.hex(hex)?;
            if state.support_targets(Mission::Strike(*mode), hex).next().is_none() {
                return Err(Rejection::NoTarget(hex));
            }
            Ok(aimed(state, state.strike(*support, *mode, hex)))
        }
        Query::Lines { from } => {
            let (from, board) = (state.hex(from)?, state.battle.board());
            let is_near = |to: &Cell| (1..=LONGEST_RANGE).contains(&from.distance(*to));
            let line = |to| LineOfFire { to, distance: from.distance(to), cut_by: board.cut_by(from, to) };
            let range = board.terrain(from).map_or(0, crate::Terrain::range);
            Ok(Answer::Lines { range, hexes: board.cells().filter(is_near).map(line).collect() })
        }
    }
}

fn aimed(state: &State, attack: Attack) -> Answer {
    Answer::Aim { modifier: attack.modifier(), chance: Chance::of(state, attack.needs()), attack }
}
