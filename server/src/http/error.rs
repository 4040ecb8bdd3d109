//! How plain HTTP says no.

mod unread;

use std::any::Any;

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use base::{account::Busy, limits::CROWDED_FOR, panics::panic_text, rate_limit::Exhausted, timing::BadControl};
use kernel::Refusal;
use protocol::{BanNotice, ErrorBody, Text};
use store::{Conflict, StoreError};
use wire::Fault;

/// An answer with a status of 400 or more.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    body: Box<ErrorBody>,
}

impl ApiError {
    fn new(status: StatusCode, code: &str, en: &str, fr: &str) -> Self {
        Self::with_text(status, code, Text { en: en.into(), fr: fr.into() })
    }

    pub(super) fn with_text(status: StatusCode, code: &str, text: Text) -> Self {
        Self {
            status,
            body: Box::new(ErrorBody { code: code.into(), text, retry_secs: None, faults: Vec::new(), ban: None }),
        }
    }

    /// The same, with the time after which asking again is worth it.
    pub(super) fn after(mut self, wait: Exhausted) -> Self {
        self.body.retry_secs = Some(wait.secs());
        self
    }

    /// The request comes from a page of another site.
    pub(crate) fn cross_origin() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "cross_origin",
            "Pages of other sites may not do this.",
            "Les pages d’autres sites n’y sont pas autorisées.",
        )
    }

    /// Nobody is signed in, or the token is wrong.
    pub(super) fn no_session() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "no_session", "Give your name first.", "Donnez d’abord votre nom.")
    }

    /// The API token that was shown does not allow this.
    pub(super) fn not_granted() -> Self {
        let Text { en, fr } = wire::not_granted();
        Self::new(StatusCode::FORBIDDEN, "scope", &en, &fr)
    }

    /// The body or the address is not of the form asked for.
    pub(crate) fn malformed(detail: &str) -> Self {
        Self::with_text(
            StatusCode::BAD_REQUEST,
            "malformed",
            Text { en: format!("This cannot be read: {detail}."), fr: format!("Ceci est illisible : {detail}.") },
        )
    }

    /// A name is empty, too long, or holds what cannot be shown.
    pub(super) fn bad_name(longest: usize) -> Self {
        Self::with_text(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_name",
            Text {
                en: format!("A name has 1 to {longest} characters."),
                fr: format!("Un nom a de 1 à {longest} caractères."),
            },
        )
    }

    /// Nobody should play by this time control.
    pub(super) fn bad_time(bad: BadControl) -> Self {
        let (en, fr) = match bad {
            BadControl::Bank => {
                ("The time to think is too short or too long.", "Le temps de réflexion est trop court ou trop long.")
            }
            BadControl::Increment => (
                "The time added for each decision is longer than the time to think.",
                "Le temps ajouté par décision dépasse le temps de réflexion.",
            ),
            BadControl::Reserve => (
                "The time to come back is longer than the time to think.",
                "Le temps pour revenir dépasse le temps de réflexion.",
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
    pub(super) fn unknown_game() -> Self {
        Self::new(StatusCode::NOT_FOUND, "unknown_game", "There is no such game.", "Ce jeu n’existe pas.")
    }

    /// The game has no such side.
    pub(super) fn unknown_side() -> Self {
        Self::new(StatusCode::NOT_FOUND, "unknown_side", "The game has no such side.", "Ce jeu n’a pas ce camp.")
    }

    /// There is nothing to rate: no seat plays against another, or the game rates nothing.
    pub(super) fn not_rateable() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "not_rateable",
            "Matches of this kind are not rated.",
            "Les parties de ce genre ne sont pas classées.",
        )
    }

    /// The host of the server wants no leaderboard.
    pub(super) fn no_leaderboard() -> Self {
        Self::new(
            StatusCode::NOT_FOUND,
            "no_leaderboard",
            "This server has no leaderboard.",
            "Ce serveur n’a pas de classement.",
        )
    }

    /// Somebody without a seat asks about a match that is played behind closed doors.
    pub(super) fn not_allowed() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "not_allowed",
            "Only those who play may follow this match.",
            "Seuls les joueurs peuvent suivre cette partie.",
        )
    }

    /// These are no quiet hours.
    pub(super) fn bad_quiet_hours() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_quiet_hours",
            "Quiet hours need two different times of the day and a time zone that exists.",
            "Les heures calmes demandent deux heures différentes et un fuseau horaire existant.",
        )
    }

    /// This way to be called is not there for the one who asks.
    pub(super) fn way_not_open() -> Self {
        Self::new(
            StatusCode::CONFLICT,
            "way_not_open",
            "This way is not open to you: the server does not offer it, or it takes an account or a confirmed address.",
            "Ce moyen ne vous est pas ouvert : le serveur ne l’offre pas, ou il demande un compte ou une adresse confirmée.",
        )
    }

    /// A way to be called leads nowhere that this server would go.
    pub(super) fn bad_way() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_way",
            "This address cannot be used. It has to begin with https:// and lead to a public server.",
            "Cette adresse est inutilisable. Elle doit commencer par https:// et mener à un serveur public.",
        )
    }

    /// What was sent was not taken; `said` comes from the other side, or the network.
    pub(super) fn not_delivered(said: &str) -> Self {
        Self::with_text(
            StatusCode::FAILED_DEPENDENCY,
            "not_delivered",
            Text { en: format!("It did not arrive: {said}"), fr: format!("Ce n’est pas arrivé : {said}") },
        )
    }

    /// The log of the match does not lead anywhere under the rules that this server has.
    pub(super) fn unreadable() -> Self {
        Self::with_text(StatusCode::CONFLICT, Fault::Unreadable.code(), Fault::Unreadable.text())
    }

    /// Only finished matches may be taken away whole.
    pub(super) fn not_over() -> Self {
        Conflict::NotOver.into()
    }

    /// "Ready" without a nonce of 64 hex digits.
    pub(super) fn bad_nonce() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_nonce",
            "Being ready takes a nonce of 64 hex digits.",
            "Pour être prêt, il faut un nombre de 64 chiffres hexadécimaux.",
        )
    }

    /// A chart with faults.
    pub(super) fn bad_chart(faults: Vec<kernel::ChartFault>) -> Self {
        let mut error = Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_chart",
            "The chart has faults.",
            "Le tableau contient des erreurs.",
        );
        error.body.faults = faults.into_iter().map(wire::chart_fault).collect();
        error
    }

    /// The game does not accept the wishes of a table.
    pub(super) fn refused(refusal: &Refusal) -> Self {
        Self::with_text(StatusCode::UNPROCESSABLE_ENTITY, &refusal.code, wire::text(&refusal.text))
    }

    /// More at once than anybody needs.
    pub(crate) fn rate(wait: Exhausted) -> Self {
        Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            "rate",
            "Too much at once; wait a moment.",
            "Trop à la fois ; patientez un instant.",
        )
        .after(wait)
    }

    /// The name cannot be that of an account.
    pub(super) fn bad_account_name() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_account_name",
            "The name of an account has 3 to 24 letters and digits of one script; - _ and . may stand between them.",
            "Le nom d’un compte a de 3 à 24 lettres et chiffres d’une même écriture ; - _ et . peuvent les séparer.",
        )
    }

    /// A password that nobody should have.
    pub(super) fn weak_password() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "weak_password",
            "A password has 10 to 200 characters and is neither your name nor one that everybody tries first.",
            "Un mot de passe a de 10 à 200 caractères ; ce n’est ni votre nom, ni un de ceux que l’on essaie d’abord.",
        )
    }

    /// A text of one's own is too long, or holds what cannot be shown.
    pub(super) fn bad_text(longest: usize) -> Self {
        Self::with_text(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_text",
            Text {
                en: format!("A text has at most {longest} characters that can be shown."),
                fr: format!("Un texte a au plus {longest} caractères affichables."),
            },
        )
    }

    /// This server sends no mails.
    pub(super) fn no_mail() -> Self {
        Self::new(
            StatusCode::CONFLICT,
            "no_mail",
            "This server sends no mail: its host has set up none.",
            "Ce serveur n’envoie pas d’e-mails : son hébergeur n’en a pas prévu.",
        )
    }

    /// The text is no address of mail.
    pub(super) fn bad_address() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_address",
            "This is not an e-mail address.",
            "Ce n’est pas une adresse e-mail.",
        )
    }

    /// The name, or the password, is wrong: nobody is told which.
    pub(super) fn bad_credentials() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "bad_credentials",
            "Name and password do not fit.",
            "Le nom et le mot de passe ne correspondent pas.",
        )
    }

    /// Somebody who is signed in has to show the password again, and it is another.
    pub(super) fn wrong_password() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "wrong_password",
            "This is not your password.",
            "Ce n’est pas votre mot de passe.",
        )
    }

    /// Passwords were tried too often, for one name or from one address.
    pub(super) fn too_many_tries(wait: Exhausted) -> Self {
        Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too_many_tries",
            "Too many passwords were tried; wait a little.",
            "Trop de mots de passe ont été essayés ; patientez un peu.",
        )
        .after(wait)
    }

    /// More passwords to be looked at than the server can just now.
    pub(super) fn busy(busy: Busy) -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "busy",
            "Many people sign in just now; try again in a moment.",
            "Beaucoup de personnes se connectent en ce moment ; réessayez dans un instant.",
        )
        .after(busy.0)
    }

    /// More new guests from one address than its limit.
    pub(super) fn too_many_guests(wait: Exhausted) -> Self {
        Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too_many_guests",
            "Too many new names come from your address; wait a little.",
            "Trop de nouveaux noms viennent de votre adresse ; patientez un peu.",
        )
        .after(wait)
    }

    /// As many sockets and streams from one address as there may be.
    pub(crate) fn too_many_sockets() -> Self {
        let Text { en, fr } = wire::too_many_sockets();
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many_sockets", &en, &fr).after(Exhausted { wait: CROWDED_FOR })
    }

    /// The request did not arrive, or was not worked out, in time.
    pub(super) fn too_slow() -> Self {
        Self::new(
            StatusCode::REQUEST_TIMEOUT,
            "too_slow",
            "This took too long; try again.",
            "Cela a pris trop de temps ; réessayez.",
        )
        .after(Exhausted::A_MOMENT)
    }

    /// Whoever asks is banned, or the address is.
    pub(crate) fn banned(ban: &BanNotice) -> Self {
        let mut error = Self::with_text(StatusCode::FORBIDDEN, "banned", wire::banned(ban));
        error.body.ban = Some(ban.clone());
        error
    }

    /// Whoever asks does not run this server.
    pub(super) fn not_admin() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "not_admin",
            "Only those who run this server may do this.",
            "Seules les personnes qui administrent ce serveur le peuvent.",
        )
    }

    /// An admin who has signed in too long ago.
    pub(super) fn stale_session() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "stale_session",
            "Sign in again first: it was too long ago.",
            "Reconnectez-vous d’abord : votre connexion est trop ancienne.",
        )
    }

    /// A value that is of the right form, and out of bounds.
    pub(super) fn out_of_bounds(en: &str, fr: &str) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "out_of_bounds", en, fr)
    }

    /// The server restarts so soon that nothing is begun any more.
    pub(super) fn restarting(wait: Exhausted) -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "restarting",
            "The server restarts in a moment: begin when it is back.",
            "Le serveur redémarre dans un instant : commencez à son retour.",
        )
        .after(wait)
    }

    /// The server has failed.
    pub(crate) fn internal() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "The server cannot do this now.",
            "Le serveur ne peut pas le faire maintenant.",
        )
    }

    /// The server could not store or read something.
    pub(super) fn unavailable() -> Self {
        Self { status: StatusCode::SERVICE_UNAVAILABLE, ..Self::internal() }.after(Exhausted::A_MOMENT)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let retry_after = self.body.retry_secs.map(|secs| [(header::RETRY_AFTER, HeaderValue::from(secs))]);
        (self.status, retry_after, Json(self.body)).into_response()
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict(conflict) => conflict.into(),
            StoreError::Database(_) | StoreError::Corrupt { .. } => {
                tracing::error!(%error, cause = ?error, "the store failed");
                Self::unavailable()
            }
        }
    }
}

/// Answers to addresses below `/api` that mean nothing.
pub(super) async fn unknown_path() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "unknown_path", "There is nothing here.", "Il n’y a rien ici.")
}

/// Answers to methods that an address does not have.
pub(super) async fn unknown_method() -> ApiError {
    ApiError::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "unknown_method",
        "This cannot be done here.",
        "Ceci n’est pas possible ici.",
    )
}

/// Answers a request over which a handler panicked.
#[expect(clippy::needless_pass_by_value, reason = "the shape that the panic layer asks for")]
pub(super) fn panicked(panic: Box<dyn Any + Send>) -> Response {
    tracing::error!(panic = panic_text(&*panic), "a request failed");
    ApiError::internal().into_response()
}
