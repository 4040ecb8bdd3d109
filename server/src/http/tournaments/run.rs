//! What an organiser does.

use axum::{Json, extract::State, response::NoContent};
use protocol::{
    CancelTournament, DecideGame, NewTournament, PauseTournament, RemoveEntrant, Tournament, TournamentInvitation,
};
use store::{RequestOutcome, RoundsArePaired, TournamentId, UserId};

use super::{
    super::{
        ApiError,
        admin::checked_text,
        extract::{Admin, Body, Known, Named},
        friends::whom,
        route::{Created, PerAccount, Route, Unmetered, post, put},
    },
    planned::planned,
    shown, told,
};
use crate::{access::Tables, http::App};

/// The longest reason for which a tournament is cancelled, in characters.
const LONGEST_REASON: usize = 300;

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    let of_organiser = |route: Route| route.refuses(403, &["not_organiser"]).refuses(404, &["unknown_tournament"]);
    let refused_plan = |route: Route| {
        route
            .refuses_by_the_game()
            .refuses(404, &["unknown_game", "unknown_chart", "no_tournaments"])
            .refuses(422, &["bad_name", "bad_time", "out_of_bounds", "not_rateable", "not_pairable", "clock_needed"])
    };
    vec![
        refused_plan(
            post("/api/tournaments", create, "A new tournament")
                .unmetered(Unmetered::Quota)
                .says("The tournament; players can enter it at once")
                .refuses(403, &["account_needed"])
                .refuses(429, &["too_many_tournaments"]),
        ),
        refused_plan(of_organiser(
            put("/api/tournaments/{id}", change, "Another plan for a tournament that has not begun")
                .draws(PerAccount::Courtesies)
                .says("The tournament")
                .refuses(409, &["registration_closed", "tournament_full"]),
        )),
        of_organiser(
            post("/api/tournaments/{id}/invitations", invite, "Invite somebody to a tournament")
                .draws(PerAccount::Courtesies)
                .says("Invited, also if that person has entered already")
                .refuses(403, &["account_needed"])
                .refuses(404, &["unknown_account"])
                .refuses(409, &["registration_closed", "yourself", "muted"])
                .refuses(429, &["too_many_invitations"]),
        ),
        of_organiser(
            post("/api/tournaments/{id}/remove", remove, "Let somebody take part no more, or take an invitation back")
                .draws(PerAccount::Courtesies)
                .says("Removed")
                .refuses(409, &["not_entered", "tournament_over"]),
        ),
        of_organiser(
            post("/api/tournaments/{id}/start", start, "Begin now, or pair the next round without a break")
                .draws(PerAccount::Courtesies)
                .says("It is done within moments")
                .refuses(409, &["tournament_over"]),
        ),
        of_organiser(
            post("/api/tournaments/{id}/pause", pause, "Stop pairing, or go on with it")
                .draws(PerAccount::Courtesies)
                .says("It holds at once; matches that have begun are played on")
                .refuses(409, &["tournament_over"]),
        ),
        of_organiser(
            post("/api/tournaments/{id}/decide", decide, "Say how a game of the last round counts")
                .draws(PerAccount::Courtesies)
                .says("It counts so; a match that had not ended is closed")
                .refuses(404, &["unknown_pairing"])
                .refuses(409, &["tournament_over", "yourself"]),
        ),
        of_organiser(
            post("/api/tournaments/{id}/cancel", cancel, "Cancel a tournament for good")
                .draws(PerAccount::Courtesies)
                .says("Its players are told; matches that have begun are played on and count for nothing")
                .refuses(409, &["tournament_over"])
                .refuses(422, &["out_of_bounds"]),
        ),
        post("/api/admin/tournaments/{id}/cancel", cancel_as_host, "Cancel anybody’s tournament for good")
            .unmetered(Unmetered::Admins)
            .says("Its players are told")
            .refuses(404, &["unknown_tournament"])
            .refuses(409, &["tournament_over"])
            .refuses(422, &["out_of_bounds"]),
    ]
}

