//! What an officer would look at: hints say it where it is so, and nothing where it is not.

use aa1941::{
    Aa1941, Command, Power, State,
    board::RegionId,
    event::PhaseName,
    setup::{NewUnit, Opening, VictoryOption},
    units::{Force, Kind, UnitId},
};
use kernel::{Game as _, Hint, Seat, SplitMix, Work};

use crate::war::War;

fn region(id: &str) -> RegionId {
    RegionId::by_id(id).expect("it is on the board")
}

fn seat_of(power: Power) -> Seat {
    let seat = Power::ALL.into_iter().position(|other| other == power).expect("one of them");
    Seat(u8::try_from(seat).expect("five seats"))
}

/// The turn of Germany, with so many IPCs; each power has a seat.
fn war(ipcs: u16, units: &[(Power, Kind, u8, &str)]) -> War {
    let unit = |power, kind, at: &str| NewUnit { power, kind, at: region(at), aboard: None, damaged: false };
    let units = units.iter().flat_map(|&(power, kind, count, at)| (0..count).map(move |_| unit(power, kind, at)));
    let opening = Opening {
        victory: VictoryOption::Standard,
        seats: Power::ALL.map(|power| vec![power]).to_vec(),
        income: [].into(),
        round: 1,
        turn: Power::Germany,
        treasury: aa1941::ByPower::from_fn(|_| ipcs),
        control: [].into(),
        units: units.collect(),
    };
    War::from(State::open(opening), 0)
}

fn hints(war: &War) -> Vec<Hint> {
    Aa1941::hints(war.state(), seat_of(Power::Germany))
}

/// Kind and place of each.
fn told(war: &War) -> Vec<(String, String)> {
    hints(war).into_iter().map(|hint| (hint.kind, hint.place.unwrap_or_default())).collect()
}

fn named(kind: &str, place: &str) -> (String, String) {
    (kind.to_owned(), place.to_owned())
}

#[test]
fn money_that_buys_a_unit_and_is_not_spent_is_told_in_the_purchase_alone() {
    let mut rich = war(5, &[]);
    assert_eq!(told(&rich), [named("money", "germany")]);
    assert_eq!(hints(&rich)[0].text.en, "5 IPC are not spent");
    rich.command(Command::Purchase { units: Force::from([(Kind::Infantry, 1)]) });
    assert_eq!(told(&rich), Vec::new(), "two are left, and nothing costs so little");
    assert_eq!(told(&war(2, &[])), Vec::new());
    let mut late = war(5, &[]);
    late.command(Command::EndPhase);
    assert_eq!(told(&late), Vec::new(), "nothing can be bought any more");
}

#[test]
fn an_attack_with_good_odds_is_told_with_what_is_in_reach_and_a_bad_one_is_not() {
    let tanks = |count| {
        let mut war = war(
            0,
            &[
                (Power::Germany, Kind::Tank, count, "west-russia"),
                (Power::Germany, Kind::Fighter, 1, "eastern-europe"),
                (Power::Ussr, Kind::Infantry, 2, "karelia"),
            ],
        );
        war.command(Command::EndPhase);
        war
    };
    let strong = hints(&tanks(4));
    let attack = strong.iter().find(|hint| hint.place.as_deref() == Some("karelia")).expect("it is told");
    assert_eq!(attack.kind, "attack");
    assert!(attack.text.en.starts_with("Karelia: 4 tanks, 1 fighter in reach take it in 9"), "{}", attack.text.en);
    assert!(attack.text.fr.starts_with("Carélie : 4 chars, 1 chasseur à portée, prise dans 9"), "{}", attack.text.fr);
    let weak = told(&tanks(1));
    assert!(!weak.contains(&named("attack", "karelia")), "{weak:?}");
}

#[test]
fn a_battle_that_is_planned_needs_no_hint() {
    let mut war =
        war(0, &[(Power::Germany, Kind::Tank, 4, "west-russia"), (Power::Ussr, Kind::Infantry, 1, "karelia")]);
    war.command(Command::EndPhase);
    assert!(told(&war).contains(&named("attack", "karelia")));
    let path = vec![region("west-russia"), region("karelia")];
    war.command(Command::Move { units: (1..=4).map(UnitId).collect(), path });
    assert!(!told(&war).contains(&named("attack", "karelia")), "{:?}", told(&war));
}

#[test]
fn units_that_the_enemy_would_overrun_are_in_danger_and_a_strong_garrison_is_not() {
    let garrison = |infantry| {
        war(
            0,
            &[
                (Power::Germany, Kind::Infantry, infantry, "west-russia"),
                (Power::Ussr, Kind::Tank, 4, "russia"),
                (Power::Ussr, Kind::Infantry, 3, "karelia"),
            ],
        )
    };
    let weak = hints(&garrison(2));
    assert_eq!(told(&garrison(2)), [named("danger", "west-russia")]);
    let danger = &weak[0].text;
    assert!(danger.en.starts_with("West Russia is in danger: the Soviet Union could take it in 9"), "{weak:?}");
    assert!(danger.fr.starts_with("Russie de l’Ouest en danger : prise par l’Union soviétique dans 9"), "{weak:?}");
    assert_eq!(told(&garrison(12)), Vec::new());
}

#[test]
fn an_aircraft_that_has_still_to_land_is_told_where_it_flies() {
    let mut war = war(0, &[(Power::Germany, Kind::Fighter, 1, "germany"), (Power::Uk, Kind::Transport, 1, "sz5")]);
    war.command(Command::EndPhase);
    war.command(Command::Move { units: vec![UnitId(1)], path: vec![region("germany"), region("sz5")] });
    war.command(Command::EndPhase);
    let mut players = SplitMix::new(1);
    while war.view().phase == PhaseName::Combat {
        let action = war.random_action(&mut players);
        war.play(&action, &mut |_, _, _| {});
    }
    assert_eq!(war.view().phase, PhaseName::NoncombatMove);
    assert_eq!(told(&war), [named("landing", "sz5")]);
    assert!(!hints(&war)[0].text.en.ends_with('.'), "one line, like the others");
}

#[test]
fn nothing_is_told_to_a_seat_that_is_not_asked_for_orders() {
    let war = war(5, &[]);
    assert_eq!(Aa1941::hints(war.state(), seat_of(Power::Ussr)), Vec::new());
}

#[test]
fn hints_of_whole_wars_are_few_steady_and_within_their_work() {
    for seed in 0..4 {
        let mut war = War::in_full_swing(seed);
        let mut players = SplitMix::new(seed);
        for _ in 0..40 {
            let Some(seat) = war.asked() else { break };
            let hints = Aa1941::hints(war.state(), seat);
            assert!(hints.len() <= 13, "{hints:?}");
            assert_eq!(hints, Aa1941::hints(war.state(), seat));
            assert!(hints.iter().all(|hint| !hint.text.en.contains('\n') && !hint.text.fr.is_empty()), "{hints:?}");
            let work = Aa1941::work_of_hints(war.state());
            assert!(work > Work::LOOK && work <= Work::MOST, "{work:?}");
            let action = war.random_action(&mut players);
            war.play(&action, &mut |_, _, _| {});
        }
    }
}
