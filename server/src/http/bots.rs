//! The plain door: the same match, without a websocket.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    body::Body as Bytes,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use base::{
    limits::{ANSWER_WITHIN, KEEP_ALIVE},
    rate_limit::Exhausted,
    shutdown::Shutdown,
};
use futures_util::stream;
use match_host::{
    Command, CommandTrace, Frame, Message, Next, Outbox, ProposalMessage, Questioner, Registry, SocketId, Topic, is_cid,
};
use protocol::{Audience, BotAct, BotAsk, BotConsent, BotProposal, Form, Resume, ServerMessage};
use serde::Deserialize;
use serde_json::json;
use store::{Conflict, TableId, User, Word};
use tokio::{sync::Semaphore, time::timeout};
use utoipa::IntoParams;

use super::{
    ApiError,
    extract::{Asker, AtTable, Body, Known, QueryParams, Shown},
    matches::admitted,
    route::{Answer, Operation, PerAccount, PerAddress, Place, Route, Undos, get, post},
};
use crate::{
    access::{As, Play, Read},
    admission::ConnectionSlot,
    client_ip::ClientAddress,
    http::App,
    operations::Stay,
    sessions::Hold,
};

/// The media type of the stream.
pub(super) const STREAM: &str = "application/x-ndjson";

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        post("/api/matches/{id}/act", act, "A command without a socket")
            .draws(PerAccount::Commands)
            .says("It is stored for good")
            .says("It was refused; nothing has changed")
            .refuses(404, &["unknown_match"]),
        post("/api/matches/{id}/ask", ask, "A question without a socket")
            .draws(PerAccount::Questions)
            .says("The answer")
            .says("It was refused")
            .refuses(404, &["unknown_match"]),
        get("/api/matches/{id}/stream", stream, "What a socket would get, one message on each line, without end")
            .draws(PerAddress::Arrivals)
            .says("Messages as on the socket; an empty line now and then")
            .refuses(403, &["not_allowed"])
            .refuses(404, &["unknown_match"]),
        post("/api/matches/{id}/propose", propose, "A proposal without a socket")
            .draws(PerAccount::Proposals)
            .says("It counts")
            .says("It was refused; nothing has changed")
            .refuses(404, &["unknown_match"]),
        post("/api/matches/{id}/consent", consent, "An answer to a proposal without a socket")
            .draws(PerAccount::Proposals)
            .says("It counts")
            .says("It was refused; nothing has changed")
            .refuses(404, &["unknown_match"]),
    ]
}

async fn act(
    Known(user): Known<Play>,
    State(app): State<App>,
    AtTable(table): AtTable,
    undos: Undos,
    Body(act): Body<BotAct>,
) -> Result<Ruling, ApiError> {
    if !is_cid(&act.cid) {
        return Err(ApiError::malformed("cid has 1 to 64 characters"));
    }
    undos.draw(table, user.id, &act.action)?;
    let outbox = Arc::new(Outbox::default());
    let trace = CommandTrace::begin(&act.cid, table, user.id, None);
    let command = Command {
        user: user.into_user(),
        cid: act.cid,
        dec: act.dec,
        action: act.action,
        trace,
        outbox: Arc::clone(&outbox),
    };
    app.matches.send(table, Message::Act(command)).map_err(|_| ApiError::rate(Exhausted::A_MOMENT))?;
    reply(&outbox).await.map(Ruling)
}

async fn ask(
    Known(user): Known<Read>,
    State(app): State<App>,
    AtTable(table): AtTable,
    Body(ask): Body<BotAsk>,
) -> Result<Answered, ApiError> {
    if !is_cid(&ask.cid) {
        return Err(ApiError::malformed("cid has 1 to 64 characters"));
    }
    let outbox = Arc::new(Outbox::default());
    let turn = Arc::new(Semaphore::new(1)).acquire_owned().await.map_err(|_| ApiError::unavailable())?;
    let message = Message::Ask {
        asker: Questioner::User(user.into_user()),
        cid: ask.cid,
        query: ask.query,
        turn,
        outbox: Arc::clone(&outbox),
    };
    app.matches.send(table, message).map_err(|_| ApiError::rate(Exhausted::A_MOMENT))?;
    reply(&outbox).await.map(Answered)
}

async fn propose(
    Known(user): Known<Play>,
    State(app): State<App>,
    AtTable(table): AtTable,
    Body(proposal): Body<BotProposal>,
) -> Result<Ruling, ApiError> {
    handle_proposal(&app, table, user.into_user(), proposal.cid, Word::Propose(proposal.terms)).await
}

async fn consent(
    Known(user): Known<Play>,
    State(app): State<App>,
    AtTable(table): AtTable,
    Body(consent): Body<BotConsent>,
) -> Result<Ruling, ApiError> {
    handle_proposal(&app, table, user.into_user(), consent.cid, Word::Consent { n: consent.n, answer: consent.answer })
        .await
}

async fn handle_proposal(
    app: &App,
    table: TableId,
    user: Arc<User>,
    cid: String,
    word: Word,
) -> Result<Ruling, ApiError> {
    if !is_cid(&cid) {
        return Err(ApiError::malformed("cid has 1 to 64 characters"));
    }
    let outbox = Arc::new(Outbox::default());
    let proposal_message = ProposalMessage { user, cid, word, outbox: Arc::clone(&outbox) };
    app.matches.send(table, Message::Proposal(proposal_message)).map_err(|_| ApiError::rate(Exhausted::A_MOMENT))?;
    reply(&outbox).await.map(Ruling)
}

/// The reply to a command or a proposal: the `ack` with 200 or the `rej` with 409.
struct Ruling(Response);

