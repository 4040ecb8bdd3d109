//! What a server needs besides the log to go on with a match: its table, its people, their sessions, the chat.

use base::{
    limits::SESSION_ENDS,
    timing::{Clock, Moment},
};
use kernel::{Nonce, Seat, Text};
use protocol::{OpponentPace, StandsIn, TableState, TimeControl, Visibility};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{
    ChartVisibility, Holder, MatchExport, Secrecy, Store, StoreError, StrengthId, TableId, TableRecord, UserId,
    export::document, matches::unsigned,
};
/// Everything about a match that is not its log. For the admins of a server only.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Hosting {
    /// The table around the match.
    pub table: ExportedTable,
    /// The chart that the match began from.
    pub chart: ExportedChart,
    /// Who sits where, in seat order.
    pub seats: Vec<ExportedSeat>,
    /// All users named above or in the chat.
    pub people: Vec<ExportedPerson>,
    /// For each step from the second on which command it was: entry `n` belongs to step `n + 2`. `None` where the host
    /// moved for a seat.
    pub acts: Vec<Option<ExportedAct>>,
    /// The lines of chat that are kept, room by room, oldest first.
    pub chat: Vec<ExportedLine>,
    /// The standing orders of players. Older documents do not say.
    #[serde(default)]
    pub standing: Vec<ExportedStanding>,
    /// The clocks of all seats, where any runs. Older documents have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ExportedClock>,
    /// The private notes of players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<ExportedNote>,
    /// What opponents of the server have noted for their next answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opponent_notes: Vec<ExportedOpponentNotes>,
}

/// What the opponent that plays a seat has noted.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExportedOpponentNotes {
    /// The seat.
    pub seat: Seat,
    /// The notes, in the opponent's own form.
    pub notes: Value,
}

/// The standing orders of one player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExportedStanding {
    /// Who.
    pub user: Uuid,
    /// The orders, in the game's vocabulary.
    pub orders: Value,
}

/// The clocks of all seats, and when they were written into the document: time until the import is given back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportedClock {
    /// The clocks of all seats.
    pub clock: Clock,
    /// In milliseconds since 1970.
    pub stopped: Moment,
}

/// A table, without what the rest of the document says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExportedTable {
    /// Its name.
    pub name: String,
    /// The game's own options, as chosen when the table was made.
    pub options: Value,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether people without a seat may look on.
    pub spectators: bool,
    /// How long players may think. Older documents do not say: as long as they like.
    #[serde(default)]
    pub time: TimeControl,
    /// How fast opponents of the server move. Older documents do not say.
    #[serde(default)]
    pub opponent_pace: OpponentPace,
    /// Who made it.
    pub host: Uuid,
    /// When it was made.
    #[serde(with = "time::serde::rfc3339")]
    pub created_at: OffsetDateTime,
    /// When the match was started.
    #[serde(with = "time::serde::rfc3339")]
    pub started_at: OffsetDateTime,
    /// When it came to be over or closed.
    #[serde(with = "time::serde::rfc3339::option")]
    pub ended_at: Option<OffsetDateTime>,
    /// Why it was closed.
    pub closed_reason: Option<String>,
}

/// A chart with its content.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExportedChart {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: u32,
    /// Its name.
    pub name: Text,
    /// The content, in the game's own form.
    pub chart: Value,
}

/// A seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportedSeat {
    /// The roles that it plays.
    pub roles: Vec<String>,
    /// Who plays it; left out where an opponent of the server holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Uuid>,
    /// The strength of the opponent that plays it, for itself or in the player's place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<StrengthId>,
    /// How long it stands in for the player, where it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stands_in: Option<StandsIn>,
    /// Since when; where it is missing: since the match began.
    #[serde(default, with = "time::serde::rfc3339::option")]
    pub since: Option<OffsetDateTime>,
}

