//! What goes wrong in a round, and when: a function of the seed.

use std::time::Duration;

use super::link::Weather;
use crate::chance::Chance;

/// Something that goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// The server dies (`kill -9`) and is started again.
    ServerKilled,
    /// The server is stopped as by Ctrl-C and started again.
    ServerRestarted,
    /// The server stands still for a while (`SIGSTOP`).
    ServerPaused,
    /// All of Postgres dies (`kill -9`) and is started again.
    PostgresKilled,
    /// Postgres is stopped in haste, without a checkpoint, and started again.
    PostgresRestarted,
    /// Postgres is stopped in haste, and goes on at another address, to which new connections are led.
    PostgresFailedOver,
    /// One process behind a connection dies; Postgres throws all connections out and recovers by itself.
    BackendKilled,
    /// All processes behind connections stand still for a while.
    PostgresPaused,
    /// Connections to Postgres break, and new ones are refused for a while.
    Cut,
    /// For a while no packet gets through to Postgres or back, and no connection is closed.
    Silence,
    /// Every packet to Postgres and back takes its time.
    Slow,
    /// The connection breaks just before a request reaches Postgres.
    RequestLost,
    /// The connection breaks after Postgres has done what it was asked, before the answer arrives.
    AnswerLost,
    /// The server dies while a request is on its way to Postgres.
    KilledAtRequest,
    /// The server dies while an answer of Postgres is on its way back.
    KilledAtAnswer,
    /// The disk of Postgres has no room left.
    DiskFull,
    /// Every socket of every client breaks at once.
    SocketsBroken,
    /// Some clients stop reading for a while.
    ReadersAsleep,
    /// NATS dies (`kill -9`) and is started again.
    NatsKilled,
    /// A node loses its connection to NATS, and new ones are refused for a while.
    NatsCut,
    /// For a while no packet gets from a node to NATS or back; then all of them do, late.
    NatsSilent,
    /// Every packet to NATS and back takes its time, for all nodes.
    NatsSlow,
    /// The connection of a node to NATS breaks just before a message: it is lost.
    NatsLineBroken,
    /// Every message between nodes comes once more, late.
    NatsEchoes,
}

/// Whose Postgres it is, and how many servers are on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Setting {
    /// The driver's, reached through its proxy.
    Elsewhere,
    /// The server's private cluster.
    Private,
    /// The driver's, and three servers are nodes of one cluster on it.
    Cluster,
}

/// One fault of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Planned {
    /// What goes wrong.
    pub fault: Fault,
    /// Begins once so many commands of the round were acknowledged.
    pub after: u32,
    /// How long it lasts, where it lasts.
    pub lasts: Duration,
    /// Which packet is caught, for those faults that catch one: the first is 0.
    pub packet: u32,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Where everything else comes from.
    pub seed: u64,
    /// Whose Postgres it is.
    pub setting: Setting,
    /// Commands to be acknowledged while things go wrong; all matches together.
    pub commands: u32,
    /// What the way from the clients to the server is like.
    pub weather: Weather,
    /// What every packet to Postgres and back takes besides.
    pub drag: Duration,
    /// What goes wrong, in order.
    pub faults: Vec<Planned>,
    /// Whether one match is brought to its end after the round.
    pub ending: Ending,
}

/// Whether one match is brought to its end after the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// All go on.
    None,
    /// All seats of one side give up, and the match is verified.
    OneMatch,
}

impl Fault {
    /// All of them.
    const ALL: [Self; 24] = [
        Self::ServerKilled,
        Self::ServerRestarted,
        Self::ServerPaused,
        Self::PostgresKilled,
        Self::PostgresRestarted,
        Self::PostgresFailedOver,
        Self::BackendKilled,
        Self::PostgresPaused,
        Self::Cut,
        Self::Silence,
        Self::Slow,
        Self::RequestLost,
        Self::AnswerLost,
        Self::KilledAtRequest,
        Self::KilledAtAnswer,
        Self::DiskFull,
        Self::SocketsBroken,
        Self::ReadersAsleep,
        Self::NatsKilled,
        Self::NatsCut,
        Self::NatsSilent,
        Self::NatsSlow,
        Self::NatsLineBroken,
        Self::NatsEchoes,
    ];

