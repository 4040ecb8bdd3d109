//! The API as a document in the form of OpenAPI 3.1, at `/api/openapi.json`.
//!
//! One row for each operation, in a file for each topic; the forms of bodies come from the wire types themselves. The
//! black-box tests hold every route, and every answer that they get, against it.

mod admin;
mod operation;
mod opponents;
mod people;
mod play;
mod together;

use std::sync::LazyLock;

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use serde_json::{Map, Value, json};

use operation::{Operation, Schemas};

/// It never changes while a server runs.
static DOCUMENT: LazyLock<Bytes> = LazyLock::new(|| Bytes::from(written().to_string()));

/// The document, as JSON.
pub(crate) fn document() -> Bytes {
    DOCUMENT.clone()
}

/// `GET /api/openapi.json`.
pub(super) async fn served() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], document()).into_response()
}

fn operations() -> Vec<Operation> {
    [people::operations(), play::operations(), together::operations(), opponents::operations(), admin::operations()]
        .into_iter()
        .flatten()
        .collect()
}

fn written() -> Value {
    let (mut paths, mut schemas) = (Map::new(), Schemas::new());
    for operation in operations() {
        operation.write(&mut paths, &mut schemas);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Sandtable",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "The plain HTTP part of the protocol. What goes over the socket `/ws`, and what all of it \
                means, stands in protocol/README.md.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "cookie": {
                    "type": "apiKey", "in": "cookie", "name": "sandtable",
                    "description": "A session, as browsers show it. One that has ended is nobody.",
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
