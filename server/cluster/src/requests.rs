//! What clients of this node wait for from the owners of their tables.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use match_host::{Outbox, Topic};
use protocol::RejectionCode;
use store::{NodeId, TableId};
use tokio::time::{Duration, Instant};
use wire::rej;

/// After so long without an answer a client is told that the match is unavailable, and asks again.
const ANSWERED_WITHIN: Duration = Duration::from_secs(5);

/// The requests that have no answer yet.
#[derive(Debug, Default)]
pub(super) struct Requests {
    next: AtomicU64,
    open: Mutex<HashMap<u64, Open>>,
}

#[derive(Debug)]
struct Open {
    owner: NodeId,
    table: TableId,
    cid: String,
    outbox: Arc<Outbox>,
    since: Instant,
}

impl Requests {
    /// Notes a request; its number finds it again.
    pub(super) fn note(&self, owner: NodeId, table: TableId, cid: &str, outbox: Arc<Outbox>) -> u64 {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let open = Open { owner, table, cid: cid.to_owned(), outbox, since: Instant::now() };
        self.open().insert(id, open);
        id
    }

    /// The answer has come. One that is doubled or too late is dropped.
    pub(super) fn answered(&self, by: NodeId, id: u64, frame: String) {
        let mut open = self.open();
        if open.get(&id).is_some_and(|open| open.owner == by)
            && let Some(open) = open.remove(&id)
        {
            open.outbox.push(Topic::Reply, frame.into());
        }
    }

    /// Gives up what waits for too long, and what waits for one of these nodes.
    pub(super) fn give_up(&self, lost: &[NodeId]) {
        let mut open = self.open();
        let is_given_up = |open: &Open| lost.contains(&open.owner) || open.since.elapsed() > ANSWERED_WITHIN;
        let given_up: Vec<u64> = open.iter().filter(|(_, open)| is_given_up(open)).map(|(id, _)| *id).collect();
        for Open { table, cid, outbox, .. } in given_up.into_iter().filter_map(|id| open.remove(&id)) {
            outbox.reject(&rej(RejectionCode::Unavailable, cid, table));
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<u64, Open>> {
        // No code under this lock leaves the map half changed.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use match_host::Next;
    use uuid::Uuid;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn each_request_gets_one_answer() {
        let (owner, other, table) = (NodeId(Uuid::from_u128(1)), NodeId(Uuid::from_u128(2)), TableId(Uuid::nil()));
        let requests = Requests::default();
        let outboxes = [(); 3].map(|()| Arc::new(Outbox::default()));
        let ids = [0, 1, 2].map(|n| requests.note([owner, owner, other][n], table, "c", Arc::clone(&outboxes[n])));
        requests.answered(other, ids[0], "forged".into());
        requests.answered(owner, ids[0], "yes".into());
        requests.answered(owner, ids[0], "doubled".into());
        requests.give_up(&[other]);
        tokio::time::advance(ANSWERED_WITHIN + Duration::from_millis(1)).await;
        requests.give_up(&[]);
        requests.answered(owner, ids[1], "late".into());
        assert_eq!(outboxes[0].next().await, Next::Send("yes".to_owned().into()));
        for outbox in &outboxes[1..] {
            let Next::Send(frame) = outbox.next().await else { panic!("an answer") };
            assert!(frame.text().is_some_and(|text| text.contains("unavailable")), "{frame:?}");
        }
        for outbox in outboxes {
            outbox.close(match_host::Closing { code: 1000, reason: "end" });
            assert!(matches!(outbox.next().await, Next::Close(_)), "there is one answer each");
        }
    }
}
