//! The scenario files, and how they say where play begins.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use aam::{Aam, Board, Direction, Edge, Ground, Hex, Side, State, Terrain};
use kernel::{Game as _, Refusal, RulesVersion, Script, Seat, SetUp};
use laws::scenario::{Moment, Scenarios};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::{
    facts,
    subject::{Sample, chart_of},
};

/// The position of a file: the table, and the changes to the first moment of its match.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    /// `test`, whose figures never change, or a pack that ships.
    #[serde(default = "test")]
    pack: String,
    #[serde(default)]
    options: Map<String, Value>,
    /// The number or the id of the map.
    #[serde(default = "blank")]
    map: Value,
    objective: Option<Hex>,
    #[serde(default)]
    board: Changes,
    /// Without it play begins with the armies.
    phase: Option<Opening>,
    active: Option<Side>,
    #[serde(default = "axis")]
    first: Side,
    #[serde(default = "one")]
    turn: u8,
    #[serde(default)]
    units: BTreeMap<Side, Vec<Troop>>,
}

fn test() -> String {
    "test".into()
}

fn blank() -> Value {
    json!("blank")
}

const fn axis() -> Side {
    Side::Axis
}

const fn one() -> u8 {
    1
}

/// The phase that stands open.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Opening {
    Initiative,
    Move,
    Assault,
}

/// The changes of the board to its map.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Changes {
    terrain: BTreeMap<Hex, Terrain>,
    roads: Vec<Vec<Hex>>,
    rivers: Vec<Edge>,
    bridges_down: Vec<Edge>,
}

/// A unit of a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "the form of the files")]
struct Troop {
    id: u8,
    /// Its card.
    unit: String,
    at: Option<Hex>,
    aboard: Option<u8>,
    facing: Option<Direction>,
    #[serde(default)]
    disrupted: bool,
    #[serde(default)]
    damaged: bool,
    #[serde(default)]
    down: Vec<String>,
    #[serde(default)]
    moved: bool,
    #[serde(default)]
    done: bool,
    #[serde(default)]
    df_used: bool,
    #[serde(default)]
    ignored: u8,
}

impl Position {
    /// The start of the match at this table. Hundreds of files have few tables.
    fn start(&self) -> Result<Value, String> {
        static STARTS: Mutex<BTreeMap<String, Value>> = Mutex::new(BTreeMap::new());
        let table = json!([self.pack, self.options]).to_string();
        let known = STARTS.lock().unwrap_or_else(PoisonError::into_inner).get(&table).cloned();
        if let Some(start) = known {
            return Ok(start);
        }
        let seats = Side::ALL.map(|side| vec![side.id().to_owned()]).to_vec();
        let set_up = SetUp { options: Value::Object(self.options.clone()), seats, chart: chart_of(&self.pack) };
        let config = Aam::configure(&set_up).map_err(|refusal| refusal.text.en)?;
        let start = json!(Aam::start(&config, RulesVersion::NEWEST));
        STARTS.lock().unwrap_or_else(PoisonError::into_inner).insert(table, start.clone());
        Ok(start)
    }

    fn state(self) -> Result<State, String> {
        let mut state = self.start()?;
        if let Some(opening) = self.phase {
            self.open(&mut state, opening)?;
        } else if !self.units.is_empty() {
            return Err("units stand on the map in a phase".into());
        }
        State::deserialize(&state).map_err(|error| error.to_string())
    }

    fn open(&self, state: &mut Value, opening: Opening) -> Result<(), String> {
        let (number, board) = self.board(&state["pack"])?;
        let cards = state["pack"]["cards"].as_array().cloned().ok_or("a pack has cards")?;
        let card = |id: &str| {
            let at = cards.iter().position(|card| card["id"] == *id);
            at.ok_or_else(|| format!("the pack has no card {id}"))
        };
        let mut units: Vec<(u8, Value)> = Vec::new();
        for side in Side::ALL {
            let mut army: BTreeMap<usize, u8> = BTreeMap::new();
            for troop in self.units.get(&side).into_iter().flatten() {
                let card = card(&troop.unit)?;
                *army.entry(card).or_insert(0) += 1;
                units.push((troop.id, troop.unit(side, card)?));
            }
            state["armies"][side.id()] = json!(army.into_iter().collect::<Vec<_>>());
        }
        units.sort_by_key(|(id, _)| *id);
        state["units"] = units.into_iter().map(|(_, unit)| unit).collect();
        state["map"] = json!(number);
        state["board"] = json!(board);
        state["ends"] = json!({ "axis": "west", "allies": "east" });
        state["turn"] = json!(self.turn);
        state["bridges_down"] = json!(self.board.bridges_down);
        let action =
            |part| json!({ "in": "action", "part": part, "side": self.active.unwrap_or(self.first), "question": 0 });
        (state["phase"], state["first"]) = match opening {
            Opening::Initiative => (json!({ "in": "dice" }), Value::Null),
            Opening::Move => (action("move"), json!(self.first)),
            Opening::Assault => (action("assault"), json!(self.first)),
        };
        Ok(())
    }

