//! `sandtable reports`.

use std::{
    fmt::Write as _,
    io::{self, Write as _},
};

use anyhow::Context as _;
use clap::Args;
use protocol::LineLeft;
use store::{Actor, Person, ReportRecord, Reported, ReportedLine, Reports, Store};
use time::{OffsetDateTime, format_description::well_known::Rfc3339};
use tokio::runtime::Builder;
use uuid::Uuid;

use super::storage::with_store;
use crate::config::Storage;

#[derive(Debug, Args)]
pub(super) struct Reviewing {
    /// Also those that were dealt with.
    #[arg(long)]
    all: bool,

    /// Note that this report was dealt with, and list none.
    #[arg(long, value_name = "REPORT", conflicts_with = "all")]
    resolve: Option<Uuid>,

    /// With --resolve: what was done about it. For hosts alone; at most 1,000 characters.
    #[arg(long, value_name = "TEXT", requires = "resolve", default_value = "", hide_default_value = true)]
    note: String,

    /// Strike out the line of this report for all readers, and list none.
    #[arg(long, value_name = "REPORT", conflicts_with_all = ["all", "resolve"])]
    strike: Option<Uuid>,

    #[command(flatten)]
    storage: Storage,
}

pub(super) fn reports(reviewing: &Reviewing) -> anyhow::Result<()> {
    let runtime = Builder::new_current_thread().enable_all().build().context("cannot start the runtime")?;
    let which = if reviewing.all { Reports::All } else { Reports::Waiting };
    let text = runtime.block_on(with_store(&reviewing.storage, async |store: &Store| {
        if let Some(report) = reviewing.resolve {
            store.resolve_report(report, &reviewing.note, Actor::Console).await?;
            return Ok(String::new());
        }
        if let Some(report) = reviewing.strike {
            store.strike_line(report, Actor::Console).await?;
            return Ok(String::new());
        }
        let reports = store.list_reports(which).await?;
        Ok(reports.iter().map(written).collect::<Vec<_>>().join("\n"))
    }))?;
    io::stdout().lock().write_all(text.as_bytes()).context("cannot write the reports")
}

/// One report for people: a head, what the reporter says, and the talk with a mark at the line, or what the chart says.
fn written(report: &ReportRecord) -> String {
    let mut text = String::new();
    let ReportRecord { id, what, reporter, author, .. } = report;
    // A String takes whatever is written to it.
    let _ = writeln!(text, "report {id}  {}", moment(report.created_at));
    let _ = match what {
        Reported::Line { table, table_name, room, .. } => {
            writeln!(text, "  table   {} ({table}), room {room}", table_name.escape_debug())
        }
        Reported::Chart { key, state, .. } => {
            writeln!(text, "  chart   {}, version {}, {state:?}", key.id.escape_debug(), key.version)
        }
    };
    let _ = writeln!(text, "  by      {}", named(reporter));
    let _ = writeln!(text, "  about   {}", named(author));
    let _ = writeln!(text, "  reason  {:?}{}", report.reason, quoted(&report.text));
    match what {
        Reported::Line { n, context, left, .. } => {
            for line in context {
                talk(&mut text, line, *n, author);
            }
            match left {
                LineLeft::Kept => {}
                LineLeft::Struck => text.push_str("  struck out\n"),
                LineLeft::Forgotten => text.push_str("  not kept any more\n"),
            }
        }
        Reported::Chart { name, about, .. } => {
            for (what, said) in [("name", name), ("says", about)] {
                let _ = writeln!(text, "  {what:<7} en{} fr{}", quoted(&said.en), quoted(&said.fr));
            }
        }
    }
    if let Some(done) = &report.resolution {
        let _ = writeln!(text, "  done    {}{}", moment(done.at), quoted(&done.text));
    }
    text
}

fn talk(text: &mut String, line: &ReportedLine, reported: u32, author: &Person) {
    let mark = if line.n == reported { ">" } else { " " };
    let seat = line.seat.map_or_else(|| "looks on".to_owned(), |seat| seat.to_string());
    let who = if line.user == author.user.0 { author.name.as_str() } else { "" }.escape_debug();
    let _ = writeln!(text, "  {mark} {} {} {seat} {who}{}", line.n, moment(line.at), quoted(&line.text));
}

/// What people have written, on one line and with nothing in it that a terminal obeys.
fn quoted(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("  {text:?}") }
}

fn named(person: &Person) -> String {
    let name = if person.name.is_empty() { "somebody who is gone" } else { &person.name };
    format!("{} ({})", name.escape_debug(), person.user)
}

fn moment(at: OffsetDateTime) -> String {
    at.format(&Rfc3339).unwrap_or_default()
}
