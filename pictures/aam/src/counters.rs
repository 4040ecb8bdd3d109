//! The counters: squares for the Axis, discs for the Allies, in the colour of their nation. An arrow shows where a
//! vehicle faces; a damaged one has its colours exchanged and a corner cut off.

use std::{collections::BTreeMap, fmt::Write as _};

use aam::{Counter, Hex, Side};
use picture::{Point, escaped, figure};

use crate::{
    plane::{RADIUS, centre, degrees},
    style::colour_of,
    view::{Glyph, Unit, View},
};

const SQUARE: &str = "M-15-20H15Q20-20 20-15V15Q20 20 15 20H-15Q-20 20-20 15V-15Q-20-20-15-20Z";
const CUT_SQUARE: &str = "M-15-20H8L20-8V15Q20 20 15 20H-15Q-20 20-20 15V-15Q-20-20-15-20Z";
const DISC: &str = "M0-20A20 20 0 1 1 0 20A20 20 0 1 1 0-20Z";
const CUT_DISC: &str = "M6.2-19 19-6.2A20 20 0 1 1 6.2-19Z";

/// All counters on the map.
pub(crate) fn drawn(view: &View) -> String {
    let mut svg = String::new();
    let mut hexes: BTreeMap<Hex, Vec<&Unit>> = BTreeMap::new();
    for unit in &view.units {
        hexes.entry(unit.at).or_default().push(unit);
    }
    for (hex, mut units) in hexes {
        // The larger side above, and a vehicle on the side that it faces, so that its arrow is free.
        let side_of = |unit: &Unit| unit.nation.side();
        let count = |side: Side| units.iter().filter(|unit| side_of(unit) == side).count();
        let first = if count(Side::Axis) > count(Side::Allies) { Side::Axis } else { Side::Allies };
        units.sort_by_key(|unit| {
            let east = unit.facing.map_or(0, |facing| facing.offset().0.signum());
            (side_of(unit) != first, east)
        });
        for (unit, at) in units.iter().zip(places(centre(hex), units.len())) {
            piece(&mut svg, unit, at);
        }
    }
    svg
}

/// One in the middle, two side by side, two more below them.
fn places((x, y): Point, count: usize) -> Vec<Point> {
    let at = |dx: f64, dy: f64| (x + RADIUS * dx, y + RADIUS * dy);
    match count {
        0 => Vec::new(),
        1 => vec![(x, y)],
        2 => vec![at(-0.38, 0.0), at(0.38, 0.0)],
        3 => vec![at(-0.38, -0.3), at(0.38, -0.3), at(0.0, 0.36)],
        _ => vec![at(-0.38, -0.3), at(0.38, -0.3), at(-0.38, 0.36), at(0.38, 0.36)],
    }
}

fn piece(svg: &mut String, unit: &Unit, (x, y): Point) {
    let is_damaged = unit.up.contains(&Counter::Damaged);
    let side = unit.nation.side();
    let shape = match (side, is_damaged) {
        (Side::Axis, false) => SQUARE,
        (Side::Axis, true) => CUT_SQUARE,
        (Side::Allies, false) => DISC,
        (Side::Allies, true) => CUT_DISC,
    };
    let nation = colour_of(unit.nation);
    let _ = write!(
        svg,
        "<g data-unit=\"{}\" transform=\"translate({} {})\"><path class=\"shade\" transform=\"translate(0 1.6)\" \
         d=\"{shape}\"/>",
        escaped(&unit.id),
        figure(x),
        figure(y)
    );
    if let Some(facing) = unit.facing {
        // The corners of a square reach farther than its sides.
        let turn = degrees(facing);
        let out = if side == Side::Axis && !turn.is_multiple_of(180) { 25 } else { 22 };
        let _ = write!(
            svg,
            "<path class=\"arrow {nation}\" transform=\"rotate({turn}) translate({out} 0)\" d=\"M0-5.500 12 0 0 5.500Z\"/>"
        );
    }
    let (plate, glyph) = if is_damaged { ("plate hurt", nation) } else { ("plate", "glyph") };
    let _ = write!(
        svg,
        "<path class=\"{plate} {nation}\" d=\"{shape}\"/><path class=\"{glyph}\" transform=\"scale(1.22)\" d=\"{}\"/>",
        outline_of(unit.glyph)
    );
    let signs = unit.up.iter().map(|sign| (*sign, "")).chain(unit.down.iter().map(|sign| (*sign, "face-down ")));
    for (x, (sign, state)) in [-14, 1, 16, 31].into_iter().zip(signs) {
        let _ = write!(svg, "<g transform=\"translate({x} 17)\">{}</g>", marked(sign, state));
    }
    if unit.down.contains(&Counter::Destroyed) {
        svg.push_str("<path class=\"struck\" d=\"M-22 18 22-18\"/>");
    }
    svg.push_str("</g>");
}

