//! `sandtable admin`: the work of administrators, on the command line.
//!
//! It speaks to the database, where everything of it is decided; the server that runs hears of it from there.

mod show;
mod span;

use std::num::NonZeroU16;

use anyhow::{Context as _, bail};
use base::account::NameKey;
use clap::{Args, Subcommand};
use ipnet::IpNet;
use kernel::{Seat, Text};
use store::{Actor, Banned, ChartFilter, NewAnnouncement, NewBan, Retention, Store, TableFilter, TableId, UserId};
use time::OffsetDateTime;
use tokio::runtime::Builder;
use uuid::Uuid;

use self::span::{Days, Span};
use super::storage::with_store;
use crate::config::Storage;

#[derive(Debug, Args)]
pub(super) struct Administering {
    #[command(subcommand)]
    what: What,

    #[command(flatten)]
    storage: Storage,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Let the account of this name run the server, from its own page too.
    Grant { name: String },
    /// Take that away again.
    Revoke { name: String },
    /// List the administrators.
    Admins,
    /// Turn off the second factor of an account whose owner has lost app and recovery codes.
    DropSecondFactor { name: String },
    /// Tables that are open or running: step, last step, players.
    Tables {
        /// Also those that have ended.
        #[arg(long)]
        all: bool,
    },
    /// The newest steps of a match: when, and which seat. What they hold is shown by `sandtable export`.
    Log {
        #[arg(value_name = "MATCH")]
        id: Uuid,
        #[arg(long, default_value = "20")]
        last: NonZeroU16,
    },
    /// Close a table for good, whether it has begun or not.
    Close {
        #[arg(value_name = "TABLE")]
        id: Uuid,
        /// Its players read it.
        #[arg(long)]
        reason: String,
    },
    /// Free a seat: before the match it is empty again; while the match runs, the first player who comes may
    /// take it over.
    FreeSeat {
        #[arg(value_name = "TABLE")]
        id: Uuid,
        seat: u8,
    },
    /// Charts that people show to others, those changed last first.
    Charts {
        /// Only those with this in their name or their author's, or the one of this id.
        #[arg(default_value = "")]
        find: String,
        /// Only those that are withheld.
        #[arg(long)]
        withheld: bool,
    },
    /// Keep a chart out of the list, whatever its author does; its link goes on leading to it.
    Withhold {
        #[arg(value_name = "CHART")]
        id: String,
        /// Its author reads it.
        #[arg(long)]
        reason: String,
    },
    /// Withhold a chart no longer; its author may publish it again.
    Restore {
        #[arg(value_name = "CHART")]
        id: String,
    },
    /// Find people by a part of their name, or by id.
    People { name: String },
    /// Ban a person: signing in is refused, and open sessions and sockets are closed.
    Ban(Banning),
    /// Lift a ban.
    Unban {
        #[arg(value_name = "BAN")]
        id: Uuid,
    },
    /// All bans that hold.
    Bans,
    /// Announce something to all users, on every page.
    Announce(Announcing),
    /// Tell it no longer.
    Withdraw {
        #[arg(value_name = "ANNOUNCEMENT")]
        id: Uuid,
    },
    /// List announcements, those to come included.
    Announcements,
    /// Plan a restart: all users are told, the server ends, and its supervisor has to start it again.
    Restart(Restarting),
    /// How long things are kept; with options, say so. `never` keeps them for good.
    Retention(Keeping),
    /// How much there is of everything.
    Statistics,
    /// Print the audit log: the acts of administrators.
    Audit {
        #[arg(long, default_value = "50")]
        last: NonZeroU16,
    },
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct Whom {
    /// The name of an account.
    #[arg(long)]
    account: Option<String>,
    /// The id of a person.
    #[arg(long)]
    user: Option<Uuid>,
    /// An address, or a network such as 203.0.113.0/24.
    #[arg(long)]
    network: Option<String>,
}

#[derive(Debug, Args)]
struct Banning {
    #[command(flatten)]
    whom: Whom,
    /// The banned person reads it.
    #[arg(long)]
    reason: String,
    /// For how long, such as 30m, 12h or 7d; without it for good.
    #[arg(long = "for", value_name = "TIME")]
    span: Option<Span>,
}

#[derive(Debug, Args)]
struct Announcing {
    /// In English.
    #[arg(long)]
    en: String,
    /// In French.
    #[arg(long)]
    fr: String,
    /// That it is a warning.
    #[arg(long)]
    warning: bool,
    /// For how long, such as 30m, 12h or 7d; without it until it is withdrawn.
    #[arg(long = "for", value_name = "TIME")]
    span: Option<Span>,
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct Restarting {
    /// After this time, such as 10m.
    #[arg(long = "in", value_name = "TIME")]
    span: Option<Span>,
    /// Plan none.
    #[arg(long)]
    cancel: bool,
}

#[derive(Debug, Args)]
struct Keeping {
    /// Days that a table is kept after its end, with match, log and talk.
    #[arg(long, value_name = "DAYS")]
    finished: Option<Days>,
    /// Days that a table is kept which never begins.
    #[arg(long, value_name = "DAYS")]
    abandoned: Option<Days>,
    /// Days that talk is kept after the end of its table.
    #[arg(long, value_name = "DAYS")]
    chat: Option<Days>,
    /// Days that an unused session is kept; at most 90.
    #[arg(long, value_name = "DAYS")]
    sessions: Option<Days>,
}

pub(super) fn admin(administering: &Administering) -> anyhow::Result<()> {
    let runtime = Builder::new_current_thread().enable_all().build().context("cannot start the runtime")?;
    runtime.block_on(with_store(&administering.storage, async |store: &Store| {
        let said = carry_out(store, &administering.what).await?;
        show::lines(&said)
    }))
}

/// Does it, and says what there is to say, line by line.
async fn carry_out(store: &Store, what: &What) -> anyhow::Result<Vec<String>> {
    let actor = Actor::Console;
    Ok(match what {
        What::Grant { name } => {
            let user = store.grant_admin(&NameKey::of(name), actor).await?;
            vec![format!("{} may run this server; to be signed in for less than 12 hours is needed, too", user.name)]
        }
        What::Revoke { name } => {
            let user = store.revoke_admin(&NameKey::of(name), actor).await?;
            vec![format!("{} may not run this server any more", user.name)]
        }
        What::DropSecondFactor { name } => {
            let user = store.drop_second_factor(&NameKey::of(name), actor).await?;
            vec![format!("{} signs in with the password alone", user.name)]
        }
        What::Admins => store.admins().await?,
        What::Tables { all } => {
            let filter = if *all { TableFilter::All } else { TableFilter::Live };
            store.admin_tables(filter, 1_000).await?.iter().map(show::table).collect()
        }
        What::Log { id, last } => log(store, TableId(*id), *last).await?,
        What::Close { id, reason } => {
            store.close_table(TableId(*id), text(reason, 300)?, actor).await?;
            vec!["closed".to_owned()]
        }
        What::FreeSeat { id, seat } => {
            store.free_seat(TableId(*id), Seat(*seat), actor).await?;
            vec!["free".to_owned()]
        }
        What::Charts { find, withheld } => {
            let filter = if *withheld { ChartFilter::Withheld } else { ChartFilter::Shown };
            store.admin_charts(filter, find, 1_000).await?.iter().map(show::chart).collect()
        }
        What::Withhold { id, reason } => {
            store.withhold_chart(id, text(reason, 300)?, actor).await?;
            vec!["withheld".to_owned()]
        }
        What::Restore { id } => {
            store.restore_chart(id, actor).await?;
            vec!["restored; its author may publish it again".to_owned()]
        }
        What::People { name } => store.find_people(name).await?.iter().map(show::person).collect(),
        What::Ban(banning) => vec![show::ban(&store.ban(&wanted(store, banning).await?, actor).await?)],
        What::Unban { id } => {
            store.lift_ban(*id, actor).await?;
            vec!["lifted".to_owned()]
        }
        What::Bans => store.bans().await?.iter().map(show::ban).collect(),
        What::Announce(announcing) => {
            vec![show::announcement(&store.announce(&announcement(announcing)?, actor).await?)]
        }
        What::Withdraw { id } => {
            store.withdraw(*id, actor).await?;
            vec!["withdrawn".to_owned()]
        }
        What::Announcements => store.announcements().await?.iter().map(show::announcement).collect(),
        What::Restart(Restarting { span: Some(span), .. }) => {
            let at = store.plan_restart(span.0, actor).await?;
            vec![format!("the server that runs ends at {}", show::moment(at))]
        }
        What::Restart(Restarting { span: None, .. }) => {
            store.cancel_restart(actor).await?;
            vec!["no restart is planned any more".to_owned()]
        }
        What::Retention(keeping) => retention(store, keeping, actor).await?,
        What::Statistics => show::statistics(store.statistics().await?)?,
        What::Audit { last } => store.audit(None, last.get()).await?.iter().map(show::act).collect(),
    })
}

async fn log(store: &Store, id: TableId, last: NonZeroU16) -> anyhow::Result<Vec<String>> {
    let head = store.match_header(id).await?.head;
    let from = head.saturating_sub(u32::from(last.get()) - 1).max(1);
    let steps = store.steps(id, from, head).await?;
    Ok(steps.iter().map(show::step).collect())
}

async fn wanted(store: &Store, banning: &Banning) -> anyhow::Result<NewBan> {
    let Whom { account, user, network } = &banning.whom;
    let whom = match (account, *user, network) {
        (Some(account), _, _) => {
            let lock = store.lock_by_name(&NameKey::of(account)).await?;
            Banned::User(lock.with_context(|| format!("nobody has an account of the name {account}"))?.user.id)
        }
        (None, Some(user), _) => Banned::User(UserId(user)),
        (None, None, Some(network)) => {
            let parsed = network.parse::<IpNet>();
            let parsed = parsed.or_else(|_| network.parse::<std::net::IpAddr>().map(IpNet::from));
            Banned::Network(parsed.with_context(|| format!("{network} is neither an address nor a network"))?)
        }
        (None, None, None) => bail!("whom?"),
    };
    Ok(NewBan { whom, reason: text(&banning.reason, 300)?.to_owned(), until: ahead(banning.span) })
}

fn announcement(announcing: &Announcing) -> anyhow::Result<NewAnnouncement> {
    let Announcing { en, fr, warning, span } = announcing;
    Ok(NewAnnouncement {
        text: Text::new(text(en, 500)?, text(fr, 500)?),
        level: if *warning { protocol::Level::Warning } else { protocol::Level::Info },
        from: None,
        until: ahead(*span),
    })
}

async fn retention(store: &Store, keeping: &Keeping, actor: Actor) -> anyhow::Result<Vec<String>> {
    let old = store.retention().await?;
    let chosen = |wish: Option<Days>, old: Option<i32>| wish.map_or(old, |days| days.0);
    let new = Retention {
        finished_days: chosen(keeping.finished, old.finished_days),
        abandoned_days: chosen(keeping.abandoned, old.abandoned_days),
        chat_days: chosen(keeping.chat, old.chat_days),
        session_days: chosen(keeping.sessions, old.session_days),
    };
    if new.session_days.is_some_and(|days| days > 90) {
        bail!("sessions are kept for at most 90 days");
    }
    if new != old {
        store.set_retention(new, actor).await?;
    }
    Ok(show::retention(new))
}

fn ahead(span: Option<Span>) -> Option<OffsetDateTime> {
    span.map(|span| OffsetDateTime::now_utc() + span.0)
}

fn text(text: &str, longest: usize) -> anyhow::Result<&str> {
    let text = text.trim();
    if !(1..=longest).contains(&text.chars().count()) || text.contains('\0') {
        bail!("a text here has 1 to {longest} characters");
    }
    Ok(text)
}
