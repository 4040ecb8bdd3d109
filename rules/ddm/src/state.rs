//! The whole truth about a match.

use alloc::{boxed::Box, sync::Arc, vec, vec::Vec};
use kernel::{RulesVersion, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    Agreed, Board, Config, CreatureId, Field, Pack, Place, Player, Square, SquareSet, WarbandList,
    creature::{Creature, Slot},
    lesson::Record,
    pack::{Card, Document, Tile},
    phase::{Battle, Phase},
    player::Players,
    stack::{Frame, Walk},
    turn::ActiveTurn,
};

/// A match of the skirmish.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Once the warbands are open, what is in play of it.
    pub(crate) pack: Arc<Pack>,
    /// The document of a pack of the table's own, for its texts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) own: Option<Arc<Document>>,
    pub(crate) terms: Arc<Agreed>,
    /// The seats at the table of those who play, in their order.
    pub(crate) seats: Arc<Vec<Seat>>,
    /// The warbands that were given, secret until all were.
    pub(crate) warbands: Arc<Vec<Option<WarbandList>>>,
    /// What is fought on; a board that is built of tiles, once the warbands are open.
    pub(crate) field: Option<Arc<Field>>,
    /// The feature tiles of each in seat order, from the opening of the warbands until they are laid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) hands: Vec<Vec<Tile>>,
    /// In roster order.
    pub(crate) creatures: Vec<Creature>,
    /// The points of each, in seat order.
    pub(crate) points: [u16; 4],
    /// Those who have given up.
    pub(crate) withdrawn: Players,
    /// Those who are out, in the order in which they fell.
    pub(crate) out: Vec<Player>,
    pub(crate) phase: Phase,
    /// From 1.
    pub(crate) round: u16,
    /// The quiet rounds so far in a row.
    pub(crate) calm: u8,
    /// Whether a creature was hurt or has gone in this round.
    pub(crate) stirred: bool,
    /// Who began the set-up, then who began the round.
    pub(crate) first: Option<Player>,
    /// What is under way; the last frame goes on first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) stack: Vec<Frame>,
    /// Who has struck at whom since a creature was activated last: walker, striker.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) struck: Vec<(Slot, Slot)>,
    /// Counts the questions.
    pub(crate) question: u32,
    /// What the learner has done, in a match that is a lesson.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<Box<Record>>,
    #[serde(skip)]
    pub(crate) rules: RulesVersion,
}

impl State {
    pub(crate) fn new(config: &Config, rules: RulesVersion) -> Self {
        let seats = config.seats.len();
        let mut state = Self {
            pack: Arc::clone(&config.pack),
            own: config.own.clone(),
            terms: Arc::new(config.terms.clone()),
            seats: Arc::new(config.seats.clone()),
            warbands: Arc::new(vec![None; seats]),
            field: config.field.clone(),
            hands: Vec::new(),
            creatures: Vec::new(),
            points: [0; 4],
            withdrawn: Players::NONE,
            out: Vec::new(),
            phase: Phase::Warbands {},
            round: 1,
            calm: 0,
            stirred: false,
            first: None,
            stack: Vec::new(),
            struck: Vec::new(),
            question: 0,
            lesson: None,
            rules,
        };
        if let Some(position) = &config.position {
            state.begin_at(position);
        }
        if let Some(lesson) = &config.lesson {
            state.begin_lesson(lesson);
        }
        state
    }

    /// How many play.
    pub(crate) fn count(&self) -> usize {
        self.seats.len()
    }

    /// Those who play, clockwise from the first seat.
    pub(crate) fn players(&self) -> impl Iterator<Item = Player> + use<> {
        Player::ALL.into_iter().take(self.seats.len())
    }

    /// Who plays at a seat of the table.
    pub(crate) fn player(&self, seat: Seat) -> Option<Player> {
        self.seats.iter().position(|own| *own == seat).and_then(Player::new)
    }

    /// The seat at the table.
    pub(crate) fn seat(&self, player: Player) -> Seat {
        self.seats.get(player.index()).copied().unwrap_or(Seat(0))
    }

