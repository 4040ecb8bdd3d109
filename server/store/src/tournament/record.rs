//! A tournament with all that is known of it, read in one statement.

use kernel::Text;
use pairing::{Ending, Entrant, Entry, Format, Game, Round, ThirdPlace, Tournament, usual_rounds};
use protocol::{TableState, TournamentEnding, TournamentFormat, TournamentState, Visibility};
use serde::Deserialize;
use sqlx::{PgConnection, types::Json};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{
    super::{Conflict, Store, StoreError, UserId},
    ChartNamed, Plan, TournamentId, chart_key, state_from, visibility_from,
};

/// A tournament with its entries and rounds.
#[derive(Debug, Clone, PartialEq)]
pub struct TournamentRecord {
    /// Which.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// Who runs it.
    pub organiser: UserId,
    /// That user's name.
    pub organiser_name: String,
    /// Which game.
    pub game: String,
    /// From which chart.
    pub chart: ChartNamed,
    /// Who finds it.
    pub visibility: Visibility,
    /// What it is made from.
    pub plan: Plan,
    /// Where it stands.
    pub state: TournamentState,
    /// When it begins.
    pub starts_at: OffsetDateTime,
    /// When something is due.
    pub due_at: Option<OffsetDateTime>,
    /// Whether pairing is stopped.
    pub is_paused: bool,
    /// By which lots are drawn.
    pub seed: Option<i64>,
    /// Why it was cancelled.
    pub cancelled: Option<String>,
    /// Whom it concerns; while it runs those with a number foremost, by number.
    pub entries: Vec<EntryRecord>,
    /// The rounds so far.
    pub rounds: Vec<RoundRecord>,
}

/// A user who has entered, or was invited or removed.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct EntryRecord {
    /// Who.
    pub user: Uuid,
    /// That user's name.
    pub name: String,
    /// How.
    pub state: EntryState,
    /// The place among all who have entered, once it runs.
    pub number: Option<usize>,
    /// How well the player plays.
    pub rating: Option<u32>,
    /// The last round in which the player is paired.
    pub left_after: Option<u32>,
}

/// What a user has to do with a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryState {
    /// Is invited and has not answered.
    Invited,
    /// Has entered.
    Entered,
    /// Was removed by the organiser.
    Removed,
}

/// A round. Moments in milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct RoundRecord {
    /// From 1.
    pub n: u32,
    /// The stage.
    pub stage: u32,
    /// The leg.
    pub leg: u32,
    /// The numbers of those without a game.
    pub byes: Vec<usize>,
    /// When it was paired.
    pub paired: i64,
    /// Until when players have to come.
    pub come_by: i64,
    /// When its games are drawn.
    pub ends_by: Option<i64>,
    /// When its last game had ended.
    pub ended: Option<i64>,
    /// Its games, by slot.
    pub games: Vec<TournamentGameRecord>,
}

/// A game of a round.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct TournamentGameRecord {
    /// Also the id of its table.
    pub id: Uuid,
    /// Its board.
    pub slot: u32,
    /// The number of who plays the first side.
    pub first: usize,
    /// The number of who plays the second side.
    pub second: usize,
    /// How it ended.
    pub ending: Option<TournamentEnding>,
    /// Where its table stands, if it is there.
    pub table: Option<TableState>,
    /// Which seats are ready.
    pub ready: Vec<bool>,
}

/// How an ending is stored.
pub(super) const fn ending_text(ending: Ending) -> &'static str {
    match ending {
        Ending::FirstWon => "first_won",
        Ending::Drawn => "drawn",
        Ending::SecondWon => "second_won",
        Ending::FirstByForfeit => "first_by_forfeit",
        Ending::SecondByForfeit => "second_by_forfeit",
        Ending::BothForfeit => "both_forfeit",
    }
}

const fn ending_of(ending: TournamentEnding) -> Ending {
    match ending {
        TournamentEnding::FirstWon => Ending::FirstWon,
        TournamentEnding::Drawn => Ending::Drawn,
        TournamentEnding::SecondWon => Ending::SecondWon,
        TournamentEnding::FirstByForfeit => Ending::FirstByForfeit,
        TournamentEnding::SecondByForfeit => Ending::SecondByForfeit,
        TournamentEnding::BothForfeit => Ending::BothForfeit,
    }
}

impl TournamentRecord {
    /// Those who have a number, by number; before the start those who have entered, in that order.
    pub fn entrants(&self) -> impl Iterator<Item = &EntryRecord> {
        let has_begun = self.seed.is_some();
        self.entries.iter().filter(
            move |entry| {
                if has_begun { entry.number.is_some() } else { entry.state == EntryState::Entered }
            },
        )
    }

    /// The player of a number.
    pub fn player(&self, number: usize) -> Option<&EntryRecord> {
        self.entries.iter().find(|entry| entry.number == Some(number))
    }

    /// What a user has to do with it.
    pub fn entry_of(&self, user: UserId) -> Option<&EntryRecord> {
        self.entries.iter().find(|entry| entry.user == user.0)
    }

