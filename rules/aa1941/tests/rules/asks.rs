//! Questions: what they say of reach is what an order would meet, and the odds are asked of a battle that there is.

use std::collections::BTreeSet;

use aa1941::{
    Aa1941, Command, Options, Power, Rejection, State,
    ask::{Answer, Miss, Odds, Query},
    board::RegionId,
    event::PhaseName,
    odds::{self, Force, LossOrder, Policy},
    options::Path,
    setup::{NewUnit, Opening, VictoryOption},
    units::{Element, Kind, UnitId},
    view::UnitView,
};
use kernel::{Chance as _, Game as _, Refusal, Seat, SplitMix, Viewer, Work};

use crate::{
    openings::pick,
    war::{War, for_seeds},
};

/// All cases.
const MILLION: u32 = 1_000_000;

fn ask(war: &War, viewer: Viewer, query: &Query) -> Result<Answer, Rejection> {
    Aa1941::ask(war.state(), viewer, query, &mut SplitMix::new(1))
}

fn misses(war: &War, units: &[UnitId]) -> Vec<Miss> {
    let viewer = Viewer::Seat(war.asked().expect("somebody is asked"));
    match ask(war, viewer, &Query::Reach { units: units.to_vec() }) {
        Ok(Answer::Reach { misses }) => misses,
        other => panic!("{units:?} are units of the power on turn: {other:?}"),
    }
}

fn odds_of(war: &War, region: RegionId, with: &[UnitId]) -> Result<Odds, Rejection> {
    match ask(war, Viewer::Public, &Query::Odds { region, with: with.to_vec(), losses: LossOrder::ByValue })? {
        Answer::Odds(odds) => {
            assert_eq!(odds.figures.won_ppm + odds.figures.drawn_ppm + odds.figures.lost_ppm, MILLION, "{odds:?}");
            assert!(odds.region == region && odds.figures.taken_ppm <= odds.figures.won_ppm, "{odds:?}");
            Ok(odds)
        }
        other @ Answer::Reach { .. } => panic!("odds were asked for: {other:?}"),
    }
}

/// A war as far as the question of one unit goes.
struct Errand<'a> {
    war: &'a War,
    unit: &'a UnitView,
    cargo: Vec<UnitId>,
}

impl<'a> Errand<'a> {
    fn of(war: &'a War, units: &[UnitView], unit: &'a UnitView) -> Self {
        let aboard = units.iter().filter(|other| other.aboard == Some(unit.id) && other.power == unit.power);
        let cargo = aboard.filter(|other| other.kind.element() == Element::Land).map(|other| other.id).collect();
        Self { war, unit, cargo }
    }

    /// Where some order leads the unit, or its cargo.
    fn offered(&self) -> BTreeSet<RegionId> {
        let Options::Orders { moves, loads, unloads, .. } = self.war.options() else { panic!("a move phase") };
        let units = self.war.view().units;
        let at = |id: UnitId| units.iter().find(|unit| unit.id == id).expect("it is on the board").at;
        let ways = moves.iter().filter(|offer| offer.units.contains(&self.unit.id));
        let ends = ways.flat_map(|offer| offer.paths.iter().chain(&offer.waypoints)).map(|path| path[path.len() - 1]);
        let ships = loads.iter().filter(|offer| offer.units.contains(&self.unit.id)).map(|offer| at(offer.transport));
        let ashore = unloads
            .iter()
            .filter(|offer| offer.units.iter().any(|unit| *unit == self.unit.id || self.cargo.contains(unit)));
        ends.chain(ships).chain(ashore.flat_map(|offer| offer.to.iter().copied())).collect()
    }

    fn refusal(&self, command: &Command) -> Option<Refusal> {
        aa1941::decide_as(self.war.state(), self.unit.power, command).err().map(Refusal::from)
    }

