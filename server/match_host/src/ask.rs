//! Questions without effect, answered beside the match and never before its commands.

use std::{
    any::Any,
    collections::HashMap,
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Instant,
};

use base::{
    limits::{ANSWER_WITHIN, ANSWERS_KEPT, STUDY_WITHIN},
    metrics,
    panics::panic_text,
    rate_limit::Exhausted,
};
use kernel::{Position, Refusal, Viewer, Work, asks_for_hints, begun_command, chance_of_a_question};
use protocol::{RejectionCode, ServerMessage, Stakes};
use serde_json::Value;
use store::{TableId, TableRecord};
use tokio::{
    sync::{OnceCell, OwnedSemaphorePermit, Semaphore},
    task::{self, JoinError},
    time::timeout,
};
use wire::{Rejection, rej, rej_by_rules, rej_rate};

use super::{
    followers::{Stay, may_follow},
    message::Questioner,
    outbox::Outbox,
    stage::MatchStage,
    work_budgets::WorkBudgets,
};

/// Where questions are worked out: in few places at a time, each behind all that the matches do, and only so much for
/// one asker. Clones are the same places.
#[derive(Debug, Clone)]
pub(crate) struct QueryPool {
    places: Arc<Semaphore>,
    work: WorkBudgets,
}

impl QueryPool {
    /// Places on every processor but one, at least one.
    pub(crate) fn new() -> Self {
        let processors = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let places = Arc::new(Semaphore::new(processors.saturating_sub(1).max(1)));
        Self { places, work: WorkBudgets::default() }
    }
}

/// Why a reckoning came to nothing.
#[derive(Debug)]
pub enum NotReckoned {
    /// No place was free in time.
    Busy,
    /// The asker has had as much work done as may be.
    Spent(Exhausted),
    /// The rules panicked.
    Failed,
}

impl QueryPool {
    /// Has something reckoned that no match is needed for, where questions are worked out and from the same budgets.
    pub(crate) async fn reckon<T: Send + 'static>(
        &self,
        asker: &Questioner,
        work: Work,
        reckoning: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotReckoned> {
        self.work.draw(asker, work).map_err(NotReckoned::Spent)?;
        let Ok(Ok(_place)) = timeout(STUDY_WITHIN, self.places.acquire()).await else {
            return Err(NotReckoned::Busy);
        };
        let studied = task::spawn_blocking(move || base::background::run(reckoning)).await;
        studied.unwrap_or_else(|failed| Err(panic_of(failed))).map_err(|panic| {
            tracing::error!(why = panic_text(&*panic), "the rules failed over a reckoning");
            NotReckoned::Failed
        })
    }
}

/// The answers about one position. What several want to know at once, such as the odds of a battle that all watch, is
/// worked out once. Clones are the same answers.
#[derive(Debug, Clone, Default)]
pub(super) struct Answers(Arc<Mutex<HashMap<(Viewer, String), Slot>>>);

type Slot = Arc<OnceCell<Finding>>;

/// What the rules came to.
#[derive(Debug)]
enum Finding {
    Answer(Value),
    Refused(Refusal),
    /// They panicked.
    Failed,
}

/// Why there is no answer yet.
enum NotNow {
    /// No place was free in time, or the asker waits no longer.
    Busy,
    /// The asker has had as much work done as may be.
    Spent(Exhausted),
}

impl Answers {
    /// Where the answer to a question is, or will be.
    fn slot(&self, viewer: Viewer, query: &Value) -> Slot {
        let mut slots = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (viewer, query.to_string());
        if slots.len() >= ANSWERS_KEPT && !slots.contains_key(&key) {
            slots.clear();
        }
        Arc::clone(slots.entry(key).or_default())
    }
}

/// A question that may be asked, about a position that stays as it is however the match goes on.
pub(super) struct Question {
    game: TableId,
    seq: u32,
    position: Arc<dyn Position>,
    answers: Answers,
    viewer: Viewer,
    asker: Questioner,
    query: Value,
}

impl QueryPool {
    /// Has a question answered, beside the match.
    pub(super) fn answer(&self, question: Question, cid: String, turn: OwnedSemaphorePermit, outbox: Arc<Outbox>) {
        let query_pool = self.clone();
        let begun = Instant::now();
        tokio::spawn(async move {
            let answer = question.answered(&query_pool, cid, &outbox).await;
            metrics::question(begun.elapsed());
            // Before the answer is there: the asker may send the next question as soon as it has it.
            drop(turn);
            match answer {
                Some(Ok(answer)) => outbox.reply(&answer),
                Some(Err(rejection)) => outbox.reject(&rejection),
                None => {}
            }
        });
    }
}

