//! Refusals about persons: credentials, names, passwords, mail, notifications, bans.

use axum::http::StatusCode;
use base::{account::Busy, rate_limit::Exhausted};
use protocol::{BanNotice, Text};

use super::ApiError;

impl ApiError {
    /// No session, or a token that is not valid.
    pub(in crate::http) fn no_session() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "no_session", "Choose a name first.", "Choisissez d’abord un nom.")
    }

    /// The API token that was shown does not allow this.
    pub(in crate::http) fn not_granted() -> Self {
        let Text { en, fr } = wire::not_granted();
        Self::new(StatusCode::FORBIDDEN, "scope", &en, &fr)
    }

    /// These are no quiet hours.
    pub(in crate::http) fn bad_quiet_hours() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_quiet_hours",
            "Quiet hours need two different times of the day and a time zone that exists.",
            "Les heures calmes demandent deux heures différentes et un fuseau horaire existant.",
        )
    }

    /// This way to be called is not there for the one who asks.
    pub(in crate::http) fn way_not_open() -> Self {
        Self::new(
            StatusCode::CONFLICT,
            "way_not_open",
            "This channel is not available to you: the server does not offer it, or it needs an account or a confirmed address.",
            "Ce canal ne vous est pas ouvert : le serveur ne l’offre pas, ou il exige un compte ou une adresse confirmée.",
        )
    }

    /// A way to be called leads nowhere that this server would go.
    pub(in crate::http) fn bad_way() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_way",
            "This address cannot be used. It has to begin with https:// and lead to a public server.",
            "Cette adresse est inutilisable. Elle doit commencer par https:// et mener à un serveur public.",
        )
    }

    /// What was sent was not taken; `said` comes from the other side, or the network.
    pub(in crate::http) fn not_delivered(said: &str) -> Self {
        Self::with_text(
            StatusCode::FAILED_DEPENDENCY,
            "not_delivered",
            Text { en: format!("It was not delivered: {said}"), fr: format!("Non délivré : {said}") },
        )
    }

    /// The name cannot be that of an account.
    pub(in crate::http) fn bad_account_name() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_account_name",
            "The name of an account has 3 to 24 letters and digits of one script; - _ and . may stand between them.",
            "Le nom d’un compte a de 3 à 24 lettres et chiffres d’une même écriture ; - _ et . peuvent les séparer.",
        )
    }

    /// The password is too short, too long or too common.
    pub(in crate::http) fn weak_password() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "weak_password",
            "A password has 10 to 200 characters and is neither your name nor an easily guessed one.",
            "Un mot de passe a de 10 à 200 caractères ; ce n’est ni votre nom, ni un mot de passe facile à deviner.",
        )
    }

    /// This server sends no mails.
    pub(in crate::http) fn no_mail() -> Self {
        Self::new(
            StatusCode::CONFLICT,
            "no_mail",
            "This server sends no e-mail: its host has not set it up.",
            "Ce serveur n’envoie pas d’e-mails : son hébergeur n’en a pas prévu.",
        )
    }

    /// The text is no address of mail.
    pub(in crate::http) fn bad_address() -> Self {
        Self::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_address",
            "This is not an e-mail address.",
            "Ce n’est pas une adresse e-mail.",
        )
    }

    /// The name or the password is wrong; the answer does not say which.
    pub(in crate::http) fn bad_credentials() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "bad_credentials",
            "Wrong name or password.",
            "Le nom et le mot de passe ne correspondent pas.",
        )
    }

    /// A signed-in user has to confirm the password, and it is wrong.
    pub(in crate::http) fn wrong_password() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "wrong_password",
            "This is not your password.",
            "Ce n’est pas votre mot de passe.",
        )
    }

    /// What takes a password that was typed lately needs it now.
    pub(in crate::http) fn password_needed() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "password_needed",
            "Enter your password again: you signed in too long ago.",
            "Retapez votre mot de passe pour cela : votre connexion est trop ancienne.",
        )
    }

    /// A code of the second factor is wrong, or was used before.
    pub(in crate::http) fn wrong_code() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "wrong_code",
            "This code is wrong or was already used: each works once.",
            "Ce code est faux ou a déjà servi : chacun ne sert qu’une fois.",
        )
    }

    /// A code or a passkey came too late after it was asked for, or too many were tried.
    pub(in crate::http) fn challenge_over() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "challenge_over",
            "Start again: the answer came too late, or after too many tries.",
            "Recommencez : la réponse est venue trop tard, ou il y en a eu trop.",
        )
    }

    /// A passkey is none of this server, or does not prove what it should.
    pub(in crate::http) fn bad_passkey() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "bad_passkey",
            "This passkey is not known here.",
            "Cette clé d’accès n’est pas connue ici.",
        )
    }

    /// The server has no address that passkeys could be bound to.
    pub(in crate::http) fn no_passkeys() -> Self {
        Self::new(
            StatusCode::CONFLICT,
            "no_passkeys",
            "This server takes no passkeys: its host has not said where it is found.",
            "Ce serveur n’accepte pas de clés d’accès : son hébergeur n’a pas indiqué son adresse.",
        )
    }

    /// More passkeys are waited for than the server can keep in mind.
    pub(in crate::http) fn crowded() -> Self {
        Self::busy(Busy(Exhausted::A_MOMENT))
    }

    /// Those who run this server need a second factor.
    pub(in crate::http) fn second_factor_needed() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "second_factor_needed",
            "Administering this server requires two-factor sign-in: set it up in your account, or sign in with it.",
            "Administrer ce serveur demande la double authentification : activez-la sur votre compte, ou connectez-vous avec elle.",
        )
    }

    /// Passwords or codes were tried too often, for one name or from one address.
    pub(in crate::http) fn too_many_tries(wait: Exhausted) -> Self {
        Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too_many_tries",
            "Too many passwords or codes were tried; wait a little.",
            "Trop de mots de passe ou de codes ont été essayés ; patientez un peu.",
        )
        .after(wait)
    }

    /// More passwords to be looked at than the server can just now.
    pub(in crate::http) fn busy(busy: Busy) -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "busy",
            "Many people are signing in right now; try again in a moment.",
            "Beaucoup de personnes se connectent en ce moment ; réessayez dans un instant.",
        )
        .after(busy.0)
    }

    /// More new guests from one address than its limit.
    pub(in crate::http) fn too_many_guests(wait: Exhausted) -> Self {
        Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too_many_guests",
            "Too many new names come from your address; wait a little.",
            "Trop de nouveaux noms viennent de votre adresse ; patientez un peu.",
        )
        .after(wait)
    }

    /// The caller is banned, or the address is.
    pub(crate) fn banned(ban: &BanNotice) -> Self {
        let mut error = Self::with_text(StatusCode::FORBIDDEN, "banned", wire::banned(ban));
        error.body.ban = Some(ban.clone());
        error
    }

    /// The caller is not an admin.
    pub(in crate::http) fn not_admin() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "not_admin",
            "Only administrators of this server can do this.",
            "Seuls les administrateurs de ce serveur peuvent le faire.",
        )
    }

    /// An admin who has signed in too long ago.
    pub(in crate::http) fn stale_session() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "stale_session",
            "Sign in again first: it was too long ago.",
            "Reconnectez-vous d’abord : votre connexion est trop ancienne.",
        )
    }
}
