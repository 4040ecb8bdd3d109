//! Opponents of the server: a match against them at once, and the seats that they take or play for others.

use axum::{Json, extract::State};
use kernel::{AnyGame, Mode, Nonce, Seat, Seating, Sharing, Strength, Text};
use protocol::{
    NewTable, PaceChoice, PlayNow, PlayerLevel, SeatedOpponent, Stakes, StandInRequest, Table, TalkLanguage,
    TimeControl, Visibility,
};
use serde_json::{Value, json};
use store::{NONCE_OF_OPPONENTS, Readiness, StandIn, StrengthId, TableId, TableRecord, User};

use super::{
    ApiError,
    extract::{AtTable, Body, Known},
    route::{Created, Route, Unmetered, post},
    start::begin,
    tables::{changed, made, tell_of},
};
use crate::{access::Tables, http::App, simulation::usual_seats};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        post("/api/play-now", play_now, "A match against opponents of the server, at once")
            .unmetered(Unmetered::Quota)
            .says("The table, private and running")
            .refuses_by_the_game()
            .refuses(404, &["unknown_game", "unknown_side", "unknown_chart", "unknown_lesson"])
            .refuses(422, &["unknown_strength", "no_opponents", "bad_nonce"])
            .refuses(429, &["too_many_tables", "too_many_matches"])
            .refuses(503, &["restarting"]),
        post(
            "/api/tables/{id}/opponent",
            seat_opponent,
            "Give an open seat to an opponent of the server; `kick` empties it",
        )
        .unmetered(Unmetered::BoundedWrite)
        .says("The table")
        .refuses(403, &["not_host"])
        .refuses(409, &["seat_taken", "not_open", "rated_opponents", "tournament_table"])
        .refuses(422, &["unknown_seat", "unknown_strength", "no_opponents"]),
        post("/api/tables/{id}/stand-in", stand_in, "Have an opponent play one’s seat, or take it back")
            .unmetered(Unmetered::BoundedWrite)
            .says("The table")
            .refuses(409, &["not_running", "not_seated", "rated_opponents", "tournament_table"])
            .refuses(422, &["unknown_strength", "no_opponents"]),
        post("/api/tables/{id}/opponent-pace", set_pace, "How fast opponents of the server move from now on")
            .unmetered(Unmetered::BoundedWrite)
            .says("The table")
            .refuses(403, &["not_host"])
            .refuses(409, &["not_running"]),
    ]
}

/// The strength that a client names, if the game offers it.
pub(super) fn strength_of(app: &App, game: &str, id: &str) -> Result<StrengthId, ApiError> {
    if app.opponents.get(game, id).is_some() {
        return Ok(StrengthId::new(id));
    }
    Err(if app.opponents.of_game(game).next().is_none() {
        ApiError::no_opponents()
    } else {
        ApiError::unknown_strength()
    })
}

/// Makes a table, seats the caller and opponents, and begins.
async fn play_now(
    Known(user): Known<Tables>,
    State(app): State<App>,
    Body(wish): Body<PlayNow>,
) -> Result<Created<Table>, ApiError> {
    let nonce = match &wish.nonce {
        Some(digits) => digits.parse::<Nonce>().map_err(|_| ApiError::bad_nonce())?,
        // As an opponent's: the player leaves the randomness to the server.
        None => NONCE_OF_OPPONENTS,
    };
    let table = made(&app, &user, table_of(&app, &user, &wish).await?).await?;
    match begun(&app, &user, table.id, nonce).await {
        Ok(table) => {
            tracing::info!(game.id = %table.id, game = table.game, "a match against opponents");
            Ok(Created(changed(&app, &table).0))
        }
        Err(error) => {
            // Nothing of it stays, as far as the store can be reached.
            if app.store.leave(table.id, user.id).await.is_ok() {
                tell_of(&app, table.id);
            }
            Err(error)
        }
    }
}

async fn begun(app: &App, user: &User, id: TableId, nonce: Nonce) -> Result<TableRecord, ApiError> {
    app.store.set_ready(id, user.id, Readiness::Ready(nonce)).await?;
    begin(app, user.id, id).await
}

