//! Command and the effects of commanders. Rulebook p. 9 to 11; settled readings 20 and 21.

use crate::{
    Player, State,
    creature::{Creature, Slot},
    pack::{CommandEffect, Stat},
};

/// What commanders do to a number of a creature: the best bonus and the worst penalty count, and both apply.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Commanded {
    pub(crate) bonus: i16,
    pub(crate) penalty: i16,
}

impl State {
    /// Whether a commander commands another creature of its seat, both on the board.
    fn commands(&self, commander: &Creature, creature: &Creature) -> bool {
        let Some(rating) = self.card(commander).rating else { return false };
        commander.player == creature.player
            && commander.acts()
            && rating >= self.card(creature).traits.difficult
            && self.reaches(commander, creature)
    }

    /// Whether a creature is within six squares of a commander, or seen by it.
    fn reaches(&self, commander: &Creature, creature: &Creature) -> bool {
        let (Some(board), Some(from), Some(to)) = (self.board(), commander.place(), creature.place()) else {
            return false;
        };
        board.within_six(from, to) || board.sees(from, to)
    }

    /// The commanders that command a creature, itself left out.
    fn commanders_of(&self, slot: Slot) -> impl Iterator<Item = &Creature> {
        let creature = self.creature(slot);
        let others = self.slots().filter(move |(other, _)| *other != slot).map(|(_, other)| other);
        others.filter(move |other| self.commands(other, creature))
    }

    /// Whether a creature is under command now. A commander that acts is under its own.
    pub(crate) fn is_under_command(&self, slot: Slot) -> bool {
        let creature = self.creature(slot);
        if !creature.is_on_board() {
            return false;
        }
        (self.card(creature).is_commander() && creature.acts()) || self.commanders_of(slot).next().is_some()
    }

    /// The rating that counts for the morale of a creature: that of the best commander that commands it, or its own.
    pub(crate) fn morale_rating(&self, slot: Slot) -> Option<i16> {
        let own = self.card(self.creature(slot)).rating;
        self.commanders_of(slot).filter_map(|commander| self.card(commander).rating).chain(own).max()
    }

    /// What commanders do to a number of a creature.
    pub(crate) fn commanded(&self, slot: Slot, stat: Stat) -> Commanded {
        let creature = self.creature(slot);
        let (Some(board), Some(place)) = (self.board(), creature.place()) else { return Commanded::default() };
        let card = self.card(creature);
        let mut sum = Commanded::default();
        for (_, commander, from) in self.standing() {
            let effects = &self.card(commander).effects;
            let applies = |effect: &&CommandEffect| {
                effect.stat == stat && (effect.types.is_empty() || effect.types.meets(card.types))
            };
            if !effects.iter().any(|effect| applies(&effect)) || !commander.acts() || !board.within_six(from, place) {
                continue;
            }
            let is_enemy = !self.are_friends(commander.player, creature.player);
            let is_follower = !card.is_commander() && self.commands(commander, creature);
            for effect in effects.iter().filter(applies) {
                if effect.hostile && is_enemy {
                    sum.penalty = sum.penalty.min(effect.n);
                } else if !effect.hostile && is_follower {
                    sum.bonus = sum.bonus.max(effect.n);
                }
            }
        }
        sum
    }

    /// The rating that a seat adds to its initiative in a round: that of its best commander that acts; 0 without one.
    pub(crate) fn initiative_rating(&self, player: Player) -> i16 {
        let acting = self.own(player).filter(|(_, creature, _)| creature.acts());
        acting.filter_map(|(_, creature, _)| self.card(creature).rating).max().unwrap_or(0)
    }

    /// The rating that a seat adds to its terrain initiative: that of the best commander of its warband; 0 without one.
    pub(crate) fn set_up_rating(&self, player: Player) -> i16 {
        let own = self.creatures.iter().filter(|creature| creature.player == player);
        own.filter_map(|creature| self.card(creature).rating).max().unwrap_or(0)
    }
}
