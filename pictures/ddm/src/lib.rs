//! The board of the D&D Miniatures skirmish as a picture: the lamplit hall, drawn as the client draws it, with the counters of
//! a position.
//!
//! Pure: made of the public view, and of the pack that the view names or carries.
#![forbid(unsafe_code)]
#![allow(clippy::float_arithmetic, reason = "a picture is made of floats; no state is")]

mod counters;
mod glyph;
mod ground;
mod outline;
mod plane;
mod showcase;
mod style;
mod view;

use ddm::Player;
use kernel::Text;
use picture::{Board, Emblem, Language, Naming, Picture, Plate, Window};
use serde_json::Value;

use view::{Creature, View};

/// The picture of the D&D Miniatures skirmish.
#[derive(Debug, Clone, Copy, Default)]
pub struct Hall;

/// How much of the hall a card shows, in its units: a square is 48 wide.
const WIDTH_SHOWN: f64 = 680.0;

/// The place of the fight in the window, as a share of its width: the left side of the window fades.
const EYE: f64 = 0.58;

/// Within how many units creatures belong to the same part of a battle.
const NEAR: f64 = 6.0 * plane::SQUARE;

impl Picture for Hall {
    fn game(&self) -> &'static str {
        "ddm"
    }

    fn naming(&self) -> Naming {
        Naming {
            name: Text::new("The Lamplit Hall", "La Salle aux lampes"),
            by: Some(Text::new("by the rules of D&D Miniatures", "d’après les règles des figurines D&D")),
            about: Text::new(
                "Build a warband in secret, then let two creatures at a time move, strike and hold their nerve.",
                "Composez une bande en secret, puis menez vos créatures deux par deux, entre coups et déroutes.",
            ),
            pace: Text::new("2 to 4 players, 60 minutes", "2 à 4 joueurs, 60 minutes"),
        }
    }

    fn emblem(&self, role: &str) -> Option<Emblem> {
        let player = Player::named(role)?;
        let plate = if player.index() == 0 { Plate::Round } else { Plate::Square };
        Some(Emblem { plate, colour: style::colour_of(player), sign: outline::sign_of(player) })
    }

    fn board(&self, view: &Value, language: Language) -> Option<Board> {
        // Until the warbands are open there is no board of this match to show.
        if view.get("board").is_some_and(Value::is_null) {
            return self.showcase(language);
        }
        View::read(view).map(|view| drawn(&view))
    }

    fn showcase(&self, _: Language) -> Option<Board> {
        View::read(&showcase::view()).map(|view| drawn(&view))
    }
}

/// The picture, for the list of games.
pub fn picture() -> &'static dyn Picture {
    &Hall
}

fn drawn(view: &View) -> Board {
    let mut svg = ground::floor(view);
    svg.push_str(&ground::light(view));
    svg.push_str(&ground::walls(view));
    svg.push_str(&counters::drawn(view));
    Board { style: style::SHEET.to_owned(), svg, window: window(view), ground: "#231c18" }
}

/// Around the creature that has most others near it, so that a part of a wide battle is shown rather than the gap in it.
fn window(view: &View) -> Window {
    let near = |(x, y): picture::Point| {
        let is_near = move |other: &picture::Point| (other.0 - x).hypot(other.1 - y) <= NEAR;
        view.creatures.iter().map(Creature::middle).filter(is_near)
    };
    let eye = view.creatures.iter().map(Creature::middle).rev().max_by_key(|at| near(*at).count());
    let (mut x, mut y, mut count) = (0.0, 0.0, 0.0);
    for middle in eye.into_iter().flat_map(near) {
        (x, y, count) = (x + middle.0, y + middle.1, count + 1.0);
    }
    let (across, down) = plane::size(view);
    let (x, y) = if count > 0.0 { (x / count, y / count) } else { (across / 2.0, down / 2.0) };
    let mut window = Window::around((x, y), WIDTH_SHOWN);
    // The hall ends in the east where the window does; in the west the part that fades may lie beyond it.
    let most = (across - WIDTH_SHOWN).max(-0.35 * WIDTH_SHOWN);
    window.x = (x - EYE * WIDTH_SHOWN).clamp(-0.35 * WIDTH_SHOWN, most);
    window.y = window.y.clamp(0.0, (down - window.height).max(0.0));
    window
}

#[cfg(test)]
mod tests;
