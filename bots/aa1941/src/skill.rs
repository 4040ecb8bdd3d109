//! What tells the strengths apart.

use kernel::{Strength, Text};

use crate::Weights;

/// How well a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Skill {
    /// Plausible, with a beginner's mistakes.
    Recruit,
    /// Plans by odds.
    Officer,
    /// Searches, and weighs positions by these.
    General(Weights),
}

impl Skill {
    pub(crate) fn strength(self) -> Strength {
        match self {
            Self::Recruit => Strength {
                id: "recruit",
                name: Text::new("Recruit", "Recrue"),
                about: Text::new(
                    "Attacks where it has more than the enemy, and forgets what comes next.",
                    "Attaque là où elle est en nombre, sans penser à la suite.",
                ),
            },
            Self::Officer => Strength {
                id: "officer",
                name: Text::new("Officer", "Officier"),
                about: Text::new(
                    "Weighs odds and counter-attacks, guards capitals, lands troops by sea.",
                    "Pèse les chances et les contre-attaques, garde les capitales, débarque des troupes.",
                ),
            },
            Self::General(_) => Strength {
                id: "general",
                name: Text::new("General", "Général"),
                about: Text::new(
                    "Plans whole turns: attacks that go together, fleets with escorts, capitals held against all enemies.",
                    "Prévoit des tours entiers : attaques combinées, convois escortés, capitales tenues contre tous.",
                ),
            },
        }
    }
}
