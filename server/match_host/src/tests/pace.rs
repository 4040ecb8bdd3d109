//! What pays for a decision, by its pace.

use kernel::{Awaiting, Erased, Game as _, Pace};
use outpost::{
    Outpost, State,
    testing::{Variant, Varied},
};
use protocol::{Clock, How, TimeControl};

use super::{
    super::memory::List,
    timing::{next_step, now},
    *,
};

/// Outpost whose orders are set-up and whose turns are reactions.
#[derive(Debug)]
struct Paced;

impl Variant for Paced {
    fn awaiting(state: &State) -> Awaiting {
        let mut awaiting = Outpost::awaiting(state);
        if let Awaiting::Seats { pending, .. } = &mut awaiting {
            for one in pending {
                one.pace = if one.kind == "orders" { Pace::SetUp } else { Pace::Reaction };
            }
        }
        awaiting
    }
}

static PACED: List = &[&Erased::<Varied<Paced>>::new()];

const TIME: TimeControl = TimeControl::Live { bank: 60, increment: 5, reserve: 0, set_up: 30, reaction: 8 };

async fn clock(bench: &Bench) -> Clock {
    let client = bench.follower(None).await;
    let ServerMessage::Clock { clock: Some(clock), .. } = client.until("clock").await else { panic!("no clock") };
    clock
}

#[tokio::test(start_paused = true)]
async fn reactions_are_taken_after_their_windows_and_set_up_has_its_allowance_before_the_bank() {
    let log = MemoryLog::timed_game(PACED, TIME);
    let bench = Bench::over(&log);
    let watcher = bench.follower(None).await;
    watcher.until("snap").await;
    assert_eq!(next_step(&watcher).await, (2, How::Time));
    assert_eq!(now(&log), 8_000, "a window");
    assert_eq!(next_step(&watcher).await, (3, How::Time));
    assert_eq!(now(&log), 16_000, "and that of the other seat");
    let seats = clock(&bench).await.seats;
    assert!(seats.iter().all(|seat| seat.bank == 60_000 && seat.missed == 0), "the banks are spared: {seats:?}");
    assert_eq!(seats.iter().map(|seat| seat.allowance).collect::<Vec<_>>(), [30_000; 2], "both set up at once");
    assert_eq!(next_step(&watcher).await, (4, How::Time));
    assert_eq!(now(&log), 106_000, "the allowance, and then the bank");
}
