//! Questions about a war that change nothing: why not there, and how would it end.

mod move_refusals;
pub(crate) mod odds;
mod reach;

use alloc::vec::Vec;
use kernel::{Chance, Viewer, Work};
use serde::{Deserialize, Serialize};

use crate::{Rejection, State, board::RegionId, odds::LossOrder, units::UnitId};

pub use odds::{Figures, Odds, Remains, SideOdds, Sureness};
pub use reach::Miss;

/// A question without effect. The same JSON goes over the wire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Query {
    /// Why these units cannot be ordered to regions near them. For the seat that gives the orders of a move phase;
    /// other viewers get an empty answer.
    Reach {
        /// Units of the power on turn, none twice.
        units: Vec<UnitId>,
    },
    /// How the battle of a region would end. Every viewer may ask.
    Odds {
        /// The territory or zone: one that is fought over, one to which the orders given so far lead, or one that the
        /// units of `with` would attack.
        region: RegionId,
        /// Units of the power on turn that are supposed to attack too, wherever they are; none twice.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<UnitId>>"))]
        with: Vec<UnitId>,
        /// What both sides are supposed to give up first.
        #[serde(default, skip_serializing_if = "is_usual")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<LossOrder>"))]
        losses: LossOrder,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
fn is_usual(losses: &LossOrder) -> bool {
    *losses == LossOrder::default()
}

/// Its answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Answer {
    /// To `reach`.
    Reach {
        /// The regions that an order would not lead to, in board order; a region comes once for each reason.
        /// At most 400.
        misses: Vec<Miss>,
    },
    /// To `odds`.
    Odds(Odds),
}

/// Answers a question.
///
/// # Errors
/// [`Rejection::NoUnits`], [`Rejection::NamedTwice`], [`Rejection::UnknownUnit`], [`Rejection::NotYours`] for the units
/// named; [`Rejection::NoBattle`] and [`Rejection::WrongElement`] for odds.
pub(crate) fn answer(
    state: &State,
    viewer: Viewer,
    query: &Query,
    chance: &mut dyn Chance,
) -> Result<Answer, Rejection> {
    match query {
        Query::Reach { units } => Ok(Answer::Reach { misses: reach::misses(state, viewer, units)? }),
        Query::Odds { region, with, losses } => odds::of(&state.war, *region, with, *losses, chance).map(Answer::Odds),
    }
}

/// How much work the answer is.
pub(crate) fn work(state: &State, query: &Query) -> Work {
    match query {
        Query::Reach { units } => reach::work(units),
        Query::Odds { region, with, .. } => odds::work(&state.war, *region, with),
    }
}
