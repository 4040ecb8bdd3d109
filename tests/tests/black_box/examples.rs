//! The programs of `examples/`, as a stranger runs them: whole matches, over connections that break, and every draw made
//! again by the checker.

use std::{
    fs,
    io::{self, Read as _, Write as _},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
        mpsc::Receiver,
    },
    thread,
};

use protocol::{Table, TableState};
use serde_json::Value;
use tests::{
    guest::look,
    server::{Folder, PATIENCE, Server, beside, lines},
    table::{Match, Wish},
};

/// What a connection may bring to a bot before it is cut: some steps of a match, and never a whole one.
const BYTES_BEFORE_THE_CUT: usize = 12 << 10;

/// Which connection of a bot is cut before the answer to its first request.
const UNANSWERED: u32 = 4;

#[derive(Debug, Clone, Copy)]
enum Language {
    Python,
    Rust,
}

impl Language {
    fn command(self) -> Command {
        match self {
            Self::Python => python("bot.py"),
            Self::Rust => Command::new(beside("bot")),
        }
    }
}

/// A bot that runs; it ends with the test at the latest.
struct Bot {
    child: Child,
    said: Receiver<String>,
}

impl Bot {
    fn start(language: Language, address: SocketAddr, table: Option<&str>) -> Self {
        let mut command = language.command();
        command.arg(format!("http://{address}")).args(table).env_remove("SANDTABLE_TOKEN");
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the example can be run");
        let said = lines(child.stdout.take().expect("it is piped"));
        Self { child, said }
    }

    /// The next line that it prints; `None` once it has ended.
    fn line(&self) -> Option<String> {
        match self.said.recv_timeout(4 * PATIENCE) {
            Ok(line) => Some(line),
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => None,
            Err(std::sync::mpsc::RecvTimeoutError::Timeout) => panic!("the bot goes on for ever"),
        }
    }

    /// The table that it has made.
    fn table(&self) -> String {
        let line = self.line().expect("it says where its table is");
        line.rsplit_once("/t/").expect("an address").1.to_owned()
    }