    /// The user who has a number.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if there is none.
    pub fn user_of(&self, number: usize) -> Result<Uuid, StoreError> {
        let player = self.player(number);
        player.map(|player| player.user).ok_or_else(|| StoreError::corrupt("number of a player", &number))
    }

    /// The table at which a user is waited for.
    pub fn waits_for(&self, user: UserId) -> Option<Uuid> {
        let number = self.entry_of(user)?.number?;
        let games = &self.rounds.last()?.games;
        let own = games.iter().find(|game| game.ending.is_none() && [game.first, game.second].contains(&number))?;
        (own.table == Some(TableState::Open)).then_some(own.id)
    }

    /// The tournament as it is paired.
    pub fn course(&self) -> Tournament {
        let entrants: Vec<Entrant> =
            self.entrants().map(|entry| Entrant { rating: entry.rating, left_after: entry.left_after }).collect();
        let format = match self.plan.format {
            TournamentFormat::Swiss { rounds } => {
                Format::Swiss { rounds: rounds.map_or_else(|| usual_rounds(entrants.len()), u32::from) }
            }
            TournamentFormat::RoundRobin { cycles } => Format::RoundRobin { cycles: u32::from(cycles) },
            TournamentFormat::KnockOut { third_place } => {
                Format::KnockOut { third_place: if third_place { ThirdPlace::Played } else { ThirdPlace::Shared } }
            }
        };
        let rounds = self.rounds.iter().map(|round| {
            let game = |game: &TournamentGameRecord| Game {
                slot: game.slot,
                first: Entry(game.first),
                second: Entry(game.second),
                ending: game.ending.map(ending_of),
            };
            Round {
                stage: round.stage,
                leg: round.leg,
                games: round.games.iter().map(game).collect(),
                byes: round.byes.iter().copied().map(Entry).collect(),
            }
        });
        // The same 64 bits.
        let seed = u64::from_ne_bytes(self.seed.unwrap_or_default().to_ne_bytes());
        Tournament { format, seed, entrants, rounds: rounds.collect() }
    }
}

impl Store {
    /// One tournament.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTournament`].
    pub async fn tournament(&self, id: TournamentId) -> Result<TournamentRecord, StoreError> {
        load(&mut *self.pool.acquire().await?, id).await
    }
}

pub(super) async fn load(connection: &mut PgConnection, id: TournamentId) -> Result<TournamentRecord, StoreError> {
    let row = sqlx::query!(
        r#"select t.name, t.organiser, o.name as organiser_name, t.game, t.chart_id, t.chart_version, v.name_en, v.name_fr,
                  t.visibility, t.plan as "plan: Json<Plan>", t.state, t.starts_at, t.due_at,
                  t.paused_at is not null as "is_paused!", t.seed, t.cancelled,
                  (select coalesce(json_agg(json_build_object('user', e.user_id, 'name', u.name, 'state', e.state,
                              'number', e.number, 'rating', e.rating, 'left_after', e.left_after)
                              order by e.number, e.at, e.user_id), '[]')
                   from tournament_entries e join users u on u.id = e.user_id
                   where e.tournament_id = t.id) as "entries!: Json<Vec<EntryRecord>>",
                  (select coalesce(json_agg(json_build_object('n', r.n, 'stage', r.stage, 'leg', r.leg, 'byes', r.byes,
                              'paired', floor(extract(epoch from r.paired_at) * 1000)::bigint,
                              'come_by', floor(extract(epoch from r.come_by) * 1000)::bigint,
                              'ends_by', floor(extract(epoch from r.ends_by) * 1000)::bigint,
                              'ended', floor(extract(epoch from r.ended_at) * 1000)::bigint,
                              'games', (select coalesce(json_agg(json_build_object('id', g.id, 'slot', g.slot,
                                          'first', g.first, 'second', g.second, 'ending', g.ending,
                                          'table', m.state,
                                          'ready', array(select s.ready from seats s where s.table_id = m.id
                                                         and m.state = 'open' order by s.seat))
                                          order by g.slot), '[]')
                                        from tournament_games g left join tables m on m.id = g.id
                                        where g.tournament_id = r.tournament_id and g.round = r.n)) order by r.n), '[]')
                   from tournament_rounds r where r.tournament_id = t.id) as "rounds!: Json<Vec<RoundRecord>>"
           from tournaments t join users o on o.id = t.organiser
           join chart_versions v on v.chart_id = t.chart_id and v.version = t.chart_version
           where t.id = $1"#,
        id.0
    )
    .fetch_optional(connection)
    .await?
    .ok_or(Conflict::NoSuchTournament)?;
    Ok(TournamentRecord {
        id,
        name: row.name,
        organiser: UserId(row.organiser),
        organiser_name: row.organiser_name,
        game: row.game,
        chart: ChartNamed {
            key: chart_key(row.chart_id, row.chart_version)?,
            name: Text::new(row.name_en, row.name_fr),
        },
        visibility: visibility_from(&row.visibility)?,
        plan: row.plan.0,
        state: state_from(&row.state)?,
        starts_at: row.starts_at,
        due_at: row.due_at,
        is_paused: row.is_paused,
        seed: row.seed,
        cancelled: row.cancelled,
        entries: row.entries.0,
        rounds: row.rounds.0,
    })
}
