//! Packs that players make, as charts of a game: kept for a table, or refused with their faults.

use protocol::{ChartCheck, ChartFault, ChartRecord, ChartState, ChartSummary, NewChart, Text};
use serde_json::Value;
use tests::{games::Game, guest::Guest};

/// A chart with this pack.
pub(crate) fn chart_of(game: Game, pack: Value) -> NewChart {
    NewChart {
        game: game.id().into(),
        name: Text { en: "My pack".into(), fr: "Mon paquet".into() },
        chart: pack,
        forked_from: None,
    }
}

/// Keeps a chart that every player with its link may play; its id.
pub(crate) fn kept(by: &Guest, chart: &NewChart) -> String {
    let record: ChartRecord = by.post("/api/charts", chart).ok();
    assert_eq!(record.summary.state, ChartState::Draft);
    let id = record.summary.id;
    by.post_nothing(&format!("/api/charts/{id}/unlist")).ok::<ChartSummary>();
    id
}

/// The faults of a chart: a check tells them, each in both languages, and keeping the chart is refused with the same.
pub(crate) fn faults(by: &Guest, chart: &NewChart) -> Vec<ChartFault> {
    // As text: the document of the API knows no such chart.
    let text = serde_json::to_string(chart).expect("it is JSON");
    let check: ChartCheck = by.post_text("/api/charts/check", &text).ok();
    for fault in &check.faults {
        assert!(!fault.text.en.is_empty() && !fault.text.fr.is_empty(), "{fault:?}");
        assert_ne!(fault.text.en, fault.text.fr, "{fault:?}");
    }
    let refused = by.post_text("/api/charts", &text);
    assert_eq!(refused.status, 422, "{refused:?}");
    let refused = refused.refusal();
    assert_eq!(refused.code, "bad_chart");
    assert_eq!(refused.faults, check.faults, "keeping it finds what looking at it does");
    check.faults
}
