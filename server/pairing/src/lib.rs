//! Who plays whom in a tournament, on which side, and how the players stand: pure functions of what has been played.
//!
//! [`Tournament`] holds everything: the format, the entrants, the rounds so far with their results, and the number that
//! every lot is drawn by. [`Tournament::next`] pairs the next round, [`Tournament::standings`] orders the entrants. The same
//! tournament gives the same answers on every machine; nothing here reads a clock or draws chance.
//!
//! ```
//! use pairing::{Ending, Entrant, Format, Next, Tournament};
//!
//! let entrants = vec![Entrant::rated(1_800), Entrant::rated(1_600), Entrant::rated(1_500), Entrant::rated(1_400)];
//! let mut tournament = Tournament { format: Format::Swiss { rounds: 2 }, seed: 7, entrants, rounds: Vec::new() };
//! while let Next::Round(mut round) = tournament.next() {
//!     for game in &mut round.games {
//!         game.ending.get_or_insert(Ending::FirstWon);
//!     }
//!     tournament.rounds.push(round);
//! }
//! assert_eq!(tournament.rounds.len(), 2);
//! assert_eq!(tournament.standings()[0].rank, 1);
//! ```
#![forbid(unsafe_code)]

mod knock_out;
mod lot;
mod matching;
mod round_robin;
mod sides;
mod standings;
mod swiss;

pub use knock_out::{Contender, bracket_stages};
pub use standings::{Points, Standing};
pub use swiss::usual_rounds;

/// An entrant, by its place in [`Tournament::entrants`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry(pub usize);

/// A player or a team that plays in a tournament.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Entrant {
    /// How well it plays, where that is known; the strongest are seeded foremost, the unknown behind all others.
    pub rating: Option<u32>,
    /// The last round, counted from 1, in which it is paired; `None`: it has not withdrawn.
    pub left_after: Option<u32>,
}

impl Entrant {
    /// One with a rating.
    pub const fn rated(rating: u32) -> Self {
        Self { rating: Some(rating), left_after: None }
    }

    /// Whether it is paired in a round, counted from 1.
    pub fn plays_in(&self, round: u32) -> bool {
        self.left_after.is_none_or(|last| round <= last)
    }
}

/// How a tournament is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Players of equal scores meet; a second game of the same two is avoided as long as it can be.
    Swiss {
        /// How many rounds.
        rounds: u32,
    },
    /// Everybody meets everybody.
    RoundRobin {
        /// How often: once, or twice with sides swapped.
        cycles: u32,
    },
    /// Who loses is out.
    KnockOut {
        /// Whether the losers of the semi-finals play for the third place.
        third_place: ThirdPlace,
    },
}

/// Whether the losers of the semi-finals meet once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThirdPlace {
    /// They play for the third place while the final is played.
    Played,
    /// They share it.
    Shared,
}

/// How a game ended. The first side is the one that the game names first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The entrant of the first side has won at the board.
    FirstWon,
    /// A draw at the board.
    Drawn,
    /// The entrant of the second side has won at the board.
    SecondWon,
    /// The second did not come or has withdrawn: the first has the point without a game.
    FirstByForfeit,
    /// The other way round.
    SecondByForfeit,
    /// A double forfeit: neither side came.
    BothForfeit,
}

impl Ending {
    /// Whether it came to a game. Only these count for sides, for rematches and for games won.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::FirstWon | Self::Drawn | Self::SecondWon)
    }

    /// What it is worth for the first and the second.
    const fn points(self) -> (Points, Points) {
        match self {
            Self::FirstWon | Self::FirstByForfeit => (Points::ONE, Points::NONE),
            Self::Drawn => (Points::HALF, Points::HALF),
            Self::SecondWon | Self::SecondByForfeit => (Points::NONE, Points::ONE),
            Self::BothForfeit => (Points::NONE, Points::NONE),
        }
    }
}

/// A game between two entrants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    /// Its board, from 0; in a knock-out its place in the bracket.
    pub slot: u32,
    /// Who plays the first side.
    pub first: Entry,
    /// Who plays the second side.
    pub second: Entry,
    /// How it ended; `None`: it has not.
    pub ending: Option<Ending>,
}

impl Game {
    /// The opponent of one of the two.
    pub fn opponent_of(&self, entry: Entry) -> Option<Entry> {
        if entry == self.first { Some(self.second) } else { (entry == self.second).then_some(self.first) }
    }

