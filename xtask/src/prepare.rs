//! What the compiler knows of the server's queries, refreshed against a real Postgres.

use std::{fs, path::PathBuf, time::SystemTime};

use crate::{
    machine,
    postgres::ThrowAway,
    shell::{Outcome, run},
    workspace::{EVERYTHING, cargo, root},
};

/// Writes `.sqlx` anew: applies the migrations to a throw-away cluster and compiles the server against it.
///
/// # Errors
/// Postgres is missing, a migration fails, or a query does not fit the schema.
pub(crate) fn prepare() -> Outcome<()> {
    machine::postgres()?;
    let io = |what: &str, error: std::io::Error| format!("{what}: {error}");
    let mut migrations: Vec<PathBuf> = fs::read_dir(root().join("migrations"))
        .map_err(|error| io("cannot list the migrations", error))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|file| file.extension().is_some_and(|ending| ending == "sql"))
        .collect();
    migrations.sort();
    let cluster = ThrowAway::start()?;
    cluster.run_files(&migrations)?;

    let known = root().join(".sqlx");
    fs::create_dir_all(&known).map_err(|error| io("cannot make .sqlx", error))?;
    for entry in fs::read_dir(&known).map_err(|error| io("cannot list .sqlx", error))?.flatten() {
        fs::remove_file(entry.path()).map_err(|error| io("cannot empty .sqlx", error))?;
    }
    // The macros write while they expand; an unchanged crate would not be compiled at all.
    let entrance = root().join("server/store/src/lib.rs");
    fs::File::options()
        .append(true)
        .open(&entrance)
        .and_then(|file| file.set_modified(SystemTime::now()))
        .map_err(|error| io("cannot touch server/store/src/lib.rs", error))?;
    run(cargo()
        .arg("check")
        .args(EVERYTHING)
        .arg("--all-targets")
        .env("SQLX_OFFLINE", "false")
        .env("SQLX_OFFLINE_DIR", &known)
        .env("DATABASE_URL", cluster.url()))
}
