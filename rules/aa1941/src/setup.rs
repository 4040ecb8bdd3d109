//! The set-up of a war: the victory condition, the powers of each seat, and the chart.
//!
//! A chart in JSON: `{"income": {"western-united-states": 6}, "control": {"ukraine": "ussr"}, "powers":
//! {"ussr": {"ipc": 7, "units": {"russia": {"infantry": 3}}}}}`. Every part may be left out; what is left
//! out is as printed on the board, or nothing.

mod check;

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use kernel::{NamedChart, Refusal, Seat, SetUp, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    board::RegionId,
    lesson,
    power::{ByPower, Power},
    units::{Force, Kind},
};

pub use crate::lesson::FirstPhase;
pub use check::check;

/// The charts that ship with the game, as [`NamedChart`]s in JSON.
const BUILT_IN: &str = include_str!("../data/charts.json");

/// What wins the war. Rulebook p. 6, 21.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum VictoryOption {
    /// Two enemy capitals.
    #[default]
    Standard,
    /// One enemy capital; Moscow does not count.
    Short,
}

/// All that is chosen before the first step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Config {
    /// What wins.
    pub victory: VictoryOption,
    /// The powers of each seat, in order of play: at least one, all of one side. Each power has one seat.
    pub seats: Vec<Vec<Power>>,
    /// Where everything stands.
    pub chart: Chart,
    /// The lesson that the match is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<LessonStart>,
}

/// How a lesson begins, beside its chart. It stands in the header of the match, so that its log can be played again
/// whatever becomes of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonStart {
    /// Its id.
    pub id: String,
    /// The seat of the learner.
    pub learner: Seat,
    /// Whose turn it is at first.
    pub turn: Power,
    /// In which phase.
    pub phase: FirstPhase,
}

/// A set-up chart: who begins where, with what.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chart {
    /// Incomes that differ from the printed ones.
    #[serde(default)]
    pub income: BTreeMap<RegionId, u8>,
    /// Controllers that differ from the printed ones.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub control: BTreeMap<RegionId, Power>,
    /// What each power starts with.
    pub powers: ByPower<PowerChart>,
}

/// What a power starts with.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PowerChart {
    /// Its treasury in IPCs.
    pub ipc: u16,
    /// Its units by region; no empty entries.
    pub units: BTreeMap<RegionId, Force>,
}

/// A position in which a turn begins, for those that build one: [`Config::opening`], scenario files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// What wins.
    pub victory: VictoryOption,
    /// The powers of each seat.
    pub seats: Vec<Vec<Power>>,
    /// Incomes that differ from the printed ones.
    pub income: BTreeMap<RegionId, u8>,
    /// The round, from 1.
    pub round: u16,
    /// The power whose turn begins.
    pub turn: Power,
    /// The treasuries in IPCs.
    pub treasury: ByPower<u16>,
    /// Controllers that differ from the printed ones.
    pub control: BTreeMap<RegionId, Power>,
    /// The units in the order in which ids are given.
    pub units: Vec<NewUnit>,
}

/// A unit of an [`Opening`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewUnit {
    /// Its owner.
    pub power: Power,
    /// Its kind.
    pub kind: Kind,
    /// Where it stands; cargo stands where its transport stands.
    pub at: RegionId,
    /// The place in [`Opening::units`] of the transport that carries it.
    pub aboard: Option<usize>,
    /// Whether it is a battleship that took a hit.
    pub damaged: bool,
}

impl Config {
    /// The position before the first turn.
    pub fn opening(&self) -> Opening {
        Opening {
            victory: self.victory,
            seats: self.seats.clone(),
            income: self.chart.income.clone(),
            round: 1,
            turn: self.lesson.as_ref().map_or(Power::Ussr, |lesson| lesson.turn),
            treasury: ByPower::from_fn(|power| self.chart.powers.get(power).ipc),
            control: self.chart.control.clone(),
            units: self.chart.units(),
        }
    }
}

impl Chart {
    /// The units in the one fixed order of ids: by region, then by power, then by kind.
    pub fn units(&self) -> Vec<NewUnit> {
        let mut units = Vec::new();
        for at in RegionId::all() {
            for power in Power::ALL {
                for (&kind, &count) in self.powers.get(power).units.get(&at).into_iter().flatten() {
                    let unit = NewUnit { power, kind, at, aboard: None, damaged: false };
                    units.extend((0..count).map(|_| unit));
                }
            }
        }
        units
    }
}

