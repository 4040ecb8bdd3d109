//! Passkeys, as far as they can be tried without an authenticator: `tests/browser/passkeys.test.mjs` has one.

use protocol::{PasskeyChallenge, PasskeyInfo, SignInWays};
use serde_json::{Value, json};
use tests::{
    guest::{Guest, look, tell},
    server::{Folder, Server},
};

const PASSWORD: &str = "correct horse battery";

fn server(public_url: &str) -> Server {
    Server::start_in(Folder::new(), &["--public-url", public_url])
}

/// What no authenticator has made, in the form of one that has.
fn forged(handle: &str) -> Value {
    json!({
        "id": "AAAA", "rawId": "AAAA", "type": "public-key",
        "response": {
            "authenticatorData": "AAAA", "clientDataJSON": "AAAA", "signature": "AAAA", "userHandle": handle,
            "attestationObject": "AAAA",
        },
    })
}

fn begin(server: &Server) -> PasskeyChallenge {
    tell(server, "/api/account/session/passkey/challenge", &json!({})).ok()
}

#[test]
fn there_are_passkeys_where_the_host_has_said_where_the_server_is() {
    let ways = |server: &Server| look(server, "/api/account/ways").ok::<SignInWays>().passkeys;
    let plain = Server::start();
    assert!(!ways(&plain));
    assert_eq!(tell(&plain, "/api/account/session/passkey/challenge", &json!({})).code(), "no_passkeys");
    let ann = Guest::registered(&plain, "ann", PASSWORD);
    assert_eq!(ann.post("/api/account/passkeys/challenge", &json!({})).code(), "no_passkeys");
    for (public_url, wanted) in [
        ("https://play.example.org", true),
        ("http://play.example.org", false),
        ("http://localhost:1", true),
        ("https://192.0.2.1", false),
    ] {
        assert_eq!(ways(&server(public_url)), wanted, "{public_url}");
    }
}

#[test]
fn the_question_names_the_host_and_no_account_and_wants_the_person_verified() {
    let server = server("https://play.example.org/");
    let ann = Guest::registered(&server, "ann", PASSWORD);
    let asked = begin(&server).options;
    let options = &asked["publicKey"];
    assert_eq!((&options["rpId"], &options["userVerification"]), (&json!("play.example.org"), &json!("required")));
    assert_eq!(options["allowCredentials"].as_array().map(Vec::len), Some(0), "{options}");
    assert_ne!(begin(&server).options["publicKey"]["challenge"], options["challenge"]);

    let asked: PasskeyChallenge = ann.post("/api/account/passkeys/challenge", &json!({})).ok();
    let options = &asked.options["publicKey"];
    assert_eq!((&options["rp"]["id"], &options["user"]["name"]), (&json!("play.example.org"), &json!("ann")));
    let selection = &options["authenticatorSelection"];
    assert_eq!((&selection["userVerification"], &selection["residentKey"]), (&json!("required"), &json!("required")));
    assert_eq!(Guest::new(&server, "Gus").post("/api/account/passkeys/challenge", &json!({})).code(), "no_account");
    server.sql("update sessions set created_at = now() - interval '16 minutes'");
    assert_eq!(ann.post("/api/account/passkeys/challenge", &json!({})).code(), "password_needed");
}

#[test]
fn what_no_authenticator_has_made_opens_nothing_and_ends_the_question() {
    let server = server("https://play.example.org");
    let ann = Guest::registered(&server, "ann", PASSWORD);
    let handle = |id: uuid::Uuid| base64_url(id.as_bytes());
    let sign_in = |id: uuid::Uuid, credential: &Value| {
        tell(&server, "/api/account/session/passkey", &json!({ "id": id, "credential": credential }))
    };
    let asked = begin(&server);
    assert_eq!(sign_in(asked.id, &json!({ "no": "form" })).code(), "bad_passkey");
    assert_eq!(sign_in(asked.id, &forged(&handle(ann.id))).code(), "bad_passkey");
    assert_eq!(sign_in(asked.id, &forged(&handle(ann.id))).code(), "challenge_over");
    assert_eq!(sign_in(uuid::Uuid::nil(), &forged(&handle(ann.id))).code(), "challenge_over");

    let asked: PasskeyChallenge = ann.post("/api/account/passkeys/challenge", &json!({})).ok();
    let add = |of: &Guest| {
        of.post("/api/account/passkeys", &json!({ "id": asked.id, "name": "mine", "credential": forged("AAAA") }))
            .code()
    };
    let bob = Guest::registered(&server, "bob", PASSWORD);
    assert_eq!(add(&bob), "challenge_over", "it was asked of another");
    let asked: PasskeyChallenge = ann.post("/api/account/passkeys/challenge", &json!({})).ok();
    let made = json!({ "id": asked.id, "name": "mine", "credential": forged("AAAA") });
    assert_eq!(ann.post("/api/account/passkeys", &made).code(), "bad_passkey");
    assert_eq!(ann.get("/api/account/passkeys").ok::<Vec<PasskeyInfo>>(), []);
}

#[test]
fn a_passkey_is_listed_for_its_owner_alone_and_removed_with_a_recent_password() {
    let server = server("https://play.example.org");
    let ann = Guest::registered(&server, "ann", PASSWORD);
    let bob = Guest::registered(&server, "bob", PASSWORD);
    server.sql(&format!(
        "insert into passkeys (id, user_id, name, credential_id, credential)
         values ('01928c5a-2f4e-7c31-8d5b-6f7a8b9c0d20', '{}', 'Phone', 'x', '{{}}')",
        ann.id
    ));
    let listed: Vec<PasskeyInfo> = ann.get("/api/account/passkeys").ok();
    assert_eq!(listed.len(), 1);
    assert!(ann.get("/api/me/export").body.to_string().contains("Phone"));
    assert_eq!(bob.get("/api/account/passkeys").ok::<Vec<PasskeyInfo>>(), []);
    let path = format!("/api/account/passkeys/{}/remove", listed[0].id);
    assert_eq!(bob.post(&path, &json!({})).code(), "unknown_passkey");
    server.sql("update sessions set created_at = now() - interval '16 minutes'");
    assert_eq!(ann.post(&path, &json!({})).code(), "password_needed");
    assert_eq!(ann.post(&path, &json!({ "password": "wrong" })).code(), "wrong_password");
    assert_eq!(ann.post(&path, &json!({ "password": PASSWORD })).status, 204);
    assert_eq!(ann.get("/api/account/passkeys").ok::<Vec<PasskeyInfo>>(), []);
}

/// Bytes in base64url, without padding (RFC 4648, 5).
fn base64_url(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().fold(0_u32, |word, byte| (word << 8) | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for n in 0..=chunk.len() {
            text.push(char::from(ALPHABET[((word >> (18 - 6 * n)) & 63) as usize]));
        }
    }
    text
}
