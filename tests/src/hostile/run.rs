//! The whole of it: the people alone, the people beside hostile clients, and each kind of them alone.

use std::{
    env, fmt,
    io::Write as _,
    net::Ipv4Addr,
    process::{Command, Stdio},
    time::Duration,
};

use protocol::Form;

use super::{
    Kind,
    attack::attack,
    tally::Tally,
    world::{Prey, World},
};
use crate::{
    games::Game,
    load::{
        deployment::Deployment,
        figures::Used,
        hall::{self, Seated},
        play::{Heard, Plan, play},
        priority::people_go_first,
    },
    server::{Folder, Server},
};

/// The first word of the program as it starts itself for the hostile clients.
pub const WORD: &str = "attack";

/// What is wanted.
#[derive(Debug, Clone)]
pub struct Wish {
    /// What the people play.
    pub game: Game,
    /// What the others attack.
    pub prey: Prey,
    /// Their matches.
    pub matches: usize,
    /// How long each half is, and how long each kind is alone.
    pub half: Duration,
    /// See there; zero: not at all.
    pub each: Duration,
    /// Which kinds of hostile clients come.
    pub kinds: Vec<Kind>,
    /// Hostile clients of each kind.
    pub clients: usize,
    /// Acts of one of them in a second.
    pub rate: u32,
}

/// What was measured.
#[derive(Debug)]
pub struct Figures {
    quiet: Half,
    hostile: Half,
    kinds: Vec<(Kind, Tally)>,
    alone: Vec<Alone>,
}

#[derive(Debug)]
struct Half {
    heard: Heard,
    used: Used,
    kib: u64,
}

/// What one kind alone takes of the server.
#[derive(Debug)]
struct Alone {
    kind: Kind,
    tally: Tally,
    used: Used,
    /// More memory of the server after it than before.
    grown_kib: u64,
}

impl Figures {
    /// How many times longer the people's commands take beside hostile clients, by the time that 99 of 100 do not exceed.
    pub fn ratio(&self) -> f64 {
        self.hostile.heard.acknowledged.percentile(99.0) / self.quiet.heard.acknowledged.percentile(99.0)
    }

    /// What went wrong for people, or in the server: nothing may.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.hostile.heard.acknowledged.count() * 2 < self.quiet.heard.acknowledged.count() {
            faults.push("half of the people's commands were not answered in time".to_owned());
        }
        for (kind, tally) in self.kinds.iter().filter(|(_, tally)| tally.broken > 0) {
            faults.push(format!("{} errors of the server's own for {}", tally.broken, kind.name()));
        }
        faults
    }
}

/// Runs all of it.
///
/// # Panics
/// If the server does not come up, or the process of the hostile clients does not end as it should.
pub async fn run(wish: Wish) -> Figures {
    let open = tokio::task::block_in_place(crate::load::server);
    // Other matches for each half: the short ones of a game would be over in the second.
    let matches = 2 * wish.matches;
    let mut seated = hall::fill(&Deployment::single(&open), wish.game, matches, wish.game.most_players(), 5);
    for (number, one) in seated.iter_mut().enumerate() {
        one.home = Ipv4Addr::new(127, 1, u8::try_from(number / 250).unwrap_or(u8::MAX), number_below_250(number));
    }
    let others = seated.iter().map(|one| one.id).collect();
    let mut world = World::make(&open, wish.prey, others, wish.clients, wish.rate);
    let (folder, _) = open.interrupt();
    let server = bounded(folder);
    world.server = server.address();
    world.kinds.clone_from(&wish.kinds);
    people_go_first();
    let (first, second) = seated.split_at(wish.matches);
    let quiet = half(&server, first, &wish).await;
    let hostile = tokio::task::spawn_blocking({
        // The people gather for three seconds before they are timed.
        let (world, time) = (world.clone(), wish.half + Duration::from_secs(3));
        move || apart(&world, time)
    });
    let beside = half(&server, second, &wish).await;
    let kinds = hostile.await.expect("it does not panic");
    let mut alone = Vec::new();
    if !wish.each.is_zero() {
        for kind in wish.kinds.iter().copied() {
            let world = World { kinds: vec![kind], ..world.clone() };
            let (before, kib) = (Used::so_far(&Deployment::single(&server)), server.memory_kib());
            let tallies = tokio::task::block_in_place(|| apart(&world, wish.each));
            let tally = tallies.into_iter().map(|(_, tally)| tally).next().unwrap_or_default();
            let used = Used::so_far(&Deployment::single(&server)).since(before);
            alone.push(Alone { kind, tally, used, grown_kib: server.memory_kib().saturating_sub(kib) });
        }
    }
    Figures { quiet, hostile: beside, kinds, alone }
}

