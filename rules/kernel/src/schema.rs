//! What a game says over the wire, as JSON Schema.

use serde::Serialize;
use serde_json::Value;

/// The vocabulary of a game: one JSON Schema (2020-12) for each place of the wire where the game's own JSON stands. Each
/// stands by itself, with what it refers to in its `$defs`.
///
/// What clients send is described as it is read, what they are sent as it is written: a field that is left out where it
/// says nothing is not required there. New fields may come in what clients are sent, so those objects are open.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Schemas {
    /// `action` of a command, the kernel's own among them.
    pub command: Value,
    /// `legal` of a decision.
    pub options: Value,
    /// `view`.
    pub view: Value,
    /// One of the `events` of a step, the kernel's own among them.
    pub event: Value,
    /// `query` of a question, the kernel's own among them.
    pub query: Value,
    /// `answer` to a question.
    pub answer: Value,
    /// `orders` of standing orders.
    pub standing_orders: Value,
    /// `options` of a new table.
    pub table_options: Value,
    /// `chart` of a chart.
    pub chart: Value,
    /// `facts` of a game.
    pub facts: Value,
    /// `outcome.carries_on`; left out by games without campaigns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub carries_on: Option<Value>,
}

#[cfg(feature = "schema")]
pub use derived::{Documents, NoCampaign};

#[cfg(feature = "schema")]
mod derived {
    use alloc::{borrow::Cow, format, string::String, vec::Vec};
    use core::marker::PhantomData;

    use schemars::{
        JsonSchema, Schema, SchemaGenerator,
        generate::{Contract, SchemaSettings},
        json_schema,
        transform::{RecursiveTransform, Transform as _},
    };
    use serde_json::Value;

    use super::Schemas;
    use crate::{Action, Choices, CommonCommand, Game, Guidance, Hints, KernelEvent, MatchEvent, NoChoice, NoQuestion};

    /// The types of those documents of a game that [`Game`] takes and gives as JSON.
    pub trait Documents {
        /// The `options` of a table.
        type TableOptions: JsonSchema;
        /// What [`Game::check_chart`] accepts.
        type Chart: JsonSchema;
        /// What [`Game::facts`] gives.
        type Facts: JsonSchema;
        /// [`Outcome::carries_on`](crate::Outcome::carries_on); [`NoCampaign`] for a game whose matches stand alone.
        type CarriesOn: JsonSchema;
    }

    /// What a match of a game without campaigns carries on: nothing.
    #[derive(Debug, Clone, Copy)]
    pub enum NoCampaign {}

    impl Schemas {
        /// The schemas of a game, from its types.
        pub fn of<G, D>() -> Self
        where
            G: Game,
            D: Documents,
            G::Command: JsonSchema,
            G::Options: JsonSchema,
            G::Choice: JsonSchema,
            G::View: JsonSchema,
            G::Seen: JsonSchema,
            G::Query: JsonSchema,
            G::Answer: JsonSchema,
            G::Standing: JsonSchema,
        {
            let has_campaigns = <D::CarriesOn as JsonSchema>::json_schema(&mut SchemaGenerator::default()) != false;
            let (read, told) = (&Contract::Deserialize, &Contract::Serialize);
            Self {
                command: schema_of::<G, Action<G::Command>>("command", read),
                options: schema_of::<G, G::Options>("options", told),
                view: schema_of::<G, G::View>("view", told),
                event: schema_of::<G, MatchEvent<G::Seen>>("event", told),
                query: schema_of::<G, AnyQuery<G::Query, G::Choice>>("query", read),
                answer: schema_of::<G, AnyAnswer<G::Answer, Choices<G::Choice, G::Command>>>("answer", told),
                standing_orders: schema_of::<G, G::Standing>("standing orders", read),
                table_options: schema_of::<G, D::TableOptions>("options of a table", read),
                chart: schema_of::<G, D::Chart>("chart", read),
                facts: schema_of::<G, D::Facts>("facts", told),
                carries_on: has_campaigns.then(|| schema_of::<G, D::CarriesOn>("what a match carries on", told)),
            }
        }
    }

    fn schema_of<G: Game, T: JsonSchema>(title: &str, contract: &Contract) -> Value {
        let settings = SchemaSettings::draft2020_12().with(|settings| settings.contract = contract.clone());
        let mut schema = settings.into_generator().into_root_schema_for::<T>();
        RecursiveTransform(as_prose).transform(&mut schema);
        RecursiveTransform(with_its_range).transform(&mut schema);
        schema.insert("title".into(), format!("{}: {title}", G::ID).into());
        schema.to_value()
    }

    /// Joins the lines of a description, which are those of a comment in the code; paragraphs stay.
    fn as_prose(schema: &mut Schema) {
        if let Some(Value::String(text)) = schema.get_mut("description") {
            let paragraphs: Vec<String> = text.split("\n\n").map(|paragraph| paragraph.replace('\n', " ")).collect();
            *text = paragraphs.join("\n\n");
        }
    }

