//! Events of a match. An event holds every random result in it.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use kernel::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Attack, BySide, Direction, Edge, End, Ending, Hex, Part, Side, Span, UnitId};

/// Ids of cards with how many of each.
pub type ArmyList = BTreeMap<String, i64>;

/// An event of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "e", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A side has locked its army.
    ArmyLocked {
        /// Its seat.
        seat: Seat,
        /// The side.
        side: Side,
        /// Ids of cards with how many of each; null for viewers from whom it is secret.
        #[cfg_attr(feature = "ts", ts(type = "Record<string, number> | null"))]
        army: Option<ArmyList>,
    },
    /// Both armies are shown. Their units have ids now: the axis units in pack order from 1, then the allied ones.
    ArmiesShown {
        /// Ids of cards with how many of each.
        #[cfg_attr(feature = "ts", ts(type = "BySide<Record<string, number>>"))]
        armies: BySide<ArmyList>,
    },
    /// The map is set.
    MapSet {
        /// Its number.
        map: u8,
        /// The face of the die; null if the table has chosen the map.
        face: Option<u8>,
    },
    /// The toss: 1 is for the axis side, 2 for the allied one.
    Tossed {
        /// The face.
        face: u8,
        /// The side that has won it.
        winner: Side,
    },
    /// The winner of the toss has said which side is first player for the deployment.
    OrderChosen {
        /// The side that said so.
        side: Side,
        /// The first player.
        first: Side,
    },
    /// The first player has chosen an end of the map.
    EndChosen {
        /// The first player.
        side: Side,
        /// Its end.
        end: End,
    },
    /// The defender of an assault has chosen the field.
    FieldChosen {
        /// The defender.
        side: Side,
        /// The number of the map.
        map: u8,
        /// The objective.
        objective: Hex,
        /// The defender's end.
        end: End,
    },
    /// A side has deployed its army.
    Deployed {
        /// The side.
        side: Side,
        /// Its units.
        units: Vec<Deployment>,
    },
    /// Both sides have rolled for the initiative. Level with equal bonuses: they roll again.
    InitiativeRolled {
        /// The turn.
        turn: u8,
        /// Two dice for each side.
        dice: BySide<[u8; 2]>,
        /// The bonus of each side.
        bonus: BySide<u8>,
        /// The side that has won; null: they roll again.
        winner: Option<Side>,
    },
    /// The winner of the roll has said which side is first player of the turn.
    InitiativeChosen {
        /// The side that said so.
        side: Side,
        /// The first player.
        first: Side,
    },
    /// A movement phase has passed by itself: no unit of the side can act.
    PhasePassed {
        /// The side.
        side: Side,
    },
    /// A side has ended its phase.
    PhaseEnded {
        /// The kind of the phase.
        part: Part,
        /// The side.
        side: Side,
    },
    /// A unit sets out, or turns.
    MoveBegan {
        /// The unit.
        unit: UnitId,
        /// Where it stands; the hexes that it is to enter follow it.
        from: Hex,
        /// The hexes that it is to enter.
        path: Vec<Hex>,
        /// How a vehicle is to face at the end.
        facing: Option<Direction>,
    },
    /// A movement roll was made.
    MovementRolled {
        /// The unit.
        unit: UnitId,
        /// The obstacle that it tries to pass.
        over: Obstacle,
        /// The hex that it tries to enter.
        into: Hex,
        /// The face of the die.
        face: u8,
        /// Its modifier.
        modifier: i8,
        /// Whether it is 4 or more.
        passed: bool,
    },
    /// A step provokes defensive fire, and the other side is asked.
    WindowOpened {
        /// The unit that moves.
        unit: UnitId,
        /// The hex that it leaves.
        from: Hex,
        /// The hex that it is to enter.
        to: Hex,
        /// The units that may fire.
        shooters: Vec<UnitId>,
    },
    /// A side holds its fire.
    Held {
        /// The side.
        side: Side,
        /// For how long.
        span: Span,
    },
    /// A window closes by itself: no unit in it can still fire.
    WindowClosed,
    /// A unit has entered the next hex.
    Stepped {
        /// The unit.
        unit: UnitId,
        /// The hex that it left.
        from: Hex,
        /// The hex that it entered.
        to: Hex,
        /// How many hexes are left to it.
        left: u8,
    },
    /// A unit has come to the end of its path.
    MoveEnded {
        /// The unit.
        unit: UnitId,
        /// Where it stands.
        at: Hex,
        /// How it faces.
        facing: Option<Direction>,
    },
    /// A unit was stopped: the rest of its move is lost.
    Stopped {
        /// The unit.
        unit: UnitId,
        /// The cause.
        by: Halt,
        /// Where it stands, after it has gone back to a hex with room if it had to.
        at: Hex,
        /// How it faces.
        facing: Option<Direction>,
    },
    /// An attack at one unit was resolved. With a blast one order is several of these.
    AttackResolved {
        /// The attack.
        attack: Attack,
    },
    /// A soldier has boarded.
    Boarded {
        /// The soldier.
        unit: UnitId,
        /// The carrier.
        carrier: UnitId,
    },
    /// A soldier has got off.
    GotOff {
        /// The soldier.
        unit: UnitId,
        /// The carrier.
        carrier: UnitId,
        /// Where it stands; null: the other side places it.
        at: Option<Hex>,
    },
    /// The other side has placed a soldier that found no room.
    Placed {
        /// The soldier.
        unit: UnitId,
        /// Where it stands.
        at: Hex,
    },
    /// A commander has rallied a friend.
    Rallied {
        /// The commander.
        unit: UnitId,
        /// The friend.
        target: UnitId,
    },
    /// An engineer has tried to blow up a bridge.
    DemolitionTried {
        /// The engineer.
        unit: UnitId,
        /// The bridge.
        bridge: Edge,
        /// The face of the die.
        face: u8,
        /// The face that was needed, or more.
        need: u8,
        /// Whether the bridge is down.
        down: bool,
    },
    /// Both sides have taken their casualties.
    CasualtiesTaken {
        /// Units that were disrupted and have recovered.
        recovered: Vec<UnitId>,
        /// Units that are disrupted now.
        disrupted: Vec<UnitId>,
        /// Vehicles that are damaged now.
        damaged: Vec<UnitId>,
        /// Vehicles whose hide has ignored a counter.
        ignored: Vec<UnitId>,
        /// Units that are destroyed, passengers among them.
        lost: Vec<UnitId>,
    },
    /// A turn is over, and the match is not.
    TurnEnded {
        /// Its number.
        turn: u8,
        /// The side that alone has a unit next to the objective.
        control: Option<Side>,
    },
    /// The match is over.
    Ended {
        /// How.
        end: Ending,
    },
}

