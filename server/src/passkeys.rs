//! Passkeys (WebAuthn): ceremonies that are under way, and the server as the relying party.
//!
//! A ceremony is kept in memory, for a few minutes and in bounded number: after a restart a person begins it again.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use base::limits::{PASSKEY_CEREMONIES, PASSKEY_WITHIN};
use serde_json::{Value, json};
use store::UserId;
use tokio::time::Instant;
use uuid::Uuid;
use webauthn_rs::{
    Webauthn, WebauthnBuilder,
    prelude::{
        DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential, RegisterPublicKeyCredential,
        Url, WebauthnError,
    },
};

/// The server as the relying party.
#[derive(Debug)]
pub(crate) struct Passkeys {
    webauthn: Webauthn,
    under_way: Mutex<HashMap<Uuid, (Instant, Ceremony)>>,
}

/// What waits for the answer of an authenticator.
#[derive(Debug)]
enum Ceremony {
    Registration(UserId, PasskeyRegistration),
    SignIn(DiscoverableAuthentication),
}

/// A ceremony that has begun.
#[derive(Debug)]
pub(crate) struct Begun {
    /// Names it.
    pub(crate) id: Uuid,
    /// What a browser has to be asked, as the dictionaries of WebAuthn with base64url for bytes.
    pub(crate) options: Value,
}

/// Why a ceremony comes to nothing.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failed {
    /// As many are under way as may.
    #[error("too many ceremonies are under way")]
    Crowded,
    /// It is over, or was never begun.
    #[error("the ceremony is over")]
    Over,
    /// What came is not what was asked for.
    #[error(transparent)]
    Wrong(#[from] WebauthnError),
}

/// What an authenticator has shown at a sign-in, before it is looked at closely.
#[derive(Debug)]
pub(crate) struct Presented {
    state: DiscoverableAuthentication,
    credential: PublicKeyCredential,
    user: Uuid,
}

impl Passkeys {
    /// The relying party of this public address; `None` where browsers give out no passkeys: without TLS, but for
    /// `localhost`, or without a name.
    pub(crate) fn at(public_url: &str) -> Option<Self> {
        let url = Url::parse(public_url).ok()?;
        let host = url.domain()?.to_owned();
        let is_local = host == "localhost";
        if url.scheme() != "https" && !is_local {
            return None;
        }
        // On one's own machine a server may listen anywhere.
        let builder = WebauthnBuilder::new(&host, &url).ok()?.rp_name("Sandtable").allow_any_port(is_local);
        let webauthn = builder.timeout(PASSKEY_WITHIN).build().ok()?;
        Some(Self { webauthn, under_way: Mutex::default() })
    }

    /// Asks for a new passkey of an account, on no device that has one of `known` already.
    pub(crate) fn begin_registration(
        &self,
        user: UserId,
        account: &str,
        shown: &str,
        known: Vec<Vec<u8>>,
    ) -> Result<Begun, Failed> {
        let (asked, state) = self.webauthn.start_passkey_registration(user.0, account, shown, Some(known))?;
        let mut options = written(&asked);
        // One that the authenticator finds by itself: no name is typed to sign in with it.
        options["publicKey"]["authenticatorSelection"]["residentKey"] = json!("required");
        options["publicKey"]["authenticatorSelection"]["requireResidentKey"] = json!(true);
        let mut under_way = self.under_way();
        under_way.retain(|_, (_, one)| !matches!(one, Ceremony::Registration(whose, _) if *whose == user));
        Ok(Begun { id: begin(&mut under_way, Ceremony::Registration(user, state))?, options })
    }

    /// The new passkey, if an authenticator has made one as it was asked.
    pub(crate) fn register(
        &self,
        id: Uuid,
        user: UserId,
        made: &RegisterPublicKeyCredential,
    ) -> Result<Passkey, Failed> {
        match self.take(id)? {
            Ceremony::Registration(whose, state) if whose == user => {
                Ok(self.webauthn.finish_passkey_registration(made, &state)?)
            }
            Ceremony::Registration(..) | Ceremony::SignIn(_) => Err(Failed::Over),
        }
    }

    /// Asks for any passkey of this server.
    pub(crate) fn begin_sign_in(&self) -> Result<Begun, Failed> {
        let (asked, state) = self.webauthn.start_discoverable_authentication()?;
        let mut options = written(&asked);
        // The page asks when a button is pressed, and not while a form is filled in.
        if let Some(options) = options.as_object_mut() {
            options.remove("mediation");
        }
        Ok(Begun { id: begin(&mut self.under_way(), Ceremony::SignIn(state))?, options })
    }

    /// Ends a sign-in with what an authenticator has shown; it is good once, whatever comes of it.
    pub(crate) fn present(&self, id: Uuid, credential: PublicKeyCredential) -> Result<Presented, Failed> {
        let Ceremony::SignIn(state) = self.take(id)? else { return Err(Failed::Over) };
        let (user, _) = self.webauthn.identify_discoverable_authentication(&credential)?;
        Ok(Presented { state, credential, user })
    }

    /// Whether what was shown belongs to this passkey: signature, origin, counter, and that the person was verified. The
    /// passkey with its new counter.
    pub(crate) fn verify(&self, presented: Presented, mut passkey: Passkey) -> Result<Passkey, Failed> {
        let Presented { state, credential, .. } = presented;
        let result = self.webauthn.finish_discoverable_authentication_v2(&credential, state, &passkey)?;
        passkey.update_credential(&result);
        Ok(passkey)
    }

    fn under_way(&self) -> MutexGuard<'_, HashMap<Uuid, (Instant, Ceremony)>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self, id: Uuid) -> Result<Ceremony, Failed> {
        let (begun, ceremony) = self.under_way().remove(&id).ok_or(Failed::Over)?;
        if begun.elapsed() < PASSKEY_WITHIN { Ok(ceremony) } else { Err(Failed::Over) }
    }
}

impl Presented {
    /// Whose passkey it says it is.
    pub(crate) fn user(&self) -> UserId {
        UserId(self.user)
    }

    /// By which the authenticator names it.
    pub(crate) fn credential_id(&self) -> &[u8] {
        self.credential.get_credential_id()
    }
}

/// Notes a ceremony, if there is room once those that are over are gone.
fn begin(under_way: &mut HashMap<Uuid, (Instant, Ceremony)>, ceremony: Ceremony) -> Result<Uuid, Failed> {
    if under_way.len() >= PASSKEY_CEREMONIES {
        under_way.retain(|_, (begun, _)| begun.elapsed() < PASSKEY_WITHIN);
    }
    if under_way.len() >= PASSKEY_CEREMONIES {
        return Err(Failed::Crowded);
    }
    let id = Uuid::new_v4();
    under_way.insert(id, (Instant::now(), ceremony));
    Ok(id)
}

/// The library's options are plain data: they are always JSON.
fn written(options: &impl serde::Serialize) -> Value {
    serde_json::to_value(options).unwrap_or_default()
}
