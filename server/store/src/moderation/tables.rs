//! Tables as those see them who run the server, and what they can do about one.

use kernel::Seat;
use protocol::{TableState, Visibility};
use serde::Deserialize;
use serde_json::json;
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::super::{Actor, Conflict, Store, StoreError, TableId, handover, table::state_from};

/// Which tables are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableFilter {
    /// Those where seats are being taken, or a match is on.
    Live,
    /// All of them.
    All,
}

/// A table with its facts. Holds nothing of the match itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminTable {
    /// Which one.
    pub id: TableId,
    /// Its name.
    pub name: String,
    /// Which game.
    pub game: String,
    /// Where it stands.
    pub state: TableState,
    /// Who finds it.
    pub visibility: Visibility,
    /// Who made it, or is host now.
    pub host: Uuid,
    /// That one's name.
    pub host_name: String,
    /// Its seats in order.
    pub seats: Vec<AdminSeat>,
    /// When it was made.
    pub created_at: OffsetDateTime,
    /// The number of the newest step.
    pub head: Option<u32>,
    /// When that was stored.
    pub last_step_at: Option<OffsetDateTime>,
    /// Why a host has closed it.
    pub closed: Option<String>,
}

/// One of its seats.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct AdminSeat {
    /// What it plays.
    pub roles: Vec<String>,
    /// Who sits there.
    pub user: Option<Uuid>,
    /// That one's name.
    pub name: Option<String>,
    /// The strength of the opponent of the server that plays it.
    pub opponent: Option<String>,
}

impl Store {
    /// Tables, those with the newest step first; at most `limit`.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn admin_tables(&self, filter: TableFilter, limit: u16) -> Result<Vec<AdminTable>, StoreError> {
        let rows = sqlx::query!(
            r#"select t.id, t.name, t.game, t.state, t.visibility, t.host, h.name as host_name, t.created_at,
                      t.closed_by_host, m.head as "head?", s.created_at as "last_step_at?",
                      (select coalesce(json_agg(json_build_object('roles', x.roles, 'user', x.user_id, 'name', u.name,
                                                                  'opponent', x.opponent)
                                                order by x.seat), '[]')
                       from seats x left join users u on u.id = x.user_id where x.table_id = t.id)
                          as "seats!: Json<Vec<AdminSeat>>"
               from tables t join users h on h.id = t.host
               left join matches m on m.id = t.id
               left join steps s on s.match_id = t.id and s.step = m.head
               where $1 or t.state in ('open', 'running')
               order by coalesce(s.created_at, t.created_at) desc limit $2"#,
            filter == TableFilter::All,
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(AdminTable {
                    id: TableId(row.id),
                    name: row.name,
                    game: row.game,
                    state: state_from(&row.state)?,
                    visibility: if row.visibility == "public" { Visibility::Public } else { Visibility::Private },
                    host: row.host,
                    host_name: row.host_name,
                    seats: row.seats.0,
                    created_at: row.created_at,
                    head: row.head.and_then(|head| u32::try_from(head).ok()),
                    last_step_at: row.last_step_at,
                    closed: row.closed_by_host,
                })
            })
            .collect()
    }

    /// Closes a table that is open or running, for good. `reason` has 1 to 300 characters; its players are told.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotRunning`].
    pub async fn close_table(&self, id: TableId, reason: &str, actor: Actor) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        let closed = sqlx::query_scalar!(
            "update tables set state = 'closed', closed_reason = 'by the host of the server', closed_by_host = $2,
                 ended_at = now()
             where id = $1 and state in ('open', 'running') returning name",
            id.0,
            reason
        )
        .fetch_optional(&mut *tx)
        .await?;
        let Some(name) = closed else {
            self.table(id).await?;
            return Err(Conflict::NotRunning.into());
        };
        let detail = json!({ "name": name, "reason": reason });
        self.audit_act(&mut tx, actor, "close_table", &id.to_string(), &detail).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Frees a seat. Before the match its player is removed. In a running match the seat is offered to any user, and
    /// its player plays on until one takes it.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`]; [`Conflict::NotRunning`] if the match has ended; [`Conflict::NoSuchSeat`], [`Conflict::SeatEmpty`].
    pub async fn free_seat(&self, id: TableId, seat: Seat, actor: Actor) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        let row = sqlx::query!(
            r#"select t.state, s.user_id as "user_id?", s.seat as "seat?" from tables t
               left join seats s on s.table_id = t.id and s.seat = $2 where t.id = $1 for update of t"#,
            id.0,
            i16::from(seat.0)
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::NoSuchTable)?;
        if !matches!(row.state.as_str(), "open" | "running") {
            return Err(Conflict::NotRunning.into());
        }
        row.seat.ok_or(Conflict::NoSuchSeat)?;
        let user = row.user_id.ok_or(Conflict::SeatEmpty)?;
        if row.state == "open" {
            sqlx::query!(
                "update seats set user_id = null, ready = false, nonce = null where table_id = $1 and seat = $2",
                id.0,
                i16::from(seat.0)
            )
            .execute(&mut *tx)
            .await?;
        } else {
            handover::to_anyone(&mut tx, id, seat).await?;
        }
        let detail = json!({ "seat": seat.0, "user": user });
        self.audit_act(&mut tx, actor, "free_seat", &id.to_string(), &detail).await?;
        tx.commit().await?;
        Ok(())
    }
}
