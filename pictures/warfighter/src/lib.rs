//! A mission of Warfighter WWII as a picture: the track of places over its field map, with hostile cards and soldiers, drawn as
//! the client draws it.
//!
//! Pure: made of the public view, and of the pack that the view names or carries. Hands are not read.
#![forbid(unsafe_code)]
#![allow(clippy::float_arithmetic, reason = "a picture is made of floats; no state is")]

mod bocage;
mod columns;
mod pieces;
mod plane;
mod showcase;
mod style;
mod view;

use kernel::Text;
use picture::{Board, Emblem, Language, Naming, Picture, Plate, Window};
use serde_json::Value;

use view::View;

/// The picture of Warfighter WWII.
#[derive(Debug, Clone, Copy, Default)]
pub struct Track;

/// How much of the track a card shows, in its units: a column is 251 wide.
const WIDTH_SHOWN: f64 = 740.0;

/// The place of the foremost soldiers in the window, as a share of its width: the left side of the window fades.
const EYE: f64 = 0.6;

/// The signs of the squads: as many dots as their number.
const SIGNS: [&str; 6] = [
    "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "M-7 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM1 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "M-3-4a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM-7 3.500a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM1 3.500a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "M-7-4a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM1-4a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM-7 4a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM1 4a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "M-8-5a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0zM3-5a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0zM-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0zM-8 5a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0zM3 5a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0z",
    "M-7-6a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0zM2-6a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0zM-7 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0zM2 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0zM-7 6a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0zM2 6a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0z",
];

impl Picture for Track {
    fn game(&self) -> &'static str {
        "warfighter"
    }

    fn naming(&self) -> Naming {
        Naming {
            name: Text::new("Hedgerow Patrol", "Patrouille au bocage"),
            by: Some(Text::new("by the rules of Warfighter WWII", "d’après les règles de Warfighter WWII")),
            about: Text::new(
                "Buy a squad together and lead it through the hedgerows, against an enemy that no one plays.",
                "Achetez une escouade à plusieurs et menez-la à travers le bocage, contre un ennemi que personne ne joue.",
            ),
            pace: Text::new("1 to 6 players, together, 60 minutes", "1 à 6 joueurs, ensemble, 60 minutes"),
        }
    }

    fn emblem(&self, role: &str) -> Option<Emblem> {
        let number: usize = role.strip_prefix("squad-")?.parse().ok()?;
        let sign = SIGNS.get(number.checked_sub(1)?)?;
        Some(Emblem { plate: Plate::Round, colour: style::OLIVE, sign })
    }

    fn board(&self, view: &Value, language: Language) -> Option<Board> {
        View::read(view, language).map(|view| drawn(&view))
    }

    fn showcase(&self, language: Language) -> Option<Board> {
        View::read(&showcase::view(), language).map(|view| drawn(&view))
    }
}

/// The picture, for the list of games.
pub fn picture() -> &'static dyn Picture {
    &Track
}

fn drawn(view: &View) -> Board {
    let mut svg = bocage::drawn(plane::size(view.slots.len()), &view.seed);
    svg.push_str(&columns::drawn(view));
    Board { style: style::SHEET.to_owned(), svg, window: window(view), ground: "#a9ae80" }
}

/// Around the foremost soldiers.
fn window(view: &View) -> Window {
    let (across, down) = plane::size(view.slots.len());
    let x = plane::left_of(view.front()) + plane::COLUMN / 2.0;
    let mut window = Window::around((x, down / 2.0), WIDTH_SHOWN);
    window.x = (x - EYE * WIDTH_SHOWN).clamp(-0.3 * WIDTH_SHOWN, (across - WIDTH_SHOWN).max(-0.3 * WIDTH_SHOWN));
    window
}

#[cfg(test)]
mod tests;
