//! A command is checked, and becomes events.

use alloc::vec::Vec;
use kernel::Seat;

use crate::{
    Command, Event, Rejection, State,
    board::RegionId,
    combat,
    event::{PhaseName, Victory},
    landing, mobilize, movement, obligations,
    pending::question,
    power::Power,
    purchase,
    question::Question,
    rejection::TurnPart,
    state::{Phase, Stage, War},
    turn,
};

/// Checks a command spoken by a power and says what would happen. Changes nothing.
///
/// # Errors
/// In this order: [`Rejection::Over`], [`Rejection::NotYourTurn`], [`Rejection::WrongPhase`] or
/// [`Rejection::OtherQuestion`], then what is wrong with the command itself.
pub fn decide_as(state: &State, speaker: Power, command: &Command) -> Result<Vec<Event>, Rejection> {
    let war = &state.war;
    if war.winner.is_some() {
        return Err(Rejection::Over);
    }
    let open = question(war).ok_or(Rejection::NotAwaited)?;
    decide_open(state, speaker, open, command)
}

/// The same for the question that is open, if the war is not over.
pub(crate) fn decide_open(
    state: &State,
    speaker: Power,
    (awaited, asked, region): (Power, Question, Option<RegionId>),
    command: &Command,
) -> Result<Vec<Event>, Rejection> {
    let war = &state.war;
    if speaker != awaited {
        return Err(Rejection::NotYourTurn { awaited, asked });
    }
    if asked != answers(command) {
        return Err(match (asked, answers(command)) {
            (Question::Orders, Question::Land) => Rejection::wrong_phase(war.phase.name(), TurnPart::Landing),
            (Question::Orders, _) => Rejection::wrong_phase(war.phase.name(), TurnPart::Combat),
            _ => Rejection::OtherQuestion { asked, region },
        });
    }
    if asked == Question::Orders {
        return orders(state, command);
    }
    let event = match (command, &war.phase) {
        (Command::Land { unit, to }, _) => landing::decide_land(war, *unit, *to)?,
        (_, Phase::Combat(phase)) => match (command, &phase.stage) {
            (Command::Battle { region }, _) => combat::decide_battle(war, phase, *region)?,
            (Command::Engage { fight }, Stage::Engaging(region)) => Event::Engaged { region: *region, fight: *fight },
            (Command::Submerge { units }, Stage::Fighting(battle)) => combat::decide_submerge(war, battle, units)?,
            (Command::Casualties { units }, Stage::Fighting(battle)) => {
                combat::decide_casualties(war, battle, speaker, units)?
            }
            (Command::Press, Stage::Fighting(battle)) => combat::decide_press(battle),
            (Command::Retreat { to }, Stage::Fighting(battle)) => combat::decide_retreat(war, battle, *to)?,
            _ => return Err(Rejection::NotAwaited),
        },
        _ => return Err(Rejection::NotAwaited),
    };
    Ok(alloc::vec![event])
}

/// The question that a command answers.
const fn answers(command: &Command) -> Question {
    match command {
        Command::Purchase { .. }
        | Command::Move { .. }
        | Command::Load { .. }
        | Command::Unload { .. }
        | Command::EndPhase
        | Command::Place { .. } => Question::Orders,
        Command::Battle { .. } => Question::Battle,
        Command::Engage { .. } => Question::Engage,
        Command::Submerge { .. } => Question::Submerge,
        Command::Casualties { .. } => Question::Casualties,
        Command::Press | Command::Retreat { .. } => Question::Retreat,
        Command::Land { .. } => Question::Land,
    }
}

/// The orders of one's own phases.
fn orders(state: &State, command: &Command) -> Result<Vec<Event>, Rejection> {
    let war = &state.war;
    let event = match command {
        Command::Purchase { units } => purchase::decide(war, units)?,
        Command::Move { units, path } => movement::decide_move(war, units, path)?,
        Command::Load { units, transport } => movement::decide_load(war, units, *transport)?,
        Command::Unload { units, to } => movement::decide_unload(war, units, *to)?,
        Command::Place { units, region } => mobilize::decide_place(war, units, *region)?,
        Command::EndPhase => return end_phase(state),
        Command::Battle { .. }
        | Command::Engage { .. }
        | Command::Submerge { .. }
        | Command::Casualties { .. }
        | Command::Press
        | Command::Retreat { .. }
        | Command::Land { .. } => return Err(Rejection::wrong_phase(war.phase.name(), TurnPart::Combat)),
    };
    Ok(alloc::vec![event])
}

fn end_phase(state: &State) -> Result<Vec<Event>, Rejection> {
    let war = &state.war;
    if let Some(duty) = obligations::open(state).into_iter().next() {
        return Err(duty.rejection);
    }
    let begin = |phase| Event::PhaseBegan { phase };
    Ok(match war.phase {
        Phase::Purchase => alloc::vec![begin(PhaseName::CombatMove)],
        Phase::CombatMove => alloc::vec![begin(PhaseName::Combat)],
        Phase::NoncombatMove => {
            let mut events = landing::lose_after_noncombat_move(war);
            events.push(begin(PhaseName::Mobilize));
            events
        }
        Phase::Mobilize(_) => turn::close_mobilization(war),
        Phase::Combat(_) | Phase::CollectIncome => {
            return Err(Rejection::wrong_phase(war.phase.name(), TurnPart::Orders));
        }
    })
}

/// A seat gives up. A side loses when all its seats have. RULINGS.md.
pub(crate) fn concede(war: &War, seat: Seat) -> Result<Vec<Event>, Rejection> {
    if war.conceded.contains(&seat) {
        return Err(Rejection::AlreadyConceded);
    }
    let mut events = alloc::vec![Event::Conceded { seat }];
    if let Some(side) = turn::conceded_to(war, seat) {
        events.push(Event::GameWon { side, why: Victory::Concession });
    }
    Ok(events)
}
