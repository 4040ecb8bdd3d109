//! Answers questions without effect. A question is judged as its soldier's seat would be, from what the viewer may see.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the commands and deeds that it is about")]

use alloc::vec::Vec;
use kernel::{Seat, Viewer, Work};

use crate::{
    Answer, Code, Command, Event, Id, Origin, Query, Rejection, State,
    act::Act,
    event_parts::AttackTarget,
    odds_attack::Reckoning,
    soldier::Soldier,
    turn_use::{Deed, UsePlan},
};

pub(crate) fn answer(state: &State, viewer: Viewer, query: &Query) -> Result<Answer, Rejection> {
    match query {
        Query::Attack { command } => attack(state, viewer, command),
        Query::Shot { hostile } => Ok(state.shot(state.hostile_named(hostile)?)),
        Query::Reaction {} => match viewer {
            Viewer::Seat(seat) => state.reaction(seat),
            Viewer::Public | Viewer::Omniscient => Err(Code::NotAwaited.into()),
        },
    }
}

/// How much work an answer is. Each reaction is tried out on a copy of the match.
pub(crate) fn work(state: &State, query: &Query) -> Work {
    match query {
        Query::Attack { .. } | Query::Shot { .. } => Work::LOOK,
        Query::Reaction {} => {
            let cards = |soldier: &Soldier| soldier.hand.len() + soldier.gear.len() + soldier.records.len();
            let most = state.standing().map(cards).sum::<usize>();
            Work::of(u32::try_from(most).unwrap_or(u32::MAX).saturating_mul(100).saturating_add(500))
        }
    }
}

fn attack(state: &State, viewer: Viewer, command: &Command) -> Result<Answer, Rejection> {
    if let Command::Support { support, target } = command {
        let seat = state.supports.iter().find(|found| alloc::format!("{}", found.id) == *support);
        let owner = seat.and_then(|found| state.soldier(&found.owner)).ok_or(Code::UnknownCard)?;
        let (support, target) = state.judge_support(owner.seat, support, target)?;
        let found = state.supports.iter().find(|found| found.id == support).ok_or(Code::UnknownCard)?;
        let does = state.support_do(found).map_or(&[][..], |does| &does.r#do[..]);
        let mut reckoning = Reckoning::of(state, &AttackTarget::Hostile(target));
        for effect in does {
            reckoning.effect(effect, (Origin::Action, &found.card), owner.slot)?;
        }
        return Ok(reckoning.answer());
    }
    let (Command::Attack { soldier: id, .. } | Command::Use { soldier: id, .. }) = command else {
        return Err(Code::NotOffered.into());
    };
    let soldier = state.soldier(id).ok_or_else(|| Code::UnknownSoldier.about(id))?;
    if !state.shows_hands(viewer, soldier.seat) {
        Code::NotYours.if_so(takes_cards(command), id)?;
    }
    match state.judge_soldier_command(soldier.seat, id, command)? {
        Act::Attack(plan) => {
            let mut reckoning = Reckoning::of(state, &plan.target);
            reckoning.attack(&plan)?;
            Ok(reckoning.answer())
        }
        Act::Use(plan) => ability(state, id, &plan),
        _ => Err(Code::NotOffered.into()),
    }
}

/// Whether a command names abilities or cards, which a viewer who does not see the hand must not ask about.
fn takes_cards(command: &Command) -> bool {
    match command {
        Command::Attack { r#use, .. } => !r#use.is_empty(),
        _ => true,
    }
}

/// An ability of the soldier turn: a flanking attack, or what it does to a hostile card.
fn ability(state: &State, id: &Id, plan: &UsePlan) -> Result<Answer, Rejection> {
    if let Some((way, attack)) = plan.deeds.iter().find_map(|deed| match deed {
        Deed::Flank(way, attack) => (**attack).as_ref().map(|attack| (way, attack)),
        _ => None,
    }) {
        let mut after = state.clone();
        after.fold(&Event::Moved { soldier: id.clone(), from: way.from, to: way.to });
        let mut reckoning = Reckoning::of(&after, &attack.target);
        reckoning.attack(attack)?;
        return Ok(reckoning.answer());
    }
    let on = plan.deeds.iter().filter_map(|deed| match deed {
        Deed::OnHostile(effect, hostile) => Some((effect, *hostile)),
        _ => None,
    });
    let on: Vec<_> = on.collect();
    let (_, target) = on.first().ok_or(Code::NotOffered)?;
    let slot = state.soldier(&plan.planned.by).map_or(0, |by| by.slot);
    let mut reckoning = Reckoning::of(state, &AttackTarget::Hostile(*target));
    for (effect, _) in on {
        reckoning.effect(effect, state.source(&plan.planned), slot)?;
    }
    Ok(reckoning.answer())
}

impl State {
    /// What threatens at an open window, and after each reaction of a seat.
    fn reaction(&self, seat: Seat) -> Result<Answer, Rejection> {
        let task = self.tasks.last().ok_or(Code::NotAwaited)?;
        let now = self.threat_of(task).ok_or(Code::NotAwaited)?;
        if !self.asked(task).contains(&seat) {
            return Err(Code::NotAwaited.into());
        }
        Ok(Answer::Reaction { now, after: self.after_reactions(seat, task) })
    }
}
