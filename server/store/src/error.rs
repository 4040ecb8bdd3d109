//! What can go wrong between a caller and the database.

use std::sync::Arc;

use base::metrics::{self, StoreFailure};

use super::Conflict;

/// Why an operation of the store did not happen. Nothing was changed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The database is fine, and the request does not fit what it holds.
    #[error(transparent)]
    Conflict(#[from] Conflict),
    /// The database did not answer as it should: an infrastructure error, to be logged once.
    #[error("the database failed")]
    Database(#[source] Arc<sqlx::Error>),
    /// The database has a schema that this version does not know yet.
    #[error(
        "the database belongs to a newer version of this program: its schema is {found}, and this one knows those up to \
         {newest}. Start the newer version, or restore a dump of before"
    )]
    NewerSchema {
        /// The number of a migration in the database.
        found: i64,
        /// The newest that this version has.
        newest: i64,
    },
    /// A stored value is not what this version writes: a bug, or a database edited by hand.
    #[error("the database holds a {what} that cannot be read: {detail}")]
    Corrupt {
        /// What was read.
        what: &'static str,
        /// What is wrong with it.
        detail: String,
    },
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Arc::new(error).into()
    }
}

impl From<Arc<sqlx::Error>> for StoreError {
    fn from(error: Arc<sqlx::Error>) -> Self {
        match code(&error).as_deref() {
            // character_not_in_repertoire, untranslatable_character: a NUL in a text is the only way there.
            Some("22021" | "22P05") => Conflict::Unstorable.into(),
            code => {
                metrics::store_failed(kind(&error, code));
                Self::Database(error)
            }
        }
    }
}

/// What a failure is about, as far as the code of the database, if it gave one, or the lack of it tells.
fn kind(error: &sqlx::Error, code: Option<&str>) -> StoreFailure {
    match (code, error) {
        // Classes: connection exception, operator intervention (it is shut down).
        (Some(code), _) if code.starts_with("08") || code.starts_with("57") => StoreFailure::Connection,
        (Some(_), _) => StoreFailure::Database,
        (None, sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed) => StoreFailure::Connection,
        (None, _) => StoreFailure::Other,
    }
}

impl StoreError {
    /// The conflict, if it is one.
    pub fn conflict(&self) -> Option<Conflict> {
        match self {
            Self::Conflict(conflict) => Some(*conflict),
            Self::Database(_) | Self::NewerSchema { .. } | Self::Corrupt { .. } => None,
        }
    }

    pub(super) fn corrupt(what: &'static str, detail: &impl ToString) -> Self {
        Self::Corrupt { what, detail: detail.to_string() }
    }
}

/// Whether it is what a statement asked for that failed, so that a part of it may well succeed.
pub(super) fn is_about_the_data(error: &sqlx::Error) -> bool {
    // Classes: data exception, integrity constraint violation, transaction rollback (deadlock), and the one code for a
    // row locked by another transaction.
    code(error).is_some_and(|code| {
        code.starts_with("22") || code.starts_with("23") || code.starts_with("40") || code == "55P03"
    })
}

/// The SQLSTATE, if the database has answered at all.
fn code(error: &sqlx::Error) -> Option<String> {
    error.as_database_error().and_then(|e| e.code().map(std::borrow::Cow::into_owned))
}

/// Whether a query failed because of the unique index or key `constraint`.
pub(super) fn is_duplicate(error: &sqlx::Error, constraint: &str) -> bool {
    error.as_database_error().is_some_and(|e| e.is_unique_violation() && e.constraint() == Some(constraint))
}
