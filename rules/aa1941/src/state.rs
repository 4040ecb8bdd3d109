//! The state of a war, and the questions that every rule asks of it.

mod combat;
mod control;
mod roster;
mod step;

use alloc::{boxed::Box, collections::BTreeMap, sync::Arc, vec::Vec};
use kernel::{RulesVersion, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    board::{Canal, Gate, RegionId, RegionSet, capital},
    event::{PhaseName, Victory},
    lesson::Record,
    power::{ByPower, Power, Side},
    setup::{FirstPhase, LessonStart, Opening, VictoryOption},
    units::{Doings, Element, Force, Kind, Unit, UnitId},
};

pub use combat::Volley;
pub(crate) use combat::{Battle, Combat, Destroyers, Engagement, Site, Stage};
pub use control::Control;
pub(crate) use roster::Roster;
pub(crate) use step::Step;

/// The whole truth about one war.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The war as it stands.
    pub(crate) war: War,
    /// What the learner has done, in a match that is a lesson.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<Box<Record>>,
}

/// The position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct War {
    pub(crate) victory: VictoryOption,
    /// Chosen before the war, and the same in every copy of the state.
    pub(crate) seats: Arc<[Vec<Power>]>,
    /// The incomes that differ from the board's, shared as well.
    pub(crate) income: Arc<BTreeMap<RegionId, u8>>,
    pub(crate) round: u16,
    pub(crate) turn: Power,
    pub(crate) phase: Phase,
    pub(crate) treasury: ByPower<u16>,
    pub(crate) control: Control,
    pub(crate) units: Roster,
    pub(crate) next_unit: u16,
    /// Bought this turn and not placed yet.
    pub(crate) bought: Force,
    pub(crate) dawn: Dawn,
    /// How many aircraft could not be brought down whatever was ordered, when the orders of this non-combat move began.
    /// Rulebook p. 19.
    pub(crate) beyond_help: u16,
    /// The next fighter that has to land because its carrier was sunk while it defended. Rulebook p. 19, 24.
    pub(crate) displaced: Option<UnitId>,
    pub(crate) decision: u32,
    pub(crate) conceded: Vec<Seat>,
    pub(crate) winner: Option<(Side, Victory)>,
    /// By which version of the rules the war is fought. Not stored: the header of the match has it.
    #[serde(skip)]
    pub(crate) rules: RulesVersion,
}

/// Where the turn stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    Purchase,
    CombatMove,
    Combat(Combat),
    NoncombatMove,
    /// With what entered so far, by region.
    Mobilize(BTreeMap<RegionId, u8>),
    CollectIncome,
}

/// Facts of the moment when the turn began, which several rules refer to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Dawn {
    /// Friendly territories and zones without enemy surface warships.
    pub(crate) friendly: RegionSet,
    /// Territories that the power on turn itself controlled.
    pub(crate) own: RegionSet,
}

impl State {
    /// The state at the opening of a war or of a scenario.
    ///
    /// Units get ids from 1 in the order given. Fighters at sea stand on the decks there. Play begins
    /// in the purchase phase, or in the combat move if the enemy holds the capital.
    pub fn open(opening: Opening) -> Self {
        let mut control = Control::printed();
        for (region, power) in opening.control {
            control.set(region, power);
        }
        let id_of = |index: usize| UnitId(u16::try_from(index + 1).unwrap_or(u16::MAX));
        let units: Vec<Unit> = opening
            .units
            .iter()
            .enumerate()
            .map(|(index, new)| Unit {
                id: id_of(index),
                power: new.power,
                kind: new.kind,
                at: new.at,
                aboard: new.aboard.map(id_of),
                damaged: new.damaged,
                doings: Doings::default(),
            })
            .collect();
        let mut war = War {
            victory: opening.victory,
            seats: opening.seats.into(),
            income: Arc::new(opening.income),
            round: opening.round,
            turn: opening.turn,
            phase: Phase::Purchase,
            treasury: opening.treasury,
            control,
            next_unit: id_of(units.len()).0,
            units: Roster::of(units),
            bought: Force::new(),
            dawn: Dawn::default(),
            beyond_help: 0,
            displaced: None,
            decision: 1,
            conceded: Vec::new(),
            winner: None,
            rules: RulesVersion::NEWEST,
        };
        war.dawn = war.look_at_dawn();
        for power in Power::ALL {
            war.settle_decks(power);
        }
        if war.capital_lost(war.turn) {
            war.phase = Phase::CombatMove;
        }
        Self { war, lesson: None }
    }

