//! The facts of scenario files, looked up in views, options and answers.

use std::collections::BTreeSet;

use ddm::{Ddm, Standing, State};
use kernel::{Action, Game as _, MatchState, Seat, SplitMix, Viewer};
use laws::scenario::Moment;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value, json};

use crate::subject::Sample;

/// Holds a fact against a moment; `None` if no fact is called so.
pub(crate) fn holds(at: &Moment<'_, Sample>, name: &str, expected: &Value) -> Option<Result<(), String>> {
    let state = at.typed.state();
    let view = view_of(state, Viewer::Public);
    Some(match name {
        "phase" | "round" | "turn" | "left" | "order" | "out" => same(expected, &view[name]),
        "winner" => same(expected, &winner(&view)),
        "reason" => same(expected, view["end"].get(name).unwrap_or(&Value::Null)),
        "points" => each(expected, |player, points| same(points, &player_of(&view, player)?["points"])),
        "awaiting" => same(expected, &awaiting(at, &view)),
        "creatures" => creatures(&view, expected),
        "sight" => asked(state, expected, "sight", &["from", "to"], "sight"),
        "distance" => asked(state, expected, "distance", &["from", "to"], "distance"),
        "threatens" => asked(state, expected, "threatens", &["creature", "target"], "holds"),
        "flanks" => asked(state, expected, "flanks", &["creature", "friend", "target"], "holds"),
        "knows" => each(expected, |viewer, expected| knows(state, viewer, expected)),
        "tiles" => tiles(&view, expected),
        "terrain" => terrain(&view, expected),
        "exits" => each(expected, |player, exits| {
            let index = seat_of(player)?.0;
            same_set(exits, &view["board"]["zones"][usize::from(index)]["exits"])
        }),
        "options" => each(expected, |word, is_there| same(is_there, &json!(is_offered(at, word)?))),
        "fallback" => each(expected, |player, command| same_command(command, fallback(at, seat_of(player)?).as_ref())),
        _ => return None,
    })
}

/// Whether a seat is out.
pub(crate) fn is_out(at: &Moment<'_, Sample>, seat: Seat) -> bool {
    let view = view_of(at.typed.state(), Viewer::Public);
    let out = view["out"].as_array().cloned().unwrap_or_default();
    out.iter().any(|player| player.as_str().and_then(|player| seat_of(player).ok()) == Some(seat))
}

fn view_of(state: &State, viewer: Viewer) -> Value {
    json!(Ddm::view(state, viewer))
}

/// The tables of scenarios seat p1 first.
fn seat_of(player: &str) -> Result<Seat, String> {
    let index = ["p1", "p2", "p3", "p4"].iter().position(|id| *id == player);
    index.and_then(|index| u8::try_from(index).ok()).map(Seat).ok_or_else(|| format!("no seat is called {player}"))
}

fn player_of<'a>(view: &'a Value, player: &str) -> Result<&'a Value, String> {
    let players = view["players"].as_array().ok_or("a view has players")?;
    players.iter().find(|one| one["player"] == *player).ok_or_else(|| format!("nobody is called {player}"))
}

fn differs(expected: &Value, found: &Value) -> Result<(), String> {
    Err(format!("expected {expected}, found {found}"))
}

fn same(expected: &Value, found: &Value) -> Result<(), String> {
    if expected == found { Ok(()) } else { differs(expected, found) }
}

/// Equal lists in any order.
fn same_set(expected: &Value, found: &Value) -> Result<(), String> {
    let sorted = |value: &Value| {
        let mut items: Vec<String> = value.as_array()?.iter().map(Value::to_string).collect();
        items.sort();
        Some(items)
    };
    if sorted(expected).is_some() && sorted(expected) == sorted(found) { Ok(()) } else { differs(expected, found) }
}

/// Each entry of an object.
fn each(expected: &Value, holds: impl Fn(&str, &Value) -> Result<(), String>) -> Result<(), String> {
    let expected = expected.as_object().ok_or("an object")?;
    expected.iter().try_for_each(|(key, value)| holds(key, value).map_err(|why| format!("{key}: {why}")))
}

/// One seat, both of a team, `draw`, or no seat yet.
fn winner(view: &Value) -> Value {
    let Some(winners) = view["end"]["winners"].as_array() else { return Value::Null };
    match &winners[..] {
        [] => json!("draw"),
        [one] => one.clone(),
        _ => json!(winners),
    }
}

fn awaiting(at: &Moment<'_, Sample>, view: &Value) -> Value {
    let awaiting = at.typed.awaiting();
    let pending = awaiting.pending();
    let player = |seat: Seat| json!(format!("p{}", seat.0 + 1));
    match pending.first().map(|one| (one.kind, one.seat)) {
        None => Value::Null,
        Some(("warband", _)) => {
            let seats: BTreeSet<Seat> = pending.iter().map(|one| one.seat).collect();
            json!({ "seats": seats.into_iter().map(player).collect::<Vec<_>>(), "for": "warband" })
        }
        Some(("turn", seat)) => json!({ "seat": player(seat), "for": "turn", "creature": view["acting"]["creature"] }),
        Some(("opportunity", seat)) => {
            json!({ "seat": player(seat), "for": "opportunity", "creature": view["window"]["walker"] })
        }
        Some((kind, seat)) => json!({ "seat": player(seat), "for": kind }),
    }
}

fn creature<'a>(view: &'a Value, id: &str) -> Result<&'a Value, String> {
    let creatures = view["creatures"].as_array().ok_or("a view has creatures")?;
    creatures.iter().find(|one| one["id"] == *id).ok_or_else(|| "there is no such creature".into())
}

