//! What places and acts are weighed by, in hundredths.

use alloc::{string::String, vec::Vec};

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $usual:literal),+ $(,)?) => {
        /// What Officers and Generals weigh by, in hundredths.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct Weights {
            $($(#[$doc])* pub $name: i32,)+
        }

        impl Weights {
            /// Those of an Officer.
            pub const USUAL: Self = Self { $($name: $usual,)+ };

            /// All of them with their names.
            pub fn list(&self) -> Vec<(&'static str, i32)> {
                alloc::vec![$((stringify!($name), self.$name),)+]
            }

            /// With some of other values; `None` if one of those named is none.
            #[must_use]
            pub fn with(mut self, weights: &[(String, i32)]) -> Option<Self> {
                for (name, value) in weights {
                    match name.as_str() {
                        $(stringify!($name) => self.$name = *value,)+
                        _ => return None,
                    }
                }
                Some(self)
            }
        }
    };
}

weights! {
    /// What an act is expected to gain.
    gain: 100,
    /// What the enemy's answers are expected to cost.
    danger: 60,
    /// The same once blows fall near by: then all have to join.
    brawl: 5,
    /// What those enemies count that have acted in this round.
    spent: 70,
    /// What may be attacked from a place in the next turn.
    prospect: 50,
    /// What blows on the way are expected to cost.
    toll: 100,
    /// What it is worth to be under command, of the worth of a creature.
    command: 18,
    /// What areas are worth where points win.
    area: 70,
    /// What an attack in the next turn counts more with each quiet round.
    haste: 20,
    /// What the enemy's answers count less with each quiet round.
    boldness: 25,
    /// What a forecast counts beside the promise of a plan.
    forecast: 60,
    /// Activations for which a forecast is played on.
    horizon: 12,
    /// What the promise of a walk counts less when a General chooses whom to move: a walk can wait.
    patience: 100,
}

impl Weights {
    /// Those of a General: it is more careful where no blows fall, and lets the enemy come in quiet rounds.
    pub const GENERAL: Self = Self { danger: 120, haste: 0, boldness: 0, ..Self::USUAL };
}
