//! The files of the web client.

use std::path;

use axum::{
    Router,
    extract::{Path, Request, State},
    handler::Handler as _,
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    middleware::{self, Next},
    response::{Html, IntoResponse as _, Response},
    routing::get,
};
use protocol::TableState;
use store::{TableId, TableRecord};
use tower_http::{compression::CompressionLayer, services::ServeDir};

use super::document::{self, Asked};
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
        .route("/tables", get(page))
        .route("/watch", get(page))
        .route("/games/{*rest}", get(page))
        .route("/t/{*rest}", get(table_page))
        .route("/rules", get(page))
        .route("/rules/{*rest}", get(page))
        .route("/odds", get(page))
        .route("/odds/{*rest}", get(page))
        .route("/learn", get(page))
        .route("/learn/{*rest}", get(page))
        .route("/friends", get(page))
        .route("/leaderboard", get(page))
        .route("/leaderboard/{*rest}", get(page))
        .route("/tournaments", get(page))
        .route("/tournaments/{*rest}", get(page))
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

async fn page(State(app): State<App>, client: ClientAddress, uri: Uri, headers: HeaderMap) -> Response {
    let asked = Asked { uri: &uri, headers: &headers, client, table: None };
    answer(&app, read(&app, "index.html").await, asked).await
}

/// The same page, naming what a match needs besides: a phone then fetches it all at once.
async fn table_page(
    State(app): State<App>,
    client: ClientAddress,
    Path(rest): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let table = table_at(&app, client, &rest).await;
    let has_begun = |table: &&TableRecord| matches!(table.state, TableState::Running | TableState::Over);
    let game = table.as_ref().filter(has_begun).filter(|table| app.games.get(&table.game).is_some());
    let game = game.map(|table| format!("table.{}.html", table.game));
    let asked = Asked { uri: &uri, headers: &headers, client, table: table.as_ref() };
    for file in game.iter().map(String::as_str).chain(["table.html", "index.html"]) {
        if let Some(named) = read(&app, file).await {
            return answer(&app, Some(named), asked).await;
        }
    }
    answer(&app, None, asked).await
}

/// The table that this address leads to. It costs what a request costs; without one left, the page looks for the table
/// itself, and its head says less.
async fn table_at(app: &App, client: ClientAddress, rest: &str) -> Option<TableRecord> {
    let id = rest.split('/').next()?.parse().ok()?;
    app.admission.requests.take(client.prefix).ok()?;
    app.store.table(TableId(id)).await.ok()
}

/// An address that leads nowhere: people are told so on the client's page, programs by the status alone.
async fn lost(State(app): State<App>, client: ClientAddress, uri: Uri, headers: HeaderMap) -> Response {
    let accepts = headers.get(header::ACCEPT).and_then(|accepts| accepts.to_str().ok()).unwrap_or_default();
    if accepts.contains("text/html") {
        page(State(app), client, uri, headers).await
    } else {
        StatusCode::NOT_FOUND.into_response()
    }
}

async fn read(app: &App, file: &str) -> Option<String> {
    let dir = app.web_dir.as_ref()?;
    tokio::fs::read_to_string(path::Path::new(&**dir).join(file)).await.ok()
}

async fn answer(app: &App, page: Option<String>, asked: Asked<'_>) -> Response {
    match page {
        Some(page) => document::answer(app, page, asked).await,
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
