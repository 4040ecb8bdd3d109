//! How the running matches go, for the lists of other nodes: who is asked, who is there, what stands on the clocks.

use std::sync::Arc;

use base::shutdown::Shutdown;
use match_host::TableEvents;
use protocol::Live;
use store::{NodeId, TableId};
use tokio::time::{Duration, MissedTickBehavior, interval};

use super::{envelope::Body, outbound::Outbound};

/// How late other nodes may learn of a change. Every command makes one: sent one by one, each would cost all nodes a
/// message.
const SEND_EVERY: Duration = Duration::from_millis(250);
/// So many matches go into one message: at 1 KB each it stays below the largest that NATS takes, 1 MB.
const AT_ONCE: usize = 500;

/// Sends all other nodes how the matches of this node go, until the server stops.
pub(super) async fn send_changes(outbound: Arc<Outbound>, events: TableEvents, mut shutdown: Shutdown) {
    let mut ticks = interval(SEND_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = shutdown.begins() => return,
            _ = ticks.tick() => {}
        }
        let unsent = events.take_unsent();
        let nodes = outbound.links().nodes();
        send(&outbound, &nodes, unsent);
    }
}

/// Sends nodes how matches go.
pub(super) fn send(outbound: &Outbound, nodes: &[NodeId], mut lives: Vec<(TableId, Option<Live>)>) {
    while !nodes.is_empty() && !lives.is_empty() {
        let rest = lives.split_off(lives.len().min(AT_ONCE));
        outbound.post(nodes, &Body::Lives(lives));
        lives = rest;
    }
}
