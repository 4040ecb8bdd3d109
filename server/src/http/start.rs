//! From an open table to a running match.

use std::panic::{AssertUnwindSafe, catch_unwind};

use axum::{Json, extract::State};
use base::{
    panics::panic_text,
    rate_limit::Exhausted,
    timing::{Control, Moment},
};
use kernel::{AnyGame, MatchKey, Nonce, RulesVersion, SetUp};
use match_host::{awaited, opening_clock, purse};
use protocol::{Table, TableState};
use store::{Conflict, Opening, StartSheet, TableId, TableRecord, UserId};

use super::{
    ApiError,
    extract::{AtTable, Known},
    route::{Route, Unmetered, post},
    tables::changed,
};
use crate::{access::Tables, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        post("/api/tables/{id}/start", start, "Begin the match")
            .unmetered(Unmetered::Quota)
            .says("The table, now running")
            .refuses_by_the_game()
            .refuses(403, &["not_host"])
            .refuses(404, &["unknown_game"])
            .refuses(409, &["not_ready", "not_open", "table_changed"])
            .refuses(429, &["too_many_matches"])
            .refuses(503, &["restarting"]),
    ]
}

/// Every seat is taken and ready, and the host says go.
async fn start(
    Known(user): Known<Tables>,
    State(app): State<App>,
    AtTable(id): AtTable,
) -> Result<Json<Table>, ApiError> {
    let table = begin(&app, user.id, id).await?;
    Ok(changed(&app, &table))
}

/// Begins the match of a table in the name of its host.
pub(crate) async fn begin(app: &App, host: UserId, id: TableId) -> Result<TableRecord, ApiError> {
    if let Some(wait) = app.operations.last_call() {
        return Err(ApiError::restarting(Exhausted { wait }));
    }
    let sheet = app.store.start_sheet(id).await?;
    // The store checks all this again when it writes; asked first, the answer names the first obstacle.
    if sheet.table.state != TableState::Open {
        return Err(Conflict::NotOpen.into());
    }
    if sheet.table.host != host {
        return Err(Conflict::NotHost.into());
    }
    let nonces = sheet.nonces.iter().copied().collect::<Option<Vec<_>>>().ok_or(Conflict::NotReady)?;
    let game = app.games.get(&sheet.table.game).ok_or_else(ApiError::unknown_game)?;
    let now = app.outage_clock.now();
    let opening = catch_unwind(AssertUnwindSafe(|| open(game, &sheet, nonces, now))).unwrap_or_else(|panic| {
        tracing::error!(game.id = %id, panic = panic_text(&*panic), "the rules failed at the start");
        Err(ApiError::internal())
    })?;
    let table = app.store.start(id, host, &opening).await?;
    tracing::info!(game.id = %id, game = table.game, seats = table.seats.len(), "a match begins");
    Ok(table)
}

/// Works out step 1.
fn open(game: &dyn AnyGame, sheet: &StartSheet, nonces: Vec<Nonce>, now: Moment) -> Result<Opening, ApiError> {
    let seats = sheet.table.seats.iter().map(|seat| seat.roles.clone()).collect();
    let set_up = SetUp { options: sheet.table.options.clone(), seats, chart: sheet.chart.clone() };
    let config = game.configure(&set_up).map_err(|refusal| ApiError::refused(&refusal))?;
    let rules = RulesVersion::new(game.rules_version());
    let position = game.start(&config, rules).map_err(|corrupt| {
        tracing::error!(game.id = %sheet.table.id, error = %corrupt, "the rules do not read their own configuration");
        ApiError::internal()
    })?;
    let key = MatchKey::new(&sheet.secret, &sheet.table.id.to_string(), &nonces);
    let opened = position.settle(&mut key.step(1)).map_err(|refusal| {
        tracing::error!(game.id = %sheet.table.id, code = %refusal.code, "the rules do not come to a question");
        ApiError::internal()
    })?;
    let clock = Control::read(&sheet.table.time).map_err(|bad| {
        tracing::error!(game.id = %sheet.table.id, error = %bad, "a stored time control cannot be read");
        ApiError::internal()
    })?;
    let unwritable = |error: kernel::Unwritable| {
        tracing::error!(game.id = %sheet.table.id, %error, "the opening cannot be written");
        ApiError::internal()
    };
    Ok(Opening {
        rules_version: game.rules_version(),
        config,
        nonces,
        events: opened.events,
        draws: opened.draws,
        digest: opened.after.digest().map_err(unwritable)?,
        snapshot: opened.after.snapshot().map_err(unwritable)?,
        clock: opening_clock(&clock, purse(game, &sheet.table.options), &sheet.table.seats, &*opened.after, now),
        headline: opened.after.headline(),
        awaited: awaited(&*opened.after),
    })
}
