//! The part of a state that its digest covers.

use alloc::{boxed::Box, collections::BTreeMap, vec::Vec};
use kernel::{Digest, Seat};
use serde::Serialize;

use crate::{
    State,
    board::{REGION_COUNT, RegionId},
    event::Victory,
    lesson::Record,
    power::{ByPower, Power, Side},
    setup::VictoryOption,
    state::{Control, Dawn, Phase, Roster, War},
    units::{Doings, Force, Halt, MovePhase, Unit, UnitId},
};

/// The rules by which digests cover units and control in a compact form. Before, they covered the state as it is stored.
const COMPACT: u32 = 5;

/// What a digest covers.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Digested<'a> {
    /// The state as it is stored.
    Stored(&'a State),
    /// The same in a tenth of the bytes: the digest is made anew at every step, and most of a state is units that stay as
    /// they are.
    Compact(Box<Compact<'a>>),
}

/// A state with the digest of its [`pieces`] in place of units and control.
#[derive(Serialize)]
pub(crate) struct Compact<'a> {
    pieces: Digest,
    victory: VictoryOption,
    seats: &'a [Vec<Power>],
    income: &'a BTreeMap<RegionId, u8>,
    round: u16,
    turn: Power,
    phase: &'a Phase,
    treasury: &'a ByPower<u16>,
    next_unit: u16,
    bought: &'a Force,
    dawn: &'a Dawn,
    beyond_help: u16,
    displaced: Option<UnitId>,
    decision: u32,
    conceded: &'a [Seat],
    winner: Option<(Side, Victory)>,
    lesson: Option<&'a Record>,
}

impl State {
    /// The part that the digest covers.
    pub(crate) fn digested(&self) -> Digested<'_> {
        if !self.war.rules.since(COMPACT) {
            return Digested::Stored(self);
        }
        // Without `..`, so that no field is forgotten; the same below.
        let Self { war, lesson } = self;
        let War {
            victory,
            seats,
            income,
            round,
            turn,
            phase,
            treasury,
            control,
            units,
            next_unit,
            bought,
            dawn,
            beyond_help,
            displaced,
            decision,
            conceded,
            winner,
            rules: _,
        } = war;
        Digested::Compact(Box::new(Compact {
            pieces: Digest::of_bytes(&pieces(control, units)),
            victory: *victory,
            seats,
            income,
            round: *round,
            turn: *turn,
            phase,
            treasury,
            next_unit: *next_unit,
            bought,
            dawn,
            beyond_help: *beyond_help,
            displaced: *displaced,
            decision: *decision,
            conceded,
            winner: *winner,
            lesson: lesson.as_deref(),
        }))
    }
}

/// How many bytes tell a unit.
const UNIT: usize = 13;

/// Who controls each region, a byte each, and the units in order, [`UNIT`] bytes each.
fn pieces(control: &Control, units: &Roster) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(REGION_COUNT + UNIT * units.iter().len());
    bytes.extend(RegionId::all().map(|region| numbered(control.get(region).map(|power| power as u8))));
    for unit in units {
        bytes.extend_from_slice(&unit_bytes(unit));
    }
    bytes
}

fn unit_bytes(unit: &Unit) -> [u8; UNIT] {
    let Unit { id, power, kind, at, aboard, damaged, doings } = *unit;
    let Doings { steps, moved, came_from, halted, landing, embarked, invaded, fled, fought } = doings;
    let [id_high, id_low] = id.0.to_be_bytes();
    // Ids begin with 1.
    let [aboard_high, aboard_low] = aboard.map_or(0, |ship| ship.0).to_be_bytes();
    let flags = [damaged, embarked, invaded, fled, fought];
    [
        id_high,
        id_low,
        power as u8,
        kind as u8,
        place(at),
        aboard_high,
        aboard_low,
        flags.iter().fold(0, |bits, &flag| bits << 1 | u8::from(flag)),
        steps,
        numbered(moved.map(|phase: MovePhase| phase as u8)),
        numbered(came_from.map(place)),
        numbered(halted.map(|halt: Halt| halt as u8)),
        numbered(landing.map(place)),
    ]
}

/// The board has fewer than 255 regions.
fn place(region: RegionId) -> u8 {
    u8::try_from(region.index()).unwrap_or(u8::MAX)
}

