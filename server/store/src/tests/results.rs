//! How matches from a chart ended, and the lists in order of it.

use base::limits::CHARTS_PAGE;
use kernel::{Nonce, Seat, Text};
use serde_json::json;

use super::{Conflict, guest, opening, refusal, wish};
use crate::{
    Actor, ChartKey, ChartOrder, ChartSearch, ChartVisibility, NewChart, NewTable, Readiness, Retention, Shelf, Store,
    TableId, UserId, testing,
};

use super::log::step;

/// A running match from a version of a chart.
async fn begun(store: &Store, chart: &ChartKey) -> (TableId, UserId) {
    let (ann, ben) = (guest(store, "Ann").await, guest(store, "Ben").await);
    let visibility = protocol::Visibility::Private;
    let wish = NewTable { chart: chart.clone(), visibility, ..wish(store, 2).await };
    let table = store.create_table(ann.id, &wish).await.unwrap();
    store.sit(table.id, ben.id, Seat(1)).await.unwrap();
    for (user, byte) in [(ann.id, 1), (ben.id, 2)] {
        store.set_ready(table.id, user, Readiness::Ready(Nonce::new([byte; 32]))).await.unwrap();
    }
    store.start(table.id, ann.id, &opening()).await.unwrap();
    (table.id, ann.id)
}

/// A match from a version of a chart, played to this end.
async fn played(store: &Store, chart: &ChartKey, winners: &[u8]) -> TableId {
    let (id, ann) = begun(store, chart).await;
    let mut last = step(2, ann, "a");
    last.outcome = Some(testing::won_by(2, winners));
    store.commit_step(id, &last).await.unwrap();
    id
}

async fn author(store: &Store, name: &str) -> UserId {
    testing::registered(store, name).await
}

async fn published(store: &Store, owner: UserId, name: &str) -> ChartKey {
    let new = NewChart { game: "outpost".to_owned(), name: Text::new(name, name), chart: json!({ "cards": 1 }) };
    let key = store.create_chart(owner, &new, None).await.unwrap().outline.key;
    store.publish_chart(&key.id, owner).await.unwrap();
    key
}

/// What a chart tells of its results: winners and how often.
async fn results(store: &Store, id: &str) -> Vec<(String, u32)> {
    let chart = store.chart(ChartVisibility::Strangers, id, None).await.unwrap();
    chart.outline.results.iter().map(|result| (result.winners.join("+"), result.games)).collect()
}

fn usual() -> ChartKey {
    ChartKey { id: "outpost.usual".to_owned(), version: 1 }
}

#[tokio::test]
async fn a_match_counts_once_when_it_is_played_to_its_end() {
    let store = testing::store().await;
    let (id, ann) = {
        wish(&store, 2).await;
        begun(&store, &usual()).await
    };
    store.commit_step(id, &step(2, ann, "a")).await.unwrap();
    assert_eq!(results(&store, "outpost.usual").await, [], "it goes on");
    let mut last = step(3, ann, "b");
    last.outcome = Some(testing::won_by(2, &[1]));
    store.commit_step(id, &last).await.unwrap();
    // Sent once more, because the answer was lost; and whatever else is done about it.
    assert!(store.commit_step(id, &last).await.is_err());
    assert_eq!(refusal(store.close_match(id, "late").await), Conflict::NotRunning);
    store.rematch(id, ann, &[Seat(1), Seat(0)], None).await.unwrap();
    sqlx::query("update tables set state = state").execute(&store.pool).await.unwrap();
    assert_eq!(results(&store, "outpost.usual").await, [("role1".to_owned(), 1)]);
}

#[tokio::test]
async fn a_match_that_was_not_played_to_its_end_counts_for_no_player() {
    let store = testing::store().await;
    wish(&store, 2).await;
    let (failed, _) = begun(&store, &usual()).await;
    store.close_match(failed, "the rules have panicked").await.unwrap();
    let (shut, _) = begun(&store, &usual()).await;
    store.close_table(shut, "enough", Actor::Console).await.unwrap();
    begun(&store, &usual()).await;
    assert_eq!(results(&store, "outpost.usual").await, []);
}

