//! Opponents of the server at a table: the seats that they hold, and those in which they stand in for a player.

use std::fmt;

use base::limits::STEPS_WITHOUT_PEOPLE;
use kernel::{Nonce, Seat};
use protocol::{OpponentPace, StandsIn};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::PgConnection;

use super::{
    Conflict, Player, Store, StoreError, TableId, TableRecord, UserId,
    matches::signed,
    quota::begin_count,
    seating::{HeldBy, finish, holder_of},
};

/// What an opponent adds to the randomness of a match: nothing that its server could choose.
pub const NONCE_OF_OPPONENTS: Nonce = Nonce::new([0; 32]);

/// Names a strength within its game, as tables keep it. A server may have no such strength any more.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StrengthId(String);

impl StrengthId {
    /// The id of a strength that a game offers.
    pub fn new(id: impl Into<String>) -> Self {
        Self(id.into())
    }

    /// As it is stored and sent.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for StrengthId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Who holds a seat.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "HolderRow")]
pub enum Holder {
    /// It is open.
    Nobody,
    /// A person.
    Person(Player),
    /// A person for whom an opponent stands in.
    StoodInFor(Player, StandIn),
    /// An opponent of the server.
    Opponent(StrengthId),
}

/// An opponent in the place of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandIn {
    /// Its strength.
    pub strength: StrengthId,
    /// How long.
    pub stands_in: StandsIn,
}

/// A holder as the columns of a seat have it.
#[derive(Deserialize)]
struct HolderRow {
    player: Option<Player>,
    opponent: Option<StrengthId>,
    stands_in: Option<StandsIn>,
}

impl TryFrom<HolderRow> for Holder {
    type Error = &'static str;

    fn try_from(row: HolderRow) -> Result<Self, Self::Error> {
        match (row.player, row.opponent, row.stands_in) {
            (None, None, None) => Ok(Self::Nobody),
            (Some(player), None, None) => Ok(Self::Person(player)),
            (Some(player), Some(strength), Some(stands_in)) => {
                Ok(Self::StoodInFor(player, StandIn { strength, stands_in }))
            }
            (None, Some(strength), None) => Ok(Self::Opponent(strength)),
            (..) => Err("an opponent stands in for nobody, or nobody says how long"),
        }
    }
}

impl Holder {
    /// The person to whom the seat belongs, whether an opponent plays it or not.
    pub const fn player(&self) -> Option<&Player> {
        match self {
            Self::Person(player) | Self::StoodInFor(player, _) => Some(player),
            Self::Nobody | Self::Opponent(_) => None,
        }
    }

    /// The person who plays the seat while there, and has a word in what becomes of the match.
    pub const fn person(&self) -> Option<&Player> {
        match self {
            Self::Person(player) | Self::StoodInFor(player, StandIn { stands_in: StandsIn::WhileAway, .. }) => {
                Some(player)
            }
            Self::Nobody | Self::Opponent(_) | Self::StoodInFor(_, StandIn { stands_in: StandsIn::UntilBack, .. }) => {
                None
            }
        }
    }

    /// The opponent that plays the seat, always or while its player is away.
    pub const fn opponent(&self) -> Option<&StrengthId> {
        match self {
            Self::Opponent(strength) | Self::StoodInFor(_, StandIn { strength, .. }) => Some(strength),
            Self::Nobody | Self::Person(_) => None,
        }
    }

    /// How long an opponent stands in for the player, if it does.
    pub const fn stands_in(&self) -> Option<StandsIn> {
        match self {
            Self::StoodInFor(_, stand_in) => Some(stand_in.stands_in),
            Self::Nobody | Self::Person(_) | Self::Opponent(_) => None,
        }
    }

    /// Whether the server alone plays the seat, so that no clock runs for it and no player is asked.
    pub const fn is_played_by_server(&self) -> bool {
        self.opponent().is_some() && self.person().is_none()
    }
}

