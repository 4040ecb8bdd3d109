//! How both sides decide while a battle is worked out: nothing in it is left open.

use serde::{Deserialize, Serialize};

use crate::{
    combat::CasualtyClass,
    event::Role,
    units::{Element, Kind, KindSet},
};

/// Which units a side gives up first. The first hit on a battleship comes before all else and transports come last,
/// whatever the order; the rules on what a hit may fall on hold as in any battle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum LossOrder {
    /// What is worth least to the battle and after it: a unit is worth its price and six IPCs for each face of the die
    /// with which it hits, a carrier two more as a deck for fighters of its side.
    ///
    /// The attacker keeps to the last what the aim of the battle needs: a land unit to take the territory; at sea, where
    /// the defender has submarines and the attacker aircraft but no battleship, a ship that can sink them: a submarine,
    /// else a destroyer, else a carrier.
    #[default]
    ByValue,
    /// The cheapest.
    ByPrice,
}

/// How both sides decide. No submarine dives, and the attacker fights on as long as either side can be harmed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Policy {
    /// What the attacker gives up.
    pub attacker: LossOrder,
    /// What the defender gives up.
    pub defender: LossOrder,
}

impl Policy {
    /// The same order for both sides.
    pub const fn both(order: LossOrder) -> Self {
        Self { attacker: order, defender: order }
    }

    pub(super) const fn of(self, role: Role) -> LossOrder {
        match role {
            Role::Attacker => self.attacker,
            Role::Defender => self.defender,
        }
    }
}

/// How dear a hit is: the smallest is taken first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Dearness {
    /// The first hit on a battleship.
    Nothing,
    /// A unit: its worth, and of equals the one that hits less often.
    Unit { worth: u16, strength: u8, kind: Kind, cargo_ipcs: u16 },
    /// A unit without which the battle misses its aim.
    Kept,
    /// A transport: hit where nothing else can be.
    Transport { cargo_ipcs: u16 },
}

/// IPCs for each face of the die with which a unit hits.
const IPCS_FOR_A_FACE: u16 = 6;
/// IPCs for the deck of a carrier.
const IPCS_FOR_A_DECK: u16 = 2;

/// What the units of a side are worth in a battle.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Values {
    order: LossOrder,
    role: Role,
    has_fighters: bool,
    kept: Option<Kind>,
}

impl Values {
    /// What units are worth among these, against those.
    pub(crate) fn of(order: LossOrder, role: Role, own: KindSet, enemies: KindSet, field: Element) -> Self {
        let has_aim = order == LossOrder::ByValue && role == Role::Attacker;
        let kept = if has_aim { needed(own, enemies, field) } else { None };
        Self { order, role, has_fighters: own.contains(Kind::Fighter), kept }
    }

    /// The kind of which one unit, the dearest, is kept to the last.
    pub(crate) const fn kept(self) -> Option<Kind> {
        self.kept
    }

    /// How dear it is to lose a unit of a kind and what it carries.
    pub(crate) fn dearness(self, kind: Kind, cargo_ipcs: u16) -> Dearness {
        if CasualtyClass::of(kind) == CasualtyClass::Transport {
            return Dearness::Transport { cargo_ipcs };
        }
        let strength = match self.role {
            Role::Attacker => kind.attack(),
            Role::Defender => kind.defense(),
        };
        let deck = if kind == Kind::Carrier && self.has_fighters { IPCS_FOR_A_DECK } else { 0 };
        let worth = match self.order {
            LossOrder::ByValue => kind.cost() + IPCS_FOR_A_FACE * u16::from(strength) + deck,
            LossOrder::ByPrice => kind.cost(),
        };
        Dearness::Unit { worth, strength, kind, cargo_ipcs }
    }
}

/// The kind of which the attacker needs one at the end.
fn needed(own: KindSet, enemies: KindSet, field: Element) -> Option<Kind> {
    let has_aircraft = own.contains(Kind::Fighter) || own.contains(Kind::Bomber);
    let any_of = |kinds: &[Kind]| kinds.iter().copied().find(|kind| own.contains(*kind));
    match field {
        Element::Land => any_of(&[Kind::Tank, Kind::Infantry]),
        // Aircraft alone could not sink the submarines. A battleship is lost after all aircraft anyway.
        Element::Sea if has_aircraft && enemies.contains(Kind::Submarine) && !own.contains(Kind::Battleship) => {
            any_of(&[Kind::Submarine, Kind::Destroyer, Kind::Carrier])
        }
        Element::Sea | Element::Air => None,
    }
}
