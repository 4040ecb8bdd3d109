//! Commands that work on what a server keeps, beside one that runs or without.

use store::{
    Store,
    embedded::{self, Cluster, ClusterError},
};

use crate::config::{Database, Storage};

/// Does some work on the store: a private cluster that no server has started is started for it and stopped afterwards.
///
/// # Errors
/// There is no data, the database cannot be reached, or the work fails.
pub(super) async fn with_store<T>(
    storage: &Storage,
    work: impl AsyncFnOnce(&Store) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    match storage.database() {
        Database::Elsewhere(options) => on(Store::connect(*options).await?, work).await,
        // Starting would make a cluster where the directory was mistyped.
        Database::Private(dir) if !embedded::holds_data(&dir) => Err(ClusterError::NoData(dir).into()),
        Database::Private(dir) => match Cluster::start(&dir).await {
            Ok(cluster) => {
                let done = match Store::connect(cluster.options()).await {
                    Ok(store) => on(store, work).await,
                    Err(error) => Err(error.into()),
                };
                cluster.stop().await?;
                done
            }
            Err(ClusterError::InUse(_)) => on(Store::connect(embedded::served_by_another(&dir)?).await?, work).await,
            Err(error) => Err(error.into()),
        },
    }
}

async fn on<T>(store: Store, work: impl AsyncFnOnce(&Store) -> anyhow::Result<T>) -> anyhow::Result<T> {
    let done = work(&store).await;
    store.close().await;
    done
}
