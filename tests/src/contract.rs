//! Every answer that a test gets is held against the document of the API.
//!
//! The document is asked of the program, not of a server: what is fetched there would count against limits.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use jsonschema::Validator;
use serde_json::{Map, Value, json};

use crate::{guest::Answer, server::sandtable};

/// Where a form stands in the document.
type Pointer = String;

/// The document, and what was made of it so far.
#[derive(Debug)]
pub struct Contract {
    document: Value,
    schemas: Value,
    validators: Mutex<HashMap<Pointer, Arc<Validator>>>,
}

impl Contract {
    /// That of the program under test; `None`: it is so old that it has none.
    pub fn get() -> Option<&'static Self> {
        static CONTRACT: OnceLock<Option<Contract>> = OnceLock::new();
        CONTRACT.get_or_init(Self::read).as_ref()
    }

    fn read() -> Option<Self> {
        let output = sandtable(&["openapi"]);
        if !output.status.success() {
            return None;
        }
        let document: Value = serde_json::from_slice(&output.stdout).expect("the document is JSON");
        let mut schemas = document["components"]["schemas"].clone();
        let parts = parts_of_others(&document);
        for (name, schema) in schemas.as_object_mut().expect("schemas have names") {
            // What games say is held to their schemas, closed, by the laws.
            if !parts.contains(name) && !name.contains('.') {
                close(schema);
            }
        }
        Some(Self { document, schemas, validators: Mutex::default() })
    }

    /// The document itself.
    pub fn document(&self) -> &Value {
        &self.document
    }

    /// Every method, in capitals, with its path.
    pub fn operations(&self) -> impl Iterator<Item = (String, &str)> {
        let paths = self.document["paths"].as_object().expect("paths");
        paths.iter().flat_map(|(path, item)| {
            let methods = item.as_object().expect("operations by method");
            methods.keys().map(|method| (method.to_uppercase(), path.as_str()))
        })
    }

    /// The path with names in braces that an address belongs to; one without wins.
    pub fn route(&self, method: &str, address: &str) -> Option<&str> {
        let path = address.split('?').next().unwrap_or_default();
        let fits = |route: &str| {
            let (mut of_route, mut of_path) = (route.split('/'), path.split('/'));
            let all =
                of_route.by_ref().zip(of_path.by_ref()).all(|(a, b)| a == b || (a.starts_with('{') && !b.is_empty()));
            all && route.split('/').count() == path.split('/').count()
        };
        let method = method.to_lowercase();
        let mut routes: Vec<&str> = self.document["paths"]
            .as_object()?
            .iter()
            .filter(|(route, item)| fits(route) && item.get(&method).is_some())
            .map(|(route, _)| route.as_str())
            .collect();
        routes.sort_by_key(|route| route.matches('{').count());
        routes.first().copied()
    }

    /// Holds what was sent and what was answered against the document.
    ///
    /// # Panics
    /// If it does not know the answer, or the form of either.
    pub fn hold(&self, method: &str, address: &str, sent: Option<&Value>, answer: &Answer) {
        if !address.starts_with("/api/") {
            return;
        }
        let what = format!("{method} {address}: {} {}", answer.status, answer.body);
        let Some(route) = self.route(method, address) else {
            let code = answer.body["code"].as_str().unwrap_or_default();
            let is_nowhere = matches!(code, "unknown_path" | "unknown_method" | "rate" | "banned" | "cross_origin");
            assert!(is_nowhere, "the document does not know the route: {what}");
            return;
        };
        let operation = ["paths", route, &method.to_lowercase()].map(escaped).join("/");
        if answer.status < 300
            && let Some(sent) = sent
        {
            let form = format!("/{operation}/requestBody/content/application~1json/schema");
            if self.document.pointer(&form).is_some() {
                self.fits(&form, sent, &format!("sent with {what}"));
            }
        }
        let response = format!("/{operation}/responses/{}", answer.status);
        let Some(documented) = self.document.pointer(&response) else {
            panic!("the document does not know the status: {what}");
        };
        match documented.pointer("/content/application~1json") {
            Some(_) => self.fits(&format!("{response}/content/application~1json/schema"), &answer.body, &what),
            None if documented.get("content").is_none() => assert_eq!(answer.body, Value::Null, "{what}"),
            None => {}
        }
    }

    fn fits(&self, form: &str, value: &Value, what: &str) {
        let known = self.lock().get(form).cloned();
        let validator = known.unwrap_or_else(|| {
            let mut root = self.document.pointer(form).expect("it was looked up").clone();
            close(&mut root);
            // Of the schemas of all games an answer needs few, and each validator keeps its own copy.
            let schemas = self.needed_by(&root);
            let whole = json!({ "$ref": "#/root", "root": root, "components": { "schemas": schemas } });
            let made = Arc::new(jsonschema::validator_for(&whole).expect("the document holds schemas"));
            self.lock().insert(form.to_owned(), Arc::clone(&made));
            made
        });
        let faults: Vec<String> =
            validator.iter_errors(value).map(|fault| format!("{}: {fault}", fault.instance_path())).collect();
        assert!(faults.is_empty(), "not as the document says: {faults:#?}\n{what}");
    }

    /// The schemas that one leads to.
    fn needed_by(&self, root: &Value) -> Map<String, Value> {
        let (mut needed, mut open) = (Map::new(), named_in(root));
        while let Some(name) = open.pop() {
            if needed.contains_key(&name) {
                continue;
            }
            let schema = self.schemas[&name].clone();
            open.extend(named_in(&schema));
            needed.insert(name, schema);
        }
        needed
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Pointer, Arc<Validator>>> {
        self.validators.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Holds an answer of the server against the document, if there is one.
pub fn hold(method: &str, address: &str, sent: Option<&Value>, answer: &Answer) {
    if let Some(contract) = Contract::get() {
        contract.hold(method, address, sent, answer);
    }
}

fn escaped(part: &str) -> String {
    part.replace('~', "~0").replace('/', "~1")
}

/// The schemas that stand in another one as a part of it: on their own they do not exclude further fields.
fn parts_of_others(document: &Value) -> Vec<String> {
    let mut found = Vec::new();
    visit(document, &mut |schema| {
        for part in schema.get("allOf").and_then(Value::as_array).into_iter().flatten() {
            let name = part["$ref"].as_str().and_then(|to| to.rsplit('/').next());
            found.extend(name.map(str::to_owned));
        }
    });
    found
}

/// The schemas that this one names.
fn named_in(schema: &Value) -> Vec<String> {
    let mut names = Vec::new();
    visit(schema, &mut |part| {
        let to = part.get("$ref").and_then(Value::as_str).and_then(|to| to.strip_prefix("#/components/schemas/"));
        names.extend(to.and_then(|to| to.split('/').next()).map(str::to_owned));
    });
    names
}

fn visit(value: &Value, see: &mut impl FnMut(&Map<String, Value>)) {
    match value {
        Value::Object(object) => {
            see(object);
            object.values().for_each(|inner| visit(inner, see));
        }
        Value::Array(list) => list.iter().for_each(|inner| visit(inner, see)),
        _ => {}
    }
}

/// Says that there is nothing in an object but what its schema names. The document leaves it open, for clients that
/// read it: fields may be added.
fn close(schema: &mut Value) {
    let Value::Object(object) = schema else { return };
    if object.contains_key("properties") || object.contains_key("allOf") {
        object.insert("unevaluatedProperties".to_owned(), false.into());
    }
    for (key, inner) in object.iter_mut() {
        match (key.as_str(), inner) {
            ("properties", Value::Object(properties)) => properties.values_mut().for_each(close),
            ("items", inner) => close(inner),
            ("oneOf" | "anyOf", Value::Array(list)) => list.iter_mut().for_each(close),
            _ => {}
        }
    }
}
