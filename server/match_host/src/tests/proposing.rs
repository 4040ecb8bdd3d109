//! Agreements of the players.

use protocol::{Agreed, Consent, How, Proposal, Settled, Settlement, Terms};
use store::Word;

use super::*;
use crate::{memory::Mishap, message::ProposalMessage};

impl Bench {
    /// Says something about going on by agreement, and waits for the answer.
    pub(super) async fn handle_proposal(&self, by: u128, cid: &str, word: Word) -> String {
        let answer = Client::new(None);
        let (user, outbox) = (user(by), Arc::clone(&answer.outbox));
        self.tell(Message::Proposal(ProposalMessage { user, cid: cid.into(), word, outbox })).await;
        code(&answer.next().await)
    }

    pub(super) async fn propose(&self, by: u128, cid: &str, terms: Terms) -> String {
        self.handle_proposal(by, cid, Word::Propose(terms)).await
    }

    pub(super) async fn consent(&self, by: u128, cid: &str, n: u32, answer: Consent) -> String {
        self.handle_proposal(by, cid, Word::Consent { n, answer }).await
    }
}

impl Client {
    async fn proposals(&self) -> (Vec<Proposal>, Option<Settled>) {
        let ServerMessage::Proposals { open, settled, .. } = self.until("proposals").await else { unreachable!() };
        (open, settled)
    }
}

#[tokio::test(start_paused = true)]
async fn a_draw_that_all_want_ends_the_match() {
    let log = MemoryLog::running();
    let bench = Bench::over(&log);
    let watcher = bench.follower(None).await;
    watcher.until("snap").await;
    assert_eq!(bench.propose(0, "p", Terms::Draw).await, "ack");
    let (open, settled) = watcher.proposals().await;
    assert_eq!((open[0].n, open[0].seat, &open[0].asked[..], settled), (1, 0, &[1][..], None));
    assert_eq!(bench.propose(1, "p", Terms::Draw).await, "already_proposed");
    assert_eq!(bench.consent(1, "c", 1, Consent::Yes).await, "ack");
    assert!(watcher.proposals().await.0[0].agreed == [1]);
    let ServerMessage::Ev { steps, outcome: Some(outcome), decs, .. } = watcher.until("ev").await else { panic!() };
    assert_eq!((steps[0].how, steps[0].agreed, steps[0].seat), (How::Agreement, Some(Agreed::End), Some(0)));
    assert!(
        outcome.results.iter().all(|one| one.result == protocol::Verdict::Drawn)
            && outcome.reason == "draw_agreed"
            && decs.is_empty()
    );
    assert_eq!(kind_of(&watcher.next().await), "result");
    let (open, settled) = watcher.proposals().await;
    assert_eq!((open, settled.map(|one| one.end)), (vec![], Some(Settlement::CarriedOut)));
    // The same words again, also by the next process, are what they were; new ones come too late.
    for bench in [&bench, &Bench::over(&log)] {
        assert_eq!(bench.propose(0, "p", Terms::Draw).await, "ack");
        assert_eq!(bench.consent(1, "c", 1, Consent::Yes).await, "ack");
        assert_eq!(bench.consent(1, "c", 1, Consent::No).await, "cid_reused");
        assert_eq!(bench.propose(0, "q", Terms::Draw).await, "over");
    }
    assert_eq!(log.kept().steps.len(), 2);
}

#[tokio::test(start_paused = true)]
async fn what_somebody_refuses_is_off_until_the_match_has_moved() {
    let bench = Bench::over(&MemoryLog::running());
    let watcher = bench.follower(Some(user(1))).await;
    watcher.until("snap").await;
    assert_eq!(bench.propose(0, "a", Terms::Draw).await, "ack");
    assert_eq!(bench.consent(0, "b", 1, Consent::Yes).await, "not_asked", "nobody agrees with himself");
    assert_eq!(bench.consent(1, "b", 1, Consent::Withdraw).await, "not_asked", "it is not his to take back");
    assert_eq!(bench.consent(7, "b", 1, Consent::Yes).await, "not_yours");
    assert_eq!(bench.consent(1, "c", 1, Consent::No).await, "ack");
    watcher.proposals().await;
    let (open, settled) = watcher.proposals().await;
    assert_eq!((open, settled.map(|one| (one.end, one.by))), (vec![], Some((Settlement::Refused, Some(1)))));
    assert_eq!(bench.consent(1, "d", 1, Consent::Yes).await, "not_asked");
    assert_eq!(bench.propose(0, "e", Terms::Draw).await, "refused_before");
    assert_eq!(bench.propose(1, "e", Terms::Draw).await, "ack", "the other may think better of it");
    assert_eq!(bench.consent(1, "f", 2, Consent::Withdraw).await, "ack");
    bench.goes_on("r").await;
    assert_eq!(bench.propose(0, "g", Terms::Draw).await, "ack");
}

