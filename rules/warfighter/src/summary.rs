//! What some steps have changed for the team, at a glance.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the events that it is about")]

use alloc::{format, vec, vec::Vec};
use kernel::{Change, Meaning, Seat, SeenStep, Sum, Summary, Text, Tone, Weight};

use crate::{Event, HostileEvent, MissionEvent, View, ending::Won, recap::Teller};

#[expect(clippy::unnecessary_wraps, reason = "the kernel lets a game have none")]
/// What some steps have changed. The team wins and loses together, so that what it means is the same for each seat, but
/// for its own soldiers.
pub(crate) fn of(before: &View, seat: Seat, steps: &[SeenStep<Event>]) -> Option<Summary> {
    let mut teller = Teller::new(before);
    let (mut ranked, mut quiet, mut time) = (Vec::new(), 0_u32, before.time);
    for step in steps {
        for event in &step.events {
            if let Event::Mission(MissionEvent::Time { time: left }) = event {
                time = *left;
            }
            let line = teller.line(step.number, step.seat, event);
            teller.follow(event);
            let Some(line) = line else { continue };
            let Some(rank) = rank(before, seat, event).filter(|_| line.weight == Weight::Main) else {
                quiet += 1;
                continue;
            };
            let change = Change {
                step: line.step,
                role: line.role,
                place: line.place,
                way: line.way,
                text: line.text,
                detail: Text::new("", ""),
                meaning: meaning(event),
            };
            ranked.push((rank, change));
        }
    }
    let sums = if time == before.time {
        vec![]
    } else {
        let value = format!("{} → {time}", before.time);
        vec![Sum { value: Text::new(value.clone(), value), label: Text::new("turns left", "tours restants") }]
    };
    Some(Summary::of(ranked, quiet, sums))
}

/// The lower, the heavier; `None` for what goes without saying.
fn rank(before: &View, seat: Seat, event: &Event) -> Option<u32> {
    let own = |id: &crate::Id| before.soldiers.iter().any(|soldier| soldier.id == *id && soldier.seat == seat);
    Some(match event {
        Event::Mission(MissionEvent::Ended { .. }) => 0,
        Event::Downed { soldier, .. } => {
            if own(soldier) {
                1
            } else {
                2
            }
        }
        Event::Evacuated { .. } | Event::Mission(MissionEvent::ExitRolled { .. }) => 3,
        Event::ObjectiveHit { .. } | Event::Worked { .. } | Event::Activated { .. } => 4,
        Event::Wounded { soldier, .. } => {
            if own(soldier) {
                5
            } else {
                7
            }
        }
        Event::Hostile(HostileEvent::Killed { .. }) | Event::LocationPlaced { .. } => 6,
        Event::Hostile(HostileEvent::EventDrawn { .. }) => 8,
        Event::Hostile(HostileEvent::Arrived { .. }) => 9,
        _ => return None,
    })
}

fn meaning(event: &Event) -> Option<Meaning> {
    let meant = |tone, en: &str, fr: &str| Some(Meaning { tone, text: Text::new(en, fr) });
    match event {
        Event::Mission(MissionEvent::Ended { result }) if result.outcome == Won::Won => {
            meant(Tone::Good, "won", "gagné")
        }
        Event::Mission(MissionEvent::Ended { .. }) => meant(Tone::Bad, "lost", "perdu"),
        Event::Downed { .. } => meant(Tone::Bad, "down", "à terre"),
        Event::Wounded { points, .. } => meant(Tone::Bad, &format!("−{points} health"), &format!("−{points} santé")),
        Event::Hostile(HostileEvent::Killed { .. }) => meant(Tone::Good, "eliminated", "éliminés"),
        Event::ObjectiveHit { .. } | Event::Worked { .. } => meant(Tone::Good, "objective", "objectif"),
        Event::Hostile(HostileEvent::Arrived { .. }) => meant(Tone::Warning, "threat", "menace"),
        _ => None,
    }
}
