//! Before the battle and between its rounds: who begins, and where a warband sets up.

use alloc::{collections::BTreeMap, string::ToString as _, vec::Vec};

use ddm::{Command, CreatureId, DeployGroup, Place, Player, Square, SquareSet, View};
use kernel::Seat;

use crate::{field::Field, steps::NO_WAY};

/// Nearer than that, who acts first strikes first.
const IN_REACH: u16 = 12;

fn player(view: &View, seat: Seat) -> Option<Player> {
    view.players.iter().find(|player| player.seat == seat).map(|player| player.player)
}

/// The seat after one's own: one sees what the others do.
fn next(view: &View, seat: Seat, seats: &[Player]) -> Option<Player> {
    let own = player(view, seat)?;
    own.clockwise(view.players.len()).skip(1).find(|player| seats.contains(player)).or(Some(own))
}

/// Who sets up last sees where the others stand.
pub(crate) fn last_to_set_up(view: &View, seat: Seat, seats: &[Player]) -> Option<Command> {
    next(view, seat, seats).map(|player| Command::First { seat: player.id().into() })
}

/// First where blows can fall, last where the others still have to come.
pub(crate) fn first(view: &View, seat: Seat, seats: &[Player]) -> Option<Command> {
    let field = Field::of(view)?;
    let own = player(view, seat)?;
    let places = |is_own: bool| {
        let creatures = view.creatures.iter().filter(move |creature| {
            (field_team(view, creature.player) == field_team(view, own)) == is_own && creature.gone.is_none()
        });
        let field = &field;
        creatures.filter_map(move |creature| Some(field.place(field.who(creature.id)?, creature.at?)))
    };
    let theirs: Vec<Place> = places(false).collect();
    let nearest = places(true).flat_map(|place| theirs.iter().map(move |other| place.distance(*other))).min();
    let begins = if nearest.is_none_or(|distance| distance <= IN_REACH) { Some(own) } else { next(view, seat, seats) };
    begins.map(|player| Command::First { seat: player.id().into() })
}

fn field_team(view: &View, player: Player) -> usize {
    match view.terms.teams {
        ddm::Teams::None => player.index(),
        ddm::Teams::Pairs => player.index() % 2,
    }
}

/// What a creature does in a line of battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Post {
    /// In front.
    Line,
    /// Behind it.
    Shooter,
    /// Behind it, near all the others.
    Commander,
}

impl Post {
    /// How far behind the front, in half squares.
    const fn depth(self) -> i32 {
        match self {
            Self::Line => 0,
            Self::Shooter => 4,
            Self::Commander => 5,
        }
    }
}

/// The whole warband: a line towards the enemy, those who shoot behind it, commanders in the middle.
pub(crate) fn deploy(view: &View, seat: Seat, groups: &[DeployGroup]) -> Option<Command> {
    let field = Field::of(view)?;
    let own = player(view, seat)?;
    let goals: Vec<usize> = goals(view, &field, own).into_iter().map(|square| field.index(square)).collect();
    let mut all: Vec<(Post, u8, CreatureId, &DeployGroup)> = Vec::new();
    for group in groups {
        for id in &group.creatures {
            let card = field.card(field.who(*id)?);
            let post = if card.is_commander() {
                Post::Commander
            } else if card.ranged.is_empty() {
                Post::Line
            } else {
                Post::Shooter
            };
            all.push((post, group.side, *id, group));
        }
    }
    // The big ones first, since they find room least easily; commanders last of their size.
    all.sort_by_key(|(post, side, id, _)| (core::cmp::Reverse(*side), *post, *id));
    let mut taken: SquareSet = view
        .creatures
        .iter()
        .filter_map(|creature| Some(place(&field, creature.id, creature.at?)))
        .flat_map(Place::squares)
        .collect();
    let mut at: BTreeMap<alloc::string::String, Square> = BTreeMap::new();
    let mut line: Vec<Square> = Vec::new();
    for (post, side, id, group) in all {
        let who = field.who(id)?;
        let far = field.tables[field.counters[who].table].spread(goals.iter().copied());
        let way = |square: &Square| match far[field.index(*square)] {
            NO_WAY => 200,
            far => i32::from(far),
        };
        // Scouts could stand outside; no creature is sent there alone.
        let zone = view.board.as_ref()?.zones.get(own.index())?;
        let inside = |square: &&Square| zone.has(Place { at: **square, side });
        let free = |square: &&Square| !Place { at: **square, side }.squares().any(|one| taken.contains(one));
        let front = group.at.iter().filter(inside).map(&way).min().unwrap_or(0);
        let crowd = |square: &Square| -> i32 { line.iter().map(|other| i32::from(square.distance(*other))).sum() };
        let count = i32::try_from(line.len().max(1)).unwrap_or(1);
        let cost = |square: &&Square| {
            let apart = (way(square) - front - post.depth()).abs();
            let shelter =
                i32::from(view.board.as_ref().is_some_and(|_| field.board().undergrowth().contains(**square)));
            4 * apart + 3 * crowd(square) / count - 3 * shelter
        };
        let Some(best) = group.at.iter().filter(free).min_by_key(cost) else { continue };
        taken |= Place { at: *best, side }.set();
        line.push(*best);
        at.insert(id.to_string(), *best);
    }
    let count: usize = groups.iter().map(|group| group.creatures.len()).sum();
    (at.len() == count).then_some(Command::Deploy { at })
}

fn place(field: &Field, id: CreatureId, at: Square) -> Place {
    Place { at, side: field.who(id).map_or(1, |who| field.counters[who].side) }
}

/// Where the enemy is or will be.
fn goals(view: &View, field: &Field, own: Player) -> Vec<Square> {
    let Some(board) = &view.board else { return Vec::new() };
    let zones = board.zones.iter().zip(Player::ALL).filter(|(_, player)| field.team_of(*player) != field.team_of(own));
    zones.flat_map(|(zone, _)| zone.rects.iter().flat_map(|rect| rect.squares())).collect()
}
