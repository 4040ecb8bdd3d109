//! Lines of sight from the centre of one hex to the centre of another, exactly.

use alloc::vec::Vec;

use crate::Hex;

/// What a line meets between its two ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Crossing {
    /// It cuts through a hex, be it a corner of it.
    Through(Hex),
    /// It runs along the edge between two hexes and cuts neither. The lesser hex first.
    Along(Hex, Hex),
}

/// When the edge between two hexes blocks a line that runs along it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edges {
    /// Never: what is not cut does not block.
    NeverBlock,
    /// If both hexes would block.
    BlockByBoth,
    /// If one of the hexes would block.
    BlockByEither,
}

/// The corners of a hex, as three times their axial distance from its centre.
const CORNERS: [(i32, i32); 6] = [(2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2)];

/// Everything a line meets strictly between its ends, in order. From either end the same, but for the order.
pub fn crossings(from: Hex, to: Hex) -> Vec<Crossing> {
    let length = i32::try_from(from.distance(to)).unwrap_or(0);
    let mut met: Vec<(i64, Crossing)> = Vec::new();
    for hex in near_the_line(from, to, length) {
        let along = progress(from, to, hex);
        if hex == from || hex == to || along <= 0 || along >= progress(from, to, to) {
            continue;
        }
        let sides = CORNERS.map(|corner| side(from, to, hex, corner));
        let on_the_line = sides.iter().filter(|side| **side == 0).count();
        let cuts = sides.iter().any(|side| *side > 0) && sides.iter().any(|side| *side < 0);
        if cuts {
            met.push((along, Crossing::Through(hex)));
        } else if on_the_line == 2 {
            // The two hexes of an edge are equally far along the line: each is found, the pair is kept once.
            let across = hex.neighbours().find(|other| {
                progress(from, to, *other) == along
                    && CORNERS.iter().filter(|c| side(from, to, *other, **c) == 0).count() == 2
            });
            if let Some(across) = across.filter(|across| hex < *across) {
                met.push((along, Crossing::Along(hex, across)));
            }
        }
    }
    met.sort_by_key(|(along, _)| *along);
    met.into_iter().map(|(_, crossing)| crossing).collect()
}

/// Whether the line from one hex to another is free. The hexes at its ends never block; `blocks` is asked about no other
/// hexes than those between.
pub fn sees(from: Hex, to: Hex, edges: Edges, blocks: impl Fn(Hex) -> bool) -> bool {
    crossings(from, to).into_iter().all(|crossing| match (crossing, edges) {
        (Crossing::Through(hex), _) => !blocks(hex),
        (Crossing::Along(..), Edges::NeverBlock) => true,
        (Crossing::Along(one, other), Edges::BlockByBoth) => !(blocks(one) && blocks(other)),
        (Crossing::Along(one, other), Edges::BlockByEither) => !(blocks(one) || blocks(other)),
    })
}

/// The hexes that a line can meet: those around each of its points at whole steps, each once.
fn near_the_line(from: Hex, to: Hex, length: i32) -> Vec<Hex> {
    let (start, end) = (from.cube(), to.cube());
    let at = |axis: usize, step: i32| (start[axis] * (length - step) + end[axis] * step).div_euclid(length.max(1));
    let mut near: Vec<Hex> = (0..=length)
        .filter_map(|step| Some(Hex::new(i16::try_from(at(0, step)).ok()?, i16::try_from(at(1, step)).ok()?)))
        .flat_map(|corner| corner.within(2))
        .collect();
    near.sort_unstable();
    near.dedup();
    near
}

/// How far along the line a hex lies, as the scalar product of the line with the way to it.
fn progress(from: Hex, to: Hex, hex: Hex) -> i64 {
    let (from, to, hex) = (from.cube(), to.cube(), hex.cube());
    (0..3).map(|axis| i64::from(to[axis] - from[axis]) * i64::from(hex[axis] - from[axis])).sum()
}

/// On which side of the line a corner of a hex lies: the sign of the cross product, 0 on the line.
fn side(from: Hex, to: Hex, hex: Hex, corner: (i32, i32)) -> i64 {
    let (a, b, c) = (from.cube(), to.cube(), hex.cube());
    let line = (i64::from(b[0] - a[0]), i64::from(b[1] - a[1]));
    let way = (i64::from(3 * (c[0] - a[0]) + corner.0), i64::from(3 * (c[1] - a[1]) + corner.1));
    line.0 * way.1 - line.1 * way.0
}

