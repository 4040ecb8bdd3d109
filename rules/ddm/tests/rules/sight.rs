//! Sight, cover and lanes against a slow version that knows neither tables nor rows: every line against every wall, in
//! fractions.

use ddm::{Board, Gait, Place, Size, Square, SquareSet, Terrain, are_opposite, lane_steps, pack};
use kernel::{Chance as _, SplitMix};

/// A point in quarters of a square.
type Point = (i64, i64);

fn points(square: Square) -> [Point; 4] {
    let (x, y) = (4 * i64::from(square.x), 4 * i64::from(square.y));
    [(x + 1, y + 1), (x + 3, y + 1), (x + 1, y + 3), (x + 3, y + 3)]
}

/// Whether a line crosses the inside of a square: it is clipped at one side after the other, and something is left.
fn crosses((ax, ay): Point, (bx, by): Point, square: Square) -> bool {
    let (x, y) = (4 * i64::from(square.x), 4 * i64::from(square.y));
    // The part of the line from `low` to `high`, both in 1/(dx * dy) of its length.
    let (dx, dy) = (bx - ax, by - ay);
    let whole = if dx == 0 { 1 } else { dx.abs() } * if dy == 0 { 1 } else { dy.abs() };
    let (mut low, mut high) = (0, whole);
    for (start, run, near) in [(ax, dx, x), (ay, dy, y)] {
        if run == 0 {
            if start <= near || start >= near + 4 {
                return false;
            }
            continue;
        }
        let at = |side: i64| (side - start) * (whole / run.abs()) * run.signum();
        let (first, second) = (at(near), at(near + 4));
        low = low.max(first.min(second));
        high = high.min(first.max(second));
    }
    low < high
}

/// Whether a line is free of walls, of corners between two walls, and of the inside of other squares.
fn is_free(board: &Board, from: Point, to: Point, inside: &SquareSet) -> bool {
    let is_wall = |x: i64, y: i64| {
        let square = Square::new(i16::try_from(x).expect("small"), i16::try_from(y).expect("small"));
        board.terrain(square) == Some(Terrain::Wall)
    };
    let blocks = |square: &Square| {
        (board.terrain(*square) == Some(Terrain::Wall) || inside.contains(*square)) && crosses(from, to, *square)
    };
    if board.squares().any(|square| blocks(&square)) {
        return false;
    }
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    for x in 1..i64::from(board.width()) {
        for y in 1..i64::from(board.height()) {
            let (cx, cy) = (4 * x - from.0, 4 * y - from.1);
            let is_between = cx * (cx - dx) + cy * (cy - dy) < 0;
            if cx * dy == cy * dx && is_between {
                let is_falling = dx * dy > 0;
                let sides = if is_falling { [(x, y - 1), (x - 1, y)] } else { [(x - 1, y - 1), (x, y)] };
                if sides.into_iter().all(|(x, y)| is_wall(x, y)) {
                    return false;
                }
            }
        }
    }
    true
}

fn sees(board: &Board, one: Square, other: Square) -> bool {
    let lines = points(one).into_iter().flat_map(|from| points(other).map(|to| (from, to)));
    lines.into_iter().any(|(from, to)| is_free(board, from, to, &SquareSet::EMPTY))
}

/// A board of some walls, statues, undergrowth and the like.
fn random_board(width: i16, height: i16, random: &mut SplitMix) -> Board {
    let letters = ['.', '.', '.', '.', '.', '.', '#', '#', 's', 'u', 'd', 'x'];
    let letter = |random: &mut SplitMix| letters[usize::try_from(random.draw(12)).expect("small")];
    let rows: Vec<String> = (0..height).map(|_| (0..width).map(|_| letter(random)).collect()).collect();
    Board::of_rows(&rows).expect("a board")
}

#[test]
fn the_table_of_sight_says_what_every_line_says() {
    let mut random = SplitMix::new(5);
    for (width, height) in [(9, 7), (1, 9), (12, 2), (8, 8), (11, 6)] {
        let board = random_board(width, height, &mut random);
        for one in board.squares() {
            for other in board.squares() {
                let is_wall = [one, other].into_iter().any(|square| board.terrain(square) == Some(Terrain::Wall));
                let expected = !is_wall && sees(&board, one, other);
                assert_eq!(board.square_sees(one, other), expected, "{one:?} {other:?} on {:?}", board.rows());
            }
        }
    }
}

#[test]
fn nobody_sees_beyond_the_edge() {
    let board = Board::of_rows(&["...", "..."]).expect("a board");
    assert!(board.square_sees(Square::new(0, 0), Square::new(2, 1)));
    for (x, y) in [(-1, 0), (3, 0), (0, 2), (0, -1), (300, 300), (-300, 5)] {
        assert!(!board.square_sees(Square::new(0, 0), Square::new(x, y)), "{x} {y}");
        assert!(!board.square_sees(Square::new(x, y), Square::new(0, 0)), "{x} {y}");
    }
}

fn place(x: i16, y: i16, side: u8) -> Place {
    Place { at: Square::new(x, y), side }
}

