//! The socket as a document in the form of AsyncAPI 3.0, at `/api/asyncapi.json`: every message with its form, and what
//! answers it. It is made from the types of the protocol, and the black-box tests hold messages against it.

use std::sync::LazyLock;

use axum::{http::header, response::IntoResponse as _};
use bytes::Bytes;
use protocol::{ClientMessage, ServerMessage};
use serde_json::{Map, Value, json};

use super::{
    extract::Anyone,
    route::{Document, Route, Schemas, Unmetered, get, refer},
    vocabulary,
};

/// What answers a message of a client, beside `err`. The rest is answered by nothing.
const ANSWERS: [(&str, &[&str]); 10] = [
    ("hello", &["welcome"]),
    ("lobby", &["tables"]),
    ("mine", &["mine"]),
    ("sub", &["table", "chat", "snap", "ev", "result"]),
    ("act", &["ack", "rej"]),
    ("ask", &["answer", "rej"]),
    ("chat", &["ack", "rej"]),
    ("propose", &["ack", "rej"]),
    ("consent", &["ack", "rej"]),
    ("ping", &["pong"]),
];

/// It never changes while a server runs.
static DOCUMENT: LazyLock<Bytes> = LazyLock::new(|| Bytes::from(written().to_string()));

/// The document, as JSON.
pub(crate) fn document() -> Bytes {
    DOCUMENT.clone()
}

/// The route of the document.
pub(super) fn route() -> Route {
    get("/api/asyncapi.json", served, "The messages of the socket").unmetered(Unmetered::InMemory).says("AsyncAPI 3.0")
}

/// `GET /api/asyncapi.json`.
async fn served(_: Anyone) -> Document {
    Document(([(header::CONTENT_TYPE, "application/json")], document()).into_response())
}

/// Who sends a message: the names of its component and of its place in the channel begin with that.
#[derive(Clone, Copy)]
enum Sender {
    Client,
    Server,
}

impl Sender {
    /// The key of a message of this kind; both sides have a `chat` and a `mine`.
    fn key(self, kind: &str) -> String {
        match self {
            Self::Client => format!("client.{kind}"),
            Self::Server => format!("server.{kind}"),
        }
    }

    fn in_channel(self, kind: &str) -> Value {
        json!({ "$ref": format!("#/channels/socket/messages/{}", self.key(kind)) })
    }
}

fn written() -> Value {
    let mut schemas = Schemas::new();
    let of_clients = taken_apart::<ClientMessage>(&mut schemas);
    let of_the_server = taken_apart::<ServerMessage>(&mut schemas);
    vocabulary::write(&mut schemas);
    let mut operations: Map<String, Value> =
        of_clients.iter().map(|(kind, payload)| (kind.clone(), operation(kind, payload))).collect();
    operations.insert(
        "tell".to_owned(),
        json!({
            "action": "send",
            "summary": "What the server sends: answers, and what happens at what is followed.",
            "channel": { "$ref": "#/channels/socket" },
            "messages": of_the_server.keys().map(|kind| Sender::Server.in_channel(kind)).collect::<Vec<_>>(),
        }),
    );
    let both = [(Sender::Client, of_clients), (Sender::Server, of_the_server)];
    let messages: Map<String, Value> = both
        .into_iter()
        .flat_map(|(sender, kinds)| {
            kinds.into_iter().map(move |(kind, payload)| (sender.key(&kind), message(&kind, &payload)))
        })
        .collect();
    let in_channel: Map<String, Value> =
        messages.keys().map(|key| (key.clone(), json!({ "$ref": format!("#/components/messages/{key}") }))).collect();
    json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Sandtable",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "The socket, as the server sees it: it receives what clients send. The first message is \
                `hello`, within 10 s. What all of it means stands in protocol/README.md, plain HTTP in /api/openapi.json. \
                What games say themselves stands in schemas that begin with the name of the game.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "defaultContentType": "application/json",
        "channels": { "socket": {
            "address": "/ws",
            "description": "One websocket. Text frames, one message each; `t` names its kind. Binary frames are packed deltas, for those who ask for `\"form\":\"packed\"`: protocol/README.md.",
            "messages": in_channel,
            "bindings": { "ws": { "method": "GET" } },
        } },
        "operations": operations,
        "components": { "messages": messages, "schemas": schemas },
    })
}

/// Each kind of a message, by its `t`; what they are made of stands among the schemas.
fn taken_apart<T: utoipa::ToSchema>(schemas: &mut Schemas) -> Map<String, Value> {
    refer::<T>(schemas);
    // The whole of it would only say the same once more.
    schemas.remove(&*T::name()).map(|whole| vocabulary::kinds(&whole)).unwrap_or_default()
}

fn message(kind: &str, payload: &Value) -> Value {
    json!({ "name": kind, "summary": summary(payload), "payload": payload })
}

fn operation(kind: &str, payload: &Value) -> Value {
    let mut operation = json!({
        "action": "receive",
        "summary": summary(payload),
        "channel": { "$ref": "#/channels/socket" },
        "messages": [Sender::Client.in_channel(kind)],
    });
    if let Some((_, answers)) = ANSWERS.iter().find(|(asked, _)| *asked == kind) {
        let answers: Vec<Value> =
            answers.iter().chain(&["err"]).map(|answer| Sender::Server.in_channel(answer)).collect();
        operation["reply"] = json!({ "channel": { "$ref": "#/channels/socket" }, "messages": answers });
    }
    operation
}

/// What the type says of the message.
fn summary(payload: &Value) -> Value {
    payload["description"].clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_of_a_client_is_there_and_every_answer_is_a_message() {
        let document = written();
        let operations = document["operations"].as_object().expect("operations");
        for kind in ClientMessage::KINDS {
            assert!(operations.contains_key(kind), "{kind}");
        }
        assert_eq!(operations.len(), ClientMessage::KINDS.len() + 1, "and what the server sends");
        for (asked, answers) in ANSWERS {
            assert!(operations.contains_key(asked), "{asked}");
            for answer in answers {
                let message = &document["components"]["messages"][Sender::Server.key(answer)];
                assert_eq!(message["name"], *answer);
            }
        }
    }
}
