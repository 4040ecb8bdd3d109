//! Reports, for the admins of the server.

use kernel::{NamedChart, Seat, Text};
use protocol::{ChartState, LineLeft, ReportReason};
use serde_json::json;

use super::{Conflict, guest, refusal, running_match};
use crate::{
    Actor, CHAT_KEPT, ChartKey, ChartVisibility, NewChart, NewChartReport, NewChatLine, NewReport, ReportRecord,
    Reported, Reports, Room, Store, TableId, UserId, testing,
};

async fn talk(store: &Store) -> (TableId, UserId, UserId) {
    let (id, ann, ben) = running_match(store).await;
    for n in 0..30_u8 {
        let (user, seat) = if n % 2 == 0 { (ann, Seat(0)) } else { (ben, Seat(1)) };
        let (cid, text) = (n.to_string(), format!("line {}", n + 1));
        let line = NewChatLine { room: Room::Table, user, seat: Some(seat), cid, text };
        store.say(id, &line).await.unwrap();
    }
    (id, ann, ben)
}

fn report(reporter: UserId, n: u32) -> NewReport {
    NewReport {
        room: Room::Table,
        n: n.try_into().unwrap(),
        reporter,
        reason: ReportReason::Spam,
        text: "Again and again.".into(),
    }
}

#[tokio::test]
async fn a_report_is_read_with_its_context_and_dealt_with() {
    let store = testing::store().await;
    let (id, ann, ben) = talk(&store).await;
    let kept = store.report(id, &report(ann, 20)).await.unwrap();
    let waiting = store.list_reports(Reports::Waiting).await.unwrap();
    assert_eq!(waiting.len(), 1);
    let one = &waiting[0];
    let Reported::Line { table, room, n, context, .. } = &one.what else { panic!("{one:?}") };
    assert_eq!((one.id, *table, *n, room.as_str()), (kept, id, 20, "table"));
    assert_eq!((one.reporter.user, one.author.user, one.author.name.as_str()), (ann, ben, "Ben"));
    let numbers: Vec<u32> = context.iter().map(|line| line.n).collect();
    assert_eq!(numbers, (10..=25).collect::<Vec<_>>());
    store.resolve_report(kept, "Talked to them.", Actor::Console).await.unwrap();
    assert!(store.list_reports(Reports::Waiting).await.unwrap().is_empty());
    let all = store.list_reports(Reports::All).await.unwrap();
    assert_eq!(all[0].resolution.as_ref().map(|done| done.text.as_str()), Some("Talked to them."));
    assert_eq!(refusal(store.resolve_report(uuid::Uuid::nil(), "", Actor::Console).await), Conflict::NoSuchReport);
}

#[tokio::test]
async fn a_line_that_is_struck_out_leaves_its_place() {
    let store = testing::store().await;
    let (id, ann, ben) = talk(&store).await;
    let kept = store.report(id, &report(ann, 20)).await.unwrap();
    assert_eq!(store.strike_line(kept, Actor::Console).await.unwrap(), id);
    assert_eq!(store.strike_line(kept, Actor::Console).await.unwrap(), id, "once more changes nothing");
    assert_eq!(store.table(id).await.unwrap().struck, 1);
    let lines = store.chat(id, &Room::Table, None).await.unwrap();
    assert_eq!(lines.len(), 30);
    let struck: Vec<_> = lines.iter().filter(|line| line.struck || line.text.is_empty()).collect();
    assert_eq!(struck.iter().map(|line| (line.n, line.user, line.text.as_str())).collect::<Vec<_>>(), [(20, ben, "")]);
    let one = store.list_reports(Reports::Waiting).await.unwrap().remove(0);
    let Reported::Line { left, context, .. } = &one.what else { panic!("{one:?}") };
    assert_eq!(*left, LineLeft::Struck);
    assert!(context.iter().any(|line| line.n == 20 && line.text == "line 20"), "the report keeps what was said");

    // What newer talk has pushed out cannot be struck out.
    let old = store.report(id, &report(ann, 2)).await.unwrap();
    for n in 30..30 + CHAT_KEPT {
        let (cid, text) = (n.to_string(), "on and on".to_owned());
        let line = NewChatLine { room: Room::Table, user: ann, seat: Some(Seat(0)), cid, text };
        store.say(id, &line).await.unwrap();
    }
    assert_eq!(refusal(store.strike_line(old, Actor::Console).await), Conflict::NoSuchLine);
    assert_eq!(store.table(id).await.unwrap().struck, 1);
    let waiting = store.list_reports(Reports::Waiting).await.unwrap();
    let left = |one: &ReportRecord| matches!(one.what, Reported::Line { left: LineLeft::Forgotten, .. });
    assert!(waiting.iter().all(left), "{waiting:?}");
    assert_eq!(refusal(store.strike_line(uuid::Uuid::nil(), Actor::Console).await), Conflict::NoSuchReport);
}

#[tokio::test]
async fn a_deleted_user_is_named_in_no_report() {
    let store = testing::store().await;
    let (id, ann, ben) = talk(&store).await;
    store.report(id, &report(ann, 20)).await.unwrap();
    store.delete_user(ben).await.unwrap();
    let one = store.list_reports(Reports::Waiting).await.unwrap().remove(0);
    assert_eq!(one.author.name, "");
    assert!(!format!("{:?}", one.what).contains("Ben"));
    assert!(
        store.chat(id, &Room::Table, None).await.unwrap().iter().all(|line| line.user != ben || line.name.is_empty())
    );
}

