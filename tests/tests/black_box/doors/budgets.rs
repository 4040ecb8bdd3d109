//! Every operation of the API, and what its requests draw from.
//!
//! The document says it, and is made from the table of routes from which the server draws. [`METERED`] is a second
//! opinion: a route whose budget changes has to change here as well.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use tests::{
    guest::{Answer, Guest, agent, look},
    server::{Folder, Server},
    table::{Match, Wish},
};
use uuid::Uuid;

use super::credentials::{ENDS_SESSIONS, operation, operations};

/// Routes by what their requests draw from; all others draw only from the requests of their address.
const METERED: [(&str, &str, &[&str]); 76] = [
    ("POST", "/api/account", &["new_users", "sign_ins"]),
    ("POST", "/api/guest", &["new_users"]),
    ("POST", "/api/account/session", &["sign_ins", "tries"]),
    ("POST", "/api/account/session/code", &["codes", "sign_ins"]),
    ("POST", "/api/account/session/passkey", &["sign_ins"]),
    ("POST", "/api/account/session/passkey/challenge", &["sign_ins"]),
    ("POST", "/api/account/passkeys", &["sign_ins"]),
    ("POST", "/api/account/passkeys/challenge", &["sign_ins", "tries"]),
    ("POST", "/api/account/passkeys/{id}/remove", &["sign_ins", "tries"]),
    ("POST", "/api/account/second-factor", &["sign_ins", "tries"]),
    ("POST", "/api/account/second-factor/confirm", &["codes", "sign_ins"]),
    ("POST", "/api/account/second-factor/codes", &["codes", "sign_ins", "tries"]),
    ("POST", "/api/account/second-factor/off", &["codes", "sign_ins", "tries"]),
    ("PUT", "/api/account/password", &["sign_ins", "tries"]),
    ("POST", "/api/me/tokens", &["sign_ins", "tries"]),
    ("PUT", "/api/account/email", &["mailboxes", "sign_ins", "tries"]),
    ("POST", "/api/account/email/confirm", &["sign_ins"]),
    ("POST", "/api/account/recovery", &["mailboxes", "sign_ins"]),
    ("POST", "/api/account/recovery/password", &["sign_ins"]),
    ("POST", "/api/me/delete", &["sign_ins", "tries"]),
    ("GET", "/api/me/export", &["own_data"]),
    ("PUT", "/api/account/listing", &["reader_data"]),
    ("POST", "/api/me/channels", &["reader_data"]),
    ("POST", "/api/me/channels/{id}/test", &["channel_tests"]),
    ("POST", "/api/me/friends", &["courtesies"]),
    ("PUT", "/api/me/friends/{id}", &["reader_data"]),
    ("DELETE", "/api/me/friends/{id}", &["reader_data"]),
    ("DELETE", "/api/me/invitations/{id}", &["reader_data"]),
    ("POST", "/api/tables/{id}/invitations", &["courtesies"]),
    ("DELETE", "/api/tables/{id}/invitations/{user}", &["reader_data"]),
    ("PUT", "/api/tables/{id}/note", &["reader_data"]),
    ("PUT", "/api/tables/{id}/marks", &["reader_data"]),
    ("PUT", "/api/matches/{id}/seen", &["reader_data"]),
    ("PUT", "/api/me/mutes/{id}", &["reader_data"]),
    ("DELETE", "/api/me/mutes/{id}", &["reader_data"]),
    ("POST", "/api/tables/{id}/reports", &["reports"]),
    ("POST", "/api/charts/{id}/reports", &["reports"]),
    ("POST", "/api/charts", &["charts"]),
    ("POST", "/api/charts/check", &["questions"]),
    ("PUT", "/api/charts/{id}", &["charts"]),
    ("DELETE", "/api/charts/{id}", &["charts"]),
    ("PUT", "/api/charts/{id}/about", &["charts"]),
    ("POST", "/api/charts/{id}/publish", &["charts"]),
    ("POST", "/api/charts/{id}/unlist", &["charts"]),
    ("PUT", "/api/tables/{id}/standing-orders", &["commands"]),
    ("POST", "/api/matches/{id}/act", &["commands", "undos"]),
    ("POST", "/api/matches/{id}/ask", &["questions"]),
    ("POST", "/api/matches/{id}/propose", &["proposals"]),
    ("POST", "/api/matches/{id}/consent", &["proposals"]),
    ("GET", "/api/matches/{id}/export", &["open_exports", "reads"]),
    ("GET", "/api/matches/{id}/steps", &["reads"]),
    ("GET", "/api/matches/{id}/view", &["reads"]),
    ("GET", "/api/matches/{id}/recap", &["reads"]),
    ("GET", "/api/games/{id}/odds", &["reads"]),
    ("GET", "/api/cards/charts/{id}", &["reads"]),
    ("GET", "/api/cards/tables/{id}", &["reads"]),
    ("GET", "/api/charts", &["reads"]),
    ("GET", "/api/charts/{id}/history", &["reads"]),
    ("GET", "/api/leaderboard", &["reads"]),
    ("GET", "/api/users/{id}", &["reads"]),
    ("GET", "/api/tables", &["reads"]),
    ("GET", "/api/matches/{id}/stream", &["arrivals", "open_sockets"]),
    ("GET", "/api/admin/statistics", &["questions"]),
    ("GET", "/api/recording/view", &["reads"]),
    ("GET", "/api/tournaments", &["reads"]),
    ("GET", "/api/tournaments/{id}", &["reads"]),
    ("GET", "/api/tournaments/{id}/results", &["reads"]),
    ("PUT", "/api/tournaments/{id}", &["courtesies"]),
    ("POST", "/api/tournaments/{id}/enter", &["courtesies"]),
    ("POST", "/api/tournaments/{id}/withdraw", &["courtesies"]),
    ("POST", "/api/tournaments/{id}/invitations", &["courtesies"]),
    ("POST", "/api/tournaments/{id}/remove", &["courtesies"]),
    ("POST", "/api/tournaments/{id}/start", &["courtesies"]),
    ("POST", "/api/tournaments/{id}/pause", &["courtesies"]),
    ("POST", "/api/tournaments/{id}/decide", &["courtesies"]),
    ("POST", "/api/tournaments/{id}/cancel", &["courtesies"]),
];

