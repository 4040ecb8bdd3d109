//! A person with a session, over plain HTTP.

use protocol::{ErrorBody, Language, Me, NewAccount, NewGuest, OfTheGuest, SignIn, SignedIn, TokenFate};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use ureq::{Agent, Body, RequestBuilder, http::Response};
use uuid::Uuid;

use crate::{
    contract,
    server::{PATIENCE, Server},
};

/// What an HTTP request came to.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The body; null if there is none.
    pub body: Value,
    /// After how many seconds to come back, from the header.
    pub retry_after: Option<u32>,
}

impl Answer {
    /// What a request came to, which is as the document of the API says.
    ///
    /// # Panics
    /// If the server does not answer, or otherwise than its document says.
    pub fn to(method: &str, path: &str, sent: Option<&Value>, response: Result<Response<Body>, ureq::Error>) -> Self {
        let answer = Self::from(response.expect("the server answers"));
        contract::hold(method, path, sent, &answer);
        answer
    }

    /// The body of a success.
    ///
    /// # Panics
    /// If it is none.
    pub fn ok<T: DeserializeOwned>(self) -> T {
        assert!(self.status < 300, "{} {}", self.status, self.body);
        serde_json::from_value(self.body).expect("the body has the form that the protocol says")
    }

    /// The body of a refusal, whose form is checked here for every test: a code and a sentence in each language.
    ///
    /// # Panics
    /// If it is none, or an error of the server's own.
    pub fn refusal(self) -> ErrorBody {
        assert!((400..500).contains(&self.status), "not refused: {} {}", self.status, self.body);
        let error: ErrorBody = serde_json::from_value(self.body).expect("every refusal is an ErrorBody");
        assert_eq!(error.retry_secs, self.retry_after, "header and body agree: {error:?}");
        assert!(!error.code.is_empty() && !error.text.en.is_empty() && !error.text.fr.is_empty(), "{error:?}");
        error
    }

    /// The code of a refusal.
    pub fn code(self) -> String {
        self.refusal().code
    }
}

/// A user of the server with a session: a guest, or the owner of an account.
#[derive(Debug, Clone)]
pub struct Guest {
    agent: Agent,
    origin: String,
    /// The session, as the server gave it.
    pub token: String,
    /// The user.
    pub id: Uuid,
    /// The name given.
    pub name: String,
    /// The companion for whom requests are.
    companion: Option<Uuid>,
}

impl Guest {
    /// Makes a new guest.
    pub fn new(server: &Server, name: &str) -> Self {
        let me: Me = tell(server, "/api/guest", &NewGuest { name: name.to_owned() }).ok();
        Self::new_as(server, me)
    }

    /// Creates a user with an account; the display name is the name of the account.
    pub fn registered(server: &Server, name: &str, password: &str) -> Self {
        let new = NewAccount {
            name: name.to_owned(),
            password: password.to_owned(),
            language: Language::En,
            tokens: TokenFate::End,
        };
        Self::new_as(server, tell(server, "/api/account", &new).ok())
    }

    fn new_as(server: &Server, me: Me) -> Self {
        let token = me.token.expect("a new session comes with its token");
        Self { agent: agent(), origin: server.url(""), token, id: me.id, name: me.name, companion: None }
    }

    /// Becomes the owner of an account; the session has another token from now on.
    ///
    /// # Panics
    /// If the server refuses.
    pub fn register(&mut self, name: &str, password: &str) {
        let new = json!({ "name": name, "password": password, "language": "en" });
        let me: Me = self.post("/api/account", &new).ok();
        self.token = me.token.expect("another token comes with the account");
    }

    /// Signs in to an account on a device without a session.
    pub fn sign_in(server: &Server, name: &str, password: &str) -> Self {
        let signed_in: SignedIn = sign_in(server, name, password).ok();
        Self::new_as(server, signed_in.me)
    }

