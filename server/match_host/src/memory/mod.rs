//! A log in memory, which can be made to fail, and a match of Outpost on it.

mod log;

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard},
};

use base::{
    games::Games,
    rating::Length,
    timing::{Clock, Control, Moment},
};
use kernel::{AnyGame, Awaiting, Erased, MatchKey, Nonce, Played, RulesVersion, Seat, Secret, SetUp, Text};
use outpost::{
    Outpost,
    testing::{LongerTurns, MarchesInCircles, NightMarches, Panics, PlaysByOrder, RefusesOrders, SmallTalk, Varied},
};
use protocol::{OpponentPace, PlayerLevel, Stakes, TableState, TalkLanguage, TimeControl, Visibility};
use serde_json::{Value, json};
use store::{
    ChartKey, ChatRecord, Holder, NodeId, Outage, Player, Room, SeatRecord, Snapshot, StandingOrders, StepRecord,
    StoreError, TableId, TableRecord, User, UserId,
};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    awaiting::awaited,
    clock_journal::{ClockWrite, Why},
    opening_clock::{opening_clock, purse},
    outages::OutageClock,
    proposal_log::ProposalLog,
};

/// What a server plays.
pub(super) type List = &'static [&'static dyn AnyGame];

/// Outpost as it is.
pub(super) static OUTPOST: List = &[&Erased::<Outpost>::new()];
/// Outpost with one thing changed, see [`outpost::testing`].
pub(super) static LONGER_TURNS: List = &[&Erased::<Varied<LongerTurns>>::new()];
pub(super) static MARCHES_IN_CIRCLES: List = &[&Erased::<Varied<MarchesInCircles>>::new()];
pub(super) static NIGHT_MARCHES: List = &[&Erased::<Varied<NightMarches>>::new()];
pub(super) static PANICS: List = &[&Erased::<Varied<Panics>>::new()];
pub(super) static PLAYS_BY_ORDER: List = &[&Erased::<Varied<PlaysByOrder>>::new()];
pub(super) static REFUSES_ORDERS: List = &[&Erased::<Varied<RefusesOrders>>::new()];
pub(super) static SMALL_TALK: List = &[&Erased::<Varied<SmallTalk>>::new()];

/// More rounds than any of these tests plays.
pub(super) const LONG: u8 = u8::MAX;

/// What happens to the next step that is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mishap {
    /// The connection is lost before the step is there.
    LostBefore,
    /// The connection is lost after the step is there, before the answer.
    LostAfter,
}

/// One table and its match. Clones are the same log.
#[derive(Debug, Clone)]
pub(super) struct MemoryLog {
    kept: Arc<Mutex<Kept>>,
    games: Games,
}

#[derive(Debug)]
pub(super) struct Kept {
    pub(super) table: TableRecord,
    pub(super) mishap: Option<Mishap>,
    /// What happens to the next proposal that is stored.
    pub(super) proposal_mishap: Option<Mishap>,
    /// So many times more the log will not say how the table stands, or which steps there are.
    pub(super) silent: u32,
    /// Whether the match that is over was long enough to be rated.
    pub(super) length: Option<Length>,
    /// Held by a test for as long as nothing shall be written.
    pub(super) disk: Arc<tokio::sync::Mutex<()>>,
    /// Which rules the match is bound to.
    pub(super) rules_version: u32,
    pub(super) config: Value,
    pub(super) secret: Secret,
    pub(super) snapshots: Vec<Snapshot>,
    pub(super) steps: Vec<StepRecord>,
    pub(super) standing: Vec<(UserId, StandingOrders)>,
    pub(super) chat: Vec<(Room, String, ChatRecord)>,
    /// The clock of all seats, and when it is next due.
    pub(super) clock: Option<Clock>,
    pub(super) wake_at: Option<Moment>,
    pub(super) unread_since: Option<Moment>,
    /// Whose move it is; `None`: not written down.
    pub(super) awaited: Option<Vec<Seat>>,
    /// What opponents of the server have noted.
    pub(super) opponent_notes: BTreeMap<Seat, Value>,
    pub(super) outages: Vec<Outage>,
    /// What time it is, for every task that runs on this log.
    pub(super) outage_clock: OutageClock,
    pub(super) proposals: ProposalLog,
    /// Every clock that was ever written, in order.
    pub(super) clock_journal: Vec<ClockWrite>,
    /// When what is being done was asked for; `None`: now.
    pub(super) asked_at: Option<Moment>,
    /// Which of several servers may write.
    pub(super) lease: KeptLease,
    /// The node that owns the table; `None`: the node that asks.
    pub(super) owner: Option<NodeId>,
}

