//! What players order in advance.

use serde_json::json;

use super::{Conflict, refusal, running_match};
use crate::{StandingOrders, TableId, testing};

#[tokio::test]
async fn a_change_names_what_it_replaces_and_of_two_one_wins() {
    let store = testing::store().await;
    let (id, ann, ben) = running_match(&store).await;
    assert_eq!(store.standing_of(id, ann).await.unwrap(), None);
    assert_eq!(refusal(store.order(id, ann, 1, &json!({})).await), Conflict::StandingChanged, "there is none yet");
    assert_eq!(store.order(id, ann, 0, &json!({ "b": 1, "a": 2 })).await.unwrap(), 1);
    assert_eq!(refusal(store.order(id, ann, 0, &json!({})).await), Conflict::StandingChanged);
    assert_eq!(store.order(id, ann, 1, &json!({ "a": 3 })).await.unwrap(), 2);
    assert_eq!(
        refusal(store.order(id, ann, 1, &json!({})).await),
        Conflict::StandingChanged,
        "another window was faster"
    );
    assert_eq!(store.order(id, ben, 0, &json!({ "mine": true })).await.unwrap(), 1);
    let anns = StandingOrders { version: 2, orders: json!({ "a": 3 }) };
    assert_eq!(store.standing_of(id, ann).await.unwrap(), Some(anns.clone()));
    let all = store.standing(id).await.unwrap();
    assert_eq!(all.len(), 2);
    assert!(all.contains(&(ann, anns)));
}

#[tokio::test]
async fn only_who_sits_there_orders_and_only_until_the_end() {
    let store = testing::store().await;
    let (id, ann, _) = running_match(&store).await;
    let eve = testing::guest(&store, "Eve").await.id;
    assert_eq!(refusal(store.order(id, eve, 0, &json!({})).await), Conflict::NotSeated);
    let nowhere = TableId(uuid::Uuid::now_v7());
    assert_eq!(refusal(store.order(nowhere, ann, 0, &json!({})).await), Conflict::NoSuchTable);
    store.close_match(id, "closed").await.unwrap();
    assert_eq!(refusal(store.order(id, ann, 0, &json!({})).await), Conflict::NotRunning);
}
