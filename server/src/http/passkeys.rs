//! Passkeys of accounts: listed, made and removed by the owner; and signing in with one alone.

use axum::{Json, extract::State, response::NoContent};
use axum_extra::extract::CookieJar;
use base::{account::Device, clock::to_ms};
use protocol::{NewPasskey, PasskeyChallenge, PasskeyInfo, PasskeyRequest, SignInPasskey, SignInWays, SignedIn};
use serde::de::DeserializeOwned;
use serde_json::Value;
use store::{Conflict, CredentialChange, Noted, PasskeyRecord, Proof};

use super::{
    ApiError,
    accounts::{confirm, tell_owner},
    extract::{Anyone, Asker, Body, Known, Named, ShownKey, ThisSession, checked_name},
    route::{Created, List, PerAddress, Route, Tries, Unmetered, get, post},
    sign_in::{Visitor, let_in},
};
use crate::{
    client_ip::ClientAddress,
    http::App,
    passkeys::{Begun, Failed, Passkeys},
    refused_sign_in::RefusedSignIn,
};

/// The longest name of a passkey, in characters.
const LONGEST_NAME: usize = 40;

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/account/ways", ways, "How one can sign in beside name and password")
            .unmetered(Unmetered::InMemory)
            .says("Which of them there are"),
        get("/api/account/passkeys", list, "The passkeys of the one who asks")
            .unmetered(Unmetered::BoundedRead)
            .says("The oldest first"),
        post("/api/account/passkeys/challenge", begin, "What to ask an authenticator for a new passkey")
            .draws(PerAddress::SignIns)
            .says("The options for the browser")
            .refuses(403, &["password_needed", "wrong_password"])
            .refuses(409, &["no_account", "no_passkeys"])
            .refuses(503, &["busy"]),
        post("/api/account/passkeys", add, "A new passkey")
            .draws(PerAddress::SignIns)
            .says("It opens the account from now on")
            .refuses(403, &["bad_passkey", "challenge_over"])
            .refuses(409, &["no_account", "no_passkeys", "passkey_known"])
            .refuses(422, &["bad_name"])
            .refuses(429, &["too_many_passkeys"]),
        post("/api/account/passkeys/{id}/remove", remove, "Forget a passkey")
            .draws(PerAddress::SignIns)
            .says("It opens nothing any more")
            .refuses(403, &["password_needed", "wrong_password"])
            .refuses(404, &["unknown_passkey"])
            .refuses(409, &["no_account"])
            .refuses(503, &["busy"]),
        post("/api/account/session/passkey/challenge", begin_sign_in, "What to ask an authenticator to sign in")
            .draws(PerAddress::SignIns)
            .says("The options for the browser")
            .refuses(409, &["no_passkeys"])
            .refuses(503, &["busy"]),
        post("/api/account/session/passkey", sign_in, "Sign in with a passkey")
            .draws(PerAddress::SignIns)
            .says("Who has signed in, with the token of the new session")
            .refuses(403, &["bad_passkey", "challenge_over"])
            .refuses(409, &["no_passkeys"]),
    ]
}

async fn ways(_: Anyone, State(app): State<App>) -> Json<SignInWays> {
    Json(SignInWays { passkeys: app.passkeys.is_some(), mail: app.mailer.is_some() })
}

async fn list(Known(user): Known, State(app): State<App>) -> Result<List<PasskeyInfo>, ApiError> {
    Ok(List(app.store.passkeys_of(user.id).await?.into_iter().map(info).collect()))
}

/// What a browser asks an authenticator for.
async fn begin(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(here): ThisSession,
    tries: Tries,
    Body(request): Body<PasskeyRequest>,
) -> Result<Json<PasskeyChallenge>, ApiError> {
    let passkeys = passkeys(&app)?;
    let account = app.store.account(user.id).await?.ok_or(Conflict::NoAccount)?;
    confirm(&app, &user, &tries, here, request.password.as_deref()).await?;
    let known = app.store.passkey_ids_of(user.id).await?;
    let begun = passkeys.begin_registration(user.id, &account.name, &user.name, known)?;
    Ok(Json(challenge(begun)))
}

