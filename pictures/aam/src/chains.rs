//! Single links, made lines: roads from hex to hex, rivers from corner to corner.

use std::collections::{BTreeMap, BTreeSet};

use picture::Point;

/// A point by its place, so that the same corner of two hexes is one.
type Key = (i32, i32);

/// Lines through all links, each link in one of them. A line begins at an end where there is one, and goes on as straight
/// as it can.
pub(crate) fn chains(links: &[[Point; 2]]) -> Vec<Vec<Point>> {
    let mut points: BTreeMap<Key, Point> = BTreeMap::new();
    let mut ways: BTreeMap<Key, BTreeSet<Key>> = BTreeMap::new();
    for [from, to] in links {
        let (one, other) = (key(*from), key(*to));
        points.insert(one, *from);
        points.insert(other, *to);
        ways.entry(one).or_default().insert(other);
        ways.entry(other).or_default().insert(one);
    }
    let mut found = Vec::new();
    loop {
        // From an end where there is one; a ring begins anywhere.
        let begin = ways.iter().filter(|(_, ways)| !ways.is_empty()).min_by_key(|(_, ways)| ways.len() % 2 == 0);
        let Some((&begin, _)) = begin else { return found };
        let mut line = vec![points[&begin]];
        let (mut at, mut before) = (begin, None);
        while let Some(to) = straightest(&points, &ways, at, before) {
            for (one, other) in [(at, to), (to, at)] {
                if let Some(ways) = ways.get_mut(&one) {
                    ways.remove(&other);
                }
            }
            line.push(points[&to]);
            (at, before) = (to, Some(at));
        }
        found.push(line);
    }
}

fn straightest(
    points: &BTreeMap<Key, Point>,
    ways: &BTreeMap<Key, BTreeSet<Key>>,
    at: Key,
    before: Option<Key>,
) -> Option<Key> {
    let ways = ways.get(&at)?;
    let Some(before) = before else { return ways.first().copied() };
    let ((x, y), from) = (points[&at], points[&before]);
    let onward = |to: &Key| {
        let to = points[to];
        (to.0 - x) * (x - from.0) + (to.1 - y) * (y - from.1)
    };
    ways.iter().max_by(|one, other| onward(one).total_cmp(&onward(other))).copied()
}

#[expect(clippy::cast_possible_truncation, reason = "a plane is some thousand units wide")]
const fn key((x, y): Point) -> Key {
    (x.round() as i32, y.round() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crossing_is_passed_straight_on() {
        let cross =
            [[(0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (2.0, 0.0)], [(1.0, -1.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 1.0)]];
        let lines = chains(&cross);
        assert_eq!(lines, [vec![(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], vec![(1.0, -1.0), (1.0, 0.0), (1.0, 1.0)]]);
    }

    #[test]
    fn a_ring_comes_back() {
        let ring = [[(0.0, 0.0), (4.0, 0.0)], [(4.0, 0.0), (2.0, 3.0)], [(2.0, 3.0), (0.0, 0.0)]];
        let lines = chains(&ring);
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].first(), lines[0].last());
    }
}
