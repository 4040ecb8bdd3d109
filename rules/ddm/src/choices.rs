use kernel::{Choices, Seat};

use crate::{Choice, Command, Rejection, State};

pub(crate) fn after(_: &State, _: Seat, _: &[Choice]) -> Result<Choices<Choice, Command>, Rejection> {
    Ok(Choices::none())
}
