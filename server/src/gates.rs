//! What one address may do, whoever sits there.

use std::{
    collections::HashMap,
    net::IpAddr,
    num::NonZeroU32,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::http::HeaderMap;

use crate::{
    bucket::{Allowance, Exhausted, Throttle},
    config::Bounds,
    limits::CONNECTIONS_BESIDE,
    visitor::{Household, Proxies, Visitor},
};

/// The limits by address. Clones count together.
#[derive(Debug, Clone)]
pub(crate) struct Gates {
    pub(crate) proxies: Proxies,
    /// Connections that are open, of whatever kind.
    pub(crate) connections: Places,
    /// Sockets and streams that are open.
    pub(crate) sockets: Places,
    /// Sockets and streams that are opened.
    pub(crate) arrivals: Throttle<Household>,
    /// Guests that are made.
    pub(crate) guests: Throttle<Household>,
    /// Passwords that are tried, and accounts that are made.
    pub(crate) sign_ins: Throttle<Household>,
    /// Requests to the API.
    pub(crate) requests: Throttle<Household>,
    has_warned: Arc<AtomicBool>,
}

impl Gates {
    pub(crate) fn new(bounds: &Bounds) -> Self {
        let of = |limit: u32, allowance: fn(u32) -> Allowance| NonZeroU32::new(limit).map(|n| allowance(n.get()));
        let sockets = bounds.sockets_per_address;
        Self {
            proxies: Proxies::new(bounds.trusted_proxies.clone()),
            connections: Places::new(NonZeroU32::new(sockets).map(|n| n.saturating_add(CONNECTIONS_BESIDE))),
            sockets: Places::new(NonZeroU32::new(sockets)),
            // When a server comes back, everybody comes back at once; twice, if the first line breaks again.
            arrivals: Throttle::new(of(sockets, |n| Allowance::new(n.saturating_mul(2), n, Duration::from_mins(1)))),
            guests: Throttle::new(of(bounds.guests_per_address, |n| Allowance::new(n, n, Duration::from_hours(1)))),
            sign_ins: Throttle::new(of(bounds.sign_ins_per_address, |n| {
                Allowance::new(n.div_ceil(2), n, Duration::from_hours(1))
            })),
            requests: Throttle::new(of(bounds.requests_per_address, |n| {
                Allowance::new(n.div_ceil(2), n, Duration::from_mins(1))
            })),
            has_warned: Arc::default(),
        }
    }

    /// Who sends a request that came over a connection from `peer`.
    pub(crate) fn visitor(&self, peer: IpAddr, headers: &HeaderMap) -> Visitor {
        // Once: whoever makes the header up shall not fill the log.
        if self.proxies.is_through_a_stranger(peer, headers) && !self.has_warned.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                %peer,
                "a request came with X-Forwarded-For from an address that is no trusted proxy; if it is one, name it with \
                 --trusted-proxy, else all who come through it share the limits of one address"
            );
        }
        self.proxies.visitor(peer, headers)
    }
}

/// So many of something that each address may have open. Clones count together.
#[derive(Debug, Clone)]
pub(crate) struct Places {
    /// `None`: without limit.
    limit: Option<NonZeroU32>,
    /// Only of those who have something open.
    taken: Arc<Mutex<HashMap<Household, u32>>>,
}

impl Places {
    fn new(limit: Option<NonZeroU32>) -> Self {
        Self { limit, taken: Arc::default() }
    }

    /// One place of an address, until the answer is dropped.
    pub(crate) fn take(&self, household: Household) -> Result<Place, Full> {
        let mut taken = self.lock();
        let count = taken.entry(household).or_insert(0);
        if self.limit.is_some_and(|limit| *count >= limit.get()) {
            return Err(Full);
        }
        *count += 1;
        Ok(Place { places: self.clone(), household })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Household, u32>> {
        // No code under this lock leaves the map half changed.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An address has as much open as it may.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Full;

/// Something open that counts for its address.
#[derive(Debug)]
pub(crate) struct Place {
    places: Places,
    household: Household,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        if let Some(count) = taken.get_mut(&self.household) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.household);
            }
        }
    }
}

/// Why an address may not open one more socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Crowd {
    /// It has as many as it may.
    Full,
    /// It opens them too fast.
    Rush(Exhausted),
}

impl Gates {
    /// A place for one more socket or stream.
    pub(crate) fn admit(&self, household: Household) -> Result<Place, Crowd> {
        self.arrivals.take(household).map_err(Crowd::Rush)?;
        self.sockets.take(household).map_err(|Full| Crowd::Full)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_free_again_when_it_is_left() {
        let places = Places::new(NonZeroU32::new(2));
        let (here, there) = (Household::from(IpAddr::from([1; 4])), Household::from(IpAddr::from([2; 4])));
        let first = places.take(here).unwrap();
        let _second = places.take(here).unwrap();
        assert_eq!(places.take(here).unwrap_err(), Full);
        assert!(places.take(there).is_ok(), "somebody else's place is free");
        drop(first);
        assert!(places.take(here).is_ok());
        assert_eq!(places.lock().get(&there), None, "who has nothing open is not kept");
    }

    #[tokio::test(start_paused = true)]
    async fn a_household_comes_back_all_at_once() {
        let gates = Gates::new(&Bounds { sockets_per_address: 100, ..Bounds::default() });
        let home = Household::from(IpAddr::from([1; 4]));
        for _ in 0..2 {
            let places: Vec<Place> = (0..100).map(|_| gates.admit(home).unwrap()).collect();
            assert_eq!(places.len(), 100);
        }
        let Err(Crowd::Rush(wait)) = gates.admit(home) else { panic!("the third time within a second is too much") };
        assert_eq!(wait.secs(), 1);
    }

    #[test]
    fn zero_means_no_limit() {
        let none =
            Bounds { sockets_per_address: 0, guests_per_address: 0, requests_per_address: 0, ..Bounds::default() };
        let gates = Gates::new(&none);
        let home = Household::from(IpAddr::from([1; 4]));
        let places: Vec<Place> = (0..1_000).map(|_| gates.admit(home).unwrap()).collect();
        assert_eq!(places.len(), 1_000);
        assert!((0..10_000).all(|_| gates.guests.take(home).is_ok() && gates.requests.take(home).is_ok()));
    }
}
