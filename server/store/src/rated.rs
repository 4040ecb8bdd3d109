//! Results of rated matches: the list on a profile, and the rating changes shown when a match ends.

use base::rating::{Rating, whole};
use kernel::Seat;
use protocol::RatedResult;
use time::{Duration, OffsetDateTime};

use super::{Shown, Store, StoreError, TableId, UserId};
/// Rated matches that a profile lists.
const LISTED: i64 = 50;

/// A rated match in the list of one user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedMatch {
    /// The table.
    pub id: TableId,
    /// Its name.
    pub name: String,
    /// Which game.
    pub game: String,
    /// Which side.
    pub side: String,
    /// What it counted as.
    pub result: RatedResult,
    /// The rating before, in points.
    pub before: i32,
    /// The rating after, in points.
    pub after: i32,
    /// When.
    pub at: OffsetDateTime,
}

/// The result of a match for a player who began it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingChange {
    /// The seat in which they began.
    pub seat: Seat,
    /// Who.
    pub user: UserId,
    /// That person's name.
    pub name: String,
    /// Which side.
    pub side: String,
    /// What it counted as.
    pub result: RatedResult,
    /// The rating before, with the time that had passed since the match before.
    pub before: protocol::Rating,
    /// The rating after, as it was at the end of the match.
    pub after: protocol::Rating,
}

impl Store {
    /// The newest rated matches of a user.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn rated_matches(&self, user: UserId, shown: Shown) -> Result<Vec<RatedMatch>, StoreError> {
        let rows = sqlx::query!(
            r#"select c.match_id, t.name, c.game, c.side, c.result as "result!", c.rating_before as "before!",
                      c.rating_after as "after!", c.rated_at as "at!"
               from contenders c join tables t on t.id = c.match_id
               where c.user_id = $1 and c.result is not null and ($2 or t.visibility = 'public')
               order by c.rated_at desc, c.match_id limit $3"#,
            user.0,
            shown == Shown::All,
            LISTED
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(RatedMatch {
                    id: TableId(row.match_id),
                    name: row.name,
                    game: row.game,
                    side: row.side,
                    result: result_from(&row.result)?,
                    before: whole(row.before),
                    after: whole(row.after),
                    at: row.at,
                })
            })
            .collect()
    }

    /// The rating changes that a match caused, by seat, for the players who began it. Empty if the match is casual,
    /// still runs, or was not rated in the end. Deleted accounts are left out.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn rating_changes(&self, id: TableId) -> Result<Vec<RatingChange>, StoreError> {
        let rows = sqlx::query!(
            r#"select c.seat, c.user_id, u.name, c.side, c.result as "result!",
                      c.rating_before as "before!", c.deviation_before as "unsure_before!",
                      c.rating_after as "after!", c.deviation_after as "unsure_after!"
               from contenders c join users u on u.id = c.user_id
               where c.match_id = $1 and c.result is not null order by c.seat"#,
            id.0
        )
        .fetch_all(&self.pool)
        .await?;
        let shown = |points, deviation| Rating { points, deviation, ..Rating::NEW }.shown(Duration::ZERO);
        rows.into_iter()
            .map(|row| {
                Ok(RatingChange {
                    seat: Seat(u8::try_from(row.seat).map_err(|_| StoreError::corrupt("seat", &row.seat))?),
                    user: UserId(row.user_id),
                    name: row.name,
                    side: row.side,
                    result: result_from(&row.result)?,
                    before: shown(row.before, row.unsure_before),
                    after: shown(row.after, row.unsure_after),
                })
            })
            .collect()
    }
}

fn result_from(text: &str) -> Result<RatedResult, StoreError> {
    match text {
        "won" => Ok(RatedResult::Won),
        "lost" => Ok(RatedResult::Lost),
        "drawn" => Ok(RatedResult::Drawn),
        other => Err(StoreError::corrupt("result", &other)),
    }
}
