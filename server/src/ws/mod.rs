//! The websocket endpoint.

mod session;
mod socket;

use axum::{
    Extension, Router,
    extract::{State, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    http::HeaderMap,
    response::{IntoResponse as _, Response},
    routing::any,
};
use base::limits::READABLE_FRAME;

use crate::{
    admission::AdmissionError,
    client_ip::ClientAddress,
    http::App,
    http::{ApiError, Credential, is_same_origin},
    listen::Connection,
};

/// Bytes of short messages that go out in one write. A socket's write buffer becomes no longer for it than its longest
/// message and this together.
const ONE_WRITE: usize = 4096;

/// The routes of sockets.
pub(crate) fn routes() -> Router<App> {
    Router::new().route("/ws", any(upgrade))
}

/// `GET /ws`: opens a socket for pages of this site and for clients that are no browsers.
async fn upgrade(
    State(app): State<App>,
    client: ClientAddress,
    Extension(connection): Extension<Connection>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    if !is_same_origin(&headers) {
        return ApiError::cross_origin().into_response();
    }
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return ApiError::malformed(&rejection.body_text()).into_response(),
    };
    let slot = match app.admission.admit(client.prefix) {
        Ok(slot) => Some(slot),
        // Pages cannot read why an upgrade was refused, so it is granted, and the reason told on the socket.
        Err(AdmissionError::Full) => None,
        Err(AdmissionError::Rush(exhausted)) => return ApiError::rate(exhausted).into_response(),
    };
    let credential = Credential::of(&headers, client.scheme);
    // The default buffers cost 128 KiB for each socket, idle ones too. What a client says has a few hundred bytes.
    upgrade
        .read_buffer_size(1024)
        .write_buffer_size(ONE_WRITE)
        .max_message_size(READABLE_FRAME)
        .max_frame_size(READABLE_FRAME)
        .on_upgrade(move |socket| async move {
            connection.meter.begin();
            match slot {
                Some(slot) => {
                    let address = client.prefix.address();
                    socket::serve(app, socket, credential, address, (connection, slot)).await;
                }
                None => socket::turn_away(socket, connection).await,
            }
        })
}
