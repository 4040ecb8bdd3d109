//! The websocket endpoint.

mod session;
mod socket;

use axum::{
    extract::{State, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    http::HeaderMap,
    response::{IntoResponse as _, Response},
};

pub(crate) use session::is_cid;

use crate::{
    app::App,
    http::{ApiError, Credential, is_same_origin},
    limits::READABLE_FRAME,
};

/// `GET /ws`: opens a socket for pages of this site and for clients that are no browsers.
pub(crate) async fn upgrade(
    State(app): State<App>,
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
    let credential = Credential::of(&headers);
    // The default buffers cost 128 KiB for each socket, idle ones too.
    upgrade
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .max_message_size(READABLE_FRAME)
        .max_frame_size(READABLE_FRAME)
        .on_upgrade(move |socket| socket::serve(app, socket, credential))
}
