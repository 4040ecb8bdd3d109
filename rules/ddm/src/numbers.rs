//! The numbers of a creature with all that lasts on it: speed, armour class, saves, morale. Contract, section 5.

use crate::{
    ArmourSum, Condition, MoraleSum, SaveSum, State,
    commanders::Commanded,
    creature::{Creature, Slot},
    pack::{Bonuses, Stat, Trait},
};

/// The speed of those out of command. Rulebook p. 8.
const OUT_OF_COMMAND: i16 = 2;
/// What a morale save has to come to.
pub(crate) const MORALE: i16 = 20;
/// What shaken creatures lose on attacks and saves.
pub(crate) const SHAKEN: i16 = -2;

/// The speed of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Speed {
    /// With the limit of those out of command.
    pub(crate) limited: u16,
    /// Without it.
    pub(crate) printed: u16,
}

impl State {
    /// What spells and actions that last add to a number of a creature.
    pub(crate) fn boosts(&self, creature: &Creature, of: impl Fn(&Bonuses) -> i16) -> i16 {
        let powers = creature.boosts.iter().filter_map(|boost| self.pack.power(boost.by).effect());
        powers.filter_map(|effect| effect.boost.as_ref()).map(|boost| of(&boost.adds)).sum()
    }

    /// The face of a second die from which hits on a creature count, by spells and actions that last; 0 for none.
    pub(crate) fn boosted_concealment(&self, creature: &Creature) -> i16 {
        let powers = creature.boosts.iter().filter_map(|boost| self.pack.power(boost.by).effect());
        powers.filter_map(|effect| effect.boost.as_ref()).map(|boost| boost.adds.conceal).max().unwrap_or(0)
    }

    /// The speed of a turn that would begin now.
    pub(crate) fn speed(&self, slot: Slot, in_command: bool) -> Speed {
        let creature = self.creature(slot);
        let Commanded { bonus, penalty } = self.commanded(slot, Stat::Speed);
        let card = i16::try_from(self.card(creature).speed).unwrap_or(i16::MAX);
        let printed = (card + bonus + penalty + self.boosts(creature, |adds| adds.speed)).max(0);
        let limited = if in_command { printed } else { printed.min(OUT_OF_COMMAND) };
        let halved = |speed: i16| if creature.conditions.has(Condition::Slowed) { speed / 2 } else { speed };
        Speed { limited: halved(limited).unsigned_abs(), printed: halved(printed).unsigned_abs() }
    }

    /// The armour class of a creature without the situation.
    pub(crate) fn armour(&self, slot: Slot) -> ArmourSum {
        let creature = self.creature(slot);
        let Commanded { bonus, penalty } = self.commanded(slot, Stat::Ac);
        ArmourSum {
            card: self.card(creature).ac,
            commanders: bonus,
            enemy_commanders: penalty,
            boosts: self.boosts(creature, |adds| adds.ac),
            ..ArmourSum::default()
        }
    }

    /// What a creature adds to its saves.
    pub(crate) fn save(&self, slot: Slot) -> SaveSum {
        let creature = self.creature(slot);
        let card = self.card(creature);
        let Commanded { bonus, penalty } = self.commanded(slot, Stat::Save);
        SaveSum {
            level: card.level,
            traits: card.traits.save,
            shaken: if creature.conditions.has(Condition::Shaken) { SHAKEN } else { 0 },
            commanders: bonus,
            enemy_commanders: penalty,
            boosts: self.boosts(creature, |adds| adds.save),
        }
    }

    /// What a creature adds to its morale saves.
    pub(crate) fn morale(&self, slot: Slot) -> MoraleSum {
        let creature = self.creature(slot);
        let Commanded { bonus, penalty } = self.commanded(slot, Stat::Morale);
        MoraleSum {
            level: self.card(creature).level,
            rating: self.morale_rating(slot).unwrap_or(0),
            commanders: bonus,
            enemy_commanders: penalty,
            boosts: self.boosts(creature, |adds| adds.morale),
        }
    }

    /// Whether a creature never makes morale saves. Settled reading 22.
    pub(crate) fn is_dauntless(&self, creature: &Creature) -> bool {
        let card = self.card(creature);
        card.is_undead() || card.is_construct() || card.has(Trait::Fearless)
    }
}
