//! What belongs to one reader of the talk: notes, marks, mutes; and reports to the admins.

use axum::{Json, extract::State, response::NoContent};
use base::clock::to_ms;
use match_host::to_read;
use protocol::{ChatRoom, Muted, NewNote, NewReport, Note, ReadMark};
use store::{MuteRecord, NoteRecord, Room, TableId, TableRecord, User, UserId};

use super::{
    ApiError,
    extract::{AtTable, Body, Known, Named},
    route::{Kept, List, PerAccount, Route, Unmetered, delete, get, post, put},
};
use crate::http::App;

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/tables/{id}/note", note, "One’s own note at a table")
            .unmetered(Unmetered::BoundedRead)
            .says("Version 0 if there is none"),
        put("/api/tables/{id}/note", write_note, "Another note than that of the version named")
            .draws(PerAccount::ReaderData)
            .says("The note")
            .refuses(409, &["note_changed", "not_seated"])
            .refuses(422, &["bad_text"]),
        get("/api/tables/{id}/marks", marks, "Up to where one has read")
            .unmetered(Unmetered::BoundedRead)
            .says("One for each room that was looked at"),
        put("/api/tables/{id}/marks", mark, "One has read on")
            .draws(PerAccount::ReaderData)
            .says("A mark never goes back")
            .refuses(403, &["not_allowed"]),
        post("/api/tables/{id}/reports", report, "Tell whoever runs the server of a line")
            .draws(PerAccount::Reports)
            .says("Kept, with what was said around it")
            .refuses(403, &["not_allowed"])
            .refuses(404, &["unknown_line"])
            .refuses(409, &["already_reported", "yourself"])
            .refuses(422, &["bad_text"])
            .refuses(429, &["too_many_reports"]),
        get("/api/me/mutes", mutes, "Whom one does not want to read")
            .unmetered(Unmetered::BoundedRead)
            .says("Newest first"),
        put("/api/me/mutes/{id}", mute, "Do not want to read somebody")
            .draws(PerAccount::ReaderData)
            .says("Nobody is told")
            .refuses(404, &["unknown_person"])
            .refuses(409, &["yourself"])
            .refuses(429, &["too_many_mutes"]),
        delete("/api/me/mutes/{id}", unmute, "Want to read somebody again")
            .draws(PerAccount::ReaderData)
            .says("Nobody is told"),
    ]
}

/// The longest note, in characters.
const LONGEST_NOTE: usize = 10_000;
/// The longest text of a report, in characters.
const LONGEST_REPORT: usize = 1_000;

/// The asker's own.
async fn note(Known(user): Known, State(app): State<App>, AtTable(id): AtTable) -> Result<Json<Note>, ApiError> {
    Ok(Json(match app.store.note(id, user.id).await? {
        Some(note) => written(note),
        None => Note { version: 0, text: String::new(), at: None },
    }))
}

/// Refused if the note has changed since the version that is named.
async fn write_note(
    Known(user): Known,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(new): Body<NewNote>,
) -> Result<Json<Note>, ApiError> {
    let text = checked_text(&new.text, LONGEST_NOTE)?;
    Ok(Json(written(app.store.write_note(id, user.id, new.version, text).await?)))
}

fn written(note: NoteRecord) -> Note {
    Note { version: note.version, text: note.text, at: Some(to_ms(note.updated_at)) }
}

/// Up to where the asker has read, in each room that was looked at.
async fn marks(Known(user): Known, State(app): State<App>, AtTable(id): AtTable) -> Result<List<ReadMark>, ApiError> {
    let table = app.store.table(id).await?;
    let mut marks = Vec::new();
    for room in ChatRoom::ALL {
        let Some(key) = readable(&app, &table, &user, room) else { continue };
        marks.extend(app.store.mark(id, user.id, &key).await?.map(|n| ReadMark { room, n }));
    }
    Ok(List(marks))
}

async fn mark(
    Known(user): Known,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(mark): Body<ReadMark>,
) -> Result<NoContent, ApiError> {
    let room = room_at(&app, id, &user, mark.room).await?;
    app.store.set_mark(id, user.id, &room, mark.n).await?;
    Ok(NoContent)
}

async fn report(
    Known(user): Known,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(new): Body<NewReport>,
) -> Result<Kept, ApiError> {
    let text = checked_report(&new.text)?;
    let room = room_at(&app, id, &user, new.room).await?;
    let report = store::NewReport { room, n: new.n, reporter: user.id, reason: new.reason, text };
    let report = app.store.report(id, &report).await?;
    tracing::info!(game.id = %id, %report, "a line was reported");
    Ok(Kept)
}

async fn mutes(Known(user): Known, State(app): State<App>) -> Result<List<Muted>, ApiError> {
    let muted = |one: MuteRecord| Muted { user: one.user.0, name: one.name, since: to_ms(one.since) };
    Ok(List(app.store.mutes_of(user.id).await?.into_iter().map(muted).collect()))
}

async fn mute(Known(user): Known, State(app): State<App>, Named(other): Named) -> Result<NoContent, ApiError> {
    app.store.mute(user.id, UserId(other)).await?;
    Ok(NoContent)
}

async fn unmute(Known(user): Known, State(app): State<App>, Named(other): Named) -> Result<NoContent, ApiError> {
    app.store.unmute(user.id, UserId(other)).await?;
    Ok(NoContent)
}

/// The room of a table, if the asker may read it. Others do not learn whether it exists.
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
