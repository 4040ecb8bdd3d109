//! Spells and actions: who may use which, and what it may be aimed at. Rulebook p. 5 and 8; settled readings 9, 16, 30 and 31.

use alloc::{vec, vec::Vec};

use crate::{
    Contact, Direction, Event, Place, Rejection, Square, SquareSet, State,
    aim::Cover,
    creature::{Creature, Slot},
    pack::{Aim, Effect, PowerId, PowerKind, Shape, Who},
    turn::{Act, ActiveTurn},
};

/// What a spell or an action is aimed at, as its command names it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Aimed<'a> {
    pub(crate) target: Option<&'a str>,
    pub(crate) at: Option<Square>,
    pub(crate) dir: Option<&'a str>,
    pub(crate) to: Option<Square>,
}

/// What a spell or an action is aimed at, once it fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Onto {
    Target(Slot),
    Point(Square),
    Towards(Direction),
    Place(Square),
    Nothing,
}

/// A power of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Held {
    /// Its place among the powers of the card.
    pub(crate) place: u8,
    pub(crate) power: PowerId,
    /// What is left of it; `None`: it can be used in every turn.
    pub(crate) left: Option<u8>,
}

/// Whether a command casts or uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    Cast,
    Use,
}

impl State {
    /// The spells and actions of a creature.
    pub(crate) fn powers(&self, creature: &Creature) -> impl Iterator<Item = (Held, &Effect)> {
        let uses = creature.uses;
        (0_u8..).zip(&self.card(creature).powers).filter_map(move |(place, used)| {
            let effect = self.pack.power(used.power).effect()?;
            let left = used.uses.map(|_| uses[usize::from(place)]);
            Some((Held { place, power: used.power, left }, effect))
        })
    }

    fn held(&self, creature: &Creature, id: &str, manner: Manner) -> Result<(Held, &Effect), Rejection> {
        let is_meant = |held: &Held| {
            let power = self.pack.power(held.power);
            let fits = match manner {
                Manner::Cast => matches!(power.kind, PowerKind::Spell(_)),
                Manner::Use => matches!(power.kind, PowerKind::Action(_)),
            };
            fits && power.id == id
        };
        let found = self.powers(creature).find(|(held, _)| is_meant(held));
        let (held, effect) = found.ok_or_else(|| Rejection::UnknownAbility(id.into()))?;
        if held.left == Some(0) { Err(Rejection::NoUses(id.into())) } else { Ok((held, effect)) }
    }

    /// Whether the active creature may use one of its powers at all now.
    ///
    /// # Errors
    /// [`Rejection::NoAttackLeft`], [`Rejection::MovedTooFar`] or [`Rejection::Threatened`].
    pub(crate) fn may_use(&self, turn: &ActiveTurn, held: Held, effect: &Effect) -> Result<(), Rejection> {
        if turn.act != Act::Nothing {
            return Err(Rejection::NoAttackLeft);
        }
        let most = if effect.shape == Shape::Sweep { 1 } else { turn.speed };
        if turn.tally.spent > most {
            return Err(Rejection::MovedTooFar);
        }
        let is_spell = self.pack.power(held.power).is_spell();
        if is_spell && !effect.while_threatened && self.is_threatened(self.creature(turn.creature)) {
            return Err(Rejection::Threatened);
        }
        Ok(())
    }

    pub(crate) fn decide_power(
        &self,
        turn: &ActiveTurn,
        id: &str,
        manner: Manner,
        aimed: &Aimed<'_>,
    ) -> Result<Vec<Event>, Rejection> {
        let caster = self.creature(turn.creature);
        let (held, effect) = self.held(caster, id, manner)?;
        self.may_use(turn, held, effect)?;
        let onto = self.onto(turn.creature, effect, aimed)?;
        Ok(self.use_power(turn.creature, held, effect, onto))
    }

