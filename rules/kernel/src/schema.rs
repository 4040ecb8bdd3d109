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
}

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
    use crate::{Action, Choices, CommonCommand, Game, KernelEvent, MatchEvent, NoChoice, NoQuestion};

    impl Schemas {
        /// The schemas of a game, from its types: the `options` of a table and the charts beside those of the trait.
        pub fn of<G, TableOptions, Chart>() -> Self
        where
            G: Game,
            G::Command: JsonSchema,
            G::Options: JsonSchema,
            G::Choice: JsonSchema,
            G::View: JsonSchema,
            G::Seen: JsonSchema,
            G::Query: JsonSchema,
            G::Answer: JsonSchema,
            G::Standing: JsonSchema,
            TableOptions: JsonSchema,
            Chart: JsonSchema,
        {
            let (read, told) = (&Contract::Deserialize, &Contract::Serialize);
            Self {
                command: schema_of::<G, Action<G::Command>>("command", read),
                options: schema_of::<G, G::Options>("options", told),
                view: schema_of::<G, G::View>("view", told),
                event: schema_of::<G, MatchEvent<G::Seen>>("event", told),
                query: schema_of::<G, AnyQuery<G::Query, G::Choice>>("query", read),
                answer: schema_of::<G, AnyAnswer<G::Answer, Choices<G::Choice, G::Command>>>("answer", told),
                standing_orders: schema_of::<G, G::Standing>("standing orders", read),
                table_options: schema_of::<G, TableOptions>("options of a table", read),
                chart: schema_of::<G, Chart>("chart", read),
            }
        }
    }

    fn schema_of<G: Game, T: JsonSchema>(title: &str, contract: &Contract) -> Value {
        let settings = SchemaSettings::draft2020_12().with(|settings| settings.contract = contract.clone());
        let mut schema = settings.into_generator().into_root_schema_for::<T>();
        RecursiveTransform(as_prose).transform(&mut schema);
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

    /// One of several forms. A form without values is left out.
    fn one_of(forms: Vec<Schema>, description: &str) -> Schema {
        let forms: Vec<Value> = forms.into_iter().map(Schema::to_value).filter(|form| *form != false).collect();
        json_schema!({ "anyOf": forms, "description": description })
    }

    /// The questions of a game, and the kernel's.
    struct AnyQuery<Query, Choice>(PhantomData<(Query, Choice)>);

    /// The answers of a game, and the choices that the kernel hands on.
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
            one_of(
                alloc::vec![generator.subschema_for::<Query>(), choices],
                "A question without effect: one of this game, or the one that every game answers.",
            )
        }
    }

    impl<Answer: JsonSchema, Choices: JsonSchema> JsonSchema for AnyAnswer<Answer, Choices> {
        fn schema_name() -> Cow<'static, str> {
            "AnyAnswer".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            one_of(
                alloc::vec![generator.subschema_for::<Answer>(), generator.subschema_for::<Choices>()],
                "The answer to a question: one of this game, or to the question `choices`.",
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

    without_values!(NoChoice, NoQuestion);
}
