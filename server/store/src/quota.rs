//! How many of a kind one user may have.

use sqlx::PgConnection;

use super::{StoreError, UserId};

/// Makes others who count what this user has wait until the end of the transaction: of two that both find room for one
/// more, the second counts what the first has added. To be called before anything is counted.
pub(super) async fn begin_count(connection: &mut PgConnection, user: UserId) -> Result<(), StoreError> {
    sqlx::query!("select id from users where id = $1 for no key update", user.0).fetch_optional(connection).await?;
    Ok(())
}
