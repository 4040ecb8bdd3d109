//! What waits to be sent to one socket. Senders never wait for it.

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

use base::{
    limits::{OUTBOX_BYTES, OUTBOX_FRAMES},
    metrics,
};
use protocol::{ServerMessage, close};
use store::TableId;
use tokio::sync::Notify;
use wire::Rejection;

use super::frame::{Frame, frame};

/// What a frame is about, and so what can be sent instead if it is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// An answer to the client; never dropped.
    Reply,
    /// The list of tables; can be sent anew.
    Lobby,
    /// The list of a player's own matches; can be sent anew.
    Mine,
    /// A table and its match; can be sent anew.
    Table(TableId),
}

/// Why and how a socket is closed by the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Closing {
    /// Close code.
    pub code: u16,
    /// Reason for the log of the other side.
    pub reason: &'static str,
}

/// What the socket has to do next.
#[derive(Debug, PartialEq, Eq)]
pub enum Next {
    /// Send this frame.
    Send(Frame),
    /// Everything is sent; these topics lost frames and have to be asked for anew.
    Renew(Vec<Topic>),
    /// Everything is sent; close.
    Close(Closing),
}

/// A bounded queue of frames for one socket.
///
/// If it overflows, the frames of the topic that overflowed it are dropped and nothing more of that
/// topic is taken until [`Outbox::renew`]; the reader of the queue hears of it once the rest is sent.
#[derive(Debug, Default)]
pub struct Outbox {
    queue: Mutex<Queue>,
    wake: Notify,
    whose: Whose,
}

/// Who waits for what is queued.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Whose {
    /// A socket, or whatever else of this server.
    #[default]
    Ours,
    /// Another node, for one of its sockets.
    OfANode,
}

#[derive(Debug, Default)]
struct Queue {
    frames: VecDeque<(Topic, Frame)>,
    bytes: usize,
    stale: Vec<Stale>,
    closing: Option<Closing>,
    reader: Reader,
}

/// Whether the socket still reads the queue.
#[derive(Debug, Default, PartialEq, Eq)]
enum Reader {
    #[default]
    There,
    Gone,
}

#[derive(Debug)]
struct Stale {
    topic: Topic,
    asked: RenewalAsked,
}

#[derive(Debug, PartialEq, Eq)]
enum RenewalAsked {
    NotYet,
    Already,
}

impl Outbox {
    /// For the answer to what another node asks.
    pub fn of_a_node() -> Self {
        Self { whose: Whose::OfANode, ..Self::default() }
    }

    /// Whether another node waits for what is queued.
    pub(super) fn is_of_a_node(&self) -> bool {
        self.whose == Whose::OfANode
    }

    /// Queues a frame, or drops it if the socket is too slow for its topic.
    pub fn push(&self, topic: Topic, frame: Frame) {
        self.lock().push(topic, frame);
        self.wake();
    }

    /// Writes and queues an answer that refuses nothing.
    pub fn reply(&self, message: &ServerMessage) {
        self.reply_ahead(message);
        self.wake();
    }

    /// The same without waking the socket, for an answer that goes out with the frames after it. Has to be followed by
    /// [`Outbox::wake`].
    pub(super) fn reply_ahead(&self, message: &ServerMessage) {
        metrics::replied(message);
        self.lock().push(Topic::Reply, frame(message));
    }

    /// Has the socket look into the queue.
    pub(super) fn wake(&self) {
        self.wake.notify_one();
    }

    /// Writes and queues an answer that refuses.
    pub fn reject(&self, rejection: &Rejection) {
        metrics::refused(rejection.by());
        self.push(Topic::Reply, frame(rejection.message()));
    }

    /// Takes frames of a topic again after it was reported by [`Next::Renew`].
    pub fn renew(&self, topic: Topic) {
        self.lock().stale.retain(|stale| stale.topic != topic);
    }

    /// Drops what waits of a topic and forgets that it was stale.
    pub fn forget(&self, topic: Topic) {
        let mut queue = self.lock();
        queue.drop_topic(topic);
        queue.stale.retain(|stale| stale.topic != topic);
    }