#[tokio::test(start_paused = true)]
async fn a_side_that_gives_up_asks_nobody_else() {
    let bench = Bench::over(&MemoryLog::running());
    let watcher = bench.follower(None).await;
    assert_eq!(bench.propose(1, "a", Terms::Surrender).await, "ack");
    let ServerMessage::Ev { outcome: Some(outcome), .. } = watcher.until("ev").await else { panic!("it goes on") };
    assert_eq!(
        (outcome.results.iter().map(|one| one.result).collect::<Vec<_>>(), outcome.reason.as_str()),
        (vec![protocol::Verdict::Won, protocol::Verdict::Lost], "last_patrol")
    );
}

#[tokio::test(start_paused = true)]
async fn a_take_back_is_a_new_step_with_new_questions_and_new_dice() {
    let log = MemoryLog::running();
    let bench = Bench::over(&log);
    let mut decs = vec![bench.turn().await.1];
    for n in 0..3 {
        bench.goes_on(&format!("r{n}")).await;
        decs.push(bench.turn().await.1);
    }
    let watcher = bench.follower(None).await;
    let ServerMessage::Snap { .. } = watcher.until("snap").await else { unreachable!("asked for") };
    assert_eq!(bench.propose(0, "x", Terms::TakeBack { to: 4 }).await, "cannot_propose", "that is now");
    assert_eq!(bench.propose(0, "x", Terms::TakeBack { to: 0 }).await, "cannot_propose");
    assert_eq!(bench.propose(0, "p", Terms::TakeBack { to: 2 }).await, "ack");
    assert_eq!(bench.consent(1, "c", 1, Consent::Yes).await, "ack");
    let ServerMessage::Ev { seq: 5, to: 5, steps, view, decs: open, .. } = watcher.until("ev").await else { panic!() };
    assert_eq!((steps[0].agreed, &steps[0].events[..]), (Some(Agreed::TakeBack { to: 2 }), &[][..]));
    assert!(!decs.contains(&open[0].dec), "{} was used before: {decs:?}", open[0].dec);
    assert_eq!(view["round"], 1);
    let (mover, dec) = bench.turn().await;
    assert_eq!(
        code(&bench.act(&mover, "old", decs[1], &end_turn()).await),
        "stale_dec",
        "that question was taken back"
    );
    assert_eq!(code(&bench.act(&mover, "new", dec, &end_turn()).await), "ack");
    let drawn = |step: usize| cards_drawn(&log.kept().steps[step - 1].events);
    assert_eq!((drawn(3).len(), drawn(6).len()), (2, 2), "both hands are filled when the round is over");
    assert_ne!(drawn(3), drawn(6), "with other cards than before");
    // A server that comes anew stands where this one does.
    let again = Bench::over(&log);
    assert_eq!(again.turn().await.1, bench.turn().await.1);
    let late = again.follower(None).await;
    let ServerMessage::Snap { seq: 6, view, .. } = late.until("snap").await else { panic!() };
    assert_eq!(view["round"], 2, "one turn was taken since");
}

/// The cards that were drawn in a step.
fn cards_drawn(events: &[Value]) -> Vec<Value> {
    events.iter().filter(|event| event["e"] == "card_drawn").map(|event| event["card"].clone()).collect()
}

