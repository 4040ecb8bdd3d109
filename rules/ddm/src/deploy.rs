//! Warbands are set up. Rulebook p. 7; settled reading 6.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString as _},
    vec,
    vec::Vec,
};

use crate::{
    CreatureId, Deployment, Event, Place, Player, Rejection, Square, State,
    creature::{Creature, Slot, Stand},
};

impl State {
    /// Whether a creature of a seat may be set up in a place, others aside.
    ///
    /// # Errors
    /// [`Rejection::Blocked`] or [`Rejection::OutsideZone`].
    pub(crate) fn may_stand_at_start(&self, creature: &Creature, place: Place) -> Result<(), Rejection> {
        let field = self.field.as_deref().ok_or(Rejection::WrongPhase)?;
        if !field.board.can_stand(place) {
            return Err(Rejection::Blocked(place.at));
        }
        let zone = field.zone(creature.player).ok_or(Rejection::WrongPhase)?;
        if zone.has(place) {
            return Ok(());
        }
        let scout = self.card(creature).traits.scout;
        let meets_other = || {
            let others = self.players().filter(|other| *other != creature.player);
            others.filter_map(|other| field.zone(other)).any(|other| other.meets(place))
        };
        let is_near = scout > 0 && zone.distance(place).is_some_and(|distance| distance <= scout) && !meets_other();
        if is_near { Ok(()) } else { Err(Rejection::OutsideZone(creature.id)) }
    }

    /// The places in which a creature may be set up, others aside: those wholly in its zone first, each by rows from the
    /// north, each from the west.
    pub(crate) fn starts(&self, creature: &Creature) -> Vec<Place> {
        let Some(field) = self.field.as_deref() else { return Vec::new() };
        let Some(zone) = field.zone(creature.player) else { return Vec::new() };
        let place = |at: Square| Place { at, side: creature.side };
        let legal = |place: &Place| self.may_stand_at_start(creature, *place).is_ok();
        let all = || field.board.squares().map(place);
        let mut places: Vec<Place> = all().filter(|place| zone.has(*place) && legal(place)).collect();
        if self.card(creature).traits.scout > 0 {
            places.extend(all().filter(|place| !zone.has(*place) && legal(place)));
        }
        places
    }

    /// The creatures of a seat that are to be set up.
    pub(crate) fn coming(&self, player: Player) -> impl Iterator<Item = (Slot, &Creature)> {
        self.slots().filter(move |(_, creature)| creature.player == player && creature.stand == Stand::Coming)
    }

    pub(crate) fn decide_deploy(&self, player: Player, at: &BTreeMap<String, Square>) -> Result<Vec<Event>, Rejection> {
        for id in at.keys() {
            let creature = self.creature(self.called(id)?);
            if creature.player != player {
                return Err(Rejection::NotYours(creature.id));
            }
        }
        let taken: Vec<Place> = self.standing().map(|(_, _, place)| place).collect();
        let (mut places, mut deployed, mut left) = (taken, Vec::new(), Vec::new());
        for (_, creature) in self.coming(player) {
            let Some(square) = at.get(creature.id.as_str()) else {
                left.push(creature);
                continue;
            };
            let place = Place { at: *square, side: creature.side };
            self.may_stand_at_start(creature, place)?;
            if places.iter().any(|other| other.overlaps(place)) {
                return Err(Rejection::Occupied(*square));
            }
            places.push(place);
            deployed.push(Deployment { creature: creature.id, at: *square });
        }
        let has_room = |creature: &&Creature| {
            self.starts(creature).iter().any(|place| !places.iter().any(|other| other.overlaps(*place)))
        };
        if left.iter().any(has_room) {
            return Err(Rejection::TooFew);
        }
        let left_out: Vec<CreatureId> = left.iter().map(|creature| creature.id).collect();
        Ok(vec![Event::Deployed { player, at: deployed, left_out }])
    }

    /// A way to set up a warband: big creatures first, then in roster order, each in one of the places that are free, which
    /// `pick` chooses out of so many. What finds no room is left out.
    pub(crate) fn some_deployment(
        &self,
        player: Player,
        mut pick: impl FnMut(usize) -> usize,
    ) -> BTreeMap<String, Square> {
        let mut coming: Vec<&Creature> = self.coming(player).map(|(_, creature)| creature).collect();
        coming.sort_by_key(|creature| core::cmp::Reverse(creature.side));
        let mut places: Vec<Place> = self.standing().map(|(_, _, place)| place).collect();
        let mut at = BTreeMap::new();
        for creature in coming {
            let mut free = self.starts(creature);
            free.retain(|place| !places.iter().any(|other| other.overlaps(*place)));
            if free.is_empty() {
                continue;
            }
            let place = free[pick(free.len()).min(free.len() - 1)];
            places.push(place);
            at.insert(creature.id.to_string(), place.at);
        }
        at
    }
}
