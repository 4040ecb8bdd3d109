//! Duties: orders that have to be given before a move phase or mobilization may end. Rulebook p. 11-13, 19, 20, 23.

use alloc::vec::Vec;
use kernel::Refusal;
use serde::Serialize;

use crate::{
    Rejection,
    board::{RegionId, RegionSet},
    landing::{self, Horizon},
    mobilize,
    move_context::MoveContext,
    sea_route::waters_next_to,
    state::{Phase, State, War},
    units::{Element, Kind, MovePhase, Unit, UnitId},
};

/// Something that has to be done before the phase can end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Obligation {
    /// Units it is about.
    pub units: Vec<UnitId>,
    /// Region it is about.
    pub region: Option<RegionId>,
    /// Why `end_phase` would be refused.
    #[cfg_attr(
        feature = "ts",
        ts(type = "{ code: string, about: string | null, page: number | null, text: { en: string, fr: string } }")
    )]
    pub refusal: Refusal,
}

/// A duty that is not done yet: the units, and why the phase may not end.
pub(crate) struct Duty {
    pub(crate) units: Vec<UnitId>,
    pub(crate) region: Option<RegionId>,
    pub(crate) rejection: Rejection,
}

impl From<Duty> for Obligation {
    fn from(duty: Duty) -> Self {
        Self { units: duty.units, region: duty.region, refusal: duty.rejection.into() }
    }
}

/// All that forbids `end_phase` now; the first of them is the refusal.
pub(crate) fn open(state: &State) -> Vec<Duty> {
    let war = &state.war;
    match war.phase {
        Phase::CombatMove => combat_move(&MoveContext::in_phase(war, MovePhase::Combat)),
        Phase::NoncombatMove => noncombat_move(war),
        Phase::Mobilize(_) => mobilization(war),
        Phase::Purchase | Phase::Combat(_) | Phase::CollectIncome => Vec::new(),
    }
}

/// Of them those of aircraft that cannot land as things stand, or could and do not yet. Rulebook p. 11, 19.
pub(crate) fn of_aircraft(state: &State) -> Vec<Duty> {
    let is_of_aircraft = |duty: &Duty| {
        matches!(duty.rejection, Rejection::NoWayHome(_) | Rejection::AircraftAloft(_) | Rejection::PromisedDeck(_))
    };
    open(state).into_iter().filter(is_of_aircraft).collect()
}

/// The same in a move phase, for callers that have a [`MoveContext`] already: it is dear to make.
pub(crate) fn of_move(context: &MoveContext) -> Vec<Duty> {
    match context.phase {
        MovePhase::Combat => combat_move(context),
        MovePhase::Noncombat => noncombat_move(context.war),
    }
}

/// Whether a unit under a duty is a transport that the enemy caught: it has not moved, so that it can leave, and
/// taking orders back would not help it.
pub(crate) fn is_caught(war: &War, id: UnitId) -> bool {
    war.unit(id)
        .is_some_and(|unit| unit.kind == Kind::Transport && unit.power == war.turn && unit.doings.moved.is_none())
}

fn combat_move(context: &MoveContext) -> Vec<Duty> {
    let war = context.war;
    let mut duties = Vec::new();
    let moved = || war.units.moved(war.turn);
    let beaches: RegionSet = moved().filter(|unit| unit.doings.landing.is_some()).map(|unit| unit.at).collect();
    let targets = context.targets();
    for unit in moved().filter(|unit| unit.doings.moved == Some(MovePhase::Combat)) {
        let doings = &unit.doings;
        let idle = match unit.kind.element() {
            Element::Land if unit.aboard.is_some() => {
                if doings.embarked && doings.landing.is_none() {
                    add(&mut duties, unit, Rejection::MustLand(unit.at));
                }
                false
            }
            Element::Land => !doings.invaded && !context.war.is_hostile_land(unit.at, war.turn),
            Element::Sea => {
                doings.steps > 0 && !doings.fled && !context.enemies.contains(unit.at) && !beaches.contains(unit.at)
            }
            Element::Air => !doings.fled && !targets.contains(unit.at),
        };
        if idle {
            add(&mut duties, unit, Rejection::Unfought(unit.at));
        }
    }
    for (transport, rejection) in unescorted(context, beaches) {
        add(&mut duties, transport, rejection);
    }
    for id in landing::stranded(war, Horizon::Battles) {
        if let Some(unit) = war.unit(id) {
            add(&mut duties, unit, Rejection::NoWayHome(unit.at));
        }
    }
    duties
}

