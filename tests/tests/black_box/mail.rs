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
    let url = postbox.url();
    let flags = [
        "--smtp-url",
        &url,
        "--mail-from",
        "Sandtable <noreply@example.org>",
        "--public-url",
        "https://play.example.org/",
    ];
    Server::start_in(folder, &flags)
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
fn a_forgotten_password_is_replaced_by_whoever_reads_the_confirmed_address() {
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

    // Known or not, the answer is the same; a mail comes only to the one who is known, in whatever case.
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

    // What the key does: a new password, and everybody out, programs too. Once.
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
fn a_key_is_good_for_half_an_hour_and_only_the_newest() {
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
    let (old, new) = (key(), key());
    assert_eq!(choose(&old).code(), "bad_key");
    server.sql("update mail_keys set expires_at = expires_at - interval '30 minutes'");
    assert_eq!(choose(&new).code(), "bad_key");
    let minutes = server.sql("select extract(epoch from max(expires_at) - now()) <= 0 from mail_keys");
    assert_eq!(minutes, "t");
    assert_eq!(sign_in(&server, "ann", PASSWORD).status, 200);
}

#[test]
fn mails_are_in_the_language_of_the_account_and_survive_refusals_and_restarts() {
    let postbox = Postbox::open(1);
    let server = with_mail(&postbox, Folder::new());
    let guest = Guest::new(&server, "Chloé");
    let new = json!({ "name": "chloe", "password": PASSWORD, "language": "fr" });
    assert_eq!(guest.post("/api/account", &new).status, 201);
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
