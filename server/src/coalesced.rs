//! One piece of work for all who ask at the same time.

use tokio::{sync::Mutex, time::Instant};

/// What is worked out for everybody alike. No answer is older than the question: a caller who asks while it is being
/// worked out waits for the next time, which all who wait share.
#[derive(Debug)]
pub(crate) struct Coalesced<T>(Mutex<Option<Answer<T>>>);

#[derive(Debug)]
struct Answer<T> {
    begun: Instant,
    value: T,
}

impl<T> Default for Coalesced<T> {
    fn default() -> Self {
        Self(Mutex::new(None))
    }
}

impl<T: Clone> Coalesced<T> {
    /// The answer to a question that was asked at some moment.
    ///
    /// # Errors
    /// Those of the work; who waits for it then works itself.
    pub(crate) async fn get<E>(&self, asked: Instant, work: impl AsyncFnOnce() -> Result<T, E>) -> Result<T, E> {
        let mut last = self.0.lock().await;
        if let Some(answer) = last.as_ref().filter(|answer| answer.begun > asked) {
            return Ok(answer.value.clone());
        }
        let begun = Instant::now();
        let value = work().await?;
        *last = Some(Answer { begun, value: value.clone() });
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, time::Duration};

    use tokio::{join, time::sleep};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn all_who_ask_during_the_work_share_the_next_and_nobody_gets_an_older_answer() {
        let (coalesced, times) = (Coalesced::default(), Cell::new(0));
        let ask = async |after: u64| {
            sleep(Duration::from_millis(after)).await;
            let work = async || {
                times.set(times.get() + 1);
                let which = times.get();
                sleep(Duration::from_millis(100)).await;
                Ok::<u32, ()>(which)
            };
            coalesced.get(Instant::now(), work).await.unwrap()
        };
        let (first, second, third, later) = join!(ask(0), ask(10), ask(50), ask(500));
        assert_eq!((first, second, third, later), (1, 2, 2, 3));
    }

    #[tokio::test(start_paused = true)]
    async fn a_caller_who_waited_elsewhere_shares_an_answer_newer_than_the_question() {
        let coalesced = Coalesced::default();
        let asked = Instant::now();
        sleep(Duration::from_millis(10)).await;
        assert_eq!(coalesced.get(asked, async || Ok::<u8, ()>(1)).await, Ok(1));
        sleep(Duration::from_millis(10)).await;
        assert_eq!(coalesced.get(asked, async || Ok::<u8, ()>(2)).await, Ok(1));
        assert_eq!(coalesced.get(Instant::now(), async || Ok::<u8, ()>(3)).await, Ok(3));
    }

    #[tokio::test]
    async fn work_that_fails_is_done_again() {
        let coalesced = Coalesced::default();
        assert_eq!(coalesced.get(Instant::now(), async || Err::<u8, &str>("no")).await, Err("no"));
        assert_eq!(coalesced.get(Instant::now(), async || Ok::<u8, &str>(7)).await, Ok(7));
    }
}
