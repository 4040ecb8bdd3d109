//! Commands built step by step: warbands card by card, set-ups creature by creature, paths square by square.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString as _},
    vec::Vec,
};
use kernel::{Choices, Seat};

use crate::{
    Choice, Command, Ground, Place, Player, Rejection, State, TileList, Turn, check_warband, choices_turn,
    creature::Creature,
    pack::{Card, Faction, Trait},
    phase::Question,
    set_up::places_of,
    warband::{MOST_CREATURES, dearest},
};

pub(crate) type Next = Choices<Choice, Command>;

/// What can follow a beginning.
pub(crate) fn after(state: &State, seat: Seat, begun: &[Choice]) -> Result<Next, Rejection> {
    let Some((player, question)) = state.player(seat).and_then(|player| Some((player, state.asks(player)?))) else {
        return if begun.is_empty() { Ok(Choices::none()) } else { Err(Rejection::NotOffered) };
    };
    match question {
        Question::Warband => building(state, begun),
        Question::SetupFirst | Question::First => match begun {
            [] => Ok(next(state.in_play().map(Choice::Seat))),
            [Choice::Seat(first)] if state.is_in_play(*first) => {
                Ok(complete(Command::First { seat: first.id().into() }))
            }
            _ => Err(Rejection::NotOffered),
        },
        Question::Tile => laying(state, begun),
        Question::Deploy => deploying(state, player, begun),
        Question::Activate => match begun {
            [] => Ok(next(state.ready(player).map(|slot| Choice::Creature(state.id(slot))))),
            [Choice::Creature(id)] if state.ready(player).any(|slot| state.id(slot) == *id) => {
                Ok(complete(Command::Activate { creature: id.to_string() }))
            }
            _ => Err(Rejection::NotOffered),
        },
        Question::Turn => choices_turn::after(state, begun),
        Question::Opportunity => striking(state, player, begun),
    }
}

pub(crate) fn next(choices: impl IntoIterator<Item = Choice>) -> Next {
    Choices { next: choices.into_iter().collect(), complete: None }
}

pub(crate) const fn complete(command: Command) -> Next {
    Choices { next: Vec::new(), complete: Some(command) }
}

/// A warband, one card after the other: whatever part of it is legal by itself.
fn building(state: &State, begun: &[Choice]) -> Result<Next, Rejection> {
    let terms = state.terms.of_warbands();
    let has_card = |faction: Faction| {
        let cards = &state.pack.cards;
        cards.iter().any(|card| card.factions.contains(faction) && card.cost <= dearest(terms.points))
    };
    let [Choice::Faction(faction), after @ ..] = begun else {
        let factions = Faction::ALL.into_iter().filter(|faction| has_card(*faction)).map(Choice::Faction);
        return if begun.is_empty() { Ok(next(factions)) } else { Err(Rejection::NotOffered) };
    };
    let (tiles, cards) = match (terms.terrain, after) {
        (Ground::Map, cards) => (None, cards),
        (Ground::Tiles, []) => {
            return Ok(next(state.pack.assembly.iter().map(|tile| Choice::Assembly(tile.id.clone()))));
        }
        (Ground::Tiles, [Choice::Assembly(assembly), after @ ..]) => {
            let named = after
                .iter()
                .take(3)
                .map_while(|choice| if let Choice::Feature(id) = choice { Some(id.clone()) } else { None });
            let features: Vec<String> = named.collect();
            if features.len() < 3 {
                let is_sound = after.len() == features.len()
                    && state.pack.assembly_named(assembly).is_some()
                    && (1..features.len()).all(|at| !features[..at].contains(&features[at]))
                    && features.iter().all(|id| state.pack.feature_named(id).is_some());
                let left = state.pack.features.iter().filter(|tile| !features.contains(&tile.id));
                let choices = left.map(|tile| Choice::Feature(tile.id.clone()));
                return if is_sound { Ok(next(choices)) } else { Err(Rejection::NotOffered) };
            }
            (Some(TileList { assembly: assembly.clone(), features }), &after[3..])
        }
        (Ground::Tiles, _) => return Err(Rejection::NotOffered),
    };
    let mut creatures = Vec::new();
    for choice in cards {
        let Choice::Card(id) = choice else { return Err(Rejection::NotOffered) };
        creatures.push(id.clone());
    }
    if creatures.is_empty() && !has_card(*faction) {
        return Err(Rejection::NotOffered);
    }
    if !creatures.is_empty() {
        check_warband(&state.pack, &terms, faction.id(), &creatures, tiles.as_ref())?;
    }
    let cost = |id: &String| state.pack.card_named(id).map_or(0, |id| state.pack.card(id).cost);
    let left = terms.points.saturating_sub(creatures.iter().map(cost).sum());
    let fits = |card: &&Card| {
        creatures.len() < MOST_CREATURES
            && card.factions.contains(*faction)
            && card.cost <= left
            && card.cost <= dearest(terms.points)
            && !(card.has(Trait::Unique) && creatures.contains(&card.id))
    };
    let cards = state.pack.cards.iter().filter(fits).map(|card| Choice::Card(card.id.clone())).collect();
    let command = Command::Warband { faction: faction.id().into(), creatures: creatures.clone(), tiles };
    Ok(Choices { next: cards, complete: (!creatures.is_empty()).then_some(command) })
}

