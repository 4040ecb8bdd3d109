//! What people say at a table, room by room.

use kernel::Seat;
use sqlx::{PgConnection, Postgres, Transaction};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Conflict, Store, StoreError, TableId, UserId, matches::unsigned};

/// How many lines of a room are kept; older ones are forgotten.
pub const CHAT_KEPT: u32 = 500;

/// Where something is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Room {
    /// Read by all who follow the table.
    Table,
    /// Written by spectators, read by all followers who have not switched it off.
    Gallery,
    /// The seats of one side, for themselves.
    Side {
        /// The game's id of the side.
        id: String,
        /// Its seats at this table.
        seats: Vec<Seat>,
    },
}

impl Room {
    /// How it is stored.
    pub(super) fn key(&self) -> String {
        match self {
            Self::Table => "table".to_owned(),
            Self::Gallery => "gallery".to_owned(),
            Self::Side { id, .. } => format!("side/{id}"),
        }
    }

    /// The only seats that may read the room, as they are stored; empty where every follower may.
    pub(super) fn seats(&self) -> Vec<i16> {
        match self {
            Self::Table | Self::Gallery => Vec::new(),
            Self::Side { seats, .. } => seats.iter().map(|seat| i16::from(seat.0)).collect(),
        }
    }
}

/// A line of chat to keep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewChatLine {
    /// Where it is said.
    pub room: Room,
    /// Who says it.
    pub user: UserId,
    /// From which seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The id that the client gave it; 1 to 64 characters, unique for its user at this table, whatever the room.
    pub cid: String,
    /// 1 to 500 characters.
    pub text: String,
}

/// A line of chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatRecord {
    /// Dense number within the room, from 1.
    pub n: u32,
    /// Who said it; of a guest who has an account by now, the account.
    pub user: UserId,
    /// The speaker's name at the time; empty if the account was deleted.
    pub name: String,
    /// From which seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// What was said. Plain text; empty for a line that was struck out.
    pub text: String,
    /// When it was stored.
    pub at: OffsetDateTime,
    /// Whether an administrator has struck it out.
    pub struck: bool,
}

/// A line that is kept, and whether the present call has added it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// The line is new.
    Now {
        /// The line.
        line: ChatRecord,
        /// Who may hear of it.
        hearers: Hearers,
    },
    /// The same line had been sent before.
    Before(ChatRecord),
}

/// The followers that a line is sent to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hearers {
    /// All followers of the table.
    Everybody,
    /// The players who held the seats of the side when it was said.
    Only(Vec<UserId>),
}

/// A row of the queries below.
struct Row {
    n: i32,
    user_id: Uuid,
    name: String,
    seat: Option<i16>,
    text: String,
    created_at: OffsetDateTime,
    struck: bool,
}

impl TryFrom<Row> for ChatRecord {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let seat = row.seat.map(u8::try_from).transpose().map_err(|e| StoreError::corrupt("seat", &e))?;
        Ok(Self {
            n: unsigned(row.n)?,
            user: UserId(row.user_id),
            name: row.name,
            seat: seat.map(Seat),
            text: row.text,
            at: row.created_at,
            struck: row.struck,
        })
    }
}

