//! The matches of a player, and notifications for players who are away.

use axum::{Json, extract::State, response::NoContent};
use base::clock::to_ms;
use protocol::{
    Channel, Language as WireLanguage, MyGame, NewChannel, NewQuietHours, NotificationSettings, Outlook, QuietHours,
    Rhythm, Trouble, Way, WayKind,
};
use store::{Addresses, ChannelRecord, Language, SessionKey, User};

use super::{
    ApiError,
    accounts::language_of,
    extract::{Body, Known, Named, ThisSession, checked_name},
    route::{Created, List, PerAccount, Route, Unmetered, delete, get, post, put},
};
use crate::{
    access::Read,
    http::App,
    notifications::{NotTaken, is_sound},
};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/me/games", games, "The running matches of the one who asks")
            .unmetered(Unmetered::BoundedRead)
            .says("Those first in which it is their move, the most urgent foremost"),
        get("/api/me/calling", settings, "How the one who asks is called")
            .unmetered(Unmetered::BoundedRead)
            .says("All of it"),
        put("/api/me/calling/quiet", set_quiet, "When not to be called")
            .unmetered(Unmetered::BoundedWrite)
            .says("So it is")
            .refuses(422, &["bad_quiet_hours"]),
        post("/api/me/channels", open, "Another way to be called")
            .draws(PerAccount::ReaderData)
            .says("A browser that had one, and mails, have this one instead")
            .refuses(409, &["way_not_open"])
            .refuses(422, &["bad_name", "bad_way"])
            .refuses(429, &["too_many_channels"]),
        delete("/api/me/channels/{id}", close, "Not to be called so any more")
            .unmetered(Unmetered::BoundedWrite)
            .says("Nothing is sent there any more")
            .refuses(404, &["unknown_channel"]),
        post("/api/me/channels/{id}/test", test, "Say something by it now")
            .draws(PerAccount::ChannelTests)
            .says("It was taken; a mail is sent soon")
            .refuses(404, &["unknown_channel"])
            .refuses(424, &["not_delivered"])
            .refuses(503, &["too_many_mails"]),
    ]
}

/// The longest name of a channel, in characters.
const LONGEST_LABEL: usize = 60;

/// The running matches of the one who asks, those first in which it is their move.
async fn games(Known(user): Known<Read>, State(app): State<App>) -> Result<List<MyGame>, ApiError> {
    let mut lists = app.store.matches_of(&[user.id], app.outage_clock.now()).await?;
    Ok(List(lists.remove(&user.id).unwrap_or_default().iter().map(wire::my_game).collect()))
}

async fn settings(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(here): ThisSession,
) -> Result<Json<NotificationSettings>, ApiError> {
    let addresses = app.store.addresses_of(user.id).await?;
    let channels = app.store.channels_of(user.id).await?;
    Ok(Json(NotificationSettings {
        quiet: app.store.quiet_hours(user.id).await?.map(|quiet| QuietHours {
            from: quiet.from,
            to: quiet.to,
            zone: quiet.zone,
        }),
        open: open_to(&app, &user, &addresses).await?,
        push_key: app.notifier.push_key(),
        channels: channels.iter().map(|channel| shown(channel, here, &addresses)).collect(),
    }))
}

async fn set_quiet(
    Known(user): Known,
    State(app): State<App>,
    Body(new): Body<NewQuietHours>,
) -> Result<NoContent, ApiError> {
    let quiet = new.quiet.map(|quiet| store::QuietHours { from: quiet.from, to: quiet.to, zone: quiet.zone });
    if quiet.as_ref().is_some_and(|quiet| !is_sound(quiet)) {
        return Err(ApiError::bad_quiet_hours());
    }
    app.store.set_quiet_hours(user.id, quiet.as_ref()).await?;
    Ok(NoContent)
}

/// Another way to be called.
async fn open(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(here): ThisSession,
    Body(new): Body<NewChannel>,
) -> Result<Created<Channel>, ApiError> {
    let addresses = app.store.addresses_of(user.id).await?;
    let kind = new.way.kind();
    if !open_to(&app, &user, &addresses).await?.contains(&kind) {
        return Err(ApiError::way_not_open());
    }
    // A way needs no label of its own.
    let is_blank = new.label.trim().is_empty();
    let label = if is_blank { String::new() } else { checked_name(&new.label, LONGEST_LABEL)? };
    if !app.notifier.may_use(&new.way) {
        return Err(ApiError::bad_way());
    }
    let wish = store::NewChannel {
        session: (kind == WayKind::Push).then_some(here),
        way: new.way,
        language: language_of(new.language),
        label,
    };
    let channel = app.store.open_channel(user.id, &wish).await?;
    tracing::info!(user = %user.id, ?kind, "another way to call somebody");
    Ok(Created(shown(&channel, here, &addresses)))
}

async fn close(Known(user): Known, State(app): State<App>, Named(id): Named) -> Result<NoContent, ApiError> {
    app.store.close_channel(user.id, id).await?;
    Ok(NoContent)
}

/// Something is said by it now. A mail is sent with the others, soon.
async fn test(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(here): ThisSession,
    Named(id): Named,
) -> Result<Json<Channel>, ApiError> {
    let channel = app.store.channel_of(user.id, id).await?;
    match app.notifier.try_out(&channel).await? {
        Ok(()) => {
            let addresses = app.store.addresses_of(user.id).await?;
            Ok(Json(shown(&app.store.channel_of(user.id, id).await?, here, &addresses)))
        }
        Err(NotTaken::Refused(said) | NotTaken::NotNow(said)) => Err(ApiError::not_delivered(&said)),
    }
}

/// The ways that a user may open. A webhook is a request in the server's name: only registered people make it send them.
async fn open_to(app: &App, user: &User, addresses: &Addresses) -> Result<Vec<WayKind>, ApiError> {
    let mut open = Vec::new();
    if app.notifier.push_key().is_some() {
        open.push(WayKind::Push);
    }
    if app.notifier.has_webhooks() && app.store.account(user.id).await?.is_some() {
        open.extend([WayKind::Discord, WayKind::Ntfy]);
    }
    if app.mailer.is_some() && addresses.confirmed.is_some() {
        open.push(WayKind::Mail);
    }
    Ok(open)
}

fn shown(channel: &ChannelRecord, here: SessionKey, addresses: &Addresses) -> Channel {
    let to = match &channel.way {
        Way::Push { endpoint: url, .. } | Way::Discord { url } | Way::Ntfy { url } => host_of(url),
        Way::Mail { .. } => addresses.confirmed.clone().unwrap_or_default(),
    };
    let rhythm: Option<Rhythm> = match channel.way {
        Way::Mail { rhythm } => Some(rhythm),
        Way::Push { .. } | Way::Discord { .. } | Way::Ntfy { .. } => None,
    };
    Channel {
        id: channel.id,
        kind: channel.way.kind(),
        label: channel.label.clone(),
        to,
        rhythm,
        here: channel.session == Some(here),
        language: match channel.language {
            Language::English => WireLanguage::En,
            Language::French => WireLanguage::Fr,
        },
        reached: channel.reached_at.map(to_ms),
        trouble: channel.failing.as_ref().map(|(since, said)| Trouble {
            since: to_ms(*since),
            said: said.clone(),
            outlook: if channel.stopped_at.is_some() { Outlook::Stopped } else { Outlook::TriedAgain },
        }),
    }
}

/// The rest of an address is as good as a secret.
fn host_of(url: &str) -> String {
    url.parse::<axum::http::Uri>().ok().and_then(|uri| uri.host().map(str::to_owned)).unwrap_or_default()
}
