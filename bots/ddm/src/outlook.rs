//! What it is worth to stand at a place: what can be attacked from there next, command, areas, and what enemies may do.

use alloc::vec::Vec;

use ddm::{Place, Square, Victory};

use crate::{
    blows::Manner,
    deeds::Actor,
    foes::{Dangers, Foes},
    plight::WHOLE,
    steps::NO_WAY,
    weights::Weights,
};

/// How far off a fight is near by.
const NEAR_BY: u16 = 12;
/// How near an enemy is beside a creature.
const BESIDE: u16 = 2;
/// Points of an area, in hundredths.
const AREA: i32 = 500;

/// An enemy that may be attacked in a later turn.
struct Prey {
    place: Place,
    /// By half squares from the enemy.
    far: Vec<u16>,
    melee: i32,
    /// With all its blows, from where they can be struck without a step.
    maul: i32,
    charge: i32,
    shot: i32,
}

/// An area that is worth points.
struct Ground {
    far: Vec<u16>,
    squares: ddm::pack::Rect,
    /// Whether another friend stands in it, or an enemy.
    is_held: bool,
    is_contested: bool,
}

/// What places are worth to one creature.
pub(crate) struct Outlook<'a> {
    actor: &'a Actor<'a>,
    weights: &'a Weights,
    dangers: Dangers<'a>,
    prey: Vec<Prey>,
    grounds: Vec<Ground>,
    speed: i32,
    range: u16,
    reach: u16,
    value: i32,
    /// The followers that look to it, if it commands.
    followers: Vec<(usize, Place)>,
    is_led: bool,
    /// How much it presses, in hundredths: quiet rounds end a battle, and so does the last one.
    haste: i32,
    /// What danger counts, in hundredths.
    caution: i32,
}

impl<'a> Outlook<'a> {
    pub(crate) fn new(actor: &'a Actor<'a>, foes: &'a Foes, weights: &'a Weights) -> Self {
        let (scene, who) = (actor.scene, actor.who);
        let field = scene.field;
        let card = field.card(who);
        let table = &field.tables[field.counters[who].table];
        let own = scene.place(who);
        let printed = own.map_or(0, |place| scene.halved(who, scene.printed_speed(who, place)));
        let prey = actor.enemies().map(|(enemy, place)| {
            let (frame, plight) = (&actor.stakes.frames[enemy], &actor.stakes.plights[enemy]);
            let best = |manner| {
                let blows = (0..card.melee.len()).filter_map(|index| scene.struck_anywhere(who, enemy, index, manner));
                blows.map(|blow| actor.gain(enemy, plight, &blow)).max().unwrap_or(0)
            };
            let shots = (0..card.ranged.len()).filter_map(|index| scene.shot_anywhere(who, enemy, index));
            Prey {
                place,
                far: table.spread(place.squares().map(|square| field.index(square))),
                melee: best(Manner::Usual),
                maul: all_blows(actor, enemy),
                charge: best(Manner::Charge),
                shot: shots.map(|blow| plight.loss(frame, &blow)).max().unwrap_or(0),
            }
        });
        let others: Vec<(usize, Place)> = scene
            .position
            .standing(field)
            .filter(|(other, _)| *other != who && !scene.position.troops[*other].routing)
            .collect();
        let grounds = field.ground.areas.iter().filter(|_| field.victory == Victory::Points).map(|area| {
            let is_in = |(_, place): &&(usize, Place)| place.squares().any(|square| area.rect.contains(square));
            let inside: Vec<usize> = others.iter().filter(is_in).map(|(other, _)| *other).collect();
            Ground {
                far: table.spread(area.rect.squares().map(|square| field.index(square))),
                squares: area.rect,
                is_held: inside.iter().any(|other| field.are_friends(*other, who)),
                is_contested: inside.iter().any(|other| !field.are_friends(*other, who)),
            }
        });
        let commands = card.is_commander();
        let followers = others.iter().filter(|(other, _)| {
            commands && field.player(*other) == field.player(who) && !field.card(*other).is_commander()
        });
        let quiet = i32::from(scene.position.calm);
        let captains = others.iter().any(|(other, _)| {
            field.player(*other) == field.player(who)
                && field.commander_rating(*other).is_some_and(|rating| rating >= i32::from(card.traits.difficult))
        });
        let range = card.ranged.iter().map(|attack| attack.range.unwrap_or(60)).max().unwrap_or(0);
        Self {
            dangers: foes.dangers(scene, actor.stakes, who),
            prey: prey.collect(),
            grounds: grounds.collect(),
            speed: printed.max(1),
            range,
            reach: u16::from(card.traits.reach()),
            value: actor.stakes.value(who),
            followers: followers.copied().collect(),
            is_led: captains && !commands,
            haste: 100 + weights.haste * quiet.min(8),
            caution: fear(quiet, weights) * if is_brawl(actor) { weights.brawl } else { weights.danger } / 100,
            actor,
            weights,
        }
    }

