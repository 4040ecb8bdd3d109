//! Set-up charts: those that ship with a game and those that people make.

use kernel::{NamedChart, Text};
use serde_json::Value;
use uuid::Uuid;

use super::{Conflict, Store, StoreError, UserId, as_written};

/// How many charts one user may keep.
const CHARTS_PER_OWNER: i64 = 100;

/// How many charts [`Store::charts`] lists at most.
const LISTED: i64 = 500;

/// One version of one chart.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ChartKey {
    /// `<game>.<id in the game>` for a chart that ships with a game, else a UUID.
    pub id: String,
    /// From 1, dense.
    pub version: u32,
}

/// A chart without its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartOutline {
    /// Which chart, in which version.
    pub key: ChartKey,
    /// Which game it is for.
    pub game: String,
    /// Its name.
    pub name: Text,
    /// Who made it; `None` if it ships with the game.
    pub owner: Option<UserId>,
}

/// A chart in one of its versions.
#[derive(Debug, Clone, PartialEq)]
pub struct ChartVersion {
    /// Everything but the content.
    pub outline: ChartOutline,
    /// The content, in the game's own form.
    pub chart: Value,
}

/// A chart that somebody made. The game has found no fault in it.
#[derive(Debug, Clone, PartialEq)]
pub struct NewChart {
    /// Which game it is for.
    pub game: String,
    /// Its name.
    pub name: Text,
    /// The content, in the game's own form.
    pub chart: Value,
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
            sqlx::query!("insert into charts (id, game) values ($1, $2) on conflict do nothing", id, game)
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
            let version = match newest {
                Some(row)
                    if row.chart == chart.chart && row.name_en == chart.name.en && row.name_fr == chart.name.fr =>
                {
                    continue;
                }
                Some(row) => row.version + 1,
                None => 1,
            };
            sqlx::query!(
                "insert into chart_versions (chart_id, version, name_en, name_fr, chart) values ($1, $2, $3, $4, $5::text::json)",
                id,
                version,
                chart.name.en,
                chart.name.fr,
                as_written(&chart.chart)?
            )
            .execute(&mut *tx)
            .await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// Keeps a chart that somebody made, as its version 1.
    ///
    /// # Errors
    /// [`Conflict::TooManyCharts`], [`Conflict::Unstorable`].
    pub async fn create_chart(&self, owner: UserId, new: &NewChart) -> Result<ChartVersion, StoreError> {
        let id = Uuid::now_v7().to_string();
        let mut tx = self.pool.begin().await?;
        let made = sqlx::query!(
            "insert into charts (id, game, owner)
             select $1, $2, $3 where (select count(*) from charts where owner = $3) < $4",
            id,
            new.game,
            owner.0,
            CHARTS_PER_OWNER
        )
        .execute(&mut *tx)
        .await?;
        if made.rows_affected() == 0 {
            return Err(Conflict::TooManyCharts.into());
        }
        sqlx::query!(
            "insert into chart_versions (chart_id, version, name_en, name_fr, chart) values ($1, 1, $2, $3, $4::text::json)",
            id,
            new.name.en,
            new.name.fr,
            as_written(&new.chart)?
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(version_of(ChartKey { id, version: 1 }, new, owner))
    }

    /// Adds a version to a chart of one's own. Older versions stay as they are.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChart`] if there is none of this id for this game, [`Conflict::NotOwner`],
    /// [`Conflict::Unstorable`].
    pub async fn add_chart_version(&self, id: &str, owner: UserId, new: &NewChart) -> Result<ChartVersion, StoreError> {
        let mut tx = self.pool.begin().await?;
        let found = sqlx::query!("select owner from charts where id = $1 and game = $2 for update", id, new.game)
            .fetch_optional(&mut *tx)
            .await?
            .ok_or(Conflict::NoSuchChart)?;
        if found.owner != Some(owner.0) {
            return Err(Conflict::NotOwner.into());
        }
        let version = sqlx::query_scalar!(
            r#"insert into chart_versions (chart_id, version, name_en, name_fr, chart)
               select $1, max(version) + 1, $2, $3, $4::text::json from chart_versions where chart_id = $1
               returning version"#,
            id,
            new.name.en,
            new.name.fr,
            as_written(&new.chart)?
        )
        .fetch_one(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(version_of(ChartKey { id: id.to_owned(), version: unsigned(version)? }, new, owner))
    }

    /// The newest version of each chart for a game: those that ship with it, then the newest first.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn charts(&self, game: &str) -> Result<Vec<ChartOutline>, StoreError> {
        let rows = sqlx::query!(
            "select c.id, c.game, c.owner, v.version, v.name_en, v.name_fr
             from charts c join lateral (
                 select version, name_en, name_fr from chart_versions
                 where chart_id = c.id order by version desc limit 1
             ) v on true
             where c.game = $1
             order by c.owner is not null, case when c.owner is null then c.created_at end, c.created_at desc
             limit $2",
            game,
            LISTED
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(ChartOutline {
                    key: ChartKey { id: row.id, version: unsigned(row.version)? },
                    game: row.game,
                    name: Text::new(row.name_en, row.name_fr),
                    owner: row.owner.map(UserId),
                })
            })
            .collect()
    }

    /// One version of a chart; `None` for the version: the newest.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChart`].
    pub async fn chart(&self, id: &str, version: Option<u32>) -> Result<ChartVersion, StoreError> {
        let version = version.map(i32::try_from).transpose().map_err(|_| Conflict::NoSuchChart)?;
        let row = sqlx::query!(
            "select c.id, c.game, c.owner, v.version, v.name_en, v.name_fr, v.chart
             from charts c join chart_versions v on v.chart_id = c.id
             where c.id = $1 and ($2::int is null or v.version = $2)
             order by v.version desc limit 1",
            id,
            version
        )
        .fetch_optional(&self.pool)
        .await?
        .ok_or(Conflict::NoSuchChart)?;
        Ok(ChartVersion {
            outline: ChartOutline {
                key: ChartKey { id: row.id, version: unsigned(row.version)? },
                game: row.game,
                name: Text::new(row.name_en, row.name_fr),
                owner: row.owner.map(UserId),
            },
            chart: row.chart,
        })
    }

    /// The newest version of a chart as a table names it: by its id, or, if it ships with the game, by its id in the
    /// game.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChart`].
    pub async fn newest_chart(&self, game: &str, named: &str) -> Result<ChartKey, StoreError> {
        let row = sqlx::query!(
            r#"select c.id, v.version from charts c join chart_versions v on v.chart_id = c.id
               where c.game = $1 and c.id in ($2, $1 || '.' || $2)
               order by v.version desc limit 1"#,
            game,
            named
        )
        .fetch_optional(&self.pool)
        .await?
        .ok_or(Conflict::NoSuchChart)?;
        Ok(ChartKey { id: row.id, version: unsigned(row.version)? })
    }
}

fn version_of(key: ChartKey, new: &NewChart, owner: UserId) -> ChartVersion {
    ChartVersion {
        outline: ChartOutline { key, game: new.game.clone(), name: new.name.clone(), owner: Some(owner) },
        chart: new.chart.clone(),
    }
}

fn unsigned(version: i32) -> Result<u32, StoreError> {
    u32::try_from(version).map_err(|e| StoreError::corrupt("chart version", &e))
}
