//! The options of a table and the conditions of its match. Rulebook, p. 27 and 28.

use alloc::{format, string::String, vec::Vec};
use core::ops::RangeInclusive;

use kernel::{Pinned, Refusal, Seat, Seating, SetUp, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    BySide, Pack, Side, army, chart,
    lesson::{self, LessonStart},
    pack::Document,
};

/// The configuration of a match: pack, conditions, seats.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub(crate) pack: Pinned<Pack>,
    /// The document of a pack of the table's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) own: Option<Pinned<Document>>,
    pub(crate) conditions: Conditions,
    pub(crate) seats: BySide<Seat>,
    /// The lesson that the match is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<LessonStart>,
}

/// The conditions that the table has agreed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Conditions {
    /// The scenario.
    pub scenario: Scenario,
    /// The number of the map; null: a die chooses it.
    pub map: Option<u8>,
    /// The last year of which cards may be bought; null: any.
    pub year: Option<u16>,
    /// Whether nations that never fought together cannot be in one army.
    pub historical: bool,
    /// The points of an army of the standard scenario.
    pub points: u16,
}

/// The scenario.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Scenario {
    /// Both sides fight for the objective.
    Standard,
    /// The attacker, with more points, has to control the objective after turn 10.
    Assault {
        /// The attacking side.
        attacker: Side,
    },
}

impl Conditions {
    /// The points of a side. Rulebook, p. 27: an attacker has 12, a defender 8 for every 10.
    pub(crate) const fn points_of(&self, side: Side) -> u16 {
        match self.scenario {
            Scenario::Standard => self.points,
            Scenario::Assault { attacker } if attacker as u8 == side as u8 => self.points / 10 * 12,
            Scenario::Assault { .. } => defender_points(self.points),
        }
    }

    /// The limits of the army of a side.
    pub(crate) const fn of_army(&self, side: Side) -> army::Terms {
        let limits = if self.historical { army::Limits::Historical } else { army::Limits::None };
        army::Terms { side, points: self.points_of(side), year: self.year, limits }
    }
}

/// The points that a table can choose, in tens.
pub(crate) const POINTS: RangeInclusive<u16> = 50..=300;

/// The share of the defender of an assault in the points of a table. Rulebook, p. 27: 8 for every 10.
pub(crate) const fn defender_points(points: u16) -> u16 {
    points / 10 * 8
}

/// The options of a table; all have a default.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(crate) struct TableOptions {
    /// `standard`, or `assault`: a defender with fewer points holds an objective of its choice against an attacker.
    scenario: ScenarioName,
    /// The side that attacks; in an assault only, where it must be named.
    attacker: Option<Side>,
    /// The number of the map, 1 to 6; null: a die chooses it. In the standard scenario only.
    map: Option<u8>,
    /// The last year of which cards may be bought, 1939 to 1945; null: any.
    year: Option<u16>,
    /// Whether nations that never fought together cannot be in one army.
    historical: bool,
    /// The points of an army, 50 to 300 in tens. In an assault the attacker has 12, the defender 8 for every 10.
    points: u16,
    /// The id of the lesson that the match is. It brings its own position: no other option goes with it.
    lesson: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum ScenarioName {
    Standard,
    Assault,
}

impl Default for TableOptions {
    fn default() -> Self {
        Self {
            scenario: ScenarioName::Standard,
            attacker: None,
            map: None,
            year: None,
            historical: false,
            points: 100,
            lesson: None,
        }
    }
}

fn bad(about: &str, en: &str, fr: &str) -> Refusal {
    let text = Text::new(
        format!("A table of Axis & Allies Miniatures cannot be set up so: {en}."),
        format!("Une table d’Axis & Allies Miniatures ne peut pas se préparer ainsi : {fr}."),
    );
    Refusal { about: Some(about.into()), ..Refusal::new("set_up", text) }
}

impl TableOptions {
    fn read(options: &Value) -> Result<Self, Refusal> {
        if options.is_null() {
            return Ok(Self::default());
        }
        if !options.is_object() {
            return Err(bad("options", "options are an object", "les options sont un objet"));
        }
        Self::deserialize(options).map_err(|error| bad("options", &format!("{error}"), &format!("{error}")))
    }

