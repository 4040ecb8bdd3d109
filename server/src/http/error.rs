//! How plain HTTP says no.

mod people;
mod play;
mod unread;

use std::any::Any;

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use base::{
    limits::{CROWDED_FOR, EXPORT_AGAIN},
    panics::panic_text,
    rate_limit::Exhausted,
};
use protocol::{ErrorBody, Text};
use store::StoreError;

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

    /// The stable code.
    #[cfg(test)]
    pub(super) fn code(&self) -> &str {
        &self.body.code
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
                en: format!("A name has 1 to {longest} characters, all of which can be seen."),
                fr: format!("Un nom a de 1 à {longest} caractères, tous visibles."),
            },
        )
    }

    /// More at once than a client needs.
    pub(crate) fn rate(wait: Exhausted) -> Self {
        Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            "rate",
            "Too much at once; wait a moment.",
            "Trop à la fois ; patientez un instant.",
        )
        .after(wait)
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

    /// As many sockets and streams from one address as there may be.
    pub(crate) fn too_many_sockets() -> Self {
        let Text { en, fr } = wire::too_many_sockets();
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many_sockets", &en, &fr).after(Exhausted { wait: CROWDED_FOR })
    }

    /// The address takes an export already.
    pub(super) fn export_running() -> Self {
        Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            "export_running",
            "Another export is on its way to this address; wait until it has arrived.",
            "Un autre export est en route vers cette adresse ; attendez qu’il soit arrivé.",
        )
        .after(Exhausted { wait: EXPORT_AGAIN })
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

    /// A value that is of the right form, and out of bounds.
    pub(super) fn out_of_bounds(en: &str, fr: &str) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "out_of_bounds", en, fr)
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
            StoreError::Database(_) | StoreError::NewerSchema { .. } | StoreError::Corrupt { .. } => {
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
