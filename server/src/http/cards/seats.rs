//! Who sits where, as a card says it.

use base::games::usual_roles;
use cards::can_write;
use kernel::{AnyGame, Role};
use picture::Language;
use store::{Holder, SeatRecord, TableRecord};

use super::{sketch::Row, words::say};

/// Seats of a table with what their roles are called.
pub(super) struct Seats<'a> {
    table: &'a TableRecord,
    roles: Vec<Role>,
    language: Language,
}

impl<'a> Seats<'a> {
    pub(super) fn of(table: &'a TableRecord, game: Option<&dyn AnyGame>, language: Language) -> Self {
        let chosen = game.and_then(|game| game.seating(&table.options).ok()).map(|seating| seating.roles);
        Self { table, roles: chosen.unwrap_or_else(|| usual_roles(game)), language }
    }

    /// A line for each seat: the signs of its roles, and who plays them.
    pub(super) fn rows(&self) -> Vec<Row> {
        let row = |seat: &SeatRecord| Row { roles: seat.roles.clone(), words: self.player(seat) };
        self.table.seats.iter().map(row).collect()
    }

    /// Who plays whom, in a sentence.
    pub(super) fn sentence(&self) -> String {
        let said = self.table.seats.iter().map(|seat| {
            let (player, roles) = (self.player(seat), self.named(seat));
            if roles.is_empty() || roles == player { player } else { format!("{player} ({roles})") }
        });
        said.collect::<Vec<_>>().join(", ")
    }

    /// The free seats.
    pub(super) fn free(&self) -> Vec<&'a SeatRecord> {
        self.table.seats.iter().filter(|seat| seat.holder == Holder::Nobody).collect()
    }

    /// What the roles of a seat are called.
    pub(super) fn named(&self, seat: &SeatRecord) -> String {
        let name = |id: &String| {
            let role = self.roles.iter().find(|role| role.id == *id)?;
            Some(self.language.pick(&role.name).to_owned())
        };
        seat.roles.iter().filter_map(name).collect::<Vec<_>>().join(", ")
    }

    /// The host's name, if the host sits at the table and the fonts can write it.
    pub(super) fn host(&self) -> Option<String> {
        let seat = self.table.seat_of(self.table.host)?;
        let player = self.table.seats.get(usize::from(seat.0))?.holder.player()?;
        can_write(&player.name).then(|| player.name.clone())
    }

    fn player(&self, seat: &SeatRecord) -> String {
        match (seat.holder.player(), seat.holder.opponent()) {
            (Some(player), _) if can_write(&player.name) => player.name.clone(),
            (Some(_), _) => self.named(seat),
            (None, Some(_)) => say(self.language, "the computer", "l’ordinateur").to_owned(),
            (None, None) => say(self.language, "free seat", "place libre").to_owned(),
        }
    }
}
