//! Reports: chat lines and charts that users submit to the admins of the server.

use kernel::{Seat, Text};
use protocol::{ChartState, LineLeft, LineNumber, ReportReason};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::super::{
    Actor, ChartKey, ChartVisibility, ChatRecord, Conflict, Room, Store, StoreError, TableId, UserId,
    chart::state_from, matches::unsigned, quota::begin_count,
};

/// Lines before the one that is reported that are kept with it.
const BEFORE: usize = 10;
/// Lines after it.
const AFTER: usize = 5;
/// So many reports of one person can wait to be read.
const MOST_WAITING: i64 = 100;
/// So many are listed at most.
const LISTED: i64 = 500;

/// A report of a line to keep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReport {
    /// Where it was said; a room that the reporter may read.
    pub room: Room,
    /// Which line.
    pub n: LineNumber,
    /// Who reports it.
    pub reporter: UserId,
    /// What is wrong with it.
    pub reason: ReportReason,
    /// At most 1,000 characters.
    pub text: String,
}

/// A report of a chart to keep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewChartReport {
    /// Which chart, in the version that the reporter looks at.
    pub chart: ChartKey,
    /// Who reports it.
    pub reporter: UserId,
    /// What is wrong with it.
    pub reason: ReportReason,
    /// At most 1,000 characters.
    pub text: String,
}

/// A report, as admins see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportRecord {
    /// Names it.
    pub id: Uuid,
    /// What is reported.
    pub what: Reported,
    /// Who reports it.
    pub reporter: Person,
    /// Who said or made it.
    pub author: Person,
    /// What is wrong with it.
    pub reason: ReportReason,
    /// What the reporter has to say; may be empty.
    pub text: String,
    /// When it was reported.
    pub created_at: OffsetDateTime,
    /// What has become of it; `None` while it waits to be read.
    pub resolution: Option<Resolution>,
}

/// What is reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reported {
    /// A line of talk.
    Line {
        /// At which table.
        table: TableId,
        /// What that table is called.
        table_name: String,
        /// `table`, `gallery`, or `side/` and the id of a side.
        room: String,
        /// Which line.
        n: u32,
        /// The line and those around it, oldest first, as they were when it was reported.
        context: Vec<ReportedLine>,
        /// What is left of it at its table.
        left: LineLeft,
    },
    /// A chart.
    Chart {
        /// Which, in which version.
        key: ChartKey,
        /// Its name, as it was when it was reported.
        name: Text,
        /// The author's description at that time; empty for a draft, whose description only its author reads.
        about: Text,
        /// Its visibility now.
        state: ChartState,
    },
}

/// What is kept of a chart that is reported.
#[derive(Debug, Deserialize)]
struct ChartThen {
    name: Text,
    about: Text,
}

/// A user named in a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The user.
    pub user: UserId,
    /// The current display name; empty if the account was deleted.
    pub name: String,
}

/// A chat line in a report. It refers to its author by id, so that the name of a deleted account does not survive here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportedLine {
    /// Its number in the room.
    pub n: u32,
    /// Who said it.
    pub user: Uuid,
    /// From which seat.
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
    /// When.
    #[serde(with = "time::serde::rfc3339")]
    pub at: OffsetDateTime,
}

/// What became of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolution {
    /// The admin's note on what was done; may be empty.
    pub text: String,
    /// When.
    pub at: OffsetDateTime,
}

/// Which reports are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reports {
    /// Unresolved reports.
    Waiting,
    /// All of them.
    All,
}

