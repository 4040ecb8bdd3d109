//! The board of Mortain as a picture: the ground of its map, drawn as the client draws it, with the counters of a position.
//!
//! Pure: made of what the public sees, and of the pack that the view names or carries.
#![forbid(unsafe_code)]
#![allow(clippy::float_arithmetic, reason = "a picture is made of floats; no state is")]

mod counters;
mod ground;
mod map;
mod style;
mod view;

use kernel::Text;
use picture::{Board, Emblem, Language, Naming, Picture, Plate, Window};
use serde_json::Value;

use map::Map;
use view::{Spot, View};

/// The picture of Mortain.
#[derive(Debug, Clone, Copy, Default)]
pub struct Bocage;

/// How much of the map a card shows, in its units: a hex is 148 wide.
const WIDTH_SHOWN: f64 = 700.0;

/// Where what matters stands in the window, as a share of its width: what is at the left fades.
const EYE: f64 = 0.6;

/// The position of links that lead to no match: the units, where they stand, and whether they were hit.
const SHOWCASE: [(&str, &str, bool); 14] = [
    ("de-stug", "f1", true),
    ("de-kg3", "f1", false),
    ("de-pz1", "g2", false),
    ("de-tiger", "g2", false),
    ("de-pz2", "g1", false),
    ("de-kg4", "h3", false),
    ("de-pg37", "h2", false),
    ("us-117", "e1", true),
    ("us-119", "e2", false),
    ("us-703", "e2", false),
    ("us-823", "f3", false),
    ("us-120", "g3", true),
    ("us-ccb", "d2", false),
    ("us-cca", "c2", false),
];

impl Picture for Bocage {
    fn game(&self) -> &'static str {
        "mortain"
    }

    fn naming(&self) -> Naming {
        Naming {
            name: Text::new("The Road to Avranches", "La route d’Avranches"),
            by: Some(Text::new("by the rules of La défense de Mortain", "d’après les règles de La défense de Mortain")),
            about: Text::new(
                "One road, one night, one deck of cards. You can learn it in five minutes.",
                "Une route, une nuit, un jeu de cartes. Cinq minutes pour apprendre.",
            ),
            pace: Text::new("2 players, 45 minutes", "2 joueurs, 45 minutes"),
        }
    }

    fn emblem(&self, role: &str) -> Option<Emblem> {
        match role {
            "german" => Some(Emblem {
                plate: Plate::Square,
                colour: style::GERMAN,
                sign: "M-2.500-8h5v5.500H8v5H2.500V8h-5V2.500H-8v-5h5.500Z",
            }),
            "american" => Some(Emblem {
                plate: Plate::Round,
                colour: style::AMERICAN,
                sign: "M0-8 1.900-2.500 7.700-2.400 3.100 1.100 4.800 6.700 0 3.400-4.800 6.700-3.100 \
                       1.100-7.700-2.400-1.900-2.500Z",
            }),
            _ => None,
        }
    }

    fn board(&self, view: &Value, language: Language) -> Option<Board> {
        let view = View::read(view)?;
        Some(drawn(&view, language))
    }

    fn showcase(&self, language: Language) -> Option<Board> {
        let units = SHOWCASE.iter().map(|(id, place, is_hit)| (*id, *place, *is_hit));
        Some(drawn(&View::of_the_first_pack(units)?, language))
    }
}

/// The picture, for the list of games.
pub fn picture() -> &'static dyn Picture {
    &Bocage
}

fn drawn(view: &View, language: Language) -> Board {
    let map = &view.map;
    let window = window(view, map);
    let mut svg = ground::drawn(map, language);
    svg.push_str(&counters::drawn(view, map));
    Board { style: format!("{}{}", picture::ground::SHEET, style::SHEET), svg, window, ground: "#d9cfb9" }
}

/// Where the units are; with the tray, where some of them wait beside the map.
fn window(view: &View, map: &Map) -> Window {
    let width = WIDTH_SHOWN.min(map.width());
    let (mut x, mut y, mut units) = (0.0, 0.0, 0.0);
    for unit in &view.units {
        if let Spot::Hex(column, row) = unit.spot {
            let at = map.hexes.centre(column, row);
            (x, y, units) = (x + at.0, y + at.1, units + 1.0);
        }
    }
    let (across, down) = (map.width(), map.height());
    let middle = if units > 0.0 { (x / units, y / units) } else { (across / 2.0, down / 2.0) };
    let mut window = Window::around(middle, width);
    let waits = view.units.iter().any(|unit| unit.spot == Spot::East);
    window.x = if waits { across - width } else { middle.0 - EYE * width };
    // The map ends in the east where its tray does; in the west what fades may lie beyond it.
    window.x = window.x.clamp(-0.35 * width, (across - width).max(-0.35 * width));
    window.y =
        if window.height >= down { (down - window.height) / 2.0 } else { window.y.clamp(0.0, down - window.height) };
    window
}

#[cfg(test)]
mod tests {
    use kernel::{AnyGame as _, Erased, SetUp, Viewer};
    use serde_json::json;

    use super::*;

    fn opening() -> Value {
        let game = Erased::<mortain::Mortain>::new();
        let set_up = SetUp {
            options: json!({}),
            seats: vec![vec!["german".to_owned()], vec!["american".to_owned()]],
            chart: game.charts().swap_remove(0).chart,
        };
        let config = game.configure(&set_up).expect("the first chart");
        let rules = game.support(game.rules_version()).rules();
        game.start(&config, rules).expect("a position").view(Viewer::Public).expect("a view")
    }

    #[test]
    fn the_opening_shows_the_ground_its_names_and_the_units_as_they_are_suggested() {
        let board = Bocage.board(&opening(), Language::English).expect("a board");
        for shown in
            [">Mortain<", "class=\"hill h3\"", "class=\"road\"", "data-unit=\"us-120\"", "data-unit=\"de-pz1\""]
        {
            assert!(board.svg.contains(shown), "{shown}");
        }
        assert!(board.svg.matches("class=\"tree\"").count() > 100);
        assert_eq!(Bocage.board(&opening(), Language::English), Some(board), "the same each time");
    }

    #[test]
    fn a_unit_that_is_eliminated_lies_nowhere_and_one_that_was_hit_on_its_other_side() {
        let mut view = opening();
        view["units"]["us-120"]["at"] = json!("dead");
        view["units"]["us-117"]["at"] = json!("e1");
        view["units"]["us-117"]["steps"] = json!("flipped");
        let board = Bocage.board(&view, Language::French).expect("a board");
        assert!(!board.svg.contains("data-unit=\"us-120\""));
        assert!(board.svg.contains("<g class=\"american flipped\" data-unit=\"us-117\""));
    }

    #[test]
    fn the_showcase_has_every_unit_that_it_names() {
        let board = Bocage.showcase(Language::French).expect("a board");
        assert_eq!(board.svg.matches("data-unit=").count(), SHOWCASE.len());
    }

    #[test]
    fn what_is_no_view_has_no_picture() {
        let mut strange = opening();
        strange["pack"] = json!("none such");
        for view in [json!(null), json!({ "units": {} }), strange] {
            assert!(Bocage.board(&view, Language::English).is_none(), "{view}");
        }
    }
}
