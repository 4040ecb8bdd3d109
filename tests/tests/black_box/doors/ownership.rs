//! What a user with good credentials may do with what belongs to others: tables, matches, charts, sessions.

use std::collections::BTreeSet;

use protocol::{ChartRecord, ChartSummary, NewChart};
use serde_json::{Value, json};
use tests::{
    games,
    server::{Folder, Server},
    table::usual_chart,
};
use uuid::Uuid;

use super::{
    credentials::{
        Due::{self, Let, No},
        due, operations,
    },
    people::{Caller, Scene},
};

/// What a caller has to get who has shown good credentials.
type Rule = Box<dyn Fn(Caller) -> Due>;

/// One operation on something that has an owner.
struct Door {
    method: &'static str,
    route: &'static str,
    path: String,
    body: Value,
    rule: Rule,
}

impl Door {
    fn new(method: &'static str, route: &'static str, at: &dyn ToString) -> Self {
        let path = route.replace("{id}", &at.to_string()).replace("{version}", "1");
        Self { method, route, path, body: Value::Null, rule: Box::new(|_| Let) }
    }

    /// With this body.
    fn with(self, body: Value) -> Self {
        Self { body, ..self }
    }

    /// Refused with this, for all.
    fn refused(self, status: u16, code: &'static str) -> Self {
        Self { rule: Box::new(move |_| No(status, code)), ..self }
    }

    /// Open to players with a seat; others are refused with this.
    fn for_players_or(self, status: u16, code: &'static str) -> Self {
        Self { rule: Box::new(move |caller| if caller.is_seated() { Let } else { No(status, code) }), ..self }
    }

    /// Open to the host of the table, who is the author of the chart, and to the host's programs; the others are
    /// refused with this.
    fn for_the_host_or(self, status: u16, code: &'static str) -> Self {
        Self { rule: Box::new(move |caller| if is_the_host(caller) { Let } else { No(status, code) }), ..self }
    }

    /// Refused with this for those to whom it was open.
    fn but(self, status: u16, code: &'static str) -> Self {
        let rule = self.rule;
        Self { rule: Box::new(move |caller| rule(caller).or(|| No(status, code))), ..self }
    }
}

fn is_the_host(caller: Caller) -> bool {
    matches!(caller, Caller::Host | Caller::Reader | Caller::Bot)
}

/// The table. An operation may stand in it several times, for tables in different states.
fn doors(scene: &Scene, chart: &str, drawing: &NewChart) -> Vec<Door> {
    let mut doors = of_a_person(scene);
    doors.extend(of_charts(chart, drawing));
    doors.extend(of_tables(scene));
    doors.extend(of_arrangements(scene));
    doors.extend(of_matches(scene));
    doors.extend(of_tournaments(scene));
    doors.extend(of_administrators(scene));
    doors
}

fn of_a_person(scene: &Scene) -> Vec<Door> {
    let (none, open, somebody) = (Uuid::nil(), scene.open, scene.shown.guests[1].id);
    vec![
        Door::new("GET", "/api/users/{id}", &somebody),
        Door::new("DELETE", "/api/me/sessions/{id}", &none).refused(404, "unknown_session"),
        Door::new("DELETE", "/api/me/tokens/{id}", &none).refused(404, "unknown_token"),
        Door::new("POST", "/api/account/passkeys/{id}/remove", &none).refused(404, "unknown_passkey"),
        Door::new("DELETE", "/api/me/channels/{id}", &none).refused(404, "unknown_channel"),
        Door::new("POST", "/api/me/channels/{id}/test", &none).refused(404, "unknown_channel"),
        Door::new("PUT", "/api/me/mutes/{id}", &none).refused(404, "unknown_person"),
        Door::new("DELETE", "/api/me/mutes/{id}", &none),
        Door::new("PUT", "/api/me/friends/{id}", &somebody),
        Door::new("DELETE", "/api/me/friends/{id}", &somebody),
        Door::new("POST", "/api/me/invitations/{id}/accept", &open),
        Door::new("DELETE", "/api/me/invitations/{id}", &open),
    ]
}

