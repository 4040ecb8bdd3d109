//! The log in memory as the task of a match uses it.

use std::{collections::HashMap, sync::Arc};

use base::timing::Moment;
use kernel::{Commitment, Outcome, Seat, Text};
use protocol::{Offered, Settlement, StandsIn, TableState, TimeControl};
use store::{
    Act, ActRecord, AgreedStep, ChatRecord, ClockEntry, Conflict, Heard, Hearers, Holder, MatchHeader, MatchSeat,
    Mover, NewChatLine, NewConsent, NewProposal, NewStep, NodeId, Ownership, ProposalRecord, Room, Said, SavedClock,
    SavedMatch, Snapshot, StandIn, StandingOrders, StepRecord, StoreError, StrengthId, TableId, TableRecord, UserId,
    Word,
};
use time::OffsetDateTime;

use super::{Kept, MemoryLog, Mishap, lost, nonces, user};
use crate::{
    clock_journal::{ClockWrite, Why},
    log::Log,
};

impl MemoryLog {
    fn commit(&self, new: Arc<NewStep>) -> Result<OffsetDateTime, StoreError> {
        let mut kept = self.kept();
        if kept.table.state != TableState::Running {
            return Err(Conflict::NotRunning.into());
        }
        let is_next = new.step == kept.steps.last().map_or(1, |step| step.step + 1);
        if !is_next || new.rules_version != kept.rules_version {
            return Err(Conflict::StepTaken.into());
        }
        let is_new = |act: &Act| act.by.command_id().is_none() || act.by != new.act.by;
        if !kept.steps.iter().filter_map(|step| step.act.as_ref()).all(is_new) {
            return Err(Conflict::CidReused.into());
        }
        let mishap = kept.mishap.take();
        if mishap == Some(Mishap::LostBefore) {
            return Err(lost());
        }
        let at = OffsetDateTime::UNIX_EPOCH;
        let NewStep {
            step,
            rules_version: _,
            act,
            events,
            draws,
            digest,
            snapshot,
            outcome,
            length,
            clock,
            headline: _,
            awaited,
            notes,
        } = Arc::unwrap_or_clone(new);
        let agreed = AgreedStep::read(&act.command).filter(|_| act.by == Mover::Agreement);
        if let Some(notes) = notes {
            kept.opponent_notes.insert(act.seat, notes);
        }
        if act.by == Mover::Agreement {
            kept.opponent_notes.clear();
        }
        let (events, _) = events.into_parts();
        kept.steps.push(StepRecord { step, act: Some(act), events, draws, digest, at });
        if let Some(AgreedStep { proposal: Some(proposal), .. }) = agreed {
            kept.proposals.settle(proposal, Settlement::CarriedOut);
        }
        kept.length = outcome.is_some().then_some(length);
        let written = snapshot.map(|text| serde_json::from_str(&text).expect("a snapshot is JSON"));
        kept.snapshots.extend(written.map(|state| Snapshot { step, state }));
        if let Some(clock) = clock {
            kept.keep_clock(&clock, Why::Step(step));
        }
        if awaited.is_some() {
            kept.awaited = awaited;
        }
        if let Some(outcome) = outcome {
            kept.end(&outcome);
        }
        if mishap == Some(Mishap::LostAfter) { Err(lost()) } else { Ok(at) }
    }
}

impl Kept {
    fn hearers(&self, room: &Room) -> Hearers {
        match room {
            Room::Table | Room::Gallery => Hearers::Everybody,
            Room::Side { seats, .. } => {
                let seats = seats.iter().map(|seat| &self.table.seats[usize::from(seat.0)]);
                Hearers::Only(seats.filter_map(|seat| Some(seat.holder.player()?.user)).collect())
            }
        }
    }

    pub(super) fn keep_clock(&mut self, entry: &ClockEntry, why: Why) {
        let asked_at = self.asked_at.unwrap_or_else(|| self.outage_clock.now());
        let write = ClockWrite::of(why, asked_at, &self.table.time, entry, &self.proposals);
        self.clock_journal.push(write);
        (self.clock, self.wake_at, self.unread_since) = (Some(entry.clock.clone()), entry.wake_at, None);
    }

    fn end(&mut self, outcome: &Outcome) {
        self.table.state = TableState::Over;
        self.table.outcome = Some(outcome.clone());
    }
}

impl Log for MemoryLog {
    async fn claim(&mut self, _: TableId) -> Result<Ownership, StoreError> {
        let owner = self.kept().owner;
        Ok(owner.map_or(Ownership::Ours { lost_since: None }, |node| Ownership::Of(Some(node))))
    }

