//! The event bus of tables: everything that changes a table publishes here, everything that shows tables subscribes.
//!
//! Publishing never waits. A subscriber gets its news in batches, in which changes of the same table have become one; it
//! reads from the store what it needs of them.

use std::{
    collections::{BTreeSet, HashMap},
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

use protocol::Live;
use store::TableId;
use tokio::sync::Notify;

use super::nodes::{Broadcast, Nodes};

/// A handle on the bus; clones are the same bus.
#[derive(Debug, Clone, Default)]
pub struct TableEvents {
    shared: Arc<Shared>,
    nodes: Nodes,
}

#[derive(Debug, Default)]
struct Shared {
    feeds: Mutex<Vec<Weak<Queue>>>,
    /// By which the tasks of the tables in memory are woken.
    tasks: Mutex<HashMap<TableId, Arc<Notify>>>,
    /// How the running matches go, as far as they were in memory since the server came up: the store does not know it.
    lives: Mutex<HashMap<TableId, Live>>,
    /// Those of this node of which other nodes have not been sent the newest.
    unsent: Mutex<BTreeSet<TableId>>,
}

/// What one subscriber has not read yet.
#[derive(Debug, Default)]
struct Queue {
    batch: Mutex<Batch>,
    wake: Notify,
}

/// What has happened since a subscriber read last.
#[derive(Debug, Default)]
pub struct Batch {
    /// Tables that were made, changed or removed.
    pub changed: BTreeSet<TableId>,
    /// Matches in which the move has passed.
    pub passed: BTreeSet<TableId>,
    /// Matches that go otherwise than before: another headline, another presence, another clock.
    pub live: BTreeSet<TableId>,
}

/// Whether something is told for the first time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Noted {
    Anew,
    Before,
}

/// A subscription: every event from its beginning on.
#[derive(Debug)]
pub struct Feed(Arc<Queue>);

impl Feed {
    /// Waits until there is something to read. Nothing is lost if the wait is given up.
    pub async fn news(&self) {
        self.0.wake.notified().await;
    }

    /// Reads all that has come.
    pub fn take(&self) -> Batch {
        mem::take(&mut *lock(&self.0.batch))
    }
}

impl TableEvents {
    /// A bus that tells other nodes of everything, too.
    pub fn across(nodes: Nodes) -> Self {
        Self { nodes, ..Self::default() }
    }

    /// The ways to other nodes.
    pub(super) const fn nodes(&self) -> &Nodes {
        &self.nodes
    }

    /// Publishes what another node tells. What is for none of its subscribers is left.
    pub fn hear(&self, news: &Broadcast) {
        match *news {
            Broadcast::Changed(table) => {
                self.wake_task(table);
                self.publish(|batch| batch.changed.insert(table));
            }
            Broadcast::Reload(table) => self.wake_task(table),
            Broadcast::Listed(table) => self.publish(|batch| batch.changed.insert(table)),
            Broadcast::MovePassed(table) => self.publish(|batch| batch.passed.insert(table)),
            Broadcast::Owned(table) => {
                // Its owner tells how it goes.
                lock(&self.shared.unsent).remove(&table);
            }
            Broadcast::SessionsEnded | Broadcast::Called(_) | Broadcast::Here(_) | Broadcast::Left(_) => {}
        }
    }

    /// What is known of all running matches, to tell a node that comes up.
    pub fn lives(&self) -> Vec<(TableId, Option<Live>)> {
        lock(&self.shared.lives).iter().map(|(table, live)| (*table, Some(live.clone()))).collect()
    }

    /// How those matches of this node go that have changed since the last call; `None`: one does not run any more.
    pub fn take_unsent(&self) -> Vec<(TableId, Option<Live>)> {
        let unsent = mem::take(&mut *lock(&self.shared.unsent));
        unsent.into_iter().map(|table| (table, self.live(table))).collect()
    }

    /// Publishes how matches of another node go; `None`: one does not run any more.
    pub fn hear_lives(&self, lives: Vec<(TableId, Option<Live>)>) {
        for (table, live) in lives {
            self.note_live(table, live.as_ref());
        }
    }

    /// Broadcast of other nodes may have been lost: all tables in memory are read again.
    pub fn doubt_all(&self) {
        for (table, task) in lock(&self.shared.tasks).iter() {
            task.notify_one();
            self.publish(|batch| batch.changed.insert(*table));
        }
    }

    /// Subscribes to everything that happens from now on.
    pub fn subscribe(&self) -> Feed {
        let queue = Arc::<Queue>::default();
        lock(&self.shared.feeds).push(Arc::downgrade(&queue));
        Feed(queue)
    }

    /// A table was made, changed or removed in the store. Its task has been woken when this returns.
    pub fn changed(&self, table: TableId) {
        self.wake_task(table);
        self.publish(|batch| batch.changed.insert(table));
        self.nodes.tell_all(Broadcast::Changed(table));
    }

    /// Has the task of a table read it again, where the change is of no interest to others.
    pub fn reload(&self, table: TableId) {
        self.wake_task(table);
        self.nodes.tell_all(Broadcast::Reload(table));
    }

    fn wake_task(&self, table: TableId) {
        if let Some(task) = lock(&self.shared.tasks).get(&table) {
            task.notify_one();
        }
    }

    /// A table was changed by its own task, which knows.
    pub(super) fn list_anew(&self, table: TableId) {
        self.publish(|batch| batch.changed.insert(table));
        self.nodes.tell_all(Broadcast::Listed(table));
    }

