//! Sessions that end: by their owner's wish, elsewhere, or of age. What they had open is shut.

use protocol::{ClientMessage, EndedSessions, close};
use serde_json::json;
use tests::{
    follower::Follower,
    guest::{Guest, agent},
    server::Server,
    socket::{Socket, hello},
    table::{Match, Wish},
};

/// Whether a token opens nothing any more, neither over HTTP nor on a socket.
fn opens_nothing(server: &Server, guest: &Guest) {
    let refused = guest.get("/api/me");
    assert_eq!((refused.status, refused.code().as_str()), (401, "no_session"));
    assert_eq!(guest.post("/api/guest", &json!({ "name": "Anna" })).code(), "no_session");
    let mut socket = Socket::connect(server);
    socket.send(&hello(Some(&guest.token), Vec::new()));
    assert_eq!(socket.closed(), Some(close::AUTH));
}

#[test]
fn who_signs_out_is_out_everywhere_this_session_was_used() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 51);
    let (seat, action) = game.choose().expect("it has just begun");
    let dec = game.players[seat].asked().expect("it is asked").dec;
    let guest = game.guests[seat].clone();
    let mut tab = Follower::join(server, Some(&guest), game.id);
    tab.until_view();
    let mut stream = agent()
        .get(server.url(&format!("/api/matches/{}/stream", game.id)))
        .header("authorization", format!("Bearer {}", guest.token))
        .call()
        .expect("the server answers");

    assert_eq!(guest.delete("/api/me/session").status, 204);

    for socket in [&mut game.players[seat].socket, &mut tab.socket] {
        // What is said after the session has ended does not count, even before the socket is shut.
        socket.send(&ClientMessage::Act { cid: "late".into(), game: game.id, dec, action: action.clone() });
        assert_eq!(socket.error(), "auth");
        assert_eq!(socket.closed(), Some(close::AUTH));
    }
    stream.body_mut().read_to_string().expect("the stream comes to its end");
    opens_nothing(server, &guest);
    let other = Follower::join(server, Some(&game.guests[1 - seat]), game.id).until_view().seq;
    assert_eq!(other, 1, "nothing has happened");
    assert_eq!(guest.delete("/api/me/session").code(), "no_session", "there is nothing left to end");
}

#[test]
fn sessions_elsewhere_end_and_the_one_in_use_stays() {
    let server = Server::start();
    let (here, there) = (Guest::new(&server, "Ann"), Guest::new(&server, "Ann again"));
    server.sql(&format!("update sessions set user_id = '{}' where user_id = '{}'", here.id, there.id));
    let mut window = Socket::greet(&server, Some(&here.token));
    let mut elsewhere = Socket::greet(&server, Some(&there.token));
    let stranger = Guest::new(&server, "Eve");
    let ended: EndedSessions = here.delete("/api/me/sessions").ok();
    assert_eq!(ended.ended, 1);
    assert_eq!(elsewhere.closed(), Some(close::AUTH));
    opens_nothing(&server, &there);
    window.settle();
    assert_eq!(here.get("/api/me").status, 200);
    assert_eq!(stranger.get("/api/me").status, 200);
}

#[test]
fn a_session_that_nobody_used_for_months_opens_nothing() {
    let server = Server::start();
    let (ann, bob) = (Guest::new(&server, "Ann"), Guest::new(&server, "Bob"));
    let age = |guest: &Guest, days: u32| {
        server.sql(&format!(
            "update sessions set last_seen = now() - interval '{days} days' where user_id = '{}'",
            guest.id
        ));
    };
    age(&ann, 90);
    age(&bob, 89);
    opens_nothing(&server, &ann);
    assert_eq!(bob.get("/api/me").status, 200);
    let days =
        server.sql(&format!("select now() - last_seen < interval '1 day' from sessions where user_id = '{}'", bob.id));
    assert_eq!(days, "t", "it was used, and is young again");
    // A browser does not know that its cookie has expired: the request counts as one without a session.
    let look = agent().get(server.url("/api/me")).header("cookie", format!("sandtable={}", ann.token)).call();
    assert_eq!(look.expect("the server answers").body_mut().read_to_string().expect("text"), "null");
}

#[test]
fn no_script_sees_the_cookie_and_no_other_site_sends_it() {
    let server = Server::start_in(tests::server::Folder::new(), &["--trusted-proxy", "127.0.0.1"]);
    let cookie = |headers: &[(&str, &str)]| {
        let mut request = agent().post(server.url("/api/guest"));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let response = request.send_json(json!({ "name": "Ann" })).expect("the server answers");
        let hsts = response.headers().get("strict-transport-security").cloned();
        let cookie = response.headers()["set-cookie"].to_str().expect("text").to_owned();
        (cookie, hsts.is_some())
    };
    let (plain, hsts) = cookie(&[("x-forwarded-for", "203.0.113.1")]);
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(plain.contains(part), "{plain}");
    }
    assert!(!plain.contains("Secure") && !hsts, "over a plain line browsers would drop it: {plain}");
    let (secure, hsts) = cookie(&[("x-forwarded-for", "203.0.113.1"), ("x-forwarded-proto", "https")]);
    assert!(secure.contains("; Secure") && hsts, "{secure}");

    // X-Forwarded-For of an untrusted peer is ignored.
    let stranger = Server::shared();
    let request = agent().post(stranger.url("/api/guest")).header("x-forwarded-proto", "https");
    let response = request.send_json(json!({ "name": "Ann" })).expect("the server answers");
    assert!(!response.headers()["set-cookie"].to_str().expect("text").contains("Secure"));
    assert!(response.headers().get("strict-transport-security").is_none());

    // The browser gets it anew with every visit, and loses it at the end.
    let token = secure.split(['=', ';']).nth(1).expect("a token").to_owned();
    let ask = |method: &str| {
        let request = match method {
            "GET" => agent().get(server.url("/api/me")),
            _ => agent().delete(server.url("/api/me/session")),
        };
        let response = request.header("cookie", format!("sandtable={token}")).call().expect("the server answers");
        response.headers()["set-cookie"].to_str().expect("text").to_owned()
    };
    assert!(ask("GET").starts_with(&format!("sandtable={token};")));
    let last = ask("DELETE");
    assert!(last.starts_with("sandtable=;") && last.contains("Max-Age=0"), "{last}");
}
