//! A player deletes the account at the moment in which rated matches of that player end.
//!
//! Both lock the same accounts and ratings. They take them in one order, so that neither ever fails for the other.

use protocol::{RatedResult, Stakes, TableState};
use sqlx::{Connection as _, PgConnection};
use tokio::task::{JoinSet, yield_now};

use super::{log::step, *};
use crate::{
    NewStep, NewTable, Shown,
    testing::{self, database, registered},
};

/// How often it is tried; each time the one or the other begins a little sooner.
const ROUNDS: u32 = 24;
/// Matches that end at once.
const MATCHES: usize = 3;

fn last_step(user: UserId) -> NewStep {
    NewStep { outcome: Some(testing::won_by(2, &[0])), ..step(2, user, "last") }
}

/// A rated match between two players that has just begun.
async fn begun(store: &Store, host: UserId, guest: UserId) -> TableId {
    let wish = NewTable { stakes: Stakes::Rated, ..wish(store, 2).await };
    let id = store.create_table(host, &wish).await.expect("a table").id;
    store.sit(id, guest, Seat(1)).await.expect("a seat");
    for (user, byte) in [(host, 1), (guest, 2)] {
        store.set_ready(id, user, Readiness::Ready(Nonce::new([byte; 32]))).await.expect("ready");
    }
    store.start(id, host, &opening()).await.expect("a start");
    id
}

async fn results(store: &Store, user: UserId) -> Vec<RatedResult> {
    store.rated_matches(user, Shown::All).await.expect("matches").into_iter().map(|one| one.result).collect()
}

/// So many turns of every other task.
async fn wait(turns: u32) {
    for _ in 0..turns {
        yield_now().await;
    }
}

/// Everything at once. The player who goes is in all matches; the other one wins them.
async fn all_at_once(store: &Store, round: u32, ids: &[TableId], stays: UserId, goes: UserId) {
    let mut tasks = JoinSet::new();
    for &id in ids {
        let store = store.clone();
        tasks.spawn(async move {
            wait(if round.is_multiple_of(2) { 0 } else { round }).await;
            store.commit_step(id, &last_step(stays)).await.map(drop)
        });
    }
    let store = store.clone();
    tasks.spawn(async move {
        wait(if round.is_multiple_of(2) { round } else { 0 }).await;
        store.delete_user(goes).await.map(drop)
    });
    for (n, done) in tasks.join_all().await.into_iter().enumerate() {
        assert!(done.is_ok(), "round {round}, {n}: {done:?}");
    }
}

/// How often two transactions of a database have waited for each other, once no connection to it is left: a
/// connection tells what it has counted at its end at the latest.
async fn deadlocks(options: &sqlx::postgres::PgConnectOptions) -> i64 {
    let mut connection = PgConnection::connect_with(options).await.expect("a connection");
    let mut others = 1_i64;
    while others > 0 {
        others = sqlx::query_scalar(
            "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        )
        .fetch_one(&mut connection)
        .await
        .expect("a count");
    }
    sqlx::query_scalar("select deadlocks from pg_stat_database where datname = current_database()")
        .fetch_one(&mut connection)
        .await
        .expect("a count")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_account_goes_while_its_rated_matches_end() {
    let options = database().await;
    let store = Store::connect(options.clone()).await.expect("a store");
    for round in 0..ROUNDS {
        let (ann, ben) =
            (registered(&store, &format!("ann{round}")).await, registered(&store, &format!("ben{round}")).await);
        let mut expected = MATCHES;
        if round.is_multiple_of(3) {
            // Both are rated already: there are rows to be locked, and not only to be made.
            let id = begun(&store, ann, ben).await;
            store.commit_step(id, &last_step(ann)).await.expect("the end");
            expected += 1;
        }
        let mut ids = Vec::new();
        for _ in 0..MATCHES {
            ids.push(begun(&store, ann, ben).await);
        }
        all_at_once(&store, round, &ids, ann, ben).await;
        for id in ids {
            assert_eq!(store.table(id).await.unwrap().state, TableState::Over, "round {round}");
        }
        assert_eq!(results(&store, ann).await, vec![RatedResult::Won; expected], "round {round}: each counts once");
        let counted: u32 = store.ratings_of(ann).await.unwrap().iter().map(|one| one.matches).sum();
        assert_eq!(usize::try_from(counted), Ok(expected), "round {round}");
        let left = (store.ratings_of(ben).await.unwrap(), results(&store, ben).await);
        assert_eq!(left, (vec![], vec![]), "round {round}: whoever is gone has no rating");
    }
    store.close().await;
    assert_eq!(deadlocks(&options).await, 0);
}