    /// The number of the map, if it has one, and the board with the changes of the file.
    fn board(&self, pack: &Value) -> Result<(Option<u64>, Board), String> {
        let maps = pack["maps"].as_array().ok_or("a pack has maps")?;
        let is_meant = |map: &&Value| map["id"] == self.map || map["number"] == self.map;
        let map = maps.iter().find(is_meant).ok_or_else(|| format!("the pack has no map {}", self.map))?;
        let ground = Ground::deserialize(&map["ground"]).map_err(|error| error.to_string())?;
        let Changes { terrain, roads, rivers, .. } = &self.board;
        let all = Hex::all().map(|hex| (hex, terrain.get(&hex).copied().unwrap_or_else(|| ground.terrain(hex))));
        let mut steps = Vec::new();
        for step in roads.iter().flat_map(|line| line.windows(2)) {
            let [from, to] = [step[0], step[1]];
            steps.push(Edge::between(from, to).ok_or_else(|| format!("the road jumps from {from} to {to}"))?);
        }
        let objective = self.objective.unwrap_or_else(|| ground.objective());
        let changed =
            Ground::new(all, ground.roads().chain(steps), ground.rivers().chain(rivers.iter().copied()), objective);
        Ok((map["number"].as_u64(), Board::of(changed)))
    }
}

impl Troop {
    fn unit(&self, side: Side, card: usize) -> Result<Value, String> {
        let place = match (self.at, self.aboard) {
            (Some(hex), None) => json!({ "on": hex }),
            (None, Some(carrier)) => json!({ "aboard": carrier }),
            (Some(_), Some(_)) | (None, None) => return Err(format!("unit {} is at a hex or aboard", self.id)),
        };
        let words = |words: &[(bool, &str)]| -> Vec<String> {
            words.iter().filter(|(is_so, _)| *is_so).map(|(_, word)| (*word).to_owned()).collect()
        };
        Ok(json!({
            "id": self.id, "side": side, "card": card, "place": place, "facing": self.facing,
            "up": words(&[(self.disrupted, "disrupted"), (self.damaged, "damaged")]),
            "down": self.down,
            "did": words(&[(self.moved, "moved"), (self.done, "acted"), (self.df_used, "fired")]),
            "ignored": self.ignored,
        }))
    }
}

impl Scenarios for Sample {
    const FORMAT: &'static str = "aam/1";

    type Falls = Script;

    fn position(fields: &Map<String, Value>) -> Result<State, String> {
        Position::deserialize(Value::Object(fields.clone())).map_err(|error| error.to_string())?.state()
    }

    fn speaker(_: &State, name: &str) -> Option<Seat> {
        // The tables of scenarios seat the axis side first.
        Side::ALL.into_iter().zip([Seat(0), Seat(1)]).find(|(side, _)| side.id() == name).map(|(_, seat)| seat)
    }

    fn fact(at: &Moment<'_, Self>, name: &str, expected: &Value) -> Option<Result<(), String>> {
        facts::holds(at, name, expected)
    }

    /// The kernel answers `undo`, `concede` and malformed commands in the words of every game; the files use the words of
    /// this one.
    fn code(at: &Moment<'_, Self>, speaker: Seat, command: &Value, refusal: &Refusal) -> Cow<'static, str> {
        const KNOWN: [&str; 18] = [
            "army",
            "order",
            "end",
            "battlefield",
            "deploy",
            "initiative",
            "move",
            "board",
            "dismount",
            "rally",
            "attack",
            "demolish",
            "fire",
            "hold",
            "place",
            "undo",
            "end_phase",
            "concede",
        ];
        let name = command["do"].as_str().unwrap_or_default();
        let pending = at.typed.awaiting().pending();
        match (refusal.code.as_ref(), name) {
            (_, "undo" | "concede") if pending.is_empty() => "over".into(),
            ("malformed", _) if !KNOWN.contains(&name) => "unknown_command".into(),
            ("malformed", _) => "bad_argument".into(),
            (_, "undo") => match pending.iter().find(|one| one.seat == speaker) {
                None => "not_your_turn".into(),
                Some(one) if !["move", "assault"].contains(&one.kind) => "wrong_phase".into(),
                Some(_) => refusal.code.clone(),
            },
            _ => refusal.code.clone(),
        }
    }
}
