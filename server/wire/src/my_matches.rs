//! The list of matches that a user plays, as messages.

use base::clock::to_ms;
use protocol::{MyGame, MyTurn};
use store::{MyMatch, Turn};

use super::text;
/// A running match, as it is shown to one of its players.
pub fn my_game(one: &MyMatch) -> MyGame {
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
