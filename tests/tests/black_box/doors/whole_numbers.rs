//! Every whole number that a client can send × what lies outside its range.
//!
//! The documents of the API say the ranges. Outside a number is refused with a code, by whatever route or message it
//! comes; inside it may be refused or not. Nowhere is it an error of the server's.

use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicU32, Ordering},
};

use protocol::{ClientMessage, ServerMessage};
use serde_json::{Value, json};
use tests::{
    contract::Contract,
    games::{self, Game},
    guest::{Answer, Guest, agent},
    server::{Folder, Server, sandtable},
    socket::{Heard, Socket},
    table::{Match, Wish, usual_chart},
    whole_numbers::{Place, Places},
};

/// Matches of every game, an account that runs the server, and passers-by.
struct Scene {
    server: Server,
    keeper: Guest,
    matches: BTreeMap<&'static str, Match>,
    /// The usual chart of each game.
    charts: BTreeMap<&'static str, String>,
    passer_by: Guest,
}

impl Scene {
    fn new() -> Self {
        let server =
            Server::start_in(Folder::new(), &["--leaderboard", "shown", "--log", "debug,sqlx=warn,hyper=info"]);
        Guest::registered(&server, "keeper", "correct horse battery");
        assert!(server.command(&["admin", "grant", "keeper"]).status.success());
        let keeper = Guest::sign_in(&server, "keeper", "correct horse battery");
        let matches = games::ALL.map(|game| (game.id(), Match::begin(&server, &Wish::of(game, 2), 0, 31)));
        let passer_by = Guest::new(&server, "Passer-by");
        let charts = games::ALL.map(|game| (game.id(), usual_chart(&passer_by, game))).into();
        Self { matches: matches.into(), charts, server, keeper, passer_by }
    }

    fn game(&self, place: &Place) -> &Match {
        &self.matches[place.game.as_deref().unwrap_or(games::SAMPLE.id())]
    }

    /// A decision that is open at the match.
    fn decision(game: &Match) -> Value {
        let act = json!({ "cid": new_cid(), "dec": 0, "action": { "do": "concede" } });
        let answer = game.guests[0].post(&format!("/api/matches/{}/act", game.id), &act);
        answer.body["decs"][0]["dec"].clone()
    }

    /// Gives the fields of a message that name something names of something that is there.
    fn at_home(&self, place: &Place, mut message: Value) -> Value {
        let game = self.game(place);
        let chosen: Game = games::ALL.into_iter().find(|one| self.matches[one.id()].id == game.id).expect("a game");
        let is_uuid = |value: &Value| value.as_str().is_some_and(|text| text.parse::<uuid::Uuid>().is_ok());
        let fields: Vec<String> = message.as_object().into_iter().flatten().map(|(name, _)| name.clone()).collect();
        for field in fields.iter().filter(|name| place.field() != Some(name)) {
            let value = match field.as_str() {
                "game" if is_uuid(&message[field]) => json!(game.id),
                "game" => json!(chosen.id()),
                "chart" if message[field].is_string() => json!(self.charts[chosen.id()]),
                "cid" => json!(new_cid()),
                "dec" => Self::decision(game),
                "seats" if message[field] == json!([]) => json!([["x"], ["x"]]),
                _ => continue,
            };
            message[field] = value;
        }
        message
    }

    /// Who may ask for a route: those who run the server, those who play, all others.
    fn ask(&mut self, place: &Place, method: &str, route: &str, query: &str, body: Option<&Value>) -> Answer {
        let game = self.game(place);
        let path = format!("{}{query}", route.replace("{id}", &game.id.to_string()));
        let seated = game.guests[0].token.clone();
        // Questions and proposals are read before it is looked at who asks.
        let is_read_first = ["/ask", "/propose", "/consent"].iter().any(|end| route.ends_with(end));
        let is_at_a_table = route.starts_with("/api/matches/") || route.starts_with("/api/tables/");
        let by_a_player = is_at_a_table && !is_read_first;
        for _ in 0..10_000 {
            let token = if route.starts_with("/api/admin/") {
                &self.keeper.token
            } else if by_a_player {
                &seated
            } else {
                &self.passer_by.token
            };
            let request = ureq::http::Request::builder()
                .method(method)
                .uri(self.server.url(&path))
                .header("authorization", format!("Bearer {token}"))
                .header("content-type", "application/json");
            let response = match body {
                Some(body) => agent().run(request.body(body.to_string()).expect("a fine request")),
                None => agent().run(request.body(()).expect("a fine request")),
            };
            let answer = Answer::to(method, &path, None, response);
            if answer.status != 429 {
                return answer;
            }
            // Another one comes by with budgets that are full; those of players fill again in a moment.
            self.passer_by = Guest::new(&self.server, "Passer-by");
        }
        panic!("{method} {path} is refused for ever")
    }
}

/// The same sent again is answered as before, so nothing is.
fn new_cid() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("n{}", COUNT.fetch_add(1, Ordering::Relaxed))
}

/// Holds an answer against what the place of a number has room for.
fn hold(place: &Place, probe: &Value, answer: &Answer, what: &str) {
    let what = format!("{what}: {probe} in {}: {answer:?}", place.schema);
    assert!(answer.status < 500, "{what}");
    if !place.fits(probe) {
        // What is only checked is refused as a fault.
        let is_a_fault = answer.body["faults"].as_array().is_some_and(|faults| !faults.is_empty());
        assert!((400..500).contains(&answer.status) || is_a_fault, "{what}");
    }
    if answer.status >= 400 {
        assert!(answer.body["code"].as_str().is_some_and(|code| !code.is_empty()), "{what}");
    }
}

