//! Many rounds, one after the other, until a promise is broken.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    time::{Duration, Instant},
};

use super::{
    client::Order,
    plan::{Ending, Fault, Plan, Planned, Setting},
    tally::Tally,
    world::World,
};
use crate::{
    chance::Chance,
    games::{self, Game},
};

/// How long play may need to reach the moment for the next fault, or to go on after the last one.
const PROGRESS_WITHIN: Duration = Duration::from_secs(20);
/// A match with more steps than this is brought to its end.
const LONGEST_MATCH: usize = 500;

/// What is to be done.
#[derive(Debug, Clone)]
pub struct Orders {
    /// Seed of the first round; the next round has the next seed.
    pub seed: u64,
    /// Rounds at most.
    pub rounds: u32,
    /// Time at most; the round that is on is played to its end.
    pub limit: Duration,
    /// Commands in a round at least, all matches together.
    pub commands: u32,
    /// Matches that are played at the same time.
    pub matches: usize,
    /// What is played; each match has the next game.
    pub games: &'static [Game],
    /// What may go wrong.
    pub faults: Vec<Fault>,
    /// How many servers there are.
    pub servers: Servers,
}

/// How many servers there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Servers {
    /// One, on a Postgres of the driver's or on its own.
    One,
    /// Three, as the nodes of a cluster.
    Cluster,
}

impl Default for Orders {
    fn default() -> Self {
        Self {
            seed: 1,
            rounds: 200,
            limit: Duration::from_mins(30),
            commands: 24,
            matches: 3,
            games: &games::ALL,
            faults: Fault::of_one_server(),
            servers: Servers::One,
        }
    }
}

/// Rounds that are being played.
#[derive(Debug)]
pub struct Campaign {
    orders: Orders,
    worlds: BTreeMap<Setting, World>,
    chance: Chance,
    tally: Tally,
}

impl Campaign {
    /// Before its first round. Nothing is started before it is needed.
    pub fn new(orders: Orders) -> Self {
        let chance = Chance::new(orders.seed);
        Self { orders, worlds: BTreeMap::new(), chance, tally: Tally::default() }
    }

    /// What it has come to so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Plays all rounds; `each` hears of every plan before it is played.
    pub fn run(orders: Orders, mut each: impl FnMut(u32, &Plan)) -> Tally {
        let begun = Instant::now();
        let mut campaign = Self::new(orders);
        for round in 0..campaign.orders.rounds {
            if begun.elapsed() > campaign.orders.limit || campaign.orders.faults.is_empty() {
                break;
            }
            let seed = campaign.orders.seed + u64::from(round);
            let Orders { commands, faults, servers, .. } = &campaign.orders;
            let plan = match servers {
                Servers::One => Plan::of(seed, *commands, faults),
                Servers::Cluster => Plan::of_cluster(seed, *commands, faults),
            };
            each(round, &plan);
            // The harness panics where the server does not do what it is asked in peace.
            let played = catch_unwind(AssertUnwindSafe(|| campaign.round(&plan)));
            let broken = played.unwrap_or_else(|panic| {
                let said = panic.downcast_ref::<String>().cloned();
                vec![said.or_else(|| panic.downcast_ref::<&str>().map(|said| (*said).to_owned())).unwrap_or_default()]
            });
            campaign.tally.rounds += 1;
            if !broken.is_empty() {
                let logs = campaign.worlds.get(&plan.setting).map(World::logs).unwrap_or_default();
                eprintln!("{plan:#?}\n{logs}");
                campaign.tally.broken = Some((seed, broken));
                break;
            }
        }
        for world in campaign.worlds.values() {
            (0..world.parties.len()).for_each(|place| count(&mut campaign.tally, world, place));
        }
        campaign.tally.took = begun.elapsed();
        campaign.tally
    }

