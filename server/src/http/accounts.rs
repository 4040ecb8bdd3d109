//! Accounts: registering, and the password.

use axum::{Json, extract::State};
use axum_extra::extract::CookieJar;
use base::{
    account::{AccountName, Device, NameKey, Password, Verdict},
    clock::to_ms,
};
use protocol::{Account, ChangedPassword, Me, NewAccount, NewPassword, SecondFactor};
use store::{
    Addresses, Conflict, CredentialChange, Language, Lock, PasswordAge, Rotated, SecondFactorRecord, SessionKey, User,
    UserId,
};

use super::{
    ApiError,
    credential::SessionCookie,
    extract::{Asker, Body, Known, ShownKey, ThisSession},
    guests::me_of,
    route::{Created, OrNull, PerAddress, Route, Tries, Unmetered, get, post, put},
};
use crate::{client_ip::ClientAddress, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/account", account, "The account of the one who asks")
            .unmetered(Unmetered::BoundedRead)
            .says("Null for a guest"),
        post("/api/account", register, "An account for the guest who asks, or for somebody new")
            .draws(PerAddress::SignIns)
            .and_draws_by_address(PerAddress::NewUsers)
            .says("Me, with the `token` of the session from now on; that of the guest opens nothing any more")
            .refuses(409, &["name_taken", "has_account"])
            .refuses(422, &["bad_account_name", "weak_password"])
            .refuses(503, &["busy"]),
        put("/api/account/password", change_password, "Another password; all other sessions end, and API tokens too")
            .draws(PerAddress::SignIns)
            .says("How many have ended, and the token of this session from now on")
            .refuses(403, &["wrong_password"])
            .refuses(409, &["no_account"])
            .refuses(422, &["weak_password"])
            .refuses(503, &["busy"]),
    ]
}

/// An account for the guest who asks, who stays the same user; without a session, a new user.
///
/// What was opened as a guest is closed: who has planted a guest's token in this browser is not let into the account.
async fn register(
    Asker(asker): Asker,
    ShownKey(shown): ShownKey,
    State(app): State<App>,
    client: ClientAddress,
    device: Device,
    Body(new): Body<NewAccount>,
) -> Result<(CookieJar, Created<Me>), ApiError> {
    let name: AccountName = new.name.parse().map_err(|_| ApiError::bad_account_name())?;
    let password = Password::chosen_for(&new.password, &name).map_err(|_| ApiError::weak_password())?;
    let language = language_of(new.language);
    let hash = app.vault.hash(password).await.map_err(ApiError::busy)?;
    let account = store::NewAccount { name: &name, password: &hash, language };
    if let (Some(user), Some(here)) = (asker, shown) {
        let rotated = app.store.register(user.id, &account, here, new.tokens).await?;
        let Rotated { token, ended, .. } = rotated.ok_or_else(ApiError::no_session)?;
        app.sessions.close_all(&ended);
        tracing::info!(user = %user.id, "a guest has registered");
        let me = me_of(&app, &user, Some(name.to_string()), Some(token.expose()));
        return Ok((SessionCookie::over(client.scheme).set(&token), Created(me)));
    }
    let (user, token) = app.store.create_account(&account, &device).await?;
    tracing::info!(user = %user.id, "a new account");
    let me = me_of(&app, &user, Some(name.to_string()), Some(token.expose()));
    Ok((SessionCookie::over(client.scheme).set(&token), Created(me)))
}

/// Null for a guest.
async fn account(Known(user): Known, State(app): State<App>) -> Result<OrNull<Account>, ApiError> {
    let Some(account) = app.store.account(user.id).await? else { return Ok(OrNull(None)) };
    let addresses = app.store.addresses_of(user.id).await?;
    let second_factor = app.store.second_factor_of(user.id).await?;
    Ok(OrNull(Some(Account {
        name: account.name,
        language: match account.language {
            Language::English => protocol::Language::En,
            Language::French => protocol::Language::Fr,
        },
        created: to_ms(account.created_at),
        mail: app.mailer.is_some(),
        email: addresses.confirmed,
        email_wanted: addresses.wanted,
        mail_failure: addresses.failure,
        listing: account.listing,
        second_factor: second_factor
            .map(|SecondFactorRecord { since, codes_left }| SecondFactor { since: to_ms(since), codes_left }),
    })))
}

