//! What an officer would point at: hints say it where it is so, and nothing where it is not. The positions are those of
//! lessons.

use kernel::{Awaiting, Dice, Game as _, Hint, RulesVersion, Seat, SetUp, SplitMix};
use mortain::{Command, Mortain, State};
use serde_json::{Value, json};

const GERMAN: Seat = Seat(0);
const AMERICAN: Seat = Seat(1);

fn begun(lesson: &str) -> State {
    let seats = vec![vec!["german".to_owned()], vec!["american".to_owned()]];
    let chart = Mortain::charts().swap_remove(0).chart;
    let set_up = SetUp { options: json!({ "lesson": lesson }), seats, chart };
    Mortain::start(&Mortain::configure(&set_up).expect("a lesson"), RulesVersion::NEWEST)
}

fn after(mut state: State, seat: Seat, command: Value) -> State {
    let command: Command = serde_json::from_value(command).expect("a command");
    let mut chance = SplitMix::new(1);
    let events = Mortain::decide(&state, seat, &command, &mut Dice::new(&mut chance)).expect("it is legal");
    for event in &events {
        Mortain::apply(&mut state, event);
    }
    state
}

/// The sentences of one kind, with their places.
fn told(state: &State, seat: Seat, kind: &str) -> Vec<(String, String)> {
    let hints = Mortain::hints(state, seat).into_iter().filter(|hint| hint.kind == kind);
    hints.map(|hint| (hint.place.unwrap_or_default(), hint.text.en)).collect()
}

fn one(place: &str, text: &str) -> (String, String) {
    (place.to_owned(), text.to_owned())
}

#[test]
fn units_that_can_leave_are_named_and_then_the_tiger_that_still_goes_free() {
    let state = begun("the-tiger-goes-free");
    let exits: Vec<String> = told(&state, GERMAN, "exit").into_iter().map(|(place, _)| place).collect();
    assert_eq!(exits.len(), 3, "no more than three of a sort: {exits:?}");
    assert_eq!(told(&state, GERMAN, "free"), []);
    let state = after(state, GERMAN, json!({ "do": "exit", "unit": "de-pz1" }));
    assert_eq!(told(&state, GERMAN, "exit"), [one("a3", "102 can leave the map now")]);
    assert_eq!(told(&state, GERMAN, "free"), [one("a3", "102 can still act free of charge")]);
    let state = after(state, GERMAN, json!({ "do": "exit", "unit": "de-tiger" }));
    assert_eq!(Mortain::hints(&state, GERMAN), []);
}

#[test]
fn a_shot_with_good_odds_is_told_and_a_bad_one_is_not() {
    let shots = told(&begun("fire-together"), GERMAN, "shot");
    assert_eq!(shots, [one("e3", "Pz I at 703 in e3: 7 or lower hits, 69% of cases")]);
}

#[test]
fn units_together_under_a_strike_are_told_and_single_ones_are_not() {
    let strikes = told(&begun("one-strike"), AMERICAN, "strike");
    let wanted = [
        one("g2", "2 units under one strike in g2 (tanks): 4 or lower hits"),
        one("g3", "2 units under one strike in g3 (infantry or guns): 3 or lower hits"),
    ];
    assert_eq!(strikes, wanted);
}

#[test]
fn hexes_of_the_row_that_stand_open_are_told_until_they_are_held() {
    let state = begun("close-the-road");
    assert_eq!(told(&state, AMERICAN, "row"), [one("a2", "a2 is open to Pz I"), one("a4", "a4 is open to KG 3")]);
    let state = after(state, AMERICAN, json!({ "do": "move", "unit": "us-120", "to": "a2" }));
    assert_eq!(told(&state, AMERICAN, "row"), [one("a4", "a4 is open to KG 3")]);
    let state = after(state, AMERICAN, json!({ "do": "enter", "unit": "us-cca", "to": "a4" }));
    assert_eq!(told(&state, AMERICAN, "row"), []);
}

#[test]
fn nothing_is_told_in_the_set_up_or_to_a_side_that_is_not_asked() {
    assert_eq!(Mortain::hints(&begun("first-game"), AMERICAN), []);
    assert_eq!(Mortain::hints(&begun("the-tiger-goes-free"), AMERICAN), []);
}

#[test]
fn hints_of_whole_matches_are_few_and_of_one_line_in_both_languages() {
    for seed in 0..4 {
        let game = kernel::Erased::<Mortain>::new();
        let (mut chance, mut players) = (SplitMix::new(seed), SplitMix::new(seed + 100));
        let seats = vec![vec!["german".to_owned()], vec!["american".to_owned()]];
        let chart = Mortain::charts().swap_remove(0).chart;
        let set_up = SetUp { options: json!({}), seats, chart };
        let config = kernel::AnyGame::configure(&game, &set_up).expect("a table");
        let start = kernel::AnyGame::start(&game, &config, RulesVersion::NEWEST).expect("a match");
        let mut position = start.settle(&mut chance).expect("it begins").after;
        while let Awaiting::Seats { pending, .. } = position.awaiting() {
            let seat = pending[0].seat;
            let viewer = kernel::Viewer::Seat(seat);
            let answer = position.ask(viewer, &json!({ "ask": "hints" }), &mut SplitMix::new(0)).expect("hints");
            let hints: Vec<Hint> = serde_json::from_value(answer["hints"].clone()).expect("a list");
            assert!(hints.len() <= 13, "{hints:?}");
            for Hint { text, .. } in &hints {
                assert!(!text.en.contains('\n') && !text.fr.is_empty() && text.en != text.fr, "{text:?}");
                assert!(!text.en.ends_with('.') && !text.fr.ends_with('.'), "one line, like the others: {text:?}");
            }
            let command = position.random_command(seat, &mut players).expect("one that is asked");
            position = position.play(seat, &command, &mut chance).expect("it is legal").after;
        }
    }
}
