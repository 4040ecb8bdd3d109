//! Tables before their match: making them, and who sits where.

use std::collections::BTreeMap;

use axum::{Json, body::Bytes, extract::State, response::NoContent};
use axum_extra::either::Either;
use base::{limits::LISTED_TABLES, timing::Control};
use kernel::{Seat, SetUp};
use protocol::{ChartNumber, NewTable, ReadyRequest, SeatChoice, SeatedOpponent, Stakes, Table};
use serde_json::{Value, json};
use store::{Conflict, Departure, NewSeat, Readiness, TableId, TableRecord, User};

use super::{
    ApiError,
    extract::{Anyone, AtTable, Body, Known, checked_name},
    opponents::strength_of,
    route::{Created, List, PerAsker, ReceivedAt, Route, Unmetered, WrittenList, get, post},
};
use crate::{
    access::{Read, Tables},
    http::App,
};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/me/tables", my_tables, "Tables where one sits or is host and that have not ended")
            .unmetered(Unmetered::BoundedRead)
            .says("Newest first"),
        get("/api/tables", list, "The public tables").draws(PerAsker::Reads).says("Newest first"),
        post("/api/tables", create, "A new table")
            .unmetered(Unmetered::Quota)
            .says("The table")
            .refuses_by_the_game()
            .refuses(403, &["account_needed"])
            .refuses(404, &["unknown_game", "unknown_chart"])
            .refuses(409, &["seat_taken", "rated_opponents"])
            .refuses(422, &["bad_name", "bad_time", "unknown_seat", "unknown_strength", "no_opponents"])
            .refuses(429, &["too_many_tables"]),
        get("/api/tables/{id}", one, "A table").unmetered(Unmetered::BoundedRead).says("As it is now"),
        post("/api/tables/{id}/sit", sit, "Sit down; on another seat it moves you")
            .unmetered(Unmetered::BoundedWrite)
            .says("The table")
            .refuses(403, &["account_needed"])
            .refuses(409, &["seat_taken", "not_open", "tournament_table"])
            .refuses(422, &["unknown_seat"]),
        post("/api/tables/{id}/leave", leave, "Leave the table")
            .unmetered(Unmetered::BoundedWrite)
            .says("The table")
            .says("The table is gone with you")
            .refuses(409, &["not_seated", "not_open", "tournament_table"]),
        post("/api/tables/{id}/kick", kick, "Send somebody away")
            .unmetered(Unmetered::BoundedWrite)
            .says("The table")
            .refuses(403, &["not_host"])
            .refuses(409, &["seat_empty", "not_open", "tournament_table"])
            .refuses(422, &["unknown_seat"]),
        post("/api/tables/{id}/ready", ready, "Be ready, or not any more")
            .unmetered(Unmetered::BoundedWrite)
            .says("The table")
            .refuses(409, &["not_seated", "not_open"])
            .refuses(422, &["bad_nonce"]),
    ]
}

/// The longest name of a table, in characters.
const LONGEST_NAME: usize = 60;

/// The public ones, newest first.
async fn list(
    _: Anyone,
    State(app): State<App>,
    ReceivedAt(asked): ReceivedAt,
) -> Result<WrittenList<Table>, ApiError> {
    let written = async || -> Result<Bytes, ApiError> {
        let tables: Vec<Table> = app.store.lobby(LISTED_TABLES).await?.iter().map(|table| app.shown(table)).collect();
        WrittenList::write(&tables)
    };
    Ok(WrittenList::of(app.public_tables.get(asked, written).await?))
}

/// Those at which the asker sits or which the asker hosts, newest first.
async fn my_tables(Known(user): Known<Read>, State(app): State<App>) -> Result<List<Table>, ApiError> {
    Ok(List(app.store.tables_of(user.id, LISTED_TABLES).await?.iter().map(|table| app.shown(table)).collect()))
}

async fn one(_: Anyone, State(app): State<App>, AtTable(id): AtTable) -> Result<Json<Table>, ApiError> {
    Ok(Json(app.shown(&app.store.table(id).await?)))
}

async fn create(
    Known(user): Known<Tables>,
    State(app): State<App>,
    Body(new): Body<NewTable>,
) -> Result<Created<Table>, ApiError> {
    Ok(Created(changed(&app, &made(&app, &user, new).await?).0))
}

