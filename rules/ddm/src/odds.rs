//! The exact chances of blows, in ten thousandths. No fraction is rounded before the end.

use alloc::vec::Vec;

use crate::{
    Odds, State, Weapon,
    aim::{Aim, Figures, Force},
    creature::{Courage, Slot},
    numbers::MORALE,
    pack::RiderKind,
    strike::left_of,
};

/// What is certain, in parts: the chances of a few dice divide it.
pub(crate) const WHOLE: u64 = 20_u64.pow(12);
/// The faces of a die.
pub(crate) const FACES: u64 = 20;

/// Parts as ten thousandths, rounded to nearest.
pub(crate) fn ten_thousandths(parts: u64) -> u16 {
    let rounded = (u128::from(parts) * 10_000 + u128::from(WHOLE) / 2) / u128::from(WHOLE);
    u16::try_from(rounded).unwrap_or(10_000)
}

/// How a creature may stand after blows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fate {
    pub(crate) hp: u16,
    pub(crate) state: Standing,
    /// Whether its one morale save is behind it.
    pub(crate) tried: bool,
    pub(crate) parts: u64,
}

/// Whether a creature goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    Goes,
    Stopped,
    Routs,
    Falls,
}

/// The faces of a die that come to a number or more, 0 to 20.
pub(crate) fn faces_from(needs: i16) -> u64 {
    u64::from((21 - needs).clamp(0, 20).unsigned_abs())
}

/// All that may have become of a creature.
#[derive(Debug, Clone, Default)]
pub(crate) struct Fates(Vec<Fate>);

impl Fates {
    pub(crate) fn add(&mut self, fate: Fate) {
        if fate.parts == 0 {
            return;
        }
        let same = |other: &&mut Fate| (other.hp, other.state, other.tried) == (fate.hp, fate.state, fate.tried);
        match self.0.iter_mut().find(same) {
            Some(other) => other.parts += fate.parts,
            None => self.0.push(fate),
        }
    }

    pub(crate) fn parts(&self, of: impl Fn(&Fate) -> bool) -> u64 {
        self.0.iter().filter(|fate| of(fate)).map(|fate| fate.parts).sum()
    }

    fn at(&self, state: Standing) -> u64 {
        self.parts(|fate| fate.state == state)
    }

    pub(crate) fn all(&self) -> &[Fate] {
        &self.0
    }

    /// The chance that it goes on.
    pub(crate) fn going(&self) -> u64 {
        self.at(Standing::Goes)
    }

    /// The chances that it routs, is stopped or falls.
    pub(crate) fn told(&self) -> (u16, u16, u16) {
        let chance = |state| ten_thousandths(self.at(state));
        (chance(Standing::Routs), chance(Standing::Stopped), chance(Standing::Falls))
    }
}

impl State {
    /// A creature as it stands now.
    pub(crate) fn fate_now(&self, slot: Slot) -> Fates {
        let creature = self.creature(slot);
        let tried = creature.courage != Courage::Untried || self.is_dauntless(creature);
        Fates(alloc::vec![Fate { hp: creature.hp, state: Standing::Goes, tried, parts: WHOLE }])
    }

    /// The chance that a blow hits, in parts.
    fn hit_parts(figures: &Figures) -> (u64, u64) {
        let faces = faces_from(i16::from(figures.needs()));
        let passes = if figures.conceal > 0 { faces_from(figures.conceal) } else { FACES };
        // The face that doubles, and the others that hit.
        let of = |faces: u64| WHOLE / FACES / FACES * faces * passes;
        (of(1), of(faces - 1))
    }

    /// What a blow makes of a creature.
    pub(crate) fn after_blow(&self, fates: &Fates, aim: &Aim, figures: &Figures) -> Fates {
        let (doubled, single) = Self::hit_parts(figures);
        let damage = |force| self.damage(aim, figures, force).total();
        let blows = [(doubled, damage(Force::Double)), (single, damage(Force::Single))];
        let mut after = Fates(Vec::new());
        for fate in &fates.0 {
            if fate.state != Standing::Goes {
                after.add(*fate);
                continue;
            }
            let share = |parts: u64| share(fate.parts, parts);
            let missed = share(WHOLE - doubled - single);
            after.add(Fate { parts: missed, ..*fate });
            for (parts, damage) in blows {
                self.hit(&mut after, Fate { parts: share(parts), ..*fate }, damage, aim);
            }
        }
        after
    }

