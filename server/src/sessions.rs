//! Which sessions have something open, so that it can be closed when they end.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use base::{
    limits::{SESSIONS_AT_ONCE, SESSIONS_EVERY},
    shutdown::Shutdown,
};
use match_host::{Broadcast, Closing, Nodes, Outbox, SocketId};
use protocol::close;
use store::{SessionKey, Store, StoreError};
use tokio::time::{Instant, MissedTickBehavior, interval_at};
use wire::{Fault, fault};

type Held = HashMap<SessionKey, HashMap<SocketId, Arc<Outbox>>>;

/// What is open, by session. Clones are the same.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sessions {
    held: Arc<Mutex<Held>>,
    nodes: Nodes,
}

impl Sessions {
    /// A server that tells other nodes of sessions that end.
    pub(crate) fn across(nodes: Nodes) -> Self {
        Self { held: Arc::default(), nodes }
    }

    /// Notes that a socket, or whatever else follows, belongs to a session; for as long as the answer lives.
    ///
    /// To be noted *before* the session is looked up: the end of a session deletes it first and closes what is noted then,
    /// so that nothing opens between the two.
    pub(crate) fn hold(&self, key: SessionKey, socket: SocketId, outbox: Arc<Outbox>) -> Hold {
        self.lock().entry(key).or_default().insert(socket, outbox);
        Hold { sessions: self.clone(), key, socket }
    }

    /// Closes everything that belongs to a session, which must not open anything any more.
    ///
    /// When this returns nothing that is open can act, however slowly its other side takes notice.
    pub(crate) fn close(&self, key: SessionKey) {
        self.close_here(key);
        self.nodes.tell_all(Broadcast::SessionsEnded);
    }

    fn close_here(&self, key: SessionKey) {
        let held = self.lock().get(&key).cloned().unwrap_or_default();
        for outbox in held.into_values() {
            outbox.reply(&fault(Fault::Auth, None));
            outbox.close(Closing { code: close::AUTH, reason: "the session has ended" });
        }
    }

    /// Closes everything that belongs to these sessions, as [`Sessions::close`] does.
    pub(crate) fn close_all(&self, keys: &[SessionKey]) {
        for key in keys {
            self.close_here(*key);
        }
        if !keys.is_empty() {
            self.nodes.tell_all(Broadcast::SessionsEnded);
        }
    }

    /// Closes what belongs to sessions that the store does not know any more.
    pub(crate) async fn compare(&self, store: &Store) -> Result<(), StoreError> {
        let keys: Vec<SessionKey> = self.lock().keys().copied().collect();
        for keys in keys.chunks(SESSIONS_AT_ONCE) {
            let live = store.live_sessions(keys).await?;
            for ended in keys.iter().filter(|key| !live.contains(key)) {
                self.close_here(*ended);
            }
        }
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, Held> {
        // No code under this lock leaves the map half changed.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Something open that belongs to a session.
#[derive(Debug)]
pub(crate) struct Hold {
    sessions: Sessions,
    key: SessionKey,
    socket: SocketId,
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut held = self.sessions.lock();
        if let Some(sockets) = held.get_mut(&self.key) {
            sockets.remove(&self.socket);
            if sockets.is_empty() {
                held.remove(&self.key);
            }
        }
    }
}

/// Keeps sessions in use alive, closes what belongs to those that ended elsewhere, and forgets the old ones; until the
/// server stops.
pub(crate) async fn keep(sessions: Sessions, store: Store, mut shutdown: Shutdown) {
    let mut rounds = interval_at(Instant::now() + SESSIONS_EVERY, SESSIONS_EVERY);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = shutdown.begins() => return,
            _ = rounds.tick() => {}
        }
        // What is open stays open while the store does not answer: an outage ends no session.
        if let Err(error) = sessions.compare(&store).await {
            tracing::warn!(%error, cause = ?error, "cannot look up the sessions in use");
            continue;
        }
        match store.forget_old_sessions().await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "forgot sessions that nobody used"),
            Err(error) => tracing::warn!(%error, cause = ?error, "cannot forget old sessions"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use match_host::Next;
    use store::testing;

    async fn is_closed(outbox: &Outbox) -> bool {
        matches!(outbox.next().await, Next::Send(frame) if frame.text().is_some_and(|text| text.contains("auth")))
            && matches!(outbox.next().await, Next::Close(closing) if closing.code == close::AUTH)
    }

    #[tokio::test]
    async fn what_ended_elsewhere_is_closed_here() {
        let store = testing::store().await;
        let (_, kept) = store.create_guest("Ann").await.unwrap();
        let (_, ended) = store.create_guest("Bob").await.unwrap();
        let sessions = Sessions::default();
        let outboxes = [(); 3].map(|()| Arc::new(Outbox::default()));
        let _holds = [(&kept, 0), (&ended, 1), (&ended, 2)]
            .map(|(token, n): (_, usize)| sessions.hold(token.key(), SocketId::next(), Arc::clone(&outboxes[n])));
        store.end_session(ended.key()).await.unwrap();
        sessions.compare(&store).await.unwrap();
        assert!(is_closed(&outboxes[1]).await);
        assert!(is_closed(&outboxes[2]).await);
        assert!(outboxes[0].closing().is_none());
    }

    #[test]
    fn a_closed_session_is_forgotten() {
        let sessions = Sessions::default();
        let key = "00".repeat(32).parse::<store::SessionToken>().unwrap().key();
        let outbox = Arc::new(Outbox::default());
        let (one, other) = (SocketId::next(), SocketId::next());
        let first = sessions.hold(key, one, Arc::clone(&outbox));
        let second = sessions.hold(key, other, outbox);
        drop(first);
        assert_eq!(sessions.lock().get(&key).map(HashMap::len), Some(1));
        drop(second);
        assert!(sessions.lock().is_empty());
    }
}
