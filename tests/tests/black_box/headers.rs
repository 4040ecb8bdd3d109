//! What every answer says to browsers about safety, of whatever kind it is.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
};

use tests::{
    guest::{Guest, agent},
    server::{Folder, PATIENCE, Server, sandtable},
};
use time::{Duration, OffsetDateTime, format_description::well_known::Rfc3339};

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
        ("GET", "/.well-known/security.txt", 404),
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
            assert_eq!(header("cross-origin-opener-policy").as_deref(), Some("same-origin"), "{what}");
            assert_eq!(header("cross-origin-resource-policy").as_deref(), Some("same-origin"), "{what}");
            let permissions = header("permissions-policy").expect("a policy");
            for off in ["camera=()", "microphone=()", "geolocation=()", "payment=()", "usb=()"] {
                assert!(permissions.split(", ").any(|one| one == off), "{off}: {what}");
            }
            let hsts = header("strict-transport-security");
            assert_eq!(hsts.as_deref(), (proto == "https").then_some("max-age=31536000"), "{what}");
            if path.starts_with("/api") {
                assert_eq!(header("cache-control").as_deref(), Some("no-store"), "{what}");
            }
        }
    }
}

#[test]
fn hosts_below_are_told_to_use_tls_only_where_the_host_says_so() {
    let options = ["--trusted-proxy", "127.0.0.1", "--hsts", "subdomains"];
    let server = Server::start_in(Folder::new(), &options);
    let ask = |proto: &str| {
        let response = agent().get(server.url("/healthz")).header("x-forwarded-proto", proto).call();
        let response = response.expect("the server answers");
        response.headers().get("strict-transport-security").map(|value| value.to_str().expect("text").to_owned())
    };
    assert_eq!(ask("https").as_deref(), Some("max-age=31536000; includeSubDomains"));
    assert_eq!(ask("http"), None);
}

#[test]
fn where_flaws_can_be_reported_is_said_if_the_host_has_said_so() {
    let read = |server: &Server| {
        let mut response = agent().get(server.url("/.well-known/security.txt")).call().expect("the server answers");
        let kind = response.headers().get("content-type").map(|value| value.to_str().expect("text").to_owned());
        (response.status().as_u16(), kind, response.body_mut().read_to_string().expect("text"))
    };
    assert_eq!(read(Server::shared()).0, 404);

    let options = ["--security-contact", "security@example.org", "--public-url", "https://play.example.org/"];
    let (status, kind, text) = read(&Server::start_in(Folder::new(), &options));
    assert_eq!((status, kind.as_deref()), (200, Some("text/plain; charset=utf-8")));
    let field = |name: &str| {
        let mut found = text.lines().filter_map(|line| line.split_once(": ")).filter(|(field, _)| *field == name);
        let value = found.next().unwrap_or_else(|| panic!("no {name}: {text}")).1;
        assert_eq!(found.next(), None, "one {name}: {text}");
        value
    };
    assert_eq!(field("Contact"), "mailto:security@example.org");
    assert_eq!(field("Preferred-Languages"), "en, fr");
    assert_eq!(field("Canonical"), "https://play.example.org/.well-known/security.txt");
    let expires = OffsetDateTime::parse(field("Expires"), &Rfc3339).expect("a time of RFC 3339");
    let left = expires - OffsetDateTime::now_utc();
    assert!(left > Duration::days(30) && left < Duration::days(365), "{expires}");
}

#[test]
fn a_contact_that_is_none_is_refused_at_the_start() {
    for wrong in ["", "http://example.org", "someone", "mailto:", "https://example.org/\nExpires: never"] {
        let output = sandtable(&["serve", "--security-contact", wrong]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains("--security-contact"), "{wrong}: {said}");
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
