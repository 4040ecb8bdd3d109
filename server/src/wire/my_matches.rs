//! The matches that somebody plays.

use protocol::{MyGame, MyTurn};

use super::text;
use crate::{
    clock::to_ms,
    store::{MyMatch, Turn},
};

/// A running match, as it is shown to one of its players.
pub(crate) fn my_game(one: &MyMatch) -> MyGame {
    MyGame {
        id: one.id.0,
        name: one.name.clone(),
        game: one.game.clone(),
        seat: one.seat.0,
        roles: one.roles.clone(),
        headline: one.headline.as_ref().map(text),
        turn: match &one.turn {
            Turn::Mine { since, runs_out } => MyTurn::Mine {
                since: to_ms(*since),
                runs_out: runs_out.and_then(|moment| u64::try_from(moment.0).ok()),
            },
            Turn::Others(seats) => MyTurn::Others { seats: seats.iter().map(|seat| seat.0).collect() },
        },
    }
}
