//! Codes of an authenticator app beside the password, and recovery codes for when it is lost.

use protocol::{
    Account, ApiTokenInfo, AuthenticatorSetUp, CodeWanted, MadeApiToken, Me, RecoveryCodes, SecondFactorOn, SignedIn,
    close,
};
use serde_json::json;
use tests::{
    authenticator::Authenticator,
    guest::{Answer, Guest, agent, sign_in, tell},
    postbox::Postbox,
    server::{Folder, Server, eventually},
    socket::Socket,
};

use crate::operations::done;

const PASSWORD: &str = "correct horse battery";

/// An account with an app and recovery codes; its time steps count from the first.
struct Owner {
    guest: Guest,
    app: Authenticator,
    codes: Vec<String>,
}

impl Owner {
    fn new(server: &Server, name: &str) -> Self {
        Self::of(server, Guest::registered(server, name, PASSWORD))
    }

    fn of(server: &Server, mut guest: Guest) -> Self {
        let set_up: AuthenticatorSetUp = guest.post("/api/account/second-factor", &json!({})).ok();
        let app = Authenticator::new(&set_up.secret);
        let confirm = json!({ "code": app.code() });
        let on: SecondFactorOn = guest.post("/api/account/second-factor/confirm", &confirm).ok();
        guest.token = on.token;
        any_step_again(server);
        Self { guest, app, codes: on.codes }
    }
}

/// Lets codes be used that were used before: tests do not wait for half a minute.
fn any_step_again(server: &Server) {
    server.sql("update authenticators set last_step = 0");
}

/// The first step of signing in.
fn challenge(server: &Server, name: &str) -> String {
    let answer = sign_in(server, name, PASSWORD);
    assert_eq!(answer.status, 202, "{answer:?}");
    answer.ok::<CodeWanted>().challenge
}

/// The second.
fn answer(server: &Server, challenge: &str, code: &str) -> Answer {
    tell(server, "/api/account/session/code", &json!({ "challenge": challenge, "code": code }))
}

#[test]
fn with_a_second_factor_the_password_alone_opens_nothing() {
    let server = Server::start();
    let mut ann = Guest::registered(&server, "ann", PASSWORD);
    let elsewhere = Guest::sign_in(&server, "ann", PASSWORD);
    let made: MadeApiToken = ann.post("/api/me/tokens", &json!({ "name": "bot", "scopes": ["read"] })).ok();
    let bot = Guest::known(&server, ann.id, "bot", &made.token);

    let set_up: AuthenticatorSetUp = ann.post("/api/account/second-factor", &json!({})).ok();
    assert!(set_up.uri.contains(&set_up.secret) && set_up.qr.size >= 21, "{set_up:?}");
    let app = Authenticator::new(&set_up.secret);
    // Until a code was typed nothing is asked for.
    assert_eq!(sign_in(&server, "ann", PASSWORD).status, 200);
    let confirm = |ann: &Guest, code: &str| ann.post("/api/account/second-factor/confirm", &json!({ "code": code }));
    assert_eq!(confirm(&ann, "000000x").code(), "wrong_code");
    let mut window = Socket::greet(&server, Some(&elsewhere.token));
    let on: SecondFactorOn = confirm(&ann, &app.code()).ok();
    assert_eq!((on.codes.len(), on.ended), (10, 2));
    assert_eq!(window.closed(), Some(close::AUTH));
    let before = ann.clone();
    ann.token = on.token;
    assert_eq!(before.get("/api/me").code(), "no_session");
    assert_eq!(bot.get("/api/me").status, 200, "programs go on");
    let account: Account = ann.get("/api/account").ok();
    assert_eq!(account.second_factor.expect("it is on").codes_left, 10);
    assert_eq!(ann.post("/api/account/second-factor", &json!({})).code(), "has_second_factor");

    any_step_again(&server);
    let wanted = challenge(&server, "ann");
    assert_eq!(sign_in(&server, "ann", "not the password").code(), "bad_credentials");
    assert_eq!(agent_with(&server, &wanted), 401, "a challenge is no token");
    assert_eq!(answer(&server, &wanted, "123 45").code(), "wrong_code");
    let signed_in: SignedIn = answer(&server, &wanted, &app.code()).ok();
    assert_eq!(signed_in.me.id, ann.id);
    assert_eq!(answer(&server, &wanted, &app.code_in(1)).code(), "challenge_over", "it is good once");
    // Neither secret nor codes are shown again, or told to others.
    let export = ann.get("/api/me/export").body.to_string();
    assert!(export.contains("second_factor") && !export.contains(&set_up.secret));
    let kept = server.sql("select string_agg(c::text, '') from recovery_codes c");
    assert!(on.codes.iter().all(|code| !kept.contains(code) && !kept.contains(&code.replace('-', ""))));
    assert!(!server.log().contains(&set_up.secret));
}

