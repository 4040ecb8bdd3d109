//! Every route of the API × everybody: who gets in, and what the others are told.

use std::collections::BTreeSet;

use protocol::{ChartRecord, ChartSummary, NewChart};
use serde_json::{Value, json};
use tests::{
    server::{Folder, Server},
    table::{GAME, usual_chart},
};
use uuid::Uuid;

use super::people::{Caller, Scene};

/// What a caller has to get.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Due {
    /// What was asked for. Only reading is tried out here; what changes something has tests of its own.
    Let,
    /// This status and code, and nothing may have changed.
    No(u16, &'static str),
}

use Due::{Let, No};

const NO_SESSION: Due = No(401, "no_session");

/// The API token was not made for that.
const SCOPE: Due = No(403, "scope");

/// Sessions are not looked at.
fn to_all(_: Caller) -> Due {
    Let
}

/// A token that is shown has to be good.
fn unless_dead(caller: Caller) -> Due {
    if caller.shows_a_dead_token() { NO_SESSION } else { Let }
}

/// One has to be a person with a name: no token is enough.
fn to_the_person(caller: Caller) -> Due {
    if caller.is_a_program() { SCOPE } else { to_the_named(caller) }
}

/// One has to run the server; who does, and how freshly, is tested in `operations`.
fn to_those_who_run_it(caller: Caller) -> Due {
    to_the_person(caller).or(No(403, "not_admin"))
}

/// Like that, but nobody may, too.
fn unless_program(caller: Caller) -> Due {
    if caller.is_a_program() { SCOPE } else { unless_dead(caller) }
}

/// One has to have a name, or be a program that may read.
fn to_the_named(caller: Caller) -> Due {
    if caller.has_a_session() || caller.is_a_program() { Let } else { NO_SESSION }
}

/// One has to have a name, or be a program that may do this, which is more than reading.
fn to_the_trusted(caller: Caller) -> Due {
    if caller == Caller::Reader { SCOPE } else { to_the_named(caller) }
}

/// Only who has a seat; the others are told this.
fn seated_or(caller: Caller, refusal: Due) -> Due {
    if caller.is_seated() { Let } else { to_the_named(caller).or(refusal) }
}

/// The same, and more than reading.
fn trusted_at_the_table_or(caller: Caller, refusal: Due) -> Due {
    to_the_trusted(caller).or(seated_or(caller, refusal))
}

/// Only who has drawn the chart may change it.
fn of_ones_own(caller: Caller) -> Due {
    match caller {
        Caller::Host | Caller::Bot => Let,
        other => to_the_trusted(other).or(No(403, "not_owner")),
    }
}

/// Only who has a seat may look; without spectators, a name alone makes no difference.
fn behind_closed_doors(caller: Caller) -> Due {
    if caller.is_seated() { Let } else { unless_dead(caller).or(No(403, "not_allowed")) }
}

impl Due {
    /// The refusal, else that.
    fn or(self, other: Self) -> Self {
        if self == Let { other } else { self }
    }
}

/// One route, as it stands in the server's list, with an example.
struct Door {
    method: &'static str,
    route: &'static str,
    path: String,
    body: Value,
    due: fn(Caller) -> Due,
}