    /// All that one server can suffer.
    pub fn of_one_server() -> Vec<Self> {
        Self::ALL.into_iter().filter(|fault| fault.fits(Setting::Elsewhere)).collect()
    }

    /// All that a cluster can suffer. What concerns a server or its link to Postgres strikes one of the nodes.
    pub fn of_cluster() -> Vec<Self> {
        Self::ALL.into_iter().filter(|fault| fault.fits(Setting::Cluster)).collect()
    }

    /// Its name in options and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ServerKilled => "server-killed",
            Self::ServerRestarted => "server-restarted",
            Self::ServerPaused => "server-paused",
            Self::PostgresKilled => "postgres-killed",
            Self::PostgresRestarted => "postgres-restarted",
            Self::PostgresFailedOver => "postgres-failed-over",
            Self::BackendKilled => "backend-killed",
            Self::PostgresPaused => "postgres-paused",
            Self::Cut => "cut",
            Self::Silence => "silence",
            Self::Slow => "slow",
            Self::RequestLost => "request-lost",
            Self::AnswerLost => "answer-lost",
            Self::KilledAtRequest => "killed-at-request",
            Self::KilledAtAnswer => "killed-at-answer",
            Self::DiskFull => "disk-full",
            Self::SocketsBroken => "sockets-broken",
            Self::ReadersAsleep => "readers-asleep",
            Self::NatsKilled => "nats-killed",
            Self::NatsCut => "nats-cut",
            Self::NatsSilent => "nats-silent",
            Self::NatsSlow => "nats-slow",
            Self::NatsLineBroken => "nats-line-broken",
            Self::NatsEchoes => "nats-echoes",
        }
    }

    /// The fault of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|fault| fault.name() == name)
    }

    /// Whether a server dies of it.
    pub const fn kills_a_server(self) -> bool {
        matches!(self, Self::ServerKilled | Self::KilledAtRequest | Self::KilledAtAnswer)
    }

    /// Whether it can happen in a setting: a private cluster has no proxy before it, and only one server a small disk.
    pub fn fits(self, setting: Setting) -> bool {
        match self {
            Self::ServerKilled
            | Self::ServerRestarted
            | Self::ServerPaused
            | Self::PostgresKilled
            | Self::BackendKilled
            | Self::PostgresPaused
            | Self::SocketsBroken
            | Self::ReadersAsleep => true,
            Self::PostgresRestarted
            | Self::Cut
            | Self::Silence
            | Self::Slow
            | Self::RequestLost
            | Self::AnswerLost
            | Self::KilledAtRequest
            | Self::KilledAtAnswer => setting != Setting::Private,
            Self::DiskFull => setting == Setting::Elsewhere,
            Self::PostgresFailedOver
            | Self::NatsKilled
            | Self::NatsCut
            | Self::NatsSilent
            | Self::NatsSlow
            | Self::NatsLineBroken
            | Self::NatsEchoes => setting == Setting::Cluster,
        }
    }
}

impl Plan {
    /// The round of a seed, of these faults.
    ///
    /// # Panics
    /// If none of the faults can happen anywhere.
    pub fn of(seed: u64, commands: u32, possible: &[Fault]) -> Self {
        let mut chance = Chance::new(seed);
        let private = possible.iter().any(|fault| fault.fits(Setting::Private));
        let elsewhere = possible.iter().any(|fault| fault.fits(Setting::Elsewhere));
        let setting = if private && (!elsewhere || chance.once_in(6)) { Setting::Private } else { Setting::Elsewhere };
        let fitting: Vec<Fault> = possible.iter().copied().filter(|fault| fault.fits(setting)).collect();
        let count = 1 + chance.below(3);
        let mut faults: Vec<Planned> = (0..count)
            .map(|_| Planned {
                fault: *chance.pick(&fitting).expect("some fault fits the setting"),
                after: number(chance.below(commands as usize)),
                lasts: ms(50 + chance.below(350)),
                packet: number(chance.below(48)),
            })
            .collect();
        faults.sort_by_key(|planned| planned.after);
        let drag = if setting == Setting::Elsewhere && chance.once_in(4) { ms(1 + chance.below(8)) } else { ms(0) };
        let weather = if chance.once_in(2) { Weather::FAIR } else { Weather::foul(&mut chance) };
        let ending = if chance.once_in(8) { Ending::OneMatch } else { Ending::None };
        Self { seed, setting, commands, weather, drag, faults, ending }
    }

