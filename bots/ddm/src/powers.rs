//! Spells and actions, and what they are expected to bring. Readings 29 to 35.

use alloc::vec::Vec;

use ddm::{
    Direction, Place, Square,
    pack::{Affliction, Aim, Bonuses, Effect, Immunity, PowerId, SaveFor, Shape, Trait, Until, Who},
};

use crate::{
    deeds::{Actor, Deed, Valued},
    plight::{Blow, Plight, WHOLE},
};

/// What a use that does not come back has to bring, in hundredths of a point.
const FOR_A_USE: i32 = 70;
/// How far enemies may be for a boost to be of use.
const NEAR: u16 = 14;

/// What a spell or an action is aimed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aimed {
    /// A creature.
    Target(usize),
    /// The point of a burst.
    Point(Square),
    /// The direction of a cone.
    Towards(Direction),
    /// The place of a step.
    Place(Square),
    /// Nothing.
    Nothing,
}

/// What an effect comes to.
#[derive(Debug, Clone, Copy, Default)]
struct Sum {
    gain: i32,
    hurt: Option<(usize, u32)>,
}

impl Actor<'_> {
    /// What spells and actions bring from a place; `threatened` says whether an enemy threatens it there.
    pub(crate) fn powers(&self, from: Place, all: &mut Vec<Valued>) {
        let (field, troop) = (self.scene.field, &self.scene.position.troops[self.who]);
        let mut threatened = None;
        for (slot, power) in field.card(self.who).powers.iter().enumerate() {
            let known = field.pack.power(power.power);
            let Some(effect) = known.effect().filter(|_| troop.uses[slot] > 0) else { continue };
            if known.is_spell()
                && !effect.while_threatened
                && *threatened.get_or_insert_with(|| self.scene.is_threatened(self.who, from))
            {
                continue;
            }
            let price = if power.uses.is_some() { FOR_A_USE } else { 0 };
            for aimed in self.aims(effect, from) {
                let sum = self.effect(power.power, effect, from, aimed, known.is_spell());
                if sum.gain <= 0 {
                    continue;
                }
                all.push(Valued {
                    deed: Deed::Power { slot, aimed },
                    gain: sum.gain - price,
                    hurt: sum.hurt,
                    ends: None,
                    is_last: effect.shape == Shape::Sweep,
                });
            }
        }
    }

    /// What it can be aimed at, as far as that may bring something.
    fn aims(&self, effect: &Effect, from: Place) -> Vec<Aimed> {
        let board = self.scene.field.board();
        let within = |range: Option<u16>, place: Place| range.is_none_or(|range| from.distance(place) <= range);
        match effect.shape {
            Shape::Target { range, .. } if effect.who == Who::Friend => {
                let friends = self.others(from).filter(|(_, place)| within(range, *place) && board.sees(from, *place));
                friends.map(|(friend, _)| Aimed::Target(friend)).collect()
            }
            Shape::Target { aim, range } => {
                let targets = self.nearest(from, aim == Aim::Any, &self.crowd);
                let near = targets.into_iter().filter(|(_, place)| within(range, *place));
                near.map(|(enemy, _)| Aimed::Target(enemy)).collect()
            }
            Shape::Burst { aim, range, .. } => self.points(aim, range, from),
            Shape::Cone { .. } => Direction::ALL.into_iter().map(Aimed::Towards).collect(),
            Shape::Touch => {
                let touches =
                    |(_, place): &(usize, Place)| from == *place || board.contact(from, *place) != ddm::Contact::None;
                let side: Vec<(usize, Place)> = match effect.who {
                    Who::Friend => self.others(from).collect(),
                    Who::Enemy => self.enemies().collect(),
                    Who::All => self.others(from).chain(self.enemies()).collect(),
                };
                side.into_iter().filter(touches).map(|(who, _)| Aimed::Target(who)).collect()
            }
            Shape::Aura { .. } | Shape::Itself | Shape::Sweep => alloc::vec![Aimed::Nothing],
            Shape::Step { .. } => Vec::new(),
        }
    }

    /// The places where spells and actions can bring the creature itself.
    pub(crate) fn steps(&self, from: Place, all: &mut Vec<Valued>) {
        let (field, troop) = (self.scene.field, &self.scene.position.troops[self.who]);
        let table = &field.tables[field.counters[self.who].table];
        for (slot, power) in field.card(self.who).powers.iter().enumerate().filter(|(slot, _)| troop.uses[*slot] > 0) {
            let known = field.pack.power(power.power);
            let Some(Effect { shape: Shape::Step { range }, while_threatened, .. }) = known.effect() else { continue };
            if known.is_spell() && !while_threatened && self.scene.is_threatened(self.who, from) {
                continue;
            }
            let price = if power.uses.is_some() { FOR_A_USE } else { 0 };
            for to in field.board().squares() {
                let place = Place { at: to, side: from.side };
                let is_open = from.distance(place) <= *range
                    && to != from.at
                    && table.can_stand(field.index(to))
                    && field.board().sees(from, place)
                    && !place.squares().any(|square| self.crowd.contains(square));
                if is_open {
                    let deed = Deed::Power { slot, aimed: Aimed::Place(to) };
                    all.push(Valued { deed, gain: -price, hurt: None, ends: Some(to), is_last: false });
                }
            }
        }
    }

    /// The creature itself, at a place, and its friends.
    fn others(&self, from: Place) -> impl Iterator<Item = (usize, Place)> + '_ {
        let friends = self.scene.position.friends(self.scene.field, self.who);
        friends.map(move |(who, place)| (who, if who == self.who { from } else { place }))
    }

    /// Points on and beside enemies.
    fn points(&self, aim: Aim, range: Option<u16>, from: Place) -> Vec<Aimed> {
        let board = self.scene.field.board();
        let mut points: Vec<Square> = Vec::new();
        let targets: Vec<(usize, Place)> = match aim {
            Aim::Nearest => self.nearest(from, false, &self.crowd),
            Aim::Any => self.enemies().collect(),
        };
        for (_, at) in targets {
            let beside = i16::from(aim == Aim::Any);
            let side = i16::from(at.side);
            for dy in -beside..side + beside {
                for dx in -beside..side + beside {
                    points.push(at.at.shifted(dx, dy));
                }
            }
        }
        points.sort_unstable();
        points.dedup();
        let is_open = |point: &Square| {
            board.has_square(*point)
                && !board.walls().contains(*point)
                && range.is_none_or(|range| from.distance((*point).into()) <= range)
                && board.sees_square(from, *point)
        };
        points.into_iter().filter(is_open).map(Aimed::Point).collect()
    }

    fn effect(&self, power: PowerId, effect: &Effect, from: Place, aimed: Aimed, is_spell: bool) -> Sum {
        let mut sum = Sum::default();
        if effect.shape == Shape::Sweep {
            return self.sweep(from);
        }
        let mut worst = 0;
        for who in self.affected(effect, from, aimed) {
            let one = self.on(power, effect, from, who, is_spell);
            sum.gain += one.gain;
            if one.gain > worst {
                (worst, sum.hurt) = (one.gain, one.hurt);
            }
        }
        sum
    }

    /// Whom an effect takes in.
    pub(crate) fn affected(&self, effect: &Effect, from: Place, aimed: Aimed) -> Vec<usize> {
        let board = self.scene.field.board();
        let squares = match (effect.shape, aimed) {
            (_, Aimed::Target(target)) => return alloc::vec![target],
            (Shape::Itself, _) => return alloc::vec![self.who],
            (Shape::Burst { radius, .. }, Aimed::Point(point)) => board.burst(point, radius),
            (Shape::Cone { length }, Aimed::Towards(direction)) => board.cone(from, direction, length),
            (Shape::Aura { radius }, _) => board.aura(from, radius),
            _ => return Vec::new(),
        };
        let reaches = |(_, place): &(usize, Place)| place.squares().any(|square| squares.contains(square));
        let enemies = self.enemies().filter(|_| effect.who != Who::Friend);
        let friends = self.others(from).filter(|_| effect.who != Who::Enemy);
        // An aura that hurts leaves its user out.
        let is_spared =
            |who: usize| who == self.who && effect.who != Who::Friend && matches!(effect.shape, Shape::Aura { .. });
        enemies.chain(friends).filter(reaches).map(|(who, _)| who).filter(|who| !is_spared(*who)).collect()
    }

    /// What it does to one creature: a gain, if that is an enemy or a good.
    fn on(&self, power: PowerId, effect: &Effect, from: Place, target: usize, is_spell: bool) -> Sum {
        let scene = &self.scene;
        let Some(at) = (if target == self.who { Some(from) } else { scene.place(target) }) else {
            return Sum::default();
        };
        let card = scene.field.card(target);
        if !effect.types.is_empty() && !effect.types.meets(card.types) {
            return Sum::default();
        }
        let is_enemy = !scene.field.are_friends(self.who, target);
        if effect.condition.is_some_and(|condition| self.is_spared(target, condition)) {
            return Sum::default();
        }
        let (frame, plight) = (&self.stakes.frames[target], &self.stakes.plights[target]);
        let blow = self.blow_of(effect, from, target, at, is_spell && is_enemy);
        let harm = plight.loss(frame, &blow);
        let afflicted = effect.condition.map_or(0, |condition| {
            let full = i64::from(self.stakes.suffers(target, condition));
            let again = scene.position.troops[target].is_defenceless();
            if again { 0 } else { i32::try_from(full * i64::from(blow.stuns) / i64::from(Blow::OF)).unwrap_or(0) }
        });
        let ended = (plight.stands() - plight.after(frame, &blow, WHOLE).stands().min(plight.stands()))
            .saturating_add(if afflicted > 0 { blow.stuns * (WHOLE / Blow::OF) } else { 0 });
        let bad = harm + afflicted;
        let good = self.heals(effect, target)
            + effect.boost.map_or(0, |boost| {
                if scene.position.troops[target].has_boost(power) {
                    0
                } else {
                    self.boosts(&boost.adds, boost.until, target, at)
                }
            });
        Sum { gain: if is_enemy { bad - good } else { good - bad }, hurt: is_enemy.then_some((target, ended)) }
    }

    /// The chances of its damage, and of its condition in `stuns`.
    pub(crate) fn blow_of(&self, effect: &Effect, from: Place, target: usize, at: Place, resisted: bool) -> Blow {
        let scene = &self.scene;
        let card = scene.field.card(target);
        let face = |needs: i32| u32::try_from(21 - needs.clamp(1, 21)).unwrap_or(0);
        // In twentieths of twentieths of twentieths: resistance, attack, save.
        let resistance = i32::from(card.traits.spell_resistance);
        let open = if resisted && resistance > 0 { face(resistance) } else { 20 };
        let (hits, doubled) = match effect.attack {
            Some(attack) => {
                let cover = if scene.field.board().ranged_cover(from, at, &self.crowd) { 4 } else { 0 };
                let armour = scene.armour(target, at) + i32::from(card.traits.deflect) + cover;
                let needs = (armour - i32::from(attack) - scene.aim(self.who, from)).clamp(2, 20);
                (face(needs), 1)
            }
            None => (20, 0),
        };
        let fails = effect.save.map_or(20, |save| 20 - face(i32::from(save.dc) - scene.save(target, at)));
        let damage = |times: i32, share: i32| {
            let mut damage = i32::from(effect.damage) * times;
            if share > 1 {
                // Rounded down to a multiple of five.
                damage = damage / share / 5 * 5;
            }
            if let Some(element) = effect.element {
                if card.traits.is_immune(element) {
                    return 0;
                }
                damage = (damage - i32::from(card.traits.resist(element))).max(0);
                if card.traits.vulnerable.contains(element) {
                    damage *= 2;
                }
            }
            damage
        };
        let saved = match effect.save.map(|save| save.good_for) {
            Some(SaveFor::Half) => damage(1, 2),
            Some(SaveFor::Negates) | None => 0,
        };
        let once = open * (hits - doubled);
        Blow {
            chances: [once * fails, once * (20 - fails), open * doubled * fails, open * doubled * (20 - fails)],
            damage: [damage(1, 1), saved, damage(2, 1), saved],
            stuns: open * hits * fails,
        }
    }

    /// Whether a condition cannot touch a creature, or it has it already.
    pub(crate) fn is_spared(&self, target: usize, condition: Affliction) -> bool {
        let (scene, card) = (&self.scene, self.scene.field.card(target));
        let is_dead = card.is_undead() || card.is_construct();
        match condition {
            Affliction::Stunned => scene.is_proof(target, Immunity::Stun),
            Affliction::Helpless => scene.is_proof(target, Immunity::Paralysis),
            Affliction::Shaken => is_dead || card.has(Trait::Fearless),
            Affliction::Routed => card.has(Trait::Fearless) || scene.position.troops[target].routing,
            Affliction::Slowed => false,
        }
    }

    fn heals(&self, effect: &Effect, target: usize) -> i32 {
        if effect.heal == 0 {
            return 0;
        }
        let (frame, plight) = (&self.stakes.frames[target], &self.stakes.plights[target]);
        let most = i32::from(self.scene.field.card(target).hp);
        let missing = most - self.scene.position.troops[target].hp;
        // What would be wasted is better kept.
        if missing < i32::from(effect.heal) {
            return 0;
        }
        let healed: Plight = plight.healed(frame, i32::from(effect.heal), most);
        healed.value(frame) - plight.value(frame)
    }

    /// What a boost is worth on a creature, by what it changes.
    fn boosts(&self, adds: &Bonuses, until: Until, target: usize, at: Place) -> i32 {
        let troop = &self.scene.position.troops[target];
        let near = self.enemies().map(|(_, place)| place.distance(at)).min().unwrap_or(u16::MAX);
        let is_idle = until == Until::RoundEnd && troop.activated && target != self.who;
        if near > NEAR || !troop.acts() {
            return 0;
        }
        let value = self.stakes.value(target);
        let offence = i32::from(adds.attack) * 8 + i32::from(adds.damage) * 20 + i32::from(adds.speed) * 5;
        let defence = i32::from(adds.ac) * 15 + i32::from(adds.conceal) * 7 + i32::from(adds.save + adds.morale) * 2;
        let thousandths = if is_idle || target == self.who && until == Until::RoundEnd { 0 } else { offence } + defence;
        let lasting = if until == Until::Battle { 2 } else { 1 };
        let closeness = if near <= 8 { 100 } else { 40 };
        value * thousandths / 1000 * lasting * closeness / 100
    }

    /// A blow at every enemy in reach.
    fn sweep(&self, from: Place) -> Sum {
        let mut sum = Sum::default();
        let mut worst = 0;
        for (target, at) in self.enemies() {
            let attempt = crate::blows::Attempt {
                by: self.who,
                from,
                target,
                at,
                index: 0,
                manner: crate::blows::Manner::Usual,
                smite: None,
            };
            let Some(blow) = self.scene.melee(&attempt) else { continue };
            let plight = &self.stakes.plights[target];
            let gain = self.gain(target, plight, &blow);
            sum.gain += gain;
            if gain > worst {
                let after = plight.after(&self.stakes.frames[target], &blow, WHOLE);
                (worst, sum.hurt) = (gain, Some((target, plight.stands() - after.stands().min(plight.stands()))));
            }
        }
        sum
    }
}
