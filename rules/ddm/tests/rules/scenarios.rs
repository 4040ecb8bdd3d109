//! The scenario files, and how they say where play begins.

use std::borrow::Cow;

use ddm::{Ddm, Player, Position, State, configure_position};
use kernel::{Game as _, Refusal, RulesVersion, Script, Seat, SetUp};
use laws::scenario::{Moment, Scenarios};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{
    facts,
    subject::{Sample, chart_of},
};

/// What the files have beside the fields that scenarios of every game have.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    /// `proving`, whose figures never change, or `standard`.
    #[serde(default = "proving")]
    pack: String,
    #[serde(default = "two")]
    seats: Vec<Player>,
    #[serde(default)]
    options: Map<String, Value>,
    /// Without it play begins with the warbands.
    #[serde(default)]
    position: Option<Position>,
}

fn proving() -> String {
    "proving".into()
}

fn two() -> Vec<Player> {
    Player::ALL[..2].to_vec()
}

impl Scenarios for Sample {
    const FORMAT: &'static str = "ddm/1";

    type Falls = Script;

    fn position(fields: &Map<String, Value>) -> Result<State, String> {
        let table = Table::deserialize(Value::Object(fields.clone())).map_err(|error| error.to_string())?;
        let set_up = SetUp {
            options: Value::Object(table.options),
            seats: table.seats.iter().map(|player| vec![player.id().to_owned()]).collect(),
            chart: chart_of(&table.pack),
        };
        let config = match table.position {
            None => Ddm::configure(&set_up),
            Some(position) => configure_position(&set_up, position),
        };
        let config = config.map_err(|refusal| format!("{}: {}", refusal.code, refusal.text.en))?;
        Ok(Ddm::start(&config, RulesVersion::new(Ddm::RULES_VERSION)))
    }

    fn speaker(_: &State, name: &str) -> Option<Seat> {
        // The tables of scenarios seat p1 first.
        Player::named(name).and_then(|player| u8::try_from(player.index()).ok()).map(Seat)
    }

    fn fact(at: &Moment<'_, Self>, name: &str, expected: &Value) -> Option<Result<(), String>> {
        facts::holds(at, name, expected)
    }

    /// The kernel answers `concede` in the words of every game; the files speak those of this one.
    fn code(at: &Moment<'_, Self>, speaker: Seat, command: &Value, refusal: &Refusal) -> Cow<'static, str> {
        let is_over = at.typed.awaiting().pending().is_empty();
        match command["do"].as_str() {
            Some("concede") if is_over => "match_over".into(),
            Some("concede") if facts::is_out(at, speaker) => "seat_out".into(),
            _ => refusal.code.clone(),
        }
    }
}
