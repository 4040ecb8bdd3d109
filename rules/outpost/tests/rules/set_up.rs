//! Tables and charts.

use kernel::{Game as _, Mode, SetUp};
use outpost::Outpost;
use serde_json::{Value, json};

fn set_up(options: Value, seats: &[&str]) -> Result<outpost::Config, kernel::Refusal> {
    let chart = Outpost::charts().swap_remove(0).chart;
    Outpost::configure(&SetUp { options, seats: seats.iter().map(|role| vec![(*role).to_owned()]).collect(), chart })
}

#[test]
fn a_mode_says_how_many_seats_there_are() {
    for (mode, fits, refused) in [
        ("versus", &["red", "blue"][..], &["red"][..]),
        ("versus", &["blue", "red"], &["red", "green"]),
        ("free_for_all", &["amber", "red", "green", "blue"], &["red"]),
        ("cooperation", &["red", "green"], &["red"]),
        ("solitary", &["red"], &["red", "blue"]),
    ] {
        assert!(set_up(json!({ "mode": mode }), fits).is_ok(), "{mode} {fits:?}");
        assert!(set_up(json!({ "mode": mode }), refused).is_err(), "{mode} {refused:?}");
    }
    assert!(set_up(json!({ "mode": "free_for_all" }), &["red", "red"]).is_err(), "one patrol, two seats");
}

#[test]
fn the_usual_table_has_two_patrols_that_are_rated() {
    let seating = Outpost::seating(&Value::Null).expect("the usual table");
    assert_eq!((seating.mode, seating.seats), (Mode::Versus, 2..=2));
    assert!(seating.roles.iter().all(|role| role.rating_group.is_some()));
}

#[test]
fn options_that_are_none_are_refused() {
    for options in [json!([]), json!({ "rounds": 0 }), json!({ "veterans": 3 }), json!({ "weather": "rain" })] {
        assert!(Outpost::seating(&options).is_err(), "{options}");
    }
}

#[test]
fn a_fault_of_a_chart_has_its_place() {
    let sound = Outpost::charts().swap_remove(0).chart;
    for (pointer, value, at, code) in [
        ("/rows", json!(["...", "..."]), "/rows", "size"),
        ("/rows/2", json!("..."), "/rows/2", "row"),
        ("/rows/2", json!("..é...."), "/rows/2", "row"),
        ("/rows", json!([".......", ".......", "......."]), "/rows", "no_outpost"),
        ("/starts/1", json!(["g7"]), "/starts", "scouts"),
        ("/starts/1/0", json!("c4"), "/starts/1/0", "no_ground"),
        ("/starts/1/0", json!("h9"), "/starts/1/0", "no_ground"),
        ("/starts/1/0", json!("a1"), "/starts/1/0", "twice"),
        ("/starts/1/0", json!("0101"), "", "unreadable"),
        ("/trails", json!([]), "/trails", "no_trail"),
        ("/trails/1", json!("e4"), "/trails/1", "no_ground"),
    ] {
        let mut chart = sound.clone();
        *chart.pointer_mut(pointer).expect("the pointer fits") = value;
        let faults = Outpost::check_chart(&chart).expect_err("it is spoilt");
        assert_eq!((faults[0].at.as_str(), faults[0].code.as_str()), (at, code), "{faults:?}");
    }
    assert_eq!(Outpost::check_chart(&sound), Ok(()));
}
