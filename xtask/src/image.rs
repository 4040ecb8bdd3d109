//! The image and the compose file, built and run as a host does: `cargo xtask image`.

mod engine;

use std::{
    io::{Read as _, Write as _},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use engine::{Engine, hard_limit};

use crate::{machine, shell::Outcome, workspace::root};

/// The image of the drill. A host's own is `sandtable`, and stays.
const IMAGE: &str = "sandtable-drill";

/// How long the server may take until people can play: its database is made meanwhile.
const START: Duration = Duration::from_mins(2);

/// Seconds until a container that has not ended is killed: `stop_grace_period` of the compose file.
const GRACE: u32 = 30;

/// The open files that the compose file asks for.
const FILES: u64 = 65_536;

/// Builds the image, starts it by the compose file, plays, restarts, looks whether all is there, and removes it.
///
/// # Errors
/// There is no engine, the image does not build, or something is not as docs/operations.md says.
pub(crate) fn image(options: &[&str]) -> Outcome<()> {
    let keeps = match options {
        [] => false,
        ["--keep"] => true,
        _ => return Err(format!("`image` takes `--keep` or nothing, not `{}`", options.join(" "))),
    };
    machine::python()?;
    let (port, figures) = (free_port()?, free_port()?);
    let settings = vec![
        ("SANDTABLE_IMAGE", IMAGE.to_owned()),
        ("SANDTABLE_PORT", port.to_string()),
        ("SANDTABLE_METRICS_PORT", figures.to_string()),
        ("SANDTABLE_NOFILE", hard_limit("Max open files").map_or(FILES, |hard| FILES.min(hard)).to_string()),
    ];
    let engine = Engine::find(format!("sandtable-drill-{}", std::process::id()), settings)?;
    say(&format!("with {}", engine.version()?));
    engine.build(IMAGE, &secrets())?;
    let drilled = drill(&engine, port, figures);
    // Removed also after a failure, which has printed the log.
    let removed = engine.down();
    drilled.and(removed)?;
    if keeps { Ok(()) } else { engine.remove(IMAGE) }
}

/// What a host goes through: a first start, play, a restart of everything, an ordered end.
fn drill(engine: &Engine, port: u16, figures: u16) -> Outcome<()> {
    let begun = Instant::now();
    engine.up()?;
    let server = engine.container("server")?;
    engine.until_healthy(&server, START)?;
    say(&format!("healthy {} s after `compose up`", begun.elapsed().as_secs()));
    for (port, path, holds) in
        [(port, "/", "<!doctype html>"), (port, "/readyz", "\"ready\""), (figures, "/metrics", "sandtable_")]
    {
        expect(get(port, path)?.contains(holds), &format!("{path} has no `{holds}`"))?;
    }
    is_confined(engine, &server)?;

    // A table is made, everything restarts, and the same guest plays at it against another.
    let (mut host, table) = bot_with_table(port)?;
    restart(engine, &server)?;
    let mut guest = bot(port).arg(&table).stdout(Stdio::null()).spawn().map_err(|error| error.to_string())?;
    for bot in [&mut host, &mut guest] {
        let status = bot.wait().map_err(|error| error.to_string())?;
        expect(status.success(), "a bot did not play its match to the end")?;
    }
    say("a table outlived a restart of everything, and a match was played at it");

    let file = engine.exec(&server, &["sandtable", "export", &table])?;
    restart(engine, &server)?;
    expect(
        engine.exec(&server, &["sandtable", "export", &table])? == file,
        "the match is not the same after a restart",
    )?;
    let verified = engine.exec(&server, &["bash", "-c", "sandtable export $1 | sandtable verify -", "bash", &table])?;
    say(&format!("the match is the same after another restart: {}", verified.trim()));
    engine.exec(&server, &["sandtable", "admin", "statistics"])?;

    let begun = Instant::now();
    end(engine, &server)?;
    say(&format!("ended by SIGTERM in {} ms, with status 0", begun.elapsed().as_millis()));
    Ok(())
}

/// The server ends as asked, then its database; then both start.
fn restart(engine: &Engine, server: &str) -> Outcome<()> {
    let postgres = engine.container("postgres")?;
    end(engine, server)?;
    engine.stop(&postgres, 60)?;
    engine.start(&postgres)?;
    engine.start(server)?;
    engine.until_healthy(server, START)
}

fn end(engine: &Engine, server: &str) -> Outcome<()> {
    let ending = engine.stop(server, GRACE)?;
    if ending.was_killed {
        return Err(format!("the server did not end within {GRACE} s"));
    }
    expect(ending.code == 0, &format!("the server ended with status {}", ending.code))
}

/// It runs as a user without rights, on a file system that is read-only.
fn is_confined(engine: &Engine, server: &str) -> Outcome<()> {
    let user = engine.exec(server, &["id", "--user"])?;
    expect(user.trim() == "10001", &format!("it runs as user {}", user.trim()))?;
    let mounts = engine.exec(server, &["cat", "/proc/mounts"])?;
    let base = mounts.lines().find(|line| line.split(' ').nth(1) == Some("/")).unwrap_or_default();
    let is_read_only = base.split(' ').nth(3).is_some_and(|options| options.split(',').any(|option| option == "ro"));
    expect(is_read_only, &format!("its file system is not read-only: {base}"))?;
    let status = engine.exec(server, &["cat", "/proc/1/status"])?;
    let field = |name: &str| status.lines().find_map(|line| line.strip_prefix(name)).map(str::trim).unwrap_or_default();
    expect(field("CapEff:").trim_start_matches('0').is_empty(), &format!("it has capabilities: {}", field("CapEff:")))?;
    expect(field("NoNewPrivs:") == "1", "it may gain privileges")?;
    say("user 10001, no capabilities, no new privileges, read-only file system");
    Ok(())
}

/// A bot that has made a table, and the id of that.
fn bot_with_table(port: u16) -> Outcome<(Child, String)> {
    let mut host =
        bot(port).stdout(Stdio::piped()).spawn().map_err(|error| format!("cannot start python3: {error}"))?;
    let mut out = host.stdout.take().ok_or("the bot has no output")?;
    let mut line = Vec::new();
    let mut byte = [0];
    while byte != *b"\n" {
        out.read_exact(&mut byte).map_err(|error| format!("the bot has made no table: {error}"))?;
        line.extend(byte);
    }
    // The rest of its output stays unread, and fits into the pipe.
    host.stdout = Some(out);
    let line = String::from_utf8_lossy(&line);
    let table = line.trim().rsplit('/').next().unwrap_or_default().to_owned();
    Ok((host, table))
}

fn bot(port: u16) -> Command {
    let mut python = Command::new("python3");
    python.arg(root().join("examples/bot.py")).arg(format!("http://127.0.0.1:{port}"));
    python.env_remove("SANDTABLE_TOKEN");
    python
}

/// What a page says.
fn get(port: u16, path: &str) -> Outcome<String> {
    let failed = |error: std::io::Error| format!("GET {path}: {error}");
    let mut stream = TcpStream::connect(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).map_err(failed)?;
    write!(stream, "GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n").map_err(failed)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).map_err(failed)?;
    expect(answer.starts_with("HTTP/1.") && answer.contains(" 200 "), &format!("GET {path}: {answer}"))?;
    Ok(answer)
}

/// What this machine's programs need to reach their registries, for the build: authorities, settings of npm and cargo.
fn secrets() -> Vec<(&'static str, String)> {
    let home = std::env::var("HOME").unwrap_or_default();
    let cargo_home = std::env::var("CARGO_HOME").unwrap_or_else(|_| format!("{home}/.cargo"));
    let places = [
        ("ca", std::env::var("SSL_CERT_FILE").unwrap_or_default()),
        ("npmrc", format!("{home}/.npmrc")),
        ("cargo", format!("{cargo_home}/config.toml")),
    ];
    places.into_iter().filter(|(_, file)| Path::new(file).is_file()).collect()
}

/// A port without a listener. Compose wants a number, and takes it a moment later.
fn free_port() -> Outcome<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|listener| listener.local_addr());
    listener.map(|address| address.port()).map_err(|error| format!("no port is free: {error}"))
}

fn expect(holds: bool, otherwise: &str) -> Outcome<()> {
    if holds { Ok(()) } else { Err(otherwise.to_owned()) }
}

fn say(what: &str) {
    println!("image: {what}");
}
