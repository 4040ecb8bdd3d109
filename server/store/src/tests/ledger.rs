//! Many matches, one flush.

use std::time::Duration;

use sqlx::{Connection as _, Executor as _, PgConnection, postgres::PgConnectOptions};
use tokio::task::{JoinHandle, yield_now};

use super::{
    super::{NewStep, ledger::Ledger, testing},
    *,
};
use crate::{Mover, tests::log::step};

/// Longer than the test runs.
const LONG: Duration = Duration::from_mins(10);

/// A database of which a test can take hold from beside.
struct Held {
    store: Store,
    beside: PgConnection,
}

impl Held {
    /// `lock_within`: how long the ledger waits for what the test holds.
    async fn new(lock_within: Duration) -> Self {
        let options: PgConnectOptions = testing::database().await;
        let mut store = Store::connect(options.clone()).await.expect("a store");
        store.ledger = Ledger::beside(&store.pool, lock_within);
        Self { store, beside: PgConnection::connect_with(&options).await.expect("a connection") }
    }

    /// Until [`Held::release`] whatever `sql` locks stays locked.
    async fn hold(&mut self, sql: &'static str) {
        self.beside.execute("begin").await.expect("a transaction");
        self.beside.execute(sql).await.expect("a lock");
    }

    async fn release(&mut self) {
        self.beside.execute("commit").await.expect("the end of it");
    }

    /// Brings a step to the ledger, behind all that were brought before.
    async fn bring(&self, id: TableId, new: NewStep) -> JoinHandle<Result<time::OffsetDateTime, StoreError>> {
        let store = self.store.clone();
        let brought = tokio::spawn(async move { store.commit_step(id, &new).await });
        // One thread runs all tasks of this test: it has come to wait for its answer.
        yield_now().await;
        brought
    }

    /// Waits until that many transactions wait for what is held.
    async fn holds_up(&mut self, transactions: i64) {
        let waiting = "select count(distinct pid) from pg_locks l join pg_database d on d.oid = l.database
                       where not l.granted and d.datname = current_database()";
        loop {
            let query = sqlx::query_scalar::<_, i64>(waiting);
            if query.fetch_one(&mut self.beside).await.expect("a number") >= transactions {
                return;
            }
        }
    }

    async fn transactions(&mut self) -> i64 {
        sqlx::query_scalar::<_, i64>("select count(distinct xmin::text) from steps where step > 1")
            .fetch_one(&mut self.beside)
            .await
            .expect("a number")
    }
}

#[tokio::test]
async fn steps_that_wait_share_one_transaction_and_no_reader_waits_for_it() {
    let mut held = Held::new(LONG).await;
    let mut matches = Vec::new();
    for _ in 0..30 {
        matches.push(running_match(&held.store).await);
    }
    held.hold("lock table steps in exclusive mode").await;
    let mut brought = Vec::new();
    for &(id, ann, _) in &matches {
        brought.push(held.bring(id, step(2, ann, "a")).await);
    }
    for &(id, _, _) in &matches {
        assert_eq!(held.store.load_match(id).await.expect("an answer").header.head, 1, "nothing is half there");
    }
    assert!(brought.iter().all(|one| !one.is_finished()));
    held.release().await;
    for one in brought {
        one.await.expect("an answer").expect("a step");
    }
    // The lanes took what was there at first; all the others had to wait, and went together.
    let transactions = held.transactions().await;
    assert!(transactions <= 4, "30 steps in {transactions} transactions");
}

