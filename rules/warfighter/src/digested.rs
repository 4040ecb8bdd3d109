//! The part of a state that its digest covers.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    vec::Vec,
};
use kernel::{Digest, Seat};
use serde::Serialize;

use crate::{
    Hostile, Id, Ledger, Phase, Progress, Slot, Soldier, State, Support, Terms,
    ending::{Fate, Result},
    lesson::Record,
    pile::Cards,
    state::Piles,
    task::Task,
};

/// A state with the digest of its pack in place of it, which no event changes.
#[derive(Serialize)]
pub(crate) struct Digested<'a> {
    pack: Digest,
    terms: &'a Terms,
    phase: Phase,
    mission: &'a Option<Id>,
    objective: &'a Option<Id>,
    turn: u16,
    time: i16,
    rp: u16,
    rp_left: i16,
    points: i16,
    soldiers: &'a Vec<Arc<Soldier>>,
    track: &'a Vec<Id>,
    progress: &'a Option<Progress>,
    location_played: bool,
    slots: &'a BTreeMap<u8, Slot>,
    hostiles: &'a Vec<Hostile>,
    hostiles_so_far: u16,
    supports: &'a Vec<Support>,
    supports_so_far: u16,
    cup: &'a Cards,
    piles: &'a Piles,
    ready: &'a BTreeSet<Seat>,
    conceded: &'a BTreeSet<Seat>,
    tasks: &'a Vec<Task>,
    questions: u32,
    result: &'a Option<Result>,
    exit: &'a BTreeMap<Id, Fate>,
    ledger: &'a Option<Ledger>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lesson: Option<&'a Record>,
}

impl State {
    /// The part that the digest covers.
    pub(crate) fn digested(&self) -> Digested<'_> {
        // Without `..`, so that no field is forgotten.
        let Self {
            pack,
            terms,
            phase,
            mission,
            objective,
            turn,
            time,
            rp,
            rp_left,
            points,
            soldiers,
            track,
            progress,
            location_played,
            slots,
            hostiles,
            hostiles_so_far,
            supports,
            supports_so_far,
            cup,
            piles,
            ready,
            conceded,
            tasks,
            questions,
            result,
            exit,
            ledger,
            lesson,
            rules: _,
        } = self;
        Digested {
            pack: pack.digest(),
            terms,
            phase: *phase,
            mission,
            objective,
            turn: *turn,
            time: *time,
            rp: *rp,
            rp_left: *rp_left,
            points: *points,
            soldiers,
            track,
            progress,
            location_played: *location_played,
            slots,
            hostiles,
            hostiles_so_far: *hostiles_so_far,
            supports,
            supports_so_far: *supports_so_far,
            cup,
            piles,
            ready,
            conceded,
            tasks,
            questions: *questions,
            result,
            exit,
            ledger,
            lesson: lesson.as_deref(),
        }
    }
}
