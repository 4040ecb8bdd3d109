//! The counters: the shape of the seat in its colour, hit points as a ring, the glyph, and what the creature is besides.

use std::fmt::Write as _;

use picture::{escaped, figure};

use crate::{
    outline::{outline_of, shape_of},
    view::{Creature, View},
};

/// All counters on the board, the small ones above the large.
pub(crate) fn drawn(view: &View) -> String {
    let mut creatures: Vec<&Creature> = view.creatures.iter().collect();
    creatures.sort_by_key(|creature| std::cmp::Reverse(creature.side));
    let mut svg = String::new();
    for creature in creatures {
        piece(&mut svg, creature);
    }
    svg
}

fn piece(svg: &mut String, creature: &Creature) {
    let ((x, y), radius) = (creature.middle(), creature.radius());
    let ring_width = (radius * 0.17).max(3.2);
    let shape = shape_of(creature.player, radius);
    let ring = shape_of(creature.player, radius - ring_width * 0.72);
    let acted = if creature.has_acted { " acted" } else { "" };
    let scale = radius * 1.16 / 24.0;
    let _ = write!(
        svg,
        "<g data-creature=\"{}\" transform=\"translate({} {})\">\
         <path class=\"shade\" transform=\"translate(0 2)\" d=\"{shape}\"/>\
         <path class=\"plate p{}{acted}\" d=\"{shape}\"/>\
         <path class=\"lost\" stroke-width=\"{width}\" d=\"{ring}\"/>\
         <path class=\"hp\" stroke-width=\"{width}\" pathLength=\"100\" stroke-dasharray=\"{} 100\" d=\"{ring}\"/>\
         <path class=\"notch\" d=\"M0 {}V{}\"/>\
         <path class=\"glyph\" fill-rule=\"evenodd\" transform=\"scale({scale:.3}) translate(-12 -12.2)\" d=\"{}\"/>",
        escaped(&creature.id),
        figure(x),
        figure(y),
        creature.player.index() + 1,
        figure(creature.health * 100.0),
        figure(radius * 0.74),
        figure(radius),
        outline_of(creature.glyph),
        width = figure(ring_width),
    );
    let badge = (radius * 0.42).clamp(7.0, 10.0) / 8.0;
    if creature.is_commander {
        let _ = write!(
            svg,
            "<g transform=\"translate(0 {}) scale({badge:.2})\"><circle class=\"crown\" r=\"8\"/>\
             <path class=\"crown-sign\" d=\"M-4.500 3.200V-2.200L-2 .3 0-3.500 2 .3 4.500-2.200V3.200z\"/></g>",
            figure(-radius * 1.02)
        );
    }
    if creature.routs {
        let _ = write!(
            svg,
            "<g transform=\"translate({} {}) scale({badge:.2})\"><circle class=\"flag\" r=\"8\"/>\
             <path class=\"flag-sign\" d=\"M-3-4.500V4.500M-2.500-4H4L2.200-1.500 4 1H-2.500z\"/></g>",
            figure(radius * 0.78),
            figure(-radius * 0.78)
        );
    }
    svg.push_str("</g>");
}
