//! Initiative, and who begins. Rulebook p. 6 and 8; settled reading 7.

use alloc::{vec, vec::Vec};
use kernel::Dice;

use crate::{Event, InitiativeDie, Player, Rejection, State, phase::Occasion, player::Players};

impl State {
    pub(crate) fn roll_initiative(&self, of: Occasion, among: Players, dice: &mut Dice<'_>) -> Vec<Event> {
        let rating = |player| match of {
            Occasion::SetUp => self.set_up_rating(player),
            Occasion::Round => self.initiative_rating(player),
        };
        let roll = |player: Player| InitiativeDie { player, face: dice.die(20, "initiative"), rating: rating(player) };
        let dice: Vec<InitiativeDie> = among.iter().map(roll).collect();
        let best = highest(&dice);
        let winner = if best.count() == 1 { best.iter().next() } else { None };
        let round = (of == Occasion::Round).then_some(self.round);
        vec![Event::InitiativeRolled { round, dice, winner }]
    }

    pub(crate) fn decide_first(&self, by: Player, seat: &str) -> Result<Vec<Event>, Rejection> {
        let first = Player::named(seat).filter(|first| self.is_in_play(*first));
        let first = first.ok_or_else(|| Rejection::UnknownSeat(seat.into()))?;
        Ok(vec![Event::FirstChosen { by, first }])
    }

    /// The seats clockwise from the one that began.
    pub(crate) fn order(&self) -> Vec<Player> {
        self.first.map_or_else(Vec::new, |first| first.clockwise(self.count()).collect())
    }
}

/// Those with the highest sum, and among them the highest rating.
pub(crate) fn highest(dice: &[InitiativeDie]) -> Players {
    let sum = |die: &InitiativeDie| (i16::from(die.face) + die.rating, die.rating);
    let best = dice.iter().map(sum).max();
    dice.iter().filter(|die| Some(sum(die)) == best).map(|die| die.player).collect()
}