impl Question {
    /// What a user asks about a match at a table.
    ///
    /// # Errors
    /// Why the user may not, or there is nothing to ask about.
    pub(super) fn about(
        table: &TableRecord,
        stage: &MatchStage,
        asker: Questioner,
        query: Value,
    ) -> Result<Self, RejectionCode> {
        let user = asker.user();
        if may_follow(table, user) == Stay::No {
            return Err(RejectionCode::NotYours);
        }
        let playing = stage.shown()?;
        if table.stakes == Stakes::Rated && asks_for_hints(&query) {
            return Err(RejectionCode::NoHints);
        }
        let seat = user.and_then(|user| playing.seat_of(user.id));
        Ok(Self {
            game: playing.id,
            seq: playing.head,
            position: Arc::clone(&playing.position),
            answers: playing.answers.clone(),
            viewer: seat.map_or(Viewer::Public, Viewer::Seat),
            asker,
            query,
        })
    }

    /// The answer, once there is a place to work it out; `None` if the asker waits no longer.
    async fn answered(
        self,
        query_pool: &QueryPool,
        cid: String,
        outbox: &Outbox,
    ) -> Option<Result<ServerMessage, Box<Rejection>>> {
        let (game, seq) = (self.game, self.seq);
        // What the rules do not read of a question must not have it worked out once more.
        let read = self.position.read_question(&self.query);
        let slot = self.answers.slot(self.viewer, read.as_ref().unwrap_or(&self.query));
        let found = timeout(ANSWER_WITHIN, slot.get_or_try_init(|| self.find(query_pool, outbox))).await;
        if outbox.is_abandoned() {
            return None;
        }
        Some(match found {
            Ok(Ok(Finding::Answer(answer))) => {
                Ok(ServerMessage::Answer { cid, game: game.0, seq, answer: answer.clone() })
            }
            Ok(Ok(Finding::Refused(refusal))) => Err(Box::new(rej_by_rules(refusal.clone(), cid, game))),
            Ok(Ok(Finding::Failed)) => Err(Box::new(rej(RejectionCode::Unanswered, cid, game))),
            Ok(Err(NotNow::Spent(exhausted))) => Err(Box::new(rej_rate(exhausted, cid, game))),
            Ok(Err(NotNow::Busy)) | Err(_) => Err(Box::new(rej(RejectionCode::Rate, cid, game))),
        })
    }

    /// Works the answer out as soon as there is a place for it, for the first asker: once it is there it is free. What
    /// can follow a beginning of a command waits for no place and stands behind nothing: the game bounds that work, and a
    /// player is in the middle of a command.
    async fn find(self, query_pool: &QueryPool, outbox: &Outbox) -> Result<Finding, NotNow> {
        query_pool.work.draw(&self.asker, self.position.work(&self.query)).map_err(NotNow::Spent)?;
        let (game, seq) = (self.game, self.seq);
        let studied = if begun_command(&self.query).is_some() {
            task::spawn_blocking(move || self.answer()).await.map_err(panic_of)
        } else {
            let Ok(Ok(_place)) = timeout(STUDY_WITHIN, query_pool.places.acquire()).await else {
                return Err(NotNow::Busy);
            };
            if outbox.is_abandoned() {
                return Err(NotNow::Busy);
            }
            let studied = task::spawn_blocking(move || base::background::run(move || self.answer())).await;
            studied.unwrap_or_else(|failed| Err(panic_of(failed)))
        };
        Ok(match studied {
            Ok(Ok(answer)) => Finding::Answer(answer),
            Ok(Err(refusal)) => Finding::Refused(refusal),
            Err(panic) => {
                let why = panic_text(&*panic);
                tracing::error!(game.id = %game, seq, why, "the rules failed over a question");
                Finding::Failed
            }
        })
    }

    fn answer(&self) -> Result<Value, Refusal> {
        let mut chance = chance_of_a_question(&self.game.to_string(), self.seq);
        self.position.ask(self.viewer, &self.query, &mut chance)
    }
}

fn panic_of(failed: JoinError) -> Box<dyn Any + Send> {
    failed.try_into_panic().unwrap_or_else(|_| Box::new("cancelled"))
}
