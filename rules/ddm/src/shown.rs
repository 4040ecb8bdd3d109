//! What a viewer is shown: all but the warbands that are sealed.

use alloc::{collections::BTreeMap, sync::Arc, vec::Vec};
use kernel::Viewer;

use crate::{
    ActingView, BoardView, BoostView, CreatureView, Field, NextDiagonal, PhaseName, Player, PlayerView, State, View,
    WalkView, WarbandView, WindowView,
    creature::{Courage, Creature, Slot},
    event::may_know,
    phase::{Occasion, Phase},
    stack::{Frame, Walk},
    turn::{Act, ActiveTurn, Cleave},
};

pub(crate) fn of(state: &State, viewer: Viewer) -> View {
    let battle = state.battle();
    View {
        pack: state.pack.id.clone(),
        version: state.pack.version,
        own_pack: state.own.clone(),
        terms: (*state.terms).clone(),
        players: state.players().map(|player| player_view(state, player, viewer)).collect(),
        phase: phase_name(&state.phase),
        round: state.round,
        calm: state.calm,
        order: state.order(),
        turn: battle.map(|battle| battle.player),
        left: battle.map_or(0, |battle| {
            let ready = u8::try_from(state.ready(battle.player).count()).unwrap_or(u8::MAX);
            battle.left.min(ready)
        }),
        board: state.field.as_deref().filter(|_| state.is_open()).map(board_view),
        creatures: state.slots().map(|(slot, creature)| creature_view(state, slot, creature)).collect(),
        acting: state.turn().map(|turn| acting_view(state, turn)),
        walks: state.stack.iter().filter_map(|frame| walk_view(state, frame)).collect(),
        window: window_view(state),
        out: state.out.clone(),
        end: if let Phase::Over { end } = &state.phase { Some(end.clone()) } else { None },
        cards: Arc::clone(&state.pack),
        field: state.field.clone(),
    }
}

const fn phase_name(phase: &Phase) -> PhaseName {
    match phase {
        Phase::Warbands {} => PhaseName::Warband,
        Phase::Dice { of: Occasion::SetUp, .. }
        | Phase::First { of: Occasion::SetUp, .. }
        | Phase::Tiles(_)
        | Phase::Deploy { .. } => PhaseName::Setup,
        Phase::Dice { .. } | Phase::First { .. } | Phase::Battle(_) | Phase::RoundEnd {} => PhaseName::Battle,
        Phase::Over { .. } => PhaseName::Over,
    }
}

fn player_view(state: &State, player: Player, viewer: Viewer) -> PlayerView {
    let seat = state.seat(player);
    let is_known = may_know(viewer, seat) || has_creatures(state, player);
    let warband = match state.warbands.get(player.index()).and_then(Option::as_ref) {
        None => WarbandView::Open,
        Some(warband) if is_known => WarbandView::Known(warband.clone()),
        Some(_) => WarbandView::Sealed,
    };
    let tiles = match state.tiling() {
        Some(tiling) => tiling.hands.get(player.index()),
        None => state.hands.get(player.index()),
    };
    PlayerView {
        player,
        seat,
        warband,
        points: state.points[player.index()],
        strength: state.strength(player),
        rating: if state.battle().is_some() { state.initiative_rating(player) } else { state.set_up_rating(player) },
        tiles: tiles.map_or_else(Vec::new, |tiles| tiles.iter().map(|tile| tile.id.clone()).collect()),
    }
}

/// Whether the warband of a seat was opened: one that gave up before stays sealed.
fn has_creatures(state: &State, player: Player) -> bool {
    state.creatures.iter().any(|creature| creature.player == player)
}

fn board_view(field: &Field) -> BoardView {
    BoardView {
        map: field.map.clone(),
        terrain: field.board.rows(),
        zones: field.zones.clone(),
        areas: field.areas.clone(),
        tiles: field.tiles.clone(),
    }
}

fn creature_view(state: &State, slot: Slot, creature: &Creature) -> CreatureView {
    let card = state.card(creature);
    let limited = card.powers.iter().zip(creature.uses).filter(|(used, _)| used.uses.is_some());
    let uses: BTreeMap<_, _> = limited.map(|(used, left)| (state.pack.power(used.power).id.clone(), left)).collect();
    let boosts = creature.boosts.iter();
    let under_command = state.is_under_command(slot);
    CreatureView {
        id: creature.id,
        player: creature.player,
        card: card.id.clone(),
        at: creature.at(),
        hp: creature.hp,
        gone: creature.gone(),
        routing: creature.is_routing(),
        morale_done: creature.courage != Courage::Untried,
        activated: creature.activated,
        conditions: creature.conditions.iter().collect(),
        boosts: boosts
            .map(|boost| BoostView { power: state.pack.power(boost.by).id.clone(), until: boost.until })
            .collect(),
        uses,
        under_command,
        speed: state.speed(slot, under_command).limited,
        ac: state.armour(slot).total(),
    }
}

fn acting_view(state: &State, turn: &ActiveTurn) -> ActingView {
    ActingView {
        creature: state.id(turn.creature),
        under_command: turn.in_command,
        speed: turn.speed,
        moved: turn.tally.spent,
        left: state.movement_left(turn),
        dear_diagonal: turn.tally.next == NextDiagonal::Two,
        attacks: u8::try_from(turn.made()).unwrap_or(u8::MAX),
        used: matches!(turn.act, Act::Power | Act::Sweep),
        cleave: if let Cleave::Owed(index) = turn.cleave { Some(index) } else { None },
    }
}

fn walk_view(state: &State, frame: &Frame) -> Option<WalkView> {
    let Frame::Walk(Walk { creature, kind, path, entered, leaves, owed, .. }) = frame else { return None };
    Some(WalkView {
        creature: state.id(*creature),
        as_a: *kind,
        ahead: path.iter().skip(usize::from(*entered)).copied().collect(),
        leaves: *leaves,
        target: owed.map(|owed| state.id(owed.target)),
    })
}

fn window_view(state: &State) -> Option<WindowView> {
    let walk = state.walk()?;
    let (player, _) = walk.window?;
    Some(WindowView {
        player,
        walker: state.id(walk.creature),
        strikers: state.strikers(walk, player).map(|(_, creature)| creature.id).collect(),
    })
}
