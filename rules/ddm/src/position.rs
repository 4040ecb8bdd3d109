//! Positions that a match can begin from: those of scenario files and of lessons. Contract, section 7.

use alloc::{
    collections::BTreeMap,
    format,
    string::{String, ToString as _},
    sync::Arc,
    vec::Vec,
};
use serde::{Deserialize, Serialize};

use crate::{
    Board, Condition, CreatureId, Field, GoneAs, Pack, Place, Player, Square, State,
    creature::{Courage, Creature, Slot, Stand},
    pack::{Area, CardPower, Rect, Zone},
    phase::{Battle, Phase},
};

/// A position that a match begins from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The id of a map of the pack, with its zones, exits and areas.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<String>,
    /// Or the rows of a board, a letter a square.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<Vec<String>>,
    /// The exits of each seat.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub exits: BTreeMap<String, Vec<Square>>,
    /// The areas that are worth points.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub areas: BTreeMap<String, Rect>,
    /// The round; left out: 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The seats in the order of play; left out: from the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<Player>>,
    /// Whose phase it is; left out: that of the first of the order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Player>,
    /// The activations that are left in it; left out: 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u8>,
    /// `round`: it begins with the initiative of this round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begin: Option<Begin>,
    /// The points of seats.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub points: BTreeMap<String, u16>,
    /// The quiet rounds so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub calm: Option<u8>,
    /// The creatures.
    pub creatures: Vec<Piece>,
}

/// What a position begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Begin {
    /// The initiative of the round.
    Round,
}

/// A creature of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// Its id.
    pub id: CreatureId,
    /// Whose it is.
    pub seat: Player,
    /// The id of its card.
    pub card: String,
    /// Its north-west square.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Square>,
    /// Or how it has left the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gone: Option<GoneAs>,
    /// The HP that are left; left out: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hp: Option<u16>,
    /// Whether it routs.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub routing: bool,
    /// Who has caused the rout.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rout_cause: Option<CreatureId>,
    /// Whether its one morale save is behind it.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub morale_done: bool,
    /// Whether it was activated in this round.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub activated: bool,
    /// What it suffers from, to the end of its next turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// What is left of its limited powers, by their ids; left out: all.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub uses: BTreeMap<String, u8>,
}

impl Position {
    /// Whether it is one: known cards and ids, every creature on free ground and none upon another.
    ///
    /// # Errors
    /// What is wrong with it, for its author.
    pub fn check(&self, pack: &Pack, seats: usize) -> Result<(), String> {
        let field = self.field(pack, seats)?;
        let is_seat = |player: Player| player.index() < seats;
        let mut named = self.order.iter().flatten().copied().chain(self.turn);
        if !named.all(is_seat) || !self.creatures.iter().all(|piece| is_seat(piece.seat)) {
            return Err("a seat that does not play".into());
        }
        if self.creatures.len() > 48 || self.order.as_ref().is_some_and(Vec::is_empty) {
            return Err("too many creatures, or no order".into());
        }
        let mut taken: Vec<Place> = Vec::new();
        for (number, piece) in self.creatures.iter().enumerate() {
            let id = piece.id;
            let card = pack.card_named(&piece.card).ok_or_else(|| format!("{id}: no card {}", piece.card))?;
            let card = pack.card(card);
            if self.creatures[..number].iter().any(|other| other.id == id) {
                return Err(format!("{id} stands there twice"));
            }
            if piece.hp.is_some_and(|hp| hp == 0 || hp > card.hp) {
                return Err(format!("{id} cannot have so many HP"));
            }
            if piece.rout_cause.is_some_and(|cause| !self.creatures.iter().any(|other| other.id == cause)) {
                return Err(format!("{id} routs before nobody"));
            }
            for power in piece.uses.keys() {
                let is_limited = |used: &CardPower| used.uses.is_some() && pack.power(used.power).id == *power;
                if !card.powers.iter().any(is_limited) {
                    return Err(format!("{id} does not count {power}"));
                }
            }
            let place = match (piece.at, piece.gone) {
                (Some(at), None) => Place::new(at, card.size),
                (None, Some(_)) => continue,
                _ => return Err(format!("{id} stands somewhere, or is gone")),
            };
            if !field.board.can_stand(place) || taken.iter().any(|other| other.overlaps(place)) {
                return Err(format!("{id} cannot stand there"));
            }
            taken.push(place);
        }
        Ok(())
    }

