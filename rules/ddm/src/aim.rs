//! An attack before its die: what is added to it, what it has to reach, what a hit would do. Contract, section 5.

use crate::{
    ArmourSum, AttackSum, BlowKind, Condition, DamageSum, Melee, Place, SquareSet, State, Terrain, Weapon,
    commanders::Commanded,
    creature::{Creature, Slot},
    numbers::SHAKEN,
    pack::{Attack, Blow as Nature, Element, PowerKind, Stat, Trait},
};

/// What cover adds to the armour class.
pub(crate) const COVER: i16 = 4;
/// What a charge, flanking, a defenceless target and a circle each add to an attack.
pub(crate) const EDGE: i16 = 2;

/// An attack of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Aim {
    pub(crate) attacker: Slot,
    pub(crate) target: Slot,
    pub(crate) with: Weapon,
    pub(crate) index: u8,
    pub(crate) kind: BlowKind,
    /// The place of a smite among the powers of the card.
    pub(crate) smite: Option<u8>,
    /// Where the attacker stands, or would.
    pub(crate) from: Place,
}

/// What counts for an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Figures {
    pub(crate) attack: AttackSum,
    pub(crate) armour: ArmourSum,
    /// The face of a second die from which a hit counts; 0: there is none.
    pub(crate) conceal: i16,
    pub(crate) is_magic: bool,
}

impl Figures {
    /// The face from which the die hits: 2 to 20.
    pub(crate) fn needs(&self) -> u8 {
        needs(&self.attack, &self.armour)
    }
}

/// The face from which a die hits: 20 always does, 1 never.
pub(crate) fn needs(attack: &AttackSum, armour: &ArmourSum) -> u8 {
    u8::try_from((armour.total() - attack.total()).clamp(2, 20)).unwrap_or(20)
}

/// Whether a hit counts double.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Force {
    Single,
    Double,
}

impl State {
    /// The attack of a card.
    pub(crate) fn attack(&self, creature: &Creature, with: Weapon, index: u8) -> Option<&Attack> {
        let card = self.card(creature);
        let attacks = match with {
            Weapon::Melee => &card.melee,
            Weapon::Ranged => &card.ranged,
        };
        attacks.get(usize::from(index))
    }

    /// What counts for an attack, whether it is allowed or not. The target is on the board.
    pub(crate) fn figures(&self, aim: &Aim) -> Figures {
        let (attacker, target) = (self.creature(aim.attacker), self.creature(aim.target));
        let attack = self.attack(attacker, aim.with, aim.index);
        let is_on_circle = self.board().is_some_and(|board| board.touches(aim.from, Terrain::Circle));
        let is_magic = is_on_circle || attack.is_some_and(|attack| attack.magic);
        let mut sum = self.attack_bonuses(aim.attacker, target);
        sum.card = attack.map_or(0, |attack| attack.bonus);
        sum.circle = if is_on_circle { EDGE } else { 0 };
        sum.charge = if aim.kind == BlowKind::Charge { EDGE } else { 0 };
        if aim.with == Weapon::Melee && self.flanks_from(aim.attacker, aim.from, target) {
            sum.flanking = EDGE;
        }
        sum.smite = self.smite(aim).map_or(0, |(attack, _)| attack);
        let mut armour = self.armour(aim.target);
        let traits = &self.card(target).traits;
        match aim.with {
            Weapon::Melee => {
                let at = target.place();
                let melee = at.and_then(|at| self.melee_from(attacker, aim.from, at));
                armour.cover = if melee == Some(Melee::Covered) { COVER } else { 0 };
                armour.mobility = if aim.kind == BlowKind::Opportunity { traits.mobility } else { 0 };
            }
            Weapon::Ranged => {
                armour.cover = if self.has_cover(aim.attacker, aim.from, target) { COVER } else { 0 };
                armour.deflect = traits.deflect;
            }
        }
        let nature = if is_magic { Nature::Magic } else { Nature::Plain };
        let conceal = traits.conceal(nature).max(self.boosted_concealment(target));
        Figures { attack: sum, armour, conceal, is_magic }
    }

    /// What is added to any attack at a target, weapons and spells alike.
    pub(crate) fn attack_bonuses(&self, attacker: Slot, target: &Creature) -> AttackSum {
        let creature = self.creature(attacker);
        let Commanded { bonus, penalty } = self.commanded(attacker, Stat::Attack);
        AttackSum {
            defenceless: if target.conditions.is_defenceless() { EDGE } else { 0 },
            shaken: if creature.conditions.has(Condition::Shaken) { SHAKEN } else { 0 },
            commanders: bonus,
            enemy_commanders: penalty,
            boosts: self.boosts(creature, |adds| adds.attack),
            ..AttackSum::default()
        }
    }

