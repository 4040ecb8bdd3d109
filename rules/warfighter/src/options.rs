//! What a seat may do now, at a glance; the commands themselves are built from choices.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the questions that it is about")]

use alloc::{collections::BTreeSet, vec::Vec};
use kernel::Seat;
use serde::Serialize;

use crate::{
    Choice, Command, Endure, Id, State, Use, Verb, choices,
    state::Phase,
    task::{Task, Trouble},
    windows::OneOrAll,
};

/// What a seat may do now.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Options {
    /// Nothing.
    Wait {},
    /// It may buy and sell, or say whether it is ready.
    Buy {
        /// The commands that can be begun.
        can: Vec<Verb>,
        /// Whether it is ready.
        is_ready: bool,
        /// The soldiers that it can buy.
        soldiers: Vec<Id>,
    },
    /// It takes a location card.
    Recon {
        /// The soldier who gets it.
        soldier: Id,
        /// The cards.
        locations: Vec<Id>,
    },
    /// It answers how a soldier endures.
    Environment {
        /// The soldier.
        soldier: Id,
        /// The ways.
        ways: Vec<Endure>,
    },
    /// It gives commands to its soldiers, or says whether it is ready.
    Turn {
        /// The commands that can be begun.
        can: Vec<Verb>,
        /// Whether it is ready.
        is_ready: bool,
        /// The soldiers that it commands.
        soldiers: Vec<Id>,
    },
    /// It may react, or let pass.
    React {
        /// The reactions, each with one way to pay it.
        reactions: Vec<ReactOption>,
    },
    /// It may pay off, or let pass.
    Cancel {
        /// What.
        trouble: Trouble,
        /// The experience points.
        xp: u8,
        /// Whether it can pay them from its own soldiers, and those who have pledged.
        can_pay: bool,
    },
    /// It may shed goods, or let pass.
    Shed {
        /// What the team counts for.
        points: u16,
        /// What it must count for at most for a lower band.
        at_most: u16,
    },
    /// It is not asked, and may pledge points and cards.
    Pledge {},
}

/// A reaction.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReactOption {
    /// The soldier who reacts.
    pub soldier: Id,
    /// The ability.
    pub r#use: Use,
    /// Who is attacked or wounded instead.
    pub to: Option<Id>,
}

impl ReactOption {
    /// The command that it stands for.
    pub fn command(&self) -> Command {
        Command::React { soldier: self.soldier.clone(), r#use: self.r#use.clone(), to: self.to.clone() }
    }
}

/// What a seat may do now.
pub(crate) fn of(state: &State, seat: Seat) -> Options {
    let Some(task) = state.tasks.last().filter(|_| state.phase != Phase::Over && state.may_act(seat)) else {
        return Options::Wait {};
    };
    let begun = || -> Vec<Verb> {
        let begun = choices::after(state, seat, &[]).map(|choices| choices.next).unwrap_or_default();
        begun
            .into_iter()
            .filter_map(|choice| if let Choice::Do { name } = choice { Some(name) } else { None })
            .collect()
    };
    let is_ready = state.ready.contains(&seat);
    match task {
        Task::Buy { .. } => {
            let can = |id: &Id| state.judge(seat, &choices::buying(id)).is_ok();
            let soldiers = state.pack.soldiers.keys().filter(|id| can(id)).cloned().collect();
            Options::Buy { can: begun(), is_ready, soldiers }
        }
        Task::Turn { .. } => {
            let soldiers = state.standing().filter(|soldier| soldier.seat == seat);
            Options::Turn { can: begun(), is_ready, soldiers: soldiers.map(|soldier| soldier.id.clone()).collect() }
        }
        _ if !state.asked(task).contains(&seat) => Options::Pledge {},
        Task::Recon { soldier, .. } => {
            Options::Recon { soldier: soldier.clone(), locations: state.piles.location.left.keys().cloned().collect() }
        }
        Task::Endure { soldier, .. } => {
            let ways = [Endure::Hardy, Endure::Suppress, Endure::Wound];
            let can = |how: &Endure| state.judge(seat, &Command::Endure { how: *how }).is_ok();
            Options::Environment { soldier: soldier.clone(), ways: ways.into_iter().filter(can).collect() }
        }
        Task::Cancel { trouble, xp, .. } => {
            let can_pay = choices::after(state, seat, &[Choice::Do { name: Verb::Cancel }]).is_ok();
            Options::Cancel { trouble: trouble.clone(), xp: *xp, can_pay }
        }
        Task::Shed { .. } => {
            let points = state.team_points();
            let bands: BTreeSet<u16> = state.pack.bands.iter().copied().filter(|top| *top < points).collect();
            Options::Shed { points, at_most: bands.last().copied().unwrap_or(points) }
        }
        _ => {
            let reactions = state.reactions(seat, task, OneOrAll::All).into_iter();
            let reactions = reactions.map(|(soldier, r#use, to)| ReactOption { soldier, r#use, to }).collect();
            Options::React { reactions }
        }
    }
}
