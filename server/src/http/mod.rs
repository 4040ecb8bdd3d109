//! Plain HTTP: the REST endpoints, the door for bots, health, and the files of the web client.

mod accounts;
mod admin;
mod app;
mod assets;
mod asyncapi;
mod bots;
mod cards;
mod charts;
mod companions;
mod conflict;
mod credential;
mod document;
mod error;
mod extract;
mod friends;
mod games;
mod guests;
mod handover;
mod headers;
mod health;
mod invitations;
mod language;
mod leaderboard;
mod mail;
mod matches;
mod measure;
mod notifications;
mod odds;
mod openapi;
mod opponents;
mod origin;
mod pace;
mod passkeys;
mod people;
mod public_address;
mod recap;
mod route;
mod second_factor;
mod security_txt;
mod sessions;
mod showcase;
mod sign_in;
mod site;
mod standing;
mod start;
mod tables;
mod talk;
mod tournaments;
mod vocabulary;

use axum::{Router, middleware, routing::any};
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::{
        CompressionLayer,
        predicate::{DefaultPredicate, NotForContentType, Predicate as _},
    },
    trace::{DefaultOnFailure, TraceLayer},
};
use tracing::Level;

pub(crate) use admin::statistics_shown;
pub(crate) use app::{App, Services};
pub(crate) use asyncapi::document as asyncapi_document;
pub(crate) use cards::DrawnCards;
pub(crate) use credential::{AuthError, Credential};
pub(crate) use error::ApiError;
pub(crate) use health::Probe;
pub(crate) use openapi::document as openapi_document;
pub(crate) use origin::is_same_origin;
pub(crate) use route::Budgets;
pub(crate) use start::begin;

use bots::STREAM;
use route::Route;

/// The table of routes, topic by topic.
fn routes() -> Vec<Route> {
    let mut routes = vec![openapi::route(), asyncapi::route()];
    for topic in [
        guests::routes,
        accounts::routes,
        sign_in::routes,
        second_factor::routes,
        passkeys::routes,
        mail::routes,
        sessions::routes,
        notifications::routes,
        people::routes,
        leaderboard::routes,
        friends::routes,
        invitations::routes,
        games::routes,
        odds::routes,
        charts::routes,
        tables::routes,
        start::routes,
        opponents::routes,
        companions::routes,
        handover::routes,
        talk::routes,
        tournaments::routes,
        standing::routes,
        matches::routes,
        cards::routes,
        recap::routes,
        showcase::routes,
        bots::routes,
        admin::routes,
        health::routes,
        security_txt::routes,
        site::routes,
    ] {
        routes.extend(topic());
    }
    routes.push(Route::elsewhere("/ws", "The socket, as protocol/README.md describes it", 101, "It is open"));
    routes
}

/// Everything the server answers to; `sockets` are the routes that HTTP does not know.
pub(crate) fn router(app: App, sockets: Router<App>) -> Router {
    let (of_the_api, outside): (Vec<_>, Vec<_>) = routes().into_iter().partition(Route::is_of_the_api);
    let read_limiter = app.budgets.read_limiter.clone();
    let add = |router, route: Route| route.add_to(router, &read_limiter);
    // A stream is not compressed: what is compressed waits for more.
    let compressed = DefaultPredicate::new().and(NotForContentType::const_new(STREAM));
    let api = of_the_api
        .into_iter()
        .fold(Router::new(), add)
        .route("/api/", any(error::unknown_path))
        .route("/api/{*rest}", any(error::unknown_path))
        .method_not_allowed_fallback(error::unknown_method)
        .layer(CompressionLayer::new().compress_when(compressed))
        .layer(middleware::from_fn(pace::in_time))
        .layer(middleware::from_fn_with_state(app.clone(), pace::in_measure))
        .layer(middleware::from_fn(origin::refuse_foreign_writes))
        .layer(middleware::from_fn(headers::fresh));
    let trace = TraceLayer::new_for_http()
        .make_span_with(tower_http::trace::DefaultMakeSpan::new().level(Level::DEBUG))
        .on_failure(DefaultOnFailure::new().level(Level::DEBUG));
    outside
        .into_iter()
        .fold(api, add)
        .merge(sockets)
        .merge(assets::router(&app))
        .layer(CatchPanicLayer::custom(error::panicked))
        .layer(middleware::from_fn_with_state(app.clone(), headers::secure))
        .layer(middleware::from_fn(measure::time_answer))
        .layer(trace)
        .with_state(app)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_describes_every_answer_of_its_handler_once() {
        let poor: Vec<String> = routes().iter().filter_map(Route::poorly_described).collect();
        assert!(poor.is_empty(), "{poor:?}");
    }
}
