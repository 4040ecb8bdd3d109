//! Attacks of the card: which may be made, and what their dice come to. Rulebook p. 8, 9 and 12; settled readings 8 and 33.

use alloc::{boxed::Box, vec, vec::Vec};
use kernel::Dice;

use crate::{
    AttackRoll, Blow, BlowKind, Event, Harm, Hurdle, Place, Rejection, State, Weapon,
    aim::{Aim, Force},
    creature::{Creature, Slot},
    pack::PowerKind,
    turn::{Act, ActiveTurn, Cleave, TurnEnd},
};

/// The face that hits and doubles.
pub(crate) const BEST: u8 = 20;
/// The face that misses.
const WORST: u8 = 1;

impl State {
    /// Whether an attack of a kind is left to the active creature.
    ///
    /// # Errors
    /// [`Rejection::MovedTooFar`], [`Rejection::NoSuchAttack`] for another kind than the first, or
    /// [`Rejection::NoAttackLeft`].
    pub(crate) fn has_attack(&self, turn: &ActiveTurn, with: Weapon) -> Result<(), Rejection> {
        match turn.act {
            Act::Nothing if turn.tally.spent > turn.speed => Err(Rejection::MovedTooFar),
            Act::Nothing => Ok(()),
            Act::Attacks(kind, _) if self.has_attack_by_count(turn) => {
                if kind == with {
                    Ok(())
                } else {
                    Err(Rejection::NoSuchAttack)
                }
            }
            Act::Attacks(..) | Act::Power | Act::Sweep | Act::Rush => Err(Rejection::NoAttackLeft),
        }
    }

    /// How many attacks of a kind the card of the active creature lists.
    fn listed(&self, turn: &ActiveTurn, with: Weapon) -> u32 {
        let card = self.card(self.creature(turn.creature));
        let list = match with {
            Weapon::Melee => &card.melee,
            Weapon::Ranged => &card.ranged,
        };
        u32::try_from(list.len()).unwrap_or(u32::MAX)
    }

    /// Whether an attack is left by count. Settled reading 8.
    pub(crate) fn has_attack_by_count(&self, turn: &ActiveTurn) -> bool {
        match turn.act {
            Act::Nothing => turn.tally.spent <= turn.speed,
            Act::Attacks(kind, _) => turn.tally.spent == 0 && turn.made() < self.listed(turn, kind),
            Act::Power | Act::Sweep | Act::Rush => false,
        }
    }

    /// Whether the turn of the active creature goes on by count. Contract, section 3.5.
    pub(crate) fn is_turn_open(&self, turn: &ActiveTurn) -> bool {
        if !self.creature(turn.creature).acts() {
            return false;
        }
        let is_cleaving = matches!(turn.cleave, Cleave::Owed(_));
        match turn.end {
            TurnEnd::Open => is_cleaving || self.movement_left(turn) > 0 || self.has_attack_by_count(turn),
            TurnEnd::Rushed => is_cleaving,
            TurnEnd::Rally | TurnEnd::Over => false,
        }
    }

    /// The place of a smite among the powers of a card.
    ///
    /// # Errors
    /// [`Rejection::UnknownAbility`] or [`Rejection::NoUses`].
    pub(crate) fn smite_of(&self, creature: &Creature, smite: Option<&str>) -> Result<Option<u8>, Rejection> {
        let Some(id) = smite else { return Ok(None) };
        let mut powers = (0..).zip(&self.card(creature).powers);
        let found = powers.find(|(_, used)| {
            let power = self.pack.power(used.power);
            power.id == id && matches!(power.kind, PowerKind::Smite { .. })
        });
        let (place, _): (u8, _) = found.ok_or_else(|| Rejection::UnknownAbility(id.into()))?;
        if creature.uses[usize::from(place)] == 0 { Err(Rejection::NoUses(id.into())) } else { Ok(Some(place)) }
    }

    /// An attack that the active creature may make.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn may_attack(
        &self,
        turn: &ActiveTurn,
        target: Slot,
        with: Weapon,
        index: u8,
        smite: Option<u8>,
    ) -> Result<Aim, Rejection> {
        self.has_attack(turn, with)?;
        let attacker = self.creature(turn.creature);
        let is_made = matches!(turn.act, Act::Attacks(_, made) if made >> index.min(15) & 1 == 1);
        if self.attack(attacker, with, index).is_none() || is_made {
            return Err(Rejection::NoSuchAttack);
        }
        if smite.is_some() && with == Weapon::Ranged {
            return Err(Rejection::BadTarget);
        }
        let from = attacker.place().ok_or(Rejection::Gone(attacker.id))?;
        let aim = Aim { attacker: turn.creature, target, with, index, kind: BlowKind::Attack, smite, from };
        self.may_aim(&aim)?;
        Ok(aim)
    }

    /// The extra attack that the active creature may make for an enemy that it has destroyed.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn may_cleave(
        &self,
        turn: &ActiveTurn,
        target: Slot,
        index: u8,
        smite: Option<u8>,
    ) -> Result<Aim, Rejection> {
        let Cleave::Owed(owed) = turn.cleave else { return Err(Rejection::NoCleave) };
        if owed != index {
            return Err(Rejection::NoSuchAttack);
        }
        let attacker = self.creature(turn.creature);
        let from = attacker.place().ok_or(Rejection::Gone(attacker.id))?;
        let (with, kind) = (Weapon::Melee, BlowKind::Cleave);
        let aim = Aim { attacker: turn.creature, target, with, index, kind, smite, from };
        self.may_aim(&aim)?;
        Ok(aim)
    }

    /// Whether an enemy is in melee reach of a creature.
    pub(crate) fn has_enemy_in_reach(&self, slot: Slot) -> bool {
        let creature = self.creature(slot);
        self.enemies(creature.player).any(|(_, enemy, _)| self.melee(creature, enemy).is_some())
    }

    /// The dice of an attack.
    pub(crate) fn strike(&self, aim: &Aim, dice: &mut Dice<'_>) -> Vec<Event> {
        let figures = self.figures(aim);
        let face = dice.die(20, "attack");
        let hits = face != WORST && (face == BEST || face >= figures.needs());
        let roll = AttackRoll { face, attack: figures.attack, armour: figures.armour, hits };
        let concealment =
            (hits && figures.conceal > 0).then(|| Hurdle { face: dice.die(20, "concealment"), needs: figures.conceal });
        let has_hit = hits && concealment.is_none_or(Hurdle::is_passed);
        let (attacker, target) = (self.creature(aim.attacker), self.creature(aim.target));
        let force = if face == BEST { Force::Double } else { Force::Single };
        let harm = has_hit.then(|| {
            let damage = self.damage(aim, &figures, force);
            Harm { damage, left: left_of(target.hp, damage.total()) }
        });
        let drained = match (aim.with, has_hit) {
            (Weapon::Melee, true) => {
                let card = self.card(attacker);
                card.traits.drain.min(card.hp.saturating_sub(attacker.hp))
            }
            _ => 0,
        };
        let blow = Blow {
            creature: attacker.id,
            target: target.id,
            kind: aim.kind,
            with: aim.with,
            index: aim.index,
            smite: aim.smite,
            roll,
            concealment,
            harm,
            drained,
        };
        vec![Event::Struck { blow: Box::new(blow) }]
    }

    pub(crate) fn place_of(&self, slot: Slot) -> Option<Place> {
        self.creature(slot).place()
    }
}

/// The HP that are left after damage.
pub(crate) fn left_of(hp: u16, damage: i16) -> u16 {
    hp.saturating_sub(u16::try_from(damage.max(0)).unwrap_or(0))
}
