//! Who plays best, where the host of the server wants that to be seen.

use axum::{Json, extract::State, http::StatusCode};
use base::games::usual_roles;
use base::limits::RANKED_PAGE;
use protocol::{Leaderboard, NewListing, Ranked};
use serde::Deserialize;
use store::RankedPerson;

use super::{
    ApiError,
    extract::{Asker, Body, Known, QueryParams},
};
use crate::{access::Read, config::Board, http::App};

/// What part of it is asked for.
#[derive(Debug, Deserialize)]
pub(super) struct Part {
    game: String,
    side: String,
    /// The first line, from 1.
    from: Option<u32>,
}

/// `GET /api/leaderboard?game=&side=&from=`.
pub(super) async fn page(
    State(app): State<App>,
    Asker(asker): Asker<Read>,
    QueryParams(part): QueryParams<Part>,
) -> Result<Json<Leaderboard>, ApiError> {
    if app.leaderboard == Board::Hidden {
        return Err(ApiError::no_leaderboard());
    }
    let game = app.games.get(&part.game).ok_or_else(ApiError::unknown_game)?;
    if !usual_roles(Some(game)).iter().any(|role| role.rating_group.as_deref() == Some(part.side.as_str())) {
        return Err(ApiError::unknown_side());
    }
    let from = part.from.unwrap_or(1).max(1);
    let of = (part.game.as_str(), part.side.as_str());
    let ranking = app.store.ranking(of, from, RANKED_PAGE, asker.map(|asker| asker.id)).await?;
    Ok(Json(Leaderboard {
        ranked: ranking.part.into_iter().map(ranked).collect(),
        total: ranking.total,
        me: ranking.me.map(ranked),
    }))
}

fn ranked(one: RankedPerson) -> Ranked {
    Ranked { place: one.place, user: one.user.0, name: one.name, rating: one.rating, matches: one.matches }
}

/// `PUT /api/account/listing`.
pub(super) async fn list_me(
    State(app): State<App>,
    Known(user): Known,
    Body(new): Body<NewListing>,
) -> Result<StatusCode, ApiError> {
    app.reader_data.take(user.id).map_err(ApiError::rate)?;
    app.store.set_listing(user.id, new.listing).await?;
    Ok(StatusCode::NO_CONTENT)
}
