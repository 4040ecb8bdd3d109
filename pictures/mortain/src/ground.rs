//! The ground of a map: fields, hills, woods, places, roads, rivers, and the names.

use std::{collections::BTreeMap, fmt::Write as _};

use picture::{Language, Point, escaped, figure, outlines, path};

use crate::{
    field::{Bumps, Field},
    houses::built_up,
    lines::{Shape, smooth},
    map::{LineKind, Map, RADIUS, Terrain},
    noise::{Chance, Noise, seed_of, whole},
};

/// Levels at which the hills are cut: the foot, and three contours.
const CONTOURS: [f64; 4] = [0.27, 0.46, 0.66, 0.84];
/// So many letters of a name stand in one line.
const LONG: usize = 15;

/// All that lies below the counters.
pub(crate) fn drawn(map: &Map, language: Language) -> String {
    let seed = seed_of(&map.id);
    let size = (map.width(), map.height());
    let field = |kinds: &[Terrain], spread: f64, rough: f64, mesh: f64, salt: u32| {
        let noise = Noise::of(seed.wrapping_add(salt), mesh * RADIUS);
        let bumps = Bumps { centres: &map.centres(kinds), spread: spread * RADIUS, noise, rough };
        Field::new(size, RADIUS / 9.0, &bumps)
    };
    let woods = field(&[Terrain::Forest], 0.75, 0.28, 0.3, 1);
    let hills = field(&[Terrain::Hill], 0.8, 0.3, 0.62, 2);
    let built = field(&[Terrain::Village, Terrain::City], 0.72, 0.34, 0.34, 3);
    let is_open = |point: Point| woods.height(point) < 0.2 && built.height(point) < 0.22 && hills.height(point) < 0.24;
    let roads: Vec<Vec<Point>> = map.lines(LineKind::Road).map(|line| beyond_the_map(line, map)).collect();
    let hexes = outlines(map.cells().map(|(column, row)| map.hexes.corners(column, row)));

    let mut svg = format!(
        "<defs><clipPath id=\"land\"><path d=\"{hexes}\"/></clipPath></defs><g clip-path=\"url(#land)\"><rect \
         class=\"field\" width=\"{}\" height=\"{}\"/>",
        figure(size.0),
        figure(size.1)
    );
    let (tilled, hedges) = fields_of(size, seed, is_open);
    let _ = write!(svg, "<path class=\"tilled\" d=\"{tilled}\"/><path class=\"hedge\" d=\"{hedges}\"/>");
    for (level, height) in CONTOURS.into_iter().enumerate() {
        drawn_path(&mut svg, &format!("hill h{level}"), &hills.above(height));
    }
    drawn_path(&mut svg, "built", &built.above(0.3));
    let woodland = woods.above(0.3);
    let _ = write!(svg, "<g transform=\"translate(1.5 2.6)\">");
    drawn_path(&mut svg, "wood-shade", &woodland);
    svg.push_str("</g>");
    drawn_path(&mut svg, "wood", &woodland);
    for river in map.lines(LineKind::River) {
        let river = smooth(&winding(river, seed), Shape::Open);
        drawn_path(&mut svg, "bank", &river);
        drawn_path(&mut svg, "river", &river);
    }
    for class in ["verge", "road"] {
        for road in &roads {
            drawn_path(&mut svg, class, &smooth(road, Shape::Open));
        }
    }
    for (x, y, radius) in trees_of(size, seed, |point| woods.height(point) > 0.36) {
        let _ = write!(
            svg,
            "<circle class=\"tree-shade\" cx=\"{}\" cy=\"{}\" r=\"{radius:.1}\"/><circle class=\"tree\" cx=\"{x}\" \
             cy=\"{y}\" r=\"{radius:.1}\"/>",
            x + 1.0,
            figure(y + 1.8)
        );
    }
    buildings(&mut svg, map, &roads, seed);
    svg.push_str("</g>");
    drawn_path(&mut svg, "mesh", &hexes);
    drawn_path(&mut svg, "rim", &rim(map));
    names(&mut svg, map, language);
    svg
}

/// A path, unless it leads nowhere.
fn drawn_path(svg: &mut String, class: &str, data: &str) {
    if !data.is_empty() {
        let _ = write!(svg, "<path class=\"{class}\" d=\"{data}\"/>");
    }
}

