//! Whom requests that only read, and charts that are checked, wait for: each other. Few are answered at a time, and those
//! that are costly together take no more than a share of the processors, so that however many come, matches go on beside
//! them.

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
use base::limits::{TURN_COUNTED, TURN_SHARE, TURNS_AT_ONCE};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, sleep_until},
};

use super::Argument;
use crate::http::{ApiError, App};

/// Places for requests that read, and the time that the costly ones have in all. Clones are the same.
#[derive(Debug, Clone)]
pub(in crate::http) struct Turns {
    places: Arc<Semaphore>,
    /// Before the places: who waits for time keeps no place from those who need not.
    line: Arc<Semaphore>,
    count: u32,
    /// The moment at which all time taken so far will have been earned again.
    full_at: Arc<Mutex<Instant>>,
}

/// A place for something costly, until it is dropped. The time until then counts, also that of a request which is given up.
#[derive(Debug)]
pub(in crate::http) struct Turn {
    turns: Turns,
    begun: Instant,
    _place: [OwnedSemaphorePermit; 2],
}

impl Turns {
    /// Half as many places as there are processors.
    pub(in crate::http) fn of_this_machine() -> Self {
        Self::of(thread::available_parallelism().map_or(1, |all| all.get() / 2))
    }

    fn of(count: usize) -> Self {
        let count = count.max(1);
        Self {
            places: Arc::new(Semaphore::new(count)),
            line: Arc::new(Semaphore::new(count)),
            count: u32::try_from(count).unwrap_or(u32::MAX),
            full_at: Arc::new(Mutex::new(Instant::now())),
        }
    }

    /// Waits until there is time for something costly, and for a place. Those who wait come in the order in which they
    /// asked.
    ///
    /// Nobody closes the places; without one there would be nothing to wait for.
    pub(in crate::http) async fn begin(&self) -> Option<Turn> {
        let in_line = Arc::clone(&self.line).acquire_owned().await.ok()?;
        let full_at = *self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(due) = full_at.checked_sub(TURNS_AT_ONCE) {
            sleep_until(due).await;
        }
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        Some(Turn { turns: self.clone(), begun: Instant::now(), _place: [place, in_line] })
    }

    fn took(&self, time: Duration) {
        let cost = time.min(TURN_COUNTED) * TURN_SHARE / self.count;
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        *full_at = (*full_at).max(Instant::now()) + cost;
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.turns.took(self.begun.elapsed());
    }
}

/// When a request came, before it waited for its turn.
#[derive(Debug, Clone, Copy)]
pub(in crate::http) struct CameAt(pub(in crate::http) Instant);

impl FromRequestParts<App> for CameAt {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, ApiError> {
        Ok(parts.extensions.get().copied().unwrap_or_else(|| Self(Instant::now())))
    }
}

impl Argument for CameAt {}

/// Answers a request when there is a place.
pub(super) async fn in_turn(State(turns): State<Turns>, request: Request, next: Next) -> Response {
    let _place = turns.places.acquire().await;
    next.run(request).await
}

/// Answers a costly request when there is time for it, and a place.
pub(super) async fn in_its_time(State(turns): State<Turns>, mut request: Request, next: Next) -> Response {
    request.extensions_mut().insert(CameAt(Instant::now()));
    let _turn = turns.begin().await;
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
    async fn answered_within(turns: Turns, time: Duration) -> u32 {
        let answered = Arc::new(AtomicU32::new(0));
        let answers = Arc::clone(&answered);
        let work = async move || {
            sleep(WORK).await;
            answers.fetch_add(1, Ordering::Relaxed);
        };
        let router = Router::new().route("/", get(work)).layer(middleware::from_fn_with_state(turns, in_its_time));
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
    async fn what_is_read_at_once_does_not_wait_but_for_a_place() {
        let time = TURNS_AT_ONCE / TURN_SHARE;
        let most = u32::try_from(time.as_nanos() / WORK.as_nanos()).expect("a few hundred");
        let answered = answered_within(Turns::of(1), time).await;
        assert!((most * 9 / 10..=most).contains(&answered), "{answered} of {most}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_crowd_that_reads_takes_its_share_and_no_more() {
        let time = Duration::from_mins(1);
        for places in [1, 4] {
            let answered = answered_within(Turns::of(places), time).await;
            let took = WORK * answered;
            let share = time * u32::try_from(places).expect("a few") / TURN_SHARE;
            assert!(took <= share + TURNS_AT_ONCE, "{took:?} on {places}");
            assert!(took >= share * 8 / 10, "{took:?} on {places}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_time_of_requests_that_are_given_up_counts() {
        let turns = Turns::of(1);
        let mut begun = 0;
        let each = Duration::from_millis(100);
        for _ in 0..100 {
            let given_up = async {
                let _turn = turns.begin().await;
                begun += 1;
                sleep(Duration::from_secs(30)).await;
            };
            assert!(timeout(each, given_up).await.is_err());
        }
        assert!(each * begun <= each * 100 / TURN_SHARE + TURNS_AT_ONCE, "{begun} of 100");
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_soon_read_waits_for_no_crowd_that_reads_what_is_costly() {
        let turns = Turns::of(1);
        turns.took(TURN_COUNTED);
        *turns.full_at.lock().unwrap() += Duration::from_mins(10);
        let (crowd, before) = (turns.clone(), Instant::now());
        let crowd = tokio::spawn(async move { crowd.begin().await.is_some() });
        tokio::task::yield_now().await;
        let light = Router::new().route("/", get(async || ())).layer(middleware::from_fn_with_state(turns, in_turn));
        let _ = light.oneshot(Request::get("/").body(Body::empty()).expect("a request")).await;
        assert_eq!(before.elapsed(), Duration::ZERO);
        crowd.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn after_a_stalled_one_the_next_do_not_wait() {
        let turns = Turns::of(1);
        let turn = turns.begin().await;
        sleep(Duration::from_secs(30)).await;
        drop(turn);
        let before = Instant::now();
        drop(turns.begin().await);
        assert_eq!(before.elapsed(), Duration::ZERO);
    }
}