/// The table. A route may stand in it several times, for tables in different states.
#[expect(clippy::too_many_lines, reason = "one row for each route")]
fn doors(scene: &Scene, chart: &str, drawing: &NewChart) -> Vec<Door> {
    let Scene { open, closed, over, .. } = scene;
    let drawing = serde_json::to_value(drawing).expect("it is JSON");
    let act = json!({ "cid": "x", "dec": 1, "action": { "do": "end_phase" } });
    let orders = json!({ "version": 0, "orders": {} });
    let ask = json!({ "cid": "x", "query": { "ask": "odds", "region": "ukraine" } });
    let proposal = json!({ "cid": "x", "terms": { "kind": "draw" } });
    let consent = json!({ "cid": "x", "n": 1, "answer": "yes" });
    let mail = json!({ "way": { "kind": "mail", "rhythm": "daily" }, "language": "en" });
    let complaint = json!({ "room": "table", "n": 1, "reason": "spam", "text": "" });
    let door = |method, route: &'static str, at: &dyn ToString, body: &Value, due| Door {
        method,
        route,
        path: route.replace("{id}", &at.to_string()).replace("{version}", "1"),
        body: body.clone(),
        due,
    };
    let table = |method, route, at: &Uuid, due| door(method, route, at, &Value::Null, due);
    let mut doors = vec![
        door("POST", "/api/guest", &"", &json!({ "name": "Eve" }), unless_program),
        door("POST", "/api/account", &"", &json!({ "name": "x" }), |caller| {
            unless_program(caller).or(No(400, "malformed"))
        }),
        door("POST", "/api/account/session", &"", &json!({ "name": "nobody", "password": "nothing" }), |caller| {
            unless_program(caller).or(No(401, "bad_credentials"))
        }),
        door("GET", "/api/account", &"", &Value::Null, to_the_person),
        door("PUT", "/api/account/password", &"", &json!({ "old": "x", "new": "long enough 5" }), |caller| {
            to_the_person(caller).or(No(409, "no_account"))
        }),
        door("PUT", "/api/account/email", &"", &json!({ "email": null, "password": "x" }), |caller| {
            to_the_person(caller).or(No(409, "no_mail"))
        }),
        // What a mail holds opens without a session, and with any.
        door("POST", "/api/account/email/confirm", &"", &json!({ "key": "0" }), |_| No(409, "bad_key")),
        door("POST", "/api/account/recovery", &"", &json!({ "email": "x@example.org" }), |_| No(409, "no_mail")),
        door("POST", "/api/account/recovery/password", &"", &json!({ "key": "0", "password": "x" }), |_| {
            No(409, "bad_key")
        }),
        door("GET", "/api/me/export", &"", &Value::Null, to_the_person),
        door("POST", "/api/me/delete", &"", &json!({ "password": 5 }), |caller| {
            to_the_person(caller).or(No(400, "malformed"))
        }),
        door("GET", "/api/users/{id}", &scene.shown.guests[0].id, &Value::Null, unless_dead),
        door("GET", "/api/me/sessions", &"", &Value::Null, to_the_person),
        door("DELETE", "/api/me/sessions/{id}", &Uuid::nil(), &Value::Null, |caller| {
            to_the_person(caller).or(No(404, "unknown_session"))
        }),
        door("GET", "/api/me/tokens", &"", &Value::Null, to_the_person),
        door("POST", "/api/me/tokens", &"", &json!({ "name": "", "scopes": ["read"] }), |caller| {
            to_the_person(caller).or(No(422, "bad_name"))
        }),
        door("DELETE", "/api/me/tokens/{id}", &Uuid::nil(), &Value::Null, |caller| {
            to_the_person(caller).or(No(404, "unknown_token"))
        }),
        door("GET", "/api/me/games", &"", &Value::Null, to_the_named),
        door("GET", "/api/me/calling", &"", &Value::Null, to_the_person),
        door(
            "PUT",
            "/api/me/calling/quiet",
            &"",
            &json!({ "quiet": { "from": 1, "to": 1, "zone": "UTC" } }),
            |caller| to_the_person(caller).or(No(422, "bad_quiet_hours")),
        ),
        door("POST", "/api/me/channels", &"", &mail, |caller| to_the_person(caller).or(No(409, "way_not_open"))),
        door("DELETE", "/api/me/channels/{id}", &Uuid::nil(), &Value::Null, |caller| {
            to_the_person(caller).or(No(404, "unknown_channel"))
        }),
        door("POST", "/api/me/channels/{id}/test", &Uuid::nil(), &Value::Null, |caller| {
            to_the_person(caller).or(No(404, "unknown_channel"))
        }),
        door("GET", "/api/me/mutes", &"", &Value::Null, to_the_person),
        door("PUT", "/api/me/mutes/{id}", &Uuid::nil(), &Value::Null, |caller| {
            to_the_person(caller).or(No(404, "unknown_person"))
        }),
        door("DELETE", "/api/me/mutes/{id}", &Uuid::nil(), &Value::Null, to_the_person),
        door("GET", "/api/me", &"", &Value::Null, unless_dead),
        door("DELETE", "/api/me/session", &"", &Value::Null, to_the_person),
        door("DELETE", "/api/me/sessions", &"", &Value::Null, to_the_person),
        door("GET", "/api/me/tables", &"", &Value::Null, to_the_named),
        door("GET", "/api/openapi.json", &"", &Value::Null, to_all),
        door("GET", "/api/games", &"", &Value::Null, to_all),
        door("GET", "/api/games/{id}", &GAME, &Value::Null, to_all),
        Door { path: format!("/api/charts?game={GAME}"), ..door("GET", "/api/charts", &"", &Value::Null, unless_dead) },
        door("POST", "/api/charts", &"", &drawing, to_the_trusted),
        door("POST", "/api/charts/check", &"", &drawing, to_the_trusted),
        door("GET", "/api/charts/{id}", &chart, &Value::Null, unless_dead),
        door("GET", "/api/charts/{id}/{version}", &chart, &Value::Null, unless_dead),
        door("GET", "/api/charts/{id}/history", &chart, &Value::Null, unless_dead),
        door("PUT", "/api/charts/{id}", &chart, &drawing, of_ones_own),
        door("DELETE", "/api/charts/{id}", &chart, &Value::Null, |caller| {
            of_ones_own(caller).or(No(409, "chart_used"))
        }),
        door("PUT", "/api/charts/{id}/about", &chart, &json!({ "about": { "en": "", "fr": "" } }), of_ones_own),
        door("POST", "/api/charts/{id}/publish", &chart, &Value::Null, |caller| {
            of_ones_own(caller).or(No(403, "needs_account"))
        }),
        door("POST", "/api/charts/{id}/unlist", &chart, &Value::Null, of_ones_own),
        door(
            "POST",
            "/api/charts/{id}/reports",
            &chart,
            &json!({ "version": 1, "reason": "spam", "text": "" }),
            |caller| to_the_person(caller).or(if caller == Caller::Host { No(409, "yourself") } else { Let }),
        ),
        door("GET", "/api/tables", &"", &Value::Null, to_all),
        door("POST", "/api/tables", &"", &json!({}), |caller| to_the_trusted(caller).or(No(400, "malformed"))),
        // Whoever has the link may see the table and sit down: that is what the link is for.
        table("GET", "/api/tables/{id}", open, to_all),
        table("GET", "/api/tables/{id}", closed, to_all),
        door("POST", "/api/tables/{id}/sit", closed, &json!({ "seat": 1 }), |caller| {
            to_the_trusted(caller).or(No(409, "not_open"))
        }),
        door("POST", "/api/tables/{id}/sit", open, &json!({ "seat": 0 }), |caller| match caller {
            Caller::Host | Caller::Bot => Let,
            other => to_the_trusted(other).or(No(409, "seat_taken")),
        }),
        table("POST", "/api/tables/{id}/leave", open, |caller| trusted_at_the_table_or(caller, No(409, "not_seated"))),
        table("POST", "/api/tables/{id}/leave", closed, |caller| to_the_trusted(caller).or(No(409, "not_open"))),
        door("POST", "/api/tables/{id}/kick", open, &json!({ "seat": 2 }), |caller| match caller {
            Caller::Host | Caller::Bot => Let,
            other => to_the_trusted(other).or(No(403, "not_host")),
        }),
        door("POST", "/api/tables/{id}/ready", open, &json!({ "ready": false }), |caller| {
            trusted_at_the_table_or(caller, No(409, "not_seated"))
        }),
        table("POST", "/api/tables/{id}/start", open, |caller| match caller {
            Caller::Host | Caller::Bot => No(409, "not_ready"),
            other => to_the_trusted(other).or(No(403, "not_host")),
        }),
        door("POST", "/api/tables/{id}/offer", open, &json!({ "to": null }), |caller| {
            to_the_trusted(caller).or(No(409, "not_running"))
        }),
        door("POST", "/api/tables/{id}/offer", closed, &json!({ "to": "anyone" }), |caller| {
            trusted_at_the_table_or(caller, No(409, "not_seated"))
        }),
        door("POST", "/api/tables/{id}/take", closed, &json!({ "seat": 0 }), |caller| {
            to_the_trusted(caller).or(No(409, "not_offered"))
        }),
        door("POST", "/api/tables/{id}/rematch", closed, &json!({ "seats": [0, 1] }), |caller| {
            to_the_trusted(caller).or(No(409, "not_over"))
        }),
        door("POST", "/api/tables/{id}/rematch", over, &json!({ "seats": [0, 1] }), |caller| {
            trusted_at_the_table_or(caller, No(409, "not_seated"))
        }),
        door("PUT", "/api/tables/{id}/standing-orders", open, &orders, |caller| {
            trusted_at_the_table_or(caller, No(409, "not_seated"))
        }),
        door("PUT", "/api/tables/{id}/standing-orders", over, &orders, |caller| {
            trusted_at_the_table_or(caller, No(409, "not_seated")).or(No(409, "not_running"))
        }),
        table("GET", "/api/tables/{id}/note", closed, to_the_person),
        door("PUT", "/api/tables/{id}/note", closed, &json!({ "version": 0, "text": "x" }), |caller| {
            to_the_person(caller).or(seated_or(caller, No(409, "not_seated")))
        }),
        table("GET", "/api/tables/{id}/marks", closed, to_the_person),
        door("PUT", "/api/tables/{id}/marks", closed, &json!({ "room": "table", "n": 1 }), |caller| {
            to_the_person(caller).or(seated_or(caller, No(403, "not_allowed")))
        }),
        door("POST", "/api/tables/{id}/reports", closed, &complaint, |caller| {
            let of_no_line = No(404, "unknown_line");
            to_the_person(caller).or(seated_or(caller, No(403, "not_allowed"))).or(of_no_line)
        }),
        table("GET", "/api/matches/{id}/export", closed, |caller| behind_closed_doors(caller).or(No(409, "not_over"))),
        table("GET", "/api/matches/{id}/export", over, behind_closed_doors),
    ];
    doors.extend(of_administrators(scene));
    doors.extend(among_people(scene));
    for at in [closed, over] {
        doors.extend([
            // The asker's own, and nobody else's: whoever has no seat has none.
            table("GET", "/api/tables/{id}/standing-orders", at, |caller| {
                trusted_at_the_table_or(caller, No(409, "not_seated"))
            }),
            table("GET", "/api/matches/{id}/steps", at, behind_closed_doors),
            table("GET", "/api/matches/{id}/view", at, behind_closed_doors),
            table("GET", "/api/matches/{id}/ratings", at, behind_closed_doors),
            door("POST", "/api/matches/{id}/act", at, &act, |caller| {
                trusted_at_the_table_or(caller, No(409, "not_yours"))
            }),
            door("POST", "/api/matches/{id}/ask", at, &ask, |caller| seated_or(caller, No(409, "not_yours"))),
            door("POST", "/api/matches/{id}/propose", at, &proposal, |caller| seated_or(caller, No(409, "not_yours"))),
            door("POST", "/api/matches/{id}/consent", at, &consent, |caller| seated_or(caller, No(409, "not_yours"))),
            // Who may follow is told on and on: that has tests of its own.
            table("GET", "/api/matches/{id}/stream", at, behind_closed_doors),
        ]);
    }
    doors
}

