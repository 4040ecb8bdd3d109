//! Warbands given in secret and opened, and the board built of tiles. Rulebook p. 5 to 7.

use alloc::{string::String, vec, vec::Vec};

use crate::{
    Board, Event, Lay, OpenWarband, Player, Rejection, Square, State, TileList, Turn, can_lay, check_warband,
    pack::Tile,
    phase::{Phase, Tiling},
};

impl State {
    pub(crate) fn give_warband(
        &self,
        player: Player,
        faction: &str,
        creatures: &[String],
        tiles: Option<&TileList>,
    ) -> Result<Vec<Event>, Rejection> {
        let warband = check_warband(&self.pack, &self.terms.of_warbands(), faction, creatures, tiles)?;
        let (seat, warband) = (self.seat(player), Some(warband.list(&self.pack)));
        Ok(vec![Event::WarbandSealed { seat, player, warband }])
    }

    /// All have given their warbands.
    pub(crate) fn open_warbands(&self) -> Vec<Event> {
        let given = self.players().zip(self.warbands.iter()).filter(|(player, _)| !self.withdrawn.contains(*player));
        let open = given.filter_map(|(player, warband)| Some(OpenWarband { player, warband: warband.clone()? }));
        vec![Event::WarbandsOpened { warbands: open.collect() }]
    }

    /// The next seat has a tile to lay, or none that fits.
    pub(crate) fn ask_for_tile(&self, tiling: &Tiling) -> Vec<Event> {
        let player = tiling.player;
        match self.first_lay(tiling) {
            Some(_) => vec![Event::TileAsked { player }],
            None => vec![Event::TilesPassed { player }],
        }
    }

    /// The first place for a tile of the seat that lays: tiles in the order named, then turns, then rows from the north.
    pub(crate) fn first_lay(&self, tiling: &Tiling) -> Option<Lay> {
        let (player, board) = (tiling.player, self.board()?);
        let hand = tiling.hands.get(player.index())?;
        let ways = hand.iter().flat_map(|tile| Turn::ALL.into_iter().map(move |turn| (tile, turn)));
        ways.into_iter().find_map(|(tile, turn)| {
            let at = places_of(board, tiling, tile, turn).next()?;
            Some(Lay { tile: tile.id.clone(), player, at, turn })
        })
    }

    pub(crate) const fn tiling(&self) -> Option<&Tiling> {
        if let Phase::Tiles(tiling) = &self.phase { Some(tiling) } else { None }
    }

    /// A tile of the seat that lays.
    ///
    /// # Errors
    /// [`Rejection::UnknownTile`] or [`Rejection::BadTurn`].
    pub(crate) fn tile_in_hand(&self, id: &str, turn: i64) -> Result<(&Tiling, &Tile, Turn), Rejection> {
        let tiling = self.tiling().ok_or(Rejection::WrongPhase)?;
        let hand = tiling.hands.get(tiling.player.index()).map_or(&[][..], Vec::as_slice);
        let tile = hand.iter().find(|tile| tile.id == id).ok_or_else(|| Rejection::UnknownTile(id.into()))?;
        let turn = Turn::of_degrees(turn).ok_or(Rejection::BadTurn)?;
        Ok((tiling, tile, turn))
    }

    pub(crate) fn decide_tile(&self, id: &str, at: Square, turn: i64) -> Result<Vec<Event>, Rejection> {
        let (tiling, tile, turn) = self.tile_in_hand(id, turn)?;
        let board = self.board().ok_or(Rejection::WrongPhase)?;
        can_lay(board, &tiling.taken, tile, at, turn)?;
        Ok(vec![Event::TileLaid { lay: Lay { tile: id.into(), player: tiling.player, at, turn } }])
    }
}

/// Where a tile can be laid, by rows from the north, each from the west.
pub(crate) fn places_of<'a>(
    board: &'a Board,
    tiling: &'a Tiling,
    tile: &'a Tile,
    turn: Turn,
) -> impl Iterator<Item = Square> + 'a {
    board.squares().filter(move |at| can_lay(board, &tiling.taken, tile, *at, turn).is_ok())
}
