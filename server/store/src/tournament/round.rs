//! How a tournament goes on: it begins, a round is paired and its tables are made, who has not come loses, it ends.
//!
//! All of a step is one transaction with the lock on the tournament's row: a crash leaves it before the step or behind it, and
//! two servers that take the same step at once do it once. Beginning the matches is no part of it: a table whose players are
//! both ready is found by [`Store::tournament_tables_to_begin`] however often that takes.

use kernel::Secret;
use pairing::{Game, Next, Round};
use protocol::{OpponentPace, PlayerLevel, TournamentState};
use sqlx::PgConnection;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::{
    super::{Conflict, NONCE_OF_OPPONENTS, Store, StoreError, TableId, UserId, as_written, opponent, table},
    Head, Plan, PlannedSide, TournamentId, TournamentRecord, notice,
    record::{RoundRecord, ending_text, load},
    small,
};

/// What a step of a tournament came to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Advanced {
    /// Tables that were made, closed, or whose seats have become ready.
    pub changed: Vec<TableId>,
    /// The rounds that were paired.
    pub paired: u32,
    /// The players for whom a table was made.
    pub called: Vec<UserId>,
}

impl Store {
    /// Does what is due in a tournament. Nothing is, nothing happens.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTournament`].
    pub async fn advance_tournament(&self, id: TournamentId) -> Result<Advanced, StoreError> {
        let mut done = Advanced::default();
        let (mut tx, head) = self.lock_tournament(id).await?;
        if head.is_paused {
            return Ok(done);
        }
        let begins = match head.state {
            TournamentState::Over | TournamentState::Cancelled => return Ok(done),
            TournamentState::Registration if head.starts_at > head.now => return Ok(done),
            TournamentState::Registration => begin(&mut tx, id, &head).await?,
            TournamentState::Running => true,
        };
        if begins {
            done.changed = settle_the_late(&mut tx, id, &head).await?;
            sqlx::query!("update tournament_games set is_news = false where tournament_id = $1 and is_news", id.0)
                .execute(&mut *tx)
                .await?;
            let due_at = go_on(&mut tx, id, &head, &mut done).await?;
            sqlx::query!("update tournaments set due_at = $2 where id = $1", id.0, due_at).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        Ok(done)
    }

    /// Says how a game of the last round counts, in the name of the organiser, who is none of its players. Its table is closed
    /// if its match has not ended. Answers whether there was one to close.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTournament`], [`Conflict::NotOrganiser`], [`Conflict::TournamentOver`],
    /// [`Conflict::NoSuchPairing`] also for a game of an earlier round, [`Conflict::Yourself`].
    pub async fn decide_tournament_game(
        &self,
        id: TournamentId,
        organiser: UserId,
        game: Uuid,
        ending: protocol::TournamentEnding,
    ) -> Result<bool, StoreError> {
        let (mut tx, head) = self.lock_own_tournament(id, organiser).await?;
        if head.state != TournamentState::Running {
            return Err(Conflict::TournamentOver.into());
        }
        // Tables before games, as the end of a match locks them.
        let state =
            sqlx::query_scalar!("select state from tables where id = $1 and tournament = $2 for update", game, id.0)
                .fetch_optional(&mut *tx)
                .await?;
        let own = sqlx::query_scalar!(
            r#"select exists (select from tournament_entries e where e.tournament_id = g.tournament_id
                              and e.user_id = $3 and e.number in (g.first, g.second)) as "own!"
               from tournament_games g
               where g.id = $1 and g.tournament_id = $2
                 and g.round = (select max(n) from tournament_rounds where tournament_id = $2)"#,
            game,
            id.0,
            organiser.0
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::NoSuchPairing)?;
        if own {
            return Err(Conflict::Yourself.into());
        }
        sqlx::query!(
            "update tournament_games set ending = $2, ended_at = coalesce(ended_at, now()), is_news = true where id = $1",
            game,
            super::upkeep::shown_ending_text(ending)
        )
        .execute(&mut *tx)
        .await?;
        let goes_on = state.is_some_and(|state| matches!(state.as_str(), "open" | "running"));
        if goes_on {
            close_tables(&mut tx, &[game]).await?;
        }
        tx.commit().await?;
        Ok(goes_on)
    }
}

