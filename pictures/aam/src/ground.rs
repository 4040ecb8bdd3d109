//! The ground of a map: its terrain, roads from middle to middle, rivers along the sides, bridges and the objective.

use std::fmt::Write as _;

use aam::{Direction, Edge, Hex};
use picture::{
    Point, figure,
    ground::{CONTOURS, Country, Growth, House, Plan, Scene, Shape, seed_of, smooth},
    outlines, path,
};

use crate::{
    chains::chains,
    plane::{RADIUS, centre, corners, side, size},
    style::{flag_of, sign_of},
    view::{Ground, Terrain, View},
};

/// All that lies below the counters.
pub(crate) fn drawn(view: &View) -> String {
    let ground = &view.ground;
    let country = Country { size: size(), radius: RADIUS, seed: seed_of(&ground.id) };
    let grown = |kind, growth| country.grown(&ground.places(kind).map(centre).collect::<Vec<_>>(), growth);
    let woods = grown(Terrain::Forest, Growth { spread: 0.75, rough: 0.28, mesh: 0.3, salt: 1 });
    let hills = grown(Terrain::Hill, Growth { spread: 0.8, rough: 0.3, mesh: 0.62, salt: 2 });
    let built = grown(Terrain::Town, Growth { spread: 0.72, rough: 0.34, mesh: 0.34, salt: 3 });
    let marsh = grown(Terrain::Marsh, Growth { spread: 0.74, rough: 0.22, mesh: 0.4, salt: 9 });
    let ponds = grown(Terrain::Pond, Growth { spread: 0.66, rough: 0.12, mesh: 0.7, salt: 10 });
    let is_open = |point: Point| {
        [&woods, &marsh, &ponds].iter().all(|one| one.height(point) < 0.2)
            && built.height(point) < 0.22
            && hills.height(point) < 0.24
    };
    let (tilled, hedges) = country.fields(0.95, is_open);
    let tufts = country.strewn(11, RADIUS * 0.2, |point| marsh.height(point) > 0.36, |_| 0.0);
    let straight = chains(&ground.roads.iter().map(|edge| edge.hexes().map(centre)).collect::<Vec<_>>());
    let scene = Scene {
        size: country.size,
        hexes: outlines(Hex::all().map(corners)),
        rim: rim(),
        tilled,
        hedges,
        hills: CONTOURS.map(|level| hills.above(level)).into(),
        marsh: marsh.above(0.32),
        tufts: tufts.into_iter().map(|(x, y, _)| tuft(x, y)).collect(),
        ponds: ponds.above(0.34),
        pond_lines: ponds.above(0.52),
        built: built.above(0.3),
        woods: woods.above(0.3),
        rivers: rivers(ground, &country),
        roads: straight.iter().map(|line| smooth(&trembling(&past_the_rim(line), &country), Shape::Open)).collect(),
        over: bridges(view),
        trees: country.trees(|point| woods.height(point) > 0.36),
        houses: houses(ground, &straight, country.seed),
        churches: Vec::new(),
    };
    let mut svg = scene.drawn();
    objective(&mut svg, view);
    svg
}

/// The sides beyond which the map ends.
fn rim() -> String {
    let sides = Hex::all().flat_map(|hex| Direction::ALL.map(|to| (hex, to)));
    sides.filter(|(hex, to)| hex.step(*to).is_none()).map(|(hex, to)| path(&side(hex, to))).collect()
}

/// A tuft of reed.
fn tuft(x: f64, y: f64) -> String {
    format!("M{} {}h8.8M{} {}v-5M{} {}l-2-3.6M{} {}l2-3.6", x - 4.4, y, x, y, x - 2.0, y, x + 2.0, y)
}

fn rivers(ground: &Ground, country: &Country) -> Vec<String> {
    let noise = country.noise(7, 0.5);
    let sides = ground.rivers.iter().filter_map(|edge| side_of(*edge)).collect::<Vec<_>>();
    let off = |(x, y): Point, by: f64| (x + RADIUS * by * noise.at(x, y), y + RADIUS * by * noise.at(y + 500.0, x));
    let flowing = |line: &Vec<Point>| {
        let mut points: Vec<Point> = Vec::new();
        for pair in line.windows(2) {
            let [from, to] = pair else { continue };
            points.push(off(*from, 0.05));
            points.push(off(midpoint(*from, *to), 0.09));
        }
        points.extend(line.last().map(|last| off(*last, 0.05)));
        smooth(&points, Shape::Open)
    };
    chains(&sides).iter().map(flowing).collect()
}

