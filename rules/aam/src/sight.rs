//! Lines of sight, from the centre of one hex to the centre of another. Rulebook p. 19; settled reading 18.
//!
//! A line is blocked by a third hex that it cuts and that blocks sight. It cuts a hex if corners of it lie strictly on both
//! sides: a line along a side, between two hexes or through a corner alone cuts neither. The geometry is done in whole numbers.

use crate::{Band, Hex, direction::dot};

/// The corners of a hex in grid numbers, with `v = 3y` in the place of `y`.
const CORNERS: [(i16, i16); 6] = [(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The step from one hex to another, in grid numbers.
pub(crate) type Offset = (i16, i16);

/// Whether the line to the end `to` cuts the hex at `hex`, both seen from the beginning of the line.
pub(crate) const fn cuts(to: Offset, hex: Offset) -> bool {
    let along = dot(hex, to);
    if along <= 0 || along >= dot(to, to) {
        return false;
    }
    let (mut is_left, mut is_right, mut corner) = (false, false, 0);
    while corner < CORNERS.len() {
        let (x, v) = CORNERS[corner];
        let cross = to.0 * (3 * hex.1 + v) - 3 * to.1 * (hex.0 + x);
        is_left |= cross > 0;
        is_right |= cross < 0;
        corner += 1;
    }
    is_left && is_right
}

const FAR: i16 = Band::FARTHEST as i16;
/// Ends of lines of up to eight hexes: `x` from -16 to 16, `y` from 0 to 8. The others are these, seen from the far end.
const WIDTH: usize = 4 * Band::FARTHEST as usize + 1;
/// The most hexes that a line of eight hexes cuts.
const MOST: usize = 14;

/// The hexes that lines to each end cut, seen from the beginning.
struct Ways {
    count: [[u8; WIDTH]; Band::FARTHEST as usize + 1],
    cut: [[[(i8, i8); MOST]; WIDTH]; Band::FARTHEST as usize + 1],
}

static WAYS: Ways = ways();

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "offsets of up to eight hexes, within -16 and 16"
)]
const fn ways() -> Ways {
    let rows = Band::FARTHEST as usize + 1;
    let mut ways = Ways { count: [[0; WIDTH]; 9], cut: [[[(0, 0); MOST]; WIDTH]; 9] };
    let mut row = 0;
    while row < rows {
        let mut column = 0;
        while column < WIDTH {
            let to = (column as i16 - 2 * FAR, row as i16);
            if (to.0 + to.1) % 2 == 0 && length(to) <= FAR {
                let mut y = 0;
                while y <= to.1 {
                    // Hexes that are cut lie within one hex of the line.
                    let middle = if to.1 == 0 { 0 } else { to.0 * y / to.1 };
                    let (low, high) = if to.1 == 0 {
                        if to.0 < 0 { (to.0, 0) } else { (0, to.0) }
                    } else {
                        // One row of a shallow line is as long as the whole line divided by its rows.
                        let reach = 2 * to.0.abs() / (3 * to.1) + 3;
                        (middle - reach, middle + reach)
                    };
                    let mut x = low;
                    while x <= high {
                        if (x + y) % 2 == 0 && cuts(to, (x, y)) {
                            let count = ways.count[row][column] as usize;
                            ways.cut[row][column][count] = (x as i8, y as i8);
                            ways.count[row][column] += 1;
                        }
                        x += 1;
                    }
                    y += 1;
                }
            }
            column += 1;
        }
        row += 1;
    }
    ways
}

const fn length(to: Offset) -> i16 {
    let (dx, dy) = (to.0.abs(), to.1.abs());
    dy + if dx > dy { (dx - dy) / 2 } else { 0 }
}

/// Whether no hex that blocks is cut by the line between two hexes. The same both ways; hexes off the map block nothing.
pub(crate) fn sees(from: Hex, to: Hex, blocks: impl Fn(Hex) -> bool) -> bool {
    // From the upper end to the lower one, so that rows count upwards.
    let (from, to) = if from.y() <= to.y() { (from, to) } else { (to, from) };
    let offset = (to.x() - from.x(), to.y() - from.y());
    let is_blocked = |hex: Offset| Hex::at(from.x() + hex.0, from.y() + hex.1).is_some_and(&blocks);
    let cell = |of: i16| usize::try_from(of).ok();
    if length(offset) > FAR {
        let third = |hex: &Hex| *hex != from && *hex != to;
        return !Hex::all()
            .filter(third)
            .any(|hex| blocks(hex) && cuts(offset, (hex.x() - from.x(), hex.y() - from.y())));
    }
    let (Some(row), Some(column)) = (cell(offset.1), cell(offset.0 + 2 * FAR)) else { return true };
    let cut = &WAYS.cut[row][column][..usize::from(WAYS.count[row][column])];
    !cut.iter().any(|(x, y)| is_blocked((i16::from(*x), i16::from(*y))))
}

#[cfg(test)]
mod tests {
    use alloc::{string::String, string::ToString, vec::Vec};

    use super::*;

    fn hex(name: &str) -> Hex {
        Hex::named(name).expect("a hex")
    }

    /// The hexes that alone block a line, by the rule itself.
    fn cut_by(from: Hex, to: Hex) -> Vec<Hex> {
        let offset = |hex: Hex| (hex.x() - from.x(), hex.y() - from.y());
        Hex::all().filter(|third| *third != from && *third != to && cuts(offset(to), offset(*third))).collect()
    }

    #[test]
    fn the_settled_lines_cut_the_settled_hexes() {
        for (from, to, cut) in
            [("A1", "B5", "A2 A3 B3 B4"), ("E2", "A8", "B6 C5 D3"), ("C3", "H6", "D3 E4 E5 F4 F5 G6"), ("A5", "C5", "")]
        {
            let mut found: Vec<String> = cut_by(hex(from), hex(to)).iter().map(ToString::to_string).collect();
            found.sort();
            assert_eq!(found.join(" "), cut, "{from} to {to}");
        }
    }

    #[test]
    fn the_table_says_what_the_rule_says_for_every_pair_both_ways() {
        for from in Hex::all() {
            for to in Hex::all().filter(|to| *to != from) {
                let cut = cut_by(from, to);
                assert_eq!(cut.len(), cut_by(to, from).len(), "{from} {to}");
                assert!(sees(from, to, |third| !cut.contains(&third)), "{from} {to}: blocked by what is not cut");
                for third in cut {
                    assert!(!sees(from, to, |hex| hex == third), "{from} {to} past {third}");
                }
            }
        }
    }

    #[test]
    fn adjacent_hexes_always_see_each_other() {
        for from in Hex::all() {
            assert!(sees(from, from, |_| true));
            assert!(from.neighbours().all(|next| sees(from, next, |_| true)));
        }
    }
}
