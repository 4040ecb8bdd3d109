//! What every answer says to browsers about safety, of whatever kind it is.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
};

use tests::{
    guest::{Guest, agent},
    server::{Folder, PATIENCE, Server},
};

const POLICY: &str =
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// A server with a client of two files, behind a proxy that speaks TLS.
fn server() -> (Server, Folder) {
    let dist = Folder::new();
    fs::create_dir(dist.path().join("assets")).expect("the folder is ours");
    fs::write(dist.path().join("index.html"), "<!doctype html><title>Sandtable</title>").expect("the folder is ours");
    fs::write(dist.path().join("assets/a-1f.js"), "'use strict'").expect("the folder is ours");
    let web_dir = dist.path().to_string_lossy().into_owned();
    (Server::start_in(Folder::new(), &["--web-dir", &web_dir, "--trusted-proxy", "127.0.0.1"]), dist)
}

#[test]
fn every_answer_says_what_a_browser_may_do_with_it() {
    let (server, _dist) = server();
    let guest = Guest::new(&server, "Ann");
    // Longer than a file system takes.
    let long = format!("/assets/{}", "x".repeat(300));
    for (method, path, status) in [
        ("GET", "/", 200),
        ("GET", "/t/some-table", 200),
        ("GET", "/assets/a-1f.js", 200),
        ("GET", "/assets/none.js", 404),
        ("GET", "/assets/../../../etc/passwd", 404),
        ("GET", "/assets/%2e%2e/%2e%2e/etc/passwd", 404),
        ("GET", long.as_str(), 404),
        ("GET", "/assets/a%00b", 404),
        ("POST", "/", 405),
        ("GET", "/nowhere", 404),
        ("GET", "/healthz", 200),
        ("GET", "/readyz", 200),
        ("GET", "/ws", 400),
        ("GET", "/api/games", 200),
        ("GET", "/api/games/chess", 404),
        ("GET", "/api/nowhere", 404),
        ("PATCH", "/api/me", 405),
        ("POST", "/api/tables", 400),
        ("DELETE", "/api/me/sessions", 200),
    ] {
        for proto in ["https", "http"] {
            let request = ureq::http::Request::builder()
                .method(method)
                .uri(server.url(path))
                .header("authorization", format!("Bearer {}", guest.token))
                .header("x-forwarded-proto", proto)
                .header("content-type", "application/json");
            let response = agent().run(request.body(()).expect("a fine request")).expect("the server answers");
            let header =
                |name: &str| response.headers().get(name).map(|value| value.to_str().expect("text").to_owned());
            let what = format!("{method} {path} over {proto}: {response:?}");
            assert_eq!(response.status().as_u16(), status, "{what}");
            assert_eq!(header("content-security-policy").as_deref(), Some(POLICY), "{what}");
            assert_eq!(header("x-content-type-options").as_deref(), Some("nosniff"), "{what}");
            assert_eq!(header("x-frame-options").as_deref(), Some("DENY"), "{what}");
            assert_eq!(header("referrer-policy").as_deref(), Some("same-origin"), "{what}");
            let hsts = header("strict-transport-security");
            assert_eq!(hsts.is_some(), proto == "https", "{what}");
            if path.starts_with("/api") {
                assert_eq!(header("cache-control").as_deref(), Some("no-store"), "{what}");
            }
        }
    }
}

#[test]
fn the_policy_leaves_no_hole() {
    for hole in ["unsafe", "data:", "blob:", "http:", "https:", "*", "nonce"] {
        assert!(!POLICY.contains(hole), "{hole}");
    }
}

/// The answer to a request written by hand.
fn raw(server: &Server, request: &str) -> String {
    let mut stream = TcpStream::connect(server.address()).expect("the server listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a TCP option");
    stream.write_all(request.as_bytes()).expect("it is taken");
    let mut answer = Vec::new();
    drop(stream.read_to_end(&mut answer));
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn a_page_of_another_site_gets_no_socket_and_is_told_why() {
    let (server, _dist) = server();
    let upgrade = |headers: &str| {
        raw(
            &server,
            &format!(
                "GET /ws HTTP/1.1\r\nhost: {}\r\nconnection: close, upgrade\r\nupgrade: websocket\r\n\
                 sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{headers}\r\n",
                server.address()
            ),
        )
    };
    for headers in [
        "origin: https://elsewhere.example\r\n",
        "origin: null\r\n",
        "sec-fetch-site: cross-site\r\n",
        "sec-fetch-site: same-site\r\n",
    ] {
        let answer = upgrade(headers);
        assert!(answer.starts_with("HTTP/1.1 403"), "{headers}{answer}");
        assert!(answer.contains("cross_origin"), "{answer}");
        assert!(answer.to_lowercase().contains("content-security-policy"), "{answer}");
    }
}
