//! What the server itself says no to, in codes and in words.

use base::{limits::CROWDED_FOR, rate_limit::Exhausted};
use protocol::{BanNotice, ServerMessage, Text};
use uuid::Uuid;

/// Why a match is only shown.
pub(super) const OTHER_RULES: (&str, &str) = (
    "This match was begun under other rules than this server has. It can be looked at, not played on.",
    "Cette partie a commencé sous d’autres règles que celles de ce serveur. On peut la regarder, pas la continuer.",
);

/// Why a match is not even shown.
pub(super) const UNREADABLE: (&str, &str) = (
    "This server cannot read the log of this match. Nothing is lost: the host of the server can look into it.",
    "Ce serveur ne peut pas lire le journal de cette partie. Rien n’en est perdu : l’hébergeur peut l’examiner.",
);

/// Why an API token is not enough.
pub(super) const NOT_GRANTED: (&str, &str) =
    ("This token was not made for that.", "Ce jeton n’a pas été créé pour cela.");

/// What is wrong with a message on a socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
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
    Rate(Exhausted),
    /// More tables than one socket may follow.
    TooManyFollowed,
    /// More sockets than one address may have.
    TooManySockets,
    /// The server speaks another version of the protocol.
    Proto,
    /// The token names no session.
    Auth,
    /// The API token that was shown does not allow this.
    NotGranted,
    /// The match was begun by other rules than this server has: it is shown, and cannot be played on.
    OtherRules,
    /// The log of the match leads nowhere under any rules that this server has.
    Unreadable,
    /// The server could not do it; it is not the client's fault.
    Internal,
}

impl Fault {
    /// Stable name.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Malformed => "malformed",
            Self::UnknownType => "unknown_type",
            Self::TooLarge => "too_large",
            Self::HelloFirst => "hello_first",
            Self::UnknownGame => "unknown_game",
            Self::NotAllowed => "not_allowed",
            Self::Rate(_) => "rate",
            Self::TooManyFollowed => "too_many_followed",
            Self::TooManySockets => "too_many_sockets",
            Self::Proto => "proto",
            Self::Auth => "auth",
            Self::NotGranted => "scope",
            Self::OtherRules => "other_rules",
            Self::Unreadable => "unreadable",
            Self::Internal => "internal",
        }
    }

    /// In a sentence.
    pub fn text(self) -> Text {
        let (en, fr) = match self {
            Self::Malformed => ("This message cannot be read.", "Ce message est illisible."),
            Self::UnknownType => ("There is no message of this type.", "Ce type de message n’existe pas."),
            Self::TooLarge => ("The message is too large.", "Le message est trop long."),
            Self::HelloFirst => ("Say hello first.", "Il faut d’abord dire « hello »."),
            Self::UnknownGame => ("There is no such table.", "Cette table n’existe pas."),
            Self::NotAllowed => {
                ("Only players can follow this match.", "Seuls les joueurs peuvent suivre cette partie.")
            }
            Self::Rate(_) => ("Too many messages at once.", "Trop de messages à la fois."),
            Self::TooManyFollowed => {
                ("This connection already follows too many tables.", "Cette connexion suit déjà trop de tables.")
            }
            Self::TooManySockets => (
                "Too many windows are open at your address; close one, or wait.",
                "Trop de fenêtres sont ouvertes à votre adresse ; fermez-en une, ou patientez.",
            ),
            Self::Proto => (
                "This page and the server have different versions: reload the page.",
                "La page et le serveur n’ont pas la même version : rechargez la page.",
            ),
            Self::Auth => ("The session is unknown or has ended.", "La session est inconnue ou terminée."),
            Self::NotGranted => NOT_GRANTED,
            Self::OtherRules => OTHER_RULES,
            Self::Unreadable => UNREADABLE,
            Self::Internal => ("The server cannot do this now.", "Le serveur ne peut pas le faire maintenant."),
        };
        Text { en: en.into(), fr: fr.into() }
    }

    /// After how many seconds it is worth trying again, where waiting helps.
    fn retry_secs(self) -> Option<u32> {
        match self {
            Self::Rate(exhausted) => Some(exhausted.secs()),
            Self::TooManySockets => Some(Exhausted { wait: CROWDED_FOR }.secs()),
            Self::Internal => Some(Exhausted::A_MOMENT.secs()),
            Self::Malformed
            | Self::UnknownType
            | Self::TooLarge
            | Self::HelloFirst
            | Self::UnknownGame
            | Self::NotAllowed
            | Self::TooManyFollowed
            | Self::Proto
            | Self::Auth
            | Self::NotGranted
            | Self::OtherRules
            | Self::Unreadable => None,
        }
    }
}

/// Why an address may not open one more socket, in a sentence.
pub fn too_many_sockets() -> Text {
    Fault::TooManySockets.text()
}

/// Why an API token is not enough, in a sentence.
pub fn not_granted() -> Text {
    Fault::NotGranted.text()
}

/// The sentence that tells a user of their ban. Its end is a field of its own, shown in the reader's time zone.
pub fn banned(ban: &BanNotice) -> Text {
    let BanNotice { reason, .. } = ban;
    Text {
        en: format!("You are banned from this server: {reason}"),
        fr: format!("Vous êtes banni de ce serveur\u{202f}: {reason}"),
    }
}

/// The `err` message for a banned user.
pub fn banned_on_a_socket(ban: &BanNotice) -> ServerMessage {
    ServerMessage::Err {
        code: "banned".into(),
        text: banned(ban),
        retry_secs: None,
        game: None,
        ban: Some(ban.clone()),
    }
}

/// The `err` message for a fault.
pub fn fault(fault: Fault, game: Option<Uuid>) -> ServerMessage {
    ServerMessage::Err {
        code: fault.code().into(),
        text: fault.text(),
        retry_secs: fault.retry_secs(),
        game,
        ban: None,
    }
}
