//! How a game says no, in words a person can read and a code a program can test.

use alloc::{borrow::Cow, string::String};
use serde::{Deserialize, Serialize};

/// The same sentence in each language of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Text {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

impl Text {
    /// Makes a text from its two versions.
    pub fn new(en: impl Into<String>, fr: impl Into<String>) -> Self {
        Self { en: en.into(), fr: fr.into() }
    }
}

/// Why a well-formed command was refused. The game is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    /// Stable name of the rule that was broken. Never renamed: clients translate it.
    pub code: Cow<'static, str>,
    /// What the refusal is about, in the game's own ids: a region, a unit; `None` if nothing in particular.
    pub about: Option<String>,
    /// Page of the rulebook, where one rule on one page decides.
    pub page: Option<u16>,
    /// One sentence for people.
    pub text: Text,
}

impl Refusal {
    /// A refusal without subject or page.
    pub fn new(code: &'static str, text: Text) -> Self {
        Self { code: Cow::Borrowed(code), about: None, page: None, text }
    }

    /// The command could not be read as one of this game's commands.
    pub fn malformed(detail: &str) -> Self {
        Self::new(
            "malformed",
            Text::new(
                alloc::format!("This is not a command of this game: {detail}."),
                alloc::format!("Ce n’est pas un ordre de ce jeu : {detail}."),
            ),
        )
    }

    /// Standing orders could not be read as those of this game.
    pub fn bad_standing_orders(detail: &str) -> Self {
        Self::new(
            "malformed",
            Text::new(
                alloc::format!("These are no standing orders of this game: {detail}."),
                alloc::format!("Ce ne sont pas des consignes de ce jeu : {detail}."),
            ),
        )
    }

    /// The game knows no odds of battles that are written down.
    pub fn no_odds() -> Self {
        let text = Text::new("This game has no odds of battles.", "Ce jeu ne donne pas les chances d’un combat.");
        Self::new("no_odds", text)
    }

    /// The question could not be read as one of this game's questions.
    pub fn unknown_question(detail: &str) -> Self {
        Self::new(
            "malformed",
            Text::new(
                alloc::format!("This is not a question of this game: {detail}."),
                alloc::format!("Ce n’est pas une question de ce jeu : {detail}."),
            ),
        )
    }
}
