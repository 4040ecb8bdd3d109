//! What is chosen at a table.

use alloc::{format, string::String, vec::Vec};
use kernel::{Refusal, Seat, Seating, SetUp, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Battle, BySide, Side,
    chart::Chart,
    lesson::{self, LessonStart},
};

/// All that is chosen before the first card.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub(crate) battle: Battle,
    pub(crate) variants: Variants,
    pub(crate) seats: BySide<Seat>,
    /// The lesson that the match is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<LessonStart>,
}

/// How the rules are read where a table may choose.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Variants {
    /// How many units a number card activates.
    pub activation: Activation,
    /// How often supports can be used.
    pub supports: SupportUse,
    /// Whether a side may shut the enemy out.
    pub sealing: Sealing,
}

/// How many units a number card activates.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Activation {
    /// Half its value, rounded up.
    #[default]
    Half,
    /// Its value.
    Full,
}

/// How often supports can be used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SupportUse {
    /// One of the two, once a round.
    #[default]
    OnePerRound,
    /// Each of the two, once a round.
    EachOnce,
}

/// Whether a side may leave the enemy units that wait no hex to enter on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Sealing {
    /// It may not.
    #[default]
    Forbidden,
    /// It may.
    Allowed,
}

/// The options of a table; all have a default.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(crate) struct TableOptions {
    /// How many units a number card activates: half its value, rounded up, or its value.
    activation: Activation,
    /// How often supports can be used: one of the two once a round, or each of the two.
    supports: SupportUse,
    /// Whether a side may leave the enemy units that wait no hex to enter on.
    sealing: Sealing,
    /// Which game of a pack of the table's own is played; the first if left out.
    game: Option<String>,
    /// The id of the lesson that the match is. It brings its own battle and the usual rules: no other option goes with it.
    lesson: Option<String>,
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
}

fn bad(about: &str, en: &str, fr: &str) -> Refusal {
    let text = Text::new(
        format!("A table of The Defence of Mortain cannot be set up so: {en}."),
        format!("Une table de La défense de Mortain ne peut pas se préparer ainsi : {fr}."),
    );
    Refusal { about: Some(about.into()), ..Refusal::new("set_up", text) }
}

pub(crate) fn seating(options: &Value) -> Result<Seating, Refusal> {
    let options = TableOptions::read(options)?;
    let seating = Seating::two_sides(Side::ALL.map(|side| (side.id(), side.name())));
    Ok(if options.lesson.is_some() { seating.unrated() } else { seating })
}

pub(crate) fn configure(set_up: &SetUp) -> Result<Config, Refusal> {
    let TableOptions { activation, supports, sealing, game, lesson } = TableOptions::read(&set_up.options)?;
    let variants = Variants { activation, supports, sealing };
    if let Some(id) = lesson {
        return lesson_set_up(set_up, &id, variants, game.as_deref());
    }
    let seats = seats(set_up)?;
    let chart = Chart::check(&set_up.chart).map_err(|faults| match faults.into_iter().next() {
        Some(fault) => Refusal { about: Some(fault.at), ..Refusal::new("chart", fault.text) },
        None => bad("chart", "no pack", "aucun paquet"),
    })?;
    let battle = chart.battle(game.as_deref());
    let battle = battle.ok_or_else(|| bad("game", "the pack has no such game", "le paquet n’a pas cette partie"))?;
    Ok(Config { battle, variants, seats, lesson: None })
}

fn seats(set_up: &SetUp) -> Result<BySide<Seat>, Refusal> {
    let sides: Vec<Side> = set_up.seats.iter().filter_map(|held| side_of(held)).collect();
    match (&sides[..], set_up.seats.len()) {
        ([Side::German, Side::American], 2) => Ok(BySide { german: Seat(0), american: Seat(1) }),
        ([Side::American, Side::German], 2) => Ok(BySide { german: Seat(1), american: Seat(0) }),
        _ => Err(bad("seats", "two seats, a side each", "deux places, un camp chacune")),
    }
}

/// A lesson says itself who sits where and what is played; its rules are the usual ones.
fn lesson_set_up(set_up: &SetUp, id: &str, variants: Variants, game: Option<&str>) -> Result<Config, Refusal> {
    let (battle, begun) = lesson::begun(id)?;
    let seats = seats(set_up)?;
    if seats != (BySide { german: Seat(0), american: Seat(1) }) {
        return Err(bad("seats", "the lesson has other seats", "la leçon a d’autres places"));
    }
    if variants != Variants::default() || game.is_some() {
        return Err(bad("lesson", "a lesson has no other options", "une leçon n’a pas d’autres options"));
    }
    Ok(Config { battle, variants, seats, lesson: Some(begun) })
}

fn side_of(held: &[String]) -> Option<Side> {
    match held {
        [id] => Side::ALL.into_iter().find(|side| side.id() == id),
        _ => None,
    }
}
