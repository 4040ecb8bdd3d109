//! `sandtable serve`.

use std::{
    io::{self, Write as _},
    time::Duration,
};

use anyhow::{Context as _, bail};
use base::{metrics, opponents::Opponents};
use store::{Store, embedded::Cluster};
use tokio::{
    net::TcpListener,
    runtime::Builder,
    signal::unix::{SignalKind, signal},
    sync::oneshot,
    time::timeout,
};

use super::log::Log;
use crate::{
    Hosting,
    config::{Database, Serving},
    metrics_page, node, run, upgrade,
};

/// How long the last statements may take when the server stops.
const CLOSE_LIMIT: Duration = Duration::from_secs(10);

/// How long a failed server looks whether its database has gone, which would be the cause.
const CAUSE_LIMIT: Duration = Duration::from_secs(1);

pub(super) fn serve(serving: &Serving) -> anyhow::Result<()> {
    let runtime = Builder::new_multi_thread().enable_all().build().context("cannot start the runtime")?;
    // The exporter of traces sends from tasks of the runtime.
    let log = runtime.block_on(async { Log::start(serving) })?;
    let served = runtime.block_on(host(serving));
    log.end();
    served
}

async fn host(serving: &Serving) -> anyhow::Result<()> {
    // Before anything is started: a port in use should be told at once, and an early Ctrl-C should leave nothing behind.
    let listener =
        TcpListener::bind(serving.listen).await.with_context(|| format!("cannot listen on {}", serving.listen))?;
    let figures = listen_for_figures(serving).await?;
    let mut asked = StopSignals::new()?;
    let (cluster, options) = match serving.storage.database() {
        Database::Private(dir) => {
            let started = tokio::select! {
                started = Cluster::start(&dir) => started,
                // A recovery may take long. Postgres ends with this process, and goes on with it at the next start.
                () = asked.first() => {
                    tracing::info!("stopped before the database was there");
                    return Ok(());
                }
            };
            let cluster =
                started.with_context(|| format!("cannot start the private PostgreSQL in {}", dir.display()))?;
            let options = cluster.options();
            (Some(cluster), options)
        }
        Database::Elsewhere(options) => (None, *options),
    };
    let served = with_database(serving, Doors { listener, figures }, options, cluster, asked).await;
    tracing::info!("stopped");
    served
}

/// Where the server listens.
struct Doors {
    listener: TcpListener,
    /// For Prometheus.
    figures: Option<TcpListener>,
}

async fn listen_for_figures(serving: &Serving) -> anyhow::Result<Option<TcpListener>> {
    let Some(address) = serving.metrics_listen else { return Ok(None) };
    let listener =
        TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address} for figures"))?;
    metrics::begin().context("cannot keep figures")?;
    Ok(Some(listener))
}

/// Prints an address for the person who started the server.
fn say(line: &str) -> anyhow::Result<()> {
    let mut out = io::stdout();
    writeln!(out, "{line}").and_then(|()| out.flush()).context("cannot print the address")
}

async fn with_database(
    serving: &Serving,
    doors: Doors,
    options: sqlx::postgres::PgConnectOptions,
    mut cluster: Option<Cluster>,
    asked: StopSignals,
) -> anyhow::Result<()> {
    let store = Store::connect(options).await.context("cannot open the store")?;
    upgrade::tell_versions(&store, crate::games::all()).await.context("cannot read the store")?;
    let hosting = Hosting {
        store: store.clone(),
        games: crate::games::all(),
        opponents: Opponents::of(crate::games::bots()),
        thinking: serving.opponents.bounds(),
        web_dir: serving.web_dir(),
        bounds: serving.bounds.clone(),
        mailing: serving.mailing(),
        calls: serving.calls.clone(),
        public_url: serving.mail.public_url.clone(),
        leaderboard: serving.leaderboard,
        admins_need: serving.admins_need,
        site: serving.site.clone(),
        tournaments: serving.tournaments,
    };
    warn_of_carelessness(&store).await;
    // Before the address is told: a server that cannot become a node must not take clients.
    let node = node::start(serving.cluster.if_any().as_ref(), &store).await?;
    let Doors { listener, figures } = doors;
    if let Some(figures) = figures {
        say(&format!("figures on http://{}/metrics", figures.local_addr().context("cannot read the address")?))?;
        let store = store.clone();
        tokio::spawn(async move {
            if let Err(error) = metrics_page::serve(figures, store).await {
                tracing::error!(%error, "the figures cannot be read any more");
            }
        });
    }
    let address = listener.local_addr().context("cannot read the address")?;
    say(&format!("listening on http://{address}"))?;
    tracing::info!(%address, "listening");
    let (lost, database_lost) = oneshot::channel();
    let watch = async {
        match &mut cluster {
            Some(cluster) => cluster.ended().await,
            None => std::future::pending().await,
        }
    };
    let stop = async move {
        tokio::select! {
            () = asked.come() => {}
            _ = database_lost => {}
        }
    };
    let mut serving = Box::pin(run(hosting, node, listener, stop));
    let (ended, database) = tokio::select! {
        ended = &mut serving => (ended, Ok(())),
        () = watch => {
            // The receiver is gone only when the server is ending anyway.
            let _ = lost.send(());
            (serving.await, lost_database())
        }
    };
    if timeout(CLOSE_LIMIT, store.close()).await.is_err() {
        tracing::warn!("some connections to the database were still in use");
    }
    if let Some(mut cluster) = cluster {
        if ended.is_err() && timeout(CAUSE_LIMIT, cluster.ended()).await.is_ok() {
            return lost_database();
        }
        cluster.stop().await?;
    }
    ended.context("the server has failed")?;
    database
}

/// Says so if what is acknowledged may not be on the disk: a setting of the database that is rarely meant.
async fn warn_of_carelessness(store: &Store) {
    match store.careless_settings().await {
        Ok(settings) => {
            for setting in settings {
                tracing::warn!(setting, "PostgreSQL has this switched off: a crash of its machine may lose moves");
            }
        }
        Err(error) => tracing::warn!(%error, cause = ?error, "PostgreSQL does not say how it keeps what is written"),
    }
}

fn lost_database() -> anyhow::Result<()> {
    bail!("PostgreSQL has ended; postgres.log in the data directory says why")
}

/// The signals that ask a server to stop.
struct StopSignals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

impl StopSignals {
    fn new() -> anyhow::Result<Self> {
        let listen = |kind| signal(kind).context("cannot listen to signals");
        Ok(Self { interrupt: listen(SignalKind::interrupt())?, terminate: listen(SignalKind::terminate())? })
    }

    async fn come(mut self) {
        self.first().await;
        // A second signal means not to wait. Nothing that was acknowledged is lost by it.
        tokio::spawn(async move {
            self.first().await;
            std::process::exit(130);
        });
    }

    async fn first(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}
