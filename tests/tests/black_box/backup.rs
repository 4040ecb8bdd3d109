//! What docs/operations.md says about backups, done with its own commands.

use std::{fs, path::Path};

use protocol::{Table, TableState};
use serde_json::Value;
use tests::{
    database::Database,
    faults::postgres::Postgres,
    guest::{Guest, look},
    hosts_page::Shell,
    server::{Folder, Server, eventually},
    table::{Match, Wish},
};

const DUMP: &str = "**While it runs**";
const INTO_OWN: &str = "**Into a PostgreSQL of your own**";
const INTO_PRIVATE: &str = "**Into a private one**";
const KEEP_LOG: &str = "**To lose nothing at all**";
const BASE_BACKUP: &str = "Restart the server, and take a base backup";
const BACK: &str = "**Back to a moment**";
const EXAMPLE_MOMENT: &str = "2026-03-01 18:22:07+00";

/// A match with some steps in it.
fn under_way(server: &Server, seed: u64) -> Match {
    let mut game = Match::begin(server, &Wish::players(2), 0, seed);
    for _ in 0..6 {
        game.step();
    }
    game
}

/// The match goes on on another server, to its end: same position, same sessions, dice where they were.
fn goes_on(game: Match, before: &tests::follower::Known, server: &Server, options: &[&str]) {
    let mut game = game.again(server);
    assert_eq!(game.players[0].now(), before, "the same position, the same questions, the same sessions");
    for _ in 0..6 {
        game.step();
    }
    game.concede();
    let exported = server.command(&[&["export"], &[game.id.to_string().as_str()], options].concat());
    assert!(exported.status.success(), "{}", String::from_utf8_lossy(&exported.stderr));
    let folder = Folder::new();
    let file = folder.path().join("match.json");
    fs::write(&file, exported.stdout).expect("the folder is ours");
    let verified = tests::server::sandtable(&["verify", &file.display().to_string()]);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

/// How the page names a PostgreSQL of a host's own, and the address that the server takes.
fn own(postgres: &Postgres) -> (String, String) {
    let host = postgres.disk().path().display().to_string().replace('/', "%2F");
    let url = format!("postgres://sandtable@{host}/sandtable");
    (host, url)
}

#[test]
fn a_match_goes_on_in_another_private_database_from_a_dump_of_the_running_one() {
    let (shell, server) = (Shell::new(), Server::start());
    let mut game = under_way(&server, 231);
    shell.run_block_after(DUMP, &server);
    let before = game.players[0].now().clone();
    // What happens after the dump is not in it.
    game.step();
    drop(server);

    let empty = Server::start();
    assert_eq!(look(&empty, "/readyz").status, 200);
    shell.run_block_after(INTO_PRIVATE, &empty);
    let (kept, code) = empty.interrupt();
    assert_eq!(code, Some(0));
    let server = Server::start_in(kept, &[]);
    goes_on(game, &before, &server, &[]);
}

#[test]
fn a_match_goes_on_in_a_postgres_of_ones_own_from_a_dump_of_the_private_one() {
    let postgres = Postgres::new().expect("a cluster of its own");
    let (host, url) = own(&postgres);
    let server = Server::start();
    let shell = Shell::new().with("HOST", host);
    let mut game = under_way(&server, 232);
    shell.run_block_after(DUMP, &server);
    let before = game.players[0].now().clone();
    game.step();
    drop(server);

    postgres.drop_database().expect("the page makes its own");
    shell.run_block_at(INTO_OWN, &postgres);
    let options = ["--database-url", url.as_str()];
    let server = Server::start_in(Folder::new(), &options);
    goes_on(game, &before, &server, &options);
}

#[test]
fn a_dump_of_an_older_version_is_brought_up_to_date_and_one_of_a_newer_version_refused() {
    let postgres = Postgres::new().expect("a cluster of its own");
    let (host, url) = own(&postgres);
    let shell = Shell::new().with("HOST", host);
    // The older server's database, dumped by the programs of today.
    let fixture = |ending: &str| format!("{}/fixtures/schema-18-rules-4.{ending}", env!("CARGO_MANIFEST_DIR"));
    postgres.load(Path::new(&fixture("sql.gz"))).expect("it is SQL");
    postgres.dump_into(&shell.path().join("sandtable.dump")).expect("there is room");
    postgres.drop_database().expect("the page makes its own");
    shell.run_block_at(INTO_OWN, &postgres);

    let options = ["--database-url", url.as_str()];
    let upgradable = tests::server::sandtable(&["check-upgrade", "--database-url", &url]);
    assert!(upgradable.status.success(), "{}", String::from_utf8_lossy(&upgradable.stderr));
    let server = Server::start_in(Folder::new(), &options);
    let known = fs::read_to_string(fixture("json")).expect("the fixture has a description");
    let known: Value = serde_json::from_str(&known).expect("it is JSON");
    let id = known["battle"]["id"].as_str().expect("an id");
    let table: Table = Guest::new(&server, "Visitor").get(&format!("/api/tables/{id}")).ok();
    assert_eq!(table.state, TableState::Running);
    assert_eq!(look(&server, "/readyz").status, 200, "the schema is that of this version");
    drop(server);

    let from_the_future = "insert into _sqlx_migrations values (9999, 'later', now(), true, '', 0)";
    postgres.tell(from_the_future).expect("the table is there");
    let refused = tests::server::sandtable(&["serve", "--listen", "127.0.0.1:0", "--database-url", &url]);
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success() && said.contains("newer version"), "{said}");
}

#[test]
fn the_private_database_comes_back_to_a_moment_with_what_was_played_until_then() {
    let shell = Shell::new();
    let server = Server::start();
    assert_eq!(look(&server, "/readyz").status, 200);
    shell.run_block_after(KEEP_LOG, &server);
    let server = Server::start_in(server.interrupt().0, &[]);
    let mut game = under_way(&server, 233);
    shell.run_block_after(BASE_BACKUP, &server);
    for _ in 0..3 {
        game.step();
    }
    let before = game.players[0].now().clone();
    let moment = Database::of(&server).ask("select clock_timestamp()");
    // What was played by mistake.
    game.step();
    let (kept, code) = server.interrupt();
    assert_eq!(code, Some(0));

    let shell = shell.with(EXAMPLE_MOMENT, moment);
    shell.run_block_in(BACK, &kept.path().join("data"));
    let server = Server::start_in(kept, &[]);
    assert_eq!(Database::of(&server).ask("select pg_is_in_recovery()"), "f");
    goes_on(game, &before, &server, &[]);
    let kept_since = "select pg_switch_wal()";
    Database::of(&server).ask(kept_since);
    let is_kept =
        || Database::of(&server).ask("select last_archived_wal like '00000002%' from pg_stat_archiver") == "t";
    assert!(eventually(is_kept), "the log of the time after it is kept, too");
}
