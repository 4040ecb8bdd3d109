//! How events change the state: the only thing that does.

use core::mem;
use deck::Deck;

use crate::{
    Attack, BySide, BySupport, Card, Cell, Event, LastAttack, State, Steps, Support, UnitId,
    attack::Source,
    event::{Loss, LossKind, Purpose},
    opportunity::{Act, Opportunity, Origin},
    state::{Phase, Place},
};

impl State {
    pub(crate) fn fold(&mut self, event: &Event) {
        if let Some(mut lesson) = self.lesson.take() {
            lesson.note(self, event);
            self.lesson = Some(lesson);
        }
        match event {
            Event::Placed { units } => units.iter().for_each(|(unit, cell)| self.put(*unit, Place::Hex(*cell))),
            Event::CardDrawn { card, purpose } => self.take(*card, *purpose),
            Event::JokerIgnored { .. } | Event::RoundEnded { .. } => {}
            Event::Moved { unit, from, to } => {
                self.put(*unit, Place::Hex(*to));
                self.ordered(Act { unit: *unit, origin: Origin::Hex(*from) });
            }
            Event::Entered { unit, at } => {
                self.put(*unit, Place::Hex(*at));
                self.ordered(Act { unit: *unit, origin: Origin::Edge(*at) });
            }
            Event::Exited { unit, from } => {
                self.put(*unit, Place::Exited);
                self.ordered(Act { unit: *unit, origin: Origin::Hex(*from) });
            }
            Event::FaceTurnedUp { attack, card } => {
                if let Some(open) = self.fired(attack) {
                    self.phase = Phase::Face { open, attack: attack.clone(), card: *card };
                }
                self.question += 1;
            }
            Event::AttackResolved { attack, card, result, losses } => {
                if let Some(open) = self.fired(attack) {
                    self.phase = Phase::Opportunity { open };
                }
                for loss in losses {
                    self.lose(*loss);
                }
                self.last = Some(LastAttack { attack: attack.clone(), card: *card, result: *result });
            }
            Event::ZoneLaid { hex } => {
                self.zone = Some(*hex);
                *self.used.get_mut(Support::Air) = true;
                if let Phase::Opportunity { open } = &mut self.phase {
                    open.support = Some(Support::Air);
                    open.retractable += 1;
                }
            }
            Event::SetUpEnded | Event::OpportunityEnded { .. } => self.phase = Phase::Draw,
            Event::RoundBegan { round } => {
                self.round = *round;
                self.deck = Deck::new(Card::deck());
                self.received = BySide::default();
                self.used = BySupport::default();
                self.zone = None;
                self.phase = Phase::Draw;
            }
            Event::Ended { end } => self.phase = Phase::Over { end: *end },
        }
    }

    fn put(&mut self, unit: UnitId, place: Place) {
        if let Some(troop) = self.troop_mut(unit) {
            troop.place = place;
        }
    }

    fn take(&mut self, card: Card, purpose: Purpose) {
        self.deck.take(&card);
        self.deck.discard(card);
        if let (Card::Suited(card), Purpose::Opportunity) = (card, purpose) {
            *self.received.get_mut(card.owner()) = true;
            self.phase = Phase::Opportunity { open: Opportunity::of(card) };
            self.question += 1;
        }
    }

    /// A unit acted, and its order can be taken back.
    fn ordered(&mut self, act: Act) {
        if let Phase::Opportunity { open } = &mut self.phase {
            open.acts.push(act);
            open.retractable += 1;
        }
    }

    /// The opportunity after an attack: what fired has acted, and no order can be taken back past the card.
    fn fired(&mut self, attack: &Attack) -> Option<Opportunity> {
        let mut open = match mem::replace(&mut self.phase, Phase::Draw) {
            Phase::Opportunity { open } => open,
            Phase::Face { open, .. } => {
                self.question += 1;
                return Some(open);
            }
            other @ (Phase::SetUp | Phase::Draw | Phase::Over { .. }) => {
                self.phase = other;
                return None;
            }
        };
        match &attack.source {
            Source::Units { units } => {
                let stood = |unit: &UnitId| -> Option<Cell> { self.cell(self.battle.slot(*unit)?) };
                let acts = units.iter().filter_map(|unit| Some(Act { unit: *unit, origin: Origin::Hex(stood(unit)?) }));
                open.acts.extend(acts);
            }
            Source::Support { support } => {
                open.support = Some(*support);
                *self.used.get_mut(*support) = true;
            }
        }
        open.retractable = 0;
        Some(open)
    }

    fn lose(&mut self, loss: Loss) {
        if let Some(troop) = self.troop_mut(loss.unit) {
            match loss.kind {
                LossKind::Flipped => troop.steps = Steps::Flipped,
                LossKind::Eliminated => troop.place = Place::Dead,
            }
        }
    }
}
