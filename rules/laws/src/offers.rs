//! Offered = accepted: every offered command is accepted, and no other is.

use kernel::{Action, Game};

use crate::{
    Breach, Match, Subject,
    breach::{Checked, holds},
    choice_walk::commands_on_a_random_way,
    play::for_each_position,
};

/// Ways through the choices that are tried in each position.
const WAYS: u32 = 6;

/// Every command that the options or the choices of a seat stand for is accepted, and a seat that is neither asked nor at
/// leisure is offered nothing and can do nothing.
///
/// # Errors
/// The first command that is refused although offered, or accepted although its seat may not act.
pub fn what_is_offered_is_accepted<S: Subject>() -> Result<(), Breach> {
    for_each_position::<S>(|this| {
        for seat in this.all_seats() {
            let mut commands = S::offered(this.typed.state(), seat, &mut this.players);
            for _ in 0..WAYS {
                commands.extend(commands_on_a_random_way(this, seat)?);
            }
            if !this.may_act(seat) {
                holds(commands.is_empty(), || format!("{seat} may not act and is offered {commands:?}"))?;
                let at_random =
                    S::Game::random_command(this.state(), this.typed.asked(seat), &mut this.players.clone());
                holds(at_random.is_none(), || format!("{seat} may not act and has a random command"))?;
                continue;
            }
            for command in commands {
                let action = Action::Command(command);
                this.clone().act(seat, &action)?;
                others_cannot(this, &action)?;
            }
        }
        Ok(())
    })
}

/// A command of a seat that may act is none of a seat that may not.
fn others_cannot<S: Subject>(this: &Match<S>, action: &Action<<S::Game as Game>::Command>) -> Checked {
    for other in this.all_seats().filter(|other| !this.may_act(*other)) {
        holds(this.clone().act(other, action).is_err(), || format!("{other} is not asked and may do {action:?}"))?;
    }
    Ok(())
}

/// A command that was not offered is refused, and a random command is one that was offered.
///
/// # Errors
/// The first command for which that does not hold.
pub fn what_is_accepted_was_offered<S: Subject>() -> Result<(), Breach> {
    for_each_position::<S>(|this| {
        for seat in this.all_seats().filter(|seat| this.may_act(*seat)).collect::<Vec<_>>() {
            for command in S::guesses(this.typed.state(), seat, &mut this.players) {
                let is_offered = S::is_offered(this.state(), seat, &command);
                let accepted = this.clone().act(seat, &Action::Command(command.clone()));
                match (accepted, is_offered) {
                    (Ok(_), true) | (Err(_), false) => {}
                    (Ok(_), false) => return Err(format!("{seat}: {command:?} was not offered and is accepted")),
                    (Err(refused), true) => return Err(format!("it was offered, but {refused}")),
                }
            }
            let asked = this.typed.asked(seat);
            match S::Game::random_command(this.typed.state(), asked, &mut this.players) {
                Some(Action::Command(command)) => {
                    let is_offered = S::is_offered(this.state(), seat, &command);
                    holds(is_offered, || format!("{seat}: the random command {command:?} was not offered"))?;
                }
                Some(Action::Undo) => holds(asked.undo > 0, || format!("{seat} has nothing to take back"))?,
                Some(Action::Concede) => return Err(format!("{seat} gives up at random")),
                None => return Err(format!("{seat} may act and has no random command")),
            }
        }
        Ok(())
    })
}
