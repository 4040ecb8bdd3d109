//! Decisions of administrators that concern connected clients: bans, announcements, a planned restart.
//!
//! The store is where it is decided, by the page or on the command line; one task reads it whenever something was, and
//! makes it come true. Because one task reads, what holds is never older than what was read before.

mod keep;
mod remote_users;
mod sweep;

use std::{
    collections::{HashMap, HashSet},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock},
    time::Duration,
};

use base::clock::{now_ms, to_ms};
use match_host::{Broadcast, Closing, Nodes, Outbox, SocketId};
use protocol::{Announcement, BanNotice, Notices, Restart, ServerMessage, close};
use store::{Store, StoreError, User, UserId};
use time::OffsetDateTime;
use tokio::sync::{Notify, mpsc, oneshot, watch};

pub(crate) use keep::keep;
pub(crate) use remote_users::RemoteUsers;
pub(crate) use sweep::sweep;

use crate::moderation::BanList;
/// A match is not begun when the server restarts sooner than this.
const LAST_CALL: Duration = Duration::from_mins(1);
/// Other nodes are told of so many users in one message.
const TOLD_AT_ONCE: usize = 1000;

/// Bans, announcements, a planned restart and open sockets. Clones share them.
#[derive(Debug, Clone)]
pub(crate) struct Operations(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    decided: RwLock<Arc<Decided>>,
    /// All clients with an open socket or stream.
    inside: Mutex<HashMap<SocketId, Inside>>,
    /// To the task that reads what was decided; each is answered once it holds.
    asks: mpsc::Sender<oneshot::Sender<()>>,
    /// When the server is to end.
    restart: watch::Sender<Option<OffsetDateTime>>,
    /// How long things are kept has changed.
    sweep: Notify,
    since: u64,
    nodes: Nodes,
    remote_users: RemoteUsers,
}

/// What holds, as it was last read.
#[derive(Debug, Default, PartialEq, Eq)]
struct Decided {
    bans: BanList,
    announcements: Vec<store::Announcement>,
    restart: Option<OffsetDateTime>,
}

#[derive(Debug)]
struct Inside {
    address: IpAddr,
    user: Option<UserId>,
    is_greeted: bool,
    outbox: Arc<Outbox>,
}

/// What the task needs that reads what was decided.
#[derive(Debug)]
pub(crate) struct Asks(mpsc::Receiver<oneshot::Sender<()>>);

impl Operations {
    /// Reads what holds from the store. A restart that was planned has happened with this one.
    ///
    /// # Errors
    /// None but those of the database.
    pub(crate) async fn open(store: &Store, nodes: Nodes) -> Result<(Self, Asks), StoreError> {
        // In a cluster the first node that comes up again is the restart.
        if store.is_alone().await? {
            store.forget_restart().await?;
        }
        let decided = Decided::read(store).await?;
        let (asks, asked) = mpsc::channel(64);
        let shared = Shared {
            decided: RwLock::new(Arc::new(decided)),
            inside: Mutex::default(),
            asks,
            restart: watch::Sender::new(None),
            sweep: Notify::new(),
            since: now_ms(),
            nodes,
            remote_users: RemoteUsers::default(),
        };
        Ok((Self(Arc::new(shared)), Asks(asked)))
    }

    /// Waits until what was decided just now holds. If the store does not answer, it will hold once it does.
    pub(crate) async fn refresh(&self) {
        let (done, holds) = oneshot::channel();
        if self.0.asks.send(done).await.is_ok() {
            // An error means that the server stops.
            let _ = holds.await;
        }
    }

    /// Has the sweep begin now.
    pub(crate) fn sweep_soon(&self) {
        self.0.sweep.notify_one();
    }

    /// The ban that keeps an address out, if one does.
    pub(crate) fn ban_of_address(&self, address: IpAddr) -> Option<BanNotice> {
        self.decided().bans.of_address(address, OffsetDateTime::now_utc())
    }

    /// The ban that holds for a user or for the one whose companion it is, if any.
    pub(crate) fn ban_of(&self, user: &User) -> Option<BanNotice> {
        self.ban_of_user(user.payer()).or_else(|| self.ban_of_user(user.id))
    }