/// A disc face up, a dashed square face down, with the same mark.
fn marked(sign: Counter, state: &str) -> String {
    let (class, mark) = match sign {
        Counter::Disrupted => ("disrupted", "M-4.2 1.2-1.4-3 1.2 3.2 4.2-1.2"),
        Counter::Damaged => ("damaged", "M-1-4.5 1.5-1-1.5.8 1 4.5"),
        Counter::Destroyed => ("destroyed", "M-3.2-3.2 3.2 3.2M3.2-3.2-3.2 3.2"),
    };
    let shape = if state.is_empty() {
        format!("<circle class=\"sign {class}\" r=\"7\"/>")
    } else {
        format!("<rect class=\"{state}{class}\" x=\"-6.5\" y=\"-6.5\" width=\"13\" height=\"13\" rx=\"1.5\"/>")
    };
    format!("{shape}<path class=\"mark\" d=\"{mark}\"/>")
}

/// The client's `glyphs.ts`.
const fn outline_of(glyph: Glyph) -> &'static str {
    match glyph {
        Glyph::Rifle => {
            "M-2.600-8.200a3.400 3 0 0 1 6.800 0l1.200 1.200h-9zM-3.600-5.400h6.600v2.200h-6.600zM-6 8\
             v-6.800q0-3.600 3.600-3.600h4q3.600 0 3.600 3.600V8zM5.600-7.500l1.500.4L9 7.600l-1.600.4z"
        }
        Glyph::Tank => {
            "M-10 1.500h20l1.200 2.400-2.600 3.600h-17.200l-2.600-3.600zM-5.500.6v-4.200\
             q0-1.400 1.400-1.400h6.200l2.200 2h7.200v1.600H3.600V.6z"
        }
        Glyph::AssaultGun => {
            "M-10 1.500h20l1.200 2.400-2.600 3.600h-17.200l-2.600-3.600zM-8.500.6l1.500-4.600h8l2.500 1.700\
             H11v1.700H6.500L8 .6z"
        }
        Glyph::TankDestroyer => {
            "M-10 1.500h20l1.200 2.400-2.600 3.600h-17.200l-2.600-3.600zM-6.500.6v-2.600h2v-3.600h4.500\
             l2.500 2.200h9v1.600H3.600V.6z"
        }
        Glyph::Gun => {
            "M-2.500-.5 10-6.200l.9 1.900L2.600.3a5 5 0 1 1-9.300 4.200\
             l-4.800 3-.9-1.500 5.500-3.700A5 5 0 0 1-2.500-.5zM-2 2.200a2.200 2.200 0 1 0 0 4.400a2.200 2.200 0 0 0 0-4.400z"
        }
        Glyph::Mortar => {
            "M-9 7.500h18v-1.800H5.300L2.800-1.200 7-8.300l-2.600-1.500-8.600 14.500-3.300-.2z\
             M1.500 1.200 3.300 5.700H-1z"
        }
        Glyph::MachineGun => {
            "M-11-2.500h9v-1.800h4v1.300H11v1.500H3v1.600L7.500 7.500H5.300L1.400 1.800.4 7.500h-1.700\
             l.2-5.800L-5 7.500h-2.200L-2.800.6V.1H-8l-1.500 2H-12z"
        }
        Glyph::Rocket => {
            "M-11.500 3.600-8-.9 8.500-6.200 11.500-5.800 9.500-3.200-6.500 3.600-10 6zM-2 3.200\
             l2.400-1L2 7.500H-.4z"
        }
        Glyph::Commander => {
            "M-9-1.500q0-5.500 9-6.500 9 1 9 6.500l-2.200 1.700H-6.800zM-6 2h12l-.8 2.200\
             q-2.200 3.600-5.200 3.600T-5.200 4.200z"
        }
        Glyph::HalfTrack => {
            "M-11 2.600h13l1-3.200h4.600l3 2.800v3.200h-1.300a3 3 0 0 1-5.900 0H2.600L1 7.600h-10.300z\
             M-11 1.400v-6.600l2 .6V-.6H1.600L.8 1.400z"
        }
        Glyph::ArmouredCar => {
            "M-11 3.500v-3l3-3h2.500v-3h5v1h7v1.500h-5v.5H6l4.500 3.500v2.500H9a3.300 3.300 0 0 1-6.400 0\
             h-4.700a3.300 3.300 0 0 1-6.400 0z"
        }
        Glyph::Carrier => {
            "M-10 2.200h19.500l1.300 1.900-2.500 3.400h-17l-2.500-3.400zM-8.500 1.200v-4.600h9l1.500 2\
             h3.500l3 2.600z"
        }
    }
}
