//! The growth of a plane: fields with hedges, trees, and scattered points such as tufts of reed.

use std::collections::BTreeMap;

use super::{
    field::{Bumps, Field},
    noise::{Chance, Noise, whole},
};
use crate::{Point, outlines, path};

/// A tree: its middle and its radius.
pub type Tree = (f64, f64, f64);

/// The plane that is drawn on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Country {
    /// Width and height.
    pub size: Point,
    /// From the middle of a hex to its corners.
    pub radius: f64,
    /// The same seed gives the same ground.
    pub seed: u32,
}

/// How a terrain fills its hexes, in radii of a hex where it is a length.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Growth {
    /// How wide it grows around the middle of a hex.
    pub spread: f64,
    /// How rough its edge is.
    pub rough: f64,
    /// How wide the roughness.
    pub mesh: f64,
    /// Keeps two terrains from the same roughness.
    pub salt: u32,
}

impl Country {
    /// Noise of this country: `mesh` in radii of a hex.
    pub const fn noise(&self, salt: u32, mesh: f64) -> Noise {
        Noise::of(self.seed.wrapping_add(salt), mesh * self.radius)
    }

    /// A terrain around the middles of its hexes.
    pub fn grown(&self, centres: &[Point], growth: Growth) -> Field {
        let Growth { spread, rough, mesh, salt } = growth;
        let bumps = Bumps { centres, spread: spread * self.radius, noise: self.noise(salt, mesh), rough };
        Field::new(self.size, self.radius / 9.0, &bumps)
    }

    /// Hedges along a bent mesh with sides left out, and some of its fields tilled, as path data. `wide`: how wide a field
    /// is, in radii of a hex.
    pub fn fields(&self, wide: f64, is_open: impl Fn(Point) -> bool) -> (String, String) {
        let mesh = self.radius * wide;
        let bends = [4, 5].map(|salt| self.noise(salt, 0.9));
        let mut chance = Chance::of(self.seed.wrapping_add(6));
        let (width, height) = self.size;
        let (across, down) = (whole((width / mesh).ceil()) + 1, whole((height / mesh).ceil()) + 1);
        let mut nodes: Vec<Vec<Point>> = Vec::new();
        for j in 0..down {
            let row = (0..across).map(|i| {
                let (x, y) = (f64::from(i) * mesh, f64::from(j) * mesh);
                let across = x + bends[0].at(x, y) * mesh * 0.6 + (chance.number() - 0.5) * 0.4 * mesh;
                (across, y + bends[1].at(x, y) * mesh * 0.6 + (chance.number() - 0.5) * 0.4 * mesh)
            });
            nodes.push(row.collect());
        }
        let (mut tilled, mut hedges) = (String::new(), String::new());
        for rows in nodes.windows(2) {
            let [above, below] = rows else { continue };
            for (above, below) in above.windows(2).zip(below.windows(2)) {
                let ([a, b], [d, c]) = (above, below) else { continue };
                let is_tilled = chance.number() < 0.2;
                if is_tilled && [a, b, c, d].into_iter().all(|point| is_open(*point)) {
                    tilled.push_str(&outlines([[*a, *b, *c, *d]]));
                }
                for end in [b, d] {
                    let is_hedged = chance.number() < 0.62;
                    if is_hedged && is_open(*a) && is_open(*end) {
                        hedges.push_str(&path(&[*a, *end]));
                    }
                }
            }
        }
        (tilled, hedges)
    }

    /// Trees that keep apart, the farther ones first so that the nearer ones overlap them.
    pub fn trees(&self, is_wood: impl Fn(Point) -> bool) -> Vec<Tree> {
        let size = |chance: &mut Chance| (self.radius * (6.8 + 3.0 * chance.number())).round() / 100.0;
        self.strewn(8, self.radius * 0.13, is_wood, size)
    }

    /// Points that keep apart where something grows, from the top of the plane to its foot, each with a size.
    pub fn strewn(
        &self,
        salt: u32,
        apart: f64,
        grows: impl Fn(Point) -> bool,
        size: impl Fn(&mut Chance) -> f64,
    ) -> Vec<(f64, f64, f64)> {
        let mut chance = Chance::of(self.seed.wrapping_add(salt));
        let mut mesh: BTreeMap<(i32, i32), Vec<Point>> = BTreeMap::new();
        let mut found = Vec::new();
        let (width, height) = self.size;
        for _ in 0..whole((width * height / 22.0).round()) {
            let point = (chance.number() * width, chance.number() * height);
            if !grows(point) {
                continue;
            }
            let (i, j) = (whole((point.0 / apart).floor()), whole((point.1 / apart).floor()));
            let near = (i - 1..=i + 1).flat_map(|i| (j - 1..=j + 1).map(move |j| (i, j)));
            let is_close = |(x, y): &Point| (point.0 - x).hypot(point.1 - y) < apart;
            if near.filter_map(|square| mesh.get(&square)).flatten().any(is_close) {
                continue;
            }
            mesh.entry((i, j)).or_default().push(point);
            found.push((point.0.round(), point.1.round(), size(&mut chance)));
        }
        found.sort_by(|one, other| one.1.total_cmp(&other.1));
        found
    }
}
