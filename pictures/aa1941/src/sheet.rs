//! The map: the file that the client draws from, with what the board prints.

use std::{collections::BTreeMap, sync::OnceLock};

use kernel::Game as _;
use picture::{Language, Point, Window, outlines};
use serde::Deserialize;
use serde_json::Value;

const FILE: &str = include_str!("../../../web-client/src/games/aa1941/board/board.topo.json");

/// The width of the map; x and x + WIDTH are the same place.
pub(crate) const WIDTH: f64 = 4_000.0;

/// Its height.
pub(crate) const HEIGHT: f64 = 2_200.0;

/// The map in shapes.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    pub(crate) shapes: Vec<Shape>,
    pub(crate) lakes: Vec<Outline>,
    pub(crate) capitals: Vec<Capital>,
}

/// Lines around something, and the box around them.
#[derive(Debug)]
pub(crate) struct Outline {
    /// As path data.
    pub(crate) path: String,
    low: Point,
    high: Point,
}

/// A region as it is drawn.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) id: String,
    pub(crate) ground: Ground,
    pub(crate) outline: Outline,
    /// The middle of its widest spot.
    pub(crate) pole: Point,
    pub(crate) stacks: Vec<Point>,
    pub(crate) radius: f64,
    pub(crate) labels: Option<Labels>,
    pub(crate) is_named_inside: bool,
    pub(crate) number: Option<Number>,
    pub(crate) printed: Printed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ground {
    Land,
    Neutral,
    Sea,
    Ice,
    Lake,
}

/// What the board prints about a region.
#[derive(Debug, Clone, Default)]
pub(crate) struct Printed {
    pub(crate) income: u8,
    pub(crate) originally: Option<String>,
    pub(crate) industrial_complex: bool,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Labels {
    en: Label,
    fr: Label,
}

/// A name in lines around a middle.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Label {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) size: f64,
    pub(crate) lines: Vec<String>,
    /// The width of the last line.
    pub(crate) last: f64,
    pub(crate) turn: Option<f64>,
}

impl Labels {
    pub(crate) const fn of(&self, language: Language) -> &Label {
        match language {
            Language::English => &self.en,
            Language::French => &self.fr,
        }
    }
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct Number {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) size: f64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Capital {
    pub(crate) at: Point,
}

#[derive(Deserialize)]
struct File {
    objects: Objects,
    arcs: Vec<Vec<(i32, i32)>>,
    transform: Transform,
    lakes: Vec<Vec<Point>>,
    capitals: Vec<Capital>,
}

#[derive(Deserialize)]
struct Transform {
    scale: Point,
}

#[derive(Deserialize)]
struct Objects {
    regions: Regions,
}

#[derive(Deserialize)]
struct Regions {
    geometries: Vec<Geometry>,
}

/// A region: rings of arcs, or several of them.
#[derive(Deserialize)]
struct Geometry {
    #[serde(rename = "type")]
    form: Form,
    id: String,
    properties: Drawing,
    arcs: Value,
}

#[derive(Deserialize)]
enum Form {
    Polygon,
    MultiPolygon,
}

#[derive(Deserialize)]
struct Drawing {
    kind: String,
    pole: Option<Point>,
    #[serde(rename = "stackRadius")]
    radius: Option<f64>,
    #[serde(default)]
    stacks: Vec<Point>,
    labels: Option<Labels>,
    inside: Option<bool>,
    number: Option<Number>,
}

#[derive(Deserialize)]
struct Facts {
    regions: Vec<Fact>,
}

#[derive(Deserialize)]
struct Fact {
    id: String,
    #[serde(default)]
    income: u8,
    originally: Option<String>,
    #[serde(default)]
    industrial_complex: bool,
}

impl Outline {
    fn of(rings: &[Vec<Point>]) -> Self {
        let path = outlines(rings);
        let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
        for (x, y) in rings.iter().flatten() {
            low = (low.0.min(*x), low.1.min(*y));
            high = (high.0.max(*x), high.1.max(*y));
        }
        Self { path, low, high }
    }

