//! Steps, contact, areas, zones and tiles on small boards, by hand.

use ddm::{
    Barred, Board, Contact, Direction, Gait, Melee, Place, Rejection, Size, Square, SquareSet, Tally, Terrain, Turn,
    assembly_lay, can_lay,
    pack::{Rect, Tile, Zone, check},
};
use serde_json::json;

use crate::packs::proving;

fn board(rows: &[&str]) -> Board {
    Board::of_rows(rows).expect("a board")
}

fn at(x: i16, y: i16) -> Square {
    Square::new(x, y)
}

fn place(x: i16, y: i16, size: Size) -> Place {
    Place::new(at(x, y), size)
}

/// The rows of a board with a star on each square of a set.
fn drawn(board: &Board, set: &SquareSet) -> Vec<String> {
    let star = |square: Square| if set.contains(square) { '*' } else { '.' };
    (0..board.height()).map(|y| (0..board.width()).map(|x| star(at(x, y))).collect()).collect()
}

#[test]
fn diagonals_cost_one_and_two_and_slow_steps_stand_beside() {
    use Direction::{E, NE, S, SE};
    let board = board(&[".....", ".d.u.", ".....", "....."]);
    for (gait, way, costs) in [
        (Gait::Walk, &[SE, SE, SE][..], &[3, 4, 6][..]),
        (Gait::Walk, &[S, E, NE, SE, SE], &[1, 3, 4, 7, 9]),
        (Gait::Stride, &[SE, SE, SE], &[1, 3, 4]),
        (Gait::Fly, &[S, E, E, E], &[1, 2, 3, 4]),
    ] {
        let (mut here, mut tally) = (Place::from(at(0, 0)), Tally::default());
        for (direction, cost) in way.iter().zip(costs) {
            let step = board.step(here, *direction, gait).expect("open ground");
            tally = tally.with(&step);
            assert_eq!(tally.spent, *cost, "{gait:?} {way:?} at {here:?}");
            here = step.to;
        }
    }
}

#[test]
fn terrain_bars_steps() {
    use Direction::{E, N, NE, SE, SW, W};
    let board = board(&[".s..", "..#.", "....", "...."]);
    for (from, size, direction, gait, barred) in [
        (at(0, 0), Size::Medium, N, Gait::Walk, Some(Barred::OffBoard)),
        (at(0, 0), Size::Medium, W, Gait::Fly, Some(Barred::OffBoard)),
        (at(0, 0), Size::Medium, E, Gait::Walk, Some(Barred::Statue)),
        (at(0, 0), Size::Medium, E, Gait::Fly, None),
        (at(0, 0), Size::Medium, SE, Gait::Walk, None),
        (at(1, 1), Size::Medium, E, Gait::Fly, Some(Barred::Wall)),
        (at(1, 1), Size::Medium, SE, Gait::Walk, Some(Barred::Corner)),
        (at(1, 1), Size::Medium, NE, Gait::Walk, Some(Barred::Corner)),
        (at(3, 1), Size::Medium, SW, Gait::Fly, Some(Barred::Corner)),
        (at(0, 1), Size::Large, E, Gait::Walk, Some(Barred::Wall)),
        (at(0, 1), Size::Large, SE, Gait::Walk, Some(Barred::Corner)),
        (at(0, 2), Size::Large, E, Gait::Walk, None),
        (at(1, 2), Size::Large, NE, Gait::Walk, Some(Barred::Wall)),
        (at(0, 2), Size::Large, SE, Gait::Walk, Some(Barred::OffBoard)),
    ] {
        let found = board.step(Place::new(from, size), direction, gait);
        assert_eq!(found.err(), barred, "{from:?} {size:?} {direction:?} {gait:?}");
    }
    assert!(!board.can_stand(at(1, 0).into()), "a flyer passes a statue and does not stop on it");
}

#[test]
fn what_is_newly_entered_counts() {
    let board = board(&["......", ".dx...", "......"]);
    let step = |x: i16, direction| board.step(place(x, 0, Size::Large), direction, Gait::Walk).expect("open");
    assert!(
        step(0, Direction::E).hurts && !step(0, Direction::E).is_slow,
        "the second column is old, the third is new"
    );
    assert!(
        !step(1, Direction::E).hurts && !step(1, Direction::E).is_slow,
        "both columns were there already, or are floor"
    );
    assert!(step(2, Direction::W).is_slow && !step(2, Direction::W).hurts);
    assert!(!board.step(place(0, 0, Size::Large), Direction::E, Gait::Fly).expect("open").hurts);
}

