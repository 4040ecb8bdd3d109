//! Questions about a war that change nothing: why not there, and how would it end.

pub(crate) mod odds;
mod reach;

use alloc::vec::Vec;
use kernel::{Chance, Refusal, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Rejection, State, board::RegionId, units::UnitId};

/// What may be asked. The same JSON goes over the wire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Query {
    /// Why these units cannot be ordered to regions near them. For the seat that gives the orders of a move phase;
    /// anybody else gets an empty answer.
    Reach {
        /// Units of the power on turn, none twice.
        units: Vec<UnitId>,
    },
    /// How the battle of a region would end. For everybody.
    Odds {
        /// The territory or zone: one that is fought over, one to which the orders given so far lead, or one that the
        /// units of `with` would attack.
        region: RegionId,
        /// Units of the power on turn that are supposed to attack too, wherever they are; none twice.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<UnitId>>"))]
        with: Vec<UnitId>,
    },
}

/// What is answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

/// A region that some of the units cannot be ordered to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Miss {
    /// The region.
    pub region: RegionId,
    /// Those of the units, ascending.
    pub units: Vec<UnitId>,
    /// With what the order would be refused for the first of them, by the way that leads furthest.
    #[cfg_attr(
        feature = "ts",
        ts(type = "{ code: string, about: string | null, page: number | null, text: { en: string, fr: string } }")
    )]
    pub refusal: Refusal,
}

/// How often a battle ended how, tried out with dice that are not those of the match.
///
/// Nobody dives and nobody retreats, each side loses what costs it least, and the attacker fights wherever he may.
/// Before troops land the battles of their zones are fought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Odds {
    /// Where it ends.
    pub region: RegionId,
    /// How often it was tried: `won` + `drawn` + `lost`, at least 1.
    pub tries: u32,
    /// The attacker alone was left.
    pub won: u32,
    /// Nobody was left, or nobody could harm the other.
    pub drawn: u32,
    /// The defender held.
    pub lost: u32,
    /// Rounds of combat in all tries together, those at sea before a landing among them.
    pub rounds: u32,
    /// What the attacker lost in all tries together, in IPCs.
    pub attacker_ipcs: u32,
    /// What the defender lost in all tries together, in IPCs.
    pub defender_ipcs: u32,
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
        Query::Odds { region, with } => odds::of(&state.war, *region, with, chance).map(Answer::Odds),
    }
}