    fn is_played(&self) -> bool {
        self.ending.is_some_and(Ending::is_played)
    }

    /// What it was worth for one of the two.
    fn points_of(&self, entry: Entry) -> Points {
        let (first, second) = self.ending.map_or((Points::NONE, Points::NONE), Ending::points);
        if entry == self.first { first } else { second }
    }
}

/// A round: games, and those who have none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Round {
    /// In a knock-out: the stage of the bracket, from 0. Else the number of the round, from 0.
    pub stage: u32,
    /// 0; in a knock-out 1 where the drawn games of the stage are played again with sides swapped.
    pub leg: u32,
    /// By board.
    pub games: Vec<Game>,
    /// Who has no game; worth a point in a Swiss tournament alone.
    pub byes: Vec<Entry>,
}

impl Round {
    fn game_of(&self, entry: Entry) -> Option<&Game> {
        self.games.iter().find(|game| game.opponent_of(entry).is_some())
    }
}

/// A tournament, as far as it has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    /// How it is played.
    pub format: Format,
    /// By which every lot is drawn.
    pub seed: u64,
    /// Who plays, in the order in which they have entered.
    pub entrants: Vec<Entrant>,
    /// The rounds so far, of which only the last may have games that have not ended.
    pub rounds: Vec<Round>,
}

/// What comes next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    /// The games of the last round have to end first.
    Unfinished,
    /// This round. A game against an entrant who has withdrawn has its ending already.
    Round(Round),
    /// Nothing: all has been played, or too few are left to play.
    Over,
}

impl Tournament {
    /// What comes next.
    pub fn next(&self) -> Next {
        if self.rounds.last().is_some_and(|round| round.games.iter().any(|game| game.ending.is_none())) {
            return Next::Unfinished;
        }
        let round = match self.format {
            Format::Swiss { rounds } => swiss::next(self, rounds),
            Format::RoundRobin { cycles } => round_robin::next(self, cycles),
            Format::KnockOut { third_place } => knock_out::next(self, third_place),
        };
        round.map_or(Next::Over, Next::Round)
    }

    /// The entrants from the first to the last, a place for each.
    pub fn standings(&self) -> Vec<Standing> {
        standings::of(self)
    }

    /// The number of rounds that it has in all, as far as that is known before: replays of drawn games come on top.
    pub fn length(&self) -> u32 {
        match self.format {
            Format::Swiss { rounds } => rounds,
            Format::RoundRobin { cycles } => round_robin::length(self.entrants.len()) * cycles,
            Format::KnockOut { .. } => bracket_stages(self.entrants.len()),
        }
    }

    /// The contenders of a place in the bracket of a knock-out, as far as they are known.
    pub fn contenders(&self, stage: u32, slot: u32) -> [Contender; 2] {
        knock_out::contenders(self, stage, slot)
    }

    /// The entrants as they are seeded: by rating, the unrated behind, equals by lot.
    pub fn seeding(&self) -> Vec<Entry> {
        let mut order: Vec<Entry> = (0..self.entrants.len()).map(Entry).collect();
        order.sort_by_key(|entry| {
            let rating = self.entrants.get(entry.0).and_then(|entrant| entrant.rating);
            (std::cmp::Reverse(rating), lot::of(self.seed, entry.0))
        });
        order
    }

    /// The number of the round that comes next, from 1.
    fn next_number(&self) -> u32 {
        u32::try_from(self.rounds.len()).unwrap_or(u32::MAX).saturating_add(1)
    }

    fn plays_next(&self, entry: Entry) -> bool {
        let number = self.next_number();
        self.entrants.get(entry.0).is_some_and(|entrant| entrant.plays_in(number))
    }

    fn games_of(&self, entry: Entry) -> impl Iterator<Item = &Game> {
        self.rounds.iter().filter_map(move |round| round.game_of(entry))
    }

    /// A game of the next round: decided where one of the two has withdrawn.
    fn new_game(&self, slot: u32, first: Entry, second: Entry) -> Game {
        let ending = match (self.plays_next(first), self.plays_next(second)) {
            (true, true) => None,
            (true, false) => Some(Ending::FirstByForfeit),
            (false, true) => Some(Ending::SecondByForfeit),
            (false, false) => Some(Ending::BothForfeit),
        };
        Game { slot, first, second, ending }
    }
}

/// A number that counts things, where there are never too many.
fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