/// A user in an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportedPerson {
    /// The user.
    pub id: Uuid,
    /// The user's name.
    pub name: String,
    /// The sessions that have not ended, so that users who were signed in are so on the next server too.
    pub sessions: Vec<ExportedSession>,
}

/// A session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportedSession {
    /// The SHA-256 of its token.
    pub token_hash: Nonce,
    /// When it was used last, in milliseconds since 1970: it ends when it was not used for long.
    pub last_seen: i64,
}

/// Which command a step carried out, so that one sent again is not carried out twice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportedAct {
    /// Whose it was.
    pub user: Uuid,
    /// The id that the client gave it.
    pub cid: String,
}

/// A line of chat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportedLine {
    /// Where it was said: `table`, `gallery`, or `side/` and the id of a side; where it is missing: `table`.
    #[serde(default = "the_table")]
    pub room: String,
    /// Its number within the room.
    pub n: u32,
    /// Who said it.
    pub user: Uuid,
    /// The name by which it was said.
    pub name: String,
    /// From which seat.
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
    /// The id that the client gave it.
    pub cid: String,
    /// When.
    #[serde(with = "time::serde::rfc3339")]
    pub at: OffsetDateTime,
    /// Whether it was struck out, so that nothing is left of what was said.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub struck: bool,
}

/// What a player has written down for himself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportedNote {
    /// Whose it is.
    pub user: Uuid,
    /// How often it was changed.
    pub version: u32,
    /// What it says.
    pub text: String,
    /// When it was changed.
    #[serde(with = "time::serde::rfc3339")]
    pub at: OffsetDateTime,
}

fn the_table() -> String {
    "table".to_owned()
}

impl Store {
    /// A whole match with its secret and everything that a server needs to go on with it.
    ///
    /// # Errors
    /// [`Conflict::NoSuchMatch`](super::Conflict::NoSuchMatch).
    pub async fn export_for_hosting(&self, id: TableId) -> Result<MatchExport, StoreError> {
        let header = self.match_header(id).await?;
        let table = self.table(id).await?;
        let chart = self.chart(ChartVisibility::All, &table.chart.id, Some(table.chart.version)).await?;
        let steps = self.steps(id, 1, header.head).await?;
        let acts = steps.iter().filter_map(|step| step.act.as_ref());
        let acts = acts.map(|act| act.by.command_id());
        let acts: Vec<_> =
            acts.map(|id| id.map(|(user, cid)| ExportedAct { user: user.0, cid: cid.to_owned() })).collect();
        let lines = self.exported_chat(id).await?;
        let notes = self.exported_notes(id).await?;
        let of_opponents = self.opponent_notes(id).await?.into_iter();
        let opponent_notes = of_opponents.map(|(seat, notes)| ExportedOpponentNotes { seat, notes }).collect();
        let seats = seats(&table, &self.holders_since(id).await?)?;
        let sits = |user: &UserId| seats.iter().any(|seat| seat.player == Some(user.0));
        let standing = self.standing(id).await?.into_iter().filter(|(user, _)| sits(user));
        let standing = standing.map(|(user, kept)| ExportedStanding { user: user.0, orders: kept.orders }).collect();
        let mut named: Vec<Uuid> = lines.iter().map(|line| line.user).collect();
        named.extend(seats.iter().filter_map(|seat| seat.player));
        // A seat can change hands: from a guest to their account, or to another player.
        named.extend(acts.iter().flatten().map(|act| act.user));
        named.push(table.host.0);
        named.extend(notes.iter().map(|note| note.user));
        named.sort_unstable();
        named.dedup();
        let clock = self.clock(id).await?.map(|saved| ExportedClock {
            clock: saved.clock,
            stopped: saved.unread_since.unwrap_or_else(|| OffsetDateTime::now_utc().into()),
        });
        let secret = header.secret;
        let started_at = header.started_at;
        let has_ended = header.state != TableState::Running;
        Ok(MatchExport {
            secrecy: Secrecy::Confidential,
            secret: Some(secret),
            hosting: Some(Box::new(Hosting {
                table: ExportedTable {
                    name: table.name,
                    options: table.options,
                    visibility: table.visibility,
                    spectators: table.spectators,
                    time: table.time,
                    opponent_pace: table.opponent_pace,
                    host: table.host.0,
                    created_at: table.created_at,
                    started_at,
                    // The table was read after the match, which may have ended in between.
                    ended_at: table.ended_at.filter(|_| has_ended),
                    closed_reason: table.closed_reason.filter(|_| has_ended),
                },
                chart: ExportedChart {
                    id: table.chart.id,
                    version: table.chart.version,
                    name: chart.outline.name,
                    chart: chart.chart,
                },
                seats,
                people: self.people(&named).await?,
                acts,
                chat: lines,
                standing,
                clock,
                notes,
                opponent_notes,
            })),
            ..document(header, steps)
        })
    }

