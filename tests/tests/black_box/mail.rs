//! Addresses and passwords by mail, against a server of mails on this machine.

use protocol::{Account, Me, SignedIn, close};
use serde_json::json;
use tests::{
    guest::{Answer, Guest, agent, sign_in, tell},
    postbox::Postbox,
    server::{Folder, Server, eventually},
    socket::Socket,
};

const PASSWORD: &str = "correct horse battery";

fn with_mail(postbox: &Postbox, folder: Folder) -> Server {
    with_mail_and(postbox, folder, &[])
}

fn with_mail_and(postbox: &Postbox, folder: Folder, more: &[&str]) -> Server {
    let url = postbox.url();
    let flags = [
        "--smtp-url",
        &url,
        "--mail-from",
        "Sandtable <noreply@example.org>",
        "--public-url",
        "https://play.example.org/",
    ];
    Server::start_in(folder, &[&flags[..], more].concat())
}

fn post(server: &Server, path: &str, body: &serde_json::Value) -> Answer {
    tell(server, path, body)
}

/// Names an address and confirms it.
fn confirm(server: &Server, postbox: &Postbox, of: &Guest, address: &str) {
    assert_eq!(of.put("/api/account/email", &json!({ "email": address, "password": PASSWORD })).status, 204);
    let mail = postbox.next();
    assert_eq!(mail.to, address);
    assert_eq!(post(server, "/api/account/email/confirm", &json!({ "key": mail.key() })).status, 204);
}

#[test]
fn a_forgotten_password_is_reset_through_the_confirmed_address() {
    let postbox = Postbox::open(0);
    let server = with_mail(&postbox, Folder::new());
    let ann = Guest::registered(&server, "ann", PASSWORD);
    let ask = |address: &str| post(&server, "/api/account/recovery", &json!({ "email": address }));

    // Before it is confirmed an address opens nothing.
    assert_eq!(
        ann.put("/api/account/email", &json!({ "email": "ann@example.org", "password": "wrong" })).code(),
        "wrong_password"
    );
    let named = json!({ "email": "ann@example.org", "password": PASSWORD });
    assert_eq!(ann.put("/api/account/email", &named).status, 204);
    let first = postbox.next();
    let account: Account = ann.get("/api/account").ok();
    assert!(account.mail && account.email.is_none() && account.email_wanted.is_some(), "{account:?}");
    assert_eq!(ask("ann@example.org").status, 202);
    assert!(eventually(|| server.sql("select count(*) from mails") == "0"), "it is dropped");
    assert_eq!(post(&server, "/api/account/email/confirm", &json!({ "key": first.key() })).status, 204);
    assert_eq!(post(&server, "/api/account/email/confirm", &json!({ "key": first.key() })).code(), "bad_key");

    // Known or not, the answer is the same; a mail comes only to a known address, in upper or lower case.
    let (known, unknown) = (ask("Ann@Example.org"), ask("nobody@example.org"));
    assert_eq!(known, unknown);
    let mail = postbox.next();
    assert_eq!(mail.to, "Ann@Example.org");
    assert!(mail.text.contains("ann: https://play.example.org/account/recover#"), "{}", mail.text);
    assert!(eventually(|| server.sql("select count(*) from mails") == "0"));
    assert!(postbox.is_empty());
    assert_eq!(server.sql("select count(*) from mail_keys"), "1");
    for secret in [first.key(), mail.key()] {
        assert!(!server.log().contains(&secret), "a key is in the log");
        let rows = server.sql("select string_agg(k::text, '') || coalesce((select string_agg(m::text, '') from mails m), '') from mail_keys k");
        assert!(!rows.contains(&secret), "a key is in the store");
    }

    // The key sets a new password and ends all sessions and tokens. Once.
    let token: protocol::MadeApiToken = ann.post("/api/me/tokens", &json!({ "name": "bot", "scopes": ["read"] })).ok();
    let mut window = Socket::greet(&server, Some(&ann.token));
    let mut bot = Socket::greet(&server, Some(&token.token));
    let choose = |password: &str| {
        post(&server, "/api/account/recovery/password", &json!({ "key": mail.key(), "password": password }))
    };
    assert_eq!(choose("short").code(), "weak_password", "the key stays good");
    let me: Me = choose("staple of another kind").ok();
    assert_eq!((me.id, me.account.as_deref(), me.token.is_some()), (ann.id, Some("ann"), true));
    assert_eq!((window.closed(), bot.closed()), (Some(close::AUTH), Some(close::AUTH)));
    assert_eq!(choose("staple of another kind").code(), "bad_key");
    assert_eq!(sign_in(&server, "ann", PASSWORD).code(), "bad_credentials");
    assert_eq!(sign_in(&server, "ann", "staple of another kind").ok::<SignedIn>().me.id, ann.id);
}

