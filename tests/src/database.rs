//! The database of a running server, from outside: as `psql` and `pg_dump` see it.

use std::{
    fs,
    io::Write as _,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

use crate::server::Server;

/// Name of the user and of the database.
const NAME: &str = "sandtable";

/// The private database of a server that runs.
#[derive(Debug, Clone)]
pub struct Database {
    sockets: PathBuf,
    port: String,
}

impl Database {
    /// Finds it by the file that Postgres writes for that.
    pub fn of(server: &Server) -> Self {
        let file = server.data().join("pg/cluster/postmaster.pid");
        let text = fs::read_to_string(file).expect("its database runs");
        // The form of this file: pid, data folder, start, port, socket folder.
        let mut lines = text.lines().skip(3);
        let (Some(port), Some(sockets)) = (lines.next(), lines.next()) else { panic!("postmaster.pid is incomplete") };
        Self { sockets: sockets.into(), port: port.to_owned() }
    }

    /// What a query says: rows as lines, columns with `|` between them.
    ///
    /// # Panics
    /// If it is refused.
    pub fn ask(&self, query: &str) -> String {
        let output = self.client("psql").args(["-XAtq", "-v", "ON_ERROR_STOP=1", "-c", query]).output();
        let output = succeeded(output.expect("psql is there"));
        String::from_utf8(output.stdout).expect("the database holds UTF-8").trim().to_owned()
    }

    /// The number that a query says.
    ///
    /// # Panics
    /// If it says anything else.
    pub fn number(&self, query: &str) -> i64 {
        self.ask(query).parse().expect("the query asks for a number")
    }

    /// All of it, schema and rows, as SQL that any later Postgres reads.
    pub fn dump(&self) -> String {
        let mut dump = self.client("pg_dump");
        dump.args(["--inserts", "--no-owner", "--no-privileges", "--no-comments"]);
        let output = succeeded(dump.output().expect("pg_dump is there"));
        let text = String::from_utf8(output.stdout).expect("the database holds UTF-8");
        // Commands that younger versions of psql write for themselves, and older ones do not know.
        let is_sql = |line: &&str| !line.starts_with("\\restrict") && !line.starts_with("\\unrestrict");
        text.split_inclusive('\n').filter(is_sql).collect()
    }

    /// Puts a dump in the place of everything that is there. The server is to be started anew after that.
    ///
    /// # Panics
    /// If it cannot be read.
    pub fn replace(&self, sql: &str) {
        self.ask("drop schema public cascade");
        self.ask("create schema public");
        let mut psql = self.client("psql");
        psql.args(["-Xq", "-1", "-v", "ON_ERROR_STOP=1"]).stdin(Stdio::piped()).stdout(Stdio::null());
        let mut child = psql.stderr(Stdio::piped()).spawn().expect("psql is there");
        child.stdin.take().expect("it is piped").write_all(sql.as_bytes()).expect("psql reads");
        succeeded(child.wait_with_output().expect("it is our child"));
    }

    /// One of the programs of Postgres, told where the database is.
    pub fn client(&self, name: &str) -> Command {
        let mut command = Command::new(program(name));
        command.env("PGHOST", &self.sockets).env("PGPORT", &self.port).env("PGUSER", NAME).env("PGDATABASE", NAME);
        command.stdin(Stdio::null());
        command
    }
}

fn succeeded(output: Output) -> Output {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// A program of the newest Postgres on this machine.
pub(crate) fn program(name: &str) -> PathBuf {
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let versions = debian.filter_map(|entry| {
        let major: u32 = entry.file_name().to_str()?.parse().ok()?;
        Some((major, entry.path().join("bin")))
    });
    let newest = versions.filter(|(_, bin)| bin.join(name).is_file()).max().map(|(_, bin)| bin);
    std::env::var_os("PG_BIN").map(PathBuf::from).or(newest).map_or_else(|| name.into(), |bin| bin.join(name))
}
