//! What a spell or an action may be aimed at. Settled readings 16, 30 and 31.

use crate::{
    Contact, Place, Rejection, Square, State,
    aim::Cover,
    creature::Slot,
    pack::{Aim, Effect, Who},
};

impl State {
    /// Whether an effect touches such a creature: by side and type.
    pub(crate) fn suits(&self, caster: Slot, effect: &Effect, target: Slot) -> Result<(), Rejection> {
        let (own, other) = (self.creature(caster), self.creature(target));
        let is_friend = self.are_friends(own.player, other.player);
        match effect.who {
            Who::Enemy if is_friend => return Err(Rejection::NotAnEnemy(other.id)),
            Who::Friend if !is_friend => return Err(Rejection::NotAFriend(other.id)),
            Who::Enemy | Who::Friend | Who::All => {}
        }
        let fits = effect.types.is_empty() || effect.types.meets(self.card(other).types);
        if fits { Ok(()) } else { Err(Rejection::WrongType(other.id)) }
    }

    pub(crate) fn may_target(
        &self,
        caster: Slot,
        effect: &Effect,
        aim: Aim,
        range: Option<u16>,
        target: Slot,
    ) -> Result<(), Rejection> {
        self.suits(caster, effect, target)?;
        let from = self.place_of(caster).ok_or(Rejection::BadTarget)?;
        let other = self.creature(target);
        self.is_in_range(from, other, range)?;
        match (effect.who, aim) {
            (Who::Enemy, Aim::Nearest) => self.is_nearest_shot(caster, from, other, Cover::All),
            (Who::Enemy, Aim::Any) | (Who::Friend | Who::All, _) => Ok(()),
        }
    }

    pub(crate) fn may_touch(&self, caster: Slot, effect: &Effect, target: Slot) -> Result<(), Rejection> {
        self.suits(caster, effect, target)?;
        let from = self.place_of(caster).ok_or(Rejection::BadTarget)?;
        let touches = || {
            let at = self.place_of(target);
            at.zip(self.board()).is_some_and(|(at, board)| board.contact(from, at) != Contact::None)
        };
        if caster == target || touches() { Ok(()) } else { Err(Rejection::OutOfReach(self.id(target))) }
    }

    pub(crate) fn may_burst(&self, caster: Slot, aim: Aim, range: Option<u16>, point: Square) -> Result<(), Rejection> {
        let (Some(from), Some(board)) = (self.place_of(caster), self.board()) else { return Err(Rejection::BadTarget) };
        if !board.has_square(point) || board.walls().contains(point) {
            return Err(Rejection::BadTarget);
        }
        if !board.sees_square(from, point) {
            return Err(Rejection::NoSight);
        }
        if range.is_some_and(|range| from.distance(point.into()) > range) {
            return Err(Rejection::OutOfRange);
        }
        match aim {
            Aim::Any => Ok(()),
            Aim::Nearest => {
                let (_, enemy) = self.on(point).ok_or(Rejection::BadTarget)?;
                if self.are_friends(enemy.player, self.creature(caster).player) {
                    return Err(Rejection::NotAnEnemy(enemy.id));
                }
                self.is_nearest_shot(caster, from, enemy, Cover::All)
            }
        }
    }

    pub(crate) fn may_appear(&self, caster: Slot, range: u16, to: Square) -> Result<(), Rejection> {
        let (Some(from), Some(board)) = (self.place_of(caster), self.board()) else { return Err(Rejection::BadTarget) };
        let place = Place { at: to, side: from.side };
        if to == from.at || !board.has(place) {
            return Err(Rejection::BadTarget);
        }
        if from.distance(place) > range {
            return Err(Rejection::OutOfRange);
        }
        if !board.sees(from, place) {
            return Err(Rejection::NoSight);
        }
        self.is_free_for(caster, place)
    }
}