fn creatures(view: &Value, expected: &Value) -> Result<(), String> {
    const KNOWN: [&str; 9] = ["at", "hp", "gone", "routing", "activated", "card", "under_command", "speed", "ac"];
    each(expected, |id, facts| {
        let found = creature(view, id)?;
        each(facts, |name, expected| match name {
            "conditions" => same_set(expected, &found[name]),
            "uses" => each(expected, |power, uses| same(uses, &found["uses"][power])),
            name if KNOWN.contains(&name) => same(expected, &found[name]),
            _ => Err("no fact of a creature is called so".into()),
        })
    })
}

fn read<T: DeserializeOwned>(value: Value) -> Result<T, String> {
    T::deserialize(value).map_err(|error| error.to_string())
}

/// Rows of ids with an answer at their end.
fn asked(state: &State, expected: &Value, ask: &str, names: &[&str], answer: &str) -> Result<(), String> {
    let view = view_of(state, Viewer::Public);
    for row in read::<Vec<Vec<Value>>>(expected.clone())? {
        let (expected, ids) = row.split_last().ok_or("a row is not empty")?;
        if ids.len() != names.len() {
            return Err(format!("{} creatures stand in a row", names.len()));
        }
        let mut query = Map::from_iter([("ask".to_owned(), json!(ask))]);
        for (name, id) in names.iter().zip(ids) {
            creature(&view, id.as_str().ok_or("an id")?).map_err(|why| format!("{id}: {why}"))?;
            query.insert((*name).to_owned(), id.clone());
        }
        let query = read(Value::Object(query))?;
        let found = Ddm::ask(state, Viewer::Public, &query, &mut SplitMix::new(1));
        let found = json!(found.map_err(|rejection| format!("{ids:?}: {rejection:?}"))?);
        same(expected, &found[answer]).map_err(|why| format!("{ids:?}: {why}"))?;
    }
    Ok(())
}

fn knows(state: &State, viewer: &str, expected: &Value) -> Result<(), String> {
    let viewer = if viewer == "public" { Viewer::Public } else { Viewer::Seat(seat_of(viewer)?) };
    let view = view_of(state, viewer);
    each(expected, |player, expected| {
        let warband = &player_of(&view, player)?["warband"];
        match (warband["is"].as_str(), expected) {
            (Some("open"), Value::String(word)) if word == "open" => Ok(()),
            (Some("sealed"), Value::String(word)) if word == "submitted" => Ok(()),
            (Some("known"), Value::Object(_)) => each(expected, |name, expected| same(expected, &warband[name])),
            _ => differs(expected, warband),
        }
    })
}

fn tiles(view: &Value, expected: &Value) -> Result<(), String> {
    let mut found = view["board"]["tiles"].as_array().cloned().unwrap_or_default();
    for tile in found.iter_mut().filter_map(Value::as_object_mut) {
        if let Some(player) = tile.remove("player") {
            tile.insert("seat".into(), player);
        }
    }
    same(expected, &json!(found))
}

fn terrain(view: &Value, expected: &Value) -> Result<(), String> {
    for (x, y, letter) in read::<Vec<(usize, usize, char)>>(expected.clone())? {
        let found = view["board"]["terrain"][y].as_str().and_then(|row| row.chars().nth(x));
        if found != Some(letter) {
            return Err(format!("[{x},{y}]: expected {letter}, found {found:?}"));
        }
    }
    Ok(())
}

/// Whether any command of a name is on offer to the seat that is asked, or to the first of them.
fn is_offered(at: &Moment<'_, Sample>, word: &str) -> Result<bool, String> {
    let awaiting = at.typed.awaiting();
    let Some(asked) = awaiting.pending().first() else { return Ok(false) };
    let options = json!(Ddm::options(at.typed.state(), asked.seat));
    let kind = options["for"].as_str().unwrap_or_default();
    let list = |name: &str| options[name].as_array().cloned().unwrap_or_default();
    let has_aim = |power: &Value| {
        let aims = ["targets", "points", "directions", "places"].map(|aims| power[aims].as_array().map(Vec::len));
        power["affects"].is_array() || aims.into_iter().flatten().any(|count| count > 0)
    };
    let usable = |kind: &str| list("powers").iter().any(|power| power["kind"] == *kind && has_aim(power));
    Ok(match word {
        "warband" | "tile" | "deploy" | "activate" => kind == word,
        "first" => kind == "first" || kind == "setup_first",
        "move" => !list("reach").is_empty(),
        "attack" => list("attacks").iter().any(|attack| attack["targets"] != json!([])),
        "charge" => !list("charges").is_empty(),
        "rush" => !list("rushes").is_empty(),
        "cast" => usable("spell"),
        "use" => usable("action"),
        "end_turn" => kind == "turn",
        "opportunity" | "hold" => kind == "opportunity",
        "concede" => true,
        _ => return Err(format!("no command is called {word}")),
    })
}

fn fallback(at: &Moment<'_, Sample>, seat: Seat) -> Option<Value> {
    let asked = MatchState::<Ddm>::new(at.typed.state().clone()).asked(seat);
    match Ddm::fallback(at.typed.state(), asked, &Standing::default())? {
        Action::Command(command) => Some(json!(command)),
        Action::Concede => Some(json!({ "do": "concede" })),
        Action::Undo => Some(json!({ "do": "undo" })),
    }
}

/// Equal commands; what is left out stands for its default.
fn same_command(expected: &Value, found: Option<&Value>) -> Result<(), String> {
    let read = |value: &Value| ddm::Command::deserialize(value.clone()).map_err(|error| error.to_string());
    match (expected, found) {
        (Value::Null, None) => Ok(()),
        (Value::Object(_), Some(found)) if read(expected)? == read(found)? => Ok(()),
        _ => differs(expected, &json!(found)),
    }
}