#[test]
fn every_number_of_a_request_is_refused_outside_its_range() {
    let mut scene = Scene::new();
    let contract = Contract::get().expect("the program has a document");
    let document = contract.document();
    let mut tried = 0;
    for (method, route) in contract.operations().filter(|(_, route)| route.starts_with("/api/")) {
        let operation = &document["paths"][route][method.to_lowercase()];
        for parameter in operation["parameters"].as_array().into_iter().flatten().filter(|one| one["in"] == "query") {
            let required =
                operation["parameters"].as_array().into_iter().flatten().filter(|one| one["required"] == true);
            let required = required.filter(|one| one["in"] == "query").map(|one| &one["name"]).cloned();
            let beside: Vec<String> =
                required.map(|name| format!("&{}={}", word(&name), fitting(word(&name)))).collect();
            let beside = beside.concat();
            for place in Places(document).of(&parameter["schema"]) {
                // In an address every number is a text.
                // A stream that is granted has no end.
                let ends = |probe: &Value| !route.ends_with("/stream") || !place.fits(probe);
                for probe in place.probes().into_iter().filter(|probe| !probe.is_string() && ends(probe)) {
                    let query = format!("?{}={probe}{beside}", word(&parameter["name"]));
                    let answer = scene.ask(&place, &method, route, &query, None);
                    hold(&place, &probe, &answer, &format!("{method} {route}{query}"));
                    tried += 1;
                }
            }
        }
        let Some(schema) = operation.pointer("/requestBody/content/application~1json/schema") else { continue };
        for place in Places(document).of(schema) {
            for probe in place.probes() {
                let body = scene.at_home(&place, place.with(&probe));
                let answer = scene.ask(&place, &method, route, "", Some(&body));
                hold(&place, &probe, &answer, &format!("{method} {route} {body}"));
                tried += 1;
            }
        }
    }
    assert!(tried > 500, "{tried} are too few");
    assert!(!scene.server.log().contains("ERROR"), "{}", scene.server.log());
}

fn word(value: &Value) -> &str {
    value.as_str().expect("a name")
}

/// What a required parameter may be.
fn fitting(name: &str) -> &'static str {
    match name {
        "game" => games::WITH_SIDES.id(),
        "side" => "axis",
        _ => "x",
    }
}

#[test]
fn a_version_of_a_chart_in_the_path_is_found_or_is_not() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let chart = usual_chart(&ann, games::SAMPLE);
    for version in
        ["0", "-1", "1.5", "2147483647", "2147483648", "4294967296", "9007199254740992", "9223372036854775808", "x"]
    {
        assert_eq!(ann.get(&format!("/api/charts/{chart}/{version}")).code(), "unknown_chart", "{version}");
    }
}

/// What a socket is told from a message on to its answer: the one with its id, an error, or of a message without an id the
/// answer to the `ping` after it; or until it is closed.
fn told(socket: &mut Socket, message: &Value) -> Vec<Value> {
    socket.send_text(&message.to_string());
    let cid = &message["cid"];
    // Before a greeting that is understood no `ping` is answered: a refusal is all that comes.
    let ends_by_a_refusal = cid.is_string() || message["t"] == "hello";
    if !cid.is_string() {
        socket.send(&ClientMessage::Ping { n: 4_242 });
    }
    let mut told = Vec::new();
    loop {
        match socket.hear() {
            Heard::Said(message, _) if matches!(*message, ServerMessage::Pong { n: 4_242, .. }) => return told,
            Heard::Said(message, _) => {
                let message = serde_json::to_value(&*message).expect("it is JSON");
                let is_its_answer =
                    (cid.is_string() && message["cid"] == *cid) || (ends_by_a_refusal && message["t"] == "err");
                told.push(message);
                if is_its_answer {
                    return told;
                }
            }
            Heard::Packed(..) | Heard::Closed(_) => return told,
        }
    }
}

#[test]
fn every_number_of_a_message_is_refused_outside_its_range() {
    let scene = Scene::new();
    let output = sandtable(&["asyncapi"]);
    let document: Value = serde_json::from_slice(&output.stdout).expect("the document is JSON");
    let mut tried = 0;
    for kind in ClientMessage::KINDS {
        let schema = &document["components"]["messages"][format!("client.{kind}")]["payload"];
        for place in Places(&document).of(schema) {
            let token = scene.game(&place).guests[0].token.clone();
            let mut socket = None;
            for (index, probe) in place.probes().into_iter().enumerate() {
                // A socket that makes ten faults is closed.
                let fresh = || Socket::greet(&scene.server, Some(&token));
                let message = scene.at_home(&place, place.with(&probe));
                let said = if kind == "hello" {
                    told(&mut Socket::connect(&scene.server), &message)
                } else {
                    if index % 8 == 0 {
                        socket = Some(fresh());
                    }
                    told(socket.as_mut().expect("it was opened"), &message)
                };
                let what = format!("{message} with {}: {said:?}", place.schema);
                let codes: Vec<&str> = said.iter().filter_map(|one| one["code"].as_str()).collect();
                assert!(!codes.iter().any(|code| matches!(*code, "internal" | "unanswered")), "{what}");
                assert!(place.fits(&probe) || !codes.is_empty(), "{what}");
                tried += 1;
            }
        }
    }
    assert!(tried > 100, "{tried} are too few");
    assert!(!scene.server.log().contains("ERROR"), "{}", scene.server.log());
}