#[test]
fn a_key_is_good_for_half_an_hour_and_one_used_ends_the_others() {
    let postbox = Postbox::open(0);
    let server = with_mail(&postbox, Folder::new());
    let ann = Guest::registered(&server, "ann", PASSWORD);
    confirm(&server, &postbox, &ann, "ann@example.org");
    let key = || {
        assert_eq!(post(&server, "/api/account/recovery", &json!({ "email": "ann@example.org" })).status, 202);
        postbox.next().key()
    };
    let choose = |key: &str| {
        post(&server, "/api/account/recovery/password", &json!({ "key": key, "password": "a new password" }))
    };
    let late = key();
    server.sql("update mail_keys set expires_at = expires_at - interval '30 minutes'");
    let minutes = server.sql("select extract(epoch from max(expires_at) - now()) <= 0 from mail_keys");
    assert_eq!(minutes, "t");
    assert_eq!(choose(&late).code(), "bad_key");
    assert_eq!(sign_in(&server, "ann", PASSWORD).status, 200);
    let (first, second) = (key(), key());
    assert_eq!(choose(&first).status, 200, "the newer one has not spoiled it");
    assert_eq!(choose(&second).code(), "bad_key");
}

#[test]
fn a_stranger_who_asks_for_recovery_takes_nothing_from_the_owner() {
    let postbox = Postbox::open(0);
    let server = with_mail_and(&postbox, Folder::new(), &["--trusted-proxy", "127.0.0.0/8"]);
    let ann = Guest::registered(&server, "ann", PASSWORD);
    confirm(&server, &postbox, &ann, "ann@example.org");
    let ask = |from: &str, address: &str| {
        let request = agent().post(server.url("/api/account/recovery")).header("x-forwarded-for", from);
        Answer::from(request.send_json(json!({ "email": address })).expect("the server answers"))
    };
    assert_eq!(ask("203.0.113.1", "ann@example.org").status, 202);
    let of_the_owner = postbox.next().key();
    // The stranger is stopped, and told the same of an address without an account.
    let tries = |address: &str| (0..7).map(|_| ask("198.51.100.1", address).status).collect::<Vec<_>>();
    let known = tries("ann@example.org");
    assert_eq!(known, [202, 202, 202, 202, 202, 429, 429]);
    assert_eq!(tries("nobody@example.org"), known);
    assert_eq!(ask("198.51.100.1", "Ann+1@Example.org").code(), "too_many_tries", "it is the same mailbox");
    // The mailbox gets no more than some at a time, from all askers together; the owner can still ask, and the first key is good.
    for n in 2..9 {
        assert_eq!(ask(&format!("198.51.100.{n}"), "ann@example.org").status, 202);
    }
    assert_eq!(ask("203.0.113.1", "ann@example.org").status, 202);
    assert!(eventually(|| server.sql("select count(*) from mails") == "0"));
    assert_eq!(server.sql("select count(*) from mail_keys where purpose = 'recover'"), "5");
    let new = json!({ "key": of_the_owner, "password": "staple of another kind" });
    assert_eq!(post(&server, "/api/account/recovery/password", &new).status, 200);
}

#[test]
fn a_stranger_gets_few_mails_that_ask_to_confirm_whoever_names_the_address() {
    let postbox = Postbox::open(0);
    let server = with_mail(&postbox, Folder::new());
    let codes: Vec<u16> = (0..6)
        .map(|n| {
            let one = Guest::registered(&server, &format!("eve{n}"), PASSWORD);
            let address = ["victim@example.org", "Victim@example.org", "victim+x@example.org"][n % 3];
            one.put("/api/account/email", &json!({ "email": address, "password": PASSWORD })).status
        })
        .collect();
    assert_eq!(codes, [204, 204, 204, 429, 429, 429]);
    assert!(eventually(|| server.sql("select count(*) from mails") == "0"));
    for _ in 0..3 {
        assert!(postbox.next().to.to_lowercase().starts_with("victim"));
    }
    assert!(postbox.is_empty());
}

