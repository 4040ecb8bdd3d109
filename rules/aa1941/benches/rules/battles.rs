//! A full round of a battle: dice, losses asked of both sides, up to the question whether to press on.

use aa1941::{
    Aa1941, Command, Power, Standing, State,
    ask::Query,
    board::RegionId,
    odds::LossOrder,
    setup::{NewUnit, Opening, VictoryOption},
    units::Kind::{self, Battleship, Bomber, Carrier, Destroyer, Fighter, Infantry, Submarine, Tank},
    view::Question,
};
use divan::Bencher;
use kernel::{Action, Asked, Game as _, MatchState, Seat, SplitMix, Viewer};

use crate::positions::{SEEDS, act, asked, command};

/// A battle, by who takes part.
struct Battle {
    powers: [Power; 2],
    /// From where to where.
    regions: [&'static str; 2],
    attackers: &'static [(Kind, u8)],
    defenders: &'static [(Kind, u8)],
}

const LAND: Battle = Battle {
    powers: [Power::Germany, Power::Ussr],
    regions: ["west-russia", "karelia"],
    attackers: &[(Infantry, 8), (Tank, 4), (Fighter, 2), (Bomber, 1)],
    defenders: &[(Infantry, 9), (Tank, 3), (Fighter, 1)],
};

const SEA: Battle = Battle {
    powers: [Power::Uk, Power::Germany],
    regions: ["sz7", "sz6"],
    attackers: &[(Submarine, 2), (Destroyer, 2), (Carrier, 1), (Battleship, 2)],
    defenders: &[(Submarine, 3), (Destroyer, 2), (Carrier, 1), (Fighter, 2), (Battleship, 1)],
};

/// More than any war brings together.
const HUGE: Battle = Battle {
    attackers: &[(Infantry, 60), (Tank, 30), (Fighter, 15), (Bomber, 5)],
    defenders: &[(Infantry, 70), (Tank, 20), (Fighter, 10)],
    ..LAND
};

#[divan::bench_group(name = "odds, aim 60 ms")]
mod odds {
    use super::{Bencher, HUGE, LAND, SEA, measure_odds};

    #[divan::bench]
    fn land(bencher: Bencher) {
        measure_odds(bencher, &LAND);
    }

    #[divan::bench]
    fn sea(bencher: Bencher) {
        measure_odds(bencher, &SEA);
    }

    #[divan::bench]
    fn huge(bencher: Bencher) {
        measure_odds(bencher, &HUGE);
    }
}

/// The odds of a planned battle.
fn measure_odds(bencher: Bencher, battle: &Battle) {
    let state = drawn_up(battle);
    let region = RegionId::by_id(battle.regions[1]).expect("it is on the board");
    let query = Query::Odds { region, with: Vec::new(), losses: LossOrder::ByValue };
    let ask = || Aa1941::ask(&state, Viewer::Public, &query, &mut SplitMix::new(0)).expect("a battle is planned");
    bencher.bench_local(ask);
}

#[divan::bench_group(name = "round")]
mod round {
    use super::{Bencher, LAND, SEA, measure};

    #[divan::bench]
    fn land(bencher: Bencher) {
        measure(bencher, &LAND);
    }

    #[divan::bench]
    fn sea(bencher: Bencher) {
        measure(bencher, &SEA);
    }
}

/// The second round, with the answers given as in a match: one command after the other, each on a copy of the state.
fn measure(bencher: Bencher, battle: &Battle) {
    let (start, commands) =
        (0..SEEDS).map(|seed| record(battle, seed)).find(|(_, commands)| commands.len() >= 3).expect("hits");
    bencher.bench_local(|| {
        let mut dice = SplitMix::new(0);
        commands.iter().fold(start.clone(), |state, (seat, command)| {
            let mut course = MatchState::<Aa1941>::new(state);
            course.act(*seat, command, &mut dice).expect("as recorded");
            course.state().clone()
        })
    });
}

/// The position after the first round and the commands of the second: press on, then the cheapest losses.
fn record(battle: &Battle, seed: u64) -> (State, Vec<(Seat, Action<Command>)>) {
    let mut state = drawn_up(battle);
    let mut dice = SplitMix::new(seed);
    while question(&state) != Some(Question::Retreat) {
        state = act(&state, &fallback(&state), &mut dice);
    }
    let start = state.clone();
    let mut commands = vec![(asked(&state), Action::Command(Command::Press))];
    let mut dice = SplitMix::new(0);
    loop {
        let (_, last) = commands.last().expect("it begins with one");
        state = act(&state, last, &mut dice);
        match question(&state) {
            Some(Question::Casualties | Question::Submerge) => {
                commands.push((asked(&state), fallback(&state)));
            }
            Some(Question::Orders | Question::Battle | Question::Engage | Question::Retreat | Question::Land)
            | None => {
                return (start, commands);
            }
        }
    }
}

/// The answer for a player who is away and has nothing to take back: there are no orders in a battle.
fn fallback(state: &State) -> Action<Command> {
    let asked = Asked { seat: asked(state), undo: 0 };
    Aa1941::fallback(state, asked, &Standing::default()).expect("somebody is asked")
}

fn question(state: &State) -> Option<Question> {
    Aa1941::view(state, Viewer::Public).awaiting.map(|awaited| awaited.what)
}

/// All units on the way, and the combat move about to end.
fn drawn_up(battle: &Battle) -> State {
    let [from, to] = battle.regions.map(|id| RegionId::by_id(id).expect("it is on the board"));
    let [attacker, defender] = battle.powers;
    let unit = |power, kind, at| NewUnit { power, kind, at, aboard: None, damaged: false };
    let each = |units: &[(Kind, u8)]| units.iter().flat_map(|&(kind, count)| (0..count).map(move |_| kind)).collect();
    let (attackers, defenders): (Vec<Kind>, Vec<Kind>) = (each(battle.attackers), each(battle.defenders));
    let mut units: Vec<NewUnit> = attackers.into_iter().map(|kind| unit(attacker, kind, from)).collect();
    units.extend(defenders.into_iter().map(|kind| unit(defender, kind, to)));
    let mut state = State::open(Opening {
        victory: VictoryOption::Standard,
        seats: Power::ALL.map(|power| vec![power]).to_vec(),
        income: [].into(),
        round: 1,
        turn: attacker,
        treasury: aa1941::ByPower::default(),
        control: [].into(),
        units,
    });
    let mut dice = SplitMix::new(0);
    state = command(&state, &Command::EndPhase, &mut dice);
    for unit in Aa1941::view(&state, Viewer::Public).units.iter().filter(|unit| unit.power == attacker) {
        state = command(&state, &Command::Move { units: vec![unit.id], path: vec![from, to] }, &mut dice);
    }
    state
}