    fn onto(&self, caster: Slot, effect: &Effect, aimed: &Aimed<'_>) -> Result<Onto, Rejection> {
        let wanted = match effect.shape {
            Shape::Target { .. } | Shape::Touch => [true, false, false, false],
            Shape::Burst { .. } => [false, true, false, false],
            Shape::Cone { .. } => [false, false, true, false],
            Shape::Step { .. } => [false, false, false, true],
            Shape::Aura { .. } | Shape::Itself | Shape::Sweep => [false; 4],
        };
        if wanted != [aimed.target.is_some(), aimed.at.is_some(), aimed.dir.is_some(), aimed.to.is_some()] {
            return Err(Rejection::BadTarget);
        }
        let onto = match effect.shape {
            Shape::Target { .. } | Shape::Touch => {
                Onto::Target(self.called_on_board(aimed.target.ok_or(Rejection::BadTarget)?)?)
            }
            Shape::Burst { .. } => Onto::Point(aimed.at.ok_or(Rejection::BadTarget)?),
            Shape::Cone { .. } => {
                let direction = aimed.dir.and_then(Direction::named);
                Onto::Towards(direction.ok_or(Rejection::BadTarget)?)
            }
            Shape::Step { .. } => Onto::Place(aimed.to.ok_or(Rejection::BadTarget)?),
            Shape::Aura { .. } | Shape::Itself | Shape::Sweep => Onto::Nothing,
        };
        self.may_aim_power(caster, effect, onto)?;
        Ok(onto)
    }