#[test]
fn the_owner_of_an_account_is_told_by_mail_when_the_way_in_changes() {
    let postbox = Postbox::open(0);
    let server = with_mail(&postbox, Folder::new());
    let mut chloe = Guest::new(&server, "Chloé");
    let new = json!({ "name": "chloe", "password": PASSWORD, "language": "fr" });
    chloe.token = chloe.post("/api/account", &new).ok::<Me>().token.expect("a token");
    confirm(&server, &postbox, &chloe, "chloe@example.org");
    let told = |to: &str, part: &str| {
        let mail = postbox.next();
        assert_eq!(mail.to, to);
        assert!(mail.text.contains(part) && mail.text.contains("chloe"), "{part} is not in {}", mail.text);
        assert!(!mail.text.contains('#'), "it opens nothing: {}", mail.text);
    };

    let made = chloe.post("/api/me/tokens", &json!({ "name": "my bot", "scopes": ["read"] }));
    assert_eq!(made.status, 201);
    told("chloe@example.org", "my bot");

    let change = json!({ "old": PASSWORD, "new": "another password" });
    let changed: protocol::ChangedPassword = chloe.put("/api/account/password", &change).ok();
    chloe.token = changed.token;
    told("chloe@example.org", "Le mot de passe a été changé");

    let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
    for _ in 0..2 {
        let request = agent().post(server.url("/api/account/session")).header("user-agent", firefox);
        let body = json!({ "name": "chloe", "password": "another password" });
        assert_eq!(request.send_json(body).expect("the server answers").status().as_u16(), 200);
    }
    told("chloe@example.org", "Firefox");

    let other = json!({ "email": "chloe@example.net", "password": "another password" });
    assert_eq!(chloe.put("/api/account/email", &other).status, 204);
    let asked = postbox.next();
    assert_eq!(asked.to, "chloe@example.net", "nothing was told of the second time in the same browser");
    assert_eq!(post(&server, "/api/account/email/confirm", &json!({ "key": asked.key() })).status, 204);
    told("chloe@example.org", "Une autre adresse");

    assert_eq!(post(&server, "/api/account/recovery", &json!({ "email": "chloe@example.net" })).status, 202);
    let key = postbox.next().key();
    let new = json!({ "key": key, "password": "staple of another kind" });
    let me: Me = post(&server, "/api/account/recovery/password", &new).ok();
    chloe.token = me.token.expect("a token");
    told("chloe@example.net", "remplacé par un lien");

    let none = json!({ "email": null, "password": "staple of another kind" });
    assert_eq!(chloe.put("/api/account/email", &none).status, 204);
    told("chloe@example.net", "a été retirée");
    assert!(postbox.is_empty());
}

#[test]
fn mails_are_in_the_language_of_the_account_and_survive_refusals_and_restarts() {
    let postbox = Postbox::open(1);
    let server = with_mail(&postbox, Folder::new());
    let mut guest = Guest::new(&server, "Chloé");
    let new = json!({ "name": "chloe", "password": PASSWORD, "language": "fr" });
    guest.token = guest.post("/api/account", &new).ok::<Me>().token.expect("a token");
    let named = json!({ "email": "chloe@example.org", "password": PASSWORD });
    assert_eq!(guest.put("/api/account/email", &named).status, 204);
    assert!(eventually(|| !server.sql("select failure from mails where failure is not null").is_empty()));
    assert_eq!(postbox.refusals_left(), 0);
    let account: Account = guest.get("/api/account").ok();
    assert!(account.mail_failure.is_some_and(|why| why.contains("come back later")), "the owner is told");
    server.sql("update mails set due_at = now()");
    let server = with_mail(&postbox, server.kill());
    let mail = postbox.next();
    assert!(mail.text.contains("confirmez-la dans la journée"), "{}", mail.text);
    assert_eq!(post(&server, "/api/account/email/confirm", &json!({ "key": mail.key() })).status, 204);
    let account: Account = guest.at(&server).get("/api/account").ok();
    assert_eq!(account.email.as_deref(), Some("chloe@example.org"));
    // None any more: at once.
    let none = json!({ "email": null, "password": PASSWORD });
    assert_eq!(guest.at(&server).put("/api/account/email", &none).status, 204);
    assert_eq!(guest.at(&server).get("/api/account").ok::<Account>().email, None);
}

#[test]
fn addresses_are_addresses_and_links_lead_where_the_host_says() {
    let postbox = Postbox::open(0);
    let server = with_mail(&postbox, Folder::new());
    let ann = Guest::registered(&server, "ann", PASSWORD);
    for bad in ["", "ann", "ann@", "a@b\r\nBcc: x@y.example", "ann@example.org, eve@example.org", &"x".repeat(300)] {
        let named = json!({ "email": bad, "password": PASSWORD });
        assert_eq!(ann.put("/api/account/email", &named).code(), "bad_address", "{bad:?}");
        assert_eq!(post(&server, "/api/account/recovery", &json!({ "email": bad })).code(), "bad_address", "{bad:?}");
    }
    confirm(&server, &postbox, &ann, "ann@example.org");
    let request = agent().post(server.url("/api/account/recovery")).header("x-forwarded-host", "evil.example");
    let answer = request.send_json(json!({ "email": "ann@example.org" })).expect("the server answers");
    assert_eq!(answer.status().as_u16(), 202);
    let mail = postbox.next();
    assert!(!mail.raw.contains("evil"), "{}", mail.raw);
    let refused = (0..25)
        .map(|_| post(&server, "/api/account/recovery", &json!({ "email": "x@example.org" })))
        .find(|answer| answer.status != 202);
    assert_eq!(refused.expect("a limit").code(), "too_many_tries");
}
