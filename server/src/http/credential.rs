//! How a client shows who it is.

use axum::http::{HeaderMap, header};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use match_host::Closing;
use protocol::{BanNotice, ServerMessage, close};
use store::{ApiToken, NotAToken, SessionKey, SessionToken, StoreError};
use time::Duration;
use wire::{Fault, banned_on_a_socket, fault};

use super::ApiError;
use crate::{
    access::{Caller, Grants},
    client_ip::Scheme,
    http::App,
    operations,
};

/// The cookie that holds the session token.
const COOKIE: &str = "sandtable";

/// What a request shows of a session.
#[derive(Debug, Clone)]
pub(crate) enum Credential {
    /// Nothing: a spectator.
    None,
    /// A cookie, which the browser sends whether it is still good or not.
    Cookie(Option<SessionToken>),
    /// A token, which a client names on purpose. `None` if it cannot be one.
    Token(Option<Token>),
}

/// What a client that keeps no cookies shows.
#[derive(Debug, Clone)]
pub(crate) enum Token {
    /// That of a session.
    Session(SessionToken),
    /// One that was made for a program.
    Api(ApiToken),
}

impl std::str::FromStr for Token {
    type Err = NotAToken;

    fn from_str(text: &str) -> Result<Self, NotAToken> {
        text.parse().map(Self::Session).or_else(|_| text.parse().map(Self::Api))
    }
}

/// Why credentials are not accepted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AuthError {
    /// It names no session.
    #[error("the session is unknown")]
    Unknown,
    /// Its user is banned.
    #[error("banned")]
    Banned(BanNotice),
    /// The store could not be asked.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Credential {
    /// What the headers show: a bearer token before a cookie.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        if let Some(value) = headers.get(header::AUTHORIZATION) {
            let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
            return Self::Token(token.and_then(|token| token.trim().parse().ok()));
        }
        match CookieJar::from_headers(headers).get(COOKIE) {
            Some(cookie) => Self::Cookie(cookie.value().parse().ok()),
            None => Self::None,
        }
    }

    /// A token named on purpose.
    pub(crate) fn token(token: &str) -> Self {
        Self::Token(token.parse().ok())
    }

    /// The session that it would open.
    pub(crate) fn key(&self) -> Option<SessionKey> {
        match self {
            Self::None => None,
            Self::Cookie(token) => token.as_ref().map(SessionToken::key),
            Self::Token(token) => token.as_ref().map(|token| match token {
                Token::Session(token) => token.key(),
                Token::Api(token) => token.key(),
            }),
        }
    }

    /// Who it is, and what may be done by it; `None` without credentials.
    pub(crate) async fn caller(&self, app: &App) -> Result<Option<Caller>, AuthError> {
        let store = &app.store;
        let by_session = async |token: &SessionToken| {
            let user = store.user_by_token(token).await?;
            Ok::<_, StoreError>(user.map(|user| Caller::new(user, Grants::All)))
        };
        let caller = match self {
            Self::None => return Ok(None),
            Self::Cookie(None) | Self::Token(None) => None,
            Self::Cookie(Some(token)) | Self::Token(Some(Token::Session(token))) => by_session(token).await?,
            Self::Token(Some(Token::Api(token))) => {
                let found = store.user_by_api_token(token).await?;
                found.map(|(user, scopes)| Caller::new(user, Grants::Only(scopes)))
            }
        };
        let caller = caller.ok_or(AuthError::Unknown)?;
        match app.operations.ban_of_user(caller.name().id) {
            Some(ban) => Err(AuthError::Banned(ban)),
            None => Ok(Some(caller)),
        }
    }

    /// Who asks over plain HTTP. A cookie of a session that has ended counts as none; a wrong token is refused.
    pub(super) async fn asker(&self, app: &App) -> Result<Option<Caller>, ApiError> {
        match (self.caller(app).await, self) {
            (Ok(caller), _) => Ok(caller),
            (Err(AuthError::Unknown), Self::Cookie(_)) => Ok(None),
            (Err(AuthError::Unknown), Self::None | Self::Token(_)) => Err(ApiError::no_session()),
            (Err(AuthError::Banned(ban)), _) => Err(ApiError::banned(&ban)),
            (Err(AuthError::Store(error)), _) => Err(error.into()),
        }
    }
}

impl AuthError {
    /// What a socket is told, and how it is closed.
    pub(crate) fn on_a_socket(&self) -> (ServerMessage, Closing) {
        match self {
            Self::Unknown => (fault(Fault::Auth, None), Closing { code: close::AUTH, reason: "unknown session" }),
            Self::Banned(ban) => (banned_on_a_socket(ban), operations::BANNED),
            Self::Store(error) => {
                tracing::error!(%error, cause = ?error, "cannot look up a session");
                (fault(Fault::Internal, None), Closing { code: close::RESTART, reason: "try again" })
            }
        }
    }
}

/// The cookie that makes a browser known from now on. No script of a page can read it.
pub(super) fn session_cookie(token: &SessionToken, scheme: Scheme) -> CookieJar {
    // As long as browsers keep any; the session itself ends when it is not used.
    CookieJar::new().add(cookie(token.expose(), scheme, Duration::days(400)))
}

/// The cookie that makes a browser forget its session.
pub(super) fn no_cookie(scheme: Scheme) -> CookieJar {
    CookieJar::new().add(cookie(String::new(), scheme, Duration::ZERO))
}

fn cookie(value: String, scheme: Scheme, max_age: Duration) -> Cookie<'static> {
    Cookie::build((COOKIE, value))
        .path("/")
        .http_only(true)
        .secure(scheme == Scheme::Tls)
        .same_site(SameSite::Lax)
        .max_age(max_age)
        .build()
}
