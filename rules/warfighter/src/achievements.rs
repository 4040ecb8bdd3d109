//! The achievements of a squad: read off the state at the end, so that a replay finds the same.
//!
//! Only missions of the pack that ships count: with cards of one's own everything is easy.

use alloc::{vec, vec::Vec};
use kernel::{Achieved, Achievement, Seat, Text};

use crate::{
    State,
    ending::Won,
    pack::Level,
    soldier::{Soldier, Status},
};

/// So many soldiers make it worth telling that all of them came through.
const A_SQUAD: usize = 3;
/// So many seats fill a table.
const FULL: u8 = 6;
/// So much time left is early.
const EARLY: i16 = 3;

/// An achievement, and when a won mission brings it.
struct Entry {
    id: &'static str,
    name: [&'static str; 2],
    about: [&'static str; 2],
    is_earned: fn(&State) -> bool,
}

const ENTRIES: [Entry; 7] = [
    Entry {
        id: "mission",
        name: ["Mission accomplished", "Mission accomplie"],
        about: ["Win a mission.", "Gagner une mission."],
        is_earned: |_| true,
    },
    Entry {
        id: "elite",
        name: ["Against the elite", "Face à l’élite"],
        about: ["Win a mission against elite hostiles.", "Gagner une mission face à des ennemis d’élite."],
        is_earned: |state| state.terms.level == Level::Elite,
    },
    Entry {
        id: "early",
        name: ["Ahead of time", "Avant l’heure"],
        about: [
            "Win a mission with at least three turns to spare.",
            "Gagner une mission avec au moins trois tours d’avance.",
        ],
        is_earned: |state| state.time >= EARLY,
    },
    Entry {
        id: "all-home",
        name: ["All home", "Tous rentrés"],
        about: [
            "Win a mission with three soldiers or more, all of them still standing.",
            "Gagner une mission avec au moins trois soldats, tous encore debout.",
        ],
        is_earned: |state| state.soldiers.len() >= A_SQUAD && soldiers(state).all(is_up),
    },
    Entry {
        id: "unscathed",
        name: ["Not a scratch", "Sans une égratignure"],
        about: [
            "Win a mission without a wound on any soldier at its end.",
            "Gagner une mission sans aucune blessure à la fin.",
        ],
        is_earned: |state| soldiers(state).all(|soldier| is_up(soldier) && soldier.wounds.is_empty()),
    },
    Entry {
        id: "full-squad",
        name: ["Full squad", "Escouade au complet"],
        about: ["Win a mission at a table of six.", "Gagner une mission à six joueurs."],
        is_earned: |state| state.terms.seats == FULL,
    },
    Entry {
        id: "campaign",
        name: ["To the last mission", "Jusqu’à la dernière mission"],
        about: ["Win the last mission of a campaign.", "Gagner la dernière mission d’une campagne."],
        is_earned: |state| state.ledger.as_ref().is_some_and(|ledger| ledger.done),
    },
];

/// All that can be achieved.
pub(crate) fn offered() -> Vec<Achievement> {
    let text = |[en, fr]: [&'static str; 2]| Text::new(en, fr);
    ENTRIES.iter().map(|one| Achievement { id: one.id, name: text(one.name), about: text(one.about) }).collect()
}

/// What the squad has achieved: nothing in a mission that was lost, a lesson, or one of the table's own pack.
pub(crate) fn of(state: &State) -> Vec<Achieved> {
    let is_won = state.result.is_some_and(|result| result.outcome == Won::Won);
    if !is_won || state.terms.own_pack || state.lesson.is_some() {
        return vec![];
    }
    let seats: Vec<Seat> = (0..state.terms.seats).map(Seat).filter(|seat| !state.conceded.contains(seat)).collect();
    let earned = ENTRIES.iter().filter(|one| (one.is_earned)(state));
    earned.map(|one| Achieved { id: one.id.into(), seats: seats.clone() }).collect()
}

fn soldiers(state: &State) -> impl Iterator<Item = &Soldier> {
    state.soldiers.iter().map(AsRef::as_ref)
}

const fn is_up(soldier: &Soldier) -> bool {
    matches!(soldier.status, Status::Up {})
}
