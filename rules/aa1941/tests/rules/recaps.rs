//! What a player who was not there is told.

use std::slice;

use aa1941::{
    Aa1941, Event, Power, State, View,
    board::RegionId,
    event::{BattleResult, Loss, PhaseName, Taken},
    setup::{NewUnit, Opening, VictoryOption},
    units::{Force, Kind, UnitId},
};
use kernel::{Game as _, RecapLine, Seat, SeenStep, SplitMix, Summary, Tone, Viewer, Weight};

use crate::war::War;

fn region(id: &str) -> RegionId {
    RegionId::by_id(id).expect("it is on the board")
}

fn ids(ids: impl IntoIterator<Item = u16>) -> Vec<UnitId> {
    ids.into_iter().map(UnitId).collect()
}

/// The turn of Germany. Its tanks are units 1 to 3 in West Russia, the Soviet garrison of Karelia is 4 to 6 (two
/// infantry and a tank), a British transport in sea zone 2 is 7.
fn before() -> View {
    let unit = |power, kind, at: &str| NewUnit { power, kind, at: region(at), aboard: None, damaged: false };
    let mut units: Vec<_> = (0..3).map(|_| unit(Power::Germany, Kind::Tank, "west-russia")).collect();
    units.extend((0..2).map(|_| unit(Power::Ussr, Kind::Infantry, "karelia")));
    units.push(unit(Power::Ussr, Kind::Tank, "karelia"));
    units.push(unit(Power::Uk, Kind::Transport, "sz2"));
    let opening = Opening {
        victory: VictoryOption::Standard,
        seats: Power::ALL.map(|power| vec![power]).to_vec(),
        income: [].into(),
        round: 1,
        turn: Power::Germany,
        treasury: aa1941::ByPower::from_fn(|_| 12),
        control: [].into(),
        units,
    };
    Aa1941::view(&State::open(opening), Viewer::Public)
}

/// The recap of steps 11, 12 and so on.
fn recap(steps: &[&[Event]]) -> Vec<RecapLine> {
    let seen =
        (11..).zip(steps).map(|(number, events)| SeenStep { number, seat: Some(Seat(1)), events: events.to_vec() });
    Aa1941::recap(&before(), &seen.collect::<Vec<_>>())
}

/// Step, role and the English sentence of each line.
fn told(steps: &[&[Event]]) -> Vec<String> {
    let line = |line: RecapLine| format!("{} {}: {}", line.step, line.role.unwrap_or_default(), line.text.en);
    recap(steps).into_iter().map(line).collect()
}

fn march() -> Event {
    Event::UnitsMoved {
        power: Power::Germany,
        units: ids(1..=3).into(),
        carried: [].into_iter().collect(),
        path: [region("west-russia"), region("karelia")].into_iter().collect(),
        taken: Vec::new(),
    }
}

fn attack() -> Event {
    Event::BattleBegan {
        region: region("karelia"),
        attacker: Power::Germany,
        attackers: ids(1..=3),
        defenders: ids(4..=6),
        retreats: vec![region("west-russia")],
    }
}

fn lost(units: impl IntoIterator<Item = u16>) -> Event {
    Event::UnitsLost { region: region("karelia"), units: ids(units), why: Loss::Battle }
}

fn ended(result: BattleResult) -> Event {
    Event::BattleEnded { region: region("karelia"), result }
}

fn taken(from: Power, to: Power) -> Taken {
    Taken { region: region("karelia"), from, to }
}

#[test]
fn a_territory_taken_in_battle_is_one_line_with_the_losses_of_both_sides() {
    let captured = Event::TerritoryTaken { taken: taken(Power::Ussr, Power::Germany), by: Power::Germany };
    let lines = recap(&[&[attack()], &[lost([1]), lost([4, 5, 6])], &[ended(BattleResult::Won), captured]]);
    let [line] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!((line.step, line.role.as_deref(), line.place.as_deref()), (13, Some("germany"), Some("karelia")));
    assert_eq!(line.weight, Weight::Main);
    assert_eq!(
        line.text.en,
        "Took Karelia from the Soviet Union. Losses: Germany 1 tank; Soviet Union 2 infantry, 1 tank"
    );
    assert_eq!(
        line.text.fr,
        "Prise : Carélie (Union soviétique). Pertes : Allemagne 1 char ; Union soviétique 2 infanteries, 1 char"
    );
}

