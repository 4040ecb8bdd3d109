//! What positions are worth, on the board of the game.

use alloc::{rc::Rc, vec::Vec};

use aa1941::{
    Aa1941, Command, Power, State,
    setup::VictoryOption,
    units::{Kind, UnitId},
    view::UnitView,
};
use kernel::{Budget, Game as _, RulesVersion, SplitMix, Viewer};

use super::{
    board::Board,
    handover::handed_over,
    judge::Judge,
    pull::Pull,
    reach::Strikes,
    rehearsal::{Opening, Rehearsal},
};
use crate::{
    field::Field,
    forces::Forces,
    odds::Odds,
    samples::{march, opening, region, with},
    weights::Weights,
};

#[test]
fn an_empty_moscow_is_worth_less_than_one_that_is_held() {
    let view = opening();
    let field = Field::of(&view, Power::Ussr, Rc::<Odds>::default());
    let judge = Judge::of(&field, &Weights::TUNED);
    // With what it opens with, Moscow falls either way.
    let mut held = Board::of(&field);
    held.add(Power::Ussr, Kind::Infantry, 12, region("russia"));
    let mut left = held.clone();
    for _ in 0..15 {
        left.shift(Kind::Infantry, region("russia"), region("siberia"));
    }
    assert!(judge.worth(&left) < judge.worth(&held));
}

#[test]
fn a_transport_alone_before_an_enemy_fleet_is_worth_less_than_one_far_away() {
    let view = opening();
    let field = Field::of(&view, Power::Usa, Rc::<Odds>::default());
    let weights = Weights { pull: 0, waiting: 0, ..Weights::TUNED };
    let judge = Judge::of(&field, &weights);
    let with_one_in = |zone: &str| {
        let mut board = Board::of(&field);
        board.add(Power::Usa, Kind::Transport, 1, region(zone));
        judge.worth(&board)
    };
    assert!(with_one_in("sz31") < with_one_in("sz39"));
}

#[test]
fn a_hopeless_attack_leaves_the_enemy_standing_and_costs_those_who_went() {
    let view = opening();
    let field = Field::of(&view, Power::Ussr, Rc::<Odds>::default());
    let (from, target) = (region("archangel"), region("west-russia"));
    let before = Board::of(&field);
    let judge = Judge::of(&field, &Weights::TUNED);
    let battle = judge.forecast(&Forces::of([Kind::Infantry]), before.units(target, Power::Germany));
    let assault = march(&field, from, target, 1);
    let mut after = before.clone();
    after.repelled(&field, &assault, &battle);
    let infantry = |board: &Board, at, power| board.units(at, power).get(Kind::Infantry);
    assert_eq!((infantry(&before, target, Power::Germany), infantry(&after, target, Power::Germany)), (3, 3));
    assert_eq!((infantry(&before, from, Power::Ussr), infantry(&after, from, Power::Ussr)), (3, 2));
    assert!(judge.worth(&after) < judge.worth(&before));
}

#[test]
fn the_pull_grows_towards_the_enemy() {
    let view = opening();
    let field = Field::of(&view, Power::Usa, Rc::<Odds>::default());
    let pull = Pull::of(&Board::of(&field), &Weights::TUNED);
    let way = ["western-united-states", "eastern-united-states", "sz11", "sz9", "sz8"];
    let along: Vec<i32> = way.iter().map(|id| pull.at(region(id))).collect();
    assert!(along[1..].is_sorted(), "{along:?}");
    assert!(pull.at(region("russia")) > pull.at(region("urals")));
}

#[test]
fn strikes_are_those_that_the_rules_allow() {
    let view = opening();
    let field = Field::of(&view, Power::Ussr, Rc::<Odds>::default());
    let strikes = Strikes::of(&Board::of(&field), Power::Germany);
    let on = |id: &str| *strikes.on(region(id));
    // Three infantry of West Russia and three of Ukraine; the two tanks of Ukraine, and those of Eastern Europe.
    assert_eq!((on("caucasus").get(Kind::Infantry), on("caucasus").get(Kind::Tank)), (6, 4));
    assert_eq!(on("russia").get(Kind::Infantry), 3, "from West Russia alone");
    assert_eq!(on("siberia").get(Kind::Infantry), 0);
}

/// A rehearsal by a power.
fn rehearsal(me: Power) -> Rehearsal {
    Rehearsal { rules: RulesVersion::NEWEST, me, odds: Rc::default(), turns: 8 }
}

/// The place of the better of some purchases of the Soviet Union, as far as there is work to tell.
fn best_purchase(purchases: &[&[(Kind, u8)]], work: u32) -> (usize, u32) {
    let view = opening();
    let state = State::from_view(&view, RulesVersion::NEWEST).expect("a purchase phase");
    let opening = |units: &&[(Kind, u8)]| {
        let bought = (!units.is_empty()).then(|| Command::Purchase { units: units.iter().copied().collect() });
        Opening { state: state.clone(), commands: bought.into_iter().chain([Command::EndPhase]).collect() }
    };
    let openings: Vec<Opening> = purchases.iter().map(opening).collect();
    let mut budget = Budget::of(work);
    let best = rehearsal(Power::Ussr).best(&openings, &mut budget, &mut SplitMix::new(1));
    (best, work - budget.left())
}

