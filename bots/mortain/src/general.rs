//! Plays each order on by routine, many times with other cards, and gives the one after which most is won.

use alloc::vec::Vec;

use kernel::{Action, Bot, Budget, Chance, Sight, SplitMix, Strength, Text, Trial, best_of};
use mortain::{Command, Mortain, Options, Side, View};
use serde::{Deserialize, Serialize};

use crate::{
    anything,
    course::Volley,
    deck::{owner, place_of},
    field::Field,
    lookout::Lookout,
    offers::{command, is_offered},
    officer,
    orders::Order,
    placement,
    playout::{ORDER, Playout, SURELY},
    position::Position,
    routine::{Survey, Valued},
    weights::Weights,
};

/// Searches.
#[derive(Debug, Clone, Copy)]
pub struct General;

/// What a question of the card in play is granted of what is left for it: one in so many parts.
const SHARE: u32 = 2;
/// The most that is spent on a set-up.
const SET_UP: u32 = Budget::TURN;
/// Attacks that are tried, and as many moves.
const MOST: usize = 6;
/// Cards for which a line is played on at least.
const FEWEST_CARDS: u32 = 6;
/// The budget of a card in play for each card that lines go on beyond that. The glance that judges the end of a line errs
/// the same way in all of them, and more lines do not cure that; a longer line depends on it less, and needs more lines.
const FOR_ONE_CARD_MORE: u32 = 31_000;

/// How much was spent on the card in play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notes {
    round: u8,
    /// The place of the card in the deck.
    card: u8,
    spent: u32,
}

/// The budget of an answer.
struct Grant {
    own: Budget,
    /// Cards for which a line is played on.
    cards: u32,
}

impl Notes {
    /// What may be spent on this answer. The first on a card gets most: what follows on it is mostly foreseen.
    fn grant(&mut self, view: &View, budget: Budget) -> Grant {
        let Some(open) = &view.opportunity else {
            return Grant { own: Budget::of(budget.left().min(SET_UP)), cards: FEWEST_CARDS };
        };
        let card = place_of(mortain::Card::Suited(open.card));
        if (self.round, self.card) != (view.round, card) {
            *self = Self { round: view.round, card, spent: 0 };
        }
        let own = (Budget::TURN.saturating_sub(self.spent) / SHARE).min(budget.left() / SHARE);
        let for_the_card = budget.left().saturating_add(self.spent).min(Budget::TURN);
        Grant { own: Budget::of(own), cards: FEWEST_CARDS + for_the_card / FOR_ONE_CARD_MORE }
    }
}

impl Bot for General {
    type Game = Mortain;
    type Memory = Notes;

    fn strength(&self) -> Strength {
        Strength {
            id: "general",
            name: Text::new("General", "Général"),
            about: Text::new(
                "Plays every order through to the next cards, again and again, before giving it.",
                "Rejoue chaque ordre à l’avance, carte après carte et bien des fois, avant de le donner.",
            ),
        }
    }

    fn choose(
        &self,
        sight: &Sight<'_, Mortain>,
        notes: &mut Notes,
        budget: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Action<Command> {
        let view = sight.view();
        let mut grant = notes.grant(&view, *budget);
        let before = grant.own.left();
        let command = match sight.options() {
            Options::Wait => None,
            Options::Setup { unplaced, .. } if unplaced.is_empty() => Some(Command::Ready {}),
            Options::Setup { .. } => placement::by_trial(sight, &view, &mut grant.own, chance),
            Options::Face { .. } => Some(face(&view, &mut grant, chance)),
            options @ Options::Activate { .. } => Some(search(sight, &view, &options, &mut grant, chance)),
        };
        let spent = before - grant.own.left();
        notes.spent = notes.spent.saturating_add(spent);
        // It was granted less than there is.
        let _ = budget.spend(spent);
        command.map_or_else(|| anything(sight), Action::Command)
    }
}

/// What a General has in mind while it answers.
struct Council<'a> {
    field: &'a Field,
    position: &'a Position,
    lookout: Lookout,
    side: Side,
    /// Cards for which a line is played on.
    cards: u32,
    seed: u64,
}

