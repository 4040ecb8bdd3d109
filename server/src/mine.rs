//! The running matches of each player who looks, live: whose move it is in them, the most urgent foremost.
//!
//! Whoever changes whose move it is says so with [`Mine::changed`]; one task then reads the lists of all whom that concerns,
//! in one question to the store, and tells them.

use std::{
    collections::{BTreeSet, HashMap},
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use protocol::ServerMessage;
use tokio::{
    sync::Notify,
    time::{Instant, sleep_until},
};

use crate::{
    app::Leaving,
    limits::MINE_EVERY,
    match_host::{Outbox, SocketId, Topic, frame},
    store::{Store, StoreError, UserId},
    uptime::Uptime,
    wire,
};

/// A handle on the lists; clones are the same lists.
#[derive(Debug, Clone, Default)]
pub(crate) struct Mine {
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
    changed: BTreeSet<UserId>,
}

impl Mine {
    /// Something has changed for these players.
    pub(crate) fn changed(&self, players: &[UserId]) {
        let mut board = self.board();
        let Board { followers, changed, .. } = &mut *board;
        let before = changed.len();
        changed.extend(players.iter().filter(|player| followers.contains_key(player)));
        if changed.len() > before {
            self.shared.wake.notify_one();
        }
    }

    /// Sends a user's list to a socket, and from then on every change. Asking again sends it again.
    pub(crate) fn follow(&self, socket: SocketId, user: UserId, outbox: Arc<Outbox>) {
        let mut board = self.board();
        if board.sockets.insert(socket, user).is_none() {
            board.followers.entry(user).or_default().push((socket, outbox));
        }
        board.changed.insert(user);
        self.shared.wake.notify_one();
    }

    /// Sends the list once more to a socket that follows it.
    pub(crate) fn once_more(&self, socket: SocketId) {
        let mut board = self.board();
        if let Some(user) = board.sockets.get(&socket).copied() {
            board.changed.insert(user);
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
            }
        }
    }

    fn board(&self) -> MutexGuard<'_, Board> {
        self.shared.board.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tells those who look, until the server stops.
pub(crate) async fn keep(mine: Mine, store: Store, uptime: Uptime, mut leaving: Leaving) {
    let mut next = Instant::now();
    loop {
        tokio::select! {
            () = leaving.begins() => return,
            () = mine.shared.wake.notified() => {}
        }
        // Whatever changes meanwhile is told with it.
        sleep_until(next).await;
        next = Instant::now() + MINE_EVERY;
        let users: Vec<UserId> = mem::take(&mut mine.board().changed).into_iter().collect();
        if let Err(error) = tell(&mine, &store, &uptime, &users).await {
            tracing::error!(%error, cause = ?error, users = users.len(), "cannot tell players whose move it is");
            for (_, outbox) in mine.followers_of(&users) {
                outbox.reply(&wire::fault(wire::Fault::Internal, None));
            }
        }
    }
}

impl Mine {
    fn followers_of(&self, users: &[UserId]) -> Vec<(UserId, Arc<Outbox>)> {
        let board = self.board();
        let of =
            |user| board.followers.get(&user).into_iter().flatten().map(move |(_, outbox)| (user, Arc::clone(outbox)));
        users.iter().copied().flat_map(of).collect()
    }
}

async fn tell(mine: &Mine, store: &Store, uptime: &Uptime, users: &[UserId]) -> Result<(), StoreError> {
    if users.is_empty() {
        return Ok(());
    }
    let lists = store.matches_of(users, uptime.now()).await?;
    let frames: HashMap<_, _> = users
        .iter()
        .map(|user| {
            let games = lists.get(user).into_iter().flatten().map(wire::my_game).collect();
            (*user, frame(&ServerMessage::Mine { games }))
        })
        .collect();
    for (user, outbox) in mine.followers_of(users) {
        outbox.renew(Topic::Mine);
        outbox.push(Topic::Mine, frames[&user].clone());
    }
    Ok(())
}
