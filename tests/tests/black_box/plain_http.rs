//! What goes without a socket: health, the past of a match, bots.

use std::fs;

use protocol::StepEvents;
use serde_json::{Value, json};
use tests::{
    guest::{Guest, agent, look},
    server::{Folder, Server},
    table::{Match, Wish},
};

#[test]
fn health_and_readiness_are_told() {
    let server = Server::shared();
    for path in ["/healthz", "/readyz"] {
        assert_eq!(look(server, path).status, 200, "{path}");
    }
    for nowhere in ["/api/nowhere", "/api/"] {
        assert_eq!(look(server, nowhere).code(), "unknown_path", "{nowhere}");
    }
}

#[test]
fn past_steps_are_read_page_by_page_as_they_were_told_live() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 81);
    for _ in 0..12 {
        game.step();
    }
    let head = game.players[0].now().seq;
    let path = format!("/api/matches/{}/steps?from=2&to={head}", game.id);
    let page: Value = game.guests[0].get(&path).ok();
    let steps = page.get("steps").cloned().unwrap_or(page);
    let steps: Vec<StepEvents> = serde_json::from_value(steps).expect("steps");
    assert_eq!(steps, game.players[0].steps);
}

#[test]
fn the_view_at_a_past_step_is_what_was_seen_then() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 82);
    let mut seen = vec![game.players[0].now().clone()];
    for _ in 0..6 {
        game.step();
        seen.push(game.players[0].now().clone());
    }
    for known in seen {
        let path = format!("/api/matches/{}/view?at={}", game.id, known.seq);
        let answer: Value = game.guests[0].get(&path).ok();
        assert_eq!(answer.get("view").unwrap_or(&answer), &known.view, "step {}", known.seq);
    }
}

#[test]
fn every_visitor_can_check_a_finished_match() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 83);
    game.concede();
    let document: Value = look(server, &format!("/api/matches/{}/export", game.id)).ok();
    assert_eq!(document["secret"].as_str().map(str::len), Some(64));
    assert_eq!(document["steps"].as_array().map(Vec::len), usize::try_from(game.players[0].now().seq).ok());
}

#[test]
fn a_bot_plays_without_a_socket() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 84);
    let (seat, action) = game.choose().expect("it has just begun");
    let dec = game.players[seat].asked().expect("it is asked").dec;
    let body = json!({ "cid": "by-post", "dec": dec, "action": action });
    let path = format!("/api/matches/{}/act", game.id);
    let first = game.guests[seat].post(&path, &body);
    assert_eq!(first.status, 200, "{first:?}");
    assert_eq!(first.body["seq"], 2);
    assert_eq!(game.guests[seat].post(&path, &body), first, "the same answer again");
    game.players[1 - seat].until_step(2);
}

#[test]
fn the_page_and_its_files_come_as_they_were_built() {
    let dist = Folder::new();
    let assets = dist.path().join("assets");
    fs::create_dir(&assets).expect("the folder is ours");
    // Without a title there is no head into which the server could write what a link shows.
    let page = "<!doctype html><p>Sandtable";
    for (file, text) in [("a-1f.js", "plain"), ("a-1f.js.br", "brotli"), ("a-1f.js.gz", "gzip"), ("b-2e.css", "css")] {
        fs::write(assets.join(file), text).expect("the folder is ours");
    }
    fs::write(dist.path().join("index.html"), page).expect("the folder is ours");
    let web_dir = dist.path().to_string_lossy().into_owned();
    let server = Server::start_in(Folder::new(), &["--web-dir", &web_dir]);
    // What the server sent, not what an agent makes of it.
    let get = |path: &str, encodings: &str| {
        let request = agent().get(server.url(path)).header("accept-encoding", encodings);
        let mut response = request.call().expect("the server answers");
        let header =
            |name: &str| response.headers().get(name).map(|value| value.to_str().expect("headers are text").to_owned());
        let headers = ["content-encoding", "cache-control", "content-security-policy"].map(header);
        (response.body_mut().read_to_vec().expect("a body"), headers)
    };
    let policy = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    let forever = "public, max-age=31536000, immutable";
    for (path, encodings, body, encoding, cache) in [
        ("/assets/a-1f.js", "gzip, br", "brotli", Some("br"), forever),
        ("/assets/a-1f.js", "gzip", "gzip", Some("gzip"), forever),
        ("/assets/a-1f.js", "identity", "plain", None, forever),
        ("/assets/b-2e.css", "gzip, br", "css", None, forever),
        ("/", "identity", page, None, "no-cache"),
        ("/t/some-table", "identity", page, None, "no-cache"),
    ] {
        let (sent, headers) = get(path, encodings);
        assert_eq!(String::from_utf8_lossy(&sent), body, "{path} as {encodings}");
        let wanted = [encoding, Some(cache), Some(policy)];
        assert_eq!(headers.each_ref().map(Option::as_deref), wanted, "{path} as {encodings}");
    }
}