    /// What it is worth to end the turn there, after a deed that may have put an end to an enemy.
    pub(crate) fn at(&self, at: Square, hurt: Option<(usize, u32)>) -> i32 {
        let place = self.actor.scene.field.place(self.actor.who, at);
        self.prospect(place) + self.ground(place) + self.command(place) - self.dangers.at(at, hurt) * self.caution / 100
    }

    /// What can be attacked from there in the next turn.
    fn prospect(&self, place: Place) -> i32 {
        let (field, speed) = (self.actor.scene.field, self.speed);
        let index = field.index(place.at);
        let mut best = 0;
        for prey in &self.prey {
            let far = prey.far[index];
            let steps = if far == NO_WAY { 60 } else { i32::from(far / 2) - 1 };
            let most = prey.melee.max(prey.charge);
            let is_near = prey.maul > prey.melee && place.distance(prey.place) <= self.reach;
            let melee = if is_near {
                prey.maul * 100
            } else if steps <= speed {
                prey.melee * 100
            } else if steps <= 2 * speed {
                prey.charge * 85
            } else {
                // Further away it takes more turns.
                most * 85 * 2 * speed / (steps + 2 * speed) * 12 / 10
            };
            let shot = if prey.shot == 0 {
                0
            } else {
                let distance = place.distance(prey.place);
                let sees = field.board().sees(place, prey.place);
                let beyond = i32::from(distance.saturating_sub(self.range));
                let share = if sees && beyond == 0 { 110 } else { 80 * speed / (speed + beyond.max(2)) };
                prey.shot * share
            };
            // The last steps of the way count a little even where nothing changes by them.
            let nearer = (60 - steps.min(60)) * most.max(prey.shot) / 4;
            best = best.max(melee.max(shot) + nearer);
        }
        best / 100 * self.weights.prospect / 100 * self.haste / 100
    }

    /// What areas are worth.
    fn ground(&self, place: Place) -> i32 {
        let index = self.actor.scene.field.index(place.at);
        let one = |ground: &Ground| {
            let full = match (ground.is_held, ground.is_contested) {
                (true, _) => AREA / 12,
                (false, true) => AREA / 2,
                (false, false) => AREA,
            };
            if place.squares().any(|square| ground.squares.contains(square)) {
                return full;
            }
            let steps = i32::from(ground.far[index].min(200) / 2);
            full * 60 / 100 * 2 * self.speed / (steps + 2 * self.speed)
        };
        self.grounds.iter().map(one).max().unwrap_or(0) * self.weights.area / 100
    }

    /// What it is worth to be under command there, and for a commander to command from there.
    fn command(&self, place: Place) -> i32 {
        let (scene, who) = (&self.actor.scene, self.actor.who);
        let share = self.weights.command;
        let mut sum = 0;
        if self.is_led && !scene.is_commanded(who, place) {
            sum -= self.value * share / 100;
        }
        if !self.followers.is_empty() {
            let board = scene.field.board();
            for (follower, at) in &self.followers {
                let reaches = board.within_six(place, *at) || board.sees(place, *at);
                if !reaches {
                    sum -= self.actor.stakes.value(*follower) * share / 200;
                }
                if place.distance(*at) > 6 {
                    sum -= self.actor.stakes.value(*follower) * share / 800;
                }
            }
        }
        sum
    }
}

/// What all melee attacks of a creature are expected to bring on one enemy.
fn all_blows(actor: &Actor<'_>, enemy: usize) -> i32 {
    let card = actor.scene.field.card(actor.who);
    let (frame, start) = (&actor.stakes.frames[enemy], &actor.stakes.plights[enemy]);
    let blows =
        (0..card.melee.len()).filter_map(|index| actor.scene.struck_anywhere(actor.who, enemy, index, Manner::Usual));
    let after = blows.fold(*start, |plight, blow| plight.after(frame, &blow, WHOLE));
    start.value(frame) - after.value(frame)
}

/// Whether blows fall near a creature: a friend near it is beside an enemy.
fn is_brawl(actor: &Actor<'_>) -> bool {
    let scene = &actor.scene;
    let Some(own) = scene.place(actor.who) else { return false };
    let stands = |who: usize| !scene.position.troops[who].routing;
    let friends = scene.position.friends(scene.field, actor.who);
    let mut near = friends.filter(|(friend, place)| stands(*friend) && place.distance(own) <= NEAR_BY);
    near.any(|(_, place)| actor.enemies().any(|(enemy, at)| stands(enemy) && at.distance(place) <= BESIDE))
}

/// What fear still counts after so many quiet rounds, in hundredths: who waits for the other in them waits for ever.
fn fear(quiet: i32, weights: &Weights) -> i32 {
    100 - weights.boldness * quiet.min(4)
}
