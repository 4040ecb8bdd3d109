//! The document of the API: all of it, and nothing else. That answers are as it says is looked at by every test that
//! gets one, in [`Answer::to`](tests::guest::Answer::to); here is what no single answer shows.

use std::collections::BTreeSet;

use serde_json::Value;
use tests::{
    contract::Contract,
    guest::{Guest, look},
    server::Server,
};

fn contract() -> &'static Contract {
    Contract::get().expect("the program has a document")
}

#[test]
fn the_protocols_document_tells_of_every_operation() {
    let readme = include_str!("../../../protocol/README.md");
    let operations: Vec<_> = contract().operations().filter(|(_, path)| path.starts_with("/api/")).collect();
    assert!(operations.len() > 100, "{operations:?}");
    for (method, path) in operations {
        let heading = format!("`{method} {path}");
        assert!(readme.contains(&heading), "protocol/README.md does not tell of {heading}`");
    }
}

#[test]
fn a_server_serves_what_the_program_prints() {
    let server = Server::shared();
    let answer = look(server, "/api/openapi.json");
    assert_eq!(answer.status, 200);
    assert_eq!(&answer.body, contract().document());
}

#[test]
fn every_reference_leads_somewhere_and_every_name_is_its_own() {
    let document = contract().document();
    let mut references = BTreeSet::new();
    collect(document, &mut references);
    assert!(references.len() > 20, "{references:?}");
    for to in &references {
        let pointer = to.strip_prefix('#').expect("nothing is elsewhere");
        assert!(document.pointer(pointer).is_some(), "{to} leads nowhere");
    }
    let named: BTreeSet<&str> = references.iter().filter_map(|to| to.strip_prefix("#/components/schemas/")).collect();
    let there: BTreeSet<&str> =
        document["components"]["schemas"].as_object().expect("schemas").keys().map(String::as_str).collect();
    assert_eq!(named, there, "no schema is there for nobody");
    let ids: Vec<&str> = contract()
        .operations()
        .map(|(method, path)| document["paths"][path][method.to_lowercase()]["operationId"].as_str().expect("an id"))
        .collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{ids:?}");
}

#[test]
fn what_one_has_to_show_is_known_by_name() {
    let document = contract().document();
    let schemes = document["components"]["securitySchemes"].as_object().expect("schemes");
    for (method, path) in contract().operations() {
        let operation = &document["paths"][path][method.to_lowercase()];
        for way in operation["security"].as_array().expect("a list") {
            for name in way.as_object().expect("schemes by name").keys() {
                assert!(schemes.contains_key(name), "{method} {path}: {name}");
            }
        }
    }
}

/// The watchman is awake: what the document does not know does not pass.
#[test]
fn an_answer_that_is_not_as_the_document_says_is_noticed() {
    let ann = Guest::new(Server::shared(), "Ann");
    let mut me = ann.get("/api/me");
    let holds = |answer: &tests::guest::Answer| {
        std::panic::catch_unwind(|| contract().hold("GET", "/api/me", None, answer)).is_ok()
    };
    assert!(holds(&me));
    me.body["age"] = 7.into();
    assert!(!holds(&me), "a field too many");
    me.body.as_object_mut().expect("it is an object").remove("age");
    me.body["name"] = 7.into();
    assert!(!holds(&me), "another type");
    me.body.as_object_mut().expect("it is an object").remove("name");
    assert!(!holds(&me), "a field too few");
    let mut refused = tests::guest::look(Server::shared(), "/api/users/nobody");
    assert!(std::panic::catch_unwind(|| contract().hold("GET", "/api/users/{id}", None, &refused)).is_ok());
    refused.body["code"] = "unheard_of".into();
    assert!(std::panic::catch_unwind(|| contract().hold("GET", "/api/users/{id}", None, &refused)).is_err());
    refused.status = 418;
    assert!(std::panic::catch_unwind(|| contract().hold("GET", "/api/users/{id}", None, &refused)).is_err());
}

fn collect(value: &Value, references: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            references.extend(object.get("$ref").and_then(Value::as_str).map(str::to_owned));
            object.values().for_each(|inner| collect(inner, references));
        }
        Value::Array(list) => list.iter().for_each(|inner| collect(inner, references)),
        _ => {}
    }
}
