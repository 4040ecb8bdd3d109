//! Set-up charts.

use kernel::{NamedChart, Text};
use protocol::ChartState;
use serde_json::{Value, json};

use super::{Conflict, guest, refusal};
use crate::{
    Actor, ChartFilter, ChartKey, ChartOrder, ChartSearch, ChartVisibility, NewChart, NewTable, Shelf, Store, UserId,
    testing,
};

fn built_in(id: &str, chart: Value) -> NamedChart {
    NamedChart { id: id.to_owned(), name: Text::new(id, id), chart }
}

fn made(chart: Value) -> NewChart {
    NewChart { game: "outpost".to_owned(), name: Text::new("Mine", "Le mien"), chart }
}

async fn listed(store: &Store) -> Vec<(String, u32)> {
    store
        .built_in_charts("outpost")
        .await
        .unwrap()
        .into_iter()
        .map(|chart| (chart.name.en, chart.key.version))
        .collect()
}

#[tokio::test]
async fn the_charts_of_a_game_are_written_once_and_again_only_when_they_change() {
    let store = testing::store().await;
    let first = [built_in("long", json!({ "a": 1 })), built_in("short", json!({ "a": 2 }))];
    store.put_built_in_charts("outpost", &first).await.unwrap();
    store.put_built_in_charts("outpost", &first).await.unwrap();
    assert_eq!(listed(&store).await, [("long".to_owned(), 1), ("short".to_owned(), 1)]);
    store.put_built_in_charts("outpost", &[built_in("long", json!({ "a": 3 }))]).await.unwrap();
    assert_eq!(listed(&store).await, [("long".to_owned(), 2), ("short".to_owned(), 1)]);
    assert_eq!(
        store.chart(ChartVisibility::Strangers, "outpost.long", Some(1)).await.unwrap().chart,
        json!({ "a": 1 })
    );
    assert_eq!(store.chart(ChartVisibility::Strangers, "outpost.long", None).await.unwrap().chart, json!({ "a": 3 }));
}

#[tokio::test]
async fn two_games_may_call_their_charts_alike() {
    let store = testing::store().await;
    store.put_built_in_charts("outpost", &[built_in("usual", json!(1))]).await.unwrap();
    store.put_built_in_charts("other", &[built_in("usual", json!(2))]).await.unwrap();
    let ann = guest(&store, "Ann").await.id;
    let usual = store.chart_to_play(ann, "other", "usual", None).await.unwrap();
    assert_eq!((usual.outline.key.id.as_str(), usual.chart), ("other.usual", json!(2)));
    assert_eq!(refusal(store.chart_to_play(ann, "outpost", "other.usual", None).await), Conflict::NoSuchChart);
    assert_eq!(refusal(store.chart_to_play(ann, "outpost", "usual", Some(2)).await), Conflict::NoSuchChart);
}

#[tokio::test]
async fn only_its_owner_adds_a_version_to_a_chart() {
    let store = testing::store().await;
    let (ann, ben) = (guest(&store, "Ann").await, guest(&store, "Ben").await);
    let chart = store.create_chart(ann.id, &made(json!({ "v": 1 })), None).await.unwrap();
    let id = chart.outline.key.id.as_str();
    assert_eq!(refusal(store.add_chart_version(id, ben.id, &made(json!({}))).await), Conflict::NoSuchChart);
    store.unlist_chart(id, ann.id).await.unwrap();
    assert_eq!(refusal(store.add_chart_version(id, ben.id, &made(json!({}))).await), Conflict::NotOwner);
    let next = store.add_chart_version(id, ann.id, &made(json!({ "v": 2 }))).await.unwrap();
    assert_eq!(next.outline.key.version, 2);
    let version = |version| store.chart(ChartVisibility::Of(ann.id), id, Some(version));
    assert_eq!(version(2).await.unwrap(), next);
    assert_eq!(version(1).await.unwrap().chart, chart.chart);
    assert_eq!(refusal(version(3).await), Conflict::NoSuchChart);
    assert_eq!(refusal(store.add_chart_version("outpost.usual", ann.id, &made(json!(1))).await), Conflict::NoSuchChart);
}