/// The table that a player who names little or nothing wants.
async fn table_of(app: &App, user: &User, wish: &PlayNow) -> Result<NewTable, ApiError> {
    let game = match &wish.game {
        Some(id) => app.games.get(id),
        None => app.games.iter().next(),
    };
    let game = game.ok_or_else(ApiError::unknown_game)?;
    let usual = async || -> Result<String, ApiError> {
        let charts = app.store.built_in_charts(game.id()).await?;
        Ok(charts.into_iter().next().ok_or_else(ApiError::internal)?.key.id)
    };
    let Wanted { name, options, chart, seats, own, strength } = if let Some(lesson) = &wish.lesson {
        // Its rules bring another chart; the table has the usual one.
        lesson_wanted(app, game, lesson, wish.talk, usual().await?)?
    } else {
        let chart = match &wish.chart {
            Some(chart) => chart.clone(),
            None => usual().await?,
        };
        match_wanted(app, game, user, wish, chart)?
    };
    let others = (0..=u8::MAX).zip(&seats).map(|(seat, _)| seat).filter(|seat| *seat != own);
    let opponents = others.map(|seat| SeatedOpponent { seat, strength: strength.as_str().to_owned() }).collect();
    Ok(NewTable {
        name,
        game: game.id().to_owned(),
        options,
        chart,
        chart_version: None,
        seats,
        visibility: Visibility::Private,
        spectators: true,
        time: TimeControl::None,
        stakes: Stakes::Casual,
        talk: wish.talk,
        level: PlayerLevel::Any,
        seat: Some(own),
        opponents,
        opponent_pace: wish.opponent_pace,
    })
}

/// What sets one match against opponents apart from another.
struct Wanted {
    name: String,
    options: Value,
    chart: String,
    seats: Vec<Vec<String>>,
    /// The seat of the player.
    own: u8,
    /// Who plays all other seats.
    strength: StrengthId,
}

/// A match by side and strength.
fn match_wanted(app: &App, game: &dyn AnyGame, user: &User, wish: &PlayNow, chart: String) -> Result<Wanted, ApiError> {
    let strength = strength_wished(app, game, wish.strength.as_deref())?;
    let options = json!({});
    let seating = game.seating(&options).map_err(|refusal| ApiError::refused(&refusal))?;
    let (seats, own) = shared(&seating, wish.side.as_deref()).ok_or_else(ApiError::unknown_side)?;
    let name = match &seats[..] {
        // A player who plays alone has no opponent to be named beside.
        [_] => user.name.clone(),
        _ => format!("{} – {}", user.name, in_language(&strength.name, wish.talk)),
    };
    Ok(Wanted { name, options, chart, seats, own, strength: StrengthId::new(strength.id) })
}

/// A lesson, which says itself who sits where.
fn lesson_wanted(
    app: &App,
    game: &dyn AnyGame,
    id: &str,
    talk: TalkLanguage,
    chart: String,
) -> Result<Wanted, ApiError> {
    let lesson = game.lessons().into_iter().find(|lesson| lesson.id == id).ok_or_else(ApiError::unknown_lesson)?;
    Ok(Wanted {
        name: in_language(&lesson.title, talk).to_owned(),
        options: json!({ "lesson": lesson.id }),
        chart,
        own: lesson.learner.0,
        strength: strength_of(app, game.id(), &lesson.strength)?,
        seats: lesson.seats,
    })
}

fn in_language(text: &Text, talk: TalkLanguage) -> &str {
    match talk {
        TalkLanguage::Fr => &text.fr,
        TalkLanguage::En | TalkLanguage::Any => &text.en,
    }
}

/// The strength of this id, or the weakest.
fn strength_wished(app: &App, game: &dyn AnyGame, id: Option<&str>) -> Result<Strength, ApiError> {
    let Some(id) = id else {
        let weakest = app.opponents.of_game(game.id()).next().ok_or_else(ApiError::no_opponents)?;
        return Ok(weakest.strength());
    };
    let id = strength_of(app, game.id(), id)?;
    app.opponents.get(game.id(), id.as_str()).map(kernel::AnyBot::strength).ok_or_else(ApiError::unknown_strength)
}

/// The roles of each seat, and the seat of a player who wants this side: a seat for each side where one may play all of
/// its roles; the fewest that may play, that side among them, where each plays for itself or all play together; else a seat
/// for each role.
/// `None`: there is no such side.
fn shared(seating: &Seating, side: Option<&str>) -> Option<(Vec<Vec<String>>, u8)> {
    let mut sides: Vec<(&str, Vec<String>)> = Vec::new();
    for role in &seating.roles {
        match sides.iter_mut().find(|(side, _)| *side == role.side) {
            Some((_, roles)) => roles.push(role.id.clone()),
            None => sides.push((&role.side, vec![role.id.clone()])),
        }
    }
    let wanted = side.unwrap_or(sides.first()?.0);
    let by_side: Vec<Vec<String>> = sides.iter().map(|(_, roles)| roles.clone()).collect();
    let may_hold_a_side = seating.sharing == Sharing::All
        && u8::try_from(by_side.len()).is_ok_and(|count| seating.seats.contains(&count));
    let mut seats = if may_hold_a_side { by_side } else { usual_seats(seating) };
    let is_wanted =
        |roles: &Vec<String>| seating.roles.iter().any(|role| role.side == wanted && roles.first() == Some(&role.id));
    let own = seats.iter().position(is_wanted)?;
    if matches!(seating.mode, Mode::FreeForAll | Mode::Cooperation) {
        seats.truncate(usize::from(*seating.seats.start()).max(own + 1));
    }
    Some((seats, u8::try_from(own).ok()?))
}

