//! One match, from its opening to its end.

use std::fs;

use ddm::{Ddm, Options};
use ddm_bots::Notes;
use kernel::{
    Action, Awaiting, Budget, Game as _, MatchState, RulesVersion, SetUp, Sight, SplitMix, Viewer, chance_of_a_bot,
};
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
        let rules = RulesVersion::new(Ddm::RULES_VERSION);
        let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(number);
        let mut dice = SplitMix::new(seed ^ 0x5ca1_ab1e);
        let mut course = MatchState::<Ddm>::new(Ddm::start(&config, rules));
        course.settle(&mut dice).expect("it opens");
        let mut notes = vec![Notes::default(); self.seats];
        let (mut left, mut last) = (self.budget, None);
        for step in 0.. {
            let Awaiting::Seats { pending, .. } = course.awaiting() else { break };
            let (seat, pace) = (pending[0].seat, pending[0].pace);
            let which = usize::from(seat.0);
            let sight = Sight::of(&course, seat, rules).expect("it is asked");
            let strength = self.strength(which, turned);
            let is_first = last != Some(seat);
            if is_first {
                left = Budget::for_pace(pace).left().min(self.budget);
            }
            last = Some(seat);
            let brought = if matches!(sight.options(), Options::Warband { .. }) {
                self.warband(&sight, self.band(which, turned), number)
            } else {
                None
            };
            let action = brought.map_or_else(
                || {
                    let mut budget = Budget::of(left);
                    let mut chance = chance_of_a_bot(seed, step, seat);
                    let before = processor();
                    let action = strength.answer(&sight, &mut notes[which], &mut budget, &mut chance);
                    tally.note_time(strength.name(), processor().saturating_sub(before), is_first);
                    left = budget.left();
                    action
                },
                Action::Command,
            );
            if self.trace {
                let given = serde_json::to_string(&action).unwrap_or_default();
                println!("R{} {seat:?} {} {given} {}", sight.view().round, strength.name(), offered(&sight.options()));
            }
            match course.act(seat, &action, &mut dice) {
                Ok(acted) if self.trace => trace(course.state(), &acted),
                Ok(_) => {}
                Err(error) => panic!("seed {seed} step {step} {strength:?}: {action:?}: {error:?}"),
            }
        }
        let view = Ddm::view(course.state(), Viewer::Public);
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

/// What an act has led to, and who is left.
fn trace(state: &ddm::State, acted: &kernel::Acted<Ddm>) {
    for event in &acted.events {
        println!("    {}", serde_json::to_string(event).unwrap_or_default());
    }
    let view = Ddm::view(state, Viewer::Public);
    let stand = |creature: &ddm::CreatureView| {
        let at = creature.at?;
        let routs = if creature.routing { " routs" } else { "" };
        Some(format!("{}:{}@{},{} {}hp{routs}", creature.id, creature.card, at.x, at.y, creature.hp))
    };
    println!("  = {}", view.creatures.iter().filter_map(stand).collect::<Vec<_>>().join("; "));
}

/// Nanoseconds that this thread has had of a processor; 0 where the system does not tell.
fn processor() -> u64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|first| first.parse().ok()).unwrap_or(0)
}