/// The status of a request with this token.
fn agent_with(server: &Server, token: &str) -> u16 {
    let request = agent().get(server.url("/api/me/games")).header("authorization", format!("Bearer {token}"));
    request.call().expect("the server answers").status().as_u16()
}

#[test]
fn a_code_that_was_used_is_refused_and_so_are_those_before_it() {
    let server = Server::start();
    let Owner { app, .. } = Owner::new(&server, "ann");
    let (this, next) = (app.code(), app.code_in(1));
    assert_eq!(answer(&server, &challenge(&server, "ann"), &next).status, 200);
    let wanted = challenge(&server, "ann");
    assert_eq!(answer(&server, &wanted, &next).code(), "wrong_code");
    assert_eq!(answer(&server, &wanted, &this).code(), "wrong_code");
    // Also where the two come at the same time.
    any_step_again(&server);
    let challenges = [challenge(&server, "ann"), challenge(&server, "ann")];
    let code = app.code_in(1);
    let mut got = std::thread::scope(|scope| {
        let tries = challenges.each_ref().map(|wanted| scope.spawn(|| answer(&server, wanted, &code).status));
        tries.map(|one| one.join().expect("it does not panic"))
    });
    got.sort_unstable();
    assert_eq!(got, [200, 403]);
}

#[test]
fn a_recovery_code_is_good_once_and_new_ones_end_the_old() {
    let server = Server::start();
    let Owner { guest: ann, app, codes } = Owner::new(&server, "ann");
    let shouted = codes[0].to_uppercase().replace('-', " ");
    assert_eq!(answer(&server, &challenge(&server, "ann"), &shouted).status, 200);
    let wanted = challenge(&server, "ann");
    assert_eq!(answer(&server, &wanted, &codes[0]).code(), "wrong_code");
    let account: Account = ann.get("/api/account").ok();
    assert_eq!(account.second_factor.expect("it is on").codes_left, 9);

    let renewed = ann.post("/api/account/second-factor/codes", &json!({ "code": app.code() }));
    let renewed: RecoveryCodes = renewed.ok();
    assert_eq!(renewed.codes.len(), 10);
    assert_eq!(answer(&server, &wanted, &codes[1]).code(), "wrong_code");
    assert_eq!(answer(&server, &wanted, &renewed.codes[1]).status, 200);
    // Those of another account are worth nothing.
    Owner::new(&server, "bob");
    assert_eq!(answer(&server, &challenge(&server, "bob"), &renewed.codes[2]).code(), "wrong_code");
}

