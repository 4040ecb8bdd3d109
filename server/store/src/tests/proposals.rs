//! Proposals, and the steps that carry them out.

use kernel::{Outcome, Seat, Text};
use protocol::{Consent, Settlement, TableState, Terms};
use serde_json::json;

use super::{Conflict, UserId, guest, log::step, refusal, running_match};
use crate::{
    Act, Agreed, AgreedStep, Heard, Mover, NewConsent, NewProposal, NewStep, ProposalRecord, ProposalState, Store,
    Word, testing,
};

fn proposal(user: UserId, cid: &str, terms: Terms) -> NewProposal {
    let (asked, cid) = (vec![Seat(1)], cid.to_owned());
    NewProposal { user, seat: Seat(0), cid, terms, asked, head: 1, expires_secs: 3_600 }
}

fn consent(user: UserId, cid: &str, n: u32, answer: Consent) -> NewConsent {
    NewConsent { user, seat: Seat(1), cid: cid.to_owned(), n, answer }
}

fn now(heard: Heard) -> ProposalRecord {
    if let Heard::Now(record) = heard { record } else { panic!("it had been heard before") }
}

/// The step that ends the match as proposal 1 says.
fn ended(user: UserId) -> (NewStep, Outcome) {
    let outcome = Outcome::drawn(2, "draw_agreed", Text::new("Draw.", "Nulle."));
    let what = Agreed::End { outcome: outcome.clone() };
    let command = AgreedStep { proposal: Some(1), what }.written().unwrap();
    let act = Act { seat: Seat(0), command, by: Mover::Agreement };
    let end = NewStep {
        act,
        events: vec![].into(),
        snapshot: Some("{}".into()),
        outcome: Some(outcome.clone()),
        ..step(2, user, "x")
    };
    (end, outcome)
}

#[tokio::test]
async fn a_word_counts_once_and_one_proposal_of_a_kind_is_open() {
    let store = testing::store().await;
    let (id, ann, ben) = running_match(&store).await;
    let new = proposal(ann, "a", Terms::Draw);
    let made = now(store.propose(id, &new).await.unwrap());
    assert_eq!(
        (made.n, made.state, &made.asked[..], &made.agreed[..]),
        (1, ProposalState::Open, &[Seat(1)][..], &[][..])
    );
    assert_eq!(store.propose(id, &new).await.unwrap(), Heard::Before);
    assert_eq!(refusal(store.propose(id, &proposal(ann, "a", Terms::Surrender)).await), Conflict::CidReused);
    assert_eq!(refusal(store.propose(id, &proposal(ben, "b", Terms::Draw)).await), Conflict::AlreadyProposed);
    let other = now(store.propose(id, &proposal(ann, "c", Terms::TakeBack { to: 1 })).await.unwrap());
    assert_eq!((other.n, other.terms), (2, Terms::TakeBack { to: 1 }));
    for _ in 0..2 {
        let heard = store.consent(id, &consent(ben, "d", 2, Consent::No)).await.unwrap();
        assert!(matches!(heard, Heard::Before) || now(heard).state == ProposalState::Settled(Settlement::Refused));
    }
    assert_eq!(refusal(store.consent(id, &consent(ben, "d", 2, Consent::Yes)).await), Conflict::CidReused);
    assert_eq!(refusal(store.consent(id, &consent(ben, "e", 2, Consent::Yes)).await), Conflict::NotAsked);
    let again = proposal(ann, "f", Terms::TakeBack { to: 1 });
    assert_eq!(refusal(store.propose(id, &again).await), Conflict::RefusedBefore);
    let open = store.open_proposals(id).await.unwrap();
    assert_eq!((open.len(), open[0].n), (1, 1));
    assert_eq!(store.find_word(id, ann, "a").await.unwrap(), Some(Word::Propose(Terms::Draw)));
    assert_eq!(store.find_word(id, ben, "d").await.unwrap(), Some(Word::Consent { n: 2, answer: Consent::No }));
    assert_eq!(store.find_word(id, ben, "nothing").await.unwrap(), None);
}

#[tokio::test]
async fn what_all_have_agreed_to_waits_for_its_step_and_is_settled_with_it() {
    let options = testing::database().await;
    let store = Store::connect(options.clone()).await.unwrap();
    let (id, ann, ben) = running_match(&store).await;
    store.propose(id, &proposal(ann, "a", Terms::Draw)).await.unwrap();
    let agreed = now(store.consent(id, &consent(ben, "b", 1, Consent::Yes)).await.unwrap());
    assert_eq!(
        (agreed.state, &agreed.agreed[..], agreed.closed_by),
        (ProposalState::Agreed, &[Seat(1)][..], Some(Seat(1)))
    );
    store.close().await;
    let store = Store::connect(options).await.unwrap();
    assert_eq!(store.open_proposals(id).await.unwrap(), [agreed], "the next process knows of it");
    let (end, outcome) = ended(ann);
    store.commit_step(id, &end).await.unwrap();
    assert_eq!(store.open_proposals(id).await.unwrap(), []);
    let table = store.table(id).await.unwrap();
    assert_eq!((table.state, table.outcome), (TableState::Over, Some(outcome)));
    let last = store.steps(id, 2, 2).await.unwrap().remove(0);
    assert_eq!(last.act, Some(end.act), "it stands in the log as it was agreed");
    assert_eq!(
        store.propose(id, &proposal(ann, "a", Terms::Draw)).await.unwrap(),
        Heard::Before,
        "also when it is over"
    );
    assert_eq!(refusal(store.propose(id, &proposal(ann, "z", Terms::Draw)).await), Conflict::NotRunning);
}