    /// Whether some order towards a region is refused like this.
    fn meets(&self, region: RegionId, refusal: &Refusal) -> bool {
        let units = vec![self.unit.id];
        let paths: Vec<Vec<RegionId>> = match self.unit.kind.element() {
            Element::Air => flights(self.unit.at, region),
            Element::Land | Element::Sea => walks(self.unit.at, region),
        };
        let moves = paths.into_iter().map(|path| Command::Move { units: units.clone(), path });
        let board = self.war.view().units;
        let ships = board.iter().filter(|ship| ship.kind == Kind::Transport && ship.at == region);
        let loads = ships.map(|ship| Command::Load { units: units.clone(), transport: ship.id });
        let ashore = [self.unit.id].into_iter().chain(self.cargo.iter().copied());
        let unloads = ashore.map(|cargo| Command::Unload { units: vec![cargo], to: region });
        moves.chain(loads).chain(unloads).any(|command| self.refusal(&command).as_ref() == Some(refusal))
    }

    fn check(&self) {
        let offered = self.offered();
        let misses = misses(self.war, &[self.unit.id]);
        for Miss { region, units, refusal } in &misses {
            assert_eq!(units, &[self.unit.id]);
            assert!(!offered.contains(region), "{:?} is offered {region} and told {refusal:?}", self.unit);
            assert!(self.meets(*region, refusal), "no order to {region} is refused {:?} with {refusal:?}", self.unit);
        }
        let told: BTreeSet<RegionId> = misses.iter().map(|miss| miss.region).collect();
        assert_eq!(told.len(), misses.len(), "one reason for one unit");
        let untold = self.unit.at.adjacent().find(|region| !offered.contains(region) && !told.contains(region));
        assert_eq!(untold, None, "{:?} is told nothing about it", self.unit);
    }
}

/// All ways of up to three regions.
fn walks(from: RegionId, to: RegionId) -> Vec<Vec<RegionId>> {
    let mut found = Vec::new();
    let mut ways = vec![vec![from]];
    for _ in 0..3 {
        ways = ways
            .iter()
            .flat_map(|way| way[way.len() - 1].adjacent().map(|next| [way.as_slice(), &[next]].concat()))
            .collect();
        found.extend(ways.iter().filter(|way| way.last() == Some(&to)).cloned());
    }
    found
}

/// A shortest flight, over land that is not neutral and over sea, but for its end.
fn flights(from: RegionId, to: RegionId) -> Vec<Vec<RegionId>> {
    let mut seen = BTreeSet::from([from]);
    let mut ways = vec![vec![from]];
    while let Some(next) = (!ways.is_empty()).then(|| std::mem::take(&mut ways)) {
        for way in next {
            for region in way[way.len() - 1].adjacent().filter(|&region| seen.insert(region)) {
                let longer = [way.as_slice(), &[region]].concat();
                if region == to {
                    return vec![longer];
                }
                if !region.is_neutral() {
                    ways.push(longer);
                }
            }
        }
    }
    Vec::new()
}

/// Together the units of a stack miss what each of them misses, and those left of a flight find their decks.
fn check_stack(war: &War, stack: &[&UnitView]) {
    let ids: Vec<UnitId> = stack.iter().map(|unit| unit.id).collect();
    let together = misses(war, &ids);
    for miss in &together {
        assert!(miss.units.is_sorted() && miss.units.iter().all(|unit| ids.contains(unit)), "{miss:?}");
    }
    for unit in stack {
        for alone in misses(war, &[unit.id]) {
            let is_there = |miss: &&Miss| miss.region == alone.region && miss.units.contains(&unit.id);
            let miss = together.iter().find(is_there).unwrap_or_else(|| panic!("{alone:?} is not among {together:?}"));
            assert_eq!((&miss.refusal.code, &miss.refusal.text), (&alone.refusal.code, &alone.refusal.text));
        }
    }
    if war.view().phase != PhaseName::NoncombatMove {
        return;
    }
    let Options::Orders { moves, .. } = war.options() else { panic!("a move phase") };
    let flies = |id: &UnitId| stack.iter().any(|unit| unit.id == *id && unit.kind.element() == Element::Air);
    let paths: BTreeSet<Path> = moves
        .iter()
        .filter(|offer| offer.units.iter().any(flies))
        .flat_map(|offer| offer.paths.clone())
        .filter(|path| path[path.len() - 1].is_sea())
        .collect();
    for path in paths {
        let goes = |unit: &&&UnitView| {
            let missed = together.iter().filter(|miss| Some(&miss.region) == path.last());
            unit.kind.element() == Element::Air && missed.clone().all(|miss| !miss.units.contains(&unit.id))
        };
        let units: Vec<UnitId> = stack.iter().filter(goes).map(|unit| unit.id).collect();
        assert!(
            units.is_empty() || war.allows(&Command::Move { units: units.clone(), path: path.to_vec() }),
            "{path:?}"
        );
    }
}