/// The two charts of the publisher: `rulebook`, the usual one, and `errata`.
#[expect(clippy::missing_panics_doc, reason = "the file is part of the program, and a test reads it")]
pub fn built_in() -> Vec<NamedChart> {
    serde_json::from_str(BUILT_IN).expect("the file is part of the program, and a test reads it")
}

/// Turns what a table asks for into a configuration.
///
/// # Errors
/// In this order: `bad_options`, `unknown_lesson`, `bad_seats`, `bad_chart`. The refusal is about the first thing that is wrong.
pub fn configure(set_up: &SetUp) -> Result<Config, Refusal> {
    let TableOptions { victory, lesson } = read_options(&set_up.options)?;
    let script = lesson.map(|id| lesson::SCRIPTS.wanted(&id)).transpose()?;
    let seats = read_seats(&set_up.seats)?;
    if script.as_ref().is_some_and(|script| script.set_up.seats != set_up.seats) {
        let text = Text::new("The lesson has other seats.", "La leçon a d’autres places.");
        return Err(Refusal::new("bad_seats", text));
    }
    let chart = script.as_ref().map_or(&set_up.chart, |script| &script.set_up.chart);
    let chart = check(chart).map_err(|faults| match faults.into_iter().next() {
        Some(fault) => Refusal { about: Some(fault.at), ..Refusal::new("bad_chart", fault.text) },
        None => Refusal::new("bad_chart", Text::new("The chart is faulty.", "Le tableau est fautif.")),
    })?;
    let lesson = script.map(|script| LessonStart {
        id: script.id,
        learner: script.learner,
        turn: script.set_up.turn,
        phase: script.set_up.phase,
    });
    Ok(Config { victory, seats, chart, lesson })
}

/// The options of a table.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct TableOptions {
    /// What wins the war.
    #[serde(default)]
    victory: VictoryOption,
    /// The id of the lesson that the match is. It brings its own chart, and the seats are as the lesson has them.
    #[serde(default)]
    lesson: Option<String>,
}

impl TableOptions {
    /// Whether the match is a lesson.
    pub(crate) fn is_lesson(options: &Value) -> bool {
        options.get("lesson").is_some_and(Value::is_string)
    }
}

fn read_options(options: &Value) -> Result<TableOptions, Refusal> {
    if options.is_null() {
        return Ok(TableOptions::default());
    }
    let not_an_object = !options.is_object();
    match TableOptions::deserialize(options) {
        Ok(options) if !not_an_object => Ok(options),
        Ok(_) | Err(_) => Err(Refusal::new(
            "bad_options",
            Text::new(
                "The options are victory: standard or short, and the id of a lesson.",
                "Les options sont victory : standard ou short, et l’identifiant d’une leçon (lesson).",
            ),
        )),
    }
}

