//! What search engines read first: `robots.txt` and the map of the site.

use std::fmt::Write as _;

use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use base::limits::LISTED_TABLES;
use kernel::{AnyGame, Refusal};
use picture::{Language, escaped};
use protocol::TableState;
use serde_json::json;
use store::{ChartOrder, ChartSearch, Shelf};

use super::{
    ApiError,
    document::HEADS,
    extract::Anyone,
    public_address,
    route::{Answer, Operation, PerAsker, Route, Unmetered, get},
};
use crate::{client_ip::ClientAddress, config::Board, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/robots.txt", robots, "What search engines may read")
            .unmetered(Unmetered::InMemory)
            .says("As text")
            .says("Never"),
        get("/sitemap.xml", sitemap, "The addresses that search engines may find")
            .draws(PerAsker::Reads)
            .says("As sitemaps.org describes it, with both languages of each page")
            .says("The server does not know its own address"),
    ]
}

async fn robots(_: Anyone, State(app): State<App>, client: ClientAddress, headers: HeaderMap) -> Read {
    let map = public_address::of(&app, &headers, client.scheme);
    let map = map.map(|site| format!("Sitemap: {site}/sitemap.xml\n")).unwrap_or_default();
    // What stands first counts for readers that know no better; cards are what chats ask for.
    let text = format!(
        "User-agent: *\nAllow: /api/cards/\nDisallow: /api/\nDisallow: /ws\nDisallow: /account\nDisallow: /admin\n\
         Disallow: /friends\n{map}"
    );
    Read(Some(("text/plain; charset=utf-8", text)))
}

async fn sitemap(
    _: Anyone,
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
) -> Result<Read, ApiError> {
    let Some(site) = public_address::of(&app, &headers, client.scheme) else { return Ok(Read(None)) };
    let mut map =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
        xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n"
            .to_owned();
    for path in paths(&app).await? {
        for language in Language::ALL {
            entry(&mut map, &site, &path, language);
        }
    }
    map.push_str("</urlset>\n");
    Ok(Read(Some(("application/xml", map))))
}

/// A page in one language, which names the other.
fn entry(map: &mut String, site: &str, path: &str, language: Language) {
    let address = |language: Language| escaped(&format!("{site}{path}?lang={}", language.tag()));
    let _ = write!(map, "<url><loc>{}</loc>", address(language));
    for other in Language::ALL {
        let _ = write!(map, "<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{}\"/>", other.tag(), address(other));
    }
    map.push_str("</url>\n");
}

/// Every address that may be found: pages, games, published charts, and the matches of the lobby that are over.
async fn paths(app: &App) -> Result<Vec<String>, ApiError> {
    let is_listed = |path: &str| app.leaderboard == Board::Shown || !path.starts_with("/leaderboard");
    let mut paths = Vec::new();
    for head in HEADS.iter().filter(|head| head.found && is_listed(&head.path)) {
        match head.path.split_once('{') {
            None => paths.push(head.path.clone()),
            Some((before, name)) if name.starts_with("game") => {
                let has_page = |game: &&dyn AnyGame| match before {
                    "/learn/" => !game.lessons().is_empty(),
                    "/odds/" => game.odds_of("") != Err(Refusal::no_odds()),
                    _ => true,
                };
                paths.extend(app.games.iter().filter(has_page).map(|game| format!("{before}{}", game.id())));
            }
            Some(_) => {}
        }
    }
    for game in app.games.iter() {
        let game = game.id().to_owned();
        let search =
            ChartSearch { game, shelf: Shelf::Published, find: String::new(), order: ChartOrder::Newest, after: None };
        let charts = app.store.find_charts(&search).await?.charts;
        paths.extend(charts.into_iter().map(|chart| format!("/charts/{}", chart.key.id)));
    }
    let tables = app.store.lobby(LISTED_TABLES).await?.into_iter();
    let seen = tables.filter(|table| table.state == TableState::Over && table.spectators);
    paths.extend(seen.map(|table| format!("/t/{}", table.id)));
    Ok(paths)
}

/// A text; `None`: there is none.
#[derive(Debug)]
struct Read(Option<(&'static str, String)>);

impl IntoResponse for Read {
    fn into_response(self) -> Response {
        let Some((kind, text)) = self.0 else { return StatusCode::NOT_FOUND.into_response() };
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
            (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600")),
        ];
        (headers, text).into_response()
    }
}

impl Answer for Read {
    fn describe(operation: &mut Operation) {
        operation.answer(200, Some(("text/plain", json!({ "type": "string" }))));
        operation.answer(404, None);
    }
}
