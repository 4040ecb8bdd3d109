//! What docs/operations.md says about backups, done.

use std::process::{Command, Output};

use tests::{
    guest::look,
    server::{Folder, Server},
    table::{Match, Wish},
};

/// The address of a server's private database.
fn database(server: &Server) -> String {
    let found = server.command(&["database"]);
    assert!(found.status.success(), "{}", String::from_utf8_lossy(&found.stderr));
    String::from_utf8(found.stdout).expect("an address is text").trim().to_owned()
}

fn run(program: &str, words: &[&str]) -> Output {
    let output = Command::new(program).args(words).output().unwrap_or_else(|error| panic!("{program}: {error}"));
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

#[test]
fn a_match_goes_on_in_another_database_from_a_dump_of_the_running_one() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::players(2), 0, 231);
    for _ in 0..6 {
        game.step();
    }
    let folder = Folder::new();
    let dump = folder.path().join("sandtable.dump").to_string_lossy().into_owned();
    run("pg_dump", &["--format=custom", "--file", &dump, &database(&server)]);
    let before = game.players[0].now().clone();
    // What happens after the dump is not in it.
    game.step();
    drop(server);

    let empty = Server::start();
    // It listens before it has written its charts; once it answers, its tables may be replaced.
    assert_eq!(look(&empty, "/readyz").status, 200);
    let place = database(&empty);
    let words = ["--no-owner", "--clean", "--if-exists", "--single-transaction", "--dbname", &place, &dump];
    run("pg_restore", &words);
    let (kept, code) = empty.interrupt();
    assert_eq!(code, Some(0));

    let server = Server::start_in(kept, &[]);
    let mut game = game.again(&server);
    assert_eq!(game.players[0].now(), &before, "the same position, the same questions, the same sessions");
    for _ in 0..6 {
        game.step();
    }
    game.concede();
    // Dice go on where they were.
    let (_folder, file) = game.exported(&server);
    let verified = tests::server::sandtable(&["verify", &file]);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}