    /// The ban that holds for a user, if any.
    pub(crate) fn ban_of_user(&self, user: UserId) -> Option<BanNotice> {
        self.decided().bans.of_user(user, OffsetDateTime::now_utc())
    }

    /// The announcements and the planned restart as of now.
    pub(crate) fn notices(&self) -> Notices {
        self.decided().notices(OffsetDateTime::now_utc())
    }

    /// How long until the server comes back, if a match is not to be begun before.
    pub(crate) fn last_call(&self) -> Option<Duration> {
        let left = self.decided().restart?.saturating_sub_now();
        (left <= LAST_CALL).then_some(left + Duration::from_secs(5))
    }

    /// Waits until the server is to end as planned.
    pub(crate) async fn restart_is_due(&self) {
        let mut plan = self.0.restart.subscribe();
        loop {
            let at = *plan.borrow_and_update();
            let due = async {
                match at {
                    Some(at) => tokio::time::sleep(at.saturating_sub_now()).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = due => return,
                changed = plan.changed() => if changed.is_err() {
                    return std::future::pending().await;
                },
            }
        }
    }

    /// Notes a socket or stream that is open from now on, until the answer is dropped.
    ///
    /// To be noted *before* bans are looked at: a ban in the meantime then finds this socket.
    pub(crate) fn enter(&self, socket: SocketId, address: IpAddr, outbox: Arc<Outbox>) -> Stay {
        self.inside().insert(socket, Inside { address, user: None, is_greeted: false, outbox });
        Stay { operations: self.clone(), socket }
    }

    /// How many are open.
    pub(crate) fn open_sockets(&self) -> usize {
        self.inside().len()
    }

    /// Since when this server runs, in milliseconds since 1970.
    pub(crate) fn since(&self) -> u64 {
        self.0.since
    }

    /// Whether a user has a socket or a stream open, at whichever node.
    pub(crate) fn is_here(&self, user: UserId) -> bool {
        self.is_at_this_node(user) || self.0.remote_users.contains(user)
    }

    fn is_at_this_node(&self, user: UserId) -> bool {
        self.inside().values().any(|inside| inside.user == Some(user) && inside.is_greeted)
    }

    /// Tells a user that others have asked something, or answered: wherever they have a socket open.
    pub(crate) fn call(&self, user: UserId) {
        self.call_here(user);
        self.0.nodes.tell_all(Broadcast::Called(user));
    }

    /// The same at this node alone.
    pub(crate) fn call_here(&self, user: UserId) {
        for inside in self.inside().values().filter(|inside| inside.user == Some(user) && inside.is_greeted) {
            inside.outbox.reply(&ServerMessage::Called);
        }
    }

    /// Closes all sockets and streams: their clients come back, to another node.
    pub(crate) fn send_all_away(&self, closing: Closing) {
        for inside in self.inside().values() {
            inside.outbox.close(closing);
        }
    }

    /// Those who are at other nodes.
    pub(crate) fn remote_users(&self) -> &RemoteUsers {
        &self.0.remote_users
    }

    /// Tells other nodes who is at this one.
    pub(crate) fn tell_who_is_here(&self) {
        let here: HashSet<UserId> =
            self.inside().values().filter(|inside| inside.is_greeted).filter_map(|inside| inside.user).collect();
        let here: Vec<UserId> = here.into_iter().collect();
        for some in here.chunks(TOLD_AT_ONCE) {
            self.0.nodes.tell_all(Broadcast::Here(some.to_vec()));
        }
    }

    fn decided(&self) -> Arc<Decided> {
        Arc::clone(&self.0.decided.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn inside(&self) -> MutexGuard<'_, HashMap<SocketId, Inside>> {
        // No code under this lock leaves the map half changed.
        self.0.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts decisions into force: closes sockets and streams of banned clients, and sends new announcements to all
    /// others.
    fn hold(&self, decided: Decided) {
        let old = self.decided();
        let decided = Arc::new(decided);
        *self.0.decided.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&decided);
        let now = OffsetDateTime::now_utc();
        if old.bans != decided.bans {
            for inside in self.inside().values() {
                let of_user = inside.user.and_then(|user| decided.bans.of_user(user, now));
                if let Some(ban) = of_user.or_else(|| decided.bans.of_address(inside.address, now)) {
                    show_out(&inside.outbox, &ban);
                }
            }
        }
        if *self.0.restart.borrow() != decided.restart {
            self.0.restart.send_replace(decided.restart);
        }
    }

    /// Sends announcements to all clients.
    fn tell_all(&self, notices: &Notices) {
        let message = ServerMessage::Notices { notices: notices.clone() };
        for inside in self.inside().values().filter(|inside| inside.is_greeted) {
            inside.outbox.reply(&message);
        }
    }
}

/// Sends the ban to a socket, and closes it.
pub(crate) fn show_out(outbox: &Outbox, ban: &BanNotice) {
    outbox.reply(&wire::banned_on_a_socket(ban));
    outbox.close(BANNED);
}

/// How the socket of a banned user is closed.
pub(crate) const BANNED: Closing = Closing { code: close::BANNED, reason: "banned" };

impl Decided {
    async fn read(store: &Store) -> Result<Self, StoreError> {
        Ok(Self {
            bans: BanList::new(store.bans().await?),
            announcements: store.announcements().await?,
            restart: store.planned_restart().await?,
        })
    }

    /// The announcements that hold at a moment.
    fn notices(&self, now: OffsetDateTime) -> Notices {
        let holds = |one: &&store::Announcement| one.from <= now && one.until.is_none_or(|until| now < until);
        Notices {
            announcements: self.announcements.iter().filter(holds).map(shown).collect(),
            restart: self.restart.map(|at| Restart { at: to_ms(at), in_ms: to_ms(at).saturating_sub(to_ms(now)) }),
        }
    }

    /// When that changes next by itself.
    fn next_change(&self, now: OffsetDateTime) -> Option<OffsetDateTime> {
        let moments = self.announcements.iter().flat_map(|one| [Some(one.from), one.until]).flatten();
        moments.filter(|moment| *moment > now).min()
    }
}

/// An announcement as it goes over the wire.
pub(crate) fn shown(one: &store::Announcement) -> Announcement {
    Announcement {
        id: one.id,
        level: one.level,
        text: wire::text(&one.text),
        from: to_ms(one.from),
        until: one.until.map(to_ms),
    }
}

/// One open socket or stream.
#[derive(Debug)]
pub(crate) struct Stay {
    operations: Operations,
    socket: SocketId,
}

impl Stay {
    /// Says who it is. To be said before bans are looked at.
    pub(crate) fn is(&self, user: UserId) {
        if let Some(inside) = self.operations.inside().get_mut(&self.socket) {
            inside.user = Some(user);
        }
    }

    /// The client is ready for messages: tells what there is to tell, and from now on whatever changes of it.
    pub(crate) fn greeted(&self) {
        let mut inside = self.operations.inside();
        let Some(inside) = inside.get_mut(&self.socket) else { return };
        inside.is_greeted = true;
        if let Some(user) = inside.user {
            self.operations.0.nodes.tell_all(Broadcast::Here(vec![user]));
        }
        // Read under the lock of the broadcast, so that no follower keeps an earlier announcement.
        let notices = self.operations.notices();
        if notices != Notices::default() {
            inside.outbox.reply(&ServerMessage::Notices { notices });
        }
    }
}

impl Drop for Stay {
    fn drop(&mut self) {
        let left = self.operations.inside().remove(&self.socket).and_then(|inside| inside.user);
        if let Some(user) = left.filter(|_| self.operations.0.nodes.may_be())
            && !self.operations.is_at_this_node(user)
        {
            self.operations.0.nodes.tell_all(Broadcast::Left(user));
        }
    }
}

/// How long until a moment; nothing if it has passed.
trait Until {
    fn saturating_sub_now(self) -> Duration;
}

impl Until for OffsetDateTime {
    fn saturating_sub_now(self) -> Duration {
        Duration::try_from(self - OffsetDateTime::now_utc()).unwrap_or_default()
    }
}
