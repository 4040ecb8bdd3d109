//! A chart without its content, for lists.

use kernel::Text;
use protocol::ChartState;
use serde::Deserialize;
use serde_json::Value;
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{
    super::{Conflict, StoreError, UserId},
    ChartKey, ChartVersion, unsigned,
};

/// A chart without its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartOutline {
    /// Which chart, in which version.
    pub key: ChartKey,
    /// Which game it is for.
    pub game: String,
    /// Its name in this version.
    pub name: Text,
    /// Its visibility.
    pub state: ChartState,
    /// Who made it; `None` if it ships with the game.
    pub author: Option<ChartAuthor>,
    /// When this version was made.
    pub made_at: OffsetDateTime,
    /// How matches from it ended, all versions together.
    pub results: Vec<ResultCount>,
}

/// Who made a chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartAuthor {
    /// The user.
    pub user: UserId,
    /// The display name; empty if the account was deleted.
    pub name: String,
}

/// Matches that ended alike.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ResultCount {
    /// The roles that won, sorted; empty if none did.
    pub winners: Vec<String>,
    /// So many matches, at least one.
    pub games: u32,
}

/// A row of the queries for charts.
pub(crate) struct OutlineRow {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) state: String,
    pub(crate) owner: Option<Uuid>,
    pub(crate) author: Option<String>,
    pub(crate) version: i32,
    pub(crate) name_en: String,
    pub(crate) name_fr: String,
    pub(crate) made_at: OffsetDateTime,
    pub(crate) results: Json<Vec<ResultCount>>,
    /// What a query selects besides: the content.
    pub(crate) besides: Option<Value>,
    /// By which a list is in order.
    pub(crate) rank: i64,
}

/// A query for charts, each in its newest version that fits `$version`. `$content` selects the content and the rank.
macro_rules! charts_where {
    ($content:literal, $version:literal, $condition:literal $(, $argument:expr)*) => {
        sqlx::query_as!(
            OutlineRow,
            r#"select c.id, c.game, c.state, c.owner, u.name as "author?", v.version as "version!",
                      v.name_en as "name_en!", v.name_fr as "name_fr!", v.created_at as "made_at!",
                      (select coalesce(json_agg(json_build_object('winners', r.winners, 'games', r.games)
                                                order by r.winners), '[]')
                       from (select winners, sum(games) as games from chart_results
                             where chart_id = c.id group by winners) r) as "results!: sqlx::types::Json<Vec<crate::ResultCount>>", "#
                + $content
                + r#" as "rank!"
               from charts c left join users u on u.id = c.owner
               cross join lateral (select version, name_en, name_fr, created_at, chart from chart_versions
                                   where chart_id = c.id "#
                + $version
                + r#" order by version desc limit 1) v
               where "#
                + $condition
            $(, $argument)*
        )
    };
}
pub(crate) use charts_where;

impl OutlineRow {
    pub(crate) fn outline(self) -> Result<ChartOutline, StoreError> {
        Ok(ChartOutline {
            key: ChartKey { id: self.id, version: unsigned(self.version)? },
            game: self.game,
            name: Text::new(self.name_en, self.name_fr),
            state: state_from(&self.state)?,
            author: author(self.owner, self.author),
            made_at: self.made_at,
            results: self.results.0,
        })
    }

    /// With the content, which the query has selected.
    pub(super) fn whole(mut self) -> Result<ChartVersion, StoreError> {
        let chart = self.besides.take().ok_or(Conflict::NoSuchChart)?;
        Ok(ChartVersion { outline: self.outline()?, chart })
    }
}

pub(super) fn author(owner: Option<Uuid>, name: Option<String>) -> Option<ChartAuthor> {
    owner.map(|id| ChartAuthor { user: UserId(id), name: name.unwrap_or_default() })
}

/// A state as it is stored.
pub(crate) fn state_from(text: &str) -> Result<ChartState, StoreError> {
    match text {
        "built_in" => Ok(ChartState::BuiltIn),
        "draft" => Ok(ChartState::Draft),
        "published" => Ok(ChartState::Published),
        "unlisted" => Ok(ChartState::Unlisted),
        "withheld" => Ok(ChartState::Withheld),
        other => Err(StoreError::corrupt("chart state", &other)),
    }
}
