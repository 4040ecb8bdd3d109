//! The board of Outpost as a picture: hexes, scouts and raiders.
//!
//! Pure, and made of what the public sees: hands and sealed orders are not read.
#![forbid(unsafe_code)]
#![allow(clippy::float_arithmetic, reason = "a picture is made of floats; no state is")]

use std::{collections::BTreeMap, fmt::Write as _};

use kernel::Text;
use picture::{Board, Emblem, Hexes, Language, Naming, Picture, Plate, Window, escaped, figure, path, place_of};
use serde::Deserialize;
use serde_json::Value;

/// The picture of Outpost.
#[derive(Debug, Clone, Copy, Default)]
pub struct Camp;

/// From the centre of a hex to its corners.
const RADIUS: f64 = 60.0;

const STYLE: &str = "\
.hex{stroke:#b3a888;stroke-width:1.5}\
.open{fill:#ece4cc}.woods{fill:#c4d3ab}.water{fill:#bcd3da}.post{fill:#e9d7b4}\
.tree{fill:#3b6a43;fill-opacity:.55}\
.wave{fill:none;stroke:#2b5685;stroke-width:.05;stroke-opacity:.55}\
.fort{fill:none;stroke:#5c5440;stroke-width:.055;stroke-linejoin:round}\
.label{fill:#5c5440;font-family:'Sandtable Sans';font-weight:600;font-size:12px;text-anchor:middle}\
.shade{fill:#190f00;fill-opacity:.28}\
.plate{stroke:#fbf5e6;stroke-width:.045}\
.ink{fill:#fdf8ea}\
.number{fill:#fdf8ea;font-family:'Sandtable Sans';font-weight:800;font-size:.36px;text-anchor:middle}\
.red{fill:#9a3324}.blue{fill:#2b5685}.green{fill:#3b6a43}.amber{fill:#8a5b00}.raider{fill:#3a3633}";

/// The patrols, each with its colour and its sign of radius 6; raiders have one, too.
const DEVICES: [(&str, &str, &str); 5] = [
    ("red", "#9a3324", "M0-6 6 5H-6Z"),
    ("blue", "#2b5685", "M-5-5H5V5H-5Z"),
    ("green", "#3b6a43", "M0-6.500 6.500 0 0 6.500-6.500 0Z"),
    ("amber", "#8a5b00", "M-6-2H-2V-6H2V-2H6V2H2V6H-2V2H-6Z"),
    ("raider", "#3a3633", "M-6-4-4-6 0-2 4-6 6-4 2 0 6 4 4 6 0 2-4 6-6 4-2 0Z"),
];

const TREES: [(f64, f64); 6] = [(-0.42, -0.08), (0.4, -0.18), (-0.1, -0.3), (-0.38, 0.42), (0.36, 0.34), (0.0, 0.5)];
const WAVES: [(f64, f64); 3] = [(-0.1, -0.26), (0.12, 0.08), (-0.14, 0.4)];

#[derive(Deserialize)]
struct View {
    chart: Chart,
    units: BTreeMap<String, Unit>,
}

#[derive(Deserialize)]
struct Chart {
    rows: Vec<String>,
}

#[derive(Deserialize)]
struct Unit {
    at: String,
    strength: u8,
}

impl Picture for Camp {
    fn game(&self) -> &'static str {
        "outpost"
    }

    fn naming(&self) -> Naming {
        Naming {
            name: Text::new("Outpost", "Avant-poste"),
            by: Some(Text::new("by our own rules", "avec nos propres règles")),
            about: Text::new(
                "Patrols in the hills: hidden cards, sealed orders, quick reactions.",
                "Des patrouilles dans les collines\u{a0}: cartes cachées, ordres secrets, réactions vives.",
            ),
            pace: Text::new("1 to 4 players, 20 minutes", "1 à 4 joueurs, 20 minutes"),
        }
    }

    fn emblem(&self, role: &str) -> Option<Emblem> {
        let (.., sign) = DEVICES.iter().find(|(id, ..)| *id == role && *id != "raider")?;
        Some(Emblem { plate: Plate::Round, colour: colour_of(role), sign })
    }

    fn board(&self, view: &Value, _: Language) -> Option<Board> {
        let view = View::deserialize(view).ok()?;
        let rows = u8::try_from(view.chart.rows.len()).ok().filter(|rows| (1..=26).contains(rows))?;
        let columns = u8::try_from(view.chart.rows.first()?.len()).ok().filter(|columns| (1..=26).contains(columns))?;
        let hexes = Hexes { radius: RADIUS, origin: (0.0, 0.0) };
        let mut svg = String::new();
        for (row, signs) in (0..rows).zip(&view.chart.rows) {
            for (column, sign) in (0..columns).zip(signs.bytes()) {
                tile(&mut svg, &hexes, (column, row), sign);
            }
        }
        for (id, unit) in &view.units {
            counter(&mut svg, &hexes, id, unit);
        }
        Some(Board { style: STYLE.to_owned(), svg, window: window(&hexes, columns, rows), ground: "#ddd5bf" })
    }
}

/// The picture, for the list of games.
pub fn picture() -> &'static dyn Picture {
    &Camp
}

fn colour_of(id: &str) -> &'static str {
    DEVICES.iter().find(|(one, ..)| *one == id).map_or("#3a3633", |(_, colour, _)| colour)
}

