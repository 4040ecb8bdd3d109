//! One thing that can be asked of the API, and what it comes to.

use std::collections::{BTreeMap, BTreeSet};

use protocol::ErrorBody;
use serde_json::{Map, Value, json};
use utoipa::{IntoParams, ToSchema, openapi::path::ParameterIn};

use super::{Access, Budget, Endpoint, Unmetered};
use crate::access::Needs;

/// Schemas by name.
pub(in crate::http) type Schemas = BTreeMap<String, Value>;

/// Who may ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::http) enum Who {
    /// Everybody. Credentials are not looked at.
    Everybody,
    /// Everybody. Credentials that are shown have to allow this.
    OrNobody(Needs),
    /// Only with credentials that allow this.
    Only(Needs),
}

/// An operation, in the making.
pub(in crate::http) struct Operation {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    who: Who,
    query: Vec<Value>,
    takes: Option<Value>,
    answers: Vec<Answer>,
    /// Whether a description found no answer.
    said_too_much: bool,
    refusals: BTreeMap<u16, Codes>,
    /// What a request draws from, as the document shows it.
    budgets: Vec<Value>,
    /// Why there is no budget.
    unmetered: Option<Unmetered>,
    schemas: Schemas,
}

struct Answer {
    status: u16,
    /// Empty until [`Operation::says`].
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

impl Operation {
    pub(super) fn new(method: &'static str, path: &'static str, summary: &'static str) -> Self {
        Self {
            method,
            path,
            summary,
            who: Who::Everybody,
            query: Vec::new(),
            takes: None,
            answers: Vec::new(),
            said_too_much: false,
            refusals: BTreeMap::new(),
            budgets: Vec::new(),
            unmetered: None,
            schemas: Schemas::new(),
        }
    }

    /// What the types of a handler say.
    pub(super) fn of<H: Endpoint<T, Out>, T, Out>(
        method: &'static str,
        path: &'static str,
        summary: &'static str,
    ) -> Self {
        let mut operation = Self::new(method, path, summary);
        H::describe(&mut operation);
        operation
    }

    pub(super) fn path(&self) -> &'static str {
        self.path
    }

    pub(super) fn is_of_the_api(&self) -> bool {
        self.path.starts_with("/api/")
    }

    pub(super) fn by<A: Access>(&mut self) {
        self.who = A::WHO;
        for (status, codes) in A::REFUSALS {
            self.refuse(*status, codes);
        }
    }

    /// Parameters behind `?`: the fields of a type.
    pub(super) fn ask<T: IntoParams>(&mut self) {
        for parameter in T::into_params(|| Some(ParameterIn::Query)) {
            // What utoipa makes is plain data: it is always JSON.
            let mut parameter = serde_json::to_value(parameter).unwrap_or_default();
            // A parameter is left out, and never null.
            if let Some(Value::Array(types)) = parameter.pointer_mut("/schema/type") {
                types.retain(|one| one != "null");
                if let [one] = &types[..] {
                    parameter["schema"]["type"] = one.clone();
                }
            }
            self.query.push(parameter);
        }
        self.refuse(400, &["malformed"]);
    }

    /// The body.
    pub(in crate::http) fn take<T: ToSchema>(&mut self) {
        self.takes = Some(self.refer::<T>());
        self.refuse(400, &["malformed"]);
        self.refuse(413, &["too_large"]);
        self.refuse(422, &["unstorable_text"]);
    }

