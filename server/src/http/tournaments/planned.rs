//! What an organiser asks for, checked: what its tables would not start is refused at once.

use base::{clock::now_ms, timing::Control};
use kernel::{Role, Seating, SetUp, Sharing};
use protocol::{ChartNumber, NewTournament, Stakes, TimeControl, TournamentFormat};
use serde_json::{Value, json};
use store::{Plan, PlannedSide, UserId};
use time::OffsetDateTime;

use super::super::{ApiError, extract::checked_name};
use crate::http::App;

/// The longest name, in characters.
const LONGEST_NAME: usize = 60;
/// The longest text about a tournament, in characters.
const LONGEST_ABOUT: usize = 1_000;
/// How far ahead a tournament may be announced.
const FARTHEST_MS: u64 = 366 * 86_400_000;
/// The longest break, and the longest time to come to a match, in seconds.
const LONGEST_WAIT: u32 = 7 * 86_400;
/// The shortest time to come to a match, in seconds.
const SHORTEST_GRACE: u32 = 30;
/// The longest that a round may be limited to, in seconds.
const LONGEST_ROUND: u32 = 90 * 86_400;
/// Rounds of a Swiss tournament.
const MOST_ROUNDS: u8 = 30;
/// Players who all meet each other.
const MOST_IN_A_TABLE: u16 = 32;

pub(super) async fn planned(app: &App, user: UserId, new: NewTournament) -> Result<store::NewTournament, ApiError> {
    let limits = app.tournaments.are_held()?;
    let name = checked_name(&new.name, LONGEST_NAME)?;
    let about = checked_about(&new.about)?;
    let game = app.games.get(&new.game).ok_or_else(ApiError::unknown_game)?;
    let chart = app.store.chart_to_play(user, &new.game, &new.chart, new.chart_version.map(ChartNumber::get)).await?;
    let options = if new.options == Value::Null { json!({}) } else { new.options };
    let seating = game.seating(&options).map_err(|refusal| ApiError::refused(&refusal))?;
    let sides = two_sides(&seating).ok_or_else(ApiError::not_pairable)?;
    let seats = sides.iter().map(|side| side.roles.clone()).collect();
    let set_up = SetUp { options, seats, chart: chart.chart };
    game.configure(&set_up).map_err(|refusal| ApiError::refused(&refusal))?;
    if new.stakes == Stakes::Rated && sides.iter().any(|side| side.rating_group.is_none()) {
        return Err(ApiError::not_rateable());
    }
    if new.time == TimeControl::None {
        return Err(ApiError::clock_needed());
    }
    Control::wished(&new.time, app.shortest).map_err(ApiError::bad_time)?;
    let fits = new.pause <= LONGEST_WAIT
        && (SHORTEST_GRACE.min(app.shortest.live)..=LONGEST_WAIT).contains(&new.grace)
        && new.round_limit.is_none_or(|secs| (60..=LONGEST_ROUND).contains(&secs));
    if !fits {
        return Err(ApiError::out_of_bounds(
            "A break lasts a week at most, players are waited for from 30 seconds to a week, a round takes from a minute to 90 \
             days.",
            "Une pause dure au plus une semaine, on attend les joueurs de 30 secondes à une semaine, une ronde dure d’une \
             minute à 90 jours.",
        ));
    }
    if !(2..=limits.players).contains(&new.most) || !fits_format(new.format, new.most) {
        let most = limits.players;
        return Err(ApiError::out_of_bounds(
            &format!(
                "A tournament has from 2 to {most} players, {MOST_IN_A_TABLE} at most if all of them meet, and from 1 to \
                 {MOST_ROUNDS} rounds."
            ),
            &format!(
                "Un tournoi compte de 2 à {most} joueurs, {MOST_IN_A_TABLE} au plus si tous se rencontrent, et de 1 à \
                 {MOST_ROUNDS} rondes."
            ),
        ));
    }
    Ok(store::NewTournament {
        name,
        game: new.game,
        chart: chart.outline.key,
        visibility: new.visibility,
        starts_at: beginning(new.starts)?,
        plan: Plan {
            about,
            options: set_up.options,
            sides,
            entry: new.entry,
            format: new.format,
            time: new.time,
            stakes: new.stakes,
            talk: new.talk,
            most: new.most,
            pause: new.pause,
            grace: new.grace,
            round_limit: new.round_limit,
        },
    })
}

