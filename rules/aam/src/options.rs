//! The options of a seat: every command that it may give.

use alloc::{string::String, vec::Vec};
use kernel::Seat;
use serde::Serialize;

use crate::{
    Edge, Figures, Hex, HexSet, Instant, Part, Parts, Side, State, UnitId, Weapon,
    army::MOST_UNITS,
    pack::Kind,
    phase::{Action, Question},
    reach::Occupancy,
    unit::Unit,
};

/// The options of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Options {
    /// Nothing but wait.
    Wait,
    /// Give an army.
    Army {
        /// The most points that it costs.
        points: u16,
        /// How many units it has at most.
        most: u8,
        /// The ids of the cards that can be bought, in pack order. With historical limits all of an army are of one set of
        /// nations.
        cards: Vec<String>,
    },
    /// Say which side is first player for the deployment.
    Order,
    /// Choose an end of the map.
    End,
    /// Choose map, objective and end.
    Battlefield {
        /// The numbers of the maps.
        maps: Vec<u8>,
        /// The hexes that can be the objective.
        objectives: HexSet,
    },
    /// Deploy the whole army: two units in a hex at most, one of them a vehicle.
    Deploy {
        /// The units.
        units: Vec<UnitId>,
        /// The hexes in which soldiers can stand.
        soldiers: HexSet,
        /// The hexes in which vehicles can stand.
        vehicles: HexSet,
        /// The units that need a facing: the vehicles.
        turned: Vec<UnitId>,
        /// The units that can carry.
        carriers: Vec<UnitId>,
        /// The units that can be carried.
        riders: Vec<UnitId>,
    },
    /// Say which side is first player of the turn.
    Initiative,
    /// Move units, or end the phase.
    Move {
        /// The units that can be given orders.
        units: Vec<UnitOrders>,
    },
    /// Attack or move with units, or end the phase.
    Assault {
        /// The units that can be given orders.
        units: Vec<UnitOrders>,
    },
    /// Fire at the unit that moves, or hold.
    DefensiveFire {
        /// The unit that moves.
        unit: UnitId,
        /// The hex that it leaves.
        from: Hex,
        /// The hex that it enters, or has entered.
        to: Hex,
        /// The shots that can be fired.
        shots: Vec<DefensiveShot>,
    },
    /// Say where an enemy soldier gets off.
    Place {
        /// The soldier.
        unit: UnitId,
        /// The hexes.
        places: Vec<Hex>,
    },
}

/// The orders that a unit can be given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnitOrders {
    /// The unit.
    pub unit: UnitId,
    /// The hexes in which its move can end, each with one way to it.
    pub reach: Vec<Way>,
    /// Whether it can turn where it stands.
    pub turns: bool,
    /// The carriers that it can board.
    pub boards: Vec<UnitId>,
    /// Whether it can get off its carrier.
    pub gets_off: bool,
    /// The friends that it can rally.
    pub rallies: Vec<UnitId>,
    /// The units that it can attack.
    pub targets: Vec<UnitId>,
    /// The units that it can attack with its extra attack.
    pub extra_targets: Vec<UnitId>,
    /// The bridges that it can try to blow up.
    pub bridges: Vec<Edge>,
}

/// A hex in which a move can end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Way {
    /// The hex.
    pub to: Hex,
    /// The hexes that are entered on the way, the last of them this one. Without rolls where that is possible.
    pub path: Vec<Hex>,
}

/// A shot at the unit that moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DefensiveShot {
    /// The unit that fires.
    pub unit: UnitId,
    /// The hex of its target: the one that it leaves or the one that it enters.
    pub at: Instant,
    /// The figures.
    pub figures: Figures,
    /// The chances.
    pub odds: Parts,
}

pub(crate) fn of(state: &State, seat: Seat) -> Options {
    let Some((side, question)) = state.side(seat).and_then(|side| Some((side, state.asks(side)?))) else {
        return Options::Wait;
    };
    match question {
        Question::Army => army(state, side),
        Question::Order => Options::Order,
        Question::End => Options::End,
        Question::Battlefield => Options::Battlefield {
            maps: state.pack.maps.iter().filter_map(|map| map.number).collect(),
            objectives: Hex::all().filter(|hex| hex.is_interior()).collect(),
        },
        Question::Deploy => deploy(state, side),
        Question::Initiative => Options::Initiative,
        Question::Move => Options::Move { units: orders(state) },
        Question::Assault => Options::Assault { units: orders(state) },
        Question::DefensiveFire => window(state),
        Question::Place => place(state),
    }
}

fn army(state: &State, side: Side) -> Options {
    let terms = state.conditions.of_army(side);
    let cards = state.pack.cards().filter(|(_, card)| terms.allows(card)).map(|(_, card)| card.id.clone());
    Options::Army { points: terms.points, most: MOST_UNITS, cards: cards.collect() }
}

