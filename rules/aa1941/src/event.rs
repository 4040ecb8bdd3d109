//! What happened. Everything is public in this game, so every viewer sees an event as it is.

mod battle;

use alloc::vec::Vec;
use kernel::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{
    board::RegionId,
    power::{Power, Side},
    units::{Force, UnitId, UnitIds},
};

pub use battle::{BattleResult, Hits, Loss, Role, Shot};

/// The phases of a turn. Rulebook p. 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// Phase 1.
    Purchase,
    /// Phase 2.
    CombatMove,
    /// Phase 3.
    Combat,
    /// Phase 4.
    NoncombatMove,
    /// Phase 5.
    Mobilize,
    /// Phase 6.
    CollectIncome,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum Event {
    /// A power's turn begins.
    TurnBegan {
        /// The round, from 1.
        round: u16,
        /// The power.
        power: Power,
    },
    /// A phase begins.
    PhaseBegan {
        /// The phase.
        phase: PhaseName,
    },
    /// The order of the purchase phase, in place of an earlier one.
    UnitsPurchased {
        /// The buyer.
        power: Power,
        /// What was bought.
        #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Kind, number>>"))]
        units: Force,
        /// What it cost.
        cost: u16,
    },
    /// Units moved.
    UnitsMoved {
        /// Their owner.
        power: Power,
        /// The units named in the order.
        #[cfg_attr(feature = "ts", ts(as = "Vec<UnitId>"))]
        units: UnitIds,
        /// What they took along: cargo of transports, allied fighters of carriers.
        #[cfg_attr(feature = "ts", ts(as = "Vec<UnitId>"))]
        carried: UnitIds,
        /// Where they stood, then every region entered.
        #[cfg_attr(feature = "ts", ts(as = "Vec<RegionId>"))]
        path: SmallVec<[RegionId; 16]>,
        /// Territories taken on the way by tanks.
        taken: Vec<Taken>,
    },
    /// Land units boarded a transport.
    UnitsLoaded {
        /// Their owner.
        power: Power,
        /// The units.
        #[cfg_attr(feature = "ts", ts(as = "Vec<UnitId>"))]
        units: UnitIds,
        /// The transport.
        transport: UnitId,
        /// The zone of the transport.
        zone: RegionId,
    },
    /// An amphibious assault was announced.
    LandingOrdered {
        /// The attacker.
        power: Power,
        /// The cargo that will land.
        #[cfg_attr(feature = "ts", ts(as = "Vec<UnitId>"))]
        units: UnitIds,
        /// From which zone.
        zone: RegionId,
        /// On which territory.
        to: RegionId,
    },
    /// Cargo went ashore among friends.
    UnitsUnloaded {
        /// Their owner.
        power: Power,
        /// The units.
        #[cfg_attr(feature = "ts", ts(as = "Vec<UnitId>"))]
        units: UnitIds,
        /// From which zone.
        zone: RegionId,
        /// On which territory.
        to: RegionId,
    },
    /// The attacker chose the battle to resolve.
    BattleChosen {
        /// Its region.
        region: RegionId,
    },
    /// The attacker chose to fight or to ignore submarines and transports.
    Engaged {
        /// The zone.
        region: RegionId,
        /// Whether there is a battle.
        fight: bool,
    },
    /// A region is settled without a battle.
    SiteSettled {
        /// The region.
        region: RegionId,
    },
    /// The troops of an amphibious assault went ashore to fight.
    TroopsLanded {
        /// The territory.
        region: RegionId,
        /// The troops.
        units: Vec<UnitId>,
    },
    /// A battle begins.
    BattleBegan {
        /// Where.
        region: RegionId,
        /// The power that attacks.
        attacker: Power,
        /// The attacking units, ascending.
        attackers: Vec<UnitId>,
        /// The defending units, ascending.
        defenders: Vec<UnitId>,
        /// Where the attackers may retreat to.
        retreats: Vec<RegionId>,
    },
    /// A round of combat begins.
    RoundBegan {
        /// The battle.
        region: RegionId,
        /// The round, from 1.
        round: u8,
    },
    /// A seat decided which of its submarines dive.
    Submerged {
        /// The battle.
        region: RegionId,
        /// The power that speaks for the seat.
        power: Power,
        /// The side of the submarines.
        side: Role,
        /// The submarines that dive; none: all stay and fire.
        units: Vec<UnitId>,
    },
    /// Units fired.
    Fired {
        /// The battle.
        region: RegionId,
        /// The side that fired.
        side: Role,
        /// Whether this was the surprise strike of submarines.
        surprise: bool,
        /// One shot a unit, in the order rolled.
        shots: Vec<Shot>,
        /// The hits, by what they may fall on.
        hits: Hits,
    },
    /// One of several defending seats said which units it would lose.
    CasualtiesProposed {
        /// The battle.
        region: RegionId,
        /// The power that speaks for the seat.
        power: Power,
        /// The units.
        units: Vec<UnitId>,
    },
    /// Hits were assigned.
    CasualtiesTaken {
        /// The battle.
        region: RegionId,
        /// The side that was hit.
        side: Role,
        /// One entry for each hit.
        units: Vec<UnitId>,
    },
    /// Units left the board.
    UnitsLost {
        /// Where.
        region: RegionId,
        /// The units, cargo included.
        units: Vec<UnitId>,
        /// Why.
        why: Loss,
    },
    /// The attacker fights on.
    Pressed {
        /// The battle.
        region: RegionId,
    },
    /// The attacker broke off.
    Retreated {
        /// The battle.
        region: RegionId,
        /// Units that withdrew, aircraft among them.
        units: Vec<UnitId>,
        /// Where land units and ships went; aircraft stay until the non-combat move.
        to: Option<RegionId>,
    },
    /// A battle is over.
    BattleEnded {
        /// The battle.
        region: RegionId,
        /// How it ended.
        result: BattleResult,
    },
    /// A territory changed hands.
    TerritoryTaken {
        /// The territory, with its old and new holder.
        taken: Taken,
        /// The power whose units took it.
        by: Power,
    },
    /// A capital fell and its owner's treasury with it.
    TreasurySeized {
        /// The power that lost it.
        from: Power,
        /// The power that took it.
        by: Power,
        /// How much.
        ipcs: u16,
    },
    /// A fighter of a sunken carrier landed.
    FighterLanded {
        /// The fighter.
        unit: UnitId,
        /// Where.
        to: RegionId,
    },
    /// New units entered.
    UnitsPlaced {
        /// Their owner.
        power: Power,
        /// Where.
        region: RegionId,
        /// Which kinds.
        #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Kind, number>>"))]
        units: Force,
        /// Their ids, in the order of the kinds.
        ids: Vec<UnitId>,
    },
    /// Units that could not be placed were given back.
    UnitsRefunded {
        /// Their buyer.
        power: Power,
        /// Which.
        #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Kind, number>>"))]
        units: Force,
        /// The IPCs that were paid back.
        ipcs: u16,
    },
    /// A power collected its income.
    IncomeCollected {
        /// The power.
        power: Power,
        /// How much.
        ipcs: u16,
    },
    /// A seat gave up.
    Conceded {
        /// The seat.
        seat: Seat,
    },
    /// The war is over.
    GameWon {
        /// The winners.
        side: Side,
        /// Why.
        why: Victory,
    },
}

