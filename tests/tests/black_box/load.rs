//! The load driver does what it says. Its figures are for a release build and a machine that does nothing else.

use std::time::Duration;

use protocol::Form;
use serde_json::Value;
use tests::{
    games,
    load::{cluster, durable, fanout, idle, play, server, stalled, stored},
};

fn run<F: Future<Output = Value>>(scenario: F) -> Value {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let figures = runtime.expect("a runtime").block_on(scenario);
    println!("{figures:#}");
    figures
}

fn number(figures: &Value, path: &str) -> f64 {
    figures.pointer(path).and_then(Value::as_f64).unwrap_or_else(|| panic!("no {path} in {figures:#}"))
}

#[test]
fn matches_are_played_before_players_and_spectators() {
    let time = Duration::from_secs(2);
    let pace = Duration::from_millis(100);
    let plan = play::Plan {
        game: games::WITH_SIDES,
        matches: 2,
        players: 5,
        spectators: 3,
        pace,
        time,
        seed: 7,
        form: Form::Delta,
    };
    let figures = run(async { play::run(&server(), plan).await });
    let commands = number(&figures, "/sent_to_acknowledged/count");
    assert!(commands > 4.0, "{figures:#}");
    // Every command comes to the five and the three; some are on their way when the time is over.
    let deliveries = number(&figures, "/sent_to_delivered/count");
    assert!((deliveries - commands * 8.0).abs() <= 32.0, "{figures:#}");
    assert!(number(&figures, "/refused") <= commands / 4.0, "{figures:#}");
}

#[test]
fn a_crowd_gets_what_a_bare_broadcast_would_send() {
    let [whole, delta] = [Form::Whole, Form::Delta].map(|form| {
        let figures = run(async { fanout::run(&server(), games::SAMPLE, 40, 5, 7, form).await });
        assert!(number(&figures, "/messages") >= 200.0);
        number(&figures, "/bytes_each")
    });
    assert!(whole > 1000.0 && delta < whole / 2.0, "{delta} bytes tell what changes, {whole} the whole");
    let figures = run(async { stalled::run(&server(), games::SAMPLE, 20, 2, 7).await });
    assert!(number(&figures, "/delivery_to_players_without/count") >= 4.0);
}

#[test]
fn durable_commands_are_compared_with_pgbench_and_stored_matches_survive_restarts() {
    let plan = play::Plan {
        // The sample game would be over before anything is measured.
        game: games::HEAVIEST,
        matches: 4,
        players: 2,
        spectators: 0,
        pace: Duration::ZERO,
        time: Duration::from_secs(1),
        seed: 7,
        form: Form::Delta,
    };
    let figures = run(async { durable::run(&server(), plan, 1_000).await });
    assert!(number(&figures, "/durable_commands_per_second") > 1.0);
    assert!(number(&figures, "/pgbench_one_client") > 1.0);
    let figures = run(async { stored::run(server(), games::SAMPLE, 30, 10, 7).await });
    assert_eq!(figures.pointer("/with_a_tenth_and_all/1/live"), Some(&10.into()), "{figures:#}");
}

#[test]
fn matches_and_a_crowd_are_spread_over_three_nodes() {
    let plan = play::Plan {
        game: games::SAMPLE,
        matches: 3,
        players: 2,
        spectators: 1,
        pace: Duration::from_millis(100),
        time: Duration::from_secs(1),
        seed: 7,
        form: Form::Delta,
    };
    let figures = run(cluster::matches(plan));
    for at in ["one_server", "three_nodes_together", "three_nodes_scattered"] {
        assert!(number(&figures, &format!("/{at}/sent_to_acknowledged/count")) > 3.0, "{figures:#}");
        assert!((number(&figures, &format!("/{at}/resyncs"))).abs() < 1.0, "{figures:#}");
    }
    // All get every step, or it does not end.
    let figures = run(cluster::crowd(games::SAMPLE, 12, 5, 7, Form::Delta));
    assert!((number(&figures, "/crowd_at_all_nodes/sockets_at_the_owner") - 4.0).abs() < 1.0, "{figures:#}");
}

/// 500 sockets cost what 10,000 would, each: memory for one socket is bounded.
#[test]
fn an_idle_socket_costs_little() {
    let figures = run(async { idle::run(&server(), games::SAMPLE, 500, Duration::ZERO).await });
    let each = number(&figures, "/kib_per_socket");
    assert!(
        each <= 32.0,
        "{each} KiB for each of 500 idle sockets (a release build takes about half of a debug build)"
    );
}
