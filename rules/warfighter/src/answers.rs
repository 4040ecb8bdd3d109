//! Answers for players who are away, have ordered them, or play at random.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the questions that it is about")]

use kernel::{Action, Asked, Chance, Seat};

use crate::{
    Choice, Command, Endure, Id, MissionEvent, State, choices,
    standing::{CancelOrder, ReactOrder, ShedOrder, Standing},
    task::Task,
    windows::OneOrAll,
};

/// The answer for a seat that gives none. Contract, section 2.9.
pub(crate) fn fallback(state: &State, seat: Seat) -> Option<Command> {
    let task = state.tasks.last().filter(|task| state.asked(task).contains(&seat))?;
    match task {
        Task::Buy { .. } if state.judge_bought(seat).is_ok() => Some(Command::Ready {}),
        // Without a player soldier the table would wait for ever.
        Task::Buy { .. } => {
            let (_, soldier) = state.affordable_ps().into_iter().next()?;
            Some(crate::choices::buying(&soldier))
        }
        Task::Turn { .. } => Some(Command::Ready {}),
        Task::Recon { .. } => {
            let band = state.pack.band(state.rp);
            let figure = |id: &Id| state.pack.locations.get(id).and_then(|card| card.hostiles.get(band)).copied();
            let location = state.piles.location.left.keys().min_by_key(|id| (figure(id), (*id).clone()))?.clone();
            Some(Command::Recon { location })
        }
        Task::Endure { soldier, kind, .. } => {
            let points = state.soldier(soldier).and_then(|soldier| soldier.hardy.get(kind)).copied().unwrap_or(0);
            Some(Command::Endure { how: if points > 0 { Endure::Hardy } else { Endure::Suppress } })
        }
        _ => Some(Command::Pass {}),
    }
}

/// What a seat answers at once because its player has ordered so.
pub(crate) fn ordered(state: &State, seat: Seat, standing: Standing) -> Option<Command> {
    let task = state.tasks.last().filter(|task| state.asked(task).contains(&seat))?;
    match task {
        Task::Aimed { .. } | Task::Wounds { .. } => {
            let reactions = || state.reactions(seat, task, OneOrAll::All);
            match standing.react {
                ReactOrder::Ask => None,
                ReactOrder::Pass => Some(Command::Pass {}),
                ReactOrder::PassIdle => reactions().is_empty().then_some(Command::Pass {}),
                ReactOrder::React => {
                    let (_, target) = State::at_stake(task)?;
                    let is_own = state.soldier(target).is_some_and(|target| target.seat == seat);
                    let costs = |named: &crate::Use| {
                        let xp: u32 = named.pay.iter().flatten().map(|(_, xp)| u32::from(*xp)).sum();
                        (xp, named.discards.len())
                    };
                    // Another soldier in the target's place is a choice of the player's own.
                    let helps = reactions().into_iter().filter(|(_, _, to)| is_own && to.is_none());
                    let best = helps.min_by_key(|(_, named, _)| costs(named));
                    Some(best.map_or(Command::Pass {}, |(soldier, r#use, to)| Command::React { soldier, r#use, to }))
                }
            }
        }
        Task::Cancel { .. } => (standing.cancel == CancelOrder::Pass).then_some(Command::Pass {}),
        Task::Shed { .. } => (standing.shed == ShedOrder::Pass).then_some(Command::Pass {}),
        _ => None,
    }
}

/// Some legal act of a seat that may act: a random way through its choices, or now and then an undo.
pub(crate) fn at_random(state: &State, asked: Asked, chance: &mut dyn Chance) -> Option<Action<Command>> {
    if !state.may_act(asked.seat) {
        return None;
    }
    if asked.undo > 0 && chance.draw(12) == 0 {
        return Some(Action::Undo);
    }
    let way = random_way(state, asked.seat, chance).filter(|command| !state.spends_too_much(command));
    let way = way.or_else(|| fallback(state, asked.seat));
    way.or_else(|| state.ready.contains(&asked.seat).then_some(Command::Unready {})).map(Action::Command)
}

impl State {
    /// Whether a purchase would leave the team without a player soldier and the points for one.
    fn spends_too_much(&self, command: &Command) -> bool {
        let is_purchase = matches!(command, Command::Buy(_) | Command::Sell(_));
        if !is_purchase {
            return false;
        }
        let Ok(act) = self.judge(self.soldiers.first().map_or(Seat(0), |soldier| soldier.seat), command) else {
            return !self.soldiers.iter().any(|soldier| self.is_ps(soldier));
        };
        let mut after = self.clone();
        match act {
            crate::act::Act::Buy(goods) => after.fold(&MissionEvent::Bought { seat: Seat(0), goods }.into()),
            crate::act::Act::Sell(goods) => after.fold(&MissionEvent::Sold { seat: Seat(0), goods }.into()),
            _ => return false,
        }
        !after.soldiers.iter().any(|soldier| after.is_ps(soldier)) && after.affordable_ps().is_empty()
    }
}

/// A command on a random way through the choices.
fn random_way(state: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Command> {
    let mut begun: alloc::vec::Vec<Choice> = alloc::vec::Vec::new();
    for _ in 0..100 {
        let offered = choices::after(state, seat, &begun).ok()?;
        let count = u32::try_from(offered.next.len()).ok()?;
        let stops = offered.complete.is_some() && chance.draw(count.saturating_add(1).min(4)) == 0;
        if let (Some(command), true) = (&offered.complete, stops || count == 0) {
            return Some(command.clone());
        }
        let which = usize::try_from(chance.draw(count.max(1))).ok()?;
        begun.push(offered.next.into_iter().nth(which)?);
    }
    None
}
