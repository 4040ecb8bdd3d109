//! The second factor of an account: an authenticator app and recovery codes, turned on and off by the owner.

use std::fmt::Write as _;

use axum::{Json, extract::State, response::NoContent};
use axum_extra::extract::CookieJar;
use base::account::{AccountLabel, RecoveryCode, TypedCode};
use protocol::{
    AuthenticatorSetUp, FirstCode, NewSecondFactor, QrCode, RecoveryCodes, SecondFactorCode, SecondFactorOn,
};
use qrcodegen::{QrCode as Modules, QrCodeEcc};
use store::{Conflict, CredentialChange, Rotated, TurnedOn};

use super::{
    ApiError,
    accounts::{confirm, tell_owner},
    credential::SessionCookie,
    extract::{Body, Known, ThisSession},
    route::{CodeTries, Created, PerAddress, Route, Tries, post},
    sign_in::accept,
};
use crate::{client_ip::ClientAddress, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        post("/api/account/second-factor", begin, "A secret for an authenticator app")
            .draws(PerAddress::SignIns)
            .says("What the app has to know; it counts once a code of it was typed")
            .refuses(403, &["password_needed", "wrong_password"])
            .refuses(409, &["no_account", "has_second_factor"])
            .refuses(503, &["busy"]),
        post("/api/account/second-factor/confirm", turn_on, "A first code: from now on one is asked for")
            .draws(PerAddress::SignIns)
            .says("Recovery codes, and the token of this session from now on; all others have ended")
            .refuses(403, &["wrong_code"])
            .refuses(409, &["no_second_factor", "has_second_factor"]),
        post("/api/account/second-factor/codes", renew, "New recovery codes")
            .draws(PerAddress::SignIns)
            .says("Those of before are void")
            .refuses(403, &["password_needed", "wrong_password", "wrong_code"])
            .refuses(409, &["no_account", "no_second_factor"])
            .refuses(503, &["busy"]),
        post("/api/account/second-factor/off", turn_off, "No code is asked for any more")
            .draws(PerAddress::SignIns)
            .says("The secret and the recovery codes are forgotten")
            .refuses(403, &["password_needed", "wrong_password", "wrong_code"])
            .refuses(409, &["no_account", "no_second_factor"])
            .refuses(503, &["busy"]),
    ]
}

/// A secret for an authenticator app, which counts once a code of it was typed.
async fn begin(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(here): ThisSession,
    tries: Tries,
    Body(new): Body<NewSecondFactor>,
) -> Result<Created<AuthenticatorSetUp>, ApiError> {
    let account = app.store.account(user.id).await?.ok_or(Conflict::NoAccount)?;
    confirm(&app, &user, &tries, here, new.password.as_deref()).await?;
    let secret = app.store.draw_authenticator(user.id).await?;
    let uri = secret.uri(&AccountLabel(&account.name));
    let qr = drawn(&uri).ok_or_else(ApiError::internal)?;
    Ok(Created(AuthenticatorSetUp { secret: secret.to_base32(), uri, qr }))
}

/// A first code of the app. All other sessions end, and this one gets another token; API tokens go on.
async fn turn_on(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(here): ThisSession,
    client: ClientAddress,
    tries: CodeTries,
    Body(first): Body<FirstCode>,
) -> Result<(CookieJar, Json<SecondFactorOn>), ApiError> {
    tries.draw(user.id)?;
    let turned_on = match first.code.parse() {
        Ok(TypedCode::Digits(digits)) => app.store.turn_on_second_factor(user.id, &digits, here).await?,
        Ok(TypedCode::Recovery(_)) | Err(_) => None,
    };
    let TurnedOn { codes, rotated } = turned_on.ok_or_else(|| tries.wrong_code())?;
    let Rotated { token, sessions, ended, .. } = rotated;
    app.sessions.close_all(&ended);
    tracing::info!(user = %user.id, sessions, "a second factor was turned on");
    tell_owner(&app, user.id, CredentialChange::SecondFactorOn).await;
    let ended = u32::try_from(sessions).unwrap_or(u32::MAX);
    let on = SecondFactorOn { codes: shown(&codes), ended, token: token.expose() };
    Ok((SessionCookie::over(client.scheme).set(&token), Json(on)))
}

/// New recovery codes.
async fn renew(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(here): ThisSession,
    tries: Tries,
    code_tries: CodeTries,
    Body(shown_code): Body<SecondFactorCode>,
) -> Result<Json<RecoveryCodes>, ApiError> {
    confirm(&app, &user, &tries, here, shown_code.password.as_deref()).await?;
    accept(&app, &user, &code_tries, &shown_code.code).await?;
    let codes = app.store.renew_recovery_codes(user.id).await?;
    tracing::info!(user = %user.id, "new recovery codes");
    tell_owner(&app, user.id, CredentialChange::RecoveryCodes).await;
    Ok(Json(RecoveryCodes { codes: shown(&codes) }))
}

/// No code is asked for any more.
async fn turn_off(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(here): ThisSession,
    tries: Tries,
    code_tries: CodeTries,
    Body(shown_code): Body<SecondFactorCode>,
) -> Result<NoContent, ApiError> {
    confirm(&app, &user, &tries, here, shown_code.password.as_deref()).await?;
    accept(&app, &user, &code_tries, &shown_code.code).await?;
    app.store.turn_off_second_factor(user.id).await?;
    tracing::info!(user = %user.id, "a second factor was turned off");
    tell_owner(&app, user.id, CredentialChange::SecondFactorOff).await;
    Ok(NoContent)
}

fn shown(codes: &[RecoveryCode]) -> Vec<String> {
    codes.iter().map(ToString::to_string).collect()
}

/// A QR code as the path of an SVG: each run of dark modules in a row is one rectangle. `None` for a text too long for
/// any, which no address of an app is.
fn drawn(text: &str) -> Option<QrCode> {
    let modules = Modules::encode_text(text, QrCodeEcc::Medium).ok()?;
    let size = modules.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|x| modules.get_module(*x, y)).count();
            let run = i32::try_from(run).ok()?;
            if run > 0 {
                // Writing into a text does not fail.
                let _ = write!(path, "M{x} {y}h{run}v1h-{run}z");
            }
            x += run.max(1);
        }
    }
    Some(QrCode { size: u8::try_from(size).ok()?, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_qr_code_is_drawn_as_it_is() {
        let uri = "otpauth://totp/Sandtable:ann?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sandtable";
        let qr = drawn(uri).expect("it fits");
        let modules = Modules::encode_text(uri, QrCodeEcc::Medium).expect("it fits");
        assert_eq!(i32::from(qr.size), modules.size());
        // The finder pattern begins with seven dark modules.
        assert!(qr.path.starts_with("M0 0h7v1h-7z"), "{}", qr.path);
        let drawn: i32 = qr
            .path
            .split('M')
            .skip(1)
            .map(|run| {
                let (_, length) = run.split_once('h').expect("a run");
                length.split('v').next().and_then(|length| length.parse::<i32>().ok()).expect("its length")
            })
            .sum();
        let rows = 0..modules.size();
        let wanted =
            rows.clone().flat_map(|y| rows.clone().map(move |x| (x, y))).filter(|(x, y)| modules.get_module(*x, *y));
        assert_eq!(usize::try_from(drawn), Ok(wanted.count()));
    }
}