fn midpoint(one: Point, other: Point) -> Point {
    (f64::midpoint(one.0, other.0), f64::midpoint(one.1, other.1))
}

fn side_of(edge: Edge) -> Option<[Point; 2]> {
    let [one, other] = edge.hexes();
    one.direction_to(other).map(|to| side(one, to))
}

/// A road that ends in a hex at the rim leads off the map.
fn past_the_rim(line: &[Point]) -> Vec<Point> {
    let past = |end: Option<&Point>, before: Option<&Point>| -> Option<Point> {
        let (end, before) = (end?, before?);
        let hex = Hex::all().find(|hex| centre(*hex) == *end)?;
        (!hex.is_interior()).then_some((end.0 + (end.0 - before.0) * 0.75, end.1 + (end.1 - before.1) * 0.75))
    };
    let first = past(line.first(), line.get(1));
    let last = past(line.last(), line.len().checked_sub(2).and_then(|index| line.get(index)));
    first.into_iter().chain(line.iter().copied()).chain(last).collect()
}

/// A road goes straight from middle to middle, with a slight tremor in between.
fn trembling(line: &[Point], country: &Country) -> Vec<Point> {
    let noise = country.noise(12, 0.9);
    let mut points: Vec<Point> = line.first().copied().into_iter().collect();
    for pair in line.windows(2) {
        let [from, to] = pair else { continue };
        let (x, y) = midpoint(*from, *to);
        points.push((x + RADIUS * 0.06 * noise.at(x, y), y + RADIUS * 0.06 * noise.at(y, x)));
        points.push(*to);
    }
    points
}

fn houses(ground: &Ground, roads: &[Vec<Point>], seed: u32) -> Vec<House> {
    let around = |hex: Hex| {
        let seed = seed ^ seed_of(&format!("{} {hex}", ground.id));
        Plan::VILLAGE.houses_around(centre(hex), roads, RADIUS, seed)
    };
    ground.places(Terrain::Town).flat_map(around).collect()
}

/// A bridge with its rails, or the stumps of one that is down.
fn bridges(view: &View) -> String {
    let mut svg = String::new();
    for edge in view.ground.roads.iter().filter(|edge| view.ground.rivers.contains(edge)) {
        let [from, to] = edge.hexes().map(centre);
        let (x, y) = midpoint(from, to);
        let turn = (to.1 - from.1).atan2(to.0 - from.0).to_degrees();
        let is_down = view.bridges_down.contains(edge);
        let (state, shape) = if is_down { ("down", DOWN) } else { ("whole", WHOLE) };
        let _ = write!(
            svg,
            "<g class=\"bridge {state}\" transform=\"translate({} {}) rotate({})\">{shape}</g>",
            figure(x),
            figure(y),
            figure(turn)
        );
    }
    svg
}

const WHOLE: &str = "<rect x=\"-9\" y=\"-4.2\" width=\"18\" height=\"8.4\"/><path class=\"rail\" \
    d=\"M-13-8.500l4 3.500H9l4-3.500M-13 8.500l4-3.500H9l4 3.500\"/>";
const DOWN: &str = "<path class=\"gap\" d=\"M-9 0H9\"/><path class=\"rail\" \
    d=\"M-13-8.500l3.200 3M-13 8.500l3.200-3M13-8.500l-3.200 3M13 8.500l-3.200-3\"/>\
    <path class=\"cross\" d=\"M-6-6 6 6M-6 6 6-6\"/>";

/// A chequered ring, and a pennant with a star or with the sign of the side that alone holds the objective.
fn objective(svg: &mut String, view: &View) {
    let hex = view.ground.objective;
    let (x, y) = centre(hex);
    let ring = corners(hex).map(|corner| (x + (corner.0 - x) * 0.84, y + (corner.1 - y) * 0.84));
    let ring = outlines([ring]);
    let control = view.control.map_or("none", |side| side.id());
    let _ = write!(
        svg,
        "<g data-objective=\"{hex}\" data-control=\"{control}\"><path class=\"ring\" d=\"{ring}\"/><path \
         class=\"chequers\" d=\"{ring}\"/><g transform=\"translate({} {}) scale(1.15)\"><path class=\"pennant {}\" \
         d=\"M-9-9H9V3L0 10-9 3z\"/><path class=\"star\" transform=\"translate(0 -1.5) scale({})\" d=\"{}\"/></g></g>",
        figure(x),
        figure(y - RADIUS * 0.8),
        flag_of(view.control),
        if view.control.is_some() { ".62" } else { "1" },
        sign_of(view.control)
    );
}
