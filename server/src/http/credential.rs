//! How a client shows who it is.

use axum::http::{HeaderMap, header};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use match_host::Closing;
use protocol::{BanNotice, Scope, ServerMessage, close};
use store::{ApiToken, NotAToken, SessionKey, SessionToken, StoreError, UserId};
use time::Duration;
use wire::{Fault, banned_on_a_socket, fault};

use super::ApiError;
use crate::{
    access::{Caller, Grants, Own},
    client_ip::Scheme,
    http::App,
    operations,
};

/// The cookie that holds the session token, as it is named over one scheme.
///
/// Over TLS the name begins with `__Host-`: browsers take such a cookie only with Secure and Path=/, without Domain, and
/// only over TLS, so that no page in the clear and no other host of the domain can plant one (RFC 6265bis, 4.1.3.2). In
/// the clear they refuse that name.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SessionCookie(Scheme);

impl SessionCookie {
    /// Its name over TLS.
    pub(crate) const SECURE: &str = "__Host-sandtable";
    /// Its name in the clear.
    pub(crate) const PLAIN: &str = "sandtable";

    /// The one that a client of this scheme has.
    pub(crate) fn over(scheme: Scheme) -> Self {
        Self(scheme)
    }

    const fn name(self) -> &'static str {
        match self.0 {
            Scheme::Tls => Self::SECURE,
            Scheme::Plain => Self::PLAIN,
        }
    }

    /// What the headers hold of it.
    fn value(self, headers: &HeaderMap) -> Option<String> {
        CookieJar::from_headers(headers).get(self.name()).map(|cookie| cookie.value().to_owned())
    }

    /// The token of before the server was behind TLS, or knew that it is: good for one exchange, and only a guest's.
    pub(super) fn outdated(self, headers: &HeaderMap) -> Option<SessionToken> {
        match (self.0, self.value(headers)) {
            (Scheme::Tls, None) => Self(Scheme::Plain).value(headers)?.parse().ok(),
            (Scheme::Tls, Some(_)) | (Scheme::Plain, _) => None,
        }
    }

    /// Makes a browser known from now on. No script of a page can read it.
    pub(super) fn set(self, token: &SessionToken) -> CookieJar {
        // As long as browsers keep any; the session itself ends sooner.
        self.jar(token.expose(), Duration::days(400))
    }

    /// Makes a browser forget its session.
    pub(super) fn clear(self) -> CookieJar {
        self.jar(String::new(), Duration::ZERO)
    }

    fn jar(self, value: String, max_age: Duration) -> CookieJar {
        let jar = CookieJar::new().add(self.cookie(value, max_age));
        match self.0 {
            // There are never two: what is left of the time without TLS goes.
            Scheme::Tls => jar.add(Self(Scheme::Plain).cookie(String::new(), Duration::ZERO)),
            Scheme::Plain => jar,
        }
    }

    fn cookie(self, value: String, max_age: Duration) -> Cookie<'static> {
        Cookie::build((self.name(), value))
            .path("/")
            .http_only(true)
            .secure(self.0 == Scheme::Tls)
            .same_site(SameSite::Lax)
            .max_age(max_age)
            .build()
    }
}

/// What a request shows of a session.
#[derive(Debug, Clone)]
pub(crate) enum Credential {
    /// Nothing: a spectator.
    None,
    /// A cookie, which the browser sends whether it is still good or not.
    Cookie(Option<SessionToken>),
    /// A token, which a client names on purpose. `None` if it cannot be one.
    Token(Option<Token>),
    /// One of these, by which its user acts for a companion. `None` if the companion cannot be one.
    Companion(Box<Self>, Option<UserId>),
}

/// The header that names the companion for whom a request is.
pub(crate) const COMPANION: &str = "sandtable-companion";

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

/// What is done for a companion: it follows its match and plays. Its owner does all else, and talks.
const COMPANIONS_MAY: [Scope; 2] = [Scope::Read, Scope::Play];

/// Why credentials are not accepted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AuthError {
    /// It names no session, or no companion of its user.
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
    /// What the headers of a request show: a bearer token before a cookie, and for whom it is.
    pub(crate) fn of(headers: &HeaderMap, scheme: Scheme) -> Self {
        let own = Self::of_owner(headers, scheme);
        match headers.get(COMPANION) {
            Some(value) => {
                let id = value.to_str().ok().and_then(|value| value.trim().parse().ok());
                Self::Companion(Box::new(own), id.map(UserId))
            }
            None => own,
        }
    }

    /// The same where it is for a companion.
    pub(crate) fn for_companion(self, companion: UserId) -> Self {
        match self {
            Self::Companion(own, _) => Self::Companion(own, Some(companion)),
            own @ (Self::None | Self::Cookie(_) | Self::Token(_)) => Self::Companion(Box::new(own), Some(companion)),
        }
    }

    fn of_owner(headers: &HeaderMap, scheme: Scheme) -> Self {
        if let Some(value) = headers.get(header::AUTHORIZATION) {
            let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
            return Self::Token(token.and_then(|token| token.trim().parse().ok()));
        }
        match SessionCookie::over(scheme).value(headers) {
            Some(value) => Self::Cookie(value.parse().ok()),
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
            // What acts for a companion ends with the session of its owner.
            Self::Companion(own, _) => own.key(),
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
            Self::Companion(own, companion) => {
                let owner = Box::pin(own.caller(app)).await?.ok_or(AuthError::Unknown)?;
                // A program plays for its owner alone.
                let Ok(owner) = owner.exercise::<Own>() else { return Err(AuthError::Unknown) };
                let companion = companion.ok_or(AuthError::Unknown)?;
                let found = store.companion(owner.id, companion).await?;
                found.map(|companion| Caller::new(companion, Grants::Only(COMPANIONS_MAY.to_vec())))
            }
        };
        let caller = caller.ok_or(AuthError::Unknown)?;
        match app.operations.ban_of(caller.name()) {
            Some(ban) => Err(AuthError::Banned(ban)),
            None => Ok(Some(caller)),
        }
    }

    /// Who asks over plain HTTP. A cookie of a session that has ended counts as none; a wrong token is refused.
    pub(super) async fn asker(&self, app: &App) -> Result<Option<Caller>, ApiError> {
        match (self.caller(app).await, self) {
            (Ok(caller), _) => Ok(caller),
            (Err(AuthError::Unknown), Self::Cookie(_)) => Ok(None),
            (Err(AuthError::Unknown), Self::None | Self::Token(_) | Self::Companion(..)) => Err(ApiError::no_session()),
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
