//! Signing in: name and password, and then a code where the account has a second factor.

use axum::{Json, extract::State};
use axum_extra::{either::Either, extract::CookieJar};
use base::{
    account::{Device, NameKey, Password, TypedCode, Verdict},
    limits::CODE_WITHIN_SECS,
};
use protocol::{CodeWanted, Me, OfTheGuest, SignIn, SignInCode, SignedIn};
use store::{
    AcceptedCode, BrowserIs, CredentialChange, Lock, Opened, Proof, SessionKey, Standing, StoreError, TakenAlong, User,
};

use super::{
    ApiError,
    accounts::tell_owner,
    credential::SessionCookie,
    extract::{Asker, Body, ShownKey},
    guests::me_of,
    route::{CodeTries, Pending, PerAddress, Route, Tries, post},
};
use crate::{
    access::{As, Own},
    client_ip::ClientAddress,
    http::App,
    refused_sign_in::RefusedSignIn,
};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        post("/api/account/session", sign_in, "Sign in")
            .draws(PerAddress::SignIns)
            .says("Who has signed in, with the token of the new session")
            .says("The password is right, and the account has a second factor: its code is wanted")
            .refuses(401, &["bad_credentials"])
            .refuses(503, &["busy"]),
        post("/api/account/session/code", sign_in_by_code, "Sign in with the code of a second factor")
            .draws(PerAddress::SignIns)
            .says("Who has signed in, with the token of the new session")
            .refuses(403, &["wrong_code", "challenge_over"]),
    ]
}

/// What a first step comes to: all of it, or the question for a code.
pub(super) type FirstStep<T> = Result<Either<(CookieJar, Json<T>), Pending<CodeWanted>>, ApiError>;

/// Who asks, as far as the answer depends on it.
pub(super) struct Visitor {
    pub(super) asker: Option<As<Own>>,
    pub(super) shown: Option<SessionKey>,
    pub(super) client: ClientAddress,
    pub(super) device: Device,
    pub(super) guest: OfTheGuest,
}

/// A session for name and password, or a challenge.
/// Neither the answer nor the time it takes tells whether an account has the name.
async fn sign_in(
    Asker(asker): Asker,
    ShownKey(shown): ShownKey,
    State(app): State<App>,
    client: ClientAddress,
    device: Device,
    tries: Tries,
    Body(sign_in): Body<SignIn>,
) -> FirstStep<SignedIn> {
    let key = NameKey::of(&sign_in.name);
    tries.draw(key.clone())?;
    let lock = app.store.lock_by_name(&key).await?;
    let stored = lock.as_ref().map(|lock| lock.password.clone());
    let verdict = app.vault.verify(Password::typed(&sign_in.password), stored).await.map_err(ApiError::busy)?;
    let (Verdict::Right, Some(lock)) = (verdict, lock) else {
        RefusedSignIn::BadCredentials.log(client.prefix);
        return Err(ApiError::bad_credentials());
    };
    if let Some(ban) = app.operations.ban_of_user(lock.user.id) {
        return Err(ApiError::banned(&ban));
    }
    if let Some(wanted) = code_wanted(&app, &lock).await? {
        return Ok(Either::E2(Pending(wanted)));
    }
    let visitor = Visitor { asker, shown, client, device, guest: sign_in.guest };
    let_in(&app, &lock, visitor, Proof::OneFactor).await.map(Either::E1)
}

/// A session for a challenge and a code.
async fn sign_in_by_code(
    Asker(asker): Asker,
    ShownKey(shown): ShownKey,
    State(app): State<App>,
    client: ClientAddress,
    device: Device,
    tries: CodeTries,
    Body(sign_in): Body<SignInCode>,
) -> Result<(CookieJar, Json<SignedIn>), ApiError> {
    let challenge = sign_in.challenge.trim().parse().map_err(|_| ApiError::challenge_over())?;
    let lock = app.store.try_challenge(&challenge).await?.ok_or_else(ApiError::challenge_over)?;
    if let Some(ban) = app.operations.ban_of_user(lock.user.id) {
        return Err(ApiError::banned(&ban));
    }
    let accepted = accept(&app, &lock.user, &tries, &sign_in.code).await?;
    if app.store.end_challenge(&challenge).await? == Standing::Over {
        return Err(ApiError::challenge_over());
    }
    if let AcceptedCode::Recovery { left } = accepted {
        tell_owner(&app, lock.user.id, CredentialChange::RecoveryCodeUsed { left }).await;
    }
    let visitor = Visitor { asker, shown, client, device, guest: sign_in.guest };
    let_in(&app, &lock, visitor, Proof::TwoFactors).await
}

/// The question for a code, where the account has a second factor.
pub(super) async fn code_wanted(app: &App, lock: &Lock) -> Result<Option<CodeWanted>, StoreError> {
    if app.store.second_factor_of(lock.user.id).await?.is_none() {
        return Ok(None);
    }
    let challenge = app.store.open_challenge(lock).await?.expose();
    Ok(Some(CodeWanted { challenge, secs: CODE_WITHIN_SECS.unsigned_abs() }))
}

/// Makes sure that a code is one of the account's second factor. It is used up.
pub(super) async fn accept(app: &App, user: &User, tries: &CodeTries, code: &str) -> Result<AcceptedCode, ApiError> {
    tries.draw(user.id)?;
    let accepted = match code.parse::<TypedCode>() {
        Ok(code) => app.store.accept_code(user.id, &code).await?,
        Err(_) => None,
    };
    accepted.ok_or_else(|| tries.wrong_code())
}

/// Opens a session for the owner of an account, who has shown enough.
pub(super) async fn let_in(
    app: &App,
    lock: &Lock,
    visitor: Visitor,
    proof: Proof,
) -> Result<(CookieJar, Json<SignedIn>), ApiError> {
    let Visitor { asker, shown, client, device, guest } = visitor;
    // The password was typed once more where one was signed in already: the session of before ends.
    let before = shown.filter(|_| asker.as_ref().is_some_and(|asker| asker.id == lock.user.id));
    let opened = app.store.open_session(lock, &device, before, proof).await?;
    let Opened { token, browser } = opened.ok_or_else(ApiError::bad_credentials)?;
    if browser == BrowserIs::New {
        let what = CredentialChange::NewBrowser { browser: device.browser, network: device.network };
        tell_owner(app, lock.user.id, what).await;
    }
    app.sessions.close_all(before.as_slice());
    let along = match (asker, guest) {
        (Some(guest), OfTheGuest::Bring) => take_along(app, &guest, &lock.user).await?,
        (Some(_), OfTheGuest::Leave) | (None, _) => TakenAlong::default(),
    };
    tracing::info!(user = %lock.user.id, brought = along.tables.len(), ?proof, "signed in");
    let account = app.store.account(lock.user.id).await?.map(|account| account.name);
    let left_behind: Vec<_> = along.left_behind.iter().map(|table| table.0).collect();
    let brought = u32::try_from(along.tables.len() - left_behind.len()).unwrap_or(u32::MAX);
    let admin = app.store.is_admin(lock.user.id).await?;
    let me = Me { admin, ..me_of(app, &lock.user, account, Some(token.expose())) };
    Ok((SessionCookie::over(client.scheme).set(&token), Json(SignedIn { me, brought, left_behind })))
}

async fn take_along(app: &App, guest: &User, account: &User) -> Result<TakenAlong, ApiError> {
    let taken = app.store.take_along(guest.id, account.id).await?;
    app.sessions.close_all(&taken.ended);
    for table in &taken.tables {
        app.events.changed(*table);
    }
    Ok(taken)
}
