//! Works out what the active creature may do.

use alloc::{string::String, vec::Vec};

use crate::{
    Aims, AttackOption, ChargeOption, CreatureId, Direction, Options, Place, PowerOption, PowerWord, Reach, RushOption,
    Square, State, Tally, TargetOption, Weapon,
    aim::Aim,
    cast::{Held, Onto},
    creature::{Creature, Slot},
    pack::{Effect, PowerKind, Shape},
    turn::{Act, ActiveTurn, Cleave, TurnEnd},
    ways::Ways,
};

pub(crate) fn of(state: &State, turn: &ActiveTurn) -> Options {
    let creature = state.creature(turn.creature);
    let left = state.movement_left(turn);
    Options::Turn {
        creature: creature.id,
        left,
        attacks_within: attacks_within(state, turn),
        reach: reach(state, turn, left),
        attacks: attacks(state, turn),
        smites: smites(state, creature),
        charges: charges(state, turn),
        rushes: rushes(state, turn),
        powers: powers(state, turn),
    }
}

/// The movement of the turn, this far, after which an attack is still left.
fn attacks_within(state: &State, turn: &ActiveTurn) -> Option<u16> {
    if turn.end != TurnEnd::Open || !state.has_attack_by_count(turn) {
        return None;
    }
    Some(if turn.act == Act::Nothing { turn.speed.saturating_sub(turn.tally.spent) } else { 0 })
}

fn reach(state: &State, turn: &ActiveTurn, left: u16) -> Vec<Reach> {
    if turn.end != TurnEnd::Open || left == 0 {
        return Vec::new();
    }
    state.ways(turn.creature, turn.tally, left).map_or_else(Vec::new, |ways| {
        let board = state.board();
        ends(state, turn.creature, &ways).filter_map(|to| ways.to(board?, to)).collect()
    })
}

/// The places where a way can end, but for the one where it begins.
pub(crate) fn ends<'a>(state: &'a State, slot: Slot, ways: &'a Ways) -> impl Iterator<Item = Square> + 'a {
    let side = state.creature(slot).side;
    let taken = state.squares_without(slot);
    let from = ways.from();
    let bears = move |at: &Square| {
        let place = Place { at: *at, side };
        *at != from
            && place.squares().all(|square| !taken.contains(square))
            && state.board().is_some_and(|board| board.can_stand(place))
    };
    ways.places.iter().copied().filter(bears)
}

/// The attacks of the card that can be made, each with its targets.
pub(crate) fn attacks(state: &State, turn: &ActiveTurn) -> Vec<AttackOption> {
    let creature = state.creature(turn.creature);
    let card = state.card(creature);
    let mut options = Vec::new();
    if turn.end == TurnEnd::Open {
        for (with, list) in [(Weapon::Melee, &card.melee), (Weapon::Ranged, &card.ranged)] {
            if state.has_attack(turn, with).is_err() {
                continue;
            }
            for index in (0..).take(list.len()) {
                let targets = aims(state, turn, |target| state.may_attack(turn, target, with, index, None).ok());
                if !targets.is_empty() {
                    options.push(AttackOption { with, index, cleave: false, targets });
                }
            }
        }
    }
    if let Cleave::Owed(index) = turn.cleave {
        let targets = aims(state, turn, |target| state.may_cleave(turn, target, index, None).ok());
        if !targets.is_empty() {
            options.push(AttackOption { with: Weapon::Melee, index, cleave: true, targets });
        }
    }
    options
}

fn aims(state: &State, turn: &ActiveTurn, may: impl Fn(Slot) -> Option<Aim>) -> Vec<TargetOption> {
    let enemies = state.enemies(state.creature(turn.creature).player);
    let found = enemies.filter_map(|(slot, enemy, _)| {
        let aim = may(slot)?;
        let figures = state.figures(&aim);
        let (hits, destroys) = state.quick_odds(&aim, &figures);
        Some(TargetOption { target: enemy.id, needs: figures.needs(), hits, destroys })
    });
    found.collect()
}

fn smites(state: &State, creature: &Creature) -> Vec<String> {
    let powers = state.card(creature).powers.iter().zip(creature.uses);
    let smites =
        powers.filter(|(used, left)| *left > 0 && matches!(state.pack.power(used.power).kind, PowerKind::Smite { .. }));
    smites.map(|(used, _)| state.pack.power(used.power).id.clone()).collect()
}

/// The nearest enemies in sight.
pub(crate) fn nearest(state: &State, slot: Slot) -> Vec<Slot> {
    let Some(nearest) = state.nearest_seen(slot) else { return Vec::new() };
    let Some(from) = state.place_of(slot) else { return Vec::new() };
    let enemies = state.enemies(state.creature(slot).player);
    let near = enemies.filter(|(_, enemy, at)| from.distance(*at) == nearest && state.sees_from(from, enemy));
    near.map(|(enemy, ..)| enemy).collect()
}

