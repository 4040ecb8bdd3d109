//! Smooth lines.

use crate::{Point, figure, path};

/// A smooth line through points (Catmull and Rom), as path data.
pub fn smooth(points: &[Point], shape: Shape) -> String {
    let count = points.len();
    let Some(first) = points.first() else { return String::new() };
    if count < 3 {
        return path(points);
    }
    let at = |index: usize, back: usize, on: usize| -> Point {
        let found = match shape {
            Shape::Closed => points.get((index + count + on - back) % count),
            Shape::Open => points.get((index + on).saturating_sub(back).min(count - 1)),
        };
        *found.unwrap_or(first)
    };
    let mut data = format!("M{} {}", figure(first.0), figure(first.1));
    let parts = if shape == Shape::Closed { count } else { count - 1 };
    for index in 0..parts {
        let (before, from, to, after) = (at(index, 1, 0), at(index, 0, 0), at(index, 0, 1), at(index, 0, 2));
        data.push('C');
        let out = (from.0 + (to.0 - before.0) / 6.0, from.1 + (to.1 - before.1) / 6.0);
        let into = (to.0 - (after.0 - from.0) / 6.0, to.1 - (after.1 - from.1) / 6.0);
        for (x, y) in [out, into, to] {
            data.push_str(&figure(x));
            data.push(' ');
            data.push_str(&figure(y));
            data.push(' ');
        }
    }
    if shape == Shape::Closed {
        data.push('Z');
    }
    data
}

/// Whether a line comes back to where it began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// It ends elsewhere.
    Open,
    /// It comes back.
    Closed,
}

/// How far a point lies from a line through points.
pub fn distance_to((x, y): Point, line: &[Point]) -> f64 {
    let mut nearest = f64::INFINITY;
    for pair in line.windows(2) {
        let [from, to] = pair else { continue };
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let square = dx * dx + dy * dy;
        let along = ((x - from.0) * dx + (y - from.1) * dy) / if square == 0.0 { 1.0 } else { square };
        let t = along.clamp(0.0, 1.0);
        nearest = nearest.min((x - from.0 - t * dx).hypot(y - from.1 - t * dy));
    }
    nearest
}
