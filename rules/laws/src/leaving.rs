//! Seats that leave.

use kernel::{Action, Chance as _, Departure, Seat};

use crate::{
    Breach, Leavers, Match, Subject,
    breach::{Checked, holds, same, same_json},
    play::{copy, for_each_position},
    silence::fallback,
};

/// One in so many positions is tried, because each is played on.
const EVERY: u32 = 4;
/// Commands for which a match is followed after a seat has left.
const FOLLOWED: u32 = 40;

/// Every seat may leave at any moment, once: the match goes on without it, or with its fallbacks, or is over, and when
/// all have left it is over.
///
/// # Errors
/// The first seat that cannot leave, is asked afterwards, or stops the match.
pub fn every_seat_may_leave_at_any_moment<S: Subject>() -> Result<(), Breach> {
    for_each_position::<S>(|this| {
        if this.is_over() || this.players.draw(EVERY) != 0 {
            return Ok(());
        }
        for seat in this.all_seats() {
            let mut left = this.clone();
            let mut folded = copy(&*this.position);
            let step = left.act(seat, &Action::Concede).map_err(|why| format!("{seat} cannot leave: {why}"))?;
            folded.apply(step.logged()).map_err(|error| error.to_string())?;
            same_json(
                format!("the leaving of {seat} folded"),
                &Match::<S>::shown(&*folded, left.viewers())?,
                &left.shows()?,
            )?;
            gone(&left, seat)?;
            absent(this, seat)?;
            let again = left.clone().act(seat, &Action::Concede);
            holds(again.is_err(), || format!("{seat} leaves twice"))?;
            follow(left.clone(), seat)?;
            all_leave(left)?;
        }
        Ok(())
    })
}

/// A host may end the part of an absent seat as well, and of several at once.
fn absent<S: Subject>(this: &Match<S>, seat: Seat) -> Checked {
    let all: Vec<Seat> = this.all_seats().collect();
    for seats in [&[seat][..], &all] {
        let played = this.position.leave(seats, Departure::Absent, &mut this.players.clone());
        let after = played.map_err(|refusal| format!("{seats:?} cannot be ended: {}", refusal.text.en))?.after;
        let is_over = after.outcome().is_some();
        holds(seats.len() < all.len() || is_over, || "all have left and the match goes on".to_owned())?;
    }
    Ok(())
}

fn gone<S: Subject>(this: &Match<S>, seat: Seat) -> Checked {
    has_no_leisure(this, seat)?;
    let is_asked = this.asked().contains(&seat);
    holds(!is_asked || S::BOUNDS.leavers == Leavers::StayByFallback, || format!("{seat} has left and is asked"))?;
    if is_asked {
        // Its fallback may have to take an order back.
        return Ok(());
    }
    same(format!("what {seat} could take back after leaving"), &this.position.undo_depth(seat), &0)
}

fn follow<S: Subject>(mut this: Match<S>, seat: Seat) -> Checked {
    let until = this.steps + FOLLOWED;
    while this.steps < until {
        let Some((speaker, mut action)) = this.random_action()? else { return Ok(()) };
        if speaker == seat && S::BOUNDS.leavers == Leavers::StayByFallback {
            action = fallback(&this, seat, &Default::default())?;
        }
        this.act(speaker, &action)?;
        has_no_leisure(&this, seat)?;
        if S::BOUNDS.leavers == Leavers::AreGone {
            gone(&this, seat)?;
        }
    }
    Ok(())
}

/// A seat that has left is not at leisure.
fn has_no_leisure<S: Subject>(this: &Match<S>, seat: Seat) -> Checked {
    holds(!this.at_leisure().contains(&seat), || format!("{seat} has left and is at leisure"))
}

fn all_leave<S: Subject>(mut this: Match<S>) -> Checked {
    for seat in this.all_seats() {
        if this.is_over() {
            break;
        }
        if !this.gone.contains(&seat) {
            this.act(seat, &Action::Concede)?;
        }
    }
    holds(this.is_over(), || "all have left and the match goes on".to_owned())
}