/// A place that no wall or statue is in, if a few tries find one.
fn random_place(board: &Board, random: &mut SplitMix) -> Option<Place> {
    (0..20).find_map(|_| {
        let mut draw = |of: i16| i16::try_from(random.draw(of.unsigned_abs().into())).expect("small");
        let (x, y) = (draw(board.width()), draw(board.height()));
        let side = [1, 1, 1, 2, 3][usize::try_from(draw(5)).expect("small")];
        Some(place(x, y, side)).filter(|place| board.can_stand(*place))
    })
}

#[test]
fn cover_is_four_free_lines_from_the_best_point_to_the_best_square() {
    let mut random = SplitMix::new(11);
    let (mut clear, mut covered) = (0, 0);
    for _ in 0..40 {
        let board = random_board(12, 9, &mut random);
        for _ in 0..20 {
            let mut next = || random_place(&board, &mut random);
            let (Some(shooter), Some(target), Some(third)) = (next(), next(), next()) else { continue };
            if shooter.overlaps(target) || third.overlaps(shooter) || third.overlaps(target) {
                continue;
            }
            let soft: SquareSet = board
                .squares()
                .filter(|square| {
                    let terrain = board.terrain(*square);
                    let is_soft = matches!(terrain, Some(Terrain::Statue | Terrain::Undergrowth));
                    (is_soft || third.contains(*square)) && !shooter.contains(*square)
                })
                .collect();
            let is_clear = shooter.squares().flat_map(points).any(|from| {
                target.squares().any(|square| points(square).into_iter().all(|to| is_free(&board, from, to, &soft)))
            });
            // The answer is the same if all creatures are handed in: the two themselves are no cover.
            let all = third.set() | shooter.set() | target.set();
            for creatures in [third.set(), all] {
                let found = board.ranged_cover(shooter, target, &creatures);
                assert_eq!(found, !is_clear, "{shooter:?} at {target:?} past {third:?} on {:?}", board.rows());
            }
            clear += u32::from(is_clear);
            covered += u32::from(!is_clear);
        }
    }
    assert!(clear > 40 && covered > 40, "{clear} without cover, {covered} with: both kinds are there");
}

#[test]
fn a_lane_is_free_if_every_quarter_point_gets_along_it() {
    let mut random = SplitMix::new(3);
    let (mut free, mut barred) = (0, 0);
    for _ in 0..60 {
        let board = random_board(10, 8, &mut random);
        for gait in [Gait::Walk, Gait::Stride, Gait::Fly] {
            let mut next = || random_place(&board, &mut random);
            let (Some(from), Some(to), Some(third)) = (next(), next(), next()) else { continue };
            let to = Place { side: from.side, ..to };
            if !board.can_stand(to) || third.overlaps(from) {
                continue;
            }
            let bad: SquareSet = board
                .squares()
                .filter(|square| {
                    let is_bad = match board.terrain(*square) {
                        Some(Terrain::Statue | Terrain::Spikes) => gait != Gait::Fly,
                        Some(Terrain::Difficult | Terrain::Undergrowth) => gait == Gait::Walk,
                        _ => false,
                    };
                    (is_bad || third.contains(*square)) && !from.contains(*square)
                })
                .collect();
            let (dx, dy) = (4 * i64::from(to.at.x - from.at.x), 4 * i64::from(to.at.y - from.at.y));
            let expected =
                from.squares().flat_map(points).all(|point| is_free(&board, point, (point.0 + dx, point.1 + dy), &bad));
            let found = board.lane_is_free(from, to, &third.set(), gait);
            assert_eq!(found, expected, "{from:?} to {to:?} past {third:?} on {:?}", board.rows());
            free += u32::from(expected);
            barred += u32::from(!expected);
        }
    }
    assert!(free > 5 && barred > 20, "{free} free, {barred} not");
}

#[test]
fn a_charge_goes_in_half_steps_away_from_the_start() {
    let steps = |x: i16, y: i16| -> Vec<(i16, i16)> {
        lane_steps(Square::new(5, 5), Square::new(5 + x, 5 + y)).iter().map(|at| (at.x - 5, at.y - 5)).collect()
    };
    assert_eq!(steps(4, 2), [(1, 1), (2, 1), (3, 2), (4, 2)]);
    assert_eq!(steps(-4, -2), [(-1, -1), (-2, -1), (-3, -2), (-4, -2)]);
    assert_eq!(steps(0, 3), [(0, 1), (0, 2), (0, 3)]);
    assert_eq!(steps(5, -3), [(1, -1), (2, -1), (3, -2), (4, -2), (5, -3)]);
    assert_eq!(steps(0, 0), []);
}

