//! Battles by the thousand against their exact odds.
//!
//! Here the odds are worked out a second time, by a chain that enumerates all ways in which the dice can fall and shares
//! nothing with the rules; it is held to a table from elsewhere, the rules' own odds are held to it, and both to battles
//! that the engine fights. The dice are seeded, so that a test that passes once passes always.
#![expect(clippy::float_arithmetic, reason = "odds are compared, not played by")]

mod chain;
mod fight;
mod force;
mod lines;

use std::collections::BTreeMap;

use aa1941::{
    ask::Sureness,
    event::BattleResult,
    odds::{self, Certainty, LossOrder, Outcome, Policy, Troops},
    units::Kind,
};

use chain::{Field, ends};
use fight::DrawnUp;
use force::{Force, Order};
use lines::{Assault, KNOWN, Known, Line, MORE, Place, Units};

/// Battles fought for each line.
const BATTLES: u32 = 5_000;
/// Battles simulated for each line of the table.
const SAMPLED: f64 = 20_000.0;
/// Battles fought from the middle of one.
const LATER_BATTLES: u32 = 600;
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
fn exact_ends(line: &Line, order: Order) -> Vec<(End, f64)> {
    let at_sea = !matches!(line.place, Place::Land);
    let start = Field { attackers: Force::of(line.attackers), defenders: Force::of(line.defenders), at_sea, order };
    let Place::Assault(assault) = &line.place else { return with_ends(start).collect() };
    let ashore = |(field, chance): (Field, f64)| {
        with_ends(landing(&field, assault)).map(move |(end, share)| (end, chance * share))
    };
    ends(start).fields.into_iter().flat_map(ashore).collect()
}

fn with_ends(start: Field) -> impl Iterator<Item = (End, f64)> {
    let left = |force: Force| usize::from(force.total());
    let end = move |field: Field| End::of(left(field.attackers), left(field.defenders));
    ends(start).fields.into_iter().map(move |(field, chance)| (end(field), chance))
}

fn by_value(line: &Line) -> Order {
    let at_sea = !matches!(line.place, Place::Land);
    Order::by_value(&Force::of(line.attackers), &Force::of(line.defenders), at_sea)
}

/// The battle ashore: the cargo of the transports that came through, and aircraft.
fn landing(zone: &Field, assault: &Assault) -> Field {
    let is_closed = zone.defenders.has(Kind::is_surface_warship);
    let transports = if is_closed { 0 } else { zone.attackers.count(Kind::Transport) };
    let troops = assault.load.iter().map(|&(kind, count)| (kind, count * transports));
    let attackers: Vec<(Kind, u8)> = troops.chain(assault.support.iter().copied()).collect();
    let (attackers, defenders) = (Force::of(&attackers), Force::of(assault.garrison));
    let order = match zone.order {
        Order::Value { .. } => Order::by_value(&attackers, &defenders, false),
        Order::Weakest | Order::Price => zone.order,
    };
    Field { attackers, defenders, at_sea: false, order }
}

