//! Every operation of the API × every kind of credentials.

use std::collections::BTreeSet;

use protocol::Scope;
use serde_json::{Value, json};
use tests::{contract::Contract, server::Server};
use uuid::Uuid;

use super::people::{Caller, Scene};

/// What a caller has to get.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Due {
    /// What was asked for.
    Let,
    /// This status and code, and nothing may have changed.
    No(u16, &'static str),
}

use Due::{Let, No};

impl Due {
    /// The refusal, else that.
    pub(super) fn or(self, other: impl FnOnce() -> Self) -> Self {
        if self == Let { other() } else { self }
    }
}

/// What the credentials of a caller come to, by the `security` of an operation in the document.
pub(super) fn due(method: &str, route: &str, caller: Caller) -> Due {
    let ways = ways_in(method, route);
    let scope = scope_of(&ways);
    // Credentials are not looked at.
    if ways.is_empty() {
        return Let;
    }
    match caller {
        Caller::Nobody if ways.iter().any(|way| way == &json!({})) => Let,
        Caller::Nobody | Caller::SignedOut | Caller::Expired | Caller::Forger | Caller::Revoked => {
            No(401, "no_session")
        }
        Caller::Stranger | Caller::Elsewhere | Caller::Guest | Caller::Host if scope == Some(Scope::Admin) => {
            No(403, "not_admin")
        }
        Caller::Stranger | Caller::Elsewhere | Caller::Guest | Caller::Host => Let,
        Caller::Reader if scope == Some(Scope::Read) => Let,
        Caller::Bot if scope.is_some_and(|scope| Scope::ALL.contains(&scope)) => Let,
        Caller::Reader | Caller::Bot => No(403, "scope"),
    }
}

fn ways_in(method: &str, route: &str) -> Vec<Value> {
    let security = &operation(method, route)["security"];
    security.as_array().unwrap_or_else(|| panic!("{method} {route} does not say who may ask")).clone()
}

/// What an API token has to allow; none opens it without.
fn scope_of(ways: &[Value]) -> Option<Scope> {
    let scopes = ways.iter().find_map(|way| way.get("api_token"))?;
    let [scope] = &scopes.as_array().expect("a list")[..] else { panic!("one scope and no more: {scopes}") };
    Some(serde_json::from_value(scope.clone()).expect("a scope"))
}

pub(super) fn operation(method: &str, route: &str) -> &'static Value {
    &contract().document()["paths"][route][method.to_lowercase()]
}

/// The document of the API.
pub(super) fn contract() -> &'static Contract {
    Contract::get().expect("the program has a document")
}

/// Every operation below `/api`.
pub(super) fn operations() -> impl Iterator<Item = (String, &'static str)> {
    contract().operations().filter(|(_, route)| route.starts_with("/api/"))
}

/// These end sessions of the caller, who is needed for the rest.
pub(super) const ENDS_SESSIONS: [(&str, &str); 2] = [("DELETE", "/api/me/session"), ("DELETE", "/api/me/sessions")];

/// Where credentials are good, the path names nothing and the body fits nothing: who comes so far has come in.
#[test]
fn every_operation_takes_the_credentials_that_the_document_names_and_no_others() {
    let server = Server::start();
    let scene = Scene::new(&server);
    let before = Scene::fingerprint(&server);
    for (method, route) in operations() {
        let nothing = Uuid::nil().to_string();
        let path = route.replace("{id}", &nothing).replace("{user}", &nothing).replace("{version}", "1");
        for caller in Caller::ALL {
            let due = due(&method, route, caller);
            if due == Let && ENDS_SESSIONS.contains(&(&*method, route)) {
                continue;
            }
            let answer = scene.ask(&server, caller, &method, &path, &json!("no form is like this"));
            let got = (answer.status, answer.body["code"].as_str().unwrap_or_default());
            match due {
                No(status, code) => assert_eq!(got, (status, code), "{caller:?}: {method} {path}"),
                Let => assert!(
                    !matches!(got, (401, "no_session") | (403, "scope" | "not_admin") | (500.., _)),
                    "{caller:?} is not let in: {method} {path}: {answer:?}"
                ),
            }
        }
    }
    assert_eq!(Scene::fingerprint(&server), before, "somebody who was refused has changed something");
}

/// Operations that take no credentials, or do without. The document is made from the handlers: this list is the second
/// opinion, and a new open door has to be added to it.
const OPEN: [(&str, &str); 42] = [
    ("GET", "/api/asyncapi.json"),
    ("GET", "/api/openapi.json"),
    ("GET", "/api/notices"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{id}"),
    ("GET", "/api/games/{id}/schema"),
    ("GET", "/api/tables"),
    ("GET", "/api/tables/{id}"),
    ("GET", "/api/showcase"),
    ("GET", "/api/recording"),
    ("GET", "/api/recording/view"),
    // What a mail holds opens without a session, and with any.
    ("POST", "/api/account/email/confirm"),
    ("POST", "/api/account/recovery"),
    ("POST", "/api/account/recovery/password"),
    // The way to a session.
    ("POST", "/api/guest"),
    ("POST", "/api/account"),
    ("POST", "/api/account/session"),
    ("POST", "/api/account/session/code"),
    ("POST", "/api/account/session/passkey/challenge"),
    ("POST", "/api/account/session/passkey"),
    ("GET", "/api/account/ways"),
    // These answer according to the caller.
    ("GET", "/api/me"),
    ("GET", "/api/users/{id}"),
    ("GET", "/api/leaderboard"),
    ("GET", "/api/tournaments"),
    ("GET", "/api/tournaments/{id}"),
    ("GET", "/api/tournaments/{id}/results"),
    ("GET", "/api/cards/site"),
    ("GET", "/api/cards/games/{id}"),
    ("GET", "/api/cards/charts/{id}"),
    ("GET", "/api/cards/tables/{id}"),
    ("GET", "/api/charts"),
    ("GET", "/api/charts/{id}"),
    ("GET", "/api/charts/{id}/{version}"),
    ("GET", "/api/charts/{id}/history"),
    ("GET", "/api/games/{id}/odds"),
    ("GET", "/api/matches/{id}/recap"),
    ("GET", "/api/matches/{id}/steps"),
    ("GET", "/api/matches/{id}/view"),
    ("GET", "/api/matches/{id}/export"),
    ("GET", "/api/matches/{id}/ratings"),
    ("GET", "/api/matches/{id}/stream"),
];

#[test]
fn these_operations_and_no_others_are_open_without_credentials() {
    let open: BTreeSet<(String, &str)> =
        operations().filter(|(method, route)| due(method, route, Caller::Nobody) == Let).collect();
    assert_eq!(open, OPEN.map(|(method, route)| (method.to_owned(), route)).into());
}

#[test]
fn a_token_that_may_only_read_changes_nothing() {
    for (method, route) in operations().filter(|(method, _)| method != "GET") {
        let reads = scope_of(&ways_in(&method, route)) == Some(Scope::Read);
        assert_eq!(reads, route == "/api/matches/{id}/ask", "{method} {route}");
    }
}