#[tokio::test]
async fn a_built_in_chart_has_no_author() {
    let store = testing::store().await;
    let ann = guest(&store, "Ann").await;
    store.put_built_in_charts("outpost", &[built_in("usual", json!(1))]).await.unwrap();
    assert_eq!(refusal(store.add_chart_version("outpost.usual", ann.id, &made(json!(2))).await), Conflict::NotOwner);
}

#[tokio::test]
async fn not_even_a_stray_statement_changes_a_version() {
    let store = testing::store().await;
    store.put_built_in_charts("outpost", &[built_in("usual", json!(1))]).await.unwrap();
    for statement in ["update chart_versions set name_en = 'x'", "delete from chart_versions"] {
        assert!(sqlx::query(statement).execute(&store.pool).await.is_err(), "{statement}");
    }
}

#[tokio::test]
async fn one_user_cannot_fill_the_database_with_charts() {
    let store = testing::store().await;
    let ann = guest(&store, "Ann").await;
    for n in 0..100 {
        store.create_chart(ann.id, &made(json!(n)), None).await.unwrap();
    }
    assert_eq!(refusal(store.create_chart(ann.id, &made(json!(100)), None).await), Conflict::TooManyCharts);
}

fn search(shelf: Shelf) -> ChartSearch {
    ChartSearch { game: "outpost".into(), shelf, find: String::new(), order: ChartOrder::Newest, after: None }
}

async fn ids(store: &Store, shelf: Shelf) -> Vec<String> {
    let page = store.find_charts(&search(shelf)).await.unwrap();
    page.charts.into_iter().map(|chart| chart.key.id).collect()
}

async fn registered(store: &Store, name: &str) -> UserId {
    testing::registered(store, name).await
}

#[tokio::test]
async fn a_draft_is_its_authors_alone_until_it_is_shared_or_published() {
    let store = testing::store().await;
    let (ann, ben) = (registered(&store, "Anna").await, guest(&store, "Ben").await.id);
    let id = store.create_chart(ann, &made(json!(1)), None).await.unwrap().outline.key.id;
    let seen = async |visibility| store.chart(visibility, &id, None).await.is_ok();
    assert_eq!(
        (
            seen(ChartVisibility::Of(ann)).await,
            seen(ChartVisibility::Of(ben)).await,
            seen(ChartVisibility::Strangers).await
        ),
        (true, false, false)
    );
    assert_eq!(refusal(store.chart_history(ChartVisibility::Of(ben), &id).await), Conflict::NoSuchChart);
    assert_eq!(refusal(store.chart_to_play(ben, "outpost", &id, None).await), Conflict::NoSuchChart);
    assert_eq!(refusal(store.publish_chart(&id, ben).await), Conflict::NoSuchChart);
    assert!(store.chart_to_play(ann, "outpost", &id, Some(1)).await.is_ok());
    assert_eq!((ids(&store, Shelf::Published).await.len(), ids(&store, Shelf::Of(ann)).await.len()), (0, 1));

    assert_eq!(store.unlist_chart(&id, ann).await.unwrap().outline.state, ChartState::Unlisted);
    assert!(seen(ChartVisibility::Strangers).await);
    assert_eq!(ids(&store, Shelf::Published).await.len(), 0);
    assert_eq!(refusal(store.publish_chart(&id, ben).await), Conflict::NotOwner);
    assert_eq!(store.publish_chart(&id, ann).await.unwrap().outline.state, ChartState::Published);
    assert_eq!(ids(&store, Shelf::Published).await, [id.as_str()]);
    store.unlist_chart(&id, ann).await.unwrap();
    assert_eq!(ids(&store, Shelf::Published).await.len(), 0);
    assert!(store.chart_to_play(ben, "outpost", &id, None).await.is_ok(), "the link is as good as before");
}

