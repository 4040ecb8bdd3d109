//! Battles by the thousand against their exact odds.
//!
//! The odds are calculated for battles fought to the end, where the side that is hit loses a battleship's first hit
//! first, then the lowest combat value, then the cheapest unit, transports last. The dice are seeded, so that a test
//! that passes once passes always.
#![expect(clippy::float_arithmetic, reason = "odds are compared, not played by")]

mod chain;
mod fight;
mod force;
mod lines;

use aa1941::{
    event::{BattleResult, Role},
    units::Kind,
};

use chain::{Field, ends};
use fight::DrawnUp;
use force::{Force, is_simple};
use lines::{Assault, KNOWN, Known, Line, MORE, Place};

/// Battles fought for each line.
const BATTLES: u32 = 5_000;
/// Battles simulated for each line of the table.
const SAMPLED: f64 = 20_000.0;
/// How many standard deviations a frequency may lie off.
const SIGMAS: f64 = 4.0;

/// How many units are left where a line is decided.
#[derive(Debug, Clone, Copy)]
struct End {
    attackers: usize,
    defenders: usize,
}

impl End {
    const fn of(attackers: usize, defenders: usize) -> Self {
        Self { attackers, defenders }
    }

    const fn result(self) -> BattleResult {
        match (self.attackers, self.defenders) {
            (0, 0) => BattleResult::Destroyed,
            (0, _) => BattleResult::Lost,
            (_, 0) => BattleResult::Won,
            (_, _) => BattleResult::Standoff,
        }
    }
}

/// What is counted or calculated of a line, in this order: won, lost, both destroyed, standoff; units left of the
/// attacker and of the defender.
const MEASURES: [&str; 6] = ["won", "lost", "destroyed", "standoff", "attackers left", "defenders left"];

fn measures(end: End) -> [f64; 6] {
    let is = |result| f64::from(u8::from(end.result() == result));
    let left = |units: usize| f64::from(u32::try_from(units).expect("a handful"));
    [
        is(BattleResult::Won),
        is(BattleResult::Lost),
        is(BattleResult::Destroyed),
        is(BattleResult::Standoff),
        left(end.attackers),
        left(end.defenders),
    ]
}

/// All ends that a line can have, each with its probability.
fn exact_ends(line: &Line) -> Vec<(End, f64)> {
    let at_sea = !matches!(line.place, Place::Land);
    let start = Field { attackers: Force::of(line.attackers), defenders: Force::of(line.defenders), at_sea };
    let Place::Assault(assault) = &line.place else { return with_ends(start).collect() };
    let ashore = |(field, chance): (Field, f64)| {
        with_ends(landing(field.attackers, assault)).map(move |(end, share)| (end, chance * share))
    };
    ends(start).fields.into_iter().flat_map(ashore).collect()
}

fn with_ends(start: Field) -> impl Iterator<Item = (End, f64)> {
    let left = |force: Force| usize::from(force.total());
    let end = move |field: Field| End::of(left(field.attackers), left(field.defenders));
    ends(start).fields.into_iter().map(move |(field, chance)| (end(field), chance))
}

/// The battle ashore: the cargo of the transports that came through, and aircraft.
fn landing(fleet: Force, assault: &Assault) -> Field {
    let transports = fleet.count(Kind::Transport);
    let troops = assault.load.iter().map(|&(kind, count)| (kind, count * transports));
    let attackers: Vec<(Kind, u8)> = troops.chain(assault.support.iter().copied()).collect();
    Field { attackers: Force::of(&attackers), defenders: Force::of(assault.garrison), at_sea: false }
}

#[test]
fn the_odds_are_those_of_the_table() {
    for Known { line, exact, sampled, rounds, attackers_left, defenders_left } in &KNOWN {
        let name = line.name;
        let near = |found: f64, known: f64, off: f64, what: &str| {
            assert!((found - known).abs() <= off, "{name}: {what} is {found}, not {known}");
        };
        let mut found = [0.0; 6];
        for (end, chance) in exact_ends(line) {
            found.iter_mut().zip(measures(end)).for_each(|(sum, measure)| *sum += chance * measure);
        }
        for (index, what) in MEASURES[..3].iter().enumerate() {
            // Half of the last digit, and a little: 44.0146, which is simple to work out for S2, is 44.02 there.
            near(100.0 * found[index], exact[index], 0.006, what);
            near(100.0 * found[index], sampled[index], SIGMAS * 100.0 * 0.5 / SAMPLED.sqrt(), what);
        }
        near(found[3], 0.0, 0.0, "standoff");
        let at_sea = matches!(line.place, Place::Sea);
        let start = Field { attackers: Force::of(line.attackers), defenders: Force::of(line.defenders), at_sea };
        let ends = ends(start);
        near(ends.rounds.max(1.0), *rounds, 0.05, "rounds");
        for kind in Kind::ALL {
            let mean = |left: &dyn Fn(&Field) -> Force| -> f64 {
                ends.fields.iter().map(|(field, chance)| chance * f64::from(left(field).count(kind))).sum()
            };
            let known =
                |left: &[(Kind, f64)]| left.iter().find(|(other, _)| *other == kind).map_or(0.0, |(_, mean)| *mean);
            // A number between 0 and n deviates by n/2 at most.
            let off = |force: &Force| SIGMAS * f64::from(force.count(kind)) / 2.0 / SAMPLED.sqrt() + 0.0005;
            near(mean(&|field| field.attackers), known(attackers_left), off(&start.attackers), kind.id());
            near(mean(&|field| field.defenders), known(defenders_left), off(&start.defenders), kind.id());
        }
    }
}

