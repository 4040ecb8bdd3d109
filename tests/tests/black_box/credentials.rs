//! Tokens that end when the way in changes, or in time; passwords typed once more; refused sign-ins in the log.

use std::fs;

use protocol::{ApiTokenInfo, ChangedPassword, MadeApiToken, Me, close};
use regex::Regex;
use serde_json::json;
use tests::{
    guest::{Guest, agent, sign_in},
    server::{Folder, Server, eventually},
    socket::Socket,
};

use crate::operations::done;

const PASSWORD: &str = "correct horse battery";

/// A guest's program, with a token of its own.
fn program(server: &Server, of: &Guest) -> Guest {
    let made: MadeApiToken = of.post("/api/me/tokens", &json!({ "name": "bot", "scopes": ["read"] })).ok();
    Guest::known(server, of.id, "bot", &made.token)
}

#[test]
fn a_planted_guest_is_not_let_into_the_account_that_is_made_of_it() {
    let server = Server::start();
    // An attacker who has planted the session in another's browser knows its token, and may have made more of it.
    let mut ann = Guest::new(&server, "Ann");
    let planted = ann.clone();
    let bot = program(&server, &planted);
    let mut window = Socket::greet(&server, Some(&planted.token));
    let mut window_of_bot = Socket::greet(&server, Some(&bot.token));

    ann.register("ann", PASSWORD);

    assert_ne!(ann.token, planted.token);
    assert_eq!((window.closed(), window_of_bot.closed()), (Some(close::AUTH), Some(close::AUTH)));
    assert_eq!(planted.get("/api/me").code(), "no_session");
    assert_eq!(bot.get("/api/me").code(), "no_session");
    assert_eq!(ann.get("/api/me").ok::<Me>().id, planted.id, "the same person goes on");
}

#[test]
fn a_new_password_ends_its_own_token_and_those_of_programs_unless_they_are_kept() {
    let server = Server::start();
    let mut ann = Guest::registered(&server, "ann", PASSWORD);
    let bot = program(&server, &ann);
    let change = |ann: &Guest, old: &str, new: &str, tokens: &str| -> ChangedPassword {
        ann.put("/api/account/password", &json!({ "old": old, "new": new, "tokens": tokens })).ok()
    };
    let changed = change(&ann, PASSWORD, "another password", "keep");
    assert_eq!((changed.ended, changed.tokens_ended), (0, 0));
    assert_eq!(bot.get("/api/me").status, 200);
    let before = ann.clone();
    ann.token = changed.token;
    assert_eq!(before.get("/api/me").code(), "no_session");

    let mut window = Socket::greet(&server, Some(&ann.token));
    let mut window_of_bot = Socket::greet(&server, Some(&bot.token));
    let changed = change(&ann, "another password", PASSWORD, "end");
    assert_eq!((changed.ended, changed.tokens_ended), (0, 1));
    assert_eq!((window.closed(), window_of_bot.closed()), (Some(close::AUTH), Some(close::AUTH)));
    assert_eq!(bot.get("/api/me").code(), "no_session");
    assert_eq!(ann.get("/api/me").code(), "no_session");
    ann.token = changed.token;
    assert_eq!(ann.get("/api/me/tokens").ok::<Vec<ApiTokenInfo>>(), []);
}

#[test]
fn who_signs_in_again_in_the_same_browser_has_one_session() {
    let server = Server::start();
    let ann = Guest::registered(&server, "ann", PASSWORD);
    let mut window = Socket::greet(&server, Some(&ann.token));
    let again = ann.post("/api/account/session", &json!({ "name": "ann", "password": PASSWORD }));
    let again = again.ok::<protocol::SignedIn>().me.token.expect("a token");
    assert_eq!(window.closed(), Some(close::AUTH));
    assert_eq!(ann.get("/api/me").code(), "no_session");
    assert_eq!(server.sql("select count(*) from sessions"), "1");
    assert_eq!(Guest::known(&server, ann.id, "ann", &again).get("/api/me").status, 200);
}

#[test]
fn the_right_to_run_the_server_is_had_by_signing_in_and_by_no_token_of_before() {
    let server = Server::start();
    let before = Guest::registered(&server, "keeper", PASSWORD);
    let mut window = Socket::greet(&server, Some(&before.token));
    done(&server.command(&["admin", "grant", "keeper"]));
    assert_eq!(window.closed(), Some(close::AUTH));
    assert_eq!(before.get("/api/me").code(), "no_session");
    let admin = Guest::sign_in(&server, "keeper", PASSWORD);
    done(&server.command(&["admin", "grant", "keeper"]));
    assert_eq!(admin.get("/api/admin/bans").status, 200, "nothing has changed for who may already");
    let mut window = Socket::greet(&server, Some(&admin.token));
    done(&server.command(&["admin", "revoke", "keeper"]));
    assert_eq!(window.closed(), Some(close::AUTH));
}

