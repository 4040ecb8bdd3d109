//! The API as a document in the form of OpenAPI 3.1, at `/api/openapi.json`. It is made from the table of routes, and
//! the black-box tests hold every answer that they get against it.

use std::sync::LazyLock;

use axum::{http::header, response::IntoResponse as _};
use bytes::Bytes;
use serde_json::{Map, Value, json};

use super::{
    extract::Anyone,
    route::{Document, Route, Schemas, Unmetered, get},
    routes, vocabulary,
};

/// It never changes while a server runs.
static DOCUMENT: LazyLock<Bytes> = LazyLock::new(|| Bytes::from(written(routes()).to_string()));

/// The document, as JSON.
pub(crate) fn document() -> Bytes {
    DOCUMENT.clone()
}

/// The route of the document.
pub(super) fn route() -> Route {
    get("/api/openapi.json", served, "This document").unmetered(Unmetered::InMemory).says("OpenAPI 3.1")
}

/// `GET /api/openapi.json`.
async fn served(_: Anyone) -> Document {
    Document(([(header::CONTENT_TYPE, "application/json")], document()).into_response())
}

fn written(routes: Vec<Route>) -> Value {
    let (mut paths, mut schemas) = (Map::new(), Schemas::new());
    for route in routes {
        route.describe(&mut paths, &mut schemas);
    }
    vocabulary::write(&mut schemas);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Sandtable",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "The plain HTTP part of the protocol. What goes over the socket `/ws` stands in \
                /api/asyncapi.json, and what all of it means in protocol/README.md. What games say themselves is part \
                of both, in schemas that begin with the name of the game.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "cookie": {
                    "type": "apiKey", "in": "cookie", "name": super::credential::SessionCookie::PLAIN,
                    "description": "A session, as browsers show it; over TLS the cookie is `__Host-sandtable`. One that has ended is nobody.",
                },
                "session": {
                    "type": "http", "scheme": "bearer",
                    "description": "A session, by the token that its first answer named. One that has ended is refused.",
                },
                "api_token": {
                    "type": "http", "scheme": "bearer", "bearerFormat": "sandtable_…",
                    "description": "A token for a program; what it has to allow stands beside it.",
                },
            },
        },
    })
}