    /// What a smite adds to attack and damage.
    fn smite(&self, aim: &Aim) -> Option<(i16, u16)> {
        let used = self.card(self.creature(aim.attacker)).powers.get(usize::from(aim.smite?))?;
        let PowerKind::Smite { attack, n, against } = &self.pack.power(used.power).kind else { return None };
        let is_hated = against.meets(self.card(self.creature(aim.target)).factions);
        Some((*attack, if is_hated { *n } else { 0 }))
    }

    /// The damage of a hit, after all that takes from it.
    pub(crate) fn damage(&self, aim: &Aim, figures: &Figures, force: Force) -> DamageSum {
        let (attacker, target) = (self.creature(aim.attacker), self.creature(aim.target));
        let traits = &self.card(attacker).traits;
        let Some(attack) = self.attack(attacker, aim.with, aim.index) else { return DamageSum::default() };
        let whole = |number: u16| i16::try_from(number).unwrap_or(i16::MAX);
        let mut sum = DamageSum { card: whole(attack.damage), ..DamageSum::default() };
        if force == Force::Double || target.conditions.has(Condition::Helpless) {
            sum.doubled = sum.card;
        }
        if aim.with == Weapon::Melee {
            let Commanded { bonus, penalty } = self.commanded(aim.attacker, Stat::Damage);
            (sum.commanders, sum.enemy_commanders) = (bonus, penalty);
            sum.boosts = self.boosts(attacker, |adds| adds.damage);
            if figures.attack.flanking > 0 || target.conditions.is_defenceless() {
                sum.sneak = whole(traits.sneak);
            }
            sum.rend = whole(self.rend(aim));
        }
        if aim.kind == BlowKind::Charge {
            sum.powerful_charge = whole(traits.powerful_charge);
        }
        sum.smite = self.smite(aim).map_or(0, |(_, n)| whole(n));
        sum.hunter = whole(traits.hunter(self.card(target).types));
        // A penalty takes no more than there is, toughness neither.
        let blunt = sum.total();
        sum.toughness = if blunt <= 0 {
            -blunt
        } else if figures.is_magic {
            0
        } else {
            -whole(self.card(target).traits.dr).min(blunt)
        };
        for (n, element) in &attack.extra {
            self.add_energy(&mut sum, target, whole(*n), *element);
        }
        sum
    }

    /// The damage of the second melee hit of a turn on one target.
    fn rend(&self, aim: &Aim) -> u16 {
        let own = self.turn().filter(|turn| turn.creature == aim.attacker && aim.kind != BlowKind::Opportunity);
        let is_second = own.is_some_and(|turn| turn.hits.contains(aim.target) && !turn.twice.contains(aim.target));
        if is_second { self.card(self.creature(aim.attacker)).traits.rend } else { 0 }
    }

    /// Adds energy after immunity, resistance and vulnerability.
    pub(crate) fn add_energy(&self, sum: &mut DamageSum, target: &Creature, n: i16, element: Element) {
        let traits = &self.card(target).traits;
        let resisted = if traits.is_immune(element) {
            0
        } else {
            (n - i16::try_from(traits.resist(element)).unwrap_or(i16::MAX)).max(0)
        };
        let taken = if traits.vulnerable.contains(element) { resisted * 2 } else { resisted };
        *sum.energy_mut(element) += n;
        sum.resistance += taken - n;
    }

    /// Whether a target has cover against a shot of a creature.
    pub(crate) fn has_cover(&self, shooter: Slot, from: Place, target: &Creature) -> bool {
        let is_precise = self.card(self.creature(shooter)).has(Trait::Precise);
        self.has_cover_of(shooter, from, target, if is_precise { Cover::Ground } else { Cover::All })
    }

    /// Whether a target has cover against a shot or a spell.
    pub(crate) fn has_cover_of(&self, shooter: Slot, from: Place, target: &Creature, by: Cover) -> bool {
        let (Some(board), Some(at)) = (self.board(), target.place()) else { return false };
        let creatures = match by {
            Cover::All => self.squares_without(shooter),
            Cover::Ground => SquareSet::EMPTY,
        };
        board.ranged_cover(from, at, &creatures)
    }
}

/// What gives cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cover {
    /// Walls, statues, undergrowth and creatures.
    All,
    /// Walls, statues and undergrowth.
    Ground,
}