fn of_charts(chart: &str, drawing: &NewChart) -> Vec<Door> {
    let drawing = serde_json::to_value(drawing).expect("it is JSON");
    let owned = |method, route| Door::new(method, route, &chart).for_the_host_or(403, "not_owner");
    let about = json!({ "about": { "en": "", "fr": "" } });
    let complaint = json!({ "version": 1, "reason": "spam", "text": "" });
    vec![
        Door::new("GET", "/api/games/{id}", &games::SAMPLE.id()),
        Door::new("GET", "/api/games/{id}/schema", &games::SAMPLE.id()),
        Door::new("GET", "/api/cards/games/{id}", &games::SAMPLE.id()),
        Door::new("GET", "/api/cards/charts/{id}", &chart),
        // The query names no battle.
        Door::new("GET", "/api/games/{id}/odds", &games::SAMPLE.id()).refused(400, "malformed"),
        Door::new("GET", "/api/charts/{id}", &chart),
        Door::new("GET", "/api/charts/{id}/{version}", &chart),
        Door::new("GET", "/api/charts/{id}/history", &chart),
        owned("PUT", "/api/charts/{id}").with(drawing),
        owned("DELETE", "/api/charts/{id}").but(409, "chart_used"),
        owned("PUT", "/api/charts/{id}/about").with(about),
        owned("POST", "/api/charts/{id}/publish").but(403, "needs_account"),
        owned("POST", "/api/charts/{id}/unlist"),
        Door {
            rule: Box::new(|caller| if is_the_host(caller) { No(409, "yourself") } else { Let }),
            ..Door::new("POST", "/api/charts/{id}/reports", &chart).with(complaint)
        },
    ]
}

fn of_tables(scene: &Scene) -> Vec<Door> {
    let Scene { open, closed, .. } = scene;
    let sit = || Door::new("POST", "/api/tables/{id}/sit", closed).with(json!({ "seat": 1 }));
    let leave = |at| Door::new("POST", "/api/tables/{id}/leave", at);
    vec![
        // The link opens the table to look at and to sit down: that is what a link is for.
        Door::new("GET", "/api/tables/{id}", open),
        Door::new("GET", "/api/tables/{id}", closed),
        // The preview of a link shows what strangers may see.
        Door::new("GET", "/api/cards/tables/{id}", open),
        Door::new("GET", "/api/cards/tables/{id}", closed),
        sit().refused(409, "not_open"),
        Door::new("POST", "/api/tables/{id}/sit", open).with(json!({ "seat": 0 })).for_the_host_or(409, "seat_taken"),
        leave(open).for_players_or(409, "not_seated"),
        leave(closed).refused(409, "not_open"),
        Door::new("POST", "/api/tables/{id}/kick", open).with(json!({ "seat": 2 })).for_the_host_or(403, "not_host"),
        Door::new("POST", "/api/tables/{id}/ready", open)
            .with(json!({ "ready": false }))
            .for_players_or(409, "not_seated"),
        Door::new("POST", "/api/tables/{id}/start", open).for_the_host_or(403, "not_host").but(409, "not_ready"),
    ]
}

