//! What one attack may do: the sums of the contract, section 5, as chances.

use ddm::{
    Condition, Melee, Place, SquareSet, Terrain, are_opposite,
    pack::{Attack, Blow as Nature, Immunity, PowerKind, RiderKind, Trait},
};

use crate::{plight::Blow, sums::Scene};

const COVER: i32 = 4;

/// Why an attack is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// An attack of its turn.
    Usual,
    /// At the end of a charge.
    Charge,
    /// At one who walks off.
    Opportunity,
    /// The second hit on one target, which may rend.
    Again,
}

/// One attack.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Attempt {
    pub(crate) by: usize,
    pub(crate) from: Place,
    pub(crate) target: usize,
    pub(crate) at: Place,
    pub(crate) index: usize,
    pub(crate) manner: Manner,
    /// The place of a smite among the powers of the card.
    pub(crate) smite: Option<usize>,
}

/// What the die and the damage of an attack come to.
struct Sums {
    attack: i32,
    armour: i32,
    /// What is doubled on a 20.
    plain: i32,
    added: i32,
    magic: bool,
}

impl Scene<'_> {
    /// A melee attack; `None` if it is out of reach.
    pub(crate) fn melee(&self, attempt: &Attempt) -> Option<Blow> {
        let Attempt { by, from, target, at, .. } = *attempt;
        let contact = self.field.board().melee(from, at, self.field.card(by).traits.reach())?;
        let flanks = contact == Melee::Free && self.flanks(by, from, target, at);
        self.struck(attempt, contact, flanks)
    }

    /// A melee attack from wherever its target can be reached, without flanking.
    pub(crate) fn struck_anywhere(&self, by: usize, target: usize, index: usize, manner: Manner) -> Option<Blow> {
        let (from, at) = (self.place(by)?, self.place(target)?);
        self.struck(&Attempt { by, from, target, at, index, manner, smite: None }, Melee::Free, false)
    }

    fn struck(&self, attempt: &Attempt, contact: Melee, flanks: bool) -> Option<Blow> {
        let Attempt { by, from, target, at, index, manner, smite } = *attempt;
        let card = self.field.card(by);
        let attack = card.melee.get(index)?;
        let weak = self.position.troops[target].is_defenceless();
        let circle = self.field.board().touches(from, Terrain::Circle);
        let mut sums = Sums {
            attack: i32::from(attack.bonus) + self.aim(by, from),
            armour: self.armour(target, at),
            plain: i32::from(attack.damage),
            added: self.force(by, from),
            magic: attack.magic || circle,
        };
        sums.attack += i32::from(circle) * 2 + i32::from(flanks) * 2 + i32::from(weak) * 2;
        if contact == Melee::Covered {
            sums.armour += COVER;
        }
        if flanks || weak {
            sums.added += i32::from(card.traits.sneak);
        }
        match manner {
            Manner::Usual => {}
            Manner::Charge => {
                sums.attack += 2;
                sums.added += i32::from(card.traits.powerful_charge);
            }
            Manner::Opportunity => sums.armour += i32::from(self.field.card(target).traits.mobility),
            Manner::Again => sums.added += i32::from(card.traits.rend),
        }
        sums.added += i32::from(card.traits.hunter(self.field.card(target).types));
        if let Some(PowerKind::Smite { attack, n, against }) =
            smite.and_then(|smite| card.powers.get(smite)).map(|power| &self.field.pack.power(power.power).kind)
        {
            sums.attack += i32::from(*attack);
            if against.meets(self.field.card(target).factions) {
                sums.added += i32::from(*n);
            }
        }
        Some(self.with_riders(by, target, at, &sums, attack))
    }

    /// A ranged attack at a creature that can be shot at. `crowd` holds the squares of all other creatures.
    pub(crate) fn shot(&self, attempt: &Attempt, crowd: &SquareSet) -> Option<Blow> {
        let Attempt { by, from, target, at, index, .. } = *attempt;
        let card = self.field.card(by);
        let attack = card.ranged.get(index)?;
        if attack.range.is_some_and(|range| from.distance(at) > range) || !self.field.board().sees(from, at) {
            return None;
        }
        let none = SquareSet::EMPTY;
        let crowd = if card.has(Trait::Precise) { &none } else { crowd };
        let covered = self.field.board().ranged_cover(from, at, crowd);
        self.hurled(by, from, target, at, index, if covered { COVER } else { 0 })
    }

    /// A ranged attack from wherever there is a free line to its target.
    pub(crate) fn shot_anywhere(&self, by: usize, target: usize, index: usize) -> Option<Blow> {
        let (from, at) = (self.place(by)?, self.place(target)?);
        self.hurled(by, from, target, at, index, 0)
    }

    fn hurled(&self, by: usize, from: Place, target: usize, at: Place, index: usize, cover: i32) -> Option<Blow> {
        let card = self.field.card(by);
        let attack = card.ranged.get(index)?;
        let circle = self.field.board().touches(from, Terrain::Circle);
        let weak = self.position.troops[target].is_defenceless();
        let sums = Sums {
            attack: i32::from(attack.bonus) + self.aim(by, from) + i32::from(circle) * 2 + i32::from(weak) * 2,
            armour: self.armour(target, at) + i32::from(self.field.card(target).traits.deflect) + cover,
            plain: i32::from(attack.damage),
            added: i32::from(card.traits.hunter(self.field.card(target).types)),
            magic: attack.magic || circle,
        };
        Some(self.blow(target, &sums, attack))
    }

    /// Whether a creature at a place flanks a target with one of its friends.
    fn flanks(&self, by: usize, from: Place, target: usize, at: Place) -> bool {
        let helps = |(friend, place): (usize, Place)| {
            friend != by && are_opposite(at, from, place) && self.threatens(friend, at)
        };
        target != by && self.position.friends(self.field, by).any(helps)
    }

    /// The chance of twenty that a blow gets past concealment.
    fn found(&self, target: usize, magic: bool) -> u32 {
        let nature = if magic { Nature::Magic } else { Nature::Plain };
        let card = i32::from(self.field.card(target).traits.conceal(nature));
        let boosts = self.position.troops[target].boosts();
        let best = boosts.filter_map(|power| self.field.pack.power(power).effect()?.boost);
        let lasting = best.map(|boost| i32::from(boost.adds.conceal)).max().unwrap_or(0);
        u32::try_from(21 - card.max(lasting).clamp(1, 20)).unwrap_or(20)
    }

    fn blow(&self, target: usize, sums: &Sums, attack: &Attack) -> Blow {
        let needs = (sums.armour - sums.attack).clamp(2, 20);
        let found = self.found(target, sums.magic);
        let helpless = self.position.troops[target].has(Condition::Helpless);
        let card = self.field.card(target);
        let damage = |times: i32| {
            let toughness = if sums.magic { 0 } else { i32::from(card.traits.dr) };
            let body = (sums.plain * times + sums.added - toughness).max(0);
            let energy = attack.extra.iter().map(|(n, element)| {
                let n = i32::from(*n);
                let left = if card.traits.is_immune(*element) {
                    0
                } else {
                    (n - i32::from(card.traits.resist(*element))).max(0)
                };
                if card.traits.vulnerable.contains(*element) { left * 2 } else { left }
            });
            body + energy.sum::<i32>()
        };
        let share = found * 20;
        let usual = u32::try_from(20 - needs).unwrap_or(0);
        let (once, twice) = (damage(if helpless { 2 } else { 1 }), damage(2));
        Blow { chances: [usual * share, share, 0, 0], damage: [once, twice, 0, 0], stuns: 0 }
    }

    /// A melee blow with what follows it.
    fn with_riders(&self, by: usize, target: usize, at: Place, sums: &Sums, attack: &Attack) -> Blow {
        let mut blow = self.blow(target, sums, attack);
        for rider in &self.field.card(by).traits.riders {
            let fails = u32::try_from((i32::from(rider.dc) - self.save(target, at) - 1).clamp(0, 20)).unwrap_or(0);
            match rider.kind {
                RiderKind::Poison(n) if !self.is_proof(target, Immunity::Poison) => {
                    for hit in 0..2 {
                        let poisoned = blow.chances[hit] * fails / 20;
                        blow.chances[hit] -= poisoned;
                        blow.chances[hit + 2] = poisoned;
                        blow.damage[hit + 2] = blow.damage[hit] + i32::from(n);
                    }
                }
                RiderKind::Stun if !self.is_proof(target, Immunity::Stun) => {
                    blow.stuns = blow.stuns.max(blow.hits() * fails / 20);
                }
                RiderKind::Paralysis if !self.is_proof(target, Immunity::Paralysis) => {
                    blow.stuns = blow.stuns.max(blow.hits() * fails / 20 * 3 / 2);
                }
                RiderKind::Poison(_) | RiderKind::Stun | RiderKind::Paralysis => {}
            }
        }
        blow
    }
}
