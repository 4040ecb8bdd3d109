//! Health and readiness that mean it.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tests::{
    faults::postgres::{Postgres, backends_of},
    guest::look,
    server::{Folder, Server, eventually, signal_all},
    table::{Match, Wish},
};

/// What a server says that is not ready; it says so within a moment.
fn not_ready(server: &Server) -> Value {
    assert!(eventually(|| look(server, "/readyz").status == 503), "what was found holds for a second");
    let asked = Instant::now();
    let answer = look(server, "/readyz");
    assert!(asked.elapsed() < Duration::from_secs(5), "told in time: {:?}", asked.elapsed());
    assert_eq!((answer.status, &answer.body["status"]), (503, &json!("not_ready")));
    let health = look(server, "/healthz");
    assert_eq!((health.status, &health.body["status"]), (200, &json!("up")), "the process is fine");
    answer.body
}

#[test]
fn a_server_without_its_database_says_so_at_once_and_is_ready_when_it_is_back() {
    let mut postgres = Postgres::new().expect("a cluster of its own");
    let sockets = postgres.disk().path().display().to_string();
    let url = format!("postgres://sandtable@localhost/sandtable?host={sockets}");
    let server = Server::start_in(Folder::new(), &["--database-url", &url]);
    let mut game = Match::begin(&server, &Wish::players(2), 0, 222);
    let ready = json!({ "status": "ready", "server": "ok", "store": "ok", "ledger": "ok" });
    assert_eq!(look(&server, "/readyz").body, ready);

    // It takes what it is asked and says nothing.
    let backends = backends_of(postgres.pid());
    signal_all("-STOP", &backends);
    let answer = not_ready(&server);
    assert_eq!((&answer["store"], &answer["server"]), (&json!("silent"), &json!("ok")));
    signal_all("-CONT", &backends);
    assert!(eventually(|| look(&server, "/readyz").body == ready), "{}", server.log());

    postgres.kill();
    assert_ne!(not_ready(&server)["store"], "ok");

    postgres.revive().expect("it recovers");
    assert!(eventually(|| look(&server, "/readyz").status == 200), "{}", server.log());
    game.step();
    // The warning about durability settings appears only where they are switched off.
    assert!(!server.log().contains("switched off"), "{}", server.log());
}

#[test]
fn a_database_that_takes_no_changes_is_not_ready_and_a_careless_one_is_warned_of() {
    let postgres = Postgres::new().expect("a cluster of its own");
    let window = postgres.window().expect("it runs");
    let sockets = postgres.disk().path().display().to_string();
    let url = format!("postgres://sandtable@localhost/sandtable?host={sockets}");
    // A query of this form answers with one JSON value.
    let set = |setting: &str| {
        let statement = format!("alter database sandtable set {setting}; select 'true'");
        window.look(&statement).expect("the owner may");
    };
    set("synchronous_commit = off");
    let server = Server::start_in(Folder::new(), &["--database-url", &url]);
    assert_eq!(look(&server, "/readyz").status, 200);
    assert!(server.log().contains("switched off") && server.log().contains("synchronous_commit"), "{}", server.log());

    set("default_transaction_read_only = on");
    // Connections that are open go on as they were: new ones are told.
    let cut = "select to_json(count(pg_terminate_backend(pid))) from pg_stat_activity
               where datname = 'sandtable' and pid <> pg_backend_pid()";
    window.look(cut).expect("the owner may");
    assert!(eventually(|| look(&server, "/readyz").body["store"] == "read_only"), "{}", server.log());
    assert_eq!(look(&server, "/readyz").status, 503);
}
