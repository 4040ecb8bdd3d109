//! Houses in rows along the road of their hex.

use std::f64::consts::PI;

use super::{lines::distance_to, noise::Chance};
use crate::Point;

/// A house: its middle, how it is turned in degrees, its length and depth, and which of three roofs it has.
#[derive(Debug, Clone, PartialEq)]
pub struct House {
    pub(super) at: Point,
    pub(super) turn: f64,
    pub(super) length: f64,
    pub(super) depth: f64,
    pub(super) roof: u8,
}

/// How houses stand: how far from the middle of the hex, how far apart the rows, how many of the places are taken.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plan {
    reach: f64,
    row: f64,
    taken: f64,
}

impl Plan {
    /// The loose houses of a village.
    pub const VILLAGE: Self = Self { reach: 0.56, row: 0.21, taken: 0.6 };
    /// The rows of a town, which fill their hex.
    pub const CITY: Self = Self { reach: 0.66, row: 0.15, taken: 0.92 };

    /// Houses in rows around a middle, along the first road that leads there, and clear of all roads.
    pub fn houses_around(&self, centre: Point, roads: &[Vec<Point>], radius: f64, seed: u32) -> Vec<House> {
        let mut chance = Chance::of(seed);
        let angle = along_road(centre, roads).unwrap_or_else(|| chance.number() - 0.5);
        let mut houses = Vec::new();
        rows_of(&mut houses, centre, self, (angle, roads, radius), &mut chance);
        houses
    }
}

fn rows_of(
    houses: &mut Vec<House>,
    (x, y): Point,
    plan: &Plan,
    (angle, roads, radius): (f64, &[Vec<Point>], f64),
    chance: &mut Chance,
) {
    let (sin, cos) = angle.sin_cos();
    let mut row = -plan.reach;
    while row < plan.reach {
        let mut along = -plan.reach + 0.1 * chance.number();
        while along < plan.reach {
            let (length, depth) = (0.13 + 0.07 * chance.number(), 0.085 + 0.03 * chance.number());
            let middle = along + length / 2.0;
            let at = (x + radius * (middle * cos - row * sin), y + radius * (middle * sin + row * cos));
            let is_taken = chance.number() < plan.taken && middle.hypot(row) < plan.reach;
            if is_taken && roads.iter().all(|road| distance_to(at, road) > 5.0 + radius * depth * 0.7) {
                let turn = angle * 180.0 / PI + (chance.number() - 0.5) * 14.0;
                let turn = turn + if chance.number() < 0.18 { 90.0 } else { 0.0 };
                let roof = match chance.number() * 3.0 {
                    first if first < 1.0 => 0,
                    second if second < 2.0 => 1,
                    _ => 2,
                };
                let (length, depth) = (radius * length, radius * depth);
                houses.push(House { at: (at.0.round(), at.1.round()), turn: turn.round(), length, depth, roof });
            }
            along += length + 0.02 + 0.07 * chance.number();
        }
        row += plan.row * (0.94 + 0.2 * chance.number());
    }
}

/// The direction of the first road through a hex; `None` if none leads there.
fn along_road((x, y): Point, roads: &[Vec<Point>]) -> Option<f64> {
    roads.iter().find_map(|road| {
        let at = road.iter().position(|point| (point.0 - x).hypot(point.1 - y) < 1.0)?;
        let from = road.get(at.saturating_sub(1))?;
        let to = road.get(at + 1).or_else(|| road.get(at))?;
        Some((to.1 - from.1).atan2(to.0 - from.0))
    })
}
