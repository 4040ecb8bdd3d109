//! What enemies may do to a creature wherever it goes.

use alloc::vec::Vec;

use ddm::{Melee, Place, Square, SquareSet};

use crate::{
    blows::Manner,
    plight::{Plight, WHOLE},
    sums::Scene,
    weights::Weights,
    worth::Stakes,
};

/// What one more target costs where an enemy has another as good, in hundredths of what it may suffer.
const SHARED: i32 = 20;

/// An enemy and where it may strike.
#[derive(Debug, Clone)]
pub(crate) struct Foe {
    pub(crate) who: usize,
    pub(crate) place: Place,
    /// The squares that it may strike at after a move.
    strikes: SquareSet,
    /// How far it charges.
    charges: u16,
    reach: u8,
    /// The range of its shots; 0 without.
    shoots: u16,
    /// How much it counts, in hundredths.
    weight: i32,
}

/// All enemies of a side.
#[derive(Debug, Clone)]
pub(crate) struct Foes {
    pub(crate) all: Vec<Foe>,
    /// The creatures of the side.
    friends: Vec<Friend>,
}

/// A creature of the side.
#[derive(Debug, Clone)]
struct Friend {
    who: usize,
    /// What each enemy may do to it, wherever it stands.
    harms: Vec<Harms>,
    /// What each enemy may do to it where it stands.
    worst: Vec<i32>,
}

/// What an enemy may do to one creature.
#[derive(Debug, Clone, Copy, Default)]
struct Harms {
    /// With one blow.
    bite: i32,
    /// At the end of a charge.
    charge: i32,
    /// With all its blows.
    maul: i32,
    /// With one shot.
    shot: i32,
    /// With all its shots.
    volley: i32,
}

/// What all enemies may do to one creature.
pub(crate) struct Dangers<'a> {
    scene: Scene<'a>,
    foes: &'a Foes,
    who: usize,
    /// What it is worth, 1 at least.
    value: i64,
    harms: Vec<Harms>,
    /// What each enemy may do to the best of its other targets.
    others: Vec<i32>,
}

impl Foes {
    /// The enemies of a team.
    pub(crate) fn new(scene: &Scene<'_>, stakes: &Stakes, team: usize, weights: &Weights) -> Self {
        let field = scene.field;
        let mut foes = Self { all: Vec::new(), friends: Vec::new() };
        for (who, place) in scene.position.standing(field) {
            if field.team(who) == team {
                foes.friends.push(Friend { who, harms: Vec::new(), worst: Vec::new() });
                continue;
            }
            let troop = &scene.position.troops[who];
            if troop.routing {
                continue;
            }
            let card = field.card(who);
            let (speed, reach) = (scene.speed(who, place), card.traits.reach());
            let mut strikes = SquareSet::EMPTY;
            if !card.melee.is_empty() {
                mark(&mut strikes, place, reach);
                if !troop.is_defenceless() {
                    scene.routes(who, speed, false).ways.iter().for_each(|way| {
                        mark(&mut strikes, field.place(who, way.at), reach);
                    });
                }
            }
            let charges = 2 * scene.halved(who, scene.printed_speed(who, place));
            let range = card.ranged.iter().map(|attack| attack.range.unwrap_or(60)).max().unwrap_or(0);
            foes.all.push(Foe {
                who,
                place,
                strikes,
                charges: if card.melee.is_empty() { 0 } else { u16::try_from(charges).unwrap_or(0) },
                reach,
                shoots: range,
                weight: match (troop.is_defenceless(), troop.activated) {
                    (true, _) => weights.spent / 3,
                    (false, true) => weights.spent,
                    (false, false) => 100,
                },
            });
        }
        for friend in &mut foes.friends {
            friend.harms = foes.all.iter().map(|foe| harms(scene, stakes, foe.who, friend.who)).collect();
            let Some(place) = scene.place(friend.who) else { continue };
            let worst = foes.all.iter().zip(&friend.harms).map(|(foe, harms)| foe.worst(scene, harms, place));
            friend.worst = worst.collect();
        }
        foes
    }

