//! Answers questions without effect.

use alloc::vec::Vec;

use crate::{
    Answer, BlowKind, Board, Direction, Exposed, Odds, Place, Query, Rejection, SightWord, Square, SquareSet, State,
    Tally, WayBlow, WayOdds, WayStep, Weapon,
    aim::{Aim, Cover, Force, needs},
    cast::Onto,
    creature::{Slot, Stand},
    impact::Saved,
    odds::{Standing, WHOLE, faces_from, ten_thousandths},
    pack::{Effect, PowerKind, Shape},
    set_up::places_of,
};

/// More steps than any creature takes in a turn.
const LONGEST_WAY: usize = 80;

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
        Query::Way { creature, path } => way(state, state.called_on_board(creature)?, path),
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

/// The blow that an enemy would strike at a walker with its best attack, from the place that the walker leaves.
fn best_blow(state: &State, striker: Slot, walker: Slot) -> Option<(Aim, Odds)> {
    let creature = state.creature(striker);
    let from = creature.place()?;
    let indices = (0..).take(state.card(creature).melee.len());
    let blows = indices.map(|index| {
        let (with, kind) = (Weapon::Melee, BlowKind::Opportunity);
        let aim = Aim { attacker: striker, target: walker, with, index, kind, smite: None, from };
        (aim, state.odds(&aim, &state.figures(&aim)))
    });
    blows.max_by_key(|(aim, odds)| (odds.destroys, odds.hits, core::cmp::Reverse(aim.index)))
}

fn way(state: &State, walker: Slot, path: &[Square]) -> Result<Answer, Rejection> {
    // The blows of a way fall where it passes: the figures are those of a position in which the walker stands there.
    let mut ahead = state.clone();
    let creature = state.creature(walker);
    let gait = state.gait(creature);
    let mut place = state.place_of(walker).ok_or(Rejection::Gone(creature.id))?;
    let mut tally = state.turn().filter(|turn| turn.creature == walker).map_or(Tally::default(), |turn| turn.tally);
    let begun = tally.spent;
    let mut fates = state.fate_now(walker);
    let mut steps = Vec::new();
    for to in path.iter().take(LONGEST_WAY) {
        let board = state.board().ok_or(Rejection::WrongPhase)?;
        let direction = Direction::between(place.at, *to).ok_or(Rejection::NotAdjacent(*to))?;
        let step = board.step(place, direction, gait).map_err(|_| Rejection::Blocked(*to))?;
        let mut blows = Vec::new();
        let player = creature.player;
        for striking in player.clockwise(state.count()) {
            let own = ahead.slots().filter(|(_, enemy)| enemy.player == striking);
            let may = own.filter(|(slot, enemy)| {
                ahead.threatens_at(enemy, creature, place) && !ahead.struck.contains(&(walker, *slot))
            });
            let strikers: Vec<Slot> = may.map(|(slot, _)| slot).collect();
            for striker in strikers {
                let Some((aim, odds)) = best_blow(&ahead, striker, walker) else { continue };
                let figures = ahead.figures(&aim);
                fates = ahead.after_blow(&fates, &aim, &figures);
                ahead.struck.push((walker, striker));
                let damage = ahead.damage(&aim, &figures, Force::Single).total();
                blows.push(WayBlow {
                    creature: ahead.id(striker),
                    index: aim.index,
                    needs: figures.needs(),
                    damage: damage.unsigned_abs(),
                    odds,
                });
            }
        }
        tally = tally.with(&step);
        place = step.to;
        ahead.creature_mut(walker).stand = Stand::On(place.at);
        if step.hurts {
            fates = state.after_spikes(&fates, walker, state.spikes(creature));
        }
        steps.push(WayStep { to: *to, spent: tally.spent, blows, hurts: step.hurts });
    }
    let (routs, halts, falls) = fates.told();
    let goes = |hurt: bool| fates.parts(|fate| fate.state == Standing::Goes && (fate.hp < creature.hp) == hurt);
    let ends =
        WayOdds { unhurt: ten_thousandths(goes(false)), hurt: ten_thousandths(goes(true)), routs, stops: halts, falls };
    Ok(Answer::Way { cost: tally.spent - begun, steps, ends })
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
