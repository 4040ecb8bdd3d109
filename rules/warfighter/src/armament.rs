//! What a soldier attacks with: the weapon or bare hands, the mode, the dice and the numbers that hit.
//! Rulebook, pages 26 to 29.

use alloc::{vec, vec::Vec};

use crate::{Id, Manner, Rejection, Soldier, State, pack::Always, rejection::Code};

/// What an attack is made with.
#[derive(Debug, Clone)]
pub(crate) struct Arm {
    pub(crate) weapon: Option<Id>,
    pub(crate) mode: Option<Id>,
    pub(crate) keywords: Vec<Id>,
    pub(crate) dice: u8,
    /// The numbers that hit, by distance.
    pub(crate) hit: Vec<(u8, u8)>,
    pub(crate) pen: i8,
    pub(crate) reload: Option<u8>,
    pub(crate) stumble: Option<u8>,
    pub(crate) how: Reach,
}

/// How an attack reaches its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// It is fired, set or lobbed.
    Fired,
    /// A melee weapon is thrown.
    Thrown,
    /// Hand-to-hand.
    HandToHand,
}

impl State {
    /// What a soldier would attack with.
    ///
    /// # Errors
    /// It has no such weapon, or the weapon no such mode.
    pub(crate) fn arm(&self, soldier: &Soldier, weapon: Option<&Id>, mode: Option<&Id>) -> Result<Arm, Rejection> {
        let card = self.card_of(soldier).ok_or(Code::UnknownSoldier)?;
        let arm = Arm {
            weapon: weapon.cloned(),
            mode: None,
            keywords: Vec::new(),
            dice: 1,
            hit: Vec::new(),
            pen: 0,
            reload: None,
            stumble: None,
            how: Reach::Fired,
        };
        if card.kind == crate::pack::Kind::Sq {
            let row = usize::from(self.health(&soldier.id)).checked_sub(1).and_then(|at| card.rows.get(at));
            let row = row.filter(|_| weapon.is_none()).ok_or(Code::NoWeapon)?;
            if mode.is_some() {
                return Err(Code::NoMode.into());
            }
            let hit = row.hit.iter().map(|(distance, number)| (*distance, *number)).collect();
            return Ok(Arm { keywords: vec![Id::from("ranged")], hit, ..arm });
        }
        let weapon = weapon.ok_or(Code::NoWeapon)?;
        if *weapon == *"unarmed" {
            if mode.is_some() {
                return Err(Code::NoMode.into());
            }
            let (dice, hit) = (self.pack.unarmed.dice, vec![(0, self.pack.unarmed.hit)]);
            return Ok(Arm { keywords: vec![Id::from("melee")], dice, hit, how: Reach::HandToHand, ..arm });
        }
        Code::NoWeapon.if_so(!soldier.weapons.contains_key(weapon), weapon)?;
        let card = self.pack.weapons.get(weapon).ok_or_else(|| Code::UnknownCard.about(weapon))?;
        let throw = card.throw.map(|_| Id::from("throw"));
        let mut modes = card.modes.keys().chain(card.melee.keys()).chain(throw.as_ref());
        let mode = match mode {
            Some(mode) => modes.find(|own| *own == mode),
            None => modes.next().filter(|_| modes.next().is_none()),
        };
        let mode = mode.ok_or_else(|| Code::NoMode.about(weapon))?;
        let arm = Arm { mode: Some(mode.clone()), pen: card.pen, keywords: card.keywords.clone(), ..arm };
        if let Some(dice) = card.modes.get(mode) {
            let hit = card.hit.iter().map(|(distance, number)| (*distance, *number)).collect();
            return Ok(Arm { dice: *dice, hit, reload: card.reload, ..arm });
        }
        if let Some((dice, number)) = card.melee.get(mode) {
            let (hit, stumble) = (vec![(0, *number)], card.stumble);
            return Ok(Arm { dice: *dice, hit, stumble, how: Reach::HandToHand, ..arm });
        }
        let (dice, number) = card.throw.ok_or_else(|| Code::NoMode.about(weapon))?;
        let mut keywords = card.keywords.clone();
        keywords.retain(|keyword| *keyword != *"melee");
        keywords.push(Id::from("thrown"));
        Ok(Arm { dice, hit: vec![(0, number)], keywords, how: Reach::Thrown, ..arm })
    }
}

impl Arm {
    pub(crate) fn has(&self, keyword: &str) -> bool {
        self.keywords.iter().any(|own| *own == *keyword)
    }

    /// How its dice count.
    pub(crate) fn manner(&self) -> Manner {
        if self.has("explosion") || self.has("spray") { Manner::Each } else { Manner::Together }
    }

    /// Whether some help counts for an attack with it at a distance.
    pub(crate) fn gets(&self, always: &Always, distance: u8) -> bool {
        always.keyword.as_ref().is_none_or(|keyword| self.keywords.contains(keyword))
            && always.mode.as_ref().is_none_or(|mode| self.mode.as_ref() == Some(mode))
            && always.min_range.is_none_or(|least| distance >= least)
            && always.max_range.is_none_or(|most| distance <= most)
    }

    pub(crate) fn beats_armor(&self) -> bool {
        self.has("explosion") || self.has("at")
    }

    pub(crate) fn number_at(&self, distance: u8, farther: u8) -> Option<u8> {
        if let Some((_, number)) = self.hit.iter().find(|(at, _)| *at == distance) {
            return Some(*number);
        }
        let (longest, number) = self.hit.iter().max()?;
        let reaches = self.how == Reach::Fired && distance > *longest && distance <= longest.saturating_add(farther);
        reaches.then_some(*number)
    }
}
