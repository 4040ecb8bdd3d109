//! Sea, lands, borders and names.

use std::fmt::Write as _;

use picture::{Language, Plate, Window, escaped, figure};

use crate::{
    position::Position,
    powers,
    sheet::{Ground, Label, Shape, Sheet, WIDTH},
};

/// From one line of a name to the next, as a share of its size.
const LEADING: f64 = 1.04;
/// How far below the middle of a line its letters stand.
const SINK: f64 = 0.3;
/// The room of the shield behind the last line.
const SHIELD: f64 = 1.25;
/// How far waves and names reach beyond a region.
const AROUND: f64 = 60.0;

const HATCHED: &str = "<defs><pattern id=\"hatched\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\" \
    patternTransform=\"rotate(45)\"><rect width=\"10\" height=\"10\" fill=\"#e8dfc9\"/><path d=\"M0 0V10\" \
    stroke=\"#c4b592\" stroke-width=\"1.8\"/></pattern></defs>";

const STAR: &str =
    "M0-10 2.400-3.300 9.500-3.100 3.900 1.300 5.900 8.100 0 4.100-5.900 8.100-3.900 1.300-9.500-3.100-2.400-3.300Z";

/// The world once or twice, as the window looks beyond the edge of the map.
pub(crate) fn turns(window: Window) -> impl Iterator<Item = (f64, Window)> {
    [-WIDTH, 0.0, WIDTH].into_iter().filter_map(move |shift| {
        let seen = Window { x: window.x - shift, ..window };
        seen.meets((-AROUND, 0.0), (WIDTH + AROUND, f64::MAX)).then_some((shift, seen))
    })
}

/// All that lies below the counters.
pub(crate) fn drawn(sheet: &Sheet, position: &Position, window: Window, language: Language) -> String {
    let mut svg = HATCHED.to_owned();
    let turns: Vec<(f64, Window)> = turns(window).collect();
    // Layer by layer, so that at the seam no water is drawn over the land of the other turn.
    for layer in [waves, lands, names_layer] {
        for (shift, seen) in &turns {
            let _ = write!(svg, "<g transform=\"translate({} 0)\">", figure(*shift));
            layer(&mut svg, sheet, position, (*seen, *shift, language));
            svg.push_str("</g>");
        }
    }
    svg
}

type Look = (Window, f64, Language);

fn visible<'a>(sheet: &'a Sheet, window: Window, ground: &'a [Ground]) -> impl Iterator<Item = &'a Shape> {
    sheet.shapes.iter().filter(move |shape| ground.contains(&shape.ground) && shape.outline.is_in(window, AROUND))
}

fn waves(svg: &mut String, sheet: &Sheet, _: &Position, (window, ..): Look) {
    for class in ["far", "near", "shore"] {
        for shape in visible(sheet, window, &[Ground::Land, Ground::Neutral]) {
            let _ = write!(svg, "<path class=\"wave {class}\" d=\"{}\"/>", shape.outline.path);
        }
    }
    for shape in visible(sheet, window, &[Ground::Ice]) {
        let _ = write!(svg, "<path class=\"ice\" d=\"{}\"/>", shape.outline.path);
    }
    for shape in visible(sheet, window, &[Ground::Sea]) {
        let _ = write!(svg, "<path class=\"zone\" d=\"{}\"/>", shape.outline.path);
    }
}

fn lands(svg: &mut String, sheet: &Sheet, position: &Position, (window, shift, _): Look) {
    for shape in visible(sheet, window, &[Ground::Neutral]) {
        let _ = write!(svg, "<path class=\"neutral\" d=\"{}\"/>", shape.outline.path);
    }
    for shape in visible(sheet, window, &[Ground::Land]) {
        let Shape { id, outline, .. } = shape;
        let Some(owner) = position.owner(id) else {
            let _ = write!(svg, "<path fill=\"#f3ecdb\" d=\"{}\"/>", outline.path);
            continue;
        };
        let clip = format!(
            "c{}-{id}",
            if shift < 0.0 {
                "w"
            } else if shift > 0.0 {
                "e"
            } else {
                ""
            }
        );
        let _ = write!(
            svg,
            "<path class=\"l-{owner}\" fill-rule=\"evenodd\" d=\"{path}\"/><clipPath id=\"{clip}\"><path \
             clip-rule=\"evenodd\" d=\"{path}\"/></clipPath><path class=\"band b-{owner}\" clip-path=\"url(#{clip})\" \
             d=\"{path}\"/>",
            owner = owner.id,
            path = outline.path
        );
    }
    for shape in visible(sheet, window, &[Ground::Lake]) {
        let _ = write!(svg, "<path class=\"lake\" d=\"{}\"/>", shape.outline.path);
    }
    for lake in sheet.lakes.iter().filter(|lake| lake.is_in(window, 0.0)) {
        let _ = write!(svg, "<path class=\"lake\" d=\"{}\"/>", lake.path);
    }
    for class in ["edge0", "edge"] {
        for shape in visible(sheet, window, &[Ground::Land]) {
            let _ = write!(svg, "<path class=\"{class}\" d=\"{}\"/>", shape.outline.path);
        }
    }
    for region in &position.battles {
        let Some(shape) = sheet.shape(region).filter(|shape| shape.outline.is_in(window, 0.0)) else { continue };
        for class in ["fight0", "fight"] {
            let _ = write!(svg, "<path class=\"{class}\" d=\"{}\"/>", shape.outline.path);
        }
    }
}

