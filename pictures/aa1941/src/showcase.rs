//! A battle of the opening, for links that lead to no match: five German units from Ukraine to the Caucasus.

use std::{collections::BTreeMap, fmt::Write as _};

use kernel::Game as _;
use picture::Window;
use serde::Deserialize;

use crate::{
    counters,
    position::Position,
    powers,
    sheet::{Ground, Sheet},
};

#[derive(Deserialize)]
struct Chart {
    powers: BTreeMap<String, Power>,
}

#[derive(Deserialize)]
struct Power {
    units: BTreeMap<String, BTreeMap<String, u16>>,
}

/// The two ways that lead into the battle, with the points at which they end.
const WAYS: [(&str, &str); 2] = [
    ("thin", "M1398 588C1500 505 1640 505 1760 526S2080 540 2196 586"),
    ("path", "M1790 640C1900 700 2060 700 2196 652"),
];

/// The heads of both, each turned as its way ends.
const HEADS: [&str; 2] = ["translate(2204 590) rotate(27) scale(1.15)", "translate(2208 646) rotate(-22) scale(1.9)"];

/// A position, the window on it, and what is drawn below its counters.
pub(crate) fn scene() -> (Position, Window, String) {
    let mut position = Position::default();
    for shape in Sheet::get().shapes.iter().filter(|shape| shape.ground == Ground::Land) {
        if let Some(power) = &shape.printed.originally {
            let _ = position.hold(&shape.id, power);
        }
    }
    let chart = aa1941::Aa1941::charts().into_iter().next().and_then(|named| Chart::deserialize(named.chart).ok());
    for (power, forces) in chart.into_iter().flat_map(|chart| chart.powers) {
        for (region, units) in forces.units {
            for (kind, count) in units {
                let _ = position.add(&region, &power, &kind, count);
            }
        }
    }
    position.battles = vec!["caucasus".to_owned()];
    position.leaving = vec![("ukraine".to_owned(), "germany")];
    let mut marches = String::new();
    for ((class, way), head) in WAYS.into_iter().zip(HEADS) {
        let _ = write!(
            marches,
            "<path class=\"{class}0\" d=\"{way}\"/><path class=\"{class}\" d=\"{way}\"/><path class=\"head\" \
             transform=\"{head}\" d=\"M6 0-8-7-5 0-8 7Z\"/>"
        );
    }
    marches.push_str("<circle class=\"spot\" cx=\"1990\" cy=\"688\" r=\"62\"/>");
    if let Some(germany) = powers::of("germany") {
        counters::marching(&mut marches, germany, "infantry", 3, (1958.0, 688.0));
        counters::marching(&mut marches, germany, "tank", 2, (2032.0, 690.0));
    }
    (position, Window { x: 1392.0, y: 188.0, width: 1000.0, height: 1000.0 * Window::PROPORTION }, marches)
}
