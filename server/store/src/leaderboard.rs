//! Ratings as profiles and the leaderboard show them.

use protocol::Listing;
use sqlx::types::Json;

use super::{Conflict, Store, StoreError, UserId, rating::Stored};

/// A rating of one user for one side of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideRating {
    /// Which game.
    pub game: String,
    /// Which side.
    pub side: String,
    /// As it stands now.
    pub rating: protocol::Rating,
    /// From so many matches.
    pub matches: u32,
}

/// A row of the leaderboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankedPerson {
    /// The place, from 1.
    pub place: u32,
    /// Who.
    pub user: UserId,
    /// That person's name.
    pub name: String,
    /// The rating, as it stands now.
    pub rating: protocol::Rating,
    /// From so many matches.
    pub matches: u32,
}

/// A part of the leaderboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranking {
    /// The best of that part first.
    pub part: Vec<RankedPerson>,
    /// How many people there are altogether.
    pub total: u32,
    /// The user who asks, with the rank, on whatever page that is.
    pub me: Option<RankedPerson>,
}

impl Store {
    /// The ratings of a user, by game and side.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn ratings_of(&self, user: UserId) -> Result<Vec<SideRating>, StoreError> {
        let rows = sqlx::query!(
            r#"select game, rating_group, rating as points, deviation, volatility, matches,
                      floor(extract(epoch from now() - rated_at))::bigint as "idle!"
               from ratings where user_id = $1 and matches > 0 order by game, rating_group"#,
            user.0
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| {
                let (points, deviation, volatility, idle) = (row.points, row.deviation, row.volatility, row.idle);
                let rating = Stored { points, deviation, volatility, idle }.shown();
                SideRating { game: row.game, side: row.rating_group, rating, matches: count(row.matches) }
            })
            .collect())
    }

    /// The people whose ratings are settled and who want to be seen, from that place on; and `asker` among them.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn ranking(
        &self,
        (game, side): (&str, &str),
        from: u32,
        limit: u16,
        asker: Option<UserId>,
    ) -> Result<Ranking, StoreError> {
        // One statement, so that the page and the reader's own rank come from one snapshot.
        let rows = sqlx::query!(
            r#"with board as (
                   select r.user_id, u.name, r.matches,
                          json_build_object('points', r.rating, 'deviation', r.deviation, 'volatility', r.volatility,
                              'idle', floor(extract(epoch from now() - r.rated_at))::bigint) as stored,
                          rank() over (order by round(r.rating) desc) as place,
                          row_number() over (order by round(r.rating) desc, r.user_id) as line,
                          count(*) over () as total
                   from ratings r
                   join users u on u.id = r.user_id and u.deleted_at is null
                   join accounts a on a.user_id = r.user_id and a.listing = 'listed'
                   where r.game = $1 and r.rating_group = $2 and r.settled_until > now()
                     and not exists (select from bans b where b.user_id = r.user_id and b.lifted_at is null
                                                          and (b.until is null or b.until > now()))
               )
               select user_id, name, matches, stored as "stored!: Json<Stored>", place as "place!", line as "line!",
                      total as "total!"
               from board where (line >= $3 and line < $3 + $4) or user_id = $5 or line = 1
               order by line"#,
            game,
            side,
            i64::from(from),
            i64::from(limit),
            asker.map(|asker| asker.0)
        )
        .fetch_all(&self.pool)
        .await?;
        let total = rows.first().map_or(0, |row| count(row.total));
        let lines = i64::from(from)..i64::from(from) + i64::from(limit);
        let (mut part, mut me) = (Vec::new(), None);
        for row in rows {
            let person = RankedPerson {
                place: count(row.place),
                user: UserId(row.user_id),
                name: row.name,
                rating: row.stored.0.shown(),
                matches: count(row.matches),
            };
            if asker == Some(person.user) {
                me = Some(person.clone());
            }
            if lines.contains(&row.line) {
                part.push(person);
            }
        }
        Ok(Ranking { part, total, me })
    }

    /// Says whether a user wants to be on the leaderboard.
    ///
    /// # Errors
    /// [`Conflict::NoAccount`].
    pub async fn set_listing(&self, user: UserId, listing: Listing) -> Result<(), StoreError> {
        let text = match listing {
            Listing::Listed => "listed",
            Listing::Unlisted => "unlisted",
        };
        let done = sqlx::query!("update accounts set listing = $2 where user_id = $1", user.0, text)
            .execute(&self.pool)
            .await?;
        if done.rows_affected() == 0 { Err(Conflict::NoAccount.into()) } else { Ok(()) }
    }
}

fn count(n: impl TryInto<u32>) -> u32 {
    n.try_into().unwrap_or(0)
}