    async fn release(&mut self, _: TableId) -> Result<(), StoreError> {
        Ok(())
    }

    async fn hand_table_to(&mut self, _: TableId, _: NodeId) -> Result<bool, StoreError> {
        Ok(false)
    }

    async fn table(&self, _: TableId) -> Result<TableRecord, StoreError> {
        let mut kept = self.kept();
        if kept.takes_silence() {
            return Err(lost());
        }
        Ok(kept.table.clone())
    }

    async fn load_match(&self, id: TableId) -> Result<SavedMatch, StoreError> {
        let kept = self.kept();
        let snapshot = kept.snapshots.last().ok_or(Conflict::NoSuchMatch)?.clone();
        let seats = [0, 1].map(|n| user(n).id).into_iter().zip(nonces());
        let header = MatchHeader {
            id,
            game: self.game().id().into(),
            rules_version: kept.rules_version,
            config: kept.config.clone(),
            secret: kept.secret,
            commitment: Commitment::new([0; 32]),
            seats: seats.map(|(user, nonce)| MatchSeat { user: Some(user), nonce }).collect(),
            state: kept.table.state,
            spectators: kept.table.spectators,
            time: kept.table.time.clone(),
            outcome: kept.table.outcome.clone(),
            closed_reason: None,
            started_at: OffsetDateTime::UNIX_EPOCH,
            head: u32::try_from(kept.steps.len()).expect("a match has few steps"),
        };
        let tail = kept.steps.iter().filter(|step| step.step > snapshot.step).cloned().collect();
        let clock = kept.clock.clone().map(|clock| SavedClock {
            clock,
            unread_since: kept.unread_since,
            outages: kept.outages.clone(),
        });
        let opponent_notes = kept.opponent_notes.clone().into_iter().collect();
        Ok(SavedMatch { header, snapshot, tail, clock, awaited: kept.awaited.clone(), opponent_notes })
    }

    async fn steps(&self, _: TableId, from: u32, to: u32) -> Result<Vec<StepRecord>, StoreError> {
        if self.kept().takes_silence() {
            return Err(lost());
        }
        Ok(self.kept().steps.iter().filter(|step| (from..=to).contains(&step.step)).cloned().collect())
    }

