//! The sockets that follow a table, and the viewer that each follows as.

use std::{collections::BTreeMap, sync::Arc};

use kernel::{Seat, Viewer};
use protocol::{Audience, Form, Resume, ServerMessage, TableState};
use store::{NodeId, TableId, TableRecord, User, UserId};

use super::{
    frame::{Frame, frame},
    message::SocketId,
    nodes::{Attendance, FollowerSummary, name},
    outbox::{Outbox, Topic},
};

/// One socket that follows a table.
#[derive(Debug)]
pub(super) struct Follower {
    table: TableId,
    pub(super) user: Option<Arc<User>>,
    audience: Option<Audience>,
    pub(super) viewer: Viewer,
    /// How it is told of new steps.
    pub(super) form: Form,
    outbox: Arc<Outbox>,
}

impl Follower {
    /// A socket that follows a table as it stands, as its client has asked for.
    pub(super) fn of(table: &TableRecord, user: Option<Arc<User>>, asked: &Resume, outbox: Arc<Outbox>) -> Self {
        let Resume { audience, form, .. } = *asked;
        let follower = Self { table: table.id, user, audience, viewer: Viewer::Public, form, outbox };
        Self { viewer: follower.viewer_at(table), ..follower }
    }

    /// As whom the socket follows, given who sits where.
    fn viewer_at(&self, table: &TableRecord) -> Viewer {
        match self.audience {
            Some(Audience::Public) => Viewer::Public,
            // Who looks at a screen that several players share is known once the client says so.
            None if self.user.as_ref().is_some_and(|user| table.has_company(user.id)) && begun(table) => Viewer::Public,
            Some(Audience::Seat) | None => self.seat_at(table).map_or(Viewer::Public, Viewer::Seat),
        }
    }

    /// The seat that the socket's user holds, whether it is followed as that seat or not.
    pub(super) fn seat_at(&self, table: &TableRecord) -> Option<Seat> {
        table.seat_of(self.user.as_ref()?.id)
    }

    /// Writes and queues a message about the table.
    pub(super) fn tell(&self, message: &ServerMessage) {
        self.push(frame(message));
    }

    /// Takes messages about the table again, after some were lost.
    pub(super) fn renew(&self) {
        self.outbox.renew(Topic::Table(self.table));
    }

    /// Queues a message about the table that is written already.
    pub(super) fn push(&self, frame: Frame) {
        self.outbox.push(Topic::Table(self.table), frame);
    }
}

/// All that follow the table: the sockets of this server one by one, those of other nodes by node.
#[derive(Debug, Default)]
pub(super) struct Followers {
    here: BTreeMap<SocketId, Follower>,
    elsewhere: BTreeMap<NodeId, FollowerSummary>,
}

impl Followers {
    pub(super) fn is_empty(&self) -> bool {
        self.here.is_empty() && self.elsewhere.is_empty()
    }

    /// Notes who follows at another node. Returns whether that is news.
    pub(super) fn follow_at(&mut self, node: NodeId, crowd: FollowerSummary) -> bool {
        let is_news = self.elsewhere.get(&node) != Some(&crowd);
        self.elsewhere.insert(node, crowd);
        is_news
    }

    /// A node has no followers any more. Returns whether it had.
    pub(super) fn leave_at(&mut self, node: NodeId) -> bool {
        self.elsewhere.remove(&node).is_some()
    }

    /// Forgets the followers at other nodes.
    pub(super) fn forget_other_nodes(&mut self) {
        self.elsewhere.clear();
    }

    /// The other nodes where any follow.
    pub(super) fn nodes(&self) -> impl Iterator<Item = NodeId> {
        self.elsewhere.keys().copied()
    }

    pub(super) fn len(&self) -> usize {
        self.here.len()
    }

    pub(super) fn insert(&mut self, socket: SocketId, follower: Follower) {
        self.here.insert(socket, follower);
    }

    pub(super) fn remove(&mut self, socket: SocketId) -> Option<Follower> {
        self.here.remove(&socket)
    }

    pub(super) fn get(&self, socket: SocketId) -> Option<&Follower> {
        self.here.get(&socket)
    }

    /// Forgets sockets that are gone. Returns whether there were any.
    pub(super) fn prune(&mut self) -> Pruned {
        let before = self.here.len();
        self.here.retain(|_, follower| !follower.outbox.is_abandoned());
        if self.here.len() == before { Pruned::None } else { Pruned::Some }
    }

    /// Takes the followers out that `may_stay` does not keep.
    pub(super) fn dismiss(&mut self, may_stay: impl Fn(&Follower) -> Stay) -> Vec<Follower> {
        let gone: Vec<_> =
            self.here.iter().filter(|(_, one)| may_stay(one) == Stay::No).map(|(socket, _)| *socket).collect();
        gone.iter().filter_map(|socket| self.here.remove(socket)).collect()
    }

