//! What a creature can do to its enemies from a place, and what that is expected to bring.

use alloc::vec::Vec;

use ddm::{
    Place, Square, SquareSet, Weapon, lane_steps,
    pack::{Affliction, PowerKind, Trait},
};

use crate::{
    blows::{Attempt, Manner},
    plight::{Blow, Plight, WHOLE},
    powers::Aimed,
    routes::{Some64, Way},
    sums::Scene,
    worth::Stakes,
};

/// What a smite has to add before it is spent, in hundredths of a point.
const FOR_A_SMITE: i32 = 120;

/// One act of a turn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Deed {
    /// An attack of the card.
    Attack { with: Weapon, index: usize, target: usize, smite: Option<usize> },
    /// A charge.
    Charge { target: usize, to: Square, index: usize, smite: Option<usize> },
    /// A rush along a way.
    Rush { target: usize, way: Way, index: usize },
    /// A spell or an action, by its place among the powers of the card.
    Power { slot: usize, aimed: Aimed },
}

/// A deed with what it is expected to bring.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Valued {
    pub(crate) deed: Deed,
    pub(crate) gain: i32,
    /// The enemy that it hurts most, and the chance that this one does nothing more.
    pub(crate) hurt: Option<(usize, u32)>,
    /// Where it leaves the creature, if elsewhere.
    pub(crate) ends: Option<Square>,
    /// Whether nothing can follow in this turn.
    pub(crate) is_last: bool,
}

/// Who acts, with what surrounds it.
pub(crate) struct Actor<'a> {
    pub(crate) scene: Scene<'a>,
    pub(crate) stakes: &'a Stakes,
    pub(crate) who: usize,
    /// The squares of all others.
    pub(crate) crowd: SquareSet,
    /// The attacks of the card that can still be made, melee and ranged, a bit for each.
    pub(crate) unused: [u16; 2],
}

impl<'a> Actor<'a> {
    pub(crate) fn new(scene: Scene<'a>, stakes: &'a Stakes, who: usize) -> Self {
        let others = scene.position.standing(scene.field).filter(|(other, _)| *other != who);
        let crowd = others.flat_map(|(_, place)| place.squares()).collect();
        Self { scene, stakes, who, crowd, unused: [u16::MAX; 2] }
    }

    /// What a blow is expected to bring.
    pub(crate) fn gain(&self, target: usize, plight: &Plight, blow: &Blow) -> i32 {
        let frame = &self.stakes.frames[target];
        let stops = self.stakes.suffers(target, Affliction::Stunned);
        let stuns = i64::from(blow.stuns) * i64::from(stops) / i64::from(Blow::OF);
        plight.loss(frame, blow) + i32::try_from(stuns).unwrap_or(0)
    }

    /// The chance of [`WHOLE`] that a blow puts an end to what an enemy does.
    fn ends(&self, target: usize, blow: &Blow) -> u32 {
        let before = self.stakes.plights[target].stands();
        let after = self.stakes.plights[target].after(&self.stakes.frames[target], blow, WHOLE).stands();
        (before - after.min(before)).saturating_add(blow.stuns * (WHOLE / Blow::OF))
    }

    fn attempt(&self, from: Place, target: usize, at: Place, index: usize, manner: Manner) -> Attempt {
        Attempt { by: self.who, from, target, at, index, manner, smite: None }
    }

    /// The attacks of so many of the card that can still be made.
    fn unused(&self, with: Weapon, count: usize) -> impl Iterator<Item = usize> + use<> {
        let left = self.unused[with as usize];
        (0..count.min(16)).filter(move |index| left >> index & 1 == 1)
    }