#[test]
fn the_page_of_a_match_names_what_its_game_needs() {
    let dist = Folder::new();
    for (file, text) in [("table.html", "any table"), ("table.outpost.html", "a match of Outpost")] {
        fs::write(dist.path().join(file), text).expect("the folder is ours");
    }
    let web_dir = dist.path().to_string_lossy().into_owned();
    let server = Server::start_in(Folder::new(), &["--web-dir", &web_dir]);
    let game = Match::begin(&server, &Wish::players(2), 0, 84);
    let elsewhere = "01a20549-4e72-756b-bcad-a16e00000000";
    for (path, page) in [
        (format!("/t/{}", game.id), "a match of Outpost"),
        (format!("/t/{}/history", game.id), "a match of Outpost"),
        (format!("/t/{elsewhere}"), "any table"),
        ("/t/some-table".to_owned(), "any table"),
    ] {
        let mut response = agent().get(server.url(&path)).call().expect("the server answers");
        assert_eq!(response.body_mut().read_to_string().expect("text"), page, "{path}");
    }
}

#[test]
fn an_address_that_leads_nowhere_gets_people_the_page_and_programs_the_status() {
    let dist = Folder::new();
    // Without a title there is no head into which the server could write what a link shows.
    let page = "<!doctype html><p>Sandtable";
    fs::write(dist.path().join("index.html"), page).expect("the folder is ours");
    let web_dir = dist.path().to_string_lossy().into_owned();
    let server = Server::start_in(Folder::new(), &["--web-dir", &web_dir]);
    for (accept, body) in [("text/html,application/xhtml+xml,*/*;q=0.8", page), ("*/*", "")] {
        for path in ["/no-such-page", "/assets/gone.js", "/%3Cscript%3E"] {
            let request = agent().get(server.url(path)).header("accept", accept);
            let mut response = request.call().expect("the server answers");
            assert_eq!(response.status().as_u16(), 404, "{path} for {accept}");
            let sent = response.body_mut().read_to_string().expect("text");
            assert_eq!(sent, body, "{path} for {accept}");
        }
    }
    // What `web-client/src/lib/route.ts` reads is there for both.
    let pages = [
        "/",
        "/tables",
        "/watch",
        "/games/1",
        "/t/1",
        "/t/1/history",
        "/t/1/seat/0",
        "/rules",
        "/odds",
        "/odds/1",
        "/learn",
        "/friends",
        "/tournaments",
        "/tournaments/1",
        "/leaderboard",
        "/p/1",
        "/charts",
    ];
    let more = ["/charts/new", "/charts/one/edit", "/account", "/account/recover", "/account/confirm", "/admin"];
    for path in pages.into_iter().chain(more) {
        let response = agent().get(server.url(path)).header("accept", "*/*").call().expect("the server answers");
        assert_eq!(response.status().as_u16(), 200, "{path}");
    }
}

#[test]
fn what_a_game_says_is_as_its_schema_at_its_address_says() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 84);
    let table: Value = look(server, &format!("/api/tables/{}", game.id)).ok();
    let of_game: Value = look(server, &format!("/api/games/{}", table["game"].as_str().expect("an id"))).ok();
    let schemas: Value = look(server, of_game["schema"].as_str().expect("a path")).ok();
    let valid = |place: &str, value: &Value| {
        let schema = jsonschema::draft202012::new(&schemas[place]).expect("a schema of 2020-12");
        if let Some(error) = schema.iter_errors(value).next() {
            panic!("{place}: {error}: {value}");
        }
    };
    for _ in 0..8 {
        game.step();
    }
    let now = game.players[0].now();
    valid("view", &now.view);
    let options: Vec<&Value> = now.decs.iter().filter_map(|open| open.legal.as_ref()).collect();
    for legal in &options {
        valid("options", legal);
    }
    for step in &game.players[0].steps {
        step.events.iter().for_each(|event| valid("event", event));
    }
    valid("table_options", &table["options"]);
    assert_eq!(look(server, "/api/games/chess/schema").code(), "unknown_game");
}

#[test]
fn a_schema_is_not_sent_again_to_a_client_that_has_it() {
    let server = Server::shared();
    let games: Value = look(server, "/api/games").ok();
    for game in games.as_array().expect("games") {
        let path = server.url(&format!("/api/games/{}/schema", game["id"].as_str().expect("an id")));
        let first = agent().get(&path).call().expect("an answer");
        let tag = first.headers()["etag"].to_str().expect("text").to_owned();
        let again = |tags: &str| agent().get(&path).header("if-none-match", tags).call().expect("an answer").status();
        assert_eq!(
            [again(&tag), again(&format!("\"x\", {tag}")), again("\"x\"")].map(|status| status.as_u16()),
            [304, 304, 200]
        );
    }
}

#[test]
fn the_new_table_of_the_protocols_document_is_accepted() {
    let readme = include_str!("../../../protocol/README.md");
    let example = readme.split_once("```json NewTable\n").and_then(|(_, rest)| rest.split_once("\n```"));
    let request: Value = serde_json::from_str(example.expect("there is one").0).expect("it is JSON");
    let ann = Guest::new(Server::shared(), "Ann");
    let made = ann.post("/api/tables", &request);
    assert_eq!(made.status, 201, "{made:?}");
}
