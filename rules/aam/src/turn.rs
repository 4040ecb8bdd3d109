//! The sequence of a turn. Rulebook, p. 11.

use alloc::{vec, vec::Vec};
use kernel::Dice;

use crate::{BySide, Event, Part, Side, State, phase::Phase};

impl State {
    /// The next automatic step.
    pub(crate) fn next_step(&self, dice: &mut Dice<'_>) -> Vec<Event> {
        match &self.phase {
            Phase::Armies => self.show_armies(dice),
            Phase::Dice => self.roll_initiative(dice),
            Phase::Action(action) => {
                if let crate::phase::UnderWay::March(march) = &action.under_way {
                    self.march_on(action, march, dice)
                } else {
                    Vec::new()
                }
            }
            Phase::Casualties => self.take_casualties(),
            Phase::Order { .. }
            | Phase::End { .. }
            | Phase::Field { .. }
            | Phase::Deploy { .. }
            | Phase::Initiative { .. }
            | Phase::Over { .. } => Vec::new(),
        }
    }

    /// Both sides roll until one of them has won. Settled reading 8.
    fn roll_initiative(&self, dice: &mut Dice<'_>) -> Vec<Event> {
        let bonus = BySide { axis: self.bonus(Side::Axis), allies: self.bonus(Side::Allies) };
        let mut two = || [dice.die(6, "initiative"), dice.die(6, "initiative")];
        let mut events = Vec::new();
        loop {
            let dice = BySide { axis: two(), allies: two() };
            let total = |side| {
                let [one, other] = *dice.get(side);
                u16::from(one) + u16::from(other) + u16::from(*bonus.get(side))
            };
            let key = |side| (total(side), *bonus.get(side));
            let winner = match key(Side::Axis).cmp(&key(Side::Allies)) {
                core::cmp::Ordering::Greater => Some(Side::Axis),
                core::cmp::Ordering::Less => Some(Side::Allies),
                core::cmp::Ordering::Equal => None,
            };
            events.push(Event::InitiativeRolled { turn: self.turn, dice, bonus, winner });
            if winner.is_some() || events.len() >= MOST_TRIES {
                return events;
            }
        }
    }

    /// The winner of the roll has said which side is first player of the turn.
    pub(crate) fn choose_first(&self, side: Side, first: Side) -> Vec<Event> {
        let mut events = vec![Event::InitiativeChosen { side, first }];
        self.pass_over(first, first, &mut events);
        events
    }

    /// A side ends its phase.
    pub(crate) fn end_phase(&self, part: Part, side: Side) -> Vec<Event> {
        let mut events = vec![Event::PhaseEnded { part, side }];
        if let (Part::Move, Some(first)) = (part, self.first)
            && side == first
        {
            self.pass_over(first.other(), first, &mut events);
        }
        events
    }

    /// Movement phases from this one on in which no unit can act pass by themselves.
    fn pass_over(&self, from: Side, first: Side, events: &mut Vec<Event>) {
        let mut side = from;
        while !self.can_act_in_movement(side) {
            events.push(Event::PhasePassed { side });
            if side != first {
                break;
            }
            side = first.other();
        }
    }

    fn take_casualties(&self) -> Vec<Event> {
        let taken = self.casualties();
        let mut after = self.clone();
        after.fold(&taken);
        let end = match after.ending() {
            Some(end) => Event::Ended { end },
            None => Event::TurnEnded { turn: self.turn, control: after.control() },
        };
        vec![taken, end]
    }
}

/// Rolls of one step at most; the next step goes on with them.
const MOST_TRIES: usize = 8;
