//! A legal order at random, found without a list of all: simulations give hundreds of thousands. It looks for blood, so that
//! matches come to an end.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};
use kernel::Chance;

use crate::{
    Aims, Command, Direction, Gait, Place, Square, State, Tally, Weapon,
    answers::{draw, one_of},
    cast::Onto,
    creature::Slot,
    offers_turn::{aims_of, charge_ends, ends, nearest},
    pack::{Effect, Shape},
    turn::{Act, ActiveTurn, Cleave, TurnEnd},
};

/// One in so many random orders ends a turn before its time.
const END_ONE_IN: u32 = 12;

/// Some order for the active creature, or the end of its turn.
pub(crate) fn order(state: &State, chance: &mut dyn Chance) -> Command {
    let Some(turn) = state.turn() else { return Command::EndTurn {} };
    if chance.draw(END_ONE_IN) == 0 {
        return Command::EndTurn {};
    }
    let found = match chance.draw(8) {
        0..=2 => attack(state, turn, chance).or_else(|| charge(state, turn, chance)),
        3 => power(state, turn, chance).or_else(|| attack(state, turn, chance)),
        4 | 5 => charge(state, turn, chance).or_else(|| attack(state, turn, chance)),
        _ => None,
    };
    let found = found.or_else(|| walk(state, turn, chance)).or_else(|| attack(state, turn, chance));
    found.unwrap_or(Command::EndTurn {})
}

fn attack(state: &State, turn: &ActiveTurn, chance: &mut dyn Chance) -> Option<Command> {
    let creature = state.creature(turn.creature);
    let enemies: Vec<Slot> = state.enemies(creature.player).map(|(slot, ..)| slot).collect();
    let first = draw(enemies.len(), chance)?;
    let in_turn = enemies[first..].iter().chain(&enemies[..first]);
    if let Cleave::Owed(index) = turn.cleave {
        let target = in_turn.clone().find(|target| state.may_cleave(turn, **target, index, None).is_ok());
        if let Some(target) = target {
            let (target, with) = (state.id(*target).to_string(), Weapon::Melee);
            return Some(Command::Attack { target, with, index, smite: None, cleave: true });
        }
    }
    if turn.end != TurnEnd::Open {
        return None;
    }
    let card = state.card(creature);
    let weapons = [(Weapon::Melee, card.melee.len()), (Weapon::Ranged, card.ranged.len())];
    for (with, attacks) in weapons {
        if attacks == 0 || state.has_attack(turn, with).is_err() {
            continue;
        }
        let begin = draw(attacks, chance).and_then(|index| u8::try_from(index).ok())?;
        for index in (begin..).take(attacks - usize::from(begin)).chain(0..begin) {
            let may = |target: &&Slot| state.may_attack(turn, **target, with, index, None).is_ok();
            if let Some(target) = in_turn.clone().find(may) {
                let smite = if with == Weapon::Melee { smite(state, turn, chance) } else { None };
                let target = state.id(*target).to_string();
                return Some(Command::Attack { target, with, index, smite, cleave: false });
            }
        }
    }
    None
}

fn smite(state: &State, turn: &ActiveTurn, chance: &mut dyn Chance) -> Option<String> {
    let creature = state.creature(turn.creature);
    let powers = state.card(creature).powers.iter().map(|used| &state.pack.power(used.power).id);
    let mut smites = powers.filter(|id| matches!(state.smite_of(creature, Some(id)), Ok(Some(_))));
    smites.next().filter(|_| chance.draw(2) == 0).cloned()
}

fn charge(state: &State, turn: &ActiveTurn, chance: &mut dyn Chance) -> Option<Command> {
    state.may_set_out(turn, 0).ok()?;
    let target = one_of(&nearest(state, turn.creature), chance)?;
    let lanes = charge_ends(state, turn, target);
    let attacks = state.card(state.creature(turn.creature)).melee.len();
    let index = draw(attacks, chance).and_then(|index| u8::try_from(index).ok())?;
    if let Some(to) = one_of(&lanes, chance) {
        let smite = smite(state, turn, chance);
        return Some(Command::Charge { target: state.id(target).to_string(), to, index, smite });
    }
    if turn.in_command {
        return None;
    }
    let ways = state.ways(turn.creature, Tally::default(), 2 * turn.printed)?;
    let board = state.board()?;
    let side = state.creature(turn.creature).side;
    let beside = ends(state, turn.creature, &ways);
    let beside: Vec<Square> = beside.filter(|at| state.is_beside(Place { at: *at, side }, target)).collect();
    let way = ways.to(board, one_of(&beside, chance)?)?;
    Some(Command::Rush { target: state.id(target).to_string(), path: way.path(ways.from()), index })
}

