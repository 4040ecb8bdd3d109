//! Who is at the other nodes of a cluster, as those tell it.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use store::{NodeId, UserId};

/// Users with a socket or a stream open, by node.
#[derive(Debug, Default)]
pub(crate) struct RemoteUsers(Mutex<HashMap<NodeId, HashSet<UserId>>>);

impl RemoteUsers {
    /// Whether a user is at any of them.
    pub(super) fn contains(&self, user: UserId) -> bool {
        self.lock().values().any(|users| users.contains(&user))
    }

    /// These are at a node, too.
    pub(crate) fn add(&self, node: NodeId, users: Vec<UserId>) {
        self.lock().entry(node).or_default().extend(users);
    }

    /// One of them is not any more.
    pub(crate) fn remove(&self, node: NodeId, user: UserId) {
        if let Some(users) = self.lock().get_mut(&node) {
            users.remove(&user);
        }
    }

    /// Nothing is known of a node any more.
    pub(crate) fn forget(&self, node: NodeId) {
        self.lock().remove(&node);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<NodeId, HashSet<UserId>>> {
        // No code under this lock leaves the map half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
