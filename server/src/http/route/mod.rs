//! The table of routes. A row says a path, its handler and what OpenAPI cannot read off the handler; the rest (who may
//! ask, the parameters, the body, the answer) is read off the handler's own types:
//!
//! ```ignore
//! post("/api/tables/{id}/sit", sit, "Take a seat")
//!     .unmetered(Unmetered::BoundedWrite)
//!     .says("The table")
//!     .refuses(409, &["seat_taken", "not_open"])
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
//! `get`, `post`, `put` and `delete` make a [`Draft`], which is a row once it says its [`Budget`], or why it has none.
//! For every route the same few lines ([`Endpoint::answer`]) look at the credentials, draw from the budgets, and only
//! then read path and body. Axum's router ([`add_to`](Route::add_to)) and the document ([`describe`](Route::describe))
//! are both made from the rows, and the black-box tests try every operation of the document with every kind of
//! credentials and with exhausted budgets.

mod answer;
mod argument;
mod budget;
mod budgets;
mod draws;
mod operation;
mod read_limiter;
mod tries;

use std::{marker::PhantomData, sync::Arc};

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request, State},
    middleware,
    routing::{MethodFilter, MethodRouter, on},
};
use base::limits::BODY_BYTES;
use serde_json::{Map, Value};

pub(super) use answer::{
    Accepted, Answer, Created, Document, Kept, List, OrNull, Pending, Unchanged, Written, WrittenList,
};
pub(super) use argument::{Access, Argument, Endpoint};
pub(super) use budget::{Budget, Drawn, PerAccount, PerAddress, PerAsker, Unmetered};
pub(crate) use budgets::Budgets;
pub(super) use draws::{ExportPlace, Mailboxes, Place, Undos};
pub(super) use operation::{Operation, Schemas, Who, refer};
pub(super) use read_limiter::{ReadLimiter, ReadPermit, ReceivedAt};
pub(super) use tries::{CodeTries, Tries};

use crate::http::App;

/// One method of one path.
pub(super) struct Route {
    operation: Operation,
    /// None: another router answers.
    handler: Option<Handler>,
    budgets: Vec<Budget>,
    body_bytes: usize,
    lane: Lane,
}

/// The limit of concurrency that the requests of a route are under.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lane {
    /// None.
    Free,
    /// That of requests that only read ([`ReadLimiter`]). None with a body may stand under it: one whose body comes slowly
    /// would hold up all others.
    Read,
    /// That, and the time of costly reads.
    CostlyRead,
}

/// A handler that does not know yet what its requests draw from.
type Handler = Box<dyn FnOnce(Arc<[Budget]>) -> MethodRouter<App>>;

/// A row that does not say yet what its requests draw from. `Asks` is who may ask.
#[must_use = "a row says what its requests draw from, or why from nothing"]
pub(super) struct Draft<Asks> {
    route: Route,
    asks: PhantomData<fn() -> Asks>,
}

/// A row for `GET`.
pub(super) fn get<H: Endpoint<T, Out>, T, Out>(path: &'static str, handler: H, summary: &'static str) -> Draft<H::Asks>
where
    T: 'static,
{
    Draft::new::<H, T, Out>(MethodFilter::GET, Operation::of::<H, T, Out>("get", path, summary), handler)
}

/// A row for `POST`.
pub(super) fn post<H: Endpoint<T, Out>, T, Out>(path: &'static str, handler: H, summary: &'static str) -> Draft<H::Asks>
where
    T: 'static,
{
    Draft::new::<H, T, Out>(MethodFilter::POST, Operation::of::<H, T, Out>("post", path, summary), handler)
}

/// A row for `PUT`.
pub(super) fn put<H: Endpoint<T, Out>, T, Out>(path: &'static str, handler: H, summary: &'static str) -> Draft<H::Asks>
where
    T: 'static,
{
    Draft::new::<H, T, Out>(MethodFilter::PUT, Operation::of::<H, T, Out>("put", path, summary), handler)
}

/// A row for `DELETE`.
pub(super) fn delete<H: Endpoint<T, Out>, T, Out>(
    path: &'static str,
    handler: H,
    summary: &'static str,
) -> Draft<H::Asks>
where
    T: 'static,
{
    Draft::new::<H, T, Out>(MethodFilter::DELETE, Operation::of::<H, T, Out>("delete", path, summary), handler)
}

impl<Asks> Draft<Asks> {
    fn new<H: Endpoint<T, Out, Asks = Asks>, T, Out>(method: MethodFilter, operation: Operation, handler: H) -> Self {
        let answer = move |budgets: Arc<[Budget]>| {
            let answer = move |State(app): State<App>, request: Request| {
                handler.clone().answer(app, Arc::clone(&budgets), request)
            };
            on(method, answer)
        };
        let route = Route {
            operation,
            handler: Some(Box::new(answer)),
            budgets: Vec::new(),
            body_bytes: BODY_BYTES,
            lane: Lane::Free,
        };
        Self { route, asks: PhantomData }
    }

    /// Each request draws from this budget, before its path and its body are read.
    pub(super) fn draws(self, budget: impl Drawn<Asks>) -> Route {
        let (mut route, budget) = (self.route, budget.into());
        if budget == Budget::Asker(PerAsker::Reads) {
            route.lane = Lane::CostlyRead;
        }
        route.and_draws(budget)
    }

    /// Requests draw from nothing but what every request draws from, the requests of its address.
    pub(super) fn unmetered(self, why: Unmetered) -> Route {
        let mut route = self.route;
        route.operation.unmetered(why);
        if why == Unmetered::BoundedRead {
            route.lane = Lane::Read;
        }
        route
    }
}

impl Route {
    /// A row for the document alone: the socket, which has a router of its own, and draws from its budgets there.
    pub(super) fn elsewhere(path: &'static str, summary: &'static str, status: u16, about: &'static str) -> Self {
        let mut operation = Operation::new("get", path, summary);
        operation.answer(status, None);
        operation.says(about);
        operation.draws(Budget::Address(PerAddress::Arrivals));
        Self { operation, handler: None, budgets: Vec::new(), body_bytes: BODY_BYTES, lane: Lane::Free }
    }

    /// Each request draws from this budget as well.
    pub(super) fn and_draws_by_address(self, budget: PerAddress) -> Self {
        self.and_draws(Budget::Address(budget))
    }

    fn and_draws(mut self, budget: Budget) -> Self {
        self.operation.draws(budget);
        self.budgets.push(budget);
        self
    }

    /// Its handler takes the permits and the time of costly reads itself, for the part of its work that costs: an
    /// answer from memory waits for none.
    pub(super) fn takes_permits_itself(mut self) -> Self {
        self.lane = Lane::Free;
        self
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

    /// Lets the handler answer. `read_limiter` holds the permits of those that only read.
    pub(super) fn add_to(self, router: Router<App>, read_limiter: &ReadLimiter) -> Router<App> {
        let Some(handler) = self.handler else { return router };
        let handler = handler(self.budgets.into()).layer(DefaultBodyLimit::max(self.body_bytes));
        let handler = match self.lane {
            Lane::Free => handler,
            Lane::Read => {
                handler.layer(middleware::from_fn_with_state(read_limiter.clone(), read_limiter::limit_concurrency))
            }
            Lane::CostlyRead => {
                handler.layer(middleware::from_fn_with_state(read_limiter.clone(), read_limiter::limit_time))
            }
        };
        router.route(self.operation.path(), handler)
    }

    /// Writes the row into the document, below its path.
    pub(super) fn describe(self, paths: &mut Map<String, Value>, schemas: &mut Schemas) {
        self.operation.write(paths, schemas);
    }
}
