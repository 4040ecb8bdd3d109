//! The running matches of each player who looks, live: whose move it is in them, the most urgent foremost.
//!
//! One task hears by the event bus where something has changed, reads the lists of all players whom that concerns in one
//! query, and tells them.

use std::{
    collections::{BTreeSet, HashMap},
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use base::{
    limits::{MY_MATCHES_EVERY, STORE_RETRY},
    shutdown::Shutdown,
};
use match_host::{Feed, Outbox, SocketId, Topic, frame, outages::OutageClock};
use protocol::ServerMessage;
use store::{Store, StoreError, TableId, UserId};
use tokio::{
    sync::Notify,
    time::{Instant, sleep_until},
};

/// A handle on the lists; clones are the same lists.
#[derive(Debug, Clone, Default)]
pub(crate) struct MyMatches {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    board: Mutex<Board>,
    wake: Notify,
}

/// Who looks, and who has to be told.
#[derive(Debug, Default)]
struct Board {
    followers: HashMap<UserId, Vec<(SocketId, Arc<Outbox>)>>,
    /// Whose list each socket follows.
    sockets: HashMap<SocketId, UserId>,
    /// The matches that were on the list of each when it was told last: who plays there no more is told, too.
    told: HashMap<UserId, Vec<TableId>>,
    news: News,
}

/// What is to be told.
#[derive(Debug, Default)]
struct News {
    /// Users whose list was asked for.
    asked: BTreeSet<UserId>,
    /// Where something has changed.
    changed: BTreeSet<TableId>,
}

impl MyMatches {
    /// Sends a user's list to a socket, and from then on every change. Asking again sends it again.
    pub(crate) fn follow(&self, socket: SocketId, user: UserId, outbox: Arc<Outbox>) {
        let mut board = self.board();
        if board.sockets.insert(socket, user).is_none() {
            board.followers.entry(user).or_default().push((socket, outbox));
        }
        board.news.asked.insert(user);
        self.shared.wake.notify_one();
    }

    /// Sends the list once more to a socket that follows it.
    pub(crate) fn once_more(&self, socket: SocketId) {
        let mut board = self.board();
        if let Some(user) = board.sockets.get(&socket).copied() {
            board.news.asked.insert(user);
            self.shared.wake.notify_one();
        }
    }

    /// Sends nothing more to a socket.
    pub(crate) fn leave(&self, socket: SocketId) {
        let mut board = self.board();
        let Some(user) = board.sockets.remove(&socket) else { return };
        if let Some(followers) = board.followers.get_mut(&user) {
            followers.retain(|(other, _)| *other != socket);
            if followers.is_empty() {
                board.followers.remove(&user);
                board.told.remove(&user);
            }
        }
    }

    /// What is to be told: the followers who have asked, and what the bus says while there are any.
    fn news(&self, feed: &Feed) -> News {
        let batch = feed.take();
        let mut board = self.board();
        let mut news = mem::take(&mut board.news);
        if !board.followers.is_empty() {
            news.changed.extend(batch.changed.into_iter().chain(batch.passed));
        }
        news
    }

    fn board(&self) -> MutexGuard<'_, Board> {
        self.shared.board.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// From where the task knows whose move it is.
#[derive(Debug)]
pub(crate) struct Reading {
    pub(crate) store: Store,
    pub(crate) clock: OutageClock,
    pub(crate) feed: Feed,
}

/// Tells the players who follow their lists, until the server shuts down.
pub(crate) async fn keep(my_matches: MyMatches, reading: Reading, mut shutdown: Shutdown) {
    let mut next = Instant::now();
    loop {
        tokio::select! {
            () = shutdown.begins() => return,
            () = my_matches.shared.wake.notified() => {}
            () = reading.feed.news() => {}
        }
        // Whatever changes meanwhile is told with it.
        sleep_until(next).await;
        next = Instant::now() + MY_MATCHES_EVERY;
        let news = my_matches.news(&reading.feed);
        if let Err(error) = tell(&my_matches, &reading, &news).await {
            tracing::warn!(%error, cause = ?error, "cannot tell players whose move it is");
            next = Instant::now() + STORE_RETRY;
            let News { asked, changed } = news;
            let mut board = my_matches.board();
            board.news.asked.extend(asked);
            board.news.changed.extend(changed);
            my_matches.shared.wake.notify_one();
        }
    }
}

async fn tell(my_matches: &MyMatches, reading: &Reading, news: &News) -> Result<(), StoreError> {
    let Reading { store, clock, .. } = reading;
    let mut users = news.asked.clone();
    if !news.changed.is_empty() {
        let changed: Vec<_> = news.changed.iter().copied().collect();
        let players = store.players_at(&changed).await?;
        let board = my_matches.board();
        let had = board.told.iter().filter(|(_, told)| changed.iter().any(|table| told.contains(table)));
        users.extend(had.map(|(user, _)| *user));
        users.extend(players.into_iter().filter(|player| board.followers.contains_key(player)));
    }
    let users: Vec<_> = users.into_iter().collect();
    if users.is_empty() {
        return Ok(());
    }
    let mut lists = store.matches_of(&users, clock.now()).await?;
    let mut board = my_matches.board();
    for user in users {
        let list = lists.remove(&user).unwrap_or_default();
        // Gone meanwhile.
        if !board.followers.contains_key(&user) {
            continue;
        }
        board.told.insert(user, list.iter().map(|one| one.id).collect());
        let frame = frame(&ServerMessage::Mine { games: list.iter().map(wire::my_game).collect() });
        for (_, outbox) in board.followers.get(&user).into_iter().flatten() {
            outbox.renew(Topic::Mine);
            outbox.push(Topic::Mine, frame.clone());
        }
    }
    Ok(())
}