/// Friends, invitations, the leaderboard: for the person alone, but for what everybody may see.
fn among_people(scene: &Scene) -> Vec<Door> {
    let somebody = scene.shown.guests[1].id;
    let door = |method, route: &'static str, at: &Uuid, body: Value| Door {
        method,
        route,
        path: route.replace("{id}", &at.to_string()).replace("{user}", &somebody.to_string()),
        body,
        due: to_the_person,
    };
    let (none, open) = (Uuid::nil(), scene.open);
    let board = door("GET", "/api/leaderboard", &none, Value::Null);
    vec![
        Door { path: "/api/leaderboard?game=aa1941&side=axis".into(), due: unless_dead, ..board },
        door("PUT", "/api/account/listing", &none, json!({ "listing": "unlisted" })),
        door("GET", "/api/me/friends", &none, Value::Null),
        door("POST", "/api/me/friends", &none, json!({ "user": somebody })),
        door("PUT", "/api/me/friends/{id}", &somebody, Value::Null),
        door("DELETE", "/api/me/friends/{id}", &somebody, Value::Null),
        door("GET", "/api/me/invitations", &none, Value::Null),
        door("POST", "/api/me/invitations/{id}/accept", &open, Value::Null),
        door("DELETE", "/api/me/invitations/{id}", &open, Value::Null),
        Door {
            due: |caller| to_the_person(caller).or(seated_or(caller, No(409, "not_seated"))),
            ..door("GET", "/api/tables/{id}/invitations", &scene.over, Value::Null)
        },
        door("POST", "/api/tables/{id}/invitations", &open, json!({ "seat": 1, "whom": { "user": somebody } })),
        door("DELETE", "/api/tables/{id}/invitations/{user}", &open, Value::Null),
    ]
}

