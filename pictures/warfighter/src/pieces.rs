//! Hostile cards and soldiers.

use std::fmt::Write as _;

use picture::{Point, escaped, figure};

use crate::{
    columns::short,
    view::{Hostile, Soldier},
};

/// The height of a hostile card.
pub(crate) const FOE: f64 = 60.0;
/// The height of a soldier.
pub(crate) const MAN: f64 = 42.0;
/// The most soldiers that a column shows.
pub(crate) const MOST_MEN: usize = 6;
/// The most helmets and squares of health that a piece shows.
const MOST: u8 = 8;

const HELMET: &str = "M3 15.500V11C3 5.600 6.800 2.500 12 2.500S21 5.600 21 11v4.500l1.500 2.500H17l-1-2H8l-1 2H1.500z";
const SHIELD: &str = "M8 1.200 14 3v4.600c0 3.600-2.400 5.900-6 7.200-3.600-1.300-6-3.600-6-7.200V3z";

/// The rows that so many soldiers take.
pub(crate) fn rows(soldiers: usize) -> f64 {
    u8::try_from(soldiers.min(MOST_MEN)).map_or(0.0, f64::from)
}

/// A hostile card: its head with the value, a helmet for each man, its cover.
pub(crate) fn hostile(svg: &mut String, hostile: &Hostile, (x, y): Point, width: f64) {
    let _ = write!(
        svg,
        "<g data-hostile=\"\" transform=\"translate({} {})\"><rect class=\"card\" width=\"{}\" height=\"{FOE}\" rx=\"2\"/>\
         <rect class=\"head\" width=\"{}\" height=\"25\"/><text class=\"head-name\" x=\"8\" y=\"17.500\">{}</text>\
         <rect class=\"value-box\" x=\"{}\" y=\"4\" width=\"19\" height=\"17\" rx=\"2\"/>\
         <text class=\"value\" x=\"{}\" y=\"17\">{}</text>",
        figure(x),
        figure(y),
        figure(width),
        figure(width),
        escaped(&short(&hostile.name, 26)),
        figure(width - 24.0),
        figure(width - 14.5),
        hostile.value
    );
    let men = [("helm", hostile.active), ("low", hostile.suppressed), ("killed", hostile.kia)];
    let men = men.into_iter().flat_map(|(class, count)| (0..count.min(MOST)).map(move |_| class));
    for (index, class) in (0_u8..MOST).zip(men) {
        let at = figure(8.0 + f64::from(index) * 26.0);
        let low = if class == "low" { " translate(0 6.500) scale(1 .66)" } else { "" };
        let _ = write!(svg, "<path class=\"{class}\" transform=\"translate({at} 33){low}\" d=\"{HELMET}\"/>");
        if class == "killed" {
            let _ = write!(svg, "<path class=\"strike\" transform=\"translate({at} 33)\" d=\"M2 19.500 22 2\"/>");
        }
    }
    let _ = write!(
        svg,
        "<path class=\"sign\" transform=\"translate({} 35)\" d=\"{SHIELD}\"/><text class=\"figure\" x=\"{}\" y=\"48\">{}</text></g>",
        figure(width - 40.0),
        figure(width - 20.0),
        hostile.cover
    );
}

/// A soldier: chit, name, health.
pub(crate) fn soldier(svg: &mut String, soldier: &Soldier, (x, y): Point, width: f64) {
    let letters: String = soldier.name.split(' ').next_back().unwrap_or_default().chars().take(2).collect();
    let _ = write!(
        svg,
        "<g data-soldier=\"{}\" transform=\"translate({} {})\"><rect class=\"man\" width=\"{}\" height=\"{MAN}\" rx=\"12\"/>\
         <circle class=\"chit\" cx=\"22\" cy=\"21\" r=\"16\"/>",
        escaped(&soldier.id),
        figure(x),
        figure(y),
        figure(width)
    );
    if soldier.has_hand {
        svg.push_str("<circle class=\"inner\" cx=\"22\" cy=\"21\" r=\"13\"/>");
    }
    let _ = write!(
        svg,
        "<text class=\"letters\" x=\"22\" y=\"25.500\">{}</text><text class=\"soldier\" x=\"46\" y=\"18\">{}</text>",
        escaped(&letters),
        escaped(&short(&soldier.name, 22))
    );
    for index in 0..soldier.of.min(MOST) {
        let class = if index < soldier.health { "whole" } else { "wound" };
        let at = figure(46.0 + f64::from(index) * 11.0);
        let _ = write!(svg, "<rect class=\"{class}\" x=\"{at}\" y=\"25\" width=\"8\" height=\"10\" rx=\"1.500\"/>");
    }
    svg.push_str("</g>");
}
