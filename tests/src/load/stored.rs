//! What stored matches cost: on disk, at a restart, in memory.

use std::time::{Duration, Instant};

use protocol::{Form, Resume};
use serde_json::{Value, json};
use tokio::time::sleep;

use super::{
    deployment::Deployment,
    figures::round,
    hall,
    line::LoadSocket,
    play::{Plan, play},
    server_in,
};
use crate::{database::Database, games::Game, server::Server};

/// Copies of one match, all with ids of their own and the same players.
fn copy(database: &Database, of: uuid::Uuid, copies: usize) {
    database.ask(&format!(
        "create temp table copies as select gen_random_uuid() as id from generate_series(1, {copies});
         insert into tables (id, name, game, options, chart_id, chart_version, visibility, spectators, state, host,
                             created_at, ended_at, commitment, secret, outcome, closed_reason, chat_head)
         select c.id, name, game, options, chart_id, chart_version, visibility, spectators, state, host, created_at,
                ended_at, commitment, secret, outcome, closed_reason, chat_head from tables, copies c where tables.id = '{of}';
         insert into seats select c.id, s.seat, s.roles, s.user_id, s.ready, s.nonce from seats s, copies c where s.table_id = '{of}';
         insert into matches (id, game, rules_version, config, started_at, head)
         select c.id, game, rules_version, config, started_at, head from matches m, copies c where m.id = '{of}';
         insert into steps (match_id, step, user_id, seat, cid, command, events, digest, created_at)
         select c.id, step, user_id, seat, cid, command, events, digest, created_at from steps s, copies c where s.match_id = '{of}';
         insert into snapshots (match_id, step, state) select c.id, step, state from snapshots s, copies c where s.match_id = '{of}';"
    ));
}

/// Stores matches of some hundred steps each, restarts, and has some of them read into memory by a follower each.
pub async fn run(server: Server, game: Game, stored: usize, live: usize, seed: u64) -> Value {
    let seated = hall::fill(&Deployment::single(&server), game, 1, 2, seed);
    let time = Duration::from_secs(4);
    let pace = Duration::from_millis(10);
    let plan = Plan { game, matches: 1, players: 2, spectators: 0, pace, time, seed, form: Form::Delta };
    play(&Deployment::single(&server), &seated, plan).await;
    let database = Database::of(&server);
    let steps = database.number(&format!("select head from matches where id = '{}'", seated[0].id));
    let mut rows = Vec::new();
    let mut server = server;
    let mut there = 1;
    for wanted in [stored / 10, stored] {
        copy(&Database::of(&server), seated[0].id, wanted - there);
        there = wanted;
        let (folder, _) = server.interrupt();
        let begun = Instant::now();
        server = server_in(folder);
        let restart = begun.elapsed();
        rows.push(look(&server, wanted, live.min(wanted), restart).await);
    }
    json!({ "steps_of_each": steps, "with_a_tenth_and_all": rows })
}

async fn look(server: &Server, stored: usize, live: usize, restart: Duration) -> Value {
    let database = Database::of(server);
    let idle = server.memory_kib();
    let games = database.ask(&format!("select id from matches limit {live}"));
    let begun = Instant::now();
    let mut lines = Vec::new();
    for game in games.lines() {
        let game = game.parse().expect("an id");
        let mut socket = LoadSocket::open(server.address(), None, Some(Resume::afresh(game))).await.expect("a socket");
        while let Some(text) = socket.hear().await {
            if super::line::kind(&text) == "snap" {
                break;
            }
        }
        lines.push(socket);
    }
    let read = begun.elapsed();
    sleep(Duration::from_secs(1)).await;
    let (each, disk) = (
        (server.memory_kib() as f64 - idle as f64) / lines.len().max(1) as f64,
        database.number("select pg_database_size('sandtable')") as f64 / 1e6,
    );
    // Last, since it has the matches that it lists read into memory.
    let begun = Instant::now();
    let lobby = crate::guest::look(server, "/api/tables");
    assert_eq!(lobby.status, 200);
    let lobby = begun.elapsed();
    json!({
        "stored": stored, "live": lines.len(),
        "restart_ms": restart.as_millis(), "idle_kib": idle,
        "list_of_tables_ms": round(lobby.as_secs_f64() * 1000.0),
        "read_and_shown_ms_each": round(read.as_secs_f64() * 1000.0 / lines.len().max(1) as f64),
        "kib_per_live_match_with_one_follower": round(each),
        "database_mb": round(disk),
    })
}
