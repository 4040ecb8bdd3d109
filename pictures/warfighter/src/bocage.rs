//! The field map: a parish that was divided again and again, with a hedge along every cut; as the client's `bocage.ts`.

use std::fmt::Write as _;

use picture::{
    Point, figure,
    ground::{Chance, seed_of},
};

use crate::style::TINTS;

/// The least area of a field.
const LEAST: f64 = 15_000.0;

type Quad = [Point; 4];

/// The fields and hedges of a rectangle, and the lane through them.
pub(crate) fn drawn((width, height): Point, seed: &str) -> String {
    let mut map = Map { chance: Chance::of(seed_of(seed)), fields: String::new(), hedges: String::new() };
    let corners = [(-40.0, -40.0), (width + 40.0, -60.0), (width + 60.0, height + 40.0), (-60.0, height + 40.0)];
    map.cut(corners);
    let Map { mut fields, hedges, .. } = map;
    let (w, h) = (width, height);
    let at = |x: f64, y: f64| format!("{} {}", figure(x * w), figure(y * h));
    let lane = format!(
        "M{}C{} {} {}S{} {}",
        at(-0.02, 0.82),
        at(0.2, 0.7),
        at(0.3, 0.6),
        at(0.5, 0.66),
        at(0.8, 0.4),
        at(1.02, 0.44)
    );
    fields.push_str(&hedges);
    let _ = write!(fields, "<path class=\"verge\" d=\"{lane}\"/><path class=\"lane\" d=\"{lane}\"/>");
    fields
}

struct Map {
    chance: Chance,
    fields: String,
    hedges: String,
}

impl Map {
    fn from(&mut self, low: f64, high: f64) -> f64 {
        low + self.chance.number() * (high - low)
    }

    fn cut(&mut self, quad: Quad) {
        let [a, b, c, d] = quad;
        if area(&quad) < LEAST * self.from(0.6, 1.9) {
            self.field(&quad);
            return;
        }
        let is_wide = far(a, b) + far(c, d) > far(b, c) + far(d, a);
        let (first, second) = (self.from(0.34, 0.66), self.from(0.34, 0.66));
        let (one, other) = if is_wide {
            (between(a, b, first), between(c, d, second))
        } else {
            (between(b, c, first), between(d, a, second))
        };
        self.hedge(one, other);
        if is_wide {
            self.cut([one, b, c, other]);
            self.cut([a, one, other, d]);
        } else {
            self.cut([a, b, one, other]);
            self.cut([other, one, c, d]);
        }
    }

    fn hedge(&mut self, one: Point, other: Point) {
        let bend = (
            f64::midpoint(one.0, other.0) + self.from(-7.0, 7.0),
            f64::midpoint(one.1, other.1) + self.from(-7.0, 7.0),
        );
        let gap = 11.0 + (self.chance.number() * 3.0).floor() * 2.0;
        let path = format!("M{}Q{} {}", point(one), point(bend), point(other));
        let _ = write!(
            self.hedges,
            "<path class=\"hedge\" d=\"{path}\"/><path class=\"bush\" stroke-dasharray=\"0 {gap}\" d=\"{path}\"/>"
        );
    }

    fn field(&mut self, quad: &Quad) {
        let number = self.chance.number() * 5.0;
        let reached = (0_u8..).zip(TINTS).take_while(|(index, _)| f64::from(*index) <= number);
        let tint = reached.last().map_or(TINTS[0], |(_, tint)| tint);
        let points = quad.map(point).join(" ");
        let _ = write!(self.fields, "<polygon class=\"{tint}\" points=\"{points}\"/>");
        if self.chance.number() < 0.34 {
            let [a, b, c, d] = *quad;
            let line = |index: u8| {
                let at = f64::from(index) / 9.0;
                format!("M{}L{}", point(between(a, d, at)), point(between(b, c, at)))
            };
            let furrows: String = (1..9).map(line).collect();
            let _ = write!(self.fields, "<path class=\"furrow\" d=\"{furrows}\"/>");
        }
    }
}

fn point((x, y): Point) -> String {
    format!("{} {}", figure(x.round()), figure(y.round()))
}

fn far((ax, ay): Point, (bx, by): Point) -> f64 {
    (bx - ax).hypot(by - ay)
}

fn between((ax, ay): Point, (bx, by): Point, at: f64) -> Point {
    (ax + (bx - ax) * at, ay + (by - ay) * at)
}

fn area([a, b, c, d]: &Quad) -> f64 {
    let cross = |(ax, ay): Point, (bx, by): Point| ax * by - bx * ay;
    (cross(*a, *b) + cross(*b, *c) + cross(*c, *d) + cross(*d, *a)).abs() / 2.0
}
