//! The positions that are measured: the same in every run.

use std::collections::BTreeMap;

use aa1941::{
    Aa1941, ByPower, Command, Options, Power, State,
    board::RegionId,
    event::PhaseName,
    setup::{NewUnit, Opening, VictoryOption},
    units::{Element, Force, Kind},
    view::Question,
};
use kernel::{
    Action, AnyGame as _, Awaiting, Chance as _, Erased, Game as _, MatchState, Position, RulesVersion, Seat, SetUp,
    SplitMix, Viewer,
};
use serde_json::json;

/// Units of each power in [`crowded`], besides what they carry.
const CROWD: u32 = 40;
/// More seeds than it takes to come upon any position that is looked for.
pub(crate) const SEEDS: u64 = 1_000;
/// More commands than a turn takes.
const TURN: u32 = 2_000;

/// The war before its first command, on the rulebook's chart.
pub(crate) fn set_up() -> State {
    Aa1941::start(&config(), RulesVersion::NEWEST)
}

fn config() -> aa1941::setup::Config {
    let seats = Power::ALL.map(|power| vec![power.id().to_owned()]).to_vec();
    let chart = Aa1941::charts().swap_remove(0).chart;
    Aa1941::configure(&SetUp { options: json!({}), seats, chart }).expect("the chart that ships with the game")
}

/// The rulebook's chart when the turn of the United Kingdom begins: it has units of all kinds, and the largest choice.
pub(crate) fn opening() -> State {
    State::open(Opening { turn: Power::Uk, ..config().opening() })
}

/// More than any war brings to the board: all kinds of units of all powers anywhere, land that changed hands, fleets
/// among fleets.
pub(crate) fn crowded() -> State {
    let mut chance = SplitMix::new(1941);
    let zones: Vec<RegionId> = RegionId::zones().collect();
    let mut control = BTreeMap::new();
    for region in RegionId::territories().filter(|region| region.capital_of().is_none()) {
        if chance.draw(4) == 0 {
            control.insert(region, pick(&Power::ALL, &mut chance));
        }
    }
    let mut units = Vec::new();
    for power in Power::ALL {
        let holder = |region: RegionId| control.get(&region).copied().or(region.originally());
        let ground: Vec<RegionId> = RegionId::territories()
            .filter(|&region| holder(region).is_some_and(|holder| holder.is_friend_of(power)))
            .collect();
        for _ in 0..CROWD {
            let kind = pick(&Kind::ALL, &mut chance);
            let at = pick(if kind.element() == Element::Sea { &zones } else { &ground }, &mut chance);
            let ship = units.len();
            let unit = NewUnit { power, kind, at, aboard: None, damaged: false };
            units.push(unit);
            match kind {
                Kind::Transport => units.push(NewUnit { kind: Kind::Infantry, aboard: Some(ship), ..unit }),
                Kind::Carrier => units.push(NewUnit { kind: Kind::Fighter, ..unit }),
                Kind::Infantry
                | Kind::Tank
                | Kind::Fighter
                | Kind::Bomber
                | Kind::Submarine
                | Kind::Destroyer
                | Kind::Battleship => {}
            }
        }
    }
    State::open(Opening {
        victory: VictoryOption::Standard,
        seats: Power::ALL.map(|power| vec![power]).to_vec(),
        income: BTreeMap::new(),
        round: 8,
        turn: Power::Uk,
        treasury: ByPower::from_fn(|_| 30),
        control,
        units,
    })
}

/// Names for [`board`].
pub(crate) const BOARDS: [&str; 2] = ["opening", "crowded"];

/// The combat move on one of the two.
pub(crate) fn board(name: &str) -> State {
    at_phase(&if name == "opening" { opening() } else { crowded() }, PhaseName::CombatMove)
}

/// A state as the server holds it.
pub(crate) fn erased(state: &State) -> Box<dyn Position> {
    let snapshot = json!({ "match": { "state": state } });
    Erased::<Aa1941>::new().restore(&snapshot, RulesVersion::NEWEST).expect("it is one of ours")
}

/// The phases that wait for an answer.
pub(crate) const PHASES: [PhaseName; 5] =
    [PhaseName::Purchase, PhaseName::CombatMove, PhaseName::Combat, PhaseName::NoncombatMove, PhaseName::Mobilize];

/// The first question of a phase of the turn that begins; what comes before is played at random.
pub(crate) fn at_phase(board: &State, phase: PhaseName) -> State {
    let start = if phase == PhaseName::Purchase { board.clone() } else { after_purchase(board) };
    if phase == PhaseName::Purchase || phase == PhaseName::CombatMove {
        return start;
    }
    let wanted = if phase == PhaseName::Combat { Question::Battle } else { Question::Orders };
    search(&start, |course| {
        let view = Aa1941::view(course.state(), Viewer::Public);
        let is_asked = |awaited: aa1941::view::Awaited| awaited.what == wanted && course.undo_depth(awaited.seat) == 0;
        view.phase == phase && view.awaiting.is_some_and(is_asked)
    })
}

/// The combat move after all the money went into infantry, so that something is to be placed later.
fn after_purchase(board: &State) -> State {
    let Options::Purchase { budget, .. } = Aa1941::options(board, asked(board)) else { panic!("the turn begins") };
    let count = u8::try_from(budget / Kind::Infantry.cost()).expect("a small treasury");
    let mut dice = SplitMix::new(0);
    let bought = command(board, &Command::Purchase { units: Force::from([(Kind::Infantry, count)]) }, &mut dice);
    command(&bought, &Command::EndPhase, &mut dice)
}

/// The first position of this turn that fits, in the first random game that has one.
pub(crate) fn search(start: &State, fits: impl Fn(&MatchState<Aa1941>) -> bool) -> State {
    for seed in 0..SEEDS {
        let mut dice = SplitMix::new(seed);
        let mut course = MatchState::new(start.clone());
        for _ in 0..TURN {
            if fits(&course) {
                return course.state().clone();
            }
            let phase = Aa1941::view(course.state(), Viewer::Public).phase;
            if phase == PhaseName::Purchase && Aa1941::view(start, Viewer::Public).phase != PhaseName::Purchase {
                break;
            }
            let Some(seat) = try_asked(course.state()) else { break };
            let Some(next) = Aa1941::random_command(course.state(), course.asked(seat), &mut dice) else { break };
            course.act(seat, &next, &mut dice).expect("a legal act");
        }
    }
    panic!("no random game has such a position")
}

/// Plays a command that is legal.
pub(crate) fn command(state: &State, command: &Command, dice: &mut SplitMix) -> State {
    act(state, &Action::Command(command.clone()), dice)
}

/// Plays an act that is legal.
pub(crate) fn act(state: &State, action: &Action<Command>, dice: &mut SplitMix) -> State {
    let mut course = MatchState::<Aa1941>::new(state.clone());
    course.act(asked(state), action, dice).expect("a legal act");
    course.state().clone()
}

/// The seat that is asked.
pub(crate) fn asked(state: &State) -> Seat {
    try_asked(state).expect("somebody is asked")
}

/// The seat that is asked; `None` when the war is over.
pub(crate) fn try_asked(state: &State) -> Option<Seat> {
    match Aa1941::awaiting(state) {
        Awaiting::Seats { pending, .. } => pending.first().map(|pending| pending.seat),
        Awaiting::Nobody | Awaiting::Engine => None,
    }
}

fn pick<T: Copy>(from: &[T], chance: &mut SplitMix) -> T {
    let count = u32::try_from(from.len()).expect("a handful");
    from[usize::try_from(chance.draw(count)).expect("below the count")]
}
