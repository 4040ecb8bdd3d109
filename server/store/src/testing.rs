//! A store for each test, on one private cluster for the whole test process.

use std::{env, fs, path::PathBuf, process};

use base::account::Device;
use protocol::TokenFate;
use sqlx::{Connection as _, PgConnection, postgres::PgConnectOptions};
use tokio::sync::OnceCell;
use uuid::Uuid;

use super::{ChartKey, Language, NewAccount, NewSeat, NewTable, SessionToken, Store, User, UserId};
use crate::embedded::Cluster;

/// Begins the name of every directory that is made here; what follows is the id of the process.
const PREFIX: &str = "sandtable-test-";

/// Never dropped: its lifeline ends with the process, and so it does.
static CLUSTER: OnceCell<(Cluster, PgConnectOptions)> = OnceCell::const_new();

/// An empty store in a database of its own.
pub async fn store() -> Store {
    Store::connect(database().await).await.expect("a store")
}

/// An empty database of its own.
pub async fn database() -> PgConnectOptions {
    let (_, options) = CLUSTER
        .get_or_init(|| async {
            remove_leftovers();
            let dir = env::temp_dir().join(format!("{PREFIX}{}", process::id()));
            let cluster = Cluster::start(&dir).await.expect("a private cluster");
            let options = cluster.options();
            (cluster, options)
        })
        .await;
    let name = format!("test_{}", Uuid::now_v7().simple());
    let mut connection = PgConnection::connect_with(options).await.expect("a connection");
    let create = sqlx::AssertSqlSafe(format!("create database {name}"));
    sqlx::raw_sql(create).execute(&mut connection).await.expect("a database");
    // Tests survive no power failure, and would spend most of their time waiting for the disk.
    options.clone().database(&name).options([("synchronous_commit", "off")])
}

/// A guest of this name.
pub async fn guest(store: &Store, name: &str) -> User {
    store.create_guest(name).await.expect("a guest").0
}

/// Creates a user with an account; account name and display name are `name`.
pub async fn registered(store: &Store, name: &str) -> UserId {
    let device = Device { browser: String::new(), network: String::new() };
    let account = name.parse().expect("the name of an account");
    let new = NewAccount { name: &account, password: "not a hash", language: Language::English };
    store.create_account(&new, &device).await.expect("an account").0.id
}

/// Makes a guest, by the token of the guest's session, the owner of an account.
pub async fn register(store: &Store, user: UserId, token: &SessionToken, name: &str) {
    let account = name.parse().expect("the name of an account");
    let new = NewAccount { name: &account, password: "not a hash", language: Language::English };
    store.register(user, &new, token.key(), TokenFate::End).await.expect("an account").expect("the session is there");
}

/// What a host asks for: a public table of the game `outpost` with this many seats and a chart of that game.
pub async fn wish(store: &Store, seats: u8) -> NewTable {
    let chart = kernel::NamedChart {
        id: "usual".to_owned(),
        name: kernel::Text::new("Usual", "Habituel"),
        chart: serde_json::json!({ "cards": 3 }),
    };
    store.put_built_in_charts("outpost", &[chart]).await.expect("a chart");
    NewTable {
        name: "A table".to_owned(),
        game: "outpost".to_owned(),
        options: serde_json::json!({}),
        chart: ChartKey { id: "outpost.usual".to_owned(), version: 1 },
        seats: (0..seats)
            .map(|seat| NewSeat {
                roles: vec![format!("role{seat}")],
                side: ["red", "blue"][usize::from(seat % 2)].into(),
                rating_group: Some(["red", "blue"][usize::from(seat % 2)].into()),
                opponent: None,
            })
            .collect(),
        visibility: protocol::Visibility::Public,
        spectators: true,
        time: protocol::TimeControl::None,
        stakes: protocol::Stakes::Casual,
        talk: protocol::TalkLanguage::Any,
        level: protocol::PlayerLevel::Any,
        host_seat: Some(kernel::Seat(0)),
        opponent_pace: protocol::OpponentPace::Calm,
    }
}

/// Removes what test processes that are gone have left behind.
fn remove_leftovers() {
    let leftovers = fs::read_dir(env::temp_dir()).into_iter().flatten().flatten().filter(|entry| {
        let name = entry.file_name();
        let pid = name.to_str().and_then(|name| name.strip_prefix(PREFIX)).and_then(|pid| pid.parse::<i32>().ok());
        pid.and_then(rustix::process::Pid::from_raw).is_some_and(|pid| rustix::process::test_kill_process(pid).is_err())
    });
    for path in leftovers.map(|entry| entry.path()).collect::<Vec<PathBuf>>() {
        // Another test process may be removing the same.
        let _ = fs::remove_dir_all(path);
    }
}

/// The end of a match of so many seats that these have won; a draw if none has.
pub fn won_by(seats: usize, winners: &[u8]) -> kernel::Outcome {
    let text = kernel::Text::new("over", "fini");
    if winners.is_empty() {
        return kernel::Outcome::drawn(seats, "capitals", text);
    }
    kernel::Outcome::won_by(seats, |seat| winners.contains(&seat.0), "capitals", text)
}
