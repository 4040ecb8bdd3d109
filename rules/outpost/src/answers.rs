//! Answers that no player gives at that moment: ordered in advance, for an absent player, or at random.

use kernel::{Action, Asked, Chance, Seat};
use serde::{Deserialize, Serialize};

use crate::{Card, Choice, Command, State, choices};

/// What a player orders in advance.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Standing {
    /// What to do when a scout is aimed at.
    pub under_fire: UnderFire,
}

/// What to do when a scout is aimed at.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum UnderFire {
    /// Ask.
    #[default]
    Ask,
    /// Take the shot without cover.
    Brace,
    /// Play the lowest card.
    Lowest,
    /// Play the highest card.
    Highest,
}

/// What the player has ordered for what the seat is asked.
pub(crate) fn ordered(state: &State, seat: Seat, standing: Standing) -> Option<Command> {
    if state.asks(seat) != Some("cover") {
        return None;
    }
    let hand = &state.seat(seat)?.hand;
    let cover = |card: Option<&Card>| card.map_or(Command::Brace, |card| Command::Cover { card: *card });
    match standing.under_fire {
        UnderFire::Ask => None,
        UnderFire::Brace => Some(Command::Brace),
        UnderFire::Lowest => Some(cover(hand.first())),
        UnderFire::Highest => Some(cover(hand.last())),
    }
}

/// What is done for a player who does not answer.
pub(crate) fn fallback(state: &State, seat: Seat, standing: Standing) -> Option<Command> {
    match state.asks(seat)? {
        "orders" => state.seat(seat)?.hand.first().map(|card| Command::Seal { card: *card }),
        "cover" => Some(ordered(state, seat, standing).unwrap_or(Command::Brace)),
        _ => Some(Command::EndTurn),
    }
}

/// Any legal act: a way through the choices, or a command taken back.
pub(crate) fn at_random(state: &State, asked: Asked, chance: &mut dyn Chance) -> Option<Action<Command>> {
    state.asks(asked.seat)?;
    if asked.undo > 0 && chance.draw(8) == 0 {
        return Some(Action::Undo);
    }
    let mut begun: alloc::vec::Vec<Choice> = alloc::vec::Vec::new();
    loop {
        let choices = choices::after(state, asked.seat, &begun).ok()?;
        let stops = choices.next.is_empty() || chance.draw(3) == 0;
        if let Some(command) = choices.complete.filter(|_| stops) {
            return Some(Action::Command(command));
        }
        let which = chance.draw(u32::try_from(choices.next.len()).ok()?.max(1));
        begun.push(*choices.next.get(usize::try_from(which).ok()?)?);
    }
}