fn power(state: &State, turn: &ActiveTurn, chance: &mut dyn Chance) -> Option<Command> {
    if turn.end != TurnEnd::Open || turn.act != Act::Nothing {
        return None;
    }
    let creature = state.creature(turn.creature);
    let usable: Vec<_> = state
        .powers(creature)
        .filter(|(held, effect)| held.left != Some(0) && state.may_use(turn, *held, effect).is_ok())
        .collect();
    let (held, effect) = usable.get(draw(usable.len(), chance)?)?;
    let (mut target, mut at, mut dir, mut to) = (None, None, None, None);
    if matches!(effect.shape, Shape::Burst { .. }) {
        at = Some(point(state, turn, effect, chance)?);
    } else {
        match aims_of(state, turn.creature, effect)? {
            Aims::Targets(targets) => target = Some(one_of(&targets, chance)?.to_string()),
            Aims::Points(points) => at = Some(one_of(&points, chance)?),
            Aims::Directions(directions) => dir = Some(one_of(&directions, chance)?.id().to_string()),
            Aims::Places(places) => to = Some(one_of(&places, chance)?),
            Aims::Affects(_) => {}
        }
    }
    let power = state.pack.power(held.power);
    let id = power.id.clone();
    Some(if power.is_spell() {
        Command::Cast { spell: id, target, at, dir, to }
    } else {
        Command::Use { ability: id, target, at, dir, to }
    })
}

/// A point at or beside an enemy.
fn point(state: &State, turn: &ActiveTurn, effect: &Effect, chance: &mut dyn Chance) -> Option<Square> {
    let enemies: Vec<Square> = state.enemies(state.creature(turn.creature).player).map(|(_, _, at)| at.at).collect();
    let enemy = one_of(&enemies, chance)?;
    let beside = enemy.step(one_of(&Direction::ALL, chance)?);
    let may = |point: &Square| state.may_aim_power(turn.creature, effect, Onto::Point(*point)).is_ok();
    [beside, enemy].into_iter().find(may)
}

/// Steps towards the nearest enemy, more or less, as far as they end where there is room.
fn walk(state: &State, turn: &ActiveTurn, chance: &mut dyn Chance) -> Option<Command> {
    let left = state.movement_left(turn);
    if turn.end != TurnEnd::Open || left == 0 {
        return None;
    }
    let (creature, board) = (state.creature(turn.creature), state.board()?);
    let gait = state.gait(creature);
    let mut place = creature.place()?;
    let enemies: Vec<Place> = state.enemies(creature.player).map(|(_, _, at)| at).collect();
    let goal = *enemies.iter().min_by_key(|at| at.distance(place))?;
    let most = if chance.draw(3) == 0 { left } else { left.min(turn.speed.max(1)) };
    let (mut tally, mut path, mut length) = (turn.tally, Vec::new(), 0);
    for _ in 0..most {
        let towards = place.at.towards(goal.at);
        let Some(direction) = towards.filter(|_| chance.draw(4) > 0).or_else(|| one_of(&Direction::ALL, chance)) else {
            break;
        };
        let Some(step) = board.open_step(place, direction, gait) else { continue };
        let is_barred = gait != Gait::Fly && enemies.iter().any(|at| at.overlaps(step.to));
        let after = tally.with(&step);
        if is_barred || after.spent - turn.tally.spent > most {
            continue;
        }
        (place, tally) = (step.to, after);
        path.push(place.at);
        if state.is_free_for(turn.creature, place).is_ok() {
            length = path.len();
        }
    }
    path.truncate(length);
    (!path.is_empty()).then_some(Command::Move { path })
}