/// What steps 11, 12 and so on have changed for a seat, which plays the power of its number.
fn summary(seat: u8, steps: &[&[Event]]) -> Summary {
    let seen =
        (11..).zip(steps).map(|(number, events)| SeenStep { number, seat: Some(Seat(1)), events: events.to_vec() });
    Aa1941::summary(&before(), Seat(seat), &seen.collect::<Vec<_>>()).expect("a seat of the match")
}

#[test]
fn a_summary_says_what_ground_cost_at_what_odds_and_what_it_means_to_whom() {
    let captured = Event::TerritoryTaken { taken: taken(Power::Ussr, Power::Germany), by: Power::Germany };
    let steps: &[&[Event]] =
        &[&[march()], &[attack()], &[lost([1]), lost([4, 5, 6])], &[ended(BattleResult::Won), captured]];
    let soviet = summary(0, steps);
    let [change] = &soviet.changes[..] else { panic!("{soviet:?}") };
    assert_eq!((change.step, change.place.as_deref()), (14, Some("karelia")));
    assert_eq!(change.text.en, "Germany takes Karelia");
    assert_eq!(change.text.fr, "Carélie\u{202f}: l’Allemagne s’en empare");
    assert!(change.detail.en.starts_with("You lose 2 infantry, 1 tank, they 1. They had "), "{:?}", change.detail);
    let meaning = change.meaning.as_ref().expect("it was its own");
    assert_eq!((meaning.tone, meaning.text.en.as_str()), (Tone::Bad, "−1 income"));
    let sums: Vec<_> = soviet.sums.iter().map(|sum| sum.value.en.as_str()).collect();
    assert_eq!(sums[1..], ["3 lost", "1 of 1"]);

    let meaning_to = |seat| summary(seat, steps).changes[0].meaning.clone().expect("it means something").text.en;
    assert_eq!((meaning_to(2), meaning_to(3)), ("ally −1".to_owned(), "ally +1".to_owned()));
    assert_eq!(summary(1, steps).changes, Vec::new(), "what a player did itself is known");
}

#[test]
fn a_summary_keeps_to_five_changes_and_counts_the_rest() {
    let place = |id: &str| {
        let taken = Taken { region: region(id), from: Power::Ussr, to: Power::Germany };
        Event::TerritoryTaken { taken, by: Power::Germany }
    };
    let events = ["karelia", "archangel", "caucasus", "urals", "siberia", "russia"].map(place);
    let steps: Vec<&[Event]> = events.iter().map(slice::from_ref).collect();
    let summary = summary(0, &steps);
    assert_eq!((summary.changes.len(), summary.quiet), (5, 1));
    assert!(summary.changes.is_sorted_by_key(|change| change.step), "{summary:?}");
}

#[test]
fn an_attack_that_fails_says_how() {
    for (events, sentence) in [
        (
            vec![lost([1, 2, 3]), ended(BattleResult::Lost)],
            "Attacked Karelia and was repelled. Losses: Germany 3 tanks; Soviet Union none",
        ),
        (
            vec![
                lost([4]),
                Event::Retreated { region: region("karelia"), units: ids(1..=3), to: Some(region("west-russia")) },
                ended(BattleResult::Retreated),
            ],
            "Attacked Karelia and withdrew to West Russia. Losses: Germany none; Soviet Union 1 infantry",
        ),
        (
            vec![lost([1, 2, 3, 4, 5, 6]), ended(BattleResult::Destroyed)],
            "Attacked Karelia: no unit is left. Losses: Germany 3 tanks; Soviet Union 2 infantry, 1 tank",
        ),
    ] {
        assert_eq!(told(&[&[attack()], &events]), [format!("12 germany: {sentence}")]);
    }
}

#[test]
fn a_battle_that_goes_on_is_told_as_it_stands() {
    assert_eq!(
        told(&[&[attack()], &[lost([4])]]),
        [
            "12 germany: Attacks Karelia: 3 tanks against 2 infantry, 1 tank. Losses: Germany none; Soviet Union 1 infantry"
        ]
    );
}

#[test]
fn an_empty_territory_is_taken_without_a_fight() {
    let Event::UnitsMoved { power, units, carried, path, .. } = march() else { unreachable!("a march") };
    let taken = vec![taken(Power::Ussr, Power::Germany)];
    let entered = Event::UnitsMoved { power, units, carried, path, taken };
    assert_eq!(
        told(&[&[entered]]),
        [
            "11 germany: 3 tanks: West Russia → Karelia",
            "11 germany: Took Karelia from the Soviet Union without a fight"
        ]
    );
}

