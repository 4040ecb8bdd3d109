//! What positions and orders are weighed by.

use alloc::{string::String, vec::Vec};

use mortain::Side;

/// What each side weighs by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weights {
    /// The German.
    pub german: Temper,
    /// The American.
    pub american: Temper,
}

/// What one side weighs by. The unit is a thousandth of a German unit that is about to get through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Temper {
    /// How much of its worth a German unit keeps for each step that it is farther from the west, in thousandths.
    pub nearness: i32,
    /// What a German unit that may still get through is worth, however far it is.
    pub life: i32,
    /// From how many steps to go for each sixteen cards that are left the Germans hurry.
    pub leisure: i32,
    /// By how many quarters of a sixteenth the way counts more for each such step above that.
    pub haste: i32,
    /// What a hit on an American is worth more where one unit alone is left; with more of them, in proportion less.
    pub rout: i32,
    /// What a German unit that is out is worth beside one that stands before its last step.
    pub exit: i32,
    /// A point of the values of a German unit.
    pub german_point: i32,
    /// A German unit, beside its values.
    pub german_unit: i32,
    /// A point of the values of an American unit.
    pub american_point: i32,
    /// An American unit, beside its values.
    pub american_unit: i32,
    /// Quarters of a step of a way that an American unit in it stands for.
    pub obstacle: i32,
    /// How much of the enemy's fire at a hex is reckoned with, in sixteenths.
    pub fire: i32,
    /// How much of a loss that is expected counts, in sixteenths.
    pub fear: i32,
    /// How much of a unit's way is lost by a hit that does not destroy it, in sixteenths.
    pub wound: i32,
    /// A point of the values that a unit can bring to bear from where it stands.
    pub aim: i32,
    /// How much what units could do instead counts against their fire, in sixteenths.
    pub patience: i32,
    /// How much a way counts that is closed or opened, in sixteenths: for the American alone.
    pub block: i32,
    /// What a card costs that is drawn for an attack.
    pub card: i32,
}

impl Weights {
    /// What the bots play with.
    pub const USUAL: Self = Self {
        german: Temper {
            nearness: 600,
            life: 633,
            leisure: 6,
            haste: 30,
            rout: 125,
            exit: 353,
            german_point: 8,
            german_unit: 35,
            american_point: 33,
            american_unit: 96,
            obstacle: 10,
            fire: 12,
            fear: 6,
            wound: 9,
            aim: 9,
            patience: 0,
            block: 16,
            card: 9,
        },
        american: Temper {
            nearness: 990,
            life: 600,
            leisure: 7,
            haste: 45,
            rout: 38,
            exit: 39,
            german_point: 7,
            german_unit: 35,
            american_point: 5,
            american_unit: 19,
            obstacle: 0,
            fire: 15,
            fear: 12,
            wound: 11,
            aim: 3,
            patience: 13,
            block: 9,
            card: -5,
        },
    };

    pub(crate) const fn of(&self, side: Side) -> &Temper {
        match side {
            Side::German => &self.german,
            Side::American => &self.american,
        }
    }

    /// All of them by name.
    pub fn list(&self) -> Vec<(&'static str, i32)> {
        let mut copy = *self;
        copy.each().into_iter().map(|(name, value)| (name, *value)).collect()
    }

    /// The same with some of other values; `None` if one of those named is none of them.
    #[must_use]
    pub fn with(mut self, changes: &[(String, i32)]) -> Option<Self> {
        for (name, value) in changes {
            let mut all = self.each();
            let (_, place) = all.iter_mut().find(|(other, _)| other == name)?;
            **place = *value;
        }
        Some(self)
    }

    fn each(&mut self) -> Vec<(&'static str, &mut i32)> {
        let Self { german, american } = self;
        Vec::from([
            ("german.nearness", &mut german.nearness),
            ("german.life", &mut german.life),
            ("german.leisure", &mut german.leisure),
            ("german.haste", &mut german.haste),
            ("german.rout", &mut german.rout),
            ("german.exit", &mut german.exit),
            ("german.german_point", &mut german.german_point),
            ("german.german_unit", &mut german.german_unit),
            ("german.american_point", &mut german.american_point),
            ("german.american_unit", &mut german.american_unit),
            ("german.obstacle", &mut german.obstacle),
            ("german.fire", &mut german.fire),
            ("german.fear", &mut german.fear),
            ("german.wound", &mut german.wound),
            ("german.aim", &mut german.aim),
            ("german.patience", &mut german.patience),
            ("german.card", &mut german.card),
            ("american.nearness", &mut american.nearness),
            ("american.life", &mut american.life),
            ("american.leisure", &mut american.leisure),
            ("american.haste", &mut american.haste),
            ("american.rout", &mut american.rout),
            ("american.exit", &mut american.exit),
            ("american.german_point", &mut american.german_point),
            ("american.german_unit", &mut american.german_unit),
            ("american.american_point", &mut american.american_point),
            ("american.american_unit", &mut american.american_unit),
            ("american.obstacle", &mut american.obstacle),
            ("american.fire", &mut american.fire),
            ("american.fear", &mut american.fear),
            ("american.wound", &mut american.wound),
            ("american.aim", &mut american.aim),
            ("american.patience", &mut american.patience),
            ("american.block", &mut american.block),
            ("american.card", &mut american.card),
        ])
    }
}
