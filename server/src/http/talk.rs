//! What belongs to one reader of the talk: notes, marks, mutes; and reports to whoever runs the server.

use axum::{Json, extract::State, http::StatusCode};
use base::clock::to_ms;
use match_host::to_read;
use protocol::{ChatRoom, Muted, NewNote, NewReport, Note, ReadMark};
use store::{MuteRecord, NoteRecord, Room, TableId, TableRecord, User, UserId};

use super::{
    ApiError,
    extract::{AtTable, Body, Known, Named},
};
use crate::http::App;

/// The longest note, in characters.
const LONGEST_NOTE: usize = 10_000;
/// The longest text of a report, in characters.
const LONGEST_REPORT: usize = 1_000;

/// `GET /api/tables/{id}/note`: the asker's own.
pub(super) async fn note(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known,
) -> Result<Json<Note>, ApiError> {
    Ok(Json(match app.store.note(id, user.id).await? {
        Some(note) => written(note),
        None => Note { version: 0, text: String::new(), at: None },
    }))
}

/// `PUT /api/tables/{id}/note`, if nobody has changed it meanwhile.
pub(super) async fn write_note(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known,
    Body(new): Body<NewNote>,
) -> Result<Json<Note>, ApiError> {
    let text = checked_text(&new.text, LONGEST_NOTE)?;
    app.reader_data.take(user.id).map_err(ApiError::rate)?;
    Ok(Json(written(app.store.write_note(id, user.id, new.version, text).await?)))
}

fn written(note: NoteRecord) -> Note {
    Note { version: note.version, text: note.text, at: Some(to_ms(note.updated_at)) }
}

/// `GET /api/tables/{id}/marks`: up to where the asker has read, in each room that was looked at.
pub(super) async fn marks(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known,
) -> Result<Json<Vec<ReadMark>>, ApiError> {
    let table = app.store.table(id).await?;
    let mut marks = Vec::new();
    for room in ChatRoom::ALL {
        let Some(key) = readable(&app, &table, &user, room) else { continue };
        marks.extend(app.store.mark(id, user.id, &key).await?.map(|n| ReadMark { room, n }));
    }
    Ok(Json(marks))
}

/// `PUT /api/tables/{id}/marks`.
pub(super) async fn mark(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known,
    Body(mark): Body<ReadMark>,
) -> Result<StatusCode, ApiError> {
    let room = room_at(&app, id, &user, mark.room).await?;
    app.reader_data.take(user.id).map_err(ApiError::rate)?;
    app.store.set_mark(id, user.id, &room, mark.n).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/tables/{id}/reports`.
pub(super) async fn report(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known,
    Body(new): Body<NewReport>,
) -> Result<StatusCode, ApiError> {
    let text = checked_report(&new.text)?;
    let room = room_at(&app, id, &user, new.room).await?;
    app.reports.take(user.id).map_err(ApiError::rate)?;
    let report = store::NewReport { room, n: new.n, reporter: user.id, reason: new.reason, text };
    let report = app.store.report(id, &report).await?;
    tracing::info!(game.id = %id, %report, "a line was reported");
    Ok(StatusCode::CREATED)
}

/// `GET /api/me/mutes`.
pub(super) async fn mutes(State(app): State<App>, Known(user): Known) -> Result<Json<Vec<Muted>>, ApiError> {
    let muted = |one: MuteRecord| Muted { user: one.user.0, name: one.name, since: to_ms(one.since) };
    Ok(Json(app.store.mutes_of(user.id).await?.into_iter().map(muted).collect()))
}

/// `PUT /api/me/mutes/{id}`.
pub(super) async fn mute(
    State(app): State<App>,
    Known(user): Known,
    Named(other): Named,
) -> Result<StatusCode, ApiError> {
    app.reader_data.take(user.id).map_err(ApiError::rate)?;
    app.store.mute(user.id, UserId(other)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/me/mutes/{id}`.
pub(super) async fn unmute(
    State(app): State<App>,
    Known(user): Known,
    Named(other): Named,
) -> Result<StatusCode, ApiError> {
    app.reader_data.take(user.id).map_err(ApiError::rate)?;
    app.store.unmute(user.id, UserId(other)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The room of a table, if the asker may read it. Whether it is there is told to nobody else.
async fn room_at(app: &App, id: TableId, user: &User, room: ChatRoom) -> Result<Room, ApiError> {
    let table = app.store.table(id).await?;
    readable(app, &table, user, room).ok_or_else(ApiError::not_allowed)
}

fn readable(app: &App, table: &TableRecord, user: &User, room: ChatRoom) -> Option<Room> {
    to_read(table, app.games.get(&table.game), Some(user), room)
}

/// What a reporter has to say, without blanks around it.
pub(super) fn checked_report(text: &str) -> Result<String, ApiError> {
    checked_text(text.trim(), LONGEST_REPORT).map(str::to_owned)
}

/// A text that fits and can be shown.
fn checked_text(text: &str, longest: usize) -> Result<&str, ApiError> {
    let is_fine = |c: char| !c.is_control() || matches!(c, '\n' | '\t');
    let fits = text.chars().count() <= longest && text.chars().all(is_fine);
    if fits { Ok(text) } else { Err(ApiError::bad_text(longest)) }
}