#[tokio::test]
async fn a_guest_draws_and_shares_and_publishes_once_registered() {
    let store = testing::store().await;
    let (ann, token) = store.create_guest("Ann").await.unwrap();
    let ann = ann.id;
    let id = store.create_chart(ann, &made(json!(1)), None).await.unwrap().outline.key.id;
    assert_eq!(refusal(store.publish_chart(&id, ann).await), Conflict::GuestsDoNotPublish);
    store.unlist_chart(&id, ann).await.unwrap();
    testing::register(&store, ann, &token, "Anna").await;
    store.publish_chart(&id, ann).await.unwrap();
}

#[tokio::test]
async fn a_guests_charts_come_along_to_the_account() {
    let store = testing::store().await;
    let (account, visitor) = (registered(&store, "Anna").await, guest(&store, "Ann").await.id);
    let id = store.create_chart(visitor, &made(json!(1)), None).await.unwrap().outline.key.id;
    store.take_along(visitor, account).await.unwrap();
    assert_eq!(ids(&store, Shelf::Of(account)).await, [id.as_str()]);
    store.publish_chart(&id, account).await.unwrap();
}

#[tokio::test]
async fn a_version_of_a_draft_is_seen_by_the_players_of_its_table() {
    let store = testing::store().await;
    let ann = guest(&store, "Ann").await.id;
    let key = store.create_chart(ann, &made(json!(1)), None).await.unwrap().outline.key;
    store.add_chart_version(&key.id, ann, &made(json!(2))).await.unwrap();
    let table = NewTable { chart: key.clone(), ..testing::wish(&store, 2).await };
    store.create_table(ann, &table).await.unwrap();
    assert_eq!(store.chart(ChartVisibility::Strangers, &key.id, Some(1)).await.unwrap().chart, json!(1));
    for version in [None, Some(2)] {
        assert_eq!(refusal(store.chart(ChartVisibility::Strangers, &key.id, version).await), Conflict::NoSuchChart);
    }
    assert_eq!(refusal(store.delete_chart(&key.id, ann).await), Conflict::ChartUsed);
}

#[tokio::test]
async fn a_copy_knows_what_it_began_as() {
    let store = testing::store().await;
    let (ann, ben) = (registered(&store, "Anna").await, registered(&store, "Benn").await);
    let key = store.create_chart(ann, &made(json!(1)), None).await.unwrap().outline.key;
    let fork = |by, key: ChartKey| {
        let store = store.clone();
        async move { store.create_chart(by, &made(json!(2)), Some(&key)).await }
    };
    assert_eq!(refusal(fork(ben, key.clone()).await), Conflict::NoSuchChart, "nobody copies a draft of somebody else");
    store.publish_chart(&key.id, ann).await.unwrap();
    assert_eq!(refusal(fork(ben, ChartKey { version: 2, ..key.clone() }).await), Conflict::NoSuchChart);
    let copy = fork(ben, key.clone()).await.unwrap().outline.key;
    let history = async |id: &str| store.chart_history(ChartVisibility::Of(ben), id).await.unwrap();
    let origin = history(&copy.id).await.origin.unwrap();
    assert_eq!((origin.key, origin.author.unwrap().name), (key.clone(), "Anna".to_owned()));
    assert_eq!(history(&key.id).await.fork_count, 0, "a draft is not counted either");
    store.publish_chart(&copy.id, ben).await.unwrap();
    let of_it = history(&key.id).await;
    assert_eq!((of_it.fork_count, of_it.forks[0].id.as_str()), (1, copy.id.as_str()));
    let other = NewChart { game: "other".into(), ..made(json!(1)) };
    assert_eq!(refusal(store.create_chart(ben, &other, Some(&key)).await), Conflict::NoSuchChart, "of another game");
}