/// A number counted from 1; 0 for none.
fn numbered(number: Option<u8>) -> u8 {
    number.map_or(0, |number| number.saturating_add(1))
}

#[cfg(test)]
mod tests {
    use alloc::{collections::BTreeSet, string::ToString as _, vec::Vec};
    use kernel::{Digest, Game, RulesVersion, SetUp};
    use serde_json::json;

    use super::{COMPACT, unit_bytes};
    use crate::{
        Aa1941, Power, State,
        board::RegionId,
        units::{Doings, Halt, Kind, MovePhase, Unit, UnitId},
    };

    fn opening(rules: u32) -> State {
        let set_up = SetUp {
            options: json!({}),
            seats: Power::ALL.map(|power| alloc::vec![power.id().into()]).to_vec(),
            chart: Aa1941::charts().swap_remove(0).chart,
        };
        Aa1941::start(&Aa1941::configure(&set_up).expect("a set-up"), RulesVersion::new(rules))
    }

    fn digest(state: &State) -> Digest {
        Digest::of(&Aa1941::digested(state)).expect("a state can be written")
    }

    #[test]
    fn a_war_by_older_rules_keeps_its_digests() {
        let state = opening(COMPACT - 1);
        assert_eq!(digest(&state), Digest::of(&state).expect("a state can be written"));
    }

    #[test]
    fn the_digest_of_the_opening_stays_what_it_is() {
        // The orders of powers, kinds and regions are part of it: running matches could not be read with another.
        assert_eq!(digest(&opening(COMPACT)).to_string(), "3399d8d7ec366c4a5bb9a1b96106091f");
    }

    #[test]
    fn whose_a_territory_is_is_part_of_it() {
        let (state, mut taken) = (opening(COMPACT), opening(COMPACT));
        let land = RegionId::territories().next().expect("a territory");
        let other = Power::ALL.into_iter().find(|power| state.war.control.get(land) != Some(*power));
        taken.war.control.set(land, other.expect("five powers"));
        assert_ne!(digest(&state), digest(&taken));
    }

    /// A unit, and all that differ from it in one field.
    fn alike() -> Vec<Unit> {
        let at = RegionId::all().next().expect("a region");
        let id = UnitId(300);
        let (power, kind) = (Power::Ussr, Kind::Infantry);
        let one = Unit { id, power, kind, at, aboard: None, damaged: false, doings: Doings::default() };
        let mut all = alloc::vec![one];
        let doing = |doings| Unit { doings, ..one };
        all.extend((1..600).map(UnitId).filter(|other| *other != id).map(|id| Unit { id, ..one }));
        all.extend((1..600).map(|ship| Unit { aboard: Some(UnitId(ship)), ..one }));
        all.extend(Power::ALL.into_iter().skip(1).map(|power| Unit { power, ..one }));
        all.extend(Kind::ALL.into_iter().skip(1).map(|kind| Unit { kind, ..one }));
        all.extend(RegionId::all().skip(1).map(|at| Unit { at, ..one }));
        all.extend((1..4).map(|steps| doing(Doings { steps, ..one.doings })));
        for moved in [MovePhase::Combat, MovePhase::Noncombat] {
            all.push(doing(Doings { moved: Some(moved), ..one.doings }));
        }
        for halted in [Halt::Enemy, Halt::Landing, Halt::Retreat, Halt::Touchdown] {
            all.push(doing(Doings { halted: Some(halted), ..one.doings }));
        }
        for region in RegionId::all() {
            all.push(doing(Doings { came_from: Some(region), ..one.doings }));
            all.push(doing(Doings { landing: Some(region), ..one.doings }));
        }
        all.push(Unit { damaged: true, ..one });
        all.push(doing(Doings { embarked: true, ..one.doings }));
        all.push(doing(Doings { invaded: true, ..one.doings }));
        all.push(doing(Doings { fled: true, ..one.doings }));
        all.push(doing(Doings { fought: true, ..one.doings }));
        all
    }

    #[test]
    fn units_that_differ_are_told_by_other_bytes() {
        let all = alike();
        let told: BTreeSet<_> = all.iter().map(unit_bytes).collect();
        assert_eq!(told.len(), all.len());
    }
}