    /// Writes down from where to where a whole number goes, which else only the name of its type says.
    fn with_its_range(schema: &mut Schema) {
        let range: (Value, Value) = match schema.get("format").and_then(Value::as_str) {
            Some("uint8") => (u8::MIN.into(), u8::MAX.into()),
            Some("uint16") => (u16::MIN.into(), u16::MAX.into()),
            Some("uint32") => (u32::MIN.into(), u32::MAX.into()),
            Some("uint64") => (u64::MIN.into(), u64::MAX.into()),
            Some("int8") => (i8::MIN.into(), i8::MAX.into()),
            Some("int16") => (i16::MIN.into(), i16::MAX.into()),
            Some("int32") => (i32::MIN.into(), i32::MAX.into()),
            Some("int64") => (i64::MIN.into(), i64::MAX.into()),
            _ => return,
        };
        for (bound, value) in [("minimum", range.0), ("maximum", range.1)] {
            if schema.get(bound).is_none() {
                schema.insert(bound.into(), value);
            }
        }
    }

    /// One of several forms. A form without values is left out.
    fn one_of(forms: Vec<Schema>, description: &str) -> Schema {
        let forms: Vec<Value> = forms.into_iter().map(Schema::to_value).filter(|form| *form != false).collect();
        json_schema!({ "anyOf": forms, "description": description })
    }

    /// The questions of a game, and the kernel's.
    struct AnyQuery<Query, Choice>(PhantomData<(Query, Choice)>);

    /// The answers of a game, and the choices, hints and guidance that the kernel hands on.
    struct AnyAnswer<Answer, Choices>(PhantomData<(Answer, Choices)>);

    impl<Command: JsonSchema> JsonSchema for Action<Command> {
        fn schema_name() -> Cow<'static, str> {
            "Action".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            one_of(
                alloc::vec![generator.subschema_for::<Command>(), generator.subschema_for::<CommonCommand>()],
                "What a seat does: a command of this game, or one that every game has.",
            )
        }
    }

    impl<Event: JsonSchema> JsonSchema for MatchEvent<Event> {
        fn schema_name() -> Cow<'static, str> {
            "MatchEvent".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            one_of(
                alloc::vec![generator.subschema_for::<Event>(), generator.subschema_for::<KernelEvent>()],
                "What happened: an event of this game, or one that every game has.",
            )
        }
    }

    impl<Query: JsonSchema, Choice: JsonSchema> JsonSchema for AnyQuery<Query, Choice> {
        fn schema_name() -> Cow<'static, str> {
            "AnyQuery".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let choices = json_schema!({
                "type": "object",
                "properties": {
                    "ask": { "const": "choices" },
                    "begun": {
                        "type": "array",
                        "items": generator.subschema_for::<Choice>(),
                        "description": "The choices made so far, none at first.",
                    },
                },
                "required": ["ask", "begun"],
                "description": "What can follow the beginning of a command. Every game answers it.",
            });
            let hints = json_schema!({
                "type": "object",
                "properties": { "ask": { "const": "hints" } },
                "required": ["ask"],
                "description": "What a seat that is asked would do well to look at. Every game answers it; in a rated \
                                match it is refused.",
            });
            let guide = json_schema!({
                "type": "object",
                "properties": { "ask": { "const": "guide" } },
                "required": ["ask"],
                "description": "Where the learner of a lesson stands. Every game answers it.",
            });
            one_of(
                alloc::vec![generator.subschema_for::<Query>(), choices, hints, guide],
                "A question without effect: one of this game, or one that every game answers.",
            )
        }
    }

    impl<Answer: JsonSchema, Choices: JsonSchema> JsonSchema for AnyAnswer<Answer, Choices> {
        fn schema_name() -> Cow<'static, str> {
            "AnyAnswer".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            one_of(
                alloc::vec![
                    generator.subschema_for::<Answer>(),
                    generator.subschema_for::<Choices>(),
                    generator.subschema_for::<Hints>(),
                    generator.subschema_for::<Guidance>()
                ],
                "The answer to a question: one of this game, or to the question `choices`, `hints` or `guide`.",
            )
        }
    }

    /// For the types that have no value.
    macro_rules! without_values {
        ($($name:ident),+) => {$(
            impl JsonSchema for $name {
                fn inline_schema() -> bool {
                    true
                }

                fn schema_name() -> Cow<'static, str> {
                    stringify!($name).into()
                }

                fn json_schema(_: &mut SchemaGenerator) -> Schema {
                    false.into()
                }
            }
        )+};
    }

    without_values!(NoCampaign, NoChoice, NoQuestion);
}
