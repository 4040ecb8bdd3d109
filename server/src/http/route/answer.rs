//! What the return types of handlers say about their routes.

use std::marker::PhantomData;

use axum::{
    Json,
    body::Bytes,
    http::{HeaderValue, StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, NoContent, Response},
};
use axum_extra::{either::Either, extract::CookieJar};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::Operation;
use crate::http::ApiError;

/// What a handler answers with.
#[diagnostic::on_unimplemented(message = "`{Self}` does not say its status and its form")]
pub(in crate::http) trait Answer: IntoResponse {
    /// Notes status and form of every answer that it may be.
    fn describe(operation: &mut Operation);
}

/// 201 with a body.
#[derive(Debug)]
pub(in crate::http) struct Created<T>(pub(in crate::http) T);

/// 201 without a body.
#[derive(Debug)]
pub(in crate::http) struct Kept;

/// 202 without a body.
#[derive(Debug)]
pub(in crate::http) struct Accepted;

/// 202 with what has to come next.
#[derive(Debug)]
pub(in crate::http) struct Pending<T>(pub(in crate::http) T);

/// 200 with a list.
#[derive(Debug)]
pub(in crate::http) struct List<T>(pub(in crate::http) Vec<T>);

/// 200 with a list that is written already: many askers get the same.
#[derive(Debug)]
pub(in crate::http) struct WrittenList<T>(pub(in crate::http) Bytes, PhantomData<fn() -> T>);

impl<T: Serialize> WrittenList<T> {
    /// Writes a list.
    pub(in crate::http) fn write(list: &[T]) -> Result<Bytes, ApiError> {
        serde_json::to_vec(list).map(Bytes::from).map_err(|error| {
            tracing::error!(%error, "a list cannot be written");
            ApiError::internal()
        })
    }

    /// What [`WrittenList::write`] has written.
    pub(in crate::http) fn of(written: Bytes) -> Self {
        Self(written, PhantomData)
    }
}

/// 200 with an object that is written already: many askers get the same.
#[derive(Debug)]
pub(in crate::http) struct Written<T>(Bytes, PhantomData<fn() -> T>);

impl<T: Serialize> Written<T> {
    /// Writes an object.
    pub(in crate::http) fn write(object: &T) -> Result<Bytes, ApiError> {
        serde_json::to_vec(object).map(Bytes::from).map_err(|error| {
            tracing::error!(%error, "an answer cannot be written");
            ApiError::internal()
        })
    }

    /// What [`Written::write`] has written.
    pub(in crate::http) fn of(written: Bytes) -> Self {
        Self(written, PhantomData)
    }
}

impl<T> IntoResponse for Written<T> {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, HeaderValue::from_static("application/json"))], self.0).into_response()
    }
}

impl<T: Serialize + ToSchema> Answer for Written<T> {
    fn describe(operation: &mut Operation) {
        Json::<T>::describe(operation);
    }
}

/// 200 with a body that may be null.
#[derive(Debug)]
pub(in crate::http) struct OrNull<T>(pub(in crate::http) Option<T>);

/// 200 with a JSON object whose format is described elsewhere.
#[derive(Debug)]
pub(in crate::http) struct Document(pub(in crate::http) Response);

/// 304: the client has it.
#[derive(Debug)]
pub(in crate::http) struct Unchanged(pub(in crate::http) Response);

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (StatusCode::CREATED, Json(self.0)).into_response()
    }
}

impl IntoResponse for Kept {
    fn into_response(self) -> Response {
        StatusCode::CREATED.into_response()
    }
}

impl IntoResponse for Accepted {
    fn into_response(self) -> Response {
        StatusCode::ACCEPTED.into_response()
    }
}

impl<T: Serialize> IntoResponse for Pending<T> {
    fn into_response(self) -> Response {
        (StatusCode::ACCEPTED, Json(self.0)).into_response()
    }
}

impl<T: Serialize> IntoResponse for List<T> {
    fn into_response(self) -> Response {
        Json(self.0).into_response()
    }
}

impl<T> IntoResponse for WrittenList<T> {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, HeaderValue::from_static("application/json"))], self.0).into_response()
    }
}

impl<T: Serialize> IntoResponse for OrNull<T> {
    fn into_response(self) -> Response {
        Json(self.0).into_response()
    }
}

impl IntoResponse for Document {
    fn into_response(self) -> Response {
        self.0
    }
}

impl IntoResponse for Unchanged {
    fn into_response(self) -> Response {
        (StatusCode::NOT_MODIFIED, self.0).into_response()
    }
}

impl<T: Serialize + ToSchema> Answer for Json<T> {
    fn describe(operation: &mut Operation) {
        let schema = operation.refer::<T>();
        operation.answer_json(200, schema);
    }
}

impl<T: Serialize + ToSchema> Answer for Created<T> {
    fn describe(operation: &mut Operation) {
        let schema = operation.refer::<T>();
        operation.answer_json(201, schema);
    }
}

impl<T: Serialize + ToSchema> Answer for Pending<T> {
    fn describe(operation: &mut Operation) {
        let schema = operation.refer::<T>();
        operation.answer_json(202, schema);
    }
}

impl<T: Serialize + ToSchema> Answer for List<T> {
    fn describe(operation: &mut Operation) {
        let schema = json!({ "type": "array", "items": operation.refer::<T>() });
        operation.answer_json(200, schema);
    }
}

impl<T: Serialize + ToSchema> Answer for WrittenList<T> {
    fn describe(operation: &mut Operation) {
        List::<T>::describe(operation);
    }
}

impl<T: Serialize + ToSchema> Answer for OrNull<T> {
    fn describe(operation: &mut Operation) {
        let schema = json!({ "oneOf": [operation.refer::<T>(), { "type": "null" }] });
        operation.answer_json(200, schema);
    }
}

impl Answer for Kept {
    fn describe(operation: &mut Operation) {
        operation.answer(201, None);
    }
}

impl Answer for Accepted {
    fn describe(operation: &mut Operation) {
        operation.answer(202, None);
    }
}

impl Answer for Document {
    fn describe(operation: &mut Operation) {
        operation.answer_json(200, json!({ "type": "object" }));
    }
}

impl Answer for Unchanged {
    fn describe(operation: &mut Operation) {
        operation.answer(304, None);
    }
}

impl Answer for NoContent {
    fn describe(operation: &mut Operation) {
        operation.answer(204, None);
    }
}

/// Refusals stand in the row: one type has them all.
impl<A: Answer> Answer for Result<A, ApiError> {
    fn describe(operation: &mut Operation) {
        A::describe(operation);
    }
}

impl<A: Answer> Answer for (CookieJar, A) {
    fn describe(operation: &mut Operation) {
        A::describe(operation);
    }
}

impl<A: Answer> Answer for (Option<CookieJar>, A) {
    fn describe(operation: &mut Operation) {
        A::describe(operation);
    }
}

impl<A: Answer, B: Answer> Answer for Either<A, B> {
    fn describe(operation: &mut Operation) {
        A::describe(operation);
        B::describe(operation);
    }
}
