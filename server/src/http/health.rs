//! Liveness and readiness, for supervisors and monitoring.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use store::{Store, Trouble};
use tokio::{sync::OnceCell, time::Instant};
use utoipa::ToSchema;

use super::{
    extract::Anyone,
    route::{Answer, Operation, Route, Unmetered, get},
};
use crate::http::App;

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/healthz", is_up, "Whether the process answers").unmetered(Unmetered::InMemory).says("It does"),
        get("/readyz", is_ready, "Whether people can play")
            .unmetered(Unmetered::InMemory)
            .says("They can")
            .says("They cannot, and why"),
    ]
}

/// What the store was found to be like holds for so long: the question costs it a flush, and the endpoint is open to everyone.
const HOLDS_FOR: Duration = Duration::from_secs(1);

/// Whether the process answers.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Health {
    status: &'static str,
    version: &'static str,
}

/// The process and its runtime answer. Says nothing of the database: killing us would not mend it.
async fn is_up(_: Anyone) -> Json<Health> {
    Json(Health { status: "up", version: env!("CARGO_PKG_VERSION") })
}

/// Whether people can play, part by part: `ok`, or what is wrong.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct Readiness {
    status: &'static str,
    /// `stopping` once the server was asked to end.
    server: &'static str,
    /// Whether the database answers, has the right schema, and takes what is written: `silent`, `failing`,
    /// `read_only`, `old_schema`.
    store: &'static str,
    /// Whether steps are written: `ended`, `stuck`, `failing`.
    ledger: &'static str,
}

/// 200 if people can play, else 503, within little more than a second.
async fn is_ready(_: Anyone, State(app): State<App>) -> Verdict {
    let stopping = app.shutdown.has_begun();
    // A server on its way out takes its database along: no use in asking.
    let store = if stopping { None } else { app.probe.of(&app.store).await };
    let ledger = app.store.ledger_trouble();
    let is_ready = !stopping && store.is_none() && ledger.is_none();
    if !is_ready {
        tracing::warn!(stopping, ?store, ?ledger, "not ready");
    }
    let told = |trouble: Option<Trouble>| trouble.map_or("ok", Trouble::code);
    let readiness = Readiness {
        status: if is_ready { "ready" } else { "not_ready" },
        server: if stopping { "stopping" } else { "ok" },
        store: told(store),
        ledger: told(ledger),
    };
    Verdict(if is_ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }, readiness)
}

/// 200 if people can play, else 503.
struct Verdict(StatusCode, Readiness);

impl IntoResponse for Verdict {
    fn into_response(self) -> Response {
        (self.0, Json(self.1)).into_response()
    }
}

impl Answer for Verdict {
    fn describe(operation: &mut Operation) {
        for status in [200, 503] {
            let schema = operation.refer::<Readiness>();
            operation.answer_json(status, schema);
        }
    }
}

/// One look at the store for all who ask within a second.
#[derive(Debug, Clone, Default)]
pub(crate) struct Probe(Arc<Mutex<Option<Look>>>);

#[derive(Debug, Clone)]
struct Look {
    begun: Instant,
    found: Arc<OnceCell<Option<Trouble>>>,
}

impl Probe {
    /// What is wrong with the store, if anything is.
    async fn of(&self, store: &Store) -> Option<Trouble> {
        let look = self.look();
        *look.found.get_or_init(async || store.probe().await.err()).await
    }

    /// A look that is fresh, or not yet at its end.
    fn look(&self) -> Look {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some(look) if look.begun.elapsed() < HOLDS_FOR || !look.found.initialized() => look.clone(),
            Some(_) | None => last.insert(Look { begun: Instant::now(), found: Arc::default() }).clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn many_who_ask_share_one_look_for_a_second() {
        let probe = Probe::default();
        let first = probe.look();
        advance(3 * HOLDS_FOR).await;
        assert!(Arc::ptr_eq(&first.found, &probe.look().found), "it is still under way");
        first.found.set(None).expect("it is the first");
        assert!(!Arc::ptr_eq(&first.found, &probe.look().found), "it is old");
        let second = probe.look();
        second.found.set(Some(Trouble::Silent)).expect("it is the first");
        advance(HOLDS_FOR / 2).await;
        assert!(Arc::ptr_eq(&second.found, &probe.look().found), "it still holds");
        advance(HOLDS_FOR / 2).await;
        assert!(!Arc::ptr_eq(&second.found, &probe.look().found));
    }
}