#[test]
fn a_territory_freed_for_an_ally_says_for_whom_and_one_in_trust_goes_back() {
    let freed = Event::TerritoryTaken { taken: taken(Power::Germany, Power::Ussr), by: Power::Uk };
    assert_eq!(told(&[&[freed]]), ["11 uk: Freed Karelia from Germany for the Soviet Union without a fight"]);
    let back = Event::TerritoryTaken { taken: taken(Power::Uk, Power::Ussr), by: Power::Uk };
    assert_eq!(told(&[&[back]]), ["11 uk: Karelia goes back to the Soviet Union"]);
}

#[test]
fn a_treasury_is_told_with_the_capital() {
    let captured = Event::TerritoryTaken { taken: taken(Power::Ussr, Power::Germany), by: Power::Germany };
    let seized = Event::TreasurySeized { from: Power::Ussr, by: Power::Germany, ipcs: 12 };
    assert_eq!(
        told(&[&[captured, seized]]),
        ["11 germany: Took Karelia from the Soviet Union without a fight. Seized: 12 IPC"]
    );
}

#[test]
fn the_last_order_of_units_is_the_purchase() {
    let order = |units: &[(Kind, u8)], cost| Event::UnitsPurchased {
        power: Power::Germany,
        units: units.iter().copied().collect::<Force>(),
        cost,
    };
    let (first, second) = (order(&[(Kind::Tank, 1)], 6), order(&[(Kind::Infantry, 2), (Kind::Tank, 1)], 12));
    assert_eq!(told(&[slice::from_ref(&first), &[second]]), ["12 germany: Bought 2 infantry, 1 tank for 12 IPC"]);
    assert_eq!(told(&[&[first], &[order(&[], 0)]]), ["12 germany: Bought nothing"]);
    assert_eq!(told(&[&[order(&[], 0)]]), Vec::<String>::new());
}

#[test]
fn moves_have_their_way_and_are_minor() {
    let lines = recap(&[&[march()]]);
    assert_eq!(lines[0].way, ["west-russia", "karelia"]);
    assert_eq!((lines[0].weight, lines[0].place.as_deref()), (Weight::Minor, Some("karelia")));
    assert_eq!(lines[0].text.fr, "3 chars : Russie de l’Ouest → Carélie");
}

#[test]
fn units_that_came_meanwhile_are_known_by_their_kinds() {
    let placed = Event::UnitsPlaced {
        power: Power::Germany,
        region: region("germany"),
        units: Force::from([(Kind::Infantry, 1), (Kind::Tank, 1)]),
        ids: ids([8, 9]),
    };
    let next = Event::TurnBegan { round: 1, power: Power::Uk };
    let sunk = Event::UnitsLost { region: region("sz2"), units: ids([7]), why: Loss::Defenceless };
    let wing = Event::UnitsLost { region: region("germany"), units: ids([9]), why: Loss::NoLanding };
    assert_eq!(
        told(&[&[placed], &[next, Event::PhaseBegan { phase: PhaseName::Purchase }], &[sunk, wing]]),
        [
            "11 germany: New in Germany: 1 infantry, 1 tank",
            "13 uk: Sunk without a defender: 1 transport (United Kingdom, Sea zone 2)",
            "13 uk: Lost for want of a place to land: 1 tank (Germany, Germany)",
        ]
    );
}

#[test]
fn a_recap_of_a_long_war_grows_with_its_steps_alone() {
    let mut war = War::by_seed(3);
    let mut players = SplitMix::new(3);
    while war.log.len() < 600 && war.asked().is_some() {
        let action = war.random_action(&mut players);
        war.play(&action, &mut |_, _, _| {});
    }
    let before = Aa1941::view(&war.start, Viewer::Public);
    let seen: Vec<SeenStep<Event>> = (1..)
        .zip(&war.log)
        .map(|(number, step)| SeenStep { number, seat: step.seat, events: step.of_the_game().cloned().collect() })
        .collect();
    let events: usize = seen.iter().map(|step| step.events.len()).sum();
    let lines = Aa1941::recap(&before, &seen);
    assert!(!lines.is_empty() && lines.len() <= events + 1, "{} lines of {events} events", lines.len());
    assert!(lines.iter().any(|line| line.text.en.starts_with("Bought ")), "a war has purchases");
}