impl Kept {
    /// Whether the log does not answer this time.
    pub(super) fn takes_silence(&mut self) -> bool {
        let is_silent = self.silent > 0;
        self.silent = self.silent.saturating_sub(1);
        is_silent
    }
}

/// Which of several servers owns the match: the newest that lives.
#[derive(Debug, Default)]
pub(super) struct KeptLease {
    /// The one that may claim it.
    pub(super) newest: u32,
    epoch: u64,
    /// Whether its owner is lost, and it is still to be claimed.
    pub(super) is_orphaned: bool,
}

impl KeptLease {
    /// The epoch by which a server writes from now on; `None`: another one owns the match.
    pub(super) fn claim(&mut self, host: u32) -> Option<u64> {
        (self.newest == host).then(|| {
            self.epoch += 1;
            self.is_orphaned = false;
            self.epoch
        })
    }

    /// Whether what a server writes in an epoch is taken.
    pub(super) fn is_held_by(&self, host: u32, epoch: Option<u64>) -> bool {
        self.newest == host && epoch == Some(self.epoch)
    }
}

pub(super) fn user(n: u128) -> Arc<User> {
    Arc::new(User::new(UserId(Uuid::from_u128(n)), format!("user {n}")))
}

pub(super) fn nonces() -> Vec<Nonce> {
    vec![Nonce::new([1; 32]), Nonce::new([2; 32])]
}

pub(super) fn brace_under_fire() -> Value {
    json!({ "under_fire": "brace" })
}

pub(super) fn lost() -> StoreError {
    sqlx::Error::PoolTimedOut.into()
}

impl MemoryLog {
    /// An open table of users 0 and 1, for so many rounds of the one game that the server plays.
    pub(super) fn open(list: List, rounds: u8) -> Self {
        let seat = |n| {
            let user = user(n);
            let holder = Holder::Person(Player { user: user.id, name: user.name.clone(), companion: None });
            SeatRecord {
                roles: vec![["red", "blue"][usize::try_from(n).expect("seat 0 or 1")].into()],
                holder,
                ready: true,
                offered: None,
                rating: None,
            }
        };
        let secret = Secret::new([7; 32]);
        let games = Games::of(list);
        let game = games.iter().next().expect("a game");
        let chart = game.charts().swap_remove(0).chart;
        let set_up = SetUp { options: json!({}), seats: vec![vec!["red".into()], vec!["blue".into()]], chart };
        let mut config = game.configure(&set_up).expect("a set-up");
        // No table could choose so many.
        config["rounds"] = json!(rounds);
        let table = TableRecord {
            id: TableId(Uuid::from_u128(99)),
            name: "Table".into(),
            game: game.id().into(),
            options: json!({}),
            chart: ChartKey { id: "outpost.ford".into(), version: 1 },
            chart_name: Text::new("The ford", "Le gué"),
            visibility: Visibility::Public,
            spectators: true,
            time: TimeControl::None,
            stakes: Stakes::Casual,
            talk: TalkLanguage::Any,
            level: PlayerLevel::Any,
            opponent_pace: OpponentPace::AtOnce,
            state: TableState::Open,
            host: user(0).id,
            created_at: OffsetDateTime::UNIX_EPOCH,
            ended_at: None,
            commitment: secret.commitment(),
            outcome: None,
            closed_reason: None,
            closed_by_host: None,
            seats: vec![seat(0), seat(1)],
            rematch: None,
            tournament: None,
            struck: 0,
            unrated: None,
        };
        let kept = Kept {
            table,
            mishap: None,
            proposal_mishap: None,
            silent: 0,
            length: None,
            disk: Arc::default(),
            rules_version: 1,
            config,
            secret,
            snapshots: Vec::new(),
            steps: Vec::new(),
            standing: Vec::new(),
            chat: Vec::new(),
            clock: None,
            wake_at: None,
            unread_since: None,
            awaited: None,
            opponent_notes: BTreeMap::new(),
            outages: Vec::new(),
            outage_clock: OutageClock::since(Moment(0)),
            proposals: ProposalLog::default(),
            clock_journal: Vec::new(),
            asked_at: None,
            lease: KeptLease::default(),
            owner: None,
        };
        Self { kept: Arc::new(Mutex::new(kept)), games }
    }

