//! Admission control by client address: connections, sockets, requests.

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
use base::{
    limits::CONNECTIONS_BESIDE,
    rate_limit::{Allowance, Exhausted, Throttle},
};

use crate::{
    client_ip::{AddressPrefix, ClientAddress, Proxies},
    config::Bounds,
};

/// The limits by address. Clones count together.
#[derive(Debug, Clone)]
pub(crate) struct Admission {
    pub(crate) proxies: Proxies,
    /// Connections that are open, of whatever kind.
    pub(crate) connections: ConnectionQuota,
    /// Sockets and streams that are open.
    pub(crate) sockets: ConnectionQuota,
    /// Exports of matches that are under way.
    pub(crate) exports: ConnectionQuota,
    /// Sockets and streams that are opened.
    pub(crate) arrivals: Throttle<AddressPrefix>,
    /// Requests to the API.
    pub(crate) requests: Throttle<AddressPrefix>,
    /// KiB that are brought to the store.
    pub(crate) stored: Throttle<AddressPrefix>,
    has_warned: Arc<AtomicBool>,
}

impl Admission {
    pub(crate) fn new(bounds: &Bounds) -> Self {
        let of = |limit: u32, allowance: fn(u32) -> Allowance| NonZeroU32::new(limit).map(|n| allowance(n.get()));
        let sockets = bounds.sockets_per_address;
        Self {
            proxies: Proxies::new(bounds.trusted_proxies.clone()),
            connections: ConnectionQuota::new(NonZeroU32::new(sockets).map(|n| n.saturating_add(CONNECTIONS_BESIDE))),
            sockets: ConnectionQuota::new(NonZeroU32::new(sockets)),
            exports: ConnectionQuota::new(NonZeroU32::new(bounds.exports_per_address)),
            // After a restart all clients come back at once; twice, if the first connection breaks again.
            arrivals: Throttle::new(of(sockets, |n| Allowance::new(n.saturating_mul(2), n, Duration::from_mins(1)))),
            requests: Throttle::new(of(bounds.requests_per_address, |n| {
                Allowance::new(n.div_ceil(2), n, Duration::from_mins(1))
            })),
            stored: Throttle::new(of(bounds.mib_per_address, |n| {
                let an_hour = n.saturating_mul(1 << 10);
                Allowance::new(an_hour.saturating_mul(4), an_hour, Duration::from_hours(1))
            })),
            has_warned: Arc::default(),
        }
    }

    /// Who sends a request that came over a connection from `peer`.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> ClientAddress {
        // Once: forged headers shall not fill the log.
        if self.proxies.is_through_a_stranger(peer, headers) && !self.has_warned.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                %peer,
                "a request came with X-Forwarded-For from an address that is no trusted proxy; if it is one, name it with \
                 --trusted-proxy, else all who come through it share the limits of one address"
            );
        }
        self.proxies.client(peer, headers)
    }
}

/// So many of something that each address may have open. Clones count together.
#[derive(Debug, Clone)]
pub(crate) struct ConnectionQuota {
    /// `None`: without limit.
    limit: Option<NonZeroU32>,
    /// Holds only addresses with something open, so that it stays small.
    taken: Arc<Mutex<HashMap<AddressPrefix, u32>>>,
}

impl ConnectionQuota {
    fn new(limit: Option<NonZeroU32>) -> Self {
        Self { limit, taken: Arc::default() }
    }

    /// One place of an address, until the answer is dropped.
    pub(crate) fn take(&self, prefix: AddressPrefix) -> Result<ConnectionSlot, Full> {
        let mut taken = self.lock();
        let count = taken.entry(prefix).or_insert(0);
        if self.limit.is_some_and(|limit| *count >= limit.get()) {
            return Err(Full);
        }
        *count += 1;
        Ok(ConnectionSlot { quota: self.clone(), prefix })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<AddressPrefix, u32>> {
        // No code under this lock leaves the map half changed.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An address has as much open as it may.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Full;

/// Something open that counts for its address.
#[derive(Debug)]
pub(crate) struct ConnectionSlot {
    quota: ConnectionQuota,
    prefix: AddressPrefix,
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let mut taken = self.quota.lock();
        if let Some(count) = taken.get_mut(&self.prefix) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.prefix);
            }
        }
    }
}

/// Why an address may not open one more socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AdmissionError {
    /// It has as many as it may.
    Full,
    /// It opens them too fast.
    Rush(Exhausted),
}

impl Admission {
    /// A place for one more socket or stream.
    pub(crate) fn admit(&self, prefix: AddressPrefix) -> Result<ConnectionSlot, AdmissionError> {
        self.arrivals.take(prefix).map_err(AdmissionError::Rush)?;
        self.sockets.take(prefix).map_err(|Full| AdmissionError::Full)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_free_again_when_it_is_left() {
        let quota = ConnectionQuota::new(NonZeroU32::new(2));
        let (here, there) = (AddressPrefix::from(IpAddr::from([1; 4])), AddressPrefix::from(IpAddr::from([2; 4])));
        let first = quota.take(here).unwrap();
        let _second = quota.take(here).unwrap();
        assert_eq!(quota.take(here).unwrap_err(), Full);
        assert!(quota.take(there).is_ok(), "somebody else's place is free");
        drop(first);
        assert!(quota.take(here).is_ok());
        assert_eq!(quota.lock().get(&there), None, "who has nothing open is not kept");
    }

    #[tokio::test(start_paused = true)]
    async fn all_clients_of_one_address_come_back_at_once() {
        let admission = Admission::new(&Bounds { sockets_per_address: 100, ..Bounds::default() });
        let home = AddressPrefix::from(IpAddr::from([1; 4]));
        for _ in 0..2 {
            let quota: Vec<ConnectionSlot> = (0..100).map(|_| admission.admit(home).unwrap()).collect();
            assert_eq!(quota.len(), 100);
        }
        let Err(AdmissionError::Rush(wait)) = admission.admit(home) else {
            panic!("the third time within a second is too much")
        };
        assert_eq!(wait.secs(), 1);
    }

    #[test]
    fn zero_means_no_limit() {
        let none = Bounds { sockets_per_address: 0, requests_per_address: 0, ..Bounds::default() };
        let admission = Admission::new(&none);
        let home = AddressPrefix::from(IpAddr::from([1; 4]));
        let quota: Vec<ConnectionSlot> = (0..1_000).map(|_| admission.admit(home).unwrap()).collect();
        assert_eq!(quota.len(), 1_000);
        assert!((0..10_000).all(|_| admission.requests.take(home).is_ok()));
    }
}
