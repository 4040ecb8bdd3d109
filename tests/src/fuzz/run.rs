//! Senders of rubbish, people who play beside them, and what has to hold meanwhile.

use std::{
    collections::BTreeMap,
    fmt, fs, panic,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

use protocol::{ChartRecord, NewChart, Text};
use serde_json::json;
use uuid::Uuid;

use super::{rest, seeds::World, socket};
use crate::{
    chance::Chance,
    games::Game,
    guest::{Guest, look},
    server::{Folder, Server},
    table::{Match, Wish, usual_chart},
};

/// How long, from what seed, and by how many.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// How long to send.
    pub time: Duration,
    /// Where everything is drawn from.
    pub seed: u64,
    /// Senders of each kind.
    pub senders: u64,
    /// What is played.
    pub games: &'static [Game],
}

/// What came of it.
#[derive(Debug)]
pub struct Outcome {
    /// Sockets opened, and frames written on them.
    pub sockets: (u64, u64),
    /// Requests by the status of their answers; 0: hung up on.
    pub statuses: BTreeMap<u16, u64>,
    /// Steps that were played beside it, and the longest time that one took to reach all clients.
    pub played: (u64, Duration),
    /// Resident memory of the server in KiB, at each moment that it was looked at.
    pub memory: Vec<u64>,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let requests: u64 = self.statuses.values().sum();
        writeln!(f, "{} frames on {} sockets, {requests} requests", self.sockets.1, self.sockets.0)?;
        writeln!(f, "answers by status (0: none): {:?}", self.statuses)?;
        writeln!(f, "steps played beside it: {}, the slowest in {} ms", self.played.0, self.played.1.as_millis())?;
        let (early, late) = self.memory_early_and_late();
        write!(f, "server: {early} KiB resident in the second quarter, {late} KiB in the last (medians)")
    }
}

impl Outcome {
    /// Memory in the second quarter of the time, when everything is warm, and in the last; medians in KiB.
    pub fn memory_early_and_late(&self) -> (u64, u64) {
        let quarter = self.memory.len() / 4;
        let median = |range: std::ops::Range<usize>| {
            let mut part = self.memory[range].to_vec();
            part.sort_unstable();
            part.get(part.len() / 2).copied().unwrap_or(0)
        };
        (median(quarter..2 * quarter), median(3 * quarter..self.memory.len()))
    }
}

/// How often the server is looked at.
const LOOK: Duration = Duration::from_millis(500);
/// As many passwords at once as keep every thread busy that hashes them.
const HASHES: u32 = 6;

/// Sends rubbish according to plan.
///
/// # Panics
/// If the server answers with an error of its own, panics, logs an error, ends, keeps ever more memory, or if those
/// who play beside it are not served.
pub fn run(plan: Plan) -> Outcome {
    let dist = Folder::new();
    fs::write(dist.path().join("index.html"), "<!doctype html><title>Sandtable</title>").expect("the folder is ours");
    let web_dir = dist.path().to_string_lossy().into_owned();
    let server = Server::start_in(Folder::new(), &["--web-dir", &web_dir]);
    let world = world(&server, plan);
    let is_over = AtomicBool::new(false);
    let (sockets, frames) = (AtomicU64::new(0), AtomicU64::new(0));
    let mut memory = Vec::new();
    let (statuses, played) = thread::scope(|scope| {
        // Whatever goes wrong in one thread ends all of them.
        let guarded = |work: &mut dyn FnMut()| {
            while !is_over.load(Ordering::Relaxed) {
                if let Err(wrong) = panic::catch_unwind(panic::AssertUnwindSafe(&mut *work)) {
                    is_over.store(true, Ordering::Relaxed);
                    panic::resume_unwind(wrong);
                }
            }
        };
        let (server, world, sockets, frames) = (&server, &world, &sockets, &frames);
        let talkers: Vec<_> = (0..plan.senders)
            .map(|n| {
                scope.spawn(move || {
                    let mut chance = Chance::new(plan.seed.wrapping_mul(1_000).wrapping_add(n));
                    guarded(&mut || {
                        frames.fetch_add(socket::converse(server, world, &mut chance), Ordering::Relaxed);
                        sockets.fetch_add(1, Ordering::Relaxed);
                    });
                })
            })
            .collect();
        let askers: Vec<_> = (0..plan.senders)
            .map(|n| {
                scope.spawn(move || {
                    let mut chance = Chance::new(plan.seed.wrapping_mul(1_000).wrapping_add(500 + n));
                    let mut statuses = BTreeMap::new();
                    guarded(&mut || *statuses.entry(ask(server, world, &mut chance)).or_insert(0) += 1);
                    statuses
                })
            })
            .collect();
        let players = scope.spawn(move || {
            let mut played = (0, Duration::ZERO);
            let mut tables = (0..)
                .zip(plan.games.iter().cycle())
                .map(|(n, game)| Match::begin(server, &Wish::of(game, 2), 1, plan.seed.wrapping_add(n)));
            let mut game = tables.next().expect("there is always one more");
            guarded(&mut || {
                let Some((seat, action)) = game.choose() else {
                    game = tables.next().expect("there is always one more");
                    return;
                };
                let asked = Instant::now();
                // Whether the rules offer what they accept is not what is tried here.
                if let Ok(step) = game.players[seat].act(&action) {
                    for follower in game.players.iter_mut().chain(&mut game.spectators) {
                        follower.until_step(step);
                        follower.forget_the_past();
                    }
                    played = (played.0 + 1, played.1.max(asked.elapsed()));
                }
                // People think, also about an order taken back once too often; the senders shall have the processor.
                thread::sleep(Duration::from_millis(20));
            });
            played
        });
        let begun = Instant::now();
        while begun.elapsed() < plan.time && !is_over.load(Ordering::Relaxed) {
            memory.push(server.memory_kib());
            thread::sleep(LOOK);
        }
        is_over.store(true, Ordering::Relaxed);
        let mut statuses = BTreeMap::new();
        for asker in askers {
            for (status, count) in asker.join().unwrap_or_else(|wrong| panic::resume_unwind(wrong)) {
                *statuses.entry(status).or_insert(0) += count;
            }
        }
        for talker in talkers {
            talker.join().unwrap_or_else(|wrong| panic::resume_unwind(wrong));
        }
        (statuses, players.join().unwrap_or_else(|wrong| panic::resume_unwind(wrong)))
    });
    let outcome = Outcome { sockets: (sockets.into_inner(), frames.into_inner()), statuses, played, memory };
    judge(&server, &outcome, plan);
    outcome
}