#[test]
fn walls_beside_a_diagonal_part_neighbours() {
    let board = board(&["......", ".#..#.", "..#...", "......"]);
    for (one, other, contact) in [
        (at(0, 0), at(1, 0), Contact::Full),
        (at(2, 0), at(3, 1), Contact::Full),
        (at(0, 0), at(0, 2), Contact::None),
        (at(1, 0), at(2, 1), Contact::Corner),
        (at(1, 2), at(2, 1), Contact::None),
        (at(1, 2), at(2, 3), Contact::Corner),
        (at(5, 0), at(5, 1), Contact::Full),
    ] {
        assert_eq!(board.contact(one.into(), other.into()), contact, "{one:?} {other:?}");
        assert_eq!(board.contact(other.into(), one.into()), contact, "{other:?} {one:?}");
    }
    // A large creature touches along its side, wherever its other squares are.
    assert_eq!(board.contact(place(2, 0, Size::Medium), place(0, 2, Size::Large)), Contact::None);
    assert_eq!(board.contact(place(3, 2, Size::Large), place(2, 1, Size::Medium)), Contact::Corner);
}

#[test]
fn reach_goes_two_squares_where_no_wall_gives_cover() {
    let board = board(&[".......", "..#....", ".......", "......."]);
    for (one, other, reach, melee) in [
        (at(0, 0), at(2, 0), 1, None),
        (at(0, 0), at(2, 0), 2, Some(Melee::Free)),
        (at(0, 3), at(2, 2), 2, Some(Melee::Free)),
        (at(0, 3), at(3, 3), 2, None),
        (at(1, 1), at(3, 1), 2, None),
        (at(1, 0), at(3, 1), 2, Some(Melee::Covered)),
        (at(1, 1), at(2, 2), 2, Some(Melee::Covered)),
        (at(4, 1), at(6, 3), 3, Some(Melee::Free)),
        (at(4, 1), at(6, 3), 2, None),
    ] {
        assert_eq!(board.melee(one.into(), other.into(), reach), melee, "{one:?} {other:?} {reach}");
    }
}

#[test]
fn a_cone_opens_ahead_and_stays_within_its_length() {
    let board = board(&["........."; 9]);
    let user = place(4, 4, Size::Medium);
    assert_eq!(
        drawn(&board, &board.cone(user, Direction::E, 3)),
        [
            ".........",
            ".........",
            "......*..",
            ".....***.",
            ".....***.",
            ".....***.",
            "......*..",
            ".........",
            "........."
        ]
    );
    assert_eq!(
        drawn(&board, &board.cone(user, Direction::NW, 3)),
        [
            ".........",
            "...**....",
            "..***....",
            ".****....",
            ".***.....",
            ".........",
            ".........",
            ".........",
            "........."
        ]
    );
}

#[test]
fn walls_shelter_from_bursts_cones_and_auras() {
    let board = board(&["......", "..#...", "......", "......"]);
    let burst = board.burst(at(2, 2), 2);
    assert!(
        !burst.contains(at(2, 0)) && !burst.contains(at(2, 1)) && burst.contains(at(2, 2)) && burst.contains(at(1, 1))
    );
    let aura = board.aura(place(0, 2, Size::Large), 2);
    let expected = ["****..", "**.*..", "****..", "****.."];
    let distances = |square: Square| place(0, 2, Size::Large).distance(square.into());
    for (y, row) in (0_i16..).zip(expected) {
        for (x, letter) in (0_i16..).zip(row.chars()) {
            let is_near = distances(at(x, y)) <= 2;
            let is_in = aura.contains(at(x, y));
            assert!(!is_in || is_near, "{x} {y}");
            assert_eq!(
                is_in,
                letter == '*' && is_near && board.sees_square(place(0, 2, Size::Large), at(x, y)),
                "{x} {y}"
            );
        }
    }
}

#[test]
fn a_zone_has_places_and_distances() {
    let zone: Zone =
        serde_json::from_value(json!({ "rects": [[0, 0, 3, 2], [5, 0, 1, 1]], "exits": [[0, 0]] })).expect("a zone");
    assert!(
        zone.has(place(1, 0, Size::Large))
            && !zone.has(place(2, 0, Size::Large))
            && zone.meets(place(2, 1, Size::Large))
    );
    assert_eq!([(2, 1), (3, 1), (5, 3), (2, 4)].map(|(x, y)| zone.distance(at(x, y).into())), [0, 1, 3, 3].map(Some));
    assert_eq!(Zone::default().distance(at(0, 0).into()), None);
    assert_eq!(json!(zone), json!({ "rects": [[0, 0, 3, 2], [5, 0, 1, 1]], "exits": [[0, 0]] }));
}

fn tile(id: &str) -> Tile {
    let pack = check(&proving()).expect("the pack of the tests is sound").pack();
    pack.assembly.iter().chain(&pack.features).find(|tile| tile.id == id).expect("a tile").clone()
}