    fn conditions(&self) -> Result<Conditions, Refusal> {
        let scenario = match (self.scenario, self.attacker) {
            (ScenarioName::Standard, None) => Scenario::Standard,
            (ScenarioName::Assault, Some(attacker)) => Scenario::Assault { attacker },
            (ScenarioName::Standard, Some(_)) => {
                return Err(bad("attacker", "only an assault has an attacker", "seul un assaut a un attaquant"));
            }
            (ScenarioName::Assault, None) => {
                return Err(bad("attacker", "an assault has an attacker", "un assaut a un attaquant"));
            }
        };
        if self.map.is_some() && self.scenario == ScenarioName::Assault {
            return Err(bad("map", "the defender chooses the map", "le défenseur choisit la carte"));
        }
        if self.year.is_some_and(|year| !(1939..=1945).contains(&year)) {
            return Err(bad("year", "a year is 1939 to 1945", "une année va de 1939 à 1945"));
        }
        if !POINTS.contains(&self.points) || !self.points.is_multiple_of(10) {
            return Err(bad("points", "points are 50 to 300 in tens", "les points vont de 50 à 300 par dizaines"));
        }
        let Self { map, year, historical, points, .. } = *self;
        Ok(Conditions { scenario, map, year, historical, points })
    }
}

pub(crate) fn seating(options: &Value) -> Result<Seating, Refusal> {
    let options = TableOptions::read(options)?;
    options.conditions()?;
    let seating = Seating::two_sides(Side::ALL.map(|side| (side.id(), side.name())));
    Ok(if options.lesson.is_some() { seating.unrated() } else { seating })
}

pub(crate) fn configure(set_up: &SetUp) -> Result<Config, Refusal> {
    let options = TableOptions::read(&set_up.options)?;
    let conditions = options.conditions()?;
    let seats = seats(&set_up.seats)?;
    if let Some(id) = &options.lesson {
        return lesson_set_up(set_up, id, seats);
    }
    let (pack, own) = chart::pack_of(&set_up.chart).map_err(|faults| match faults.into_iter().next() {
        Some(fault) => Refusal { about: Some(fault.at), ..Refusal::new("chart", fault.text) },
        None => bad("chart", "no pack", "aucun paquet"),
    })?;
    let own = own.map(Pinned::new).transpose()?;
    if conditions.map.is_some_and(|number| pack.map(number).is_none()) {
        return Err(bad("map", "the pack has no map of this number", "le paquet n’a pas de carte de ce numéro"));
    }
    let lacks = |side: Side| army::fallback_army(&pack, &conditions.of_army(side)).is_none();
    if Side::ALL.into_iter().any(lacks) {
        return Err(bad("year", "a side has no card", "un camp n’a aucune fiche"));
    }
    Ok(Config { pack: Pinned::new(pack)?, own, conditions, seats, lesson: None })
}

/// The set-up of a lesson, which has seats, pack and conditions of its own.
fn lesson_set_up(set_up: &SetUp, id: &str, seats: BySide<Seat>) -> Result<Config, Refusal> {
    let (conditions, begun) = lesson::begun(id)?;
    let pack = chart::shipped_first().ok_or_else(|| bad("chart", "no pack", "aucun paquet"))?;
    if seats.axis != Seat(0) {
        return Err(bad("seats", "the lesson has other seats", "la leçon a d’autres places"));
    }
    if set_up.options.as_object().is_some_and(|options| options.len() > 1) {
        return Err(bad("lesson", "a lesson has no other options", "une leçon n’a pas d’autres options"));
    }
    Ok(Config { pack: Pinned::new(pack)?, own: None, conditions, seats, lesson: Some(begun) })
}

fn seats(held: &[Vec<String>]) -> Result<BySide<Seat>, Refusal> {
    let sides: Vec<Side> = held.iter().filter_map(|held| side_of(held)).collect();
    match (&sides[..], held.len()) {
        ([Side::Axis, Side::Allies], 2) => Ok(BySide { axis: Seat(0), allies: Seat(1) }),
        ([Side::Allies, Side::Axis], 2) => Ok(BySide { axis: Seat(1), allies: Seat(0) }),
        _ => Err(bad("seats", "two seats, a side each", "deux places, un camp chacune")),
    }
}

fn side_of(held: &[String]) -> Option<Side> {
    match held {
        [id] => Side::ALL.into_iter().find(|side| side.id() == id),
        _ => None,
    }
}
