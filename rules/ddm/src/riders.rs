//! What follows a melee hit: poison, stun, paralysis. Settled reading 33.

use alloc::{vec, vec::Vec};
use kernel::Dice;

use crate::{
    DamageSum, Event, Harm, RiderWord, SaveRoll, State,
    creature::{Creature, Slot},
    pack::{Immunity, Rider, RiderKind},
    stack::Aftermath,
    strike::left_of,
};

impl State {
    /// Whether a creature is proof against a rider, and makes no save.
    pub(crate) fn is_proof_against(&self, creature: &Creature, rider: Rider) -> bool {
        let card = self.card(creature);
        let immunity = match rider.kind {
            RiderKind::Poison(_) => Immunity::Poison,
            RiderKind::Stun => Immunity::Stun,
            RiderKind::Paralysis => Immunity::Paralysis,
        };
        card.is_undead() || card.is_construct() || card.traits.is_proof(immunity)
    }

    /// The next rider of a hit that its target has to save against, and its place among the riders of the card.
    pub(crate) fn next_rider(&self, after: Aftermath) -> Option<(u8, Rider)> {
        let (from, cause) = (after.riders?, after.cause?);
        let target = self.creature(after.creature);
        if !target.is_on_board() {
            return None;
        }
        let riders = (0_u8..).zip(self.card(self.creature(cause)).traits.riders.iter().copied());
        let mut left = riders.filter(|(place, _)| *place >= from);
        left.find(|(_, rider)| !self.is_proof_against(target, *rider))
    }

    /// The save against a rider.
    pub(crate) fn save_against(&self, after: Aftermath, rider: Rider, by: Slot, dice: &mut Dice<'_>) -> Vec<Event> {
        let target = self.creature(after.creature);
        let sum = self.save(after.creature);
        let face = dice.die(20, "save");
        let save = SaveRoll { face, sum, dc: rider.dc, holds: i16::from(face) + sum.total() >= rider.dc };
        let word = match rider.kind {
            RiderKind::Poison(_) => RiderWord::Poison,
            RiderKind::Stun => RiderWord::Stun,
            RiderKind::Paralysis => RiderWord::Paralysis,
        };
        let harm = match rider.kind {
            RiderKind::Poison(n) if !save.holds => {
                let poison = i16::try_from(n).unwrap_or(i16::MAX);
                Some(Harm { damage: DamageSum { poison, ..DamageSum::default() }, left: left_of(target.hp, poison) })
            }
            RiderKind::Poison(_) | RiderKind::Stun | RiderKind::Paralysis => None,
        };
        vec![Event::RiderSaved { creature: target.id, by: self.id(by), rider: word, save, harm }]
    }
}