impl Event {
    /// Whether this is an order of one's own phases, which can be taken back until the phase ends.
    pub(crate) const fn is_order(&self) -> bool {
        match self {
            Self::UnitsPurchased { .. }
            | Self::UnitsMoved { .. }
            | Self::UnitsLoaded { .. }
            | Self::LandingOrdered { .. }
            | Self::UnitsUnloaded { .. }
            | Self::UnitsPlaced { .. } => true,
            Self::TurnBegan { .. }
            | Self::PhaseBegan { .. }
            | Self::BattleChosen { .. }
            | Self::Engaged { .. }
            | Self::SiteSettled { .. }
            | Self::TroopsLanded { .. }
            | Self::BattleBegan { .. }
            | Self::RoundBegan { .. }
            | Self::Submerged { .. }
            | Self::Fired { .. }
            | Self::CasualtiesProposed { .. }
            | Self::CasualtiesTaken { .. }
            | Self::UnitsLost { .. }
            | Self::Pressed { .. }
            | Self::Retreated { .. }
            | Self::BattleEnded { .. }
            | Self::TerritoryTaken { .. }
            | Self::TreasurySeized { .. }
            | Self::FighterLanded { .. }
            | Self::UnitsRefunded { .. }
            | Self::IncomeCollected { .. }
            | Self::Conceded { .. }
            | Self::GameWon { .. } => false,
        }
    }
}

/// A territory that changed hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Taken {
    /// The territory.
    pub region: RegionId,
    /// The power that held it.
    pub from: Power,
    /// The power that holds it now: the conqueror, or the ally it was printed for.
    pub to: Power,
}

/// Why the war ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// Enough enemy capitals at the appointed moment.
    Capitals,
    /// Every seat of the other side gave up.
    Concession,
}
