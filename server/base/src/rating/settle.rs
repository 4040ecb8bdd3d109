//! How the end of a match changes the ratings of the players who began it.

use std::{cmp::Ordering, collections::BTreeMap};

use kernel::{Outcome, Seat, Verdict};
use protocol::Unrated;
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, glicko2_rating_period},
};

use super::Rating;

/// A player who began a rated match.
#[derive(Debug, Clone, PartialEq)]
pub struct Contender {
    /// In which seat.
    pub seat: Seat,
    /// For which side.
    pub side: String,
    /// Until when.
    pub until: Until,
    /// How well, as it was before the match, with the time that has passed since.
    pub rating: Rating,
    /// How many rated matches this player has ended of late against the opponent met most often among those of this one.
    pub met_before: u32,
}

/// Until when a player held the seat in which they began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    /// To the end.
    End,
    /// Until they gave it to another player.
    GaveUp,
    /// Until the others gave it to another player.
    PutOut,
}

/// The result of a match for a player who began it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Result {
    /// The player's side won.
    Won,
    /// The player's side lost.
    Lost,
    /// No seat won.
    Drawn,
}

/// Whether a match was played for long enough to be rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// It was played to its end, or at least for as long as its game asks.
    Enough,
    /// It was given up, or ended by agreement, before.
    TooShort,
}

/// Why a rated match that is over counts for no rating; `None` if it does.
pub fn unrated(outcome: &Outcome, length: Length) -> Option<Unrated> {
    match length {
        Length::TooShort => Some(Unrated::TooShort),
        Length::Enough => says_nothing(outcome).then_some(Unrated::Undecided),
    }
}

/// What becomes of a rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Change {
    /// The player whose seat this was when the match began.
    pub seat: Seat,
    /// What it counts as.
    pub result: Result,
    /// The rating before.
    pub before: Rating,
    /// The rating after.
    pub after: Rating,
}

/// How a side looks to its opponents.
struct Side {
    strength: Rating,
    place: Place,
    /// Whether a player who began for it still plays.
    is_there: bool,
}

/// The changes of ratings at the end of a match: one for each player whose rating changes, by seat.
///
/// Each side meets each other one once. A member moves as its whole side would that had the mean of its members' points,
/// by as much as the member's own deviation allows. So partners of strong players gain no more than they should.
///
/// The `n`-th match of late against the same opponent moves the points by an `n`-th: two who play each other again and
/// again learn ever less about how they stand among all, and a second account is no mine of points. How sure one is of
/// the points grows as ever.
pub fn settle(contenders: &[Contender], outcome: &Outcome) -> Vec<Change> {
    if says_nothing(outcome) {
        return Vec::new();
    }
    let mut members: BTreeMap<&str, Vec<&Contender>> = BTreeMap::new();
    for contender in contenders {
        members.entry(&contender.side).or_default().push(contender);
    }
    let sides: BTreeMap<&str, Side> = members.iter().map(|(&id, members)| (id, side(members, outcome))).collect();
    let mut changes: Vec<Change> = contenders.iter().filter_map(|contender| change(contender, &sides)).collect();
    changes.sort_by_key(|change| change.seat);
    changes
}

/// The remaining players have ended it because one was away, and no seat has won: it says nothing about strength.
fn says_nothing(outcome: &Outcome) -> bool {
    outcome.winners().next().is_none() && outcome.reason == "player_away"
}

fn change(contender: &Contender, sides: &BTreeMap<&str, Side>) -> Option<Change> {
    let own = sides.get(contender.side.as_str())?;
    let others = sides.iter().filter(|(id, _)| **id != contender.side).map(|(_, side)| side);
    let met: Vec<(&Side, Result)> = match contender.until {
        // How players who have left would have fared against those who stayed is unknown.
        Until::End => others.filter(|other| other.is_there).map(|other| (other, against(own, other))).collect(),
        Until::GaveUp => others.map(|other| (other, Result::Lost)).collect(),
        Until::PutOut => return None,
    };
    if met.is_empty() {
        return None;
    }
    let result = match contender.until {
        Until::End => match own.place.verdict {
            Verdict::Won => Result::Won,
            Verdict::Drawn => Result::Drawn,
            Verdict::Lost => Result::Lost,
        },
        Until::GaveUp | Until::PutOut => Result::Lost,
    };
    let before = contender.rating;
    let in_its_place = Rating { points: own.strength.points, ..before };
    let games: Vec<_> = met.iter().map(|(other, result)| (other.strength.into(), (*result).into())).collect();
    let moved: Rating = glicko2_rating_period(&in_its_place.into(), &games, &Glicko2Config::new()).into();
    let gained = (moved.points - in_its_place.points) / (f64::from(contender.met_before) + 1.0);
    let after = Rating { points: before.points + gained, ..moved };
    Some(Change { seat: contender.seat, result, before, after })
}

/// How a side came out of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    verdict: Verdict,
    /// Its place among all, where the game ranks them.
    rank: Option<u8>,
}

impl Place {
    /// The best that a member of the side has come to.
    fn of(members: &[&Contender], outcome: &Outcome) -> Self {
        let results = members.iter().filter_map(|member| outcome.results.get(usize::from(member.seat.0)));
        let places = results.map(|one| Self { verdict: one.result, rank: one.rank });
        places.max_by_key(|place| place.merit()).unwrap_or(Self { verdict: Verdict::Drawn, rank: None })
    }

    /// Greater is better: who won stands above who drew, and among equals the better rank counts.
    fn merit(self) -> (u8, u8) {
        let verdict = match self.verdict {
            Verdict::Won => 2,
            Verdict::Drawn => 1,
            Verdict::Lost => 0,
        };
        (verdict, u8::MAX - self.rank.unwrap_or(u8::MAX))
    }
}

fn against(own: &Side, other: &Side) -> Result {
    match own.place.merit().cmp(&other.place.merit()) {
        Ordering::Greater => Result::Won,
        Ordering::Less => Result::Lost,
        Ordering::Equal => Result::Drawn,
    }
}

/// As strong as its members are in the mean, and no surer than they are: how well they play together is not known.
fn side(members: &[&Contender], outcome: &Outcome) -> Side {
    #[expect(clippy::cast_precision_loss, reason = "a side has a few seats")]
    let count = members.len() as f64;
    let mean = |of: fn(&Rating) -> f64| members.iter().map(|member| of(&member.rating)).sum::<f64>() / count;
    Side {
        strength: Rating {
            points: mean(|rating| rating.points),
            deviation: mean(|rating| rating.deviation * rating.deviation).sqrt(),
            volatility: mean(|rating| rating.volatility),
        },
        place: Place::of(members, outcome),
        is_there: members.iter().any(|member| member.until == Until::End),
    }
}

impl From<Result> for Outcomes {
    fn from(result: Result) -> Self {
        match result {
            Result::Won => Self::WIN,
            Result::Lost => Self::LOSS,
            Result::Drawn => Self::DRAW,
        }
    }
}