    /// Makes the match a lesson, before its first step.
    pub(crate) fn begin_lesson(&mut self, begun: &LessonStart) {
        if begun.phase == FirstPhase::CombatMove {
            self.war.phase = Phase::CombatMove;
        }
        self.lesson = Some(Box::new(Record::new(begun.id.clone(), begun.learner)));
    }

    /// Has the war fought by a version of the rules.
    pub(crate) fn bind(&mut self, rules: RulesVersion) {
        self.war.rules = rules;
        if let Some(record) = &mut self.lesson {
            record.bind(rules);
        }
    }
}

impl Phase {
    pub(crate) const fn name(&self) -> PhaseName {
        match self {
            Self::Purchase => PhaseName::Purchase,
            Self::CombatMove => PhaseName::CombatMove,
            Self::Combat(_) => PhaseName::Combat,
            Self::NoncombatMove => PhaseName::NoncombatMove,
            Self::Mobilize(_) => PhaseName::Mobilize,
            Self::CollectIncome => PhaseName::CollectIncome,
        }
    }
}

impl War {
    /// The unit with this id, if it is on the board.
    pub(crate) fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.get(id)
    }

    /// The combat phase, while it lasts.
    pub(crate) fn combat_mut(&mut self) -> Option<&mut Combat> {
        match &mut self.phase {
            Phase::Combat(combat) => Some(combat),
            Phase::Purchase | Phase::CombatMove | Phase::NoncombatMove | Phase::Mobilize(_) | Phase::CollectIncome => {
                None
            }
        }
    }

    /// All units that stand in a region, cargo among them.
    pub(crate) fn units_at(&self, region: RegionId) -> impl Iterator<Item = &Unit> + Clone {
        self.units.at(region)
    }

    /// What a ship carries: cargo of a transport, fighters that landed on a carrier.
    pub(crate) fn aboard(&self, ship: UnitId) -> impl Iterator<Item = &Unit> + Clone {
        self.units.aboard(ship)
    }

    /// Takes units off the board.
    pub(crate) fn remove(&mut self, ids: &[UnitId]) {
        self.units.remove(ids);
    }

    pub(crate) fn income_of(&self, region: RegionId) -> u8 {
        self.income.get(&region).copied().unwrap_or_else(|| region.printed_income())
    }

    /// The sum of the incomes of the territories that a power controls. Rulebook p. 6.
    pub(crate) fn production(&self, power: Power) -> u16 {
        self.control.of(power).iter().map(|region| u16::from(self.income_of(region))).sum()
    }

    /// Whether an enemy holds the capital of a power. Rulebook p. 18.
    pub(crate) fn capital_lost(&self, power: Power) -> bool {
        self.control.get(capital(power)).is_some_and(|holder| holder.is_enemy_of(power))
    }

    /// Whether a territory is controlled by an enemy of a power. Neutral land and sea are not.
    pub(crate) fn is_hostile_land(&self, region: RegionId, power: Power) -> bool {
        self.control.get(region).is_some_and(|holder| holder.is_enemy_of(power))
    }

    /// Whether a territory is controlled by a power or by its friends.
    pub(crate) fn is_friendly_land(&self, region: RegionId, power: Power) -> bool {
        self.control.get(region).is_some_and(|holder| holder.is_friend_of(power))
    }

    /// Whether enemy surface warships are in a zone. Rulebook p. 8.
    pub(crate) fn is_hostile_zone(&self, zone: RegionId, power: Power) -> bool {
        self.units.surface_warships(power.side().enemy()).any(|unit| unit.at == zone)
    }

    /// All zones with enemy surface warships. Rulebook p. 8.
    pub(crate) fn hostile_zones(&self, power: Power) -> RegionSet {
        self.units.surface_warships(power.side().enemy()).map(|unit| unit.at).collect()
    }

    /// The seat that speaks for a power.
    pub(crate) fn seat_of(&self, power: Power) -> Seat {
        let index = self.seats.iter().position(|powers| powers.contains(&power)).unwrap_or(0);
        Seat(u8::try_from(index).unwrap_or(0))
    }

    /// Whether the canal or strait between two zones lets ships of the power on turn pass. Rulebook p. 8, 9.
    pub(crate) fn is_open(&self, canal: &Canal) -> bool {
        match canal.gate {
            Gate::Shut => false,
            Gate::Banks => self.dawn.friendly.holds(canal.banks()),
        }
    }

    /// The same facts for the power on turn, as they stand now.
    pub(crate) fn look_at_dawn(&self) -> Dawn {
        let lands = self.control.of_side(self.turn.side());
        let zones = RegionSet::ZONES.without(self.hostile_zones(self.turn));
        Dawn { friendly: zones.or(lands), own: self.control.of(self.turn) }
    }

    /// Gives every fighter of a power that stands in a sea zone a deck there, its own carriers first.
    pub(crate) fn settle_decks(&mut self, power: Power) {
        let fighters = self.units.aircraft(power).filter(|unit| unit.kind == Kind::Fighter);
        let afloat: Vec<UnitId> = fighters.filter(|unit| unit.at.is_sea()).map(|unit| unit.id).collect();
        for &id in &afloat {
            self.settle_deck(id);
        }
    }

    /// Gives a fighter that stands in a sea zone a deck there, unless it has one.
    pub(crate) fn settle_deck(&mut self, id: UnitId) {
        let Some(&fighter) = self.unit(id) else { return };
        let stays = fighter.aboard.and_then(|deck| self.unit(deck)).is_some_and(|deck| deck.at == fighter.at);
        if fighter.at.is_sea() && !stays {
            let deck = self.free_deck(fighter.at, fighter.power);
            self.units.change(id, |unit| unit.aboard = deck);
        }
    }

    fn free_deck(&self, zone: RegionId, power: Power) -> Option<UnitId> {
        let free = |carrier: &&Unit| self.aboard(carrier.id).count() < 2;
        let decks = self.units.of_side(power.side(), Kind::Carrier).filter(|deck| deck.at == zone);
        let own = decks.clone().find(|deck| deck.power == power && free(deck));
        own.or_else(|| decks.clone().find(free)).map(|deck| deck.id)
    }

    /// Whether any carrier of a power's side in a zone has room for one more fighter.
    pub(crate) fn has_free_deck(&self, zone: RegionId, power: Power) -> bool {
        self.free_deck(zone, power).is_some()
    }

    /// Movement that a unit of the power on turn has left in this phase.
    pub(crate) fn movement_left(&self, unit: &Unit) -> u8 {
        let doings = &unit.doings;
        let done = unit.power != self.turn
            || doings.halted.is_some()
            || match unit.kind.element() {
                Element::Air => false,
                Element::Land => unit.aboard.is_some() || self.is_spent(unit),
                Element::Sea => self.is_spent(unit) || self.will_land_cargo(unit),
            };
        if done { 0 } else { unit.kind.movement().saturating_sub(doings.steps) }
    }

    /// Whether a transport is bound to put cargo ashore, and so to stay.
    fn will_land_cargo(&self, ship: &Unit) -> bool {
        // Announcing the landing counts as a move of the ship.
        ship.kind == Kind::Transport
            && ship.doings.moved.is_some()
            && self.aboard(ship.id).any(|cargo| cargo.doings.landing.is_some())
    }

    /// Whether a unit that moved or fought before may do nothing in the non-combat move. Rulebook p. 19.
    fn is_spent(&self, unit: &Unit) -> bool {
        match self.phase {
            Phase::NoncombatMove => unit.doings.fought || unit.doings.moved == Some(crate::units::MovePhase::Combat),
            Phase::Purchase | Phase::CombatMove | Phase::Combat(_) | Phase::Mobilize(_) | Phase::CollectIncome => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Game as _, SetUp};
    use serde_json::json;

    use super::*;
    use crate::Aa1941;

    fn state(rules: RulesVersion) -> State {
        let set_up = SetUp {
            options: json!({}),
            seats: Power::ALL.map(|power| alloc::vec![power.id().into()]).to_vec(),
            chart: Aa1941::charts().swap_remove(0).chart,
        };
        Aa1941::start(&Aa1941::configure(&set_up).expect("a set-up"), rules)
    }

    #[test]
    fn a_war_is_bound_to_its_rules() {
        let old = RulesVersion::new(3);
        let bound = state(old);
        let stored = serde_json::to_value(&bound).expect("states are JSON");
        assert!(stored["war"].get("rules").is_none(), "the header of the match has it");
        let mut read: State = serde_json::from_value(stored).expect("and back");
        assert_ne!(read, bound, "nobody has said yet by which rules it is fought");
        Aa1941::bind(&mut read, old);
        assert_eq!(read, bound);
        assert!(!read.war.rules.since(4), "what comes with version 4 is not for it");
    }
}
