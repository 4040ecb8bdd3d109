//! Accounts: registering, signing in, and the password.

use axum::{Json, extract::State};
use axum_extra::extract::CookieJar;
use base::{
    account::{AccountName, Device, NameKey, Password, Verdict},
    clock::to_ms,
};
use protocol::{Account, EndedSessions, Me, NewAccount, NewPassword, OfTheGuest, SignIn, SignedIn};
use store::{Conflict, Language, Lock, TakenAlong, User};

use super::{
    ApiError,
    credential::session_cookie,
    extract::{Asker, Body, Known, ThisSession},
    guests::me_of,
    route::{Created, OrNull, Route, get, post, put},
};
use crate::{client_ip::ClientAddress, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/account", account, "The account of the one who asks").says("Null for a guest"),
        post("/api/account", register, "An account for the guest who asks, or for somebody new")
            .says("Me; with `token` if there was no guest")
            .refuses(409, &["name_taken", "has_account"])
            .refuses(422, &["bad_account_name", "weak_password"])
            .refuses(429, &["too_many_tries", "too_many_guests"])
            .refuses(503, &["busy"]),
        post("/api/account/session", sign_in, "Sign in")
            .says("Who has signed in, with the token of the new session")
            .refuses(401, &["bad_credentials"])
            .refuses(429, &["too_many_tries"])
            .refuses(503, &["busy"]),
        put("/api/account/password", change_password, "Another password; all other sessions end")
            .says("How many sessions have ended")
            .refuses(403, &["wrong_password"])
            .refuses(409, &["no_account"])
            .refuses(422, &["weak_password"])
            .refuses(429, &["too_many_tries"])
            .refuses(503, &["busy"]),
    ]
}

/// An account for the guest who asks, who stays the same user; without a session, a new user.
async fn register(
    Asker(asker): Asker,
    State(app): State<App>,
    client: ClientAddress,
    device: Device,
    Body(new): Body<NewAccount>,
) -> Result<(Option<CookieJar>, Created<Me>), ApiError> {
    let name: AccountName = new.name.parse().map_err(|_| ApiError::bad_account_name())?;
    let password = Password::chosen_for(&new.password, &name).map_err(|_| ApiError::weak_password())?;
    app.admission.sign_ins.take(client.prefix).map_err(ApiError::too_many_tries)?;
    let language = language_of(new.language);
    let hash = app.vault.hash(password).await.map_err(ApiError::busy)?;
    if let Some(user) = asker {
        app.store.register(user.id, &name, &hash, language).await?;
        tracing::info!(user = %user.id, "a guest has registered");
        return Ok((None, Created(me_of(&app, &user, Some(name.to_string()), None))));
    }
    app.admission.guests.take(client.prefix).map_err(ApiError::too_many_guests)?;
    let (user, token) = app.store.create_account(&name, &hash, language, &device).await?;
    tracing::info!(user = %user.id, "a new account");
    let me = me_of(&app, &user, Some(name.to_string()), Some(token.expose()));
    Ok((Some(session_cookie(&token, client.scheme)), Created(me)))
}

/// A session for name and password.
/// Neither the answer nor the time it takes tells whether an account has the name.
async fn sign_in(
    Asker(asker): Asker,
    State(app): State<App>,
    client: ClientAddress,
    device: Device,
    Body(sign_in): Body<SignIn>,
) -> Result<(CookieJar, Json<SignedIn>), ApiError> {
    let key = NameKey::of(&sign_in.name);
    app.admission.sign_ins.take(client.prefix).map_err(ApiError::too_many_tries)?;
    app.tries.take(key.clone()).map_err(ApiError::too_many_tries)?;
    let lock = app.store.lock_by_name(&key).await?;
    let stored = lock.as_ref().map(|lock| lock.password.clone());
    let verdict = app.vault.verify(Password::typed(&sign_in.password), stored).await.map_err(ApiError::busy)?;
    let (Verdict::Right, Some(lock)) = (verdict, lock) else { return Err(ApiError::bad_credentials()) };
    if let Some(ban) = app.operations.ban_of_user(lock.user.id) {
        return Err(ApiError::banned(&ban));
    }
    let token = app.store.open_session(&lock, &device).await?.ok_or_else(ApiError::bad_credentials)?;
    let along = match (asker, sign_in.guest) {
        (Some(guest), OfTheGuest::Bring) => take_along(&app, &guest, &lock.user).await?,
        (Some(_), OfTheGuest::Leave) | (None, _) => TakenAlong::default(),
    };
    tracing::info!(user = %lock.user.id, brought = along.tables.len(), "signed in");
    let account = app.store.account(lock.user.id).await?.map(|account| account.name);
    let left_behind: Vec<_> = along.left_behind.iter().map(|table| table.0).collect();
    let brought = u32::try_from(along.tables.len() - left_behind.len()).unwrap_or(u32::MAX);
    let me = me_of(&app, &lock.user, account, Some(token.expose()));
    Ok((session_cookie(&token, client.scheme), Json(SignedIn { me, brought, left_behind })))
}

async fn take_along(app: &App, guest: &User, account: &User) -> Result<TakenAlong, ApiError> {
    let taken = app.store.take_along(guest.id, account.id).await?;
    for key in &taken.ended {
        app.sessions.close(*key);
    }
    for table in &taken.tables {
        app.events.changed(*table);
    }
    Ok(taken)
}

/// Null for a guest.
async fn account(Known(user): Known, State(app): State<App>) -> Result<OrNull<Account>, ApiError> {
    let Some(account) = app.store.account(user.id).await? else { return Ok(OrNull(None)) };
    let addresses = app.store.addresses_of(user.id).await?;
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
    })))
}

/// Another password. All other sessions of the user end.
async fn change_password(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(here): ThisSession,
    client: ClientAddress,
    Body(new): Body<NewPassword>,
) -> Result<Json<EndedSessions>, ApiError> {
    let account = app.store.account(user.id).await?.ok_or(Conflict::NoAccount)?;
    let password = Password::chosen(&new.new, &account.name).map_err(|_| ApiError::weak_password())?;
    let lock = unlock(&app, &user, client, &new.old).await?;
    let hash = app.vault.hash(password).await.map_err(ApiError::busy)?;
    let ended = app.store.change_password(&lock, &hash, here).await?;
    for key in &ended {
        app.sessions.close(*key);
    }
    tracing::info!(user = %user.id, ended = ended.len(), "a password was changed");
    Ok(Json(EndedSessions { ended: u32::try_from(ended.len()).unwrap_or(u32::MAX) }))
}

/// Makes sure that the one who asks knows the password, not only has the browser.
pub(super) async fn unlock(app: &App, user: &User, client: ClientAddress, password: &str) -> Result<Lock, ApiError> {
    let account = app.store.account(user.id).await?.ok_or(Conflict::NoAccount)?;
    app.admission.sign_ins.take(client.prefix).map_err(ApiError::too_many_tries)?;
    app.tries.take(NameKey::of(&account.name)).map_err(ApiError::too_many_tries)?;
    let lock = app.store.lock_of(user.id).await?.ok_or(Conflict::NoAccount)?;
    let stored = Some(lock.password.clone());
    match app.vault.verify(Password::typed(password), stored).await.map_err(ApiError::busy)? {
        Verdict::Right => Ok(lock),
        Verdict::Wrong => Err(ApiError::wrong_password()),
    }
}

/// The language of letters to a user.
pub(super) fn language_of(language: protocol::Language) -> Language {
    match language {
        protocol::Language::En => Language::English,
        protocol::Language::Fr => Language::French,
    }
}