    /// What it prints until it ends, which it does well.
    fn finish(mut self) -> Vec<String> {
        let said = std::iter::from_fn(|| self.line()).collect();
        let status = self.child.wait().expect("it is our child");
        assert!(status.success(), "{status}: {said:?}");
        said
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It has ended, or is not waited for any more.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Plays a match of two bots to its end; the table, and what each has printed.
fn play(server: &Server, languages: [Language; 2], addresses: [SocketAddr; 2]) -> (String, [Vec<String>; 2]) {
    let host = Bot::start(languages[0], addresses[0], None);
    let table = host.table();
    let guest = Bot::start(languages[1], addresses[1], Some(&table));
    let said = [host.finish(), guest.finish()];
    let now: Table = look(server, &format!("/api/tables/{table}")).ok();
    assert_eq!(now.state, TableState::Over);
    let reason = now.outcome.expect("it is over").reason;
    assert_eq!(reason, "points", "played to its end, and not given up");
    (table, said)
}

fn python(script: &str) -> Command {
    let mut command = Command::new("python3");
    command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples").join(script));
    command
}

/// The export of a finished match, as a file.
fn export(server: &Server, id: &str) -> (Folder, PathBuf, Value) {
    let document: Value = look(server, &format!("/api/matches/{id}/export")).ok();
    let folder = Folder::new();
    let file = folder.path().join("match.json");
    fs::write(&file, document.to_string()).expect("the folder is ours");
    (folder, file, document)
}

fn check_dice(file: &Path, noted: &str) -> Output {
    python("check_dice.py").arg(file).args(noted.split_whitespace()).output().expect("python3 is there")
}

fn draws(document: &Value) -> Vec<&Value> {
    let steps = document["steps"].as_array().expect("steps");
    steps.iter().flat_map(|step| step["draws"].as_array().expect("draws")).collect()
}

#[test]
fn the_bot_in_python_plays_a_copy_of_itself_to_the_end_and_its_cards_are_checked() {
    let server = Server::shared();
    let (table, said) = play(server, [Language::Python; 2], [server.address(); 2]);
    let (_folder, file, document) = export(server, &table);
    assert!(draws(&document).iter().any(|draw| draw["why"] == "card"), "cards were drawn");
    for said in said {
        let noted =
            said.last().and_then(|line| line.strip_prefix("check_dice.py ")).expect("how to check it").to_owned();
        let checked = check_dice(&file, &noted);
        assert!(checked.status.success(), "{checked:?}");
    }
}

#[test]
fn the_bot_in_rust_plays_a_copy_of_itself_finish() {
    let server = Server::shared();
    play(server, [Language::Rust; 2], [server.address(); 2]);
}

#[test]
fn bots_go_on_where_they_were_when_connections_break() {
    let server = Server::shared();
    for languages in [[Language::Python, Language::Rust], [Language::Rust, Language::Python]] {
        let lines = [Cuts::before(server), Cuts::before(server)];
        play(server, languages, lines.each_ref().map(|line| line.address));
        for line in lines {
            let cuts = line.count.load(Ordering::Relaxed);
            assert!(cuts >= 3, "{cuts} cuts");
        }
    }
}

#[test]
fn the_checker_makes_the_dice_of_a_war_again_and_sees_every_change() {
    let server = Server::shared();
    let mut war = Match::begin(server, &Wish::sides(2), 0, 91);
    assert!(war.until(|view| view["battle"].is_object()), "there is a battle");
    for _ in 0..8 {
        war.step();
    }
    war.concede();
    let (_folder, file, document) = export(server, &war.id.to_string());
    let count = draws(&document).iter().filter(|draw| draw["sides"] == 6).count();
    assert!(count > 0, "dice were rolled");
    let checked = check_dice(&file, "");
    assert!(checked.status.success(), "{checked:?}");
    assert!(String::from_utf8_lossy(&checked.stdout).contains(&format!("{count} draws in ")), "{checked:?}");

    let with_dice = document["steps"].as_array().expect("steps");
    let at = with_dice.iter().position(|step| step["draws"][0].is_object()).expect("one has dice");
    let face = document["steps"][at]["draws"][0]["result"].as_u64().expect("a face");
    let zeros = Value::from("0".repeat(64));
    for (place, value) in [
        (format!("/steps/{at}/draws/0/result"), Value::from(face % 6 + 1)),
        ("/nonces/0".to_owned(), zeros.clone()),
        ("/secret".to_owned(), zeros.clone()),
        ("/commitment".to_owned(), zeros),
        ("/match".to_owned(), Value::from("01928c5e-6c5c-7b5a-9d3e-0a6f4b8c7d21")),
        (format!("/steps/{at}"), document["steps"][0].clone()),
    ] {
        let mut forged = document.clone();
        *forged.pointer_mut(&place).expect("it is there") = value;
        fs::write(&file, forged.to_string()).expect("the folder is ours");
        assert_eq!(check_dice(&file, "").status.code(), Some(1), "{place} is another one");
    }
}

#[test]
fn the_checker_agrees_with_the_test_vectors_of_the_page() {
    let page = include_str!("../../../docs/dice.md");
    let (_, vector) = page.split_once("```json\n").expect("a vector");
    let folder = Folder::new();
    let file = folder.path().join("vector.json");
    fs::write(&file, vector.split_once("\n```").expect("it ends").0).expect("the folder is ours");
    let checked = check_dice(&file, "");
    assert!(checked.status.success(), "{checked:?}");
}

/// A bad line to a server: each connection is cut after some bytes from there, and one before the first.
struct Cuts {
    address: SocketAddr,
    count: Arc<AtomicU32>,
}

impl Cuts {
    fn before(server: &Server) -> Self {
        let target = server.address();
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let count = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&count);
        // Waits for connections until the test process ends.
        thread::spawn(move || {
            for (number, client) in (0..).zip(listener.incoming()) {
                let budget = if number == UNANSWERED { 0 } else { BYTES_BEFORE_THE_CUT };
                let counted = Arc::clone(&counted);
                if let (Ok(client), Ok(server)) = (client, TcpStream::connect(target)) {
                    thread::spawn(move || connect(&client, &server, budget, &counted));
                }
            }
        });
        Self { address, count }
    }
}

/// Carries bytes both ways until one side ends, or the budget does.
fn connect(client: &TcpStream, server: &TcpStream, mut budget: usize, cuts: &AtomicU32) {
    let (Ok(mut up), Ok(mut to)) = (client.try_clone(), server.try_clone()) else { return };
    thread::spawn(move || {
        drop(io::copy(&mut up, &mut to));
        drop(to.shutdown(Shutdown::Write));
    });
    let (mut from, mut down) = (server, client);
    let mut bytes = [0; 4096];
    while let Ok(read @ 1..) = from.read(&mut bytes) {
        let sent = read.min(budget);
        if down.write_all(&bytes[..sent]).is_err() {
            break;
        }
        budget -= sent;
        if budget == 0 {
            cuts.fetch_add(1, Ordering::Relaxed);
            break;
        }
    }
    for end in [client, server] {
        drop(end.shutdown(Shutdown::Both));
    }
}