/// Numbers those who have entered, and fixes how well they play; `false`: they were too few, and it is cancelled.
async fn begin(tx: &mut PgConnection, id: TournamentId, head: &Head) -> Result<bool, StoreError> {
    let entered = sqlx::query_scalar!(
        r#"select count(*) as "count!" from tournament_entries where tournament_id = $1 and state = 'entered'"#,
        id.0
    )
    .fetch_one(&mut *tx)
    .await?;
    if entered < 2 {
        sqlx::query!(
            "update tournaments set state = 'cancelled', cancelled = 'too_few', ended_at = now(), due_at = null where id = $1",
            id.0
        )
        .execute(&mut *tx)
        .await?;
        notice::tell_all(tx, id, "cancelled").await?;
        return Ok(false);
    }
    let groups: Vec<String> = head.plan.sides.iter().filter_map(|side| side.rating_group.clone()).collect();
    sqlx::query!(
        "with numbered as (select user_id, row_number() over (order by at, user_id) - 1 as n
                           from tournament_entries where tournament_id = $1 and state = 'entered')
         update tournament_entries e
         set number = numbered.n,
             rating = (select round(avg(r.rating)) from ratings r
                       where r.user_id = e.user_id and r.game = $2 and r.rating_group = any($3) and r.matches > 0)
         from numbered where e.tournament_id = $1 and e.user_id = numbered.user_id",
        id.0,
        head.game,
        &groups
    )
    .execute(&mut *tx)
    .await?;
    // Who has not answered has declined.
    sqlx::query!("delete from tournament_entries where tournament_id = $1 and state = 'invited'", id.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "update tournaments set state = 'running', started_at = now(), seed = $2 where id = $1",
        id.0,
        rand::random::<i64>()
    )
    .execute(tx)
    .await?;
    Ok(true)
}

/// Decides games for which the time is up. Answers the tables that have changed by it.
async fn settle_the_late(tx: &mut PgConnection, id: TournamentId, head: &Head) -> Result<Vec<TableId>, StoreError> {
    // A table that is gone comes to no end any more.
    sqlx::query!(
        "update tournament_games g set ending = 'drawn', ended_at = now()
         where tournament_id = $1 and ending is null and not exists (select from tables t where t.id = g.id)",
        id.0
    )
    .execute(&mut *tx)
    .await?;
    let late = sqlx::query!(
        r#"select t.id, t.state, r.ends_by <= now() as "is_over?",
                  array(select s.ready and u.deleted_at is null from seats s join users u on u.id = s.user_id
                        where s.table_id = t.id order by s.seat) as "ready!: Vec<bool>",
                  exists (select from seats s join users u on u.id = s.user_id
                          where s.table_id = t.id and u.deleted_at is not null) as "is_deserted!"
           from tables t join tournament_games g on g.id = t.id
           join tournament_rounds r on r.tournament_id = g.tournament_id and r.n = g.round
           where g.tournament_id = $1 and g.ending is null and t.state in ('open', 'running')
             and (r.ends_by <= now() or (t.state = 'open' and r.come_by <= now()))
           for update of t"#,
        id.0
    )
    .fetch_all(&mut *tx)
    .await?;
    let (mut changed, mut closed) = (Vec::new(), Vec::new());
    for table in late {
        let is_over = table.is_over == Some(true);
        let ending = match (table.state.as_str(), &table.ready[..]) {
            ("open", [true, true]) if !is_over => continue,
            ("open", [first, second]) if is_over || table.is_deserted || head.plan.is_live() => match (first, second) {
                (true, true) => "drawn",
                (true, false) => "first_by_forfeit",
                (false, true) => "second_by_forfeit",
                (false, false) => "both_forfeit",
            },
            ("open", _) => {
                // By days the match begins without them. They leave the randomness to the server.
                sqlx::query!(
                    "update seats set ready = true, nonce = $2 where table_id = $1 and not ready",
                    table.id,
                    NONCE_OF_OPPONENTS.bytes().as_slice()
                )
                .execute(&mut *tx)
                .await?;
                changed.push(TableId(table.id));
                continue;
            }
            _ => "drawn",
        };
        forfeit(tx, table.id, ending).await?;
        closed.push(table.id);
    }
    close_tables(tx, &closed).await?;
    changed.extend(closed.into_iter().map(TableId));
    Ok(changed)
}