/// What those who run the server see and do: nobody here does.
fn of_administrators(scene: &Scene) -> Vec<Door> {
    let door = |method, route: &'static str, at: &Uuid, query: &str, body: Value| Door {
        method,
        route,
        path: format!("{}{query}", route.replace("{id}", &at.to_string())),
        body,
        due: to_those_who_run_it,
    };
    let (none, user) = (Uuid::nil(), scene.shown.guests[1].id);
    let text = json!({ "en": "Tea", "fr": "Thé" });
    vec![
        Door { due: to_all, ..door("GET", "/api/notices", &none, "", Value::Null) },
        door("GET", "/api/admin/tables", &none, "", Value::Null),
        door("POST", "/api/admin/tables/{id}/close", &scene.open, "", json!({ "reason": "no" })),
        door("POST", "/api/admin/tables/{id}/free", &scene.open, "", json!({ "seat": 1 })),
        door("GET", "/api/admin/matches/{id}/steps", &scene.closed, "", Value::Null),
        door("GET", "/api/admin/charts", &none, "", Value::Null),
        door("POST", "/api/admin/charts/{id}/withhold", &none, "", json!({ "reason": "no" })),
        door("POST", "/api/admin/charts/{id}/restore", &none, "", Value::Null),
        door("GET", "/api/admin/people", &none, "?name=a", Value::Null),
        door("GET", "/api/admin/reports", &none, "", Value::Null),
        door("POST", "/api/admin/reports/{id}/resolve", &none, "", json!({ "note": "no" })),
        door("POST", "/api/admin/reports/{id}/strike", &none, "", Value::Null),
        door("GET", "/api/admin/bans", &none, "", Value::Null),
        door("POST", "/api/admin/bans", &none, "", json!({ "whom": { "user": user }, "reason": "no" })),
        door("DELETE", "/api/admin/bans/{id}", &none, "", Value::Null),
        door("GET", "/api/admin/announcements", &none, "", Value::Null),
        door("POST", "/api/admin/announcements", &none, "", json!({ "level": "info", "text": text })),
        door("DELETE", "/api/admin/announcements/{id}", &none, "", Value::Null),
        door("GET", "/api/admin/restart", &none, "", Value::Null),
        door("POST", "/api/admin/restart", &none, "", json!({ "in_secs": 0 })),
        door("DELETE", "/api/admin/restart", &none, "", Value::Null),
        door("GET", "/api/admin/retention", &none, "", Value::Null),
        door("PUT", "/api/admin/retention", &none, "", json!({ "finished_days": 1 })),
        door("GET", "/api/admin/audit", &none, "", Value::Null),
        door("GET", "/api/admin/statistics", &none, "", Value::Null),
    ]
}