#[test]
fn the_reasons_of_reach_are_those_that_an_order_would_meet() {
    for_seeds(1100..1136, |seed| {
        let mut war = match seed % 3 {
            0 => War::in_full_swing(seed),
            1 => War::on_carriers(seed),
            _ => War::of_fleets(seed),
        };
        let mut chance = SplitMix::new(!seed);
        let last = war.view().round + 1;
        while war.asked().is_some() && war.view().round <= last {
            if war.is_moving() && chance.draw(6) == 0 {
                let view = war.view();
                let own: Vec<&UnitView> = view.units.iter().filter(|unit| unit.power == view.turn).collect();
                if !own.is_empty() {
                    let unit = pick(&own, &mut chance);
                    Errand::of(&war, &view.units, unit).check();
                    let stack: Vec<&UnitView> = own.iter().filter(|other| other.at == unit.at).copied().collect();
                    check_stack(&war, &stack);
                }
            }
            let action = war.random_action(&mut chance);
            war.play(&action, &mut |_, _, _| {});
        }
    });
}

#[test]
fn any_question_has_an_answer_or_a_refusal() {
    for_seeds(1140..1152, |seed| {
        let mut war = if seed % 2 == 0 { War::in_full_swing(seed) } else { War::of_fleets(seed) };
        let mut chance = SplitMix::new(!seed);
        let regions: Vec<RegionId> = RegionId::all().collect();
        let last = war.view().round;
        while let Some(seat) = war.asked().filter(|_| war.view().round <= last) {
            if chance.draw(12) == 0 {
                let view = war.view();
                let ids: Vec<UnitId> = view.units.iter().map(|unit| unit.id).collect();
                let with: Vec<UnitId> = (0..chance.draw(3)).map(|_| pick(&ids, &mut chance)).collect();
                let region = pick(&regions, &mut chance);
                drop(odds_of(&war, region, &with));
                drop(ask(&war, Viewer::Seat(seat), &Query::Reach { units: with }));
                let fought = view.battle.iter().map(|battle| battle.region);
                let planned = view.battles.iter().filter(|_| view.phase == PhaseName::CombatMove).map(|b| b.region);
                if let Some(region) = fought.chain(planned).next() {
                    odds_of(&war, region, &[]).expect("there is a battle");
                }
            }
            let action = war.random_action(&mut chance);
            war.play(&action, &mut |_, _, _| {});
        }
    });
}

fn region(id: &str) -> RegionId {
    RegionId::by_id(id).expect("it is on the board")
}

/// A war in the combat move; units have ids from 1 in their order.
fn drawn_up(turn: Power, units: &[(Power, Kind, &str)]) -> War {
    let unit = |&(power, kind, at): &(Power, Kind, &str)| NewUnit {
        power,
        kind,
        at: region(at),
        aboard: None,
        damaged: false,
    };
    with_cargo(turn, units.iter().map(unit).collect())
}

fn with_cargo(turn: Power, units: Vec<NewUnit>) -> War {
    let opening = Opening {
        victory: VictoryOption::Standard,
        seats: Power::ALL.map(|power| vec![power]).to_vec(),
        income: [].into(),
        round: 1,
        turn,
        treasury: aa1941::ByPower::default(),
        control: [].into(),
        units,
    };
    let mut war = War::from(State::open(opening), 0);
    war.command(Command::EndPhase);
    war
}

