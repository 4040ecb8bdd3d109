//! What does not change in a battle: cards, board, who fights whom, and the steps that the board allows.

use alloc::{sync::Arc, vec::Vec};

use ddm::{
    Board, CreatureId, Gait, Place, Player, Square, Teams, Victory, View,
    pack::{Card, CardId, Pack, Trait},
};

use crate::steps::StepTable;

/// A creature's unchanging side.
#[derive(Debug, Clone)]
pub(crate) struct Counter {
    pub(crate) id: CreatureId,
    pub(crate) player: Player,
    pub(crate) card: CardId,
    pub(crate) side: u8,
    pub(crate) gait: Gait,
    /// Its price in points.
    pub(crate) cost: i32,
    /// Its table of steps.
    pub(crate) table: usize,
}

/// What does not change in a battle.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    pub(crate) pack: Arc<Pack>,
    pub(crate) ground: Arc<ddm::Field>,
    pub(crate) counters: Vec<Counter>,
    /// The creatures with effects on others.
    pub(crate) captains: Vec<usize>,
    pub(crate) tables: Vec<StepTable>,
    pub(crate) teams: Teams,
    pub(crate) victory: Victory,
}

impl Field {
    /// `None` before there is a board.
    pub(crate) fn of(view: &View) -> Option<Self> {
        let ground = Arc::clone(view.field.as_ref()?);
        let pack = Arc::clone(&view.cards);
        let (mut counters, mut tables): (Vec<Counter>, Vec<StepTable>) = (Vec::new(), Vec::new());
        for creature in &view.creatures {
            let card_id = pack.card_named(&creature.card)?;
            let card = pack.card(card_id);
            let (side, gait) = (card.size.side(), gait(card));
            let known = tables.iter().position(|table| table.is_for(side, gait));
            let table = known.unwrap_or_else(|| {
                tables.push(StepTable::new(&ground.board, side, gait));
                tables.len() - 1
            });
            counters.push(Counter {
                id: creature.id,
                player: creature.player,
                card: card_id,
                side,
                gait,
                cost: i32::from(card.cost),
                table,
            });
        }
        let leads = |who: &usize| !pack.card(counters[*who].card).effects.is_empty();
        Some(Self {
            captains: (0..counters.len()).filter(leads).collect(),
            pack,
            ground,
            counters,
            tables,
            teams: view.terms.teams,
            victory: view.terms.victory,
        })
    }

    pub(crate) fn board(&self) -> &Board {
        &self.ground.board
    }

    pub(crate) fn card(&self, who: usize) -> &Card {
        self.pack.card(self.counters[who].card)
    }

    pub(crate) fn player(&self, who: usize) -> Player {
        self.counters[who].player
    }

    pub(crate) fn who(&self, id: CreatureId) -> Option<usize> {
        self.counters.iter().position(|counter| counter.id == id)
    }

    pub(crate) fn place(&self, who: usize, at: Square) -> Place {
        Place { at, side: self.counters[who].side }
    }

    /// The number of the team of a seat.
    pub(crate) const fn team_of(&self, player: Player) -> usize {
        match self.teams {
            Teams::None => player.index(),
            Teams::Pairs => player.index() % 2,
        }
    }

    pub(crate) fn team(&self, who: usize) -> usize {
        self.team_of(self.counters[who].player)
    }

    pub(crate) fn are_friends(&self, one: usize, other: usize) -> bool {
        self.team(one) == self.team(other)
    }

    pub(crate) fn commander_rating(&self, who: usize) -> Option<i32> {
        self.card(who).rating.map(i32::from)
    }

    pub(crate) fn squares(&self) -> usize {
        usize::from(self.board().width().unsigned_abs()) * usize::from(self.board().height().unsigned_abs())
    }

    /// The number of a square of the board.
    pub(crate) fn index(&self, square: Square) -> usize {
        usize::from((square.y * self.board().width() + square.x).unsigned_abs())
    }

    pub(crate) fn square(&self, index: usize) -> Square {
        let index = i16::try_from(index).unwrap_or(0);
        let width = self.board().width().max(1);
        Square::new(index % width, index / width)
    }
}

/// How a creature of a card gets along.
pub(crate) fn gait(card: &Card) -> Gait {
    if card.has(Trait::Flight) {
        Gait::Fly
    } else if card.has(Trait::Stride) {
        Gait::Stride
    } else {
        Gait::Walk
    }
}
