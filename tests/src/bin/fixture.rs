//! Writes a database such as a server of this version leaves behind, for the tests of later ones: `fixture FILE`.
//!
//! Writes `FILE.sql.gz`, and `FILE.json` with what the tests have to know: who has which session, and where each match
//! stands. `SANDTABLE_BIN` names another build of the server, such as one of an older version.
#![forbid(unsafe_code)]

use std::{
    fs,
    io::Write as _,
    process::{Command, ExitCode, Stdio},
};

use protocol::{ChartRecord, ClientMessage, NewChart, Text};
use serde_json::{Value, json};
use tests::{
    database::Database,
    games,
    guest::Guest,
    server::Server,
    table::{Match, Wish, ready, sit, usual_chart},
};

fn main() -> ExitCode {
    let Some(file) = std::env::args().nth(1) else {
        eprintln!("fixture FILE");
        return ExitCode::from(2);
    };
    let server = Server::start();
    let known = fill(&server);
    let sql = Database::of(&server).dump();
    fs::write(format!("{file}.sql.gz"), compressed(&sql)).expect("the folder is there");
    let known = serde_json::to_string_pretty(&known).expect("it is JSON");
    fs::write(format!("{file}.json"), known + "\n").expect("the folder is there");
    ExitCode::SUCCESS
}

/// One of everything that a later server has to cope with.
fn fill(server: &Server) -> Value {
    let mut battle = Match::begin(server, &Wish::sides(2), 0, 91);
    say(&mut battle, "Bonne chance, good luck");
    assert!(battle.until(|view| !view["battle"].is_null()), "random players fight");

    let mut five = Match::begin(server, &Wish::sides(5), 0, 92);
    for _ in 0..60 {
        five.step();
    }

    let mut over = Match::begin(server, &Wish::sides(2).with_options(json!({ "victory": "short" })), 0, 93);
    for _ in 0..40 {
        over.step();
    }
    over.concede();

    let mut closed = Match::begin(server, &Wish::sides(2), 0, 94);
    closed.step();
    // No player can make the rules fail, so this is written as the server writes it.
    Database::of(server).ask(&format!(
        "update tables set state = 'closed', closed_reason = 'the rules failed', ended_at = now() where id = '{}'",
        closed.id
    ));

    let (host, guest) = (Guest::new(server, "Host"), Guest::new(server, "Guest"));
    let chart = chart_of_two_versions(&host);
    let open = Wish::sides(2).on_chart(&chart).make(&host);
    sit(&guest, open.id, 1);
    ready(&host, open.id, &mut tests::chance::Chance::new(95));

    json!({
        "battle": match_as_it_stands(&battle),
        "five": match_as_it_stands(&five),
        "over": match_as_it_stands(&over),
        "closed": match_as_it_stands(&closed),
        "open": { "id": open.id, "players": people(&[host, guest]) },
        "chart": chart,
    })
}

fn say(game: &mut Match, text: &str) {
    let id = game.id;
    let player = &mut game.players[0];
    player.socket.send(&ClientMessage::Chat { cid: "greeting".into(), game: id, room: None, text: text.into() });
    player.answer("greeting").expect("players may speak");
}

fn chart_of_two_versions(host: &Guest) -> String {
    let record: ChartRecord = host.get(&format!("/api/charts/{}", usual_chart(host, games::WITH_SIDES))).ok();
    let with = |ipc: u32| {
        let mut chart = record.chart.clone();
        chart["powers"]["ussr"]["ipc"] = json!(ipc);
        NewChart {
            game: games::WITH_SIDES.id().into(),
            name: Text { en: "Mine".into(), fr: "Le mien".into() },
            chart,
            forked_from: None,
        }
    };
    let first: ChartRecord = host.post("/api/charts", &with(20)).ok();
    let _: ChartRecord = host.put(&format!("/api/charts/{}", first.summary.id), &with(30)).ok();
    first.summary.id
}

fn match_as_it_stands(game: &Match) -> Value {
    let now = game.players[0].now();
    json!({ "id": game.id, "players": people(&game.guests), "seq": now.seq, "hash": now.hash })
}

fn people(guests: &[Guest]) -> Value {
    guests.iter().map(|guest| json!({ "id": guest.id, "name": guest.name, "token": guest.token })).collect()
}

fn compressed(text: &str) -> Vec<u8> {
    let mut gzip = Command::new("gzip")
        .args(["-9", "-n", "-c"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("gzip is there");
    let mut into = gzip.stdin.take().expect("it is piped");
    let text = text.to_owned();
    // Written beside reading: what does not fit into the pipe would keep both waiting.
    let writer = std::thread::spawn(move || into.write_all(text.as_bytes()).expect("gzip reads"));
    let output = gzip.wait_with_output().expect("it is our child");
    writer.join().expect("it has written");
    output.stdout
}
