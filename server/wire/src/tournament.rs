//! Tournaments as they go over the wire.

use base::clock::to_ms;
use pairing::{Next, Standing};
use protocol::{
    ChartRef, Tournament, TournamentGame, TournamentPart, TournamentPerson, TournamentPlayer, TournamentResults,
    TournamentRound, TournamentState, TournamentSummary,
};
use store::{EntryRecord, EntryState, ListedTournament, RoundRecord, StoreError, TournamentRecord, UserId};

use super::text;

/// The format of the results and its version.
const FORMAT: (&str, u8) = ("sandtable-tournament", 1);

/// A tournament in a list.
pub fn listed_tournament(one: ListedTournament) -> TournamentSummary {
    TournamentSummary {
        id: one.id.0,
        name: one.name,
        game: one.game,
        organiser: TournamentPerson { user: one.organiser.0, name: one.organiser_name },
        format: one.plan.format,
        entry: one.plan.entry,
        time: one.plan.time,
        stakes: one.plan.stakes,
        state: one.state,
        starts: to_ms(one.starts_at),
        entrants: one.entrants,
        most: one.plan.most,
        rounds: one.rounds,
        winner: one.winner.map(|(user, name)| TournamentPerson { user: user.0, name }),
        me: one.part,
        waits: one.waits.map(|table| table.0),
    }
}

/// A tournament as a user sees it; its organiser is shown who is invited, too.
///
/// # Errors
/// [`StoreError::Corrupt`].
pub fn tournament(record: &TournamentRecord, asker: Option<UserId>) -> Result<Tournament, StoreError> {
    let course = record.course();
    let players = players(record, &course.standings());
    let is_over = record.state == TournamentState::Over;
    let invited = record.entries.iter().filter(|entry| entry.state == EntryState::Invited);
    let own = asker == Some(record.organiser);
    let next_round = match record.state {
        TournamentState::Registration => Some(to_ms(record.starts_at)),
        // What is due while games are on is the end of waiting.
        TournamentState::Running if course.next() != Next::Unfinished => record.due_at.map(to_ms),
        TournamentState::Running | TournamentState::Over | TournamentState::Cancelled => None,
    };
    let summary = TournamentSummary {
        id: record.id.0,
        name: record.name.clone(),
        game: record.game.clone(),
        organiser: TournamentPerson { user: record.organiser.0, name: record.organiser_name.clone() },
        format: record.plan.format,
        entry: record.plan.entry,
        time: record.plan.time.clone(),
        stakes: record.plan.stakes,
        state: record.state,
        starts: to_ms(record.starts_at),
        entrants: small(players.len()),
        most: record.plan.most,
        rounds: small(record.rounds.len()),
        winner: players.first().filter(|_| is_over).map(|first| first.person.clone()),
        me: asker.and_then(|asker| record.entry_of(asker)).map_or(TournamentPart::None, part),
        waits: asker.and_then(|asker| record.waits_for(asker)),
    };
    Ok(Tournament {
        summary,
        about: record.plan.about.clone(),
        options: record.plan.options.clone(),
        chart: ChartRef {
            id: record.chart.key.id.clone(),
            version: record.chart.key.version,
            name: text(&record.chart.name),
        },
        sides: record.plan.sides.iter().map(|side| side.roles.clone()).collect(),
        visibility: record.visibility,
        talk: record.plan.talk,
        pause: record.plan.pause,
        grace: record.plan.grace,
        round_limit: record.plan.round_limit,
        length: u16::try_from(course.length()).unwrap_or(u16::MAX),
        next_round,
        paused: record.is_paused,
        cancelled: record.cancelled.clone(),
        players,
        invited: invited.filter(|_| own).map(person).collect(),
        played: rounds(record)?,
    })
}

/// What is left of a tournament for other programs.
///
/// # Errors
/// [`StoreError::Corrupt`].
pub fn tournament_results(record: &TournamentRecord) -> Result<TournamentResults, StoreError> {
    let course = record.course();
    let (format, format_version) = FORMAT;
    Ok(TournamentResults {
        format: format.to_owned(),
        format_version,
        id: record.id.0,
        name: record.name.clone(),
        game: record.game.clone(),
        system: record.plan.format,
        state: record.state,
        seed: record.seed.map(|_| format!("{:016x}", course.seed)),
        standings: players(record, &course.standings()),
        rounds: rounds(record)?,
    })
}

fn part(entry: &EntryRecord) -> TournamentPart {
    match entry.state {
        EntryState::Removed => TournamentPart::Left,
        EntryState::Invited => TournamentPart::Invited,
        EntryState::Entered if entry.left_after.is_some() => TournamentPart::Left,
        EntryState::Entered => TournamentPart::Entered,
    }
}

fn person(entry: &EntryRecord) -> TournamentPerson {
    TournamentPerson { user: entry.user, name: entry.name.clone() }
}

/// By place; before the start in the order in which they have entered.
fn players(record: &TournamentRecord, standings: &[Standing]) -> Vec<TournamentPlayer> {
    let entrants: Vec<&EntryRecord> = record.entrants().collect();
    let has_begun = record.seed.is_some();
    let shown = |standing: &Standing| {
        let entry = entrants.get(standing.entry.0)?;
        Some(TournamentPlayer {
            person: person(entry),
            rating: entry.rating,
            left: entry.left_after.is_some(),
            rank: if has_begun { narrow(standing.rank) } else { 0 },
            points: narrow(standing.points.halves()),
            direct: narrow(standing.direct.halves()),
            buchholz: narrow(standing.buchholz.halves()),
            median_buchholz: narrow(standing.median_buchholz.halves()),
            sonneborn_berger: narrow(standing.sonneborn_berger),
            wins: narrow(standing.wins),
            games: narrow(standing.played),
        })
    };
    let mut standings: Vec<&Standing> = standings.iter().collect();
    if !has_begun {
        standings.sort_by_key(|one| one.entry);
    }
    standings.into_iter().filter_map(shown).collect()
}

fn rounds(record: &TournamentRecord) -> Result<Vec<TournamentRound>, StoreError> {
    record.rounds.iter().map(|round| shown_round(record, round)).collect()
}

fn shown_round(record: &TournamentRecord, round: &RoundRecord) -> Result<TournamentRound, StoreError> {
    let user = |number: usize| record.user_of(number);
    let games = round.games.iter().map(|game| {
        Ok(TournamentGame {
            id: game.id,
            slot: narrow(game.slot),
            first: user(game.first)?,
            second: user(game.second)?,
            ending: game.ending,
            table: game.table,
            ready: game.ready.clone(),
        })
    });
    Ok(TournamentRound {
        n: narrow(round.n),
        stage: narrow(round.stage),
        leg: narrow(round.leg),
        paired: u64::try_from(round.paired).unwrap_or(0),
        come_by: u64::try_from(round.come_by).unwrap_or(0),
        ends_by: round.ends_by.and_then(|at| u64::try_from(at).ok()),
        games: games.collect::<Result<_, StoreError>>()?,
        byes: round.byes.iter().map(|number| user(*number)).collect::<Result<_, _>>()?,
    })
}

fn small(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

fn narrow(number: u32) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
