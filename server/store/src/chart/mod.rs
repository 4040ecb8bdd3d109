//! Set-up charts: those that ship with a game and those that people make.

mod history;
mod list;
mod outline;
mod state;

use base::limits::{CHART_VERSIONS, CHARTS_PER_OWNER};
use kernel::{NamedChart, Text};
use serde_json::Value;
use sqlx::{Postgres, Transaction};
use uuid::Uuid;

pub use history::{ForkOutline, HistoryRecord, OriginOutline, VersionOutline};
pub use list::{ChartCursor, ChartOrder, ChartPage, ChartSearch, Shelf};
pub use outline::{ChartAuthor, ChartOutline, ResultCount};

pub(super) use state::forget_drafts;

pub(super) use outline::{OutlineRow, charts_where, state_from};

use super::{Conflict, Store, StoreError, UserId, as_written, quota::begin_count};
/// One version of one chart.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ChartKey {
    /// `<game>.<id in the game>` for a chart that ships with a game, else a UUID.
    pub id: String,
    /// From 1, dense.
    pub version: u32,
}

/// A chart in one of its versions.
#[derive(Debug, Clone, PartialEq)]
pub struct ChartVersion {
    /// Everything but the content.
    pub outline: ChartOutline,
    /// The content, in the game's own form.
    pub chart: Value,
}

/// A chart to be stored. The game has validated it.
#[derive(Debug, Clone, PartialEq)]
pub struct NewChart {
    /// Which game it is for.
    pub game: String,
    /// Its name.
    pub name: Text,
    /// The content, in the game's own form.
    pub chart: Value,
}

/// Which charts a reader may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartVisibility {
    /// Those of the server itself.
    All,
    /// Those of a user.
    Of(UserId),
    /// The charts visible to a reader without a session.
    Strangers,
}

impl ChartVisibility {
    /// The charts visible to `user`; `None`: a reader without a session.
    pub fn of(user: Option<UserId>) -> Self {
        user.map_or(Self::Strangers, Self::Of)
    }

    const fn user(self) -> Option<Uuid> {
        match self {
            Self::Of(UserId(id)) => Some(id),
            Self::All | Self::Strangers => None,
        }
    }
}

