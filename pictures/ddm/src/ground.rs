//! The hall: floor in two tints, what lies on it, the light of the lamp, and the walls above it.

use std::fmt::Write as _;

use ddm::Terrain;
use picture::figure;

use crate::{
    plane::{SQUARE, corner, hash, size, whole},
    view::View,
};

/// The floor with all that lies on it, below the light.
pub(crate) fn floor(view: &View) -> String {
    let (across, down) = size(view);
    let mut svg = format!("<rect class=\"floor\" width=\"{}\" height=\"{}\"/>", figure(across), figure(down));
    let squares = view.rows.iter().enumerate().flat_map(|(y, row)| (0..row.len()).map(move |x| (x, y)));
    let tint: String = squares.filter(|(x, y)| hash(*x, *y, 0) > 0.55).map(|(x, y)| boxed(x, y, 0.0)).collect();
    let columns = view.rows.first().map_or(0, Vec::len);
    let mut joints = String::new();
    for x in 1..columns {
        let _ = write!(joints, "M{} 0V{}", figure(SQUARE * whole(x)), figure(down));
    }
    for y in 1..view.rows.len() {
        let _ = write!(joints, "M0 {}H{}", figure(SQUARE * whole(y)), figure(across));
    }
    let _ = write!(svg, "<path class=\"tint\" d=\"{tint}\"/><path class=\"joint\" d=\"{joints}\"/>");
    circles(&mut svg, view);
    for (class, data) in [
        ("rubble", rubble(view)),
        ("leaf", leaves(view)),
        ("pit", view.squares(Terrain::Spikes).map(|(x, y)| boxed(x, y, 2.0)).collect()),
        ("spike", spikes(view, 0.07, 0.22)),
        ("tip", spikes(view, 0.03, 0.09)),
        ("plinth", view.squares(Terrain::Statue).map(|(x, y)| boxed(x, y, SQUARE * 0.1)).collect()),
        ("top", view.squares(Terrain::Statue).map(|(x, y)| boxed(x, y, SQUARE * 0.19)).collect()),
        ("bust", busts(view)),
    ] {
        if !data.is_empty() {
            let _ = write!(svg, "<path class=\"{class}\" d=\"{data}\"/>");
        }
    }
    for (player, x, y) in &view.exits {
        let _ = write!(svg, "<path class=\"exit e{}\" d=\"{}\"/>", player.index() + 1, boxed(*x, *y, 4.0));
    }
    svg
}

/// The light: bright where the lamp hangs, dusk in the corners.
pub(crate) fn light(view: &View) -> String {
    let (across, down) = size(view);
    format!(
        "<defs><radialGradient id=\"lamp\" cx=\".46\" cy=\".47\" r=\".62\">\
         <stop offset=\"0\" stop-color=\"#fff1c9\" stop-opacity=\".62\"/>\
         <stop offset=\".45\" stop-color=\"#fff1c9\" stop-opacity=\".1\"/>\
         <stop offset=\"1\" stop-color=\"#1c120a\" stop-opacity=\".46\"/></radialGradient></defs>\
         <rect width=\"{}\" height=\"{}\" fill=\"url(#lamp)\"/>",
        figure(across),
        figure(down)
    )
}

/// The walls, dark, with their courses and a short shadow.
pub(crate) fn walls(view: &View) -> String {
    let walls: Vec<_> = view.squares(Terrain::Wall).collect();
    if walls.is_empty() {
        return String::new();
    }
    let data: String = walls.iter().map(|(x, y)| boxed(*x, *y, 0.0)).collect();
    let is_wall = |x: Option<usize>, y: Option<usize>| x.zip(y).is_some_and(|square| walls.contains(&square));
    let mut edges = String::new();
    let mut courses = String::new();
    for (column, row) in &walls {
        let (x, y) = corner(*column, *row);
        let (left, top, side) = (figure(x), figure(y), figure(SQUARE));
        let (right, foot) = (figure(x + SQUARE), figure(y + SQUARE));
        let sides = [
            (is_wall(Some(*column), row.checked_sub(1)), format!("M{left} {top}h{side}")),
            (is_wall(Some(*column), row.checked_add(1)), format!("M{left} {foot}h{side}")),
            (is_wall(column.checked_sub(1), Some(*row)), format!("M{left} {top}v{side}")),
            (is_wall(column.checked_add(1), Some(*row)), format!("M{right} {top}v{side}")),
        ];
        edges.extend(sides.into_iter().filter(|(is_joined, _)| !is_joined).map(|(_, edge)| edge));
        for course in 0..3 {
            let height = y + SQUARE * whole(course) / 3.0 + 2.0;
            let off = if (course + row).is_multiple_of(2) { 0.0 } else { SQUARE * 0.18 };
            let joint = SQUARE / 3.0 - 3.0;
            let _ = write!(
                courses,
                "M{} {}H{}M{} {}v{}",
                figure(x + 2.0),
                figure(height),
                figure(x + SQUARE - 2.0),
                figure(x + SQUARE * 0.3 + off),
                figure(height),
                figure(joint)
            );
        }
    }
    format!(
        "<path class=\"wall-shade\" transform=\"translate(3 5)\" d=\"{data}\"/><path class=\"wall\" d=\"{data}\"/>\
         <path class=\"course\" d=\"{courses}\"/><path class=\"wall-edge\" d=\"{edges}\"/>"
    )
}

