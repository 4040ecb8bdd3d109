//! Questions without effect.

use serde::{Deserialize, Serialize};

use crate::{Cell, Rejection, State, UnitId};

/// What may be asked of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Query {
    /// How likely a shot without cover is to hit.
    Odds {
        /// The unit that would fire.
        unit: UnitId,
        /// Its target.
        target: UnitId,
    },
    /// Whether one hex can be seen from another.
    Sight {
        /// The one.
        from: Cell,
        /// The other.
        to: Cell,
    },
}

/// The answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// To `odds`.
    Odds {
        /// The least roll of a d20 that hits.
        needs: u8,
        /// How many of its 20 faces hit.
        faces: u8,
    },
    /// To `sight`.
    Sight {
        /// Whether the line is free.
        is_free: bool,
    },
}

pub(crate) fn answer(state: &State, query: Query) -> Result<Answer, Rejection> {
    match query {
        Query::Odds { unit, target } => {
            let needs = state.needs(unit, target)?;
            Ok(Answer::Odds { needs, faces: 21_u8.saturating_sub(needs).max(1) })
        }
        Query::Sight { from, to } => match [from, to].into_iter().find(|cell| state.chart.terrain(*cell).is_none()) {
            Some(beyond) => Err(Rejection::NoWay(Some(beyond))),
            None => Ok(Answer::Sight { is_free: state.chart.sees(from, to) }),
        },
    }
}
