//! Ways through the choices of a seat.

use kernel::{Chance as _, Game, Refusal, Seat};
use serde::Deserialize as _;

use crate::{Match, Subject, breach::Checked, subject::CommandOf};

/// A command takes no more choices than this.
const LONGEST: usize = 100;

/// The complete commands on one random way through the choices of a seat; none if there is none.
pub(crate) fn commands_on_a_random_way<S: Subject>(this: &mut Match<S>, seat: Seat) -> Checked<Vec<CommandOf<S>>> {
    let mut begun = Vec::new();
    let mut found = Vec::new();
    loop {
        let choices = S::Game::choices(this.typed.state(), seat, &begun).map_err(|rejection| {
            let refusal: Refusal = rejection.into();
            format!(
                "{seat}: a beginning that was offered is refused: {} {begun}",
                refusal.code,
                begun = written(&begun)
            )
        })?;
        if choices.next.is_empty() && choices.complete.is_none() && !begun.is_empty() {
            return Err(format!("{seat}: a beginning that was offered leads to no command: {}", written(&begun)));
        }
        found.extend(choices.complete);
        if choices.next.is_empty() {
            return Ok(found);
        }
        if begun.len() >= LONGEST {
            let begun = written(&begun);
            return Err(format!("{seat}: a command takes more than {LONGEST} choices: {begun}"));
        }
        let which = this.players.draw(u32::try_from(choices.next.len()).unwrap_or(u32::MAX));
        // Choices are given by clients, so they pass through JSON.
        let mut next = choices.next;
        let next = next.swap_remove(usize::try_from(which).unwrap_or(0));
        let next = serde_json::to_value(&next).map_err(|error| error.to_string())?;
        begun.push(<S::Game as Game>::Choice::deserialize(&next).map_err(|error| error.to_string())?);
    }
}

fn written(begun: &[impl serde::Serialize]) -> String {
    serde_json::to_string(begun).unwrap_or_default()
}
