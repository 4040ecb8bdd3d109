//! The visibility of charts, which their authors decide: drafts, unlisted and published ones.

use kernel::Text;
use sqlx::{Postgres, Transaction};

use super::{
    super::{Conflict, Store, StoreError, UserId},
    ChartVersion, ChartVisibility,
};

/// A chart whose row is held until the transaction ends.
pub(super) struct Held {
    pub(super) game: String,
    state: String,
}

/// Holds the row of a chart for its owner.
///
/// # Errors
/// [`Conflict::NoSuchChart`], also for a draft of another user; [`Conflict::NotOwner`].
pub(super) async fn hold(tx: &mut Transaction<'_, Postgres>, id: &str, owner: UserId) -> Result<Held, StoreError> {
    let row = sqlx::query!("select game, owner, state from charts where id = $1 for no key update", id)
        .fetch_optional(&mut **tx)
        .await?
        .ok_or(Conflict::NoSuchChart)?;
    match (row.owner == Some(owner.0), row.state.as_str()) {
        (true, _) => Ok(Held { game: row.game, state: row.state }),
        (false, "draft") => Err(Conflict::NoSuchChart.into()),
        (false, _) => Err(Conflict::NotOwner.into()),
    }
}

impl Store {
    /// Puts a chart of one's own on the list. One that stands there stays.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChart`], [`Conflict::NotOwner`]; [`Conflict::GuestsDoNotPublish`]; [`Conflict::ChartWithheld`]
    /// if an administrator keeps it out.
    pub async fn publish_chart(&self, id: &str, owner: UserId) -> Result<ChartVersion, StoreError> {
        let mut tx = self.pool.begin().await?;
        let held = hold(&mut tx, id, owner).await?;
        if held.state == "withheld" {
            return Err(Conflict::ChartWithheld.into());
        }
        let published = sqlx::query!(
            "update charts set state = 'published'
             where id = $1 and exists (select from accounts where user_id = $2)",
            id,
            owner.0
        )
        .execute(&mut *tx)
        .await?;
        if published.rows_affected() == 0 {
            return Err(Conflict::GuestsDoNotPublish.into());
        }
        tx.commit().await?;
        self.chart(ChartVisibility::All, id, None).await
    }

    /// Takes a chart of one's own off the list, or lets those see a draft who have its link. What is withheld stays so.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChart`], [`Conflict::NotOwner`].
    pub async fn unlist_chart(&self, id: &str, owner: UserId) -> Result<ChartVersion, StoreError> {
        let mut tx = self.pool.begin().await?;
        hold(&mut tx, id, owner).await?;
        sqlx::query!("update charts set state = 'unlisted' where id = $1 and state in ('draft', 'published')", id)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        self.chart(ChartVisibility::All, id, None).await
    }

    /// Says something about a chart of one's own: at most 1,000 characters in each language.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChart`], [`Conflict::NotOwner`], [`Conflict::Unstorable`].
    pub async fn describe_chart(&self, id: &str, owner: UserId, about: &Text) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        hold(&mut tx, id, owner).await?;
        sqlx::query!("update charts set about_en = $2, about_fr = $3 where id = $1", id, about.en, about.fr)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(())
    }

    /// Deletes a draft of one's own that no table uses. What began as a copy of it stays.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChart`], [`Conflict::NotOwner`]; [`Conflict::ChartUsed`] if it is no draft any more, or a table
    /// uses it.
    pub async fn delete_chart(&self, id: &str, owner: UserId) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        hold(&mut tx, id, owner).await?;
        if !remove_draft(&mut tx, id).await? {
            return Err(Conflict::ChartUsed.into());
        }
        tx.commit().await?;
        Ok(())
    }
}

/// Removes a chart whose row is held, if it is a draft that no table uses; says whether it did.
async fn remove_draft(tx: &mut Transaction<'_, Postgres>, id: &str) -> Result<bool, StoreError> {
    // A concurrent creation of a table from one of these versions came first, or waits for this lock and finds none.
    sqlx::query!("select version from chart_versions where chart_id = $1 for update", id).fetch_all(&mut **tx).await?;
    let is_unused = sqlx::query_scalar!(
        r#"select state = 'draft' and not exists (select from tables t where t.chart_id = c.id) as "is_unused!"
           from charts c where id = $1"#,
        id
    )
    .fetch_one(&mut **tx)
    .await?;
    if is_unused {
        sqlx::query_scalar!("select set_config('sandtable.draft', $1, true)", id).fetch_one(&mut **tx).await?;
        sqlx::query!("delete from chart_versions where chart_id = $1", id).execute(&mut **tx).await?;
        sqlx::query!("delete from charts where id = $1", id).execute(&mut **tx).await?;
    }
    Ok(is_unused)
}

/// Deletes the drafts of an account that is being deleted, except those that a table uses.
pub(crate) async fn forget_drafts(tx: &mut Transaction<'_, Postgres>, owner: UserId) -> Result<(), StoreError> {
    let drafts = sqlx::query_scalar!(
        "select id from charts where owner = $1 and state = 'draft' order by id for update",
        owner.0
    )
    .fetch_all(&mut **tx)
    .await?;
    for id in drafts {
        remove_draft(tx, &id).await?;
    }
    Ok(())
}