/// A square, a little smaller on each side.
fn boxed(x: usize, y: usize, inset: f64) -> String {
    let (left, top) = corner(x, y);
    let side = figure(SQUARE - 2.0 * inset);
    format!("M{} {}h{side}v{side}h-{side}Z", figure(left + inset), figure(top + inset))
}

fn disc(x: f64, y: f64, radius: f64) -> String {
    let (r, d) = (figure(radius), figure(2.0 * radius));
    format!("M{} {}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0Z", figure(x - radius), figure(y))
}

/// Circles of power: their squares, and a ring over all that hang together.
fn circles(svg: &mut String, view: &View) {
    let squares: Vec<_> = view.squares(Terrain::Circle).collect();
    if squares.is_empty() {
        return;
    }
    let data: String = squares.iter().map(|(x, y)| boxed(*x, *y, 0.0)).collect();
    let _ = write!(svg, "<path class=\"circle\" d=\"{data}\"/>");
    let mut left = squares;
    while let Some(first) = left.pop() {
        let mut group = vec![first];
        let mut at = 0;
        while let Some((x, y)) = group.get(at).copied() {
            at += 1;
            let (near, far): (Vec<_>, Vec<_>) = left.iter().partition(|(u, v)| u.abs_diff(x) + v.abs_diff(y) == 1);
            group.extend(near);
            left = far;
        }
        let span = |of: fn(&(usize, usize)) -> usize| {
            let (least, most) = (group.iter().map(of).min().unwrap_or(0), group.iter().map(of).max().unwrap_or(0));
            (SQUARE * whole(least + most + 1) / 2.0, SQUARE * whole(most + 1 - least) / 2.0 - 3.0)
        };
        let ((x, rx), (y, ry)) = (span(|square| square.0), span(|square| square.1));
        let _ = write!(
            svg,
            "<ellipse class=\"ring\" cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\"/>",
            figure(x),
            figure(y),
            figure(rx),
            figure(ry)
        );
    }
}

fn rubble(view: &View) -> String {
    let stone = |(x, y): (usize, usize), k: usize| {
        let (left, top) = corner(x, y);
        let px = left + SQUARE * (0.16 + 0.66 * hash(x, y, k + 1));
        let py = top + SQUARE * (0.18 + 0.64 * hash(x, y, k + 11));
        let s = SQUARE * (0.09 + 0.1 * hash(x, y, k + 21));
        let corners = [(-1.0, 0.5), (-0.5, -0.7), (0.6, -0.8), (1.0, 0.4), (0.2, 0.9)];
        picture::outlines([corners.map(|(dx, dy)| (px + s * dx, py + s * dy))])
    };
    view.squares(Terrain::Difficult).flat_map(|square| (0..6).map(move |k| stone(square, k))).collect()
}

fn leaves(view: &View) -> String {
    let leaf = |(x, y): (usize, usize), k: usize| {
        let (left, top) = corner(x, y);
        disc(
            left + SQUARE * (0.15 + 0.7 * hash(x, y, k + 1)),
            top + SQUARE * (0.15 + 0.7 * hash(x, y, k + 11)),
            SQUARE * (0.13 + 0.08 * hash(x, y, k + 21)),
        )
    };
    view.squares(Terrain::Undergrowth).flat_map(|square| (0..7).map(move |k| leaf(square, k))).collect()
}

/// Nine spikes of a pit, so wide at their foot, of so much of their height from the tip.
fn spikes(view: &View, half: f64, height: f64) -> String {
    let spike = |(x, y): (usize, usize), k: usize| {
        let (left, top) = corner(x, y);
        let px = left + SQUARE * (0.2 + 0.3 * whole(k % 3));
        let tip = top + SQUARE * (0.1 + 0.29 * whole(k / 3));
        let foot = tip + SQUARE * height;
        picture::outlines([[(px - SQUARE * half, foot), (px, tip), (px + SQUARE * half, foot)]])
    };
    view.squares(Terrain::Spikes).flat_map(|square| (0..9).map(move |k| spike(square, k))).collect()
}

fn busts(view: &View) -> String {
    let bust = |(column, row): (usize, usize)| {
        let (x, y) = corner(column, row);
        let (x, y) = (x + SQUARE / 2.0, y + SQUARE / 2.0);
        let shoulders = format!(
            "M{} {}q0-{h} {w}-{h}t{w} {h}Z",
            figure(x - SQUARE * 0.2),
            figure(y + SQUARE * 0.24),
            h = figure(SQUARE * 0.28),
            w = figure(SQUARE * 0.2)
        );
        disc(x, y - SQUARE * 0.13, SQUARE * 0.1) + &shoulders
    };
    view.squares(Terrain::Statue).map(bust).collect()
}
