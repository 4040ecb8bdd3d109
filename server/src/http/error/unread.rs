//! What could not be read of a request.

use axum::{
    extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection},
    http::StatusCode,
};

use super::ApiError;

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> Self {
        match rejection {
            JsonRejection::BytesRejection(rejection) => rejection.into(),
            JsonRejection::JsonDataError(error) => Self::malformed(&detail(&error)),
            JsonRejection::JsonSyntaxError(error) => Self::malformed(&detail(&error)),
            other @ (JsonRejection::MissingJsonContentType(_) | _) => Self::malformed(&other.body_text()),
        }
    }
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> Self {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return Self::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                "too_large",
                "The request is too large.",
                "La requête est trop longue.",
            );
        }
        Self::malformed("the body does not arrive")
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> Self {
        Self::malformed(&detail(&rejection))
    }
}

impl From<PathRejection> for ApiError {
    fn from(rejection: PathRejection) -> Self {
        Self::malformed(&rejection.body_text())
    }
}

/// The innermost cause: what the reader of the JSON or the query said.
fn detail(error: &dyn std::error::Error) -> String {
    let mut innermost = error;
    while let Some(cause) = innermost.source() {
        innermost = cause;
    }
    innermost.to_string()
}
