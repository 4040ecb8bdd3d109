//! Moderation: bans, reports, and what administrators see and change of people, tables and charts.

mod ban;
mod charts;
mod people;
mod report;
mod tables;

pub use ban::{Ban, Banned, NewBan};
pub use charts::{AdminChart, ChartFilter};
pub use people::PersonRecord;
pub use report::{NewChartReport, NewReport, Person, ReportRecord, Reported, ReportedLine, Reports, Resolution};
pub use tables::{AdminTable, TableFilter};