    /// What they may do to a creature.
    pub(crate) fn dangers<'a>(&'a self, scene: Scene<'a>, stakes: &Stakes, who: usize) -> Dangers<'a> {
        let own = self.friends.iter().find(|friend| friend.who == who);
        let others = (0..self.all.len()).map(|foe| {
            let rest = self.friends.iter().filter(|friend| friend.who != who);
            rest.filter_map(|friend| friend.worst.get(foe).copied()).max().unwrap_or(0)
        });
        let harms = own.map(|friend| friend.harms.clone()).unwrap_or_default();
        Dangers { scene, foes: self, who, value: i64::from(stakes.value(who).max(1)), harms, others: others.collect() }
    }
}

impl Foe {
    fn may_strike(&self, place: Place) -> bool {
        place.squares().any(|square| self.strikes.contains(square))
    }

    /// The worst that it may do to a creature at a place.
    fn worst(&self, scene: &Scene<'_>, harms: &Harms, place: Place) -> i32 {
        let board = scene.field.board();
        let distance = self.place.distance(place);
        let is_near = distance <= u16::from(self.reach) + 1;
        let mut worst = 0;
        if is_near && board.melee(self.place, place, self.reach) == Some(Melee::Free) {
            worst = harms.maul;
        } else if self.may_strike(place) {
            worst = harms.bite;
        } else if distance <= self.charges.saturating_add(u16::from(self.reach)) && board.sees(self.place, place) {
            worst = harms.charge * 60 / 100;
        }
        if self.shoots > 0 && distance <= self.shoots {
            let shot = if board.sees(self.place, place) { harms.volley } else { harms.shot * 50 / 100 };
            worst = worst.max(shot);
        }
        worst
    }
}

impl Dangers<'_> {
    /// What enemies are expected to cost the creature at a place, beyond what they can do to others; of one of them only the
    /// share that is left of it.
    pub(crate) fn at(&self, at: Square, hurt: Option<(usize, u32)>) -> i32 {
        let place = self.scene.field.place(self.who, at);
        // What is left of it in hundred thousandths: it cannot suffer more than it is worth.
        let mut rest = 100_000_i64;
        for ((foe, harms), others) in self.foes.all.iter().zip(&self.harms).zip(&self.others) {
            let worst = foe.worst(&self.scene, harms, place);
            // Where the enemy has another target as good, one more costs little.
            let more = (worst - others).max(0) + worst.min(*others) * SHARED / 100;
            let left = match hurt {
                Some((hurt, gone)) if hurt == foe.who => 100 - i32::try_from(gone * 100 / WHOLE).unwrap_or(0),
                Some(_) | None => 100,
            };
            let lost = i64::from(more * foe.weight / 100 * left / 100);
            rest -= rest * lost.min(self.value) / self.value;
        }
        i32::try_from(self.value * (100_000 - rest) / 100_000).unwrap_or(0)
    }
}

/// All that one creature may do to another.
fn harms(scene: &Scene<'_>, stakes: &Stakes, by: usize, target: usize) -> Harms {
    let (plight, frame) = (&stakes.plights[target], &stakes.frames[target]);
    let card = scene.field.card(by);
    let blow = |index: usize, manner| scene.struck_anywhere(by, target, index, manner);
    let loss = |manner| {
        let blows = (0..card.melee.len()).filter_map(|index| blow(index, manner));
        blows.map(|blow| plight.loss(frame, &blow)).max().unwrap_or(0)
    };
    let fall = |after: Plight| plight.value(frame) - after.value(frame);
    let blows = (0..card.melee.len()).filter_map(|index| blow(index, Manner::Usual));
    let maul = fall(blows.fold(*plight, |plight, blow| plight.after(frame, &blow, WHOLE)));
    let shots: Vec<_> = (0..card.ranged.len()).filter_map(|index| scene.shot_anywhere(by, target, index)).collect();
    let shot = shots.iter().map(|blow| plight.loss(frame, blow)).max().unwrap_or(0);
    let volley = fall(shots.iter().fold(*plight, |plight, blow| plight.after(frame, blow, WHOLE)));
    Harms { bite: loss(Manner::Usual), charge: loss(Manner::Charge), maul, shot, volley }
}

/// Marks the squares around a place that a reach takes in.
fn mark(squares: &mut SquareSet, place: Place, reach: u8) {
    let (far, side) = (i16::from(reach), i16::from(place.side));
    for dy in -far..side + far {
        for dx in -far..side + far {
            squares.insert(place.at.shifted(dx, dy));
        }
    }
}