#[test]
fn a_plan_that_wins_the_war_is_the_best_and_one_that_loses_it_the_worst() {
    let mut view = opening();
    (view.turn, view.victory) = (Power::Germany, VictoryOption::Short);
    let (home, port) = (region("united-kingdom"), region("sz7"));
    // London is empty, and a German tank lies off it.
    view.units.retain(|unit| unit.at != home && (unit.at.is_land() || unit.power.is_friend_of(Power::Germany)));
    let ship = UnitId(view.units.last().map_or(1, |unit| unit.id.0) + 1);
    let cargo = UnitId(ship.0 + 1);
    for (id, kind, aboard) in [(ship, Kind::Transport, None), (cargo, Kind::Tank, Some(ship))] {
        view.units.push(UnitView {
            id,
            power: Power::Germany,
            kind,
            at: port,
            aboard,
            damaged: false,
            moved: false,
            left: None,
            landing: None,
        });
    }
    let state = State::from_view(&view, RulesVersion::NEWEST).expect("a purchase phase");
    let landing = [Command::EndPhase, Command::Unload { units: Vec::from([cargo]), to: home }, Command::EndPhase];
    let staying = [Command::EndPhase, Command::EndPhase];
    let openings =
        [&staying[..], &landing[..]].map(|commands| Opening { state: state.clone(), commands: commands.to_vec() });
    let best = |me| rehearsal(me).best(&openings, &mut Budget::of(Budget::TURN), &mut SplitMix::new(1));
    assert_eq!(best(Power::Germany), 1, "for the side that wins");
    assert_eq!(best(Power::Uk), 0, "for the other");
}

#[test]
fn a_rehearsal_tells_troops_from_none_and_both_from_what_the_rules_refuse() {
    let (refused, none, troops): (&[_], &[_], &[_]) = (&[(Kind::Battleship, 9)], &[], &[(Kind::Infantry, 2)]);
    assert_eq!(best_purchase(&[refused, none], Budget::TURN).0, 1);
    assert_eq!(best_purchase(&[refused, none, troops], Budget::TURN).0, 2);
}

/// Ten Soviet infantry in one place, with four German tanks two steps from Moscow, whose turn begins.
fn before_the_blow(army: &str) -> Opening {
    let mut view = opening();
    view.units.retain(|unit| unit.at.is_sea());
    let view = with(view, Power::Ussr, Kind::Infantry, army, 10);
    let mut view = with(view, Power::Germany, Kind::Tank, "eastern-europe", 4);
    view.control.set(region("west-russia"), Power::Germany);
    view.turn = Power::Germany;
    let state = State::from_view(&view, RulesVersion::NEWEST).expect("a purchase phase");
    Opening { state, commands: Vec::new() }
}

#[test]
fn an_army_stays_in_a_capital_that_tanks_can_reach() {
    let openings = [before_the_blow("urals"), before_the_blow("russia")];
    let best = |turns| {
        let rehearsal = Rehearsal { turns, ..rehearsal(Power::Ussr) };
        rehearsal.best(&openings, &mut Budget::of(Budget::TURN), &mut SplitMix::new(1))
    };
    assert_eq!(best(1), 1, "even before the enemy has moved");
    assert_eq!(best(8), 1);
}

#[test]
fn without_work_to_spend_the_first_plan_is_taken_and_nothing_is_spent() {
    assert_eq!(best_purchase(&[&[], &[(Kind::Infantry, 2)]], 0), (0, 0));
}

#[test]
fn a_turn_handed_over_has_its_orders_carried_out_its_units_on_the_board_and_its_income() {
    let mut view = opening();
    let own = view.powers.get_mut(Power::Ussr);
    own.bought = [(Kind::Infantry, 2)].into_iter().collect();
    let (treasury, production) = (own.ipc, own.production);
    let field = Field::of(&view, Power::Ussr, Rc::<Odds>::default());
    let from = region("siberia");
    let marching: Vec<_> = field.units_at(from).map(|unit| unit.id).collect();
    let order = Command::Move { units: marching.clone(), path: Vec::from([from, region("urals")]) };
    let after = handed_over(&field, &[order], RulesVersion::NEWEST).expect("it is rebuilt");
    let after = Aa1941::view(&after, Viewer::Public);
    assert_eq!((after.turn, after.round), (Power::Germany, 1));
    assert_eq!(after.powers.get(Power::Ussr).ipc, treasury + production);
    assert_eq!(after.units.len(), view.units.len() + 2);
    assert!(after.units.iter().filter(|unit| marching.contains(&unit.id)).all(|unit| unit.at == region("urals")));
}
