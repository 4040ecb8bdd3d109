//! The rooms of talk: which users may speak and read in each.

use std::collections::BTreeSet;

use kernel::{AnyGame, Seat};
use protocol::{ChatRoom, TableState};
use store::{Room, TableRecord, User};

use super::followers::{Stay, may_follow};

/// The room, if the user may read it.
pub fn to_read(table: &TableRecord, game: Option<&dyn AnyGame>, user: Option<&User>, room: ChatRoom) -> Option<Room> {
    if may_follow(table, user) == Stay::No {
        return None;
    }
    match room {
        ChatRoom::Table => Some(Room::Table),
        ChatRoom::Gallery => Some(Room::Gallery),
        ChatRoom::Side => side_of(table, game?, table.seat_of(user?.id)?),
    }
}

/// The room where the user may speak; without a wish, the widest of those.
///
/// Before the match begins all users talk at the table. From then on players talk there and spectators in the gallery: the
/// one cannot be taken for the other.
pub(super) fn to_speak(
    table: &TableRecord,
    game: Option<&dyn AnyGame>,
    user: &User,
    wish: Option<ChatRoom>,
) -> Option<Room> {
    let at_the_table = table.state == TableState::Open || table.seat_of(user.id).is_some();
    let wish = wish.unwrap_or(if at_the_table { ChatRoom::Table } else { ChatRoom::Gallery });
    let may = match wish {
        ChatRoom::Table => at_the_table,
        ChatRoom::Gallery => !at_the_table,
        ChatRoom::Side => true,
    };
    if may { to_read(table, game, Some(user), wish) } else { None }
}

/// The room of a seat's side, if the match has begun and the side has another seat to talk to.
fn side_of(table: &TableRecord, game: &dyn AnyGame, seat: Seat) -> Option<Room> {
    if table.state == TableState::Open {
        return None;
    }
    let seating = game.seating(&table.options).ok()?;
    if !seating.mode.has_opponents() {
        return None;
    }
    let roles = seating.roles;
    let side = |roles_of: &[String]| -> BTreeSet<&str> {
        let of_the_seat = roles.iter().filter(|role| roles_of.contains(&role.id));
        of_the_seat.map(|role| role.side.as_str()).collect()
    };
    let own = side(&table.seats.get(usize::from(seat.0))?.roles);
    // All roles of a seat are of one side, says the kernel; a seat of two would hear what neither may.
    let id = own.first().filter(|_| own.len() == 1)?;
    let seats: Vec<Seat> = (0..=u8::MAX)
        .zip(&table.seats)
        .filter(|(_, other)| side(&other.roles) == own)
        .map(|(number, _)| Seat(number))
        .collect();
    (seats.len() > 1).then(|| Room::Side { id: (*id).to_owned(), seats })
}