#[tokio::test]
async fn no_user_reports_a_line_that_the_user_cannot_read() {
    let store = testing::store().await;
    let (id, ann, ben) = talk(&store).await;
    assert_eq!(refusal(store.report(id, &report(ann, 31)).await), Conflict::NoSuchLine);
    assert_eq!(refusal(store.report(id, &report(ben, 20)).await), Conflict::Yourself);
    let side = Room::Side { id: "reds".into(), seats: vec![Seat(0)] };
    let line = NewChatLine { room: side.clone(), user: ann, seat: Some(Seat(0)), cid: "s".into(), text: "psst".into() };
    store.say(id, &line).await.unwrap();
    assert_eq!(
        refusal(store.report(id, &NewReport { room: side.clone(), ..report(ben, 1) }).await),
        Conflict::NoSuchLine
    );
    let by_ben = NewChatLine { user: ben, cid: "t".into(), ..line };
    assert_eq!(refusal(store.say(id, &by_ben).await), Conflict::NotSeated, "the seat is looked at when it is said");
}

fn of_chart(reporter: UserId, chart: &ChartKey) -> NewChartReport {
    NewChartReport { chart: chart.clone(), reporter, reason: ReportReason::Insult, text: String::new() }
}

async fn drawn(store: &Store, author: UserId, name: &str) -> ChartKey {
    let new = NewChart { game: "outpost".into(), name: Text::new(name, name), chart: json!({}) };
    store.create_chart(author, &new, None).await.unwrap().outline.key
}

#[tokio::test]
async fn a_chart_is_reported_as_it_was() {
    let store = testing::store().await;
    let (ann, ben) = (guest(&store, "Ann").await.id, guest(&store, "Ben").await.id);
    let chart = drawn(&store, ben, "Rude name").await;
    assert_eq!(refusal(store.report_chart(&of_chart(ann, &chart)).await), Conflict::NoSuchChart, "a draft");
    store.unlist_chart(&chart.id, ben).await.unwrap();
    store.describe_chart(&chart.id, ben, &Text::new("rude words", "")).await.unwrap();
    assert_eq!(refusal(store.report_chart(&of_chart(ben, &chart)).await), Conflict::Yourself);
    let later = ChartKey { version: 2, ..chart.clone() };
    assert_eq!(refusal(store.report_chart(&of_chart(ann, &later)).await), Conflict::NoSuchChart);
    let kept = store.report_chart(&of_chart(ann, &chart)).await.unwrap();
    assert_eq!(refusal(store.report_chart(&of_chart(ann, &chart)).await), Conflict::AlreadyReported);

    // What its author changes afterwards is changed in vain.
    store.describe_chart(&chart.id, ben, &Text::new("", "")).await.unwrap();
    store.withhold_chart(&chart.id, "rude", Actor::Console).await.unwrap();
    let one = store.list_reports(Reports::Waiting).await.unwrap().remove(0);
    assert_eq!((one.id, one.author.user, one.reporter.user), (kept, ben, ann));
    let (name, about) = (Text::new("Rude name", "Rude name"), Text::new("rude words", ""));
    assert_eq!(one.what, Reported::Chart { key: chart.clone(), name, about, state: ChartState::Withheld });

    // Once it was dealt with, there may be something new to say.
    store.resolve_report(kept, "Withheld.", Actor::Console).await.unwrap();
    store.report_chart(&of_chart(ann, &chart)).await.unwrap();
    assert_eq!(store.list_reports(Reports::All).await.unwrap().len(), 2);
    store.delete_user(ben).await.unwrap();
    assert_eq!(store.list_reports(Reports::All).await.unwrap()[0].author.name, "");
}

#[tokio::test]
async fn reports_of_charts_and_lines_wait_together() {
    let store = testing::store().await;
    let (id, ann, ben) = talk(&store).await;
    store
        .put_built_in_charts(
            "outpost",
            &[NamedChart { id: "usual".into(), name: Text::new("x", "x"), chart: json!(1) }],
        )
        .await
        .unwrap();
    let usual = store.chart(ChartVisibility::All, "outpost.usual", None).await.unwrap().outline.key;
    assert_eq!(refusal(store.report_chart(&of_chart(ann, &usual)).await), Conflict::NoSuchChart, "by nobody");
    for _ in 0..99 {
        let chart = drawn(&store, ben, "One of many").await;
        store.unlist_chart(&chart.id, ben).await.unwrap();
        store.report_chart(&of_chart(ann, &chart)).await.unwrap();
    }
    store.report(id, &report(ann, 20)).await.unwrap();
    let cyd = guest(&store, "Cyd").await.id;
    let chart = drawn(&store, cyd, "One more").await;
    store.unlist_chart(&chart.id, cyd).await.unwrap();
    assert_eq!(refusal(store.report_chart(&of_chart(ann, &chart)).await), Conflict::TooManyReports);
    let waiting = store.list_reports(Reports::Waiting).await.unwrap();
    let lines = waiting.iter().filter(|one| matches!(one.what, Reported::Line { .. })).count();
    assert_eq!((waiting.len(), lines), (100, 1));
}