/// The reply to a question: the `answer` with 200 or the `rej` with 409.
struct Answered(Response);

/// Messages, one on each line, without end.
struct Lines(Response);

impl IntoResponse for Ruling {
    fn into_response(self) -> Response {
        self.0
    }
}

impl IntoResponse for Answered {
    fn into_response(self) -> Response {
        self.0
    }
}

impl IntoResponse for Lines {
    fn into_response(self) -> Response {
        self.0
    }
}

impl Answer for Ruling {
    fn describe(operation: &mut Operation) {
        operation.answer_kind::<ServerMessage>(200, "ack");
        operation.answer_kind::<ServerMessage>(409, "rej");
    }
}

impl Answer for Answered {
    fn describe(operation: &mut Operation) {
        operation.answer_kind::<ServerMessage>(200, "answer");
        operation.answer_kind::<ServerMessage>(409, "rej");
    }
}

impl Answer for Lines {
    fn describe(operation: &mut Operation) {
        operation.answer(200, Some((STREAM, json!({ "type": "string" }))));
    }
}

/// What a match replies, as a response.
async fn reply(outbox: &Outbox) -> Result<Response, ApiError> {
    let Ok(Next::Send(Frame::Text(answer))) = timeout(ANSWER_WITHIN, outbox.next()).await else {
        return Err(ApiError::unavailable());
    };
    let status = match serde_json::from_str::<Reply>(&answer).map(|answer| answer.t) {
        Ok(Kind::Ack | Kind::Answer) => StatusCode::OK,
        Ok(Kind::Rej) => StatusCode::CONFLICT,
        Ok(Kind::Err) | Err(_) => return Err(Conflict::NoSuchMatch.into()),
    };
    Ok((status, [(header::CONTENT_TYPE, "application/json")], answer.to_string()).into_response())
}

#[derive(Deserialize)]
struct Reply {
    t: Kind,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Ack,
    Answer,
    Rej,
    Err,
}

/// From where a stream is asked for.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Start {
    /// The last step seen.
    #[serde(rename = "from", default)]
    #[param(maximum = 4_294_967_295_u64)]
    seq: Option<u32>,
    /// The fingerprint after it.
    #[serde(default)]
    hash: Option<String>,
    /// As whom: `public` sees what everybody may see, also from a seat.
    #[serde(rename = "as", default)]
    #[param(inline)]
    audience: Option<Audience>,
}

/// What a socket would get, one message per line.
async fn stream(
    shown: Shown<Read>,
    State(app): State<App>,
    Place(slot): Place,
    AtTable(table): AtTable,
    client: ClientAddress,
    QueryParams(start): QueryParams<Start>,
) -> Result<Lines, ApiError> {
    let (socket, outbox) = (SocketId::next(), Arc::new(Outbox::default()));
    let stay = app.operations.enter(socket, client.prefix.address(), Arc::clone(&outbox));
    // Noted before it is looked up: see there.
    let hold = shown.key().map(|key| app.sessions.hold(key, socket, Arc::clone(&outbox)));
    let Asker(asker) = shown.asker(&app).await?;
    if let Some(user) = &asker {
        stay.is(user.payer());
        // Once more: who is banned from now on is found here, and may have been just before.
        if let Some(ban) = app.operations.ban_of(user) {
            return Err(ApiError::banned(&ban));
        }
    }
    // Who may not follow is answered by a status, not by a line.
    admitted(&app, table, asker.as_deref()).await?;
    let listener = Listener {
        table,
        socket,
        outbox,
        _held: (slot, hold, stay),
        matches: app.matches.clone(),
        shutdown: app.shutdown.clone(),
    };
    let follow = Message::Follow {
        socket: listener.socket,
        user: asker.map(As::into_user),
        // Each line is complete: a reader of lines keeps no state.
        resume: Resume {
            audience: start.audience,
            seq: start.seq,
            hash: start.hash,
            form: Form::Whole,
            ..Resume::afresh(table.0)
        },
        outbox: Arc::clone(&listener.outbox),
    };
    app.matches.send(table, follow).map_err(|_| ApiError::rate(Exhausted::A_MOMENT))?;
    let lines = stream::unfold(listener, |mut listener| async {
        let line = listener.line(KEEP_ALIVE).await?;
        Some((Ok::<_, Infallible>(line), listener))
    });
    Ok(Lines(([(header::CONTENT_TYPE, STREAM)], Bytes::from_stream(lines)).into_response()))
}

/// A follower that reads lines.
struct Listener {
    table: TableId,
    socket: SocketId,
    outbox: Arc<Outbox>,
    _held: (ConnectionSlot, Option<Hold>, Stay),
    matches: Registry,
    shutdown: Shutdown,
}

impl Listener {
    /// The next line; an empty one when nothing happened for a while, so that a dead connection is noticed.
    async fn line(&mut self, patience: Duration) -> Option<String> {
        loop {
            let next = tokio::select! {
                () = self.shutdown.begins() => return None,
                next = timeout(patience, self.outbox.next()) => next,
            };
            match next {
                Ok(Next::Send(Frame::Text(text))) => return Some(format!("{text}\n")),
                // The stream of lines asks for texts.
                Ok(Next::Send(Frame::Packed(_))) => {}
                Ok(Next::Renew(topics)) => {
                    if topics.contains(&Topic::Table(self.table)) {
                        self.matches.renew(self.table, self.socket).await.ok()?;
                    }
                }
                Ok(Next::Close(_)) => return None,
                Err(_) => return Some("\n".to_owned()),
            }
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.outbox.abandon();
        self.matches.send_if_there(self.table, Message::Unfollow { socket: self.socket });
    }
}
