//! A law that does not hold.

use std::fmt;

use serde_json::Value;

/// Where a law does not hold, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// The seed of the match; the same seed plays the same match.
    pub seed: u64,
    /// After how many commands.
    pub step: u32,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, after command {}: {}", self.seed, self.step, self.what)
    }
}

impl std::error::Error for Breach {}

/// Fails the test if a law does not hold.
///
/// # Panics
/// The law does not hold.
pub fn hold(law: Result<(), Breach>) {
    if let Err(breach) = law {
        panic!("{breach}");
    }
}

/// What is wrong, where it is not known yet in which match.
pub(crate) type Checked<T = ()> = Result<T, String>;

/// That two things are the same.
pub(crate) fn same<T: PartialEq + fmt::Debug>(what: impl fmt::Display, found: &T, expected: &T) -> Checked {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found:?} instead of {expected:?}")) }
}

/// That two JSON values are the same; otherwise where they differ first.
pub(crate) fn same_json(what: impl fmt::Display, found: &Value, expected: &Value) -> Checked {
    match (found, expected) {
        _ if found == expected => Ok(()),
        (Value::Object(found), Value::Object(expected)) if found.keys().eq(expected.keys()) => {
            found.iter().try_for_each(|(key, value)| same_json(format!("{what}/{key}"), value, &expected[key]))
        }
        (Value::Array(found), Value::Array(expected)) if found.len() == expected.len() => (0_u32..)
            .zip(found.iter().zip(expected))
            .try_for_each(|(index, (found, expected))| same_json(format!("{what}/{index}"), found, expected)),
        _ => Err(format!("{what}: {found} instead of {expected}")),
    }
}

/// That something holds.
pub(crate) fn holds(condition: bool, what: impl FnOnce() -> String) -> Checked {
    if condition { Ok(()) } else { Err(what()) }
}
