//! The page as it is sent: the built one, with a head for its address and its reader's language, and at the front door
//! with what it says.

mod body;
mod heads;
mod insert;
mod subject;

use axum::{
    http::{HeaderMap, HeaderValue, Uri, header},
    response::{Html, IntoResponse as _, Response},
};

pub(super) use heads::{HEADS, PageHead};
use insert::{Tags, inserted};
use subject::Subject;

use super::{
    language::{asked_for, named},
    public_address,
};
use crate::{client_ip::ClientAddress, http::App};
use store::TableRecord;

/// A request for a page.
pub(super) struct Asked<'a> {
    pub(super) uri: &'a Uri,
    pub(super) headers: &'a HeaderMap,
    pub(super) client: ClientAddress,
    /// The table that the address leads to, where it has been read.
    pub(super) table: Option<&'a TableRecord>,
}

/// The built page for a request.
pub(super) async fn answer(app: &App, page: String, asked: Asked<'_>) -> Response {
    let named = named(asked.uri.query());
    let language = named.unwrap_or_else(|| asked_for(asked.headers));
    let site = public_address::of(app, asked.headers, asked.client.scheme);
    let subject = Subject::of(app, &asked, language).await;
    let tags = Tags { path: asked.uri.path(), language, named, site: site.as_deref(), subject: &subject };
    let body = (asked.uri.path() == "/").then(|| body::front(app, language));
    let page = inserted(&page, &tags, body.as_deref());
    let headers = [
        (header::CONTENT_LANGUAGE, HeaderValue::from_static(language.tag())),
        (header::VARY, HeaderValue::from_static("accept-language")),
    ];
    (headers, Html(page)).into_response()
}
