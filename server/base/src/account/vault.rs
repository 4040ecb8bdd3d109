//! Where passwords are hashed and compared: slow on purpose, so few at a time, and never on a thread that serves others.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread::{self, available_parallelism},
};

use argon2::{Argon2, PasswordHasher as _, PasswordVerifier as _, password_hash::phc::PasswordHash};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, oneshot},
    time::timeout,
};

use super::Password;
use crate::{
    background::stand_behind,
    limits::{HASH_WITHIN, HASHES_WAITING},
    rate_limit::Exhausted,
};

/// What a password is compared with where no account has the name: of the same cost as every other.
const DECOY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c2FuZHRhYmxlLWRlY295IQ$zaT8pNQ1rJpE3jh2vfEv9NBMDCqDNqTXbTMMd8RkTYw";

type Work = Box<dyn FnOnce() + Send>;

/// Hashes passwords. Clones share the places.
///
/// Each place is a thread of its own that does nothing else: what one hash has needed of memory the next one takes again.
/// On the threads that all blocking work shares, each would keep 19 MiB for the next time.
#[derive(Debug, Clone)]
pub struct Vault {
    places: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    work: mpsc::Sender<Work>,
}

/// Whether a password was the right one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It was.
    Right,
    /// It was not, or there is none to compare with.
    Wrong,
}

/// Too many passwords at once; come back later. Nothing was looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Busy(pub Exhausted);

const BUSY: Busy = Busy(Exhausted { wait: HASH_WITHIN });

impl Vault {
    /// As many at a time as half the processors: matches go on beside it. Each takes 19 MiB.
    #[expect(clippy::new_without_default, reason = "its size is the machine's, which is no default")]
    pub fn new() -> Self {
        let places = available_parallelism().map_or(1, |all| (all.get() / 2).clamp(1, 8));
        Self::with(places, HASHES_WAITING)
    }

    fn with(places: usize, queue: usize) -> Self {
        let (work, taken) = mpsc::channel();
        let taken = Arc::new(Mutex::new(taken));
        for _ in 0..places {
            let taken = Arc::clone(&taken);
            thread::spawn(move || labour(&taken));
        }
        Self { places: Arc::new(Semaphore::new(places)), queue: Arc::new(Semaphore::new(places + queue)), work }
    }

    /// What is stored of a password: a PHC string, with a salt of its own.
    ///
    /// # Errors
    /// [`Busy`]: too many passwords wait already.
    ///
    /// # Panics
    /// If the parameters of the hash are none, which these constants are not.
    pub async fn hash(&self, password: Password) -> Result<String, Busy> {
        self.run(move || {
            let hash: Result<PasswordHash, _> = Argon2::default().hash_password(password.bytes());
            // The system's random numbers, or memory, are at an end; neither mends itself here.
            hash.map_or_else(|error| panic!("cannot hash a password: {error}"), |hash| hash.to_string())
        })
        .await
    }