/// 200 a second, which is more than a test can ask for: `route::budget` exhausts it with a clock that stands still.
const TOO_FAST_TO_EXHAUST: &str = "commands";

fn budgets(method: &str, route: &str) -> &'static Vec<Value> {
    let budgets = operation(method, route)["x-budgets"].as_array();
    budgets.unwrap_or_else(|| panic!("{method} {route} does not say what its requests draw from"))
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_else(|| panic!("no {field}: {value}"))
}

#[test]
fn every_route_draws_from_the_budgets_listed_here_or_says_why_from_none() {
    let listed: BTreeMap<(String, &str), BTreeSet<&str>> = METERED
        .iter()
        .map(|(method, route, names)| (((*method).to_owned(), *route), names.iter().copied().collect()))
        .collect();
    let mut metered = BTreeMap::new();
    for (method, route) in operations() {
        let names: BTreeSet<&str> = budgets(&method, route).iter().map(|budget| text(budget, "name")).collect();
        let why = operation(&method, route)["x-unmetered"].as_str();
        assert_eq!(names.is_empty(), why.is_some_and(|why| why.ends_with('.')), "{method} {route}: {why:?}");
        if !names.is_empty() {
            metered.insert((method, route), names);
        }
    }
    assert_eq!(metered, listed);
}

#[test]
fn the_document_states_429_with_the_codes_of_the_budgets_of_a_route_and_of_no_others() {
    let of = |method: &str, route: &str| -> BTreeSet<&str> {
        budgets(method, route).iter().map(|budget| text(budget, "code")).collect()
    };
    let all: BTreeSet<&str> = operations().flat_map(|(method, route)| of(&method, route)).collect();
    for (method, route) in operations() {
        let refusal = &operation(&method, route)["responses"]["429"];
        assert!(refusal["headers"]["Retry-After"].is_object(), "{method} {route}: {refusal}");
        let stated = refusal.pointer("/content/application~1json/schema/allOf/1/properties/code/enum");
        let stated = stated.and_then(Value::as_array).expect("codes").iter().filter_map(Value::as_str);
        let stated: BTreeSet<&str> = stated.filter(|code| all.contains(code)).collect();
        let mut due = of(&method, route);
        // The requests of an address are counted on every route.
        due.insert("rate");
        assert_eq!(stated, due, "{method} {route}");
    }
}

