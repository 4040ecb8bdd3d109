//! What is said at a table, and who hears it.

use std::{collections::VecDeque, sync::Arc};

use base::limits::CHAT_SHOWN;
use kernel::Viewer;
use protocol::{ChatLine, ChatRoom, RejectionCode, ServerMessage};
use store::{ChatRecord, Conflict, Hearers, NewChatLine, Room, Said, StoreError, TableId, User};
use wire::{rej, rej_room};

use super::{
    actor::{Actor, MatchStage},
    followers::Follower,
    log::Log,
    outbox::Outbox,
    rooms,
};
/// The newest lines of the public rooms, oldest first.
///
/// What a side says is not kept in memory: it is read for each reader anew, as much as that one may know.
#[derive(Debug, Default)]
pub(super) struct OpenTalk {
    table: VecDeque<ChatLine>,
    gallery: VecDeque<ChatLine>,
}

impl OpenTalk {
    fn add(&mut self, room: &Room, line: &ChatLine) {
        let lines = match room {
            Room::Table => &mut self.table,
            Room::Gallery => &mut self.gallery,
            Room::Side { .. } => return,
        };
        lines.push_back(line.clone());
        if lines.len() > CHAT_SHOWN {
            lines.pop_front();
        }
    }
}

/// A line that a user wants to say.
#[derive(Debug)]
pub struct Utterance {
    /// Where; `None`: in the widest room that is open to the user.
    pub room: Option<ChatRoom>,
    /// 1 to 500 characters.
    pub text: String,
}

impl<L: Log> Actor<L> {
    pub(super) async fn read_chat(&mut self) {
        if self.chat.is_some() {
            return;
        }
        let log = &self.deps.log;
        let read = async {
            let table = newest(&log.chat(self.id, &Room::Table, None).await?);
            let gallery = newest(&log.chat(self.id, &Room::Gallery, None).await?);
            Ok::<_, StoreError>(OpenTalk { table: table.into(), gallery: gallery.into() })
        };
        match read.await {
            Ok(talk) => self.chat = Some(talk),
            Err(error) => tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot read the chat"),
        }
    }

    /// Sends a follower what was said in the rooms that he may read. Rooms where nothing was said are not named, but for
    /// the table.
    pub(super) async fn tell_talk(&self, follower: &Follower) {
        if let Some(OpenTalk { table, gallery }) = &self.chat {
            follower.tell(self.id, &message(self.id, ChatRoom::Table, table.iter().cloned().collect()));
            if !gallery.is_empty() {
                follower.tell(self.id, &message(self.id, ChatRoom::Gallery, gallery.iter().cloned().collect()));
            }
        }
        let Some(user) = follower.user.as_deref().filter(|_| matches!(follower.viewer, Viewer::Seat(_))) else {
            return;
        };
        let Some(room) = rooms::to_read(&self.table, self.game(), Some(user), ChatRoom::Side) else { return };
        match self.deps.log.chat(self.id, &room, Some(user.id)).await {
            Ok(lines) if lines.is_empty() => {}
            Ok(lines) => follower.tell(self.id, &message(self.id, ChatRoom::Side, newest(&lines))),
            Err(error) => tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot read the chat"),
        }
    }

    /// Sends all followers the lines anew that they may read: some were struck out.
    pub(super) async fn tell_talk_again(&mut self) {
        self.read_chat().await;
        for follower in self.followers.iter() {
            self.tell_talk(follower).await;
        }
    }

    pub(super) async fn say(&mut self, user: &Arc<User>, cid: String, said: Utterance, outbox: &Outbox) {
        let room = match self.stage {
            MatchStage::Gone => None,
            MatchStage::Waiting
            | MatchStage::Playing(_)
            | MatchStage::Behind
            | MatchStage::Closed
            | MatchStage::Unreadable => rooms::to_speak(&self.table, self.game(), user, said.room),
        };
        let Some(room) = room else { return outbox.reply(&rej_room(cid, self.id)) };
        let seat = self.table.seat_of(user.id);
        let line = NewChatLine { room, user: user.id, seat, cid: cid.clone(), text: said.text };
        let ack = |cid| ServerMessage::Ack { cid, game: self.id.0, seq: 0 };
        match self.deps.log.say(self.id, &line).await {
            Ok(Said::Now { line: record, hearers }) => {
                outbox.reply(&ack(cid));
                self.tell_line(&line.room, &record, &hearers);
            }
            Ok(Said::Before(_)) => outbox.reply(&ack(cid)),
            Err(StoreError::Conflict(Conflict::CidReused)) => {
                outbox.reply(&rej(RejectionCode::CidReused, cid, self.id));
            }
            Err(StoreError::Conflict(Conflict::NotSeated)) => {
                outbox.reply(&rej_room(cid, self.id));
            }
            Err(StoreError::Conflict(_)) => outbox.reply(&rej(RejectionCode::Malformed, cid, self.id)),
            Err(error) => {
                tracing::error!(game.id = %self.id, cid, %error, cause = ?error, "cannot store a line of chat");
                // The line may be there all the same.
                self.chat = None;
                outbox.reply(&rej(RejectionCode::Unavailable, cid, self.id));
            }
        }
    }

    fn tell_line(&mut self, room: &Room, record: &ChatRecord, hearers: &Hearers) {
        let line = wire::chat_line(record);
        if let Some(chat) = &mut self.chat {
            chat.add(room, &line);
        }
        let name = match room {
            Room::Table => ChatRoom::Table,
            Room::Gallery => ChatRoom::Gallery,
            Room::Side { .. } => ChatRoom::Side,
        };
        let message = message(self.id, name, vec![line]);
        match hearers {
            Hearers::Everybody => self.followers.tell_all(self.id, &message),
            // Both the seat of the follower and the person: a player who follows as the public, or has lost the seat since
            // the table was read, hears nothing.
            Hearers::Only(people) => self.followers.tell_those(self.id, &message, |follower| {
                matches!(follower.viewer, Viewer::Seat(_))
                    && follower.user.as_ref().is_some_and(|user| people.contains(&user.id))
            }),
        }
    }

    fn game(&self) -> Option<&'static dyn kernel::AnyGame> {
        self.deps.games.get(&self.table.game)
    }
}

/// The newest of the lines that are kept, as they go over the wire.
fn newest(lines: &[ChatRecord]) -> Vec<ChatLine> {
    let hidden = lines.len().saturating_sub(CHAT_SHOWN);
    lines[hidden..].iter().map(wire::chat_line).collect()
}

fn message(id: TableId, room: ChatRoom, lines: Vec<ChatLine>) -> ServerMessage {
    ServerMessage::Chat { game: id.0, room, lines }
}
