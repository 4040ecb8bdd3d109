use kernel::{AnyGame as _, Erased, SetUp, Viewer};
use serde_json::json;

use super::*;

/// The public view of a match that begins.
fn opening() -> Value {
    let game = Erased::<aam::Aam>::new();
    let set_up = SetUp {
        options: json!({}),
        seats: vec![vec!["axis".to_owned()], vec!["allies".to_owned()]],
        chart: game.charts().swap_remove(0).chart,
    };
    let config = game.configure(&set_up).expect("the first chart");
    let rules = game.support(game.rules_version()).rules();
    game.start(&config, rules).expect("a position").view(Viewer::Public).expect("a view")
}

fn battle() -> Value {
    let mut view = opening();
    for (key, value) in showcase::view().as_object().expect("a view") {
        view[key] = value.clone();
    }
    view
}

fn drawn_of(view: &Value) -> String {
    Battlefield.board(view, Language::English).expect("a board").svg
}

#[test]
fn a_battle_shows_its_ground_its_objective_and_its_units() {
    let svg = drawn_of(&battle());
    for shown in [
        "class=\"hill h3\"",
        "class=\"road\"",
        "class=\"river\"",
        "class=\"bridge whole\"",
        "class=\"tuft\"",
        "data-objective=\"F8\" data-control=\"none\"",
        "data-unit=\"15\"",
        "class=\"plate hurt us\"",
        "face-down damaged",
    ] {
        assert!(svg.contains(shown), "{shown}");
    }
    assert!(svg.matches("class=\"tree\"").count() > 100);
    assert_eq!(svg, drawn_of(&battle()), "the same each time");
}

#[test]
fn passengers_and_the_dead_lie_nowhere_and_a_bridge_that_is_down_is_broken() {
    let mut view = battle();
    view["units"]["3"]["at"] = json!(null);
    view["bridges_down"] = json!([["C4", "C5"]]);
    view["control"] = json!("allies");
    let svg = drawn_of(&view);
    assert!(!svg.contains("data-unit=\"3\""));
    assert!(svg.contains("class=\"bridge down\""));
    assert!(svg.contains("class=\"pennant allies\""));
}

#[test]
fn a_match_without_a_map_shows_the_showcase() {
    let opening = Battlefield.board(&opening(), Language::French);
    assert_eq!(opening, Battlefield.showcase(Language::French));
    assert_eq!(opening.expect("a board").svg.matches("data-unit=").count(), 15, "every unit that it names");
}

#[test]
fn what_is_no_view_has_no_picture() {
    let mut strange = battle();
    strange["pack"] = json!("none such");
    for view in [json!(null), json!({ "units": {} }), strange] {
        assert!(Battlefield.board(&view, Language::English).is_none(), "{view}");
    }
}
