//! A limit of concurrency for requests that only read, and of processor time for the costly ones and for checks of charts:
//! a flood of reads holds up other reads, never the commands of players.

use std::{
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

use axum::{
    extract::{FromRequestParts, Request, State},
    http::request::Parts,
    middleware::Next,
    response::Response,
};
use base::limits::{READ_TIME_AT_ONCE, READ_TIME_COUNTED, READ_TIME_SHARE};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, sleep_until},
};

use super::Argument;
use crate::http::{ApiError, App};

/// Permits for requests that read, and a bucket of time for the costly ones. Clones share both.
#[derive(Debug, Clone)]
pub(in crate::http) struct ReadLimiter {
    permits: Arc<Semaphore>,
    /// Comes before the permits: a request that waits for time keeps no permit from light ones.
    queue: Arc<Semaphore>,
    count: u32,
    /// The moment at which the bucket of time will be full again.
    full_at: Arc<Mutex<Instant>>,
}

/// A permit for a costly read, until it is dropped. Its time is charged then, also where the request was aborted.
#[derive(Debug)]
pub(in crate::http) struct ReadPermit {
    limiter: ReadLimiter,
    begun: Instant,
    _permits: [OwnedSemaphorePermit; 2],
}

impl ReadLimiter {
    /// Half as many permits as there are processors.
    pub(in crate::http) fn of_this_machine() -> Self {
        Self::of(thread::available_parallelism().map_or(1, |all| all.get() / 2))
    }

    fn of(count: usize) -> Self {
        let count = count.max(1);
        Self {
            permits: Arc::new(Semaphore::new(count)),
            queue: Arc::new(Semaphore::new(count)),
            count: u32::try_from(count).unwrap_or(u32::MAX),
            full_at: Arc::new(Mutex::new(Instant::now())),
        }
    }

    /// Waits, first come first served, until the bucket has time and a permit is free. `None` if the semaphores were closed,
    /// which no code does.
    pub(in crate::http) async fn acquire(&self) -> Option<ReadPermit> {
        let queued = Arc::clone(&self.queue).acquire_owned().await.ok()?;
        let full_at = *self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(due) = full_at.checked_sub(READ_TIME_AT_ONCE) {
            sleep_until(due).await;
        }
        let permit = Arc::clone(&self.permits).acquire_owned().await.ok()?;
        Some(ReadPermit { limiter: self.clone(), begun: Instant::now(), _permits: [permit, queued] })
    }

    fn charge(&self, time: Duration) {
        let cost = time.min(READ_TIME_COUNTED) * READ_TIME_SHARE / self.count;
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        *full_at = (*full_at).max(Instant::now()) + cost;
    }
}

impl Drop for ReadPermit {
    fn drop(&mut self) {
        self.limiter.charge(self.begun.elapsed());
    }
}

/// The moment at which a request arrived, before it waited for a permit.
#[derive(Debug, Clone, Copy)]
pub(in crate::http) struct ReceivedAt(pub(in crate::http) Instant);

impl FromRequestParts<App> for ReceivedAt {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, ApiError> {
        Ok(parts.extensions.get().copied().unwrap_or_else(|| Self(Instant::now())))
    }
}

impl Argument for ReceivedAt {}

/// Answers a light read once a permit is free.
pub(super) async fn limit_concurrency(State(limiter): State<ReadLimiter>, request: Request, next: Next) -> Response {
    let _permit = limiter.permits.acquire().await;
    next.run(request).await
}

/// Answers a costly read once the bucket has time and a permit is free.
pub(super) async fn limit_time(State(limiter): State<ReadLimiter>, mut request: Request, next: Next) -> Response {
    request.extensions_mut().insert(ReceivedAt(Instant::now()));
    let _permit = limiter.acquire().await;
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use axum::{Router, body::Body, middleware, routing::get};
    use tokio::{
        task::JoinSet,
        time::{sleep, timeout},
    };
    use tower::ServiceExt as _;

    use super::*;

    /// What a request takes in these tests.
    const WORK: Duration = Duration::from_millis(2);

    /// How many requests of a crowd that always asks are answered within so long.
    async fn answered_within(limiter: ReadLimiter, time: Duration) -> u32 {
        let answered = Arc::new(AtomicU32::new(0));
        let answers = Arc::clone(&answered);
        let work = async move || {
            sleep(WORK).await;
            answers.fetch_add(1, Ordering::Relaxed);
        };
        let router = Router::new().route("/", get(work)).layer(middleware::from_fn_with_state(limiter, limit_time));
        let mut crowd = JoinSet::new();
        for _ in 0..50 {
            let router = router.clone();
            crowd.spawn(async move {
                loop {
                    let request = Request::get("/").body(Body::empty()).expect("a request");
                    let _ = router.clone().oneshot(request).await;
                }
            });
        }
        sleep(time).await;
        crowd.shutdown().await;
        answered.load(Ordering::Relaxed)
    }

    #[tokio::test(start_paused = true)]
    async fn a_burst_of_reads_waits_for_permits_alone() {
        let time = READ_TIME_AT_ONCE / READ_TIME_SHARE;
        let most = u32::try_from(time.as_nanos() / WORK.as_nanos()).expect("a few hundred");
        let answered = answered_within(ReadLimiter::of(1), time).await;
        assert!((most * 9 / 10..=most).contains(&answered), "{answered} of {most}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_flood_of_costly_reads_takes_its_share_of_the_time_and_no_more() {
        let time = Duration::from_mins(1);
        for places in [1, 4] {
            let answered = answered_within(ReadLimiter::of(places), time).await;
            let took = WORK * answered;
            let share = time * u32::try_from(places).expect("a few") / READ_TIME_SHARE;
            assert!(took <= share + READ_TIME_AT_ONCE, "{took:?} on {places}");
            assert!(took >= share * 8 / 10, "{took:?} on {places}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_time_of_aborted_requests_is_charged() {
        let limiter = ReadLimiter::of(1);
        let mut begun = 0;
        let each = Duration::from_millis(100);
        for _ in 0..100 {
            let given_up = async {
                let _permit = limiter.acquire().await;
                begun += 1;
                sleep(Duration::from_secs(30)).await;
            };
            assert!(timeout(each, given_up).await.is_err());
        }
        assert!(each * begun <= each * 100 / READ_TIME_SHARE + READ_TIME_AT_ONCE, "{begun} of 100");
    }

    #[tokio::test(start_paused = true)]
    async fn light_reads_do_not_queue_behind_costly_ones() {
        let limiter = ReadLimiter::of(1);
        limiter.charge(READ_TIME_COUNTED);
        *limiter.full_at.lock().unwrap() += Duration::from_mins(10);
        let (crowd, before) = (limiter.clone(), Instant::now());
        let crowd = tokio::spawn(async move { crowd.acquire().await.is_some() });
        tokio::task::yield_now().await;
        let light = Router::new()
            .route("/", get(async || ()))
            .layer(middleware::from_fn_with_state(limiter, limit_concurrency));
        let _ = light.oneshot(Request::get("/").body(Body::empty()).expect("a request")).await;
        assert_eq!(before.elapsed(), Duration::ZERO);
        crowd.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn a_stalled_read_is_charged_a_bounded_time() {
        let limiter = ReadLimiter::of(1);
        let permit = limiter.acquire().await;
        sleep(Duration::from_secs(30)).await;
        drop(permit);
        let before = Instant::now();
        drop(limiter.acquire().await);
        assert_eq!(before.elapsed(), Duration::ZERO);
    }
}
