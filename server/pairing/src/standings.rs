//! How the entrants stand, and by which tie-breaks equal points are told apart.
//!
//! The tie-breaks are those of the FIDE Handbook, C.07, under their names there. In this order:
//!
//! | tie-break | Swiss | round robin | what |
//! | --- | --- | --- | --- |
//! | direct encounter | 1 | 1 | points against those with equal points, where all of them have played each other (article 6) |
//! | Buchholz | 2 | | the points of all opponents (article 8.1) |
//! | median Buchholz | 3 | | the same without the most and the fewest of them (article 8.1, modifier 14.3) |
//! | Sonneborn-Berger | 4 | 2 | the points of opponents who were beaten, and half of those with whom it was a draw (article 9.1) |
//! | games won | 5 | 3 | at the board (article 7.2) |
//! | lot | 6 | 4 | drawn by the seed |
//!
//! In a round without a game the opponent is one with as many points as oneself (article 16.4); opponents who have withdrawn
//! are counted as if each round since were a draw (article 16.3). In a round robin the games of a player who withdraws before
//! having played half of them count for no opponent (FIDE Competition Rules, article 3.7 of the general regulations).
//! In a knock-out the places follow from how far one came, then from the seeding.

use std::cmp::Reverse;

use crate::{Entry, Format, Game, Tournament, knock_out, lot, number};

/// Points, counted in halves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(u32);

impl Points {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const HALF: Self = Self(1);
    pub(crate) const ONE: Self = Self(2);

    /// How many halves.
    pub const fn halves(self) -> u32 {
        self.0
    }
}

impl std::ops::Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::NONE, std::ops::Add::add)
    }
}

/// Where an entrant stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Who.
    pub entry: Entry,
    /// The place, from 1; no two have the same.
    pub rank: u32,
    /// Points of games and byes.
    pub points: Points,
    /// Points against those with equal points; none where not all of them have met.
    pub direct: Points,
    /// The points of all opponents.
    pub buchholz: Points,
    /// The same without the most and the fewest.
    pub median_buchholz: Points,
    /// Sonneborn-Berger, counted in quarters.
    pub sonneborn_berger: u32,
    /// Games won at the board.
    pub wins: u32,
    /// Games played at the board.
    pub played: u32,
}

pub(crate) fn of(tournament: &Tournament) -> Vec<Standing> {
    let table = Table::of(tournament);
    let mut standings: Vec<Standing> =
        (0..tournament.entrants.len()).map(|entry| table.standing(Entry(entry))).collect();
    let seeding = tournament.seeding();
    let seed = |entry: Entry| seeding.iter().position(|one| *one == entry);
    match tournament.format {
        Format::Swiss { .. } => standings.sort_by_key(|one| {
            let lot = lot::of(tournament.seed, one.entry.0);
            let by_opponents = (one.buchholz, one.median_buchholz, one.sonneborn_berger);
            (Reverse((one.points, one.direct, by_opponents, one.wins)), lot)
        }),
        Format::RoundRobin { .. } => standings.sort_by_key(|one| {
            let lot = lot::of(tournament.seed, one.entry.0);
            let is_out = table.is_annulled(one.entry);
            (is_out, Reverse((one.points, one.direct, one.sonneborn_berger, one.wins)), lot)
        }),
        Format::KnockOut { .. } => {
            standings.sort_by_cached_key(|one| (knock_out::reached(tournament, one.entry), seed(one.entry)));
        }
    }
    for (index, standing) in standings.iter_mut().enumerate() {
        standing.rank = number(index) + 1;
    }
    standings
}

impl Tournament {
    /// The points of an entrant.
    pub fn points(&self, entry: Entry) -> Points {
        Table::of(self).points(entry)
    }

    /// Whether it has had a point without having played for it.
    pub(crate) fn has_had_point_without_game(&self, entry: Entry) -> bool {
        self.rounds.iter().any(|round| {
            let forfeit =
                round.game_of(entry).is_some_and(|game| !game.is_played() && game.points_of(entry) == Points::ONE);
            forfeit || round.byes.contains(&entry)
        })
    }
}

/// The games that count.
struct Table<'a> {
    tournament: &'a Tournament,
    /// By entrant: whether its games count for no opponent.
    annulled: Vec<bool>,
    points: Vec<Points>,
}

impl<'a> Table<'a> {
    fn of(tournament: &'a Tournament) -> Self {
        let annulled = (0..tournament.entrants.len()).map(|entry| is_annulled(tournament, Entry(entry))).collect();
        let mut table = Self { tournament, annulled, points: Vec::new() };
        table.points = (0..tournament.entrants.len()).map(|entry| table.sum_up(Entry(entry))).collect();
        table
    }

