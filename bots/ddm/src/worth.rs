//! What creatures are worth, in hundredths of a point of a warband.

use alloc::vec::Vec;

use ddm::pack::Affliction;

use crate::{
    plight::{Frame, Plight},
    sums::Scene,
};

/// What is left of the worth of a creature with its last HP, in hundredths: it still strikes as hard.
const LEAST: i32 = 60;
/// What is left of it in a rout.
const ROUTED: i32 = 22;
/// What a commander is worth beyond its price, in hundredths: others go where it sees them.
const COMMANDER: i32 = 18;

/// What each creature is worth, and how it stands.
#[derive(Debug, Clone)]
pub(crate) struct Stakes {
    pub(crate) frames: Vec<Frame>,
    pub(crate) plights: Vec<Plight>,
}

impl Stakes {
    pub(crate) fn new(scene: &Scene<'_>) -> Self {
        let (mut frames, mut plights) = (Vec::new(), Vec::new());
        for who in 0..scene.field.counters.len() {
            let frame = frame(scene, who);
            let hp = if scene.position.troops[who].at.is_some() { scene.position.troops[who].hp } else { 0 };
            plights.push(Plight::certain(&frame, hp));
            frames.push(frame);
        }
        Self { frames, plights }
    }

    /// What it is worth now.
    pub(crate) fn value(&self, who: usize) -> i32 {
        self.plights[who].value(&self.frames[who])
    }

    /// What a condition takes from it.
    pub(crate) fn suffers(&self, who: usize, affliction: Affliction) -> i32 {
        let value = self.value(who);
        match affliction {
            Affliction::Stunned => value * 28 / 100,
            Affliction::Helpless => value * 42 / 100,
            Affliction::Slowed => value * 8 / 100,
            Affliction::Shaken => value * 10 / 100,
            Affliction::Routed => (value - self.frames[who].routed).max(value / 3),
        }
    }
}

fn frame(scene: &Scene<'_>, who: usize) -> Frame {
    let troop = &scene.position.troops[who];
    let card = scene.field.card(who);
    let full = scene.field.counters[who].cost * 100;
    let full = if card.is_commander() { full * (100 + COMMANDER) / 100 } else { full };
    let worth = if troop.routing { full * ROUTED / 100 } else { full };
    let fails = match scene.place(who) {
        Some(place) if !troop.tested && !troop.routing => scene.morale_fails(who, place),
        Some(_) | None => 0,
    };
    Frame::new(i32::from(card.hp), worth, LEAST, full * ROUTED / 100, fails)
}