/// A new table. What the game would not start is refused at once.
pub(super) async fn made(app: &App, user: &User, new: NewTable) -> Result<TableRecord, ApiError> {
    let name = checked_name(&new.name, LONGEST_NAME)?;
    let game = app.games.get(&new.game).ok_or_else(ApiError::unknown_game)?;
    let chart =
        app.store.chart_to_play(user.id, &new.game, &new.chart, new.chart_version.map(ChartNumber::get)).await?;
    let options = if new.options == Value::Null { json!({}) } else { new.options };
    let set_up = SetUp { options, seats: new.seats, chart: chart.chart };
    game.configure(&set_up).map_err(|refusal| ApiError::refused(&refusal))?;
    let seating = game.seating(&set_up.options).map_err(|refusal| ApiError::refused(&refusal))?;
    // All roles of a seat are of one side, says the kernel.
    let first_role = |seat: &[String]| seating.roles.iter().find(|role| seat.contains(&role.id));
    let mut opponents = BTreeMap::new();
    for SeatedOpponent { seat, strength } in &new.opponents {
        if usize::from(*seat) >= set_up.seats.len() {
            return Err(Conflict::NoSuchSeat.into());
        }
        opponents.insert(*seat, strength_of(app, &new.game, strength)?);
    }
    let seats: Vec<NewSeat> = (0..=u8::MAX)
        .zip(set_up.seats)
        .map(|(number, roles)| {
            let first = first_role(&roles);
            NewSeat {
                side: first.map(|role| role.side.clone()).unwrap_or_default(),
                rating_group: first.and_then(|role| role.rating_group.clone()),
                opponent: opponents.remove(&number),
                roles,
            }
        })
        .collect();
    let can_be_rated = seating.mode.has_opponents() && seats.iter().all(|seat| seat.rating_group.is_some());
    if new.stakes == Stakes::Rated && !can_be_rated {
        return Err(ApiError::not_rateable());
    }
    Control::wished(&new.time, app.shortest).map_err(ApiError::bad_time)?;
    let wishes = store::NewTable {
        name,
        game: new.game,
        options: set_up.options,
        chart: chart.outline.key,
        seats,
        visibility: new.visibility,
        spectators: new.spectators,
        time: new.time,
        stakes: new.stakes,
        talk: new.talk,
        level: new.level,
        host_seat: new.seat.map(Seat),
        opponent_pace: new.opponent_pace,
    };
    let table = app.store.create_table(user.id, &wishes).await?;
    tracing::info!(game.id = %table.id, game = table.game, "a new table");
    Ok(table)
}

async fn sit(
    Known(user): Known<Tables>,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(choice): Body<SeatChoice>,
) -> Result<Json<Table>, ApiError> {
    Ok(changed(&app, &app.store.sit(id, user.id, Seat(choice.seat)).await?))
}

/// Answers 204 if the table was empty then and is gone.
async fn leave(
    Known(user): Known<Tables>,
    State(app): State<App>,
    AtTable(id): AtTable,
) -> Result<Either<Json<Table>, NoContent>, ApiError> {
    Ok(match app.store.leave(id, user.id).await? {
        Departure::Left(table) => Either::E1(changed(&app, &table)),
        Departure::Removed => {
            tell_of(&app, id);
            Either::E2(NoContent)
        }
    })
}

async fn kick(
    Known(user): Known<Tables>,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(choice): Body<SeatChoice>,
) -> Result<Json<Table>, ApiError> {
    let table = app.store.kick(id, user.id, Seat(choice.seat)).await?;
    tracing::debug!(game.id = %id, seat = choice.seat, "kicked");
    Ok(changed(&app, &table))
}

async fn ready(
    Known(user): Known<Tables>,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(request): Body<ReadyRequest>,
) -> Result<Json<Table>, ApiError> {
    let readiness = if request.ready {
        let nonce = request.nonce.and_then(|digits| digits.parse().ok()).ok_or_else(ApiError::bad_nonce)?;
        Readiness::Ready(nonce)
    } else {
        Readiness::NotReady
    };
    Ok(changed(&app, &app.store.set_ready(id, user.id, readiness).await?))
}

/// Tells everybody who follows, and answers with the table.
pub(super) fn changed(app: &App, table: &TableRecord) -> Json<Table> {
    tell_of(app, table.id);
    Json(app.shown(table))
}

/// Tells everybody who follows that a table has changed.
pub(super) fn tell_of(app: &App, table: TableId) {
    // Before the answer, so that whatever its receiver says next meets a match that knows.
    app.events.changed(table);
}
