//! Where a lesson begins: units, round, the card in play and the cards that are left.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString as _},
    vec,
    vec::Vec,
};
use deck::Deck;
use kernel::{Refusal, Seat, lesson::unknown_lesson};
use serde::{Deserialize, Serialize};

use super::{Record, SCRIPTS};
use crate::{
    Battle, Card, Cell, Side, State, SuitedCard, UnitId,
    battle::Brought,
    chart,
    opportunity::Opportunity,
    pack::{GameData, StartData},
    state::Phase,
};

/// Where a lesson begins: a game of the first pack that ships, with units, hexes and rounds of the lesson's own.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Beginning {
    /// The game whose map, figures and texts it has.
    game: String,
    /// The round in which it begins, from 1.
    round: u8,
    /// After how many rounds it ends.
    rounds: u8,
    /// How many German units have to leave.
    exits_to_win: u8,
    /// Where each unit begins; no others take part.
    units: BTreeMap<UnitId, StartData>,
    /// The hexes of the set-up.
    #[serde(default)]
    setup_hexes: Vec<Cell>,
    /// Where units of the set-up are put by those who do not choose.
    #[serde(default)]
    suggested: BTreeMap<UnitId, Cell>,
    /// The card in play; left out: one is drawn, after the set-up if there is one.
    #[serde(default)]
    card: Option<SuitedCard>,
    /// The cards left in the deck beside it; left out: all others.
    #[serde(default)]
    left: Option<Vec<Card>>,
    /// The sides that have received a card in this round, beside the owner of the card in play.
    #[serde(default)]
    had_card: Vec<Side>,
}

/// How a lesson begins, beside its battle. It stands in the header of the match, so that its log can be played again
/// whatever becomes of the lesson's file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LessonStart {
    pub(crate) id: String,
    pub(crate) learner: Seat,
    round: u8,
    #[serde(default)]
    card: Option<SuitedCard>,
    #[serde(default)]
    left: Option<Vec<Card>>,
    #[serde(default)]
    had_card: Vec<Side>,
}

/// The roles of each seat of every lesson.
pub(super) fn seats() -> Vec<Vec<String>> {
    Side::ALL.map(|side| vec![side.id().to_string()]).into()
}

/// The battle of a lesson and how it begins.
///
/// # Errors
/// If the game has no such lesson.
pub(crate) fn begun(id: &str) -> Result<(Battle, LessonStart), Refusal> {
    let script = SCRIPTS.wanted(id)?;
    let Beginning { game, round, rounds, exits_to_win, units, setup_hexes, suggested, card, left, had_card } =
        script.set_up;
    let pack = chart::shipped().into_iter().next().ok_or_else(|| unknown_lesson(id))?;
    let usual = pack.games.iter().find(|one| one.id == game).ok_or_else(|| unknown_lesson(id))?;
    let data = GameData { rounds, exits_to_win, setup_hexes, suggested, start: units, ..usual.clone() };
    let battle = Battle::of_game(&pack, &data, Brought::WithTheGame).ok_or_else(|| unknown_lesson(id))?;
    Ok((battle, LessonStart { id: script.id, learner: script.learner, round, card, left, had_card }))
}

impl State {
    /// Makes the match a lesson, before its first step. The cards that are not left were drawn earlier in the round.
    pub(crate) fn begin_lesson(&mut self, begun: &LessonStart) {
        self.round = begun.round;
        let mut deck = Deck::new(Card::deck());
        if let Some(left) = &begun.left {
            let in_play = begun.card.map(Card::Suited);
            for card in Card::deck().filter(|card| !left.contains(card) && Some(*card) != in_play) {
                deck.take(&card);
                deck.discard(card);
            }
        }
        for side in &begun.had_card {
            *self.received.get_mut(*side) = true;
        }
        if let Some(card) = begun.card {
            deck.take(&Card::Suited(card));
            deck.discard(Card::Suited(card));
            *self.received.get_mut(card.owner()) = true;
            self.phase = Phase::Opportunity { open: Opportunity::of(card) };
            self.question += 1;
        }
        self.deck = deck;
        self.lesson = Some(alloc::boxed::Box::new(Record::new(begun.id.clone(), begun.learner)));
    }
}
