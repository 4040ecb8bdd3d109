//! Outpost in which a seat that has sealed its order may think again.

use alloc::{vec, vec::Vec};
use kernel::{Action, Asked, Awaiting, Chance, Dice, Game as _, Seat};
use serde_json::{Value, json};

use super::Variant;
use crate::{Card, Command, Event, Options, Outpost, Phase, Rejection, Standing, State};

/// A seat that has sealed its order is at leisure as long as another seat thinks about its own: it may seal the card that
/// lies face down once more, which takes it up again. For tests of seats that act though they are not asked.
#[derive(Debug)]
pub struct SecondThoughts;

impl Variant for SecondThoughts {
    fn at_leisure(state: &State) -> Vec<Seat> {
        let waits = matches!(Outpost::awaiting(state), Awaiting::Seats { .. });
        if !waits || !matches!(state.phase, Phase::Orders) {
            return Vec::new();
        }
        state.playing().filter(|seat| Self::face_down(state, *seat).is_some()).collect()
    }

    fn decide(state: &State, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        if let Command::Seal { card } = command
            && Self::may_take_up(state, seat) == Some(*card)
        {
            return Ok(vec![Event::OrderSealed { seat, card: *card }]);
        }
        Outpost::decide(state, seat, command, dice)
    }

    fn apply(state: &mut State, event: &Event) {
        if let Event::OrderSealed { seat, card } = event
            && Self::face_down(state, *seat) == Some(*card)
            && let Some(own) = state.seat_mut(*seat)
        {
            own.sealed = None;
            let at = own.hand.partition_point(|other| other < card);
            return own.hand.insert(at, *card);
        }
        Outpost::apply(state, event);
    }

    fn options(state: &State, seat: Seat) -> Value {
        match Self::may_take_up(state, seat) {
            Some(card) => json!(Options::Orders { cards: vec![card] }),
            None => json!(Outpost::options(state, seat)),
        }
    }

    /// What a seat at leisure that orders to brace under fire would do for ever, were it asked.
    fn auto_command(state: &State, asked: Asked, standing: &Standing, chance: &mut dyn Chance) -> Option<Command> {
        match Self::may_take_up(state, asked.seat).filter(|_| *standing != Standing::default()) {
            Some(card) => Some(Command::Seal { card }),
            None => Outpost::auto_command(state, asked, standing, chance),
        }
    }

    fn random_command(state: &State, asked: Asked, chance: &mut dyn Chance) -> Option<Action<Command>> {
        match Self::may_take_up(state, asked.seat) {
            Some(card) => Some(Action::Command(Command::Seal { card })),
            None => Outpost::random_command(state, asked, chance),
        }
    }
}

impl SecondThoughts {
    /// The card of a seat that lies face down.
    pub fn face_down(state: &State, seat: Seat) -> Option<Card> {
        state.seat(seat)?.sealed
    }

    /// The card that a seat may take up again.
    pub fn may_take_up(state: &State, seat: Seat) -> Option<Card> {
        Self::face_down(state, seat).filter(|_| Self::at_leisure(state).contains(&seat))
    }
}
