//! The table of routes. A row says a path, its handler and what OpenAPI cannot read off the handler; the rest (who may
//! ask, the parameters, the body, the answer) is read off the handler's own types:
//!
//! ```ignore
//! post("/api/tables/{id}/sit", sit, "Take a seat").says("The table").refuses(409, &["seat_taken", "not_open"])
//!
//! async fn sit(
//!     Known(user): Known<Tables>,       // who may ask: a session, or an API token with the scope `tables`
//!     State(app): State<App>,
//!     AtTable(id): AtTable,             // the path
//!     Body(choice): Body<SeatChoice>,   // the body
//! ) -> Result<Json<Table>, ApiError>    // 200 with a table
//! ```
//!
//! The first argument of a handler is an [`Access`]: a handler that does not say who may ask cannot stand in a row.
//! Axum's router ([`add_to`](Route::add_to)) and the document ([`describe`](Route::describe)) are both made from the
//! rows, and the black-box tests try every operation of the document with every kind of credentials.

mod answer;
mod argument;
mod operation;

use axum::{Router, extract::DefaultBodyLimit, routing::MethodRouter};
use base::limits::BODY_BYTES;
use serde_json::{Map, Value};

pub(super) use answer::{Accepted, Answer, Created, Document, Kept, List, OrNull, Unchanged};
pub(super) use argument::{Access, Argument, Endpoint};
pub(super) use operation::{Operation, Schemas, Who};

use crate::http::App;

/// One method of one path.
pub(super) struct Route {
    operation: Operation,
    /// None: another router answers.
    handler: Option<MethodRouter<App>>,
    body_bytes: usize,
}

/// A row for `GET`.
pub(super) fn get<H: Endpoint<T, Out>, T, Out>(path: &'static str, handler: H, summary: &'static str) -> Route
where
    T: 'static,
{
    Route::new(Operation::of::<H, T, Out>("get", path, summary), axum::routing::get(handler))
}

/// A row for `POST`.
pub(super) fn post<H: Endpoint<T, Out>, T, Out>(path: &'static str, handler: H, summary: &'static str) -> Route
where
    T: 'static,
{
    Route::new(Operation::of::<H, T, Out>("post", path, summary), axum::routing::post(handler))
}

/// A row for `PUT`.
pub(super) fn put<H: Endpoint<T, Out>, T, Out>(path: &'static str, handler: H, summary: &'static str) -> Route
where
    T: 'static,
{
    Route::new(Operation::of::<H, T, Out>("put", path, summary), axum::routing::put(handler))
}

/// A row for `DELETE`.
pub(super) fn delete<H: Endpoint<T, Out>, T, Out>(path: &'static str, handler: H, summary: &'static str) -> Route
where
    T: 'static,
{
    Route::new(Operation::of::<H, T, Out>("delete", path, summary), axum::routing::delete(handler))
}

impl Route {
    fn new(operation: Operation, handler: MethodRouter<App>) -> Self {
        Self { operation, handler: Some(handler), body_bytes: BODY_BYTES }
    }

    /// A row for the document alone: the socket, which has a router of its own.
    pub(super) fn elsewhere(path: &'static str, summary: &'static str, status: u16, about: &'static str) -> Self {
        let mut operation = Operation::new("get", path, summary);
        operation.answer(status, None);
        operation.says(about);
        Self { operation, handler: None, body_bytes: BODY_BYTES }
    }

    /// What the answer is, in a few words. Where the handler has several answers, one call for each, in their order.
    pub(super) fn says(mut self, about: &'static str) -> Self {
        self.operation.says(about);
        self
    }

    /// Refused with these codes, besides those that come with the types of the handler.
    pub(super) fn refuses(mut self, status: u16, codes: &[&'static str]) -> Self {
        self.operation.refuse(status, codes);
        self
    }

    /// Refused with 422 and a code of the game's.
    pub(super) fn refuses_by_the_game(mut self) -> Self {
        self.operation.refuse_by_the_game();
        self
    }

    /// The longest body, in bytes, if not [`BODY_BYTES`].
    pub(super) fn body_up_to(mut self, bytes: usize) -> Self {
        self.body_bytes = bytes;
        self
    }

    /// The method and the path, if the row does not describe every answer of its handler, or more.
    #[cfg(test)]
    pub(super) fn poorly_described(&self) -> Option<String> {
        (!self.operation.is_described()).then(|| self.operation.to_string())
    }

    /// Whether the path lies below `/api`.
    pub(super) fn is_of_the_api(&self) -> bool {
        self.operation.is_of_the_api()
    }

    /// Lets the handler answer.
    pub(super) fn add_to(self, router: Router<App>) -> Router<App> {
        match self.handler {
            Some(handler) => router.route(self.operation.path(), handler.layer(DefaultBodyLimit::max(self.body_bytes))),
            None => router,
        }
    }

    /// Writes the row into the document, below its path.
    pub(super) fn describe(self, paths: &mut Map<String, Value>, schemas: &mut Schemas) {
        self.operation.write(paths, schemas);
    }
}