fn read_seats(seats: &[Vec<String>]) -> Result<Vec<Vec<Power>>, Refusal> {
    let bad = |about: Option<&str>, en: &str, fr: &str| {
        let refusal = Refusal::new("bad_seats", Text::new(en, fr));
        Err(Refusal { about: about.map(String::from), ..refusal })
    };
    if !(2..=5).contains(&seats.len()) {
        return bad(None, "Two to five people play.", "Le jeu se joue à deux à cinq.");
    }
    let mut read = Vec::new();
    let mut taken: Vec<Power> = Vec::new();
    for seat in seats {
        let mut powers = Vec::new();
        for id in seat {
            let Some(power) = Power::by_id(id) else {
                return bad(Some(id), "There is no such power.", "Cette puissance n’existe pas.");
            };
            if taken.contains(&power) {
                return bad(Some(id), "A power has two seats.", "Une puissance a deux places.");
            }
            taken.push(power);
            powers.push(power);
        }
        let Some(first) = powers.first() else {
            return bad(None, "A seat has no power.", "Une place n’a aucune puissance.");
        };
        if let Some(enemy) = powers.iter().find(|power| power.is_enemy_of(*first)) {
            return bad(
                Some(enemy.id()),
                "The powers of a seat fight on the same side.",
                "Les puissances d’une place sont du même camp.",
            );
        }
        powers.sort_unstable();
        read.push(powers);
    }
    match Power::ALL.into_iter().find(|power| !taken.contains(power)) {
        Some(power) => bad(Some(power.id()), "A power has no seat.", "Une puissance n’a pas de place."),
        None => Ok(read),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{string::ToString, vec};
    use serde_json::json;

    fn set_up(options: Value, seats: &[&[&str]]) -> SetUp {
        SetUp {
            options,
            seats: seats.iter().map(|seat| seat.iter().map(ToString::to_string).collect()).collect(),
            chart: built_in().remove(0).chart,
        }
    }

    const SIDES: &[&[&str]] = &[&["usa", "ussr", "uk"], &["germany", "japan"]];

    #[test]
    fn the_built_in_charts_are_sound() {
        let charts = built_in();
        let ids: Vec<_> = charts.iter().map(|chart| chart.id.as_str()).collect();
        assert_eq!(ids, ["rulebook", "errata"]);
        let figures = [([7, 12, 12, 9, 15], 119), ([7, 12, 12, 9, 17], 124)];
        for (named, (ipcs, units)) in charts.iter().zip(figures) {
            let chart = check(&named.chart).unwrap_or_else(|faults| panic!("{}: {faults:?}", named.id));
            assert_eq!(Power::ALL.map(|power| chart.powers.get(power).ipc), ipcs, "{}, p. 6", named.id);
            assert_eq!(chart.units().len(), units, "{}", named.id);
            let again: Chart = serde_json::from_value(serde_json::to_value(&chart).unwrap()).unwrap();
            assert_eq!(again, chart);
            assert_eq!(check(&serde_json::to_value(&chart).unwrap()).unwrap(), chart);
        }
    }

    #[test]
    fn the_powers_of_a_seat_stand_in_order_of_play() {
        let config = configure(&set_up(json!({"victory": "short"}), SIDES)).unwrap();
        assert_eq!(config.victory, VictoryOption::Short);
        assert_eq!(config.seats, [vec![Power::Ussr, Power::Uk, Power::Usa], vec![Power::Germany, Power::Japan]]);
    }

    #[test]
    fn the_standard_victory_needs_no_naming() {
        for options in [json!(null), json!({}), json!({"victory": "standard"})] {
            assert_eq!(configure(&set_up(options, SIDES)).unwrap().victory, VictoryOption::Standard);
        }
    }

    #[test]
    fn what_a_table_cannot_ask_for() {
        for (options, seats, code, why) in [
            (json!({"victory": "long"}), SIDES, "bad_options", "no such victory"),
            (json!({"speed": 1}), SIDES, "bad_options", "no such option"),
            (json!(["short"]), SIDES, "bad_options", "not an object"),
            (json!({}), &[&["ussr", "uk", "usa"][..]][..], "bad_seats", "one seat"),
            (json!({}), &[&["ussr"], &["uk"], &["usa"], &["germany"], &["japan"], &[]], "bad_seats", "six seats"),
            (
                json!({}),
                &[&["ussr", "uk", "usa"], &["germany", "japan"], &[]],
                "bad_seats",
                "a seat with nothing to do",
            ),
            (json!({}), &[&["ussr", "uk", "germany"], &["usa", "japan"]], "bad_seats", "both sides"),
            (json!({}), &[&["ussr", "uk"], &["germany", "japan"]], "bad_seats", "nobody plays the United States"),
            (json!({}), &[&["ussr", "uk", "usa", "uk"], &["germany", "japan"]], "bad_seats", "twice"),
            (json!({}), &[&["ussr", "uk", "usa", "france"], &["germany", "japan"]], "bad_seats", "unknown"),
        ] {
            assert_eq!(configure(&set_up(options, seats)).unwrap_err().code, code, "{why}");
        }
        let mut spoiled = set_up(json!({}), SIDES);
        spoiled.chart["powers"]["ussr"]["units"]["russia"]["cavalry"] = json!(3);
        let refusal = configure(&spoiled).unwrap_err();
        assert_eq!(
            (refusal.code.as_ref(), refusal.about.as_deref()),
            ("bad_chart", Some("/powers/ussr/units/russia/cavalry"))
        );
    }

    #[test]
    fn ids_go_by_region_power_and_kind() {
        let chart = check(&json!({"powers": {
            "usa": {"units": {"alaska": {"tank": 1, "infantry": 2}}},
            "uk": {"units": {"alaska": {"infantry": 1}, "sz1": {"carrier": 1}}},
        }}))
        .unwrap();
        let order: Vec<_> = chart.units().iter().map(|u| (u.at.id(), u.power.id(), u.kind.id())).collect();
        assert_eq!(
            order,
            [
                ("alaska", "uk", "infantry"),
                ("alaska", "usa", "infantry"),
                ("alaska", "usa", "infantry"),
                ("alaska", "usa", "tank"),
                ("sz1", "uk", "carrier"),
            ]
        );
    }
}
