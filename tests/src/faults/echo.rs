//! What NATS carries comes once more, late.

use std::{net::SocketAddr, thread, time::Duration};

use async_nats::ConnectOptions;
use futures_util::StreamExt as _;
use tokio::{runtime, sync::oneshot, time::sleep};

use crate::chance::Chance;

/// How late at most, in milliseconds.
const LATE_BY: usize = 300;

/// A listener that says again whatever one node says to another, until it is dropped.
#[derive(Debug)]
pub(super) struct Echo {
    // Dropped, it ends the thread.
    _ends: oneshot::Sender<()>,
}

impl Echo {
    /// Of all that this NATS carries. One that cannot be reached has no echo.
    pub(super) fn of(nats: SocketAddr, seed: u64) -> Self {
        let (ends, mut ended) = oneshot::channel::<()>();
        thread::spawn(move || {
            let runtime = runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                tokio::select! {
                    _ = &mut ended => {}
                    _ = repeat(nats, Chance::new(seed)) => {}
                }
            });
        });
        Self { _ends: ends }
    }
}

async fn repeat(nats: SocketAddr, mut chance: Chance) -> Result<(), async_nats::Error> {
    // Without this it would hear itself.
    let client = ConnectOptions::new().no_echo().connect(nats.to_string()).await?;
    let mut heard = client.subscribe("sandtable.>").await?;
    while let Some(message) = heard.next().await {
        let client = client.clone();
        let late = Duration::from_millis(chance.below(LATE_BY) as u64);
        tokio::spawn(async move {
            sleep(late).await;
            // Where NATS is down by then, it is lost.
            let _ = client.publish(message.subject, message.payload).await;
        });
    }
    Ok(())
}