    /// Compares a password with what is stored; it takes as long where nothing is.
    ///
    /// # Errors
    /// [`Busy`]: too many passwords wait already.
    pub async fn verify(&self, password: Password, stored: Option<String>) -> Result<Verdict, Busy> {
        self.run(move || {
            let known = stored.as_deref().and_then(|stored| PasswordHash::new(stored).ok());
            let is_known = known.is_some();
            let Ok(hash) = known.map_or_else(|| PasswordHash::new(DECOY), Ok) else { return Verdict::Wrong };
            let is_right = Argon2::default().verify_password(password.bytes(), &hash).is_ok();
            if is_right && is_known { Verdict::Right } else { Verdict::Wrong }
        })
        .await
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Busy> {
        let queued = Arc::clone(&self.queue).try_acquire_owned().map_err(|_| BUSY)?;
        let place = timeout(HASH_WITHIN, Arc::clone(&self.places).acquire_owned()).await;
        let Ok(Ok(place)) = place else { return Err(BUSY) };
        // Held by the work itself: a caller that goes away does not make room for one more.
        let held: (OwnedSemaphorePermit, OwnedSemaphorePermit) = (queued, place);
        let (tell, told) = oneshot::channel();
        let given = self.work.send(Box::new(move || {
            let done = work();
            drop(held);
            // The caller may have gone.
            drop(tell.send(done));
        }));
        given.map_err(|_| BUSY)?;
        told.await.map_err(|_| {
            tracing::error!("a password could not be hashed");
            BUSY
        })
    }
}

/// Works until the last vault is gone, where nothing else wants the processor.
fn labour(taken: &Mutex<mpsc::Receiver<Work>>) {
    stand_behind();
    loop {
        // No work is done under the lock, so a panic over it leaves the lock as it was.
        let next = taken.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(work) = next else { return };
        // The callers that wait for it hear that it came to nothing.
        drop(catch_unwind(AssertUnwindSafe(work)));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::{Instant, advance};

    use super::*;

    #[tokio::test]
    async fn only_the_right_password_is_right() {
        let vault = Vault::new();
        let hash = vault.hash(Password::typed("correct horse")).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert_ne!(hash, vault.hash(Password::typed("correct horse")).await.unwrap(), "each has a salt of its own");
        let verify = async |text: &str, stored: Option<&str>| {
            vault.verify(Password::typed(text), stored.map(str::to_owned)).await.unwrap()
        };
        assert_eq!(verify("correct horse", Some(&hash)).await, Verdict::Right);
        assert_eq!(verify("correct hors", Some(&hash)).await, Verdict::Wrong);
        assert_eq!(verify("", Some(&hash)).await, Verdict::Wrong);
        assert_eq!(verify("correct horse", None).await, Verdict::Wrong);
        assert_eq!(verify("correct horse", Some("no hash")).await, Verdict::Wrong);
    }

    #[test]
    fn the_decoy_costs_what_a_password_costs() {
        let hash: PasswordHash = Argon2::default().hash_password(b"correct horse").unwrap();
        let decoy = PasswordHash::new(DECOY).unwrap();
        assert_eq!((decoy.algorithm, decoy.version, &decoy.params), (hash.algorithm, hash.version, &hash.params));
        assert_eq!(decoy.hash.unwrap().len(), hash.hash.unwrap().len());
        assert_eq!(decoy.salt.unwrap().len(), hash.salt.unwrap().len());
    }

    /// Keeps a place of the vault busy until the sender is used or dropped.
    fn occupy(vault: &Vault) -> oneshot::Sender<()> {
        let (go, gone) = oneshot::channel::<()>();
        let vault = vault.clone();
        tokio::spawn(async move { vault.run(move || drop(gone.blocking_recv())).await });
        go
    }

    #[tokio::test]
    async fn work_that_fails_keeps_no_place() {
        let vault = Vault::with(1, 0);
        assert_eq!(vault.run(|| -> u8 { panic!("on purpose") }).await, Err(BUSY));
        assert_eq!(vault.run(|| 7).await, Ok(7));
    }

    #[tokio::test(start_paused = true)]
    async fn a_crowd_waits_for_a_while_and_no_crowd_is_too_large() {
        let vault = Vault::with(1, 2);
        let at_work = occupy(&vault);
        while vault.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let waiting = [(); 2].map(|()| {
            let vault = vault.clone();
            tokio::spawn(async move { vault.run(|| ()).await })
        });
        while vault.queue.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let begun = Instant::now();
        assert_eq!(vault.run(|| ()).await, Err(BUSY));
        assert_eq!(begun.elapsed(), Duration::ZERO, "who finds no place to wait is told so at once");
        advance(HASH_WITHIN).await;
        for one in waiting {
            assert_eq!(one.await.unwrap(), Err(BUSY));
        }
        drop(at_work);
    }
}