    /// Closes the socket after what is queued. Only the first reason counts.
    pub fn close(&self, closing: Closing) {
        self.lock().closing.get_or_insert(closing);
        self.wake();
    }

    /// Why the socket is about to be closed, if it is: whatever its client still says does not count any more.
    pub fn closing(&self) -> Option<Closing> {
        self.lock().closing
    }

    /// Says that the reader is gone: all that still hold the queue can let go of it.
    pub fn abandon(&self) {
        let mut queue = self.lock();
        queue.reader = Reader::Gone;
        queue.frames = VecDeque::new();
        queue.bytes = 0;
    }

    /// Whether the reader is gone.
    pub fn is_abandoned(&self) -> bool {
        self.lock().reader == Reader::Gone
    }

    /// Waits for something to do. For one reader at a time; nothing is lost if the wait is given up.
    pub async fn next(&self) -> Next {
        loop {
            if let Some(next) = self.lock().next() {
                return next;
            }
            self.wake.notified().await;
        }
    }

    /// The next frame if one is queued already.
    pub fn queued(&self) -> Option<Frame> {
        self.lock().pop()
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        // No code under this lock leaves the queue half changed.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    fn push(&mut self, topic: Topic, frame: Frame) {
        if self.reader == Reader::Gone || self.closing.is_some() || self.stale.iter().any(|stale| stale.topic == topic)
        {
            return;
        }
        if !self.has_room(frame.len()) {
            if topic == Topic::Reply {
                self.drop_everything_renewable();
            } else {
                self.drop_topic(topic);
                self.stale.push(Stale { topic, asked: RenewalAsked::NotYet });
                return;
            }
            if !self.has_room(frame.len()) {
                self.closing = Some(Closing { code: close::POLICY, reason: "asks faster than it reads" });
                return;
            }
        }
        self.bytes += frame.len();
        self.frames.push_back((topic, frame));
        metrics::outbox_holds(self.frames.len(), self.bytes);
    }

    fn has_room(&self, bytes: usize) -> bool {
        self.frames.is_empty() || (self.frames.len() < OUTBOX_FRAMES && self.bytes + bytes <= OUTBOX_BYTES)
    }

    fn drop_topic(&mut self, topic: Topic) {
        self.frames.retain(|(t, _)| *t != topic);
        self.bytes = self.frames.iter().map(|(_, frame)| frame.len()).sum();
    }

    fn drop_everything_renewable(&mut self) {
        for (topic, _) in &self.frames {
            if *topic != Topic::Reply && self.stale.iter().all(|stale| stale.topic != *topic) {
                self.stale.push(Stale { topic: *topic, asked: RenewalAsked::NotYet });
            }
        }
        self.frames.retain(|(topic, _)| *topic == Topic::Reply);
        self.bytes = self.frames.iter().map(|(_, frame)| frame.len()).sum();
    }

    fn pop(&mut self) -> Option<Frame> {
        let (_, frame) = self.frames.pop_front()?;
        self.bytes -= frame.len();
        Some(frame)
    }

