//! How many commands a second become durable, beside transactions of one row each on the same Postgres.

use serde_json::{Value, json};

use super::{
    deployment::Deployment,
    figures::round,
    hall,
    play::{Plan, play},
};
use crate::{
    database::Database,
    server::{Folder, Server},
};

/// Plays as fast as the answers come, then lets pgbench insert for as long.
///
/// `flush_us`: so many microseconds more for each flush, for both. A machine whose disk answers from a cache says
/// nothing of one whose disk does not.
pub async fn run(server: &Server, plan: Plan, flush_us: u32) -> Value {
    let seated = hall::fill(&Deployment::single(server), plan.game, plan.matches, 2, plan.seed);
    let seconds = u32::try_from(plan.time.as_secs()).unwrap_or(u32::MAX);
    let database = Database::of(server);
    database.ask(&format!("alter system set commit_delay = {flush_us}"));
    database.ask("alter system set commit_siblings = 0");
    database.ask("select pg_reload_conf()");
    let transactions = || database.number("select xact_commit from pg_stat_database where datname = 'sandtable'");
    let (before, (heard, used)) = (transactions(), play(&Deployment::single(server), &seated, plan).await);
    let after = transactions();
    let rate = heard.acknowledged.count() as f64 / f64::from(seconds);
    let row = event_bytes(&database);
    database.ask("create table if not exists bench (id bigserial primary key, events json not null)");
    let (one, sixteen) = (pgbench(&database, row, 1, seconds), pgbench(&database, row, 16, seconds));
    database.ask("drop table bench");
    json!({
        "form": plan.form, "matches": plan.matches, "seconds": seconds, "flush_us_more": flush_us,
        "durable_commands_per_second": round(rate),
        "transactions_in_postgres": after - before,
        "sent_to_acknowledged": heard.acknowledged.told(),
        "refused": heard.refused,
        "cpu_seconds": used.told(),
        "server_ms_per_command": round(used.server * 1000.0 / heard.acknowledged.count().max(1) as f64),
        "bytes_of_a_row": row,
        "pgbench_one_client": one, "pgbench_sixteen_clients": sixteen,
        "times_one_client": round(rate / one), "times_sixteen_clients": round(rate / sixteen),
    })
}

/// What a step weighs on average.
fn event_bytes(database: &Database) -> i64 {
    database.number(
        "select coalesce(avg(length(events::text) + length(command::text)), 200)::bigint from steps where step > 1",
    )
}

/// Transactions a second, each the insert of one row like a step's.
fn pgbench(database: &Database, bytes: i64, clients: u32, seconds: u32) -> f64 {
    let folder = Folder::new();
    let script = folder.path().join("insert.sql");
    let row = format!("insert into bench (events) values (('\"' || repeat('x', {bytes}) || '\"')::json);\n");
    std::fs::write(&script, row).expect("the folder is ours");
    let output = database
        .client("pgbench")
        .args(["--no-vacuum", "--protocol", "prepared", "--client", &clients.to_string(), "--jobs", "1"])
        .args(["--time", &seconds.to_string(), "--file"])
        .arg(&script)
        .output()
        .expect("pgbench is there");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let line = text.lines().find_map(|line| line.strip_prefix("tps = "));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok())
        .unwrap_or_else(|| panic!("pgbench: {text}{}", String::from_utf8_lossy(&output.stderr)))
}