    fn commit_step(
        &self,
        _: TableId,
        new: Arc<NewStep>,
    ) -> impl Future<Output = Result<OffsetDateTime, StoreError>> + Send + use<> + 'static {
        let log = self.clone();
        async move {
            let disk = log.kept().disk.clone();
            // Stands still while a test holds it.
            let _turn = disk.lock().await;
            log.commit(new)
        }
    }

    async fn find_act(&self, _: TableId, user: UserId, cid: &str) -> Result<Option<ActRecord>, StoreError> {
        let kept = self.kept();
        let acts: HashMap<_, _> = kept
            .steps
            .iter()
            .filter_map(|step| step.act.as_ref().map(|act| (step.step, act)))
            .filter_map(|(step, act)| act.by.command_id().map(|id| (id, (step, &act.command))))
            .collect();
        Ok(acts.get(&(user, cid)).map(|&(step, command)| ActRecord { step, command: command.clone() }))
    }

    async fn standing(&self, _: TableId) -> Result<Vec<(UserId, StandingOrders)>, StoreError> {
        Ok(self.kept().standing.clone())
    }

    async fn save_clock(&self, _: TableId, head: u32, entry: &ClockEntry) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if u32::try_from(kept.steps.len()).ok() != Some(head) {
            return Err(Conflict::StepTaken.into());
        }
        kept.keep_clock(entry, Why::Between);
        Ok(())
    }

    async fn change_time(&self, _: TableId, head: u32, to: &TimeControl, entry: &ClockEntry) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if kept.table.state != TableState::Running {
            return Err(Conflict::NotRunning.into());
        }
        if u32::try_from(kept.steps.len()).ok() != Some(head) {
            return Err(Conflict::StepTaken.into());
        }
        kept.table.time = to.clone();
        kept.keep_clock(entry, Why::Another);
        Ok(())
    }

    async fn offer_for(&self, _: TableId, seat: Seat) -> Result<TableRecord, StoreError> {
        let mut kept = self.kept();
        let offered = kept.table.seats.get_mut(usize::from(seat.0)).ok_or(Conflict::NotSeated)?;
        offered.offered = Some(Offered::Anyone);
        Ok(kept.table.clone())
    }

    async fn agree_on_stand_in(
        &self,
        _: TableId,
        seat: Seat,
        strength: &StrengthId,
    ) -> Result<TableRecord, StoreError> {
        let mut kept = self.kept();
        let stood_in_for = kept.table.seats.get_mut(usize::from(seat.0)).ok_or(Conflict::NotSeated)?;
        let player = stood_in_for.holder.player().cloned().ok_or(Conflict::NotSeated)?;
        let stand_in = StandIn { strength: strength.clone(), stands_in: StandsIn::UntilBack };
        stood_in_for.holder = Holder::StoodInFor(player, stand_in);
        Ok(kept.table.clone())
    }

    async fn note_whose_move(&self, _: TableId, head: u32, _: &Text, awaited: &[Seat]) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if usize::try_from(head) != Ok(kept.steps.len()) {
            return Err(Conflict::StepTaken.into());
        }
        kept.awaited = Some(awaited.to_vec());
        Ok(())
    }

    async fn clock_is_unread(&self, _: TableId, at: Moment) -> Result<(), StoreError> {
        self.kept().unread_since.get_or_insert(at);
        Ok(())
    }

    async fn close_match(&self, _: TableId, reason: &str) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.table.state = TableState::Closed;
        kept.table.closed_reason = Some(reason.to_owned());
        Ok(())
    }

    async fn say(&self, _: TableId, line: &NewChatLine) -> Result<Said, StoreError> {
        let mut kept = self.kept();
        if let Some((_, _, earlier)) =
            kept.chat.iter().find(|(_, cid, said)| *cid == line.cid && said.user == line.user)
        {
            return if earlier.text == line.text {
                Ok(Said::Before(earlier.clone()))
            } else {
                Err(Conflict::CidReused.into())
            };
        }
        let record = ChatRecord {
            n: u32::try_from(kept.chat.iter().filter(|(room, ..)| *room == line.room).count()).expect("few lines") + 1,
            user: line.user,
            name: "somebody".into(),
            seat: line.seat,
            text: line.text.clone(),
            at: OffsetDateTime::UNIX_EPOCH,
            struck: false,
        };
        kept.chat.push((line.room.clone(), line.cid.clone(), record.clone()));
        let hearers = kept.hearers(&line.room);
        Ok(Said::Now { line: record, hearers })
    }

    async fn chat(&self, _: TableId, room: &Room, reader: Option<UserId>) -> Result<Vec<ChatRecord>, StoreError> {
        let kept = self.kept();
        let may = match kept.hearers(room) {
            Hearers::Everybody => true,
            Hearers::Only(people) => reader.is_some_and(|reader| people.contains(&reader)),
        };
        let lines = kept.chat.iter().filter(|(said_in, ..)| may && said_in == room);
        Ok(lines.map(|(.., line)| line.clone()).collect())
    }

    async fn past(&self, _: TableId, step: u32) -> Result<(Snapshot, Vec<StepRecord>), StoreError> {
        let kept = self.kept();
        let snapshot = kept.snapshots.iter().rfind(|one| one.step <= step).ok_or(Conflict::NoSuchMatch)?.clone();
        let tail = kept.steps.iter().filter(|one| (snapshot.step + 1..=step).contains(&one.step)).cloned().collect();
        Ok((snapshot, tail))
    }

    async fn open_proposals(&self, _: TableId) -> Result<Vec<ProposalRecord>, StoreError> {
        Ok(self.kept().proposals.open())
    }

    async fn propose(&self, _: TableId, new: &NewProposal) -> Result<Heard, StoreError> {
        let mut kept = self.kept();
        let (at, state) = (kept.outage_clock.now().into(), kept.table.state);
        let mishap = kept.proposal_mishap.take();
        if mishap == Some(Mishap::LostBefore) {
            return Err(lost());
        }
        let heard = kept.proposals.propose(new, at, state)?;
        if mishap == Some(Mishap::LostAfter) { Err(lost()) } else { Ok(heard) }
    }

    async fn consent(&self, _: TableId, new: &NewConsent) -> Result<Heard, StoreError> {
        let mut kept = self.kept();
        let (at, state) = (kept.outage_clock.now().into(), kept.table.state);
        Ok(kept.proposals.consent(new, at, state)?)
    }

    async fn settle_proposal(&self, _: TableId, n: u32, how: Settlement) -> Result<(), StoreError> {
        self.kept().proposals.settle(n, how);
        Ok(())
    }

    async fn find_word(&self, _: TableId, user: UserId, cid: &str) -> Result<Option<Word>, StoreError> {
        Ok(self.kept().proposals.find(user, cid))
    }
}
