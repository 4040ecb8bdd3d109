//! What the server itself says no to, in codes and in words.

use protocol::{RejectionCode, ServerMessage, Text};
use uuid::Uuid;

use super::text;
use crate::store::{Conflict, TableId};

/// Why a match is only shown.
const OTHER_RULES: (&str, &str) = (
    "This match was begun under other rules than this server has. It can be looked at, not played on.",
    "Cette partie a commencé sous d’autres règles que celles de ce serveur. On peut la regarder, pas la continuer.",
);

/// Why a match is not even shown.
const UNREADABLE: (&str, &str) = (
    "This server cannot read the log of this match. Nothing of it is lost: whoever runs the server can look into it.",
    "Ce serveur ne peut pas lire le journal de cette partie. Rien n’en est perdu : l’hébergeur peut l’examiner.",
);

/// What is wrong with a message on a socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Not JSON text, or not of the form its `t` asks for.
    Malformed,
    /// `t` names no message.
    UnknownType,
    /// Larger than a client may send.
    TooLarge,
    /// Something else came before `hello`.
    HelloFirst,
    /// There is no such table.
    UnknownGame,
    /// The table is not open to people without a seat.
    NotAllowed,
    /// Too much at once.
    Rate,
    /// The server speaks another version of the protocol.
    Proto,
    /// The token names no session.
    Auth,
    /// The match was begun by other rules than this server has: it is shown, and cannot be played on.
    OtherRules,
    /// The log of the match leads nowhere under any rules that this server has.
    Unreadable,
    /// The server could not do it; it is not the client's fault.
    Internal,
}

impl Fault {
    /// Stable name.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Malformed => "malformed",
            Self::UnknownType => "unknown_type",
            Self::TooLarge => "too_large",
            Self::HelloFirst => "hello_first",
            Self::UnknownGame => "unknown_game",
            Self::NotAllowed => "not_allowed",
            Self::Rate => "rate",
            Self::Proto => "proto",
            Self::Auth => "auth",
            Self::OtherRules => "other_rules",
            Self::Unreadable => "unreadable",
            Self::Internal => "internal",
        }
    }

    fn text(self) -> Text {
        let (en, fr) = match self {
            Self::Malformed => ("This message cannot be read.", "Ce message est illisible."),
            Self::UnknownType => ("There is no message of this type.", "Ce type de message n’existe pas."),
            Self::TooLarge => ("The message is too large.", "Le message est trop long."),
            Self::HelloFirst => ("Say hello first.", "Il faut d’abord dire « hello »."),
            Self::UnknownGame => ("There is no such table.", "Cette table n’existe pas."),
            Self::NotAllowed => {
                ("Only those who play may follow this match.", "Seuls les joueurs peuvent suivre cette partie.")
            }
            Self::Rate => ("Too many messages at once.", "Trop de messages à la fois."),
            Self::Proto => (
                "This client is of another version than the server: load the page anew.",
                "Ce client n’a pas la même version que le serveur : rechargez la page.",
            ),
            Self::Auth => ("The session is unknown or has ended.", "La session est inconnue ou terminée."),
            Self::OtherRules => OTHER_RULES,
            Self::Unreadable => UNREADABLE,
            Self::Internal => ("The server cannot do this now.", "Le serveur ne peut pas le faire maintenant."),
        };
        Text { en: en.into(), fr: fr.into() }
    }
}

/// The `err` message for a fault.
pub(crate) fn fault(fault: Fault, game: Option<Uuid>) -> ServerMessage {
    ServerMessage::Err { code: fault.code().into(), text: fault.text(), game }
}

/// Stable name of a rejection.
const fn rejection(code: RejectionCode) -> &'static str {
    match code {
        RejectionCode::StaleDec => "stale_dec",
        RejectionCode::NotYours => "not_yours",
        RejectionCode::Over => "over",
        RejectionCode::NotStarted => "not_started",
        RejectionCode::CidReused => "cid_reused",
        RejectionCode::Malformed => "malformed",
        RejectionCode::Rate => "rate",
        RejectionCode::Closed => "closed",
        RejectionCode::Unavailable => "unavailable",
        RejectionCode::Unanswered => "unanswered",
        RejectionCode::OtherRules => "other_rules",
        RejectionCode::Unreadable => "unreadable",
    }
}

/// A rejection in a sentence.
fn rejection_text(code: RejectionCode) -> Text {
    let (en, fr) = match code {
        RejectionCode::StaleDec => ("This decision is not open any more.", "Cette décision n’est plus à prendre."),
        RejectionCode::NotYours => ("You do not play in this match.", "Vous ne jouez pas dans cette partie."),
        RejectionCode::Over => ("The match is over.", "La partie est terminée."),
        RejectionCode::NotStarted => ("The match has not begun.", "La partie n’a pas commencé."),
        RejectionCode::CidReused => return text(&Conflict::CidReused.text()),
        RejectionCode::Malformed => ("This cannot be read.", "Ceci est illisible."),
        RejectionCode::Rate => ("Too much at once; wait a moment.", "Trop à la fois ; patientez un instant."),
        RejectionCode::Closed => (
            "The match was closed because of a fault in its rules.",
            "La partie a été fermée à cause d’une erreur dans ses règles.",
        ),
        RejectionCode::Unavailable => (
            "The server cannot store this now; try again.",
            "Le serveur ne peut pas l’enregistrer maintenant ; réessayez.",
        ),
        RejectionCode::Unanswered => (
            "The rules found no answer to this question; the match goes on.",
            "Les règles n’ont pas su répondre à cette question ; la partie continue.",
        ),
        RejectionCode::OtherRules => OTHER_RULES,
        RejectionCode::Unreadable => UNREADABLE,
    };
    Text { en: en.into(), fr: fr.into() }
}

/// The `rej` message for a reason of the server's own.
pub(crate) fn rej(code: RejectionCode, cid: String, game: TableId) -> ServerMessage {
    ServerMessage::Rej {
        cid,
        game: game.0,
        code: rejection(code).into(),
        about: None,
        page: None,
        text: rejection_text(code),
        decs: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejection_codes_are_those_of_the_protocol() {
        for code in RejectionCode::ALL {
            assert_eq!(serde_json::to_value(code).unwrap(), rejection(code));
        }
    }
}
