//! Every whole number in a JSON Schema, each with the smallest message around it that has it.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

/// A place for a whole number in a message.
#[derive(Debug, Clone)]
pub struct Place {
    /// What its schema says of it, with its range.
    pub schema: Value,
    /// The game whose own JSON it is in; `None`: it is the protocol's.
    pub game: Option<String>,
    way: Vec<Step>,
    around: Value,
    /// The innermost named schema that the number is in, and what of it; `None`: it is in none.
    definition: Option<(String, String)>,
}

#[derive(Debug, Clone, PartialEq)]
enum Step {
    Field(String),
    Item(usize),
}

impl Place {
    /// The message with this there.
    pub fn with(&self, what: &Value) -> Value {
        let mut message = self.around.clone();
        let mut at = &mut message;
        for step in &self.way {
            at = match step {
                Step::Field(name) => &mut at[name.as_str()],
                Step::Item(index) => &mut at[*index],
            };
        }
        *at = what.clone();
        message
    }

    /// The name of the outermost field on the way to it.
    pub fn field(&self) -> Option<&str> {
        match self.way.first() {
            Some(Step::Field(name)) => Some(name),
            Some(Step::Item(_)) | None => None,
        }
    }

    /// Whether the schema has room for this.
    ///
    /// # Panics
    /// If the schema does not say from where to where it goes.
    pub fn fits(&self, what: &Value) -> bool {
        let bound = |name: &str| {
            whole(&self.schema[name]).unwrap_or_else(|| panic!("no {name}: {} at {:?}", self.schema, self.way))
        };
        whole(what).is_some_and(|whole| (bound("minimum")..=bound("maximum")).contains(&whole))
    }

    /// What lies at the edges of the range and of the types that numbers are kept in, and what is no whole number.
    pub fn probes(&self) -> Vec<Value> {
        let [below, above] = [("minimum", -1_i128), ("maximum", 1)].map(|(bound, one)| {
            whole(&self.schema[bound]).and_then(|bound| serde_json::from_str(&(bound + one).to_string()).ok())
        });
        let fixed = [json!(1_u64 << 31), json!(1_u64 << 32), json!(1_u64 << 53), json!(1_u64 << 63), json!(-1)];
        below.into_iter().chain(above).chain(fixed).chain([json!(1.5), json!("1")]).collect()
    }
}

/// Finds the places in the schemas of one document.
#[derive(Debug, Clone, Copy)]
pub struct Places<'a>(
    /// The document.
    pub &'a Value,
);

impl Places<'_> {
    /// All places in what a schema describes; what is defined once and named in many places is there once.
    pub fn of(self, schema: &Value) -> Vec<Place> {
        let (found, mut known) = (self.found(schema, &mut Vec::new()), BTreeSet::new());
        found.into_iter().filter(|place| place.definition.clone().is_none_or(|one| known.insert(one))).collect()
    }

    fn found(self, schema: &Value, open: &mut Vec<String>) -> Vec<Place> {
        if let Some(to) = schema["$ref"].as_str() {
            return self.inside(to, open, |places, target, open| {
                let name = to.rsplit('/').next().unwrap_or_default();
                let game = name.split_once('.').map(|(game, _)| game.to_owned());
                let mut found = places.found(target, open);
                for place in &mut found {
                    if place.definition.is_none() && !place.way.is_empty() {
                        place.definition = Some((to.to_owned(), format!("{:?} {}", place.way, place.around)));
                    }
                    place.game = place.game.take().or_else(|| game.clone());
                }
                found
            });
        }
        let is_whole = schema["type"] == "integer" || list(&schema["type"]).iter().any(|one| one == "integer");
        if is_whole {
            return vec![Place {
                schema: schema.clone(),
                game: None,
                way: Vec::new(),
                around: Value::Null,
                definition: None,
            }];
        }
        let mut found = Vec::new();
        // Of several forms one at a time, of several parts all together, with the fields beside them.
        let beside = self.least(&without_forms(schema), open).filter(Value::is_object).unwrap_or_else(|| json!({}));
        for form in list(&schema["oneOf"]).iter().chain(list(&schema["anyOf"])) {
            found.extend(self.found(form, open).into_iter().map(|place| place.beside(&beside)));
        }
        for (index, part) in list(&schema["allOf"]).iter().enumerate() {
            let others = list(&schema["allOf"]).iter().enumerate().filter(|(other, _)| *other != index);
            let others = others.filter_map(|(_, other)| self.least(other, open)).fold(beside.clone(), joined);
            found.extend(self.found(part, open).into_iter().map(|place| place.beside(&others)));
        }
        let whole = self.least(schema, open).unwrap_or(Value::Null);
        for (name, form) in schema["properties"].as_object().into_iter().flatten() {
            found.extend(self.found(form, open).into_iter().map(|place| place.in_field(name, &whole)));
        }
        if schema["additionalProperties"].is_object() {
            let form = &schema["additionalProperties"];
            found.extend(self.found(form, open).into_iter().map(|place| place.in_field("x", &whole)));
        }
        let count = schema["minItems"].as_u64().and_then(|count| usize::try_from(count).ok()).unwrap_or(1).max(1);
        if schema["items"].is_object() {
            let item = self.least(&schema["items"], open).unwrap_or(Value::Null);
            let items = vec![item; count];
            found.extend(self.found(&schema["items"], open).into_iter().map(|place| place.in_list(0, &items)));
        }
        let tuple = list(&schema["prefixItems"]);
        let items: Vec<Value> = tuple.iter().map(|form| self.least(form, open).unwrap_or(Value::Null)).collect();
        for (index, form) in tuple.iter().enumerate() {
            found.extend(self.found(form, open).into_iter().map(|place| place.in_list(index, &items)));
        }
        found
    }

    /// The smallest value that a schema describes; `None` if each holds another of its kind.
    fn least(self, schema: &Value, open: &mut Vec<String>) -> Option<Value> {
        if let Some(to) = schema["$ref"].as_str() {
            return self.inside(to, open, Self::least);
        }
        if let Some(only) = schema.get("const").or_else(|| schema["enum"].get(0)) {
            return Some(only.clone());
        }
        let mut value = self.least_of_its_type(schema, open)?;
        for part in list(&schema["allOf"]) {
            value = joined(value, self.least(part, open)?);
        }
        for forms in ["oneOf", "anyOf"] {
            if let Some(forms) = schema[forms].as_array() {
                value = joined(value, forms.iter().find_map(|form| self.least(form, open))?);
            }
        }
        Some(value)
    }

    fn least_of_its_type(self, schema: &Value, open: &mut Vec<String>) -> Option<Value> {
        let kind = schema["type"].as_str().or_else(|| list(&schema["type"]).first()?.as_str());
        Some(match kind {
            Some("object") => {
                let mut object = Map::new();
                for name in list(&schema["required"]).iter().filter_map(Value::as_str) {
                    object.insert(name.to_owned(), self.least(&schema["properties"][name], open)?);
                }
                object.into()
            }
            Some("array") if schema["prefixItems"].is_array() => {
                let items = list(&schema["prefixItems"]).iter();
                items.map(|form| self.least(form, open)).collect::<Option<Vec<Value>>>()?.into()
            }
            Some("array") => {
                let count = schema["minItems"].as_u64().unwrap_or(0);
                (0..count).map(|_| self.least(&schema["items"], open)).collect::<Option<Vec<Value>>>()?.into()
            }
            Some("string") if schema["format"] == "uuid" => json!(uuid::Uuid::nil()),
            Some("string") => json!("x"),
            Some("integer" | "number") => schema.get("minimum").cloned().unwrap_or_else(|| json!(0)),
            Some("boolean") => json!(false),
            _ => Value::Null,
        })
    }

    /// Looks at what a reference leads to, unless it is being looked at.
    fn inside<T: Default>(
        self,
        to: &str,
        open: &mut Vec<String>,
        look: impl Fn(Self, &Value, &mut Vec<String>) -> T,
    ) -> T {
        let Some(target) = to.strip_prefix('#').and_then(|pointer| self.0.pointer(pointer)) else {
            panic!("{to} leads nowhere")
        };
        if open.iter().any(|one| one == to) {
            return T::default();
        }
        open.push(to.to_owned());
        let found = look(self, target, open);
        open.pop();
        found
    }
}

