//! Lines of chat, from the inbox to the followers who hear them.

use std::sync::Arc;

use protocol::ServerMessage;
use store::{NewChatLine, User};
use wire::rej_room;

use super::{
    super::{log::Log, outbox::Outbox, stage::MatchStage, talk::Utterance},
    Actor,
};

impl<L: Log> Actor<L> {
    pub(super) async fn say(&mut self, user: &Arc<User>, cid: String, said: Utterance, outbox: &Outbox) {
        let room = match self.stage {
            MatchStage::Gone => None,
            MatchStage::Waiting
            | MatchStage::Playing(_)
            | MatchStage::Behind
            | MatchStage::Closed
            | MatchStage::Unreadable => self.talk.room_for(user, &self.table, said.room),
        };
        let Some(room) = room else { return outbox.reject(&rej_room(cid, self.id)) };
        let seat = self.table.seat_of(user.id);
        let line = NewChatLine { room, user: user.id, seat, cid: cid.clone(), text: said.text };
        match self.talk.say(&self.deps.log, &line).await {
            Ok(spoken) => {
                outbox.reply(&ServerMessage::Ack { cid, game: self.id.0, seq: 0 });
                if let Some(line) = spoken {
                    line.tell(&self.followers);
                    self.tell_mirrors(|| line.for_mirrors());
                }
            }
            Err(rejection) => outbox.reject(&rejection),
        }
    }

    /// Sends all followers the lines anew that they may read: some were struck out.
    pub(super) async fn tell_talk_anew(&mut self) {
        self.talk.read(&self.deps.log).await;
        for follower in self.followers.iter() {
            self.talk.introduce(&self.deps.log, &self.table, follower).await;
        }
    }
}
