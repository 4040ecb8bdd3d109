//! What the abilities of a card come to. Of several of one kind the best figure counts. Contract, section 8.

use alloc::{collections::BTreeMap, vec::Vec};
use serde::{Deserialize, Serialize};

use super::{
    ability::{Kind, Unless},
    read::set_of,
    words::{Element, Elements, Immunities, Immunity, Types},
};

/// An ability without figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// Passes creatures, statues and ground.
    Flight,
    /// Is not slowed by ground.
    Stride,
    /// Makes no morale saves and ignores fear.
    Fearless,
    /// Attacks once more when it destroys an enemy.
    Cleave,
    /// Moves before and after its attack.
    Spring,
    /// Shoots while threatened.
    CloseShot,
    /// Shoots at any enemy in sight.
    Sharpshooter,
    /// Creatures give no cover against its shots.
    Precise,
    /// Comes once in a warband.
    Unique,
}

/// What follows a melee hit that leaves its target alive. Settled reading 33.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rider {
    /// What it does.
    pub kind: RiderKind,
    /// What a save against it has to reach.
    pub dc: i16,
}

/// What a rider does, in the order in which they are saved against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RiderKind {
    /// Damage.
    Poison(u16),
    /// Stunned.
    Stun,
    /// Helpless.
    Paralysis,
}

/// Healing at the start of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regeneration {
    /// How many HP.
    pub n: u16,
    /// Damage of these since the last turn stops it.
    pub stopped_by: Elements,
}

/// What the abilities of a card come to; 0 and none where it has no such ability.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Traits {
    /// Those without figures, each once.
    words: Vec<Trait>,
    reach: u8,
    /// The rating that a commander needs.
    pub difficult: i16,
    /// Damage that is taken off blows that are not magic.
    pub dr: u16,
    resists: Vec<(Element, u16)>,
    /// What it is immune to.
    pub immune: Immunities,
    /// What it takes double damage of.
    pub vulnerable: Elements,
    /// Its regeneration; of several the best that nothing stops counts.
    pub regeneration: Vec<Regeneration>,
    /// The face from which an enemy's spell has an effect.
    pub spell_resistance: i16,
    conceal: i16,
    conceal_unless_magic: i16,
    /// Damage of sneak attacks.
    pub sneak: u16,
    hunters: Vec<(Types, u16)>,
    /// AC against opportunity attacks.
    pub mobility: i16,
    /// AC against ranged and spell attacks.
    pub deflect: i16,
    /// Damage of the second melee hit on one target.
    pub rend: u16,
    /// What follows its melee hits, in the order of the saves.
    pub riders: Vec<Rider>,
    /// Damage on a charge.
    pub powerful_charge: u16,
    /// HP that a melee hit restores.
    pub drain: u16,
    /// What is added to saves.
    pub save: i16,
    /// How far outside its zone it may set up.
    pub scout: u16,
}

impl Traits {
    pub(super) fn of<'a>(kinds: impl Iterator<Item = &'a Kind>, types: &BTreeMap<&str, Types>) -> Self {
        let mut traits = Self::default();
        kinds.for_each(|kind| traits.add(kind, types));
        traits.riders.sort_unstable();
        traits.words.sort_unstable();
        traits.words.dedup();
        traits
    }

    fn add(&mut self, kind: &Kind, types: &BTreeMap<&str, Types>) {
        match kind {
            Kind::Reach { n } => self.reach = self.reach.max(*n),
            Kind::Flight {} => self.words.push(Trait::Flight),
            Kind::Stride {} => self.words.push(Trait::Stride),
            Kind::Fearless {} => self.words.push(Trait::Fearless),
            Kind::Difficult { n } => self.difficult = self.difficult.max(*n),
            Kind::Dr { n } => self.dr = self.dr.max(*n),
            Kind::Resist { n, element } => self.resists.push((*element, *n)),
            Kind::Immune { to } => self.immune = self.immune.with(*to),
            Kind::Vulnerable { element } => self.vulnerable = self.vulnerable.with((*element).into()),
            Kind::Regeneration { n, stopped_by } => {
                self.regeneration.push(Regeneration { n: *n, stopped_by: *stopped_by });
            }
            Kind::SpellResistance { n } => self.spell_resistance = self.spell_resistance.max(*n),
            Kind::Conceal { n, unless: None } => self.conceal = self.conceal.max(*n),
            Kind::Conceal { n, unless: Some(Unless::Magic) } => {
                self.conceal_unless_magic = self.conceal_unless_magic.max(*n);
            }
            Kind::Cleave {} => self.words.push(Trait::Cleave),
            Kind::Sneak { n } => self.sneak = self.sneak.max(*n),
            Kind::Hunter { n, types: hunted } => self.hunters.push((set_of(hunted, types), *n)),
            Kind::Mobility { n } => self.mobility = self.mobility.max(*n),
            Kind::Deflect { n } => self.deflect = self.deflect.max(*n),
            Kind::Spring {} => self.words.push(Trait::Spring),
            Kind::CloseShot {} => self.words.push(Trait::CloseShot),
            Kind::Sharpshooter {} => self.words.push(Trait::Sharpshooter),
            Kind::Precise {} => self.words.push(Trait::Precise),
            Kind::Rend { n } => self.rend = self.rend.max(*n),
            Kind::Poison { n, dc } => self.riders.push(Rider { kind: RiderKind::Poison(*n), dc: *dc }),
            Kind::Stun { dc } => self.riders.push(Rider { kind: RiderKind::Stun, dc: *dc }),
            Kind::Paralysis { dc } => self.riders.push(Rider { kind: RiderKind::Paralysis, dc: *dc }),
            Kind::PowerfulCharge { n } => self.powerful_charge = self.powerful_charge.max(*n),
            Kind::Drain { n } => self.drain = self.drain.max(*n),
            Kind::Save { n } => self.save = self.save.max(*n),
            Kind::Scout { n } => self.scout = self.scout.max(*n),
            Kind::Unique {} => self.words.push(Trait::Unique),
            Kind::Smite { .. } | Kind::Action(_) => {}
        }
    }

    /// Whether it has an ability without figures.
    pub fn has(&self, word: Trait) -> bool {
        self.words.contains(&word)
    }

    /// How far its melee attacks go, in squares: 1 or more.
    pub fn reach(&self) -> u8 {
        self.reach.max(1)
    }

    /// Damage that is taken off an element.
    pub fn resist(&self, element: Element) -> u16 {
        let of = self.resists.iter().filter(|(resisted, _)| *resisted == element);
        of.map(|(_, n)| *n).max().unwrap_or(0)
    }

    /// Whether it takes no damage of an element.
    pub fn is_immune(&self, element: Element) -> bool {
        self.immune.contains(element.immunity())
    }

    /// Whether it is immune to poison or a condition.
    pub fn is_proof(&self, against: Immunity) -> bool {
        self.immune.contains(against)
    }

    /// The face of a second die from which a blow hits; 0 without concealment.
    pub fn conceal(&self, blow: Blow) -> i16 {
        match blow {
            Blow::Magic => self.conceal,
            Blow::Plain => self.conceal.max(self.conceal_unless_magic),
        }
    }

    /// Damage against creatures of some types.
    pub fn hunter(&self, types: Types) -> u16 {
        let of = self.hunters.iter().filter(|(hunted, _)| hunted.meets(types));
        of.map(|(_, n)| *n).max().unwrap_or(0)
    }
}

/// Whether a blow is magic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blow {
    /// It is.
    Magic,
    /// It is not.
    Plain,
}