#[test]
fn a_challenge_ends_in_time_after_five_codes_and_with_the_password() {
    let server = Server::start();
    let Owner { guest: mut ann, app, .. } = Owner::new(&server, "ann");
    let late = challenge(&server, "ann");
    server.sql("update sign_in_challenges set expires_at = expires_at - interval '5 minutes'");
    assert_eq!(answer(&server, &late, &app.code()).code(), "challenge_over");
    let tried = challenge(&server, "ann");
    let got: Vec<String> = (0..6).map(|_| answer(&server, &tried, "nonsense").code()).collect();
    assert_eq!(got[4..], ["wrong_code", "challenge_over"]);
    assert_eq!(answer(&server, &tried, &app.code()).code(), "challenge_over");
    assert_eq!(answer(&server, &"0".repeat(64), &app.code()).code(), "challenge_over");

    let outdated = challenge(&server, "ann");
    let new = json!({ "old": PASSWORD, "new": "another password" });
    ann.token = ann.put("/api/account/password", &new).ok::<protocol::ChangedPassword>().token;
    assert_eq!(answer(&server, &outdated, &app.code()).code(), "challenge_over");
}

#[test]
fn codes_are_tried_only_so_often_for_one_account_and_refusals_are_in_the_log() {
    let server = Server::start();
    let Owner { app, .. } = Owner::new(&server, "ann");
    let tries: Vec<String> = (0..3)
        .flat_map(|_| {
            let wanted = challenge(&server, "ann");
            (0..5).map(|_| answer(&server, &wanted, "000000").code()).collect::<Vec<_>>()
        })
        .collect();
    // One was drawn when it was turned on.
    assert_eq!(tries.iter().filter(|code| *code == "wrong_code").count(), 9, "{tries:?}");
    assert!(tries[9..].iter().all(|code| code == "too_many_tries"), "{tries:?}");
    let refused = answer(&server, &challenge(&server, "ann"), &app.code());
    assert_eq!((refused.status, refused.retry_after.is_some()), (429, true), "a right one is not let through");
    // Another account is not slowed down.
    let bob = Owner::new(&server, "bob");
    assert_eq!(answer(&server, &challenge(&server, "bob"), &bob.app.code()).status, 200);
    let line = "WARN sandtable::sign_in: refused sign-in from 127.0.0.1: wrong_code";
    assert!(eventually(|| server.log().matches(line).count() == 9), "{}", server.log());
}

#[test]
fn turning_it_off_takes_a_recent_password_and_a_code() {
    let server = Server::start();
    let Owner { guest: ann, app, codes } = Owner::new(&server, "ann");
    let off = |body: serde_json::Value| ann.post("/api/account/second-factor/off", &body);
    assert_eq!(off(json!({ "code": "000000" })).code(), "wrong_code");
    server.sql("update sessions set created_at = now() - interval '16 minutes'");
    assert_eq!(off(json!({ "code": app.code() })).code(), "password_needed");
    assert_eq!(off(json!({ "code": app.code(), "password": "wrong" })).code(), "wrong_password");
    assert_eq!(sign_in(&server, "ann", PASSWORD).status, 202, "it is still on");
    assert_eq!(off(json!({ "code": codes[3], "password": PASSWORD })).status, 204);
    assert_eq!(sign_in(&server, "ann", PASSWORD).status, 200);
    assert_eq!(server.sql("select count(*) from recovery_codes"), "0");
    assert_eq!(off(json!({ "code": codes[4], "password": PASSWORD })).code(), "no_second_factor");
    // A guest has no account to protect; drawing a secret takes a recent password, too.
    assert_eq!(Guest::new(&server, "Gus").post("/api/account/second-factor", &json!({})).code(), "no_account");
    assert_eq!(ann.post("/api/account/second-factor", &json!({})).code(), "password_needed");
}