    /// A running match in which users 0 and 1 are one side, at the first turn.
    pub(super) fn of_allies() -> Self {
        let log = Self::open(OUTPOST, LONG);
        {
            let mut kept = log.kept();
            kept.table.options = json!({ "mode": "cooperation" });
            let chart = log.game().charts().swap_remove(0).chart;
            let seats = kept.table.seats.iter().map(|seat| seat.roles.clone()).collect();
            let set_up = SetUp { options: kept.table.options.clone(), seats, chart };
            kept.config = log.game().configure(&set_up).expect("a set-up");
        }
        log.start_at_first_turn();
        log
    }

    /// A running match of users 0 and 1, at the first turn.
    pub(super) fn running() -> Self {
        Self::running_game(OUTPOST)
    }

    /// A running match of users 0 and 1 on a server that plays this, at the first turn.
    pub(super) fn running_game(list: List) -> Self {
        let log = Self::open(list, LONG);
        log.start_at_first_turn();
        log
    }

    /// A running match of users 0 and 1 with clocks, on a server that works, at the first turn.
    pub(super) fn timed(time: TimeControl) -> Self {
        Self::timed_game(OUTPOST, time)
    }

    /// The same on a server that plays this.
    pub(super) fn timed_game(list: List, time: TimeControl) -> Self {
        let log = Self::open(list, LONG);
        log.kept().table.time = time;
        log.start_at_first_turn();
        drop(log.outage_clock().beats());
        log
    }

    /// The games of its server.
    pub(super) const fn games(&self) -> Games {
        self.games
    }

    /// The game that is played.
    pub(super) fn game(&self) -> &'static dyn AnyGame {
        self.games.iter().next().expect("a game")
    }

    /// Starts the match of the open table: both seats are asked for their orders.
    pub(super) fn start(&self) {
        let key = self.key();
        self.begin(self.opened(&key));
    }

    /// Starts the match of the open table where one seat is asked and the other waits: the orders of the first round are
    /// part of the opening.
    pub(super) fn start_at_first_turn(&self) {
        let key = self.key();
        let mut opened = self.opened(&key);
        while let Awaiting::Seats { pending, .. } = opened.after.awaiting()
            && let [first, _] | [first] = &pending[..]
            && first.kind == "orders"
        {
            let options = opened.after.options(first.seat).expect("options that can be written");
            let highest = options["cards"].as_array().and_then(|cards| cards.last()).expect("a hand");
            let command = json!({ "do": "seal", "card": highest });
            let Played { events, draws, after } =
                opened.after.play(first.seat, &command, &mut key.step(1)).expect("a card of the hand");
            opened.events.extend(events);
            opened.draws.extend(draws);
            opened.after = after;
        }
        self.begin(opened);
    }

    fn key(&self) -> MatchKey {
        let kept = self.kept();
        MatchKey::new(&kept.secret, &kept.table.id.to_string(), &nonces())
    }

    fn opened(&self, key: &MatchKey) -> Played {
        let kept = self.kept();
        let rules = RulesVersion::new(kept.rules_version);
        self.game()
            .start(&kept.config, rules)
            .expect("a set-up of the game")
            .settle(&mut key.step(1))
            .expect("an opening")
    }

    fn begin(&self, opened: Played) {
        let mut kept = self.kept();
        kept.snapshots.push(Snapshot { step: 1, state: opened.after.snapshot().expect("a state that can be written") });
        let at = OffsetDateTime::UNIX_EPOCH;
        let control = Control::read(&kept.table.time).expect("the control of an open table");
        if let Some(entry) = opening_clock(
            &control,
            purse(self.game(), &kept.table.options),
            &kept.table.seats,
            &*opened.after,
            kept.outage_clock.now(),
        ) {
            kept.keep_clock(&entry, Why::Step(1));
        }
        let digest = opened.after.digest().expect("a state that can be written");
        kept.awaited = Some(awaited(&*opened.after));
        kept.steps.push(StepRecord { step: 1, act: None, events: opened.events, draws: opened.draws, digest, at });
        kept.table.state = TableState::Running;
    }

    pub(super) fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().expect("no test has panicked with it")
    }

    pub(super) fn outage_clock(&self) -> OutageClock {
        self.kept().outage_clock.clone()
    }

    pub(super) fn id(&self) -> TableId {
        self.kept().table.id
    }

    /// What a user orders in advance: to brace under fire, which the variants of the game take for more.
    pub(super) fn order(&self, n: u128) {
        let mut kept = self.kept();
        let user = user(n).id;
        let before = kept.standing.iter().find(|(other, _)| *other == user);
        let version = before.map_or(0, |(_, orders)| orders.version.get()) + 1;
        let version = version.try_into().expect("few changes");
        kept.standing.retain(|(other, _)| *other != user);
        kept.standing.push((user, StandingOrders { version, orders: brace_under_fire() }));
    }
}
