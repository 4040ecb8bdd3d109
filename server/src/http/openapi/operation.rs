//! One thing that can be asked of the API, and what it comes to.

use std::collections::{BTreeMap, BTreeSet};

use protocol::{ErrorBody, Scope};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// Schemas by name.
pub(super) type Schemas = BTreeMap<String, Value>;

/// Who may ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    /// Everybody; nobody looks who it is.
    Everybody,
    /// Everybody. Who shows something has to show something that allows this.
    OrNobody(Needs),
    /// Only who shows something that allows this.
    Only(Needs),
}

/// What one has to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Needs {
    /// A session.
    Person,
    /// A session, or an API token with this scope.
    Scope(Scope),
}

/// An operation, in the making.
pub(super) struct Operation {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    who: Who,
    query: Vec<Value>,
    takes: Option<Value>,
    answers: Vec<(u16, Answer)>,
    refusals: BTreeMap<u16, Codes>,
    schemas: Schemas,
}

struct Answer {
    about: &'static str,
    content: Option<(&'static str, Value)>,
}

/// The codes that come with one status.
#[derive(Default)]
struct Codes {
    known: BTreeSet<&'static str>,
    /// Whether each game adds its own.
    of_games: bool,
}

/// `GET`.
pub(super) fn get(path: &'static str, summary: &'static str) -> Operation {
    Operation::new("get", path, summary)
}

/// `POST`.
pub(super) fn post(path: &'static str, summary: &'static str) -> Operation {
    Operation::new("post", path, summary)
}

/// `PUT`.
pub(super) fn put(path: &'static str, summary: &'static str) -> Operation {
    Operation::new("put", path, summary)
}

/// `DELETE`.
pub(super) fn delete(path: &'static str, summary: &'static str) -> Operation {
    Operation::new("delete", path, summary)
}

impl Operation {
    fn new(method: &'static str, path: &'static str, summary: &'static str) -> Self {
        Self {
            method,
            path,
            summary,
            who: Who::Everybody,
            query: Vec::new(),
            takes: None,
            answers: Vec::new(),
            refusals: BTreeMap::new(),
            schemas: Schemas::new(),
        }
    }

    pub(super) fn by(mut self, who: Who) -> Self {
        self.who = who;
        self
    }

    /// A parameter behind `?` that may be left out.
    pub(super) fn may_ask(mut self, name: &str, about: &str, schema: &Value) -> Self {
        self.query.push(parameter("query", name, about, schema));
        self
    }

    /// A parameter behind `?` without which nothing is answered.
    pub(super) fn has_to_ask(mut self, name: &str, about: &str, schema: &Value) -> Self {
        let mut parameter = parameter("query", name, about, schema);
        parameter["required"] = true.into();
        self.query.push(parameter);
        self
    }

    /// The body.
    pub(super) fn takes<T: ToSchema>(mut self) -> Self {
        self.takes = Some(self.refer::<T>());
        self
    }

    /// Answered by this.
    pub(super) fn answers<T: ToSchema>(mut self, status: u16, about: &'static str) -> Self {
        let schema = self.refer::<T>();
        self.told(status, about, "application/json", schema)
    }

    /// Answered by this, or null.
    pub(super) fn answers_if_any<T: ToSchema>(mut self, status: u16, about: &'static str) -> Self {
        let schema = json!({ "oneOf": [self.refer::<T>(), { "type": "null" }] });
        self.told(status, about, "application/json", schema)
    }

    /// Answered by a list of these.
    pub(super) fn lists<T: ToSchema>(mut self, about: &'static str) -> Self {
        let schema = json!({ "type": "array", "items": self.refer::<T>() });
        self.told(200, about, "application/json", schema)
    }

    /// Answered by one kind of a message with several, as `t` names it.
    pub(super) fn says<T: ToSchema>(mut self, status: u16, kind: &str, about: &'static str) -> Self {
        let schema = json!({ "allOf": [self.refer::<T>(), { "properties": { "t": { "const": kind } } }] });
        self.told(status, about, "application/json", schema)
    }

    /// Answered by something with a form of its own.
    pub(super) fn told(mut self, status: u16, about: &'static str, mime: &'static str, schema: Value) -> Self {
        self.answers.push((status, Answer { about, content: Some((mime, schema)) }));
        self
    }

    /// Answered without a body.
    pub(super) fn says_nothing(mut self, status: u16, about: &'static str) -> Self {
        self.answers.push((status, Answer { about, content: None }));
        self
    }