#[test]
fn the_owner_is_told_by_mail_and_recovery_by_mail_asks_for_the_code_too() {
    let postbox = Postbox::open(0);
    let mail =
        ["--smtp-url", &postbox.url(), "--mail-from", "noreply@example.org", "--public-url", "https://example.org"];
    let server = Server::start_in(Folder::new(), &mail);
    let guest = Guest::registered(&server, "ann", PASSWORD);
    server.sql("update accounts set email = 'ann@example.org'");
    let Owner { guest: ann, app, codes } = Owner::of(&server, guest);
    assert!(postbox.next().text.contains("takes a code from an app"));

    assert_eq!(tell(&server, "/api/account/recovery", &json!({ "email": "ann@example.org" })).status, 202);
    let recovered = json!({ "key": postbox.next().key(), "password": "a new password" });
    let wanted = tell(&server, "/api/account/recovery/password", &recovered);
    assert_eq!(wanted.status, 202, "the mailbox is not enough: {wanted:?}");
    let wanted: CodeWanted = wanted.ok();
    assert!(postbox.next().text.contains("was reset by a link"));
    assert_eq!(answer(&server, &wanted.challenge, "000000").code(), "wrong_code");
    let back: SignedIn = answer(&server, &wanted.challenge, &codes[0]).ok();
    let mails = [postbox.next().text, postbox.next().text];
    assert!(mails.iter().any(|text| text.contains("with a recovery code. 9 are left")), "{mails:?}");
    let ann = Guest::known(&server, ann.id, "ann", &back.me.token.expect("a token"));
    assert_eq!(ann.get("/api/me/tokens").ok::<Vec<ApiTokenInfo>>(), []);

    let code = |n| json!({ "code": app.code_in(n) });
    assert_eq!(ann.post("/api/account/second-factor/codes", &code(0)).status, 200);
    assert!(postbox.next().text.contains("New recovery codes"));
    assert_eq!(ann.post("/api/account/second-factor/off", &code(1)).status, 204);
    assert!(postbox.next().text.contains("the password alone is enough"));
}

#[test]
fn who_runs_the_server_needs_a_second_factor_if_the_host_says_so() {
    let server = Server::start_in(Folder::new(), &["--admins-need", "second-factor"]);
    Guest::registered(&server, "keeper", PASSWORD);
    done(&server.command(&["admin", "grant", "keeper"]));
    let keeper = Guest::sign_in(&server, "keeper", PASSWORD);
    assert_eq!(keeper.get("/api/admin/bans").code(), "second_factor_needed");
    assert_eq!(keeper.post("/api/admin/restart", &json!({ "in_secs": 0 })).code(), "second_factor_needed");
    let made: MadeApiToken = keeper.post("/api/me/tokens", &json!({ "name": "bot", "scopes": ["admin"] })).ok();
    let bot = Guest::known(&server, keeper.id, "bot", &made.token);
    assert_eq!(bot.get("/api/admin/bans").code(), "second_factor_needed");
    // Others are told that it is not theirs, as ever.
    assert_eq!(Guest::new(&server, "Gus").get("/api/admin/bans").code(), "not_admin");

    let Owner { guest: keeper, app, codes } = Owner::of(&server, keeper);
    assert_eq!(keeper.get("/api/admin/bans").status, 200);
    assert_eq!(bot.get("/api/admin/bans").status, 200);
    let signed_in: SignedIn = answer(&server, &challenge(&server, "keeper"), &app.code()).ok();
    let again = Guest::known(&server, keeper.id, "keeper", &signed_in.me.token.expect("a token"));
    assert_eq!(again.get("/api/admin/bans").status, 200);
    assert_eq!(keeper.post("/api/account/second-factor/off", &json!({ "code": codes[0] })).status, 204);
    assert_eq!([&keeper, &again, &bot].map(|one| one.get("/api/admin/bans").status), [403; 3]);

    // Who has lost app and codes asks the host.
    let lost = Owner::of(&server, again);
    done(&server.command(&["admin", "drop-second-factor", "Keeper"]));
    assert_eq!(sign_in(&server, "keeper", PASSWORD).status, 200);
    assert_eq!(lost.guest.get("/api/me").ok::<Me>().id, keeper.id);
    assert!(server.sql("select string_agg(a::text, '') from audit a").contains("drop_second_factor"));
}
