//! What players order in advance.

use protocol::Revision;
use serde_json::json;

use super::{Conflict, refusal, running_match};
use crate::{StandingOrders, TableId, testing};

fn nth(change: u32) -> Revision {
    change.try_into().unwrap()
}

#[tokio::test]
async fn a_change_names_what_it_replaces_and_of_two_one_wins() {
    let store = testing::store().await;
    let (id, ann, ben) = running_match(&store).await;
    assert_eq!(store.standing_of(id, ann).await.unwrap(), None);
    assert_eq!(refusal(store.order(id, ann, nth(1), &json!({})).await), Conflict::StandingChanged, "there is none yet");
    assert_eq!(store.order(id, ann, nth(0), &json!({ "b": 1, "a": 2 })).await.unwrap(), nth(1));
    assert_eq!(refusal(store.order(id, ann, nth(0), &json!({})).await), Conflict::StandingChanged);
    assert_eq!(store.order(id, ann, nth(1), &json!({ "a": 3 })).await.unwrap(), nth(2));
    assert_eq!(
        refusal(store.order(id, ann, nth(1), &json!({})).await),
        Conflict::StandingChanged,
        "another window was faster"
    );
    let newest = Revision::try_from(*Revision::RANGE.end()).unwrap();
    assert_eq!(refusal(store.order(id, ann, newest, &json!({})).await), Conflict::StandingChanged, "not yet");
    assert_eq!(store.order(id, ben, nth(0), &json!({ "mine": true })).await.unwrap(), nth(1));
    let anns = StandingOrders { version: nth(2), orders: json!({ "a": 3 }) };
    assert_eq!(store.standing_of(id, ann).await.unwrap(), Some(anns.clone()));
    let all = store.standing(id).await.unwrap();
    assert_eq!(all.len(), 2);
    assert!(all.contains(&(ann, anns)));
}

#[tokio::test]
async fn only_the_player_of_a_seat_stores_standing_orders_and_only_until_the_end() {
    let store = testing::store().await;
    let (id, ann, _) = running_match(&store).await;
    let eve = testing::guest(&store, "Eve").await.id;
    assert_eq!(refusal(store.order(id, eve, nth(0), &json!({})).await), Conflict::NotSeated);
    let nowhere = TableId(uuid::Uuid::now_v7());
    assert_eq!(refusal(store.order(nowhere, ann, nth(0), &json!({})).await), Conflict::NoSuchTable);
    store.close_match(id, "closed").await.unwrap();
    assert_eq!(refusal(store.order(id, ann, nth(0), &json!({})).await), Conflict::NotRunning);
}