const GERMANS: &[(Power, Kind, &str)] = &[
    (Power::Germany, Kind::Infantry, "west-russia"),
    (Power::Germany, Kind::Tank, "west-russia"),
    (Power::Germany, Kind::Fighter, "germany"),
    (Power::Germany, Kind::Destroyer, "sz5"),
    (Power::Ussr, Kind::Infantry, "karelia"),
    (Power::Ussr, Kind::Tank, "karelia"),
];

#[test]
fn units_that_might_join_count_as_if_they_had_been_ordered() {
    let mut war = drawn_up(Power::Germany, GERMANS);
    let (karelia, units) = (region("karelia"), [UnitId(1), UnitId(2)]);
    assert_eq!(odds_of(&war, karelia, &[]), Err(Rejection::NoBattle(karelia)));
    let supposed = odds_of(&war, karelia, &units).expect("a battle would follow");
    let half = odds_of(&war, karelia, &units[..1]).expect("a battle would follow");
    assert!(half.figures.won_ppm < supposed.figures.won_ppm, "{half:?} {supposed:?}");
    let path = vec![region("west-russia"), karelia];
    war.command(Command::Move { units: vec![UnitId(1)], path: path.clone() });
    assert_eq!(odds_of(&war, karelia, &units[1..]), Ok(supposed.clone()), "ordered or supposed");
    war.command(Command::Move { units: vec![UnitId(2)], path });
    assert_eq!(odds_of(&war, karelia, &[]).as_ref(), Ok(&supposed));
    war.command(Command::EndPhase);
    let fought = odds_of(&war, karelia, &[]).expect("it is fought");
    assert!(fought.figures.rounds_milli < supposed.figures.rounds_milli, "a round of it is over or its dice are cast");
}

#[test]
fn odds_are_refused_where_nothing_is_fought() {
    let war = drawn_up(Power::Germany, GERMANS);
    for (at, with, refusal) in [
        ("germany", &[][..], Rejection::NoBattle(region("germany"))),
        ("turkey", &[3], Rejection::NoBattle(region("turkey"))),
        ("belorussia", &[], Rejection::NoBattle(region("germany"))),
        ("karelia", &[4], Rejection::WrongElement { kind: Kind::Destroyer, region: region("karelia") }),
        ("sz5", &[1], Rejection::WrongElement { kind: Kind::Infantry, region: region("sz5") }),
        ("karelia", &[77], Rejection::UnknownUnit(UnitId(77))),
        ("karelia", &[1, 1], Rejection::NamedTwice(UnitId(1))),
    ] {
        let Some(at) = RegionId::by_id(at) else { continue };
        let with: Vec<UnitId> = with.iter().copied().map(UnitId).collect();
        assert_eq!(odds_of(&war, at, &with), Err(refusal), "{at} with {with:?}");
    }
    let foreign = odds_of(&war, region("karelia"), &[UnitId(5)]).expect_err("it is a Soviet unit");
    assert_eq!(foreign.code(), "not_yours");
}

#[test]
fn before_a_landing_its_fleet_has_to_win() {
    let unit = |power, kind, at| NewUnit { power, kind, at: region(at), aboard: None, damaged: false };
    let troops = |war: &War| {
        let storms = odds_of(war, region("norway-finland"), &[UnitId(2), UnitId(3), UnitId(4)]).expect("a landing");
        (storms.figures.won_ppm, storms.figures.lost_ppm)
    };
    let fleet = |guard: Option<NewUnit>| {
        let uk = |kind| unit(Power::Uk, kind, "sz6");
        let aboard = |kind| NewUnit { aboard: Some(1), ..uk(kind) };
        let mut units = vec![
            uk(Kind::Destroyer),
            uk(Kind::Transport),
            aboard(Kind::Infantry),
            aboard(Kind::Tank),
            unit(Power::Germany, Kind::Infantry, "norway-finland"),
        ];
        units.extend(guard);
        with_cargo(Power::Uk, units)
    };
    let (free, ..) = troops(&fleet(None));
    let guarded = fleet(Some(unit(Power::Germany, Kind::Battleship, "sz6")));
    let (won, lost) = troops(&guarded);
    assert!(free > MILLION / 2, "{free} of a million without a guard");
    assert!(won < MILLION / 10 && lost > MILLION / 10 * 8, "{won} of a million past a battleship, {lost} lost");
}