    /// Whether a part of it can be seen, so far around it included.
    pub(crate) fn is_in(&self, window: Window, around: f64) -> bool {
        window.meets((self.low.0 - around, self.low.1 - around), (self.high.0 + around, self.high.1 + around))
    }
}

impl Sheet {
    /// The committed map, read once; an empty one if it cannot be read, which a test excludes.
    pub(crate) fn get() -> &'static Self {
        static SHEET: OnceLock<Sheet> = OnceLock::new();
        SHEET.get_or_init(|| Self::read().unwrap_or_default())
    }

    /// The region with this id.
    pub(crate) fn shape(&self, id: &str) -> Option<&Shape> {
        self.shapes.iter().find(|shape| shape.id == id)
    }

    fn read() -> Option<Self> {
        let file: File = serde_json::from_str(FILE).ok()?;
        let facts: Facts = serde_json::from_value(aa1941::Aa1941::facts()).ok()?;
        let printed_on = |fact: Fact| {
            let Fact { id, income, originally, industrial_complex } = fact;
            (id, Printed { income, originally, industrial_complex })
        };
        let mut printed: BTreeMap<String, Printed> = facts.regions.into_iter().map(printed_on).collect();
        let scale = file.transform.scale;
        let arcs: Vec<Vec<Point>> = file.arcs.iter().map(|steps| walked(steps, scale)).collect();
        let shapes = file.objects.regions.geometries.into_iter().filter_map(|geometry| {
            let Geometry { form, id, properties: drawing, arcs: indices } = geometry;
            let rings: Vec<Vec<i32>> = match form {
                Form::Polygon => serde_json::from_value(indices).ok()?,
                Form::MultiPolygon => {
                    let polygons: Vec<Vec<Vec<i32>>> = serde_json::from_value(indices).ok()?;
                    polygons.into_iter().flatten().collect()
                }
            };
            let rings: Vec<Vec<Point>> = rings.iter().map(|ring| ring_of(ring, &arcs)).collect();
            let printed = printed.remove(&id).unwrap_or_default();
            Some(Shape {
                id,
                ground: ground_of(&drawing.kind)?,
                outline: Outline::of(&rings),
                pole: drawing.pole.unwrap_or_default(),
                stacks: drawing.stacks,
                radius: drawing.radius.unwrap_or(20.0),
                labels: drawing.labels,
                is_named_inside: drawing.inside.unwrap_or(true),
                number: drawing.number,
                printed,
            })
        });
        Some(Self {
            shapes: shapes.collect(),
            lakes: file.lakes.into_iter().map(|lake| Outline::of(&[lake])).collect(),
            capitals: file.capitals,
        })
    }
}

fn ground_of(kind: &str) -> Option<Ground> {
    match kind {
        "land" => Some(Ground::Land),
        "neutral" => Some(Ground::Neutral),
        "sea" => Some(Ground::Sea),
        "ice" => Some(Ground::Ice),
        "lake" => Some(Ground::Lake),
        _ => None,
    }
}

/// The points of an arc, which is stored as steps.
fn walked(steps: &[(i32, i32)], (across, down): Point) -> Vec<Point> {
    let (mut x, mut y) = (0, 0);
    let walk = steps.iter().map(|(dx, dy)| {
        (x, y) = (x + dx, y + dy);
        (f64::from(x) * across, f64::from(y) * down)
    });
    walk.collect()
}

/// The points of a ring of arcs, of which neighbours share a point; a number below zero names one backwards.
fn ring_of(ring: &[i32], arcs: &[Vec<Point>]) -> Vec<Point> {
    let mut points = Vec::new();
    for &number in ring {
        let backwards = number < 0;
        let index = usize::try_from(if backwards { !number } else { number }).unwrap_or(usize::MAX);
        let arc = arcs.get(index).map_or(&[][..], Vec::as_slice);
        if backwards {
            points.extend(arc.iter().rev().skip(1));
        } else {
            points.extend(arc.iter().skip(1));
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_map_can_be_read() {
        let sheet = Sheet::read().expect("the file of the client");
        let of = |ground| sheet.shapes.iter().filter(|shape| shape.ground == ground).count();
        assert_eq!((of(Ground::Land), of(Ground::Sea)), (57, 49));
        let russia = sheet.shape("russia").expect("the board has it");
        assert_eq!(russia.printed.originally.as_deref(), Some("ussr"));
        assert!(russia.printed.industrial_complex && !russia.stacks.is_empty() && russia.labels.is_some());
        assert!(russia.outline.path.len() > 500);
    }
}
