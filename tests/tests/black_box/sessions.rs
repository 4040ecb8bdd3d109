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
fn signing_out_closes_every_socket_of_the_session() {
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
        // A command after the end of the session does not count, even before the socket is shut.
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
fn a_session_ends_when_nobody_uses_it_and_that_of_an_account_in_any_case() {
    let server = Server::start();
    let age = |guest: &Guest, column: &str, days: u32| {
        server.sql(&format!(
            "update sessions set {column} = now() - interval '{days} days' where user_id = '{}'",
            guest.id
        ));
    };
    // A guest has no other way in: only use counts.
    let (ann, bob) = (Guest::new(&server, "Ann"), Guest::new(&server, "Bob"));
    age(&ann, "last_seen", 90);
    age(&bob, "last_seen", 89);
    age(&bob, "created_at", 1_000);
    opens_nothing(&server, &ann);
    assert_eq!(bob.get("/api/me").status, 200);
    let days =
        server.sql(&format!("select now() - last_seen < interval '1 day' from sessions where user_id = '{}'", bob.id));
    assert_eq!(days, "t", "it was used, and is young again");
    // The owner of an account can sign in again.
    let [unused, old, fine] =
        ["cem", "dan", "eve"].map(|name| Guest::registered(&server, name, "correct horse battery"));
    age(&unused, "last_seen", 30);
    age(&old, "created_at", 90);
    age(&fine, "last_seen", 29);
    age(&fine, "created_at", 89);
    opens_nothing(&server, &unused);
    opens_nothing(&server, &old);
    assert_eq!(fine.get("/api/me").status, 200);
    // A browser does not know that its cookie has expired: the request counts as one without a session.
    let look = agent().get(server.url("/api/me")).header("cookie", format!("sandtable={}", ann.token)).call();
    assert_eq!(look.expect("the server answers").body_mut().read_to_string().expect("text"), "null");
}