async fn seat_opponent(
    Known(user): Known<Tables>,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(seated): Body<SeatedOpponent>,
) -> Result<Json<Table>, ApiError> {
    let game = app.store.table(id).await?.game;
    let strength = strength_of(&app, &game, &seated.strength)?;
    Ok(changed(&app, &app.store.seat_opponent(id, user.id, Seat(seated.seat), &strength).await?))
}

async fn stand_in(
    Known(user): Known<Tables>,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(request): Body<StandInRequest>,
) -> Result<Json<Table>, ApiError> {
    let game = app.store.table(id).await?.game;
    let strength = request.strength.as_deref().map(|id| strength_of(&app, &game, id)).transpose()?;
    let by = strength.map(|strength| StandIn { strength, stands_in: request.stands_in });
    let table = app.store.stand_in_for(id, user.id, by.as_ref()).await?;
    tracing::info!(game.id = %id, user = %user.id, strength = request.strength, "who plays a seat has changed");
    Ok(changed(&app, &table))
}

async fn set_pace(
    Known(user): Known<Tables>,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(choice): Body<PaceChoice>,
) -> Result<Json<Table>, ApiError> {
    Ok(changed(&app, &app.store.set_opponent_pace(id, user.id, choice.opponent_pace).await?))
}

#[cfg(test)]
mod tests {
    use kernel::Role;

    use super::*;

    fn seating(sharing: Sharing, most: u8) -> Seating {
        let role = |id: &str, side: &str| Role {
            id: id.into(),
            side: side.into(),
            name: Text::new(id, id),
            rating_group: None,
        };
        let roles = vec![role("a", "red"), role("b", "blue"), role("c", "red")];
        Seating { mode: Mode::Versus, seats: 2..=most, roles, sharing }
    }

    fn roles(seats: &[&[&str]]) -> Vec<Vec<String>> {
        seats.iter().map(|seat| seat.iter().map(|role| (*role).to_owned()).collect()).collect()
    }

    #[test]
    fn a_player_takes_a_whole_side_where_one_may_and_the_side_that_begins_by_default() {
        let whole = seating(Sharing::All, 3);
        assert_eq!(shared(&whole, None), Some((roles(&[&["a", "c"], &["b"]]), 0)));
        assert_eq!(shared(&whole, Some("blue")), Some((roles(&[&["a", "c"], &["b"]]), 1)));
        assert_eq!(shared(&whole, Some("green")), None);
    }

    #[test]
    fn a_player_takes_one_role_where_each_seat_has_one() {
        let each = seating(Sharing::OneEach, 2);
        assert_eq!(shared(&each, Some("blue")), Some((roles(&[&["a"], &["b"]]), 1)));
    }

    #[test]
    fn a_player_meets_as_few_as_may_play_where_each_plays_for_itself() {
        let role = |id: &str| Role { id: id.into(), side: id.into(), name: Text::new(id, id), rating_group: None };
        let roles_of = ["a", "b", "c", "d"].map(role).to_vec();
        let all = Seating { mode: Mode::FreeForAll, seats: 2..=4, roles: roles_of, sharing: Sharing::OneEach };
        assert_eq!(shared(&all, None), Some((roles(&[&["a"], &["b"]]), 0)));
        assert_eq!(shared(&all, Some("c")), Some((roles(&[&["a"], &["b"], &["c"]]), 2)));
    }

    #[test]
    fn a_player_begins_alone_where_all_play_together() {
        let role = |id: &str| Role { id: id.into(), side: "us".into(), name: Text::new(id, id), rating_group: None };
        let roles_of = ["a", "b"].map(role).to_vec();
        let all = Seating { mode: Mode::Cooperation, seats: 1..=2, roles: roles_of, sharing: Sharing::OneEach };
        assert_eq!(shared(&all, None), Some((roles(&[&["a"]]), 0)));
    }
}
