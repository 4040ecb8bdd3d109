//! One socket: a reader, a writer and the queue between them and the rest of the server.

use std::{net::IpAddr, sync::Arc};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use base::{
    limits::{HELLO_WITHIN, LEAVE_WITHIN, PING_EVERY, SILENT_FOR, WRITE_WITHIN},
    metrics::{self, End},
    rate_limit::Exhausted,
};
use bytes::Bytes;
use futures_util::{
    SinkExt as _, StreamExt as _,
    stream::{SplitSink, SplitStream},
};
use match_host::{Closing, Next, Outbox, SocketId, Topic, frame};
use protocol::{MAX_CLIENT_MESSAGE, ServerMessage, close};
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use wire::{Fault, fault};

use super::{
    ONE_WRITE,
    session::{Flow, Session},
};
use crate::{
    admission::ConnectionSlot, http::App, http::Credential, listen::Connection, metered::Meter, operations::show_out,
};

/// Serves a socket until either side is done with it.
///
/// `held` is what it counts as, given back at the end.
pub(super) async fn serve(
    app: App,
    socket: WebSocket,
    credential: Credential,
    address: IpAddr,
    held: (Connection, ConnectionSlot),
) {
    let id = SocketId::next();
    let outbox = Arc::new(Outbox::default());
    let mut shutdown = app.shutdown.clone();
    let (sink, mut stream) = socket.split();
    let stay = app.operations.enter(id, address, Arc::clone(&outbox));
    if let Some(ban) = app.operations.ban_of_address(address) {
        show_out(&outbox, &ban);
    }
    let mut session = Session::new(app.clone(), id, Arc::clone(&outbox), (credential, address), stay);
    {
        let writer = write(&app, id, &outbox, sink);
        tokio::pin!(writer);
        let (how, closing) = tokio::select! {
            how = &mut writer => (how, None),
            ended = read(&mut session, &mut stream, &held.0.meter) => match ended {
                Ended::Gone => (End::Gone, None),
                Ended::Refused(closing) => (End::Refused, Some(closing)),
            },
            () = shutdown.begins() => {
                outbox.reply(&ServerMessage::Notice { kind: "restart".into(), retry_ms: 500 });
                (End::Restart, Some(Closing { code: close::RESTART, reason: "restart" }))
            }
        };
        metrics::socket_ended(how);
        if let Some(closing) = closing {
            outbox.close(closing);
            // What a slow peer does not take in time, it asks for again when it comes back.
            let _ = timeout(LEAVE_WITHIN / 2, writer).await;
        }
    }
    session.end();
    // The peer's own close frame ends the connection in order; without it the peer may lose what was sent last.
    let _ = timeout(LEAVE_WITHIN / 6, async { while let Some(Ok(_)) = stream.next().await {} }).await;
    drop(held);
}

/// Tells a socket that its address has too many, and closes it.
pub(super) async fn turn_away(mut socket: WebSocket, held: Connection) {
    let words = fault(Fault::TooManySockets, None);
    metrics::replied(&words);
    let words = frame(&words);
    let bye = CloseFrame { code: close::LATER, reason: "too many sockets".into() };
    let _ = timeout(LEAVE_WITHIN, async {
        socket.send(words.into()).await?;
        socket.send(Message::Close(Some(bye))).await?;
        while let Some(Ok(_)) = socket.recv().await {}
        Ok::<_, axum::Error>(())
    })
    .await;
    drop(held);
}

enum Ended {
    Gone,
    Refused(Closing),
}

async fn read(session: &mut Session, stream: &mut SplitStream<WebSocket>, meter: &Meter) -> Ended {
    let opened = Instant::now();
    loop {
        let patience = if session.is_greeted() { SILENT_FOR } else { HELLO_WITHIN.saturating_sub(opened.elapsed()) };
        let Ok(received) = timeout(patience, stream.next()).await else {
            if session.is_greeted() {
                return Ended::Gone;
            }
            session.tell(&fault(Fault::HelloFirst, None));
            return Ended::Refused(Closing { code: close::POLICY, reason: "no hello" });
        };
        let flow = match received {
            Some(Ok(Message::Text(text))) if text.len() > MAX_CLIENT_MESSAGE => session.fault(Fault::TooLarge, None),
            Some(Ok(Message::Text(text))) => session.hear(&text).await,
            Some(Ok(Message::Binary(_))) => session.fault(Fault::Malformed, None),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => session.control(),
            Some(Ok(Message::Close(_))) | None => return Ended::Gone,
            Some(Err(error)) => {
                if meter.is_flooded() {
                    session.tell(&fault(Fault::Rate(Exhausted::A_MOMENT), None));
                    return Ended::Refused(Closing { code: close::POLICY, reason: "too many bytes" });
                }
                if is_too_large(&error) {
                    session.tell(&fault(Fault::TooLarge, None));
                    return Ended::Refused(Closing { code: close::POLICY, reason: "too large" });
                }
                return Ended::Gone;
            }
        };
        if let Flow::Close(closing) = flow {
            return Ended::Refused(closing);
        }
    }
}

fn is_too_large(error: &axum::Error) -> bool {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(error) = cause {
        if let Some(error) = error.downcast_ref::<tokio_tungstenite::tungstenite::Error>() {
            return matches!(error, tokio_tungstenite::tungstenite::Error::Capacity(_));
        }
        cause = error.source();
    }
    false
}

/// Sends what is queued, and a ping now and then; ends when the peer takes nothing more or the socket is to close.
async fn write(app: &App, id: SocketId, outbox: &Arc<Outbox>, mut sink: SplitSink<WebSocket, Message>) -> End {
    let mut pings = interval_at(Instant::now() + PING_EVERY, PING_EVERY);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let message = tokio::select! {
            next = outbox.next() => match next {
                Next::Send(frame) => frame.into(),
                Next::Renew(topics) => {
                    for topic in topics {
                        match topic {
                            Topic::Reply => {}
                            Topic::Lobby => app.lobby.follow(id, Arc::clone(outbox)),
                            Topic::Mine => app.my_matches.once_more(id),
                            Topic::Table(table) => {
                                if app.matches.renew(table, id).await.is_err() {
                                    outbox.close(Closing { code: close::RESTART, reason: "match reloads" });
                                }
                            }
                        }
                    }
                    continue;
                }
                Next::Close(Closing { code, reason }) => {
                    let frame = CloseFrame { code, reason: reason.into() };
                    let _ = timeout(WRITE_WITHIN, sink.send(Message::Close(Some(frame)))).await;
                    return if code == close::RESTART { End::Restart } else { End::Refused };
                }
            },
            _ = pings.tick() => Message::Ping(Bytes::new()),
        };
        match timeout(WRITE_WITHIN, send(&mut sink, message, outbox)).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return End::Gone,
            Err(_) => return End::Slow,
        }
    }
}

/// Sends a message, and the frames that are queued by then in the same write.
async fn send(sink: &mut SplitSink<WebSocket, Message>, first: Message, outbox: &Outbox) -> Result<(), axum::Error> {
    let mut next = Some(first);
    let mut bytes = 0;
    while let Some(message) = next {
        let said = match &message {
            Message::Text(text) => Some(text.len()),
            Message::Binary(packed) => Some(packed.len()),
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => None,
        };
        sink.feed(message).await?;
        bytes += said.inspect(|bytes| metrics::sent(*bytes)).unwrap_or_default();
        next = if bytes < ONE_WRITE { outbox.queued().map(Message::from) } else { None };
    }
    sink.flush().await
}
