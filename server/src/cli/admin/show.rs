//! What the command line says: one line for each thing, its parts between tabs.

use std::io::{self, Write as _};

use anyhow::Context as _;
use store::{
    AdminChart, AdminTable, Announcement, AuditRecord, Ban, Banned, PersonRecord, Retention, Statistics, StepRecord,
};
use time::{OffsetDateTime, format_description::well_known::Rfc3339};

use crate::http::statistics_shown;

pub(super) fn lines(lines: &[String]) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    for line in lines {
        // What people have said is in it: nothing of that may move the cursor.
        let line: String = line.chars().map(|c| if c.is_control() && c != '\t' { ' ' } else { c }).collect();
        writeln!(out, "{line}").context("cannot write")?;
    }
    Ok(())
}

pub(super) fn moment(at: OffsetDateTime) -> String {
    at.replace_nanosecond(0).unwrap_or(at).format(&Rfc3339).unwrap_or_default()
}

fn perhaps(at: Option<OffsetDateTime>, none: &str) -> String {
    at.map_or_else(|| none.to_owned(), moment)
}

pub(super) fn table(table: &AdminTable) -> String {
    let seats: Vec<&str> = table.seats.iter().map(|seat| seat.name.as_deref().unwrap_or("-")).collect();
    let step = table.head.map_or_else(|| "-".to_owned(), |head| head.to_string());
    let state = serde_json::to_value(table.state).unwrap_or_default();
    let last = perhaps(table.last_step_at, "-");
    let (id, state, game) = (table.id, state.as_str().unwrap_or_default(), &table.game);
    format!("{id}\t{state}\t{game}\tstep {step}\t{last}\t{}\t{}", table.name, seats.join(", "))
}

pub(super) fn chart(chart: &AdminChart) -> String {
    let outline = &chart.outline;
    let state = serde_json::to_value(outline.state).unwrap_or_default();
    let author = outline.author.as_ref().map_or("", |author| author.name.as_str());
    let (id, state, made) = (&outline.key.id, state.as_str().unwrap_or_default(), moment(outline.made_at));
    let withheld = chart.withheld.as_deref().unwrap_or_default();
    format!("{id}\t{state}\t{}\t{made}\t{author}\t{}\t{withheld}", outline.game, outline.name.en)
}

pub(super) fn step(step: &StepRecord) -> String {
    let seat = step.act.as_ref().map_or_else(|| "opening".to_owned(), |act| format!("seat {}", act.seat.0));
    format!("{}\t{}\t{seat}", step.step, moment(step.at))
}

pub(super) fn person(one: &PersonRecord) -> String {
    let account = one.account.as_deref().unwrap_or("guest");
    let seen = perhaps(one.last_seen, "signed in nowhere");
    let role = if one.is_admin { "\tadmin" } else { "" };
    format!("{}\t{}\t{account}\t{seen}\t{}{role}", one.id, one.name, one.networks.join(" "))
}

pub(super) fn ban(ban: &Ban) -> String {
    let whom = match ban.whom {
        Banned::User(user) => format!("{} ({user})", ban.name.as_deref().unwrap_or_default()),
        Banned::Network(network) => network.to_string(),
    };
    format!("{}\t{whom}\tuntil {}\t{}", ban.id, perhaps(ban.until, "lifted"), ban.reason)
}

pub(super) fn announcement(one: &Announcement) -> String {
    let until = perhaps(one.until, "withdrawn");
    format!("{}\t{} until {until}\t{}\t{}", one.id, moment(one.from), one.text.en, one.text.fr)
}

pub(super) fn retention(kept: Retention) -> Vec<String> {
    let days = |what: &str, days: Option<i32>| match days {
        Some(days) => format!("{what}\t{days} days"),
        None => format!("{what}\tfor good"),
    };
    vec![
        days("finished tables", kept.finished_days),
        days("tables that never began", kept.abandoned_days),
        days("talk after the end", kept.chat_days),
        days("sessions out of use", kept.session_days.or(Some(90))),
    ]
}

pub(super) fn statistics(statistics: Statistics) -> anyhow::Result<Vec<String>> {
    let written =
        serde_json::to_string_pretty(&statistics_shown(statistics, None)).context("cannot write the figures")?;
    Ok(written.lines().map(str::to_owned).collect())
}

pub(super) fn act(act: &AuditRecord) -> String {
    let who = match (&act.actor, &act.name) {
        (None, _) => "command line",
        (Some(_), name) => name.as_deref().unwrap_or_default(),
    };
    format!("{}\t{who}\t{}\t{}\t{}", moment(act.at), act.act, act.about, act.detail)
}