/// Asks with a path that names nothing and a body that fits nothing: neither is read before a budget is drawn from.
fn ask(server: &Server, token: Option<&str>, method: &str, route: &str) -> Answer {
    let nothing = Uuid::nil().to_string();
    let path = route.replace("{id}", &nothing).replace("{user}", &nothing).replace("{version}", "1");
    let request = ureq::http::Request::builder().method(method).uri(server.url(&path));
    let request = match token {
        Some(token) => request.header("authorization", format!("Bearer {token}")),
        None => request,
    };
    let response = if matches!(method, "GET" | "DELETE") {
        agent().run(request.body(()).expect("a fine request"))
    } else {
        let request = request.header("content-type", "application/json");
        agent().run(request.body(json!("no form is like this").to_string()).expect("a fine request"))
    };
    Answer::to(method, &path, None, response)
}

#[test]
fn an_exhausted_budget_answers_429_on_its_routes_after_the_credentials_and_before_path_and_body() {
    let limits = ["--sign-ins-per-address", "6", "--guests-per-address", "3", "--sockets-per-address", "2"];
    let server = Server::start_in(Folder::new(), &limits);
    Guest::registered(&server, "keeper", "correct horse battery");
    assert!(server.command(&["admin", "grant", "keeper"]).status.success());
    let keeper = Guest::sign_in(&server, "keeper", "correct horse battery");
    for (method, route) in operations() {
        let first: Vec<_> =
            budgets(&method, route).iter().filter(|budget| text(budget, "when") == "before_the_body").collect();
        if first.is_empty() || first.iter().any(|budget| text(budget, "name") == TOO_FAST_TO_EXHAUST) {
            continue;
        }
        let by = |who: &str| first.iter().any(|budget| text(budget, "by") == who);
        let by_account = by("account");
        // What is free without a session is asked for without one: new users are counted only so. But those who read
        // without a name share what their address has, and here that has no end.
        let ways = operation(&method, route)["security"].as_array().expect("a list");
        if by("account or address") && ways.is_empty() {
            continue;
        }
        let asks_by_name = !ways.is_empty() && (!ways.contains(&json!({})) || by("account or address"));
        let token = asks_by_name.then_some(keeper.token.as_str());
        let refusal = (0..300)
            .map(|_| ask(&server, token, &method, route))
            .find(|answer| answer.status == 429)
            .unwrap_or_else(|| panic!("{method} {route} has no end"));
        assert!(refusal.retry_after.is_some_and(|secs| secs > 0), "{method} {route}: {refusal:?}");
        let code = refusal.refusal().code;
        assert!(first.iter().any(|budget| text(budget, "code") == code), "{method} {route}: {code}");
        if by_account {
            assert_eq!(ask(&server, None, &method, route).code(), "no_session", "{method} {route}");
        }
    }
    for (method, route) in operations() {
        if budgets(&method, route).is_empty() && !ENDS_SESSIONS.contains(&(&*method, route)) {
            let answer = ask(&server, Some(&keeper.token), &method, route);
            assert_ne!(answer.status, 429, "{method} {route} has no budget: {answer:?}");
        }
    }
}

#[test]
fn costly_reads_are_bounded_by_account_and_neither_others_nor_the_match_wait() {
    let server = Server::start_in(Folder::new(), &["--requests-per-address", "1200"]);
    let mut game = Match::begin(&server, &Wish::players(2), 0, 83);
    // Joining a match draws from a player's budget, and a fast test earns little of it back.
    let [reader, other] = ["Reader", "Other"].map(|name| Guest::new(&server, name));
    // What is not there is counted as well.
    let path = format!("/api/matches/{}/view", Uuid::nil());
    let mut answers = (0..2_000).map(|read| (read, reader.get(&path)));
    let (read, refusal) = answers.find(|(_, answer)| answer.status == 429).expect("there is an end");
    assert!(read >= 100, "a page needs more at once: {read}");
    assert_eq!(refusal.retry_after, Some(1));
    assert_eq!(refusal.code(), "rate");
    assert!(game.step().is_some(), "the match goes on");
    assert_eq!(reader.get("/api/me").status, 200, "what is soon read is not counted");
    assert_eq!(other.get(&path).status, 404, "another user at the same address");
    let onlookers = (0..5_000).take_while(|_| look(&server, &path).status == 404).count();
    assert!((300..5_000).contains(&onlookers), "those without a name share what their address has: {onlookers}");
}
