//! The scenario files, and how they say where play begins, what is drawn and what must be so.

use std::{
    borrow::Cow,
    collections::{BTreeMap, VecDeque},
    sync::{Mutex, PoisonError},
};

use kernel::{Chance, Game as _, Refusal, RulesVersion, Seat, SetUp, Viewer};
use laws::scenario::{Falls, Moment, Scenarios};
use mortain::{Card, Mortain, Side, State};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::{
    facts,
    subject::{Sample, proving_ground},
};

/// The position of a file: the table, and what differs from the first moment of its match.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Position {
    /// `proving-ground`, whose figures never change, or a pack that ships.
    pack: String,
    game: String,
    options: Map<String, Value>,
    /// Where units stand, `flipped` after it where they are; others are dead. Without it play begins with the set-up.
    units: Option<Map<String, Value>>,
    round: u8,
    /// The cards left before the first draw.
    deck: Option<Vec<Card>>,
    had_card: Vec<Side>,
    supports_used: Vec<String>,
    interdiction: Value,
    /// Read by [`Cards`].
    cards: Value,
}

impl Default for Position {
    fn default() -> Self {
        Self {
            pack: "proving-ground".into(),
            game: "standard".into(),
            options: Map::new(),
            units: None,
            round: 1,
            deck: None,
            had_card: Vec::new(),
            supports_used: Vec::new(),
            interdiction: Value::Null,
            cards: Value::Null,
        }
    }
}

impl Position {
    /// The start of the match at this table. Hundreds of files have few tables.
    fn start(&self) -> Result<Value, String> {
        static STARTS: Mutex<BTreeMap<String, Value>> = Mutex::new(BTreeMap::new());
        let table = json!([self.pack, self.game, self.options]).to_string();
        let known = STARTS.lock().unwrap_or_else(PoisonError::into_inner).get(&table).cloned();
        if let Some(start) = known {
            return Ok(start);
        }
        let start = self.opened()?;
        STARTS.lock().unwrap_or_else(PoisonError::into_inner).insert(table, start.clone());
        Ok(start)
    }

    fn opened(&self) -> Result<Value, String> {
        let mut options = Value::Object(self.options.clone());
        let chart = if self.pack == "proving-ground" {
            options["game"] = json!(self.game);
            proving_ground().clone()
        } else {
            json!({ "pack": self.pack, "game": self.game })
        };
        let seats = Side::ALL.map(|side| vec![side.id().to_owned()]).to_vec();
        let config = Mortain::configure(&SetUp { options, seats, chart }).map_err(|refusal| refusal.text.en)?;
        Ok(json!(Mortain::start(&config, RulesVersion::NEWEST)))
    }

    fn state(self) -> Result<State, String> {
        let mut state = self.start()?;
        if let Some(units) = &self.units {
            state["troops"] = troops(&state, units)?;
            state["round"] = json!(self.round);
            state["phase"] = json!({ "in": "draw" });
            state["zone"] = self.interdiction.clone();
            for side in &self.had_card {
                state["received"][side.id()] = json!(true);
            }
            for support in &self.supports_used {
                *state["used"].get_mut(support).ok_or("no such support")? = json!(true);
            }
            if let Some(mut deck) = self.deck {
                deck.sort_unstable();
                state["deck"]["left"] = json!(deck);
            }
        }
        State::deserialize(&state).map_err(|error| error.to_string())
    }
}

fn troops(state: &Value, units: &Map<String, Value>) -> Result<Value, String> {
    let all = state["battle"]["battle"]["units"].as_array().ok_or("a battle has units")?;
    let known = |name: &String| all.iter().any(|unit| unit["id"] == **name);
    if let Some(unknown) = units.keys().find(|name| !known(name)) {
        return Err(format!("{unknown} is not in this game"));
    }
    let troop = |unit: &Value| {
        let place = unit["id"].as_str().and_then(|id| units.get(id)).and_then(Value::as_str).unwrap_or("dead");
        let (place, steps) = place.split_once(' ').map_or((place, "full"), |(place, steps)| (place, steps));
        let place = match place {
            "east" | "west" => json!("waiting"),
            "exited" | "dead" => json!(place),
            hex => json!({ "hex": hex }),
        };
        json!({ "place": place, "steps": steps })
    };
    Ok(all.iter().map(troop).collect())
}

/// Cards by their names, in the order in which they are drawn.
#[derive(Clone)]
pub(crate) struct Cards {
    left: Vec<Card>,
    coming: VecDeque<Card>,
    fault: Option<String>,
}

impl Chance for Cards {
    fn draw(&mut self, n: u32) -> u32 {
        let count = usize::try_from(n).unwrap_or(usize::MAX);
        if self.left.len() != count {
            // A round has begun.
            self.left = Card::deck().collect();
        }
        let card = self.coming.pop_front();
        let at = card.and_then(|card| self.left.iter().position(|other| *other == card));
        match at {
            Some(at) if self.left.len() == count => {
                self.left.remove(at);
                u32::try_from(at).unwrap_or(0)
            }
            Some(_) | None => {
                self.fault = Some(format!("the cards ran out, or {card:?} is not among the {n} left"));
                0
            }
        }
    }
}

impl Falls for Cards {
    fn read(fields: &Map<String, Value>, _: &[u32]) -> Result<Self, String> {
        let cards = |name: &str| fields.get(name).map(Vec::<Card>::deserialize).transpose();
        let deck = cards("deck").map_err(|error| error.to_string())?;
        let drawn = cards("cards").map_err(|error| error.to_string())?.ok_or("a scenario has cards")?;
        let mut left = deck.unwrap_or_else(|| Card::deck().collect());
        left.sort_unstable();
        Ok(Self { left, coming: drawn.into(), fault: None })
    }

    fn fault(&self) -> Option<String> {
        self.fault.clone()
    }

    fn left(&self) -> Vec<String> {
        self.coming.iter().map(ToString::to_string).collect()
    }
}

impl Scenarios for Sample {
    const FORMAT: &'static str = "mortain/1";

    type Falls = Cards;

    fn position(fields: &Map<String, Value>) -> Result<State, String> {
        let position = Position::deserialize(Value::Object(fields.clone())).map_err(|error| error.to_string())?;
        position.state()
    }

    fn speaker(state: &State, name: &str) -> Option<Seat> {
        let side = Side::ALL.into_iter().find(|side| side.id() == name)?;
        Some(*Mortain::view(state, Viewer::Public).seats.get(side))
    }

    fn fact(at: &Moment<'_, Self>, name: &str, expected: &Value) -> Option<Result<(), String>> {
        facts::holds(at, name, expected)
    }

    /// The kernel answers `undo` and `concede` in the words of every game; the files speak those of this one.
    fn code(at: &Moment<'_, Self>, speaker: Seat, command: &Value, refusal: &Refusal) -> Cow<'static, str> {
        let name = command["do"].as_str().unwrap_or_default();
        if !["undo", "concede"].contains(&name) {
            return refusal.code.clone();
        }
        let pending = at.typed.awaiting().pending();
        match pending.first() {
            None => "game_over".into(),
            Some(one) if name == "undo" && one.kind != "activate" => "not_awaited".into(),
            Some(one) if name == "undo" && one.seat != speaker => "not_your_turn".into(),
            Some(_) => refusal.code.clone(),
        }
    }
}
