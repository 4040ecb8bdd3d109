//! A store whose every answer waits for the simulation to give it.

use std::{
    future::Future,
    sync::{Arc, Mutex, MutexGuard},
};

use base::timing::Moment;
use futures_util::FutureExt as _;
use kernel::{Seat, Text};
use protocol::{Settlement, TimeControl};
use store::{
    ActRecord, ChatRecord, ClockEntry, Conflict, Heard, NewChatLine, NewConsent, NewProposal, NewStep, NodeId,
    Ownership, ProposalRecord, Room, Said, SavedClock, SavedMatch, Snapshot, StandingOrders, StepRecord, StoreError,
    StrengthId, TableId, TableRecord, UserId, Word,
};
use time::OffsetDateTime;
use tokio::sync::oneshot;

use super::super::{
    log::Log,
    memory::{MemoryLog, lost},
};
/// Something that was asked of the store. It is carried out at most once, whether the asker still waits for the answer or not.
pub(super) trait Call: Send {
    /// Does it, for good.
    fn carry_out(&mut self);
    /// Gives the answer; an error if it was not carried out, or the answer is lost.
    fn answer(self: Box<Self>, delivery: Delivery);
}

/// What becomes of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Delivery {
    Arrives,
    Lost,
}

/// What a call does to the log.
type Does<T> = Box<dyn FnOnce(&MemoryLog) -> Result<T, StoreError> + Send>;

struct Job<T> {
    log: MemoryLog,
    does: Option<Does<T>>,
    result: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T: Send> Call for Job<T> {
    fn carry_out(&mut self) {
        self.result = self.does.take().map(|does| does(&self.log));
    }

    fn answer(self: Box<Self>, delivery: Delivery) {
        let answer = self.result.filter(|_| delivery == Delivery::Arrives).unwrap_or_else(|| Err(lost()));
        // The asker may have died.
        let _ = self.reply.send(answer);
    }
}

/// The store as one host sees it. What it is asked lies on the desk until the simulation takes it.
#[derive(Clone)]
pub(super) struct SimStore {
    log: MemoryLog,
    desk: Arc<Mutex<Vec<Box<dyn Call>>>>,
    /// The clock that the task has read.
    read: Arc<Mutex<Read>>,
    /// Which host this is.
    host: u32,
    /// The epoch by which its task writes.
    lease: Option<u64>,
}

/// What one task has read of the clock of its match.
#[derive(Debug, Default)]
struct Read {
    /// How often.
    times: u32,
    newest: Option<(TimeControl, SavedClock)>,
    /// How many clocks were written until then.
    written: usize,
}

impl SimStore {
    pub(super) fn new(log: MemoryLog, host: u32) -> Self {
        Self { log, desk: Arc::default(), read: Arc::default(), host, lease: None }
    }

    /// The same for another task, which has read nothing.
    pub(super) fn anew(&self) -> Self {
        Self { read: Arc::default(), lease: None, ..self.clone() }
    }

    /// The clock that the task has read; `None` if it has read none, or more than one.
    pub(super) fn clock_that_was_read(&self) -> Option<(TimeControl, SavedClock)> {
        let read = self.read.lock().expect("nobody panics with it");
        read.newest.clone().filter(|_| read.times == 1)
    }

    /// Whether any clock was written since it was read.
    pub(super) fn has_written_a_clock(&self) -> bool {
        self.log.kept().clock_journal.len() != self.read.lock().expect("nobody panics with it").written
    }

    /// What was asked since the last time, in order.
    pub(super) fn asked(&self) -> Vec<Box<dyn Call>> {
        std::mem::take(&mut *self.desk())
    }

    fn desk(&self) -> MutexGuard<'_, Vec<Box<dyn Call>>> {
        self.desk.lock().expect("nobody panics with it")
    }

    fn ask<T: Send + 'static>(
        &self,
        does: Does<T>,
    ) -> impl Future<Output = Result<T, StoreError>> + Send + use<T> + 'static {
        let (reply, answer) = oneshot::channel();
        let asked_at = self.log.outage_clock().now();
        let does: Does<T> = Box::new(move |log| {
            log.kept().asked_at = Some(asked_at);
            does(log)
        });
        self.desk().push(Box::new(Job { log: self.log.clone(), does: Some(does), result: None, reply }));
        async move { answer.await.unwrap_or_else(|_| Err(lost())) }
    }
}

impl SimStore {
    /// Asks for something that the owner of the match alone may write.
    fn write<T: Send + 'static>(
        &self,
        does: Does<T>,
    ) -> impl Future<Output = Result<T, StoreError>> + Send + use<T> + 'static {
        let (host, lease) = (self.host, self.lease);
        self.ask(Box::new(move |log| {
            let is_owner = log.kept().lease.is_held_by(host, lease);
            if is_owner { does(log) } else { Err(Conflict::StepTaken.into()) }
        }))
    }
}

/// What the log in memory says: it never waits.
fn now<T>(answer: impl Future<Output = T>) -> T {
    answer.now_or_never().expect("memory is there at once")
}

impl Log for SimStore {
    async fn claim(&mut self, _: TableId) -> Result<Ownership, StoreError> {
        let host = self.host;
        self.lease = self.ask(Box::new(move |log| Ok(log.kept().lease.claim(host)))).await?;
        Ok(match self.lease {
            Some(_) => Ownership::Ours { lost_since: None },
            None => Ownership::Of(Some(NodeId(uuid::Uuid::nil()))),
        })
    }

    async fn release(&mut self, _: TableId) -> Result<(), StoreError> {
        self.lease = None;
        Ok(())
    }

