//! The plain door: the same match, without a websocket.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    body::Body as Bytes,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use base::{
    limits::{ANSWER_WITHIN, KEEP_ALIVE},
    rate_limit::Exhausted,
    shutdown::Shutdown,
};
use futures_util::stream;
use match_host::{Command, CommandTrace, Message, Next, Outbox, ProposalMessage, Registry, SocketId, Topic, is_cid};
use protocol::{Audience, BotAct, BotAsk, BotConsent, BotProposal, Resume};
use serde::Deserialize;
use store::{Conflict, TableId, User, Word};
use tokio::{sync::Semaphore, time::timeout};

use super::{
    ApiError, Credential,
    extract::{AtTable, Body, Known, QueryParams},
    matches::admitted,
};
use crate::{
    access::{As, NotGranted, Play, Read},
    admission::{AdmissionError, ConnectionSlot},
    client_ip::ClientAddress,
    http::App,
    operations::Stay,
    sessions::Hold,
};

/// `POST /api/matches/{id}/act`: answers with the `ack` (200) or the `rej` (409).
pub(super) async fn act(
    State(app): State<App>,
    AtTable(table): AtTable,
    Known(user): Known<Play>,
    Body(act): Body<BotAct>,
) -> Result<Response, ApiError> {
    if !is_cid(&act.cid) {
        return Err(ApiError::malformed("cid has 1 to 64 characters"));
    }
    app.acts.take(user.id).map_err(ApiError::rate)?;
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
    answered(&outbox).await
}

/// `POST /api/matches/{id}/ask`: answers with the `answer` (200) or the `rej` (409).
pub(super) async fn ask(
    State(app): State<App>,
    AtTable(table): AtTable,
    Known(user): Known<Read>,
    Body(ask): Body<BotAsk>,
) -> Result<Response, ApiError> {
    if !is_cid(&ask.cid) {
        return Err(ApiError::malformed("cid has 1 to 64 characters"));
    }
    app.questions.take(user.id).map_err(ApiError::rate)?;
    let outbox = Arc::new(Outbox::default());
    let turn = Arc::new(Semaphore::new(1)).acquire_owned().await.map_err(|_| ApiError::unavailable())?;
    let message = Message::Ask {
        user: Some(user.into_user()),
        cid: ask.cid,
        query: ask.query,
        turn,
        outbox: Arc::clone(&outbox),
    };
    app.matches.send(table, message).map_err(|_| ApiError::rate(Exhausted::A_MOMENT))?;
    answered(&outbox).await
}

/// `POST /api/matches/{id}/propose`: answers with the `ack` (200) or the `rej` (409).
pub(super) async fn propose(
    State(app): State<App>,
    AtTable(table): AtTable,
    Known(user): Known<Play>,
    Body(proposal): Body<BotProposal>,
) -> Result<Response, ApiError> {
    handle_proposal(&app, table, user.into_user(), proposal.cid, Word::Propose(proposal.terms)).await
}

/// `POST /api/matches/{id}/consent`: answers with the `ack` (200) or the `rej` (409).
pub(super) async fn consent(
    State(app): State<App>,
    AtTable(table): AtTable,
    Known(user): Known<Play>,
    Body(consent): Body<BotConsent>,
) -> Result<Response, ApiError> {
    handle_proposal(&app, table, user.into_user(), consent.cid, Word::Consent { n: consent.n, answer: consent.answer })
        .await
}

async fn handle_proposal(
    app: &App,
    table: TableId,
    user: Arc<User>,
    cid: String,
    word: Word,
) -> Result<Response, ApiError> {
    if !is_cid(&cid) {
        return Err(ApiError::malformed("cid has 1 to 64 characters"));
    }
    app.proposals.take(user.id).map_err(ApiError::rate)?;
    let outbox = Arc::new(Outbox::default());
    let proposal_message = ProposalMessage { user, cid, word, outbox: Arc::clone(&outbox) };
    app.matches.send(table, Message::Proposal(proposal_message)).map_err(|_| ApiError::rate(Exhausted::A_MOMENT))?;
    answered(&outbox).await
}

/// What a match answers, as a response.
async fn answered(outbox: &Outbox) -> Result<Response, ApiError> {
    let Ok(Next::Send(answer)) = timeout(ANSWER_WITHIN, outbox.next()).await else {
        return Err(ApiError::unavailable());
    };
    let status = match serde_json::from_str::<Answer>(&answer).map(|answer| answer.t) {
        Ok(Kind::Ack | Kind::Answer) => StatusCode::OK,
        Ok(Kind::Rej) => StatusCode::CONFLICT,
        Ok(Kind::Err) | Err(_) => return Err(Conflict::NoSuchMatch.into()),
    };
    Ok((status, [(header::CONTENT_TYPE, "application/json")], answer.to_string()).into_response())
}

#[derive(Deserialize)]
struct Answer {
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
#[derive(Debug, Deserialize)]
pub(super) struct Start {
    /// The last step seen.
    #[serde(rename = "from", default)]
    seq: Option<u32>,
    #[serde(default)]
    hash: Option<String>,
    #[serde(rename = "as", default)]
    audience: Option<Audience>,
}

/// `GET /api/matches/{id}/stream?from=&hash=&as=`: what a socket would get, one message per line.
pub(super) async fn stream(
    State(app): State<App>,
    AtTable(table): AtTable,
    client: ClientAddress,
    headers: HeaderMap,
    QueryParams(start): QueryParams<Start>,
) -> Result<Response, ApiError> {
    let slot = app.admission.admit(client.prefix).map_err(|error| match error {
        AdmissionError::Full => ApiError::too_many_sockets(),
        AdmissionError::Rush(exhausted) => ApiError::rate(exhausted),
    })?;
    let (socket, outbox) = (SocketId::next(), Arc::new(Outbox::default()));
    let stay = app.operations.enter(socket, client.prefix.address(), Arc::clone(&outbox));
    let credential = Credential::of(&headers);
    // Noted before it is looked up: see there.
    let hold = credential.key().map(|key| app.sessions.hold(key, socket, Arc::clone(&outbox)));
    let caller = credential.asker(&app).await?;
    let asker: Option<As<Read>> =
        caller.map(|caller| caller.exercise()).transpose().map_err(|NotGranted| ApiError::not_granted())?;
    if let Some(user) = &asker {
        stay.is(user.id);
        // Once more: who is banned from now on is found here, and may have been just before.
        if let Some(ban) = app.operations.ban_of_user(user.id) {
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
        resume: Resume { game: table.0, audience: start.audience, seq: start.seq, hash: start.hash },
        outbox: Arc::clone(&listener.outbox),
    };
    app.matches.send(table, follow).map_err(|_| ApiError::rate(Exhausted::A_MOMENT))?;
    let lines = stream::unfold(listener, |mut listener| async {
        let line = listener.line(KEEP_ALIVE).await?;
        Some((Ok::<_, Infallible>(line), listener))
    });
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], Bytes::from_stream(lines)).into_response())
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
                Ok(Next::Send(frame)) => return Some(format!("{frame}\n")),
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
