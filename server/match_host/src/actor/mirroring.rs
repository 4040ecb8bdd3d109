//! A table that another node owns, and what the owner hears of the nodes where it is mirrored.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use base::panics::panic_text;
use kernel::Position;
use protocol::{RejectionCode, ServerMessage};
use store::{Mover, NodeId, StepRecord};
use wire::rej;

use super::{
    super::{
        log::Log,
        message::{Command, ProposalMessage},
        nodes::{FollowerSummary, NodeMessage, OwnerUpdate, Request},
        outbox::Outbox,
        playing::Playing,
        replay::{Unreadable, replay},
    },
    Actor,
    ownership::{LinkStatus, Owner},
};

/// So many steps are read at once by a mirror that has missed some.
const STEPS_AT_ONCE: u32 = 500;

impl<L: Log> Actor<L> {
    /// Hears the task of the table at another node.
    pub(super) async fn hear_peer(&mut self, from: NodeId, message: NodeMessage) {
        match message {
            NodeMessage::Joins(_) | NodeMessage::Follows(_) if !self.owns() => {
                self.deps.nodes.tell(&[from], self.id, NodeMessage::NotOwner);
                // The store may say by now that it is this one's.
                self.fall_behind();
            }
            NodeMessage::Joins(followers) => {
                self.note_followers(from, followers);
                let welcome = OwnerUpdate::Welcome {
                    head: self.stage.playing().map(|playing| playing.head),
                    shown: self.clock_message().into_iter().chain([self.followers.presence(&self.table)]).collect(),
                };
                self.deps.nodes.tell(&[from], self.id, NodeMessage::Owner(Box::new(welcome)));
            }
            NodeMessage::Follows(followers) => self.note_followers(from, followers),
            NodeMessage::Leaves => {
                if self.followers.leave_at(from) {
                    self.presence.changed();
                }
            }
            NodeMessage::Owns => self.is_owned_by(from),
            NodeMessage::NotOwner => {
                if matches!(self.owner, Owner::Node(owner, _) if owner == from) {
                    self.fall_behind();
                }
            }
            NodeMessage::Owner(update) => {
                if matches!(self.owner, Owner::Node(owner, _) if owner == from) {
                    self.take_update(*update).await;
                }
            }
        }
    }

    fn note_followers(&mut self, node: NodeId, followers: FollowerSummary) {
        if self.followers.follow_at(node, followers) {
            self.presence.changed();
        }
    }

    async fn take_update(&mut self, update: OwnerUpdate) {
        match update {
            OwnerUpdate::Welcome { head, shown } => {
                self.is_welcome();
                for message in shown {
                    self.pass_on(message);
                }
                match (head, self.stage.playing()) {
                    (Some(head), Some(playing)) if head > playing.head => self.read_on().await,
                    (Some(_), None) => self.fall_behind(),
                    (Some(_) | None, _) => {}
                }
            }
            OwnerUpdate::Step(record) => self.hear_step(*record).await,
            OwnerUpdate::Relay(message) => self.pass_on(*message),
            OwnerUpdate::Said { room, line, hearers } => self.talk.heard(room, line, hearers).tell(&self.followers),
            OwnerUpdate::Proposal(record) => {
                self.try_read_proposals().await;
                self.note(&record);
            }
            OwnerUpdate::Reload => self.fall_behind(),
        }
    }

    /// Passes on what the owner tells all followers.
    fn pass_on(&mut self, message: ServerMessage) {
        self.followers.tell_all(&message);
        if matches!(message, ServerMessage::Clock { .. }) {
            self.clock_of_owner = Some(message);
        }
    }

    async fn hear_step(&mut self, record: StepRecord) {
        let Some(playing) = self.stage.playing() else { return };
        if record.step == playing.head + 1 {
            self.follow_step(record).await;
        } else if record.step > playing.head {
            self.read_on().await;
        }
    }

    /// Plays the steps after the owner that the log has and this task does not know.
    pub(super) async fn read_on(&mut self) {
        let Some(head) = self.stage.playing().map(|playing| playing.head) else { return };
        match self.deps.log.steps(self.id, head + 1, head + STEPS_AT_ONCE).await {
            Ok(steps) => {
                for step in steps {
                    self.follow_step(step).await;
                }
            }
            Err(error) => self.missed(&error),
        }
    }

    async fn follow_step(&mut self, record: StepRecord) {
        let Some(playing) = self.stage.playing() else { return };
        let after = if record.act.as_ref().is_some_and(|act| act.by == Mover::Agreement) {
            // No event leads there: the state itself was kept with the step.
            match self.deps.log.past(self.id, record.step).await {
                Ok((from, tail)) => replay(playing.game, playing.rules(), &from, &tail),
                Err(error) => {
                    self.fall_behind();
                    return self.missed(&error);
                }
            }
        } else {
            after(playing, &record)
        };
        let after = match after {
            Ok(after) => after,
            Err(error) => {
                tracing::error!(game.id = %self.id, seq = record.step, %error, "a step of the owner cannot be followed");
                return self.fall_behind();
            }
        };
        let Some(playing) = self.stage.playing_mut() else { return };
        let newest = playing.follow(record, after);
        let is_over = newest.outcome.is_some();
        self.send_step(newest);
        if is_over {
            self.tell_result();
        }
    }

    /// Has the owner do what a client of this node wants.
    pub(super) fn forward_act(&self, command: Command) {
        let Command { user, cid, dec, action, outbox, trace } = command;
        trace.is_forwarded();
        self.forward(Request::Act { user: Arc::unwrap_or_clone(user), cid, dec, action }, outbox);
    }

    /// The same for what is proposed.
    pub(super) fn forward_proposal(&self, message: ProposalMessage) {
        let ProposalMessage { user, cid, word, outbox } = message;
        self.forward(Request::Propose { user: Arc::unwrap_or_clone(user), cid, word }, outbox);
    }

    /// Sends a request to the owner; without one that can be reached, the answer is that the match is unavailable.
    pub(super) fn forward(&self, request: Request, outbox: Arc<Outbox>) {
        let cid = request.cid().to_owned();
        let unasked = match self.owner {
            // What came from another node is not sent on: two that take each other for the owner would do so for ever.
            Owner::Node(node, LinkStatus::Up) if !outbox.is_of_a_node() => {
                self.deps.nodes.request(node, self.id, request, outbox).err()
            }
            Owner::Node(..) | Owner::Us | Owner::Unknown => Some(outbox),
        };
        if let Some(outbox) = unasked {
            outbox.reject(&rej(RejectionCode::Unavailable, cid, self.id));
        }
    }
}

/// The position after a step of the log.
fn after(playing: &Playing, record: &StepRecord) -> Result<Box<dyn Position>, Unreadable> {
    let played = catch_unwind(AssertUnwindSafe(|| {
        let mut position = playing.position.in_epoch(playing.position.epoch());
        position.apply(record.logged())?;
        if position.digest()? != record.digest {
            return Err(Unreadable::Diverged { step: record.step });
        }
        Ok(position)
    }));
    played.unwrap_or_else(|panic| Err(Unreadable::Panicked(panic_text(&*panic))))
}
