//! Accounts: registering, signing in elsewhere, what is brought along, and passwords.

use protocol::{Account, ChangedPassword, Me, SessionInfo, SignedIn, Table, close};
use serde_json::{Value, json};
use tests::{
    follower::Follower,
    guest::{Answer, Guest, agent, sign_in},
    load::figures::seconds,
    server::{Folder, Server},
    socket::Socket,
    table::{Match, Wish, sit},
};

const PASSWORD: &str = "correct horse battery";

fn account(name: &str) -> Value {
    json!({ "name": name, "password": PASSWORD, "language": "fr" })
}

/// Signs in on a device where a guest has played.
fn sign_in_over(guest: &Guest, name: &str, of_the_guest: &str) -> SignedIn {
    guest.post("/api/account/session", &json!({ "name": name, "password": PASSWORD, "guest": of_the_guest })).ok()
}

#[test]
fn a_guest_registers_keeps_everything_and_comes_back_from_elsewhere_also_after_a_restart() {
    let server = Server::start();
    let game = Match::begin(&server, &Wish::players(2), 0, 151);
    let mut ann = game.guests[0].clone();
    assert_eq!(ann.get("/api/account").body, Value::Null);
    let me: Me = ann.post("/api/account", &account("Ann.1")).ok();
    assert_eq!((me.id, me.account.as_deref()), (ann.id, Some("Ann.1")));
    ann.token = me.token.expect("a token comes with the account");
    let server = Server::start_in(server.kill(), &[]);
    let ann = ann.at(&server);
    let elsewhere = Guest::sign_in(&server, "ANN.1", PASSWORD);
    assert_eq!((elsewhere.id, &elsewhere.name), (ann.id, &ann.name));
    assert_ne!(elsewhere.token, ann.token);
    let kept: Account = elsewhere.get("/api/account").ok();
    assert_eq!((kept.name.as_str(), kept.language), ("Ann.1", protocol::Language::Fr));
    let tables: Vec<Table> = elsewhere.get("/api/me/tables").ok();
    assert_eq!(tables.iter().map(|table| table.id).collect::<Vec<_>>(), [game.id]);
    let mut at_the_seat = Follower::join(&server, Some(&elsewhere), game.id);
    at_the_seat.until_view();
    assert_eq!(at_the_seat.seat, Some(0));
    assert_eq!(ann.get("/api/me").ok::<Me>().account.as_deref(), Some("Ann.1"), "the first device is still in");
}

#[test]
fn names_belong_to_one_person_whatever_they_are_written_in() {
    let server = Server::start();
    let ann = Guest::registered(&server, "bill", PASSWORD);
    assert_eq!(ann.name, "bill", "somebody new is called as the account");
    for taken in ["bill", "BILL", "bi11", "ｂｉｌｌ"] {
        assert_eq!(Guest::new(&server, "Eve").post("/api/account", &account(taken)).code(), "name_taken", "{taken}");
    }
    for bad in ["", "ab", "a b c", "<b>bill", "pаypal", "x\u{202e}yz"] {
        let refused = Guest::new(&server, "Eve").post("/api/account", &account(bad));
        assert_eq!(refused.code(), "bad_account_name", "{bad:?}");
    }
    for weak in ["short", "1234567890", "Manchester", "4815162342", "bill-bill", "aaaaaaaaaaaaaaaa"] {
        let new = json!({ "name": "charlie", "password": weak, "language": "en" });
        assert_eq!(Guest::new(&server, "Eve").post("/api/account", &new).code(), "weak_password", "{weak}");
    }
    assert_eq!(ann.post("/api/account", &account("other")).code(), "has_account");
    assert_eq!(server.sql("select count(*) from accounts"), "1");
    assert_eq!(server.sql("select count(*) from accounts where password like '%correct%'"), "0");
}

#[test]
fn one_name_is_given_once_however_many_want_it_at_once() {
    let server = Server::start();
    let eager: Vec<_> = (0..6)
        .map(|n| {
            let guest = Guest::new(&server, &format!("Eager {n}"));
            std::thread::spawn(move || guest.post("/api/account", &account("wanted")).status)
        })
        .collect();
    let mut statuses: Vec<u16> = eager.into_iter().map(|one| one.join().expect("it asks")).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409, 409, 409, 409]);
}