/// One request; its status.
fn ask(server: &Server, world: &World, chance: &mut Chance) -> u16 {
    let answered = rest::ask(server, world, chance).unwrap_or_else(|error| panic!("no answer: {error}"));
    let status = answered.status.unwrap_or(0);
    // The store may be busy for a moment, and says so with 503; nothing else is an answer.
    let is_ours = status >= 500 && !(status == 503 && answered.body.contains(r#""code":"internal""#));
    assert!(!is_ours, "{answered:?}");
    if status >= 400 && answered.asked.contains(" /api/") && !answered.body.is_empty() {
        let has_code = answered.body.contains(r#""code":""#);
        // What is no HTTP never comes as far as the API.
        assert!(has_code || matches!(status, 400 | 431 | 505), "a refusal without a key: {answered:?}");
    }
    status
}

/// Tables of every game in every state, with people of whose sessions the senders have hold.
fn world(server: &Server, plan: Plan) -> World {
    let seed = plan.seed;
    let (mut running, mut others) = (Vec::new(), Vec::new());
    for game in plan.games {
        let mut goes_on = Match::begin(server, &Wish::of(game, 2), 0, seed);
        for _ in 0..10 {
            goes_on.step();
        }
        running.push(goes_on);
        let mut over = Match::begin(server, &Wish::of(game, 2), 0, seed);
        over.concede();
        others.push(over);
        others.push(Match::begin(server, &Wish::of(game, 2).private().among_players(), 0, seed));
    }
    let game = plan.games[0];
    let stranger = Guest::new(server, "Eve");
    let open = Wish::of(game, 3).make(&running[0].guests[0]);
    let usual: ChartRecord = stranger.get(&format!("/api/charts/{}", usual_chart(&stranger, game))).ok();
    let name = Text { en: "Late".into(), fr: "Tard".into() };
    let chart = NewChart { game: game.id().into(), name, chart: usual.chart, forked_from: None };
    let drawn: ChartRecord = running[0].guests[1].post("/api/charts", &chart).ok();
    // Who hashes a password keeps the memory for the next one: what all of them keep is no growth.
    thread::scope(|scope| {
        for n in 0..HASHES {
            scope.spawn(move || {
                let account =
                    json!({ "name": format!("first.{n}"), "password": "correct horse battery", "language": "en" });
                let guest = Guest::new(server, &format!("First {n}"));
                // Where others take the machine, not all of them are hashed at once: those are told to come again.
                let made = (0..100).map(|_| guest.post("/api/account", &account)).find(|made| made.status != 503);
                let made = made.expect("a hundred times it was busy");
                assert!(made.status < 300, "{made:?}");
            });
        }
    });
    let matches = || running.iter().chain(&others);
    let people = matches().flat_map(|game| &game.guests).chain([&stranger]);
    World {
        games: plan.games.to_vec(),
        tables: matches().map(|game| game.id).chain([open.id, Uuid::nil()]).collect(),
        table: Wish::of(game, 2).request(&stranger),
        chart,
        charts: vec![usual.summary.id, drawn.summary.id, format!("{}.none", game.id()), Uuid::nil().to_string()],
        tokens: people.map(|guest| guest.token.clone()).chain(["0".repeat(64)]).collect(),
    }
}

fn judge(server: &Server, outcome: &Outcome, plan: Plan) {
    assert_eq!(look(server, "/readyz").status, 200, "the server is still there");
    let log = server.log();
    for word in ["panicked", "ERROR"] {
        let line = log.lines().find(|line| line.contains(word));
        assert!(line.is_none(), "seed {}: the log: {line:?}", plan.seed);
    }
    assert!(outcome.played.0 > 0, "nobody could play beside it");
    let (early, late) = outcome.memory_early_and_late();
    assert!(late <= early + early / 6 + 24 * 1024, "seed {}: memory grew from {early} to {late} KiB", plan.seed);
}
