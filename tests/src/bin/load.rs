//! The load that a server or a cluster carries: `load [SCENARIO...] [--OPTION N...]`. See `tests/README.md` for what each
//! measures.
//!
//! `SANDTABLE_BIN` names the build of the server; figures of debug builds say nothing.
#![forbid(unsafe_code)]

use std::{process::ExitCode, time::Duration};

use protocol::Form;
use serde_json::{Map, Value};
use tests::{
    games::{self, Game},
    load::{bare, cluster, durable, fanout, idle, opponents, play, server, stalled, stored},
};

const USAGE: &str = "\
load [SCENARIO...] [--OPTION N...]

  matches    matches by the clock: --matches 500 --players 5 --spectators 10 --pace 1000 --seconds 20
  idle       sockets that do nothing: --sockets 10000 --rest 25
  durable    commands as fast as they become durable, beside pgbench: --busy 128 --spectators 0 --seconds 20
             --flush 0 (microseconds more for each flush, for both)
  fanout     one match before a crowd, beside a bare broadcast: --crowd 5000 --commands 40
  stalled    a socket that never reads among others that do: --onlookers 1000 --commands 40
  opponents  people beside opponents of the server: --opponents 100 --matches 50 --pace 1000 --seconds 20
  stored     stored matches, restarts: --stored 10000 --live 500
  nodes      the same matches at one server and over three nodes: --matches 300 --players 2 --spectators 0 --pace 1000
             --seconds 20
  crowd      one match before a crowd over three nodes: --crowd 5000 --commands 200

Without a scenario: all of them. `--forms whole,delta,packed` measures matches, durable and fanout once for each form:
with clients that ask for whole views, for deltas, and with spectators that ask for packed deltas. --seed N draws other
matches. --game ID plays that game instead of the one with the largest views.
";

/// The scenarios in which the form makes a difference.
const FORMED: [&str; 3] = ["matches", "durable", "fanout"];

/// What was asked for.
struct Wish {
    game: Game,
    scenarios: Vec<String>,
    numbers: Map<String, Value>,
    /// In which forms clients are told of steps, one after the other.
    forms: Vec<Form>,
}

impl Wish {
    fn read(words: &[String]) -> Option<Self> {
        let (mut scenarios, mut numbers, mut game) = (Vec::new(), Map::new(), games::HEAVIEST);
        let mut forms = vec![Form::Delta];
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.strip_prefix("--") {
                Some("forms") => {
                    let named = |name: &str| serde_json::from_value(name.into()).ok();
                    forms = words.next()?.split(',').map(named).collect::<Option<_>>()?;
                }
                Some("game") => game = games::named(words.next()?)?[0],
                Some(name) => {
                    let number: u64 = words.next()?.parse().ok()?;
                    numbers.insert(name.to_owned(), number.into());
                }
                None => scenarios.push(word.clone()),
            }
        }
        let known = ["matches", "idle", "durable", "fanout", "stalled", "opponents", "stored", "nodes", "crowd"];
        if scenarios.is_empty() {
            scenarios = known.map(str::to_owned).to_vec();
        }
        scenarios.iter().all(|name| known.contains(&name.as_str())).then_some(Self { game, scenarios, numbers, forms })
    }

    fn number(&self, name: &str, usual: u64) -> u64 {
        self.numbers.get(name).and_then(Value::as_u64).unwrap_or(usual)
    }

    fn count(&self, name: &str, usual: u64) -> usize {
        usize::try_from(self.number(name, usual)).unwrap_or(usize::MAX)
    }

    fn small<T: TryFrom<u64>>(&self, name: &str, usual: T) -> T {
        self.numbers.get(name).and_then(Value::as_u64).and_then(|n| T::try_from(n).ok()).unwrap_or(usual)
    }

    /// Matches that are played, as far as nothing else was asked for.
    fn plan(&self, matches: usize, players: u8, spectators: u64, pace: u64, form: Form) -> play::Plan {
        play::Plan {
            game: self.game,
            matches,
            players: self.small("players", players),
            spectators: self.count("spectators", spectators),
            pace: Duration::from_millis(pace),
            time: Duration::from_secs(self.number("seconds", 20)),
            seed: self.number("seed", 1),
            form,
        }
    }
}

/// As the server has it: what the driver costs is taken from the machine that is measured.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words == [bare::WORD] {
        bare::serve().await;
        return ExitCode::SUCCESS;
    }
    let Some(wish) = Wish::read(&words) else {
        eprint!("{USAGE}");
        return ExitCode::from(2);
    };
    for scenario in &wish.scenarios {
        let forms = if FORMED.contains(&scenario.as_str()) { &*wish.forms } else { &[Form::Delta] };
        for form in forms {
            let figures = run(scenario, &wish, *form).await;
            println!("{scenario}: {figures:#}");
        }
    }
    ExitCode::SUCCESS
}

async fn run(scenario: &str, wish: &Wish, form: Form) -> Value {
    let seed = wish.number("seed", 1);
    let pace = wish.number("pace", 1000);
    // A server for each: what one scenario leaves in memory must not count for the next.
    let alone = || tokio::task::block_in_place(server);
    match scenario {
        "matches" => {
            let plan = wish.plan(wish.count("matches", 500), wish.game.most_players(), 10, pace, form);
            play::run(&alone(), plan).await
        }
        "idle" => {
            // Long enough for a ping to each.
            let rest = Duration::from_secs(wish.number("rest", 25));
            idle::run(&alone(), wish.game, wish.count("sockets", 10_000), rest).await
        }
        "durable" => {
            let plan = wish.plan(wish.count("busy", 128), 2, 0, 0, form);
            durable::run(&alone(), plan, wish.small("flush", 0)).await
        }
        "fanout" => {
            let (crowd, commands) = (wish.count("crowd", 5000), wish.count("commands", 40));
            fanout::run(&alone(), wish.game, crowd, commands, seed, form).await
        }
        "stalled" => {
            let (onlookers, commands) = (wish.count("onlookers", 1000), wish.count("commands", 40));
            stalled::run(&alone(), wish.game, onlookers, commands, seed).await
        }
        "opponents" => {
            let plan = wish.plan(wish.count("matches", 50), 2, 0, pace, form);
            opponents::run(&alone(), plan, wish.count("opponents", 100)).await
        }
        "nodes" => cluster::matches(wish.plan(wish.count("matches", 300), 2, 0, pace, form)).await,
        "crowd" => {
            let (crowd, commands) = (wish.count("crowd", 5000), wish.count("commands", 200));
            cluster::crowd(wish.game, crowd, commands, seed, form).await
        }
        _ => stored::run(alone(), wish.game, wish.count("stored", 10_000), wish.count("live", 500), seed).await,
    }
}
