//! What a match needs of the store. The tests of the task keep it in memory, so that they can stop time.

use std::{future::Future, sync::Arc};

use base::{limits::STORE_WITHIN, timing::Moment};
use kernel::{Seat, Text};
use protocol::{Settlement, TimeControl};
use store::{
    ActRecord, ChatRecord, ClockEntry, Heard, NewChatLine, NewConsent, NewProposal, NewStep, NodeId, Ownership,
    ProposalRecord, Room, Said, SavedMatch, Snapshot, StandingOrders, StepRecord, Store, StoreError, StrengthId,
    TableId, TableRecord, UserId, Word,
};
use time::OffsetDateTime;
use tokio::time::timeout;

/// The part of the store that the task of a table uses. Each method is the [`Store`]'s of the same name.
pub(super) trait Log: Send + Sync + 'static {
    fn claim(&mut self, id: TableId) -> impl Future<Output = Result<Ownership, StoreError>> + Send;
    fn release(&mut self, id: TableId) -> impl Future<Output = Result<(), StoreError>> + Send;
    fn hand_table_to(&mut self, id: TableId, to: NodeId) -> impl Future<Output = Result<bool, StoreError>> + Send;
    fn table(&self, id: TableId) -> impl Future<Output = Result<TableRecord, StoreError>> + Send;
    fn load_match(&self, id: TableId) -> impl Future<Output = Result<SavedMatch, StoreError>> + Send;
    fn steps(
        &self,
        id: TableId,
        from: u32,
        to: u32,
    ) -> impl Future<Output = Result<Vec<StepRecord>, StoreError>> + Send;
    fn past(
        &self,
        id: TableId,
        step: u32,
    ) -> impl Future<Output = Result<(Snapshot, Vec<StepRecord>), StoreError>> + Send;
    fn commit_step(
        &self,
        id: TableId,
        step: Arc<NewStep>,
    ) -> impl Future<Output = Result<OffsetDateTime, StoreError>> + Send + use<Self> + 'static;
    fn find_act(
        &self,
        id: TableId,
        user: UserId,
        cid: &str,
    ) -> impl Future<Output = Result<Option<ActRecord>, StoreError>> + Send;
    fn standing(&self, id: TableId) -> impl Future<Output = Result<Vec<(UserId, StandingOrders)>, StoreError>> + Send;
    fn save_clock(
        &self,
        id: TableId,
        head: u32,
        entry: &ClockEntry,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
    fn change_time(
        &self,
        id: TableId,
        head: u32,
        to: &TimeControl,
        entry: &ClockEntry,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
    fn offer_for(&self, id: TableId, seat: Seat) -> impl Future<Output = Result<TableRecord, StoreError>> + Send;
    fn agree_on_stand_in(
        &self,
        id: TableId,
        seat: Seat,
        strength: &StrengthId,
    ) -> impl Future<Output = Result<TableRecord, StoreError>> + Send;
    fn note_whose_move(
        &self,
        id: TableId,
        head: u32,
        headline: &Text,
        awaited: &[Seat],
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
    fn clock_is_unread(&self, id: TableId, at: Moment) -> impl Future<Output = Result<(), StoreError>> + Send;
    fn close_match(&self, id: TableId, reason: &str) -> impl Future<Output = Result<(), StoreError>> + Send;
    fn say(&self, id: TableId, line: &NewChatLine) -> impl Future<Output = Result<Said, StoreError>> + Send;
    fn chat(
        &self,
        id: TableId,
        room: &Room,
        reader: Option<UserId>,
    ) -> impl Future<Output = Result<Vec<ChatRecord>, StoreError>> + Send;
    fn open_proposals(&self, id: TableId) -> impl Future<Output = Result<Vec<ProposalRecord>, StoreError>> + Send;
    fn propose(&self, id: TableId, new: &NewProposal) -> impl Future<Output = Result<Heard, StoreError>> + Send;
    fn consent(&self, id: TableId, new: &NewConsent) -> impl Future<Output = Result<Heard, StoreError>> + Send;
    fn settle_proposal(
        &self,
        id: TableId,
        n: u32,
        how: Settlement,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
    fn find_word(
        &self,
        id: TableId,
        user: UserId,
        cid: &str,
    ) -> impl Future<Output = Result<Option<Word>, StoreError>> + Send;
}

/// Waits for an answer as long as a client can be kept waiting for it.
async fn in_time<T>(answer: impl Future<Output = Result<T, StoreError>> + Send) -> Result<T, StoreError> {
    timeout(STORE_WITHIN, answer).await.unwrap_or_else(|_| Err(sqlx::Error::PoolTimedOut.into()))
}

impl Log for Store {
    async fn claim(&mut self, id: TableId) -> Result<Ownership, StoreError> {
        in_time(Self::claim(self, id)).await
    }

    async fn release(&mut self, id: TableId) -> Result<(), StoreError> {
        in_time(Self::release(self, id)).await
    }

    async fn hand_table_to(&mut self, id: TableId, to: NodeId) -> Result<bool, StoreError> {
        in_time(Self::hand_table_to(self, id, to)).await
    }

    async fn table(&self, id: TableId) -> Result<TableRecord, StoreError> {
        in_time(Self::table(self, id)).await
    }

    async fn load_match(&self, id: TableId) -> Result<SavedMatch, StoreError> {
        in_time(Self::load_match(self, id)).await
    }

    async fn steps(&self, id: TableId, from: u32, to: u32) -> Result<Vec<StepRecord>, StoreError> {
        in_time(Self::steps(self, id, from, to)).await
    }

    fn commit_step(
        &self,
        id: TableId,
        step: Arc<NewStep>,
    ) -> impl Future<Output = Result<OffsetDateTime, StoreError>> + Send + use<> + 'static {
        let store = self.clone();
        async move { Self::commit_step(&store, id, &step).await }
    }

    async fn find_act(&self, id: TableId, user: UserId, cid: &str) -> Result<Option<ActRecord>, StoreError> {
        in_time(Self::find_act(self, id, user, cid)).await
    }

    async fn standing(&self, id: TableId) -> Result<Vec<(UserId, StandingOrders)>, StoreError> {
        in_time(Self::standing(self, id)).await
    }

    async fn save_clock(&self, id: TableId, head: u32, entry: &ClockEntry) -> Result<(), StoreError> {
        in_time(Self::save_clock(self, id, head, entry)).await
    }

    async fn change_time(
        &self,
        id: TableId,
        head: u32,
        to: &TimeControl,
        entry: &ClockEntry,
    ) -> Result<(), StoreError> {
        in_time(Self::change_time(self, id, head, to, entry)).await
    }

    async fn offer_for(&self, id: TableId, seat: Seat) -> Result<TableRecord, StoreError> {
        in_time(Self::offer_for(self, id, seat)).await
    }

    async fn agree_on_stand_in(
        &self,
        id: TableId,
        seat: Seat,
        strength: &StrengthId,
    ) -> Result<TableRecord, StoreError> {
        in_time(Self::agree_on_stand_in(self, id, seat, strength)).await
    }

    async fn note_whose_move(
        &self,
        id: TableId,
        head: u32,
        headline: &Text,
        awaited: &[Seat],
    ) -> Result<(), StoreError> {
        in_time(Self::note_whose_move(self, id, head, headline, awaited)).await
    }

    async fn clock_is_unread(&self, id: TableId, at: Moment) -> Result<(), StoreError> {
        in_time(Self::clock_is_unread(self, id, at)).await
    }

    async fn close_match(&self, id: TableId, reason: &str) -> Result<(), StoreError> {
        in_time(Self::close_match(self, id, reason)).await
    }

    async fn say(&self, id: TableId, line: &NewChatLine) -> Result<Said, StoreError> {
        in_time(Self::say(self, id, line)).await
    }

    async fn chat(&self, id: TableId, room: &Room, reader: Option<UserId>) -> Result<Vec<ChatRecord>, StoreError> {
        in_time(Self::chat(self, id, room, reader)).await
    }

    async fn past(&self, id: TableId, step: u32) -> Result<(Snapshot, Vec<StepRecord>), StoreError> {
        in_time(Self::past(self, id, step)).await
    }

    async fn open_proposals(&self, id: TableId) -> Result<Vec<ProposalRecord>, StoreError> {
        in_time(Self::open_proposals(self, id)).await
    }

    async fn propose(&self, id: TableId, new: &NewProposal) -> Result<Heard, StoreError> {
        in_time(Self::propose(self, id, new)).await
    }

    async fn consent(&self, id: TableId, new: &NewConsent) -> Result<Heard, StoreError> {
        in_time(Self::consent(self, id, new)).await
    }

    async fn settle_proposal(&self, id: TableId, n: u32, how: Settlement) -> Result<(), StoreError> {
        in_time(Self::settle_proposal(self, id, n, how)).await
    }

    async fn find_word(&self, id: TableId, user: UserId, cid: &str) -> Result<Option<Word>, StoreError> {
        in_time(Self::find_word(self, id, user, cid)).await
    }
}
