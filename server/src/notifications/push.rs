//! Messages to browsers that have subscribed (RFC 8030), which only they can read (RFC 8291), signed by this server
//! (RFC 8292).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use bytes::Bytes;
use http_body_util::Full;
use hyper::{Request, Uri, header};
use p256::{
    PublicKey,
    ecdsa::{Signature, SigningKey, signature::Signer as _},
};
use protocol::PushNote;
use serde_json::json;
use web_push_native::{Auth, WebPushBuilder};

use std::time::Duration;

/// A browser that is off for longer hears nothing of it: by then the page itself will tell.
const GOOD_FOR: Duration = Duration::from_hours(24);
/// A signature is good for so long, in seconds; a day at most.
const SIGNED_FOR: i64 = 12 * 3_600;

/// Signs messages to browsers.
#[derive(Clone)]
pub(crate) struct PushKey {
    key: SigningKey,
    /// Whom a push service may ask about this server: an address of mail or of the web.
    contact: String,
}

impl std::fmt::Debug for PushKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PushKey").field("public", &self.public()).finish_non_exhaustive()
    }
}

/// A browser that can be called.
#[derive(Debug, Clone)]
pub(crate) struct Browser {
    endpoint: Uri,
    key: PublicKey,
    auth: Auth,
}

impl Browser {
    /// From what the browser has said; `None` if that is no such thing.
    pub(crate) fn new(endpoint: Uri, p256dh: &str, auth: &str) -> Option<Self> {
        let key = PublicKey::from_sec1_bytes(&decoded(p256dh)?).ok()?;
        let auth: [u8; 16] = decoded(auth)?.try_into().ok()?;
        Some(Self { endpoint, key, auth: auth.into() })
    }
}

/// Some browsers write the padding, some do not.
fn decoded(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

impl PushKey {
    /// The key with this scalar; `None` for the very few that are none.
    pub(crate) fn from_scalar(secret: &[u8; 32], contact: String) -> Option<Self> {
        let key = SigningKey::from_slice(secret).ok()?;
        Some(Self { key, contact })
    }

    /// A scalar that is good for a key.
    pub(crate) fn draw() -> [u8; 32] {
        loop {
            let secret: [u8; 32] = rand::random();
            if SigningKey::from_slice(&secret).is_ok() {
                return secret;
            }
        }
    }

    /// What browsers need to know, in base64url.
    pub(crate) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.key.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// A message to a browser, at this time in seconds since 1970; `None` if it cannot be written.
    pub(crate) fn message(&self, to: &Browser, note: &PushNote, now: i64) -> Option<Request<Full<Bytes>>> {
        let text = serde_json::to_vec(note).ok()?;
        let builder = WebPushBuilder::new(to.endpoint.clone(), to.key, to.auth).with_valid_duration(GOOD_FOR);
        let mut request = builder.build(text).ok()?.map(|body| Full::new(Bytes::from(body)));
        let signed = format!("vapid t={}, k={}", self.token(&to.endpoint, now)?, self.public());
        request.headers_mut().insert(header::AUTHORIZATION, signed.parse().ok()?);
        // Also wakes a phone that saves its battery: it is the player's move.
        request.headers_mut().insert("urgency", header::HeaderValue::from_static("high"));
        Some(request)
    }

    /// RFC 8292, section 2.
    fn token(&self, endpoint: &Uri, now: i64) -> Option<String> {
        let audience = format!("{}://{}", endpoint.scheme_str()?, endpoint.authority()?);
        let claims = json!({ "aud": audience, "exp": now + SIGNED_FOR, "sub": self.contact });
        let encoded = |value: &serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let signed = format!("{}.{}", encoded(&json!({ "typ": "JWT", "alg": "ES256" })), encoded(&claims));
        let signature: Signature = self.key.sign(signed.as_bytes());
        Some(format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature.to_bytes())))
    }
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt as _;
    use p256::{SecretKey, ecdsa::signature::Verifier as _, elliptic_curve::sec1::ToEncodedPoint as _};

    use super::*;

    /// The example of RFC 8291, section 5: what its sender wrote is read with the key of its browser.
    #[test]
    fn the_example_of_the_rfc_is_read() {
        let secret = decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94").unwrap();
        let auth: [u8; 16] = decoded("BTBZMqHH6r4Tts7J_aSIgg").unwrap().try_into().unwrap();
        let written = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzA\
                       C8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        let read =
            web_push_native::decrypt(decoded(written).unwrap(), &SecretKey::from_slice(&secret).unwrap(), &auth.into());
        assert_eq!(read.unwrap(), b"When I grow up, I want to be a watermelon");
    }

    #[tokio::test]
    async fn a_push_message_is_encrypted_for_its_browser_and_signed_by_the_server() {
        let browser = SecretKey::from_slice(&[7; 32]).unwrap();
        let p256dh = URL_SAFE_NO_PAD.encode(browser.public_key().to_encoded_point(false).as_bytes());
        let endpoint: Uri = "https://push.example.org:8443/send/abc?x=1".parse().unwrap();
        let to = Browser::new(endpoint, &p256dh, &format!("{}==", URL_SAFE_NO_PAD.encode([9; 16]))).unwrap();
        let key = PushKey::from_scalar(&PushKey::draw(), "mailto:host@example.org".into()).unwrap();
        let note = PushNote { title: "À vous".into(), body: "Tour 3".into(), path: "/t/1".into(), tag: "1".into() };

        let request = key.message(&to, &note, 1_000).unwrap();

        assert_eq!(request.headers()["content-encoding"], "aes128gcm");
        assert_eq!(request.headers()["ttl"], "86400");
        let authorization = request.headers()["authorization"].to_str().unwrap().to_owned();
        let (token, public) = authorization.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let signature = Signature::from_slice(&decoded(signature).unwrap()).unwrap();
        key.key.verifying_key().verify(signed.as_bytes(), &signature).unwrap();
        let claims: serde_json::Value =
            serde_json::from_slice(&decoded(signed.split_once('.').unwrap().1).unwrap()).unwrap();
        assert_eq!(
            claims,
            json!({ "aud": "https://push.example.org:8443", "exp": 44_200, "sub": "mailto:host@example.org" })
        );
        let body = request.into_body().collect().await.unwrap().to_bytes();
        let read = web_push_native::decrypt(body.to_vec(), &browser, &[9; 16].into()).unwrap();
        assert_eq!(serde_json::from_slice::<PushNote>(&read).unwrap(), note);
    }

    #[test]
    fn a_subscription_that_is_not_a_browsers_is_refused() {
        let endpoint: Uri = "https://push.example.org/x".parse().unwrap();
        let good = URL_SAFE_NO_PAD
            .encode(SecretKey::from_slice(&[7; 32]).unwrap().public_key().to_encoded_point(false).as_bytes());
        let auth = URL_SAFE_NO_PAD.encode([9; 16]);
        assert!(Browser::new(endpoint.clone(), &good, &auth).is_some());
        assert!(Browser::new(endpoint.clone(), &good, &URL_SAFE_NO_PAD.encode([9; 15])).is_none());
        assert!(Browser::new(endpoint.clone(), &good[1..], &auth).is_none());
        assert!(Browser::new(endpoint, &URL_SAFE_NO_PAD.encode([4; 65]), &auth).is_none(), "no point of the curve");
    }
}
