//! Who is asked what, and by which number. Contract, section 3.

use alloc::{vec, vec::Vec};
use kernel::{Awaiting, Closes, DecisionId, Pending};

use crate::{
    Player, State,
    phase::{Battle, Occasion, Phase, Question},
    stack::{Frame, Walk},
};

/// Numbers of questions come in blocks of so many: more than a seat is asked without a die, another seat or the end of a
/// round between.
const BLOCK: u32 = 64;

impl State {
    /// What a seat is asked; none if it waits.
    pub(crate) fn asks(&self, player: Player) -> Option<Question> {
        let only = |asked: Player, question| (asked == player).then_some(question);
        match &self.phase {
            Phase::Warbands {} => {
                let lacks = self.warbands.get(player.index()).is_some_and(Option::is_none);
                (lacks && !self.withdrawn.contains(player)).then_some(Question::Warband)
            }
            Phase::First { of: Occasion::SetUp, by } => only(*by, Question::SetupFirst),
            Phase::First { of: Occasion::Round, by } => only(*by, Question::First),
            Phase::Tiles(tiling) if tiling.asked => only(tiling.player, Question::Tile),
            Phase::Deploy { player: asked } => only(*asked, Question::Deploy),
            Phase::Battle(battle) => self.asked_in(battle).and_then(|(asked, question, _)| only(asked, question)),
            Phase::Tiles(_) | Phase::Dice { .. } | Phase::RoundEnd {} | Phase::Over { .. } => None,
        }
    }

    /// Who is asked in a battle, what, and the number of that question; `None` while something goes on by itself.
    fn asked_in(&self, battle: &Battle) -> Option<(Player, Question, u32)> {
        if self.has_news() {
            return None;
        }
        if let Some(frame) = self.stack.last() {
            let Frame::Walk(Walk { window: Some((player, number)), .. }) = frame else { return None };
            return Some((*player, Question::Opportunity, *number));
        }
        match &battle.turn {
            Some(turn) if self.is_turn_open(turn) => Some((battle.player, Question::Turn, turn.question)),
            None if self.can_choose(battle) => Some((battle.player, Question::Activate, battle.question)),
            Some(_) | None => None,
        }
    }

    pub(crate) fn awaiting(&self) -> Awaiting {
        let one = |player: Player, question: Question, number: u32| Awaiting::Seats {
            pending: vec![self.pending(player, question, number)],
            closes: Closes::WhenAnyActs,
        };
        match &self.phase {
            Phase::Over { .. } => Awaiting::Nobody,
            Phase::Warbands {} => {
                let numbered = (0..).zip(self.players());
                let asked = numbered.filter(|(_, player)| self.asks(*player).is_some());
                let pending: Vec<Pending> =
                    asked.map(|(number, player)| self.pending(player, Question::Warband, number)).collect();
                if pending.is_empty() || self.is_decided() {
                    return Awaiting::Engine;
                }
                Awaiting::Seats { pending, closes: Closes::WhenAllAnswer }
            }
            _ if self.is_decided() => Awaiting::Engine,
            Phase::First { of: Occasion::SetUp, by } => one(*by, Question::SetupFirst, self.question),
            Phase::First { of: Occasion::Round, by } => one(*by, Question::First, self.question),
            Phase::Tiles(tiling) if tiling.asked => one(tiling.player, Question::Tile, self.question),
            Phase::Deploy { player } => one(*player, Question::Deploy, self.question),
            Phase::Battle(battle) => match self.asked_in(battle) {
                Some((player, question, number)) => one(player, question, number),
                None => Awaiting::Engine,
            },
            Phase::Tiles(_) | Phase::Dice { .. } | Phase::RoundEnd {} => Awaiting::Engine,
        }
    }

    fn pending(&self, player: Player, question: Question, number: u32) -> Pending {
        let (kind, pace) = (question.kind(), question.pace());
        Pending { seat: self.seat(player), decision: DecisionId(number), kind, pace }
    }

    /// The number of a question that no undo comes back from: the first of a new block.
    pub(crate) const fn next_question(&mut self) -> u32 {
        self.question = (self.question / BLOCK + 1) * BLOCK;
        self.question
    }

    /// The number of the next question which creature acts, to the same seat. The one after it asks what that creature
    /// does. An undo may come back from both: they are asked again by the same numbers.
    pub(crate) const fn next_activation(&mut self) -> u32 {
        self.question += 2;
        self.question
    }
}