#[tokio::test]
async fn a_draft_is_deleted_and_what_came_of_it_stays() {
    let store = testing::store().await;
    let ann = registered(&store, "Anna").await;
    let draft = store.create_chart(ann, &made(json!(1)), None).await.unwrap().outline.key;
    store.add_chart_version(&draft.id, ann, &made(json!(2))).await.unwrap();
    let copy = store.create_chart(ann, &made(json!(3)), Some(&draft)).await.unwrap().outline.key;
    store.delete_chart(&draft.id, ann).await.unwrap();
    assert_eq!(refusal(store.chart(ChartVisibility::All, &draft.id, None).await), Conflict::NoSuchChart);
    assert_eq!(store.chart_history(ChartVisibility::Of(ann), &copy.id).await.unwrap().origin, None);
    store.publish_chart(&copy.id, ann).await.unwrap();
    assert_eq!(refusal(store.delete_chart(&copy.id, ann).await), Conflict::ChartUsed, "others may play from it");
}

#[tokio::test]
async fn a_withheld_chart_can_be_published_by_no_user() {
    let store = testing::store().await;
    let ann = registered(&store, "Anna").await;
    let id = store.create_chart(ann, &made(json!(1)), None).await.unwrap().outline.key.id;
    let withhold = async || store.withhold_chart(&id, "rude", Actor::Console).await;
    assert_eq!(refusal(withhold().await), Conflict::NoSuchChart, "nobody sees a draft, nor do they");
    store.publish_chart(&id, ann).await.unwrap();
    withhold().await.unwrap();
    assert_eq!(ids(&store, Shelf::Published).await.len(), 0);
    assert_eq!(refusal(store.publish_chart(&id, ann).await), Conflict::ChartWithheld);
    assert_eq!(
        store.unlist_chart(&id, ann).await.unwrap().outline.state,
        ChartState::Withheld,
        "and that is no way out"
    );
    let record = store.chart_history(ChartVisibility::Of(ann), &id).await.unwrap();
    assert_eq!(record.withheld.as_deref(), Some("rude"));
    let listed = store.admin_charts(ChartFilter::Withheld, "min", 10).await.unwrap();
    assert_eq!((listed.len(), listed[0].withheld.as_deref()), (1, Some("rude")));
    store.restore_chart(&id, Actor::Console).await.unwrap();
    assert_eq!(refusal(store.restore_chart(&id, Actor::Console).await), Conflict::NoSuchChart);
    assert_eq!(ids(&store, Shelf::Published).await.len(), 0, "its author decides");
    store.publish_chart(&id, ann).await.unwrap();
    let acts: Vec<String> = store.audit(None, 10).await.unwrap().into_iter().map(|act| act.act).collect();
    assert_eq!(acts, ["restore_chart", "withhold_chart"]);
    store.put_built_in_charts("outpost", &[built_in("usual", json!(1))]).await.unwrap();
    assert_eq!(refusal(store.withhold_chart("outpost.usual", "no", Actor::Console).await), Conflict::NoSuchChart);
}

#[tokio::test]
async fn drafts_of_a_deleted_user_go_and_published_charts_stay_without_a_name() {
    let store = testing::store().await;
    let ann = registered(&store, "Anna").await;
    let make = async || store.create_chart(ann, &made(json!(1)), None).await.unwrap().outline.key;
    let (draft, played, shown) = (make().await, make().await, make().await);
    store.publish_chart(&shown.id, ann).await.unwrap();
    let host = guest(&store, "Ben").await.id;
    let table = NewTable { chart: played.clone(), ..testing::wish(&store, 2).await };
    let table = store.create_table(host, &table).await.unwrap();
    let document = store.export_user(ann).await.unwrap();
    assert!(document.contains(&draft.id) && document.contains("published"), "{document}");
    store.delete_user(ann).await.unwrap();
    assert_eq!(refusal(store.chart(ChartVisibility::All, &draft.id, None).await), Conflict::NoSuchChart);
    assert!(store.chart(ChartVisibility::All, &played.id, None).await.is_ok(), "a table needs it");
    assert_eq!(store.table(table.id).await.unwrap().chart, played);
    let left = store.chart(ChartVisibility::Strangers, &shown.id, None).await.unwrap().outline;
    assert_eq!((left.state, left.author.unwrap().name), (ChartState::Published, String::new()));
}
