//! Whether proposals were kept: nothing is done without the consent that it takes, and nothing outlives its end.

use std::collections::BTreeMap;

use base::timing::Moment;
use kernel::{Departure, Seat};
use protocol::{Consent, Settlement, Terms, Then};
use store::{Agreed, AgreedStep, Mover, ProposalRecord, ProposalState, StepRecord, Word};

use super::{super::memory::Kept, client::Client};
/// What was agreed upon, in the place of a command.
pub(super) fn agreed(step: &StepRecord) -> Option<AgreedStep> {
    let act = step.act.as_ref().filter(|act| act.by == Mover::Agreement)?;
    AgreedStep::read(&act.command)
}

/// The seats of the two whose consent it takes; worked out once more, without the code that asks for it.
fn takes_consent_of(record: &ProposalRecord) -> Vec<u8> {
    let other = 1 - record.seat.0;
    match record.terms {
        Terms::TakeBack { .. } | Terms::Draw | Terms::Pause | Terms::Clock { .. } => vec![other],
        // Each seat is alone on its side; a player who is away is not asked about the own seat.
        Terms::Surrender | Terms::Resume | Terms::Seat { .. } | Terms::StandIn { .. } => Vec::new(),
    }
}

/// Whether it is carried out as a step of the match.
fn is_a_step(terms: &Terms) -> bool {
    match terms {
        Terms::TakeBack { .. } | Terms::Draw | Terms::Surrender | Terms::Seat { then: Then::End, .. } => true,
        Terms::Pause | Terms::Resume | Terms::Clock { .. } | Terms::Seat { .. } | Terms::StandIn { .. } => false,
    }
}

/// The broken promises.
pub(super) fn audit(kept: &Kept, clients: &[Client]) -> Vec<String> {
    let mut broken = Vec::new();
    let has_said = |seat: u8, word: &Word| {
        let user = super::super::memory::user(u128::from(seat)).id;
        clients.iter().any(|one| one.user.as_ref().is_some_and(|it| it.id == user) && one.proposer.has_said(word))
    };
    let mut steps: BTreeMap<u32, Vec<(&StepRecord, AgreedStep)>> = BTreeMap::new();
    for step in &kept.steps {
        if let Some(agreed) = agreed(step) {
            steps.entry(agreed.proposal.unwrap_or_default()).or_default().push((step, agreed));
        }
    }
    for record in &kept.proposals.all {
        let n = record.n;
        let carried = steps.remove(&n).unwrap_or_default();
        let is_done = record.state == ProposalState::Settled(Settlement::CarriedOut);
        if !has_said(record.seat.0, &Word::Propose(record.terms.clone())) {
            broken.push(format!("nobody has made proposal {n}, {:?}", record.terms));
        }
        if is_done || !carried.is_empty() {
            for seat in takes_consent_of(record) {
                if !has_said(seat, &Word::Consent { n, answer: Consent::Yes }) {
                    broken.push(format!("{:?} was carried out without the consent of seat {seat}", record.terms));
                }
            }
        }
        if carried.len() != usize::from(is_done && is_a_step(&record.terms)) {
            broken.push(format!("proposal {n} is {:?}, and these steps are for it: {carried:?}", record.state));
        }
        for (step, agreed) in carried {
            broken.extend(is_for(record, step, &agreed).err());
        }
    }
    broken.extend(steps.into_values().flatten().map(|(step, _)| format!("nobody has proposed step {}", step.step)));
    broken.extend(lives_too_long(kept));
    for client in clients {
        broken.extend(client.proposer.audit(kept, client.user.as_ref().map(|user| user.id)));
    }
    broken
}

/// Whether a step does what a proposal says.
fn is_for(record: &ProposalRecord, step: &StepRecord, agreed: &AgreedStep) -> Result<(), String> {
    let leaves = |seat: u8, why| agreed.what == Agreed::Leave { seats: vec![Seat(seat)], why };
    let is_drawn = matches!(&agreed.what, Agreed::End { outcome } if outcome.reason == "draw_agreed");
    let fits = match record.terms {
        // Each step of the match ends it.
        Terms::TakeBack { to } => agreed.what == Agreed::TakeBack { to } && record.head + 1 == step.step,
        Terms::Draw => is_drawn,
        Terms::Surrender => leaves(record.seat.0, Departure::Conceded),
        Terms::Seat { seat, then: Then::End } => leaves(seat, Departure::Absent),
        Terms::Pause | Terms::Resume | Terms::Clock { .. } | Terms::Seat { .. } | Terms::StandIn { .. } => false,
    };
    if fits { Ok(()) } else { Err(format!("step {} does {agreed:?}, and {record:?} was agreed", step.step)) }
}

/// Whether what has come to its end is open no more, and every client knows what is.
pub(super) fn is_known(kept: &Kept, clients: &[Client]) -> bool {
    let open: Vec<u32> = kept.proposals.open().iter().map(|one| one.n).collect();
    let knows = |client: &Client| client.proposer.open.iter().map(|one| one.n).eq(open.iter().copied());
    // The sides are single seats, so that a surrender asks no other seat: it is agreed at once and shown to no other seat.
    lives_too_long(kept).is_empty() && clients.iter().all(knows)
}

/// What is open still though it has come to its end. To be asked once the match has come to rest in memory.
fn lives_too_long(kept: &Kept) -> Vec<String> {
    let (now, is_over) = (kept.outage_clock.now(), kept.table.outcome.is_some());
    let head = kept.steps.last().map_or(0, |step| step.step);
    let open = kept.proposals.open().into_iter().filter(|one| {
        let has_moved = matches!(one.terms, Terms::TakeBack { .. }) && one.head != head;
        is_over || has_moved || one.state == ProposalState::Agreed || Moment::from(one.until) <= now
    });
    open.map(|one| format!("{one:?} is not at its end, and should be")).collect()
}
