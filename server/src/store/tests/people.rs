//! Guests and sessions.

use super::{Conflict, refusal};
use crate::store::{SessionToken, UserId, testing};

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
    store.end_session(&token).await.unwrap();
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
