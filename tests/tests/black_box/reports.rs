//! Talk that people report, and what becomes of it.

use protocol::{AdminReport, AuditEntry, ChatRoom, ClientMessage, LineLeft, Reported, ServerMessage};
use serde_json::json;
use tests::{
    server::Server,
    socket::{Socket, follow},
    table::{Match, Wish},
};

use crate::operations::an_admin;

#[test]
fn what_was_reported_is_read_and_dealt_with() {
    let server = Server::start();
    let admin = an_admin(&server);
    let mut game = Match::begin(&server, &Wish::players(2), 0, 410);
    game.players[0].say(Some(ChatRoom::Table), "c", "you are all fools").expect("said");
    let report = json!({ "room": "table", "n": 1, "reason": "insult", "text": "and not for the first time" });
    assert_eq!(game.guests[1].post(&format!("/api/tables/{}/reports", game.id), &report).status, 201);
    let waiting: Vec<AdminReport> = admin.get("/api/admin/reports").ok();
    assert_eq!(waiting.len(), 1);
    let one = &waiting[0];
    assert_eq!((one.author.user, one.reporter.user), (game.guests[0].id, game.guests[1].id));
    assert_eq!((one.text.as_str(), one.done.as_deref()), ("and not for the first time", None));
    let Reported::Line { table, n, context, left: LineLeft::Kept, .. } = &one.what else { panic!("{one:?}") };
    assert_eq!((*table, *n), (game.id, 1));
    assert_eq!(context.iter().find(|line| line.n == *n).expect("it is there").text, "you are all fools");
    let strike = |id: uuid::Uuid| admin.post(&format!("/api/admin/reports/{id}/strike"), &json!(null));
    assert_eq!(strike(uuid::Uuid::nil()).code(), "unknown_report");
    assert_eq!(strike(one.id).status, 204);
    // Who has heard it hears that it is gone, and so does who comes later.
    let mut late = Socket::greet(&server, None);
    late.send(&ClientMessage::Sub(follow(game.id)));
    for socket in [&mut game.players[1].socket, &mut late] {
        let lines = socket.until("a struck line", |message| match message {
            ServerMessage::Chat { lines, .. } if lines.iter().any(|line| line.struck) => Some(lines.clone()),
            _ => None,
        });
        assert_eq!(lines.iter().map(|line| (line.n, line.text.as_str())).collect::<Vec<_>>(), [(1, "")]);
    }
    let struck: Vec<AdminReport> = admin.get("/api/admin/reports").ok();
    let Reported::Line { context: after, left, .. } = &struck[0].what else { panic!("{struck:?}") };
    assert_eq!((*left, after), (LineLeft::Struck, context), "the report keeps what was said");
    assert_eq!(game.guests[1].post(&format!("/api/tables/{}/reports", game.id), &report).code(), "unknown_line");
    assert_eq!(strike(one.id).status, 204, "once is enough");
    // A repeated line, sent again because the answer was lost, counts once.
    game.players[0].say(Some(ChatRoom::Table), "c", "you are all fools").expect("said before");
    let resolve =
        |id: uuid::Uuid, note: &str| admin.post(&format!("/api/admin/reports/{id}/resolve"), &json!({ "note": note }));
    assert_eq!(resolve(uuid::Uuid::nil(), "no").code(), "unknown_report");
    assert_eq!(resolve(one.id, &"x".repeat(1_001)).code(), "out_of_bounds");
    assert_eq!(resolve(one.id, "Talked to them.").status, 204);
    assert!(admin.get("/api/admin/reports").ok::<Vec<AdminReport>>().is_empty());
    let all: Vec<AdminReport> = admin.get("/api/admin/reports?which=all").ok();
    assert_eq!(all[0].done.as_deref(), Some("Talked to them."));
    let acts: Vec<AuditEntry> = admin.get("/api/admin/audit").ok();
    let acts: Vec<&str> = acts.iter().map(|act| act.act.as_str()).collect();
    assert_eq!(acts, ["resolve_report", "strike_line", "grant_admin"]);
    assert_eq!(game.guests[1].get("/api/admin/reports").code(), "not_admin");
}
