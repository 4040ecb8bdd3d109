//! Matches between two strengths, with what they cost, and what wins: warbands, factions, maps, seats.
//!
//! `cargo run --release -p ddm_bots --example duel -- --a officer --b recruit --games 100`
//!
//! `--warbands own` (the bots' own), `random`, `ready` (those of the pack against each other), `mirror` (the same of the
//! pack for all) or `field` (those of the pack against random ones); `--map ID` or `all`; `--seats 2|3|4`; `--points N`;
//! `--victory last|points`; `--terrain map|tiles`; `--teams pairs`; `--target N`; `--rounds N`; `--pack FILE`; `--budget
//! UNITS` grants less for a turn; `--seed N`; `--cards yes` tells what each card wins, `--trace yes` all that happens.
//! `officer:danger=50,area=90` is an officer with other weights.
//!
//! Where A and B differ, matches come in pairs with the same warbands and dice, the strengths swapped; else each group of
//! matches has the same warbands, passed on from seat to seat, and each match has dice of its own. Times are of a
//! processor, where the system tells them.
#![forbid(unsafe_code)]

mod bands;
mod contest;
mod plan;
mod tally;

use plan::Plan;
use tally::Tally;

fn main() {
    let plan = Plan::read(std::env::args().skip(1));
    let mut tally = Tally::default();
    let turns = plan.turns();
    for number in 0..plan.matches.div_ceil(turns) {
        for turned in 0..turns {
            plan.play(number, usize::try_from(turned).expect("few"), &mut tally);
        }
    }
    println!("{:?} against {:?}, seed {}, budget {}", plan.a, plan.b, plan.seed, plan.budget);
    tally.print(&plan);
}