/// The whole board, as far to the right as it goes: what is at the left of the window fades.
fn window(hexes: &Hexes, columns: u8, rows: u8) -> Window {
    let (width, height) = hexes.size(columns, rows);
    let shown = (height * 1.03 / Window::PROPORTION).max(width * 1.06);
    let high = shown * Window::PROPORTION;
    Window { x: width + 14.0 - shown, y: (height - high) / 2.0, width: shown, height: high }
}

fn tile(svg: &mut String, hexes: &Hexes, (column, row): (u8, u8), sign: u8) {
    let ground = match sign {
        b'^' => "woods",
        b'~' => "water",
        b'o' => "post",
        _ => "open",
    };
    let (x, y) = hexes.centre(column, row);
    let _ = write!(
        svg,
        "<path class=\"hex {ground}\" d=\"{}Z\"/><g transform=\"translate({} {}) scale({RADIUS})\">",
        path(&hexes.corners(column, row)),
        figure(x),
        figure(y)
    );
    match sign {
        b'^' => {
            for (x, y) in TREES {
                let tree = "M0-.2 .16 .12H.04V.2H-.04V.12H-.16Z";
                let _ = write!(svg, "<path class=\"tree\" transform=\"translate({x} {y})\" d=\"{tree}\"/>");
            }
        }
        b'~' => {
            for (x, y) in WAVES {
                let wave = "M-.4 0q.1-.1 .2 0t.2 0 .2 0 .2 0";
                let _ = write!(svg, "<path class=\"wave\" transform=\"translate({x} {y})\" d=\"{wave}\"/>");
            }
        }
        b'o' => svg.push_str(
            "<path class=\"fort\" d=\"M-.62 .12V-.4H-.46V-.28H-.3V-.4H-.14V-.28H.14V-.4H.3V-.28H.46V-.4H.62V.12M-.62 \
             .12V.62H.62V.12\"/>",
        ),
        _ => {}
    }
    let name = format!("{}{}", char::from(b'a' + column), row + 1);
    let _ =
        write!(svg, "</g><text class=\"label\" x=\"{}\" y=\"{}\">{name}</text>", figure(x), figure(y - RADIUS * 0.62));
}

fn counter(svg: &mut String, hexes: &Hexes, id: &str, unit: &Unit) {
    let Some((column, row)) = place_of(&unit.at) else { return };
    let (kind, number) = id.split_once('-').unwrap_or((id, ""));
    let Some((kind, _, sign)) = DEVICES.iter().find(|(one, ..)| *one == kind) else { return };
    let (x, y) = hexes.centre(column, row);
    let _ = write!(
        svg,
        "<g data-unit=\"{}\" transform=\"translate({} {}) scale({})\"><rect class=\"shade\" x=\"-.46\" y=\"-.42\" \
         width=\".92\" height=\".92\" rx=\".1\"/><rect class=\"plate {kind}\" x=\"-.46\" y=\"-.46\" width=\".92\" \
         height=\".92\" rx=\".1\"/><path class=\"ink\" transform=\"translate(-.14 -.08) scale(.037)\" d=\"{sign}\"/>\
         <text class=\"number\" x=\".26\" y=\".03\">{}</text>",
        escaped(id),
        figure(x),
        figure(y),
        RADIUS * 1.1,
        escaped(number)
    );
    for index in 0..unit.strength.min(6) {
        let _ =
            write!(svg, "<circle class=\"ink\" cx=\"{:.2}\" cy=\".3\" r=\".08\"/>", -0.26 + f64::from(index) * 0.24);
    }
    svg.push_str("</g>");
}

#[cfg(test)]
mod tests {
    use kernel::{AnyGame as _, Erased, SetUp, Viewer};
    use serde_json::json;

    use super::*;

    fn opening() -> Value {
        let game = Erased::<outpost::Outpost>::new();
        let set_up = SetUp {
            options: json!({}),
            seats: vec![vec!["red".to_owned()], vec!["blue".to_owned()]],
            chart: game.charts().swap_remove(0).chart,
        };
        let config = game.configure(&set_up).expect("the ford");
        let rules = game.support(game.rules_version()).rules();
        game.start(&config, rules).expect("a position").view(Viewer::Public).expect("a view")
    }

    #[test]
    fn every_hex_and_every_unit_is_drawn() {
        let view = opening();
        let board = Camp.board(&view, Language::English).expect("a board");
        assert_eq!(board.svg.matches("class=\"hex ").count(), 49);
        assert_eq!(board.svg.matches("class=\"hex post\"").count(), 4);
        let units = view["units"].as_object().expect("units").len();
        assert!(units >= 4 && board.svg.matches("data-unit=").count() == units, "{units}");
    }

    #[test]
    fn hands_and_orders_are_not_read() {
        let mut view = opening();
        let board = Camp.board(&view, Language::English);
        for seat in view["seats"].as_array_mut().expect("seats") {
            seat["hand"] = json!(["march", "volley"]);
            seat["sealed"] = json!("march");
        }
        assert_eq!(Camp.board(&view, Language::English), board);
    }

    #[test]
    fn what_is_no_view_has_no_picture_and_strange_names_stay_text() {
        for view in [json!(null), json!({ "chart": { "rows": [] }, "units": {} })] {
            assert_eq!(Camp.board(&view, Language::English), None, "{view}");
        }
        let mut view = opening();
        view["units"] =
            json!({ "red-\"><script>": { "at": "a1", "strength": 200 }, "x": { "at": "zz", "strength": 1 } });
        let board = Camp.board(&view, Language::English).expect("a board");
        assert!(!board.svg.contains("<script>") && board.svg.matches("<circle").count() <= 6);
    }
}