#[test]
fn assembly_tiles_lie_in_their_corners() {
    let blank = Board::blank(20, 16).expect("a board");
    let camp = tile("camp");
    let exits = |list: &[(i16, i16)]| -> Vec<Square> { list.iter().map(|(x, y)| at(*x, *y)).collect() };
    for (seats, seat, corner, degrees, ways) in [
        (2, 0, (0, 0), 0, &[(0, 0), (1, 0), (2, 0), (0, 1), (0, 2)][..]),
        (2, 1, (14, 10), 180, &[(19, 15), (18, 15), (17, 15), (19, 14), (19, 13)]),
        (3, 0, (7, 0), 0, &[(7, 0), (8, 0), (9, 0)]),
        (3, 1, (14, 10), 180, &[(19, 15), (18, 15), (17, 15), (19, 14), (19, 13)]),
        (3, 2, (0, 10), 270, &[(0, 15), (0, 14), (0, 13), (1, 15), (2, 15)]),
        (4, 1, (14, 0), 90, &[(19, 0), (19, 1), (19, 2), (18, 0), (17, 0)]),
        (4, 3, (0, 10), 270, &[(0, 15), (0, 14), (0, 13), (1, 15), (2, 15)]),
    ] {
        let (lies, turn, zone) = assembly_lay(seats, seat, &blank, &camp);
        assert_eq!((lies, turn.degrees()), (at(corner.0, corner.1), degrees), "{seats} {seat}");
        assert_eq!(zone.exits, exits(ways), "{seats} {seat}");
        assert!(zone.has(Place { at: lies, side: 6 }));
    }
}

#[test]
fn tiles_are_turned_clockwise() {
    let corner = tile("corner");
    let walls = |turn: Turn| -> Vec<String> {
        let laid = Board::blank(3, 3).expect("a board").with_tile(&corner, at(0, 0), turn);
        laid.rows()
    };
    assert_eq!(walls(Turn::None), ["###", "#..", "#.."]);
    assert_eq!(walls(Turn::Quarter), ["###", "..#", "..#"]);
    assert_eq!(walls(Turn::Half), ["..#", "..#", "###"]);
    assert_eq!(walls(Turn::ThreeQuarters), ["#..", "#..", "###"]);
    let long = tile("long-wall");
    assert_eq!(long.rect(at(2, 3), Turn::Quarter), Rect { at: at(2, 3), width: 1, height: 14 });
}

#[test]
fn a_tile_lies_on_the_board_on_no_other_and_not_too_near() {
    let (block, corner, pit, camp) = (tile("block"), tile("corner"), tile("pit"), tile("camp"));
    let blank = Board::blank(20, 16).expect("a board");
    let (camp_at, camp_turn, _) = assembly_lay(2, 0, &blank, &camp);
    let camp_rect = camp.rect(camp_at, camp_turn);
    let (first, first_at) = (block.rect(at(8, 5), Turn::None), at(8, 5));
    // Walls of the block lie at 9 and 10, 6 and 7.
    let board = blank.with_tile(&camp, camp_at, camp_turn).with_tile(&block, first_at, Turn::None);
    let taken = [camp_rect, first];
    let narrow = Some(Rejection::TooNarrow);
    for (tile, x, y, turn, fault) in [
        (&pit, 19, 0, Turn::None, Some(Rejection::OffBoard)),
        (&pit, -1, 5, Turn::None, Some(Rejection::OffBoard)),
        (&pit, 5, 5, Turn::None, Some(Rejection::Overlap)),
        (&pit, 6, 5, Turn::None, None),
        (&pit, 11, 8, Turn::None, Some(Rejection::Overlap)),
        (&pit, 12, 8, Turn::None, None),
        (&corner, 12, 5, Turn::None, narrow.clone()),
        (&corner, 13, 5, Turn::None, None),
        (&corner, 12, 9, Turn::None, narrow.clone()),
        (&corner, 13, 10, Turn::None, None),
        // Turned so that its walls look away from the block, it may lie nearer.
        (&corner, 12, 7, Turn::Half, narrow.clone()),
        (&corner, 12, 8, Turn::Half, None),
        // At the border: touching, with one square of gap, with two.
        (&corner, 17, 0, Turn::None, None),
        (&corner, 17, 1, Turn::None, narrow.clone()),
        (&corner, 17, 2, Turn::None, None),
        (&corner, 16, 4, Turn::Quarter, narrow),
        (&corner, 17, 4, Turn::Quarter, None),
        (&corner, 15, 4, Turn::Quarter, None),
    ] {
        assert_eq!(can_lay(&board, &taken, tile, at(x, y), turn).err(), fault, "{} {x} {y} {turn:?}", tile.id);
    }
    // The gap of one square is filled by the tile's own wall: a wall that stands on end at the border.
    let long = tile("long-wall");
    assert_eq!(can_lay(&blank, &[], &long, at(5, 0), Turn::Quarter), Ok(()));
    assert_eq!(can_lay(&blank, &[], &long, at(5, 1), Turn::Quarter), Err(Rejection::TooNarrow));
    assert_eq!(
        can_lay(&blank, &[], &long, at(5, 2), Turn::Quarter),
        Ok(()),
        "it touches the south and leaves two in the north"
    );
    assert_eq!(board.terrain(at(9, 6)), Some(Terrain::Wall));
}
