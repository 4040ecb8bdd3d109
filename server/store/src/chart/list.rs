//! Charts in lists.

use super::{
    super::{Store, StoreError, UserId, pattern},
    ChartOutline, OutlineRow, charts_where,
};
use base::limits::CHARTS_PAGE;

/// Which charts are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shelf {
    /// Those that are published.
    Published,
    /// Those that one user has published.
    PublishedBy(UserId),
    /// Those of one user, whatever their state.
    Of(UserId),
}

/// What a list begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartOrder {
    /// The newest version.
    Newest,
    /// The most games.
    Played,
    /// The most even results; the fewer there are, the less they are trusted.
    Even,
}

/// A search among charts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartSearch {
    /// For which game.
    pub game: String,
    /// Which of them.
    pub shelf: Shelf,
    /// What the name in either language, or the author's, has in it, in any case; empty: anything.
    pub find: String,
    /// In which order.
    pub order: ChartOrder,
    /// What the page before ended with.
    pub after: Option<ChartCursor>,
}

/// A place in a list, in one order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartCursor {
    /// By which the list is in order.
    pub rank: i64,
    /// Among charts of one rank.
    pub id: String,
}

/// A part of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartPage {
    /// At most 30, in their newest versions.
    pub charts: Vec<ChartOutline>,
    /// Where it goes on; `None`: nowhere.
    pub next: Option<ChartCursor>,
}

impl Store {
    /// The charts that ship with a game, in its order.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn built_in_charts(&self, game: &str) -> Result<Vec<ChartOutline>, StoreError> {
        charts_where!(
            "null::json as besides, 0::bigint",
            "",
            "c.game = $1 and c.state = 'built_in' order by c.created_at, c.id",
            game
        )
        .fetch_all(&self.pool)
        .await?
        .into_iter()
        .map(OutlineRow::outline)
        .collect()
    }

    /// A part of a list of charts.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn find_charts(&self, search: &ChartSearch) -> Result<ChartPage, StoreError> {
        let (owner, states) = match search.shelf {
            Shelf::Published => (None, "published"),
            Shelf::PublishedBy(user) => (Some(user.0), "published"),
            Shelf::Of(user) => (Some(user.0), "any"),
        };
        let order = match search.order {
            ChartOrder::Newest => "newest",
            ChartOrder::Played => "played",
            ChartOrder::Even => "even",
        };
        let (rank, id) = search.after.as_ref().map(|cursor| (cursor.rank, cursor.id.as_str())).unzip();
        let mut rows = charts_where!(
            "null::json as besides,
             case $4 when 'played' then c.games::bigint when 'even' then -coalesce(c.one_sided, 100000)::bigint
                  else (extract(epoch from c.changed_at) * 1000000)::bigint end",
            "",
            r#"c.game = $1 and ($2::uuid is null or c.owner = $2) and ($8 = 'any' or c.state = $8)
             and ($3 = '' or v.name_en ilike '%' || $3 || '%' or v.name_fr ilike '%' || $3 || '%'
                  or u.name ilike '%' || $3 || '%')
             and ($5::bigint is null
                  or (case $4 when 'played' then c.games::bigint when 'even' then -coalesce(c.one_sided, 100000)::bigint
                           else (extract(epoch from c.changed_at) * 1000000)::bigint end, c.id) < ($5, $6::text))
             order by "rank!" desc, c.id desc limit $7"#,
            search.game,
            owner,
            pattern(&search.find),
            order,
            rank,
            id,
            CHARTS_PAGE + 1,
            states
        )
        .fetch_all(&self.pool)
        .await?;
        let page = usize::try_from(CHARTS_PAGE).unwrap_or(usize::MAX);
        let more = rows.len() > page;
        rows.truncate(page);
        let last = rows.last().map(|row| ChartCursor { rank: row.rank, id: row.id.clone() });
        let charts = rows.into_iter().map(OutlineRow::outline).collect::<Result<_, _>>()?;
        Ok(ChartPage { charts, next: last.filter(|_| more) })
    }
}
