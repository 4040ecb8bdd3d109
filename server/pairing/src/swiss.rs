//! Swiss pairing, in the spirit of the FIDE (Dutch) system (FIDE Handbook C.04.3).
//!
//! A round is a matching of least cost over all who play. The cost of a pair is the list of what is wrong with it, the worst
//! foremost, and a matching is better than another if its sums are less in that order:
//!
//! 1. the two have met (C.04.1: no two players meet more than once), or a player without a game has had a point without a
//!    game before;
//! 2. the bye goes to a player who stands higher than the lowest who may have it;
//! 3. both must have the same side ([`sides`]);
//! 4. the difference of their scores, squared: score groups are kept together, and who floats does not float far;
//! 5. both should have the same side;
//! 6. how far the two stand apart from the fold of their score group, its first half against its second.
//!
//! So a rematch happens only where no pairing of the round is without one. The Dutch system floats players by transposition
//! and exchange within brackets; a least matching of the whole field gives up nothing of the criteria above, needs no
//! backtracking, and takes time in the cube of the number of players.

use std::cmp::Reverse;

use crate::{
    Entry, Game, Round, Tournament, matching, number,
    sides::{self, Sides, Urgency},
    standings::Points,
};

/// How many rounds it takes so that at most one player has won all: the logarithm of the number of players.
pub fn usual_rounds(entrants: usize) -> u32 {
    number(entrants).max(2).next_power_of_two().ilog2()
}

/// A player of the round to come.
struct Player {
    entry: Entry,
    points: Points,
    sides: Sides,
    /// Has had a bye, or a point because an opponent did not come.
    has_had_bye: bool,
    /// The place in its score group, and how many are in it.
    place: (usize, usize),
}

pub(crate) fn next(tournament: &Tournament, rounds: u32) -> Option<Round> {
    if tournament.next_number() > rounds {
        return None;
    }
    let players = players(tournament);
    if players.len() < 2 {
        return None;
    }
    let order = Order::of(players.len());
    // Where the number is odd, one more stands for having no game.
    let all = players.len() + players.len() % 2;
    let partners = matching::least(all, |one, other| match (players.get(one), players.get(other)) {
        (Some(a), Some(b)) => order.game(tournament, (one, a), (other, b)),
        (Some(player), None) => order.bye(players.len(), one, player),
        (None, Some(player)) => order.bye(players.len(), other, player),
        (None, None) => 0,
    });
    let mut round = Round { stage: tournament.next_number() - 1, ..Round::default() };
    for (index, player) in players.iter().enumerate() {
        let partner = partners.get(index).copied().unwrap_or(index);
        match players.get(partner) {
            None => round.byes.push(player.entry),
            Some(other) if index < partner => {
                let slot = number(round.games.len());
                let above = (player.entry, &player.sides);
                let first = sides::first_of(tournament, above, (other.entry, &other.sides), slot);
                let second = if first == player.entry { other.entry } else { player.entry };
                round.games.push(Game { slot, first, second, ending: None });
            }
            Some(_) => {}
        }
    }
    Some(round)
}

/// Who plays the next round, from the highest to the lowest.
fn players(tournament: &Tournament) -> Vec<Player> {
    let seeding = tournament.seeding();
    let mut players: Vec<Player> = seeding
        .into_iter()
        .filter(|entry| tournament.plays_next(*entry))
        .map(|entry| Player {
            entry,
            points: tournament.points(entry),
            sides: Sides::of(tournament, entry),
            has_had_bye: tournament.has_had_point_without_game(entry),
            place: (0, 0),
        })
        .collect();
    // Stable: within a score they stay as they are seeded.
    players.sort_by_key(|player| Reverse(player.points));
    for group in players.chunk_by_mut(|one, other| one.points == other.points) {
        let count = group.len();
        for (place, player) in group.iter_mut().enumerate() {
            player.place = (place, count);
        }
    }
    players
}

/// The weights of the criteria, each greater than all that the later ones can sum up to.
struct Order {
    again: i128,
    bye: i128,
    must: i128,
    score: i128,
    should: i128,
}

impl Order {
    fn of(players: usize) -> Self {
        let count = i128::from(number(players));
        // The fold: at most the square of the number of players, for each pair. A difference of scores: at most twice the
        // number of rounds, which is bounded by 255, squared.
        let should = count * count * count + 1;
        let score = should * 3 * count;
        let must = score * 512 * 512 * count;
        let bye = must * count;
        let again = bye * (count + 1);
        Self { again, bye, must, score, should }
    }

    /// The cost of a game. Both players with their places in the field.
    fn game(&self, tournament: &Tournament, (at, one): (usize, &Player), (to, other): (usize, &Player)) -> i128 {
        let met = tournament.games_of(one.entry).filter(|game| game.is_played());
        let met = i128::from(number(met.filter(|game| game.opponent_of(one.entry) == Some(other.entry)).count()));
        let (must, should) = match sides::clash(&one.sides, &other.sides) {
            Some(Urgency::Must) => (1, 0),
            Some(Urgency::Should) => (0, 2),
            Some(Urgency::May) => (0, 1),
            Some(Urgency::Any) | None => (0, 0),
        };
        let apart = i128::from(one.points.halves().abs_diff(other.points.halves())).min(511);
        let distance = at.abs_diff(to);
        let fold = if one.points == other.points {
            // The first of the upper half against the first of the lower half.
            distance.abs_diff(one.place.1.div_ceil(2))
        } else {
            distance
        };
        let fold = i128::from(number(fold));
        met * self.again + must * self.must + apart * apart * self.score + should * self.should + fold * fold
    }

    /// The cost of having no game.
    fn bye(&self, players: usize, at: usize, player: &Player) -> i128 {
        let again = if player.has_had_bye { self.again } else { 0 };
        again + i128::from(number(players - 1 - at)) * self.bye
    }
}
