//! The state as people may see it: all of it.

pub(crate) mod text;

use alloc::{collections::BTreeMap, sync::Arc, vec::Vec};
use kernel::Seat;
use serde::Serialize;

use crate::{
    board::{CANALS, RegionId},
    combat,
    event::{Hits, PhaseName, Role},
    pending,
    power::{self, ByPower, Power, Side},
    setup::VictoryOption,
    state::{Control, Phase, Stage, State, War},
    units::{Force, Kind, Unit, UnitId},
};

pub use crate::{combat::BattleAhead, question::Question, state::Volley};

/// The whole position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    // Fields by name: a checksum reads them as they stand (ADR 0064).
    /// The power that is asked, and the question; `None` once the war is over.
    pub awaiting: Option<Awaited>,
    /// The battle being fought.
    pub battle: Option<BattleView>,
    /// Battles still to be resolved, the present one included; in the combat move those that the orders
    /// given so far lead to.
    pub battles: Vec<BattleAhead>,
    /// Canals that the power on turn may not pass.
    pub closed_canals: Vec<&'static str>,
    /// Seats that have given up.
    pub conceded: Vec<Seat>,
    /// The power that controls each territory that is not neutral.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, Power>"))]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<RegionId, Power>"))]
    pub control: Control,
    /// Incomes that differ from the board's.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    pub income: Arc<BTreeMap<RegionId, u8>>,
    /// The phase of its turn.
    pub phase: PhaseName,
    /// Treasury and units to come of each power.
    #[serde(serialize_with = "power::by_name")]
    pub powers: ByPower<PowerView>,
    /// The round, from 1.
    pub round: u16,
    /// The powers of each seat.
    pub seats: Vec<Vec<Power>>,
    /// The power whose turn it is.
    pub turn: Power,
    /// Every unit on the board, ascending by id.
    pub units: Vec<UnitView>,
    /// The victory condition.
    pub victory: VictoryOption,
    /// The side that has won; `None` while the war goes on.
    pub winner: Option<Side>,
}

/// The power that is asked, and the question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Awaited {
    // Fields by name: a checksum reads them as they stand (ADR 0064).
    /// What it has to decide.
    #[serde(rename = "for")]
    pub what: Question,
    /// The power that has to decide.
    pub power: Power,
    /// The battle or fighter it is about.
    pub region: Option<RegionId>,
    /// The seat that speaks for it.
    pub seat: Seat,
}

/// What a power has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PowerView {
    // Fields by name: a checksum reads them as they stand (ADR 0064).
    /// Bought and not on the board yet.
    #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Kind, number>>"))]
    pub bought: Force,
    /// Whether no enemy holds its capital.
    pub capital_held: bool,
    /// Its treasury.
    pub ipc: u16,
    /// The sum of the incomes it controls.
    pub production: u16,
}

/// One unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnitView {
    // Fields by name: a checksum reads them as they stand (ADR 0064).
    /// The transport that carries it, or the carrier it landed on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub aboard: Option<UnitId>,
    /// Where it stands.
    pub at: RegionId,
    /// Whether this battleship was hit in the present battle.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub damaged: bool,
    /// Its id.
    pub id: UnitId,
    /// Its kind.
    pub kind: Kind,
    /// The territory that this cargo will storm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub landing: Option<RegionId>,
    /// Movement left this turn; left out for units of powers not on turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub left: Option<u8>,
    /// Whether it has moved, embarked or landed this turn.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub moved: bool,
    /// Its owner.
    pub power: Power,
}

/// The battle being fought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BattleView {
    // Fields by name: a checksum reads them as they stand (ADR 0064).
    /// The power that attacks.
    pub attacker: Power,
    /// Attacking units still in it.
    pub attackers: Vec<UnitId>,
    /// Defending units still in it, those hit this round included until they have fired.
    pub defenders: Vec<UnitId>,
    /// Units hit that are removed at the end of the step.
    pub doomed: Vec<UnitId>,
    /// Hits that wait to be assigned, and on whom.
    pub hits: Option<HitsOn>,
    /// Where.
    pub region: RegionId,
    /// Where the attacker may retreat to.
    pub retreats: Vec<RegionId>,
    /// The round, from 1.
    pub round: u8,
    /// The dice of this round so far.
    pub volleys: Vec<Volley>,
}

/// Hits that wait to be assigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HitsOn {
    // Fields by name: a checksum reads them as they stand (ADR 0064).
    /// The hits.
    pub hits: Hits,
    /// The side that was hit.
    pub side: Role,
}

/// The view of a state. Nothing is hidden in this game, so there is one for all.
pub(crate) fn of(state: &State) -> View {
    let war = &state.war;
    View {
        round: war.round,
        turn: war.turn,
        phase: war.phase.name(),
        victory: war.victory,
        winner: war.winner.map(|(side, _)| side),
        awaiting: pending::question(war).map(|(power, what, region)| Awaited {
            power,
            seat: war.seat_of(power),
            what,
            region,
        }),
        seats: war.seats.to_vec(),
        conceded: war.conceded.clone(),
        powers: ByPower::from_fn(|power| PowerView {
            ipc: *war.treasury.get(power),
            production: war.production(power),
            capital_held: !war.capital_lost(power),
            bought: if power == war.turn { war.bought.clone() } else { Force::new() },
        }),
        control: war.control.clone(),
        income: Arc::clone(&war.income),
        units: war.units.iter().map(|unit| unit_view(war, unit)).collect(),
        closed_canals: CANALS.iter().filter(|canal| !war.is_open(canal)).map(|canal| canal.id).collect(),
        battles: battles_ahead(war),
        battle: battle(war),
    }
}

fn unit_view(war: &War, unit: &Unit) -> UnitView {
    UnitView {
        id: unit.id,
        power: unit.power,
        kind: unit.kind,
        at: unit.at,
        aboard: unit.aboard,
        damaged: unit.damaged,
        moved: unit.doings.moved.is_some(),
        left: (unit.power == war.turn).then(|| war.movement_left(unit)),
        landing: unit.doings.landing,
    }
}

/// In the combat move what the orders so far lead to, in the combat phase what is left of it.
fn battles_ahead(war: &War) -> Vec<BattleAhead> {
    match &war.phase {
        Phase::CombatMove => combat::battles_in_sight(war),
        Phase::Combat(combat) => {
            combat.sites.iter().map(|site| BattleAhead { region: site.region, assault: site.assault }).collect()
        }
        Phase::Purchase | Phase::NoncombatMove | Phase::Mobilize(_) | Phase::CollectIncome => Vec::new(),
    }
}

fn battle(war: &War) -> Option<BattleView> {
    let Phase::Combat(combat) = &war.phase else { return None };
    let Stage::Fighting(battle) = &combat.stage else { return None };
    Some(BattleView {
        region: battle.region,
        attacker: war.turn,
        round: battle.round,
        attackers: battle.attackers.clone(),
        defenders: battle.defenders.clone(),
        doomed: battle.doomed.clone(),
        volleys: battle.volleys.clone(),
        hits: battle.hit_side().map(|(side, hits)| HitsOn { hits, side }),
        retreats: battle.retreats.iter().collect(),
    })
}
