//! Making tables.

use kernel::{Seat, Secret};
use protocol::{TimeControl, Visibility};
use serde_json::Value;
use uuid::Uuid;

use super::{ChartKey, Conflict, Store, StoreError, TableId, TableRecord, UserId, as_written, table};

/// How many open tables one user may host.
const OPEN_TABLES_PER_HOST: i64 = 50;

/// A table that somebody wants to make. The game accepts its seats and options.
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
    /// The role ids of each seat, in seat order; 1 to 255 seats.
    pub seats: Vec<Vec<String>>,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether people without a seat may look on.
    pub spectators: bool,
    /// How long players may think; checked.
    pub time: TimeControl,
    /// The seat that the host takes at once.
    pub host_seat: Option<Seat>,
}

impl Store {
    /// Makes an open table and fixes the secret behind its dice.
    ///
    /// # Errors
    /// [`Conflict::NoSuchSeat`] for the host's seat, [`Conflict::NoSuchChart`], [`Conflict::TooManyTables`],
    /// [`Conflict::Unstorable`].
    pub async fn create_table(&self, host: UserId, new: &NewTable) -> Result<TableRecord, StoreError> {
        let count = u8::try_from(new.seats.len()).map_err(|_| Conflict::NoSuchSeat)?;
        if new.host_seat.is_some_and(|seat| seat.0 >= count) {
            return Err(Conflict::NoSuchSeat.into());
        }
        let version = i32::try_from(new.chart.version).map_err(|_| Conflict::NoSuchChart)?;
        let id = Uuid::now_v7();
        let secret = Secret::new(rand::random());
        let commitment = secret.commitment();
        let mut tx = self.pool.begin().await?;
        let made = sqlx::query!(
            "insert into tables (id, name, game, options, chart_id, chart_version, visibility, spectators, host,
                                 commitment, secret, time_control)
             select $1, $2, $3, $4::text::json, $5, $6, $7, $8, $9, $10, $11, $13::text::json
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
            as_written(&new.time)?
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
        for (number, roles) in (0..count).zip(&new.seats) {
            let player = (new.host_seat == Some(Seat(number))).then_some(host.0);
            sqlx::query!(
                "insert into seats (table_id, seat, roles, user_id) values ($1, $2, $3, $4)",
                id,
                i16::from(number),
                roles,
                player
            )
            .execute(&mut *tx)
            .await?;
        }
        let record = table::load(&mut tx, TableId(id)).await?;
        tx.commit().await?;
        Ok(record)
    }
}
