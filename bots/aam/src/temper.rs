//! The weights of an Officer and a General, in hundredths.

use alloc::{string::String, vec::Vec};

/// The weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Temper {
    /// The enemies that a unit may hit.
    pub fire: i32,
    /// The enemies that may hit it.
    pub danger: i32,
    /// The way to the objective.
    pub haste: i32,
    /// The threat of a target that is left alone. A General's.
    pub threat: i32,
    /// The exchange of fire of the turn to come. A General's.
    pub foresight: i32,
    /// Losses of one's own. A General's.
    pub losses: i32,
}

impl Temper {
    /// As they usually are.
    pub const USUAL: Self = Self { fire: 100, danger: 100, haste: 100, threat: 60, foresight: 60, losses: 100 };

    /// Of a General: the way to the objective counts little as long as there is time.
    pub const GENERAL: Self = Self { haste: 20, ..Self::USUAL };

    pub(crate) fn list(self) -> Vec<(&'static str, i32)> {
        let Self { fire, danger, haste, threat, foresight, losses } = self;
        [
            ("fire", fire),
            ("danger", danger),
            ("haste", haste),
            ("threat", threat),
            ("foresight", foresight),
            ("losses", losses),
        ]
        .into()
    }

    /// With other values; `None` if it lacks a weight of a given name.
    #[must_use]
    pub fn with(mut self, weights: &[(String, i32)]) -> Option<Self> {
        for (name, value) in weights {
            match name.as_str() {
                "fire" => self.fire = *value,
                "danger" => self.danger = *value,
                "haste" => self.haste = *value,
                "threat" => self.threat = *value,
                "foresight" => self.foresight = *value,
                "losses" => self.losses = *value,
                _ => return None,
            }
        }
        Some(self)
    }
}
