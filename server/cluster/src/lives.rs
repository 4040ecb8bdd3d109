//! How the running matches go, for the lists of other nodes: who is asked, who is there, what stands on the clocks.

use std::sync::Arc;

use base::shutdown::Shutdown;
use match_host::TableEvents;
use protocol::Live;
use store::{NodeId, TableId};
use tokio::time::{Duration, MissedTickBehavior, interval};

use super::{envelope::Body, outbound::Outbound};

/// How long a match may go otherwise than other nodes know. Every command changes how its match goes: told one by one,
/// each would cost all nodes a message.
const TELL_EVERY: Duration = Duration::from_millis(250);
/// So many matches are told of in one message: at 1 KB each it stays below the largest that NATS takes, 1 MB.
const AT_ONCE: usize = 500;

/// Tells all other nodes how the matches of this node go, until the server stops.
pub(super) async fn keep_telling(outbound: Arc<Outbound>, events: TableEvents, mut shutdown: Shutdown) {
    let mut ticks = interval(TELL_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = shutdown.begins() => return,
            _ = ticks.tick() => {}
        }
        let untold = events.take_untold();
        let nodes = outbound.links().nodes();
        tell(&outbound, &nodes, untold);
    }
}

/// Tells nodes how matches go.
pub(super) fn tell(outbound: &Outbound, nodes: &[NodeId], mut lives: Vec<(TableId, Option<Live>)>) {
    while !nodes.is_empty() && !lives.is_empty() {
        let rest = lives.split_off(lives.len().min(AT_ONCE));
        outbound.post(nodes, &Body::Lives(lives));
        lives = rest;
    }
}