#[test]
fn what_the_guest_of_a_browser_has_comes_along() {
    let server = Server::start();
    let ann = Guest::registered(&server, "ann", PASSWORD);
    // A running match, an open table that the guest hosts, and an open table where both sit.
    let game = Match::begin(&server, &Wish::players(2).among_players(), 0, 152);
    let guest = game.guests[0].clone();
    let mine = Wish::players(2).make(&guest);
    let both = Wish::players(3).make(&ann);
    sit(&guest, both.id, 1);
    let mut spectator = Follower::join(&server, Some(&game.guests[1]), game.id);
    spectator.until_view();
    let mut window = Socket::greet(&server, Some(&guest.token));

    let signed_in = sign_in_over(&guest, "ann", "bring");
    assert_eq!((signed_in.me.id, signed_in.brought, signed_in.left_behind.len()), (ann.id, 3, 0));
    assert_eq!(window.closed(), Some(close::AUTH), "the guest is nobody any more");
    assert_eq!(guest.get("/api/me").code(), "no_session");
    let table: Table = ann.get(&format!("/api/tables/{}", mine.id)).ok();
    assert_eq!((table.host_user, table.seats[0].player), (ann.id, Some(ann.id)));
    let table: Table = ann.get(&format!("/api/tables/{}", both.id)).ok();
    assert_eq!(table.seats.iter().filter(|seat| seat.player.is_some()).count(), 1, "nobody sits twice");

    // The match goes on with the account in the guest's seat, behind closed doors.
    let elsewhere = Guest::sign_in(&server, "ann", PASSWORD);
    let mut player = Follower::join(&server, Some(&elsewhere), game.id);
    player.until_view();
    assert_eq!(player.seat, Some(0));
    let seats = spectator.socket.until("the new holder", |message| {
        let message = serde_json::to_value(message).ok()?;
        (message["t"] == "table").then(|| message["table"]["seats"].clone())
    });
    assert_eq!(seats[0]["player"], json!(ann.id));
    let open = player.now().decs[0].dec;
    let conceded = player.act_as("enough", open, &json!({ "do": "concede" }));
    assert!(conceded.is_ok(), "{conceded:?}");
}

#[test]
fn signing_in_gives_no_player_a_second_seat() {
    let server = Server::start();
    let game = Match::begin(&server, &Wish::players(2), 0, 153);
    let [ann, guest] = &game.guests[..] else { panic!("two players") };
    let mut ann = ann.clone();
    ann.register("ann", PASSWORD);
    let signed_in = sign_in_over(guest, "ann", "bring");
    assert_eq!((signed_in.brought, &signed_in.left_behind[..]), (0, &[game.id][..]));
    let table: Table = ann.get(&format!("/api/tables/{}", game.id)).ok();
    assert_eq!((table.seats[0].player, table.seats[1].player), (Some(ann.id), Some(guest.id)));
    assert_eq!(guest.get("/api/me").status, 200, "the guest can go on where its token is known");
}

#[test]
fn a_sign_in_without_merging_takes_nothing_of_the_guest_and_an_account_is_merged_into_no_other() {
    let server = Server::start();
    let ann = Guest::registered(&server, "ann", PASSWORD);
    let guest = Guest::new(&server, "Guest");
    let table = Wish::players(2).make(&guest);
    assert_eq!(sign_in_over(&guest, "ann", "leave").brought, 0);
    assert_eq!(guest.get(&format!("/api/tables/{}", table.id)).ok::<Table>().host_user, guest.id);
    let bob = Guest::registered(&server, "bob", PASSWORD);
    let of_bob = Wish::players(2).make(&bob);
    assert_eq!(sign_in_over(&bob, "ann", "bring").brought, 0);
    assert_eq!(ann.get(&format!("/api/tables/{}", of_bob.id)).ok::<Table>().host_user, bob.id);
    assert_eq!(bob.get("/api/me").status, 200);
}

#[test]
fn a_new_password_ends_all_other_sessions() {
    let server = Server::start();
    let mut here = Guest::registered(&server, "ann", PASSWORD);
    let there = Guest::sign_in(&server, "ann", PASSWORD);
    let mut window = Socket::greet(&server, Some(&there.token));
    let change = |old: &str, new: &str| here.put("/api/account/password", &json!({ "old": old, "new": new }));
    assert_eq!(change("wrong password", "another password").code(), "wrong_password");
    assert_eq!(change(PASSWORD, "short").code(), "weak_password");
    let changed: ChangedPassword = change(PASSWORD, "another password").ok();
    assert_eq!(changed.ended, 1);
    here.token = changed.token;
    assert_eq!(window.closed(), Some(close::AUTH));
    assert_eq!(there.get("/api/me").code(), "no_session");
    assert_eq!(here.get("/api/me").status, 200);
    assert_eq!(sign_in(&server, "ann", PASSWORD).code(), "bad_credentials");
    assert_eq!(sign_in(&server, "ann", "another password").status, 200);
}

