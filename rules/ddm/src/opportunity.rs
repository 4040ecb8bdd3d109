//! Opportunity attacks on those who walk off. Settled readings 12 and 28.

use alloc::vec::Vec;
use kernel::Dice;

use crate::{
    BlowKind, Event, Place, Player, Rejection, State, WalkKind, Weapon,
    aim::Aim,
    creature::{Creature, Slot},
    stack::Walk,
};

impl State {
    /// Whether a creature may strike at one that leaves a place: it threatens it there, has not yet struck at it since a
    /// creature was activated last, and has not caused its rout.
    fn may_strike(&self, striker: Slot, walker: Slot, at: Place) -> bool {
        let (creature, leaving) = (self.creature(striker), self.creature(walker));
        self.threatens_at(creature, leaving, at)
            && !self.struck.contains(&(walker, striker))
            && leaving.rout_cause() != Some(striker)
    }

    /// The creatures that may strike at a walker before its next step, of a seat.
    pub(crate) fn strikers(&self, walk: &Walk, player: Player) -> impl Iterator<Item = (Slot, &Creature)> {
        let (walker, at) = (walk.creature, self.place_of(walk.creature));
        let own = self.slots().filter(move |(_, creature)| creature.player == player);
        own.filter(move |(slot, _)| at.is_some_and(|at| self.may_strike(*slot, walker, at)))
    }

    /// Whether a step that is still to come keeps a walk going.
    pub(crate) const fn has_step(walk: &Walk) -> bool {
        (walk.entered as usize) < walk.path.len() || walk.leaves
    }

    /// Whether a walker cannot go on: stunned or helpless, or routing since it set out.
    pub(crate) fn is_stopped(&self, walk: &Walk) -> bool {
        let walker = self.creature(walk.creature);
        walker.conditions.is_defenceless() || (walker.is_routing() && walk.kind != WalkKind::Rout)
    }

    /// The window before the next step of a walk, if anybody may strike.
    pub(crate) fn window(&self, walk: &Walk) -> Option<Event> {
        let walker = self.creature(walk.creature);
        let at = walker.place()?;
        let may_any = self.slots().any(|(slot, _)| self.may_strike(slot, walk.creature, at));
        if !may_any {
            return None;
        }
        let mut players = walker.player.clockwise(self.count()).filter(|player| !walk.held.contains(*player));
        players.find_map(|player| {
            let strikers: Vec<_> = self.strikers(walk, player).map(|(_, creature)| creature.id).collect();
            (!strikers.is_empty()).then_some(Event::WindowOpened { player, walker: walker.id, strikers })
        })
    }

    /// The blow of a creature at the walker whose window is open.
    pub(crate) fn opportunity(&self, striker: Slot, index: u8) -> Option<Aim> {
        let walk = self.walk()?;
        let from = self.place_of(striker)?;
        let (with, kind) = (Weapon::Melee, BlowKind::Opportunity);
        self.attack(self.creature(striker), with, index)?;
        Some(Aim { attacker: striker, target: walk.creature, with, index, kind, smite: None, from })
    }

    pub(crate) fn decide_opportunity(
        &self,
        player: Player,
        creature: &str,
        index: u8,
        dice: &mut Dice<'_>,
    ) -> Result<Vec<Event>, Rejection> {
        let walk = self.walk().ok_or(Rejection::WrongPhase)?;
        let striker = self.called(creature)?;
        let id = self.id(striker);
        if self.creature(striker).player != player {
            return Err(Rejection::NotYours(id));
        }
        if !self.strikers(walk, player).any(|(slot, _)| slot == striker) {
            return Err(Rejection::NotEligible(id));
        }
        let aim = self.opportunity(striker, index).ok_or(Rejection::NoSuchAttack)?;
        Ok(self.strike(&aim, dice))
    }
}
