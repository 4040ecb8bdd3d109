//! Set-up charts that people make.

use protocol::{ChartCheck, ChartList, ChartRecord, ChartState, ChartSummary, ErrorBody, NewChart, Text};
use serde_json::{Value, json};
use tests::{
    games,
    guest::Guest,
    server::Server,
    table::{Match, Wish, usual_chart},
};

/// A chart made from the usual one.
fn changed(guest: &Guest, change: impl FnOnce(&mut Value)) -> NewChart {
    let record: ChartRecord = guest.get(&format!("/api/charts/{}", usual_chart(guest, games::SAMPLE))).ok();
    let mut chart = record.chart;
    change(&mut chart);
    NewChart {
        game: games::SAMPLE.id().into(),
        name: Text { en: "Mine".into(), fr: "Le mien".into() },
        chart,
        forked_from: None,
    }
}

fn refused(guest: &Guest, change: impl FnOnce(&mut Value)) -> ErrorBody {
    let answer = guest.post("/api/charts", &changed(guest, change));
    assert_eq!(answer.status / 100, 4, "{answer:?}");
    answer.refusal()
}

#[test]
fn a_fault_of_a_chart_is_reported_with_its_place() {
    let ann = Guest::new(Server::shared(), "Ann");
    for (place, value, at, code) in [
        ("/starts/0/0", json!("c4"), "/starts/0/0", "no_ground"),
        ("/starts/0/0", json!("b1"), "/starts/0/1", "twice"),
        ("/trails", json!([]), "/trails", "no_trail"),
        ("/rows/1", json!("...x..."), "/rows/1", "row"),
    ] {
        let error = refused(&ann, |chart| *chart.pointer_mut(place).expect("it is there") = value);
        assert_eq!(error.code, "bad_chart");
        let fault = error.faults.iter().find(|fault| fault.code == code);
        let fault = fault.unwrap_or_else(|| panic!("{code} is not among {:?}", error.faults));
        assert_eq!(fault.at, at);
        assert!(!fault.text.en.is_empty() && !fault.text.fr.is_empty());
    }
}

#[test]
fn every_fault_is_named_at_once() {
    let ann = Guest::new(Server::shared(), "Ann");
    let error = refused(&ann, |chart| {
        chart["trails"] = json!([]);
        chart["starts"][0] = json!(["c4", "c4"]);
    });
    assert!(error.faults.len() >= 3, "{:?}", error.faults);
}

#[test]
fn a_field_named_twice_is_refused_although_json_would_keep_the_last() {
    let ann = Guest::new(Server::shared(), "Ann");
    let body = format!(
        r#"{{"game":"{}","name":{{"en":"Twice","fr":"Deux fois"}},"chart":{{"trails":["d1"],"trails":["d7"]}}}}"#,
        games::SAMPLE.id()
    );
    let error = ann.post_text("/api/charts", &body).refusal();
    let said = serde_json::to_string(&error).expect("it is JSON");
    assert!(said.contains("trails"), "the place is named: {said}");
}

#[test]
fn a_chart_of_ones_own_is_played_on_and_never_changes_under_a_match() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let first_way = changed(&ann, |chart| chart["trails"] = json!(["d1"]));
    let record: ChartRecord = ann.post("/api/charts", &first_way).ok();
    assert_eq!((record.summary.version, record.summary.state, record.summary.mine), (1, ChartState::Draft, true));

    // Others make tables from it.
    ann.post_nothing(&format!("/api/charts/{}/unlist", record.summary.id)).ok::<ChartSummary>();
    let wish = Wish::players(2).on_chart(&record.summary.id);
    let game = Match::begin(server, &wish, 0, 41);
    assert_eq!(game.players[0].now().view["chart"]["trails"], json!(["d1"]));

    let other_way = changed(&ann, |chart| chart["trails"] = json!(["d7"]));
    let second: ChartRecord = ann.put(&format!("/api/charts/{}", record.summary.id), &other_way).ok();
    assert_eq!(second.summary.version, 2);
    let first: ChartRecord = ann.get(&format!("/api/charts/{}/1", record.summary.id)).ok();
    assert_eq!(first.chart["trails"], json!(["d1"]), "a version stays as it was");
    let later = Match::begin(server, &wish, 0, 42);
    assert_eq!(later.players[0].now().view["chart"]["trails"], json!(["d7"]), "a new table takes the newest");
}

#[test]
fn no_user_changes_the_chart_of_another() {
    let server = Server::shared();
    let (ann, bob) = (Guest::new(server, "Ann"), Guest::new(server, "Bob"));
    let record: ChartRecord = ann.post("/api/charts", &changed(&ann, |_| ())).ok();
    let change = changed(&bob, |chart| chart["trails"] = json!(["d1"]));
    let path = format!("/api/charts/{}", record.summary.id);
    assert_eq!(bob.put(&path, &change).code(), "unknown_chart", "a draft is nobody else's business");
    ann.post_nothing(&format!("{path}/unlist")).ok::<ChartSummary>();
    assert_eq!(bob.put(&path, &change).code(), "not_owner");
    let built_in = usual_chart(&ann, games::SAMPLE);
    assert_eq!(ann.put(&format!("/api/charts/{built_in}"), &change).code(), "not_owner");
    assert_eq!(ann.get("/api/charts/nowhere").code(), "unknown_chart");
}

#[test]
fn both_charts_of_the_game_are_there() {
    let ann = Guest::new(Server::shared(), "Ann");
    let list: ChartList = ann.get(&format!("/api/charts?game={}&which=built_in", games::SAMPLE.id())).ok();
    let ids: Vec<&str> = list.charts.iter().map(|chart| chart.id.as_str()).collect();
    assert_eq!(ids, ["outpost.ford", "outpost.ridge"]);
    assert!(list.charts.iter().all(|chart| chart.state == ChartState::BuiltIn && chart.author.is_none()));
}

#[test]
fn a_chart_is_looked_at_without_being_kept() {
    let ann = Guest::new(Server::shared(), "Ann");
    let mine = || -> usize {
        let list: ChartList = ann.get(&format!("/api/charts?game={}&which=mine", games::SAMPLE.id())).ok();
        list.charts.iter().filter(|chart| chart.mine).count()
    };
    let fine: ChartCheck = ann.post("/api/charts/check", &changed(&ann, |_| ())).ok();
    assert_eq!(fine.faults, []);
    let faulty = changed(&ann, |chart| chart["trails"] = json!([]));
    let check: ChartCheck = ann.post("/api/charts/check", &faulty).ok();
    assert_eq!(check.faults, ann.post("/api/charts", &faulty).refusal().faults, "what keeping it would find");
    let twice = format!(
        r#"{{"game":"{}","name":{{"en":"","fr":""}},"chart":{{"trails":["d1"],"trails":["d7"]}}}}"#,
        games::SAMPLE.id()
    );
    let check: ChartCheck = ann.post_text("/api/charts/check", &twice).ok();
    assert!(check.faults.iter().any(|fault| fault.code == "named_twice"), "{:?}", check.faults);
    assert_eq!(mine(), 0, "nothing was kept");
    let of_no_game = NewChart { game: "chess".into(), ..changed(&ann, |_| ()) };
    assert_eq!(ann.post("/api/charts/check", &of_no_game).code(), "unknown_game");

    ann.post("/api/charts", &changed(&ann, |_| ())).ok::<ChartRecord>();
    assert_eq!(mine(), 1, "one's own charts are listed");
}
