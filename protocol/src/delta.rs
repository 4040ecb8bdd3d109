//! What of a followed match has changed.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::{Decision, Leisure, Outcome};

/// In which form a client is told of new steps.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// By `delta`: what has changed.
    #[default]
    Delta,
    /// By `delta`, deflated into a binary frame: see [`crate::Packed`].
    Packed,
    /// By `ev`: the whole view and all open decisions with every step.
    Whole,
}

impl Form {
    /// Whether it need not be said.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// Why a client asks for a snapshot of a match that it follows already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Lost {
    /// A delta did not fit what the client knew.
    Unfit,
    /// A delta led to something of another checksum.
    Check,
}

/// How a JSON value becomes another. Its forms:
///
/// - `[v]`: the value is `v` now.
/// - `[]`: the member is gone. Only for a member of an object.
/// - `{…}` for an object: for each member that has changed, is new or is gone, how.
/// - `{…}` for an array: under `""` a list of `[at, gone, v…]`, in order: at index `at`, `gone` elements give way to
///   `v…`. After that, under the index of an element as it is then, how that one has changed.
///
/// What is not named stays as it is: `{}` changes nothing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = Value))]
#[serde(transparent)]
pub struct Delta(#[cfg_attr(feature = "ts", ts(type = "unknown"))] pub Value);

/// A delta belongs to another value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unfit;

impl Delta {
    /// The value after the change.
    ///
    /// # Errors
    /// [`Unfit`] where the value has no such place.
    pub fn applied_to(self, value: Value) -> Result<Value, Unfit> {
        applied(self.0, value)
    }
}

fn applied(delta: Value, value: Value) -> Result<Value, Unfit> {
    match (delta, value) {
        (Value::Array(now), _) => <[Value; 1]>::try_from(now).map(|[now]| now).map_err(|_| Unfit),
        (Value::Object(changes), Value::Object(members)) => in_object(changes, members),
        (Value::Object(changes), Value::Array(elements)) => in_array(changes, elements),
        _ => Err(Unfit),
    }
}

fn in_object(changes: Map<String, Value>, mut members: Map<String, Value>) -> Result<Value, Unfit> {
    for (name, change) in changes {
        let before = members.remove(&name);
        if change.as_array().is_some_and(Vec::is_empty) {
            before.ok_or(Unfit)?;
        } else {
            members.insert(name, applied(change, before.unwrap_or_default())?);
        }
    }
    Ok(members.into())
}

fn in_array(mut changes: Map<String, Value>, mut elements: Vec<Value>) -> Result<Value, Unfit> {
    let list = |value| if let Value::Array(list) = value { Ok(list) } else { Err(Unfit) };
    if let Some(splices) = changes.remove("") {
        for splice in list(splices)? {
            let mut splice = list(splice)?.into_iter();
            let mut number = || splice.next()?.as_u64().and_then(|n| usize::try_from(n).ok());
            let (Some(at), Some(gone)) = (number(), number()) else { return Err(Unfit) };
            let end = at.checked_add(gone).filter(|end| *end <= elements.len()).ok_or(Unfit)?;
            elements.splice(at..end, splice);
        }
    }
    for (index, change) in changes {
        let element = index.parse().ok().and_then(|index: usize| elements.get_mut(index)).ok_or(Unfit)?;
        *element = applied(change, element.take())?;
    }
    Ok(elements.into())
}

/// What a delta is about: what a `snap` or an `ev` shows of a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Shown {
    /// The game's view.
    pub view: Value,
    /// All open decisions.
    pub decs: Vec<Decision>,
    /// What the receiver's seat may do though it is not asked.
    pub leisure: Option<Leisure>,
    /// The end, if it has come.
    pub outcome: Option<Outcome>,
}

impl Shown {
    /// What is shown after a step.
    ///
    /// # Errors
    /// Why the match has to be asked for anew.
    pub fn after(&self, delta: Delta, check: u32) -> Result<Self, Lost> {
        let after = delta.applied_to(self.value()).map_err(|Unfit| Lost::Unfit)?;
        if checksum(&after) != check {
            return Err(Lost::Check);
        }
        Self::deserialize(after).map_err(|_| Lost::Unfit)
    }

    /// As [`checksum`] reads it: what a packed delta has as its dictionary.
    pub fn text(&self) -> String {
        self.value().to_string()
    }

    fn value(&self) -> Value {
        json!({ "view": self.view, "decs": self.decs, "leisure": self.leisure, "outcome": self.outcome })
    }
}

/// CRC-32 (ISO-HDLC, that of zip and PNG) of a value as JSON: members in the order of their names, no blanks, UTF-8.
///
/// It finds mistakes. It proves nothing.
pub fn checksum(value: &Value) -> u32 {
    // A map of `serde_json` is ordered by name.
    crc32fast::hash(value.to_string().as_bytes())
}
