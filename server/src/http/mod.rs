//! Plain HTTP: the REST endpoints, the door for bots, health, and the files of the web client.

mod accounts;
mod admin;
mod app;
mod assets;
mod bots;
mod charts;
mod conflict;
mod credential;
mod error;
mod extract;
mod friends;
mod games;
mod guests;
mod handover;
mod headers;
mod health;
mod invitations;
mod leaderboard;
mod mail;
mod matches;
mod measure;
mod notifications;
mod openapi;
mod origin;
mod pace;
mod people;
mod sessions;
mod standing;
mod start;
mod tables;
mod talk;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{any, delete, get, post, put},
};
use base::limits::{BODY_BYTES, CHART_BYTES, STANDING_BYTES};
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::CompressionLayer,
    trace::{DefaultOnFailure, TraceLayer},
};
use tracing::Level;

pub(crate) use admin::statistics_shown;
pub(crate) use app::App;
pub(crate) use credential::{AuthError, Credential};
pub(crate) use error::ApiError;
pub(crate) use health::Probe;
pub(crate) use openapi::document as openapi_document;
pub(crate) use origin::is_same_origin;

/// Everything the server answers to; `sockets` are the routes that HTTP does not know.
#[expect(clippy::too_many_lines, reason = "a line for each route")]
pub(crate) fn router(app: App, sockets: Router<App>) -> Router {
    let charts = Router::new()
        .route("/charts", get(charts::list).post(charts::create))
        .route("/charts/check", post(charts::check))
        .route("/charts/{id}", get(charts::newest).put(charts::add_version).delete(charts::delete))
        .route("/charts/{id}/history", get(charts::history))
        .route("/charts/{id}/about", put(charts::describe))
        .route("/charts/{id}/publish", post(charts::publish))
        .route("/charts/{id}/unlist", post(charts::unlist))
        .route("/charts/{id}/reports", post(charts::report))
        .route("/charts/{id}/{version}", get(charts::version))
        .layer(DefaultBodyLimit::max(CHART_BYTES));
    let standing = Router::new()
        .route("/tables/{id}/standing-orders", get(standing::read).put(standing::replace))
        .layer(DefaultBodyLimit::max(STANDING_BYTES));
    let api = Router::new()
        .route("/openapi.json", get(openapi::served))
        .route("/guest", post(guests::enter))
        .route("/me", get(guests::me))
        .route("/me/session", delete(sessions::sign_out))
        .route("/me/sessions", get(sessions::list).delete(sessions::end_others))
        .route("/me/sessions/{id}", delete(sessions::end))
        .route("/me/tokens", get(sessions::tokens).post(sessions::make_token))
        .route("/me/tokens/{id}", delete(sessions::revoke_token))
        .route("/account", get(accounts::account).post(accounts::register))
        .route("/account/session", post(accounts::sign_in))
        .route("/account/password", put(accounts::change_password))
        .route("/account/email", put(mail::change))
        .route("/account/email/confirm", post(mail::confirm))
        .route("/account/recovery", post(mail::ask))
        .route("/account/recovery/password", post(mail::recover))
        .route("/me/export", get(people::export))
        .route("/me/delete", post(people::delete))
        .route("/account/listing", put(leaderboard::list_me))
        .route("/users/{id}", get(people::profile))
        .route("/leaderboard", get(leaderboard::page))
        .route("/me/friends", get(friends::list).post(friends::ask))
        .route("/me/friends/{id}", put(friends::accept).delete(friends::end))
        .route("/me/invitations", get(invitations::my_invitations))
        .route("/me/invitations/{id}", delete(invitations::decline))
        .route("/me/invitations/{id}/accept", post(invitations::accept))
        .route("/tables/{id}/invitations", get(invitations::of_table).post(invitations::invite))
        .route("/tables/{id}/invitations/{user}", delete(invitations::withdraw))
        .route("/me/tables", get(tables::my_tables))
        .route("/me/games", get(notifications::games))
        .route("/me/calling", get(notifications::settings))
        .route("/me/calling/quiet", put(notifications::set_quiet))
        .route("/me/channels", post(notifications::open))
        .route("/me/channels/{id}", delete(notifications::close))
        .route("/me/channels/{id}/test", post(notifications::test))
        .route("/games", get(games::list))
        .route("/games/{id}", get(games::one))
        .route("/tables", get(tables::list).post(tables::create))
        .route("/tables/{id}", get(tables::one))
        .route("/tables/{id}/sit", post(tables::sit))
        .route("/tables/{id}/leave", post(tables::leave))
        .route("/tables/{id}/kick", post(tables::kick))
        .route("/tables/{id}/ready", post(tables::ready))
        .route("/tables/{id}/start", post(start::start))
        .route("/tables/{id}/offer", post(handover::offer))
        .route("/tables/{id}/take", post(handover::take))
        .route("/tables/{id}/rematch", post(handover::rematch))
        .route("/tables/{id}/note", get(talk::note).put(talk::write_note))
        .route("/tables/{id}/marks", get(talk::marks).put(talk::mark))
        .route("/tables/{id}/reports", post(talk::report))
        .route("/me/mutes", get(talk::mutes))
        .route("/me/mutes/{id}", put(talk::mute).delete(talk::unmute))
        .route("/matches/{id}/steps", get(matches::steps))
        .route("/matches/{id}/view", get(matches::view))
        .route("/matches/{id}/export", get(matches::export))
        .route("/matches/{id}/ratings", get(matches::ratings))
        .route("/matches/{id}/act", post(bots::act))
        .route("/matches/{id}/ask", post(bots::ask))
        .route("/matches/{id}/propose", post(bots::propose))
        .route("/matches/{id}/consent", post(bots::consent))
        .route("/notices", get(admin::notices))
        .route("/admin/tables", get(admin::tables))
        .route("/admin/tables/{id}/close", post(admin::close))
        .route("/admin/tables/{id}/free", post(admin::free_seat))
        .route("/admin/matches/{id}/steps", get(admin::steps))
        .route("/admin/charts", get(admin::charts))
        .route("/admin/charts/{id}/withhold", post(admin::withhold))
        .route("/admin/charts/{id}/restore", post(admin::restore))
        .route("/admin/people", get(admin::people))
        .route("/admin/reports", get(admin::reports))
        .route("/admin/reports/{id}/resolve", post(admin::resolve))
        .route("/admin/reports/{id}/strike", post(admin::strike))
        .route("/admin/bans", get(admin::bans).post(admin::ban))
        .route("/admin/bans/{id}", delete(admin::lift))
        .route("/admin/announcements", get(admin::announced).post(admin::announce))
        .route("/admin/announcements/{id}", delete(admin::withdraw))
        .route("/admin/restart", get(admin::planned).post(admin::plan_restart).delete(admin::cancel_restart))
        .route("/admin/retention", get(admin::retention).put(admin::set_retention))
        .route("/admin/audit", get(admin::audit))
        .route("/admin/statistics", get(admin::statistics))
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .merge(charts)
        .merge(standing)
        .layer(CompressionLayer::new())
        // A stream is not compressed: what is compressed waits for more.
        .route("/matches/{id}/stream", get(bots::stream))
        .route("/{*rest}", any(error::unknown_path))
        .method_not_allowed_fallback(error::unknown_method)
        .layer(middleware::from_fn(pace::in_time))
        .layer(middleware::from_fn_with_state(app.clone(), pace::in_measure))
        .layer(middleware::from_fn(origin::refuse_foreign_writes))
        .layer(middleware::from_fn(headers::fresh));
    let trace = TraceLayer::new_for_http()
        .make_span_with(tower_http::trace::DefaultMakeSpan::new().level(Level::DEBUG))
        .on_failure(DefaultOnFailure::new().level(Level::DEBUG));
    Router::new()
        .nest("/api", api)
        // Below /api everybody is told in JSON; a nest leaves its own threshold out.
        .route("/api/", any(error::unknown_path))
        .merge(sockets)
        .route("/healthz", get(health::is_up))
        .route("/readyz", get(health::is_ready))
        .merge(assets::router(&app))
        .layer(CatchPanicLayer::custom(error::panicked))
        .layer(middleware::from_fn_with_state(app.admission.clone(), headers::secure))
        .layer(middleware::from_fn(measure::time_answer))
        .layer(trace)
        .with_state(app)
}
