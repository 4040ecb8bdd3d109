//! Where a lesson begins: the position, the mission and the objective.

use alloc::{boxed::Box, string::String};
use kernel::{Refusal, SetUp};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{Record, SCRIPTS};
use crate::{
    Config, Id, Position, State, chart,
    configure::{bad, configure_table},
};

/// Where a lesson begins. It is played with the first pack that ships.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Beginning {
    mission: Id,
    objective: Id,
    position: Position,
}

/// Which lesson a match is. It stands in the header of the match beside its position, so that its log can be played again
/// whatever becomes of the lesson's file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LessonStart {
    id: String,
}

/// The set-up of a lesson, which has pack, position and terms of its own.
///
/// # Errors
/// If the game has no such lesson, or the table says more than its id.
pub(crate) fn configure(set_up: &SetUp, id: &str) -> Result<Config, Refusal> {
    let script = SCRIPTS.wanted(id)?;
    if set_up.options.as_object().is_some_and(|options| options.len() > 1) {
        return Err(bad("lesson", "a lesson has no other options", "une leçon n’a pas d’autres options"));
    }
    if set_up.seats != super::seats() {
        return Err(bad("seats", "the lesson has one seat", "la leçon a une seule place"));
    }
    let Beginning { mission, objective, position } = script.set_up;
    let chart = chart::built_in().into_iter().next().ok_or_else(|| bad("chart", "no pack", "aucun paquet"))?;
    let options = json!({ "mission": mission, "objective": objective });
    let mut config = configure_table(&SetUp { options, seats: super::seats(), chart: chart.chart })?;
    position.check(&config).map_err(|fault| bad("position", &fault, &fault))?;
    config.position = Some(position);
    config.lesson = Some(LessonStart { id: script.id });
    Ok(config)
}

impl State {
    /// Makes the match a lesson, before its first step and after its position was taken.
    pub(crate) fn begin_lesson(&mut self, start: &LessonStart) {
        self.lesson = Some(Box::new(Record::new(start.id.clone())));
    }
}
