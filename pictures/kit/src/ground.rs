//! The ground of a map as all drawn games draw it: fields, hills, waters, woods, places and roads. The client draws the
//! same ground from the same numbers (`web-client/src/match/ground`).

mod countryside;
mod field;
mod houses;
mod lines;
mod noise;

use std::fmt::Write as _;

use crate::{Point, figure};

pub use countryside::{Country, Growth, Tree};
pub use field::Field;
pub use houses::{House, Plan};
pub use lines::{Shape, distance_to, smooth};
pub use noise::{Chance, Noise, seed_of};

/// Levels at which the field of the hills is cut: the foot, and three contours.
pub const CONTOURS: [f64; 4] = [0.27, 0.46, 0.66, 0.84];

/// Colours and strokes of the ground in the light, the same as in the client's `ground.css`.
pub const SHEET: &str = "\
.field{fill:#eee6cd}\
.tilled{fill:#e4dbb8;fill-opacity:.75}\
.hedge{fill:none;stroke:#8f9a72;stroke-width:1.3;stroke-linecap:round;stroke-dasharray:5 1.6 2 1.6;stroke-opacity:.5}\
.hill{stroke:#8a6733;stroke-width:1.1;stroke-opacity:.75}\
.h0{fill:#e6d3a6}.h1{fill:#dbc08b}.h2{fill:#cfae74}.h3{fill:#c29d60}\
.marsh{fill:#d5dec9}.tuft{fill:none;stroke:#5f7f79;stroke-width:1.1;stroke-linecap:round}\
.pond{fill:#b9d2d6;stroke:#5b8791;stroke-width:1.6}.pond-line{fill:none;stroke:#5b8791;stroke-width:.9;stroke-opacity:.45}\
.built{fill:#e0d0ae;stroke:#5c3222;stroke-width:.9;stroke-opacity:.35}\
.wood-shade{fill:#7c9068;fill-opacity:.6}\
.wood{fill:#bccaa3;stroke:#5c7350;stroke-width:1;stroke-opacity:.55}\
.bank,.river,.verge,.road{fill:none;stroke-linejoin:round;stroke-linecap:round}\
.bank{stroke:#5b8791;stroke-width:9}.river{stroke:#b9d2d6;stroke-width:6}\
.verge{stroke:#7a6444;stroke-width:8.4}.road{stroke:#fdf6e3;stroke-width:5}\
.tree-shade{fill:#5c7350;fill-opacity:.5}\
.tree{fill:#93a97c;stroke:#5c7350;stroke-width:.9}\
.house{stroke:#5c3222;stroke-width:1;stroke-linejoin:round}\
.r0{fill:#a96a4e}.r1{fill:#96583f}.r2{fill:#b98a6c}\
.ridge{fill:none;stroke:#5c3222;stroke-width:1;stroke-opacity:.7}\
.mesh{fill:none;stroke:#3a3226;stroke-width:1;stroke-opacity:.36}\
.rim{fill:none;stroke:#2e281f;stroke-width:2.6;stroke-linecap:round}";

/// A ground before it is written: path data, trees and houses.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Scene {
    /// Width and height of the plane.
    pub size: Point,
    /// All hexes.
    pub hexes: String,
    /// Where the map ends.
    pub rim: String,
    /// Fields that are tilled.
    pub tilled: String,
    /// Hedges.
    pub hedges: String,
    /// From the foot of the hills upward.
    pub hills: Vec<String>,
    /// Marshland.
    pub marsh: String,
    /// Tufts of reed in it.
    pub tufts: String,
    /// Ponds.
    pub ponds: String,
    /// The line within their shores.
    pub pond_lines: String,
    /// The ground of places.
    pub built: String,
    /// Woods.
    pub woods: String,
    /// Each river.
    pub rivers: Vec<String>,
    /// Each road.
    pub roads: Vec<String>,
    /// What lies over rivers and roads, such as bridges, as SVG.
    pub over: String,
    /// Trees.
    pub trees: Vec<Tree>,
    /// Houses.
    pub houses: Vec<House>,
    /// Churches.
    pub churches: Vec<Point>,
}

impl Scene {
    /// The ground as SVG, for [`SHEET`].
    pub fn drawn(&self) -> String {
        let mut svg = format!(
            "<defs><clipPath id=\"land\"><path d=\"{}\"/></clipPath></defs><g clip-path=\"url(#land)\"><rect \
             class=\"field\" width=\"{}\" height=\"{}\"/>",
            self.hexes,
            figure(self.size.0),
            figure(self.size.1)
        );
        drawn_path(&mut svg, "tilled", &self.tilled);
        drawn_path(&mut svg, "hedge", &self.hedges);
        for (level, hill) in self.hills.iter().enumerate() {
            drawn_path(&mut svg, &format!("hill h{level}"), hill);
        }
        for (class, data) in [
            ("marsh", &self.marsh),
            ("tuft", &self.tufts),
            ("pond", &self.ponds),
            ("pond-line", &self.pond_lines),
            ("built", &self.built),
        ] {
            drawn_path(&mut svg, class, data);
        }
        svg.push_str("<g transform=\"translate(1.5 2.6)\">");
        drawn_path(&mut svg, "wood-shade", &self.woods);
        svg.push_str("</g>");
        drawn_path(&mut svg, "wood", &self.woods);
        for (class, lines) in
            [("bank", &self.rivers), ("river", &self.rivers), ("verge", &self.roads), ("road", &self.roads)]
        {
            for line in lines {
                drawn_path(&mut svg, class, line);
            }
        }
        svg.push_str(&self.over);
        self.growing_and_built(&mut svg);
        svg.push_str("</g>");
        drawn_path(&mut svg, "mesh", &self.hexes);
        drawn_path(&mut svg, "rim", &self.rim);
        svg
    }

    fn growing_and_built(&self, svg: &mut String) {
        for (x, y, radius) in &self.trees {
            let _ = write!(
                svg,
                "<circle class=\"tree-shade\" cx=\"{}\" cy=\"{}\" r=\"{radius:.1}\"/><circle class=\"tree\" cx=\"{x}\" \
                 cy=\"{y}\" r=\"{radius:.1}\"/>",
                x + 1.0,
                figure(y + 1.8)
            );
        }
        for house in &self.houses {
            let (length, depth) = (figure(house.length), figure(house.depth));
            let (left, top) = (figure(-house.length / 2.0), figure(-house.depth / 2.0));
            let _ = write!(
                svg,
                "<g transform=\"translate({} {}) rotate({})\"><rect class=\"house r{}\" x=\"{left}\" y=\"{top}\" \
                 width=\"{length}\" height=\"{depth}\"/><path class=\"ridge\" d=\"M{left} 0h{length}\"/></g>",
                house.at.0, house.at.1, house.turn, house.roof
            );
        }
        for (x, y) in &self.churches {
            let _ = write!(
                svg,
                "<g transform=\"translate({} {})\"><path class=\"house r0\" d=\"M-14 9V-4h8v-7l3.500-7 3.500 \
                 7v7h13V9z\"/><path class=\"ridge\" d=\"M-6-4h7M-2.500-18v-6M-5-21.500h5\"/></g>",
                figure(*x),
                figure(*y)
            );
        }
    }
}

/// A path, unless it leads nowhere.
fn drawn_path(svg: &mut String, class: &str, data: &str) {
    if !data.is_empty() {
        let _ = write!(svg, "<path class=\"{class}\" d=\"{data}\"/>");
    }
}