/// Another password. All other sessions of the user end, and this one gets another token.
async fn change_password(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(here): ThisSession,
    client: ClientAddress,
    tries: Tries,
    Body(new): Body<NewPassword>,
) -> Result<(CookieJar, Json<ChangedPassword>), ApiError> {
    let account = app.store.account(user.id).await?.ok_or(Conflict::NoAccount)?;
    let password = Password::chosen(&new.new, &account.name).map_err(|_| ApiError::weak_password())?;
    let lock = unlock(&app, &user, &tries, &new.old).await?;
    let hash = app.vault.hash(password).await.map_err(ApiError::busy)?;
    let rotated = app.store.change_password(&lock, &hash, here, new.tokens).await?;
    let Rotated { token, sessions, api_tokens, ended } = rotated.ok_or_else(ApiError::no_session)?;
    app.sessions.close_all(&ended);
    tracing::info!(user = %user.id, sessions, api_tokens, "a password was changed");
    tell_owner(&app, user.id, CredentialChange::Password).await;
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let changed = ChangedPassword { ended: count(sessions), tokens_ended: count(api_tokens), token: token.expose() };
    Ok((SessionCookie::over(client.scheme).set(&token), Json(changed)))
}

/// Makes sure that the one who asks knows the password, not only has the browser.
pub(super) async fn unlock(app: &App, user: &User, tries: &Tries, password: &str) -> Result<Lock, ApiError> {
    let account = app.store.account(user.id).await?.ok_or(Conflict::NoAccount)?;
    tries.draw(NameKey::of(&account.name))?;
    let lock = app.store.lock_of(user.id).await?.ok_or(Conflict::NoAccount)?;
    let stored = Some(lock.password.clone());
    match app.vault.verify(Password::typed(password), stored).await.map_err(ApiError::busy)? {
        Verdict::Right => Ok(lock),
        Verdict::Wrong => {
            tries.wrong_password();
            Err(ApiError::wrong_password())
        }
    }
}

/// Makes sure that the one who asks has typed the password lately, or does so now. A guest has none to type.
pub(super) async fn confirm(
    app: &App,
    user: &User,
    tries: &Tries,
    here: SessionKey,
    password: Option<&str>,
) -> Result<(), ApiError> {
    match (app.store.password_age(user.id, here).await?, password) {
        (PasswordAge::None, _) | (PasswordAge::Fresh, None) => Ok(()),
        (PasswordAge::Old, None) => Err(ApiError::password_needed()),
        (PasswordAge::Fresh | PasswordAge::Old, Some(password)) => unlock(app, user, tries, password).await.map(drop),
    }
}

/// Tells the owner of an account by mail, at the confirmed address, that how one gets in has changed. A mail that cannot
/// be queued holds up nothing.
pub(super) async fn tell_owner(app: &App, user: UserId, what: CredentialChange) {
    match app.store.addresses_of(user).await {
        Ok(Addresses { confirmed: Some(address), .. }) => tell_address(app, user, what, &address).await,
        Ok(_) => {}
        Err(error) => tracing::warn!(%error, cause = ?error, "cannot look for the address of an owner"),
    }
}

/// Tells the owner of an account, at an address that was confirmed, that how one gets in has changed.
pub(super) async fn tell_address(app: &App, user: UserId, what: CredentialChange, address: &str) {
    let Some(mailer) = &app.mailer else { return };
    if let Err(error) = mailer.tell(user, what, address).await {
        tracing::warn!(%error, cause = ?error, "an owner could not be told of a change by mail");
    }
}

/// The language of letters to a user.
pub(super) fn language_of(language: protocol::Language) -> Language {
    match language {
        protocol::Language::En => Language::English,
        protocol::Language::Fr => Language::French,
    }
}
