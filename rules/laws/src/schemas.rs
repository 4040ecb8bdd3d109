//! The schemas of a game against what it says.

use std::collections::BTreeMap;

use jsonschema::Validator;
use kernel::{Game, Schemas, SplitMix, Viewer};
use serde_json::{Map, Value, json};

use crate::{
    Breach, Match, Step, Subject,
    breach::{Checked, holds},
    choice_walk::commands_on_a_random_way,
    play::{choices_of, for_each_match},
};

/// After how many commands hints are asked for.
const HINTS_EVERY: u32 = 20;

/// Every command, list of options, view, event, question, answer, set of standing orders, chart and table of random
/// play, the facts, and what its matches carry on, is as the game's JSON Schema says, without a field that the schema
/// does not name; with a field too many, or one of another form, it is not. All that a schema names has a description,
/// for authors of bots who read no Rust.
///
/// # Errors
/// The first that is not as its schema says, or the first schema that says too little.
pub fn the_schemas_describe_what_is_played<S: Subject>() -> Result<(), Breach> {
    let at_first = |what| Breach { seed: 0, step: 0, what };
    let mut places = Places::of(S::Game::schemas()).map_err(at_first)?;
    places.hold("facts", &S::Game::facts()).map_err(at_first)?;
    for seed in 0..S::BOUNDS.matches {
        set_up::<S>(&mut places, seed).map_err(|what| Breach { seed, step: 0, what })?;
    }
    for_each_match::<S, ()>(
        |_, _| Ok(()),
        |(), this, step, _| {
            acted(&mut places, this, step)?;
            shown(&mut places, this)
        },
    )?;
    // A game may answer no question but the kernel's.
    let mut shown = places.0.iter().filter(|(name, _)| *name != "query");
    shown
        .try_for_each(|(name, place)| holds(place.seen > 0, || format!("random play has shown no {name}")))
        .map_err(at_first)
}

/// The places of the wire, by the names of their schemas.
struct Places(BTreeMap<String, Place>);

/// A place of the wire.
struct Place {
    validator: Validator,
    seen: u32,
    /// The forms that were held against wrong values before, by their tags and keys.
    tried: Vec<String>,
}

impl Places {
    fn of(schemas: Option<Schemas>) -> Checked<Self> {
        let schemas = schemas.ok_or("the game has no schemas; it is built without the feature `schema`")?;
        let Value::Object(schemas) = json!(schemas) else { return Err("schemas are an object".into()) };
        let place = |(name, schema): (String, Value)| {
            jsonschema::draft202012::meta::validate(&schema).map_err(|error| format!("{name}: {error}"))?;
            described(&name, &schema)?;
            let closed = closed(&schema, &schema);
            let validator = jsonschema::draft202012::new(&closed).map_err(|error| format!("{name}: {error}"))?;
            Ok((name, Place { validator, seen: 0, tried: Vec::new() }))
        };
        schemas.into_iter().map(place).collect::<Checked<_>>().map(Self)
    }

    /// Holds a value against its schema, and the schema against values that are wrong.
    fn hold(&mut self, name: &str, value: &Value) -> Checked {
        let place = self.0.get_mut(name).ok_or_else(|| format!("there is no schema of {name}"))?;
        place.seen += 1;
        if let Some(error) = place.validator.iter_errors(value).next() {
            return Err(format!(
                "{name} is not as its schema says: {error}, at `{}` of {value}",
                error.instance_path()
            ));
        }
        let Value::Object(fields) = value else { return Ok(()) };
        let form = form_of(fields);
        if place.tried.contains(&form) {
            return Ok(());
        }
        place.tried.push(form);
        for wrong in wrong_values(fields) {
            holds(!place.validator.is_valid(&wrong), || format!("{name}: the schema lets this pass: {wrong}"))?;
        }
        Ok(())
    }
}

/// What tells the forms of one place apart: the tag and the names of the fields.
fn form_of(fields: &Map<String, Value>) -> String {
    let tag = ["do", "e", "for", "ask", "is", "answer"].into_iter().find_map(|tag| fields.get(tag)?.as_str());
    let names: Vec<&str> = fields.keys().map(String::as_str).collect();
    format!("{} {}", tag.unwrap_or_default(), names.join(" "))
}

/// The same with a field too many, and with each of its fields in a form that nothing has.
fn wrong_values(fields: &Map<String, Value>) -> Vec<Value> {
    let with = |name: &str| {
        let mut wrong = fields.clone();
        wrong.insert(name.to_owned(), json!({ "no such": [{ "thing": null }] }));
        Value::Object(wrong)
    };
    fields.keys().map(String::as_str).chain(["no_such_field"]).map(with).collect()
}

fn set_up<S: Subject>(places: &mut Places, seed: u64) -> Checked {
    let set_up = S::set_up(seed);
    places.hold("table_options", &set_up.options)?;
    places.hold("chart", &set_up.chart)?;
    places.hold("standing_orders", &json!(S::standing(seed)))
}

