//! The counters of a position.

use std::fmt::Write as _;

use picture::{Plate, Point, Window, figure};

use crate::{
    ground::turns,
    position::Position,
    powers::{FACTORY, KINDS, Power},
    sheet::{Ground, Shape, Sheet},
};

/// A counter where it is drawn.
struct Counter<'a> {
    region: &'a str,
    power: &'static Power,
    kind: &'static str,
    glyph: &'static str,
    count: u16,
    at: Point,
    radius: f64,
}

/// All counters in a window.
pub(crate) fn drawn(sheet: &Sheet, position: &Position, window: Window) -> String {
    let mut svg = String::new();
    for (shift, seen) in turns(window) {
        let _ = write!(svg, "<g transform=\"translate({} 0)\">", figure(shift));
        for shape in sheet.shapes.iter().filter(|shape| shape.outline.is_in(seen, 0.0)) {
            let here: Vec<Counter<'_>> = counters(shape, position).collect();
            for counter in &here {
                let leaves = position.leaving.iter().any(|(at, power)| *at == shape.id && *power == counter.power.id);
                piece(&mut svg, counter, if leaves { "away" } else { "here" });
            }
        }
        svg.push_str("</g>");
    }
    svg
}

/// The counters of a region, the complex first.
fn counters<'a>(shape: &'a Shape, position: &'a Position) -> impl Iterator<Item = Counter<'a>> {
    let owner = position.owner(&shape.id).filter(|_| shape.printed.industrial_complex);
    let complex = owner.into_iter().map(|owner| (owner, "complex", FACTORY, 1));
    let units = position.stacks(&shape.id).filter_map(|(power, kind, count)| {
        let (kind, glyph) = KINDS.get(kind)?;
        Some((power, *kind, *glyph, count))
    });
    let all = complex.chain(units).filter(|_| matches!(shape.ground, Ground::Land | Ground::Sea));
    all.enumerate().map(|(index, (power, kind, glyph, count))| {
        let radius = shape.radius * 0.94;
        let last = shape.stacks.len().saturating_sub(1);
        let (x, y) = shape.stacks.get(index.min(last)).copied().unwrap_or(shape.pole);
        // What the anchors cannot hold overlaps to the right of the last one.
        let over = u8::try_from(index.saturating_sub(last)).map_or(0.0, f64::from);
        let at = (x + over * radius * 1.3, y);
        Counter { region: &shape.id, power, kind, glyph, count, at, radius }
    })
}

fn piece(svg: &mut String, counter: &Counter<'_>, class: &str) {
    let Counter { region, power, kind, glyph, count, at: (x, y), radius } = counter;
    let _ = write!(
        svg,
        "<g class=\"{class}\" data-at=\"{region}\" data-kind=\"{kind}\" transform=\"translate({} {}) scale({:.3})\">",
        figure(*x),
        figure(*y),
        radius / 15.0
    );
    token(svg, power, glyph);
    if *count > 1 {
        let text = count.to_string();
        let width = 10 + text.len() * 6;
        let _ = write!(
            svg,
            "<g transform=\"translate(11.5 11.5)\"><rect class=\"badge\" x=\"-{}\" y=\"-8\" width=\"{width}\" \
             height=\"16\" rx=\"8\"/><text class=\"count\" y=\"4.3\">{text}</text></g>",
            width / 2
        );
    }
    svg.push_str("</g>");
}

/// A counter of radius 15 around the origin.
fn token(svg: &mut String, power: &Power, glyph: &str) {
    let plate = match power.plate {
        Plate::Square => "<rect x=\"-15\" y=\"-15\" width=\"30\" height=\"30\" rx=\"4.5\"",
        Plate::Round => "<circle r=\"15\"",
    };
    let _ = write!(
        svg,
        "<g transform=\"translate(0 1.8)\">{plate} class=\"shade\"/></g>{plate} class=\"plate d-{}\"/><path \
         class=\"glyph\" transform=\"scale(.92)\" d=\"{glyph}\"/>",
        power.id
    );
}

/// A counter on the march, for pictures that tell of one.
pub(crate) fn marching(svg: &mut String, power: &'static Power, kind: &'static str, count: u16, at: Point) {
    let Some((kind, glyph)) = KINDS.iter().find(|(id, _)| *id == kind) else { return };
    piece(svg, &Counter { region: "", power, kind, glyph, count, at, radius: 25.0 }, "here");
}
