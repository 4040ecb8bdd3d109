//! Questions without effect, answered beside the match and never before its commands.

use std::{num::NonZeroUsize, sync::Arc, thread};

use kernel::{Position, Refusal, Viewer, chance_of_a_question};
use protocol::{RejectionCode, ServerMessage};
use serde_json::Value;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task,
    time::timeout,
};

use super::{
    act::refusal_message,
    actor::{Actor, Stage, may_follow},
    followers::Stay,
    log::Log,
    outbox::Outbox,
    playing::panic_text,
};
use crate::{
    limits::STUDY_WITHIN,
    store::{TableId, User},
    wire::rej,
};

/// Where questions are worked out: in few places at a time, so that most of the machine stays with those who play.
/// Clones are the same places.
#[derive(Debug, Clone)]
pub(crate) struct Study(Arc<Semaphore>);

impl Study {
    /// Every processor but one, at least one.
    pub(crate) fn new() -> Self {
        let processors = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self(Arc::new(Semaphore::new(processors.saturating_sub(1).max(1))))
    }
}

/// A question that may be asked, about a position that stays as it is however the match goes on.
struct Question {
    game: TableId,
    seq: u32,
    position: Arc<dyn Position>,
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
        let study = self.around.study.clone();
        tokio::spawn(async move {
            let answer = question.answered(&study, cid, &outbox).await;
            // Before the answer is there: whoever has it may ask again.
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
            Stage::Playing(playing) => playing,
            Stage::Waiting => return Err(RejectionCode::NotStarted),
            Stage::Closed | Stage::Gone => return Err(RejectionCode::Closed),
            Stage::Behind | Stage::Unplayable => return Err(RejectionCode::Unavailable),
        };
        let seat = user.and_then(|user| playing.seat_of(user.id));
        Ok(Question {
            game: self.id,
            seq: playing.head,
            position: Arc::clone(&playing.position),
            viewer: seat.map_or(Viewer::Public, Viewer::Seat),
            query,
        })
    }
}

impl Question {
    /// The answer, once there is a place to work it out; `None` if nobody waits for it any more.
    async fn answered(self, study: &Study, cid: String, outbox: &Outbox) -> Option<ServerMessage> {
        let (game, seq) = (self.game, self.seq);
        let Ok(Ok(_place)) = timeout(STUDY_WITHIN, study.0.acquire()).await else {
            return Some(rej(RejectionCode::Rate, cid, game));
        };
        if outbox.is_abandoned() {
            return None;
        }
        Some(match task::spawn_blocking(move || self.answer()).await {
            Ok(Ok(answer)) => ServerMessage::Answer { cid, game: game.0, seq, answer },
            Ok(Err(refusal)) => refusal_message(game, &cid, refusal),
            Err(failed) => {
                let why = failed.try_into_panic().map_or_else(|_| "cancelled".into(), |panic| panic_text(&*panic));
                tracing::error!(game.id = %game, seq, why, "the rules failed over a question");
                rej(RejectionCode::Unanswered, cid, game)
            }
        })
    }

    fn answer(&self) -> Result<Value, Refusal> {
        let mut chance = chance_of_a_question(&self.game.to_string(), self.seq);
        self.position.ask(self.viewer, &self.query, &mut chance)
    }
}