fn a_drawing(scene: &Scene) -> (String, NewChart) {
    let host = &scene.shown.guests[0];
    let usual: ChartRecord = host.get(&format!("/api/charts/{}", usual_chart(host))).ok();
    let name = protocol::Text { en: "Mine".into(), fr: "La mienne".into() };
    let drawing = NewChart { game: GAME.into(), name, chart: usual.chart, forked_from: None };
    let made: ChartRecord = host.post("/api/charts", &drawing).ok();
    // Whoever has its link may look at it.
    host.post_nothing(&format!("/api/charts/{}/unlist", made.summary.id)).ok::<ChartSummary>();
    (made.summary.id, drawing)
}

#[test]
fn everybody_gets_what_is_theirs_and_nothing_else() {
    let server = Server::start_in(Folder::new(), &["--log", "debug,sqlx=warn,hyper=info"]);
    let scene = Scene::new(&server);
    let (chart, drawing) = a_drawing(&scene);
    let before = Scene::fingerprint(&server);
    for Door { method, route, path, body, due } in doors(&scene, &chart, &drawing) {
        for caller in Caller::ALL {
            let due = due(caller);
            let is_harmless = method == "GET" && !route.ends_with("/stream");
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

/// Whoever may not look learns nothing by asking about different matches: the answers are the same, byte for byte.
#[test]
fn a_closed_door_tells_nothing_of_what_is_behind_it() {
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

/// The list that the server makes its router from.
const ROUTER: &str = include_str!("../../../../server/src/http/mod.rs");

/// The routes below `/api`, as written there: `.route("/path", get(…).post(…))`.
pub(crate) fn routes() -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    let (_, of_the_api) = ROUTER.split_once("pub(crate) fn router").expect("the function is there");
    let (of_the_api, _) = of_the_api.split_once("let trace").expect("what follows is not below /api");
    for route in of_the_api.split(".route(").skip(1) {
        let (_, rest) = route.split_once('"').expect("a path");
        let (path, handlers) = rest.split_once('"').expect("the end of the path");
        let handlers = handlers.lines().next().unwrap_or_default();
        for method in ["get", "post", "put", "delete", "patch"] {
            if handlers.contains(&format!("{method}(")) {
                found.insert((method.to_uppercase(), format!("/api{path}")));
            }
        }
    }
    assert!(found.len() > 20, "the list is not where it was: {found:?}");
    found
}

#[test]
fn every_route_stands_in_the_table_and_in_the_protocols_document() {
    let server = Server::start();
    let scene = Scene::new(&server);
    let (chart, drawing) = a_drawing(&scene);
    let in_the_table: BTreeSet<(String, String)> =
        doors(&scene, &chart, &drawing).iter().map(|door| (door.method.to_owned(), door.route.to_owned())).collect();
    assert_eq!(in_the_table, routes());
    let document = include_str!("../../../../protocol/README.md");
    for (method, path) in routes() {
        let heading = format!("`{method} {path}");
        assert!(document.contains(&heading), "protocol/README.md does not tell of {heading}`");
    }
}
