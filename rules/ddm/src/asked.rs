//! Answers questions without effect.

use crate::{
    Answer, BlowKind, Board, Exposed, Place, Query, Rejection, SightWord, Square, SquareSet, State,
    aim::{Aim, Cover, Force, needs},
    asked_way,
    cast::Onto,
    creature::Slot,
    impact::Saved,
    odds::{WHOLE, faces_from, ten_thousandths},
    pack::{Effect, PowerKind, Shape},
    set_up::places_of,
};

pub(crate) fn answer(state: &State, query: &Query) -> Result<Answer, Rejection> {
    let pair = |from: &str, to: &str| Ok((state.called_on_board(from)?, state.called_on_board(to)?));
    match query {
        Query::Sight { from, to } => {
            let (from, to) = pair(from, to)?;
            Ok(Answer::Sight { sight: sight(state, from, to) })
        }
        Query::SeenFrom { creature } => {
            let slot = state.called_on_board(creature)?;
            let (board, place) = on_board(state, slot)?;
            Ok(Answer::Squares {
                squares: board.squares().filter(|square| board.sees_square(place, *square)).collect(),
            })
        }
        Query::Distance { from, to } => {
            let (from, to) = pair(from, to)?;
            let distance = state.place_of(from).zip(state.place_of(to)).map_or(0, |(from, to)| from.distance(to));
            Ok(Answer::Distance { distance })
        }
        Query::Threatens { creature, target } => {
            let (creature, target) = pair(creature, target)?;
            Ok(Answer::Holds { holds: state.threatens(state.creature(creature), state.creature(target)) })
        }
        Query::Flanks { creature, friend, target } => {
            let ((creature, friend), target) = (pair(creature, friend)?, state.called_on_board(target)?);
            Ok(Answer::Holds { holds: state.flanks(creature, friend, target) })
        }
        Query::Aim { creature, target, .. } => {
            let (attacker, target) = pair(creature, target)?;
            aim(state, attacker, target, query)
        }
        Query::Way { creature, path } => asked_way::way(state, state.called_on_board(creature)?, path),
        Query::Area { creature, power, target, at, dir } => {
            let caster = state.called_on_board(creature)?;
            let onto = match (target, at, dir) {
                (Some(target), ..) => Onto::Target(state.called_on_board(target)?),
                (None, Some(at), _) => Onto::Point(*at),
                (None, None, Some(direction)) => Onto::Towards(*direction),
                (None, None, None) => Onto::Nothing,
            };
            area(state, caster, power, onto)
        }
        Query::Threatened { creature } => {
            let slot = state.called_on_board(creature)?;
            let (board, place) = on_board(state, slot)?;
            let walker = state.creature(slot);
            let threatens = |at: &Square| {
                let place = Place { at: *at, side: place.side };
                state.creatures.iter().any(|enemy| state.threatens_at(enemy, walker, place))
            };
            Ok(Answer::Squares { squares: board.squares().filter(threatens).collect() })
        }
        Query::Tile { tile, turn } => {
            let (tiling, tile, turn) = state.tile_in_hand(tile, *turn)?;
            let board = state.board().ok_or(Rejection::WrongPhase)?;
            Ok(Answer::Squares { squares: places_of(board, tiling, tile, turn).collect() })
        }
    }
}

fn on_board(state: &State, slot: Slot) -> Result<(&Board, Place), Rejection> {
    state.board().zip(state.place_of(slot)).ok_or(Rejection::WrongPhase)
}

/// What a creature sees of another; cover as for its ranged attacks, `precise` left aside.
pub(crate) fn sight(state: &State, from: Slot, to: Slot) -> SightWord {
    let (Some(place), target) = (state.place_of(from), state.creature(to)) else { return SightWord::None };
    if !state.sees_from(place, target) {
        return SightWord::None;
    }
    let covered = state.has_cover_of(from, place, target, Cover::All);
    if covered { SightWord::Cover } else { SightWord::Clear }
}

