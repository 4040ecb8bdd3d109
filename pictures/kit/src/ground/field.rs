//! A height at each point of a plane, and its contours.

use std::collections::BTreeMap;

use super::{
    lines::{Shape, smooth},
    noise::{Noise, whole},
};
use crate::Point;

/// A bump around each centre, so that neighbours flow into each other and one that stands alone ends inside its hex.
/// Contours come from marching squares over samples.
#[derive(Debug)]
pub struct Field {
    step: f64,
    across: i32,
    down: i32,
    heights: Vec<f64>,
}

/// What a field is made of.
#[derive(Debug)]
pub(crate) struct Bumps<'a> {
    /// Where it is highest.
    pub(crate) centres: &'a [Point],
    /// How wide each bump is.
    pub(crate) spread: f64,
    /// What roughens it, and by how much of its height.
    pub(crate) noise: Noise,
    pub(crate) rough: f64,
}

/// A corner of the squares between samples.
type Node = (i32, i32);
/// A side of a square, the lower corner first.
type Side = (Node, Node);

impl Field {
    /// `step`: how far samples lie apart.
    pub(crate) fn new((width, height): Point, step: f64, bumps: &Bumps<'_>) -> Self {
        let (across, down) = (whole((width / step).ceil()) + 1, whole((height / step).ceil()) + 1);
        let samples = usize::try_from(across.max(0)).unwrap_or(0) * usize::try_from(down.max(0)).unwrap_or(0);
        let mut field = Self { step, across, down, heights: vec![0.0; samples] };
        let reach = bumps.spread * 2.5;
        for (x, y) in bumps.centres {
            let (left, right) = (whole(((x - reach) / step).floor()).max(0), whole(((x + reach) / step).ceil()));
            let (top, bottom) = (whole(((y - reach) / step).floor()).max(0), whole(((y + reach) / step).ceil()));
            for j in top..=bottom.min(down - 1) {
                for i in left..=right.min(across - 1) {
                    let (dx, dy) = (f64::from(i) * step - x, f64::from(j) * step - y);
                    let off = (dx * dx + dy * dy) / (bumps.spread * bumps.spread);
                    if off < 6.25 {
                        field.change(i, j, |height| height + (-off).exp());
                    }
                }
            }
        }
        for j in 0..down {
            for i in 0..across {
                let noise = bumps.noise.at(f64::from(i) * step, f64::from(j) * step);
                field.change(i, j, |height| if height > 0.0 { height * (1.0 + bumps.rough * noise) } else { height });
            }
        }
        field
    }

    /// The height at the sample nearest to a point.
    pub fn height(&self, (x, y): Point) -> f64 {
        self.at(whole((x / self.step).round()), whole((y / self.step).round()))
    }

    /// Where the field rises above a level, as path data; empty if nowhere.
    pub fn above(&self, level: f64) -> String {
        let loops = self.loops(level);
        loops.iter().filter(|ring| ring.len() > 5).map(|ring| smooth(ring, Shape::Closed)).collect()
    }

    /// Closed lines around all that is higher than a level.
    fn loops(&self, level: f64) -> Vec<Vec<Point>> {
        // Each cut side of a square leads to the one by which the line leaves the square.
        let mut next: BTreeMap<Side, (Side, Point)> = BTreeMap::new();
        for j in -1..self.down {
            for i in -1..self.across {
                self.cross(i, j, level, &mut next);
            }
        }
        let mut loops = Vec::new();
        while let Some((&start, _)) = next.first_key_value() {
            let mut ring = Vec::new();
            let mut side = start;
            while let Some((to, at)) = next.remove(&side) {
                ring.push(at);
                side = to;
            }
            loops.push(ring);
        }
        loops
    }

    fn cross(&self, i: i32, j: i32, level: f64, next: &mut BTreeMap<Side, (Side, Point)>) {
        let corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)];
        let over = corners.map(|(i, j)| self.at(i, j) > level);
        if over.iter().all(|over| *over) || !over.iter().any(|over| *over) {
            return;
        }
        let (mut entries, mut exits) = (Vec::new(), Vec::new());
        for side in 0..4 {
            let (from, to) = (corners[side], corners[(side + 1) % 4]);
            if over[side] == over[(side + 1) % 4] {
                continue;
            }
            let name = if from < to { (from, to) } else { (to, from) };
            if over[side] {
                exits.push(name);
            } else {
                entries.push((name, self.cut(from, to, level)));
            }
        }
        for ((entry, at), exit) in entries.into_iter().zip(exits) {
            next.insert(entry, (exit, at));
        }
    }

    fn cut(&self, from: Node, to: Node, level: f64) -> Point {
        let (low, high) = (self.at(from.0, from.1), self.at(to.0, to.1));
        let t = (level - low) / (high - low);
        let between = |from: i32, to: i32| (f64::from(from) + f64::from(to - from) * t) * self.step;
        (between(from.0, to.0), between(from.1, to.1))
    }

    fn index(&self, i: i32, j: i32) -> Option<usize> {
        let is_inside = (0..self.across).contains(&i) && (0..self.down).contains(&j);
        is_inside.then(|| usize::try_from(j * self.across + i).ok()).flatten()
    }

    fn at(&self, i: i32, j: i32) -> f64 {
        self.index(i, j).and_then(|index| self.heights.get(index)).copied().unwrap_or(0.0)
    }

    fn change(&mut self, i: i32, j: i32, change: impl FnOnce(f64) -> f64) {
        if let Some(height) = self.index(i, j).and_then(|index| self.heights.get_mut(index)) {
            *height = change(*height);
        }
    }
}