    /// What a hit makes of a creature: damage, riders in their order, then morale.
    fn hit(&self, after: &mut Fates, fate: Fate, damage: i16, aim: &Aim) {
        let hp = left_of(fate.hp, damage);
        if hp == 0 {
            after.add(Fate { hp, state: Standing::Falls, ..fate });
            return;
        }
        let mut open = alloc::vec![(Fate { hp, ..fate }, damage > 0)];
        if aim.with == Weapon::Melee {
            self.ride(&mut open, after, aim);
        }
        for (fate, hurt) in open {
            self.fear(after, fate, hurt, aim.target);
        }
    }

    fn ride(&self, open: &mut Vec<(Fate, bool)>, after: &mut Fates, aim: &Aim) {
        let target = self.creature(aim.target);
        let sum = self.save(aim.target).total();
        let riders = &self.card(self.creature(aim.attacker)).traits.riders;
        for rider in riders.iter().filter(|rider| !self.is_proof_against(target, **rider)) {
            let holds = faces_from(rider.dc - sum);
            let mut next = Vec::new();
            for (fate, hurt) in open.drain(..) {
                let part = |faces: u64| share(fate.parts, WHOLE / FACES * faces);
                if holds > 0 {
                    next.push((Fate { parts: part(holds), ..fate }, hurt));
                }
                let parts = part(FACES - holds);
                match rider.kind {
                    RiderKind::Poison(n) => {
                        let hp = fate.hp.saturating_sub(n);
                        let suffers = Fate { hp, parts, ..fate };
                        if hp == 0 {
                            after.add(Fate { state: Standing::Falls, ..suffers });
                        } else if parts > 0 {
                            next.push((suffers, true));
                        }
                    }
                    RiderKind::Stun | RiderKind::Paralysis if parts > 0 => {
                        next.push((Fate { state: Standing::Stopped, parts, ..fate }, hurt));
                    }
                    RiderKind::Stun | RiderKind::Paralysis => {}
                }
            }
            *open = next;
        }
    }

    /// The morale save of a creature that was hurt.
    pub(crate) fn fear(&self, after: &mut Fates, fate: Fate, hurt: bool, slot: Slot) {
        let whole = self.card(self.creature(slot)).hp;
        if !hurt || fate.tried || 2 * fate.hp > whole {
            after.add(fate);
            return;
        }
        let holds = faces_from(MORALE - self.morale(slot).total());
        let part = |faces: u64| share(fate.parts, WHOLE / FACES * faces);
        after.add(Fate { tried: true, parts: part(holds), ..fate });
        after.add(Fate { tried: true, state: Standing::Routs, parts: part(FACES - holds), ..fate });
    }

    /// What spikes make of a creature.
    pub(crate) fn after_spikes(&self, fates: &Fates, slot: Slot, damage: i16) -> Fates {
        let mut after = Fates(Vec::new());
        for fate in &fates.0 {
            let hp = left_of(fate.hp, damage);
            match (fate.state, hp) {
                (Standing::Goes, 0) => after.add(Fate { hp, state: Standing::Falls, ..*fate }),
                (Standing::Goes, _) => self.fear(&mut after, Fate { hp, ..*fate }, damage > 0, slot),
                _ => after.add(*fate),
            }
        }
        after
    }

    /// The chances of a blow.
    pub(crate) fn odds(&self, aim: &Aim, figures: &Figures) -> Odds {
        let (doubled, single) = Self::hit_parts(figures);
        let fates = self.after_blow(&self.fate_now(aim.target), aim, figures);
        let (routs, stops, destroys) = fates.told();
        Odds { hits: ten_thousandths(doubled + single), destroys, routs, stops }
    }

    /// The chances that a blow hits, and that the hit destroys its target, poison left aside: for lists of many.
    pub(crate) fn quick_odds(&self, aim: &Aim, figures: &Figures) -> (u16, u16) {
        let (doubled, single) = Self::hit_parts(figures);
        let hp = self.creature(aim.target).hp;
        let falls = |force| left_of(hp, self.damage(aim, figures, force).total()) == 0;
        let destroys = if falls(Force::Single) {
            doubled + single
        } else if falls(Force::Double) {
            doubled
        } else {
            0
        };
        (ten_thousandths(doubled + single), ten_thousandths(destroys))
    }
}

/// A share of some parts.
pub(crate) fn share(of: u64, parts: u64) -> u64 {
    u64::try_from(u128::from(of) * u128::from(parts) / u128::from(WHOLE)).unwrap_or(of)
}
