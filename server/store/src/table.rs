//! A table with its seats, as it stands in the database.

use kernel::{Commitment, Outcome, Seat, Text};
use protocol::{
    Offered, OpponentPace, PlayerLevel, Stakes, TableState, TalkLanguage, TimeControl, Unrated, Visibility,
};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use sqlx::{PgConnection, types::Json};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{
    ChartKey, CompanionOf, Conflict, Holder, Store, StoreError, TableId, UserId, matches::unsigned, opponent,
    rating::Stored,
};

/// A table: the seats around a match, before, during and after it. Holds nothing that is secret.
#[derive(Debug, Clone, PartialEq)]
pub struct TableRecord {
    /// Which table.
    pub id: TableId,
    /// Its name; 1 to 60 characters.
    pub name: String,
    /// Which game is played.
    pub game: String,
    /// The game's own options, as chosen when the table was made.
    pub options: Value,
    /// The chart it starts from.
    pub chart: ChartKey,
    /// That chart's name.
    pub chart_name: Text,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether people without a seat may look on.
    pub spectators: bool,
    /// How long players may think.
    pub time: TimeControl,
    /// Whether the match changes ratings.
    pub stakes: Stakes,
    /// The language of its talk.
    pub talk: TalkLanguage,
    /// How well its host would like the others to play.
    pub level: PlayerLevel,
    /// How fast opponents of the server move.
    pub opponent_pace: OpponentPace,
    /// Where it stands.
    pub state: TableState,
    /// The host, who may remove players and start. Usually seated, but need not be.
    pub host: UserId,
    /// When it was made.
    pub created_at: OffsetDateTime,
    /// When it came to be over or closed.
    pub ended_at: Option<OffsetDateTime>,
    /// The hash of the secret behind the dice.
    pub commitment: Commitment,
    /// How the match ended; there exactly when the state is [`TableState::Over`].
    pub outcome: Option<Outcome>,
    /// Why it was closed; there exactly when the state is [`TableState::Closed`].
    pub closed_reason: Option<String>,
    /// Why an administrator has closed it, as its players read it.
    pub closed_by_host: Option<String>,
    /// Why it counts for no rating, where it is rated and over and does not.
    pub unrated: Option<Unrated>,
    /// The seats in order, at least one; seat `n` is at index `n`.
    pub seats: Vec<SeatRecord>,
    /// The table at which its match is played once more.
    pub rematch: Option<TableId>,
    /// How many lines of its talk were struck out by administrators.
    pub struck: u32,
    /// The tournament whose game is played at it.
    pub tournament: Option<Uuid>,
}

/// A seat at a table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct SeatRecord {
    /// The roles that the seat plays.
    pub roles: Vec<String>,
    /// Who holds the seat.
    pub holder: Holder,
    /// Whether the player has said "ready", and so has given a nonce. An opponent of the server always is.
    pub ready: bool,
    /// To whom the seat of a running match is offered.
    pub offered: Option<Offered>,
    /// How well the player plays the seat's side, as far as that is known.
    #[serde(default, deserialize_with = "as_it_stands")]
    pub rating: Option<protocol::Rating>,
}

fn as_it_stands<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<protocol::Rating>, D::Error> {
    Ok(Option::<Stored>::deserialize(deserializer)?.map(Stored::shown))
}

/// A person who holds a seat.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Player {
    /// The user.
    #[serde(with = "user_id")]
    pub user: UserId,
    /// The user's present name.
    pub name: String,
    /// Whose companion the user is, if anybody's.
    #[serde(default)]
    pub companion: Option<CompanionOf>,
}

impl Player {
    /// The user whose word counts for this player: a companion says nothing that its owner does not say.
    pub fn decider(&self) -> UserId {
        self.companion.map_or(self.user, |companion| companion.owner)
    }
}

pub(super) mod user_id {
    use super::{UserId, Uuid};
    use serde::{Deserialize, Deserializer};

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<UserId, D::Error> {
        Uuid::deserialize(deserializer).map(UserId)
    }
}

impl TableRecord {
    /// The seat that the user holds.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        let index = self.seats.iter().position(|seat| seat.holder.player().is_some_and(|p| p.user == user))?;
        u8::try_from(index).ok().map(Seat)
    }

    /// The user whose word counts for a seat.
    pub fn decider_of(&self, seat: Seat) -> Option<UserId> {
        self.seats.get(usize::from(seat.0))?.holder.player().map(Player::decider)
    }

    /// Whether others sit at the screen of this user: there the reader may be any of them.
    pub fn has_company(&self, user: UserId) -> bool {
        let others = self.seats.iter().filter_map(|seat| seat.holder.player()?.companion);
        others.into_iter().any(|companion| companion.owner == user)
    }
}

