//! Administration: who may run the server, announcements, a planned restart, retention, the audit log.

use std::process::Output;

use protocol::{
    Announcement, AuditEntry, ChatRoom, MadeApiToken, Me, Notices, Restart, Retention, ServerMessage, Statistics, close,
};
use serde_json::json;
use tests::{
    follower::Follower,
    guest::{Guest, look, tell},
    server::{Server, eventually},
    socket::Socket,
    table::{Match, Wish, sit},
};

pub(crate) const PASSWORD: &str = "correct horse battery";

/// An account that may run the server, granted on the command line.
pub(crate) fn an_admin(server: &Server) -> Guest {
    Guest::registered(server, "keeper", PASSWORD);
    done(&server.command(&["admin", "grant", "Keeper"]));
    Guest::sign_in(server, "keeper", PASSWORD)
}

pub(crate) fn done(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn refused(output: &Output) -> String {
    assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn notices(socket: &mut Socket) -> Notices {
    socket.until("notices", |message| match message {
        ServerMessage::Notices { notices } => Some(notices.clone()),
        _ => None,
    })
}

#[test]
fn only_a_granted_account_that_signed_in_lately_runs_the_server() {
    let server = Server::start();
    assert!(refused(&server.command(&["admin", "grant", "keeper"])).contains("no such person"));
    let admin = an_admin(&server);
    let me: Me = admin.get("/api/me").ok();
    assert!(me.admin);
    assert_eq!(admin.get("/api/admin/bans").status, 200);
    assert_eq!(done(&server.command(&["admin", "admins"])), "keeper\n");

    // All other users, and the same account after half a day.
    let other = Guest::registered(&server, "other", PASSWORD);
    let me: Me = other.get("/api/me").ok();
    assert!(!me.admin);
    assert_eq!(other.get("/api/admin/bans").code(), "not_admin");
    let age = |hours: u32| {
        server.sql(&format!(
            "update sessions set created_at = now() - interval '{hours} hours' where user_id = '{}'",
            admin.id
        ))
    };
    age(13);
    assert_eq!(admin.get("/api/admin/bans").code(), "stale_session");
    assert_eq!(admin.post("/api/admin/restart", &json!({ "in_secs": 0 })).code(), "stale_session");
    assert_eq!(admin.get("/api/me").status, 200, "for everything else it is as good as before");
    let again = Guest::sign_in(&server, "keeper", PASSWORD);
    assert_eq!(again.get("/api/admin/bans").status, 200);

    // A token with the admin scope may, if its owner is an admin.
    assert_eq!(other.post("/api/me/tokens", &json!({ "name": "x", "scopes": ["admin"] })).code(), "not_admin");
    let token = |scopes| again.post("/api/me/tokens", &json!({ "name": "x", "scopes": scopes })).ok::<MadeApiToken>();
    let (bot, reader) = (token(["admin"]), token(["read"]));
    let by = |token: &str| Guest::known(&server, again.id, "bot", token);
    assert_eq!(by(&bot.token).get("/api/admin/bans").status, 200);
    assert_eq!(by(&reader.token).get("/api/admin/bans").code(), "scope");

    done(&server.command(&["admin", "revoke", "keeper"]));
    assert_eq!(again.get("/api/admin/bans").code(), "no_session");
    assert_eq!(by(&bot.token).get("/api/admin/bans").code(), "no_session", "the token goes with it");
    assert_eq!(by(&reader.token).get("/api/me").status, 200, "what is no admin's stays");
    assert_eq!(Guest::sign_in(&server, "keeper", PASSWORD).get("/api/admin/bans").code(), "not_admin");
}

#[test]
fn an_announcement_reaches_all_connected_clients_and_later_ones() {
    let server = Server::start();
    let admin = an_admin(&server);
    let mut there = Socket::greet(&server, None);
    let text = json!({ "en": "Tea at five", "fr": "Thé à cinq heures" });
    let made: Announcement = admin.post("/api/admin/announcements", &json!({ "level": "info", "text": text })).ok();
    assert_eq!(notices(&mut there).announcements, std::slice::from_ref(&made));
    let mut later = Socket::greet(&server, Some(&admin.token));
    assert_eq!(notices(&mut later).announcements, std::slice::from_ref(&made));
    assert_eq!(look(&server, "/api/notices").ok::<Notices>().announcements, std::slice::from_ref(&made));

    // A future announcement is visible to admins only.
    let planned = json!({ "level": "warning", "text": text, "from": 4_000_000_000_000_u64 });
    let planned: Announcement = admin.post("/api/admin/announcements", &planned).ok();
    assert_eq!(look(&server, "/api/notices").ok::<Notices>().announcements, std::slice::from_ref(&made));
    assert_eq!(admin.get("/api/admin/announcements").ok::<Vec<Announcement>>(), [planned.clone(), made.clone()]);
    // It is told when its time has come, and no longer than that.
    server.sql(&format!(
        "update announcements set from_at = now() + interval '2 seconds', until = now() + interval '4 seconds'
         where id = '{}'",
        planned.id
    ));
    assert_eq!(admin.delete(&format!("/api/admin/announcements/{}", made.id)).status, 204);
    assert_eq!(notices(&mut there), Notices::default());
    assert_eq!(notices(&mut there).announcements.len(), 1, "its time has come");
    assert_eq!(notices(&mut there), Notices::default(), "and is over");

    for (text, from, until) in [
        (json!({ "en": "", "fr": "x" }), None, None),
        (json!({ "en": "x".repeat(501), "fr": "x" }), None, None),
        (json!({ "en": "a\u{7}", "fr": "x" }), None, None),
        (json!({ "en": "x", "fr": "x" }), None, Some(1)),
        (json!({ "en": "x", "fr": "x" }), Some(4_000_000_000_000_u64), Some(3_900_000_000_000_u64)),
    ] {
        let wrong = json!({ "level": "info", "text": text, "from": from, "until": until });
        assert_eq!(admin.post("/api/admin/announcements", &wrong).code(), "out_of_bounds", "{wrong}");
    }
    done(&server.command(&["admin", "announce", "--en", "Now", "--fr", "Maintenant", "--warning", "--for", "1h"]));
    assert_eq!(notices(&mut there).announcements[0].text.fr, "Maintenant", "the server hears of it");
}

#[test]
fn a_planned_restart_is_told_begins_nothing_new_and_ends_cleanly() {
    let server = Server::start();
    let admin = an_admin(&server);
    let mut game = Match::begin(&server, &Wish::players(2), 0, 402);
    let waiting = Wish::players(2).make(&game.guests[0]);
    sit(&game.guests[1], waiting.id, 1);
    let mut chance = tests::chance::Chance::new(7);
    for player in &game.guests {
        tests::table::ready(player, waiting.id, &mut chance);
    }
    assert_eq!(admin.get("/api/admin/restart").ok::<Option<Restart>>(), None);
    assert_eq!(admin.delete("/api/admin/restart").code(), "nothing_planned");
    let planned: Restart = admin.post("/api/admin/restart", &json!({ "in_secs": 3600 })).ok();
    let told = notices(&mut game.players[0].socket).restart.expect("when");
    assert_eq!(told.at, planned.at);
    assert!(told.in_ms > 3_500_000 && told.in_ms <= 3_600_000, "{told:?}");
    assert_eq!(admin.post("/api/admin/restart", &json!({ "in_secs": 700_000 })).code(), "out_of_bounds");
    assert_eq!(admin.delete("/api/admin/restart").status, 204);
    assert_eq!(notices(&mut game.players[0].socket), Notices::default());

    // In the last minute play goes on, and nothing is begun.
    done(&server.command(&["admin", "restart", "--in", "55s"]));
    assert!(notices(&mut game.players[1].socket).restart.is_some());
    assert!(notices(&mut game.players[1].socket).restart.is_none());
    assert!(notices(&mut game.players[1].socket).restart.is_some());
    let refusal = game.guests[0].post_nothing(&format!("/api/tables/{}/start", waiting.id));
    assert_eq!((refusal.status, refusal.body["code"].as_str()), (503, Some("restarting")));
    assert!(refusal.retry_after.is_some_and(|secs| (2..=60).contains(&secs)), "{refusal:?}");
    let step = game.step().expect("it does not end so soon");

    let _: Restart = admin.post("/api/admin/restart", &json!({ "in_secs": 1 })).ok();
    assert_eq!(game.players[0].socket.closed(), Some(close::RESTART));
    let server = Server::start_in(server.ended(), &[]);
    let admin = admin.at(&server);
    assert_eq!(admin.get("/api/admin/restart").ok::<Option<Restart>>(), None, "it has happened");
    let mut follower = Follower::join(&server, Some(&game.guests[0].at(&server)), game.id);
    assert_eq!(follower.until_view().seq, step, "nothing is lost");
    tests::table::start(&game.guests[0].at(&server), waiting.id);
}

#[test]
fn what_was_kept_long_enough_goes_and_nothing_else() {
    let server = Server::start();
    let admin = an_admin(&server);
    let (mut old, mut young) =
        (Match::begin(&server, &Wish::players(2), 0, 406), Match::begin(&server, &Wish::players(2), 0, 407));
    for game in [&mut old, &mut young] {
        game.players[0].say(Some(ChatRoom::Table), "c", "well played").expect("said");
        game.concede();
    }
    let host = Guest::new(&server, "Host");
    let (forgotten, fresh) = (Wish::players(2).make(&host), Wish::players(2).make(&host));
    let running = Match::begin(&server, &Wish::players(2), 0, 408);
    server.sql(&format!("update tables set ended_at = now() - interval '31 days' where id = '{}'", old.id));
    server.sql(&format!(
        "update tables set created_at = now() - interval '31 days' where id in ('{}', '{}')",
        forgotten.id, running.id
    ));
    assert_eq!(admin.get("/api/admin/retention").ok::<Retention>(), Retention::default(), "all is kept");
    for wrong in [json!({ "finished_days": 0 }), json!({ "session_days": 91 }), json!({ "chat_days": 40_000 })] {
        assert_eq!(admin.put("/api/admin/retention", &wrong).code(), "out_of_bounds", "{wrong}");
    }
    let kept = Retention { finished_days: Some(30), abandoned_days: Some(30), ..Retention::default() };
    assert_eq!(admin.put("/api/admin/retention", &kept).status, 204);
    assert_eq!(admin.get("/api/admin/retention").ok::<Retention>(), kept);
    let is_gone = |id| look(&server, &format!("/api/tables/{id}")).status == 404;
    assert!(eventually(|| is_gone(old.id) && is_gone(forgotten.id)));
    for id in [young.id, fresh.id, running.id] {
        assert!(!is_gone(id), "{id}");
    }
    let left = server.sql(&format!(
        "select (select count(*) from steps where match_id = '{0}') + (select count(*) from chat where table_id = '{0}')",
        old.id
    ));
    assert_eq!(left, "0");

    // Talk goes alone, too; the log does not, and cannot.
    server.sql(&format!("update tables set ended_at = now() - interval '8 days' where id = '{}'", young.id));
    done(&server.command(&["admin", "retention", "--chat", "7", "--finished", "never"]));
    let chat = format!("select count(*) from chat where table_id = '{}'", young.id);
    assert_eq!(server.sql(&chat), "1", "at the next sweep");
    let kept = Retention { chat_days: Some(7), ..Retention::default() };
    assert_eq!(admin.put("/api/admin/retention", &kept).status, 204);
    assert!(eventually(|| server.sql(&chat) == "0"));
    assert!(!is_gone(young.id));
    let refused = server.sql(
        "do $$ begin delete from steps; raise exception 'it was possible'; exception when restrict_violation then null; end $$; select 'refused'",
    );
    assert_eq!(refused, "refused");
}

#[test]
fn every_act_is_written_down_and_the_figures_add_up() {
    let server = Server::start();
    let admin = an_admin(&server);
    let game = Match::begin(&server, &Wish::players(2), 0, 409);
    let text = json!({ "en": "Tea", "fr": "Thé" });
    let made: Announcement = admin.post("/api/admin/announcements", &json!({ "level": "info", "text": text })).ok();
    assert_eq!(admin.post(&format!("/api/admin/tables/{}/close", game.id), &json!({ "reason": "spam" })).status, 204);
    assert_eq!(
        admin.post("/api/admin/announcements", &json!({ "level": "info", "text": { "en": "", "fr": "" } })).status,
        422
    );
    let acts: Vec<AuditEntry> = admin.get("/api/admin/audit").ok();
    let told: Vec<_> = acts.iter().map(|act| (act.act.as_str(), act.about.clone(), act.actor)).collect();
    assert_eq!(
        told,
        [
            ("close_table", game.id.to_string(), Some(admin.id)),
            ("announce", made.id.to_string(), Some(admin.id)),
            ("grant_admin", admin.id.to_string(), None),
        ]
    );
    let older: Vec<AuditEntry> = admin.get(&format!("/api/admin/audit?before={}", acts[1].id)).ok();
    assert_eq!(older, acts[2..]);
    assert_eq!(done(&server.command(&["admin", "audit"])).lines().count(), 3);

    let figures: Statistics = admin.get("/api/admin/statistics").ok();
    assert_eq!((figures.accounts, figures.guests, figures.seen_day), (1, 2, 3));
    assert_eq!((figures.days.len(), figures.days[0].begun, figures.days[0].steps), (28, 1, 1));
    assert_eq!(figures.matches.iter().map(|one| one.count).sum::<u32>(), 1);
    let facts = figures.server.expect("a server answers");
    assert!(facts.open >= 2 && figures.database_bytes > 0);
    assert!(done(&server.command(&["admin", "statistics"])).contains("\"accounts\": 1"));
    let strange = tell(&server, "/api/admin/restart", &json!({ "in_secs": 0 }));
    assert_eq!(strange.code(), "no_session");
    assert_eq!(server.sql("select count(*) from audit"), "3", "who is refused has done nothing");
}