fn deploy(state: &State, side: Side) -> Options {
    let open = |kind| Hex::all().filter(|hex| state.is_in_zone(side, *hex) && state.can_stand(kind, *hex)).collect();
    let own = || state.units.iter().filter(|unit| unit.side == side);
    let carries = |unit: &&Unit| state.card(unit).effects.is_transport();
    Options::Deploy {
        units: own().map(|unit| unit.id).collect(),
        soldiers: open(Kind::Soldier),
        vehicles: open(Kind::Vehicle),
        turned: own().filter(|unit| state.card(unit).kind == Kind::Vehicle).map(|unit| unit.id).collect(),
        carriers: own().filter(carries).map(|unit| unit.id).collect(),
        riders: own().filter(|unit| state.is_rider(unit).is_ok()).map(|unit| unit.id).collect(),
    }
}

impl Options {
    /// The phase in which units act, with the orders of each; `None` if the seat is asked another question.
    pub fn orders(&self) -> Option<(Part, &[UnitOrders])> {
        match self {
            Self::Move { units } => Some((Part::Move, units)),
            Self::Assault { units } => Some((Part::Assault, units)),
            Self::Wait
            | Self::Army { .. }
            | Self::Order
            | Self::End
            | Self::Battlefield { .. }
            | Self::Deploy { .. }
            | Self::Initiative
            | Self::DefensiveFire { .. }
            | Self::Place { .. } => None,
        }
    }
}

/// The orders of all units of the side that acts.
pub(crate) fn orders(state: &State) -> Vec<UnitOrders> {
    let Some(action) = state.action() else { return Vec::new() };
    let held = Occupancy::of(state);
    let own = state.units.iter().filter(|unit| unit.side == action.side && !unit.is_gone());
    own.map(|unit| of_unit(state, action, unit, &held)).filter(UnitOrders::offers_something).collect()
}

/// The orders of one unit of the side that acts.
pub(crate) fn of_unit(state: &State, action: &Action, unit: &Unit, held: &Occupancy) -> UnitOrders {
    let own = || state.units.iter().filter(|other| other.side == unit.side);
    let can_turn = unit.facing.is_some() && state.may_move(action, unit).is_ok();
    let reach = state.reach(action, unit, held).into_iter().map(|(to, path)| Way { to, path }).collect();
    let orders = UnitOrders { reach, turns: can_turn, ..UnitOrders::none(unit.id) };
    match action.part {
        Part::Move => UnitOrders {
            boards: own().filter(|other| state.may_board(unit, other).is_ok()).map(|other| other.id).collect(),
            gets_off: state.may_get_off(unit).is_ok(),
            rallies: own().filter(|other| state.may_rally(unit, other).is_ok()).map(|other| other.id).collect(),
            ..orders
        },
        Part::Assault => UnitOrders {
            targets: targets(state, action, unit, Weapon::Main),
            extra_targets: targets(state, action, unit, Weapon::Extra),
            bridges: state.bridges_of(unit),
            ..orders
        },
    }
}

/// The units that a unit may attack.
pub(crate) fn targets(state: &State, action: &Action, unit: &Unit, weapon: Weapon) -> Vec<UnitId> {
    if state.may_use(action, unit, weapon).is_err() {
        return Vec::new();
    }
    let enemies = state.units.iter().filter(|other| other.side != unit.side && other.hex().is_some());
    enemies.filter(|other| state.may_attack(action, unit, other, weapon).is_ok()).map(|other| other.id).collect()
}

fn window(state: &State) -> Options {
    let Some(open) = state.window() else { return Options::Wait };
    let shots = state.units.iter().flat_map(|unit| {
        let instants = state.instants(&open, unit);
        instants.into_iter().filter_map(move |at| {
            let aim = State::defensive_aim(&open, unit, at)?;
            let figures = state.figures(&aim);
            Some(DefensiveShot { unit: unit.id, at, figures, odds: state.odds(&aim, &figures).parts() })
        })
    });
    Options::DefensiveFire { unit: open.mover.id, from: open.from, to: open.to, shots: shots.collect() }
}

fn place(state: &State) -> Options {
    let action = state.action();
    let placed = action.and_then(|action| Some((action.leaver()?, state.places(action))));
    placed.map_or(Options::Wait, |(unit, places)| Options::Place { unit, places })
}

impl UnitOrders {
    /// No order.
    pub const fn none(unit: UnitId) -> Self {
        Self {
            unit,
            reach: Vec::new(),
            turns: false,
            boards: Vec::new(),
            gets_off: false,
            rallies: Vec::new(),
            targets: Vec::new(),
            extra_targets: Vec::new(),
            bridges: Vec::new(),
        }
    }

    fn offers_something(&self) -> bool {
        self.turns
            || self.gets_off
            || !(self.reach.is_empty()
                && self.boards.is_empty()
                && self.rallies.is_empty()
                && self.targets.is_empty()
                && self.extra_targets.is_empty()
                && self.bridges.is_empty())
    }
}
