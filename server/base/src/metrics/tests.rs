use std::collections::BTreeSet;

use super::{names::ALL, *};

#[test]
fn names_are_those_that_prometheus_takes() {
    let names: BTreeSet<_> = ALL.iter().map(|figure| figure.name).collect();
    assert_eq!(names.len(), ALL.len(), "no name twice");
    for figure in ALL {
        let plain = |text: &str| text.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        assert!(plain(figure.name) && figure.labels.iter().all(|label| plain(label)), "{}", figure.name);
        assert!(figure.help.ends_with('.'), "{}: a sentence", figure.name);
    }
}

#[test]
fn every_figure_can_be_made_and_read() {
    let figures = Figures::new().expect("the buckets are in order");
    figures.phases[Phase::Rules].record(Duration::from_micros(300));
    figures.commit_steps.record(3);
    figures.histogram(&names::HTTP, &["/readyz", "GET", "200"]).record(Duration::from_secs(1));
    let text = figures.handle().render();
    for line in [
        r#"sandtable_command_phase_seconds_bucket{phase="rules",le="0.00025"} 0"#,
        r#"sandtable_command_phase_seconds_bucket{phase="rules",le="0.0005"} 1"#,
        r#"sandtable_commit_steps_bucket{le="2"} 0"#,
        r#"sandtable_commit_steps_bucket{le="4"} 1"#,
        r#"sandtable_http_seconds_count{route="/readyz",method="GET",status="200"} 1"#,
        r#"sandtable_sockets{who="onlooker"} 0"#,
        "# TYPE process_cpu_seconds_total gauge",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}

#[test]
fn a_faulty_game_cannot_make_series_without_end() {
    let told: BTreeSet<_> = (0..2 * RULES_CODES).map(|n| known_code(&format!("code_{n}"))).collect();
    assert_eq!(told.len(), RULES_CODES + 1);
    assert!(told.contains("other"));
    assert_eq!(known_code("code_0"), "code_0", "what is known stays so");
}

#[test]
fn a_code_that_the_server_has_too_is_counted_for_the_rules_that_refuse_by_it() {
    let (rules, server) = (RefusedBy::Rules("not_asked".into()), RefusedBy::Server(RejectionCode::NotAsked));
    assert_eq!(rules.code(), server.code());
    assert_eq!((rules.label(), server.label()), ("rules", "server"));
}

/// The names of figures that stand in a text.
fn named(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    words
        .filter(|word| word.starts_with("sandtable_") || word.starts_with("process_"))
        .map(|word| ["_bucket", "_count", "_sum"].iter().find_map(|part| word.strip_suffix(part)).unwrap_or(word))
        .collect()
}

#[test]
fn the_dashboard_shows_every_figure_and_no_other() {
    let dashboard = include_str!("../../../../docs/grafana/sandtable.json");
    serde_json::from_str::<serde_json::Value>(dashboard).expect("JSON");
    let all: BTreeSet<_> = ALL.iter().map(|figure| figure.name).collect();
    assert_eq!(named(dashboard), all);
}

#[test]
fn alerts_and_the_page_for_hosts_name_only_what_there_is() {
    let all: BTreeSet<_> = ALL.iter().map(|figure| figure.name).collect();
    for text in [include_str!("../../../../docs/grafana/alerts.yml"), include_str!("../../../../docs/operations.md")] {
        let unknown: Vec<_> = named(text).into_iter().filter(|name| !all.contains(name)).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
    }
}
