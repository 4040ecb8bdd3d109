//! The odds of a battle that is written down, without a match and without a session.

use axum::{Json, extract::State, response::IntoResponse as _};
use base::{limits::BATTLE_CHARS, rate_limit::Exhausted};
use kernel::Work;
use match_host::{NotReckoned, Questioner};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    ApiError,
    extract::{Asker, PathParams, QueryParams},
    route::{Document, PerAsker, Route, get},
};
use crate::{access::Read, client_ip::ClientAddress, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/games/{id}/odds", odds, "How a battle that is written down would end")
            .draws(PerAsker::Reads)
            .says("The figures of the game, in whole numbers")
            .refuses(404, &["unknown_game"])
            .refuses(422, &["no_odds", "bad_battle", "bad_attack", "battle_too_large"]),
    ]
}

/// The battle.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Written {
    /// In the game’s own words, 1 to 600 characters: `3 infantry, tank vs 2 infantry`.
    #[param(min_length = 1, max_length = 600)]
    battle: String,
}

async fn odds(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
    client: ClientAddress,
    PathParams(id): PathParams<String>,
    QueryParams(Written { battle }): QueryParams<Written>,
) -> Result<Document, ApiError> {
    let game = app.games.get(&id).ok_or_else(ApiError::unknown_game)?;
    let work = game.work_of_odds(&battle);
    if battle.chars().count() > BATTLE_CHARS || work > Work::MOST {
        return Err(ApiError::battle_too_large());
    }
    let asker = asker.map_or(Questioner::Onlooker(client.prefix.address()), |user| Questioner::User(user.into_user()));
    let reckoned = app.matches.reckon(&asker, work, move || game.odds_of(&battle)).await;
    let odds = reckoned.map_err(|error| match error {
        NotReckoned::Busy => ApiError::rate(Exhausted::A_MOMENT),
        NotReckoned::Spent(wait) => ApiError::rate(wait),
        NotReckoned::Failed => ApiError::internal(),
    })?;
    odds.map(|odds| Document(Json(odds.json).into_response())).map_err(|refusal| ApiError::refused(&refusal))
}
