//! Who commands whom, and what is added to each number. Contract, section 5 and readings 20 and 21.

use ddm::{
    Condition, Place,
    pack::{Bonuses, Immunity, Stat, Trait},
};

use crate::{field::Field, position::Position};

/// What those out of command move.
const STRAY: i32 = 2;

/// A battle to reckon with.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) field: &'a Field,
    pub(crate) position: &'a Position,
}

impl Scene<'_> {
    pub(crate) fn place(&self, who: usize) -> Option<Place> {
        self.position.place(self.field, who)
    }

    /// Whether a commander commands a creature of its seat that stands at a place.
    pub(crate) fn commands(&self, commander: usize, who: usize, place: Place) -> bool {
        let Some(rating) = self.field.commander_rating(commander) else { return false };
        if self.field.player(commander) != self.field.player(who) || !self.position.troops[commander].acts() {
            return false;
        }
        if commander == who {
            return true;
        }
        let Some(from) = self.place(commander) else { return false };
        let board = self.field.board();
        rating >= i32::from(self.field.card(who).traits.difficult)
            && (board.within_six(from, place) || board.sees(from, place))
    }

    /// Whether a creature is under command, wherever it may stand.
    pub(crate) fn is_commanded(&self, who: usize, place: Place) -> bool {
        (0..self.field.counters.len()).any(|commander| self.commands(commander, who, place))
    }

    /// The rating of the best commander that commands a creature; a commander's own at least.
    pub(crate) fn rating(&self, who: usize, place: Place) -> i32 {
        let all = (0..self.field.counters.len()).filter(|commander| self.commands(*commander, who, place));
        let best = all.filter_map(|commander| self.field.commander_rating(commander)).max().unwrap_or(0);
        best.max(self.field.commander_rating(who).unwrap_or(0))
    }

    /// The best bonus and the worst penalty of commanders together.
    pub(crate) fn led(&self, who: usize, place: Place, stat: Stat) -> i32 {
        let (mut best, mut worst) = (0, 0);
        for captain in &self.field.captains {
            let troop = &self.position.troops[*captain];
            if !troop.acts() {
                continue;
            }
            let is_friend = self.field.player(*captain) == self.field.player(who);
            if is_friend && self.field.card(who).is_commander() {
                continue;
            }
            let types = self.field.card(who).types;
            for effect in &self.field.card(*captain).effects {
                let is_meant = effect.types.is_empty() || effect.types.meets(types);
                if effect.stat != stat || !is_meant || effect.hostile == is_friend {
                    continue;
                }
                if effect.hostile && self.field.are_friends(*captain, who) {
                    continue;
                }
                let Some(from) = self.place(*captain) else { continue };
                let reaches = self.field.board().within_six(from, place)
                    && (effect.hostile || self.commands(*captain, who, place));
                if reaches {
                    best = best.max(i32::from(effect.n));
                    worst = worst.min(i32::from(effect.n));
                }
            }
        }
        best + worst
    }

    /// What lasting spells and actions add to a number.
    pub(crate) fn boosted(&self, who: usize, pick: impl Fn(&Bonuses) -> i16) -> i32 {
        let boosts = self.position.troops[who].boosts();
        let adds = boosts.filter_map(|power| self.field.pack.power(power).effect()?.boost);
        adds.map(|boost| i32::from(pick(&boost.adds))).sum()
    }

    fn shaken(&self, who: usize) -> i32 {
        if self.position.troops[who].has(Condition::Shaken) { 2 } else { 0 }
    }

    pub(crate) fn armour(&self, who: usize, place: Place) -> i32 {
        i32::from(self.field.card(who).ac) + self.led(who, place, Stat::Ac) + self.boosted(who, |adds| adds.ac)
    }

    /// What is added to the attacks of a creature at a place, the bonus of the card aside.
    pub(crate) fn aim(&self, who: usize, place: Place) -> i32 {
        self.led(who, place, Stat::Attack) + self.boosted(who, |adds| adds.attack) - self.shaken(who)
    }

    /// What is added to its melee damage.
    pub(crate) fn force(&self, who: usize, place: Place) -> i32 {
        self.led(who, place, Stat::Damage) + self.boosted(who, |adds| adds.damage)
    }

    pub(crate) fn save(&self, who: usize, place: Place) -> i32 {
        let card = self.field.card(who);
        i32::from(card.level)
            + i32::from(card.traits.save)
            + self.led(who, place, Stat::Save)
            + self.boosted(who, |adds| adds.save)
            - self.shaken(who)
    }

    /// The faces of twenty with which a morale save fails; 0 for those who never make one.
    pub(crate) fn morale_fails(&self, who: usize, place: Place) -> u32 {
        if self.is_steady(who) {
            return 0;
        }
        let sum = i32::from(self.field.card(who).level)
            + self.rating(who, place)
            + self.led(who, place, Stat::Morale)
            + self.boosted(who, |adds| adds.morale);
        u32::try_from((19 - sum).clamp(0, 20)).unwrap_or(0)
    }

    /// Whether it never makes a morale save.
    pub(crate) fn is_steady(&self, who: usize) -> bool {
        let card = self.field.card(who);
        card.is_undead() || card.is_construct() || card.has(Trait::Fearless)
    }

    /// Whether a condition or poison cannot touch it.
    pub(crate) fn is_proof(&self, who: usize, against: Immunity) -> bool {
        let card = self.field.card(who);
        card.is_undead() || card.is_construct() || card.traits.is_proof(against)
    }

    /// Its speed without the limit of those out of command.
    pub(crate) fn printed_speed(&self, who: usize, place: Place) -> i32 {
        let card = self.field.card(who);
        let full = i32::from(card.speed) + self.led(who, place, Stat::Speed) + self.boosted(who, |adds| adds.speed);
        full.max(0)
    }

    /// The speed of a turn that began now.
    pub(crate) fn speed(&self, who: usize, place: Place) -> i32 {
        let printed = self.printed_speed(who, place);
        let speed = if self.is_commanded(who, place) { printed } else { printed.min(STRAY) };
        self.halved(who, speed)
    }

    /// Half of it for those who are slowed.
    pub(crate) fn halved(&self, who: usize, speed: i32) -> i32 {
        if self.position.troops[who].has(Condition::Slowed) { speed / 2 } else { speed }
    }

    /// Whether a creature threatens a place of its enemy from its own.
    pub(crate) fn threatens(&self, who: usize, at: Place) -> bool {
        if !self.position.troops[who].acts() || self.field.card(who).melee.is_empty() {
            return false;
        }
        let Some(from) = self.place(who) else { return false };
        let reach = self.field.card(who).traits.reach();
        if from.distance(at) > u16::from(reach.max(1)) + 1 {
            return false;
        }
        self.field.board().melee(from, at, reach) == Some(ddm::Melee::Free)
    }

    /// Whether an enemy threatens a creature at a place.
    pub(crate) fn is_threatened(&self, who: usize, place: Place) -> bool {
        self.position.enemies(self.field, who).any(|(enemy, _)| self.threatens(enemy, place))
    }
}