    /// The move has passed in a match.
    pub(super) fn move_passed(&self, table: TableId) {
        self.publish(|batch| batch.passed.insert(table));
        self.nodes.tell_all(Broadcast::MovePassed(table));
    }

    /// A match goes like this now; `None`: it does not run. The cluster sends it to other nodes ([`Self::take_unsent`]).
    pub(super) fn goes(&self, table: TableId, live: Option<&Live>) {
        if self.note_live(table, live) == Noted::Anew && self.nodes.may_be() {
            lock(&self.shared.unsent).insert(table);
        }
    }

    fn note_live(&self, table: TableId, live: Option<&Live>) -> Noted {
        let mut lives = lock(&self.shared.lives);
        if lives.get(&table) == live {
            return Noted::Before;
        }
        match live {
            Some(live) => {
                lives.insert(table, live.clone());
                drop(lives);
                self.publish(|batch| batch.live.insert(table));
            }
            // The end of a match is told as a change of its table.
            None => {
                lives.remove(&table);
            }
        }
        Noted::Anew
    }

    /// How a match goes, if it was in memory since the server came up.
    pub fn live(&self, table: TableId) -> Option<Live> {
        lock(&self.shared.lives).get(&table).cloned()
    }

    /// By which the task of a table is woken when the table changes.
    pub(super) fn task_begins(&self, table: TableId) -> Arc<Notify> {
        let woken = Arc::<Notify>::default();
        lock(&self.shared.tasks).insert(table, Arc::clone(&woken));
        woken
    }

    /// The task of a table is at its end.
    pub(super) fn task_ends(&self, table: TableId) {
        lock(&self.shared.tasks).remove(&table);
    }

    fn publish(&self, note: impl Fn(&mut Batch) -> bool) {
        for queue in lock(&self.shared.feeds).iter().filter_map(Weak::upgrade) {
            if note(&mut lock(&queue.batch)) {
                queue.wake.notify_one();
            }
        }
    }
}

/// No code under these locks leaves anything half changed.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use store::NodeId;
    use uuid::Uuid;

    use super::*;
    use crate::{LinkStatus, NodeMessage, Outbox, Request, Transport};

    const TABLE: TableId = TableId(Uuid::nil());
    const ANOTHER: TableId = TableId(Uuid::max());

    /// A cluster whose other nodes hear nothing.
    #[derive(Debug)]
    struct Nowhere;

    impl Transport for Nowhere {
        fn tell(&self, _: &[NodeId], _: TableId, _: NodeMessage) {}

        fn link_to(&self, _: NodeId) -> LinkStatus {
            LinkStatus::Down
        }

        fn request(&self, _: NodeId, _: TableId, _: Request, _: Arc<Outbox>) {}

        fn tell_all(&self, _: Broadcast) {}
    }

    fn live(watchers: u32) -> Live {
        let headline = protocol::Text { en: "1. round".into(), fr: "1er tour".into() };
        Live { headline, awaiting: vec![0], present: vec![true], watchers, clock: None }
    }

    #[test]
    fn every_subscriber_reads_each_change_once_however_often_it_is_published() {
        let events = TableEvents::default();
        let feeds = [events.subscribe(), events.subscribe()];
        events.changed(TABLE);
        events.changed(TABLE);
        for feed in &feeds {
            assert_eq!(feed.news().now_or_never(), Some(()));
            assert_eq!(feed.take().changed, BTreeSet::from([TABLE]));
            assert_eq!((feed.news().now_or_never(), feed.take().changed.len()), (None, 0));
        }
    }

    #[test]
    fn the_task_of_a_table_is_woken_by_what_others_change_and_not_by_what_it_has_changed_itself() {
        let events = TableEvents::default();
        let woken = events.task_begins(TABLE);
        events.list_anew(TABLE);
        events.move_passed(TABLE);
        assert_eq!(woken.notified().now_or_never(), None);
        events.changed(TABLE);
        assert_eq!(woken.notified().now_or_never(), Some(()));
        events.reload(TABLE);
        assert_eq!(woken.notified().now_or_never(), Some(()));
        events.task_ends(TABLE);
        events.changed(TABLE);
        assert_eq!(woken.notified().now_or_never(), None);
    }

    #[test]
    fn how_a_match_goes_is_news_only_when_it_goes_otherwise() {
        let events = TableEvents::default();
        let feed = events.subscribe();
        events.goes(TABLE, Some(&live(1)));
        assert_eq!(feed.take().live.len(), 1);
        events.goes(TABLE, Some(&live(1)));
        assert_eq!(feed.take().live.len(), 0);
        events.goes(TABLE, Some(&live(2)));
        assert_eq!((feed.take().live.len(), events.live(TABLE)), (1, Some(live(2))));
        events.goes(TABLE, None);
        assert_eq!((feed.take().live.len(), events.live(TABLE)), (0, None));
    }

    #[test]
    fn other_nodes_are_told_the_newest_of_matches_of_this_node() {
        let events = TableEvents::across(Nodes::by(Arc::new(Nowhere)));
        events.goes(TABLE, Some(&live(1)));
        events.goes(TABLE, Some(&live(2)));
        events.hear_lives(vec![(ANOTHER, Some(live(3)))]);
        assert_eq!(events.take_unsent(), [(TABLE, Some(live(2)))]);
        events.goes(TABLE, None);
        assert_eq!(events.take_unsent(), [(TABLE, None)]);
        events.goes(TABLE, Some(&live(1)));
        events.hear(&Broadcast::Owned(TABLE));
        assert_eq!(events.take_unsent(), [], "another node owns it, and tells");
    }
}