    /// Plays one round; what was broken.
    ///
    /// # Panics
    /// If the server does not do what it is asked in peace.
    pub fn round(&mut self, plan: &Plan) -> Vec<String> {
        let mut world = match self.worlds.remove(&plan.setting) {
            Some(world) => world,
            None => match World::new(plan.setting, self.orders.matches, self.orders.games, &mut self.chance) {
                Ok(world) => world,
                Err(what) => return vec![what],
            },
        };
        if let Some((fault, why)) = world.impossible() {
            self.tally.left_out.insert(fault.name(), why);
            self.orders.faults.retain(|possible| *possible != fault);
        }
        let broken = self.play(&mut world, plan).map_or_else(|what| vec![what], |()| world.audit());
        let broken =
            if broken.is_empty() { self.follow_up(&mut world, plan).err().into_iter().collect() } else { broken };
        self.worlds.insert(plan.setting, world);
        broken
    }

    /// Play with faults, until all clients agree again.
    fn play(&mut self, world: &mut World, plan: &Plan) -> Result<(), String> {
        let (before, _) = world.pace.acknowledged();
        world.drag(plan.drag);
        for party in &world.parties {
            party.order(Order::Weather(plan.weather));
        }
        world.pace.allow(u32::MAX);
        for group in plan.groups() {
            let is_possible = |planned: &&Planned| !self.tally.left_out.contains_key(planned.fault.name());
            let group: Vec<Planned> = group.iter().filter(is_possible).copied().collect();
            let Some(first) = group.first() else { continue };
            world.pace.wait(before + first.after, PROGRESS_WITHIN);
            self.tally.takeovers.extend(world.suffer(&group)?);
            for planned in &group {
                *self.tally.faults.entry(planned.fault.name()).or_default() += 1;
            }
            let mended = Instant::now();
            let (at, _) = world.pace.acknowledged();
            world.pace.wait(at + 1, PROGRESS_WITHIN);
            match world.pace.acknowledged() {
                (now, Some(newest)) if now > at => {
                    self.tally.recoveries.push(newest.saturating_duration_since(mended));
                }
                _ if world.is_all_over() => break,
                _ => return Err(format!("nobody could play on after {}", first.fault.name())),
            }
        }
        for party in &world.parties {
            party.order(Order::Weather(super::link::Weather::FAIR));
        }
        world.pace.wait(before + plan.commands, PROGRESS_WITHIN);
        until_all_play(world)?;
        world.pace.allow(0);
        world.drag(Duration::ZERO);
        world.calm_down()?;
        let (now, _) = world.pace.acknowledged();
        self.tally.commands += now - before;
        Ok(())
    }

    /// Ends a match where that is planned or due, and begins another in its place.
    fn follow_up(&mut self, world: &mut World, plan: &Plan) -> Result<(), String> {
        for place in 0..world.parties.len() {
            let known = world.parties[place].agreed()?;
            // The next round has to find something to play.
            let is_over =
                known.shown.outcome.is_some() || (world.parties[place].game.is_nearly_over)(&known.shown.view);
            let is_due = world.parties[place].length() > LONGEST_MATCH
                || (plan.ending == Ending::OneMatch && place as u64 == plan.seed % world.parties.len() as u64);
            if is_over || is_due {
                world.finish(place)?;
                self.tally.verified += 1;
                count(&mut self.tally, world, place);
                world.begin_anew(place, &mut self.chance);
            }
        }
        Ok(())
    }
}

fn count(tally: &mut Tally, world: &World, place: usize) {
    for client in &world.parties[place].clients {
        let face = client.face();
        tally.connections += face.reconnects;
        tally.resyncs += face.resyncs;
    }
}

/// Waits until every match has gone on, unless it is over.
fn until_all_play(world: &World) -> Result<(), String> {
    let before = world.pace.by_match();
    let begun = Instant::now();
    loop {
        let now = world.pace.by_match();
        let stuck: Vec<usize> = (0..now.len())
            .filter(|place| now[*place] <= before[*place])
            .filter(|place| !world.parties[*place].agreed().is_ok_and(|known| known.shown.outcome.is_some()))
            .collect();
        if stuck.is_empty() {
            return Ok(());
        }
        if begun.elapsed() > PROGRESS_WITHIN {
            return Err(format!("nobody plays on in the matches {stuck:?}"));
        }
        let (acknowledged, _) = world.pace.acknowledged();
        world.pace.wait(acknowledged + 1, Duration::from_millis(100));
    }
}