pub(crate) fn charges(state: &State, turn: &ActiveTurn) -> Vec<ChargeOption> {
    if state.may_set_out(turn, 0).is_err() {
        return Vec::new();
    }
    let option = |target: Slot| {
        let to: Vec<Square> = charge_ends(state, turn, target);
        (!to.is_empty()).then(|| ChargeOption { target: state.id(target), to })
    };
    nearest(state, turn.creature).into_iter().filter_map(option).collect()
}

/// The places in reach of an enemy where a charge can end.
pub(crate) fn charge_ends(state: &State, turn: &ActiveTurn, target: Slot) -> Vec<Square> {
    let creature = state.creature(turn.creature);
    let Some(at) = state.place_of(target) else { return Vec::new() };
    let reach = i16::from(state.card(creature).traits.reach());
    let (before, after) = (reach + i16::from(creature.side) - 1, reach + i16::from(at.side) - 1);
    let around = (-before..=after).flat_map(|dy| (-before..=after).map(move |dx| at.at.shifted(dx, dy)));
    around.filter(|to| state.may_charge(turn, target, *to).is_ok()).collect()
}

fn rushes(state: &State, turn: &ActiveTurn) -> Vec<RushOption> {
    if turn.in_command || state.may_set_out(turn, 0).is_err() {
        return Vec::new();
    }
    let targets = nearest(state, turn.creature);
    if targets.is_empty() {
        return Vec::new();
    }
    let (ways, board) = (state.ways(turn.creature, Tally::default(), 2 * turn.printed), state.board());
    let (Some(ways), Some(board)) = (ways, board) else { return Vec::new() };
    let side = state.creature(turn.creature).side;
    let option = |target: Slot| {
        let beside = ends(state, turn.creature, &ways).filter(|at| state.is_beside(Place { at: *at, side }, target));
        let to: Vec<Reach> = beside.filter_map(|at| ways.to(board, at)).collect();
        (!to.is_empty()).then(|| RushOption { target: state.id(target), strikes_within: turn.printed, to })
    };
    targets.into_iter().filter_map(option).collect()
}

/// The spells and actions that can be used.
pub(crate) fn powers(state: &State, turn: &ActiveTurn) -> Vec<PowerOption> {
    if turn.end != TurnEnd::Open || turn.act != Act::Nothing {
        return Vec::new();
    }
    let creature = state.creature(turn.creature);
    let usable = state
        .powers(creature)
        .filter(|(held, effect)| held.left != Some(0) && state.may_use(turn, *held, effect).is_ok());
    usable.filter_map(|(held, effect)| power(state, turn, held, effect)).collect()
}

fn power(state: &State, turn: &ActiveTurn, held: Held, effect: &Effect) -> Option<PowerOption> {
    let power = state.pack.power(held.power);
    let aims = aims_of(state, turn.creature, effect)?;
    let kind = if power.is_spell() { PowerWord::Spell } else { PowerWord::Action };
    Some(PowerOption { power: power.id.clone(), kind, uses: held.left, aims })
}

/// What a spell or an action can be aimed at; `None` if at nothing.
pub(crate) fn aims_of(state: &State, caster: Slot, effect: &Effect) -> Option<Aims> {
    let may = |onto: Onto| state.may_aim_power(caster, effect, onto).is_ok();
    let ids = |slots: Vec<Slot>| -> Vec<CreatureId> { slots.into_iter().map(|slot| state.id(slot)).collect() };
    match effect.shape {
        Shape::Target { .. } | Shape::Touch => {
            let on_board = state.standing().map(|(slot, ..)| slot).filter(|slot| may(Onto::Target(*slot)));
            let targets = ids(on_board.collect());
            (!targets.is_empty()).then_some(Aims::Targets(targets))
        }
        Shape::Burst { .. } => {
            let points: Vec<Square> = state.board()?.squares().filter(|point| may(Onto::Point(*point))).collect();
            (!points.is_empty()).then_some(Aims::Points(points))
        }
        Shape::Step { range } => {
            let places: Vec<Square> =
                around(state, caster, range).into_iter().filter(|place| may(Onto::Place(*place))).collect();
            (!places.is_empty()).then_some(Aims::Places(places))
        }
        Shape::Cone { .. } => Some(Aims::Directions(Direction::ALL.to_vec())),
        Shape::Aura { .. } | Shape::Itself => Some(Aims::Affects(ids(state.affected(caster, effect, Onto::Nothing)))),
        Shape::Sweep => {
            let creature = state.creature(caster);
            let swept = state.enemies(creature.player).filter(|(_, enemy, _)| state.melee(creature, enemy).is_some());
            Some(Aims::Affects(ids(swept.map(|(slot, ..)| slot).collect())))
        }
    }
}

/// The squares within a distance of a creature's north-west square, and a little more.
fn around(state: &State, slot: Slot, range: u16) -> Vec<Square> {
    let Some((place, board)) = state.place_of(slot).zip(state.board()) else { return Vec::new() };
    let far = i16::try_from(range).unwrap_or(100).min(100) + i16::from(place.side);
    let squares = (-far..=far).flat_map(|dy| (-far..=far).map(move |dx| place.at.shifted(dx, dy)));
    squares.filter(|square| board.has_square(*square)).collect()
}
