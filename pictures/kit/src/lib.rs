//! What all pictures of boards share: the trait, hexes, and how SVG is written.
//!
//! A picture is a pure function of what the public sees of a match, so that no link shows more than a spectator is shown.
//! It draws in floats: nothing here is a rule or goes into a state, and no match depends on a pixel.
#![forbid(unsafe_code)]
#![allow(clippy::float_arithmetic, reason = "a picture is made of floats; no state is")]

pub mod ground;
mod hexes;
mod svg;

use kernel::Text;
use serde_json::Value;

pub use hexes::{Hexes, place_of};
pub use svg::{escaped, figure, outlines, path};

/// A point of the plane of a board.
pub type Point = (f64, f64);

/// In which language a picture is lettered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// French.
    French,
}

impl Language {
    /// Both, the one of strangers first.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// As pages and addresses name it (BCP 47).
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// The version of a text in this language.
    pub fn pick(self, text: &Text) -> &str {
        match self {
            Self::English => &text.en,
            Self::French => &text.fr,
        }
    }
}

/// What a game is called here, and what a stranger is told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Naming {
    /// Our own name for it.
    pub name: Text,
    /// Whose rules it is played by, to stand beside the name; `None`: nothing to say.
    pub by: Option<Text>,
    /// It in a sentence.
    pub about: Text,
    /// How many play it, and for how long.
    pub pace: Text,
}

/// The sign of a role around 0, 0, about 24 units wide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Emblem {
    /// The shape below the sign.
    pub plate: Plate,
    /// The colour of the plate.
    pub colour: &'static str,
    /// The sign as path data.
    pub sign: &'static str,
}

/// The shape below a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plate {
    /// A disc.
    Round,
    /// A square with rounded corners.
    Square,
}

/// A part of a plane.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Window {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// From the left to the right edge.
    pub width: f64,
    /// From the upper to the lower edge.
    pub height: f64,
}

impl Window {
    /// The window of these proportions around a point.
    pub fn around((x, y): Point, width: f64) -> Self {
        let height = width * Self::PROPORTION;
        Self { x: x - width / 2.0, y: y - height / 2.0, width, height }
    }

    /// Whether a part of a box lies inside.
    pub fn meets(&self, (left, top): Point, (right, bottom): Point) -> bool {
        right >= self.x && left <= self.x + self.width && bottom >= self.y && top <= self.y + self.height
    }

    /// The height of what a card shows of a board, as a share of its width.
    pub const PROPORTION: f64 = 630.0 / 770.0;
}

/// A board as it is drawn: a part of an SVG document.
#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    /// Rules of CSS for it.
    pub style: String,
    /// Its elements.
    pub svg: String,
    /// What of its plane is shown.
    pub window: Window,
    /// The colour of what lies around it.
    pub ground: &'static str,
}

/// How one game looks to a newcomer. Pure, and bounded by what rules allow on a board.
pub trait Picture: Send + Sync {
    /// The id of the game.
    fn game(&self) -> &'static str;
    /// What it is called.
    fn naming(&self) -> Naming;
    /// The sign of a role; `None` for what is none of the game's.
    fn emblem(&self, role: &str) -> Option<Emblem>;
    /// The board of a match, of a view as the public is sent it; `None` for what is no view of this game.
    fn board(&self, view: &Value, language: Language) -> Option<Board>;
    /// A moment of a battle, for links that lead to no match.
    fn showcase(&self, language: Language) -> Option<Board> {
        let _ = language;
        None
    }
}