impl Store {
    /// Keeps a line of chat. The same line sent again under the same id is not said twice.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::CidReused`], [`Conflict::Unstorable`]; [`Conflict::NotSeated`] for the room
    /// of a side of which the speaker holds no seat any more.
    pub async fn say(&self, id: TableId, line: &NewChatLine) -> Result<Said, StoreError> {
        let mut tx = self.pool.begin().await?;
        self.check_lease(&mut tx, id).await?;
        let room = line.room.key();
        let head = next_number(&mut tx, id, &line.room).await?;
        let earlier = sqlx::query!(
            r#"select n, room, user_id, name, seat, text, created_at, struck_at is not null as "struck!" from chat
             where table_id = $1 and user_id = $2 and cid = $3"#,
            id.0,
            line.user.0,
            line.cid
        )
        .fetch_optional(&mut *tx)
        .await?;
        if let Some(row) = earlier {
            // The transaction ends here unfinished, and the number goes back.
            // The text of a struck line is gone, so it cannot be compared.
            if (row.text != line.text && !row.struck) || row.room != room {
                return Err(Conflict::CidReused.into());
            }
            let (n, user_id, name, seat, text, created_at, struck) =
                (row.n, row.user_id, row.name, row.seat, row.text, row.created_at, row.struck);
            return Ok(Said::Before(Row { n, user_id, name, seat, text, created_at, struck }.try_into()?));
        }
        let hearers = hearers(&mut tx, id, line).await?;
        // `clock_timestamp()`, not `now()`: it orders this line against users who take a seat during the transaction.
        let row = sqlx::query_as!(
            Row,
            r#"insert into chat (table_id, room, n, user_id, name, seat, text, cid, created_at)
               select $1, $2, $3, id, name, $5, $6, $7, clock_timestamp() from users where id = $4
               returning n, user_id, name, seat, text, created_at, false as "struck!""#,
            id.0,
            room,
            head,
            line.user.0,
            line.seat.map(|seat| i16::from(seat.0)),
            line.text,
            line.cid
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::NoSuchUser)?;
        let line = ChatRecord::try_from(row)?;
        if let Some(oldest) = line.n.checked_sub(CHAT_KEPT) {
            let oldest = i32::try_from(oldest).unwrap_or(i32::MAX);
            sqlx::query!("delete from chat where table_id = $1 and room = $2 and n <= $3", id.0, room, oldest)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(Said::Now { line, hearers })
    }

    /// The lines of a room that are kept, oldest first, at most [`CHAT_KEPT`]; none for a table that does not exist.
    ///
    /// Of the room of a side, those that were said since `reader` holds the seat that is held now; none for others.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn chat(&self, id: TableId, room: &Room, reader: Option<UserId>) -> Result<Vec<ChatRecord>, StoreError> {
        let rows =
            match room {
                Room::Table | Room::Gallery => sqlx::query_as!(
                    Row,
                    r#"select c.n, coalesce(u.merged_into, u.id) as "user_id!", c.name, c.seat, c.text, c.created_at,
                              c.struck_at is not null as "struck!"
                       from chat c join users u on u.id = c.user_id
                       where c.table_id = $1 and c.room = $2 order by c.n"#,
                    id.0,
                    room.key()
                )
                .fetch_all(&self.pool)
                .await?,
                Room::Side { .. } => sqlx::query_as!(
                    Row,
                    r#"select c.n, coalesce(u.merged_into, u.id) as "user_id!", c.name, c.seat, c.text, c.created_at,
                              c.struck_at is not null as "struck!"
                       from seats s join chat c on c.table_id = s.table_id join users u on u.id = c.user_id
                       where s.table_id = $1 and s.user_id = $3 and s.seat = any($4)
                         and c.room = $2 and c.created_at >= s.held_since
                       order by c.n"#,
                    id.0,
                    room.key(),
                    reader.map(|reader| reader.0),
                    &room.seats()
                )
                .fetch_all(&self.pool)
                .await?,
            };
        rows.into_iter().map(TryInto::try_into).collect()
    }
}

/// The number of the next line of a room. Lines of one room are written one after the other.
async fn next_number(tx: &mut Transaction<'static, Postgres>, id: TableId, room: &Room) -> Result<i32, StoreError> {
    let head = match room {
        Room::Table => {
            sqlx::query_scalar!("update tables set chat_head = chat_head + 1 where id = $1 returning chat_head", id.0)
                .fetch_optional(&mut **tx)
                .await?
        }
        Room::Gallery | Room::Side { .. } => {
            sqlx::query_scalar!(
                "insert into chat_heads (table_id, room, head) select id, $2, 1 from tables where id = $1
                 on conflict (table_id, room) do update set head = chat_heads.head + 1 returning head",
                id.0,
                room.key()
            )
            .fetch_optional(&mut **tx)
            .await?
        }
    };
    Ok(head.ok_or(Conflict::NoSuchTable)?)
}

/// Who hears a line: until the transaction ends, no seat of the side changes hands.
async fn hearers(tx: &mut PgConnection, id: TableId, line: &NewChatLine) -> Result<Hearers, StoreError> {
    let Room::Side { .. } = line.room else { return Ok(Hearers::Everybody) };
    let holders = sqlx::query_scalar!(
        "select user_id from seats where table_id = $1 and seat = any($2) order by seat for share",
        id.0,
        &line.room.seats()
    )
    .fetch_all(tx)
    .await?;
    let holders: Vec<UserId> = holders.into_iter().flatten().map(UserId).collect();
    if holders.contains(&line.user) { Ok(Hearers::Only(holders)) } else { Err(Conflict::NotSeated.into()) }
}