/// What the authenticator has made.
async fn add(
    Known(user): Known,
    State(app): State<App>,
    Body(new): Body<NewPasskey>,
) -> Result<Created<PasskeyInfo>, ApiError> {
    let passkeys = passkeys(&app)?;
    let name = checked_name(&new.name, LONGEST_NAME)?;
    let made = passkeys.register(new.id, user.id, &read(new.credential)?)?;
    let credential = serde_json::to_string(&made).map_err(|_| ApiError::internal())?;
    let kept = store::NewPasskey { name: &name, credential_id: made.cred_id(), credential: &credential };
    let record = app.store.add_passkey(user.id, &kept).await?;
    tracing::info!(user = %user.id, "a new passkey");
    tell_owner(&app, user.id, CredentialChange::Passkey { name }).await;
    Ok(Created(info(record)))
}

/// Forgets one. Who has only found the browser open cannot.
async fn remove(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(here): ThisSession,
    tries: Tries,
    Named(id): Named,
    Body(request): Body<PasskeyRequest>,
) -> Result<NoContent, ApiError> {
    confirm(&app, &user, &tries, here, request.password.as_deref()).await?;
    let name = app.store.remove_passkey(user.id, id).await?;
    tracing::info!(user = %user.id, "a passkey was removed");
    tell_owner(&app, user.id, CredentialChange::NoPasskey { name }).await;
    Ok(NoContent)
}

/// The same question for everyone: whose passkey it will be is for the authenticator to say.
async fn begin_sign_in(_: Anyone, State(app): State<App>) -> Result<Json<PasskeyChallenge>, ApiError> {
    Ok(Json(challenge(passkeys(&app)?.begin_sign_in()?)))
}

/// A session for a passkey, whose holder the authenticator has verified.
async fn sign_in(
    Asker(asker): Asker,
    ShownKey(shown): ShownKey,
    State(app): State<App>,
    client: ClientAddress,
    device: Device,
    Body(sign_in): Body<SignInPasskey>,
) -> Result<(CookieJar, Json<SignedIn>), ApiError> {
    let passkeys = passkeys(&app)?;
    let refused = || {
        RefusedSignIn::BadPasskey.log(client.prefix);
        ApiError::bad_passkey()
    };
    let presented = passkeys.present(sign_in.id, read(sign_in.credential)?)?;
    let found = app.store.shown_passkey(presented.user(), presented.credential_id()).await?.ok_or_else(refused)?;
    if let Some(ban) = app.operations.ban_of_user(found.lock.user.id) {
        return Err(ApiError::banned(&ban));
    }
    let kept = serde_json::from_str(&found.credential).map_err(|_| ApiError::internal())?;
    let used = passkeys.verify(presented, kept).map_err(|error| {
        tracing::debug!(%error, "a passkey was refused");
        refused()
    })?;
    let credential = serde_json::to_string(&used).map_err(|_| ApiError::internal())?;
    if app.store.note_passkey(&found, &credential).await? == Noted::Changed {
        return Err(refused());
    }
    let visitor = Visitor { asker, shown, client, device, guest: sign_in.guest };
    let_in(&app, &found.lock, visitor, Proof::TwoFactors).await
}

fn passkeys(app: &App) -> Result<&Passkeys, ApiError> {
    app.passkeys.as_ref().ok_or_else(ApiError::no_passkeys)
}

/// What a browser says of an authenticator, in the form of WebAuthn.
fn read<T: DeserializeOwned>(credential: Value) -> Result<T, ApiError> {
    serde_json::from_value(credential).map_err(|_| ApiError::bad_passkey())
}

fn challenge(begun: Begun) -> PasskeyChallenge {
    PasskeyChallenge { id: begun.id, options: begun.options }
}

fn info(record: PasskeyRecord) -> PasskeyInfo {
    PasskeyInfo {
        id: record.id,
        name: record.name,
        created: to_ms(record.created_at),
        last_used: record.last_used.map(to_ms),
    }
}

impl From<Failed> for ApiError {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::Crowded => Self::crowded(),
            Failed::Over => Self::challenge_over(),
            Failed::Wrong(error) => {
                tracing::debug!(%error, "a passkey was refused");
                Self::bad_passkey()
            }
        }
    }
}
