//! Questions without effect, answered beside the match and never before its commands.

use std::{
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
};
use kernel::{Position, Refusal, Viewer, begun_command, chance_of_a_question};
use protocol::{RejectionCode, ServerMessage};
use serde_json::Value;
use store::{TableId, User};
use tokio::{
    sync::{OnceCell, OwnedSemaphorePermit, Semaphore},
    task,
    time::timeout,
};
use wire::rej;

use super::{
    act::refusal_message,
    actor::{Actor, MatchStage},
    followers::Stay,
    following::may_follow,
    log::Log,
    outbox::Outbox,
};
/// Where questions are worked out: in few places at a time, so that most of the machine stays with those who play.
/// Clones are the same places.
#[derive(Debug, Clone)]
pub(crate) struct QueryPool(Arc<Semaphore>);

impl QueryPool {
    /// Every processor but one, at least one.
    pub(crate) fn new() -> Self {
        let processors = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self(Arc::new(Semaphore::new(processors.saturating_sub(1).max(1))))
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

/// No place was free in time, or the asker waits no longer.
struct Busy;

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
struct Question {
    game: TableId,
    seq: u32,
    position: Arc<dyn Position>,
    answers: Answers,
    viewer: Viewer,
    query: Value,
}

impl<L: Log> Actor<L> {
    /// Has a question answered, or says at once why not.
    pub(super) fn ask(
        &self,
        user: Option<&User>,
        cid: String,
        query: Value,
        turn: OwnedSemaphorePermit,
        outbox: Arc<Outbox>,
    ) {
        let question = match self.question(user, query) {
            Ok(question) => question,
            Err(code) => return outbox.reply(&rej(code, cid, self.id)),
        };
        let query_pool = self.deps.query_pool.clone();
        let begun = Instant::now();
        tokio::spawn(async move {
            let answer = question.answered(&query_pool, cid, &outbox).await;
            metrics::question(begun.elapsed());
            // Before the answer is there: the asker may send the next question as soon as it has it.
            drop(turn);
            if let Some(answer) = answer {
                outbox.reply(&answer);
            }
        });
    }

    fn question(&self, user: Option<&User>, query: Value) -> Result<Question, RejectionCode> {
        if may_follow(&self.table, user) == Stay::No {
            return Err(RejectionCode::NotYours);
        }
        let playing = match &self.stage {
            MatchStage::Playing(playing) => playing,
            MatchStage::Waiting => return Err(RejectionCode::NotStarted),
            MatchStage::Closed | MatchStage::Gone => return Err(RejectionCode::Closed),
            MatchStage::Behind => return Err(RejectionCode::Unavailable),
            MatchStage::Unreadable => return Err(RejectionCode::Unreadable),
        };
        let seat = user.and_then(|user| playing.seat_of(user.id));
        Ok(Question {
            game: self.id,
            seq: playing.head,
            position: Arc::clone(&playing.position),
            answers: playing.answers.clone(),
            viewer: seat.map_or(Viewer::Public, Viewer::Seat),
            query,
        })
    }
}

impl Question {
    /// The answer, once there is a place to work it out; `None` if the asker waits no longer.
    async fn answered(self, query_pool: &QueryPool, cid: String, outbox: &Outbox) -> Option<ServerMessage> {
        let (game, seq) = (self.game, self.seq);
        let slot = self.answers.slot(self.viewer, &self.query);
        let found = timeout(ANSWER_WITHIN, slot.get_or_try_init(|| self.find(query_pool, outbox))).await;
        if outbox.is_abandoned() {
            return None;
        }
        Some(match found {
            Ok(Ok(Finding::Answer(answer))) => ServerMessage::Answer { cid, game: game.0, seq, answer: answer.clone() },
            Ok(Ok(Finding::Refused(refusal))) => refusal_message(game, &cid, refusal.clone()),
            Ok(Ok(Finding::Failed)) => rej(RejectionCode::Unanswered, cid, game),
            Ok(Err(Busy)) | Err(_) => rej(RejectionCode::Rate, cid, game),
        })
    }

    /// Works the answer out as soon as there is a place for it. What can follow a beginning of a command waits for no
    /// place: the game bounds that work, and a player is in the middle of a command.
    async fn find(self, query_pool: &QueryPool, outbox: &Outbox) -> Result<Finding, Busy> {
        let _place = if begun_command(&self.query).is_some() {
            None
        } else {
            let Ok(Ok(place)) = timeout(STUDY_WITHIN, query_pool.0.acquire()).await else { return Err(Busy) };
            Some(place)
        };
        if outbox.is_abandoned() {
            return Err(Busy);
        }
        let (game, seq) = (self.game, self.seq);
        Ok(match task::spawn_blocking(move || self.answer()).await {
            Ok(Ok(answer)) => Finding::Answer(answer),
            Ok(Err(refusal)) => Finding::Refused(refusal),
            Err(failed) => {
                let why = failed.try_into_panic().map_or_else(|_| "cancelled".into(), |panic| panic_text(&*panic));
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