/// What those at a table arrange among themselves.
fn of_arrangements(scene: &Scene) -> Vec<Door> {
    let Scene { open, closed, over, .. } = scene;
    let somebody = scene.shown.guests[1].id;
    let offer = |at, to| Door::new("POST", "/api/tables/{id}/offer", at).with(json!({ "to": to }));
    let rematch = |at| Door::new("POST", "/api/tables/{id}/rematch", at).with(json!({ "seats": [0, 1] }));
    let opponent =
        |at| Door::new("POST", "/api/tables/{id}/opponent", at).with(json!({ "seat": 9, "strength": "recruit" }));
    let companion = |at| Door::new("POST", "/api/tables/{id}/companion", at).with(json!({ "seat": 9 }));
    let stand_in = |at| Door::new("POST", "/api/tables/{id}/stand-in", at).with(json!({ "strength": null }));
    let pace = |at| Door::new("POST", "/api/tables/{id}/opponent-pace", at).with(json!({ "opponent_pace": "at_once" }));
    let orders = |at| {
        let orders = json!({ "version": 0, "orders": {} });
        Door::new("PUT", "/api/tables/{id}/standing-orders", at).with(orders).for_players_or(409, "not_seated")
    };
    let own_orders = |at| Door::new("GET", "/api/tables/{id}/standing-orders", at).for_players_or(409, "not_seated");
    let complaint = json!({ "room": "table", "n": 1, "reason": "spam", "text": "" });
    let invitation = json!({ "seat": 1, "whom": { "user": somebody } });
    let withdrawn = Door::new("DELETE", "/api/tables/{id}/invitations/{user}", open);
    vec![
        offer(open, Value::Null).refused(409, "not_running"),
        offer(closed, "anyone".into()).for_players_or(409, "not_seated"),
        Door::new("POST", "/api/tables/{id}/take", closed).with(json!({ "seat": 0 })).refused(409, "not_offered"),
        opponent(closed).refused(409, "not_open"),
        opponent(open).for_the_host_or(403, "not_host").but(422, "unknown_seat"),
        companion(closed).refused(409, "not_open"),
        companion(open).for_the_host_or(403, "not_host").but(422, "unknown_seat"),
        stand_in(closed).for_players_or(409, "not_seated"),
        stand_in(over).refused(409, "not_running"),
        pace(closed).for_the_host_or(403, "not_host"),
        pace(over).refused(409, "not_running"),
        rematch(closed).refused(409, "not_over"),
        rematch(over).for_players_or(409, "not_seated"),
        orders(open),
        orders(over).but(409, "not_running"),
        own_orders(closed),
        own_orders(over),
        // A note is the caller's own: every caller has one.
        Door::new("GET", "/api/tables/{id}/note", closed),
        Door::new("PUT", "/api/tables/{id}/note", closed)
            .with(json!({ "version": 0, "text": "x" }))
            .for_players_or(409, "not_seated"),
        Door::new("GET", "/api/tables/{id}/marks", closed),
        Door::new("PUT", "/api/tables/{id}/marks", closed)
            .with(json!({ "room": "table", "n": 1 }))
            .for_players_or(403, "not_allowed"),
        Door::new("POST", "/api/tables/{id}/reports", closed)
            .with(complaint)
            .for_players_or(403, "not_allowed")
            .but(404, "unknown_line"),
        Door::new("GET", "/api/tables/{id}/invitations", over).for_players_or(409, "not_seated"),
        Door::new("POST", "/api/tables/{id}/invitations", open).with(invitation),
        Door { path: withdrawn.path.replace("{user}", &somebody.to_string()), ..withdrawn },
    ]
}

fn of_matches(scene: &Scene) -> Vec<Door> {
    let Scene { closed, over, .. } = scene;
    let act = json!({ "cid": "x", "dec": 1, "action": { "do": "end_phase" } });
    let ask = json!({ "cid": "x", "query": { "ask": "odds", "region": "ukraine" } });
    let proposal = json!({ "cid": "x", "terms": { "kind": "draw" } });
    let consent = json!({ "cid": "x", "n": 1, "answer": "yes" });
    let seen = |route, at| Door::new("GET", route, at).for_players_or(403, "not_allowed");
    let said =
        |route, at, body: &Value| Door::new("POST", route, at).with(body.clone()).for_players_or(409, "not_yours");
    let mut doors =
        vec![seen("/api/matches/{id}/export", closed).but(409, "not_over"), seen("/api/matches/{id}/export", over)];
    for at in [closed, over] {
        doors.extend([
            seen("/api/matches/{id}/steps", at),
            seen("/api/matches/{id}/view", at),
            seen("/api/matches/{id}/recap", at),
            Door::new("PUT", "/api/matches/{id}/seen", at)
                .with(json!({ "step": 1 }))
                .for_players_or(403, "not_allowed"),
            seen("/api/matches/{id}/ratings", at),
            // The stream that a follower gets never ends: it has tests of its own.
            seen("/api/matches/{id}/stream", at),
            said("/api/matches/{id}/act", at, &act),
            said("/api/matches/{id}/ask", at, &ask),
            said("/api/matches/{id}/propose", at, &proposal),
            said("/api/matches/{id}/consent", at, &consent),
        ]);
    }
    doors
}

