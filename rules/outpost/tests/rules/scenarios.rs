//! The scenario files, and how they say where play begins.

use std::path::Path;

use kernel::{Game as _, RulesVersion, Script, Seat, SetUp, Viewer};
use laws::scenario::{Scenarios, hold_all};
use outpost::{Card, Outpost, State};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::subject::Sample;

/// The position of a file: the table, and what differs from the first moment of its match.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Position {
    options: Value,
    seats: Vec<String>,
    /// The id of a built-in chart.
    chart: String,
    round: u8,
    /// The hands by patrol; 2, 4 and 6 if left out.
    hands: Map<String, Value>,
    /// All units on the board; the scouts of the chart if left out.
    units: Option<Value>,
    points: Map<String, Value>,
    /// The turns left as patrol and action points; without them play begins with supply.
    turns: Vec<(String, u8)>,
    /// Where the cards are that no seat holds.
    rest: Rest,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Rest {
    #[default]
    Deck,
    Discarded,
}

impl Default for Position {
    fn default() -> Self {
        Self {
            options: Value::Null,
            seats: vec!["red".into(), "blue".into()],
            chart: "ford".into(),
            round: 1,
            hands: Map::new(),
            units: None,
            points: Map::new(),
            turns: Vec::new(),
            rest: Rest::Deck,
        }
    }
}

impl Position {
    fn state(self) -> Result<State, String> {
        let charts = Outpost::charts();
        let chart = charts.into_iter().find(|chart| chart.id == self.chart).ok_or("no such chart")?.chart;
        let seats = self.seats.iter().map(|role| vec![role.clone()]).collect();
        let config = Outpost::configure(&SetUp { options: self.options, seats, chart });
        let config = config.map_err(|refusal| refusal.text.en)?;
        let mut state = json!(Outpost::start(&config, RulesVersion::NEWEST));
        let mut left: Vec<Value> = state["deck"]["left"].as_array().cloned().unwrap_or_default();
        for (role, seat) in self.seats.iter().zip(state["seats"].as_array_mut().ok_or("no seats")?) {
            let hand = self.hands.get(role).cloned().unwrap_or_else(|| json!([2, 4, 6]));
            for card in hand.as_array().ok_or("a hand is a list")? {
                left.remove(left.iter().position(|other| other == card).ok_or("there are four of each card")?);
            }
            seat["hand"] = hand;
            seat["points"] = self.points.get(role).cloned().unwrap_or_else(|| json!(0));
        }
        let (deck, discarded) = match self.rest {
            Rest::Deck => (left, Vec::new()),
            Rest::Discarded => (Vec::new(), left),
        };
        state["deck"] = json!({ "left": deck, "discarded": discarded });
        state["round"] = json!(self.round);
        if let Some(units) = self.units {
            let raiders = units.as_object().ok_or("units are an object")?.keys().filter(|id| id.starts_with("raider"));
            state["raiders"] = json!(raiders.count());
            state["units"] = units;
        }
        if !self.turns.is_empty() {
            let seat = |role: &String| self.seats.iter().position(|other| other == role).ok_or("no such patrol");
            let turns = self.turns.iter().map(|(role, points)| Ok(json!({ "seat": seat(role)?, "points": points })));
            let turns = turns.collect::<Result<Vec<_>, &str>>()?;
            state["phase"] = json!({ "in": "turns", "turns": turns, "fired": [] });
            state["question"] = json!(1);
        }
        State::deserialize(&state).map_err(|error| error.to_string())
    }
}

impl Scenarios for Sample {
    const FORMAT: &'static str = "outpost/1";

    type Falls = Script;

    fn position(fields: &Map<String, Value>) -> Result<State, String> {
        let position = Position::deserialize(Value::Object(fields.clone())).map_err(|error| error.to_string())?;
        position.state()
    }

    fn speaker(state: &State, name: &str) -> Option<Seat> {
        let seats = Outpost::view(state, Viewer::Public).seats;
        (0..).map(Seat).zip(seats).find(|(_, seat)| json!(seat.patrol) == name).map(|(seat, _)| seat)
    }
}

#[test]
fn every_scenario_is_as_it_says() {
    hold_all::<Sample>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"));
}

#[test]
fn a_card_has_a_number_from_one_to_six() {
    assert_eq!([0, 1, 6, 7].map(|number| Card::try_from(number).is_ok()), [false, true, true, false]);
}
