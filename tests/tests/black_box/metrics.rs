//! What the server counts, as Prometheus reads it.

use std::collections::BTreeMap;

use serde_json::json;
use tests::{
    guest::agent,
    server::{Folder, Server, eventually},
    table::{Match, Wish},
};

/// The page, and each figure on it by its name with its labels.
struct Figures {
    page: String,
    values: BTreeMap<String, f64>,
}

impl Figures {
    fn of(server: &Server) -> Self {
        let page = server.figures().expect("the server was told to keep figures");
        let mut response = agent().get(&page).call().expect("the page is there");
        let page = response.body_mut().read_to_string().expect("text");
        let lines = page.lines().filter(|line| !line.starts_with('#'));
        let values = lines.filter_map(|line| line.rsplit_once(' '));
        let values = values.map(|(name, value)| (name.to_owned(), value.parse().expect("a number"))).collect();
        Self { page, values }
    }

    /// A count; 0 if there is none yet.
    fn count(&self, name: &str) -> u64 {
        let value = self.values.get(name).copied().unwrap_or_default();
        // Counts are whole, and so is what is read of them.
        format!("{value}").parse().unwrap_or_else(|_| panic!("{name} is {value}"))
    }
}

#[test]
fn metrics_count_events_and_reveal_no_user() {
    let server = Server::start_in(Folder::new(), &["--metrics-listen", "127.0.0.1:0"]);
    let mut game = Match::begin(&server, &Wish::sides(2), 3, 201);
    let before = Figures::of(&server);
    for _ in 0..5 {
        game.step();
    }
    let (seat, action) = game.choose().expect("it does not end so soon");
    let player = &mut game.players[seat];
    let dec = player.asked().expect("it is asked").dec;
    assert_eq!(player.act_as("late", dec + 1_000, &action).expect_err("no such question").code, "stale_dec");
    let step = player.act_as("once", dec, &action).expect("it was offered");
    assert_eq!(player.act_as("once", dec, &action), Ok(step));
    assert_eq!(player.say(None, "psst", "meet me at dawn"), Ok(0));
    for follower in game.players.iter_mut().chain(&mut game.spectators) {
        follower.until_step(step);
    }
    let rival = &mut game.players[1 - seat];
    let by_rules = rival.act(&json!({ "do": "undo" })).expect_err("it is not their turn").code;
    // What is counted after the answer may be read before it is counted.
    let stored = r#"sandtable_command_seconds_count{result="stored"}"#;
    assert!(eventually(|| Figures::of(&server).count(stored) == 6), "{}", Figures::of(&server).page);
    let after = Figures::of(&server);
    for (name, count) in [
        (r#"sandtable_sockets{who="named"}"#, 2),
        (r#"sandtable_sockets{who="onlooker"}"#, 3),
        (r#"sandtable_sockets{who="unknown"}"#, 0),
        ("sandtable_tables_in_memory", 1),
        (r#"sandtable_messages_received_total{t="hello"}"#, 5),
        (r#"sandtable_messages_received_total{t="act"}"#, 9),
        (r#"sandtable_messages_received_total{t="chat"}"#, 1),
        (r#"sandtable_commands_total{result="stored"}"#, 6),
        (r#"sandtable_commands_total{result="repeated"}"#, 1),
        (r#"sandtable_commands_total{result="refused"}"#, 2),
        (r#"sandtable_commands_total{result="unavailable"}"#, 0),
        (r#"sandtable_command_phase_seconds_count{phase="inbox"}"#, 9),
        (r#"sandtable_command_phase_seconds_count{phase="rules"}"#, 9),
        (r#"sandtable_command_phase_seconds_count{phase="store"}"#, 6),
        (r#"sandtable_command_phase_seconds_count{phase="fanout"}"#, 6),
        (r#"sandtable_rejections_total{by="server",code="stale_dec"}"#, 1),
        ("sandtable_ledger_wait_seconds_count", 6),
        (r#"sandtable_commit_seconds_count{result="ok"}"#, 6),
        (r#"sandtable_commit_steps_bucket{le="1"}"#, 6),
        ("sandtable_ledger_steps", 0),
        (r#"sandtable_match_load_seconds_count{result="ok"}"#, 1),
        (r#"sandtable_match_load_seconds_count{result="failed"}"#, 0),
        (r#"sandtable_http_seconds_count{route="/api/tables/{id}/start",method="POST",status="200"}"#, 1),
        (r#"sandtable_http_seconds_count{route="/api/guest",method="POST",status="200"}"#, 2),
        (r#"sandtable_store_errors_total{kind="connection"}"#, 0),
    ] {
        assert_eq!(after.count(name), count, "{name}\n{}", after.page);
    }
    let refused = format!(r#"sandtable_rejections_total{{by="rules",code="{by_rules}"}}"#);
    assert_eq!(after.count(&refused), 1, "{}", after.page);
    // Six steps to five sockets, the acknowledgements, a line of chat, and a few words about who is there.
    let frames = after.count("sandtable_frames_sent_total") - before.count("sandtable_frames_sent_total");
    assert!((45..80).contains(&frames), "{frames}");
    for name in ["sandtable_sent_bytes_total", "sandtable_outbox_bytes_peak", "sandtable_inbox_messages_peak"] {
        assert!(after.count(name) > 0, "{name}\n{}", after.page);
    }
    for name in ["process_resident_memory_bytes", "process_open_fds", "process_max_fds"] {
        assert!(after.count(name) > 0, "{name}\n{}", after.page);
    }
    let ids = game.guests.iter().flat_map(|guest| [guest.id.to_string(), guest.token.clone(), guest.name.clone()]);
    for word in ids.chain([game.id.to_string(), "dawn".into(), "psst".into(), "once".into()]) {
        assert!(!after.page.contains(&word), "{word}");
    }
    let Match { players, spectators, .. } = game;
    drop((players, spectators));
    let ended = r#"sandtable_sockets_ended_total{how="gone"}"#;
    assert!(eventually(|| Figures::of(&server).count(ended) == 5), "{}", Figures::of(&server).page);
    assert_eq!(Figures::of(&server).count(r#"sandtable_sockets{who="named"}"#), 0);
}

#[test]
fn figures_are_kept_only_where_they_are_asked_for_and_never_on_the_players_address() {
    let server = Server::shared();
    assert_eq!(server.figures(), None);
    let mut response = agent().get(server.url("/metrics")).call().expect("the server answers");
    let page = response.body_mut().read_to_string().expect("text");
    assert!(!page.contains("sandtable_"), "{page}");
}