async fn create(
    Known(user): Known<Tables>,
    State(app): State<App>,
    Body(new): Body<NewTournament>,
) -> Result<Created<Tournament>, ApiError> {
    let limits = app.tournaments.are_held()?;
    let plan = planned(&app, user.id, new).await?;
    let record = app.store.create_tournament(user.id, &plan, limits).await?;
    tracing::info!(tournament = %record.id, game = record.game, "a new tournament");
    app.tournaments.look();
    Ok(Created(wire::tournament(&record, Some(user.id))?))
}

async fn change(
    Known(user): Known<Tables>,
    State(app): State<App>,
    Named(id): Named,
    Body(new): Body<NewTournament>,
) -> Result<Json<Tournament>, ApiError> {
    app.tournaments.are_held()?;
    let plan = planned(&app, user.id, new).await?;
    let record = app.store.change_tournament(TournamentId(id), user.id, &plan).await?;
    app.tournaments.look();
    Ok(Json(wire::tournament(&record, Some(user.id))?))
}

/// The answer does not say whether that person is told.
async fn invite(
    Known(user): Known<Tables>,
    State(app): State<App>,
    Named(id): Named,
    Body(TournamentInvitation { whom: wanted }): Body<TournamentInvitation>,
) -> Result<NoContent, ApiError> {
    let told = app.store.invite_to_tournament(TournamentId(id), user.id, &whom(wanted)).await?;
    if let RequestOutcome::Told(other) = told {
        app.operations.call(other);
    }
    Ok(NoContent)
}

async fn remove(
    Known(user): Known<Tables>,
    State(app): State<App>,
    Named(id): Named,
    Body(RemoveEntrant { user: other }): Body<RemoveEntrant>,
) -> Result<NoContent, ApiError> {
    let closed = app.store.remove_entrant(TournamentId(id), user.id, UserId(other)).await?;
    tracing::info!(tournament = %id, user = %other, "a player was removed from a tournament");
    told(&app, closed);
    Ok(NoContent)
}

async fn start(Known(user): Known<Tables>, State(app): State<App>, Named(id): Named) -> Result<NoContent, ApiError> {
    app.store.start_tournament(TournamentId(id), user.id).await?;
    app.tournaments.look();
    Ok(NoContent)
}

async fn pause(
    Known(user): Known<Tables>,
    State(app): State<App>,
    Named(id): Named,
    Body(PauseTournament { paused }): Body<PauseTournament>,
) -> Result<NoContent, ApiError> {
    let wanted = if paused { RoundsArePaired::NotNow } else { RoundsArePaired::OnTime };
    app.store.pause_tournament(TournamentId(id), user.id, wanted).await?;
    app.tournaments.look();
    Ok(NoContent)
}

async fn decide(
    Known(user): Known<Tables>,
    State(app): State<App>,
    Named(id): Named,
    Body(DecideGame { game, ending }): Body<DecideGame>,
) -> Result<Json<Tournament>, ApiError> {
    let is_closed = app.store.decide_tournament_game(TournamentId(id), user.id, game, ending).await?;
    tracing::info!(tournament = %id, game.id = %game, ?ending, "an organiser has decided a game");
    told(&app, if is_closed { vec![store::TableId(game)] } else { Vec::new() });
    shown(&app, TournamentId(id), Some(user.id)).await
}

async fn cancel(
    Known(user): Known<Tables>,
    State(app): State<App>,
    Named(id): Named,
    Body(CancelTournament { reason }): Body<CancelTournament>,
) -> Result<NoContent, ApiError> {
    let reason = checked_text(&reason, LONGEST_REASON)?;
    let closed = app.store.cancel_tournament(TournamentId(id), user.id, &reason).await?;
    tracing::info!(tournament = %id, "a tournament is cancelled");
    told(&app, closed);
    Ok(NoContent)
}

async fn cancel_as_host(
    admin: Admin,
    State(app): State<App>,
    Named(id): Named,
    Body(CancelTournament { reason }): Body<CancelTournament>,
) -> Result<NoContent, ApiError> {
    let reason = checked_text(&reason, LONGEST_REASON)?;
    let closed = app.store.cancel_tournament_as_host(TournamentId(id), &reason, admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, tournament = %id, "a tournament is cancelled");
    told(&app, closed);
    Ok(NoContent)
}