    /// The smites that are left, by their places among the powers.
    fn smites(&self) -> impl Iterator<Item = usize> + '_ {
        let powers = self.scene.field.card(self.who).powers.iter().enumerate();
        powers.filter_map(|(slot, power)| {
            let is_smite = matches!(self.scene.field.pack.power(power.power).kind, PowerKind::Smite { .. });
            (is_smite && self.scene.position.troops[self.who].uses[slot] > 0).then_some(slot)
        })
    }

    /// The best melee attack on an enemy from a place.
    fn best_melee(
        &self,
        from: Place,
        target: usize,
        at: Place,
        manner: Manner,
    ) -> Option<(i32, usize, Option<usize>, Blow)> {
        let card = self.scene.field.card(self.who);
        let mut best: Option<(i32, usize, Option<usize>, Blow)> = None;
        for index in self.unused(Weapon::Melee, card.melee.len()) {
            let plain = self.attempt(from, target, at, index, manner);
            for smite in core::iter::once(None).chain(self.smites().map(Some)) {
                let Some(blow) = self.scene.melee(&Attempt { smite, ..plain }) else { continue };
                let price = if smite.is_some() { FOR_A_SMITE } else { 0 };
                let gain = self.gain(target, &self.stakes.plights[target], &blow) - price;
                if best.is_none_or(|(most, ..)| gain > most) {
                    best = Some((gain, index, smite, blow));
                }
            }
        }
        best
    }

    /// The enemies on the board.
    pub(crate) fn enemies(&self) -> impl Iterator<Item = (usize, Place)> + '_ {
        self.scene.position.enemies(self.scene.field, self.who)
    }

    /// Single attacks from a place.
    pub(crate) fn single(&self, from: Place, all: &mut Vec<Valued>) {
        let card = self.scene.field.card(self.who);
        for (target, at) in self.enemies() {
            if let Some((gain, index, smite, blow)) = self.best_melee(from, target, at, Manner::Usual) {
                let deed = Deed::Attack { with: Weapon::Melee, index, target, smite };
                let hurt = Some((target, self.ends(target, &blow)));
                all.push(Valued { deed, gain, hurt, ends: None, is_last: false });
            }
        }
        if card.ranged.is_empty() {
            return;
        }
        for (target, at) in self.shootable(from) {
            for index in self.unused(Weapon::Ranged, card.ranged.len()) {
                let attempt = self.attempt(from, target, at, index, Manner::Usual);
                let Some(blow) = self.scene.shot(&attempt, &self.crowd) else { continue };
                let gain = self.gain(target, &self.stakes.plights[target], &blow);
                let deed = Deed::Attack { with: Weapon::Ranged, index, target, smite: None };
                let hurt = Some((target, self.ends(target, &blow)));
                all.push(Valued { deed, gain, hurt, ends: None, is_last: false });
            }
        }
    }

    /// All attacks of one kind from where it stands, each where it adds most; the first of them with the sum.
    pub(crate) fn volley(&self, from: Place, with: Weapon) -> Option<Valued> {
        let card = self.scene.field.card(self.who);
        let targets: Vec<(usize, Place)> = match with {
            Weapon::Melee => self.enemies().collect(),
            Weapon::Ranged => self.shootable(from),
        };
        let count = match with {
            Weapon::Melee => card.melee.len(),
            Weapon::Ranged => card.ranged.len(),
        };
        let mut plights: Vec<Plight> = targets.iter().map(|(target, _)| self.stakes.plights[*target]).collect();
        let mut struck = alloc::vec![false; targets.len()];
        let (mut first, mut sum): (Option<Valued>, i32) = (None, 0);
        for index in self.unused(with, count) {
            let mut best: Option<(i32, usize, Blow, Option<usize>)> = None;
            for (which, (target, at)) in targets.iter().enumerate() {
                let manner = if struck[which] { Manner::Again } else { Manner::Usual };
                let plain = self.attempt(from, *target, *at, index, manner);
                let smites = self.smites().filter(|_| with == Weapon::Melee && first.is_none()).map(Some);
                for smite in core::iter::once(None).chain(smites) {
                    let blow = match with {
                        Weapon::Melee => self.scene.melee(&Attempt { smite, ..plain }),
                        Weapon::Ranged => self.scene.shot(&plain, &self.crowd),
                    };
                    let Some(blow) = blow else { continue };
                    let price = if smite.is_some() { FOR_A_SMITE } else { 0 };
                    let gain = self.gain(*target, &plights[which], &blow) - price;
                    if best.is_none_or(|(most, ..)| gain > most) {
                        best = Some((gain, which, blow, smite));
                    }
                }
            }
            let Some((gain, which, blow, smite)) = best else { continue };
            let target = targets[which].0;
            plights[which] = plights[which].after(&self.stakes.frames[target], &blow, WHOLE);
            struck[which] = true;
            sum += gain;
            let deed = Deed::Attack { with, index, target, smite };
            first.get_or_insert(Valued { deed, gain: 0, hurt: Some((target, 0)), ends: None, is_last: count > 1 });
        }
        let mut first = first?;
        first.gain = sum;
        let best = targets.iter().zip(&plights).map(|((target, _), plight)| {
            (*target, self.stakes.plights[*target].stands().saturating_sub(plight.stands()))
        });
        first.hurt = best.max_by_key(|(_, gone)| *gone);
        Some(first)
    }

    /// The enemies that can be shot at from a place: those that no nearer one without cover stands before.
    pub(crate) fn shootable(&self, from: Place) -> Vec<(usize, Place)> {
        let (card, scene) = (self.scene.field.card(self.who), &self.scene);
        if !card.has(Trait::CloseShot) && scene.is_threatened(self.who, from) {
            return Vec::new();
        }
        let any = card.has(Trait::Sharpshooter);
        let crowd = if card.has(Trait::Precise) { SquareSet::EMPTY } else { self.crowd };
        self.nearest(from, any, &crowd)
    }

    /// The enemies in sight of a place, without those that a nearer one without cover stands before.
    pub(crate) fn nearest(&self, from: Place, any: bool, crowd: &SquareSet) -> Vec<(usize, Place)> {
        let board = self.scene.field.board();
        let mut seen: Vec<(u16, usize, Place)> = self
            .enemies()
            .filter(|(_, at)| board.sees(from, *at))
            .map(|(enemy, at)| (from.distance(at), enemy, at))
            .collect();
        seen.sort_by_key(|(distance, ..)| *distance);
        let limit = if any {
            u16::MAX
        } else {
            let open = seen.iter().find(|(.., at)| !board.ranged_cover(from, *at, crowd));
            open.map_or(u16::MAX, |(distance, ..)| *distance)
        };
        seen.into_iter().filter(|(distance, ..)| *distance <= limit).map(|(_, enemy, at)| (enemy, at)).collect()
    }

    /// The nearest enemies in sight.
    fn nearest_seen(&self, from: Place) -> Vec<(usize, Place)> {
        let board = self.scene.field.board();
        let seen: Vec<_> = self.enemies().filter(|(_, at)| board.sees(from, *at)).collect();
        let least = seen.iter().map(|(_, at)| from.distance(*at)).min().unwrap_or(0);
        seen.into_iter().filter(|(_, at)| from.distance(*at) == least).collect()
    }

    /// Charges, of which each ends where most comes of it.
    pub(crate) fn charges(&self, from: Place, all: &mut Vec<Valued>) {
        let (field, scene) = (self.scene.field, &self.scene);
        let card = field.card(self.who);
        let most = 2 * scene.halved(self.who, scene.printed_speed(self.who, from));
        if card.melee.is_empty() || most < 2 {
            return;
        }
        let reach = card.traits.reach();
        let by = field.counters[self.who].gait;
        let table = &field.tables[field.counters[self.who].table];
        for (target, at) in self.nearest_seen(from) {
            // Distances do not add up: a bent way may be longer by one.
            if i32::from(from.distance(at)) > most + i32::from(reach) + 1 {
                continue;
            }
            for to in around(at, from.side, reach) {
                let place = Place { at: to, side: from.side };
                let far = from.distance(place);
                let shift = from.at.distance(to);
                if shift < 2 || i32::from(shift) > most || far > u16::try_from(most).unwrap_or(0) {
                    continue;
                }
                let board = field.board();
                if !board.has(place)
                    || !table.can_stand(field.index(to))
                    || place.squares().any(|s| self.crowd.contains(s))
                {
                    continue;
                }
                let Some((gain, index, smite, blow)) = self.best_melee(place, target, at, Manner::Charge) else {
                    continue;
                };
                if !board.lane_is_free(from, place, &self.crowd, by) {
                    continue;
                }
                let deed = Deed::Charge { target, to, index, smite };
                let gain = gain - self.toll(self.strikers(from, &lane_steps(from.at, to)), 0);
                let hurt = Some((target, self.ends(target, &blow)));
                all.push(Valued { deed, gain, hurt, ends: Some(to), is_last: true });
            }
        }
    }

    /// Rushes at the nearest enemy in sight.
    pub(crate) fn rushes(&self, from: Place, ways: &[Way], all: &mut Vec<Valued>) {
        let (field, scene) = (self.scene.field, &self.scene);
        if field.card(self.who).melee.is_empty() {
            return;
        }
        let printed = scene.halved(self.who, scene.printed_speed(self.who, from));
        for (target, at) in self.nearest_seen(from) {
            for way in ways {
                let place = field.place(self.who, way.at);
                if field.board().contact(place, at) == ddm::Contact::None {
                    continue;
                }
                let best = self.best_melee(place, target, at, Manner::Usual).filter(|_| way.spent <= printed);
                let toll = self.toll(way.strikers, way.spikes);
                let (gain, index, hurt) = best.map_or((0, 0, None), |(gain, index, _, blow)| {
                    (gain, index, Some((target, self.ends(target, &blow))))
                });
                let deed = Deed::Rush { target, way: *way, index };
                all.push(Valued { deed, gain: gain - toll, hurt, ends: Some(way.at), is_last: true });
            }
        }
    }

    /// The enemies that may strike on a way of known steps.
    fn strikers(&self, from: Place, path: &[Square]) -> Some64 {
        let (mut at, mut all) = (from, 0);
        for to in path {
            for (enemy, _) in self.enemies() {
                if self.scene.threatens(enemy, at) {
                    all |= 1 << enemy;
                }
            }
            at = Place { at: *to, side: from.side };
        }
        all
    }

    /// What blows and spikes on a way are expected to cost.
    pub(crate) fn toll(&self, strikers: Some64, spikes: i32) -> i32 {
        if strikers == 0 && spikes == 0 {
            return 0;
        }
        let frame = &self.stakes.frames[self.who];
        let mut plight = self.stakes.plights[self.who];
        for enemy in (0..self.scene.field.counters.len()).filter(|enemy| strikers >> enemy & 1 == 1) {
            let blows = (0..self.scene.field.card(enemy).melee.len())
                .filter_map(|index| self.scene.struck_anywhere(enemy, self.who, index, Manner::Opportunity));
            if let Some(worst) = blows.max_by_key(|blow| plight.loss(frame, blow)) {
                plight = plight.after(frame, &worst, WHOLE);
            }
        }
        for _ in 0..spikes {
            let spike = Blow { chances: [Blow::OF, 0, 0, 0], damage: [5, 0, 0, 0], stuns: 0 };
            plight = plight.after(frame, &spike, WHOLE);
        }
        self.stakes.plights[self.who].value(frame) - plight.value(frame)
    }
}

/// The places of so many squares a side from which a reach may get to a place.
fn around(at: Place, side: u8, reach: u8) -> impl Iterator<Item = Square> {
    let (far, own) = (i16::from(reach), i16::from(side));
    let (low, high) = (1 - own - far, i16::from(at.side) - 1 + far);
    let squares = (low..=high).flat_map(move |dy| (low..=high).map(move |dx| at.at.shifted(dx, dy)));
    squares.filter(move |square| {
        let distance = Place { at: *square, side }.distance(at);
        distance >= 1 && distance <= u16::from(reach.max(1))
    })
}
