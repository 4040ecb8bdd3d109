//! Where flaws can be reported (RFC 9116), if the host has said.

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::json;
use time::{Duration, OffsetDateTime, Time, format_description::well_known::Rfc3339};

use super::{
    extract::Anyone,
    route::{Answer, Operation, Route, Unmetered, get},
};
use crate::{config::SecurityContact, http::App};

const PATH: &str = "/.well-known/security.txt";

/// For how long readers may rely on it. It is written anew at each request, and the host answers for it by running the
/// server; RFC 9116, 2.5.5, asks for less than a year.
const GOOD_FOR: Duration = Duration::days(180);

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get(PATH, security_txt, "Where flaws can be reported (RFC 9116)")
            .unmetered(Unmetered::InMemory)
            .says("As text")
            .says("The host has not said"),
    ]
}

async fn security_txt(_: Anyone, State(app): State<App>) -> SecurityTxt {
    let contact = app.site.security_contact.as_ref();
    SecurityTxt(contact.map(|contact| written(contact, app.public_url.as_deref(), OffsetDateTime::now_utc())))
}

/// The fields that RFC 9116 demands, and two more, one in each line.
fn written(contact: &SecurityContact, public_url: Option<&str>, now: OffsetDateTime) -> String {
    let expires = (now + GOOD_FOR).replace_time(Time::MIDNIGHT).format(&Rfc3339).unwrap_or_default();
    let canonical = public_url.filter(|url| url.starts_with("https://"));
    let canonical = canonical.map(|url| format!("Canonical: {url}{PATH}\n")).unwrap_or_default();
    format!("Contact: {}\nExpires: {expires}\nPreferred-Languages: en, fr\n{canonical}", contact.uri())
}

/// The file; `None`: there is none.
#[derive(Debug)]
struct SecurityTxt(Option<String>);

impl IntoResponse for SecurityTxt {
    fn into_response(self) -> Response {
        match self.0 {
            Some(text) => ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response(),
            None => StatusCode::NOT_FOUND.into_response(),
        }
    }
}

impl Answer for SecurityTxt {
    fn describe(operation: &mut Operation) {
        operation.answer(200, Some(("text/plain", json!({ "type": "string" }))));
        operation.answer(404, None);
    }
}
