//! What people may make of tournaments.

use clap::Args;

/// What people may make of tournaments.
#[derive(Debug, Clone, Copy, Args)]
pub struct TournamentFlags {
    /// Tournaments that one account may run at a time; 0: there are no tournaments.
    #[arg(id = "tournaments_per_account", long = "tournaments-per-account", env = "SANDTABLE_TOURNAMENTS_PER_ACCOUNT",
          value_name = "N", default_value_t = Self::PER_ACCOUNT)]
    pub per_account: u16,

    /// Players that one tournament may have.
    #[arg(id = "tournament_players", long = "tournament-players", env = "SANDTABLE_TOURNAMENT_PLAYERS", value_name = "N",
          default_value_t = Self::PLAYERS, value_parser = clap::value_parser!(u16).range(2..=128))]
    pub players: u16,
}

impl TournamentFlags {
    const PER_ACCOUNT: u16 = 3;
    const PLAYERS: u16 = 64;
}

impl Default for TournamentFlags {
    fn default() -> Self {
        Self { per_account: Self::PER_ACCOUNT, players: Self::PLAYERS }
    }
}
