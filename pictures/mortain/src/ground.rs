//! The ground of a map: fields, hills, woods, places, roads, rivers, and the names.

use std::fmt::Write as _;

use picture::{
    Language, Point, escaped, figure,
    ground::{CONTOURS, Country, Growth, House, Plan, Scene, Shape, seed_of, smooth},
    outlines, path,
};

use crate::map::{LineKind, Map, RADIUS, Terrain};

/// So many letters of a name stand in one line.
const LONG: usize = 15;

/// All that lies below the counters.
pub(crate) fn drawn(map: &Map, language: Language) -> String {
    let country = Country { size: (map.width(), map.height()), radius: RADIUS, seed: seed_of(&map.id) };
    let grown = |kinds: &[Terrain], growth| country.grown(&map.centres(kinds), growth);
    let woods = grown(&[Terrain::Forest], Growth { spread: 0.75, rough: 0.28, mesh: 0.3, salt: 1 });
    let hills = grown(&[Terrain::Hill], Growth { spread: 0.8, rough: 0.3, mesh: 0.62, salt: 2 });
    let towns = [Terrain::Village, Terrain::City];
    let built = grown(&towns, Growth { spread: 0.72, rough: 0.34, mesh: 0.34, salt: 3 });
    let is_open = |point: Point| woods.height(point) < 0.2 && built.height(point) < 0.22 && hills.height(point) < 0.24;
    let roads: Vec<Vec<Point>> = map.lines(LineKind::Road).map(|line| beyond_the_map(line, map)).collect();
    let (tilled, hedges) = country.fields(0.5, is_open);
    let (houses, churches) = built_up(map, &roads, country.seed);
    let rivers = map.lines(LineKind::River).map(|river| smooth(&winding(river, &country), Shape::Open));
    let scene = Scene {
        size: country.size,
        hexes: outlines(map.cells().map(|(column, row)| map.hexes.corners(column, row))),
        rim: rim(map),
        tilled,
        hedges,
        hills: CONTOURS.map(|level| hills.above(level)).into(),
        built: built.above(0.3),
        woods: woods.above(0.3),
        rivers: rivers.collect(),
        roads: roads.iter().map(|road| smooth(road, Shape::Open)).collect(),
        trees: country.trees(|point| woods.height(point) > 0.36),
        houses,
        churches,
        ..Scene::default()
    };
    let mut svg = scene.drawn();
    names(&mut svg, map, language);
    svg
}

/// All houses, and the churches of towns.
fn built_up(map: &Map, roads: &[Vec<Point>], seed: u32) -> (Vec<House>, Vec<Point>) {
    let (mut houses, mut churches) = (Vec::new(), Vec::new());
    for hex in &map.ground {
        let plan = match hex.terrain {
            Terrain::Village => Plan::VILLAGE,
            Terrain::City => Plan::CITY,
            Terrain::Clear | Terrain::Hill | Terrain::Forest => continue,
        };
        let seed = seed ^ seed_of(&format!("{} {}", map.id, hex.id));
        houses.extend(plan.houses_around(hex.at, roads, RADIUS, seed));
        if hex.terrain == Terrain::City {
            churches.push((hex.at.0, hex.at.1 - RADIUS * 0.42));
        }
    }
    (houses, churches)
}

/// The edges beyond which the map ends.
fn rim(map: &Map) -> String {
    let mut data = String::new();
    for (column, row) in map.cells() {
        let corners = map.hexes.corners(column, row);
        for (side, next) in map.neighbours((column, row)).into_iter().enumerate() {
            if next.is_none() {
                data.push_str(&path(&[corners[side], corners[(side + 1) % 6]]));
            }
        }
    }
    data
}

/// A road that ends in a hex at the rim leads off the map.
fn beyond_the_map(line: &[Point], map: &Map) -> Vec<Point> {
    let past = |end: Option<&Point>, before: Option<&Point>| -> Option<Point> {
        let (end, before) = (end?, before?);
        map.is_rim(*end).then_some((end.0 + (end.0 - before.0) * 0.8, end.1 + (end.1 - before.1) * 0.8))
    };
    let first = past(line.first(), line.get(1));
    let last = past(line.last(), line.len().checked_sub(2).and_then(|index| line.get(index)));
    first.into_iter().chain(line.iter().copied()).chain(last).collect()
}

/// A river winds beside the centres of its hexes.
fn winding(line: &[Point], country: &Country) -> Vec<Point> {
    let noise = country.noise(7, 1.1);
    let mut points = Vec::new();
    for pair in line.windows(2) {
        let [from, to] = pair else { continue };
        for part in [0.0, 1.0, 2.0] {
            let (x, y) = (from.0 + (to.0 - from.0) * part / 3.0, from.1 + (to.1 - from.1) * part / 3.0);
            points.push((x + RADIUS * (0.2 + 0.3 * noise.at(x, y)), y + RADIUS * (0.12 + 0.3 * noise.at(y, x))));
        }
    }
    if let [.., before, last] = line {
        points.push((last.0 + RADIUS * 0.2, last.1 + RADIUS * 0.1));
        points.push((last.0 + (last.0 - before.0) * 0.7, last.1 + (last.1 - before.1) * 0.7));
    }
    points
}

/// The names at the foot of their hexes; a hill whose name ends in a number shows its height at the top instead.
fn names(svg: &mut String, map: &Map, language: Language) {
    for hex in &map.ground {
        let Some(name) = &hex.name else { continue };
        let (x, y) = hex.at;
        let height: String =
            name.en.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
        if hex.terrain == Terrain::Hill && !height.is_empty() {
            // Of a hill on several hexes only one is named without a comma: it has the top.
            if !name.en.contains(',') {
                let (x, y) = (x + 12.0, y - RADIUS * 0.5);
                let _ = write!(
                    svg,
                    "<path class=\"peak\" d=\"M{} {}l5.500-10 5.500 10Z\"/><text class=\"name height\" x=\"{}\" \
                     y=\"{}\">{height}</text>",
                    figure(x - 22.0),
                    figure(y),
                    figure(x + 6.0),
                    figure(y)
                );
            }
            continue;
        }
        let lines = broken(language.pick(name));
        let class = if hex.terrain == Terrain::City { "name town" } else { "name" };
        let mut foot = y + RADIUS * 0.74 - if lines.len() > 1 { 17.0 } else { 0.0 };
        for line in lines {
            let _ = write!(
                svg,
                "<text class=\"{class}\" x=\"{}\" y=\"{}\">{}</text>",
                figure(x),
                figure(foot),
                escaped(&line)
            );
            foot += 17.0;
        }
    }
}

/// A long name in two lines, broken where both are shortest.
fn broken(name: &str) -> Vec<String> {
    let letters = name.chars().count();
    if letters <= LONG {
        return vec![name.to_owned()];
    }
    let breaks = name.char_indices().filter(|(_, c)| matches!(c, ' ' | '-'));
    let breaks = breaks.map(|(at, c)| if c == '-' { at + 1 } else { at });
    match breaks.min_by_key(|at| at.abs_diff(name.len() / 2)).and_then(|at| name.split_at_checked(at)) {
        Some((first, second)) => vec![first.trim().to_owned(), second.trim().to_owned()],
        None => vec![name.to_owned()],
    }
}