fn laying(state: &State, begun: &[Choice]) -> Result<Next, Rejection> {
    let (tiling, board) = (state.tiling().ok_or(Rejection::WrongPhase)?, state.board().ok_or(Rejection::WrongPhase)?);
    let hand = tiling.hands.get(tiling.player.index()).map_or(&[][..], Vec::as_slice);
    let named = |id: &String| hand.iter().find(|tile| tile.id == *id).ok_or(Rejection::NotOffered);
    let turns = |tile| Turn::ALL.into_iter().filter(move |turn| places_of(board, tiling, tile, *turn).next().is_some());
    match begun {
        [] => {
            let fitting = hand.iter().filter(|tile| turns(tile).next().is_some());
            Ok(next(fitting.map(|tile| Choice::Feature(tile.id.clone()))))
        }
        [Choice::Feature(id)] => Ok(next(turns(named(id)?).map(Choice::Turned))),
        [Choice::Feature(id), Choice::Turned(turn)] => {
            Ok(next(places_of(board, tiling, named(id)?, *turn).map(Choice::At)))
        }
        [Choice::Feature(id), Choice::Turned(turn), Choice::At(at)] => {
            state.decide_tile(id, *at, turn.degrees())?;
            Ok(complete(Command::Tile { tile: id.clone(), at: *at, turn: turn.degrees() }))
        }
        _ => Err(Rejection::NotOffered),
    }
}

fn deploying(state: &State, player: Player, begun: &[Choice]) -> Result<Next, Rejection> {
    let coming: Vec<&Creature> = state.coming(player).map(|(_, creature)| creature).collect();
    let mut taken: Vec<Place> = state.standing().map(|(_, _, place)| place).collect();
    let mut at = BTreeMap::new();
    let mut open = None;
    let mut is_done = false;
    for choice in begun {
        match (choice, open) {
            (Choice::Creature(id), None) if !is_done && !at.contains_key(id.as_str()) => {
                open = Some(*coming.iter().find(|creature| creature.id == *id).ok_or(Rejection::NotOffered)?);
            }
            (Choice::At(square), Some(creature)) => {
                let place = Place { at: *square, side: creature.side };
                state.may_stand_at_start(creature, place)?;
                if taken.iter().any(|other| other.overlaps(place)) {
                    return Err(Rejection::Occupied(*square));
                }
                taken.push(place);
                at.insert(creature.id.to_string(), *square);
                open = None;
            }
            (Choice::Done, None) if !is_done => is_done = true,
            _ => return Err(Rejection::NotOffered),
        }
    }
    let free = |creature: &Creature| {
        let places = state.starts(creature).into_iter();
        let taken = &taken;
        places.filter(move |place| !taken.iter().any(|other| other.overlaps(*place)))
    };
    if let Some(creature) = open {
        let places: Vec<Choice> = free(creature).map(|place| Choice::At(place.at)).collect();
        return if places.is_empty() { Err(Rejection::NotOffered) } else { Ok(next(places)) };
    }
    let left = coming.iter().filter(|creature| !at.contains_key(creature.id.as_str()));
    let with_room: Vec<Choice> = left
        .clone()
        .filter(|creature| free(creature).next().is_some())
        .map(|creature| Choice::Creature(creature.id))
        .collect();
    let command = Command::Deploy { at: at.clone() };
    match (with_room.is_empty(), left.count(), is_done) {
        (true, 0, false) | (true, _, true) => Ok(complete(command)),
        (true, _, false) => Ok(next([Choice::Done])),
        (false, _, false) => Ok(next(with_room)),
        (false, _, true) => Err(Rejection::TooFew),
    }
}

fn striking(state: &State, player: Player, begun: &[Choice]) -> Result<Next, Rejection> {
    let walk = state.walk().ok_or(Rejection::WrongPhase)?;
    let strikers = || state.strikers(walk, player).map(|(_, creature)| creature);
    let attacks = |id| {
        let striker = strikers().find(|creature| creature.id == id).ok_or(Rejection::NotOffered)?;
        Ok::<_, Rejection>(state.card(striker).melee.len())
    };
    match begun {
        [] => Ok(next(strikers().map(|creature| Choice::Creature(creature.id)).chain([Choice::Hold]))),
        [Choice::Hold] => Ok(complete(Command::Hold {})),
        [Choice::Creature(id)] => Ok(next((0..).take(attacks(*id)?).map(Choice::Index))),
        [Choice::Creature(id), Choice::Index(index)] if usize::from(*index) < attacks(*id)? => {
            Ok(complete(Command::Opportunity { creature: id.to_string(), index: *index }))
        }
        _ => Err(Rejection::NotOffered),
    }
}
