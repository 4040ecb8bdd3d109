//! The hostile clients themselves, until their time is over.

use std::{
    net::Ipv4Addr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use serde_json::json;
use tokio::{
    io::AsyncWriteExt as _,
    task::JoinSet,
    time::{Instant, MissedTickBehavior, interval, sleep, timeout_at},
};

use super::{Kind, commands, sockets, tally::Tally, wire::Caller, world::World};
use crate::chance::Chance;

/// Lets all clients of these kinds loose for so long; what became of what each kind sent.
pub async fn attack(world: World, time: Duration) -> Vec<(Kind, Tally)> {
    let over = Instant::now() + time;
    loose(world, move |_| Instant::now() < over, over).await
}

/// Lets each client act so often, and no more than ten minutes.
pub async fn attack_times(world: World, acts: u32) -> Vec<(Kind, Tally)> {
    loose(world, move |done| done < acts, Instant::now() + Duration::from_mins(10)).await
}

async fn loose(
    world: World,
    goes_on: impl Fn(u32) -> bool + Clone + Send + 'static,
    over: Instant,
) -> Vec<(Kind, Tally)> {
    let world = Arc::new(world);
    let mut clients = JoinSet::new();
    for (kind, number) in world.kinds.iter().flat_map(|kind| (0..world.clients).map(|number| (*kind, number))) {
        let client = Client::new(Arc::clone(&world), kind, number);
        let goes_on = goes_on.clone();
        clients.spawn(async move {
            let tally = Arc::clone(&client.tally);
            // Who is in the middle of something when the time is over leaves it.
            let _ = timeout_at(over, client.rage(goes_on)).await;
            (kind, tally.told())
        });
    }
    let mut tallies: Vec<(Kind, Tally)> = world.kinds.iter().map(|kind| (*kind, Tally::default())).collect();
    while let Some(one) = clients.join_next().await {
        let (kind, tally) = one.expect("no client panics");
        for (_, all) in tallies.iter_mut().filter(|(of, _)| *of == kind) {
            all.join(tally);
        }
    }
    tallies
}

/// A tally that is read while it is kept.
#[derive(Debug, Default)]
struct Kept([AtomicU64; 4]);

impl Kept {
    fn add(&self, tally: Tally) {
        for (kept, more) in self.0.iter().zip([tally.sent, tally.refused, tally.through, tally.broken]) {
            kept.fetch_add(more, Ordering::Relaxed);
        }
    }

    fn told(&self) -> Tally {
        let [sent, refused, through, broken] = [0, 1, 2, 3].map(|field: usize| self.0[field].load(Ordering::Relaxed));
        Tally { sent, refused, through, broken }
    }
}

struct Client {
    world: Arc<World>,
    kind: Kind,
    number: usize,
    caller: Caller,
    chance: Chance,
    tally: Arc<Kept>,
}

impl Client {
    fn new(world: Arc<World>, kind: Kind, number: usize) -> Self {
        let place = kind as usize;
        let [of_kind, of_number] = [place + 1, number + 1].map(|part| u8::try_from(part).unwrap_or(u8::MAX));
        let home = Ipv4Addr::new(127, 2, of_kind, of_number);
        let token = world.tokens[place * world.clients + number].clone();
        let caller = Caller { home, server: world.server, token };
        let seed = u64::from(of_kind) << 8 | u64::from(of_number);
        Self { world, kind, number, caller, chance: Chance::new(seed), tally: Arc::default() }
    }

    /// Acts at its rate.
    async fn rage(mut self, goes_on: impl Fn(u32) -> bool) {
        let period = Duration::from_secs(1) / self.world.rate.max(1);
        // Each begins at a moment of its own: strangers do not act in step.
        let (place, all) =
            (self.kind as usize * self.world.clients + self.number, Kind::ALL.len() * self.world.clients);
        sleep(period.mul_f64(place as f64 / all as f64)).await;
        let mut ticks = interval(period);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        let mut line = sockets::Line::default();
        let mut play = commands::Play::default();
        let mut done = 0;
        while goes_on(done) {
            ticks.tick().await;
            let mut tally = Tally::default();
            match self.kind {
                Kind::Connects => self.connect(done, &mut tally).await,
                Kind::Frames => line.throw(&self.caller, done, &mut tally).await,
                Kind::Talk => line.talk(&self.caller, &self.world, done, &mut tally).await,
                Kind::Questions => line.ask(&self.caller, &self.world, &mut self.chance, &mut tally).await,
                Kind::SlowReaders => line.follow_all(&self.caller, &self.world, done, &mut tally).await,
                Kind::Commands => {
                    let own = &self.world.own[self.number];
                    play.act(&self.caller, own, done, &mut self.chance, &mut tally).await;
                }
                Kind::Exports => tally.answered(self.caller.get(&self.old(done)).await),
                Kind::Charts => self.draw(done, &mut tally).await,
                Kind::Searches => tally.answered(self.caller.get(&search(done)).await),
                Kind::Credentials => self.try_the_door(done, &mut tally).await,
            }
            self.tally.add(tally);
            done += 1;
        }
    }

    async fn connect(&self, done: u32, tally: &mut Tally) {
        match done % 3 {
            0 => {
                tally.sent += 1;
                match self.caller.connect().await {
                    Ok(_) => tally.through += 1,
                    Err(_) => tally.refused += 1,
                }
            }
            1 => {
                tally.sent += 1;
                match self.caller.connect().await {
                    Ok(mut stream) => {
                        let _ = stream.write_all(b"GET /ws HTTP/1.1\r\nhost: x\r\n").await;
                        tally.through += 1;
                    }
                    Err(_) => tally.refused += 1,
                }
            }
            _ => sockets::greet_and_leave(&self.caller, tally).await,
        }
    }

    fn old(&self, done: u32) -> String {
        let over = self.world.over;
        match done % 3 {
            0 => format!("/api/matches/{over}/export"),
            1 => format!("/api/matches/{over}/steps?from=1"),
            _ => format!("/api/matches/{over}/view?at={}", done % 50),
        }
    }

    async fn draw(&self, done: u32, tally: &mut Tally) {
        let status = match done % 3 {
            0 => self.caller.post("/api/charts", &self.world.chart.to_string()).await,
            1 => self.caller.post("/api/charts/check", &self.world.chart.to_string()).await,
            _ => {
                let mut chart = self.world.chart.clone();
                chart["chart"] = json!({ "rows": vec!["x".repeat(1000); 240] });
                self.caller.post("/api/charts/check", &chart.to_string()).await
            }
        };
        tally.answered(status);
    }

    async fn try_the_door(&self, done: u32, tally: &mut Tally) {
        let name = format!("seat{}", done % 7);
        let status = match done % 3 {
            0 => {
                let body = json!({ "name": name, "password": format!("guess number {done}") });
                self.caller.post("/api/account/session", &body.to_string()).await
            }
            1 => {
                let nobody = Caller { token: String::new(), ..self.caller.clone() };
                nobody.post("/api/guest", &json!({ "name": "Flood" }).to_string()).await
            }
            _ => {
                let name = format!("flood{}x{done}", self.number);
                let body = json!({ "name": name, "password": "correct horse battery", "language": "en" });
                self.caller.post("/api/account", &body.to_string()).await
            }
        };
        tally.answered(status);
    }
}

fn search(done: u32) -> String {
    let game = crate::games::SAMPLE.id();
    match done % 4 {
        0 => format!("/api/charts?game={game}&which=published&find=a%25{done}&sort=played"),
        1 => "/api/tables".to_owned(),
        2 => format!("/api/leaderboard?game={game}&side=watch&from={done}"),
        _ => format!("/api/charts?game={game}&which=published&sort=even"),
    }
}
