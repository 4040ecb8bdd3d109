//! Addresses, and a new password by mail. Nobody is told whether an address is known.

use axum::{Json, extract::State, http::StatusCode};
use axum_extra::extract::CookieJar;
use base::account::{Device, NameKey, Password};
use lettre::Address;
use protocol::{MailedKey, Me, NewEmail, RecoveredPassword, Recovery};
use store::{Conflict, Letter, SessionToken};

use super::{
    ApiError,
    accounts::unlock,
    credential::session_cookie,
    extract::{Body, Known},
    guests::me_of,
};
use crate::{client_ip::ClientAddress, http::App, mail::Mailer};

/// `PUT /api/account/email`: another address, which counts once it is confirmed; or none.
pub(super) async fn change(
    State(app): State<App>,
    Known(user): Known,
    client: ClientAddress,
    Body(new): Body<NewEmail>,
) -> Result<StatusCode, ApiError> {
    let mailer = mailer(&app)?;
    let address = new.email.as_deref().map(address).transpose()?;
    unlock(&app, &user, client, &new.password).await?;
    app.store.want_address(user.id, address.as_ref().map(AsRef::as_ref)).await?;
    if let Some(address) = address {
        mailer.send(&Letter::Confirm { user: user.id.0 }, &address).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/account/email/confirm`: the key from a mail, from whatever device it is read on.
pub(super) async fn confirm(
    State(app): State<App>,
    client: ClientAddress,
    Body(key): Body<MailedKey>,
) -> Result<StatusCode, ApiError> {
    app.admission.sign_ins.take(client.prefix).map_err(ApiError::too_many_tries)?;
    let user = app.store.confirm_address(&key_of(&key.key)?).await?;
    tracing::info!(%user, "an address was confirmed");
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/account/recovery`: a mail with a link to a new password, should the address have an account.
pub(super) async fn ask(
    State(app): State<App>,
    client: ClientAddress,
    Body(recovery): Body<Recovery>,
) -> Result<StatusCode, ApiError> {
    let mailer = mailer(&app)?;
    let address = address(&recovery.email)?;
    app.admission.sign_ins.take(client.prefix).map_err(ApiError::too_many_tries)?;
    // No name of an account has this sign.
    app.tries.take(NameKey::of(&format!("@{address}"))).map_err(ApiError::too_many_tries)?;
    mailer.send(&Letter::Recover, &address).await?;
    Ok(StatusCode::ACCEPTED)
}

/// `POST /api/account/recovery/password`: a new password with the key from a mail. Everything that was open is closed.
pub(super) async fn recover(
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
