//! Answers that no player gives at that moment: ordered in advance, for an absent player, or at random.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString as _},
    vec::Vec,
};
use kernel::{Action, Asked, Chance, Seat};

use crate::{
    Command, OnLeave, Player, Square, Standing, State, Turn, WarbandList,
    aim::Aim,
    creature::{Creature, Slot},
    phase::Question,
    random, random_warband, ready_warband,
    set_up::places_of,
};

/// A blow that may be struck at the creature that walks off, with its chances.
struct Blow {
    aim: Aim,
    hits: u16,
    destroys: u16,
}

impl State {
    /// The best blow of each creature of a seat that may strike.
    fn best_blows(&self, player: Player) -> Vec<Blow> {
        let Some(walk) = self.walk() else { return Vec::new() };
        let best = |(slot, striker): (Slot, &Creature)| {
            let indices = (0..).take(self.card(striker).melee.len());
            let blows = indices.filter_map(|index| {
                let aim = self.opportunity(slot, index)?;
                let (hits, destroys) = self.quick_odds(&aim, &self.figures(&aim));
                Some(Blow { aim, hits, destroys })
            });
            blows.reduce(|best, next| if next.worth() > best.worth() { next } else { best })
        };
        self.strikers(walk, player).filter_map(best).collect()
    }
}

impl Blow {
    const fn worth(&self) -> (u16, u16) {
        (self.destroys, self.hits)
    }
}

/// What the player has ordered for what the seat is asked. Asks as soon as one creature that may strike is to be asked for.
pub(crate) fn ordered(state: &State, seat: Seat, standing: &Standing) -> Option<Command> {
    let player = state.player(seat)?;
    if state.asks(player)? != Question::Opportunity {
        return None;
    }
    let mut strikes: Option<Blow> = None;
    for blow in state.best_blows(player) {
        let strikes_at_all = match standing.of(state.id(blow.aim.attacker)) {
            OnLeave::Ask => return None,
            OnLeave::Never => false,
            OnLeave::Always => true,
            OnLeave::IfItFalls => blow.destroys > 0,
        };
        if strikes_at_all && strikes.as_ref().is_none_or(|best| blow.worth() > best.worth()) {
            strikes = Some(blow);
        }
    }
    Some(strikes.map_or(Command::Hold {}, |blow| Command::Opportunity {
        creature: state.id(blow.aim.attacker).to_string(),
        index: blow.aim.index,
    }))
}

fn give(warband: WarbandList) -> Command {
    let WarbandList { faction, creatures, tiles } = warband;
    Command::Warband { faction: faction.id().into(), creatures, tiles }
}

/// What is done for a player who does not answer. Contract, section 3.
pub(crate) fn fallback(state: &State, seat: Seat, standing: &Standing) -> Option<Command> {
    let player = state.player(seat)?;
    Some(match state.asks(player)? {
        Question::Warband => {
            let ready = ready_warband(&state.pack, &state.terms.of_warbands(), player.index())?;
            give(ready.list(&state.pack))
        }
        Question::SetupFirst | Question::First => Command::First { seat: player.id().into() },
        Question::Tile => {
            let lay = state.first_lay(state.tiling()?)?;
            Command::Tile { tile: lay.tile, at: lay.at, turn: lay.turn.degrees() }
        }
        Question::Deploy => Command::Deploy { at: state.some_deployment(player, |_| 0) },
        Question::Activate => Command::Activate { creature: state.id(state.ready(player).next()?).to_string() },
        Question::Turn => Command::EndTurn {},
        Question::Opportunity => ordered(state, seat, standing).unwrap_or(Command::Hold {}),
    })
}

/// One in so many random answers takes an order back, where there is one.
const UNDO_ONE_IN: u32 = 16;

/// Any legal act.
pub(crate) fn at_random(state: &State, asked: Asked, chance: &mut dyn Chance) -> Option<Action<Command>> {
    let player = state.player(asked.seat)?;
    let question = state.asks(player)?;
    if asked.undo > 0 && chance.draw(UNDO_ONE_IN) == 0 {
        return Some(Action::Undo);
    }
    Some(Action::Command(match question {
        Question::Warband => {
            let warband = random_warband(&state.pack, &state.terms.of_warbands(), chance)?;
            give(warband.list(&state.pack))
        }
        Question::SetupFirst | Question::First => {
            let players: Vec<Player> = state.in_play().collect();
            Command::First { seat: one_of(&players, chance)?.id().into() }
        }
        Question::Tile => tile(state, chance)?,
        Question::Deploy => Command::Deploy { at: deployment(state, player, chance) },
        Question::Activate => {
            let ready: Vec<_> = state.ready(player).collect();
            Command::Activate { creature: state.id(one_of(&ready, chance)?).to_string() }
        }
        Question::Turn => random::order(state, chance),
        Question::Opportunity => strike_or_hold(state, player, chance),
    }))
}

pub(crate) fn one_of<T: Copy>(of: &[T], chance: &mut dyn Chance) -> Option<T> {
    of.get(draw(of.len(), chance)?).copied()
}

pub(crate) fn draw(of: usize, chance: &mut dyn Chance) -> Option<usize> {
    let of = u32::try_from(of).ok().filter(|of| *of > 0)?;
    usize::try_from(chance.draw(of)).ok()
}

/// Some tile of the hand, in some of its places; the first legal one if that has none.
fn tile(state: &State, chance: &mut dyn Chance) -> Option<Command> {
    let (tiling, board) = (state.tiling()?, state.board()?);
    let hand = tiling.hands.get(tiling.player.index())?;
    let (tile, turn) = (hand.get(draw(hand.len(), chance)?)?, one_of(&Turn::ALL, chance)?);
    let places: Vec<Square> = places_of(board, tiling, tile, turn).collect();
    if let Some(at) = one_of(&places, chance) {
        return Some(Command::Tile { tile: tile.id.clone(), at, turn: turn.degrees() });
    }
    let lay = state.first_lay(tiling)?;
    Some(Command::Tile { tile: lay.tile, at: lay.at, turn: lay.turn.degrees() })
}

fn deployment(state: &State, player: Player, chance: &mut dyn Chance) -> BTreeMap<String, Square> {
    state.some_deployment(player, |count| draw(count, chance).unwrap_or(0))
}

fn strike_or_hold(state: &State, player: Player, chance: &mut dyn Chance) -> Command {
    let Some(walk) = state.walk() else { return Command::Hold {} };
    let strikers: Vec<_> = state.strikers(walk, player).map(|(slot, _)| slot).collect();
    let striker = one_of(&strikers, chance).filter(|_| chance.draw(4) > 0);
    let Some(striker) = striker else { return Command::Hold {} };
    let attacks = state.card(state.creature(striker)).melee.len();
    let index = draw(attacks, chance).and_then(|index| u8::try_from(index).ok()).unwrap_or(0);
    Command::Opportunity { creature: state.id(striker).to_string(), index }
}