impl Store {
    /// Keeps a report of a line with what was said around it.
    ///
    /// # Errors
    /// [`Conflict::NoSuchLine`] if it is not there any more, or not for the reporter; [`Conflict::Yourself`],
    /// [`Conflict::AlreadyReported`], [`Conflict::TooManyReports`], [`Conflict::Unstorable`].
    pub async fn report(&self, id: TableId, new: &NewReport) -> Result<Uuid, StoreError> {
        let lines = self.chat(id, &new.room, Some(new.reporter)).await?;
        let place = lines.iter().position(|line| line.n == new.n.get() && !line.struck).ok_or(Conflict::NoSuchLine)?;
        let author = lines[place].user;
        if author == new.reporter {
            return Err(Conflict::Yourself.into());
        }
        let around = place.saturating_sub(BEFORE)..(place + AFTER + 1).min(lines.len());
        let context: Vec<ReportedLine> = lines[around].iter().map(reported).collect();
        let (report, room, n) = (Uuid::now_v7(), new.room.key(), new.n.signed());
        let mut tx = self.pool.begin().await?;
        begin_count(&mut tx, new.reporter).await?;
        let made = sqlx::query!(
            "insert into reports (id, table_id, room, n, reporter, author, reason, text, context)
             select $1, $2, $3, $4, $5, $6, $7, $8, $9
             where (select count(*) from reports where reporter = $5 and resolved_at is null) < $10
             on conflict (reporter, table_id, room, n) do nothing",
            report,
            id.0,
            room,
            n,
            new.reporter.0,
            author.0,
            text_of(new.reason),
            new.text,
            Json(&context) as _,
            MOST_WAITING
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        if made.rows_affected() == 1 {
            return Ok(report);
        }
        let is_known = sqlx::query_scalar!(
            r#"select exists (select from reports where reporter = $1 and table_id = $2 and room = $3 and n = $4)
               as "is_known!""#,
            new.reporter.0,
            id.0,
            room,
            n
        )
        .fetch_one(&self.pool)
        .await?;
        Err(if is_known { Conflict::AlreadyReported } else { Conflict::TooManyReports }.into())
    }

    /// Keeps a report of a chart with its name and its description, as they are.
    ///
    /// # Errors
    /// [`Conflict::NoSuchChart`] for one that the reporter may not see, or that ships with a game; [`Conflict::Yourself`];
    /// [`Conflict::AlreadyReported`] while an earlier report of it by the same person waits; [`Conflict::TooManyReports`],
    /// [`Conflict::Unstorable`].
    pub async fn report_chart(&self, new: &NewChartReport) -> Result<Uuid, StoreError> {
        let ChartKey { id, version } = &new.chart;
        let seen = self.chart(ChartVisibility::Of(new.reporter), id, Some(*version)).await?.outline;
        let author = seen.author.ok_or(Conflict::NoSuchChart)?.user;
        if author == new.reporter {
            return Err(Conflict::Yourself.into());
        }
        let report = Uuid::now_v7();
        let mut tx = self.pool.begin().await?;
        begin_count(&mut tx, new.reporter).await?;
        let made = sqlx::query!(
            "insert into reports (id, chart_id, chart_version, reporter, author, reason, text, context)
             select $1, c.id, v.version, $4, $5, $6, $7,
                    json_build_object('name', json_build_object('en', v.name_en, 'fr', v.name_fr),
                                      'about', case when c.state = 'draft' then json_build_object('en', '', 'fr', '')
                                                    else json_build_object('en', c.about_en, 'fr', c.about_fr) end)
             from charts c join chart_versions v on v.chart_id = c.id
             where c.id = $2 and v.version = $3
               and (select count(*) from reports where reporter = $4 and resolved_at is null) < $8
             on conflict (reporter, chart_id) where chart_id is not null and resolved_at is null do nothing",
            report,
            id,
            i32::try_from(*version).map_err(|_| Conflict::NoSuchChart)?,
            new.reporter.0,
            author.0,
            text_of(new.reason),
            new.text,
            MOST_WAITING
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        if made.rows_affected() == 1 {
            return Ok(report);
        }
        let waits = sqlx::query_scalar!(
            r#"select exists (select from reports where reporter = $1 and chart_id = $2 and resolved_at is null)
               as "waits!""#,
            new.reporter.0,
            id
        )
        .fetch_one(&self.pool)
        .await?;
        Err(if waits { Conflict::AlreadyReported } else { Conflict::TooManyReports }.into())
    }

    /// Reports, the one that has waited longest first; at most 500.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn list_reports(&self, which: Reports) -> Result<Vec<ReportRecord>, StoreError> {
        let rows = sqlx::query!(
            r#"select r.id, r.table_id, t.name as "table_name?", r.room, r.n, r.chart_id, r.chart_version,
                      c.state as "chart_state?", r.reporter, p.name as reporter_name, r.author, a.name as author_name,
                      r.reason, r.text, r.context, r.created_at, r.resolved_at, r.resolution,
                      l.n is not null as "is_kept!", l.struck_at is not null as "is_struck!"
               from reports r left join tables t on t.id = r.table_id left join charts c on c.id = r.chart_id
                    left join chat l on l.table_id = r.table_id and l.room = r.room and l.n = r.n
                    join users p on p.id = r.reporter join users a on a.id = r.author
               where $1 or r.resolved_at is null order by r.created_at, r.id limit $2"#,
            which == Reports::All,
            LISTED
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let line = row.table_id.zip(row.table_name).zip(row.room.zip(row.n));
                let chart = row.chart_id.zip(row.chart_version).zip(row.chart_state);
                let what = match (line, chart) {
                    (Some(((table, table_name), (room, n))), _) => {
                        let (table, n) = (TableId(table), unsigned(n)?);
                        let left = match (row.is_kept, row.is_struck) {
                            (false, _) => LineLeft::Forgotten,
                            (true, true) => LineLeft::Struck,
                            (true, false) => LineLeft::Kept,
                        };
                        Reported::Line { table, table_name, room, n, context: then(row.context)?, left }
                    }
                    (None, Some(((id, version), state))) => {
                        let ChartThen { name, about } = then(row.context)?;
                        let key = ChartKey { id, version: unsigned(version)? };
                        Reported::Chart { key, name, about, state: state_from(&state)? }
                    }
                    (None, None) => return Err(StoreError::corrupt("report", &row.id)),
                };
                Ok(ReportRecord {
                    id: row.id,
                    what,
                    reporter: Person { user: UserId(row.reporter), name: row.reporter_name },
                    author: Person { user: UserId(row.author), name: row.author_name },
                    reason: reason_from(&row.reason)?,
                    text: row.text,
                    created_at: row.created_at,
                    resolution: row.resolved_at.zip(row.resolution).map(|(at, text)| Resolution { text, at }),
                })
            })
            .collect()
    }