/// Where a unit was deployed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Deployment {
    /// The unit.
    pub unit: UnitId,
    /// Its hex, or that of its carrier.
    pub at: Hex,
    /// How a vehicle faces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub facing: Option<Direction>,
    /// The carrier of a passenger.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub aboard: Option<UnitId>,
}

/// An obstacle that takes a movement roll. Rulebook, p. 23.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// A river, for all units.
    River,
    /// A forest, for vehicles.
    Forest,
}

impl Obstacle {
    /// The obstacle of a movement roll.
    pub(crate) const fn why(self) -> &'static str {
        match self {
            Self::River => "river",
            Self::Forest => "forest",
        }
    }
}

/// A cause that stops a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Halt {
    /// A movement roll that failed.
    Roll,
    /// A hit by defensive fire.
    Fire,
}

impl Event {
    /// The event as a viewer may see it: an army that is locked is its owner's secret.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Self {
        if let Self::ArmyLocked { seat, side, .. } = self
            && !may_know(viewer, *seat)
        {
            return Self::ArmyLocked { seat: *seat, side: *side, army: None };
        }
        self.clone()
    }
}

/// Whether a viewer may know the secrets of a seat.
pub(crate) fn may_know(viewer: Viewer, seat: Seat) -> bool {
    match viewer {
        Viewer::Seat(own) => own == seat,
        Viewer::Public => false,
        Viewer::Omniscient => true,
    }
}
