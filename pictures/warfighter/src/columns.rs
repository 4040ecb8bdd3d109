//! The columns of the track: the place, its hostile cards, its soldiers.

use std::fmt::Write as _;

use picture::{escaped, figure};

use crate::{
    pieces,
    plane::{COLUMN, HEIGHT, TOP, left_of},
    view::{Slot, View},
};

/// The height of the sketch at the head of a column.
const SKETCH: f64 = 52.0;
/// From the head of a column to its hostiles.
const HEAD: f64 = 98.0;
/// The inner edge of a column.
const EDGE: f64 = 8.0;

/// All columns.
pub(crate) fn drawn(view: &View) -> String {
    let mut svg = String::new();
    for slot in &view.slots {
        let _ = write!(svg, "<g transform=\"translate({} {})\">", figure(left_of(slot.number)), figure(TOP));
        match &slot.name {
            Some(name) => column(&mut svg, slot, name),
            None => empty(&mut svg, slot.number),
        }
        svg.push_str("</g>");
    }
    svg
}

fn empty(svg: &mut String, number: u8) {
    let (width, height) = (figure(COLUMN), figure(HEIGHT));
    let _ = write!(svg, "<rect class=\"empty\" width=\"{width}\" height=\"{height}\" rx=\"10\"/>");
    ring(svg, number, (COLUMN / 2.0, HEIGHT / 2.0));
}

fn ring(svg: &mut String, number: u8, (x, y): (f64, f64)) {
    let (cx, cy, line) = (figure(x), figure(y), figure(y + 6.0));
    let _ = write!(
        svg,
        "<circle class=\"ring\" cx=\"{cx}\" cy=\"{cy}\" r=\"15\"/><text class=\"number\" x=\"{cx}\" y=\"{line}\">{number}</text>"
    );
}

fn column(svg: &mut String, slot: &Slot, name: &str) {
    let (width, height) = (figure(COLUMN), figure(HEIGHT));
    let _ = write!(
        svg,
        "<rect class=\"shade\" x=\"3\" y=\"5\" width=\"{width}\" height=\"{height}\" rx=\"10\"/>\
         <rect class=\"column\" width=\"{width}\" height=\"{height}\" rx=\"10\"/>\
         <path class=\"f2\" d=\"M1 10Q1 1 10 1H{}Q{} 1 {} 10V{}H1Z\"/>\
         <path class=\"hedge\" d=\"M1 13C80 4 150 20 {} 9\"/>\
         <path class=\"lane\" style=\"stroke-width:11\" d=\"M1 32C80 24 150 40 {} 30\"/>",
        figure(COLUMN - 10.0),
        figure(COLUMN - 1.0),
        figure(COLUMN - 1.0),
        figure(SKETCH),
        figure(COLUMN - 1.0),
        figure(COLUMN - 1.0),
    );
    ring(svg, slot.number, (25.0, 26.0));
    let _ = write!(svg, "<text class=\"name\" x=\"12\" y=\"80\">{}</text>", escaped(&short(name, 25)));
    let _ = write!(
        svg,
        "<rect class=\"foes\" x=\"1\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
        figure(HEAD),
        figure(COLUMN - 2.0),
        figure(HEIGHT - HEAD - 10.0)
    );
    let men = pieces::rows(slot.soldiers.len());
    let strip = men * (pieces::MAN + 6.0) + EDGE;
    let room = ((HEIGHT - HEAD - strip) / (pieces::FOE + 7.0)).floor();
    let mut top = HEAD + EDGE;
    for (index, hostile) in (0_u8..).zip(&slot.hostiles) {
        if f64::from(index) >= room {
            break;
        }
        pieces::hostile(svg, hostile, (EDGE, top), COLUMN - 2.0 * EDGE);
        top += pieces::FOE + 7.0;
    }
    if slot.soldiers.is_empty() {
        return;
    }
    let _ = write!(
        svg,
        "<path class=\"men\" d=\"M1 {0}H{1}V{2}Q{1} {3} {4} {3}H11Q1 {3} 1 {2}Z\"/>",
        figure(HEIGHT - strip),
        figure(COLUMN - 1.0),
        figure(HEIGHT - 11.0),
        figure(HEIGHT - 1.0),
        figure(COLUMN - 11.0)
    );
    let mut top = HEIGHT - strip + EDGE;
    for soldier in slot.soldiers.iter().take(pieces::MOST_MEN) {
        pieces::soldier(svg, soldier, (EDGE, top), COLUMN - 2.0 * EDGE);
        top += pieces::MAN + 6.0;
    }
}

/// A text of so many characters at most.
pub(crate) fn short(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}