    /// A user whose session exists already.
    pub fn known(server: &Server, id: Uuid, name: &str, token: &str) -> Self {
        Self {
            agent: agent(),
            origin: server.url(""),
            token: token.to_owned(),
            id,
            name: name.to_owned(),
            companion: None,
        }
    }

    /// The same person against a server that was started again elsewhere.
    #[must_use]
    pub fn at(&self, server: &Server) -> Self {
        Self { origin: server.url(""), ..self.clone() }
    }

    /// `GET`.
    pub fn get(&self, path: &str) -> Answer {
        let request = self.signed(self.agent.get(format!("{}{path}", self.origin)));
        Answer::to("GET", path, None, request.call())
    }

    /// `POST` with a JSON body.
    pub fn post(&self, path: &str, body: &impl Serialize) -> Answer {
        let body = serde_json::to_value(body).expect("bodies are JSON");
        let request = self.signed(self.agent.post(format!("{}{path}", self.origin)));
        Answer::to("POST", path, Some(&body), request.send_json(&body))
    }

    /// `PUT` with a JSON body.
    pub fn put(&self, path: &str, body: &impl Serialize) -> Answer {
        let body = serde_json::to_value(body).expect("bodies are JSON");
        let request = self.signed(self.agent.put(format!("{}{path}", self.origin)));
        Answer::to("PUT", path, Some(&body), request.send_json(&body))
    }

    /// `DELETE`.
    pub fn delete(&self, path: &str) -> Answer {
        let request = self.signed(self.agent.delete(format!("{}{path}", self.origin)));
        Answer::to("DELETE", path, None, request.call())
    }

    /// `POST` with a body that is sent as it is.
    pub fn post_text(&self, path: &str, text: &str) -> Answer {
        let request = self.signed(self.agent.post(format!("{}{path}", self.origin)));
        Answer::to("POST", path, None, request.header("content-type", "application/json").send(text))
    }

    /// `POST` without a body to speak of.
    pub fn post_nothing(&self, path: &str) -> Answer {
        self.post(path, &json!({}))
    }

    /// The same session, acting for a companion of its user.
    #[must_use]
    pub fn for_companion(&self, companion: Uuid) -> Self {
        Self { companion: Some(companion), ..self.clone() }
    }

    fn signed<Sends>(&self, request: RequestBuilder<Sends>) -> RequestBuilder<Sends> {
        let request = request.header("authorization", format!("Bearer {}", self.token));
        match self.companion {
            Some(companion) => request.header("sandtable-companion", companion.to_string()),
            None => request,
        }
    }
}

/// `GET` without a session.
pub fn look(server: &Server, path: &str) -> Answer {
    Answer::to("GET", path, None, agent().get(server.url(path)).call())
}

/// `POST /api/account/session` without a session.
pub fn sign_in(server: &Server, name: &str, password: &str) -> Answer {
    let body = SignIn { name: name.to_owned(), password: password.to_owned(), guest: OfTheGuest::Bring };
    tell(server, "/api/account/session", &body)
}

/// `POST` without a session.
pub fn tell(server: &Server, path: &str, body: &impl Serialize) -> Answer {
    let body = serde_json::to_value(body).expect("bodies are JSON");
    Answer::to("POST", path, Some(&body), agent().post(server.url(path)).send_json(&body))
}

/// An agent that hands every status back instead of failing on some.
pub fn agent() -> Agent {
    Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE)).build().into()
}

impl From<Response<Body>> for Answer {
    fn from(mut response: Response<Body>) -> Self {
        let retry_after = response.headers().get("retry-after").cloned();
        // A picture is no text, and so no JSON either.
        let body = response.body_mut().read_to_vec().expect("the body arrives");
        let text = String::from_utf8_lossy(&body);
        Self {
            status: response.status().as_u16(),
            body: serde_json::from_str(&text).unwrap_or(Value::Null),
            retry_after: retry_after.and_then(|secs| secs.to_str().ok()?.parse().ok()),
        }
    }
}
