//! Houses in rows along the road of their hex, and a church for each town.

use std::f64::consts::PI;

use picture::Point;

use crate::{
    lines::distance_to,
    map::{Map, RADIUS, Terrain},
    noise::{Chance, seed_of},
};

/// A house: its middle, how it is turned in degrees, its length and depth, and which of three roofs it has.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) at: Point,
    pub(crate) turn: f64,
    pub(crate) length: f64,
    pub(crate) depth: f64,
    pub(crate) roof: u8,
}

/// How houses stand: how far from the middle of the hex, how far apart the rows, how many of the places are taken.
struct Plan {
    reach: f64,
    row: f64,
    taken: f64,
}

/// All houses, and the churches of towns.
pub(crate) fn built_up(map: &Map, roads: &[Vec<Point>], seed: u32) -> (Vec<House>, Vec<Point>) {
    let (mut houses, mut churches) = (Vec::new(), Vec::new());
    for hex in &map.ground {
        let plan = match hex.terrain {
            Terrain::Village => Plan { reach: 0.56, row: 0.21, taken: 0.6 },
            Terrain::City => Plan { reach: 0.66, row: 0.15, taken: 0.92 },
            Terrain::Clear | Terrain::Hill | Terrain::Forest => continue,
        };
        let mut chance = Chance::of(seed ^ seed_of(&format!("{} {}", map.id, hex.id)));
        let angle = along_road(hex.at, roads).unwrap_or_else(|| chance.next() - 0.5);
        rows_of(&mut houses, hex.at, &plan, (angle, roads), &mut chance);
        if hex.terrain == Terrain::City {
            churches.push((hex.at.0, hex.at.1 - RADIUS * 0.42));
        }
    }
    (houses, churches)
}

fn rows_of(
    houses: &mut Vec<House>,
    (x, y): Point,
    plan: &Plan,
    (angle, roads): (f64, &[Vec<Point>]),
    chance: &mut Chance,
) {
    let (sin, cos) = angle.sin_cos();
    let mut row = -plan.reach;
    while row < plan.reach {
        let mut along = -plan.reach + 0.1 * chance.next();
        while along < plan.reach {
            let (length, depth) = (0.13 + 0.07 * chance.next(), 0.085 + 0.03 * chance.next());
            let middle = along + length / 2.0;
            let at = (x + RADIUS * (middle * cos - row * sin), y + RADIUS * (middle * sin + row * cos));
            let is_taken = chance.next() < plan.taken && middle.hypot(row) < plan.reach;
            if is_taken && roads.iter().all(|road| distance_to(at, road) > 5.0 + RADIUS * depth * 0.7) {
                let turn = angle * 180.0 / PI + (chance.next() - 0.5) * 14.0;
                let turn = turn + if chance.next() < 0.18 { 90.0 } else { 0.0 };
                let roof = match chance.next() * 3.0 {
                    first if first < 1.0 => 0,
                    second if second < 2.0 => 1,
                    _ => 2,
                };
                let (length, depth) = (RADIUS * length, RADIUS * depth);
                houses.push(House { at: (at.0.round(), at.1.round()), turn: turn.round(), length, depth, roof });
            }
            along += length + 0.02 + 0.07 * chance.next();
        }
        row += plan.row * (0.94 + 0.2 * chance.next());
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
