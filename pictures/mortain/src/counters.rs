//! The counters: German ones square, American ones round. One that was hit has its colours exchanged and a corner cut off.

use std::{collections::BTreeMap, fmt::Write as _};

use picture::{Point, escaped, figure};

use crate::{
    map::{Map, RADIUS},
    view::{Class, Side, Spot, Unit, View},
};

const ARMOR: &str = "M-11 3.500h21.500l-2.200 4.300H-8.600ZM-9.500-.8H8.800l1 3H-10.600ZM-5-5.400H3.400l1.200 1.500H13v1.700H5v.4H-5.600Z";
const INFANTRY: &str = "M-2.600-8.500a2.700 2.700 0 1 1 5.200 0h1.300v1.400h-7.800v-1.400ZM-2.300-6.500h4.600a2.300 2.300 0 0 1-4.600 \
    0ZM-3.800-3h6.300l1.500 5.500 4.500-6 1.300.9-5.300 7.500H3.600V8H-4.400V5.600Z";
const GUN: &str = "M-11-5.200 5.600-.3l-.6 2-16.600-4.900ZM1 .6 10.500 6.500 9.400 8 0 2.400ZM-3.500 3.200a4.200 4.200 0 1 1 8.400 0 4.200 \
    4.200 0 1 1-8.400 0Zm2.400 0a1.800 1.800 0 1 0 3.600 0 1.800 1.800 0 1 0-3.600 0Z";

/// How many counters stand in one column of a tray.
const DEEP: usize = 8;

/// All counters on the map and in its trays.
pub(crate) fn drawn(view: &View, map: &Map) -> String {
    let mut svg = String::new();
    let mut spots: BTreeMap<(u8, u8, u8), Vec<&Unit>> = BTreeMap::new();
    for unit in &view.units {
        let key = match unit.spot {
            Spot::Hex(column, row) => (0, column, row),
            Spot::East => (1, 0, 0),
            Spot::West => (2, 0, 0),
        };
        spots.entry(key).or_default().push(unit);
    }
    for ((kind, column, row), units) in &spots {
        let places = match kind {
            0 => on_hex(map.hexes.centre(*column, *row), units.len()),
            1 => in_tray(&mut svg, map.width() - RADIUS * 0.72, map, units.len()),
            _ => in_tray(&mut svg, RADIUS * 0.72, map, units.len()),
        };
        for (unit, at) in units.iter().zip(places) {
            piece(&mut svg, unit, at);
        }
    }
    svg
}

/// Two side by side and a third above them.
fn on_hex((x, y): Point, count: usize) -> Vec<Point> {
    let at = |dx: f64, dy: f64| (x + RADIUS * dx, y + RADIUS * dy);
    match count {
        0 => Vec::new(),
        1 => vec![(x, y)],
        2 => vec![at(-0.38, 0.04), at(0.38, 0.04)],
        _ => vec![at(0.0, -0.46), at(-0.38, 0.3), at(0.38, 0.3)],
    }
}

/// One below the other, with a tray below them.
fn in_tray(svg: &mut String, x: f64, map: &Map, count: usize) -> Vec<Point> {
    let shown = count.min(DEEP);
    let step = (map.height() / f64::from(u8::try_from(shown.max(1)).unwrap_or(1))).min(RADIUS * 0.86);
    let high = step * f64::from(u8::try_from(shown).unwrap_or(0)) + 16.0;
    let top = (map.height() - high) / 2.0;
    let _ = write!(
        svg,
        "<rect class=\"tray\" x=\"{}\" y=\"{}\" width=\"84\" height=\"{}\" rx=\"9\"/>",
        figure(x - 42.0),
        figure(top),
        figure(high)
    );
    (0..shown).map(|index| (x, top + 8.0 + step * (f64::from(u8::try_from(index).unwrap_or(0)) + 0.5))).collect()
}

const fn shape_of(unit: &Unit) -> &'static str {
    match (unit.side, unit.is_hit) {
        (Side::German, false) => SQUARE,
        (Side::German, true) => CUT_SQUARE,
        (Side::American, false) => DISC,
        (Side::American, true) => CUT_DISC,
    }
}

const SQUARE: &str = "M-28-24a4 4 0 0 1 4-4H24a4 4 0 0 1 4 4V24a4 4 0 0 1-4 4H-24a4 4 0 0 1-4-4Z";
const CUT_SQUARE: &str = "M-28-24a4 4 0 0 1 4-4H15L28-15V24a4 4 0 0 1-4 4H-24a4 4 0 0 1-4-4Z";
const DISC: &str = "M0-29A29 29 0 1 1 0 29A29 29 0 1 1 0-29Z";
const CUT_DISC: &str = "M11-26.800 26.800-11A29 29 0 1 1 11-26.800Z";

/// The lower part of each shape, where the figures stand.
const fn foot_of(unit: &Unit) -> &'static str {
    match unit.side {
        Side::German => "M-28 9H28V24a4 4 0 0 1-4 4H-24a4 4 0 0 1-4-4Z",
        Side::American => "M-27.570 9H27.570A29 29 0 0 1-27.570 9Z",
    }
}

fn piece(svg: &mut String, unit: &Unit, (x, y): Point) {
    let shape = shape_of(unit);
    let side = match unit.side {
        Side::German => "german",
        Side::American => "american",
    };
    let state = if unit.is_hit { "flipped" } else { "full" };
    let glyph = match unit.class {
        Class::Armor => ARMOR,
        Class::Infantry => INFANTRY,
        Class::Gun => GUN,
    };
    let type_size = if unit.short.chars().count() > 4 { 10.5 } else { 12.5 };
    let _ = write!(
        svg,
        "<g class=\"{side} {state}\" data-unit=\"{}\" transform=\"translate({} {})\"><path class=\"shade\" \
         transform=\"translate(0 2)\" d=\"{shape}\"/><path class=\"plate {side}-{state}\" d=\"{shape}\"/><path \
         class=\"foot-{side}-{state}\" d=\"{}\"/><text class=\"short ink-{side}-{state}\" y=\"-13.5\" \
         font-size=\"{type_size}\">{}</text><path class=\"ink-{side}-{state}\" transform=\"translate(0 -1.5) scale(.92)\" \
         d=\"{glyph}\"/><path class=\"bar bar-{state}\" d=\"M0 12V25\"/><text class=\"short figure-{state}\" x=\"-11\" \
         y=\"23\" font-size=\"15\">{}</text><text class=\"short figure-{state}\" x=\"11\" y=\"23\" \
         font-size=\"15\">{}</text></g>",
        escaped(&unit.id),
        figure(x),
        figure(y),
        foot_of(unit),
        escaped(&unit.short),
        unit.values.at,
        unit.values.ai
    );
}