#[tokio::test]
async fn a_step_that_cannot_be_written_keeps_no_other() {
    let mut held = Held::new(LONG).await;
    let (one, ann, ben) = running_match(&held.store).await;
    let (two, cid, _) = running_match(&held.store).await;
    let (before, eve, _) = running_match(&held.store).await;
    let (beside, fay, _) = running_match(&held.store).await;
    let (over, dan, _) = running_match(&held.store).await;
    held.store.close_match(over, "closed").await.expect("closed");
    held.store.commit_step(one, &step(2, ann, "a")).await.expect("a step");
    let mut nul = step(2, dan, "nul");
    nul.act.by = Mover::player(dan, "\0");
    held.hold("lock table steps in exclusive mode").await;
    let first = held.bring(before, step(2, eve, "first")).await;
    let second = held.bring(beside, step(2, fay, "second")).await;
    held.holds_up(2).await;
    // Behind two transactions that wait for the lock, these share the third.
    let answers = [
        (one, step(3, ann, "a"), Some(Conflict::CidReused)),
        (over, step(2, dan, "late"), Some(Conflict::NotRunning)),
        (over, nul, Some(Conflict::Unstorable)),
        (one, step(9, ann, "early"), Some(Conflict::StepTaken)),
        (TableId(uuid::Uuid::nil()), step(2, ann, "x"), Some(Conflict::NoSuchMatch)),
        (one, step(3, ben, "good"), None),
        (two, step(2, cid, "good"), None),
    ];
    let mut brought = Vec::new();
    for (id, new, _) in &answers {
        brought.push(held.bring(*id, new.clone()).await);
    }
    held.release().await;
    first.await.expect("an answer").expect("a step");
    second.await.expect("an answer").expect("a step");
    for (one, (_, new, refused)) in brought.into_iter().zip(&answers) {
        match (one.await.expect("an answer"), refused) {
            (Ok(_), None) => {}
            (answer, Some(conflict)) => {
                let found = refusal(answer);
                // Which of two faults of one step is told is of no importance.
                assert!(found == *conflict || found == Conflict::StepTaken, "{:?}: {found:?}", new.act.by);
            }
            (Err(error), None) => panic!("{:?}: {error:?}", new.act.by),
        }
    }
    assert_eq!(held.store.load_match(one).await.expect("a match").header.head, 3);
    assert_eq!(held.store.load_match(two).await.expect("a match").header.head, 2);
}

/// Else a client that sends one command again and again would have the steps of all matches written one by one.
#[tokio::test]
async fn a_command_sent_again_does_not_break_its_batch() {
    let mut held = Held::new(LONG).await;
    let (one, ann, ben) = running_match(&held.store).await;
    let (two, cid, _) = running_match(&held.store).await;
    let (three, gus, _) = running_match(&held.store).await;
    let (before, eve, _) = running_match(&held.store).await;
    let (beside, fay, _) = running_match(&held.store).await;
    held.store.commit_step(one, &step(2, ann, "a")).await.expect("a step");
    held.hold("lock table steps in exclusive mode").await;
    let lanes = [held.bring(before, step(2, eve, "a")).await, held.bring(beside, step(2, fay, "a")).await];
    held.holds_up(2).await;
    let again = held.bring(one, step(3, ann, "a")).await;
    let good = [held.bring(two, step(2, cid, "a")).await, held.bring(three, step(2, gus, "a")).await];
    held.release().await;
    for one in lanes.into_iter().chain(good) {
        one.await.expect("an answer").expect("a step");
    }
    assert_eq!(refusal(again.await.expect("an answer")), Conflict::CidReused);
    held.store.commit_step(one, &step(3, ben, "a")).await.expect("its match goes on");
    let transactions = "select count(distinct xmin::text) from steps where step = 2 and match_id = any($1)";
    let transactions = sqlx::query_scalar::<_, i64>(transactions).bind(vec![two.0, three.0]);
    assert_eq!(transactions.fetch_one(&mut held.beside).await.expect("a number"), 1, "they went together");
}

#[tokio::test]
async fn a_locked_match_does_not_delay_the_others() {
    let mut held = Held::new(Duration::from_millis(100)).await;
    let (stuck, ann, _) = running_match(&held.store).await;
    held.hold("select from matches for update").await;
    let (free, ben, _) = running_match(&held.store).await;
    let waits = held.bring(stuck, step(2, ann, "a")).await;
    let also = held.bring(stuck, step(2, ann, "b")).await;
    let (first, second) = (held.bring(stuck, step(2, ann, "c")).await, held.bring(free, step(2, ben, "a")).await);
    second.await.expect("an answer").expect("a step beside one that is stuck");
    held.release().await;
    let stored = [waits, also, first];
    let mut won = 0;
    for one in stored {
        won += usize::from(one.await.expect("an answer").is_ok());
    }
    assert!(won <= 1, "one step has one writer");
}
