//! Who is kept out.

use axum::{extract::State, response::NoContent};
use base::clock::to_ms;
use ipnet::IpNet;
use protocol::{Ban, NewBan, Whom};
use store::{Banned, UserId};

use super::{
    super::{
        ApiError,
        extract::{Admin, Body, Named},
        route::{Created, List, Route, Unmetered, delete, get, post},
    },
    LONGEST_REASON, checked_text, moment,
};
use crate::{client_ip::ClientAddress, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/admin/bans", bans, "All bans that hold").unmetered(Unmetered::Admins).says("Newest first"),
        post("/api/admin/bans", ban, "Ban somebody, or a network")
            .unmetered(Unmetered::Admins)
            .says("It holds: what they had open is closed")
            .refuses(404, &["unknown_person"])
            .refuses(409, &["is_admin"])
            .refuses(422, &["out_of_bounds"]),
        delete("/api/admin/bans/{id}", lift, "Lift a ban")
            .unmetered(Unmetered::Admins)
            .says("Lifted")
            .refuses(404, &["unknown_ban"]),
    ]
}

async fn bans(_: Admin, State(app): State<App>) -> Result<List<Ban>, ApiError> {
    Ok(List(app.store.bans().await?.into_iter().map(shown).collect()))
}

/// What the person has open is closed before this is answered.
async fn ban(
    admin: Admin,
    State(app): State<App>,
    client: ClientAddress,
    Body(new): Body<NewBan>,
) -> Result<Created<Ban>, ApiError> {
    let whom = match new.whom {
        Whom::User(user) => Banned::User(UserId(user)),
        Whom::Network(network) => Banned::Network(network_of(&network)?),
    };
    if let Banned::Network(network) = whom
        && network.contains(&client.prefix.address())
    {
        return Err(ApiError::out_of_bounds(
            "You are at one of these addresses yourself.",
            "Vous êtes vous-même à l’une de ces adresses.",
        ));
    }
    let reason = checked_text(&new.reason, LONGEST_REASON)?;
    let until = new.until.map(moment).transpose()?;
    let ban = app.store.ban(&store::NewBan { whom, reason, until }, admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, ban = %ban.id, "a ban");
    app.operations.refresh().await;
    Ok(Created(shown(ban)))
}

async fn lift(admin: Admin, State(app): State<App>, Named(id): Named) -> Result<NoContent, ApiError> {
    app.store.lift_ban(id, admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, ban = %id, "a ban is lifted");
    app.operations.refresh().await;
    Ok(NoContent)
}

/// An address alone, or with the length of its network behind `/`.
fn network_of(text: &str) -> Result<IpNet, ApiError> {
    let text = text.trim();
    let network = text.parse::<IpNet>().or_else(|_| text.parse::<std::net::IpAddr>().map(IpNet::from)).ok();
    // Shorter ones would be a mistake, and the last: the admin who made it could not lift it.
    let fits = |network: &IpNet| network.prefix_len() >= if network.addr().is_ipv4() { 8 } else { 16 };
    network.filter(fits).ok_or_else(|| {
        ApiError::out_of_bounds(
            "This is neither an address nor a network of at least /8, or /16 for IPv6.",
            "Ce n’est ni une adresse, ni un réseau d’au moins /8, ou /16 en IPv6.",
        )
    })
}

fn shown(ban: store::Ban) -> Ban {
    Ban {
        id: ban.id,
        whom: match ban.whom {
            Banned::User(user) => Whom::User(user.0),
            Banned::Network(network) => Whom::Network(network.to_string()),
        },
        name: ban.name,
        reason: ban.reason,
        created: to_ms(ban.created_at),
        until: ban.until.map(to_ms),
    }
}