    /// Whether a seat has neither given up nor fallen.
    pub(crate) fn is_in_play(&self, player: Player) -> bool {
        player.index() < self.count() && !self.withdrawn.contains(player) && !self.out.contains(&player)
    }

    pub(crate) fn in_play(&self) -> impl Iterator<Item = Player> {
        self.players().filter(|player| self.is_in_play(*player))
    }

    /// Whether two seats fight together, or are one.
    pub(crate) fn are_friends(&self, one: Player, other: Player) -> bool {
        self.terms.are_friends(one, other)
    }

    /// Whether the warbands are open.
    pub(crate) const fn is_open(&self) -> bool {
        !self.creatures.is_empty()
    }

    pub(crate) const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    pub(crate) const fn battle(&self) -> Option<&Battle> {
        if let Phase::Battle(battle) = &self.phase { Some(battle) } else { None }
    }

    pub(crate) const fn battle_mut(&mut self) -> Option<&mut Battle> {
        if let Phase::Battle(battle) = &mut self.phase { Some(battle) } else { None }
    }

    pub(crate) const fn turn(&self) -> Option<&ActiveTurn> {
        if let Phase::Battle(Battle { turn: Some(turn), .. }) = &self.phase { Some(turn) } else { None }
    }

    pub(crate) const fn turn_mut(&mut self) -> Option<&mut ActiveTurn> {
        if let Phase::Battle(Battle { turn: Some(turn), .. }) = &mut self.phase { Some(turn) } else { None }
    }

    /// The walk on top of the stack.
    pub(crate) fn walk(&self) -> Option<&Walk> {
        if let Some(Frame::Walk(walk)) = self.stack.last() { Some(walk) } else { None }
    }

    pub(crate) fn walk_mut(&mut self) -> Option<&mut Walk> {
        if let Some(Frame::Walk(walk)) = self.stack.last_mut() { Some(walk) } else { None }
    }

    /// The board. No creature stands anywhere before it lies.
    pub(crate) fn board(&self) -> Option<&Board> {
        self.field.as_deref().map(|field| &field.board)
    }

    pub(crate) fn creature(&self, slot: Slot) -> &Creature {
        &self.creatures[slot.index()]
    }

    pub(crate) fn creature_mut(&mut self, slot: Slot) -> &mut Creature {
        &mut self.creatures[slot.index()]
    }

    pub(crate) fn card(&self, creature: &Creature) -> &Card {
        self.pack.card(creature.card)
    }

    pub(crate) fn slots(&self) -> impl Iterator<Item = (Slot, &Creature)> {
        (0..=u8::MAX).map(Slot).zip(&self.creatures)
    }

    /// Those on the board, with their places.
    pub(crate) fn standing(&self) -> impl Iterator<Item = (Slot, &Creature, Place)> {
        self.slots().filter_map(|(slot, creature)| Some((slot, creature, creature.place()?)))
    }

    /// Those of a seat on the board.
    pub(crate) fn own(&self, player: Player) -> impl Iterator<Item = (Slot, &Creature, Place)> {
        self.standing().filter(move |(_, creature, _)| creature.player == player)
    }

    /// The enemies of a seat on the board.
    pub(crate) fn enemies(&self, player: Player) -> impl Iterator<Item = (Slot, &Creature, Place)> {
        self.standing().filter(move |(_, creature, _)| !self.are_friends(creature.player, player))
    }

    pub(crate) fn slot(&self, id: CreatureId) -> Option<Slot> {
        self.slots().find(|(_, creature)| creature.id == id).map(|(slot, _)| slot)
    }

    pub(crate) fn id(&self, slot: Slot) -> CreatureId {
        self.creature(slot).id
    }

    /// Who stands on a square.
    pub(crate) fn on(&self, square: Square) -> Option<(Slot, &Creature)> {
        let found = self.standing().find(|(_, _, place)| place.contains(square));
        found.map(|(slot, creature, _)| (slot, creature))
    }

    /// The squares of all creatures but one.
    pub(crate) fn squares_without(&self, without: Slot) -> SquareSet {
        let others = self.standing().filter(|(slot, ..)| *slot != without);
        others.flat_map(|(_, _, place)| place.squares()).collect()
    }
}
