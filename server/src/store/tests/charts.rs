//! Set-up charts.

use kernel::{NamedChart, Text};
use serde_json::{Value, json};

use super::{Conflict, guest, refusal};
use crate::store::{NewChart, Store, testing};

fn built_in(id: &str, chart: Value) -> NamedChart {
    NamedChart { id: id.to_owned(), name: Text::new(id, id), chart }
}

fn made(chart: Value) -> NewChart {
    NewChart { game: "toy".to_owned(), name: Text::new("Mine", "Le mien"), chart }
}

async fn listed(store: &Store) -> Vec<(String, u32)> {
    store.charts("toy").await.unwrap().into_iter().map(|chart| (chart.name.en, chart.key.version)).collect()
}

#[tokio::test]
async fn the_charts_of_a_game_are_written_once_and_again_only_when_they_change() {
    let store = testing::store().await;
    let first = [built_in("long", json!({ "a": 1 })), built_in("short", json!({ "a": 2 }))];
    store.put_built_in_charts("toy", &first).await.unwrap();
    store.put_built_in_charts("toy", &first).await.unwrap();
    assert_eq!(listed(&store).await, [("long".to_owned(), 1), ("short".to_owned(), 1)]);
    store.put_built_in_charts("toy", &[built_in("long", json!({ "a": 3 }))]).await.unwrap();
    assert_eq!(listed(&store).await, [("long".to_owned(), 2), ("short".to_owned(), 1)]);
    assert_eq!(store.chart("toy.long", Some(1)).await.unwrap().chart, json!({ "a": 1 }));
    assert_eq!(store.chart("toy.long", None).await.unwrap().chart, json!({ "a": 3 }));
}

#[tokio::test]
async fn two_games_may_call_their_charts_alike() {
    let store = testing::store().await;
    store.put_built_in_charts("toy", &[built_in("usual", json!(1))]).await.unwrap();
    store.put_built_in_charts("other", &[built_in("usual", json!(2))]).await.unwrap();
    let key = store.newest_chart("other", "usual").await.unwrap();
    assert_eq!(key.id, "other.usual");
    assert_eq!(store.chart(&key.id, Some(key.version)).await.unwrap().chart, json!(2));
    assert_eq!(refusal(store.newest_chart("toy", "other.usual").await), Conflict::NoSuchChart);
}

#[tokio::test]
async fn only_its_owner_adds_a_version_to_a_chart() {
    let store = testing::store().await;
    let (ann, ben) = (guest(&store, "Ann").await, guest(&store, "Ben").await);
    let chart = store.create_chart(ann.id, &made(json!({ "v": 1 }))).await.unwrap();
    let id = chart.outline.key.id.as_str();
    assert_eq!(refusal(store.add_chart_version(id, ben.id, &made(json!({}))).await), Conflict::NotOwner);
    let next = store.add_chart_version(id, ann.id, &made(json!({ "v": 2 }))).await.unwrap();
    assert_eq!(next.outline.key.version, 2);
    assert_eq!(store.chart(id, Some(2)).await.unwrap(), next);
    assert_eq!(store.chart(id, Some(1)).await.unwrap(), chart);
    assert_eq!(refusal(store.chart(id, Some(3)).await), Conflict::NoSuchChart);
    assert_eq!(refusal(store.add_chart_version("toy.usual", ann.id, &made(json!(1))).await), Conflict::NoSuchChart);
}

#[tokio::test]
async fn a_built_in_chart_belongs_to_nobody() {
    let store = testing::store().await;
    let ann = guest(&store, "Ann").await;
    store.put_built_in_charts("toy", &[built_in("usual", json!(1))]).await.unwrap();
    assert_eq!(refusal(store.add_chart_version("toy.usual", ann.id, &made(json!(2))).await), Conflict::NotOwner);
}

#[tokio::test]
async fn not_even_a_stray_statement_changes_a_version() {
    let store = testing::store().await;
    store.put_built_in_charts("toy", &[built_in("usual", json!(1))]).await.unwrap();
    for statement in ["update chart_versions set name_en = 'x'", "delete from chart_versions"] {
        assert!(sqlx::query(statement).execute(&store.pool).await.is_err(), "{statement}");
    }
}

#[tokio::test]
async fn one_user_cannot_fill_the_database_with_charts() {
    let store = testing::store().await;
    let ann = guest(&store, "Ann").await;
    for n in 0..100 {
        store.create_chart(ann.id, &made(json!(n))).await.unwrap();
    }
    assert_eq!(refusal(store.create_chart(ann.id, &made(json!(100))).await), Conflict::TooManyCharts);
}
