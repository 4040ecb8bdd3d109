//! What a spell or an action comes to for one creature. Contract, section 4 and 5; settled readings 30 and 32.

use alloc::{boxed::Box, vec, vec::Vec};
use kernel::Dice;

use crate::{
    AttackRoll, Condition, Event, Harm, Hurdle, Impact, SaveRoll, State,
    aim::{COVER, Cover, Force},
    creature::{Creature, Slot},
    figures::DamageSum,
    pack::{Affliction, Effect, Immunity, SaveFor, Trait},
    stack::EffectFrame,
    strike::{BEST, left_of},
};

/// Damage that is halved is a multiple of this.
const FIVE: i16 = 5;

/// A spell or an action that was used.
#[derive(Debug, Clone, Copy)]
struct Cast<'a> {
    caster: Slot,
    is_spell: bool,
    effect: &'a Effect,
}

/// What a save has spared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Saved {
    Nothing,
    Half,
}

impl State {
    /// Whether a creature is proof against a condition of a spell or an action.
    pub(crate) fn is_proof(&self, creature: &Creature, condition: Affliction) -> bool {
        let card = self.card(creature);
        let is_lifeless = card.is_undead() || card.is_construct();
        match condition {
            Affliction::Stunned => is_lifeless || card.traits.is_proof(Immunity::Stun),
            Affliction::Helpless => is_lifeless || card.traits.is_proof(Immunity::Paralysis),
            Affliction::Shaken => is_lifeless || card.has(Trait::Fearless),
            Affliction::Routed => creature.is_routing() || card.has(Trait::Fearless),
            Affliction::Slowed => false,
        }
    }

    /// The dice of a spell or an action for the next creature that it affects.
    pub(crate) fn affect(&self, frame: &EffectFrame, dice: &mut Dice<'_>) -> Vec<Event> {
        let power = self.pack.power(frame.power);
        let (Some(effect), Some(target)) = (power.effect(), frame.on.get(usize::from(frame.done))) else {
            return Vec::new();
        };
        let mut impact = self.untouched(frame.caster, *target);
        if effect.condition.is_some_and(|condition| self.is_proof(self.creature(*target), condition)) {
            impact.is_proof = true;
        } else {
            let effect = Cast { caster: frame.caster, is_spell: power.is_spell(), effect };
            self.roll_impact(&effect, *target, &mut impact, dice);
        }
        vec![Event::Affected { effect: Box::new(impact) }]
    }

    fn untouched(&self, caster: Slot, target: Slot) -> Impact {
        Impact {
            creature: self.id(target),
            by: self.id(caster),
            is_proof: false,
            resistance: None,
            attack: None,
            save: None,
            harm: None,
            healed: 0,
            condition: None,
            boosted: false,
        }
    }

    fn roll_impact(&self, cast: &Cast<'_>, target: Slot, impact: &mut Impact, dice: &mut Dice<'_>) {
        let Cast { caster, is_spell, effect } = *cast;
        let (own, other) = (self.creature(caster), self.creature(target));
        let resistance = self.card(other).traits.spell_resistance;
        if is_spell && resistance > 0 && !self.are_friends(own.player, other.player) {
            let hurdle = Hurdle { face: dice.die(20, "spell_resistance"), needs: resistance };
            impact.resistance = Some(hurdle);
            if !hurdle.is_passed() {
                return;
            }
        }
        if let Some(bonus) = effect.attack {
            let roll = self.power_attack(caster, target, bonus, dice.die(20, "attack"));
            impact.attack = Some(roll);
            if !roll.hits {
                return;
            }
        }
        let save = effect.save.map(|save| {
            let sum = self.save(target);
            let face = dice.die(20, "save");
            let roll = SaveRoll { face, sum, dc: save.dc, holds: i16::from(face) + sum.total() >= save.dc };
            impact.save = Some(roll);
            (save.good_for, roll.holds)
        });
        if save == Some((SaveFor::Negates, true)) {
            return;
        }
        let is_halved = save == Some((SaveFor::Half, true));
        if effect.damage > 0 {
            let is_doubled = impact.attack.is_some_and(|roll| is_doubled(other, roll.face));
            let force = if is_doubled { Force::Double } else { Force::Single };
            let damage = self.power_damage(other, effect, force, if is_halved { Saved::Half } else { Saved::Nothing });
            impact.harm = Some(Harm { damage, left: left_of(other.hp, damage.total()) });
        }
        let hp = impact.harm.map_or(other.hp, |harm| harm.left);
        if hp == 0 {
            return;
        }
        impact.healed = effect.heal.min(self.card(other).hp.saturating_sub(hp));
        // A save that halves spares the condition.
        impact.condition = effect.condition.filter(|_| !is_halved);
        impact.boosted = effect.boost.is_some();
    }

    /// What counts for the attack die of a spell or an action: no flanking, circle, charge or concealment.
    pub(crate) fn power_attack(&self, caster: Slot, target: Slot, bonus: i16, face: u8) -> AttackRoll {
        let other = self.creature(target);
        let mut attack = self.attack_bonuses(caster, other);
        attack.card = bonus;
        let mut armour = self.armour(target);
        armour.deflect = self.card(other).traits.deflect;
        let has_cover = self.place_of(caster).is_some_and(|from| self.has_cover_of(caster, from, other, Cover::All));
        armour.cover = if has_cover { COVER } else { 0 };
        let hits = face != 1 && (face == BEST || i16::from(face) + attack.total() >= armour.total());
        AttackRoll { face, attack, armour, hits }
    }

    /// The damage of a spell or an action, which is magic.
    pub(crate) fn power_damage(&self, target: &Creature, effect: &Effect, force: Force, saved: Saved) -> DamageSum {
        let card = i16::try_from(effect.damage).unwrap_or(i16::MAX);
        let whole = if force == Force::Double { 2 * card } else { card };
        let taken = if saved == Saved::Half { whole / 2 / FIVE * FIVE } else { whole };
        let mut sum = DamageSum { card, doubled: whole - card, saved: taken - whole, ..DamageSum::default() };
        if let Some(element) = effect.element {
            // The energy is told as such, and not twice.
            (sum.card, sum.doubled, sum.saved) = (0, 0, 0);
            self.add_energy(&mut sum, target, taken, element);
        }
        sum
    }
}

/// Whether the damage of an attack die counts double.
pub(crate) const fn is_doubled(target: &Creature, face: u8) -> bool {
    face == BEST || target.conditions.has(Condition::Helpless)
}
