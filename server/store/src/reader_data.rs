//! What belongs to one reader of the talk, when that person becomes another user, or goes.

use sqlx::PgConnection;

use super::{StoreError, UserId};

/// Gives an account the notes, marks and mutes of a guest; where both have one of a kind, the account's stays.
pub(super) async fn bring(tx: &mut PgConnection, guest: UserId, account: UserId) -> Result<(), StoreError> {
    sqlx::query!(
        "update notes n set user_id = $2 where user_id = $1
         and not exists (select from notes o where o.table_id = n.table_id and o.user_id = $2)",
        guest.0,
        account.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into marks (user_id, table_id, room, n) select $2, table_id, room, n from marks where user_id = $1
         on conflict (user_id, table_id, room) do update set n = greatest(marks.n, excluded.n)",
        guest.0,
        account.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into mutes (user_id, muted_id, created_at)
         select $2, muted_id, created_at from mutes where user_id = $1 and muted_id <> $2
         on conflict do nothing",
        guest.0,
        account.0
    )
    .execute(&mut *tx)
    .await?;
    // A mute of the guest becomes a mute of the account.
    sqlx::query!(
        "insert into mutes (user_id, muted_id, created_at)
         select user_id, $2, created_at from mutes where muted_id = $1 and user_id <> $2
         on conflict do nothing",
        guest.0,
        account.0
    )
    .execute(&mut *tx)
    .await?;
    Ok(())
}

/// Deletes the notes, read marks and mutes of an account and of the guests merged into it.
pub(super) async fn forget(tx: &mut PgConnection, user: UserId) -> Result<(), StoreError> {
    sqlx::query!(
        "with me as (select id from users where id = $1 or merged_into = $1),
              n as (delete from notes where user_id in (select id from me)),
              m as (delete from marks where user_id in (select id from me)),
              r as (delete from reports where reporter in (select id from me) and resolved_at is not null)
         delete from mutes where user_id in (select id from me) or muted_id in (select id from me)",
        user.0
    )
    .execute(tx)
    .await?;
    Ok(())
}
