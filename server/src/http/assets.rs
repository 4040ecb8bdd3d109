//! The files of the web client.

use std::path;

use axum::{
    Router,
    extract::{Path, Request, State},
    handler::Handler as _,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::{self, Next},
    response::{Html, IntoResponse as _, Response},
    routing::get,
};
use protocol::TableState;
use store::TableId;
use tower_http::{compression::CompressionLayer, services::ServeDir};

use crate::{client_ip::ClientAddress, http::App};

/// No file of the client has a longer one.
const LONGEST_PATH: usize = 250;

const NOT_BUILT: &str = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Sandtable</title>\n\
    <h1>Sandtable</h1>\n<p>The server runs, but the web client has not been built yet. \
    <code>cargo xtask play</code> builds and starts everything; \
    <code>npm ci &amp;&amp; npm run build</code> in <code>web-client</code> builds the client alone.</p>\n\
    <p lang=\"fr\">Le serveur fonctionne, mais le client web n’est pas encore construit.</p>\n";

/// The client's files as they stand in the folder of the web client, and its one page for every address that the page reads itself.
pub(super) fn router(app: &App) -> Router<App> {
    let pages = Router::new()
        .route("/", get(page))
        .route("/t/{*rest}", get(table_page))
        .route("/rules", get(page))
        .route("/rules/{*rest}", get(page))
        .route("/learn", get(page))
        .route("/learn/{*rest}", get(page))
        .route("/friends", get(page))
        .route("/leaderboard", get(page))
        .route("/leaderboard/{*rest}", get(page))
        .route("/admin", get(page))
        .route("/admin/{*rest}", get(page))
        .route("/account", get(page))
        .route("/account/{*rest}", get(page))
        .route("/p/{*rest}", get(page))
        .route("/charts", get(page))
        .route("/charts/{*rest}", get(page));
    let files = match app.web_dir.as_deref() {
        Some(dir) => {
            let files = ServeDir::new(dir)
                .append_index_html_on_directories(false)
                .not_found_service(lost.with_state(app.clone()));
            // The build has compressed the large ones better than there is time for at a request.
            pages.fallback_service(files.precompressed_br().precompressed_gzip())
        }
        None => pages,
    };
    files.layer(CompressionLayer::new()).layer(middleware::from_fn(cache))
}

async fn page(State(app): State<App>) -> Response {
    answer(read(&app, "index.html").await)
}

/// The same page, naming what a match needs besides: a phone then fetches it all at once.
async fn table_page(State(app): State<App>, client: ClientAddress, Path(rest): Path<String>) -> Response {
    let game = played_at(&app, client, &rest).await.map(|game| format!("table.{game}.html"));
    for file in game.iter().map(String::as_str).chain(["table.html"]) {
        if let Some(named) = read(&app, file).await {
            return answer(Some(named));
        }
    }
    answer(read(&app, "index.html").await)
}

/// The game of the match that this address leads to. It costs what a request costs; without one left, the page looks
/// for the game itself.
async fn played_at(app: &App, client: ClientAddress, rest: &str) -> Option<String> {
    let id = rest.split('/').next()?.parse().ok()?;
    app.admission.requests.take(client.prefix).ok()?;
    let table = app.store.table(TableId(id)).await.ok()?;
    let has_begun = matches!(table.state, TableState::Running | TableState::Over);
    (has_begun && app.games.get(&table.game).is_some()).then_some(table.game)
}

/// An address that leads nowhere: people are told so on the client's page, programs by the status alone.
async fn lost(State(app): State<App>, headers: HeaderMap) -> Response {
    let accepts = headers.get(header::ACCEPT).and_then(|accepts| accepts.to_str().ok()).unwrap_or_default();
    if accepts.contains("text/html") { page(State(app)).await } else { StatusCode::NOT_FOUND.into_response() }
}

async fn read(app: &App, file: &str) -> Option<String> {
    let dir = app.web_dir.as_ref()?;
    tokio::fs::read_to_string(path::Path::new(&**dir).join(file)).await.ok()
}

fn answer(page: Option<String>) -> Response {
    match page {
        Some(page) => Html(page).into_response(),
        None => (StatusCode::SERVICE_UNAVAILABLE, Html(NOT_BUILT)).into_response(),
    }
}

/// Files below `/assets` have their content's hash in their name and never change; everything else is asked for again.
async fn cache(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    // No file is called so, and to look for one that is would be an error of the file system.
    if path.len() > LONGEST_PATH || path.contains("%00") {
        return StatusCode::NOT_FOUND.into_response();
    }
    let is_hashed = path.starts_with("/assets/");
    let mut response = next.run(request).await;
    let value =
        if is_hashed && response.status().is_success() { "public, max-age=31536000, immutable" } else { "no-cache" };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(value));
    response
}