    /// Strikes out the line of a report for all readers, and says at which table. The report keeps what was said. A
    /// line that is struck out already stays so.
    ///
    /// # Errors
    /// [`Conflict::NoSuchReport`]; [`Conflict::NoSuchLine`] if the line is forgotten by now, or the report is of a chart.
    pub async fn strike_line(&self, report: Uuid, actor: Actor) -> Result<TableId, StoreError> {
        let mut tx = self.pool.begin().await?;
        let line = sqlx::query!("select table_id, room, n, author from reports where id = $1", report)
            .fetch_optional(&mut *tx)
            .await?
            .ok_or(Conflict::NoSuchReport)?;
        let table = TableId(line.table_id.ok_or(Conflict::NoSuchLine)?);
        // First the table, then its lines, as those do who speak.
        sqlx::query!("update tables set struck = struck + 1 where id = $1", table.0).execute(&mut *tx).await?;
        let struck = sqlx::query!(
            "update chat set text = '', struck_at = now()
             where table_id = $1 and room = $2 and n = $3 and struck_at is null",
            table.0,
            line.room,
            line.n
        )
        .execute(&mut *tx)
        .await?;
        if struck.rows_affected() == 0 {
            let is_kept = sqlx::query_scalar!(
                r#"select exists (select from chat where table_id = $1 and room = $2 and n = $3) as "is_kept!""#,
                table.0,
                line.room,
                line.n
            )
            .fetch_one(&mut *tx)
            .await?;
            // The transaction ends here unfinished.
            return if is_kept { Ok(table) } else { Err(Conflict::NoSuchLine.into()) };
        }
        let detail = json!({ "author": line.author, "room": line.room, "n": line.n, "report": report });
        self.audit_act(&mut tx, actor, "strike_line", &table.to_string(), &detail).await?;
        tx.commit().await?;
        Ok(table)
    }

    /// Notes what was done about a report, in at most 1,000 characters. What was noted before is replaced.
    ///
    /// # Errors
    /// [`Conflict::NoSuchReport`], [`Conflict::Unstorable`].
    pub async fn resolve_report(&self, report: Uuid, text: &str, actor: Actor) -> Result<(), StoreError> {
        let text: String = text.chars().take(1_000).collect();
        let mut tx = self.pool.begin().await?;
        let author = sqlx::query_scalar!(
            "update reports set resolution = $2, resolved_at = coalesce(resolved_at, now()) where id = $1
             returning author",
            report,
            text
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::NoSuchReport)?;
        let detail = json!({ "author": author, "note": text });
        self.audit_act(&mut tx, actor, "resolve_report", &report.to_string(), &detail).await?;
        Ok(tx.commit().await?)
    }
}

/// What was kept with a report.
fn then<T: DeserializeOwned>(context: Value) -> Result<T, StoreError> {
    serde_json::from_value(context).map_err(|error| StoreError::corrupt("context", &error))
}

fn reported(line: &ChatRecord) -> ReportedLine {
    ReportedLine { n: line.n, user: line.user.0, seat: line.seat, text: line.text.clone(), at: line.at }
}

const fn text_of(reason: ReportReason) -> &'static str {
    match reason {
        ReportReason::Insult => "insult",
        ReportReason::Harassment => "harassment",
        ReportReason::Spam => "spam",
        ReportReason::Cheating => "cheating",
        ReportReason::Other => "other",
    }
}

fn reason_from(text: &str) -> Result<ReportReason, StoreError> {
    match text {
        "insult" => Ok(ReportReason::Insult),
        "harassment" => Ok(ReportReason::Harassment),
        "spam" => Ok(ReportReason::Spam),
        "cheating" => Ok(ReportReason::Cheating),
        "other" => Ok(ReportReason::Other),
        other => Err(StoreError::corrupt("reason", &other)),
    }
}
