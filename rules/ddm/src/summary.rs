//! The summary of some steps for a seat: who was lost, who was hurt, who ran.

use alloc::{format, string::ToString as _, vec::Vec};
use kernel::{Change, Meaning, RecapLine, Seat, SeenStep, Sum, Summary, Text, Tone, Weight};

use crate::{CreatureId, Event, Player, View, recap::Teller};

/// How much a change matters: the lower, the more.
mod rank {
    /// Own losses, and the end.
    pub(super) const OWN: u32 = 0;
    /// Losses of others.
    pub(super) const THEIRS: u32 = 1;
    /// Own creatures that were hurt or have run.
    pub(super) const HURT: u32 = 2;
    /// Blows at own creatures without effect.
    pub(super) const REST: u32 = 3;
}

pub(crate) fn of(before: &View, seat: Seat, steps: &[SeenStep<Event>]) -> Option<Summary> {
    let player = before.players.iter().find(|player| player.seat == seat)?.player;
    let mut teller = Teller::new(before);
    let mut tally = Tally::default();
    let (mut changes, mut quiet) = (Vec::new(), 0);
    for step in steps {
        for event in &step.events {
            let told = teller.line(step.number, event);
            tally.count(&teller, event, player);
            match (meaning(&teller, event, player), told) {
                (Some((rank, meaning)), Some(line)) => changes.push((rank, change(line, meaning))),
                (None, Some(line)) if line.role.as_deref() != Some(player.id()) && line.weight == Weight::Minor => {
                    quiet += 1;
                }
                (_, _) => {}
            }
        }
    }
    Some(Summary::of(changes, quiet, tally.sums(before, player)))
}

/// The creature that an event takes from the board.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other event takes a creature from the board")]
fn gone(event: &Event) -> Option<CreatureId> {
    match event {
        Event::Struck { blow } => blow.harm.filter(|harm| harm.left == 0).map(|_| blow.target),
        Event::Affected { effect } => effect.harm.filter(|harm| harm.left == 0).map(|_| effect.creature),
        Event::Impaled { creature, harm } if harm.left == 0 => Some(*creature),
        Event::RiderSaved { creature, harm: Some(harm), .. } if harm.left == 0 => Some(*creature),
        Event::Fled { creature } => Some(*creature),
        _ => None,
    }
}

/// The counts of a summary.
#[derive(Default)]
struct Tally {
    own_lost: u16,
    their_lost: u16,
    blows: u32,
    hits: u32,
}

impl Tally {
    fn count(&mut self, teller: &Teller<'_>, event: &Event, player: Player) {
        if let Some(known) = gone(event).and_then(|gone| teller.known(gone)) {
            if known.player == player { self.own_lost += known.cost } else { self.their_lost += known.cost }
        }
        if let Event::Struck { blow } = event
            && teller.player(blow.target) == Some(player)
        {
            self.blows += 1;
            self.hits += u32::from(blow.harm.is_some());
        }
    }

    fn sums(&self, before: &View, player: Player) -> Vec<Sum> {
        let strength = |of: &dyn Fn(Player) -> bool| -> u16 {
            before.players.iter().filter(|one| of(one.player)).map(|one| one.strength).sum()
        };
        let told = |had: u16, lost: u16| {
            let left = had.saturating_sub(lost);
            if lost == 0 { left.to_string() } else { format!("{had} → {left}") }
        };
        let own = told(strength(&|one| one == player), self.own_lost);
        let theirs = told(strength(&|one| one != player), self.their_lost);
        let plain = |text: &str| Text::new(text, text);
        let mut sums = Vec::from([
            Sum { value: plain(&own), label: Text::new("your warband", "votre bande") },
            Sum { value: plain(&theirs), label: Text::new("the others", "les autres") },
        ]);
        if self.blows > 0 {
            let (hits, blows) = (self.hits, self.blows);
            sums.push(Sum {
                value: Text::new(format!("{hits} of {blows}"), format!("{hits} sur {blows}")),
                label: Text::new("blows at you that hit", "coups reçus qui ont touché"),
            });
        }
        sums
    }
}

/// The meaning of an event to a seat; `None` for an event of no weight.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other event matters to a seat by itself")]
fn meaning(teller: &Teller<'_>, event: &Event, player: Player) -> Option<(u32, Option<Meaning>)> {
    let word = |rank, tone, en: &str, fr: &str| Some((rank, Some(Meaning { tone, text: Text::new(en, fr) })));
    if let Some(known) = gone(event).and_then(|gone| teller.known(gone)) {
        let cost = format!("−{} points", known.cost);
        let (rank, tone) = if known.player == player { (rank::OWN, Tone::Bad) } else { (rank::THEIRS, Tone::Good) };
        return word(rank, tone, &cost, &cost);
    }
    let is_own = |id: CreatureId| teller.player(id) == Some(player);
    match event {
        Event::Struck { blow } if is_own(blow.target) => match blow.harm {
            Some(_) => word(rank::HURT, Tone::Bad, "hit", "touché"),
            None => word(rank::REST, Tone::Good, "missed", "manqué"),
        },
        Event::Affected { effect } if is_own(effect.creature) && !is_own(effect.by) => match effect.condition {
            Some(_) => word(rank::HURT, Tone::Bad, "hit", "touché"),
            None if effect.harm.is_some() => word(rank::HURT, Tone::Bad, "hit", "touché"),
            None => Some((rank::REST, None)),
        },
        Event::MoraleRolled { creature, save, .. } if is_own(*creature) && !save.holds => {
            word(rank::HURT, Tone::Warning, "routs", "en déroute")
        }
        Event::Ended { end } if end.winners.is_empty() => Some((rank::OWN, None)),
        Event::Ended { end } if end.winners.contains(&player) => word(rank::OWN, Tone::Good, "won", "gagné"),
        Event::Ended { .. } => word(rank::OWN, Tone::Bad, "lost", "perdu"),
        Event::WarbandsOpened { .. } => Some((rank::THEIRS, None)),
        _ => None,
    }
}

fn change(line: RecapLine, meaning: Option<Meaning>) -> Change {
    let RecapLine { step, role, place, way, text, .. } = line;
    Change { step, role, place, way, text, detail: Text::new("", ""), meaning }
}
