//! When a match is decided, and for whom; who scores. Settled readings 24 to 26, and contract, section 11.

use alloc::{vec, vec::Vec};

use crate::{
    AreaHeld, Ending, Event, Player, Reason, State, Teams, Victory,
    pack::Area,
    phase::{Occasion, Phase},
    player::Players,
    stack::Frame,
};

/// What an area is worth at the end of a round.
pub(crate) const AREA: u16 = 5;
/// The quiet rounds after which a match is over.
pub(crate) const QUIET: u8 = 10;

impl State {
    /// Those with creatures on the board; before the battle all who have not given up.
    fn alive(&self) -> Players {
        let is_set_up = match &self.phase {
            Phase::Warbands {} | Phase::First { of: Occasion::SetUp, .. } | Phase::Tiles(_) | Phase::Deploy { .. } => {
                true
            }
            Phase::Dice { of, .. } => *of == Occasion::SetUp,
            Phase::First { .. } | Phase::Battle(_) | Phase::RoundEnd {} | Phase::Over { .. } => false,
        };
        if is_set_up {
            return self.players().filter(|player| !self.withdrawn.contains(*player)).collect();
        }
        let on_board = self.creatures.iter().filter(|creature| creature.is_on_board());
        on_board.map(|creature| creature.player).collect()
    }

    /// Whether an effect is in hand that has to be completed first: a hit with what follows it, or a whole spell.
    fn is_mid_effect(&self) -> bool {
        match self.stack.last() {
            Some(Frame::Aftermath(after)) => self.next_rider(*after).is_some(),
            Some(Frame::Effect(effect)) => usize::from(effect.done) < effect.on.len(),
            Some(Frame::Walk(_) | Frame::Rout(_) | Frame::Sweep(_)) | None => false,
        }
    }

    /// Whether one side alone is left, or none.
    pub(crate) fn is_decided(&self) -> bool {
        !self.is_over() && !self.is_mid_effect() && self.is_one_side(self.alive())
    }

    fn is_one_side(&self, players: Players) -> bool {
        let mut all = players.iter();
        let first = all.next();
        all.all(|player| first.is_some_and(|first| self.are_friends(first, player)))
    }

    /// Whether a seat has fallen that is not told of yet, or the match is decided.
    pub(crate) fn has_news(&self) -> bool {
        if self.is_mid_effect() {
            return false;
        }
        let alive = self.alive();
        self.in_play().any(|player| !alive.contains(player)) || self.is_one_side(alive)
    }

    /// The seats that have fallen, and the end of the match.
    pub(crate) fn news(&self) -> Option<Vec<Event>> {
        if self.is_over() || !self.has_news() {
            return None;
        }
        let alive = self.alive();
        let fallen = self.in_play().filter(|player| !alive.contains(*player));
        let mut news: Vec<Event> = fallen.map(|player| Event::Fell { player }).collect();
        if self.is_one_side(alive) {
            let (winners, reason) = match alive.iter().next() {
                Some(player) => (self.team(player), Reason::LastStanding),
                None => (Vec::new(), Reason::AllGone),
            };
            news.push(Event::Ended { end: Ending { winners, reason } });
        }
        Some(news)
    }

    /// A seat and its partner, in seat order.
    pub(crate) fn team(&self, player: Player) -> Vec<Player> {
        self.players().filter(|other| self.are_friends(*other, player)).collect()
    }

    /// Who scores for an enemy that is gone: whose creature dealt the blow or caused the rout, else who is told by the rule.
    pub(crate) fn scorer(&self, of: Player, by: Option<Player>) -> Option<Player> {
        match by {
            Some(by) if !self.are_friends(by, of) => Some(by),
            Some(_) | None if self.count() == 2 || self.terms.teams == Teams::Pairs => {
                of.clockwise(self.count()).nth(1)
            }
            Some(_) | None => None,
        }
    }

    /// The areas that one side alone holds, each with who scores for it.
    fn areas_held(&self) -> Vec<AreaHeld> {
        let areas = self.field.as_deref().map_or(&[][..], |field| &field.areas);
        let held = |area: &Area| {
            let inside =
                self.standing().filter(|(_, creature, place)| !creature.is_routing() && area.rect.meets(*place));
            let players: Players = inside.map(|(_, creature, _)| creature.player).collect();
            let first = players.iter().next().filter(|_| self.is_one_side(players))?;
            Some(AreaHeld { area: area.name.clone(), player: first })
        };
        areas.iter().filter_map(held).collect()
    }

    pub(crate) fn end_round(&self) -> Vec<Event> {
        let areas = self.areas_held();
        let mut points = self.points;
        for held in &areas {
            points[held.player.index()] += AREA;
        }
        let end = self.ending(points);
        let next = if end.is_none() { Some(self.round.saturating_add(1)) } else { None };
        let ended = Event::RoundEnded { round: self.round, areas, next };
        match end {
            None => vec![ended],
            Some(end) => vec![ended, Event::Ended { end }],
        }
    }

    /// How the match ends with this round; `None` if it goes on.
    fn ending(&self, points: [u16; 4]) -> Option<Ending> {
        if self.terms.victory == Victory::Points
            && let (best, Some(player)) = self.leader(|player| points[player.index()])
            && best >= self.terms.target
        {
            return Some(Ending { winners: self.team(player), reason: Reason::Points });
        }
        let quiet = if self.stirred { 0 } else { self.calm + 1 };
        let reason = if self.round >= self.terms.rounds {
            Reason::Time
        } else if quiet >= QUIET {
            Reason::Stalemate
        } else {
            return None;
        };
        let (_, leader) = match self.terms.victory {
            Victory::Points => self.leader(|player| points[player.index()]),
            Victory::Last => self.leader(|player| self.strength(player)),
        };
        Some(Ending { winners: leader.map_or_else(Vec::new, |player| self.team(player)), reason })
    }

    /// What the creatures of a seat on the board cost.
    pub(crate) fn strength(&self, player: Player) -> u16 {
        self.own(player).map(|(_, creature, _)| self.card(creature).cost).sum()
    }

    /// The most that a team has of something, and a seat of the one team that has it.
    fn leader(&self, of: impl Fn(Player) -> u16) -> (u16, Option<Player>) {
        let sum = |player: Player| self.players().filter(|other| self.are_friends(*other, player)).map(&of).sum();
        let best = self.players().map(sum).max().unwrap_or(0);
        let leaders: Players = self.players().filter(|player| sum(*player) == best).collect();
        (best, leaders.iter().next().filter(|_| self.is_one_side(leaders)))
    }
}
