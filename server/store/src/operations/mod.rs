//! What administrators decide about the server: announcements, a planned restart, retention; and the audit log.
//!
//! Each act is written to the audit log in the transaction that does it, and wakes the server.

mod admin;
mod announcement;
mod audit;
mod restart;
mod retention;
mod statistics;

use sqlx::{Postgres, Transaction, postgres::PgListener};

pub use admin::AdminSession;
pub use announcement::{Announcement, NewAnnouncement};
pub use audit::{Actor, AuditRecord};
pub use retention::{Retention, Swept};
pub use statistics::{Day, MatchCount, Statistics};

use super::{Store, StoreError};

/// The Postgres channel that notifies the running server of administrative changes, from the page or the command line.
const CHANNEL: &str = "sandtable_admin";

impl Store {
    /// Hears of every act from now on, also of those on the command line.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn listen_to_admin_acts(&self) -> Result<PgListener, StoreError> {
        let mut listener = PgListener::connect_with(&self.pool).await?;
        listener.listen(CHANNEL).await?;
        Ok(listener)
    }

    /// Writes down what is done in a transaction, and has the server told once that is through.
    pub(super) async fn audit_act(
        &self,
        tx: &mut Transaction<'_, Postgres>,
        actor: Actor,
        act: &str,
        about: &str,
        detail: &serde_json::Value,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "insert into audit (actor, act, about, detail) values ($1, $2, $3, $4::text::json)",
            actor.user().map(|user| user.0),
            act,
            about,
            super::as_written(detail)?
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!("select pg_notify($1, '')", CHANNEL).execute(&mut **tx).await?;
        Ok(())
    }
}
