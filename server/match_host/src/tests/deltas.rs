//! What has changed, told instead of everything.

use protocol::Shown;

use super::{super::memory::NIGHT_MARCHES, *};

/// A follower who is told what changes.
struct DeltaFollower {
    client: Client,
    seq: u32,
    shown: Shown,
    /// The sizes of the messages about steps, in bytes.
    sizes: Vec<usize>,
}

impl DeltaFollower {
    async fn join(bench: &Bench, user: Option<Arc<User>>, audience: Option<Audience>) -> Self {
        let client = Client::new(user);
        bench.follow_as_asked(&client, Resume { audience, ..Resume::afresh(bench.log.id().0) }).await;
        let (seq, shown) = snapshot(&client).await;
        Self { client, seq, shown, sizes: Vec::new() }
    }

    /// Hears of steps up to this one.
    async fn until(&mut self, step: u32) {
        while self.seq < step {
            let message = self.client.next().await;
            if let ServerMessage::Delta { seq, check, delta, .. } = &message {
                assert_eq!(*seq, self.seq + 1, "no gap");
                self.sizes.push(delta.0.to_string().len());
                self.shown = self.shown.after(delta.clone(), *check).expect("it leads on");
                self.seq = *seq;
            } else if let ServerMessage::Skip { seq, to, .. } = message {
                assert_eq!((seq, to), (self.seq + 1, self.seq + 1), "no gap");
                self.seq = to;
            } else {
                assert!(!["ev", "snap"].contains(&&*kind_of(&message)), "{message:?}");
            }
        }
    }
}

/// What the next snapshot shows, and after which step.
async fn snapshot(client: &Client) -> (u32, Shown) {
    let ServerMessage::Snap { seq, view, decs, leisure, outcome, .. } = client.until("snap").await else {
        unreachable!("asked for")
    };
    (seq, Shown { view, decs, leisure, outcome })
}

#[tokio::test(start_paused = true)]
async fn deltas_lead_every_audience_to_what_a_newcomer_is_shown() {
    let bench = Bench::over(&MemoryLog::running_game(NIGHT_MARCHES));
    let public = Some(Audience::Public);
    let audiences = [(Some(user(0)), None), (Some(user(1)), None), (None, None), (Some(user(0)), public)];
    let mut followers = Vec::new();
    for (user, audience) in &audiences {
        followers.push(DeltaFollower::join(&bench, user.clone(), *audience).await);
    }
    for n in 0..30 {
        bench.marches_on(n).await;
        let head = u32::try_from(bench.log.kept().steps.len()).unwrap();
        for (follower, (user, audience)) in followers.iter_mut().zip(&audiences) {
            follower.until(head).await;
            let newcomer = DeltaFollower::join(&bench, user.clone(), *audience).await;
            assert_eq!((follower.seq, &follower.shown), (newcomer.seq, &newcomer.shown));
            bench.tell(Message::Unfollow { socket: newcomer.client.socket }).await;
        }
    }
    for follower in &followers {
        let Shown { view, decs, .. } = &follower.shown;
        let whole = view.to_string().len() + serde_json::to_string(decs).expect("they can be written").len();
        let mean = follower.sizes.iter().sum::<usize>() / follower.sizes.len();
        assert!(mean < whole, "{mean} bytes tell what changes in {whole}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_client_that_is_lost_is_shown_the_whole_match_and_goes_on_by_deltas() {
    let bench = Bench::over(&MemoryLog::running_game(NIGHT_MARCHES));
    let mut follower = DeltaFollower::join(&bench, None, None).await;
    bench.goes_on("a").await;
    let lost = Resume { lost: Some(protocol::Lost::Check), ..Resume::afresh(bench.log.id().0) };
    bench.follow_as_asked(&follower.client, lost).await;
    (follower.seq, follower.shown) = snapshot(&follower.client).await;
    bench.goes_on("b").await;
    follower.until(3).await;
    let newcomer = DeltaFollower::join(&bench, None, None).await;
    assert_eq!((follower.seq, &follower.shown), (newcomer.seq, &newcomer.shown));
}
