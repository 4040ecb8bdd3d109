//! Sockets that come to follow a table, and what they are sent at first.

use std::sync::Arc;

use base::metrics::{self, Why};
use protocol::{Lost, Resume, ServerMessage};
use store::User;
use wire::{Fault, fault};

use super::{
    super::{
        encode,
        followers::{Follower, Stay, may_follow},
        log::Log,
        message::SocketId,
        outbox::Outbox,
        resume,
        stage::MatchStage,
    },
    Actor,
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
        if let Some(lost) = resume.lost {
            let user = user.as_ref().map(|user| user.id);
            // At debug: a client can say it as often as it may ask for anything. The figures tell hosts.
            tracing::debug!(game.id = %self.id, ?user, ?lost, "a client could not follow a delta");
            let why = match lost {
                Lost::Unfit => Why::Unfit,
                Lost::Check => Why::Check,
            };
            metrics::resynced(why, 1);
        }
        self.followers.insert(socket, Follower::of(&self.table, user, resume, outbox));
        self.presence.changed();
        self.introduce(socket, resume.seq, resume.hash.as_deref()).await;
    }

    /// Sends a socket everything anew.
    pub(super) async fn renew(&mut self, socket: SocketId, why: &str) {
        let Some(follower) = self.followers.get(socket) else { return };
        follower.renew();
        follower.tell(&ServerMessage::Resync { game: self.id.0, why: why.into() });
        self.presence.changed();
        self.introduce(socket, None, None).await;
    }

    /// Sends a socket what it does not have: the table, its chat, and the match from step `seq` on.
    async fn introduce(&mut self, socket: SocketId, seq: Option<u32>, hash: Option<&str>) {
        self.talk.read(&self.deps.log).await;
        if self.stage.playing().is_some() {
            self.try_read_proposals().await;
        }
        let Some(follower) = self.followers.get(socket) else { return };
        follower.renew();
        follower.tell(&self.shown());
        self.talk.introduce(&self.deps.log, &self.table, follower).await;
        match &self.stage {
            MatchStage::Playing(playing) => {
                if let Some(proposals) = self.agreement.introduced_to(follower.viewer) {
                    follower.tell(&proposals);
                }
                let (frame, introduction) = resume::since(&self.deps.log, playing, follower.viewer, seq, hash).await;
                follower.push(frame);
                if let Some(clock) = self.clock_message() {
                    follower.tell(&clock);
                }
                metrics::introduced(introduction);
                if let Some(result) = encode::result(playing) {
                    follower.tell(&result);
                } else if !playing.has_its_rules() {
                    follower.tell(&fault(Fault::OtherRules, Some(self.id.0)));
                }
            }
            MatchStage::Behind => follower.tell(&fault(Fault::Internal, Some(self.id.0))),
            MatchStage::Unreadable => follower.tell(&fault(Fault::Unreadable, Some(self.id.0))),
            MatchStage::Waiting | MatchStage::Closed | MatchStage::Gone => {}
        }
        if let Some(message) = self.standing_orders.shown_to(self.id, follower) {
            follower.tell(&message);
        }
    }
}