fn number_below_250(number: usize) -> u8 {
    u8::try_from(number % 250 + 1).unwrap_or(u8::MAX)
}

/// A server with the bounds that hosts get, whatever the environment says.
pub fn bounded(folder: Folder) -> Server {
    let bounds = [
        ["--sockets-per-address", "100"],
        ["--exports-per-address", "1"],
        ["--guests-per-address", "60"],
        ["--sign-ins-per-address", "120"],
        ["--requests-per-address", "1200"],
        ["--mib-per-address", "64"],
        ["--log", "warn"],
    ];
    Server::start_in(folder, bounds.as_flattened())
}

async fn half(server: &Server, seated: &[Seated], wish: &Wish) -> Half {
    let plan = Plan {
        game: wish.game,
        matches: wish.matches,
        players: wish.game.most_players(),
        spectators: 0,
        pace: Duration::from_secs(1),
        time: wish.half,
        seed: 6,
        form: Form::Delta,
    };
    let (heard, used) = play(&Deployment::single(server), seated, plan).await;
    Half { heard, used, kib: server.memory_kib() }
}

/// The hostile clients, in a process that gives way to all others: elsewhere they would have machines of their own.
fn apart(world: &World, time: Duration) -> Vec<(Kind, Tally)> {
    let program = env::current_exe().expect("this program has a path");
    let mut process = Command::new("nice")
        .args(["-n", "19"])
        .arg(program)
        .args([WORD, &time.as_millis().to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("nice is there");
    let told = serde_json::to_vec(world).expect("it is JSON");
    process.stdin.take().expect("it is piped").write_all(&told).expect("it reads");
    let output = process.wait_with_output().expect("it ends");
    assert!(output.status.success(), "the hostile clients have failed");
    serde_json::from_slice(&output.stdout).expect("it tells in JSON")
}

/// The process of the hostile clients: reads the world, and tells what became of what was sent.
///
/// # Panics
/// If it is not told a world.
pub async fn serve_attack(millis: u64) {
    let world: World = serde_json::from_reader(std::io::stdin()).expect("a world");
    let tallies = attack(world, Duration::from_millis(millis)).await;
    println!("{}", serde_json::to_string(&tallies).expect("it is JSON"));
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "people's commands   count   p50 ms   p99 ms  most ms  refused   server s  postgres s   server KiB"
        )?;
        for (name, half) in [("alone", &self.quiet), ("beside the others", &self.hostile)] {
            let times = &half.heard.acknowledged;
            writeln!(
                f,
                "{name:<18} {:>6} {:>8.1} {:>8.1} {:>8.1} {:>8} {:>10.1} {:>11.1} {:>12}",
                times.count(),
                times.percentile(50.0),
                times.percentile(99.0),
                times.percentile(100.0),
                half.heard.refused,
                half.used.server,
                half.used.postgres,
                half.kib
            )?;
        }
        writeln!(f, "p99 beside the others: {:.2} times that alone\n", self.ratio())?;
        writeln!(f, "all at once          sent   refused   through  broken")?;
        for (kind, tally) in &self.kinds {
            writeln!(f, "{:<16} {}", kind.name(), row(tally))?;
        }
        if !self.alone.is_empty() {
            writeln!(
                f,
                "\neach kind alone      sent   refused   through  broken  server s  postgres s  grown KiB  server ms each"
            )?;
        }
        for Alone { kind, tally, used, grown_kib } in &self.alone {
            let each = used.server * 1000.0 / tally.sent.max(1) as f64;
            let (server, postgres) = (used.server, used.postgres);
            let row = row(tally);
            writeln!(f, "{:<16} {row} {server:>9.2} {postgres:>11.2} {grown_kib:>10} {each:>15.3}", kind.name())?;
        }
        Ok(())
    }
}

fn row(Tally { sent, refused, through, broken }: &Tally) -> String {
    format!("{sent:>8} {refused:>9} {through:>9} {broken:>7}")
}
