//! Refusals about games, charts, tables and matches.

use axum::http::StatusCode;
use base::{rate_limit::Exhausted, timing::BadControl};
use kernel::Refusal;
use store::Conflict;
use wire::Fault;

use super::ApiError;

impl ApiError {
    /// The time control is out of bounds.
    pub(in crate::http) fn bad_time(bad: BadControl) -> Self {
        let (en, fr) = match bad {
            BadControl::Bank => {
                ("The time to think is too short or too long.", "Le temps de réflexion est trop court ou trop long.")
            }
            BadControl::Increment => (
                "The time added for each decision is longer than the time to think.",
                "Le temps ajouté par décision dépasse le temps de réflexion.",
            ),
            BadControl::Reserve => (
                "The time to reconnect is longer than the time to think.",
                "Le temps pour se reconnecter dépasse le temps de réflexion.",
            ),
            BadControl::SetUp => ("The time for set-up is too long.", "Le temps de mise en place est trop long."),
            BadControl::Reaction => (
                "The time for a reaction is too short or too long.",
                "Le temps de réaction est trop court ou trop long.",
            ),
            BadControl::Zone => ("There is no such time zone.", "Ce fuseau horaire n’existe pas."),
            BadControl::Holidays => (
                "A holiday is not a date, or there are more than 40.",
                "Un jour férié n’est pas une date, ou il y en a plus de 40.",
            ),
        };
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_time", en, fr)
    }

    /// This server does not have the game.
    pub(in crate::http) fn unknown_game() -> Self {
        Self::new(StatusCode::NOT_FOUND, "unknown_game", "There is no such game.", "Ce jeu n’existe pas.")
    }

    /// The game offers no opponent of that strength.
    pub(in crate::http) fn unknown_strength() -> Self {
        let (en, fr) = wire::UNKNOWN_STRENGTH;
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "unknown_strength", en, fr)
    }

    /// The game offers no such lesson.
    pub(in crate::http) fn unknown_lesson() -> Self {
        Self::new(
            StatusCode::NOT_FOUND,
            "unknown_lesson",
            "The game has no such lesson.",
            "Le jeu n’a pas cette leçon.",
        )
    }

    /// The game offers no opponents.
    pub(in crate::http) fn no_opponents() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "no_opponents",
            "The computer does not play this game.",
            "L’ordinateur ne joue pas à ce jeu.",
        )
    }

    /// The game has no such side.
    pub(in crate::http) fn unknown_side() -> Self {
        Self::new(StatusCode::NOT_FOUND, "unknown_side", "The game has no such side.", "Ce jeu n’a pas ce camp.")
    }

    /// There is nothing to rate: no seat plays against another, or the game rates nothing.
    pub(in crate::http) fn not_rateable() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "not_rateable",
            "Matches of this kind are not rated.",
            "Les parties de ce genre ne sont pas cotées.",
        )
    }

    /// The host of the server wants no tournaments.
    pub(crate) fn no_tournaments() -> Self {
        Self::new(
            StatusCode::NOT_FOUND,
            "no_tournaments",
            "This server holds no tournaments.",
            "Ce serveur n’accueille pas de tournois.",
        )
    }

    /// A tournament pairs two players, and the game wants more of them, or none against each other.
    pub(in crate::http) fn not_pairable() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "not_pairable",
            "Tournaments are for matches of two players against each other.",
            "Un tournoi se joue en parties à deux, l’un contre l’autre.",
        )
    }

    /// Without a clock a round may never end.
    pub(in crate::http) fn clock_needed() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "clock_needed",
            "The matches of a tournament have a clock.",
            "Les parties d’un tournoi se jouent à la pendule.",
        )
    }

    /// The host of the server wants no leaderboard.
    pub(in crate::http) fn no_leaderboard() -> Self {
        Self::new(
            StatusCode::NOT_FOUND,
            "no_leaderboard",
            "This server has no leaderboard.",
            "Ce serveur n’a pas de classement.",
        )
    }

    /// The caller has no seat in a match without spectators.
    pub(in crate::http) fn not_allowed() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "not_allowed",
            "Only players can follow this match.",
            "Seuls les joueurs peuvent suivre cette partie.",
        )
    }

    /// The log of the match does not lead anywhere under the rules that this server has.
    pub(in crate::http) fn unreadable() -> Self {
        Self::with_text(StatusCode::CONFLICT, Fault::Unreadable.code(), Fault::Unreadable.text())
    }

    /// Only finished matches may be taken away whole.
    pub(in crate::http) fn not_over() -> Self {
        Conflict::NotOver.into()
    }

    /// "Ready" without a nonce of 64 hex digits.
    pub(in crate::http) fn bad_nonce() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_nonce",
            "Being ready takes a nonce of 64 hex digits.",
            "Pour être prêt, il faut un nombre de 64 chiffres hexadécimaux.",
        )
    }

    /// A chart with faults.
    pub(in crate::http) fn bad_chart(faults: Vec<kernel::ChartFault>) -> Self {
        let mut error = Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_chart",
            "The chart has errors.",
            "La mise en place contient des erreurs.",
        );
        error.body.faults = faults.into_iter().map(wire::chart_fault).collect();
        error
    }

    /// A battle is larger than odds are reckoned for.
    pub(in crate::http) fn battle_too_large() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "battle_too_large",
            "This battle is too large to be reckoned here.",
            "Ce combat est trop grand pour être calculé ici.",
        )
    }

    /// The game does not accept the wishes of a table.
    pub(in crate::http) fn refused(refusal: &Refusal) -> Self {
        Self::with_text(StatusCode::UNPROCESSABLE_ENTITY, &refusal.code, wire::text(&refusal.text))
    }

    /// The server restarts so soon that nothing is begun any more.
    pub(in crate::http) fn restarting(wait: Exhausted) -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "restarting",
            "The server is about to restart: start when it is back.",
            "Le serveur redémarre dans un instant : commencez à son retour.",
        )
        .after(wait)
    }
}
