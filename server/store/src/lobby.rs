//! Making tables.

use kernel::{Seat, Secret};
use protocol::{OpponentPace, PlayerLevel, Stakes, TalkLanguage, TimeControl, Visibility};
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    ChartKey, Conflict, Store, StoreError, StrengthId, TableId, TableRecord, UserId, as_written, opponent,
    quota::begin_count, table,
};

/// How many open tables one user may host.
const OPEN_TABLES_PER_HOST: i64 = 50;

/// A table to be created. The game has accepted its seats and options.
#[derive(Debug, Clone, PartialEq)]
pub struct NewTable {
    /// 1 to 60 characters.
    pub name: String,
    /// Which game is played.
    pub game: String,
    /// The game's own options, an object.
    pub options: Value,
    /// The chart it starts from.
    pub chart: ChartKey,
    /// In seat order; 1 to 255 seats.
    pub seats: Vec<NewSeat>,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether people without a seat may look on.
    pub spectators: bool,
    /// How long players may think; checked.
    pub time: TimeControl,
    /// Whether the match changes ratings.
    pub stakes: Stakes,
    /// The language of its talk.
    pub talk: TalkLanguage,
    /// How well the others should play.
    pub level: PlayerLevel,
    /// The seat that the host takes at once.
    pub host_seat: Option<Seat>,
    /// How fast opponents of the server move.
    pub opponent_pace: OpponentPace,
}

/// A seat of a new table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSeat {
    /// Ids of the roles that it plays.
    pub roles: Vec<String>,
    /// Id of the side that they all fight for.
    pub side: String,
    /// The group in which its results are rated, where the game rates them.
    pub rating_group: Option<String>,
    /// The opponent of the server that takes it at once.
    pub opponent: Option<StrengthId>,
}

impl Store {
    /// Makes an open table and fixes the secret behind its dice.
    ///
    /// # Errors
    /// [`Conflict::NoSuchSeat`] for the host's seat, [`Conflict::SeatTaken`] if an opponent takes it, too;
    /// [`Conflict::NoSuchChart`], [`Conflict::TooManyTables`], [`Conflict::Unstorable`]; [`Conflict::AccountNeeded`] for a
    /// guest who wants it rated; [`Conflict::RatedOpponents`].
    pub async fn create_table(&self, host: UserId, new: &NewTable) -> Result<TableRecord, StoreError> {
        let count = u8::try_from(new.seats.len()).map_err(|_| Conflict::NoSuchSeat)?;
        if let Some(seat) = new.host_seat {
            let wanted = new.seats.get(usize::from(seat.0)).ok_or(Conflict::NoSuchSeat)?;
            if wanted.opponent.is_some() {
                return Err(Conflict::SeatTaken.into());
            }
        }
        if new.stakes == Stakes::Rated && new.seats.iter().any(|seat| seat.opponent.is_some()) {
            return Err(Conflict::RatedOpponents.into());
        }
        let version = i32::try_from(new.chart.version).map_err(|_| Conflict::NoSuchChart)?;
        let id = Uuid::now_v7();
        let secret = Secret::new(rand::random());
        let commitment = secret.commitment();
        let mut tx = self.pool.begin().await?;
        begin_count(&mut tx, host).await?;
        if new.stakes == Stakes::Rated {
            needs_account(&mut tx, host).await?;
        }
        let made = sqlx::query!(
            "insert into tables (id, name, game, options, chart_id, chart_version, visibility, spectators, host,
                                 commitment, secret, time_control, stakes, talk, level, opponent_pace)
             select $1, $2, $3, $4::text::json, $5, $6, $7, $8, $9, $10, $11, $13::text::json, $14, $15, $16, $17
             where (select count(*) from tables where host = $9 and state = 'open') < $12",
            id,
            new.name,
            new.game,
            as_written(&new.options)?,
            new.chart.id,
            version,
            table::visibility_text(new.visibility),
            new.spectators,
            host.0,
            commitment.bytes(),
            secret.bytes(),
            OPEN_TABLES_PER_HOST,
            as_written(&new.time)?,
            table::stakes_text(new.stakes),
            table::talk_text(new.talk),
            table::level_text(new.level),
            opponent::pace_text(new.opponent_pace)
        )
        .execute(&mut *tx)
        .await
        .map_err(|error| match error.as_database_error() {
            Some(e) if e.constraint() == Some("tables_chart_id_chart_version_fkey") => Conflict::NoSuchChart.into(),
            _ => StoreError::from(error),
        })?;
        if made.rows_affected() == 0 {
            return Err(Conflict::TooManyTables.into());
        }
        for (number, seat) in (0..count).zip(&new.seats) {
            let player = (new.host_seat == Some(Seat(number))).then_some(host.0);
            sqlx::query!(
                "insert into seats (table_id, seat, roles, user_id, side, rating_group) values ($1, $2, $3, $4, $5, $6)",
                id,
                i16::from(number),
                &seat.roles,
                player,
                seat.side,
                seat.rating_group
            )
            .execute(&mut *tx)
            .await?;
            if let Some(strength) = &seat.opponent {
                opponent::take_seat(&mut tx, TableId(id), Seat(number), strength).await?;
            }
        }
        let record = table::load(&mut tx, TableId(id)).await?;
        tx.commit().await?;
        Ok(record)
    }
}

/// Refuses a user without an account.
pub(super) async fn needs_account(connection: &mut PgConnection, user: UserId) -> Result<(), StoreError> {
    let has = sqlx::query_scalar!(r#"select exists (select from accounts where user_id = $1) as "has!""#, user.0)
        .fetch_one(connection)
        .await?;
    if has { Ok(()) } else { Err(Conflict::AccountNeeded.into()) }
}
