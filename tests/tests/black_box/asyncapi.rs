//! The document of the socket: the examples of the protocol and what a real server sends are as it says.

use std::{
    io::{BufRead as _, BufReader},
    thread,
};

use protocol::ClientMessage;
use serde_json::{Value, json};
use tests::{
    guest::{agent, look},
    server::{Server, sandtable},
    table::{Match, Wish},
};

const README: &str = include_str!("../../../protocol/README.md");

fn document() -> Value {
    let output = sandtable(&["asyncapi"]);
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("the document is JSON")
}

/// The faults of a message by the form of its kind.
fn faults(document: &Value, sender: &str, message: &Value) -> Vec<String> {
    let kind = message["t"].as_str().expect("every message has a kind");
    let form = format!("#/components/messages/{sender}.{kind}/payload");
    assert!(document.pointer(&form[1..]).is_some(), "the document does not know {sender}.{kind}");
    let schema = json!({ "$ref": form, "components": document["components"] });
    let validator = jsonschema::validator_for(&schema).expect("the document holds schemas");
    validator.iter_errors(message).map(|fault| format!("{}: {fault}", fault.instance_path())).collect()
}

/// The examples of the README of one side.
fn examples(side: &str) -> Vec<Value> {
    let fence = format!("```json {side}\n");
    let fenced = README.split(&fence).skip(1);
    fenced
        .map(|rest| serde_json::from_str(rest.split_once("\n```").expect("an example ends").0).expect("it is JSON"))
        .collect()
}

fn act(action: &Value) -> Value {
    let game = "01928c5e-6c5c-7b5a-9d3e-0a6f4b8c7d21";
    json!({ "t": "act", "cid": "5f0c2a9be7714d38", "game": game, "dec": 12, "action": action })
}

fn propose(terms: &Value) -> Value {
    let game = "01928c5e-6c5c-7b5a-9d3e-0a6f4b8c7d21";
    json!({ "t": "propose", "cid": "b6d767d2f8ed5d21", "game": game, "terms": terms })
}

#[test]
fn a_server_serves_the_messages_that_the_program_prints() {
    assert_eq!(look(Server::shared(), "/api/asyncapi.json").body, document());
}

#[test]
fn every_message_of_the_protocols_document_is_there_and_every_example_of_a_client_is_as_it_says() {
    let document = document();
    let examples_of_clients = examples("client");
    assert_eq!(examples_of_clients.len(), ClientMessage::KINDS.len());
    for example in examples_of_clients {
        assert_eq!(faults(&document, "client", &example), Vec::<String>::new(), "{example}");
    }
    for example in examples("server") {
        let kind = example["t"].as_str().expect("a kind");
        assert!(document["components"]["messages"][format!("server.{kind}")].is_object(), "{kind}");
    }
}

#[test]
fn what_can_be_proposed_and_ordered_is_typed() {
    let document = document();
    let agreement =
        README.split_once("## By agreement").expect("a chapter").1.split_once("\n## ").expect("a next one").0;
    let terms: Vec<Value> = agreement
        .lines()
        .filter_map(|line| serde_json::from_str(line.strip_prefix("| `")?.split_once("` |")?.0).ok())
        .collect();
    assert_eq!(terms.len(), 8, "{terms:?}");
    for terms in terms {
        assert_eq!(faults(&document, "client", &propose(&terms)), Vec::<String>::new(), "{terms}");
    }
    assert!(!faults(&document, "client", &propose(&json!({ "kind": "peace" }))).is_empty());
    assert!(faults(&document, "client", &act(&json!({ "do": "concede" }))).is_empty());
    for not_a_command in [json!({ "do": "dance" }), json!({ "do": "march" }), json!("end_turn")] {
        assert!(!faults(&document, "client", &act(&not_a_command)).is_empty(), "{not_a_command}");
    }
}

#[test]
fn what_a_match_sends_its_players_is_as_the_document_says() {
    let server = Server::shared();
    for wish in [Wish::players(2), Wish::sides(2)] {
        let mut game = Match::begin(server, &wish, 0, 92);
        let request = agent()
            .get(server.url(&format!("/api/matches/{}/stream", game.id)))
            .header("authorization", format!("Bearer {}", game.guests[0].token));
        let mut stream = request.call().expect("the server answers");
        let reader = thread::spawn(move || {
            let mut heard = Vec::new();
            for line in BufReader::new(stream.body_mut().as_reader()).lines() {
                let line = line.expect("it is text");
                if !line.is_empty() {
                    let message: Value = serde_json::from_str(&line).expect("it is JSON");
                    let ends = message["t"] == "result";
                    heard.push(message);
                    if ends {
                        break;
                    }
                }
            }
            heard
        });
        for _ in 0..12 {
            game.step();
        }
        game.concede();
        let heard = reader.join().expect("it reads to the end");
        let document = document();
        for kind in ["table", "snap", "ev", "result"] {
            assert!(heard.iter().any(|message| message["t"] == kind), "{kind}");
        }
        for message in &heard {
            assert_eq!(faults(&document, "server", message), Vec::<String>::new(), "{message}");
        }
    }
}