#[test]
fn the_odds_are_those_of_the_table() {
    for Known { line, exact, sampled, rounds, attackers_left, defenders_left } in &KNOWN {
        let name = line.name;
        let near = |found: f64, known: f64, off: f64, what: &str| {
            assert!((found - known).abs() <= off, "{name}: {what} is {found}, not {known}");
        };
        let mut found = [0.0; 6];
        for (end, chance) in exact_ends(line, Order::Weakest) {
            found.iter_mut().zip(measures(end)).for_each(|(sum, measure)| *sum += chance * measure);
        }
        for (index, what) in MEASURES[..3].iter().enumerate() {
            // Half of the last digit, and a little: 44.0146, which is simple to work out for S2, is 44.02 there.
            near(100.0 * found[index], exact[index], 0.006, what);
            near(100.0 * found[index], sampled[index], SIGMAS * 100.0 * 0.5 / SAMPLED.sqrt(), what);
        }
        near(found[3], 0.0, 0.0, "standoff");
        let at_sea = matches!(line.place, Place::Sea);
        let start = Field {
            attackers: Force::of(line.attackers),
            defenders: Force::of(line.defenders),
            at_sea,
            order: Order::Weakest,
        };
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
        let order = by_value(line);
        for (end, chance) in exact_ends(line, order) {
            for (index, measure) in measures(end).into_iter().enumerate() {
                mean[index] += chance * measure;
                square[index] += chance * measure * measure;
            }
        }
        let drawn_up = DrawnUp::of(line);
        let mut found = [0.0; 6];
        for seed in 0..BATTLES {
            let end = drawn_up.fight(order, seed.into());
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

/// How far off a probability or an average of the rules may be from the same worked out here.
const OFF: f64 = 2e-6;

/// The orders that the rules know, as they are for a line.
fn orders(line: &Line) -> [(LossOrder, Order); 2] {
    [(LossOrder::ByValue, by_value(line)), (LossOrder::ByPrice, Order::Price)]
}

fn force(units: Units) -> odds::Force {
    odds::Force::of(units.iter().map(|&(kind, count)| (kind, count.into())))
}

/// What the rules reckon for a line.
fn reckoned(line: &Line, order: LossOrder) -> Outcome {
    let (attackers, defenders, policy) = (force(line.attackers), force(line.defenders), Policy::both(order));
    match &line.place {
        Place::Land => odds::land(&attackers, &defenders, policy),
        Place::Sea => odds::sea(&attackers, &defenders, policy),
        Place::Assault(assault) => {
            let fleet = line.attackers.iter().filter(|(kind, _)| *kind != Kind::Transport);
            let transports = attackers.count(Kind::Transport);
            let count = |kind| assault.load.iter().filter(|(other, _)| *other == kind).map(|(_, count)| count).sum();
            let troops = Troops { infantry: count(Kind::Infantry), tanks: count(Kind::Tank) };
            let assault = odds::Assault {
                fleet: odds::Force::of(fleet.map(|&(kind, count)| (kind, count.into()))),
                cargo: vec![troops; transports.into()],
                guard: defenders,
                support: force(assault.support),
                garrison: force(assault.garrison),
            };
            odds::assault(&assault, policy)
        }
    }
}

/// What is left of the attacker and of the defender where a line is decided, each with its probability.
fn remains(line: &Line, order: Order) -> [BTreeMap<Force, f64>; 2] {
    let at_sea = !matches!(line.place, Place::Land);
    let start = Field { attackers: Force::of(line.attackers), defenders: Force::of(line.defenders), at_sea, order };
    let mut left = [BTreeMap::new(), BTreeMap::new()];
    let mut count = |field: Field, chance: f64| {
        *left[0].entry(field.attackers.uncrippled()).or_insert(0.0) += chance;
        *left[1].entry(field.defenders.uncrippled()).or_insert(0.0) += chance;
    };
    for (field, chance) in ends(start).fields {
        match &line.place {
            Place::Land | Place::Sea => count(field, chance),
            Place::Assault(assault) => {
                for (ashore, share) in ends(landing(&field, assault)).fields {
                    count(ashore, chance * share);
                }
            }
        }
    }
    left
}

#[test]
fn the_rules_reckon_what_all_ways_of_the_dice_come_to() {
    for line in KNOWN.iter().map(|known| &known.line).chain(&MORE) {
        for (by, order) in orders(line) {
            let found = reckoned(line, by);
            let near = |found: f64, known: f64, what: &str| {
                let name = line.name;
                assert!((found - known).abs() <= OFF, "{name}, {order:?}: {what} is {found}, not {known}");
            };
            let known = exact_ends(line, order);
            let share = |is: &dyn Fn(&End) -> bool| -> f64 {
                known.iter().filter(|(end, _)| is(end)).map(|(_, chance)| chance).sum()
            };
            near(found.won, share(&|end| end.result() == BattleResult::Won), "won");
            near(found.lost, share(&|end| end.result() == BattleResult::Lost), "lost");
            near(found.won + found.drawn + found.lost, 1.0, "all of it");
            assert_eq!(found.certainty, Certainty::Exact, "{}", line.name);
            let left = remains(line, order);
            for (side, toll) in [&found.attacker, &found.defender].into_iter().enumerate() {
                let sum: f64 = toll.left.iter().map(|(_, chance)| chance).sum();
                near(sum, 1.0, "all that may be left");
                for (force, chance) in &left[side] {
                    let same = |other: &odds::Force| other.units().eq(force.units().map(|(kind, n)| (kind, n.into())));
                    let of_it = toll.left.iter().find(|(other, _)| same(other)).map_or(0.0, |(_, chance)| *chance);
                    near(of_it, *chance, "what may be left");
                }
            }
            if !is_assault(line) {
                let at_sea = matches!(line.place, Place::Sea);
                let start =
                    Field { attackers: Force::of(line.attackers), defenders: Force::of(line.defenders), at_sea, order };
                near(found.rounds, ends(start).rounds, "rounds");
                for (side, before) in [start.attackers, start.defenders].into_iter().enumerate() {
                    let lost = |(after, chance): (&Force, &f64)| f64::from(before.value() - after.value()) * chance;
                    let known: f64 = left[side].iter().map(lost).sum();
                    let toll = [&found.attacker, &found.defender][side];
                    assert!((toll.ipcs - known).abs() <= 100.0 * OFF, "{}: {} IPCs, not {known}", line.name, toll.ipcs);
                }
            }
        }
    }
}

const fn is_assault(line: &Line) -> bool {
    matches!(line.place, Place::Assault(_))
}

/// Questions after which the odds are asked anew.
const LATER: [usize; 4] = [2, 3, 4, 6];

#[test]
fn the_answer_on_the_wire_is_what_is_reckoned() {
    for line in KNOWN.iter().map(|known| &known.line).chain(&MORE) {
        for (by, _) in orders(line) {
            let (odds, found) = (DrawnUp::of(line).asked(by).figures, reckoned(line, by));
            let name = line.name;
            assert_eq!((odds.sureness, odds.losses), (Sureness::Exact, by), "{name}");
            assert_eq!(odds.won_ppm + odds.drawn_ppm + odds.lost_ppm, 1_000_000, "{name}");
            let near = |told: u32, share: f64, parts: f64, what: &str| {
                assert!((f64::from(told) - share * parts).abs() <= 2.0, "{name}: {what} is {told}, not {share}");
            };
            near(odds.won_ppm, found.won, 1e6, "won");
            near(odds.lost_ppm, found.lost, 1e6, "lost");
            near(odds.taken_ppm, found.taken, 1e6, "taken");
            near(odds.rounds_milli, found.rounds, 1e3, "rounds");
            near(odds.attacker.loss_milli_ipcs, found.attacker.ipcs, 1e3, "the attacker's losses");
            near(odds.defender.loss_milli_ipcs, found.defender.ipcs, 1e3, "the defender's losses");
            assert!((f64::from(odds.swing_milli_ipcs) - found.swing() * 1e3).abs() <= 2.0, "{name}: swing");
            for (told, toll) in [(&odds.attacker, &found.attacker), (&odds.defender, &found.defender)] {
                assert!(told.left.len() <= 12 && told.left.is_sorted_by(|a, b| a.chance_ppm >= b.chance_ppm));
                for (told, (force, chance)) in told.left.iter().zip(&toll.left) {
                    near(told.chance_ppm, *chance, 1e6, "what may be left");
                    let count = |kind| u16::from(told.units.get(&kind).copied().unwrap_or(0));
                    assert!(Kind::ALL.into_iter().all(|kind| count(kind) == force.count(kind)), "{name}");
                }
            }
        }
    }
}

#[test]
fn odds_in_the_middle_of_a_battle_are_those_of_the_engine() {
    let mut compared = 0;
    for (seed, line) in (0..).zip(KNOWN.iter().map(|known| &known.line).chain(&MORE)) {
        for questions in LATER {
            let Some(later) = DrawnUp::of(line).later(questions, by_value(line), seed) else { continue };
            let won = f64::from(later.asked(LossOrder::ByValue).figures.won_ppm) / 1e6;
            let wins = (0..LATER_BATTLES)
                .filter(|&seed| later.fight(by_value(line), u64::from(seed)).result() == BattleResult::Won);
            let found = f64::from(u32::try_from(wins.count()).expect("a handful")) / f64::from(LATER_BATTLES);
            let off = SIGMAS * (won * (1.0 - won) / f64::from(LATER_BATTLES)).sqrt() + 1e-6;
            assert!((found - won).abs() <= off, "{} after {questions}: won in {found}, not {won}", line.name);
            compared += 1;
        }
    }
    assert!(compared >= 60, "{compared} positions were compared");
}
