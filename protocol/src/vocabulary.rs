//! Names for the places where a game's own JSON stands, for the documents of the API: what each game says there is put in
//! by the server, which knows the games.

use serde_json::Value;
use utoipa::{
    ToSchema,
    openapi::{
        ObjectBuilder, RefOr,
        schema::{Schema, Type},
    },
};

macro_rules! places {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, PartialEq, ToSchema)]
            pub struct $name(pub Value);
        )*
    };
}

places! {
    /// A command: of the game that the match plays, or one that every game has (`undo`, `concede`).
    GameCommand,
    /// All that a seat may answer, as the game of the match says it; `for` names what is asked.
    GameOptions,
    /// A match as one audience may see it, as its game says it.
    GameView,
    /// An event: of the game of the match, or one that every game has (`undone`, `left`).
    GameEvent,
    /// A question: of the game of the match, or one that every game has (`choices`).
    GameQuery,
    /// The answer to a question.
    GameAnswer,
    /// What a seat orders in advance, as the game of the match says it.
    GameStandingOrders,
    /// The options of a table, as its game says them.
    GameTableOptions,
    /// A chart, as its game draws it.
    GameChart,
    /// What never changes in a game, as it says it: board, units, prices.
    GameFacts,
    /// What the next match of a campaign takes over, as the game says it.
    GameCarriesOn,
}

/// The number of a seat, where a message has a list of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatNumber(pub u8);

impl utoipa::PartialSchema for SeatNumber {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(u8::MIN)).maximum(Some(u8::MAX));
        number.description(Some("The number of a seat.")).into()
    }
}

impl ToSchema for SeatNumber {}