/// A row of the queries below.
struct TableRow {
    id: Uuid,
    name: String,
    game: String,
    options: Value,
    chart_id: String,
    chart_version: i32,
    name_en: String,
    name_fr: String,
    visibility: String,
    spectators: bool,
    time_control: Json<TimeControl>,
    stakes: String,
    talk: String,
    level: String,
    opponent_pace: String,
    state: String,
    host: Uuid,
    created_at: OffsetDateTime,
    ended_at: Option<OffsetDateTime>,
    commitment: Vec<u8>,
    outcome: Option<Json<Outcome>>,
    closed_reason: Option<String>,
    closed_by_host: Option<String>,
    unrated: Option<String>,
    seats: Json<Vec<SeatRecord>>,
    rematch: Option<Uuid>,
    struck: i32,
    tournament: Option<Uuid>,
}

impl TryFrom<TableRow> for TableRecord {
    type Error = StoreError;

    fn try_from(row: TableRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: TableId(row.id),
            name: row.name,
            game: row.game,
            options: row.options,
            chart: ChartKey {
                id: row.chart_id,
                version: u32::try_from(row.chart_version).map_err(|e| StoreError::corrupt("chart version", &e))?,
            },
            chart_name: Text::new(row.name_en, row.name_fr),
            visibility: match row.visibility.as_str() {
                "public" => Visibility::Public,
                "private" => Visibility::Private,
                other => return Err(StoreError::corrupt("visibility", &other)),
            },
            spectators: row.spectators,
            time: row.time_control.0,
            stakes: match row.stakes.as_str() {
                "casual" => Stakes::Casual,
                "rated" => Stakes::Rated,
                other => return Err(StoreError::corrupt("stakes", &other)),
            },
            talk: match row.talk.as_str() {
                "any" => TalkLanguage::Any,
                "en" => TalkLanguage::En,
                "fr" => TalkLanguage::Fr,
                other => return Err(StoreError::corrupt("language of talk", &other)),
            },
            level: match row.level.as_str() {
                "any" => PlayerLevel::Any,
                "beginner" => PlayerLevel::Beginner,
                "intermediate" => PlayerLevel::Intermediate,
                "experienced" => PlayerLevel::Experienced,
                other => return Err(StoreError::corrupt("level", &other)),
            },
            opponent_pace: opponent::pace_from(&row.opponent_pace)?,
            state: state_from(&row.state)?,
            host: UserId(row.host),
            created_at: row.created_at,
            ended_at: row.ended_at,
            commitment: Commitment::new(thirty_two("commitment", &row.commitment)?),
            outcome: row.outcome.map(|Json(outcome)| outcome),
            closed_reason: row.closed_reason,
            closed_by_host: row.closed_by_host,
            unrated: row.unrated.as_deref().map(unrated_from).transpose()?,
            seats: row.seats.0,
            rematch: row.rematch.map(TableId),
            struck: unsigned(row.struck)?,
            tournament: row.tournament,
        })
    }
}

/// How a visibility is stored.
pub(super) const fn visibility_text(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Public => "public",
        Visibility::Private => "private",
    }
}

/// How stakes are stored.
pub(super) const fn stakes_text(stakes: Stakes) -> &'static str {
    match stakes {
        Stakes::Casual => "casual",
        Stakes::Rated => "rated",
    }
}

/// How the language of a table is stored.
pub(super) const fn talk_text(talk: TalkLanguage) -> &'static str {
    match talk {
        TalkLanguage::Any => "any",
        TalkLanguage::En => "en",
        TalkLanguage::Fr => "fr",
    }
}

/// How a level is stored.
pub(super) const fn level_text(level: PlayerLevel) -> &'static str {
    match level {
        PlayerLevel::Any => "any",
        PlayerLevel::Beginner => "beginner",
        PlayerLevel::Intermediate => "intermediate",
        PlayerLevel::Experienced => "experienced",
    }
}

pub(super) fn state_from(text: &str) -> Result<TableState, StoreError> {
    match text {
        "open" => Ok(TableState::Open),
        "running" => Ok(TableState::Running),
        "over" => Ok(TableState::Over),
        "closed" => Ok(TableState::Closed),
        other => Err(StoreError::corrupt("table state", &other)),
    }
}

/// How the reason for which a match is not rated is stored.
pub(super) const fn unrated_text(why: Unrated) -> &'static str {
    match why {
        Unrated::TooShort => "too_short",
        Unrated::Undecided => "undecided",
    }
}

fn unrated_from(text: &str) -> Result<Unrated, StoreError> {
    match text {
        "too_short" => Ok(Unrated::TooShort),
        "undecided" => Ok(Unrated::Undecided),
        other => Err(StoreError::corrupt("why a match is not rated", &other)),
    }
}

