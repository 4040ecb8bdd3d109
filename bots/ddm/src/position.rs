//! A battle as it stands.

use alloc::vec::Vec;

use ddm::{
    Condition, Place, Player, Square, View,
    pack::{Card, PowerId},
};

use crate::field::Field;

/// The most spells and actions on one creature that are kept in mind.
const MOST_BOOSTS: usize = 4;

/// A creature as it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Troop {
    pub(crate) at: Option<Square>,
    pub(crate) hp: i32,
    pub(crate) routing: bool,
    /// Whether its one morale save is behind it.
    pub(crate) tested: bool,
    pub(crate) activated: bool,
    conditions: u8,
    boosts: [Option<PowerId>; MOST_BOOSTS],
    pub(crate) uses: [u8; Card::MOST_POWERS],
}

/// A battle as it stands.
#[derive(Debug, Clone)]
pub(crate) struct Position {
    pub(crate) troops: Vec<Troop>,
    pub(crate) calm: u8,
    /// Clockwise from the seat that began the round.
    pub(crate) order: Vec<Player>,
    pub(crate) turn: Option<Player>,
    /// Activations still to begin in this phase.
    pub(crate) left: u8,
}

impl Troop {
    pub(crate) const fn has(&self, condition: Condition) -> bool {
        self.conditions >> condition as u8 & 1 == 1
    }

    pub(crate) const fn suffer(&mut self, condition: Condition) {
        self.conditions |= 1 << condition as u8;
    }

    pub(crate) const fn recover(&mut self) {
        self.conditions = 0;
    }

    pub(crate) const fn is_defenceless(&self) -> bool {
        self.has(Condition::Stunned) || self.has(Condition::Helpless)
    }

    /// Whether it acts: it stands on the board and is neither routing nor defenceless.
    pub(crate) const fn acts(&self) -> bool {
        self.at.is_some() && !self.routing && !self.is_defenceless()
    }

    pub(crate) fn boosts(&self) -> impl Iterator<Item = PowerId> {
        self.boosts.into_iter().flatten()
    }

    pub(crate) fn has_boost(&self, power: PowerId) -> bool {
        self.boosts.contains(&Some(power))
    }

    pub(crate) fn boost(&mut self, power: PowerId) {
        if !self.has_boost(power)
            && let Some(slot) = self.boosts.iter_mut().find(|slot| slot.is_none())
        {
            *slot = Some(power);
        }
    }
}

impl Position {
    pub(crate) fn of(field: &Field, view: &View) -> Self {
        let troops = view.creatures.iter().enumerate().map(|(who, creature)| {
            let card = field.card(who);
            let mut uses = [u8::MAX; Card::MOST_POWERS];
            for (left, power) in uses.iter_mut().zip(&card.powers) {
                let name = &field.pack.power(power.power).id;
                *left = creature.uses.get(name).copied().unwrap_or(u8::MAX);
            }
            let mut troop = Troop {
                at: creature.at.filter(|_| creature.gone.is_none()),
                hp: i32::from(creature.hp),
                routing: creature.routing,
                tested: creature.morale_done,
                activated: creature.activated,
                conditions: 0,
                boosts: [None; MOST_BOOSTS],
                uses,
            };
            creature.conditions.iter().for_each(|condition| troop.suffer(*condition));
            for boost in &creature.boosts {
                if let Some(power) = field.pack.power_named(&boost.power) {
                    troop.boost(power);
                }
            }
            troop
        });
        Self { troops: troops.collect(), calm: view.calm, order: view.order.clone(), turn: view.turn, left: view.left }
    }

    pub(crate) fn place(&self, field: &Field, who: usize) -> Option<Place> {
        self.troops[who].at.map(|at| field.place(who, at))
    }

    /// Those on the board, with their places.
    pub(crate) fn standing<'a>(&'a self, field: &'a Field) -> impl Iterator<Item = (usize, Place)> + 'a {
        self.troops.iter().enumerate().filter_map(|(who, troop)| Some((who, field.place(who, troop.at?))))
    }

    /// The enemies of a creature on the board.
    pub(crate) fn enemies<'a>(&'a self, field: &'a Field, who: usize) -> impl Iterator<Item = (usize, Place)> + 'a {
        self.standing(field).filter(move |(other, _)| !field.are_friends(*other, who))
    }

    /// A creature and its friends on the board.
    pub(crate) fn friends<'a>(&'a self, field: &'a Field, who: usize) -> impl Iterator<Item = (usize, Place)> + 'a {
        self.standing(field).filter(move |(other, _)| field.are_friends(*other, who))
    }
}