fn aim(state: &State, attacker: Slot, target: Slot, query: &Query) -> Result<Answer, Rejection> {
    let Query::Aim { with, index, at, charge, opportunity, smite, .. } = query else {
        return Err(Rejection::BadTarget);
    };
    let creature = state.creature(attacker);
    state.attack(creature, *with, *index).ok_or(Rejection::NoSuchAttack)?;
    let smite = state.smite_of(creature, smite.as_deref())?;
    let side = creature.side;
    let own = state.place_of(attacker).ok_or(Rejection::Gone(creature.id))?;
    let from = at.map_or(own, |at| Place { at, side });
    if !state.board().is_some_and(|board| board.has(from)) {
        return Err(Rejection::Blocked(from.at));
    }
    let kind = match (charge, opportunity) {
        (true, _) => BlowKind::Charge,
        (false, true) => BlowKind::Opportunity,
        (false, false) => BlowKind::Attack,
    };
    let aim = Aim { attacker, target, with: *with, index: *index, kind, smite, from };
    let figures = state.figures(&aim);
    Ok(Answer::Aim {
        attack: figures.attack,
        armour: figures.armour,
        needs: figures.needs(),
        conceal: figures.conceal,
        damage: state.damage(&aim, &figures, Force::Single),
        doubled: state.damage(&aim, &figures, Force::Double),
        possible: state.may_aim(&aim).is_ok(),
        morale: state.morale(target),
        odds: state.odds(&aim, &figures),
    })
}

fn area(state: &State, caster: Slot, power: &str, onto: Onto) -> Result<Answer, Rejection> {
    let creature = state.creature(caster);
    let held = state.powers(creature).find(|(held, _)| state.pack.power(held.power).id == power);
    let (held, effect) = held.ok_or_else(|| Rejection::UnknownAbility(power.into()))?;
    let squares = state.area(caster, effect, onto);
    let sheltered = all_around(state, caster, effect, onto) - squares;
    let is_spell = matches!(state.pack.power(held.power).kind, PowerKind::Spell(_));
    let affected = if effect.shape == Shape::Sweep {
        let in_reach = state.enemies(creature.player).filter(|(_, enemy, _)| state.melee(creature, enemy).is_some());
        in_reach.map(|(slot, ..)| slot).collect()
    } else {
        state.affected(caster, effect, onto)
    };
    Ok(Answer::Area {
        squares: squares.iter().collect(),
        sheltered: sheltered.iter().collect(),
        affected: affected.into_iter().map(|slot| exposed(state, caster, slot, effect, is_spell)).collect(),
    })
}

/// The squares of a burst or an aura as if no wall stood.
fn all_around(state: &State, caster: Slot, effect: &Effect, onto: Onto) -> SquareSet {
    let (Some(board), Some(from)) = (state.board(), state.place_of(caster)) else { return SquareSet::EMPTY };
    let within = |place: Place, radius: u16| -> SquareSet {
        let open = board.squares().filter(|square| !board.walls().contains(*square));
        open.filter(|square| place.distance((*square).into()) <= radius).collect()
    };
    match (effect.shape, onto) {
        (Shape::Burst { radius, .. }, Onto::Point(point)) => within(point.into(), radius),
        (Shape::Aura { radius }, _) => within(from, radius),
        _ => SquareSet::EMPTY,
    }
}

fn exposed(state: &State, caster: Slot, slot: Slot, effect: &Effect, is_spell: bool) -> Exposed {
    let (own, other) = (state.creature(caster), state.creature(slot));
    let friend = state.are_friends(own.player, other.player);
    let proof = effect.condition.is_some_and(|condition| state.is_proof(other, condition));
    let die = |faces: u64, of: u64| of / 20 * faces;
    let mut parts = if proof { 0 } else { WHOLE };
    let resistance = state.card(other).traits.spell_resistance;
    if is_spell && !friend && resistance > 0 {
        parts = die(faces_from(resistance), parts);
    }
    if let Some(bonus) = effect.attack {
        let roll = state.power_attack(caster, slot, bonus, 10);
        parts = die(faces_from(i16::from(needs(&roll.attack, &roll.armour))), parts);
    }
    if let Some(save) = effect.save {
        parts = die(20 - faces_from(save.dc - state.save(slot).total()), parts);
    }
    let damage = state.power_damage(other, effect, Force::Single, Saved::Nothing).total();
    Exposed {
        creature: other.id,
        friend,
        proof,
        odds: ten_thousandths(parts),
        damage: damage.unsigned_abs(),
        heals: effect.heal.min(state.card(other).hp.saturating_sub(other.hp)),
    }
}