impl Store {
    /// Writes the charts that ship with a game; one that has changed since gets a new version.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn put_built_in_charts(&self, game: &str, charts: &[NamedChart]) -> Result<(), StoreError> {
        for chart in charts {
            let id = format!("{game}.{}", chart.id);
            let mut tx = self.pool.begin().await?;
            sqlx::query!(
                "insert into charts (id, game, state) values ($1, $2, 'built_in') on conflict do nothing",
                id,
                game
            )
            .execute(&mut *tx)
            .await?;
            // Two servers that start at once wait for each other here.
            sqlx::query!("select id from charts where id = $1 for update", id).fetch_one(&mut *tx).await?;
            let newest = sqlx::query!(
                "select version, name_en, name_fr, chart from chart_versions
                 where chart_id = $1 order by version desc limit 1",
                id
            )
            .fetch_optional(&mut *tx)
            .await?;
            if newest.is_some_and(|row| {
                row.chart == chart.chart && row.name_en == chart.name.en && row.name_fr == chart.name.fr
            }) {
                continue;
            }
            write_version(&mut tx, &id, &chart.name, &chart.chart).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// Stores a new chart as version 1 of a draft. `origin`: the version it was copied from.
    ///
    /// # Errors
    /// [`Conflict::TooManyCharts`], [`Conflict::Unstorable`]; [`Conflict::NoSuchChart`] for an origin that the owner may
    /// not see, or of another game.
    pub async fn create_chart(
        &self,
        owner: UserId,
        new: &NewChart,
        origin: Option<&ChartKey>,
    ) -> Result<ChartVersion, StoreError> {
        let id = Uuid::now_v7().to_string();
        let (origin_id, origin_version) = origin.map(|key| (key.id.as_str(), key.version)).unzip();
        let origin_version = origin_version.map(signed).transpose()?;
        let mut tx = self.pool.begin().await?;
        begin_count(&mut tx, owner).await?;
        if let Some(id) = origin_id {
            sqlx::query_scalar!(
                "select c.id from charts c join chart_versions v on v.chart_id = c.id
                 where c.id = $1 and v.version = $2 and c.game = $3 and (c.state <> 'draft' or c.owner = $4)
                 for key share of v",
                id,
                origin_version,
                new.game,
                owner.0
            )
            .fetch_optional(&mut *tx)
            .await?
            .ok_or(Conflict::NoSuchChart)?;
        }
        let made = sqlx::query!(
            "insert into charts (id, game, owner, state, origin_id, origin_version)
             select $1, $2, $3, 'draft', $5, $6 where (select count(*) from charts where owner = $3) < $4",
            id,
            new.game,
            owner.0,
            CHARTS_PER_OWNER,
            origin_id,
            origin_version
        )
        .execute(&mut *tx)
        .await?;
        if made.rows_affected() == 0 {
            return Err(Conflict::TooManyCharts.into());
        }
        write_version(&mut tx, &id, &new.name, &new.chart).await?;
        tx.commit().await?;
        self.chart(ChartVisibility::All, &id, None).await
    }

    /// Adds a version to a chart of one's own. Older versions stay as they are.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChart`] if there is none of this id for this game, or none that `owner` may see;
    /// [`Conflict::NotOwner`], [`Conflict::TooManyVersions`], [`Conflict::Unstorable`].
    pub async fn add_chart_version(&self, id: &str, owner: UserId, new: &NewChart) -> Result<ChartVersion, StoreError> {
        let mut tx = self.pool.begin().await?;
        let game = state::hold(&mut tx, id, owner).await?.game;
        if game != new.game {
            return Err(Conflict::NoSuchChart.into());
        }
        let version = write_version(&mut tx, id, &new.name, &new.chart).await?;
        if version > CHART_VERSIONS {
            return Err(Conflict::TooManyVersions.into());
        }
        tx.commit().await?;
        self.chart(ChartVisibility::All, id, Some(version)).await
    }

    /// One version of a chart; `None` for the version: the newest. A version of a draft is shown to requests that name
    /// it, if a table uses it.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChart`], also for one that `visibility` may not see.
    pub async fn chart(
        &self,
        visibility: ChartVisibility,
        id: &str,
        version: Option<u32>,
    ) -> Result<ChartVersion, StoreError> {
        let version = version.map(signed).transpose()?;
        charts_where!(
            "v.chart as besides, 0::bigint",
            "and version = coalesce($2, version)",
            "c.id = $1 and ($4 or c.state <> 'draft' or c.owner = $3
                 or ($2::int is not null
                     and exists (select from tables t where t.chart_id = c.id and t.chart_version = v.version)))",
            id,
            version,
            visibility.user(),
            visibility == ChartVisibility::All
        )
        .fetch_optional(&self.pool)
        .await?
        .ok_or(Conflict::NoSuchChart)?
        .whole()
    }

    /// The chart that a new table names: by its id, or, if it is built in, by its id in the game.
    /// `None` for the version: the newest.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChart`], also for a draft of another user.
    pub async fn chart_to_play(
        &self,
        user: UserId,
        game: &str,
        named: &str,
        version: Option<u32>,
    ) -> Result<ChartVersion, StoreError> {
        let version = version.map(signed).transpose()?;
        charts_where!(
            "v.chart as besides, 0::bigint",
            "and version = coalesce($3, version)",
            "c.game = $1 and c.id in ($2, $1 || '.' || $2) and (c.state <> 'draft' or c.owner = $4)",
            game,
            named,
            version,
            user.0
        )
        .fetch_optional(&self.pool)
        .await?
        .ok_or(Conflict::NoSuchChart)?
        .whole()
    }
}

/// Writes the next version of a chart whose row is held, and says which it is.
pub(super) async fn write_version(
    tx: &mut Transaction<'_, Postgres>,
    id: &str,
    name: &Text,
    chart: &Value,
) -> Result<u32, StoreError> {
    let version = sqlx::query_scalar!(
        "insert into chart_versions (chart_id, version, name_en, name_fr, chart)
         select $1, coalesce(max(version), 0) + 1, $2, $3, $4::text::json from chart_versions where chart_id = $1
         returning version",
        id,
        name.en,
        name.fr,
        as_written(chart)?
    )
    .fetch_one(&mut **tx)
    .await?;
    sqlx::query!("update charts set changed_at = now() where id = $1", id).execute(&mut **tx).await?;
    unsigned(version)
}

/// A version as it is stored; one that no chart can have names none.
fn signed(version: u32) -> Result<i32, StoreError> {
    i32::try_from(version).map_err(|_| Conflict::NoSuchChart.into())
}

fn unsigned(version: i32) -> Result<u32, StoreError> {
    u32::try_from(version).map_err(|e| StoreError::corrupt("chart version", &e))
}