    fn is_annulled(&self, entry: Entry) -> bool {
        self.annulled.get(entry.0).copied().unwrap_or(false)
    }

    fn counts(&self, game: &Game) -> bool {
        !self.is_annulled(game.first) && !self.is_annulled(game.second)
    }

    fn points(&self, entry: Entry) -> Points {
        self.points.get(entry.0).copied().unwrap_or_default()
    }

    fn games(&self, entry: Entry) -> impl Iterator<Item = &'a Game> {
        self.tournament.games_of(entry).filter(|game| self.counts(game))
    }

    fn sum_up(&self, entry: Entry) -> Points {
        let games: Points = self.games(entry).map(|game| game.points_of(entry)).sum();
        let byes = match self.tournament.format {
            Format::Swiss { .. } => self.tournament.rounds.iter().filter(|round| round.byes.contains(&entry)).count(),
            Format::RoundRobin { .. } | Format::KnockOut { .. } => 0,
        };
        games + (0..byes).map(|_| Points::ONE).sum()
    }

    /// The points of an opponent, as others count them.
    fn as_opponent(&self, entry: Entry) -> Points {
        let rounds = number(self.tournament.rounds.len());
        let left = self.tournament.entrants.get(entry.0).and_then(|entrant| entrant.left_after);
        let missed = left.map_or(0, |last| rounds.saturating_sub(last));
        self.points(entry) + Points(missed)
    }

    /// For each round that has ended for the entrant: the points of the opponent, and what the round was worth.
    fn encounters(&self, entry: Entry) -> Vec<(Points, Points)> {
        let own = self.points(entry);
        let is_swiss = matches!(self.tournament.format, Format::Swiss { .. });
        let rounds = self.tournament.rounds.iter().filter_map(|round| {
            let game = round.game_of(entry).filter(|game| self.counts(game));
            match game {
                Some(game) if game.ending.is_none() => None,
                Some(game) if game.is_played() || !is_swiss => {
                    let opponent = game.opponent_of(entry)?;
                    Some((self.as_opponent(opponent), game.points_of(entry)))
                }
                Some(game) => Some((own, game.points_of(entry))),
                None if is_swiss && round.byes.contains(&entry) => Some((own, Points::ONE)),
                None if is_swiss => Some((own, Points::NONE)),
                None => None,
            }
        });
        rounds.collect()
    }

    /// Points against those with equal points, where all of them have played each other.
    fn direct(&self, entry: Entry) -> Points {
        let own = self.points(entry);
        let tied: Vec<Entry> = (0..self.points.len())
            .map(Entry)
            .filter(|other| self.points(*other) == own && !self.is_annulled(*other))
            .collect();
        let against = |one: Entry, other: Entry| {
            let mut met =
                self.games(one).filter(|game| game.is_played() && game.opponent_of(one) == Some(other)).peekable();
            met.peek().is_some().then(|| met.map(|game| game.points_of(one)).sum::<Points>())
        };
        let mut sum = Points::NONE;
        for one in &tied {
            for other in tied.iter().filter(|other| *other != one) {
                let Some(points) = against(*one, *other) else { return Points::NONE };
                if *one == entry {
                    sum = sum + points;
                }
            }
        }
        sum
    }

    fn standing(&self, entry: Entry) -> Standing {
        let encounters = self.encounters(entry);
        let opponents: Vec<Points> = encounters.iter().map(|(points, _)| *points).collect();
        let buchholz: Points = opponents.iter().copied().sum();
        let median_buchholz = match (opponents.iter().max(), opponents.iter().min()) {
            (Some(most), Some(fewest)) if opponents.len() > 2 => Points(buchholz.0 - most.0 - fewest.0),
            _ => buchholz,
        };
        let played: Vec<&Game> = self.games(entry).filter(|game| game.is_played()).collect();
        Standing {
            entry,
            rank: 0,
            points: self.points(entry),
            direct: self.direct(entry),
            buchholz,
            median_buchholz,
            sonneborn_berger: encounters.iter().map(|(points, worth)| points.0 * worth.0).sum(),
            wins: number(played.iter().filter(|game| game.points_of(entry) == Points::ONE).count()),
            played: number(played.len()),
        }
    }
}

/// Whether an entrant has left a round robin before half of its games were played.
fn is_annulled(tournament: &Tournament, entry: Entry) -> bool {
    let Format::RoundRobin { cycles } = tournament.format else { return false };
    let has_left = tournament.entrants.get(entry.0).is_some_and(|entrant| entrant.left_after.is_some());
    let due = number(tournament.entrants.len().saturating_sub(1)) * cycles;
    let played = number(tournament.games_of(entry).filter(|game| game.is_played()).count());
    has_left && played * 2 < due
}
