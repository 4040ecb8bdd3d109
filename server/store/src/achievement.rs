//! What users have achieved, by the outcomes of their matches.

use time::OffsetDateTime;

use super::{Shown, Store, StoreError, UserId};

/// What a user has achieved in matches of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AchievementRecord {
    /// Of which game.
    pub game: String,
    /// Which of its achievements.
    pub id: String,
    /// In how many matches.
    pub matches: u32,
    /// When the first of them ended.
    pub first: OffsetDateTime,
}

impl Store {
    /// All that a user has achieved, in the order in which it was first achieved.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn achievements(&self, user: UserId, shown: Shown) -> Result<Vec<AchievementRecord>, StoreError> {
        let rows = sqlx::query!(
            r#"select t.game, achieved->>'id' as "id!", count(*) as "matches!", min(t.ended_at) as "first!"
               from seats s join tables t on t.id = s.table_id
               cross join lateral jsonb_array_elements(coalesce(t.outcome::jsonb->'achieved', '[]')) achieved
               where s.user_id = $1 and t.state = 'over' and ($2 or t.visibility = 'public')
                 and achieved->'seats' @> to_jsonb(s.seat)
               group by 1, 2 order by min(t.ended_at), 1, 2"#,
            user.0,
            shown == Shown::All
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let matches = u32::try_from(row.matches).map_err(|e| StoreError::corrupt("achievement", &e))?;
                Ok(AchievementRecord { game: row.game, id: row.id, matches, first: row.first })
            })
            .collect()
    }
}
