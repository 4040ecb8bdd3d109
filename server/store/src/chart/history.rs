//! The history of a chart: versions, origin, descriptions, results.

use base::limits::{CHART_VERSIONS, CHARTS_PAGE};
use kernel::Text;
use sqlx::types::Json;
use time::OffsetDateTime;

use super::{
    super::{Conflict, Store, StoreError},
    ChartAuthor, ChartKey, ChartVisibility,
    outline::{ResultCount, author},
    unsigned,
};
/// The history of a chart: what its page shows beside its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryRecord {
    /// Which game it is for.
    pub game: String,
    /// Who made it; `None` if it ships with the game.
    pub author: Option<ChartAuthor>,
    /// What that one says about it.
    pub about: Text,
    /// Why an administrator keeps it out of the list.
    pub withheld: Option<String>,
    /// All versions, the newest first.
    pub versions: Vec<VersionOutline>,
    /// What it began as a copy of.
    pub origin: Option<OriginOutline>,
    /// Published charts that began as copies of it, the newest first.
    pub forks: Vec<ForkOutline>,
    /// How many of those there are.
    pub fork_count: i64,
}

/// A version without its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VersionOutline {
    /// From 1.
    pub version: u32,
    /// What the chart was called then.
    pub name: Text,
    /// When it was made.
    pub made_at: OffsetDateTime,
    /// How matches from it ended.
    pub results: Vec<ResultCount>,
}

/// What a chart began as a copy of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OriginOutline {
    /// Which version of which chart.
    pub key: ChartKey,
    /// What that was called.
    pub name: Text,
    /// Who made it.
    pub author: Option<ChartAuthor>,
}

/// A chart that began as a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForkOutline {
    /// Which chart.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Who made it.
    pub author: Option<ChartAuthor>,
}

impl Store {
    /// The history of a chart, as far as `visibility` allows.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChart`], also for one that `visibility` may not see.
    pub async fn chart_history(&self, visibility: ChartVisibility, id: &str) -> Result<HistoryRecord, StoreError> {
        let row = sqlx::query!(
            r#"select c.game, c.owner, u.name as "author?", c.about_en, c.about_fr, c.withheld,
                      o.id as "origin_id?", o.owner as "origin_owner?", ou.name as "origin_author?",
                      ov.version as "origin_version?", ov.name_en as "origin_en?", ov.name_fr as "origin_fr?",
                      (select count(*) from charts f where f.origin_id = c.id and f.state = 'published')
                          as "fork_count!"
               from charts c left join users u on u.id = c.owner
               left join charts o on o.id = c.origin_id and (o.state <> 'draft' or o.owner = $2)
               left join chart_versions ov on ov.chart_id = o.id and ov.version = c.origin_version
               left join users ou on ou.id = o.owner
               where c.id = $1 and ($3 or c.state <> 'draft' or c.owner = $2)"#,
            id,
            visibility.user(),
            visibility == ChartVisibility::All
        )
        .fetch_optional(&self.pool)
        .await?
        .ok_or(Conflict::NoSuchChart)?;
        let origin = match (row.origin_id, row.origin_version, row.origin_en, row.origin_fr) {
            (Some(id), Some(version), Some(en), Some(fr)) => Some(OriginOutline {
                key: ChartKey { id, version: unsigned(version)? },
                name: Text::new(en, fr),
                author: author(row.origin_owner, row.origin_author),
            }),
            _ => None,
        };
        Ok(HistoryRecord {
            game: row.game,
            author: author(row.owner, row.author),
            about: Text::new(row.about_en, row.about_fr),
            withheld: row.withheld,
            versions: self.chart_versions(id).await?,
            origin,
            forks: self.chart_forks(id).await?,
            fork_count: row.fork_count,
        })
    }

    async fn chart_versions(&self, id: &str) -> Result<Vec<VersionOutline>, StoreError> {
        let rows = sqlx::query!(
            r#"select v.version, v.name_en, v.name_fr, v.created_at,
                      (select coalesce(json_agg(json_build_object('winners', r.winners, 'games', r.games)), '[]')
                       from chart_results r where r.chart_id = v.chart_id and r.version = v.version)
                          as "results!: Json<Vec<ResultCount>>"
               from chart_versions v where v.chart_id = $1 order by v.version desc limit $2"#,
            id,
            i64::from(CHART_VERSIONS)
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(VersionOutline {
                    version: unsigned(row.version)?,
                    name: Text::new(row.name_en, row.name_fr),
                    made_at: row.created_at,
                    results: row.results.0,
                })
            })
            .collect()
    }

    async fn chart_forks(&self, id: &str) -> Result<Vec<ForkOutline>, StoreError> {
        let rows = sqlx::query!(
            r#"select c.id, c.owner, u.name as "author?", v.name_en as "name_en!", v.name_fr as "name_fr!"
               from charts c left join users u on u.id = c.owner
               cross join lateral (select name_en, name_fr from chart_versions
                                   where chart_id = c.id order by version desc limit 1) v
               where c.origin_id = $1 and c.state = 'published' order by c.changed_at desc, c.id desc limit $2"#,
            id,
            CHARTS_PAGE
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| ForkOutline {
                id: row.id,
                name: Text::new(row.name_en, row.name_fr),
                author: author(row.owner, row.author),
            })
            .collect())
    }
}
