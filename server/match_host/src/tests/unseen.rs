//! What a side proposes to itself: for others it is as if it had not happened.

use std::time::Duration;

use base::limits::REFUSALS_KEPT;
use protocol::{Consent, Terms};

use super::*;
use crate::memory::Mishap;

/// Whether the side makes proposals that others must not know of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Secretly {
    Proposes,
    IsSilent,
}

/// The number of the first secret proposal of the side of seat 0.
const FIRST: u32 = (1 << 20) + 1;

impl Client {
    /// All that waits to be read, as it goes over the wire.
    async fn drained(&self) -> Vec<String> {
        let mut frames = Vec::new();
        // Time stands still while anything is to be done: this is up as soon as nothing is.
        while let Ok(Next::Send(frame)) = tokio::time::timeout(Duration::from_millis(1), self.outbox.next()).await {
            frames.extend(frame.text().map(str::to_owned));
        }
        frames
    }
}

/// What a spectator is sent of a match of two allies, over a failing store and a restart.
async fn seen_by_a_spectator(secretly: Secretly) -> Vec<String> {
    let log = MemoryLog::of_allies();
    let mut bench = Bench::over(&log);
    let mut heard = Vec::new();
    let watcher = bench.follower(None).await;
    if secretly == Secretly::Proposes {
        assert_eq!(bench.propose(0, "s1", Terms::Surrender).await, "ack");
        assert_eq!(bench.consent(1, "n1", FIRST, Consent::No).await, "ack");
        // The store takes it, and does not say so: the task reads all proposals again.
        log.kept().proposal_mishap = Some(Mishap::LostAfter);
        assert_eq!(bench.propose(1, "s2", Terms::Surrender).await, "unavailable");
        assert_eq!(bench.propose(1, "s2", Terms::Surrender).await, "ack");
        assert_eq!(bench.propose(0, "s3", Terms::Surrender).await, "already_proposed");
    }
    heard.extend(watcher.drained().await);
    for comes_after in [1, 2] {
        let late = bench.follower(None).await;
        heard.extend(late.drained().await);
        bench.tell(Message::Unfollow { socket: late.socket }).await;
        let draw = format!("d{comes_after}");
        assert_eq!(bench.propose(0, &draw, Terms::Draw).await, "ack");
        assert_eq!(bench.consent(1, &format!("no {draw}"), comes_after, Consent::No).await, "ack");
        bench.goes_on(&format!("g{comes_after}")).await;
        heard.extend(watcher.drained().await);
        bench = Bench::over(&log);
    }
    if secretly == Secretly::Proposes {
        assert_eq!(bench.consent(0, "y2", FIRST + 1, Consent::No).await, "ack", "it was open all the time");
    }
    let late = bench.follower(None).await;
    heard.extend(late.drained().await);
    heard
}

#[tokio::test(start_paused = true)]
async fn with_a_secret_proposal_and_without_it_a_spectator_is_sent_the_same_to_the_byte() {
    let with = seen_by_a_spectator(Secretly::Proposes).await;
    let without = seen_by_a_spectator(Secretly::IsSilent).await;
    assert_eq!(with, without);
    let lists = with.iter().filter(|frame| frame.contains(r#""t":"proposals""#)).count();
    assert!(lists >= 6, "{lists} lists were compared");
}

#[tokio::test(start_paused = true)]
async fn the_refusals_of_one_seat_push_none_of_another_out() {
    let bench = Bench::over(&MemoryLog::running());
    bench.goes_on("a").await;
    // It would be accepted once the first was answered, but it was refused.
    assert_eq!(bench.propose(0, "p", Terms::Draw).await, "ack");
    assert_eq!(bench.propose(0, "late", Terms::Draw).await, "already_proposed");
    for n in 0..=REFUSALS_KEPT {
        assert_eq!(bench.propose(1, &format!("x{n}"), Terms::TakeBack { to: 0 }).await, "cannot_propose");
    }
    assert_eq!(bench.consent(0, "off", 1, Consent::Withdraw).await, "ack");
    assert_eq!(bench.propose(0, "late", Terms::Draw).await, "already_proposed", "as it was told at first");
    assert_eq!(bench.propose(0, "new", Terms::Draw).await, "ack");
}
