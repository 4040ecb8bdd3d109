//! Who comes to follow a table, and what they are told at first.

use std::sync::Arc;

use base::{
    limits::{RESUMED_BYTES, RESUMED_STEPS},
    metrics::{self, Introduction},
};
use protocol::{Resume, ServerMessage, TableState};
use store::{TableRecord, User};
use wire::{Fault, fault};

use super::{
    actor::{Actor, MatchStage},
    encode,
    followers::{Follower, Stay},
    log::Log,
    message::SocketId,
    outbox::{Outbox, Topic},
    playing::Playing,
};
impl<L: Log> Actor<L> {
    pub(super) async fn follow(
        &mut self,
        socket: SocketId,
        user: Option<Arc<User>>,
        resume: &Resume,
        outbox: Arc<Outbox>,
    ) {
        if matches!(self.stage, MatchStage::Gone) {
            outbox.reply(&fault(Fault::UnknownGame, Some(self.id.0)));
            return;
        }
        if may_follow(&self.table, user.as_deref()) == Stay::No {
            outbox.reply(&fault(Fault::NotAllowed, Some(self.id.0)));
            return;
        }
        let mut follower = Follower { user, audience: resume.audience, viewer: kernel::Viewer::Public, outbox };
        follower.viewer = follower.viewer_at(&self.table);
        self.followers.insert(socket, follower);
        self.presence.changed();
        self.introduce(socket, resume.seq, resume.hash.as_deref()).await;
    }

    /// Sends a socket everything anew.
    pub(super) async fn renew(&mut self, socket: SocketId, why: &str) {
        let Some(follower) = self.followers.get(socket) else { return };
        follower.outbox.renew(Topic::Table(self.id));
        follower.tell(self.id, &ServerMessage::Resync { game: self.id.0, why: why.into() });
        self.presence.changed();
        self.introduce(socket, None, None).await;
    }

    /// Sends a socket what it does not have: the table, its chat, and the match from step `seq` on.
    async fn introduce(&mut self, socket: SocketId, seq: Option<u32>, hash: Option<&str>) {
        self.read_chat().await;
        if matches!(self.stage, MatchStage::Playing(_)) {
            self.try_read_proposals().await;
        }
        let Some(follower) = self.followers.get(socket) else { return };
        follower.outbox.renew(Topic::Table(self.id));
        follower.tell(self.id, &self.shown());
        self.tell_talk(follower).await;
        match &self.stage {
            MatchStage::Playing(playing) => {
                let message = self.since(playing, follower, seq, hash).await;
                follower.tell(self.id, &message);
                let is_whole = matches!(message, ServerMessage::Snap { .. });
                if let Some(clock) = self.clock_message() {
                    follower.tell(self.id, &clock);
                }
                metrics::introduced(if is_whole { Introduction::Whole } else { Introduction::Missed });
                if let Some(outcome) = playing.outcome() {
                    follower.tell(self.id, &wire::result(self.id, &outcome, &playing.secret, &playing.nonces));
                } else if !playing.has_its_rules() {
                    follower.tell(self.id, &fault(Fault::OtherRules, Some(self.id.0)));
                }
                self.introduce_proposals(follower);
            }
            MatchStage::Behind => follower.tell(self.id, &fault(Fault::Internal, Some(self.id.0))),
            MatchStage::Unreadable => follower.tell(self.id, &fault(Fault::Unreadable, Some(self.id.0))),
            MatchStage::Waiting | MatchStage::Closed | MatchStage::Gone => {}
        }
        if let Some(message) = self.standing_orders.shown_to(self.id, follower) {
            follower.tell(self.id, &message);
        }
    }

    /// What a follower needs who has seen the steps up to `seq`.
    async fn since(
        &self,
        playing: &Playing,
        follower: &Follower,
        seq: Option<u32>,
        hash: Option<&str>,
    ) -> ServerMessage {
        let snap = || encode::snap(self.id, playing, follower.viewer);
        let Some(seen) = seq.filter(|&seq| seq <= playing.head && playing.head - seq <= RESUMED_STEPS) else {
            return snap();
        };
        let steps = match self.deps.log.steps(self.id, seen, playing.head).await {
            Ok(steps) => steps,
            Err(error) => {
                tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot read steps");
                return snap();
            }
        };
        // Step 0 is before the opening: all who have seen nothing have seen the same.
        let (last_seen, missed) =
            if seen == 0 { (None, &steps[..]) } else { (steps.first(), steps.get(1..).unwrap_or(&[])) };
        let agrees = match (last_seen, hash) {
            (Some(step), Some(hash)) => encode::hidden_hash(&playing.secret, step.digest) == hash,
            (Some(_), None) => true,
            // Nothing seen has no hash.
            (None, hash) => seen == 0 && hash.is_none(),
        };
        if !agrees {
            return snap();
        }
        let size: usize = missed.iter().flat_map(|step| &step.events).map(|event| event.to_string().len()).sum();
        if size > RESUMED_BYTES {
            return snap();
        }
        encode::missed(self.id, playing, seen + 1, missed, follower.viewer)
    }
}

/// Whether a user may follow a table: every user until the match begins, then its players, and spectators where they are
/// allowed.
pub fn may_follow(table: &TableRecord, user: Option<&User>) -> Stay {
    let is_seated = user.is_some_and(|user| table.seat_of(user.id).is_some());
    if table.state == TableState::Open || table.spectators || is_seated { Stay::Yes } else { Stay::No }
}