#[test]
fn only_the_seat_that_gives_orders_may_ask_for_reach() {
    let war = drawn_up(Power::Germany, GERMANS);
    let query = Query::Reach { units: vec![UnitId(1)] };
    assert!(!misses(&war, &[UnitId(1)]).is_empty());
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(4))] {
        assert_eq!(ask(&war, viewer, &query), Ok(Answer::Reach { misses: Vec::new() }), "{viewer:?}");
    }
}

#[test]
fn the_reason_is_that_of_the_way_that_leads_furthest() {
    let war = drawn_up(
        Power::Germany,
        &[
            (Power::Germany, Kind::Tank, "ukraine"),
            (Power::Germany, Kind::Battleship, "sz17"),
            (Power::Ussr, Kind::Infantry, "caucasus"),
        ],
    );
    let told = |unit, at: &str| {
        let misses = misses(&war, &[UnitId(unit)]);
        let miss = misses.into_iter().find(|miss| miss.region == region(at));
        miss.unwrap_or_else(|| panic!("{at} is missed")).refusal.code.into_owned()
    };
    assert_eq!(told(1, "urals"), "hostile_stops", "the infantry in the Caucasus stops the blitz");
    assert_eq!(told(1, "germany"), "must_fight", "no fight is there");
    assert_eq!(told(1, "sz18"), "wrong_element");
    assert_eq!(told(2, "sz18"), "strait_closed");
    assert_eq!(told(2, "turkey"), "neutral");
}

/// So many on each side, in the combat move, and the attackers' ids.
fn facing(count: usize) -> (War, Vec<UnitId>) {
    let attackers = vec![(Power::Germany, Kind::Tank, "west-russia"); count];
    let defenders = vec![(Power::Ussr, Kind::Infantry, "karelia"); count];
    let ids = (1..=count).map(|id| UnitId(id.try_into().expect("a small number"))).collect();
    (drawn_up(Power::Germany, &[attackers, defenders].concat()), ids)
}

#[test]
fn the_work_of_odds_is_estimated_by_the_size_of_the_battle_and_never_far_too_low() {
    let karelia = region("karelia");
    let mut before = Work::of(0);
    for count in [1, 4, 20, 100, 396] {
        let (war, with) = facing(count);
        let query = Query::Odds { region: karelia, with, losses: LossOrder::ByValue };
        let work = Aa1941::work(war.state(), &query);
        assert!(work >= before && work <= Work::MOST, "{count}: {work:?} after {before:?}");
        let [attackers, defenders] =
            [Kind::Tank, Kind::Infantry].map(|kind| Force::of([(kind, u16::try_from(count).expect("a small number"))]));
        let steps = odds::land(&attackers, &defenders, Policy::default()).steps;
        // A step takes about a nanosecond; an estimate may be off by a factor of two.
        assert!(steps <= 2_000 * usize::try_from(work.micros()).expect("a number"), "{count}: {steps} for {work:?}");
        before = work;
    }
    let fleets = [(Kind::Submarine, 20), (Kind::Destroyer, 20), (Kind::Fighter, 20)];
    let at_sea = odds::sea(&Force::of(fleets), &Force::of(fleets), Policy::default());
    assert!(at_sea.steps <= 2_000 * usize::try_from(Work::MOST.micros()).expect("a number"), "{} steps", at_sea.steps);
    let looks = Aa1941::work(facing(1).0.state(), &Query::Reach { units: vec![UnitId(1)] });
    let stacks = Aa1941::work(facing(9).0.state(), &Query::Reach { units: facing(9).1 });
    assert!(looks < stacks && stacks < before, "{looks:?} {stacks:?} {before:?}");
}
