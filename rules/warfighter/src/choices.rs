//! What can follow a beginning of a command.

use kernel::{Choices, Seat};

use crate::{Choice, Command, Rejection, State};

/// What can follow a beginning of a command.
pub(crate) fn after(_: &State, _: Seat, _: &[Choice]) -> Result<Choices<Choice, Command>, Rejection> {
    Ok(Choices::none())
}
