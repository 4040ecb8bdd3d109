//! The view of a viewer: the whole state but the armies that are locked.

use alloc::{string::String, sync::Arc, vec::Vec};
use kernel::Viewer;

use crate::{
    ActingView, ArmyView, Board, BoardView, BySide, Hex, Instant, Locked, MarchView, Part, PhaseName, Side, State,
    UnitView, View, WindowView,
    event::may_know,
    phase::{Action, Phase, Still, UnderWay, Watch},
    unit::{Place, Unit},
};

pub(crate) fn of(state: &State, viewer: Viewer) -> View {
    let action = state.action();
    let army = |side| army_view(state, side, viewer);
    let limit = |side| state.conditions.points_of(side);
    View {
        pack: state.pack.id.clone(),
        version: state.pack.version,
        own_pack: state.own.as_ref().map(|own| Arc::clone(own.shared())),
        conditions: state.conditions,
        limits: BySide { axis: limit(Side::Axis), allies: limit(Side::Allies) },
        seats: state.seats,
        armies: BySide { axis: army(Side::Axis), allies: army(Side::Allies) },
        phase: phase_name(&state.phase),
        turn: state.turn,
        first: state.first,
        active: action.map(|action| action.side),
        map: state.map,
        board: state.board.as_deref().map(board_view),
        ends: state.ends,
        bridges_down: state.bridges_down.clone(),
        units: state.units.iter().map(|unit| (unit.id, unit_view(state, unit))).collect(),
        acting: action.and_then(acting_view),
        march: action.and_then(|action| march_view(state, action)),
        overflow: action.and_then(Action::leaver),
        control: state.control(),
        points: state.points_left(),
        bonus: BySide { axis: state.bonus(Side::Axis), allies: state.bonus(Side::Allies) },
        end: if let Phase::Over { end } = &state.phase { Some(*end) } else { None },
        cards: Arc::clone(state.pack.shared()),
        ground: state.board.clone(),
    }
}

fn army_view(state: &State, side: Side, viewer: Viewer) -> ArmyView {
    let is_secret = !state.has_shown_armies() && !may_know(viewer, *state.seats.get(side));
    match state.armies.get(side) {
        None => ArmyView::Missing(()),
        Some(_) if is_secret => ArmyView::Locked(Locked::Locked),
        Some(army) => ArmyView::Known(army.list(&state.pack)),
    }
}

fn phase_name(phase: &Phase) -> PhaseName {
    match phase {
        Phase::Armies => PhaseName::Army,
        Phase::Order { .. } | Phase::End { .. } | Phase::Field { .. } | Phase::Deploy { .. } => PhaseName::Setup,
        Phase::Dice | Phase::Initiative { .. } => PhaseName::Initiative,
        Phase::Action(Action { part: Part::Move, .. }) => PhaseName::Move,
        Phase::Action(Action { part: Part::Assault, .. }) | Phase::Casualties => PhaseName::Assault,
        Phase::Over { .. } => PhaseName::Over,
    }
}

fn board_view(board: &Board) -> BoardView {
    let mut terrain: Vec<String> = Vec::new();
    for hex in Hex::all() {
        if hex.number() == 1 {
            terrain.push(String::new());
        }
        if let Some(row) = terrain.last_mut() {
            row.push(board.terrain(hex).letter());
        }
    }
    let (roads, rivers) = (board.roads().collect(), board.rivers().collect());
    BoardView { terrain, roads, rivers, objective: board.objective() }
}

fn unit_view(state: &State, unit: &Unit) -> UnitView {
    UnitView {
        side: unit.side,
        card: state.card(unit).id.clone(),
        at: unit.hex(),
        facing: unit.facing.filter(|_| unit.hex().is_some()),
        aboard: unit.carrier(),
        gone: matches!(unit.place, Place::Gone),
        speed: state.speed(unit),
        up: unit.up.iter().collect(),
        down: unit.down.iter().collect(),
        did: unit.did.iter().collect(),
        ignored: unit.ignored,
    }
}

fn acting_view(action: &Action) -> Option<ActingView> {
    let active = action.active?;
    let left = if let Still::Move(allowance) = active.may { Some(allowance.left) } else { None };
    Some(ActingView { unit: active.unit, left, held: active.fire == Watch::Holds })
}

fn march_view(state: &State, action: &Action) -> Option<MarchView> {
    let UnderWay::March(march) = &action.under_way else { return None };
    let window = state.window().map(|open| WindowView {
        from: open.from,
        to: open.to,
        at: if open.is_at_start { Instant::Start } else { Instant::End },
        shooters: state.ready_shooters(&open),
    });
    Some(MarchView {
        unit: action.active?.unit,
        behind: march.behind.clone(),
        ahead: march.ahead.clone(),
        facing: march.facing,
        window,
    })
}