#[cfg(test)]
mod tests {
    use alloc::{collections::BTreeSet, vec};

    use proptest::prelude::*;

    use super::*;

    fn hexes() -> impl Strategy<Value = Hex> {
        (-12_i16..=12, -12_i16..=12).prop_map(|(q, r)| Hex::new(q, r))
    }

    /// All that a crossing touches.
    fn touched(crossing: Crossing) -> Vec<Hex> {
        match crossing {
            Crossing::Through(hex) => vec![hex],
            Crossing::Along(one, other) => vec![one, other],
        }
    }

    proptest! {
        #[test]
        fn sight_is_mutual(a in hexes(), b in hexes(), woods in prop::collection::btree_set(hexes(), 0..60)) {
            for edges in [Edges::NeverBlock, Edges::BlockByBoth, Edges::BlockByEither] {
                let blocks = |hex| woods.contains(&hex);
                prop_assert_eq!(sees(a, b, edges, blocks), sees(b, a, edges, blocks));
            }
            let mut back = crossings(b, a);
            back.reverse();
            let set = |line: &[Crossing]| line.iter().flat_map(|one| touched(*one)).collect::<BTreeSet<_>>();
            prop_assert_eq!(set(&crossings(a, b)), set(&back));
        }

        #[test]
        fn a_line_leads_from_neighbour_to_neighbour(a in hexes(), b in hexes()) {
            let mut last = vec![a];
            for crossing in crossings(a, b).into_iter().chain([Crossing::Through(b)]) {
                let next = touched(crossing);
                prop_assert!(next.iter().all(|hex| last.iter().any(|before| before.distance(*hex) <= 1)), "{:?}", crossing);
                last = next;
            }
            prop_assert!(crossings(a, b).len() + 1 >= usize::try_from(a.distance(b)).unwrap() / 2);
        }

        #[test]
        fn a_line_finds_all_that_a_search_of_the_board_finds(a in hexes(), b in hexes()) {
            let cut = |hex: &Hex| {
                let sides = CORNERS.map(|corner| side(a, b, *hex, corner));
                let along = progress(a, b, *hex);
                sides.iter().any(|s| *s > 0) && sides.iter().any(|s| *s < 0) && along > 0 && along < progress(a, b, b)
            };
            let reach = u16::try_from(a.distance(b)).expect("it is near");
            let board: BTreeSet<Hex> = a.within(reach).filter(|hex| *hex != a && *hex != b).filter(cut).collect();
            let through = |crossing| if let Crossing::Through(hex) = crossing { Some(hex) } else { None };
            let line: BTreeSet<Hex> = crossings(a, b).into_iter().filter_map(through).collect();
            prop_assert_eq!(line, board);
        }
    }

    #[test]
    fn a_straight_line_cuts_what_lies_on_it() {
        let line = crossings(Hex::new(0, 0), Hex::new(3, 0));
        assert_eq!(line, [Crossing::Through(Hex::new(1, 0)), Crossing::Through(Hex::new(2, 0))]);
    }

    #[test]
    fn a_line_along_an_edge_is_blocked_as_the_game_says() {
        let (a, b) = (Hex::new(0, 0), Hex::new(1, 1));
        let (one, other) = (Hex::new(0, 1), Hex::new(1, 0));
        assert_eq!(crossings(a, b), [Crossing::Along(one, other)]);
        let seen = |edges, woods: &[Hex]| sees(a, b, edges, |hex| woods.contains(&hex));
        for (edges, by_one, by_both) in
            [(Edges::NeverBlock, true, true), (Edges::BlockByBoth, true, false), (Edges::BlockByEither, false, false)]
        {
            assert_eq!((seen(edges, &[one]), seen(edges, &[one, other])), (by_one, by_both), "{edges:?}");
        }
    }

    #[test]
    fn neighbours_see_each_other_whatever_stands_around() {
        let here = Hex::new(0, 0);
        assert!(here.neighbours().all(|next| sees(here, next, Edges::BlockByEither, |_| true)));
        assert!(sees(here, here, Edges::BlockByEither, |_| true));
    }
}
