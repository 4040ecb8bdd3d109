//! What can follow a beginning of a command. A command has a head, whose ways are listed, and a tail of abilities, cards and
//! payments, which is followed step by step. A choice is offered if some command that begins so is legal.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the choices that it is about")]

use alloc::{vec, vec::Vec};
use kernel::{Choices, Seat};

use crate::{
    Choice, Code, Command, Rejection, State, Verb,
    choices_tail::Tail,
    heads::{self, Head},
    task::Task,
};

/// What can follow a beginning of a command.
pub(crate) fn after(state: &State, seat: Seat, begun: &[Choice]) -> Result<Choices<Choice, Command>, Rejection> {
    let Some((first, rest)) = begun.split_first() else {
        if !state.may_act(seat) {
            return Ok(Choices::none());
        }
        let can = |verb: &Verb| heads::of(state, seat, *verb).iter().any(|head| finishes(state, seat, head));
        let next = verbs(state, seat).into_iter().filter(can).map(|name| Choice::Do { name }).collect();
        return Ok(Choices { next, complete: None });
    };
    let Choice::Do { name } = first else { return Err(Code::NotOffered.into()) };
    if !state.may_act(seat) || !verbs(state, seat).contains(name) {
        return Err(Code::NotOffered.into());
    }
    let mut found = Choices::none();
    let mut is_known = false;
    for head in heads::of(state, seat, *name) {
        if let Some(next) = head.way.get(rest.len()).filter(|_| head.way.starts_with(rest)) {
            if !found.next.contains(next) && finishes(state, seat, &head) {
                is_known = true;
                found.next.push(next.clone());
            }
        } else if let Some(tail) = rest.strip_prefix(&head.way[..])
            && finishes(state, seat, &head)
            && let Some(tail) = Tail::of(state, seat, head.command).and_then(|begun| begun.follow(state, seat, tail))
        {
            is_known = true;
            found.complete = tail.complete(state, seat);
            for next in tail.next(state, seat) {
                if !found.next.contains(&next) {
                    found.next.push(next);
                }
            }
        }
    }
    if is_known { Ok(found) } else { Err(Code::NotOffered.into()) }
}

fn finishes(state: &State, seat: Seat, head: &Head) -> bool {
    Tail::of(state, seat, head.command.clone()).is_some_and(|tail| tail.finishes(state, seat))
}

/// The commands that may be given to what is asked.
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