    /// The round of a seed on a cluster, of these faults. Half of them outlast the lease of a node; a third of the rounds
    /// has two at the same time.
    ///
    /// # Panics
    /// If there are none.
    pub fn of_cluster(seed: u64, commands: u32, possible: &[Fault]) -> Self {
        let mut chance = Chance::new(seed);
        let fitting: Vec<Fault> = possible.iter().copied().filter(|fault| fault.fits(Setting::Cluster)).collect();
        let count = 1 + chance.below(2);
        let mut faults: Vec<Planned> = (0..count)
            .map(|_| Planned {
                fault: *chance.pick(&fitting).expect("some fault fits the setting"),
                after: number(chance.below(commands as usize)),
                lasts: if chance.once_in(2) { ms(50 + chance.below(1500)) } else { ms(3200 + chance.below(1800)) },
                packet: number(chance.below(48)),
            })
            .collect();
        if chance.once_in(3) {
            let Planned { after, lasts, packet, .. } = faults[0];
            let fault = *chance.pick(&fitting).expect("some fault fits the setting");
            // Another node, so that one at least is left in peace.
            faults.push(Planned { fault, after, lasts: lasts * 7 / 10, packet: packet + 1 });
        }
        faults.sort_by_key(|planned| planned.after);
        let drag = if chance.once_in(4) { ms(1 + chance.below(8)) } else { ms(0) };
        let weather = if chance.once_in(2) { Weather::FAIR } else { Weather::foul(&mut chance) };
        let ending = if chance.once_in(8) { Ending::OneMatch } else { Ending::None };
        Self { seed, setting: Setting::Cluster, commands, weather, drag, faults, ending }
    }

    /// The faults in order; those that come at the same time together.
    pub fn groups(&self) -> impl Iterator<Item = &[Planned]> {
        let are_together = self.setting == Setting::Cluster;
        self.faults.chunk_by(move |one, next| are_together && one.after == next.after)
    }
}

fn ms(count: usize) -> Duration {
    Duration::from_millis(count as u64)
}

fn number(small: usize) -> u32 {
    u32::try_from(small).expect("a small number")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_faults_come_to_a_cluster_some_of_them_together() {
        let plans: Vec<Plan> = (0..400).map(|seed| Plan::of_cluster(seed, 30, &Fault::of_cluster())).collect();
        assert_eq!(plans[7], Plan::of_cluster(7, 30, &Fault::of_cluster()));
        for fault in Fault::of_cluster() {
            assert!(plans.iter().flat_map(|plan| &plan.faults).any(|planned| planned.fault == fault), "{fault:?}");
            assert_eq!(Fault::named(fault.name()), Some(fault));
        }
        assert!(plans.iter().any(|plan| plan.groups().any(|group| group.len() > 1)));
    }

    #[test]
    fn a_seed_makes_one_plan_and_all_faults_come() {
        let plans: Vec<Plan> = (0..400).map(|seed| Plan::of(seed, 30, &Fault::of_one_server())).collect();
        assert_eq!(plans[7], Plan::of(7, 30, &Fault::of_one_server()));
        for fault in Fault::of_one_server() {
            assert!(plans.iter().flat_map(|plan| &plan.faults).any(|planned| planned.fault == fault), "{fault:?}");
            assert_eq!(Fault::named(fault.name()), Some(fault));
        }
        for plan in plans {
            assert!(plan.faults.iter().all(|planned| planned.fault.fits(plan.setting)), "{plan:?}");
            assert!(plan.faults.is_sorted_by_key(|planned| planned.after), "{plan:?}");
        }
    }
}
