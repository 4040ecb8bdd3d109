//! The match as a viewer may see it.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    vec::Vec,
};
use kernel::{Pinned, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    Carried, HostileId, Id, Ledger, PileName, Pledge, Support, Terms, Used, Worn, Wound,
    ending::{Fate, Result},
    pack::Pack,
    pile::Cards,
    soldier::Status,
    state::{Phase, Progress},
    task::Trouble,
};

/// The match as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The id of the pack.
    pub pack: Id,
    /// The pack itself, if it is the table's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Pack>"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Pack>"))]
    pub own_pack: Option<Shared<Pack>>,
    /// The pack, for those who read a view here and not on the wire.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub cards: Pinned<Pack>,
    /// What the table has agreed upon.
    #[cfg_attr(feature = "ts", ts(as = "Terms"))]
    #[cfg_attr(feature = "schema", schemars(with = "Terms"))]
    pub terms: Shared<Terms>,
    /// Which part of the match it is.
    pub phase: Phase,
    /// The mission; null until it is drawn.
    pub mission: Option<Id>,
    /// The objective; null until it is drawn.
    pub objective_card: Option<Id>,
    /// The slot of the objective.
    pub objective_slot: u8,
    /// Soldier turns that have begun.
    pub turn: u16,
    /// The turns left.
    pub time: i16,
    /// The team value.
    pub rp: u16,
    /// What the team value would be if it were worked out now.
    pub team_points: u16,
    /// Resource points left to buy with.
    pub rp_left: i16,
    /// Points of the campaign left to buy skills with.
    pub points: i16,
    /// The cards on slots 1, 2 and so on; the objective once it is active.
    pub track: Vec<Id>,
    /// How far the objective has come; null until it is activated.
    pub objective: Option<Progress>,
    /// Whether a location was placed in this turn.
    pub location_played: bool,
    /// The soldiers in the order of purchase.
    pub soldiers: Vec<SoldierView>,
    /// The hostile cards in the order of arrival.
    pub hostiles: Vec<HostileView>,
    /// Events, goods and costs of each slot, from slot 1.
    pub slots: Vec<SlotView>,
    /// The supports in play.
    pub supports: Vec<Support>,
    /// The chits in the cup.
    pub cup: Cards,
    /// How many cards are left in each pile.
    pub decks: BTreeMap<PileName, u16>,
    /// The discards of each pile.
    pub discards: BTreeMap<PileName, Cards>,
    /// The seats that are ready.
    pub ready: BTreeSet<Seat>,
    /// The seats that have given up.
    pub conceded: BTreeSet<Seat>,
    /// What seats are asked about; null in the soldier turn and while buying.
    pub stake: Option<Stake>,
    /// How the mission ended; null until it has.
    pub result: Option<Result>,
    /// What became of those who were downed or left.
    pub exit: BTreeMap<Id, Fate>,
    /// What the campaign goes on with; null until the mission has ended.
    pub ledger: Option<Ledger>,
}

/// A value that a view shares with the match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shared<T>(pub Arc<T>);

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> core::result::Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// A soldier as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SoldierView {
    /// The id of its card.
    pub id: Id,
    /// Whose it is.
    pub seat: Seat,
    /// Where it stands, or stood.
    pub slot: u8,
    /// Whether it stands.
    pub status: Status,
    /// Its health.
    pub health: u8,
    /// Its wounds, in the order received.
    pub wounds: Vec<Wound>,
    /// Its suppressions.
    pub suppressed: u8,
    /// Its actions left.
    pub actions: u8,
    /// Actions set aside.
    pub saved: u8,
    /// Actions promised for the next turn.
    pub next_actions: u8,
    /// Whether it has moved in this turn.
    pub moved: bool,
    /// Whether it has made its stealth attack of this turn.
    pub stealth: bool,
    /// Whether it has stumbled.
    pub stumbled: bool,
    /// Its experience points.
    pub xp: u8,
    /// Its hand; null for those who may not see it.
    pub hand: Option<Vec<Id>>,
    /// How many cards it holds.
    pub hand_count: u8,
    /// How many cards it draws up to.
    pub hand_size: u8,
    /// Cards set aside for an entry; null for those who may not see them.
    pub aside: Option<Vec<Id>>,
    /// How many cards it has set aside.
    pub aside_count: u8,
    /// Its weapons.
    pub weapons: BTreeMap<Id, Carried>,
    /// Its gear.
    pub gear: BTreeMap<Id, Worn>,
    /// What it carries.
    pub load: u16,
    /// What it can carry; null for soldiers whose load is not counted.
    pub most_load: Option<u16>,
    /// Its skills, those of its card first.
    pub skills: Vec<Id>,
    /// Its service records.
    pub records: BTreeSet<Id>,
    /// How often skills and records were used: `skill/0`, `record/a`.
    pub uses: BTreeMap<Id, Used>,
    /// Its hardy points by environment.
    pub hardy: BTreeMap<Id, u8>,
    /// The die that beats its cover where it stands.
    pub cover: i16,
    /// The hostile card it is engaged with.
    pub engaged: Option<HostileId>,
    /// What others may use of it in this turn.
    pub pledge: Pledge,
}

/// A hostile card in play.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HostileView {
    /// Its number.
    pub id: HostileId,
    /// Its card.
    pub card: Id,
    /// Where it stands.
    pub slot: u8,
    /// Whom it aims at.
    pub target: Id,
    /// The killed.
    pub kia: u8,
    /// The suppressed.
    pub suppressed: u8,
    /// The others.
    pub active: u8,
    /// The die that beats its cover where it stands.
    pub cover: i16,
    /// Whether another card shields it.
    pub shielded: bool,
    /// Whether its target is in its range.
    pub in_range: bool,
}

/// A slot: its events, its reward, the goods on the ground, the cost of entering.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SlotView {
    /// Its number.
    pub slot: u8,
    /// The events that stay there.
    pub events: Vec<Id>,
    /// The points of equipment left.
    pub reward: u8,
    /// What entering it costs now, before movement.
    pub entry: i16,
    /// The weapons on the ground.
    pub weapons: BTreeMap<Id, Carried>,
    /// The gear on the ground.
    pub gear: BTreeMap<Id, Worn>,
    /// Loose ammunition by type.
    pub ammo: BTreeMap<Id, u8>,
}

/// The question that seats are asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "about", rename_all = "snake_case", deny_unknown_fields)]
pub enum Stake {
    /// Which location is taken.
    Recon {
        /// By whom.
        soldier: Id,
        /// How many are to be taken.
        left: u8,
    },
    /// How a soldier endures.
    Environment {
        /// The soldier.
        soldier: Id,
        /// The environment.
        kind: Id,
    },
    /// A hostile attack.
    Attack {
        /// The card that attacks.
        hostile: HostileId,
        /// Whom.
        target: Id,
        /// Added to its die by cards.
        attack: i8,
        /// Added to the target's cover by cards.
        cover: i8,
        /// The seats that let it pass.
        passed: BTreeSet<Seat>,
    },
    /// Wounds.
    Wounds {
        /// Whose.
        soldier: Id,
        /// Their points.
        points: u8,
        /// The seats that let them pass.
        passed: BTreeSet<Seat>,
    },
    /// A toll or an event that can be paid off.
    Cancel {
        /// Which.
        trouble: Trouble,
        /// What it costs.
        xp: u8,
        /// The seats that let it pass.
        passed: BTreeSet<Seat>,
    },
    /// Goods that can be shed.
    Shed {
        /// The seats that are asked.
        asked: BTreeSet<Seat>,
    },
}
