//! Those who run the server: who they are, and what they do to everybody else.

use std::process::Output;

use protocol::{
    Announcement, AuditEntry, Ban, ChatRoom, ClientMessage, HousePerson, HouseReport, HouseTable, MadeApiToken, Me,
    Notices, Reported, Restart, Retention, ServerMessage, Statistics, StepsPage, Table, TableState, close,
};
use serde_json::json;
use tests::{
    follower::Follower,
    guest::{Guest, look, sign_in, tell},
    server::{Folder, Server, eventually},
    socket::Socket,
    table::{Match, Wish, sit},
};

const PASSWORD: &str = "correct horse battery";

/// An account that may run the server, granted on the command line.
fn an_admin(server: &Server) -> Guest {
    let admin = Guest::registered(server, "keeper", PASSWORD);
    done(&server.command(&["admin", "grant", "Keeper"]));
    admin
}

fn done(output: &Output) -> String {
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

/// What a socket is told before it is closed.
fn shown_out(socket: &mut Socket) -> String {
    let reason = socket.until("err", |message| match message {
        ServerMessage::Err { code, ban, .. } if code == "banned" => Some(ban.clone().expect("why").reason),
        _ => None,
    });
    assert_eq!(socket.closed(), Some(close::BANNED));
    reason
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

    // Everybody else, and the same account after half a day.
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

    // A token may if it was made for that, by somebody who may.
    assert_eq!(other.post("/api/me/tokens", &json!({ "name": "x", "scopes": ["admin"] })).code(), "not_admin");
    let token = |scopes| again.post("/api/me/tokens", &json!({ "name": "x", "scopes": scopes })).ok::<MadeApiToken>();
    let (bot, reader) = (token(["admin"]), token(["read"]));
    let by = |token: &str| Guest::known(&server, again.id, "bot", token);
    assert_eq!(by(&bot.token).get("/api/admin/bans").status, 200);
    assert_eq!(by(&reader.token).get("/api/admin/bans").code(), "scope");

    done(&server.command(&["admin", "revoke", "keeper"]));
    assert_eq!(again.get("/api/admin/bans").code(), "not_admin");
    assert_eq!(by(&bot.token).get("/api/admin/bans").code(), "not_admin", "the token goes with it");
}

#[test]
fn whoever_is_banned_is_out_at_once_and_stays_out() {
    let server = Server::start();
    let admin = an_admin(&server);
    let mut game = Match::begin(&server, &Wish::players(2), 1, 401);
    game.step();
    let rude = game.guests[1].clone();
    let people: Vec<HousePerson> = admin.get(&format!("/api/admin/people?name={}", rude.id)).ok();
    assert_eq!(people.iter().map(|one| one.id).collect::<Vec<_>>(), [rude.id]);
    let token: MadeApiToken = rude.post("/api/me/tokens", &json!({ "name": "x", "scopes": ["read"] })).ok();

    let ban = json!({ "whom": { "user": rude.id }, "reason": "spoils the fun", "until": 1_000 });
    assert_eq!(admin.post("/api/admin/bans", &ban).code(), "out_of_bounds", "a moment that has passed");
    let until = 4_000_000_000_000_u64;
    let ban = json!({ "whom": { "user": rude.id }, "reason": "spoils the fun", "until": until });
    let made: Ban = admin.post("/api/admin/bans", &ban).ok();

    // What was open is closed, and says why.
    assert_eq!(shown_out(&mut game.players[1].socket), "spoils the fun");
    // Nothing opens any more: session, token, socket.
    for one in [&rude, &Guest::known(&server, rude.id, "bot", &token.token)] {
        let refusal = one.get("/api/me").refusal();
        let notice = refusal.ban.expect("why and until when");
        assert_eq!((refusal.code.as_str(), notice.until), ("banned", Some(until)));
        assert!(refusal.text.en.contains("spoils the fun") && refusal.text.fr.contains("spoils the fun"));
        assert_eq!(one.post(&format!("/api/matches/{}/act", game.id), &json!({})).code(), "banned");
        let mut socket = Socket::connect(&server);
        socket.send(&tests::socket::hello(Some(&one.token), Vec::new()));
        assert_eq!(shown_out(&mut socket), "spoils the fun");
    }
    // The others play on.
    game.players[0].socket.settle();
    assert_eq!(game.guests[0].get("/api/me").status, 200);

    let bans: Vec<Ban> = admin.get("/api/admin/bans").ok();
    assert_eq!(bans, std::slice::from_ref(&made));
    assert_eq!(admin.delete(&format!("/api/admin/bans/{}", made.id)).status, 204);
    assert_eq!(admin.delete(&format!("/api/admin/bans/{}", made.id)).code(), "unknown_ban");
    assert_eq!(rude.get("/api/me").status, 200);
    Socket::greet(&server, Some(&rude.token)).settle();
    assert_eq!(
        admin.post("/api/admin/bans", &json!({ "whom": { "user": admin.id }, "reason": "x" })).code(),
        "is_admin"
    );
}

#[test]
fn a_ban_of_an_account_outlives_its_sessions_and_ends_with_its_time() {
    let server = Server::start();
    Guest::registered(&server, "brute", PASSWORD);
    let said = done(&server.command(&["admin", "ban", "--account", "Brute", "--reason", "rude", "--for", "7d"]));
    assert!(eventually(|| sign_in(&server, "brute", PASSWORD).status == 403), "the server hears of it");
    let refusal = sign_in(&server, "brute", PASSWORD).refusal();
    assert_eq!(refusal.code, "banned");
    assert_eq!(sign_in(&server, "brute", "wrong wrong wrong").code(), "bad_credentials", "only the owner is told");
    let id = said.split('\t').next().expect("the ban's id");
    done(&server.command(&["admin", "unban", id]));
    assert!(eventually(|| sign_in(&server, "brute", PASSWORD).status == 200));
    // One whose time is up is none.
    server.sql(&format!("update bans set lifted_at = null, until = now() - interval '1 second' where id = '{id}'"));
    assert_eq!(done(&server.command(&["admin", "bans"])), "");
    assert_eq!(sign_in(&server, "brute", PASSWORD).status, 200);
}

#[test]
fn a_network_is_kept_out_whoever_comes_from_there() {
    let server = Server::start_in(Folder::new(), &["--trusted-proxy", "127.0.0.1"]);
    let admin = an_admin(&server);
    let from = |address: &str| {
        let request = tests::guest::agent().get(server.url("/api/games")).header("x-forwarded-for", address);
        tests::guest::Answer::to("GET", "/api/games", None, request.call())
    };
    let mut inside = Socket::connect_with(&server, &[("x-forwarded-for", "203.0.113.9")]).expect("a socket");
    inside.send(&tests::socket::hello(None, Vec::new()));
    let mut beside = Socket::connect_with(&server, &[("x-forwarded-for", "203.0.114.9")]).expect("a socket");
    beside.send(&tests::socket::hello(None, Vec::new()));
    for wrong in ["203.0.113", "", "10.0.0.0/7", "127.0.0.0/8"] {
        let ban = json!({ "whom": { "network": wrong }, "reason": "a flood" });
        assert_eq!(admin.post("/api/admin/bans", &ban).code(), "out_of_bounds", "{wrong}");
    }
    let ban = json!({ "whom": { "network": "203.0.113.77/24" }, "reason": "a flood" });
    let made: Ban = admin.post("/api/admin/bans", &ban).ok();
    assert_eq!(shown_out(&mut inside), "a flood");
    beside.settle();
    assert_eq!(from("203.0.113.200").code(), "banned");
    assert_eq!(from("203.0.114.200").status, 200);
    let mut socket = Socket::connect_with(&server, &[("x-forwarded-for", "203.0.113.1")]).expect("told on the socket");
    assert_eq!(shown_out(&mut socket), "a flood");
    assert_eq!(admin.delete(&format!("/api/admin/bans/{}", made.id)).status, 204);
    assert_eq!(from("203.0.113.200").status, 200);
}

#[test]
fn an_announcement_reaches_everybody_who_is_there_and_everybody_who_comes() {
    let server = Server::start();
    let admin = an_admin(&server);
    let mut there = Socket::greet(&server, None);
    let text = json!({ "en": "Tea at five", "fr": "Thé à cinq heures" });
    let made: Announcement = admin.post("/api/admin/announcements", &json!({ "level": "info", "text": text })).ok();
    assert_eq!(notices(&mut there).announcements, std::slice::from_ref(&made));
    let mut later = Socket::greet(&server, Some(&admin.token));
    assert_eq!(notices(&mut later).announcements, std::slice::from_ref(&made));
    assert_eq!(look(&server, "/api/notices").ok::<Notices>().announcements, std::slice::from_ref(&made));

    // One that is to come is told to nobody yet but to those who planned it.
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
fn a_table_is_looked_at_and_closed_by_those_who_run_the_server() {
    let server = Server::start();
    let admin = an_admin(&server);
    let mut game = Match::begin(&server, &Wish::players(2).private().among_players(), 0, 403);
    for _ in 0..3 {
        game.step();
    }
    let tables: Vec<HouseTable> = admin.get("/api/admin/tables").ok();
    let [table] = &tables[..] else { panic!("one table: {tables:?}") };
    assert_eq!((table.id, table.state, table.step), (game.id, TableState::Running, Some(4)));
    assert_eq!(table.followers, Some(2));
    assert!(!table.awaiting.is_empty() && table.headline.is_some() && table.last_step.is_some());
    assert!(table.seats.iter().zip(&game.guests).all(|(seat, guest)| seat.user == Some(guest.id)));

    // The log as the public sees it, though nobody else may look on.
    let path = format!("/api/matches/{}/steps", game.id);
    assert_eq!(admin.get(&path).code(), "not_allowed");
    let page: StepsPage = admin.get(&format!("/api/admin/matches/{}/steps?from=1", game.id)).ok();
    let public: StepsPage = game.guests[0].get(&format!("{path}?as=public")).ok();
    assert_eq!(page, public);
    assert!(done(&server.command(&["admin", "log", &game.id.to_string()])).lines().count() == 4);

    let close = format!("/api/admin/tables/{}/close", game.id);
    assert_eq!(admin.post(&close, &json!({ "reason": " " })).code(), "out_of_bounds");
    assert_eq!(admin.post(&close, &json!({ "reason": "spam" })).status, 204);
    game.players[0].socket.until("the table, closed", |message| match message {
        ServerMessage::Table { table } if table.state == TableState::Closed => {
            assert_eq!(table.closed.as_deref(), Some("spam"), "its players are told why");
            Some(())
        }
        _ => None,
    });
    let dec = json!({ "cid": "late", "dec": 1, "action": { "do": "concede" } });
    let late = game.guests[0].post(&format!("/api/matches/{}/act", game.id), &dec);
    assert_eq!((late.status, late.body["code"].as_str()), (409, Some("closed")));
    assert_eq!(admin.post(&close, &json!({ "reason": "spam" })).code(), "not_running");
    assert!(admin.get("/api/admin/tables").ok::<Vec<HouseTable>>().is_empty());
    let all: Vec<HouseTable> = admin.get("/api/admin/tables?which=all").ok();
    assert_eq!(all[0].closed.as_deref(), Some("spam"));

    // On the command line, beside the server that runs.
    let other = Match::begin(&server, &Wish::players(2), 0, 404);
    done(&server.command(&["admin", "close", &other.id.to_string(), "--reason", "spam"]));
    let mut other = other;
    other.players[0].socket.until("the table, closed", |message| match message {
        ServerMessage::Table { table } if table.state == TableState::Closed => Some(()),
        _ => None,
    });
}

#[test]
fn a_seat_is_freed_before_the_start_and_offered_while_the_match_runs() {
    let server = Server::start();
    let admin = an_admin(&server);
    let (host, sleeper) = (Guest::new(&server, "Host"), Guest::new(&server, "Sleeper"));
    let table = Wish::players(2).make(&host);
    sit(&sleeper, table.id, 1);
    let mut follower = Follower::join(&server, Some(&host), table.id);
    let free = |seat: u8| admin.post(&format!("/api/admin/tables/{}/free", table.id), &json!({ "seat": seat }));
    assert_eq!(free(9).code(), "unknown_seat");
    assert_eq!(free(1).status, 204);
    follower.socket.until("the free seat", |message| match message {
        ServerMessage::Table { table } if table.seats[1].player.is_none() => Some(()),
        _ => None,
    });
    assert_eq!(free(1).code(), "seat_empty");
    sit(&Guest::new(&server, "Awake"), table.id, 1);
    let mut game = Match::begin(&server, &Wish::players(2), 0, 405);
    let running = format!("/api/admin/tables/{}/free", game.id);
    assert_eq!(admin.post(&running, &json!({ "seat": 1 })).status, 204);
    let offered = game.players[0].until_table(|table| table.seats[1].offered.is_some());
    assert_eq!(offered.seats[1].player, Some(game.guests[1].id), "who sits there plays on until somebody comes");
    game.step();
    let friend = Guest::new(&server, "Friend");
    let taken: Table = friend.post(&format!("/api/tables/{}/take", game.id), &json!({ "seat": 1 })).ok();
    assert_eq!(taken.seats[1].player, Some(friend.id));
    let mut over = Match::begin(&server, &Wish::players(2), 0, 409);
    over.concede();
    assert_eq!(admin.post(&format!("/api/admin/tables/{}/free", over.id), &json!({ "seat": 1 })).code(), "not_running");
}

#[test]
fn what_was_kept_long_enough_goes_and_nothing_else() {
    let server = Server::start();
    let admin = an_admin(&server);
    let (mut old, mut young) =
        (Match::begin(&server, &Wish::players(2), 0, 406), Match::begin(&server, &Wish::players(2), 0, 407));
    for game in [&mut old, &mut young] {
        game.players[0].socket.send(&ClientMessage::Chat {
            cid: "c".into(),
            game: game.id,
            room: Some(ChatRoom::Table),
            text: "well played".into(),
        });
        game.players[0].answer("c").expect("said");
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

#[test]
fn what_was_reported_is_read_and_dealt_with() {
    let server = Server::start();
    let admin = an_admin(&server);
    let mut game = Match::begin(&server, &Wish::players(2), 0, 410);
    game.players[0].socket.send(&ClientMessage::Chat {
        cid: "c".into(),
        game: game.id,
        room: Some(ChatRoom::Table),
        text: "you are all fools".into(),
    });
    game.players[0].answer("c").expect("said");
    let report = json!({ "room": "table", "n": 1, "reason": "insult", "text": "and not for the first time" });
    assert_eq!(game.guests[1].post(&format!("/api/tables/{}/reports", game.id), &report).status, 201);
    let waiting: Vec<HouseReport> = admin.get("/api/admin/reports").ok();
    assert_eq!(waiting.len(), 1);
    let one = &waiting[0];
    assert_eq!((one.author.user, one.reporter.user), (game.guests[0].id, game.guests[1].id));
    assert_eq!((one.text.as_str(), one.done.as_deref()), ("and not for the first time", None));
    let Reported::Line { table, n, context, .. } = &one.what else { panic!("{one:?}") };
    assert_eq!((*table, *n), (game.id, 1));
    assert_eq!(context.iter().find(|line| line.n == *n).expect("it is there").text, "you are all fools");
    let resolve =
        |id: uuid::Uuid, note: &str| admin.post(&format!("/api/admin/reports/{id}/resolve"), &json!({ "note": note }));
    assert_eq!(resolve(uuid::Uuid::nil(), "no").code(), "unknown_report");
    assert_eq!(resolve(one.id, &"x".repeat(1_001)).code(), "out_of_bounds");
    assert_eq!(resolve(one.id, "Talked to them.").status, 204);
    assert!(admin.get("/api/admin/reports").ok::<Vec<HouseReport>>().is_empty());
    let all: Vec<HouseReport> = admin.get("/api/admin/reports?which=all").ok();
    assert_eq!(all[0].done.as_deref(), Some("Talked to them."));
    let acts: Vec<AuditEntry> = admin.get("/api/admin/audit").ok();
    assert!(acts.iter().any(|act| act.act == "resolve_report"), "{acts:?}");
    assert_eq!(game.guests[1].get("/api/admin/reports").code(), "not_admin");
}