/// How a pace is stored.
pub(super) const fn pace_text(pace: OpponentPace) -> &'static str {
    match pace {
        OpponentPace::Calm => "calm",
        OpponentPace::Brisk => "brisk",
        OpponentPace::AtOnce => "at_once",
    }
}

pub(super) fn pace_from(text: &str) -> Result<OpponentPace, StoreError> {
    match text {
        "calm" => Ok(OpponentPace::Calm),
        "brisk" => Ok(OpponentPace::Brisk),
        "at_once" => Ok(OpponentPace::AtOnce),
        other => Err(StoreError::corrupt("pace of opponents", &other)),
    }
}

/// How it is stored how long an opponent stands in.
pub(super) const fn stands_in_text(stands_in: StandsIn) -> &'static str {
    match stands_in {
        StandsIn::UntilBack => "until_back",
        StandsIn::WhileAway => "while_away",
    }
}

impl Store {
    /// Gives an open seat to an opponent in the name of the host; one that has it already may become another. The host
    /// takes it out by [`Store::kick`].
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotOpen`], [`Conflict::NotHost`], [`Conflict::NoSuchSeat`],
    /// [`Conflict::SeatTaken`]; [`Conflict::RatedOpponents`] where the match is rated.
    pub async fn seat_opponent(
        &self,
        id: TableId,
        host: UserId,
        seat: Seat,
        strength: &StrengthId,
    ) -> Result<TableRecord, StoreError> {
        let (mut tx, table) = self.lock_open(id).await?;
        if table.host != host {
            return Err(Conflict::NotHost.into());
        }
        table.seats_are_free()?;
        if table.is_rated {
            return Err(Conflict::RatedOpponents.into());
        }
        if let Some(HeldBy::User(_)) = holder_of(&mut tx, id, seat).await? {
            return Err(Conflict::SeatTaken.into());
        }
        take_seat(&mut tx, id, seat, strength).await?;
        finish(tx, id).await
    }

    /// Has an opponent stand in for a user in the own seat of a running match, or ends that.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotRunning`], [`Conflict::NotSeated`]; [`Conflict::RatedOpponents`] for an
    /// opponent where the match is rated.
    pub async fn stand_in_for(
        &self,
        id: TableId,
        user: UserId,
        by: Option<&StandIn>,
    ) -> Result<TableRecord, StoreError> {
        let mut tx = self.lock_running(id).await?;
        if by.is_some() {
            must_be_casual(&mut tx, id).await?;
        }
        let done = sqlx::query!(
            "update seats set opponent = $3, stands_in = $4 where table_id = $1 and user_id = $2",
            id.0,
            user.0,
            by.map(|by| by.strength.as_str()),
            by.map(|by| stands_in_text(by.stands_in))
        )
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            return Err(Conflict::NotSeated.into());
        }
        finish(tx, id).await
    }

    /// Has an opponent stand in for the player of a seat until that player takes it back, as the others have agreed.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotRunning`], [`Conflict::RatedOpponents`]; [`Conflict::NotSeated`] if no
    /// player has that seat.
    pub async fn agree_on_stand_in(
        &self,
        id: TableId,
        seat: Seat,
        strength: &StrengthId,
    ) -> Result<TableRecord, StoreError> {
        let mut tx = self.lock_running(id).await?;
        must_be_casual(&mut tx, id).await?;
        let done = sqlx::query!(
            "update seats set opponent = $3, stands_in = 'until_back'
             where table_id = $1 and seat = $2 and user_id is not null",
            id.0,
            i16::from(seat.0),
            strength.as_str()
        )
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            return Err(Conflict::NotSeated.into());
        }
        finish(tx, id).await
    }

    /// Sets how fast the opponents of a running match move, in the name of the host.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotRunning`], [`Conflict::NotHost`].
    pub async fn set_opponent_pace(
        &self,
        id: TableId,
        host: UserId,
        pace: OpponentPace,
    ) -> Result<TableRecord, StoreError> {
        let mut tx = self.lock_running(id).await?;
        let done = sqlx::query!(
            "update tables set opponent_pace = $3 where id = $1 and host = $2",
            id.0,
            host.0,
            pace_text(pace)
        )
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            return Err(Conflict::NotHost.into());
        }
        finish(tx, id).await
    }

    /// The running matches in which an opponent is awaited, and a person plays who has moved not too long ago: they go on
    /// without followers.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn matches_of_opponents(&self, limit: u16) -> Result<Vec<TableId>, StoreError> {
        let steps_without_people = signed(STEPS_WITHOUT_PEOPLE)?;
        let rows = sqlx::query_scalar!(
            "select t.id from tables t
             where t.state = 'running'
               and exists (select from seats s join awaited a on a.match_id = s.table_id and a.seat = s.seat
                           where s.table_id = t.id and s.opponent is not null)
               and exists (select from seats s join users u on u.id = s.user_id
                           where s.table_id = t.id and s.stands_in is distinct from 'until_back'
                             and u.deleted_at is null)
               and exists (select from matches m where m.id = t.id
                             and (m.head <= $2 or exists (select from steps p
                                                          where p.match_id = m.id and p.step > m.head - $2
                                                            and p.user_id is not null)))
               and not is_owned_elsewhere(t.id, $3)
             order by t.created_at limit $1",
            i64::from(limit),
            steps_without_people,
            self.node.map(|node| node.0)
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(TableId).collect())
    }

    /// What opponents have noted in a match, by seat.
    pub(super) async fn opponent_notes(&self, id: TableId) -> Result<Vec<(Seat, Value)>, StoreError> {
        let rows = sqlx::query!("select seat, notes from opponent_notes where match_id = $1 order by seat", id.0)
            .fetch_all(&self.pool)
            .await?;
        rows.into_iter()
            .map(|row| {
                let seat = u8::try_from(row.seat).map_err(|e| StoreError::corrupt("seat", &e))?;
                Ok((Seat(seat), row.notes))
            })
            .collect()
    }
}