#[test]
fn a_token_ends_when_its_maker_has_said() {
    let server = Server::start();
    let ann = Guest::registered(&server, "ann", PASSWORD);
    let ask = |days| ann.post("/api/me/tokens", &json!({ "name": "bot", "scopes": ["read"], "days": days }));
    for (days, wanted) in [(None, 90), (Some(30), 30), (Some(365), 365)] {
        let made: MadeApiToken = match days {
            None => ann.post("/api/me/tokens", &json!({ "name": "bot", "scopes": ["read"] })).ok(),
            Some(days) => ask(days).ok(),
        };
        assert_eq!((made.info.expires - made.info.created) / 86_400_000, wanted);
    }
    for days in [0, 1, 31, 366, 9_999] {
        assert_eq!(ask(days).code(), "malformed", "{days}");
    }
    let bot = program(&server, &ann);
    assert_eq!(bot.get("/api/me").status, 200);
    server.sql("update api_tokens set expires_at = now()");
    assert_eq!(bot.get("/api/me").code(), "no_session");
    let mut socket = Socket::connect(&server);
    socket.send(&tests::socket::hello(Some(&bot.token), Vec::new()));
    assert_eq!(socket.closed(), Some(close::AUTH));
    assert_eq!(ann.get("/api/me/tokens").ok::<Vec<ApiTokenInfo>>().len(), 4, "its owner still sees it");
}

#[test]
fn a_token_is_made_by_who_has_typed_the_password_lately() {
    let server = Server::start();
    let ann = Guest::registered(&server, "ann", PASSWORD);
    let make = |password: Option<&str>| {
        ann.post("/api/me/tokens", &json!({ "name": "bot", "scopes": ["read"], "password": password }))
    };
    assert_eq!(make(None).status, 201);
    server.sql("update sessions set created_at = now() - interval '16 minutes'");
    assert_eq!(make(None).code(), "password_needed");
    assert_eq!(make(Some("wrong")).code(), "wrong_password");
    assert_eq!(make(Some(PASSWORD)).status, 201);
    // A guest has none.
    let guest = Guest::new(&server, "Gus");
    server.sql("update sessions set created_at = now() - interval '16 minutes'");
    assert_eq!(guest.post("/api/me/tokens", &json!({ "name": "bot", "scopes": ["read"] })).status, 201);
}

/// The regular expression in the filter that hosts are given, as fail2ban fills it in.
fn filter() -> Regex {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/operations.md")).expect("the page");
    let line = page.lines().find_map(|line| line.strip_prefix("failregex = ")).expect("the filter");
    let subnet = r"(?P<subnet>\d+\.\d+\.\d+\.\d+|[0-9a-f:]+(?:/\d+)?)";
    Regex::new(&line.replace("<SUBNET>", subnet)).expect("a regular expression")
}

#[test]
fn refused_sign_ins_are_in_the_log_as_the_filter_for_fail2ban_reads_them() {
    let server = Server::start_in(Folder::new(), &["--trusted-proxy", "127.0.0.0/8", "--sign-ins-per-address", "4"]);
    Guest::registered(&server, "ann", PASSWORD);
    let try_from = |address: &str| {
        let body = json!({ "name": "ann", "password": "refused sign-in from 192.0.2.66: x" });
        let request = agent().post(server.url("/api/account/session")).header("x-forwarded-for", address);
        request.send_json(body).expect("the server answers").status().as_u16()
    };
    assert_eq!([(); 3].map(|()| try_from("203.0.113.9")), [401, 401, 429]);
    assert_eq!(try_from("2001:db8:1:2:3:4:5:6"), 401);
    assert_eq!(sign_in(&server, "WARN sandtable::sign_in: refused sign-in from 192.0.2.66: x", "x").status, 401);
    let bad_key = json!({ "key": "nonsense", "password": PASSWORD });
    let request = agent().post(server.url("/api/account/recovery/password")).header("x-forwarded-for", "198.51.100.7");
    assert_eq!(request.send_json(bad_key).expect("the server answers").status().as_u16(), 409);

    let filter = filter();
    let found = || -> Vec<String> {
        // fail2ban takes the time out of the line before it looks.
        let lines = server.log();
        let lines = lines.lines().map(|line| line.split_once('Z').map_or(line, |(_, rest)| rest));
        lines.filter_map(|line| Some(filter.captures(line)?["subnet"].to_owned())).collect()
    };
    let wanted = ["203.0.113.9", "203.0.113.9", "203.0.113.9", "2001:db8:1:2::/64", "127.0.0.1", "198.51.100.7"];
    assert!(eventually(|| found() == wanted), "{:?}", found());
    // In the journal of systemd a line has its time, and the name of the program before it.
    let line = "host sandtable[812]: 2026-01-02T03:04:05.678901Z  WARN sandtable::sign_in: refused sign-in from \
                203.0.113.9: bad_credentials";
    assert!(filter.is_match(line));
    assert!(!filter.is_match(&format!("{line} and more")));
    for secret in ["192.0.2.66", "ann\"", PASSWORD] {
        assert!(!server.log().contains(secret), "{secret} is in the log");
    }
}