fn buildings(svg: &mut String, map: &Map, roads: &[Vec<Point>], seed: u32) {
    let (houses, churches) = built_up(map, roads, seed);
    for house in houses {
        let (length, depth) = (figure(house.length), figure(house.depth));
        let (left, top) = (figure(-house.length / 2.0), figure(-house.depth / 2.0));
        let _ = write!(
            svg,
            "<g transform=\"translate({} {}) rotate({})\"><rect class=\"house r{}\" x=\"{left}\" y=\"{top}\" \
             width=\"{length}\" height=\"{depth}\"/><path class=\"ridge\" d=\"M{left} 0h{length}\"/></g>",
            house.at.0, house.at.1, house.turn, house.roof
        );
    }
    for (x, y) in churches {
        let _ = write!(
            svg,
            "<g transform=\"translate({} {})\"><path class=\"house r0\" d=\"M-14 9V-4h8v-7l3.500-7 3.500 7v7h13V9z\"/>\
             <path class=\"ridge\" d=\"M-6-4h7M-2.500-18v-6M-5-21.500h5\"/></g>",
            figure(x),
            figure(y)
        );
    }
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
fn winding(line: &[Point], seed: u32) -> Vec<Point> {
    let noise = Noise::of(seed.wrapping_add(7), RADIUS * 1.1);
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

/// Hedges along a bent mesh with sides left out, and some of its fields tilled.
fn fields_of((width, height): Point, seed: u32, is_open: impl Fn(Point) -> bool) -> (String, String) {
    let mesh = RADIUS * 0.5;
    let bends = [4, 5].map(|salt| Noise::of(seed.wrapping_add(salt), RADIUS * 0.9));
    let mut chance = Chance::of(seed.wrapping_add(6));
    let (across, down) = (whole((width / mesh).ceil()) + 1, whole((height / mesh).ceil()) + 1);
    let mut nodes: Vec<Vec<Point>> = Vec::new();
    for j in 0..down {
        let row = (0..across).map(|i| {
            let (x, y) = (f64::from(i) * mesh, f64::from(j) * mesh);
            let across = x + bends[0].at(x, y) * mesh * 0.6 + (chance.next() - 0.5) * 0.4 * mesh;
            (across, y + bends[1].at(x, y) * mesh * 0.6 + (chance.next() - 0.5) * 0.4 * mesh)
        });
        nodes.push(row.collect());
    }
    let (mut tilled, mut hedges) = (String::new(), String::new());
    for rows in nodes.windows(2) {
        let [above, below] = rows else { continue };
        for (above, below) in above.windows(2).zip(below.windows(2)) {
            let ([a, b], [d, c]) = (above, below) else { continue };
            let is_tilled = chance.next() < 0.2;
            if is_tilled && [a, b, c, d].into_iter().all(|point| is_open(*point)) {
                tilled.push_str(&outlines([[*a, *b, *c, *d]]));
            }
            for end in [b, d] {
                let is_hedged = chance.next() < 0.62;
                if is_hedged && is_open(*a) && is_open(*end) {
                    hedges.push_str(&path(&[*a, *end]));
                }
            }
        }
    }
    (tilled, hedges)
}

/// Trees that keep apart, the farther ones first so that the nearer ones overlap them.
fn trees_of((width, height): Point, seed: u32, is_wood: impl Fn(Point) -> bool) -> Vec<(f64, f64, f64)> {
    let mut chance = Chance::of(seed.wrapping_add(8));
    let apart = RADIUS * 0.13;
    let mut mesh: BTreeMap<(i32, i32), Vec<Point>> = BTreeMap::new();
    let mut trees = Vec::new();
    for _ in 0..whole((width * height / 22.0).round()) {
        let point = (chance.next() * width, chance.next() * height);
        if !is_wood(point) {
            continue;
        }
        let (i, j) = (whole((point.0 / apart).floor()), whole((point.1 / apart).floor()));
        let near = (i - 1..=i + 1).flat_map(|i| (j - 1..=j + 1).map(move |j| (i, j)));
        let is_close = |(x, y): &Point| (point.0 - x).hypot(point.1 - y) < apart;
        if near.filter_map(|square| mesh.get(&square)).flatten().any(is_close) {
            continue;
        }
        mesh.entry((i, j)).or_default().push(point);
        trees.push((point.0.round(), point.1.round(), (RADIUS * (6.8 + 3.0 * chance.next())).round() / 100.0));
    }
    trees.sort_by(|one, other| one.1.total_cmp(&other.1));
    trees
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
