//! The exact chances of spells and actions.

use crate::{
    State,
    aim::{Force, needs},
    creature::Slot,
    impact::{Saved, is_doubled},
    odds::{FACES, Fate, Fates, Standing, WHOLE, faces_from, share},
    pack::{Affliction, Effect, PowerId, SaveFor},
    strike::{BEST, left_of},
};

impl State {
    /// What a spell or an action makes of a creature that it takes in.
    pub(crate) fn after_power(&self, fates: &Fates, caster: Slot, target: Slot, power: PowerId) -> Fates {
        let power = self.pack.power(power);
        let Some(effect) = power.effect() else { return fates.clone() };
        let is_proof = effect.condition.is_some_and(|condition| self.is_proof(self.creature(target), condition));
        let mut after = Fates::default();
        for fate in fates.all() {
            if fate.state != Standing::Goes || is_proof {
                after.add(*fate);
                continue;
            }
            let meets = self.meets(caster, target, effect, power.is_spell());
            let met: u64 = meets.iter().map(|(_, parts)| parts).sum();
            after.add(Fate { parts: share(fate.parts, WHOLE - met), ..*fate });
            for (force, parts) in meets {
                self.saved(&mut after, Fate { parts: share(fate.parts, parts), ..*fate }, target, effect, force);
            }
        }
        after
    }

    /// How likely a spell or an action gets past resistance and its own attack die, in parts; never where the creature is proof.
    pub(crate) fn parts_met(&self, caster: Slot, target: Slot, power: PowerId) -> u64 {
        let power = self.pack.power(power);
        let Some(effect) = power.effect() else { return 0 };
        if effect.condition.is_some_and(|condition| self.is_proof(self.creature(target), condition)) {
            return 0;
        }
        self.meets(caster, target, effect, power.is_spell()).iter().map(|(_, parts)| parts).sum()
    }

    /// How likely it gets past resistance and its own attack die, doubled and not.
    fn meets(&self, caster: Slot, target: Slot, effect: &Effect, is_spell: bool) -> [(Force, u64); 2] {
        let (own, other) = (self.creature(caster), self.creature(target));
        let resistance = self.card(other).traits.spell_resistance;
        let resists = is_spell && resistance > 0 && !self.are_friends(own.player, other.player);
        let passes = if resists { faces_from(resistance) } else { FACES };
        let of = |faces: u64| WHOLE / FACES / FACES * passes * faces;
        let Some(bonus) = effect.attack else { return [(Force::Double, 0), (Force::Single, of(FACES))] };
        let roll = self.power_attack(caster, target, bonus, BEST);
        let hits = faces_from(i16::from(needs(&roll.attack, &roll.armour)));
        // A helpless target suffers double by any face.
        let doubles = if is_doubled(other, 0) { hits } else { 1 };
        [(Force::Double, of(doubles)), (Force::Single, of(hits - doubles))]
    }

    fn saved(&self, after: &mut Fates, fate: Fate, target: Slot, effect: &Effect, force: Force) {
        let Some(save) = effect.save else {
            self.take(after, fate, target, effect, self.damage_of(target, effect, force, Saved::Nothing));
            return;
        };
        let holds = faces_from(save.dc - self.save(target).total());
        let part = |faces: u64| share(fate.parts, WHOLE / FACES * faces);
        let (spared, whole) = (Fate { parts: part(holds), ..fate }, Fate { parts: part(FACES - holds), ..fate });
        self.take(after, whole, target, effect, self.damage_of(target, effect, force, Saved::Nothing));
        match save.good_for {
            SaveFor::Negates => after.add(spared),
            SaveFor::Half => {
                let damage = self.damage_of(target, effect, force, Saved::Half);
                let spared_condition = Effect { condition: None, ..effect.clone() };
                self.take(after, spared, target, &spared_condition, damage);
            }
        }
    }

    fn damage_of(&self, target: Slot, effect: &Effect, force: Force, saved: Saved) -> i16 {
        if effect.damage == 0 { 0 } else { self.power_damage(self.creature(target), effect, force, saved).total() }
    }

    /// Damage and condition, then morale.
    fn take(&self, after: &mut Fates, fate: Fate, target: Slot, effect: &Effect, damage: i16) {
        let hp = left_of(fate.hp, damage);
        if hp == 0 {
            after.add(Fate { hp, state: Standing::Falls, ..fate });
            return;
        }
        let healed = effect.heal.min(self.card(self.creature(target)).hp.saturating_sub(hp));
        let fate = Fate { hp: hp + healed, ..fate };
        match effect.condition {
            Some(Affliction::Routed) => after.add(Fate { state: Standing::Routs, tried: true, ..fate }),
            Some(Affliction::Stunned | Affliction::Helpless) => {
                self.fear(after, Fate { state: Standing::Stopped, ..fate }, damage > 0, target);
            }
            Some(Affliction::Slowed | Affliction::Shaken) | None => self.fear(after, fate, damage > 0, target),
        }
    }
}
