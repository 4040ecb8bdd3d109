//! The summary of some steps for a side: losses, hits and the points that are left.

use alloc::{format, string::ToString as _, vec::Vec};
use kernel::{Change, Meaning, RecapLine, Seat, SeenStep, Sum, Summary, Text, Tone, Weight};

use crate::{Event, Side, UnitId, View, recap::Teller};

/// How much a change matters: the lower, the more.
mod rank {
    /// Own losses, and the end.
    pub(super) const OWN: u32 = 0;
    /// Losses of the other side.
    pub(super) const THEIRS: u32 = 1;
    /// Hits that are not turned up yet.
    pub(super) const HITS: u32 = 2;
    /// Attacks and rolls without effect.
    pub(super) const REST: u32 = 3;
}

pub(crate) fn of(before: &View, seat: Seat, steps: &[SeenStep<Event>]) -> Option<Summary> {
    let side = Side::ALL.into_iter().find(|side| *before.seats.get(*side) == seat)?;
    let mut teller = Teller::new(before);
    let mut tally = Tally::default();
    let (mut changes, mut quiet) = (Vec::new(), 0);
    for step in steps {
        for event in &step.events {
            let told = teller.line(step.number, event);
            tally.count(&teller, event, side);
            match (meaning(&teller, event, side), told) {
                (Some((rank, meaning)), Some(line)) => changes.push((rank, change(line, meaning))),
                (None, Some(line)) if line.role.as_deref() != Some(side.id()) && line.weight == Weight::Minor => {
                    quiet += 1;
                }
                (_, _) => {}
            }
        }
    }
    Some(Summary::of(changes, quiet, tally.sums(before, side)))
}

/// The counts of a summary.
#[derive(Default)]
struct Tally {
    own_lost: u16,
    their_lost: u16,
    attacks: u32,
    hits: u32,
}

impl Tally {
    fn count(&mut self, teller: &Teller<'_>, event: &Event, side: Side) {
        if let Event::CasualtiesTaken { lost, .. } = event {
            for unit in lost {
                let cost = teller.cost(*unit);
                if teller.side(*unit) == Some(side) { self.own_lost += cost } else { self.their_lost += cost }
            }
        }
        if let Event::AttackResolved { attack } = event
            && teller.side(attack.target) == Some(side)
        {
            self.attacks += 1;
            self.hits += u32::from(!attack.counters.is_empty());
        }
    }

    fn sums(&self, before: &View, side: Side) -> Vec<Sum> {
        let points = |of: Side, lost: u16| {
            let had = *before.points.get(of);
            let left = had.saturating_sub(lost);
            if lost == 0 { left.to_string() } else { format!("{had} → {left}") }
        };
        let plain = |text: &str| Text::new(text, text);
        let mut sums = Vec::from([
            Sum { value: plain(&points(side, self.own_lost)), label: Text::new("your points", "vos points") },
            Sum {
                value: plain(&points(side.other(), self.their_lost)),
                label: Text::new("their points", "points adverses"),
            },
        ]);
        if self.attacks > 0 {
            let (hits, attacks) = (self.hits, self.attacks);
            sums.push(Sum {
                value: Text::new(format!("{hits} of {attacks}"), format!("{hits} sur {attacks}")),
                label: Text::new("shots at you that hit", "tirs reçus qui ont touché"),
            });
        }
        sums
    }
}

/// The meaning of an event to a side; `None` for an event of no weight.
fn meaning(teller: &Teller<'_>, event: &Event, side: Side) -> Option<(u32, Option<Meaning>)> {
    let word = |rank, tone, en: &str, fr: &str| Some((rank, Some(Meaning { tone, text: Text::new(en, fr) })));
    let points = |units: &[UnitId], of: Side| -> u16 {
        units.iter().filter(|unit| teller.side(**unit) == Some(of)).map(|unit| teller.cost(*unit)).sum()
    };
    if let Event::CasualtiesTaken { lost, damaged, .. } = event {
        let (own, theirs) = (points(lost, side), points(lost, side.other()));
        if own > theirs {
            let net = own - theirs;
            return word(rank::OWN, Tone::Bad, &format!("−{net} points"), &format!("−{net} points"));
        }
        if theirs > own {
            let net = theirs - own;
            return word(rank::THEIRS, Tone::Good, &format!("+{net} points"), &format!("+{net} points"));
        }
        return (!lost.is_empty() || !damaged.is_empty()).then_some((rank::HITS, None));
    }
    if let Event::AttackResolved { attack } = event {
        if teller.side(attack.target) != Some(side) {
            return None;
        }
        return match attack.counters.as_slice() {
            [] => word(rank::REST, Tone::Good, "held", "tenu"),
            _ => word(rank::HITS, Tone::Bad, "hit", "touché"),
        };
    }
    if let Event::Ended { end } = event {
        return match end.winner {
            Some(winner) if winner == side => word(rank::OWN, Tone::Good, "won", "gagné"),
            Some(_) => word(rank::OWN, Tone::Bad, "lost", "perdu"),
            None => Some((rank::OWN, None)),
        };
    }
    matches!(event, Event::ArmiesShown { .. }).then_some((rank::THEIRS, None))
}

fn change(line: RecapLine, meaning: Option<Meaning>) -> Change {
    let RecapLine { step, role, place, way, text, .. } = line;
    Change { step, role, place, way, text, detail: Text::new("", ""), meaning }
}