/// The draws of a step follow from its number: what was seen never comes again but by chance, and not each time.
#[tokio::test(start_paused = true)]
async fn no_card_that_was_seen_is_drawn_again() {
    let log = MemoryLog::running();
    let bench = Bench::over(&log);
    let mut same = 0;
    // The end of the second turn ends the round, and hands are filled.
    bench.goes_on("first").await;
    bench.goes_on("second").await;
    for n in 0..40_u32 {
        let head = u32::try_from(log.kept().steps.len()).expect("few");
        assert_eq!(bench.propose(0, &format!("p{n}"), Terms::TakeBack { to: head - 1 }).await, "ack");
        assert_eq!(bench.consent(1, &format!("c{n}"), n + 1, Consent::Yes).await, "ack");
        bench.turn().await;
        bench.goes_on(&format!("b{n}")).await;
        let kept = log.kept();
        let first = |step: u32| cards_drawn(&kept.steps[step as usize - 1].events)[0].clone();
        same += u32::from(first(head) == first(head + 2));
    }
    assert!((1..20).contains(&same), "{same} of 40 are the same: one in six would be chance");
}

#[tokio::test(start_paused = true)]
async fn a_take_back_is_off_when_the_match_moves_on() {
    let bench = Bench::over(&MemoryLog::running());
    bench.goes_on("a").await;
    bench.goes_on("b").await;
    let watcher = bench.follower(None).await;
    watcher.until("snap").await;
    assert_eq!(bench.propose(0, "p", Terms::TakeBack { to: 2 }).await, "ack");
    watcher.proposals().await;
    bench.goes_on("c").await;
    let (open, settled) = watcher.proposals().await;
    assert_eq!((open, settled.map(|one| one.end)), (vec![], Some(Settlement::Lapsed)));
    assert_eq!(bench.consent(1, "c", 1, Consent::Yes).await, "not_asked");
    assert_eq!(bench.log.kept().steps.len(), 4);
}

#[tokio::test(start_paused = true)]
async fn what_is_agreed_happens_once_whatever_becomes_of_the_store() {
    for mishap in [Mishap::LostBefore, Mishap::LostAfter] {
        let log = MemoryLog::running();
        let bench = Bench::over(&log);
        bench.goes_on("a").await;
        bench.goes_on("b").await;
        assert_eq!(bench.propose(0, "p", Terms::TakeBack { to: 1 }).await, "ack");
        log.kept().mishap = Some(mishap);
        assert_eq!(bench.consent(1, "c", 1, Consent::Yes).await, "ack");
        // It comes to the step in the end, without another message.
        tokio::time::timeout(base::limits::IDLE_MATCH, async {
            while log.kept().proposals.all[0].state != store::ProposalState::Settled(Settlement::CarriedOut) {
                tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            }
        })
        .await
        .expect("it is carried out");
        let late = bench.follower(None).await;
        let ServerMessage::Snap { seq, .. } = late.until("snap").await else { unreachable!("asked for") };
        assert_eq!((seq, log.kept().steps.len()), (4, 4), "{mishap:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn the_next_process_carries_out_what_was_agreed() {
    let log = MemoryLog::running();
    let first = Bench::over(&log);
    first.goes_on("a").await;
    let disk = log.kept().disk.clone();
    assert_eq!(first.propose(0, "p", Terms::TakeBack { to: 1 }).await, "ack");
    // The process dies while the step is under way, and the step with it.
    let held = disk.lock().await;
    assert_eq!(first.consent(1, "c", 1, Consent::Yes).await, "ack");
    first.task.abort();
    log.kept().mishap = Some(Mishap::LostBefore);
    drop(held);
    tokio::task::yield_now().await;
    let next = Bench::over(&log);
    let watcher = next.follower(None).await;
    watcher.until("snap").await;
    let (_, dec) = next.turn().await;
    assert!(dec > 1 << 20, "it is of the next epoch");
    assert_eq!(log.kept().steps.len(), 3);
}

#[tokio::test(start_paused = true)]
async fn whoever_comes_late_hears_what_is_open() {
    let bench = Bench::over(&MemoryLog::running());
    let early = bench.follower(None).await;
    early.until("snap").await;
    assert_eq!(bench.propose(0, "p", Terms::Draw).await, "ack");
    let late = bench.follower(Some(user(1))).await;
    assert_eq!(late.proposals().await.0.len(), 1);
}
