//! The board of Axis & Allies Miniatures as a picture: the ground of its map, drawn as the client draws it, with the counters
//! of a position.
//!
//! Pure: made of the public view, and of the pack that the view names or carries.
#![forbid(unsafe_code)]
#![allow(clippy::float_arithmetic, reason = "a picture is made of floats; no state is")]

mod chains;
mod counters;
mod ground;
mod plane;
mod showcase;
mod style;
mod view;

use aam::Hex;
use kernel::Text;
use picture::{Board, Emblem, Language, Naming, Picture, Plate, Window};
use serde_json::Value;

use view::View;

/// The picture of Axis & Allies Miniatures.
#[derive(Debug, Clone, Copy, Default)]
pub struct Battlefield;

/// How much of the map a card shows, in its units: a hex is 104 wide.
const WIDTH_SHOWN: f64 = 780.0;

/// The place of the fight in the window, as a share of its width: the left side of the window fades.
const EYE: f64 = 0.58;

/// Within how many hexes units belong to the same part of a battle.
const NEAR: u8 = 4;

impl Picture for Battlefield {
    fn game(&self) -> &'static str {
        "aam"
    }

    fn naming(&self) -> Naming {
        Naming {
            name: Text::new("Iron and Fire", "Fer et Feu"),
            by: Some(Text::new(
                "by the rules of Axis & Allies Miniatures",
                "d’après les règles des figurines Axis & Allies",
            )),
            about: Text::new(
                "Choose an army in secret, then move, fire, take cover.",
                "Choisissez une armée en secret, puis manœuvrez, tirez, abritez-vous.",
            ),
            pace: Text::new("2 players, 90 minutes", "2 joueurs, 90 minutes"),
        }
    }

    fn emblem(&self, role: &str) -> Option<Emblem> {
        match role {
            "axis" => Some(Emblem { plate: Plate::Square, colour: style::AXIS, sign: style::AXIS_SIGN }),
            "allies" => Some(Emblem { plate: Plate::Round, colour: style::ALLIES, sign: style::ALLIES_SIGN }),
            _ => None,
        }
    }

    fn board(&self, view: &Value, language: Language) -> Option<Board> {
        // Until armies are shown and the map is known there is no board of this match to show.
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
    &Battlefield
}

fn drawn(view: &View) -> Board {
    let mut svg = ground::drawn(view);
    svg.push_str(&counters::drawn(view));
    let style = format!("{}{}", picture::ground::SHEET, style::SHEET);
    Board { style, svg, window: window(view), ground: "#d9cfb9" }
}

/// Around the unit that has most others near it, so that a part of a wide battle is shown rather than the gap in it.
fn window(view: &View) -> Window {
    let near = |at: Hex| view.units.iter().map(|unit| unit.at).filter(move |other| other.distance(at) <= NEAR);
    let eye = view.units.iter().map(|unit| unit.at).rev().max_by_key(|at| near(*at).count());
    let (mut x, mut y, mut units) = (0.0, 0.0, 0.0);
    for at in eye.into_iter().flat_map(near) {
        let middle = plane::centre(at);
        (x, y, units) = (x + middle.0, y + middle.1, units + 1.0);
    }
    let (x, y) = if units > 0.0 { (x / units, y / units) } else { plane::centre(view.ground.objective) };
    let (across, down) = plane::size();
    let mut window = Window::around((x, y), WIDTH_SHOWN);
    // The map ends in the east where the window does; in the west the part that fades may lie beyond it.
    window.x = (x - EYE * WIDTH_SHOWN).clamp(-0.35 * WIDTH_SHOWN, across - WIDTH_SHOWN);
    window.y = window.y.clamp(0.0, down - window.height);
    window
}

#[cfg(test)]
mod tests;