/// Transports that meet enemies without a warship or aircraft beside them, or pass a submarine to land
/// without a warship. Rulebook p. 13, 28.
fn unescorted<'a>(context: &MoveContext<'a>, beaches: RegionSet) -> Vec<(&'a Unit, Rejection)> {
    let war = context.war;
    let own_in = |zone: RegionId| war.units.of_power_at(war.turn, zone);
    let is_armed = |unit: &Unit| unit.kind.attack() > 0 && unit.kind.element() != Element::Land;
    let is_warship = |unit: &Unit| unit.kind.element() == Element::Sea && unit.kind != Kind::Transport;
    let has_submarine =
        |zone: RegionId| war.units.of_side(war.turn.side().enemy(), Kind::Submarine).any(|unit| unit.at == zone);
    let transports = war.units.of_kind(Kind::Transport).filter(|unit| context.enemies.contains(unit.at));
    transports
        .filter_map(|transport| {
            let zone = transport.at;
            let lands = war.aboard(transport.id).any(|cargo| cargo.doings.landing.is_some());
            let is_own = transport.power == war.turn;
            let came = is_own && transport.doings.steps > 0;
            let among_warships = context.warships().contains(zone)
                && ((is_own && (came || can_leave(context, transport))) || lands)
                && !own_in(zone).any(is_armed);
            let past_submarines = lands && has_submarine(zone) && !own_in(zone).any(is_warship);
            let pointless = came && !beaches.contains(zone) && !transport.doings.fled && !own_in(zone).any(is_armed);
            if past_submarines {
                Some((transport, Rejection::NeedsEscort(zone)))
            } else {
                (among_warships || pointless).then_some((transport, Rejection::TransportsAlone(zone)))
            }
        })
        .collect()
}

/// Whether a transport has a zone without enemy warships to escape to. Where it has none, it stays and is lost.
fn can_leave(context: &MoveContext, ship: &Unit) -> bool {
    let war = context.war;
    war.movement_left(ship) > 0 && !waters_next_to(war, ship.at).without(context.warships()).is_empty()
}

/// Whether orders of this non-combat move doomed aircraft that could have been saved: only taking them back helps.
pub(crate) fn is_spoiled(state: &State) -> bool {
    state.war.phase == Phase::NoncombatMove && beyond_help(&state.war) > state.war.beyond_help
}

/// How many aircraft cannot be brought down whatever is ordered in the non-combat move.
pub(crate) fn beyond_help(war: &War) -> u16 {
    u16::try_from(landing::stranded(war, Horizon::NoncombatMove).len()).unwrap_or(u16::MAX)
}

/// As many aircraft have to be brought down as could be when the phase began: no aircraft flies, and no
/// carrier sails, out of reach on purpose. Rulebook p. 19, 23.
fn noncombat_move(war: &War) -> Vec<Duty> {
    let aloft = landing::stranded(war, Horizon::Mobilization);
    let mut duties = Vec::new();
    if aloft.is_empty() {
        return duties;
    }
    if aloft.len() > usize::from(war.beyond_help) {
        for unit in aloft.iter().filter_map(|&id| war.unit(id)) {
            add(&mut duties, unit, Rejection::AircraftAloft(unit.at));
        }
    }
    duties
}

fn mobilization(war: &War) -> Vec<Duty> {
    let duty = |(region, kind)| Duty {
        units: Vec::new(),
        region: Some(region),
        rejection: Rejection::MustPlace { kind, region },
    };
    mobilize::placeable(war).map(duty).into_iter().collect()
}

/// Adds a unit to the duty with the same reason, or begins a new one.
fn add(duties: &mut Vec<Duty>, unit: &Unit, rejection: Rejection) {
    match duties.iter_mut().find(|duty| duty.rejection == rejection) {
        Some(duty) => duty.units.push(unit.id),
        None => duties.push(Duty { units: alloc::vec![unit.id], region: Some(unit.at), rejection }),
    }
}
