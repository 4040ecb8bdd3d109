//! Variants of Outpost, each with one thing changed.

use alloc::{string::String, vec, vec::Vec};
use core::sync::atomic::{AtomicU32, Ordering};
use kernel::{Asked, Chance, Dice, Game as _, Seat, Viewer, Work};
use serde_json::{Value, json};

use super::Variant;
use crate::{
    Command, Event, Outpost, Patrol, Phase, Query, Rejection, Standing, State, UnitId, answers, event::may_know,
};

/// Since version 2 of the rules each turn has one action point more.
#[derive(Debug)]
pub struct LongerTurns;

impl Variant for LongerTurns {
    const RULES_VERSION: u32 = 2;

    fn apply(state: &mut State, event: &Event) {
        Outpost::apply(state, event);
        let is_longer = matches!(event, Event::OrdersRevealed { .. }) && state.rules.since(Self::RULES_VERSION);
        if let Phase::Turns { turns, .. } = &mut state.phase
            && is_longer
        {
            for turn in turns {
                turn.points += 1;
            }
        }
    }
}

/// The seats of a match of red against blue do not hear of each other's marches, nor see the scouts; a seat that orders
/// to brace under fire has every question answered, as the rules do for an absent player. For tests in which both
/// things happen: steps that no other seat hears of, and answers that were given in advance.
#[derive(Debug)]
pub struct NightMarches;

impl Variant for NightMarches {
    fn view(state: &State, viewer: Viewer) -> Value {
        let mut view = json!(Outpost::view(state, viewer));
        for (id, unit) in &state.units {
            if !may_see(viewer, *id) {
                view["units"][String::from(*id)] = json!({ "strength": unit.strength });
            }
        }
        for turn in view["turns"].as_array_mut().into_iter().flatten() {
            turn["points"] = Value::Null;
        }
        view
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Value> {
        let is_hidden = matches!(event, Event::Marched { unit, .. } if !may_see(viewer, *unit));
        if is_hidden { None } else { Outpost::seen(event, viewer).map(|seen| json!(seen)) }
    }

    fn auto_command(state: &State, asked: Asked, standing: &Standing, chance: &mut dyn Chance) -> Option<Command> {
        PlaysByOrder::auto_command(state, asked, standing, chance)
    }
}

/// Whether a viewer may know where a scout of red, seat 0, or blue, seat 1, stands.
fn may_see(viewer: Viewer, unit: UnitId) -> bool {
    let leader = if unit.patrol == Some(Patrol::Red) { Seat(0) } else { Seat(1) };
    may_know(viewer, leader)
}

/// A seat that orders to brace under fire has every question answered, as the rules do for an absent player.
#[derive(Debug)]
pub struct PlaysByOrder;

impl Variant for PlaysByOrder {
    fn auto_command(state: &State, asked: Asked, standing: &Standing, _: &mut dyn Chance) -> Option<Command> {
        if is_ordered(*standing) { answers::fallback(state, asked.seat, Standing::default()) } else { None }
    }
}

/// A seat that orders to brace under fire marches on in every turn, without end: marches cost nothing.
#[derive(Debug)]
pub struct MarchesInCircles;

impl Variant for MarchesInCircles {
    fn apply(state: &mut State, event: &Event) {
        let mut event = event.clone();
        if let Event::Marched { cost, .. } = &mut event {
            *cost = 0;
        }
        Outpost::apply(state, &event);
    }

    fn auto_command(state: &State, asked: Asked, standing: &Standing, _: &mut dyn Chance) -> Option<Command> {
        let unit = state.own_scouts(asked.seat).next().filter(|_| is_ordered(*standing))?;
        let to = state.units.get(&unit)?.at.neighbours().find(|to| state.march(asked.seat, unit, &[*to]).is_ok())?;
        Some(Command::March { unit, path: vec![to] })
    }
}

/// A seat that orders to brace under fire braces in every turn, which the rules refuse.
#[derive(Debug)]
pub struct RefusesOrders;

impl Variant for RefusesOrders {
    fn auto_command(_: &State, _: Asked, standing: &Standing, _: &mut dyn Chance) -> Option<Command> {
        is_ordered(*standing).then_some(Command::Brace)
    }
}

fn is_ordered(standing: Standing) -> bool {
    standing != Standing::default()
}

/// The rules panic over a shot at oneself, over its odds, and over standing orders.
#[derive(Debug)]
pub struct Panics;

impl Variant for Panics {
    fn decide(state: &State, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        assert!(!matches!(command, Command::Fire { unit, target } if unit == target), "a command breaks the rules");
        Outpost::decide(state, seat, command, dice)
    }

    fn ask(state: &State, viewer: Viewer, query: &Query, chance: &mut dyn Chance) -> Result<Value, Rejection> {
        assert!(!matches!(query, Query::Odds { unit, target } if unit == target), "a question breaks the rules");
        Outpost::ask(state, viewer, query, chance).map(|answer| json!(answer))
    }

    fn auto_command(_: &State, _: Asked, standing: &Standing, _: &mut dyn Chance) -> Option<Command> {
        assert!(!is_ordered(*standing), "standing orders break the rules");
        None
    }
}

/// A seat that asks for the odds hears its own hand, a roll of the question's own dice, and how often any seat has
/// asked, which no game may tell: it shows what was worked out anew. Such a question is as much work as any may be.
#[derive(Debug)]
pub struct SmallTalk;

impl Variant for SmallTalk {
    fn ask(state: &State, viewer: Viewer, query: &Query, chance: &mut dyn Chance) -> Result<Value, Rejection> {
        static ASKED: AtomicU32 = AtomicU32::new(0);
        Outpost::ask(state, viewer, query, chance)?;
        let Viewer::Seat(seat) = viewer else { return Err(Rejection::NotAsked) };
        let hand = state.seat(seat).map(|seat| seat.hand.clone());
        Ok(json!({ "hand": hand, "roll": chance.die(20), "asked": ASKED.fetch_add(1, Ordering::Relaxed) }))
    }

    fn work(_: &State, query: &Query) -> Work {
        if matches!(query, Query::Odds { .. }) { Work::MOST } else { Work::LOOK }
    }
}