    /// One more answer: its status, and the media type and the schema of its body.
    pub(in crate::http) fn answer(&mut self, status: u16, content: Option<(&'static str, Value)>) {
        self.answers.push(Answer { status, about: "", content });
    }

    /// One more answer in JSON.
    pub(in crate::http) fn answer_json(&mut self, status: u16, schema: Value) {
        self.answer(status, Some(("application/json", schema)));
    }

    /// One more answer: one kind of a message that has several, as its `t` names it.
    pub(in crate::http) fn answer_kind<T: ToSchema>(&mut self, status: u16, kind: &str) {
        let schema = json!({ "allOf": [self.refer::<T>(), { "properties": { "t": { "const": kind } } }] });
        self.answer_json(status, schema);
    }

    /// Describes the first answer that has no description yet.
    pub(super) fn says(&mut self, about: &'static str) {
        match self.answers.iter_mut().find(|answer| answer.about.is_empty()) {
            Some(answer) => answer.about = about,
            None => self.said_too_much = true,
        }
    }

    /// Whether every answer has one description.
    #[cfg(test)]
    pub(super) fn is_described(&self) -> bool {
        !self.said_too_much && !self.answers.is_empty() && self.answers.iter().all(|answer| !answer.about.is_empty())
    }

    pub(in crate::http) fn refuse(&mut self, status: u16, codes: &[&'static str]) {
        self.refusals.entry(status).or_default().known.extend(codes);
    }

    /// A budget from which every request draws, before its path and its body are read.
    pub(super) fn draws(&mut self, budget: Budget) {
        self.refuse(429, &[budget.code()]);
        let mut described = budget.described();
        described["when"] = json!("before_the_body");
        self.budgets.push(described);
    }

    /// A budget from which the handler draws, by what the request says.
    pub(super) fn draws_later(&mut self, name: &str, by: &str, code: &'static str) {
        self.refuse(429, &[code]);
        self.budgets.push(json!({ "name": name, "by": by, "code": code, "when": "by_the_handler" }));
    }

    /// There is no budget.
    pub(super) fn unmetered(&mut self, why: Unmetered) {
        self.unmetered = Some(why);
    }

    pub(super) fn refuse_by_the_game(&mut self) {
        self.refusals.entry(422).or_default().of_games = true;
    }

    /// A reference to the schema of a type.
    pub(in crate::http) fn refer<T: ToSchema>(&mut self) -> Value {
        refer::<T>(&mut self.schemas)
    }

    /// What goes wrong everywhere below `/api`.
    fn refuse_as_usual(&mut self) {
        if self.method != "get" {
            self.refuse(403, &["cross_origin"]);
        }
        if self.path.contains('{') {
            self.refuse(400, &["malformed"]);
        }
        self.refuse(403, &["banned"]);
        self.refuse(408, &["too_slow"]);
        self.refuse(429, &["rate"]);
        self.refuse(500, &["internal"]);
        self.refuse(503, &["internal"]);
    }

    /// Writes the operation below its path.
    pub(super) fn write(mut self, paths: &mut Map<String, Value>, schemas: &mut Schemas) {
        if self.is_of_the_api() {
            self.refuse_as_usual();
        }
        schemas.append(&mut self.schemas);
        let Self { method, path, summary, who, query, takes, answers, refusals, budgets, unmetered, .. } = self;
        let mut responses = Map::new();
        for (status, codes) in refusals {
            responses.insert(status.to_string(), refused(status, &codes, schemas));
        }
        for Answer { status, about, content } in answers {
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
            "x-budgets": budgets,
        });
        if let Some(why) = unmetered {
            written["x-unmetered"] = json!(why.reason());
        }
        if let Some(schema) = takes {
            written["requestBody"] =
                json!({ "required": true, "content": { "application/json": { "schema": schema } } });
        }
        let item = paths.entry(path).or_insert_with(|| json!({}));
        item[method] = written;
    }
}

#[cfg(test)]
impl std::fmt::Display for Operation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.method, self.path)
    }
}

/// A reference to the schema of a type, which is noted with all that it is made of.
pub(in crate::http) fn refer<T: ToSchema>(schemas: &mut Schemas) -> Value {
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

fn in_the_path(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
}

fn of_the_path(name: &str) -> Value {
    // What is no number, or no UUID, names nothing: 404 and not 400.
    json!({ "in": "path", "name": name, "required": true, "schema": { "type": "string" } })
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
