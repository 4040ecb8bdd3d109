//! Who plays best, where the host of the server wants that to be seen.

use axum::{Json, extract::State, response::NoContent};
use base::games::usual_roles;
use base::limits::RANKED_PAGE;
use protocol::{Leaderboard, NewListing, Ranked};
use serde::Deserialize;
use store::RankedPerson;
use utoipa::IntoParams;

use super::{
    ApiError,
    extract::{Asker, Body, Known, QueryParams},
    route::{PerAccount, PerAsker, Route, get, put},
};
use crate::{access::Read, config::Board, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/leaderboard", page, "Who plays a side of a game best")
            .draws(PerAsker::Reads)
            .says("50 people; those with a settled rating who want to be seen")
            .refuses(404, &["no_leaderboard", "unknown_game", "unknown_side"]),
        put("/api/account/listing", list_me, "Whether one wants to be on the leaderboard")
            .draws(PerAccount::ReaderData)
            .says("It holds at once")
            .refuses(409, &["no_account"]),
    ]
}

/// What part of it is asked for.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Part {
    /// Id of the game.
    game: String,
    /// Id of the side.
    side: String,
    /// The first line, from 1.
    #[param(maximum = 4_294_967_295_u64)]
    from: Option<u32>,
}

async fn page(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
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

async fn list_me(
    Known(user): Known,
    State(app): State<App>,
    Body(new): Body<NewListing>,
) -> Result<NoContent, ApiError> {
    app.store.set_listing(user.id, new.listing).await?;
    Ok(NoContent)
}