    async fn exported_chat(&self, id: TableId) -> Result<Vec<ExportedLine>, StoreError> {
        let rows = sqlx::query!(
            r#"select room, n, user_id, name, seat, text, cid, created_at, struck_at is not null as "struck!"
               from chat where table_id = $1 order by room = 'table' desc, room, n"#,
            id.0
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let seat = row.seat.map(u8::try_from).transpose().map_err(|e| StoreError::corrupt("seat", &e))?;
                Ok(ExportedLine {
                    room: row.room,
                    n: unsigned(row.n)?,
                    user: row.user_id,
                    name: row.name,
                    seat: seat.map(Seat),
                    text: row.text,
                    cid: row.cid,
                    at: row.created_at,
                    struck: row.struck,
                })
            })
            .collect()
    }

    async fn exported_notes(&self, id: TableId) -> Result<Vec<ExportedNote>, StoreError> {
        let rows = sqlx::query!(
            "select user_id, version, text, updated_at from notes where table_id = $1 order by user_id",
            id.0
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let (user, text, at) = (row.user_id, row.text, row.updated_at);
                Ok(ExportedNote { user, version: unsigned(row.version)?, text, at })
            })
            .collect()
    }

    /// When the current player of each seat took it, in seat order.
    async fn holders_since(&self, id: TableId) -> Result<Vec<OffsetDateTime>, StoreError> {
        let since = sqlx::query_scalar!("select held_since from seats where table_id = $1 order by seat", id.0);
        Ok(since.fetch_all(&self.pool).await?)
    }

    async fn people(&self, ids: &[Uuid]) -> Result<Vec<ExportedPerson>, StoreError> {
        let rows = sqlx::query!(
            r#"select u.id, u.name,
                      (select coalesce(json_agg(json_build_object(
                                  'token_hash', encode(s.token_hash, 'hex'),
                                  'last_seen', floor(extract(epoch from s.last_seen) * 1000)::bigint)
                                  order by s.created_at), '[]')
                       from sessions s
                       where s.user_id = u.id and session_lives(s, $2, $3, $4))
                          as "sessions!: Json<Vec<ExportedSession>>"
               from users u where u.id = any($1) order by u.id"#,
            ids,
            SESSION_ENDS.idle_days,
            SESSION_ENDS.most_days,
            SESSION_ENDS.guest_idle_days
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| ExportedPerson { id: row.id, name: row.name, sessions: row.sessions.0 })
            .collect())
    }
}

fn seats(record: &TableRecord, since: &[OffsetDateTime]) -> Result<Vec<ExportedSeat>, StoreError> {
    let seats = record.seats.iter().zip(since).map(|(seat, since)| {
        if seat.holder == Holder::Nobody {
            return Err(StoreError::corrupt("seat", &"the seat is empty"));
        }
        Ok(ExportedSeat {
            roles: seat.roles.clone(),
            player: seat.holder.player().map(|player| player.user.0),
            opponent: seat.holder.opponent().cloned(),
            stands_in: seat.holder.stands_in(),
            since: Some(*since),
        })
    });
    seats.collect()
}