const fn fits_format(format: TournamentFormat, most: u16) -> bool {
    match format {
        TournamentFormat::Swiss { rounds: Some(rounds) } => 1 <= rounds && rounds <= MOST_ROUNDS,
        TournamentFormat::Swiss { rounds: None } | TournamentFormat::KnockOut { .. } => true,
        TournamentFormat::RoundRobin { cycles } => 1 <= cycles && cycles <= 2 && most <= MOST_IN_A_TABLE,
    }
}

/// When it begins. A moment that has just passed is now.
fn beginning(starts: u64) -> Result<OffsetDateTime, ApiError> {
    let now = now_ms();
    let is_near = (now.saturating_sub(60_000)..=now + FARTHEST_MS).contains(&starts);
    let moment = OffsetDateTime::from_unix_timestamp_nanos(i128::from(starts) * 1_000_000).ok();
    moment.filter(|_| is_near).ok_or_else(|| {
        ApiError::out_of_bounds(
            "A tournament begins from now on within a year.",
            "Un tournoi commence à partir de maintenant, dans l’année.",
        )
    })
}

fn checked_about(text: &str) -> Result<String, ApiError> {
    let text = text.trim();
    if text.chars().count() > LONGEST_ABOUT || text.chars().any(|c| c.is_control() && c != '\n') {
        return Err(ApiError::out_of_bounds(
            &format!("A description has at most {LONGEST_ABOUT} characters."),
            &format!("Une description a au plus {LONGEST_ABOUT} caractères."),
        ));
    }
    Ok(text.to_owned())
}

/// The two sides of a match of two seats: all roles of a side, where one may play them all, else the first roles of two
/// sides. `None`: a match takes more people, or they do not play against each other.
fn two_sides(seating: &Seating) -> Option<[PlannedSide; 2]> {
    if !seating.mode.has_opponents() || !seating.seats.contains(&2) {
        return None;
    }
    let first = seating.roles.first()?;
    let second = seating.roles.iter().find(|role| role.side != first.side)?;
    let of = |lead: &Role| {
        let own = seating.roles.iter().filter(|role| role.side == lead.side).map(|role| role.id.clone());
        let roles = match seating.sharing {
            Sharing::All => own.collect(),
            Sharing::OneEach => vec![lead.id.clone()],
        };
        PlannedSide { roles, side: lead.side.clone(), rating_group: lead.rating_group.clone() }
    };
    let sides = [of(first), of(second)];
    // Where every role is played, there may be no third side.
    let covers = seating.sharing == Sharing::OneEach
        || sides.iter().map(|side| side.roles.len()).sum::<usize>() == seating.roles.len();
    covers.then_some(sides)
}

#[cfg(test)]
mod tests {
    use kernel::{Mode, Text};

    use super::*;

    fn seating(mode: Mode, sharing: Sharing, most: u8, sides: &[&str]) -> Seating {
        let role = |(number, side): (usize, &&str)| Role {
            id: number.to_string(),
            side: (*side).into(),
            name: Text::new("", ""),
            rating_group: None,
        };
        Seating { mode, seats: 2..=most, roles: sides.iter().enumerate().map(role).collect(), sharing }
    }

    fn roles(seating: &Seating) -> Option<[Vec<String>; 2]> {
        two_sides(seating).map(|sides| sides.map(|side| side.roles))
    }

    #[test]
    fn a_player_has_a_whole_side_where_all_roles_are_played() {
        let five = seating(Mode::Versus, Sharing::All, 5, &["red", "blue", "red", "blue", "red"]);
        assert_eq!(roles(&five), Some([vec!["0".into(), "2".into(), "4".into()], vec!["1".into(), "3".into()]]));
        let each = seating(Mode::Versus, Sharing::OneEach, 2, &["red", "blue"]);
        assert_eq!(roles(&each), Some([vec!["0".into()], vec!["1".into()]]));
    }

    #[test]
    fn what_two_players_cannot_play_against_each_other_is_refused() {
        assert_eq!(roles(&seating(Mode::Cooperation, Sharing::OneEach, 4, &["red", "red"])), None);
        assert_eq!(roles(&seating(Mode::FreeForAll, Sharing::All, 3, &["a", "b", "c"])), None);
        let three = Seating { seats: 3..=5, ..seating(Mode::Versus, Sharing::All, 5, &["red", "blue"]) };
        assert_eq!(roles(&three), None);
    }
}