    async fn hand_table_to(&mut self, _: TableId, _: NodeId) -> Result<bool, StoreError> {
        Ok(false)
    }

    async fn table(&self, id: TableId) -> Result<TableRecord, StoreError> {
        self.ask(Box::new(move |log| now(log.table(id)))).await
    }

    async fn load_match(&self, id: TableId) -> Result<SavedMatch, StoreError> {
        let read = Arc::clone(&self.read);
        self.ask(Box::new(move |log| {
            let saved = now(log.load_match(id))?;
            let mut read = read.lock().expect("nobody panics with it");
            read.times += 1;
            read.written = log.kept().clock_journal.len();
            read.newest = saved.clock.clone().map(|clock| (saved.header.time.clone(), clock));
            Ok(saved)
        }))
        .await
    }

    async fn steps(&self, id: TableId, from: u32, to: u32) -> Result<Vec<StepRecord>, StoreError> {
        self.ask(Box::new(move |log| now(log.steps(id, from, to)))).await
    }

    fn commit_step(
        &self,
        id: TableId,
        step: Arc<NewStep>,
    ) -> impl Future<Output = Result<OffsetDateTime, StoreError>> + Send + use<> + 'static {
        // The step that the host keeps is another one than the step on its way: the host may die with its own.
        let step = Arc::new(NewStep::clone(&step));
        self.write(Box::new(move |log| now(log.commit_step(id, step))))
    }

    async fn find_act(&self, id: TableId, user: UserId, cid: &str) -> Result<Option<ActRecord>, StoreError> {
        let cid = cid.to_owned();
        self.ask(Box::new(move |log| now(log.find_act(id, user, &cid)))).await
    }

    async fn standing(&self, id: TableId) -> Result<Vec<(UserId, StandingOrders)>, StoreError> {
        self.ask(Box::new(move |log| now(log.standing(id)))).await
    }

    async fn save_clock(&self, id: TableId, head: u32, entry: &ClockEntry) -> Result<(), StoreError> {
        let entry = entry.clone();
        self.write(Box::new(move |log| now(log.save_clock(id, head, &entry)))).await
    }

    async fn change_time(
        &self,
        id: TableId,
        head: u32,
        to: &TimeControl,
        entry: &ClockEntry,
    ) -> Result<(), StoreError> {
        let (to, entry) = (to.clone(), entry.clone());
        self.write(Box::new(move |log| now(log.change_time(id, head, &to, &entry)))).await
    }

    async fn offer_for(&self, id: TableId, seat: Seat) -> Result<TableRecord, StoreError> {
        self.ask(Box::new(move |log| now(log.offer_for(id, seat)))).await
    }

    async fn agree_on_stand_in(
        &self,
        id: TableId,
        seat: Seat,
        strength: &StrengthId,
    ) -> Result<TableRecord, StoreError> {
        let strength = strength.clone();
        self.ask(Box::new(move |log| now(log.agree_on_stand_in(id, seat, &strength)))).await
    }

    async fn note_whose_move(
        &self,
        id: TableId,
        head: u32,
        headline: &Text,
        awaited: &[Seat],
    ) -> Result<(), StoreError> {
        let (headline, awaited) = (headline.clone(), awaited.to_vec());
        self.ask(Box::new(move |log| now(log.note_whose_move(id, head, &headline, &awaited)))).await
    }

    async fn clock_is_unread(&self, id: TableId, at: Moment) -> Result<(), StoreError> {
        self.ask(Box::new(move |log| now(log.clock_is_unread(id, at)))).await
    }

    async fn close_match(&self, id: TableId, reason: &str) -> Result<(), StoreError> {
        let reason = reason.to_owned();
        self.ask(Box::new(move |log| now(log.close_match(id, &reason)))).await
    }

    async fn say(&self, id: TableId, line: &NewChatLine) -> Result<Said, StoreError> {
        let line = line.clone();
        self.write(Box::new(move |log| now(log.say(id, &line)))).await
    }

    async fn chat(&self, id: TableId, room: &Room, reader: Option<UserId>) -> Result<Vec<ChatRecord>, StoreError> {
        let room = room.clone();
        self.ask(Box::new(move |log| now(log.chat(id, &room, reader)))).await
    }

    async fn past(&self, id: TableId, step: u32) -> Result<(Snapshot, Vec<StepRecord>), StoreError> {
        self.ask(Box::new(move |log| now(log.past(id, step)))).await
    }

    async fn open_proposals(&self, id: TableId) -> Result<Vec<ProposalRecord>, StoreError> {
        self.ask(Box::new(move |log| now(log.open_proposals(id)))).await
    }

    async fn propose(&self, id: TableId, new: &NewProposal) -> Result<Heard, StoreError> {
        let new = new.clone();
        self.write(Box::new(move |log| now(log.propose(id, &new)))).await
    }

    async fn consent(&self, id: TableId, new: &NewConsent) -> Result<Heard, StoreError> {
        let new = new.clone();
        self.write(Box::new(move |log| now(log.consent(id, &new)))).await
    }

    async fn settle_proposal(&self, id: TableId, n: u32, how: Settlement) -> Result<(), StoreError> {
        self.write(Box::new(move |log| now(log.settle_proposal(id, n, how)))).await
    }

    async fn find_word(&self, id: TableId, user: UserId, cid: &str) -> Result<Option<Word>, StoreError> {
        let cid = cid.to_owned();
        self.ask(Box::new(move |log| now(log.find_word(id, user, &cid)))).await
    }
}