/// Whose tournament it is, is asked in `tournaments.rs`: here there is none.
fn of_tournaments(scene: &Scene) -> Vec<Door> {
    let none = |method, route| Door::new(method, route, &Uuid::nil()).refused(404, "unknown_tournament");
    let somebody = json!({ "user": Uuid::max() });
    let soon =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970").as_secs() * 1_000;
    let plan = json!({
        "name": "Mine", "game": games::SAMPLE.id(), "options": games::SAMPLE.options(2),
        "chart": usual_chart(&scene.shown.guests[0], games::SAMPLE), "visibility": "private",
        "format": { "kind": "swiss" }, "time": { "kind": "live", "bank": 600, "increment": 0, "reserve": 0 },
        "most": 4, "starts": soon + 3_600_000, "pause": 0, "grace": 600,
    });
    vec![
        none("GET", "/api/tournaments/{id}"),
        none("GET", "/api/tournaments/{id}/results"),
        none("PUT", "/api/tournaments/{id}").with(plan),
        none("POST", "/api/tournaments/{id}/enter"),
        none("POST", "/api/tournaments/{id}/withdraw"),
        none("POST", "/api/tournaments/{id}/start"),
        none("POST", "/api/tournaments/{id}/remove").with(somebody.clone()),
        none("POST", "/api/tournaments/{id}/invitations").with(json!({ "whom": somebody })),
        none("POST", "/api/tournaments/{id}/pause").with(json!({ "paused": true })),
        none("POST", "/api/tournaments/{id}/cancel").with(json!({ "reason": "no" })),
        none("POST", "/api/tournaments/{id}/decide").with(json!({ "game": Uuid::nil(), "ending": "drawn" })),
    ]
}

/// Callers with good credentials are refused before the rule counts: none of them is an admin.
fn of_administrators(scene: &Scene) -> Vec<Door> {
    let none = Uuid::nil();
    vec![
        Door::new("POST", "/api/admin/tables/{id}/close", &scene.open).with(json!({ "reason": "no" })),
        Door::new("POST", "/api/admin/tables/{id}/free", &scene.open).with(json!({ "seat": 1 })),
        Door::new("GET", "/api/admin/matches/{id}/steps", &scene.closed),
        Door::new("POST", "/api/admin/charts/{id}/withhold", &none).with(json!({ "reason": "no" })),
        Door::new("POST", "/api/admin/charts/{id}/restore", &none),
        Door::new("POST", "/api/admin/reports/{id}/resolve", &none).with(json!({ "note": "no" })),
        Door::new("POST", "/api/admin/reports/{id}/strike", &none),
        Door::new("POST", "/api/admin/tournaments/{id}/cancel", &none).with(json!({ "reason": "no" })),
        Door::new("DELETE", "/api/admin/bans/{id}", &none),
        Door::new("DELETE", "/api/admin/announcements/{id}", &none),
    ]
}

fn a_drawing(scene: &Scene) -> (String, NewChart) {
    let host = &scene.shown.guests[0];
    let usual: ChartRecord = host.get(&format!("/api/charts/{}", usual_chart(host, games::SAMPLE))).ok();
    let name = protocol::Text { en: "Mine".into(), fr: "La mienne".into() };
    let drawing = NewChart { game: games::SAMPLE.id().into(), name, chart: usual.chart, forked_from: None };
    let made: ChartRecord = host.post("/api/charts", &drawing).ok();
    // Its link opens it.
    host.post_nothing(&format!("/api/charts/{}/unlist", made.summary.id)).ok::<ChartSummary>();
    (made.summary.id, drawing)
}

