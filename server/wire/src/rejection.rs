//! Answers that refuse what a client wants, and who refuses: the server by a code of its own, or the rules of the game.

use base::{metrics::RefusedBy, rate_limit::Exhausted};
use kernel::Refusal;
use protocol::{Decision, Leisure, RejectionCode, ServerMessage, Text};
use store::{Conflict, TableId};

use super::{fault, text};

/// A `rej` message, and who refuses.
#[derive(Debug)]
pub struct Rejection {
    by: RefusedBy,
    message: ServerMessage,
}

impl Rejection {
    /// Who refuses.
    pub const fn by(&self) -> &RefusedBy {
        &self.by
    }

    /// As it goes over the wire.
    pub const fn message(&self) -> &ServerMessage {
        &self.message
    }

    /// The same with the decisions that are open, and what the sender may do at leisure.
    #[must_use]
    pub fn with_open(mut self, open: Vec<Decision>, at_leisure: Option<Leisure>) -> Self {
        if let ServerMessage::Rej { decs, leisure, .. } = &mut self.message {
            *decs = Some(open);
            *leisure = at_leisure;
        }
        self
    }
}

/// The rejection for a reason of the server's own.
pub fn rej(code: RejectionCode, cid: String, game: TableId) -> Rejection {
    let message = ServerMessage::Rej {
        cid,
        game: game.0,
        code: code.name().into(),
        about: None,
        page: None,
        text: rejection_text(code),
        retry_secs: match code {
            RejectionCode::Rate | RejectionCode::Unavailable => Some(Exhausted::A_MOMENT.secs()),
            RejectionCode::StaleDec
            | RejectionCode::NotYours
            | RejectionCode::Over
            | RejectionCode::NotStarted
            | RejectionCode::CidReused
            | RejectionCode::Malformed
            | RejectionCode::Closed
            | RejectionCode::TooLong
            | RejectionCode::Unanswered
            | RejectionCode::Scope
            | RejectionCode::OtherRules
            | RejectionCode::Unreadable
            | RejectionCode::AlreadyProposed
            | RejectionCode::RefusedBefore
            | RejectionCode::NotAsked
            | RejectionCode::CannotPropose
            | RejectionCode::NoHints
            | RejectionCode::UnknownStrength
            | RejectionCode::StoodIn => None,
        },
        decs: None,
        leisure: None,
    };
    Rejection { by: RefusedBy::Server(code), message }
}

/// The rejection for too much at once.
pub fn rej_rate(exhausted: Exhausted, cid: String, game: TableId) -> Rejection {
    let mut rejection = rej(RejectionCode::Rate, cid, game);
    if let ServerMessage::Rej { retry_secs, .. } = &mut rejection.message {
        *retry_secs = Some(exhausted.secs());
    }
    rejection
}

/// The rejection of a line of chat in a room where its sender may not speak: a player in the gallery, a spectator at the
/// table.
pub fn rej_room(cid: String, game: TableId) -> Rejection {
    let mut rejection = rej(RejectionCode::NotYours, cid, game);
    if let ServerMessage::Rej { text, .. } = &mut rejection.message {
        let (en, fr) = ("You may not speak in this room.", "Vous ne pouvez pas parler dans ce salon.");
        *text = Text { en: en.into(), fr: fr.into() };
    }
    rejection
}

/// The rejection for a refusal of the rules.
pub fn rej_by_rules(refusal: Refusal, cid: String, game: TableId) -> Rejection {
    let Refusal { code, about, page, text: words } = refusal;
    let message = ServerMessage::Rej {
        cid,
        game: game.0,
        code: code.clone().into_owned(),
        about,
        page,
        text: text(&words),
        retry_secs: None,
        decs: None,
        leisure: None,
    };
    Rejection { by: RefusedBy::Rules(code), message }
}

/// The game offers no opponent of that strength, in English and French.
pub const UNKNOWN_STRENGTH: (&str, &str) =
    ("The computer does not play this game at that strength.", "L’ordinateur ne joue pas à ce jeu avec cette force.");

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
            "The match was closed: by the host of this server, or because of a fault in its rules.",
            "La partie a été fermée par l’hébergeur de ce serveur, ou à cause d’une erreur dans ses règles.",
        ),
        RejectionCode::TooLong => (
            "This match has as many steps as a match may have. Agree on an end, or give up.",
            "Cette partie compte autant d’étapes qu’une partie peut en avoir. Convenez d’une fin, ou abandonnez.",
        ),
        RejectionCode::Unavailable => (
            "The server cannot store this now; try again.",
            "Le serveur ne peut pas l’enregistrer maintenant ; réessayez.",
        ),
        RejectionCode::Unanswered => (
            "The rules found no answer to this question; the match goes on.",
            "Les règles n’ont pas su répondre à cette question ; la partie continue.",
        ),
        RejectionCode::Scope => fault::NOT_GRANTED,
        RejectionCode::OtherRules => fault::OTHER_RULES,
        RejectionCode::Unreadable => fault::UNREADABLE,
        RejectionCode::AlreadyProposed => return text(&Conflict::AlreadyProposed.text()),
        RejectionCode::RefusedBefore => return text(&Conflict::RefusedBefore.text()),
        RejectionCode::NotAsked => return text(&Conflict::NotAsked.text()),
        RejectionCode::CannotPropose => (
            "This cannot be proposed in this match now.",
            "Cela ne peut pas être proposé maintenant dans cette partie.",
        ),
        RejectionCode::NoHints => (
            "This match is rated: no player may have hints.",
            "Cette partie est cotée\u{202f}: aucun joueur n’y reçoit d’indices.",
        ),
        RejectionCode::UnknownStrength => UNKNOWN_STRENGTH,
        RejectionCode::StoodIn => (
            "The computer plays for you: take your seat back first.",
            "L’ordinateur joue pour vous : reprenez d’abord votre place.",
        ),
    };
    Text { en: en.into(), fr: fr.into() }
}
