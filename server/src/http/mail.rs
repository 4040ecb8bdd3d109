//! Addresses, and a new password by mail. The answers do not say whether an address is known.

use axum::{Json, extract::State, response::NoContent};
use axum_extra::either::Either;
use base::account::{Device, Password};
use lettre::Address;
use protocol::{MailedKey, Me, NewEmail, RecoveredPassword, Recovery};
use store::{Conflict, CredentialChange, Letter, NotAToken, Opened, Proof, SessionToken};

use super::{
    ApiError,
    accounts::{tell_address, tell_owner, unlock},
    credential::SessionCookie,
    extract::{Anyone, Body, Known},
    guests::me_of,
    route::{Accepted, Mailboxes, Pending, PerAddress, Route, Tries, post, put},
    sign_in::{FirstStep, code_wanted},
};
use crate::{client_ip::ClientAddress, http::App, mail::Mailer, refused_sign_in::RefusedSignIn};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        put("/api/account/email", change, "Another address, which counts once it is confirmed; or none")
            .draws(PerAddress::SignIns)
            .says("A mail asks to confirm it, or there is none any more")
            .refuses(403, &["wrong_password"])
            .refuses(409, &["no_account", "no_mail"])
            .refuses(422, &["bad_address"])
            .refuses(503, &["busy", "too_many_mails"]),
        post("/api/account/email/confirm", confirm, "The key from a mail: the address counts")
            .draws(PerAddress::SignIns)
            .says("The address counts")
            .refuses(409, &["bad_key"]),
        post("/api/account/recovery", ask, "A mail with a link to a new password")
            .draws(PerAddress::SignIns)
            .says("Whether anybody has the address or not")
            .refuses(409, &["no_mail"])
            .refuses(422, &["bad_address"])
            .refuses(503, &["too_many_mails"]),
        post("/api/account/recovery/password", recover, "A new password with the key from a mail")
            .draws(PerAddress::SignIns)
            .says("Me, with `token`; all that was open has ended, API tokens too")
            .says("So has it, and the account has a second factor: its code is wanted")
            .refuses(409, &["bad_key"])
            .refuses(422, &["weak_password"])
            .refuses(503, &["busy"]),
    ]
}

/// Another address, which counts once it is confirmed; or none.
async fn change(
    Known(user): Known,
    State(app): State<App>,
    tries: Tries,
    mailboxes: Mailboxes,
    Body(new): Body<NewEmail>,
) -> Result<NoContent, ApiError> {
    let mailer = mailer(&app)?;
    let address = new.email.as_deref().map(address).transpose()?;
    unlock(&app, &user, &tries, &new.password).await?;
    if let Some(address) = &address {
        mailboxes.draw_confirmation(mailbox(address))?;
    }
    let dropped = app.store.want_address(user.id, address.as_ref().map(AsRef::as_ref)).await?;
    if let Some(dropped) = dropped {
        tell_address(&app, user.id, CredentialChange::NoEmail, &dropped).await;
    }
    if let Some(address) = address {
        mailer.send(&Letter::Confirm { user: user.id.0 }, &address).await?;
    }
    Ok(NoContent)
}

/// The key from a mail, from whatever device it is read on.
async fn confirm(_: Anyone, State(app): State<App>, Body(key): Body<MailedKey>) -> Result<NoContent, ApiError> {
    let (user, before) = app.store.confirm_address(&key_of(&key.key)?).await?;
    tracing::info!(%user, "an address was confirmed");
    if let Some(before) = before {
        tell_address(&app, user, CredentialChange::Email, &before).await;
    }
    Ok(NoContent)
}

/// A mail with a link to a new password, should the address have an account.
async fn ask(
    _: Anyone,
    State(app): State<App>,
    mailboxes: Mailboxes,
    Body(recovery): Body<Recovery>,
) -> Result<Accepted, ApiError> {
    let mailer = mailer(&app)?;
    let address = address(&recovery.email)?;
    // Counted for this address alone: a stranger elsewhere takes nothing from the owner.
    mailboxes.draw_recovery(mailbox(&address))?;
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
) -> FirstStep<Me> {
    let found = match new.key.trim().parse() {
        Ok(key) => app.store.account_to_recover(&key).await.map(|name| (key, name)),
        Err(NotAToken) => Err(Conflict::BadKey.into()),
    };
    let (key, name) = found.inspect_err(|error| {
        if error.conflict() == Some(Conflict::BadKey) {
            RefusedSignIn::BadKey.log(client.prefix);
        }
    })?;
    let password = Password::chosen(&new.password, &name).map_err(|_| ApiError::weak_password())?;
    let hash = app.vault.hash(password).await.map_err(ApiError::busy)?;
    let (user, ended) = app.store.recover(&key, &hash).await?;
    app.sessions.close_all(&ended);
    tracing::info!(%user, ended = ended.len(), "a password was recovered");
    tell_owner(&app, user, CredentialChange::Recovered).await;
    let lock = app.store.lock_of(user).await?.ok_or(Conflict::NoAccount)?;
    // Who reads the mails of an owner does not have the second factor.
    if let Some(wanted) = code_wanted(&app, &lock).await? {
        return Ok(Either::E2(Pending(wanted)));
    }
    let opened = app.store.open_session(&lock, &device, None, Proof::OneFactor).await?;
    let Opened { token, .. } = opened.ok_or(Conflict::NoAccount)?;
    let me = me_of(&app, &lock.user, Some(name), Some(token.expose()));
    Ok(Either::E1((SessionCookie::over(client.scheme).set(&token), Json(me))))
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

/// Whose mailbox an address is, as far as limits go: without regard to case, and to what stands behind a `+`.
fn mailbox(address: &Address) -> String {
    let user = address.user().split('+').next().unwrap_or_default();
    format!("{user}@{}", address.domain()).to_lowercase()
}

fn key_of(text: &str) -> Result<SessionToken, ApiError> {
    text.trim().parse().map_err(|_| Conflict::BadKey.into())
}