/// The same on the line between the centres, point by point: it meets a side where it passes from before it to beyond it.
#[test]
fn opposite_sides_are_two_that_the_line_between_the_centres_meets() {
    // Twice the coordinates, so that centres of one square are whole numbers.
    let flanks = |target: Place, one: Place, other: Place| {
        let box_of = |place: Place| {
            let (x, y) = (2 * i64::from(place.at.x), 2 * i64::from(place.at.y));
            (x, y, x + 2 * i64::from(place.side), y + 2 * i64::from(place.side))
        };
        let (west, north, east, south) = box_of(target);
        let centre = |place: Place| {
            let (west, north, east, south) = box_of(place);
            (west.midpoint(east), north.midpoint(south))
        };
        let ((ax, ay), (bx, by)) = (centre(one), centre(other));
        // Where the line has come at one of so many parts of its way, that it meets every side at the end of one.
        let whole = (bx - ax).abs().max(1) * (by - ay).abs().max(1);
        let along = |part: i64| (ax * whole + (bx - ax) * part, ay * whole + (by - ay) * part);
        let meets = |x: Option<i64>, y: Option<i64>| {
            (0..=whole).map(along).any(|(px, py)| {
                let on = |at: i64, line: Option<i64>, low: i64, high: i64| match line {
                    Some(line) => at == line * whole,
                    None => at >= low * whole && at <= high * whole,
                };
                on(px, x, west, east) && on(py, y, north, south)
            })
        };
        let ((ow, on, oe, os), (tw, tn, te, ts)) = (box_of(one), box_of(other));
        let across = (oe <= west && tw >= east) || (te <= west && ow >= east);
        let down = (os <= north && tn >= south) || (ts <= north && on >= south);
        (across && meets(Some(west), None) && meets(Some(east), None))
            || (down && meets(None, Some(north)) && meets(None, Some(south)))
    };
    let (mut yes, mut no) = (0, 0);
    for side in [1, 2] {
        let target = place(4, 4, side);
        let around = |size: u8| {
            let reach = -2..=i16::from(side) + 1;
            reach.clone().flat_map(move |dx| reach.clone().map(move |dy| place(4 + dx, 4 + dy, size)))
        };
        for one in around(1).filter(|one| !one.overlaps(target)) {
            for other in around(1).chain(around(2)).filter(|other| !other.overlaps(target) && !other.overlaps(one)) {
                let expected = flanks(target, one, other);
                assert_eq!(are_opposite(target, one, other), expected, "{target:?} between {one:?} and {other:?}");
                assert_eq!(are_opposite(target, other, one), expected, "and the other way round");
                yes += u32::from(expected);
                no += u32::from(!expected);
            }
        }
    }
    assert!(yes > 50 && no > 500, "{yes} and {no}");
}

#[test]
fn six_squares_are_counted_round_walls() {
    let mut random = SplitMix::new(8);
    for _ in 0..4 {
        let board = random_board(14, 12, &mut random);
        for from in board.squares().filter(|square| board.terrain(*square) != Some(Terrain::Wall)) {
            let reached = walked(&board, from);
            for to in board.squares() {
                let found = board.within_six(from.into(), to.into());
                assert_eq!(found, reached.contains(&to), "{from:?} {to:?} on {:?}", board.rows());
            }
        }
    }
}

/// All that six squares of movement lead to: step by step, with the turn of the diagonals.
fn walked(board: &Board, from: Square) -> Vec<Square> {
    let is_open = |x: i16, y: i16| board.terrain(Square::new(x, y)).is_some_and(|terrain| terrain != Terrain::Wall);
    let mut seen = vec![(from, 0_u8, 0_u8)];
    let mut index = 0;
    while let Some((at, spent, diagonals)) = seen.get(index).copied() {
        index += 1;
        for (dx, dy) in [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)] {
            let is_diagonal = dx != 0 && dy != 0;
            let past_walls = is_diagonal && !(is_open(at.x + dx, at.y) && is_open(at.x, at.y + dy));
            let cost = if is_diagonal && diagonals == 1 { 2 } else { 1 };
            let next = (at.shifted(dx, dy), spent + cost, if is_diagonal { 1 - diagonals } else { diagonals });
            if is_open(at.x + dx, at.y + dy) && !past_walls && next.1 <= 6 && !seen.contains(&next) {
                seen.push(next);
            }
        }
    }
    seen.into_iter().map(|(at, _, _)| at).collect()
}

#[test]
fn creatures_of_all_sizes_are_as_far_apart_as_their_nearest_squares() {
    for one in [Size::Medium, Size::Large, Size::Huge] {
        for other in [Size::Tiny, Size::Large, Size::Huge] {
            for (x, y) in (-5..=5).flat_map(|x| (-5..=5).map(move |y| (x, y))) {
                let (one, other) = (Place::new(Square::new(0, 0), one), Place::new(Square::new(x, y), other));
                let least = one.squares().flat_map(|from| other.squares().map(move |to| from.distance(to))).min();
                assert_eq!(Some(one.distance(other)), least, "{one:?} {other:?}");
                assert_eq!(one.overlaps(other), least == Some(0));
            }
        }
    }
}

#[test]
fn the_boards_that_ship_are_read() {
    for document in pack::shipped() {
        for map in document.pack().maps {
            let board = Board::of_rows(&map.rows).expect("a sound map");
            assert_eq!(board.rows(), map.rows);
        }
    }
}
