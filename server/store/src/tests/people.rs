//! Guests and sessions.

use super::{Conflict, refusal};
use base::limits::SESSION_ENDS;

use crate::{SessionToken, UserId, testing};

#[tokio::test]
async fn a_guest_is_recognised_by_the_token_and_by_nothing_else() {
    let store = testing::store().await;
    let (ann, token) = store.create_guest("Ann").await.unwrap();
    let again: SessionToken = token.expose().parse().unwrap();
    assert_eq!(store.user_by_token(&again).await.unwrap(), Some(ann));
    let other: SessionToken = "00".repeat(32).parse().unwrap();
    assert_eq!(store.user_by_token(&other).await.unwrap(), None);
    assert!("not a token".parse::<SessionToken>().is_err());
}

#[tokio::test]
async fn an_ended_session_opens_nothing() {
    let store = testing::store().await;
    let (_, token) = store.create_guest("Ann").await.unwrap();
    store.end_session(token.key()).await.unwrap();
    assert_eq!(store.user_by_token(&token).await.unwrap(), None);
}

#[tokio::test]
async fn a_new_name_is_seen_with_the_next_look() {
    let store = testing::store().await;
    let (ann, token) = store.create_guest("Ann").await.unwrap();
    store.rename_user(ann.id, "Anna").await.unwrap();
    assert_eq!(store.user_by_token(&token).await.unwrap().unwrap().name, "Anna");
    assert_eq!(refusal(store.rename_user(UserId(uuid::Uuid::nil()), "Nobody").await), Conflict::NoSuchUser);
}

#[tokio::test]
async fn a_name_that_postgres_cannot_hold_is_the_fault_of_the_sender() {
    let store = testing::store().await;
    assert_eq!(refusal(store.create_guest("A\0nn").await), Conflict::Unstorable);
}

#[tokio::test]
async fn the_token_is_nowhere_in_the_database() {
    let store = testing::store().await;
    let (_, token) = store.create_guest("Ann").await.unwrap();
    let rows: Vec<String> =
        sqlx::query_scalar("select s::text || u::text from sessions s, users u").fetch_all(&store.pool).await.unwrap();
    assert!(rows.iter().all(|row| !row.contains(&token.expose())), "{rows:?}");
    assert_eq!(format!("{token:?}"), "SessionToken(..)");
}

/// Sets back when a session was last used.
async fn age(store: &crate::Store, token: &SessionToken, days: i32) {
    let key = token.key();
    let aged = sqlx::query("update sessions set last_seen = now() - make_interval(days => $2) where token_hash = $1")
        .bind(key.bytes())
        .bind(days)
        .execute(&store.pool);
    assert_eq!(aged.await.unwrap().rows_affected(), 1);
}

#[tokio::test]
async fn an_expired_session_opens_nothing() {
    let store = testing::store().await;
    let (ann, used) = store.create_guest("Ann").await.unwrap();
    let (_, unused) = store.create_guest("Bob").await.unwrap();
    age(&store, &used, SESSION_ENDS.guest_idle_days - 1).await;
    age(&store, &unused, SESSION_ENDS.guest_idle_days).await;
    assert_eq!(store.user_by_token(&used).await.unwrap(), Some(ann));
    assert_eq!(store.user_by_token(&unused).await.unwrap(), None);
    assert_eq!(store.live_sessions(&[used.key(), unused.key()]).await.unwrap(), [used.key()]);
    assert_eq!(store.forget_old_sessions().await.unwrap(), 1, "the other was used just now");
}

#[tokio::test]
async fn a_session_of_an_open_socket_does_not_grow_old() {
    let store = testing::store().await;
    let (_, token) = store.create_guest("Ann").await.unwrap();
    age(&store, &token, SESSION_ENDS.guest_idle_days - 1).await;
    assert_eq!(store.live_sessions(&[token.key()]).await.unwrap(), [token.key()]);
    let fresh: bool = sqlx::query_scalar("select bool_and(last_seen > now() - interval '1 minute') from sessions")
        .fetch_one(&store.pool)
        .await
        .unwrap();
    assert!(fresh);
}

#[tokio::test]
async fn only_the_others_end_with_the_others() {
    let store = testing::store().await;
    let (ann, here) = store.create_guest("Ann").await.unwrap();
    let (bob, there) = store.create_guest("Bob").await.unwrap();
    sqlx::query("update sessions set user_id = $1 where user_id = $2")
        .bind(ann.id.0)
        .bind(bob.id.0)
        .execute(&store.pool)
        .await
        .unwrap();
    let (_, stranger) = store.create_guest("Eve").await.unwrap();
    assert_eq!(store.end_other_sessions(ann.id, here.key()).await.unwrap(), [there.key()]);
    assert_eq!(store.user_by_token(&there).await.unwrap(), None);
    for token in [here, stranger] {
        assert!(store.user_by_token(&token).await.unwrap().is_some());
    }
}