#[test]
fn battles_end_as_often_as_they_should() {
    for line in KNOWN.iter().map(|known| &known.line).chain(&MORE) {
        let (mut mean, mut square) = ([0.0; 6], [0.0; 6]);
        for (end, chance) in exact_ends(line) {
            for (index, measure) in measures(end).into_iter().enumerate() {
                mean[index] += chance * measure;
                square[index] += chance * measure * measure;
            }
        }
        let drawn_up = DrawnUp::of(line);
        let mut found = [0.0; 6];
        for seed in 0..BATTLES {
            let end = drawn_up.fight(seed.into());
            found.iter_mut().zip(measures(end)).for_each(|(sum, measure)| *sum += measure / f64::from(BATTLES));
        }
        for (index, what) in MEASURES.into_iter().enumerate() {
            let deviation = ((square[index] - mean[index] * mean[index]).max(0.0) / f64::from(BATTLES)).sqrt();
            assert!(
                (found[index] - mean[index]).abs() <= SIGMAS * deviation + 1e-9,
                "{}: {what} is {} on average, not {}",
                line.name,
                found[index],
                mean[index]
            );
        }
    }
}

/// What is compared of an answer about odds: won, drawn, lost, and the IPCs that each side loses.
fn answers(start: Field, end: Field) -> [f64; 5] {
    let left = |force: Force| usize::from(force.total());
    let result = End::of(left(end.attackers), left(end.defenders)).result();
    let is = |results: &[BattleResult]| f64::from(u8::from(results.contains(&result)));
    let lost = |before: Force, after: Force| f64::from(before.value() - after.value());
    [
        is(&[BattleResult::Won]),
        is(&[BattleResult::Destroyed, BattleResult::Standoff]),
        is(&[BattleResult::Lost]),
        lost(start.attackers, end.attackers),
        lost(start.defenders, end.defenders),
    ]
}

#[test]
fn the_rules_answer_with_the_odds_themselves() {
    let simple = |line: &&Line| is_simple(line.attackers, Role::Attacker) && is_simple(line.defenders, Role::Defender);
    let mut compared = 0;
    for line in KNOWN.iter().map(|known| &known.line).chain(&MORE).filter(simple) {
        let odds = DrawnUp::of(line).asked(7);
        assert_eq!(odds.won + odds.drawn + odds.lost, odds.tries, "{}", line.name);
        let share = |n: u32| f64::from(n) / f64::from(odds.tries);
        if matches!(line.place, Place::Assault(_)) {
            let ends = exact_ends(line);
            let won: f64 = ends.iter().filter(|(end, _)| end.result() == BattleResult::Won).map(|(_, p)| p).sum();
            let off = SIGMAS * (won * (1.0 - won) / f64::from(odds.tries)).sqrt() + 1e-9;
            assert!((share(odds.won) - won).abs() <= off, "{}: won {}, not {won}", line.name, share(odds.won));
            compared += 1;
            continue;
        }
        let at_sea = matches!(line.place, Place::Sea);
        let start = Field { attackers: Force::of(line.attackers), defenders: Force::of(line.defenders), at_sea };
        let (mut mean, mut square) = ([0.0; 5], [0.0; 5]);
        let exact = ends(start);
        for (end, chance) in &exact.fields {
            for (index, answer) in answers(start, *end).into_iter().enumerate() {
                mean[index] += chance * answer;
                square[index] += chance * answer * answer;
            }
        }
        let found = [odds.won, odds.drawn, odds.lost, odds.attacker_ipcs, odds.defender_ipcs].map(share);
        for (index, (found, mean)) in found.into_iter().zip(mean).enumerate() {
            let deviation = ((square[index] - mean * mean).max(0.0) / f64::from(odds.tries)).sqrt();
            let off = SIGMAS * deviation + 1e-9;
            assert!((found - mean).abs() <= off, "{}: answer {index} is {found}, not {mean}", line.name);
        }
        assert!((share(odds.rounds) - exact.rounds).abs() <= 0.15 + exact.rounds / 20.0, "{}: rounds", line.name);
        compared += 1;
    }
    assert!(compared >= 20, "{compared} lines were compared");
}
