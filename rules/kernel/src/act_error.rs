//! Why an act of a seat changes nothing.

use crate::{Refusal, Text};

/// Why an act changed nothing.
#[derive(Debug, thiserror::Error)]
pub enum ActError<R> {
    /// The rules refuse the command.
    #[error("refused")]
    Refused(R),
    /// There is nothing that the seat could take back.
    #[error("nothing to take back")]
    NothingToUndo,
    /// The seat is not asked, and so has nothing to take back.
    #[error("not asked")]
    NotAsked,
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The rules never came back to a question: a bug in the game.
    #[error("the rules go round in circles")]
    Endless,
}

impl<R: Into<Refusal>> From<ActError<R>> for Refusal {
    fn from(error: ActError<R>) -> Self {
        match error {
            ActError::Refused(rejection) => rejection.into(),
            ActError::NothingToUndo => {
                Self::new("nothing_to_undo", Text::new("There is nothing to take back.", "Il n’y a rien à annuler."))
            }
            ActError::NotAsked => Self::new(
                "not_your_turn",
                Text::new("You are not asked for anything now.", "On n’attend rien de vous pour l’instant."),
            ),
            ActError::Over => Self::new("over", Text::new("The match is over.", "La partie est terminée.")),
            ActError::Endless => Self::new(
                "endless_rules",
                Text::new(
                    "The rules never came back to a question.",
                    "Les règles ne reviennent plus à aucune question.",
                ),
            ),
        }
    }
}
