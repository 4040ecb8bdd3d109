//! What is said at a table: the newest lines of its public rooms, and which followers read what.

use std::collections::VecDeque;

use base::limits::CHAT_SHOWN;
use kernel::{AnyGame, Viewer};
use protocol::{ChatLine, ChatRoom, RejectionCode, ServerMessage};
use store::{ChatRecord, Conflict, Hearers, NewChatLine, Room, Said, StoreError, TableId, TableRecord, User, UserId};
use wire::{Rejection, rej, rej_room};

use super::{
    followers::{Follower, Followers},
    log::Log,
    nodes::OwnerUpdate,
    rooms,
};

/// The talk at one table.
pub(super) struct Talk {
    table: TableId,
    /// The table's game, which names the sides; `None` if this server does not have it.
    game: Option<&'static dyn AnyGame>,
    /// The newest lines of the public rooms; `None` until a follower asks for them. The task of the table alone adds to
    /// them.
    open: Option<OpenTalk>,
}

/// The newest lines of the public rooms, oldest first.
///
/// What a side says is not kept in memory: it is read for each reader anew, as much as that one may know.
#[derive(Debug)]
struct OpenTalk {
    table: VecDeque<ChatLine>,
    gallery: VecDeque<ChatLine>,
}

impl OpenTalk {
    fn add(&mut self, room: ChatRoom, line: &ChatLine) {
        let lines = match room {
            ChatRoom::Table => &mut self.table,
            ChatRoom::Gallery => &mut self.gallery,
            ChatRoom::Side => return,
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

/// A line that was said now, and who hears it.
pub(super) struct SpokenLine {
    message: ServerMessage,
    room: ChatRoom,
    line: ChatLine,
    hearers: Hearers,
}

impl Talk {
    /// The talk at a table, not read yet.
    pub(super) const fn at(table: TableId, game: Option<&'static dyn AnyGame>) -> Self {
        Self { table, game, open: None }
    }

    /// Has it read again: the store may hold other lines.
    pub(super) fn forget(&mut self) {
        self.open = None;
    }

    /// Reads the public rooms, if they are not known.
    pub(super) async fn read(&mut self, log: &impl Log) {
        if self.open.is_some() {
            return;
        }
        let read = async {
            let table = newest(&log.chat(self.table, &Room::Table, None).await?);
            let gallery = newest(&log.chat(self.table, &Room::Gallery, None).await?);
            Ok::<_, StoreError>(OpenTalk { table: table.into(), gallery: gallery.into() })
        };
        match read.await {
            Ok(open) => self.open = Some(open),
            Err(error) => tracing::error!(game.id = %self.table, %error, cause = ?error, "cannot read the chat"),
        }
    }

    /// Sends a follower what was said in the rooms that the follower may read. Rooms where nothing was said are not named,
    /// but for the table.
    pub(super) async fn introduce(&self, log: &impl Log, table: &TableRecord, follower: &Follower) {
        if let Some(open) = &self.open {
            follower.tell(&self.message(ChatRoom::Table, open.table.iter().cloned().collect()));
            if !open.gallery.is_empty() {
                follower.tell(&self.message(ChatRoom::Gallery, open.gallery.iter().cloned().collect()));
            }
        }
        let Some(user) = follower.user.as_deref().filter(|_| matches!(follower.viewer, Viewer::Seat(_))) else {
            return;
        };
        let Some(room) = rooms::to_read(table, self.game, Some(user), ChatRoom::Side) else { return };
        match log.chat(self.table, &room, Some(user.id)).await {
            Ok(lines) if lines.is_empty() => {}
            Ok(lines) => follower.tell(&self.message(ChatRoom::Side, newest(&lines))),
            Err(error) => tracing::error!(game.id = %self.table, %error, cause = ?error, "cannot read the chat"),
        }
    }

    /// The room where a user may speak; `None` if there is none.
    pub(super) fn room_for(&self, user: &User, table: &TableRecord, wish: Option<ChatRoom>) -> Option<Room> {
        rooms::to_speak(table, self.game, user, wish)
    }

    /// Writes a line down. `None`: it was said before.
    ///
    /// # Errors
    /// The answer to its sender.
    pub(super) async fn say(
        &mut self,
        log: &impl Log,
        line: &NewChatLine,
    ) -> Result<Option<SpokenLine>, Box<Rejection>> {
        let code = match log.say(self.table, line).await {
            Ok(Said::Now { line: record, hearers }) => return Ok(Some(self.add(&line.room, &record, hearers))),
            Ok(Said::Before(_)) => return Ok(None),
            Err(StoreError::Conflict(Conflict::NotSeated)) => {
                return Err(Box::new(rej_room(line.cid.clone(), self.table)));
            }
            Err(StoreError::Conflict(Conflict::CidReused)) => RejectionCode::CidReused,
            // The table is another server's, which this one finds out with the next step.
            Err(StoreError::Conflict(Conflict::StepTaken)) => RejectionCode::Unavailable,
            Err(StoreError::Conflict(_)) => RejectionCode::Malformed,
            Err(error) => {
                tracing::error!(game.id = %self.table, cid = line.cid, %error, cause = ?error,
                    "cannot store a line of chat");
                // The line may be there all the same.
                self.forget();
                RejectionCode::Unavailable
            }
        };
        Err(Box::new(rej(code, line.cid.clone(), self.table)))
    }

    fn add(&mut self, room: &Room, record: &ChatRecord, hearers: Hearers) -> SpokenLine {
        let name = match room {
            Room::Table => ChatRoom::Table,
            Room::Gallery => ChatRoom::Gallery,
            Room::Side { .. } => ChatRoom::Side,
        };
        self.spoken(name, wire::chat_line(record), hearers)
    }

    /// Takes in a line that the owner of the table, another node, has written down.
    pub(super) fn heard(&mut self, room: ChatRoom, line: ChatLine, hearers: Option<Vec<UserId>>) -> SpokenLine {
        self.spoken(room, line, hearers.map_or(Hearers::Everybody, Hearers::Only))
    }

    fn spoken(&mut self, room: ChatRoom, line: ChatLine, hearers: Hearers) -> SpokenLine {
        if let Some(open) = &mut self.open {
            open.add(room, &line);
        }
        SpokenLine { message: self.message(room, vec![line.clone()]), room, line, hearers }
    }

    fn message(&self, room: ChatRoom, lines: Vec<ChatLine>) -> ServerMessage {
        ServerMessage::Chat { game: self.table.0, room, lines }
    }
}

impl SpokenLine {
    /// As the owner of the table tells it to other nodes.
    pub(super) fn for_mirrors(&self) -> OwnerUpdate {
        let hearers = match &self.hearers {
            Hearers::Everybody => None,
            Hearers::Only(people) => Some(people.clone()),
        };
        OwnerUpdate::Said { room: self.room, line: self.line.clone(), hearers }
    }

    /// Sends the line to the followers who hear it.
    pub(super) fn tell(&self, followers: &Followers) {
        match &self.hearers {
            Hearers::Everybody => followers.tell_all(&self.message),
            // Both the seat of the follower and the person: a player who follows as the public, or has lost the seat since
            // the table was read, hears nothing.
            Hearers::Only(people) => followers.tell_those(&self.message, |follower| {
                matches!(follower.viewer, Viewer::Seat(_))
                    && follower.user.as_ref().is_some_and(|user| people.contains(&user.id))
            }),
        }
    }
}

/// The newest of the lines that are kept, as they go over the wire.
fn newest(lines: &[ChatRecord]) -> Vec<ChatLine> {
    let hidden = lines.len().saturating_sub(CHAT_SHOWN);
    lines[hidden..].iter().map(wire::chat_line).collect()
}