    fn next(&mut self) -> Option<Next> {
        if let Some(frame) = self.pop() {
            return Some(Next::Send(frame));
        }
        if let Some(closing) = self.closing {
            return Some(Next::Close(closing));
        }
        let mut topics = Vec::new();
        for stale in self.stale.iter_mut().filter(|stale| stale.asked == RenewalAsked::NotYet) {
            stale.asked = RenewalAsked::Already;
            topics.push(stale.topic);
        }
        (!topics.is_empty()).then_some(Next::Renew(topics))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: Topic = Topic::Table(TableId(uuid::Uuid::nil()));

    fn text(n: usize) -> Frame {
        n.to_string().into()
    }

    #[tokio::test]
    async fn a_full_queue_drops_one_topic_and_asks_for_it_anew() {
        let outbox = Outbox::default();
        outbox.push(Topic::Lobby, text(1_000));
        for n in 0..OUTBOX_FRAMES + 5 {
            outbox.push(TABLE, text(n));
        }
        outbox.push(Topic::Reply, text(2_000));
        assert_eq!(outbox.next().await, Next::Send(text(1_000)));
        assert_eq!(outbox.next().await, Next::Send(text(2_000)));
        assert_eq!(outbox.next().await, Next::Renew(vec![TABLE]));
        outbox.push(TABLE, text(7));
        outbox.renew(TABLE);
        outbox.push(TABLE, text(8));
        assert_eq!(outbox.next().await, Next::Send(text(8)), "nothing of a stale topic is taken before it is renewed");
    }

    #[tokio::test]
    async fn answers_push_out_what_can_be_renewed_and_never_each_other() {
        let outbox = Outbox::default();
        for n in 0..OUTBOX_FRAMES {
            outbox.push(TABLE, text(n));
        }
        for n in 0..=OUTBOX_FRAMES {
            outbox.push(Topic::Reply, text(n));
        }
        for n in 0..OUTBOX_FRAMES {
            assert_eq!(outbox.next().await, Next::Send(text(n)));
        }
        let Next::Close(closing) = outbox.next().await else { panic!("one answer too many closes the socket") };
        assert_eq!(closing.code, close::POLICY);
    }

    #[tokio::test]
    async fn a_frame_larger_than_the_queue_passes_when_it_is_alone() {
        let outbox = Outbox::default();
        let large: Frame = "x".repeat(OUTBOX_BYTES + 1).into();
        outbox.push(TABLE, large.clone());
        outbox.push(TABLE, text(1));
        assert_eq!(outbox.next().await, Next::Renew(vec![TABLE]), "the second frame made the queue overflow");
        outbox.renew(TABLE);
        outbox.push(TABLE, large.clone());
        assert_eq!(outbox.next().await, Next::Send(large));
    }

    #[tokio::test]
    async fn closing_lets_what_is_queued_go_first() {
        let outbox = Outbox::default();
        outbox.push(Topic::Reply, text(1));
        let bye = Closing { code: close::RESTART, reason: "restart" };
        outbox.close(bye);
        outbox.push(Topic::Reply, text(2));
        assert_eq!(outbox.next().await, Next::Send(text(1)));
        assert_eq!(outbox.next().await, Next::Close(bye));
    }

    /// However much is pushed, of whatever, in whatever order: what waits is bounded.
    #[test]
    fn what_waits_for_one_socket_is_bounded() {
        let topics = [Topic::Reply, Topic::Lobby, TABLE, Topic::Table(TableId(uuid::Uuid::max()))];
        let mut chance = kernel::SplitMix::new(7);
        let mut below = |n: u64| usize::try_from(chance.bits() % n).unwrap();
        for _ in 0..200 {
            let outbox = Outbox::default();
            let mut largest = 0;
            for _ in 0..500 {
                let topic = topics[below(4)];
                match below(20) {
                    0 => outbox.renew(topic),
                    1 => outbox.forget(topic),
                    2 => drop(outbox.lock().next()),
                    _ => {
                        let length = [10, 1_000, 30_000, 200_000, OUTBOX_BYTES, 2 * OUTBOX_BYTES][below(6)];
                        largest = largest.max(length);
                        outbox.push(topic, "x".repeat(length).into());
                    }
                }
                let queue = outbox.lock();
                let bytes: usize = queue.frames.iter().map(|(_, frame)| frame.len()).sum();
                assert_eq!(bytes, queue.bytes, "what is counted is what is there");
                assert!(
                    bytes <= OUTBOX_BYTES.max(largest) && queue.frames.len() <= OUTBOX_FRAMES,
                    "{bytes} bytes wait"
                );
                assert!(bytes <= OUTBOX_BYTES || queue.frames.len() == 1, "only a frame that is alone may be larger");
                assert!(queue.stale.len() <= topics.len(), "a topic is stale once");
            }
        }
    }
}
