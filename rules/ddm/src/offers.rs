//! Works out what a seat may do.

use alloc::vec::Vec;

use kernel::Seat;

use crate::{
    CreatureId, DeployGroup, Ground, Options, Player, State, StrikeOption, TileStock,
    creature::Creature,
    offers_turn,
    pack::Tile,
    phase::Question,
    warband::{MOST_CREATURES, dearest},
};

pub(crate) fn of(state: &State, seat: Seat) -> Options {
    let Some((player, question)) = state.player(seat).and_then(|player| Some((player, state.asks(player)?))) else {
        return Options::Wait;
    };
    match question {
        Question::Warband => warband(state),
        Question::SetupFirst => Options::SetupFirst { seats: state.in_play().collect() },
        Question::First => Options::First { seats: state.in_play().collect() },
        Question::Tile => {
            let hand = state.tiling().and_then(|tiling| tiling.hands.get(player.index()));
            let tiles = hand.map_or_else(Vec::new, |hand| hand.iter().map(|tile| tile.id.clone()).collect());
            Options::Tile { tiles }
        }
        Question::Deploy => deploy(state, player),
        Question::Activate => Options::Activate { creatures: state.ready(player).map(|slot| state.id(slot)).collect() },
        Question::Turn => state.turn().map_or(Options::Wait, |turn| offers_turn::of(state, turn)),
        Question::Opportunity => opportunity(state, player),
    }
}

fn warband(state: &State) -> Options {
    let points = state.terms.points;
    let dearest = dearest(points);
    let cards = state.pack.cards.iter().filter(|card| card.cost <= dearest);
    let ids = |tiles: &[Tile]| tiles.iter().map(|tile| tile.id.clone()).collect();
    Options::Warband {
        points,
        dearest,
        most: u8::try_from(MOST_CREATURES).unwrap_or(u8::MAX),
        cards: cards.map(|card| card.id.clone()).collect(),
        tiles: (state.terms.terrain == Ground::Tiles)
            .then(|| TileStock { assembly: ids(&state.pack.assembly), features: ids(&state.pack.features) }),
    }
}

/// Creatures with the same side and reach of a scout have the same places.
fn deploy(state: &State, player: Player) -> Options {
    let mut groups: Vec<((u8, u16), Vec<&Creature>)> = Vec::new();
    for (_, creature) in state.coming(player) {
        let key = (creature.side, state.card(creature).traits.scout);
        match groups.iter_mut().find(|(other, _)| *other == key) {
            Some((_, creatures)) => creatures.push(creature),
            None => groups.push((key, alloc::vec![creature])),
        }
    }
    let group = |((side, _), creatures): ((u8, u16), Vec<&Creature>)| {
        let places = creatures.first().map_or_else(Vec::new, |creature| state.starts(creature));
        let free = places.iter().filter(|place| !state.standing().any(|(_, _, other)| other.overlaps(**place)));
        let ids: Vec<CreatureId> = creatures.iter().map(|creature| creature.id).collect();
        DeployGroup { creatures: ids, side, at: free.map(|place| place.at).collect() }
    };
    Options::Deploy { creatures: groups.into_iter().map(group).collect() }
}

fn opportunity(state: &State, player: Player) -> Options {
    let Some(walk) = state.walk() else { return Options::Wait };
    let walker = state.creature(walk.creature);
    let mut strikes = Vec::new();
    for (slot, striker) in state.strikers(walk, player) {
        for index in (0..).take(state.card(striker).melee.len()) {
            let Some(aim) = state.opportunity(slot, index) else { continue };
            let figures = state.figures(&aim);
            let (hits, destroys) = state.quick_odds(&aim, &figures);
            strikes.push(StrikeOption { creature: striker.id, index, needs: figures.needs(), hits, destroys });
        }
    }
    let from = walker.at().unwrap_or(walk.stood);
    Options::Opportunity { walker: walker.id, from, to: walk.path.get(usize::from(walk.entered)).copied(), strikes }
}
