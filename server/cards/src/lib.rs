//! Link previews: a few words beside a board, as SVG, and as the PNG that chats and search engines show.
//!
//! Knows neither games nor matches: boards come from the crates below `pictures`, words from the server. The same card is
//! the same bytes on every run. Floats are fine here: a card is no state.
#![forbid(unsafe_code)]
#![allow(clippy::float_arithmetic, reason = "a card is made of pixels; no state is")]

mod layout;
mod letters;
mod raster;

use picture::{Board, Emblem};

pub use layout::svg;
pub use letters::can_write;
pub use raster::{Unmade, png};

/// The width of a card, in pixels.
pub const WIDTH: u32 = 1200;

/// The height of a card, in pixels.
pub const HEIGHT: u32 = 630;

/// The largest card, in bytes: some chats fetch no larger picture.
pub const LARGEST: usize = 300_000;

/// What a card says and shows.
#[derive(Debug, Clone, PartialEq)]
pub struct Card {
    /// What stands first.
    pub head: Head,
    /// The largest words.
    pub headline: String,
    /// What is said below.
    pub lines: Vec<Line>,
    /// What the reader is offered.
    pub offer: Option<Offer>,
    /// The last line.
    pub foot: Option<String>,
    /// What is shown at the right; without it the card is words alone.
    pub board: Option<Board>,
}

/// What stands first on a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Head {
    /// The name of the site.
    Wordmark,
    /// The name of the site, and a few words about the state of what is shown.
    Marked(String),
    /// Who invites.
    Host {
        /// The person's name, of which the first letter is shown.
        name: String,
        /// The sentence.
        sentence: String,
    },
}

/// A line of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The signs before it: the roles that it is about.
    pub emblems: Vec<Emblem>,
    /// Its words.
    pub words: String,
}

impl Line {
    /// A line of words alone.
    pub fn of(words: impl Into<String>) -> Self {
        Self { emblems: Vec::new(), words: words.into() }
    }
}

/// What the reader is offered, such as a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The sign of the seat's role.
    pub emblem: Option<Emblem>,
    /// The words.
    pub words: String,
}
