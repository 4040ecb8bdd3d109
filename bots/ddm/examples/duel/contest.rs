//! One match, from its opening to its end.

use ddm::{Ddm, Options, View};
use ddm_bots::Notes;
use kernel::{Action, Budget, Game as _, SetUp};
use laws::duel::{self, Bout};
use serde_json::json;

use crate::{plan::Plan, tally::Tally};

impl Plan {
    /// One of the matches of a group.
    pub(crate) fn play(&self, number: u64, turned: usize, tally: &mut Tally) {
        let mut options = self.options.clone();
        if let Some(map) = self.map(number) {
            options["map"] = json!(map);
        }
        let seats = (1..=self.seats).map(|seat| vec![format!("p{seat}")]).collect();
        let config = Ddm::configure(&SetUp { options, seats, chart: self.chart.clone() }).expect("a sound set-up");
        let group = duel::seed(self.seed, number);
        // Two equal strengths that choose their own warbands would play the same match again.
        let seed = if self.a == self.b { duel::seed_within(group, self.turns(), turned as u64) } else { group };
        let mut bout = Bout::<Ddm>::open(&config, seed).expect("it opens");
        let mut notes = vec![Notes::default(); self.seats];
        let (mut left, mut last) = (self.budget, None);
        while let Some(mut question) = bout.question() {
            let sight = &question.sight;
            let seat = sight.seat();
            let which = usize::from(seat.0);
            let strength = self.strength(which, turned);
            let is_first = last != Some(seat);
            if is_first {
                left = Budget::for_pace(question.pace).left().min(self.budget);
            }
            last = Some(seat);
            let brought = if matches!(sight.options(), Options::Warband { .. }) {
                self.warband(sight, self.band(which, turned), number)
            } else {
                None
            };
            let action = brought.map_or_else(
                || {
                    let mut budget = Budget::of(left);
                    let (action, nanos) =
                        duel::timed(|| strength.answer(sight, &mut notes[which], &mut budget, &mut question.chance));
                    tally.note_time(strength.name(), nanos, is_first);
                    left = budget.left();
                    action
                },
                Action::Command,
            );
            if self.trace {
                let given = serde_json::to_string(&action).unwrap_or_default();
                println!("R{} {seat:?} {} {given} {}", sight.view().round, strength.name(), offered(&sight.options()));
            }
            let acted = bout.act(seat, &action).expect("it is legal");
            if self.trace {
                trace(&bout.view(), &acted);
            }
        }
        let view = bout.view();
        if self.trace {
            println!("end {:?}", view.end);
        }
        tally.count(self, &view, turned, self.map(number));
    }
}

fn offered(options: &Options) -> String {
    let Options::Turn { attacks, charges, reach, .. } = options else { return String::new() };
    format!("[{} attacks, {} charges, {} places]", attacks.len(), charges.len(), reach.len())
}

/// What an act has led to, and the creatures on the board after it.
fn trace(view: &View, acted: &kernel::Acted<Ddm>) {
    for event in &acted.events {
        println!("    {}", serde_json::to_string(event).unwrap_or_default());
    }
    let stand = |creature: &ddm::CreatureView| {
        let at = creature.at?;
        let routs = if creature.routing { " routs" } else { "" };
        Some(format!("{}:{}@{},{} {}hp{routs}", creature.id, creature.card, at.x, at.y, creature.hp))
    };
    println!("  = {}", view.creatures.iter().filter_map(stand).collect::<Vec<_>>().join("; "));
}
