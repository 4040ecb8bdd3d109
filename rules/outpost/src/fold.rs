//! How events change the state: the only thing that does.

use alloc::{vec, vec::Vec};
use kernel::Seat;

use crate::{Card, Event, Phase, Sealed, State, Turn, Unit, UnitId};

impl State {
    pub(crate) fn fold(&mut self, event: &Event) {
        match event {
            Event::Reshuffled => self.deck.reshuffle(),
            Event::CardDrawn { seat, card } => {
                self.deck.take(card);
                if let Some(seat) = self.seat_mut(*seat) {
                    let at = seat.hand.partition_point(|other| other < card);
                    seat.hand.insert(at, *card);
                }
            }
            Event::RoundBegan { .. } => {
                self.phase = Phase::Orders;
                self.question += 1;
            }
            Event::OrderSealed { seat, card } => {
                self.play_card(*seat, *card);
                if let Some(seat) = self.seat_mut(*seat) {
                    seat.sealed = Some(*card);
                }
            }
            Event::OrdersRevealed { orders } => self.reveal(orders),
            Event::Marched { unit, path, cost } => {
                if let (Some(unit), Some(at)) = (self.units.get_mut(unit), path.last()) {
                    unit.at = *at;
                }
                self.spend(*cost);
            }
            Event::Aimed { unit, target } => {
                self.shot = Some(crate::Shot { unit: *unit, target: *target });
                self.question += 1;
                if let Phase::Turns { fired, .. } = &mut self.phase {
                    fired.push(*unit);
                    self.spend(crate::shot::COST);
                }
            }
            Event::ShotFired { unit, target, cover, lost, .. } => {
                if let (Some(card), Some(seat)) = (cover, self.leader(*target)) {
                    self.play_card(seat, *card);
                    self.deck.discard(*card);
                }
                self.hurt(*target, *lost);
                self.end_shot(*unit);
            }
            Event::TurnEnded { .. } => self.next_turn(),
            Event::RaidBegan { newcomer } => {
                let left = self.units.keys().copied().filter(|id| id.patrol.is_none()).collect();
                self.phase = Phase::Raid { left };
                if let Some(newcomer) = newcomer {
                    self.raiders += 1;
                    self.units.insert(newcomer.unit, Unit { at: newcomer.at, strength: 1 });
                }
            }
            Event::RaiderMoved { unit, to } => {
                if let (Some(unit), Some(to)) = (self.units.get_mut(unit), to) {
                    unit.at = *to;
                }
                self.raider_is_done(*unit);
            }
            Event::RoundEnded { points, raiders } => {
                for (seat, points) in self.seats.iter_mut().zip(points) {
                    seat.points += points;
                }
                self.raid_points += raiders;
                self.phase = if self.round >= self.rounds { Phase::Over } else { Phase::Supply };
                self.round = self.rounds.min(self.round + 1);
            }
            Event::PatrolLeft { seat } => self.depart(*seat),
        }
    }

    /// A card leaves a hand.
    fn play_card(&mut self, seat: Seat, card: Card) {
        let Some(seat) = self.seat_mut(seat) else { return };
        if let Some(at) = seat.hand.iter().position(|held| *held == card) {
            seat.hand.remove(at);
        }
    }

    fn reveal(&mut self, orders: &[Sealed]) {
        for Sealed { seat, card } in orders {
            self.deck.discard(*card);
            if let Some(seat) = self.seat_mut(*seat) {
                seat.sealed = None;
            }
        }
        let turns = orders.iter().map(|order| Turn { seat: order.seat, points: order.card.number() }).collect();
        self.phase = Phase::Turns { turns, fired: vec![] };
        self.question += 1;
    }

    fn spend(&mut self, cost: u8) {
        if let Phase::Turns { turns, .. } = &mut self.phase
            && let Some(turn) = turns.first_mut()
        {
            turn.points = turn.points.saturating_sub(cost);
        }
    }

    fn hurt(&mut self, target: UnitId, lost: u8) {
        let Some(unit) = self.units.get_mut(&target) else { return };
        unit.strength = unit.strength.saturating_sub(lost);
        if unit.strength == 0 {
            self.units.remove(&target);
        }
    }

    /// The shot is over: the seat whose turn it is, or the next raider, goes on.
    fn end_shot(&mut self, shooter: UnitId) {
        self.shot = None;
        self.question += 1;
        self.raider_is_done(shooter);
    }

    fn raider_is_done(&mut self, raider: UnitId) {
        if let Phase::Raid { left } = &mut self.phase {
            left.retain(|id| *id != raider);
        }
    }

    /// The next turn of a seat that still plays.
    fn next_turn(&mut self) {
        let playing: Vec<Seat> = self.playing().collect();
        if let Phase::Turns { turns, fired } = &mut self.phase {
            if !turns.is_empty() {
                turns.remove(0);
            }
            turns.retain(|turn| playing.contains(&turn.seat));
            fired.clear();
        }
        self.question += 1;
    }

    /// The scouts of a seat are out, its cards are discarded, and no question waits for it any more.
    fn depart(&mut self, leaver: Seat) {
        let was_asked =
            self.shot.is_some_and(|shot| [shot.unit, shot.target].map(|id| self.leader(id)).contains(&Some(leaver)));
        let had_turn = self.turn().is_some_and(|turn| turn.seat == leaver);
        let Some(seat) = self.seat_mut(leaver) else { return };
        seat.has_left = true;
        let patrol = seat.patrol;
        let cards: Vec<Card> = seat.hand.drain(..).chain(seat.sealed.take()).collect();
        // Shuffled in and not laid open: what was hidden stays so.
        for card in cards {
            self.deck.put_back(card);
        }
        self.units.retain(|id, _| id.patrol != Some(patrol));
        if let Some(shot) = self.shot.filter(|_| was_asked) {
            self.end_shot(shot.unit);
        }
        if had_turn {
            self.next_turn();
        } else if let Phase::Turns { turns, .. } = &mut self.phase {
            turns.retain(|turn| turn.seat != leaver);
        }
    }
}