    fn field(&self, pack: &Pack, seats: usize) -> Result<Field, String> {
        let mut field = match (&self.map, &self.grid) {
            (Some(map), None) => {
                let map = pack.map_named(map).and_then(|map| Field::of_map(map, seats));
                map.ok_or_else(|| "no such map for so many seats".to_string())?
            }
            (None, Some(rows)) => Field {
                map: None,
                board: Board::of_rows(rows).ok_or_else(|| "these rows are no board".to_string())?,
                zones: alloc::vec![Zone::default(); seats],
                areas: Vec::new(),
                tiles: Vec::new(),
            },
            _ => return Err("a map, or rows".into()),
        };
        for (seat, exits) in &self.exits {
            let zone = Player::named(seat).and_then(|player| field.zones.get_mut(player.index()));
            zone.ok_or_else(|| format!("{seat} does not play"))?.exits.clone_from(exits);
        }
        field.areas.extend(self.areas.iter().map(|(name, rect)| Area { name: name.clone(), rect: *rect }));
        Ok(field)
    }
}

impl State {
    /// Begins from a position that was checked.
    pub(crate) fn begin_at(&mut self, position: &Position) {
        self.field = position.field(&self.pack, self.count()).ok().map(Arc::new);
        let mut pieces: Vec<&Piece> = position.creatures.iter().collect();
        pieces.sort_by_key(|piece| piece.seat);
        let slot_of = |id: CreatureId| {
            let place = pieces.iter().position(|piece| piece.id == id);
            place.and_then(|place| u8::try_from(place).ok()).map(Slot)
        };
        self.creatures = pieces.iter().filter_map(|piece| self.piece(piece, slot_of)).collect();
        self.round = position.round.unwrap_or(1);
        self.calm = position.calm.unwrap_or(0);
        for (seat, points) in &position.points {
            if let Some(player) = Player::named(seat) {
                self.points[player.index()] = *points;
            }
        }
        self.question = u32::try_from(self.count()).unwrap_or(0);
        let first = position.order.as_ref().and_then(|order| order.first().copied());
        self.out = self.players().filter(|player| self.own(*player).next().is_none()).collect();
        if position.begin == Some(Begin::Round) {
            self.begin_round();
            return;
        }
        let first = first.unwrap_or(Player::ALL[0]);
        self.first = Some(first);
        let (player, left) = (position.turn.unwrap_or(first), position.left.unwrap_or(2));
        let question = self.next_question();
        self.phase = Phase::Battle(Battle { player, left, question, turn: None });
        self.tidy();
    }

    fn piece(&self, piece: &Piece, slot_of: impl Fn(CreatureId) -> Option<Slot>) -> Option<Creature> {
        let id = self.pack.card_named(&piece.card)?;
        let card = self.pack.card(id);
        let mut creature = Creature::new(piece.id, piece.seat, id, card);
        creature.stand = match (piece.at, piece.gone) {
            (Some(at), _) => Stand::On(at),
            (None, gone) => Stand::Gone(gone.unwrap_or(GoneAs::LeftOut)),
        };
        creature.hp = piece.hp.unwrap_or(if piece.gone == Some(GoneAs::Destroyed) { 0 } else { card.hp });
        creature.courage = match (piece.routing, piece.morale_done) {
            (true, _) => Courage::Routing(piece.rout_cause.and_then(slot_of)),
            (false, true) => Courage::Tried,
            (false, false) => Courage::Untried,
        };
        creature.activated = piece.activated;
        creature.conditions = piece.conditions.iter().copied().collect();
        for (left, used) in creature.uses.iter_mut().zip(&card.powers) {
            if let Some(uses) = piece.uses.get(&self.pack.power(used.power).id) {
                *left = *uses;
            }
        }
        Some(creature)
    }
}
