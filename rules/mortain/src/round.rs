//! Cards that are drawn for orders, and the end of a round. Rulebook, "Le début d'une manche".

use alloc::{vec, vec::Vec};
use kernel::Dice;

use crate::{
    Card, End, Event, Reason, Side, State,
    event::{How, Purpose, RoundEnd},
    opportunity::Opportunity,
    state::Phase,
};

impl State {
    /// The next automatic step: a card, the end of the round, or of an opportunity that nothing is left of.
    pub(crate) fn next_step(&self, dice: &mut Dice<'_>) -> Vec<Event> {
        match &self.phase {
            Phase::Opportunity { open } => vec![Self::close(open, How::Spent)],
            Phase::SetUp | Phase::Draw | Phase::Face { .. } | Phase::Over { .. } => self.draw(dice),
        }
    }

    fn draw(&self, dice: &mut Dice<'_>) -> Vec<Event> {
        let Some(card) = self.deck.draw(dice, "opportunity").copied() else { return self.end_round(RoundEnd::Deck) };
        let mut events = vec![Event::CardDrawn { card, purpose: Purpose::Opportunity }];
        if card == Card::Joker {
            if self.joker_counts() {
                events.extend(self.end_round(RoundEnd::Joker));
            } else {
                events.push(Event::JokerIgnored { lacking: self.lacking() });
            }
        }
        events
    }

    /// Ends an opportunity. One in which nothing was ordered was passed.
    pub(crate) fn close(open: &Opportunity, how: How) -> Event {
        let nothing = open.acts.is_empty() && open.support.is_none();
        let how = match how {
            How::Done if nothing => How::Passed,
            How::Spent if nothing => How::Useless,
            How::Done | How::Spent | How::Passed | How::Useless => how,
        };
        Event::OpportunityEnded { side: open.card.owner(), how }
    }

    /// Ends the round; the next begins, or the match is over.
    pub(crate) fn end_round(&self, why: RoundEnd) -> Vec<Event> {
        let ended = Event::RoundEnded { round: self.round, why, zone: self.zone };
        let next = if self.round < self.battle.record().rounds {
            Event::RoundBegan { round: self.round + 1 }
        } else {
            Event::Ended { end: End { winner: Side::American, reason: Reason::Time } }
        };
        vec![ended, next]
    }
}
