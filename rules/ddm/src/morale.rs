//! Morale, routs and rallies. Rulebook p. 11 and 19 (lost); settled readings 22 and 23.

use alloc::{vec, vec::Vec};
use kernel::Dice;

use crate::{
    Event, MoraleRoll, Place, Square, State, WalkKind,
    creature::{Courage, Creature, Slot},
    numbers::MORALE,
    stack::Frame,
};

impl State {
    /// Whether the one morale save of a creature that was hurt is due.
    pub(crate) fn is_morale_due(&self, creature: &Creature) -> bool {
        creature.is_on_board()
            && creature.courage == Courage::Untried
            && 2 * creature.hp <= self.card(creature).hp
            && !self.is_dauntless(creature)
    }

    fn morale_roll(&self, slot: Slot, dice: &mut Dice<'_>, why: &'static str) -> MoraleRoll {
        let sum = self.morale(slot);
        let face = dice.die(20, why);
        MoraleRoll { face, sum, holds: i16::from(face) + sum.total() >= MORALE }
    }

    /// The morale save of a creature that was hurt.
    pub(crate) fn try_morale(&self, slot: Slot, cause: Option<Slot>, dice: &mut Dice<'_>) -> Vec<Event> {
        let save = self.morale_roll(slot, dice, "morale");
        vec![Event::MoraleRolled { creature: self.id(slot), cause: cause.map(|cause| self.id(cause)), save }]
    }

    /// Whether a routing creature may try to rally: it is a commander, or one commands it.
    pub(crate) fn may_rally(&self, slot: Slot) -> bool {
        self.card(self.creature(slot)).is_commander() || self.is_under_command(slot)
    }

    pub(crate) fn try_rally(&self, slot: Slot, dice: &mut Dice<'_>) -> Vec<Event> {
        let save = self.morale_roll(slot, dice, "rally");
        vec![Event::RallyRolled { creature: self.id(slot), save }]
    }

    /// Where a creature that was stopped on its way upon a friend goes back to.
    pub(crate) fn forced_back(&self, slot: Slot) -> Option<Square> {
        let of = |frame: &Frame| match frame {
            Frame::Walk(walk) if walk.creature == slot => Some(walk.stood),
            Frame::Walk(_) | Frame::Aftermath(_) | Frame::Rout(_) | Frame::Effect(_) | Frame::Sweep(_) => None,
        };
        let stood = self.stack.iter().rev().find_map(of)?;
        (self.creature(slot).at() != Some(stood)).then_some(stood)
    }

    /// A creature that has begun to rout runs, or stays where it is.
    pub(crate) fn run(&self, slot: Slot) -> Vec<Event> {
        let creature = self.creature(slot);
        let Some(from) = creature.at() else { return Vec::new() };
        if let Some(to) = self.forced_back(slot) {
            return vec![Event::SteppedBack { creature: creature.id, to }];
        }
        let (path, leaves) = self.run_of(slot);
        let (as_a, id) = (WalkKind::Rout, creature.id);
        vec![Event::WalkBegan { creature: id, as_a, from, path, leaves, target: None, index: 0, smite: None }]
    }

    /// The squares that a routing creature enters within its means, and whether it leaves the board after them.
    fn run_of(&self, slot: Slot) -> (Vec<Square>, bool) {
        let creature = self.creature(slot);
        if creature.conditions.is_defenceless() {
            return (Vec::new(), false);
        }
        let means = 2 * self.speed(slot, true).printed;
        let Some(way) = self.way_out(slot) else { return (Vec::new(), false) };
        let cost = way.last().map_or(0, |(_, tally)| tally.spent);
        if cost < means {
            return (way.into_iter().map(|(square, _)| square).collect(), true);
        }
        let within = way.iter().take_while(|(_, tally)| tally.spent <= means);
        let mut path: Vec<Square> = within.map(|(square, _)| *square).collect();
        let can_stand = |at: &Square| {
            let place = Place { at: *at, side: creature.side };
            self.is_free_for(slot, place).is_ok()
        };
        let length = path.iter().rposition(can_stand).map_or(0, |last| last + 1);
        path.truncate(length);
        (path, false)
    }
}
