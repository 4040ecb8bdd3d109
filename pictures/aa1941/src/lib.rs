//! The board of 1941 as a picture: the map of the web client with the counters of a position.
//!
//! Pure: made of what the public sees of a match, of the map that is committed with the client, and of the board's facts.
#![forbid(unsafe_code)]
#![allow(clippy::float_arithmetic, reason = "a picture is made of floats; no state is")]

mod counters;
mod ground;
mod position;
mod powers;
mod sheet;
mod showcase;
mod style;

use kernel::Text;
use picture::{Board, Emblem, Language, Naming, Picture, Window};
use serde_json::Value;

use position::Position;
use sheet::{HEIGHT, Sheet};

/// The picture of 1941.
#[derive(Debug, Clone, Copy, Default)]
pub struct Map;

/// How much of the map a card shows, in its units: about as much as one front.
const WIDTH_SHOWN: f64 = 1_150.0;

/// Where what matters stands in the window, as a share of its width: what is at the left fades.
const EYE: f64 = 0.64;

impl Picture for Map {
    fn game(&self) -> &'static str {
        "aa1941"
    }

    fn naming(&self) -> Naming {
        Naming {
            name: Text::new("The World at War", "Le monde en guerre"),
            by: Some(Text::new(
                "by the rules of Axis\u{a0}&\u{a0}Allies 1941",
                "d’après les règles d’Axis\u{a0}&\u{a0}Allies 1941",
            )),
            about: Text::new(
                "The whole war on one map, from the opening moves to the fall of two capitals.",
                "Toute la guerre sur une carte, de l’ouverture à la chute de deux capitales.",
            ),
            pace: Text::new("2 to 5 players, 3 hours or weeks", "2 à 5 joueurs, 3 heures ou des semaines"),
        }
    }

    fn emblem(&self, role: &str) -> Option<Emblem> {
        powers::of(role).map(powers::Power::emblem)
    }

    fn board(&self, view: &Value, language: Language) -> Option<Board> {
        let position = Position::read(view)?;
        let sheet = Sheet::get();
        let (x, y) = sheet.shape(position.focus()?)?.pole;
        let mut window = Window::around((x, y), WIDTH_SHOWN);
        window.x = x - EYE * WIDTH_SHOWN;
        window.y = window.y.clamp(0.0, HEIGHT - window.height);
        Some(drawn(&position, window, language, ""))
    }

    fn showcase(&self, language: Language) -> Option<Board> {
        let (position, window, marches) = showcase::scene();
        Some(drawn(&position, window, language, &marches))
    }
}

/// The picture, for the list of games.
pub fn picture() -> &'static dyn Picture {
    &Map
}

/// A part of the map with a position, and what is drawn between its ground and its counters.
fn drawn(position: &Position, window: Window, language: Language, between: &str) -> Board {
    let sheet = Sheet::get();
    let ground = ground::drawn(sheet, position, window, language);
    let counters = counters::drawn(sheet, position, window);
    let svg = format!("<g id=\"map\">{ground}{between}{counters}</g>");
    Board { style: style::sheet(), svg, window, ground: style::SEA }
}

#[cfg(test)]
mod tests {
    use kernel::{AnyGame as _, Erased, SetUp, Viewer};
    use serde_json::json;

    use super::*;

    /// The view of a war that begins, as the public is sent it.
    fn opening() -> Value {
        let game = Erased::<aa1941::Aa1941>::new();
        let powers = game.seating(&json!({})).expect("the usual options").roles;
        let set_up = SetUp {
            options: json!({}),
            seats: powers.into_iter().map(|role| vec![role.id]).collect(),
            chart: game.charts().swap_remove(0).chart,
        };
        let config = game.configure(&set_up).expect("the rulebook's chart");
        let rules = game.support(game.rules_version()).rules();
        game.start(&config, rules).expect("a position").view(Viewer::Public).expect("a view")
    }

    #[test]
    fn the_opening_shows_the_power_on_turn_with_its_units() {
        let board = Map.board(&opening(), Language::English).expect("a board");
        for shown in [">Russia<", ">Caucasus<", ">Ukraine<", "data-at=\"russia\" data-kind=\"infantry\""] {
            assert!(board.svg.contains(shown), "{shown}");
        }
        assert!(!board.svg.contains(">Brazil<"), "what is out of sight is not drawn");
        let french = Map.board(&opening(), Language::French).expect("a board");
        assert!(french.svg.contains(">Russie<") && french.svg.contains(">Caucase<"));
        assert_eq!(board, Map.board(&opening(), Language::English).expect("a board"), "the same each time");
    }

    #[test]
    fn a_battle_is_what_the_eye_goes_to() {
        let mut view = opening();
        view["battles"] = json!([{ "region": "hawaiian-islands", "assault": false }]);
        let board = Map.board(&view, Language::English).expect("a board");
        let islands = Sheet::get().shape("hawaiian-islands").expect("the board has them");
        assert!(board.window.meets(islands.pole, islands.pole));
        assert!(board.svg.contains("class=\"fight\""));
    }

    #[test]
    fn the_map_goes_on_beyond_its_edges() {
        for region in ["alaska", "western-united-states", "eastern-canada", "japan"] {
            let mut view = opening();
            view["battles"] = json!([{ "region": region, "assault": false }]);
            let board = Map.board(&view, Language::English).expect("a board");
            let copies = board.svg.matches("<g transform=\"translate(").count();
            assert!(copies >= 1, "{region}");
            assert!(board.window.y >= 0.0 && board.window.y + board.window.height <= HEIGHT + 0.01, "{region}");
        }
    }

    #[test]
    fn what_is_no_view_has_no_picture() {
        for view in [json!(null), json!({}), json!({ "units": 7, "control": {}, "turn": "ussr" })] {
            assert_eq!(Map.board(&view, Language::English), None, "{view}");
        }
        let mut strange = opening();
        strange["turn"] = json!("<script>");
        assert_eq!(Map.board(&strange, Language::English), None);
    }
}