    /// Refused so, besides what everything of the kind may be refused for.
    pub(super) fn refuses(mut self, status: u16, codes: &[&'static str]) -> Self {
        self.refusals.entry(status).or_default().known.extend(codes);
        self
    }

    /// Refused with 422 and a code of the game's.
    pub(super) fn refuses_by_the_game(mut self) -> Self {
        self.refusals.entry(422).or_default().of_games = true;
        self
    }

    fn refer<T: ToSchema>(&mut self) -> Value {
        refer::<T>(&mut self.schemas)
    }

    /// What goes wrong everywhere, with what this operation asks for.
    fn usual_refusals(mut self) -> Self {
        self = match self.who {
            Who::Everybody => self,
            Who::OrNobody(_) | Who::Only(_) => self.refuses(401, &["no_session"]).refuses(403, &["banned", "scope"]),
        };
        if self.method != "get" {
            self = self.refuses(403, &["cross_origin"]);
        }
        if self.takes.is_some() {
            self = self.refuses(400, &["malformed"]).refuses(413, &["too_large"]).refuses(422, &["unstorable_text"]);
        }
        if !self.query.is_empty() || self.path.contains('{') {
            self = self.refuses(400, &["malformed"]);
        }
        self.refuses(403, &["banned"])
            .refuses(408, &["too_slow"])
            .refuses(429, &["rate"])
            .refuses(500, &["internal"])
            .refuses(503, &["internal"])
    }

    /// Writes the operation below its path.
    pub(super) fn write(self, paths: &mut Map<String, Value>, schemas: &mut Schemas) {
        let of_the_api = self.path.starts_with("/api/");
        let mut operation = if of_the_api { self.usual_refusals() } else { self };
        schemas.append(&mut operation.schemas);
        let Self { method, path, summary, who, query, takes, answers, refusals, .. } = operation;
        let mut responses = Map::new();
        for (status, codes) in refusals {
            responses.insert(status.to_string(), refused(status, &codes, schemas));
        }
        for (status, Answer { about, content }) in answers {
            let mut response = json!({ "description": about });
            if let Some((mime, schema)) = content {
                response["content"] = json!({ mime: { "schema": schema } });
            }
            // An answer and a refusal with one status: either.
            if let (Some(refusal), Some(schema)) =
                (responses.get(&status.to_string()), response.pointer("/content/application~1json/schema"))
            {
                let refusal = refusal["content"]["application/json"]["schema"].clone();
                response["content"]["application/json"]["schema"] = json!({ "oneOf": [schema.clone(), refusal] });
            }
            responses.insert(status.to_string(), response);
        }
        let mut parameters: Vec<Value> = in_the_path(path).map(of_the_path).collect();
        parameters.extend(query);
        let mut written = json!({
            "summary": summary,
            "operationId": operation_id(method, path),
            "tags": [path.trim_start_matches("/api/").trim_start_matches('/').split('/').next()],
            "parameters": parameters,
            "responses": responses,
            "security": shown(who),
        });
        if let Some(schema) = takes {
            written["requestBody"] =
                json!({ "required": true, "content": { "application/json": { "schema": schema } } });
        }
        let item = paths.entry(path).or_insert_with(|| json!({}));
        item[method] = written;
    }
}

/// A reference to the schema of a type, which is noted with all that it is made of.
fn refer<T: ToSchema>(schemas: &mut Schemas) -> Value {
    let mut found = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut found);
    for (name, schema) in found {
        // What utoipa makes is plain data: it is always JSON.
        schemas.insert(name, serde_json::to_value(schema).unwrap_or_default());
    }
    json!({ "$ref": format!("#/components/schemas/{}", T::name()) })
}

fn refused(status: u16, codes: &Codes, schemas: &mut Schemas) -> Value {
    let error = refer::<ErrorBody>(schemas);
    let schema = if codes.of_games {
        error
    } else {
        json!({ "allOf": [error, { "properties": { "code": { "enum": codes.known } } }] })
    };
    let mut about: Vec<String> = codes.known.iter().map(|code| format!("`{code}`")).collect();
    if codes.of_games {
        about.push("a code of the game’s".to_owned());
    }
    let mut response =
        json!({ "description": about.join(", "), "content": { "application/json": { "schema": schema } } });
    if matches!(status, 408 | 429 | 503) {
        response["headers"] = json!({ "Retry-After": {
            "description": "After how many seconds it is worth trying again, where waiting helps.",
            "schema": { "type": "integer", "minimum": 1 },
        } });
    }
    response
}

fn parameter(place: &str, name: &str, about: &str, schema: &Value) -> Value {
    let mut parameter = json!({ "in": place, "name": name, "required": place == "path", "schema": schema });
    if !about.is_empty() {
        parameter["description"] = about.into();
    }
    parameter
}

fn in_the_path(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
}

fn of_the_path(name: &str) -> Value {
    // What is no number, or no UUID, names nothing: 404 and not 400.
    parameter("path", name, "", &json!({ "type": "string" }))
}

/// Such as `post_tables_id_sit`.
fn operation_id(method: &str, path: &str) -> String {
    let parts = path.trim_start_matches("/api").split(['/', '.']).filter(|part| !part.is_empty());
    parts.fold(method.to_owned(), |id, part| format!("{id}_{}", part.trim_matches(['{', '}'])))
}

/// By what one is known.
fn shown(who: Who) -> Value {
    let needs = match who {
        Who::Everybody => return json!([]),
        Who::OrNobody(needs) | Who::Only(needs) => needs,
    };
    let mut ways = vec![json!({ "cookie": [] }), json!({ "session": [] })];
    if let Needs::Scope(scope) = needs {
        ways.push(json!({ "api_token": [scope] }));
    }
    if matches!(who, Who::OrNobody(_)) {
        ways.insert(0, json!({}));
    }
    ways.into()
}