    /// Works out anew as which viewer each follows. Returns the sockets that follow as another viewer now.
    pub(super) fn reseat(&mut self, table: &TableRecord) -> Vec<SocketId> {
        let mut others = Vec::new();
        for (socket, follower) in &mut self.here {
            let viewer = follower.viewer_at(table);
            if viewer != follower.viewer {
                follower.viewer = viewer;
                others.push(*socket);
            }
        }
        others
    }

    /// The sockets of these users.
    pub(super) fn of_users(&self, users: &[UserId]) -> impl Iterator<Item = &Follower> {
        self.here.values().filter(|follower| follower.user.as_ref().is_some_and(|user| users.contains(&user.id)))
    }

    /// Sends all followers the same message.
    pub(super) fn tell_all(&self, message: &ServerMessage) {
        self.tell_those(message, |_| true);
    }

    /// All followers.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Follower> {
        self.here.values()
    }

    /// Sends those the same whom `is_meant` names.
    pub(super) fn tell_those(&self, message: &ServerMessage, is_meant: impl Fn(&Follower) -> bool) {
        let meant: Vec<&Follower> = self.here.values().filter(|follower| is_meant(follower)).collect();
        if meant.is_empty() {
            return;
        }
        let frame = frame(message);
        for follower in meant {
            follower.push(frame.clone());
        }
    }

    /// Sends each audience what `write` makes for it. Written once per audience, however many listen.
    pub(super) fn tell_each(&self, write: impl Fn(Viewer) -> Frame) {
        self.tell_sharing(|follower| follower.viewer, write);
    }

    /// Sends those with the same key the same, which is written once.
    pub(super) fn tell_sharing<K: Ord + Copy>(&self, key: impl Fn(&Follower) -> K, write: impl Fn(K) -> Frame) {
        let mut written: BTreeMap<K, Frame> = BTreeMap::new();
        for follower in self.here.values() {
            let key = key(follower);
            let frame = written.entry(key).or_insert_with(|| write(key));
            follower.push(frame.clone());
        }
    }

    /// Sends each audience of which `may_hear` says so what `write` makes for it.
    pub(super) fn tell_some(&self, may_hear: impl Fn(Viewer) -> bool, write: impl Fn(Viewer) -> ServerMessage) {
        let mut written: BTreeMap<Viewer, Frame> = BTreeMap::new();
        for follower in self.here.values().filter(|follower| may_hear(follower.viewer)) {
            let frame = written.entry(follower.viewer).or_insert_with(|| frame(&write(follower.viewer)));
            follower.push(frame.clone());
        }
    }

    /// The followers at this server, for the owner at another node.
    pub(super) fn local_summary(&self, table: &TableRecord) -> FollowerSummary {
        FollowerSummary { attendance: self.local_attendance(table), named: self.local_names(table) }
    }

    fn local_attendance(&self, table: &TableRecord) -> Attendance {
        let mut here = Attendance::default();
        for follower in self.here.values() {
            match follower.seat_at(table) {
                // Where one of those at a screen is, there are all of them.
                Some(seat) => here.deciders.extend(table.decider_of(seat)),
                None => here.watchers = here.watchers.saturating_add(1),
            }
        }
        here
    }

    fn local_names(&self, table: &TableRecord) -> Vec<(UserId, String)> {
        let mut named = Vec::new();
        let unseated = self.here.values().filter(|follower| follower.seat_at(table).is_none());
        for user in unseated.filter_map(|follower| follower.user.as_deref()) {
            name(&mut named, user.id, &user.name);
        }
        named
    }

    /// Which players are there, and how many spectators, at all nodes.
    pub(super) fn attendance(&self, table: &TableRecord) -> Attendance {
        let mut all = self.local_attendance(table);
        self.elsewhere.values().for_each(|summary| all.join(&summary.attendance));
        all
    }

    /// The message that says which players and spectators are there.
    pub(super) fn presence(&self, table: &TableRecord) -> ServerMessage {
        let attendance = self.attendance(table);
        let mut named = self.local_names(table);
        for (user, its_name) in self.elsewhere.values().flat_map(|summary| &summary.named) {
            name(&mut named, *user, its_name);
        }
        ServerMessage::Here {
            game: table.id.0,
            seats: attendance.present(table),
            watchers: attendance.watchers,
            names: named.into_iter().map(|(_, name)| name).collect(),
        }
    }

    /// For each seat whether its player is there. Opponents of the server are.
    pub(super) fn present(&self, table: &TableRecord) -> Vec<bool> {
        self.attendance(table).present(table)
    }
}

fn begun(table: &TableRecord) -> bool {
    table.state != TableState::Open
}

/// Whether a user may follow a table: every user until the match begins, then its players, and spectators where they are
/// allowed.
pub fn may_follow(table: &TableRecord, user: Option<&User>) -> Stay {
    let is_seated = user.is_some_and(|user| table.seat_of(user.id).is_some());
    if table.state == TableState::Open || table.spectators || is_seated { Stay::Yes } else { Stay::No }
}

/// Whether a follower may go on following.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stay {
    /// It may be followed.
    Yes,
    /// It may not.
    No,
}

/// Whether followers were forgotten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pruned {
    None,
    Some,
}
