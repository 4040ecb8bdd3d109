//! The choices that can follow a beginning of a command. A [`Candidate`] is a command without abilities and payments: all of them are
//! listed. A [`Draft`] adds abilities, cards and points to one, choice by choice. A choice is offered if some command that
//! begins so is legal.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the choices that it is about")]

mod candidate_abilities;
mod candidate_goods;
mod candidate_trades;
mod candidates;
mod draft;
mod draft_choices;
mod draft_extend;
mod draft_shed;

use alloc::{vec, vec::Vec};
use kernel::{Choices, Seat};

use crate::{Choice, Code, Command, Rejection, State, Verb, task::Task};

use self::{candidates::Candidate, draft::Draft};

pub(crate) use self::candidate_trades::buying;

/// The choices that can follow a beginning of a command, and the command if it is complete.
pub(crate) fn after(state: &State, seat: Seat, begun: &[Choice]) -> Result<Choices<Choice, Command>, Rejection> {
    let Some((first, rest)) = begun.split_first() else {
        if !state.may_act(seat) {
            return Ok(Choices::none());
        }
        let can =
            |verb: &Verb| candidates::of(state, seat, *verb).iter().any(|candidate| finishes(state, seat, candidate));
        let next = verbs(state, seat).into_iter().filter(can).map(|name| Choice::Do { name }).collect();
        return Ok(Choices { next, complete: None });
    };
    let Choice::Do { name } = first else { return Err(Code::NotOffered.into()) };
    if !state.may_act(seat) || !verbs(state, seat).contains(name) {
        return Err(Code::NotOffered.into());
    }
    let mut found = Choices::none();
    let mut is_known = false;
    for candidate in candidates::of(state, seat, *name) {
        if let Some(next) = candidate.way.get(rest.len()).filter(|_| candidate.way.starts_with(rest)) {
            if !found.next.contains(next) && finishes(state, seat, &candidate) {
                is_known = true;
                found.next.push(next.clone());
            }
        } else if let Some(more) = rest.strip_prefix(&candidate.way[..])
            && finishes(state, seat, &candidate)
            && let Some(draft) = Draft::of(state, candidate.command).and_then(|begun| begun.follow(state, seat, more))
        {
            is_known = true;
            found.complete = draft.complete(state, seat);
            for next in draft.next(state, seat) {
                if !found.next.contains(&next) {
                    found.next.push(next);
                }
            }
        }
    }
    if is_known { Ok(found) } else { Err(Code::NotOffered.into()) }
}

fn finishes(state: &State, seat: Seat, candidate: &Candidate) -> bool {
    Draft::of(state, candidate.command.clone()).is_some_and(|draft| draft.finishes(state, seat))
}

/// The verbs that fit the question to a seat.
fn verbs(state: &State, seat: Seat) -> Vec<Verb> {
    let Some(task) = state.tasks.last() else { return Vec::new() };
    let is_asked = state.asked(task).contains(&seat);
    let mut verbs = match task {
        Task::Buy { .. } => {
            return vec![Verb::Buy, Verb::Outfit, Verb::Sell, Verb::SellGoods, Verb::Ready, Verb::Unready];
        }
        Task::Turn { .. } => vec![
            Verb::Attack,
            Verb::Move,
            Verb::Unsuppress,
            Verb::Reload,
            Verb::Unjam,
            Verb::Recover,
            Verb::Cycle,
            Verb::Engage,
            Verb::Save,
            Verb::Heal,
            Verb::Work,
            Verb::PlayLocation,
            Verb::Activate,
            Verb::Use,
            Verb::Support,
            Verb::Retain,
            Verb::SetAside,
            Verb::Give,
            Verb::Drop,
            Verb::Take,
            Verb::Requisition,
            Verb::Evacuate,
            Verb::Ready,
            Verb::Unready,
        ],
        _ if !is_asked => Vec::new(),
        Task::Recon { .. } => vec![Verb::Recon],
        Task::Endure { .. } => vec![Verb::Endure],
        Task::Cancel { .. } => vec![Verb::Cancel, Verb::Pass],
        Task::Shed { .. } => vec![Verb::Shed, Verb::Pass],
        _ => vec![Verb::React, Verb::Pass],
    };
    verbs.push(Verb::Pledge);
    verbs
}
