//! What is chosen at a table. Rules 1.3 and 6.5.

use alloc::{format, string::String, vec::Vec};
use kernel::{Mode, Refusal, Role, Seating, SetUp, Sharing, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Chart, Patrol};

/// All that is chosen before the first round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// Who plays against whom.
    pub mode: Mode,
    /// After how many rounds the match ends.
    pub rounds: u8,
    /// How many scouts of each patrol are veterans of an earlier match.
    pub veterans: u8,
    /// The board.
    pub chart: Chart,
    /// The patrol of each seat.
    pub seats: Vec<Patrol>,
}

/// The options of a table; all have a default.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(crate) struct TableOptions {
    /// Who plays against whom.
    mode: Mode,
    /// After how many rounds the match ends.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 12)))]
    rounds: u8,
    /// How many scouts of each patrol are veterans: they can take one loss more.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 2)))]
    veterans: u8,
}

impl Default for TableOptions {
    fn default() -> Self {
        Self { mode: Mode::Versus, rounds: 6, veterans: 0 }
    }
}

impl TableOptions {
    fn read(options: &Value) -> Result<Self, Refusal> {
        if options.is_null() {
            return Ok(Self::default());
        }
        if !options.is_object() {
            return Err(bad("options", "options are an object"));
        }
        let options = Self::deserialize(options).map_err(|error| bad("options", &format!("{error}")))?;
        match options {
            Self { rounds: 1..=12, veterans: 0..=2, .. } => Ok(options),
            Self { .. } => Err(bad("options", "1 to 12 rounds, 0 to 2 veterans")),
        }
    }
}

fn bad(about: &str, detail: &str) -> Refusal {
    let text = Text::new(
        format!("A table of Outpost cannot be set up so: {detail}."),
        format!("Une table d’Avant-poste ne peut pas se préparer ainsi : {detail}."),
    );
    Refusal { about: Some(about.into()), ..Refusal::new("set_up", text) }
}

pub(crate) fn seating(options: &Value) -> Result<Seating, Refusal> {
    let mode = TableOptions::read(options)?.mode;
    let (seats, patrols) = match mode {
        Mode::Versus => (2..=2, &Patrol::ALL[..2]),
        Mode::FreeForAll | Mode::Cooperation => (2..=4, &Patrol::ALL[..]),
        Mode::Solitary => (1..=1, &Patrol::ALL[..1]),
    };
    let role = |patrol: &Patrol| Role {
        id: patrol.id().into(),
        side: if mode.has_opponents() { patrol.id().into() } else { "patrols".into() },
        name: name(*patrol),
        rating_group: mode.has_opponents().then(|| String::from("patrol")),
    };
    Ok(Seating { mode, seats, roles: patrols.iter().map(role).collect(), sharing: Sharing::OneEach })
}

/// The name of a patrol.
pub(crate) fn name(patrol: Patrol) -> Text {
    match patrol {
        Patrol::Red => Text::new("Red patrol", "Patrouille rouge"),
        Patrol::Blue => Text::new("Blue patrol", "Patrouille bleue"),
        Patrol::Green => Text::new("Green patrol", "Patrouille verte"),
        Patrol::Amber => Text::new("Amber patrol", "Patrouille ambre"),
    }
}

pub(crate) fn configure(set_up: &SetUp) -> Result<Config, Refusal> {
    let TableOptions { mode, rounds, veterans } = TableOptions::read(&set_up.options)?;
    let Seating { seats: allowed, roles, .. } = seating(&set_up.options)?;
    let patrol = |held: &Vec<String>| match &held[..] {
        [id] if roles.iter().any(|role| role.id == *id) => Patrol::ALL.into_iter().find(|patrol| patrol.id() == id),
        _ => None,
    };
    let seats: Vec<Patrol> = set_up
        .seats
        .iter()
        .map(patrol)
        .collect::<Option<_>>()
        .ok_or_else(|| bad("seats", "each seat leads one patrol"))?;
    let is_taken_twice = (1..seats.len()).any(|seat| seats[..seat].contains(&seats[seat]));
    if is_taken_twice || u8::try_from(seats.len()).map_or(true, |count| !allowed.contains(&count)) {
        return Err(bad("seats", &format!("{} to {} seats, a patrol each", allowed.start(), allowed.end())));
    }
    let chart = Chart::check(&set_up.chart).map_err(|faults| match faults.into_iter().next() {
        Some(fault) => Refusal { about: Some(fault.at), ..Refusal::new("chart", fault.text) },
        None => bad("chart", "no chart"),
    })?;
    Ok(Config { mode, rounds, veterans, chart, seats })
}
