//! Players who do not answer, and players who have ordered their answers.

use kernel::{Action, Asked, Chance as _, Game, Seat};
use serde::Deserialize as _;

use crate::{
    Breach, Match, Subject,
    breach::{Checked, holds},
    play::for_each_position,
    subject::CommandOf,
};

/// Units of progress for which a silent table is watched if it does not end.
const UNITS: u32 = 3;

/// A table at which no player answers any more moves on by fallbacks, and ends if the game does, from wherever it fell
/// silent; and no single seat that falls silent can hold the others up.
///
/// # Errors
/// The first match that stands still, or fallback that is refused.
pub fn a_silent_table_moves_on<S: Subject>() -> Result<(), Breach> {
    for seed in 0..S::BOUNDS.matches {
        let breach = |step, what| Breach { seed, step, what };
        let (mut this, _) = Match::<S>::open(seed).map_err(|what| breach(0, what))?;
        let spoken = this.players.draw(S::BOUNDS.steps.min(60));
        let silent: Vec<Seat> = match seed % 3 {
            0 => this.all_seats().collect(),
            _ => this.all_seats().filter(|_| this.players.clone().draw(2) == 0).take(1).collect(),
        };
        while this.steps < spoken {
            let step = this.steps;
            let Some((seat, action)) = this.random_action().map_err(|what| breach(step, what))? else { break };
            this.act(seat, &action).map_err(|what| breach(step, what))?;
        }
        let step = this.steps;
        let all: Vec<Seat> = this.all_seats().collect();
        moves_on(&mut this, if silent.is_empty() { &all } else { &silent }).map_err(|what| breach(step, what))?;
    }
    Ok(())
}

fn moves_on<S: Subject>(this: &mut Match<S>, silent: &[Seat]) -> Checked {
    let standing = S::standing(this.seed);
    let progress = |this: &Match<S>| this.position.progress().map_or(0, |progress| progress.at);
    let begun = progress(this);
    let (mut at, mut waited) = (begun, 0);
    while !this.is_over() {
        let speaks = this.asked().into_iter().find(|seat| silent.contains(seat));
        let (seat, action) = if let Some(seat) = speaks {
            (seat, fallback(this, seat, &standing)?)
        } else {
            // The others end their turns some time, which random players do not.
            let seat = this.asked().first().copied().ok_or("the match is not over, and no seat is asked")?;
            (seat, fallback(this, seat, &Default::default())?)
        };
        this.act(seat, &action)?;
        waited += 1;
        if progress(this) != at {
            (at, waited) = (progress(this), 0);
        }
        holds(waited <= S::BOUNDS.patience, || {
            format!("{waited} fallbacks and still at {at}: {:?}", this.position.awaiting())
        })?;
        let never_ends = matches!(S::BOUNDS.ends, crate::Ends::Never);
        if never_ends && at >= begun + UNITS {
            return Ok(());
        }
    }
    Ok(())
}

/// The answer for a player who is away: never that the seat gives up.
pub(crate) fn fallback<S: Subject>(
    this: &Match<S>,
    seat: Seat,
    standing: &<S::Game as Game>::Standing,
) -> Checked<Action<CommandOf<S>>> {
    let action = S::Game::fallback(this.state(), this.typed.asked(seat), standing);
    match action.ok_or_else(|| format!("{seat} is asked and has no fallback"))? {
        Action::Concede => Err(format!("{seat}: the fallback gives up")),
        action @ (Action::Command(_) | Action::Undo) => Ok(action),
    }
}

/// Standing orders survive being stored, pass the game's own check, and lead to legal commands that come to an end.
///
/// # Errors
/// The first order that does not.
pub fn standing_orders_are_legal<S: Subject>() -> Result<(), Breach> {
    for_each_position::<S>(|this| {
        for standing in [S::standing(this.seed), Default::default()] {
            let written = serde_json::to_value(&standing).map_err(|error| error.to_string())?;
            <S::Game as Game>::Standing::deserialize(&written).map_err(|error| error.to_string())?;
            S::Game::check_standing(&standing).map_err(|refusal| refusal.text.en)?;
            let mut ahead = this.clone();
            for answered in 0.. {
                holds(answered <= S::BOUNDS.patience, || "standing orders go round in circles".to_owned())?;
                let ordered = |seat: &Seat| {
                    let asked: Asked = ahead.typed.asked(*seat);
                    let command = S::Game::auto_command(ahead.state(), asked, &standing, &mut ahead.players.clone());
                    Some((*seat, command?))
                };
                let Some((seat, command)) = ahead.asked().iter().find_map(ordered) else { break };
                ahead.act(seat, &Action::Command(command))?;
            }
        }
        Ok(())
    })
}