fn acted<S: Subject>(places: &mut Places, this: &mut Match<S>, step: &Step<S>) -> Checked {
    if let Some(action) = &step.action {
        places.hold("command", &json!(action))?;
    }
    for viewer in this.viewers() {
        for event in &step.events {
            if let Some(seen) = this.seen(event, viewer)? {
                places.hold("event", &seen)?;
            }
        }
    }
    for seat in this.all_seats() {
        places.hold("options", &this.position.options(seat).map_err(|error| error.to_string())?)?;
    }
    Ok(())
}

fn shown<S: Subject>(places: &mut Places, this: &mut Match<S>) -> Checked {
    for viewer in this.viewers() {
        if S::Game::view_class(viewer) == viewer || viewer == Viewer::Omniscient {
            places.hold("view", &this.position.view(viewer).map_err(|error| error.to_string())?)?;
        }
    }
    if let Some(carries_on) = this.position.outcome().and_then(|outcome| outcome.carries_on) {
        places.hold("carries_on", &carries_on)?;
    }
    let guide = this.position.ask(Viewer::Public, &json!({ "ask": "guide" }), &mut SplitMix::new(1));
    places.hold("answer", &guide.map_err(|refusal| refusal.text.en)?)?;
    for seat in this.asked() {
        // They take long, and have one form.
        if this.steps.is_multiple_of(HINTS_EVERY) {
            let hints = this.position.ask(Viewer::Seat(seat), &json!({ "ask": "hints" }), &mut SplitMix::new(1));
            places.hold("answer", &hints.map_err(|refusal| refusal.text.en)?)?;
        }
        places.hold("answer", &choices_of(&*this.position, seat).map_err(|refusal| refusal.text.en)?)?;
        for command in commands_on_a_random_way(this, seat)? {
            places.hold("command", &json!(command))?;
        }
    }
    for question in S::questions(this.typed.state(), &mut this.players) {
        let question = json!(question);
        places.hold("query", &question)?;
        if let Ok(answer) = this.position.ask(Viewer::Public, &question, &mut SplitMix::new(1)) {
            places.hold("answer", &answer)?;
        }
    }
    Ok(())
}

/// That each form and each field has a description that is no Rust.
fn described(at: &str, schema: &Value) -> Checked {
    match schema {
        Value::Object(fields) => {
            if let Some(text) = fields.get("description").and_then(Value::as_str) {
                let is_rust = text.contains("[`") || text.contains("crate::");
                holds(!is_rust, || format!("{at}: a description speaks Rust: {text}"))?;
            }
            for (name, property) in fields.get("properties").and_then(Value::as_object).into_iter().flatten() {
                let is_said = ["description", "const", "$ref"].iter().any(|key| property.get(key).is_some());
                let is_key = fields.get("additionalProperties") == Some(&json!(false)) && is_map(fields);
                holds(is_said || is_key, || format!("{at}/{name} has no description"))?;
            }
            fields.iter().try_for_each(|(name, value)| described(&format!("{at}/{name}"), value))
        }
        Value::Array(items) => items.iter().try_for_each(|item| described(at, item)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Ok(()),
    }
}

/// Whether an object stands for a map with known keys: all values have one form, and none has to be there.
fn is_map(fields: &Map<String, Value>) -> bool {
    let mut forms = fields.get("properties").and_then(Value::as_object).into_iter().flat_map(Map::values);
    let first = forms.next();
    fields.get("required").is_none() && forms.all(|form| Some(form) == first)
}

/// The same schema, that refuses fields it does not name. Where a form stands beside a reference, the fields of both count.
fn closed(schema: &Value, root: &Value) -> Value {
    match schema {
        Value::Object(fields) => {
            let fields = merged(fields, root);
            let mut closed: Map<String, Value> =
                fields.iter().map(|(name, value)| (name.clone(), self::closed(value, root))).collect();
            if closed.contains_key("properties") && !closed.contains_key("additionalProperties") {
                closed.insert("additionalProperties".into(), json!(false));
            }
            Value::Object(closed)
        }
        Value::Array(items) => items.iter().map(|item| closed(item, root)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => schema.clone(),
    }
}

fn merged(fields: &Map<String, Value>, root: &Value) -> Map<String, Value> {
    let target = fields.get("$ref").and_then(Value::as_str).and_then(|to| root.pointer(to.strip_prefix('#')?));
    let (Some(Value::Object(target)), Some(Value::Object(own))) = (target, fields.get("properties")) else {
        return fields.clone();
    };
    let mut merged = target.clone();
    let mut properties = own.clone();
    properties.extend(target.get("properties").and_then(Value::as_object).cloned().unwrap_or_default());
    let required = [fields, target].into_iter().filter_map(|one| one.get("required")?.as_array()).flatten().cloned();
    merged.insert("required".into(), required.collect());
    merged.insert("properties".into(), Value::Object(properties));
    merged
}