#[tokio::test]
async fn results_are_kept_by_version_and_draws_apart_and_outlive_their_matches() {
    let store = testing::store().await;
    let ann = author(&store, "author").await;
    let first = published(&store, ann, "Mine").await;
    let new = NewChart { game: "outpost".to_owned(), name: Text::new("Mine", "Mine"), chart: json!({ "cards": 2 }) };
    let second = store.add_chart_version(&first.id, ann, &new).await.unwrap().outline.key;
    for winners in [&[0][..], &[1], &[0], &[]] {
        played(&store, &first, winners).await;
    }
    let last = played(&store, &second, &[0, 1]).await;
    let expected = [("", 1), ("role0", 2), ("role0+role1", 1), ("role1", 1)].map(|(who, n)| (who.to_owned(), n));
    assert_eq!(results(&store, &first.id).await, expected);
    let history = store.chart_history(ChartVisibility::Strangers, &first.id).await.unwrap();
    let by_version: Vec<_> =
        history.versions.iter().map(|one| (one.version, one.results.iter().map(|r| r.games).sum::<u32>())).collect();
    assert_eq!(by_version, [(2, 1), (1, 4)]);

    sqlx::query("update tables set ended_at = now() - interval '9 days' where ended_at is not null")
        .execute(&store.pool)
        .await
        .unwrap();
    let swept = store.sweep(Retention { finished_days: Some(1), ..Retention::default() }).await.unwrap();
    assert!(swept.tables.contains(&last));
    assert_eq!(results(&store, &first.id).await, expected, "what was counted stays");
}

#[tokio::test]
async fn matches_that_end_at_one_moment_all_count() {
    let store = testing::store().await;
    wish(&store, 2).await;
    let mut all = Vec::new();
    for n in 0..12_u8 {
        let (id, ann) = begun(&store, &usual()).await;
        all.push((id, ann, n % 3));
    }
    let ends = all.iter().map(async |&(id, ann, kind)| {
        let mut last = step(2, ann, "a");
        last.outcome =
            Some(testing::won_by(2, if kind == 2 { &[] } else { std::slice::from_ref(&all[usize::from(kind)].2) }));
        store.commit_step(id, &last).await.unwrap();
    });
    futures_util::future::join_all(ends).await;
    let expected = [("", 4), ("role0", 4), ("role1", 4)].map(|(who, n)| (who.to_owned(), n));
    assert_eq!(results(&store, "outpost.usual").await, expected);
    let games: i32 =
        sqlx::query_scalar("select games from charts where id = 'outpost.usual'").fetch_one(&store.pool).await.unwrap();
    assert_eq!(games, 12);
}

async fn found(store: &Store, order: ChartOrder, find: &str) -> Vec<String> {
    let search = ChartSearch { game: "outpost".into(), shelf: Shelf::Published, find: find.into(), order, after: None };
    store.find_charts(&search).await.unwrap().charts.into_iter().map(|chart| chart.name.en).collect()
}

#[tokio::test]
async fn lists_are_in_order_and_trust_few_games_little() {
    let store = testing::store().await;
    let ann = author(&store, "author").await;
    let [lopsided, even, once, _none] = [
        published(&store, ann, "lopsided").await,
        published(&store, ann, "even").await,
        published(&store, ann, "once").await,
        published(&store, ann, "none").await,
    ];
    // 5 of 6; 4 of 8; 1 of 2.
    for winners in [&[0][..], &[0], &[0], &[0], &[0], &[1]] {
        played(&store, &lopsided, winners).await;
    }
    for n in 0..8 {
        played(&store, &even, &[n % 2]).await;
    }
    for n in 0..2 {
        played(&store, &once, &[n]).await;
    }
    assert_eq!(found(&store, ChartOrder::Newest, "").await, ["none", "once", "even", "lopsided"]);
    assert_eq!(found(&store, ChartOrder::Played, "").await, ["even", "lopsided", "once", "none"]);
    assert_eq!(found(&store, ChartOrder::Even, "").await, ["even", "once", "lopsided", "none"]);
    assert_eq!(found(&store, ChartOrder::Newest, "ON").await, ["none", "once"]);
    assert_eq!(found(&store, ChartOrder::Newest, "auth").await.len(), 4, "by the author's name");
    assert_eq!(found(&store, ChartOrder::Newest, "%").await, Vec::<String>::new(), "it stands for itself");
}

#[tokio::test]
async fn a_list_is_read_part_by_part_whatever_its_order() {
    let store = testing::store().await;
    let ann = author(&store, "author").await;
    let page = usize::try_from(CHARTS_PAGE).unwrap();
    for n in 0..page + 3 {
        published(&store, ann, &format!("Chart {n}")).await;
    }
    for order in [ChartOrder::Newest, ChartOrder::Played, ChartOrder::Even] {
        let mut search =
            ChartSearch { game: "outpost".into(), shelf: Shelf::Published, find: String::new(), order, after: None };
        let mut all = Vec::new();
        let mut parts = 0;
        loop {
            let part = store.find_charts(&search).await.unwrap();
            all.extend(part.charts.into_iter().map(|chart| chart.key.id));
            parts += 1;
            search.after = part.next;
            if search.after.is_none() {
                break;
            }
        }
        assert_eq!((parts, all.len()), (2, page + 3), "{order:?}");
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), page + 3, "none twice");
    }
}
