//! Whom an attack, a charge or an effect may be aimed at. Rulebook p. 4; settled readings 16 to 18.

use crate::{
    CreatureId, Place, Rejection, State, Weapon,
    aim::{Aim, Cover},
    creature::{Creature, Slot},
    pack::Trait,
};

impl State {
    /// A creature by the id that a command names.
    ///
    /// # Errors
    /// [`Rejection::UnknownCreature`].
    pub(crate) fn called(&self, id: &str) -> Result<Slot, Rejection> {
        let slot = CreatureId::named(id).and_then(|id| self.slot(id));
        slot.ok_or_else(|| Rejection::UnknownCreature(id.into()))
    }

    /// A creature on the board by its id.
    ///
    /// # Errors
    /// [`Rejection::UnknownCreature`] or [`Rejection::Gone`].
    pub(crate) fn called_on_board(&self, id: &str) -> Result<Slot, Rejection> {
        let slot = self.called(id)?;
        if self.creature(slot).is_on_board() { Ok(slot) } else { Err(Rejection::Gone(self.id(slot))) }
    }

    /// An enemy on the board by its id.
    ///
    /// # Errors
    /// Those of [`Self::called_on_board`], and [`Rejection::NotAnEnemy`].
    pub(crate) fn called_enemy(&self, of: Slot, id: &str) -> Result<Slot, Rejection> {
        let slot = self.called_on_board(id)?;
        let is_friend = self.are_friends(self.creature(slot).player, self.creature(of).player);
        if is_friend { Err(Rejection::NotAnEnemy(self.id(slot))) } else { Ok(slot) }
    }

    /// Whether a creature sees another from a place.
    pub(crate) fn sees_from(&self, from: Place, target: &Creature) -> bool {
        self.board().zip(target.place()).is_some_and(|(board, at)| board.sees(from, at))
    }

    /// Whether a creature sees another.
    pub(crate) fn sees(&self, creature: &Creature, target: &Creature) -> bool {
        creature.place().is_some_and(|from| self.sees_from(from, target))
    }

    /// Whether an attack gets to its target.
    ///
    /// # Errors
    /// In melee [`Rejection::OutOfReach`]; else [`Rejection::NoSight`], [`Rejection::OutOfRange`],
    /// [`Rejection::Threatened`], [`Rejection::NotNearest`].
    pub(crate) fn may_aim(&self, aim: &Aim) -> Result<(), Rejection> {
        let (attacker, target) = (self.creature(aim.attacker), self.creature(aim.target));
        match aim.with {
            Weapon::Melee => {
                let at = target.place().ok_or(Rejection::Gone(target.id))?;
                let melee = self.melee_from(attacker, aim.from, at);
                melee.map(|_| ()).ok_or(Rejection::OutOfReach(target.id))
            }
            Weapon::Ranged => {
                let card = self.card(attacker);
                let range = self.attack(attacker, aim.with, aim.index).and_then(|attack| attack.range);
                self.is_in_range(aim.from, target, range)?;
                if !card.has(Trait::CloseShot) && self.is_threatened(attacker) {
                    return Err(Rejection::Threatened);
                }
                let by = if card.has(Trait::Precise) { Cover::Ground } else { Cover::All };
                if card.has(Trait::Sharpshooter) {
                    Ok(())
                } else {
                    self.is_nearest_shot(aim.attacker, aim.from, target, by)
                }
            }
        }
    }

    /// Whether a target is seen and within range.
    ///
    /// # Errors
    /// [`Rejection::NoSight`] or [`Rejection::OutOfRange`].
    pub(crate) fn is_in_range(&self, from: Place, target: &Creature, range: Option<u16>) -> Result<(), Rejection> {
        if !self.sees_from(from, target) {
            return Err(Rejection::NoSight);
        }
        let distance = target.place().map(|at| from.distance(at));
        match (distance, range) {
            (Some(distance), Some(range)) if distance > range => Err(Rejection::OutOfRange),
            _ => Ok(()),
        }
    }

    /// Whether no other seen enemy that is strictly nearer is without cover.
    ///
    /// # Errors
    /// [`Rejection::NotNearest`] with such an enemy.
    pub(crate) fn is_nearest_shot(
        &self,
        shooter: Slot,
        from: Place,
        target: &Creature,
        by: Cover,
    ) -> Result<(), Rejection> {
        let Some(distance) = target.place().map(|at| from.distance(at)) else { return Ok(()) };
        let player = self.creature(shooter).player;
        let mut nearer = self.enemies(player).filter(|(_, _, at)| from.distance(*at) < distance);
        let first =
            nearer.find(|(_, enemy, _)| self.sees_from(from, enemy) && !self.has_cover_of(shooter, from, enemy, by));
        first.map_or(Ok(()), |(_, enemy, _)| Err(Rejection::NotNearest(enemy.id)))
    }

    /// The distance of the nearest enemies that a creature sees.
    pub(crate) fn nearest_seen(&self, slot: Slot) -> Option<u16> {
        let creature = self.creature(slot);
        let from = creature.place()?;
        let mut nearest: Option<u16> = None;
        for (_, enemy, at) in self.enemies(creature.player) {
            let distance = from.distance(at);
            if nearest.is_none_or(|nearest| distance < nearest) && self.sees_from(from, enemy) {
                nearest = Some(distance);
            }
        }
        nearest
    }

    /// Whether an enemy is one of the nearest that a creature sees: whom it may charge, or rush.
    ///
    /// # Errors
    /// [`Rejection::NoSight`] or [`Rejection::NotNearest`].
    pub(crate) fn is_nearest_enemy(&self, slot: Slot, enemy: Slot) -> Result<(), Rejection> {
        let (creature, enemy) = (self.creature(slot), self.creature(enemy));
        if !self.sees(creature, enemy) {
            return Err(Rejection::NoSight);
        }
        let distance = creature.place().zip(enemy.place()).map(|(from, at)| from.distance(at));
        if distance == self.nearest_seen(slot) { Ok(()) } else { Err(Rejection::NotNearest(enemy.id)) }
    }
}
