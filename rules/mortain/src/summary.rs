//! What some steps have changed for a side: what was hit, who got through, what comes on.

use alloc::{format, string::ToString as _, vec::Vec};
use kernel::{Change, Meaning, RecapLine, Seat, SeenStep, Sum, Summary, Text, Tone, Weight};

use crate::{AttackResult, Event, Side, View, event::LossKind, recap};

/// How much a change matters: the lower, the more.
mod rank {
    /// Own units that were hit, and what counts for victory.
    pub(super) const OWN: u32 = 0;
    /// What comes on.
    pub(super) const THREAT: u32 = 1;
    /// What came to nothing.
    pub(super) const REST: u32 = 2;
}

pub(crate) fn of(before: &View, seat: Seat, steps: &[SeenStep<Event>]) -> Option<Summary> {
    let side = [Side::German, Side::American].into_iter().find(|side| *before.seats.get(*side) == seat)?;
    let mut tally = Tally { exits: before.exited, ..Tally::default() };
    let mut changes = Vec::new();
    let mut quiet = 0;
    for step in steps {
        for event in &step.events {
            let told = recap::line(before, step.number, event);
            tally.count(event, side);
            match (meaning(event, side, &tally, before), told) {
                (Some((rank, meaning)), Some(line)) => changes.push((rank, change(line, meaning))),
                (None, Some(line)) if line.role.as_deref() != Some(side.id()) && line.weight == Weight::Minor => {
                    quiet += 1;
                }
                (_, _) => {}
            }
        }
    }
    Some(Summary::of(changes, quiet, tally.sums(before)))
}

/// What is counted.
#[derive(Default)]
struct Tally {
    exits: usize,
    attacks: u32,
    hits: u32,
    flipped: u32,
    eliminated: u32,
}

impl Tally {
    fn count(&mut self, event: &Event, side: Side) {
        if matches!(event, Event::Exited { .. }) {
            self.exits += 1;
        }
        let Event::AttackResolved { attack, result, losses, .. } = event else { return };
        if attack.by == side {
            return;
        }
        self.attacks += 1;
        self.hits += u32::from(*result == AttackResult::Hit);
        for loss in losses {
            match loss.kind {
                LossKind::Flipped => self.flipped += 1,
                LossKind::Eliminated => self.eliminated += 1,
            }
        }
    }

    fn sums(&self, before: &View) -> Vec<Sum> {
        let (out, needed) = (self.exits, before.exits_to_win);
        let exits = if before.exited == out { out.to_string() } else { format!("{} → {out}", before.exited) };
        let mut sums = Vec::from([Sum {
            value: Text::new(format!("{exits} of {needed}"), format!("{exits} sur {needed}")),
            label: Text::new("Germans out", "Allemands sortis"),
        }]);
        sums.push(Sum {
            value: Text::new(format!("{} lost", self.eliminated), self.eliminated.to_string()),
            label: Text::new(format!("{} flipped", self.flipped), format!("perdues, {} retournées", self.flipped)),
        });
        if self.attacks > 0 {
            let (hits, attacks) = (self.hits, self.attacks);
            sums.push(Sum {
                value: Text::new(format!("{hits} of {attacks}"), format!("{hits} sur {attacks}")),
                label: Text::new("enemy shots hit", "tirs ennemis au but"),
            });
        }
        sums
    }
}

/// What an event means to a side; `None` for its own doing, and for what is of no weight.
fn meaning(event: &Event, side: Side, tally: &Tally, before: &View) -> Option<(u32, Option<Meaning>)> {
    let word = |rank, tone, en: &str, fr: &str| Some((rank, Some(Meaning { tone, text: Text::new(en, fr) })));
    match event {
        Event::AttackResolved { attack, result, losses, .. } if attack.by != side => match result {
            AttackResult::Hit if losses.iter().any(|loss| loss.kind == LossKind::Eliminated) => {
                word(rank::OWN, Tone::Bad, "lost", "perdue")
            }
            AttackResult::Hit => word(rank::OWN, Tone::Bad, "flipped", "retournée"),
            AttackResult::Miss | AttackResult::Joker | AttackResult::NoCard => {
                word(rank::REST, Tone::Good, "held", "tenu")
            }
        },
        Event::Exited { .. } if side == Side::American => {
            let (out, of) = (tally.exits, before.exits_to_win);
            word(rank::OWN, Tone::Bad, &format!("{out} of {of} out"), &format!("{out} sur {of} sorties"))
        }
        Event::Entered { .. } if side == Side::American => word(rank::THREAT, Tone::Warning, "threat", "menace"),
        Event::ZoneLaid { .. } if side == Side::German => word(rank::THREAT, Tone::Warning, "threat", "menace"),
        Event::RoundEnded { .. } | Event::Ended { .. } => Some((rank::THREAT, None)),
        Event::CardDrawn { .. }
        | Event::FaceTurnedUp { .. }
        | Event::SetUpEnded
        | Event::RoundBegan { .. }
        | Event::OpportunityEnded { .. }
        | Event::Placed { .. }
        | Event::JokerIgnored { .. }
        | Event::Moved { .. }
        | Event::Entered { .. }
        | Event::Exited { .. }
        | Event::ZoneLaid { .. }
        | Event::AttackResolved { .. } => None,
    }
}

fn change(line: RecapLine, meaning: Option<Meaning>) -> Change {
    let RecapLine { step, role, place, way, text, .. } = line;
    Change { step, role, place, way, text, detail: Text::new("", ""), meaning }
}
