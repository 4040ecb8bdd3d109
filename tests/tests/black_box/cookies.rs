//! The cookie of the session: how it is named and marked over TLS and in the clear, and that there is one.

use protocol::Me;
use serde_json::{Value, json};
use tests::{
    guest::{Guest, agent},
    server::{Folder, Server},
};

/// A server behind a proxy that it trusts.
fn behind_a_proxy() -> Server {
    Server::start_in(Folder::new(), &["--trusted-proxy", "127.0.0.1"])
}

const CLEAR: &[(&str, &str)] = &[("x-forwarded-for", "203.0.113.1")];
const TLS: &[(&str, &str)] = &[("x-forwarded-for", "203.0.113.1"), ("x-forwarded-proto", "https")];

/// What a browser was answered: the cookies that it has to keep, and the body.
struct Answered {
    cookies: Vec<String>,
    body: Value,
}

impl Answered {
    /// The cookie of this name, with its attributes.
    fn cookie(&self, name: &str) -> &str {
        let start = format!("{name}=");
        self.cookies
            .iter()
            .find(|one| one.starts_with(&start))
            .unwrap_or_else(|| panic!("no {name}: {:?}", self.cookies))
    }
}

fn ask(server: &Server, method: &str, path: &str, headers: &[(&str, &str)]) -> Answered {
    let url = server.url(path);
    let response = match method {
        "GET" => headers.iter().fold(agent().get(url), |request, (name, value)| request.header(*name, *value)).call(),
        "DELETE" => {
            headers.iter().fold(agent().delete(url), |request, (name, value)| request.header(*name, *value)).call()
        }
        _ => headers
            .iter()
            .fold(agent().post(url), |request, (name, value)| request.header(*name, *value))
            .send_json(json!({ "name": "Ann" })),
    };
    let mut response = response.expect("the server answers");
    let cookies = response.headers().get_all("set-cookie");
    let cookies = cookies.iter().map(|one| one.to_str().expect("text").to_owned()).collect();
    let text = response.body_mut().read_to_string().expect("text");
    Answered { cookies, body: serde_json::from_str(&text).unwrap_or(Value::Null) }
}

#[test]
fn no_script_sees_the_cookie_and_no_other_site_sends_it() {
    let server = behind_a_proxy();
    let plain = ask(&server, "POST", "/api/guest", CLEAR);
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(plain.cookie("sandtable").contains(part), "{:?}", plain.cookies);
    }
    assert!(!plain.cookie("sandtable").contains("Secure"), "in the clear browsers would drop it: {:?}", plain.cookies);
    assert_eq!(plain.cookies.len(), 1);

    // Over TLS no other site can plant it: browsers see to what the prefix demands.
    let secure = ask(&server, "POST", "/api/guest", TLS);
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Secure"] {
        assert!(secure.cookie("__Host-sandtable").contains(part), "{:?}", secure.cookies);
    }
    assert!(!secure.cookie("__Host-sandtable").contains("Domain"), "{:?}", secure.cookies);
    assert!(secure.cookie("sandtable").contains("Max-Age=0"), "never two: {:?}", secure.cookies);

    // X-Forwarded-Proto of an untrusted peer is ignored.
    let stranger = ask(Server::shared(), "POST", "/api/guest", &[("x-forwarded-proto", "https")]);
    assert!(!stranger.cookie("sandtable").contains("Secure"));

    // The browser gets it anew with every visit, and loses it at the end.
    let me: Me = serde_json::from_value(secure.body).expect("a guest");
    let token = me.token.expect("a token");
    let cookie = format!("__Host-sandtable={token}");
    let with = [TLS, &[("cookie", cookie.as_str())]].concat();
    let visit = ask(&server, "GET", "/api/me", &with);
    assert!(visit.cookie("__Host-sandtable").starts_with(&format!("__Host-sandtable={token};")));
    let last = ask(&server, "DELETE", "/api/me/session", &with);
    let gone = last.cookie("__Host-sandtable");
    assert!(gone.starts_with("__Host-sandtable=;") && gone.contains("Max-Age=0"), "{gone}");
}

#[test]
fn a_cookie_that_could_have_been_planted_in_the_clear_opens_nothing_over_tls() {
    let server = behind_a_proxy();
    let ann = Guest::registered(&server, "ann", "correct horse battery");
    let plain = format!("sandtable={}", ann.token);
    let over_tls = ask(&server, "GET", "/api/me", &[TLS, &[("cookie", plain.as_str())]].concat());
    assert_eq!(over_tls.body, Value::Null);
    assert_eq!(ask(&server, "GET", "/api/me", &[CLEAR, &[("cookie", plain.as_str())]].concat()).body["name"], "ann");
    let secure = format!("__Host-sandtable={}", ann.token);
    assert_eq!(ask(&server, "GET", "/api/me", &[CLEAR, &[("cookie", secure.as_str())]].concat()).body, Value::Null);
    // Both at once: over TLS only the one counts that no other site can plant.
    let eve = Guest::new(&server, "Eve");
    let both = format!("sandtable={}; __Host-sandtable={}", eve.token, ann.token);
    assert_eq!(ask(&server, "GET", "/api/me", &[TLS, &[("cookie", both.as_str())]].concat()).body["name"], "ann");
}

#[test]
fn a_guest_of_before_tls_goes_on_with_another_token() {
    let server = behind_a_proxy();
    let guest = Guest::new(&server, "Gus");
    let plain = format!("sandtable={}", guest.token);
    let first = ask(&server, "GET", "/api/me", &[TLS, &[("cookie", plain.as_str())]].concat());
    assert_eq!(first.body["id"], json!(guest.id));
    let token = first.body["token"].as_str().expect("another token").to_owned();
    assert!(first.cookie("__Host-sandtable").contains(&token) && token != guest.token);
    assert!(first.cookie("sandtable").contains("Max-Age=0"));
    assert_eq!(guest.get("/api/me").code(), "no_session", "who planted the old one has nothing of it");
    assert_eq!(Guest::known(&server, guest.id, "Gus", &token).get("/api/me").status, 200);
}