#[test]
fn every_caller_gets_its_own_data_and_no_other() {
    let server = Server::start_in(Folder::new(), &["--log", "debug,sqlx=warn,hyper=info"]);
    let scene = Scene::new(&server);
    let (chart, drawing) = a_drawing(&scene);
    let before = Scene::fingerprint(&server);
    for Door { method, route, path, body, rule } in doors(&scene, &chart, &drawing) {
        for caller in Caller::ALL {
            let due = due(method, route, caller).or(|| rule(caller));
            let is_harmless = method == "GET" && !route.ends_with("/stream");
            // What changes something has tests of its own.
            if due == Let && !is_harmless {
                continue;
            }
            let answer = scene.ask(&server, caller, method, &path, &body);
            let what = format!("{caller:?}: {method} {path}: {answer:?}");
            match due {
                Let => assert!(answer.status < 300, "{what}"),
                No(status, code) => {
                    assert_eq!((answer.status, answer.body["code"].as_str()), (status, Some(code)), "{what}");
                }
            }
        }
    }
    assert_eq!(Scene::fingerprint(&server), before, "somebody who was refused has changed something");
    assert!(!server.log().contains("ERROR") && !server.log().contains("panicked"), "the log: {}", server.log());
    for (_, token) in Caller::ALL.map(|caller| (caller, scene.token(caller))) {
        assert!(token.is_none_or(|token| !server.log().contains(token)), "a token is in the log");
    }
}

/// A caller who may not look learns nothing by asking about different matches: the answers are the same, byte for byte.
#[test]
fn a_refusal_tells_nothing_of_what_it_hides() {
    let server = Server::start();
    let scene = Scene::new(&server);
    for caller in [Caller::Nobody, Caller::Stranger, Caller::Elsewhere] {
        for what in
            ["steps", "view", "export", "ratings", "stream", "steps?from=2&to=3", "view?at=1", "view?at=4000000000"]
        {
            let [running, over] = [scene.closed, scene.over]
                .map(|id| scene.ask(&server, caller, "GET", &format!("/api/matches/{id}/{what}"), &Value::Null));
            assert_eq!(running, over, "{caller:?}: {what}");
        }
    }
    for what in ["act", "ask"] {
        let of = |id: Uuid, dec: u32, action: &str| {
            let body = json!({ "cid": "x", "dec": dec, "action": { "do": action }, "query": { "ask": action } });
            let mut answer = scene.ask(&server, Caller::Stranger, "POST", &format!("/api/matches/{id}/{what}"), &body);
            // The match that was asked about.
            answer.body["game"].take();
            answer
        };
        let usual = of(scene.closed, 1, "end_phase");
        for (dec, action) in [(0, "end_phase"), (2, "dance"), (u32::MAX, "concede")] {
            assert_eq!(of(scene.closed, dec, action), usual, "{what}");
            assert_eq!(of(scene.over, dec, action), usual, "{what}");
        }
    }
}

/// Private tables are found by their link alone.
#[test]
fn no_list_names_a_private_table() {
    let server = Server::start();
    let scene = Scene::new(&server);
    for caller in Caller::ALL {
        for list in ["/api/tables", "/api/me/tables"] {
            let answer = scene.ask(&server, caller, "GET", list, &Value::Null).body.to_string();
            for id in [scene.open, scene.closed, scene.over] {
                let is_theirs = list == "/api/me/tables" && caller.is_seated();
                assert!(is_theirs || !answer.contains(&id.to_string()), "{caller:?} finds {id} in {list}");
            }
        }
    }
}

/// A path with a parameter names something, and things belong to people.
#[test]
fn every_operation_on_something_stands_in_the_table() {
    let server = Server::start();
    let scene = Scene::new(&server);
    let (chart, drawing) = a_drawing(&scene);
    let in_the_table: BTreeSet<(String, &str)> =
        doors(&scene, &chart, &drawing).iter().map(|door| (door.method.to_owned(), door.route)).collect();
    let on_something: BTreeSet<(String, &str)> = operations().filter(|(_, route)| route.contains('{')).collect();
    assert_eq!(in_the_table, on_something);
}