    /// Whether a power may be aimed so.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn may_aim_power(&self, caster: Slot, effect: &Effect, onto: Onto) -> Result<(), Rejection> {
        match (effect.shape, onto) {
            (Shape::Target { aim, range }, Onto::Target(target)) => self.may_target(caster, effect, aim, range, target),
            (Shape::Touch, Onto::Target(target)) => self.may_touch(caster, effect, target),
            (Shape::Burst { aim, range, .. }, Onto::Point(point)) => self.may_burst(caster, aim, range, point),
            (Shape::Step { range }, Onto::Place(to)) => self.may_appear(caster, range, to),
            (Shape::Cone { .. }, Onto::Towards(_))
            | (Shape::Aura { .. } | Shape::Itself | Shape::Sweep, Onto::Nothing) => Ok(()),
            _ => Err(Rejection::BadTarget),
        }
    }

    /// Whether an effect touches such a creature: by side and type.
    fn suits(&self, caster: Slot, effect: &Effect, target: Slot) -> Result<(), Rejection> {
        let (own, other) = (self.creature(caster), self.creature(target));
        let is_friend = self.are_friends(own.player, other.player);
        match effect.who {
            Who::Enemy if is_friend => return Err(Rejection::NotAnEnemy(other.id)),
            Who::Friend if !is_friend => return Err(Rejection::NotAFriend(other.id)),
            Who::Enemy | Who::Friend | Who::All => {}
        }
        let fits = effect.types.is_empty() || effect.types.meets(self.card(other).types);
        if fits { Ok(()) } else { Err(Rejection::WrongType(other.id)) }
    }

    fn may_target(
        &self,
        caster: Slot,
        effect: &Effect,
        aim: Aim,
        range: Option<u16>,
        target: Slot,
    ) -> Result<(), Rejection> {
        self.suits(caster, effect, target)?;
        let from = self.place_of(caster).ok_or(Rejection::BadTarget)?;
        let other = self.creature(target);
        self.is_in_range(from, other, range)?;
        match (effect.who, aim) {
            (Who::Enemy, Aim::Nearest) => self.is_nearest_shot(caster, from, other, Cover::All),
            (Who::Enemy, Aim::Any) | (Who::Friend | Who::All, _) => Ok(()),
        }
    }

    fn may_touch(&self, caster: Slot, effect: &Effect, target: Slot) -> Result<(), Rejection> {
        self.suits(caster, effect, target)?;
        let from = self.place_of(caster).ok_or(Rejection::BadTarget)?;
        let touches = || {
            let at = self.place_of(target);
            at.zip(self.board()).is_some_and(|(at, board)| board.contact(from, at) != Contact::None)
        };
        if caster == target || touches() { Ok(()) } else { Err(Rejection::OutOfReach(self.id(target))) }
    }

    fn may_burst(&self, caster: Slot, aim: Aim, range: Option<u16>, point: Square) -> Result<(), Rejection> {
        let (Some(from), Some(board)) = (self.place_of(caster), self.board()) else { return Err(Rejection::BadTarget) };
        if !board.has_square(point) || board.walls().contains(point) {
            return Err(Rejection::BadTarget);
        }
        if !board.sees_square(from, point) {
            return Err(Rejection::NoSight);
        }
        if range.is_some_and(|range| from.distance(point.into()) > range) {
            return Err(Rejection::OutOfRange);
        }
        match aim {
            Aim::Any => Ok(()),
            Aim::Nearest => {
                let (_, enemy) = self.on(point).ok_or(Rejection::BadTarget)?;
                if self.are_friends(enemy.player, self.creature(caster).player) {
                    return Err(Rejection::NotAnEnemy(enemy.id));
                }
                self.is_nearest_shot(caster, from, enemy, Cover::All)
            }
        }
    }

    fn may_appear(&self, caster: Slot, range: u16, to: Square) -> Result<(), Rejection> {
        let (Some(from), Some(board)) = (self.place_of(caster), self.board()) else { return Err(Rejection::BadTarget) };
        let place = Place { at: to, side: from.side };
        if to == from.at || !board.has(place) {
            return Err(Rejection::BadTarget);
        }
        if from.distance(place) > range {
            return Err(Rejection::OutOfRange);
        }
        if !board.sees(from, place) {
            return Err(Rejection::NoSight);
        }
        self.is_free_for(caster, place)
    }

    /// The squares that a power takes in; none unless it has an area.
    pub(crate) fn area(&self, caster: Slot, effect: &Effect, onto: Onto) -> SquareSet {
        let (Some(from), Some(board)) = (self.place_of(caster), self.board()) else { return SquareSet::EMPTY };
        match (effect.shape, onto) {
            (Shape::Burst { radius, .. }, Onto::Point(point)) => board.burst(point, radius),
            (Shape::Cone { length }, Onto::Towards(direction)) => board.cone(from, direction, length),
            (Shape::Aura { radius }, _) => board.aura(from, radius),
            _ => SquareSet::EMPTY,
        }
    }

    /// Whom a power affects: seats clockwise from that of its user, roster order within a seat.
    pub(crate) fn affected(&self, caster: Slot, effect: &Effect, onto: Onto) -> Vec<Slot> {
        match (effect.shape, onto) {
            (Shape::Target { .. } | Shape::Touch, Onto::Target(target)) => vec![target],
            (Shape::Itself, _) => vec![caster],
            (Shape::Burst { .. } | Shape::Cone { .. } | Shape::Aura { .. }, _) => {
                self.inside(caster, effect, &self.area(caster, effect, onto))
            }
            _ => Vec::new(),
        }
    }

    fn inside(&self, caster: Slot, effect: &Effect, area: &SquareSet) -> Vec<Slot> {
        let own = self.creature(caster).player;
        // An aura touches its user only if it is for friends.
        let spares_itself = matches!(effect.shape, Shape::Aura { .. }) && effect.who != Who::Friend;
        let mut inside = Vec::new();
        for player in own.clockwise(self.count()) {
            let of = self.own(player).filter(|(slot, _, place)| {
                !(spares_itself && *slot == caster)
                    && place.squares().any(|square| area.contains(square))
                    && self.suits(caster, effect, *slot).is_ok()
            });
            inside.extend(of.map(|(slot, ..)| slot));
        }
        inside
    }

    fn use_power(&self, caster: Slot, held: Held, effect: &Effect, onto: Onto) -> Vec<Event> {
        let power = self.pack.power(held.power).id.clone();
        let creature = self.id(caster);
        let affected: Vec<_> = self.affected(caster, effect, onto).into_iter().map(|slot| self.id(slot)).collect();
        let squares = self.area(caster, effect, onto).iter().collect();
        let (target, at, dir) = match onto {
            Onto::Target(target) => (Some(self.id(target)), None, None),
            Onto::Point(point) => (None, Some(point), None),
            Onto::Towards(direction) => (None, None, Some(direction)),
            Onto::Place(_) | Onto::Nothing => (None, None, None),
        };
        let used = Event::PowerUsed { creature, power, target, at, dir, squares, affected };
        if let Onto::Place(to) = onto { vec![used, Event::Appeared { creature, to }] } else { vec![used] }
    }
}
