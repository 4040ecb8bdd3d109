//! Charts as administrators see them: names and descriptions that players have written are read by all users.

use kernel::Text;
use serde_json::json;

use super::super::{
    Actor, ChartOutline, Conflict, Store, StoreError,
    chart::{OutlineRow, charts_where},
    pattern,
};

/// Which charts are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartFilter {
    /// Those that people other than their authors may see.
    Shown,
    /// Those that are withheld.
    Withheld,
}

/// A user's chart with its author's description, as admins see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminChart {
    /// The chart.
    pub outline: ChartOutline,
    /// What its author says about it.
    pub about: Text,
    /// Why it is withheld.
    pub withheld: Option<String>,
}

impl Store {
    /// Charts that people have made and show to others, those changed last first; at most `limit`. `find` as in
    /// [`ChartSearch`](crate::ChartSearch).
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn admin_charts(
        &self,
        filter: ChartFilter,
        find: &str,
        limit: u16,
    ) -> Result<Vec<AdminChart>, StoreError> {
        let rows = charts_where!(
            "json_build_object('en', c.about_en, 'fr', c.about_fr, 'withheld', c.withheld) as besides, 0::bigint",
            "",
            "c.state in ('published', 'unlisted', 'withheld') and (not $1 or c.state = 'withheld')
             and ($2 = '' or v.name_en ilike '%' || $2 || '%' or v.name_fr ilike '%' || $2 || '%'
                  or u.name ilike '%' || $2 || '%' or c.id = $2)
             order by c.changed_at desc, c.id desc limit $3",
            filter == ChartFilter::Withheld,
            pattern(find),
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|mut row| {
                let said = row.besides.take().unwrap_or_default();
                let text = |key: &str| said[key].as_str().map(str::to_owned);
                Ok(AdminChart {
                    about: Text::new(text("en").unwrap_or_default(), text("fr").unwrap_or_default()),
                    withheld: text("withheld"),
                    outline: row.outline()?,
                })
            })
            .collect()
    }

    /// Takes a chart off the list, until [`Store::restore_chart`]; its owner cannot put it back. `reason` has 1 to 300
    /// characters; the owner is told.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChart`] for a draft, which only its author sees, and for a built-in chart.
    pub async fn withhold_chart(&self, id: &str, reason: &str, actor: Actor) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        let withheld = sqlx::query_scalar!(
            "update charts c set state = 'withheld', withheld = $2
             from chart_versions v
             where c.id = $1 and c.state in ('published', 'unlisted', 'withheld') and v.chart_id = c.id
               and v.version = (select max(version) from chart_versions where chart_id = c.id)
             returning v.name_en",
            id,
            reason
        )
        .fetch_optional(&mut *tx)
        .await?;
        let name = withheld.ok_or(Conflict::NoSuchChart)?;
        self.audit_act(&mut tx, actor, "withhold_chart", id, &json!({ "name": name, "reason": reason })).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Withholds a chart no longer. It is unlisted then: whether it is published again is its owner's business.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChart`] for one that is not withheld.
    pub async fn restore_chart(&self, id: &str, actor: Actor) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        let restored = sqlx::query!(
            "update charts set state = 'unlisted', withheld = null where id = $1 and state = 'withheld'",
            id
        )
        .execute(&mut *tx)
        .await?;
        if restored.rows_affected() == 0 {
            return Err(Conflict::NoSuchChart.into());
        }
        self.audit_act(&mut tx, actor, "restore_chart", id, &json!({})).await?;
        tx.commit().await?;
        Ok(())
    }
}