impl Council<'_> {
    /// Plays on from a position for the cards of a number, and weighs what came of it.
    fn play_on(&mut self, mut position: Position, mut cards: SplitMix) -> Trial {
        let mut playout = Playout { field: self.field, lookout: &mut self.lookout, orders: 1 };
        let outcome = i64::from(playout.play(&mut position, self.cards, &mut cards));
        let work = playout.orders * ORDER;
        Trial { outcome: if self.side == Side::German { outcome } else { -outcome }, work }
    }

    fn deal(&self, number: u64) -> SplitMix {
        SplitMix::new(self.seed ^ number << 32)
    }

    fn try_order(&mut self, order: Order, number: u64) -> Trial {
        let (mut after, mut cards) = (self.position.clone(), self.deal(number));
        after.carry_out(self.field, order, &mut cards);
        self.play_on(after, cards)
    }

    /// Draws again for an attack, or leaves it.
    fn try_attack(&mut self, volley: Option<Volley>, number: u64) -> Trial {
        let (mut after, mut cards) = (self.position.clone(), self.deal(number));
        if let Some(volley) = volley {
            after.decide(self.field, volley, &mut cards);
        }
        self.play_on(after, cards)
    }
}

fn search(
    sight: &Sight<'_, Mortain>,
    view: &View,
    options: &Options,
    grant: &mut Grant,
    chance: &mut dyn Chance,
) -> Command {
    let field = Field::of(view);
    let position = Position::of(&field, view);
    let Some(open) = &position.open else { return Command::Done {} };
    let mut lookout = Lookout::new(&field, Weights::USUAL);
    let survey = Survey::of(&field, &position, open, &mut lookout);
    // The usual order first: another one has to prove that it is better.
    let usual = survey.order();
    let mut all: Vec<Order> =
        [survey.attacks, survey.all_steps].into_iter().flat_map(|some| most(some, MOST)).collect();
    all.push(Order::Done);
    all.retain(|order| *order != usual && is_offered(&field, sight, options, *order));
    all.insert(0, usual);
    all.retain(|order| is_offered(&field, sight, options, *order));
    let side = owner(open.card);
    let mut council =
        Council { field: &field, position: &position, lookout, side, cards: grant.cards, seed: seed(chance) };
    let best = best_of(all.len(), SURELY, &mut grant.own, |which, number| Some(council.try_order(all[which], number)));
    command(&field, all.get(best).copied().unwrap_or(Order::Done))
}

/// So many of the orders that bring most.
fn most(mut orders: Vec<Valued>, number: usize) -> impl Iterator<Item = Order> {
    orders.sort_by_key(|one| core::cmp::Reverse(one.gain));
    orders.into_iter().take(number).map(|one| one.order)
}

/// Whether to draw again after a face card: also a matter of what the joker would end.
fn face(view: &View, grant: &mut Grant, chance: &mut dyn Chance) -> Command {
    let field = Field::of(view);
    let position = Position::of(&field, view);
    let Some(waiting) = &view.attack else { return Command::Redraw {} };
    let targets = waiting.attack.targets.iter().filter_map(|id| field.unit(*id)).fold(0, |all, unit| all | 1 << unit);
    let volley = Volley { needs: i32::from(waiting.attack.needs()), targets };
    let lookout = Lookout::new(&field, Weights::USUAL);
    let side = waiting.attack.by;
    let mut council =
        Council { field: &field, position: &position, lookout, side, cards: grant.cards, seed: seed(chance) };
    let best = best_of(2, SURELY, &mut grant.own, |which, number| {
        Some(council.try_attack((which == 0).then_some(volley), number))
    });
    let usual = officer::face(view, waiting.attack.needs());
    if best == 0 && usual == (Command::Redraw {}) { Command::Redraw {} } else { Command::Miss {} }
}

fn seed(chance: &mut dyn Chance) -> u64 {
    u64::from(chance.draw(u32::MAX))
}
