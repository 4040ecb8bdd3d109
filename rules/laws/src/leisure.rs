//! Seats that may act though they are not asked.

use kernel::Game as _;

use crate::{
    Breach, Match, Subject,
    breach::{Checked, holds, same},
    play::for_each_position,
};

/// A seat at leisure is none that is asked, exists, is named once, and there is none unless seats are asked; by its types
/// and as hosts see it alike. It stays at leisure in a match that is read again. What it may do, and that it may do it,
/// is in the other laws: they let seats at leisure act, too.
///
/// # Errors
/// The first seat at leisure that cannot be one.
pub fn a_seat_at_leisure_is_none_that_is_asked<S: Subject>() -> Result<(), Breach> {
    for_each_position::<S>(|this| {
        let (asked, at_leisure) = (this.asked(), this.at_leisure());
        same("the seats at leisure as JSON", &at_leisure, &S::Game::at_leisure(this.state()))?;
        holds(at_leisure.is_empty() || !asked.is_empty(), || {
            format!("{at_leisure:?} at leisure, and nobody is asked")
        })?;
        let mut known = Vec::new();
        for seat in at_leisure {
            holds(!asked.contains(&seat), || format!("{seat} is asked and at leisure"))?;
            holds(seat.0 < this.seats, || format!("{seat} is at leisure and does not exist"))?;
            holds(!known.contains(&seat), || format!("{seat} is at leisure twice"))?;
            known.push(seat);
        }
        read_again(this, &known)
    })
}

fn read_again<S: Subject>(this: &Match<S>, known: &[kernel::Seat]) -> Checked {
    if known.is_empty() {
        return Ok(());
    }
    let snapshot = this.position.snapshot().map_err(|error| error.to_string())?;
    let read = crate::play::restored::<S>(&snapshot)?;
    same("the seats at leisure, read again", &read.at_leisure(), &known.to_vec())
}