/// Writes how a game counts, without an end of its match.
pub(super) async fn forfeit(tx: &mut PgConnection, game: Uuid, ending: &str) -> Result<(), StoreError> {
    sqlx::query!(
        "update tournament_games set ending = $2, ended_at = now(), is_news = true where id = $1 and ending is null",
        game,
        ending
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Closes tables whose rows are held.
pub(super) async fn close_tables(tx: &mut PgConnection, tables: &[Uuid]) -> Result<(), StoreError> {
    sqlx::query!(
        "update tables set state = 'closed', ended_at = now(), closed_reason = 'decided in its tournament',
                closed_by_host = 'This game was decided in its tournament. / Cette partie a été tranchée dans son tournoi.'
         where id = any($1) and state in ('open', 'running')",
        tables
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from awaited where match_id = any($1)", tables).execute(&mut *tx).await?;
    sqlx::query!("delete from clocks where match_id = any($1)", tables).execute(tx).await?;
    Ok(())
}

/// Pairs what can be paired now. Answers when something is due again.
async fn go_on(
    tx: &mut PgConnection,
    id: TournamentId,
    head: &Head,
    done: &mut Advanced,
) -> Result<Option<OffsetDateTime>, StoreError> {
    loop {
        let record = load(tx, id).await?;
        let course = record.course();
        let round = match course.next() {
            Next::Unfinished => return Ok(record.rounds.last().and_then(|last| deadline(last, head.now))),
            Next::Over => {
                let first = course.standings().first().and_then(|first| record.player(first.entry.0));
                sqlx::query!(
                    "update tournaments set state = 'over', ended_at = now(), winner = $2 where id = $1",
                    id.0,
                    first.map(|player| player.user)
                )
                .execute(&mut *tx)
                .await?;
                notice::tell_all(tx, id, "over").await?;
                return Ok(None);
            }
            Next::Round(round) => round,
        };
        if let Some(last) = record.rounds.last() {
            let ended = match last.ended {
                Some(ended) => moment(ended)?,
                None => head.now,
            };
            sqlx::query!(
                "update tournament_rounds set ended_at = coalesce(ended_at, now()) where tournament_id = $1 and n = $2",
                id.0,
                small(last.n)?
            )
            .execute(&mut *tx)
            .await?;
            let due = ended + Duration::seconds(i64::from(head.plan.pause));
            if due > head.now {
                return Ok(Some(due));
            }
        }
        let has_games = round.games.iter().any(|game| game.ending.is_none());
        pair(tx, head, &record, &round, done).await?;
        if has_games {
            return Ok(Some(head.now + grace(&head.plan)));
        }
    }
}

fn grace(plan: &Plan) -> Duration {
    Duration::seconds(i64::from(plan.grace))
}

/// When the games of a round are looked at next, if no player ends them before.
fn deadline(round: &RoundRecord, now: OffsetDateTime) -> Option<OffsetDateTime> {
    let waits = round.games.iter().any(|game| game.ending.is_none() && game.ready.contains(&false));
    let come_by = waits.then_some(round.come_by);
    let all = [come_by, round.ends_by].into_iter().flatten().filter_map(|at| moment(at).ok());
    all.filter(|at| *at > now).min()
}

fn moment(ms: i64) -> Result<OffsetDateTime, StoreError> {
    OffsetDateTime::from_unix_timestamp_nanos(i128::from(ms) * 1_000_000).map_err(|e| StoreError::corrupt("moment", &e))
}

/// Writes a round with its games, makes a table for each that has to be played, and tells the players.
async fn pair(
    tx: &mut PgConnection,
    head: &Head,
    record: &TournamentRecord,
    round: &Round,
    done: &mut Advanced,
) -> Result<(), StoreError> {
    let id = record.id;
    let n = record.rounds.last().map_or(1, |last| last.n + 1);
    let byes = round.byes.iter().map(|entry| small(u32::try_from(entry.0).unwrap_or(u32::MAX)));
    let byes = byes.collect::<Result<Vec<i16>, _>>()?;
    let ends_by = head.plan.round_limit.map(|secs| head.now + Duration::seconds(i64::from(secs)));
    sqlx::query!(
        "insert into tournament_rounds (tournament_id, n, stage, leg, byes, come_by, ends_by)
         values ($1, $2, $3, $4, $5, $6, $7)",
        id.0,
        small(n)?,
        small(round.stage)?,
        small(round.leg)?,
        &byes,
        head.now + grace(&head.plan),
        ends_by
    )
    .execute(&mut *tx)
    .await?;
    for game in &round.games {
        let made = put_game(tx, record, n, game).await?;
        if game.ending.is_none() {
            put_table(tx, head, record, n, game, made).await?;
            notice::tell_pair(tx, id, made).await?;
            done.changed.push(TableId(made));
            for entry in [game.first, game.second] {
                done.called.push(UserId(record.user_of(entry.0)?));
            }
        }
    }
    for entry in &round.byes {
        if let Some(player) = record.player(entry.0).filter(|player| player.left_after.is_none()) {
            notice::tell(tx, id, player.user, "free").await?;
        }
    }
    done.paired += 1;
    Ok(())
}

async fn put_game(tx: &mut PgConnection, record: &TournamentRecord, n: u32, game: &Game) -> Result<Uuid, StoreError> {
    let id = Uuid::now_v7();
    let number = |entry: pairing::Entry| small(u32::try_from(entry.0).unwrap_or(u32::MAX));
    sqlx::query!(
        "insert into tournament_games (id, tournament_id, round, slot, first, second, ending, ended_at)
         values ($1, $2, $3, $4, $5, $6, $7::text, case when $7::text is not null then now() end)",
        id,
        record.id.0,
        small(n)?,
        small(game.slot)?,
        number(game.first)?,
        number(game.second)?,
        game.ending.map(ending_text)
    )
    .execute(tx)
    .await?;
    Ok(id)
}

/// The table of a game, with both players seated.
async fn put_table(
    tx: &mut PgConnection,
    head: &Head,
    record: &TournamentRecord,
    n: u32,
    game: &Game,
    id: Uuid,
) -> Result<(), StoreError> {
    let (first, second) = (record.user_of(game.first.0)?, record.user_of(game.second.0)?);
    let secret = Secret::new(rand::random());
    let commitment = secret.commitment();
    let plan = &head.plan;
    let version = i32::try_from(head.chart.version).map_err(|e| StoreError::corrupt("chart version", &e))?;
    sqlx::query!(
        "insert into tables (id, name, game, options, chart_id, chart_version, visibility, spectators, host, commitment,
                             secret, time_control, stakes, talk, level, opponent_pace, tournament)
         values ($1, $2, $3, $4::text::json, $5, $6, $7, true, $8, $9, $10, $11::text::json, $12, $13, $14, $15, $16)",
        id,
        named(&head.name, n),
        head.game,
        as_written(&plan.options)?,
        head.chart.id,
        version,
        table::visibility_text(head.visibility),
        first,
        commitment.bytes(),
        secret.bytes(),
        as_written(&plan.time)?,
        table::stakes_text(plan.stakes),
        table::talk_text(plan.talk),
        table::level_text(PlayerLevel::Any),
        opponent::pace_text(OpponentPace::Calm),
        record.id.0
    )
    .execute(&mut *tx)
    .await?;
    for (seat, (side, user)) in plan.sides.iter().zip([first, second]).enumerate() {
        let PlannedSide { roles, side, rating_group } = side;
        sqlx::query!(
            "insert into seats (table_id, seat, roles, user_id, side, rating_group) values ($1, $2, $3, $4, $5, $6)",
            id,
            small(u32::try_from(seat).unwrap_or(u32::MAX))?,
            roles,
            user,
            side,
            rating_group.as_deref()
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// The longest name of a table, in characters.
const LONGEST_NAME: usize = 60;

/// The name of a table of a round.
fn named(tournament: &str, n: u32) -> String {
    let ending = format!(" · {n}");
    let room = LONGEST_NAME - ending.chars().count();
    let mut name: String = tournament.chars().take(room).collect();
    name.truncate(name.trim_end().len());
    name + &ending
}
