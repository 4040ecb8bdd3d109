//! Addresses, and a new password by mail. The answers do not say whether an address is known.

use axum::{Json, extract::State, response::NoContent};
use axum_extra::extract::CookieJar;
use base::account::{Device, NameKey, Password};
use lettre::Address;
use protocol::{MailedKey, Me, NewEmail, RecoveredPassword, Recovery};
use store::{Conflict, Letter, SessionToken};

use super::{
    ApiError,
    accounts::unlock,
    credential::session_cookie,
    extract::{Anyone, Body, Known},
    guests::me_of,
    route::{Accepted, Route, post, put},
};
use crate::{client_ip::ClientAddress, http::App, mail::Mailer};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        put("/api/account/email", change, "Another address, which counts once it is confirmed; or none")
            .says("A mail asks to confirm it, or there is none any more")
            .refuses(403, &["wrong_password"])
            .refuses(409, &["no_account", "no_mail"])
            .refuses(422, &["bad_address"])
            .refuses(429, &["too_many_tries"])
            .refuses(503, &["busy", "too_many_mails"]),
        post("/api/account/email/confirm", confirm, "The key from a mail: the address counts")
            .says("The address counts")
            .refuses(409, &["bad_key"])
            .refuses(429, &["too_many_tries"]),
        post("/api/account/recovery", ask, "A mail with a link to a new password")
            .says("Whether anybody has the address or not")
            .refuses(409, &["no_mail"])
            .refuses(422, &["bad_address"])
            .refuses(429, &["too_many_tries"])
            .refuses(503, &["too_many_mails"]),
        post("/api/account/recovery/password", recover, "A new password with the key from a mail")
            .says("Me, with `token`; all that was open has ended, API tokens too")
            .refuses(409, &["bad_key"])
            .refuses(422, &["weak_password"])
            .refuses(429, &["too_many_tries"])
            .refuses(503, &["busy"]),
    ]
}

/// Another address, which counts once it is confirmed; or none.
async fn change(
    Known(user): Known,
    State(app): State<App>,
    client: ClientAddress,
    Body(new): Body<NewEmail>,
) -> Result<NoContent, ApiError> {
    let mailer = mailer(&app)?;
    let address = new.email.as_deref().map(address).transpose()?;
    unlock(&app, &user, client, &new.password).await?;
    app.store.want_address(user.id, address.as_ref().map(AsRef::as_ref)).await?;
    if let Some(address) = address {
        mailer.send(&Letter::Confirm { user: user.id.0 }, &address).await?;
    }
    Ok(NoContent)
}

/// The key from a mail, from whatever device it is read on.
async fn confirm(
    _: Anyone,
    State(app): State<App>,
    client: ClientAddress,
    Body(key): Body<MailedKey>,
) -> Result<NoContent, ApiError> {
    app.admission.sign_ins.take(client.prefix).map_err(ApiError::too_many_tries)?;
    let user = app.store.confirm_address(&key_of(&key.key)?).await?;
    tracing::info!(%user, "an address was confirmed");
    Ok(NoContent)
}

/// A mail with a link to a new password, should the address have an account.
async fn ask(
    _: Anyone,
    State(app): State<App>,
    client: ClientAddress,
    Body(recovery): Body<Recovery>,
) -> Result<Accepted, ApiError> {
    let mailer = mailer(&app)?;
    let address = address(&recovery.email)?;
    app.admission.sign_ins.take(client.prefix).map_err(ApiError::too_many_tries)?;
    // No name of an account has this sign.
    app.tries.take(NameKey::of(&format!("@{address}"))).map_err(ApiError::too_many_tries)?;
    mailer.send(&Letter::Recover, &address).await?;
    Ok(Accepted)
}

/// A new password with the key from a mail. Everything that was open is closed.
async fn recover(
    _: Anyone,
    State(app): State<App>,
    client: ClientAddress,
    device: Device,
    Body(new): Body<RecoveredPassword>,
) -> Result<(CookieJar, Json<Me>), ApiError> {
    app.admission.sign_ins.take(client.prefix).map_err(ApiError::too_many_tries)?;
    let key = key_of(&new.key)?;
    let name = app.store.account_to_recover(&key).await?;
    let password = Password::chosen(&new.password, &name).map_err(|_| ApiError::weak_password())?;
    let hash = app.vault.hash(password).await.map_err(ApiError::busy)?;
    let (user, ended) = app.store.recover(&key, &hash).await?;
    for key in &ended {
        app.sessions.close(*key);
    }
    tracing::info!(%user, ended = ended.len(), "a password was recovered");
    let lock = app.store.lock_of(user).await?.ok_or(Conflict::NoAccount)?;
    let token = app.store.open_session(&lock, &device).await?.ok_or(Conflict::NoAccount)?;
    Ok((session_cookie(&token, client.scheme), Json(me_of(&app, &lock.user, Some(name), Some(token.expose())))))
}

fn mailer(app: &App) -> Result<&Mailer, ApiError> {
    app.mailer.as_ref().ok_or_else(ApiError::no_mail)
}

fn address(text: &str) -> Result<Address, ApiError> {
    let text = text.trim();
    if text.len() > 254 {
        return Err(ApiError::bad_address());
    }
    text.parse().map_err(|_| ApiError::bad_address())
}

fn key_of(text: &str) -> Result<SessionToken, ApiError> {
    text.trim().parse().map_err(|_| Conflict::BadKey.into())
}