#[test]
fn sessions_are_listed_and_ended_one_by_one() {
    let server = Server::start();
    let here = Guest::registered(&server, "ann", PASSWORD);
    let body = json!({ "name": "ann", "password": PASSWORD });
    let request = agent()
        .post(server.url("/api/account/session"))
        .header("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0");
    let signed_in: SignedIn = Answer::from(request.send_json(body).expect("the server answers")).ok();
    let there = signed_in.me.token.expect("a session");
    let mut window = Socket::greet(&server, Some(&there));
    let sessions: Vec<SessionInfo> = here.get("/api/me/sessions").ok();
    assert_eq!(sessions.iter().filter(|session| session.current).count(), 1);
    let other = sessions.iter().find(|session| !session.current).expect("there are two");
    assert_eq!((other.browser.as_str(), other.network.as_str()), ("Firefox, Linux", "127.0.0.x"));
    assert_eq!(sessions.len(), 2);

    let stranger = Guest::registered(&server, "eve", PASSWORD);
    let path = format!("/api/me/sessions/{}", other.id);
    assert_eq!(stranger.delete(&path).code(), "unknown_session");
    window.settle();
    assert_eq!(here.delete(&path).status, 204);
    assert_eq!(window.closed(), Some(close::AUTH));
    assert_eq!(here.delete(&path).code(), "unknown_session");
    assert_eq!(here.delete("/api/me/sessions/nonsense").code(), "unknown_session");
    assert_eq!(here.get("/api/me/sessions").ok::<Vec<SessionInfo>>().len(), 1);
}

#[test]
fn passwords_are_tried_only_so_often_for_one_name_and_from_one_address() {
    let server = Server::start_in(Folder::new(), &["--trusted-proxy", "127.0.0.0/8", "--sign-ins-per-address", "8"]);
    let try_it = |address: &str, name: &str| {
        let request = agent().post(server.url("/api/account/session")).header("x-forwarded-for", address);
        let body = json!({ "name": name, "password": "guess" });
        Answer::from(request.send_json(body).expect("the server answers"))
    };
    for n in 0..4 {
        assert_eq!(try_it("203.0.113.1", &format!("name{n}")).code(), "bad_credentials");
    }
    let refused = try_it("203.0.113.1", "name5").refusal();
    assert_eq!(refused.code, "too_many_tries");
    assert!(refused.retry_secs.is_some_and(|secs| (400..=450).contains(&secs)), "an eighth of an hour: {refused:?}");
    // From a thousand addresses, but always for one name, in all its spellings.
    let codes: Vec<String> =
        (0..25).map(|n| try_it(&format!("198.51.100.{n}"), ["victim", "VICTIM", "vıctim"][n % 2]).code()).collect();
    assert_eq!(codes.iter().filter(|code| *code == "bad_credentials").count(), 20, "{codes:?}");
    assert_eq!(codes.last().map(String::as_str), Some("too_many_tries"));
}

/// Wrong names cost what wrong passwords cost: in time of the processor, which says the same on a machine with other work.
#[test]
fn neither_the_answer_nor_its_time_tells_whether_a_name_is_there() {
    const TRIES: u32 = 16;
    let server = Server::start();
    Guest::registered(&server, "somebody", PASSWORD);
    let spent_on = |name: &str| {
        let before = seconds(server.pid());
        for _ in 0..TRIES {
            let answer = sign_in(&server, name, "wrong password");
            assert_eq!((answer.status, answer.body["code"].as_str()), (401, Some("bad_credentials")));
        }
        seconds(server.pid()) - before
    };
    let (known, unknown) = (spent_on("somebody"), spent_on("nobody-at-all"));
    assert!(known.max(unknown) < 1.5 * known.min(unknown), "known {known} s, unknown {unknown} s");
    assert_eq!(sign_in(&server, "somebody", "wrong").body, sign_in(&server, "nobody-at-all", "wrong").body);
}

#[test]
fn no_password_and_no_token_is_in_the_log() {
    let server = Server::start_in(Folder::new(), &["--log", "trace"]);
    let ann = Guest::registered(&server, "ann", PASSWORD);
    sign_in(&server, "ann", "a wrong but secret one");
    let made: protocol::MadeApiToken = ann.post("/api/me/tokens", &json!({ "name": "bot", "scopes": ["read"] })).ok();
    assert_eq!(
        agent()
            .get(server.url("/api/me"))
            .header("authorization", format!("Bearer {}", made.token))
            .call()
            .expect("an answer")
            .status(),
        200
    );
    let log = server.log();
    for secret in [PASSWORD, "a wrong but secret one", &made.token, &ann.token, "$argon2id"] {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}
