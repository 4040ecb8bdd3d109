//! Whether opponents of the server that play each other delay the commands of people.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use protocol::{GameRecord, NewTable, OpponentPace, Resume, SeatedOpponent, Table};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use uuid::Uuid;

use super::{
    deployment::Deployment,
    figures::{Times, round},
    hall,
    line::{LoadSocket, kind},
    play::{Plan, play},
    priority::people_go_first,
};
use crate::{
    games::Game,
    guest::Guest,
    server::Server,
    table::{Wish, start},
};

/// Matches against opponents that one host may have: `Store::start` refuses more.
const OF_ONE_HOST: usize = 20;

/// Windows with opponents that play and with none, so that neither kind comes later in the matches than the other.
const WINDOWS: [Window; 6] = {
    use Window::{Alone, Beside};
    [Alone, Beside, Beside, Alone, Alone, Beside]
};

/// Between windows.
const SETTLING: Duration = Duration::from_secs(2);

#[derive(Clone, Copy)]
enum Window {
    Alone,
    Beside,
}

/// People play by the clock, sometimes beside so many matches in which the strongest opponents play each other as fast as
/// they can. Those rest while they have no followers.
pub async fn run(server: &Server, plan: Plan, opponents: usize) -> Value {
    let seated = tokio::task::block_in_place(|| {
        hall::fill(&Deployment::single(server), plan.game, plan.matches, plan.players, plan.seed)
    });
    let among = tokio::task::block_in_place(|| among_themselves(server, plan.game, opponents));
    people_go_first();
    let (mut alone, mut beside) = (Times::default(), Times::default());
    let (mut used_alone, mut used_beside) = (Vec::new(), Vec::new());
    let steps = Arc::<AtomicUsize>::default();
    let before = server.memory_kib();
    let mut most = before;
    for window in WINDOWS {
        match window {
            Window::Alone => {
                let (heard, used) = play(&Deployment::single(server), &seated, plan).await;
                alone.join(heard.acknowledged);
                used_alone.push(used.told());
            }
            Window::Beside => {
                let lookers = look_on(server, &among, &steps).await;
                // The matches have been read into memory.
                tokio::time::sleep(SETTLING).await;
                let (heard, used) = play(&Deployment::single(server), &seated, plan).await;
                beside.join(heard.acknowledged);
                used_beside.push(used.told());
                most = most.max(server.memory_kib());
                drop(lookers);
            }
        }
        // Steps that are on their way come to their end.
        tokio::time::sleep(SETTLING).await;
    }
    let change = |percent: f64| round((beside.percentile(percent) / alone.percentile(percent) - 1.0) * 100.0);
    json!({
        "matches_of_people": plan.matches, "matches_of_opponents": opponents,
        "sent_to_acknowledged_alone": alone.told(), "sent_to_acknowledged_beside": beside.told(),
        "change_of_p50_percent": change(50.0), "change_of_p99_percent": change(99.0),
        "steps_of_opponents": steps.load(Ordering::Relaxed),
        "cpu_seconds_alone": used_alone, "cpu_seconds_beside": used_beside,
        "server_kib": { "before": before, "most": most },
    })
}

/// Begins so many matches in which opponents hold every seat.
fn among_themselves(server: &Server, game: Game, count: usize) -> Vec<Uuid> {
    let mut begun = Vec::new();
    while begun.len() < count {
        let host = Guest::new(server, "Host");
        let offered: GameRecord = host.get(&format!("/api/games/{}", game.id())).ok();
        let strength = &offered.summary.strengths.last().expect("the game has opponents").id;
        for _ in 0..OF_ONE_HOST.min(count - begun.len()) {
            let wish = Wish::of(game, 2);
            let opponents = (0..2).map(|seat| SeatedOpponent { seat, strength: strength.clone() }).collect();
            let new = NewTable { seat: None, opponents, opponent_pace: OpponentPace::AtOnce, ..wish.request(&host) };
            let table: Table = host.post("/api/tables", &new).ok();
            start(&host, table.id);
            begun.push(table.id);
        }
    }
    begun
}

/// One who looks on at each match, and counts what comes. They leave when the set is dropped.
async fn look_on(server: &Server, matches: &[Uuid], steps: &Arc<AtomicUsize>) -> JoinSet<()> {
    let mut lookers = JoinSet::new();
    for id in matches {
        let mut line = LoadSocket::open(server.address(), None, Some(Resume::afresh(*id))).await.expect("a socket");
        let steps = Arc::clone(steps);
        lookers.spawn(async move {
            while let Some(text) = line.hear().await {
                if kind(&text) == "delta" {
                    steps.fetch_add(1, Ordering::Relaxed);
                }
            }
        });
    }
    lookers
}