pub(super) fn thirty_two(what: &'static str, bytes: &[u8]) -> Result<[u8; 32], StoreError> {
    bytes.try_into().map_err(|e| StoreError::corrupt(what, &e))
}

/// A match with fewer steps was given up before there was anything to see.
const STEPS_WORTH_A_LOOK: i32 = 30;

/// A query for tables with their seats. One statement, so a table is never seen half changed.
macro_rules! tables_where {
    ($condition:literal $(, $argument:expr)*) => {
        sqlx::query_as!(
            TableRow,
            r#"select t.id, t.name, t.game, t.options, t.chart_id, t.chart_version, v.name_en, v.name_fr,
                      t.visibility, t.spectators, t.time_control as "time_control: Json<TimeControl>", t.stakes, t.talk, t.level,
                      t.opponent_pace, t.state, t.host, t.created_at, t.ended_at, t.commitment,
                      t.outcome as "outcome: Json<Outcome>", t.closed_reason, t.closed_by_host, t.unrated,
                      (select coalesce(json_agg(json_build_object(
                                  'roles', s.roles,
                                  'holder', json_build_object(
                                      'player', case when u.id is not null
                                                then json_build_object('user', u.id, 'name', u.name, 'companion',
                                                    case when c.owner is not null then json_build_object(
                                                        'owner', c.owner, 'person', c.person) end) end,
                                      'opponent', s.opponent, 'stands_in', s.stands_in),
                                  'ready', s.ready, 'offered', s.offered,
                                  'rating', case when r.matches > 0 then json_build_object(
                                      'points', r.rating, 'deviation', r.deviation, 'volatility', r.volatility,
                                      'idle', floor(extract(epoch from now() - r.rated_at))::bigint) end
                                  ) order by s.seat), '[]')
                       from seats s left join users u on u.id = s.user_id
                       left join companions c on c.user_id = s.user_id
                       left join ratings r on r.user_id = s.user_id and r.game = t.game and r.rating_group = s.rating_group
                       where s.table_id = t.id) as "seats!: Json<Vec<SeatRecord>>",
                      (select r.id from tables r where r.rematch_of = t.id) as rematch, t.struck, t.tournament
               from tables t join chart_versions v on v.chart_id = t.chart_id and v.version = t.chart_version
               where "# + $condition
            $(, $argument)*
        )
    };
}

pub(super) async fn load(connection: &mut PgConnection, id: TableId) -> Result<TableRecord, StoreError> {
    tables_where!("t.id = $1", id.0).fetch_optional(connection).await?.ok_or(Conflict::NoSuchTable)?.try_into()
}

impl Store {
    /// One table.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`].
    pub async fn table(&self, id: TableId) -> Result<TableRecord, StoreError> {
        load(&mut *self.pool.acquire().await?, id).await
    }

    /// The public tables that are open, running, or ended in the last 24 hours; newest first, at most `limit`.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn lobby(&self, limit: u16) -> Result<Vec<TableRecord>, StoreError> {
        tables_where!(
            "t.visibility = 'public' and (t.ended_at is null or t.ended_at > now() - interval '24 hours')
             order by t.created_at desc limit $1",
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?
        .into_iter()
        .map(TableRecord::try_from)
        .collect()
    }

    /// The newest public match that is over, that strangers may look at, and in which something happened; `None` without
    /// any.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn last_worth_a_look(&self) -> Result<Option<TableRecord>, StoreError> {
        tables_where!(
            "t.visibility = 'public' and t.spectators and t.state = 'over'
             and exists (select from matches m where m.id = t.id and m.head >= $1)
             order by t.ended_at desc limit 1",
            STEPS_WORTH_A_LOOK
        )
        .fetch_optional(&self.pool)
        .await?
        .map(TableRecord::try_from)
        .transpose()
    }

    /// Those of these tables that are there, in any order.
    pub(super) async fn tables_named(&self, ids: &[Uuid]) -> Result<Vec<TableRecord>, StoreError> {
        tables_where!("t.id = any($1)", ids)
            .fetch_all(&self.pool)
            .await?
            .into_iter()
            .map(TableRecord::try_from)
            .collect()
    }

    /// The tables at which a user sits or which the user hosts, and that have not ended; newest first, at most `limit`.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn tables_of(&self, user: UserId, limit: u16) -> Result<Vec<TableRecord>, StoreError> {
        tables_where!(
            "t.ended_at is null
             and (t.host = $1 or exists (select from seats s where s.table_id = t.id and s.user_id = $1))
             order by t.created_at desc limit $2",
            user.0,
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?
        .into_iter()
        .map(TableRecord::try_from)
        .collect()
    }
}