/// Gives a seat that no player holds to an opponent, ready to begin.
pub(super) async fn take_seat(
    connection: &mut PgConnection,
    id: TableId,
    seat: Seat,
    strength: &StrengthId,
) -> Result<(), StoreError> {
    sqlx::query!(
        "update seats set opponent = $3, ready = true, nonce = $4 where table_id = $1 and seat = $2",
        id.0,
        i16::from(seat.0),
        strength.as_str(),
        NONCE_OF_OPPONENTS.bytes().as_slice()
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// How many running matches against opponents one user may host.
const MATCHES_PER_HOST: i64 = 20;

/// Refuses a host whose matches against opponents are as many as may run, where the table has an opponent.
pub(super) async fn may_begin(connection: &mut PgConnection, id: TableId, host: UserId) -> Result<(), StoreError> {
    let has = sqlx::query_scalar!(
        r#"select exists (select from seats where table_id = $1 and opponent is not null) as "has!""#,
        id.0
    )
    .fetch_one(&mut *connection)
    .await?;
    if !has {
        return Ok(());
    }
    begin_count(connection, host).await?;
    let running = sqlx::query_scalar!(
        r#"select count(*) as "running!" from tables t
           where t.host = $1 and t.state = 'running'
             and exists (select from seats s where s.table_id = t.id and s.opponent is not null and s.user_id is null)"#,
        host.0
    )
    .fetch_one(&mut *connection)
    .await?;
    if running < MATCHES_PER_HOST { Ok(()) } else { Err(Conflict::TooManyMatches.into()) }
}

async fn must_be_casual(connection: &mut PgConnection, id: TableId) -> Result<(), StoreError> {
    let table = sqlx::query!("select stakes, tournament from tables where id = $1", id.0).fetch_one(connection).await?;
    if table.tournament.is_some() {
        return Err(Conflict::TournamentTable.into());
    }
    if table.stakes == "casual" { Ok(()) } else { Err(Conflict::RatedOpponents.into()) }
}