fn names_layer(svg: &mut String, sheet: &Sheet, position: &Position, (window, _, language): Look) {
    for capital in &sheet.capitals {
        let (x, y) = capital.at;
        if window.meets(capital.at, capital.at) {
            let _ =
                write!(svg, "<path class=\"city\" transform=\"translate({} {})\" d=\"{STAR}\"/>", figure(x), figure(y));
        }
    }
    for shape in visible(sheet, window, &[Ground::Land, Ground::Neutral, Ground::Sea]) {
        if let Some(number) = shape.number {
            let zone = shape.id.strip_prefix("sz").unwrap_or(&shape.id);
            let _ = write!(
                svg,
                "<text class=\"no\" x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>",
                figure(number.x),
                figure(number.y + number.size * 0.27),
                figure(number.size),
                escaped(zone)
            );
        }
        if let Some(labels) = &shape.labels {
            name(svg, shape, labels.of(language), position);
        }
    }
}

/// A name with the shield behind it: the income, and whose land it was at first where another power holds it.
fn name(svg: &mut String, shape: &Shape, label: &Label, position: &Position) {
    let owner = position.owner(&shape.id).filter(|_| shape.ground == Ground::Land);
    let printed = if shape.ground == Ground::Land { shape.printed.income } else { 0 };
    let worth = position.income.get(&shape.id).copied().unwrap_or(printed);
    let size = label.size;
    let lines = label.lines.len();
    let top = label.y - LEADING * size * lines_high(lines) / 2.0;
    if let Some(turn) = label.turn {
        let _ = write!(svg, "<g transform=\"rotate({} {} {})\">", figure(turn), figure(label.x), figure(label.y));
    }
    let class = match (shape.ground, shape.is_named_inside) {
        (Ground::Neutral, _) => "nn",
        (_, true) => "n",
        (_, false) => "n out",
    };
    let room = if worth > 0 && owner.is_some() { SHIELD / 2.0 * size } else { 0.0 };
    for (index, line) in label.lines.iter().enumerate() {
        let x = if index + 1 == lines { label.x - room } else { label.x };
        let y = top + LEADING * size * (lines_high(index) + 0.5) + SINK * size;
        let _ = write!(
            svg,
            "<text class=\"{class}\" x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>",
            figure(x),
            figure(y),
            figure(size),
            escaped(line)
        );
    }
    if let Some(owner) = owner {
        let first = shape.printed.originally.as_deref().and_then(powers::of).filter(|first| first.id != owner.id);
        let x = label.x - room + label.last / 2.0 + 0.68 * size;
        let y = top + LEADING * size * (lines_high(lines) - 0.5);
        let _ = write!(svg, "<g transform=\"translate({} {}) scale({:.3})\">", figure(x), figure(y), size / 26.0);
        if worth > 0 {
            let plate = match owner.plate {
                Plate::Square => "<rect x=\"-13\" y=\"-13\" width=\"26\" height=\"26\" rx=\"4\"",
                Plate::Round => "<circle r=\"13.5\"",
            };
            let _ = write!(
                svg,
                "{plate} class=\"inc s-{}\"/><text class=\"worth\" y=\"6.3\" font-size=\"18\">{worth}</text>",
                owner.id
            );
        }
        if let Some(first) = first {
            let aside = if worth > 0 { "translate(12 -12)" } else { "translate(0 0)" };
            let _ = write!(
                svg,
                "<g transform=\"{aside}\"><circle r=\"10\" class=\"plate d-{}\"/><path class=\"glyph\" \
                 transform=\"scale(.78)\" d=\"{}\"/></g>",
                first.id, first.device
            );
        }
        svg.push_str("</g>");
    }
    if label.turn.is_some() {
        svg.push_str("</g>");
    }
}

fn lines_high(lines: usize) -> f64 {
    u8::try_from(lines).map_or(0.0, f64::from)
}