impl Place {
    fn beside(mut self, others: &Value) -> Self {
        self.around = joined(others.clone(), self.around);
        self
    }

    fn in_field(mut self, name: &str, whole: &Value) -> Self {
        let mut around = if whole.is_object() { whole.clone() } else { json!({}) };
        around[name] = self.around;
        self.way.insert(0, Step::Field(name.to_owned()));
        Self { around, ..self }
    }

    fn in_list(mut self, index: usize, items: &[Value]) -> Self {
        let mut items = items.to_vec();
        items[index] = self.around;
        self.way.insert(0, Step::Item(index));
        Self { around: items.into(), ..self }
    }
}

fn whole(value: &Value) -> Option<i128> {
    value.as_i64().map(i128::from).or_else(|| value.as_u64().map(i128::from))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn without_forms(schema: &Value) -> Value {
    let mut rest = schema.as_object().cloned().unwrap_or_default();
    for forms in ["oneOf", "anyOf", "allOf"] {
        rest.remove(forms);
    }
    rest.into()
}

/// Both objects in one; else the later value, if it is one.
fn joined(first: Value, second: Value) -> Value {
    match (first, second) {
        (Value::Object(mut all), Value::Object(more)) => {
            all.extend(more);
            all.into()
        }
        (first, Value::Null) => first,
        (_, second) => second,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_a_schema_is_found_with_a_message_around_it() {
        let number = json!({ "type": "integer", "minimum": 0, "maximum": 9 });
        let document = json!({ "parts": {
            "number": number,
            "tree": { "type": "object", "properties": { "on": { "$ref": "#/parts/tree" }, "n": number } },
        } });
        let schema = json!({ "oneOf": [
            { "type": "object", "required": ["t", "list"], "properties": {
                "t": { "const": "a" },
                "list": { "type": "array", "items": { "$ref": "#/parts/number" } },
                "pair": { "type": "array", "prefixItems": [number, { "type": "string" }] },
            } },
            { "allOf": [
                { "type": "object", "required": ["t"], "properties": { "t": { "enum": ["b"] } } },
                { "$ref": "#/parts/tree" },
            ] },
        ] });
        let places = Places(&document).of(&schema);
        let messages: Vec<Value> = places.iter().map(|place| place.with(&json!(7))).collect();
        let expected = [
            json!({ "t": "a", "list": [7] }),
            json!({ "t": "a", "list": [], "pair": [7, "x"] }),
            json!({ "t": "b", "n": 7 }),
        ];
        assert_eq!(messages, expected);
        assert!(places[0].fits(&json!(9)) && !places[0].fits(&json!(10)) && !places[0].fits(&json!("1")));
    }
}
