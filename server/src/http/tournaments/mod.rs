//! Tournaments: lists, one with everything, its results, entering and withdrawing. What an organiser does stands in `run`.

mod planned;
mod run;

use axum::{Json, extract::State, response::NoContent};
use base::limits::LISTED_TABLES;
use protocol::{Tournament, TournamentResults, TournamentSummary};
use serde::Deserialize;
use store::{TableId, TournamentFilter, TournamentId, UserId};
use utoipa::{IntoParams, ToSchema};

use super::{
    ApiError,
    extract::{Asker, Known, Named, QueryParams},
    route::{List, PerAccount, PerAsker, Route, get, post},
    tables::tell_of,
};
use crate::{
    access::{Read, Tables},
    http::App,
};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    let mut routes = vec![
        get("/api/tournaments", list, "Tournaments")
            .draws(PerAsker::Reads)
            .says("At most 200")
            .refuses(401, &["no_session"])
            .refuses(404, &["no_tournaments"]),
        get("/api/tournaments/{id}", one, "A tournament with all that is known of it")
            .draws(PerAsker::Reads)
            .says("As it is now")
            .refuses(404, &["unknown_tournament"]),
        get("/api/tournaments/{id}/results", results, "Standings and games of a tournament, for other programs")
            .draws(PerAsker::Reads)
            .says("As far as it has come")
            .refuses(404, &["unknown_tournament"]),
        post("/api/tournaments/{id}/enter", enter, "Enter a tournament")
            .draws(PerAccount::Courtesies)
            .says("Entered, also if that was so before")
            .refuses(403, &["account_needed", "not_invited", "was_removed"])
            .refuses(404, &["unknown_tournament", "no_tournaments"])
            .refuses(409, &["registration_closed", "tournament_full"]),
        post("/api/tournaments/{id}/withdraw", withdraw, "Take part no more, or decline an invitation")
            .draws(PerAccount::Courtesies)
            .says("Withdrawn; a match that runs is played on")
            .refuses(404, &["unknown_tournament"])
            .refuses(409, &["not_entered", "tournament_over"]),
    ];
    routes.extend(run::routes());
    routes
}

/// Which tournaments are asked for.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Which {
    /// Those that players can enter, that are running, or are over; or those that the asker runs or has entered.
    #[serde(default)]
    #[param(inline)]
    which: Chosen,
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Chosen {
    #[default]
    Open,
    Running,
    Over,
    Mine,
}

async fn list(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
    QueryParams(Which { which }): QueryParams<Which>,
) -> Result<List<TournamentSummary>, ApiError> {
    app.tournaments.are_held()?;
    let asker = asker.map(|asker| asker.id);
    let filter = match (which, asker) {
        (Chosen::Open, _) => TournamentFilter::Open,
        (Chosen::Running, _) => TournamentFilter::Running,
        (Chosen::Over, _) => TournamentFilter::Over,
        (Chosen::Mine, Some(asker)) => TournamentFilter::Of(asker),
        (Chosen::Mine, None) => return Err(ApiError::no_session()),
    };
    let listed = app.store.tournaments(filter, asker, LISTED_TABLES).await?;
    Ok(List(listed.into_iter().map(wire::listed_tournament).collect()))
}

async fn one(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
    Named(id): Named,
) -> Result<Json<Tournament>, ApiError> {
    shown(&app, TournamentId(id), asker.map(|asker| asker.id)).await
}

async fn results(
    _: Asker<Read>,
    State(app): State<App>,
    Named(id): Named,
) -> Result<Json<TournamentResults>, ApiError> {
    let record = app.store.tournament(TournamentId(id)).await?;
    Ok(Json(wire::tournament_results(&record)?))
}

async fn enter(Known(user): Known<Tables>, State(app): State<App>, Named(id): Named) -> Result<NoContent, ApiError> {
    app.tournaments.are_held()?;
    app.store.enter_tournament(TournamentId(id), user.id).await?;
    tracing::info!(tournament = %id, user = %user.id, "a player has entered a tournament");
    Ok(NoContent)
}

async fn withdraw(Known(user): Known<Tables>, State(app): State<App>, Named(id): Named) -> Result<NoContent, ApiError> {
    let closed = app.store.leave_tournament(TournamentId(id), user.id).await?;
    tracing::info!(tournament = %id, user = %user.id, "a player has withdrawn from a tournament");
    told(&app, closed);
    Ok(NoContent)
}

/// As it is now.
async fn shown(app: &App, id: TournamentId, asker: Option<UserId>) -> Result<Json<Tournament>, ApiError> {
    let record = app.store.tournament(id).await?;
    Ok(Json(wire::tournament(&record, asker)?))
}

/// Tells those who follow these tables, and has what follows from it done.
fn told(app: &App, tables: Vec<TableId>) {
    for table in tables {
        tell_of(app, table);
    }
    app.tournaments.look();
}