#[tokio::test]
async fn only_its_proposer_may_withdraw_a_proposal() {
    let store = testing::store().await;
    let (id, ann, ben) = running_match(&store).await;
    store.propose(id, &proposal(ann, "a", Terms::Draw)).await.unwrap();
    assert_eq!(refusal(store.consent(id, &consent(ben, "b", 1, Consent::Withdraw)).await), Conflict::NotAsked);
    let own = NewConsent { user: ann, seat: Seat(0), cid: "c".into(), n: 1, answer: Consent::Withdraw };
    let off = now(store.consent(id, &own).await.unwrap());
    assert_eq!(off.state, ProposalState::Settled(Settlement::Withdrawn));
    assert!(
        matches!(store.propose(id, &proposal(ann, "d", Terms::Draw)).await, Ok(Heard::Now(_))),
        "nobody refused it"
    );
}

#[tokio::test]
async fn time_ends_a_proposal() {
    let store = testing::store().await;
    let (id, ann, ben) = running_match(&store).await;
    store.propose(id, &NewProposal { expires_secs: 0, ..proposal(ann, "a", Terms::Draw) }).await.unwrap();
    assert_eq!(refusal(store.consent(id, &consent(ben, "b", 1, Consent::Yes)).await), Conflict::NotAsked);
    assert!(matches!(store.propose(id, &proposal(ann, "c", Terms::Draw)).await, Ok(Heard::Now(_))));
    store.settle_proposal(id, 2, Settlement::Lapsed).await.unwrap();
    store.settle_proposal(id, 2, Settlement::Expired).await.unwrap();
    assert_eq!(store.open_proposals(id).await.unwrap(), []);
}

#[tokio::test]
async fn before_the_match_there_is_nothing_to_agree_on() {
    let store = testing::store().await;
    let (id, ann, _) = super::ready_table(&store).await;
    assert_eq!(refusal(store.propose(id, &proposal(ann, "a", Terms::Draw)).await), Conflict::NotRunning);
    let cem = guest(&store, "Cem").await;
    assert_eq!(refusal(store.consent(id, &consent(cem.id, "b", 1, Consent::Yes)).await), Conflict::NotRunning);
}

#[tokio::test]
async fn only_the_newest_settled_ones_are_kept() {
    let store = testing::store().await;
    let (id, ann, _) = running_match(&store).await;
    for n in 1..=103 {
        let made = now(store.propose(id, &proposal(ann, &n.to_string(), Terms::Draw)).await.unwrap());
        assert_eq!(made.n, n);
        store.settle_proposal(id, n, Settlement::Expired).await.unwrap();
    }
    assert_eq!(store.find_word(id, ann, "2").await.unwrap(), None);
    assert!(store.find_word(id, ann, "4").await.unwrap().is_some());
}

/// A proposal to give up, of one of two who are one side, by the lower seat.
fn surrender(user: UserId, cid: &str, seat: u8, ally: u8) -> NewProposal {
    NewProposal { seat: Seat(seat), asked: vec![Seat(ally)], ..proposal(user, cid, Terms::Surrender) }
}

#[tokio::test]
async fn each_side_counts_its_secret_proposals_for_itself() {
    let store = testing::store().await;
    let (id, ann, ben) = running_match(&store).await;
    let number = async |new: &NewProposal| now(store.propose(id, new).await.unwrap()).n;
    assert_eq!(number(&surrender(ann, "a", 2, 0)).await, (1 << 20) + 1, "the side of seat 0");
    assert_eq!(refusal(store.propose(id, &surrender(ann, "b", 0, 2)).await), Conflict::AlreadyProposed);
    assert_eq!(number(&surrender(ben, "c", 1, 3)).await, (2 << 20) + 1, "the side of seat 1 has one of its own");
    assert_eq!(number(&proposal(ben, "d", Terms::Draw)).await, 1, "no number is missing for the others");
    store.settle_proposal(id, (1 << 20) + 1, Settlement::Lapsed).await.unwrap();
    assert_eq!(number(&surrender(ann, "e", 0, 2)).await, (1 << 20) + 2);
    let open: Vec<u32> = store.open_proposals(id).await.unwrap().iter().map(|one| one.n).collect();
    assert_eq!(open, [(2 << 20) + 1, 1, (1 << 20) + 2], "oldest first");
}

#[tokio::test]
async fn the_secret_proposals_of_a_side_push_none_of_the_table_out() {
    let store = testing::store().await;
    let (id, ann, ben) = running_match(&store).await;
    store.propose(id, &proposal(ben, "kept", Terms::Draw)).await.unwrap();
    store.settle_proposal(id, 1, Settlement::Expired).await.unwrap();
    for n in 1..=101 {
        store.propose(id, &surrender(ann, &n.to_string(), 0, 2)).await.unwrap();
        store.settle_proposal(id, (1 << 20) + n, Settlement::Lapsed).await.unwrap();
    }
    assert_eq!(store.find_word(id, ann, "1").await.unwrap(), None);
    assert!(store.find_word(id, ben, "kept").await.unwrap().is_some());
}

#[test]
fn a_step_by_agreement_does_not_tell_how_often_a_side_has_proposed_it() {
    let step = |n| AgreedStep { proposal: Some(n), what: Agreed::TakeBack { to: 1 } };
    assert_eq!(step(7).public().proposal, Some(7));
    let public = step((1 << 20) + 7).public();
    assert_eq!(public.proposal, None);
    let written = public.written().unwrap();
    assert_eq!(written, json!({ "agreed": "take_back", "to": 1 }));
    assert_eq!(AgreedStep::read(&written), Some(public));
}
