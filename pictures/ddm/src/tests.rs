use kernel::{AnyGame as _, Erased, SetUp, Viewer};
use serde_json::json;

use super::*;
use crate::glyph::Glyph;

/// The public view of a match that begins.
fn opening() -> Value {
    let game = Erased::<ddm::Ddm>::new();
    let set_up = SetUp {
        options: json!({}),
        seats: vec![vec!["p1".to_owned()], vec!["p2".to_owned()]],
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
    Hall.board(view, Language::English).expect("a board").svg
}

#[test]
fn a_battle_shows_its_hall_and_its_creatures() {
    let svg = drawn_of(&battle());
    for shown in [
        "class=\"wall\"",
        "class=\"rubble\"",
        "class=\"plinth\"",
        "class=\"exit e2\"",
        "url(#lamp)",
        "data-creature=\"p1.1\"",
        "class=\"plate p2 acted\"",
        "class=\"crown\"",
        "class=\"flag\"",
    ] {
        assert!(svg.contains(shown), "{shown}");
    }
    assert_eq!(svg, drawn_of(&battle()), "the same each time");
}

#[test]
fn who_has_gone_lies_nowhere_and_hit_points_are_a_ring() {
    let mut view = battle();
    view["creatures"][0]["gone"] = json!("destroyed");
    view["creatures"][1]["at"] = json!(null);
    let svg = drawn_of(&view);
    assert!(!svg.contains("data-creature=\"p1.1\"") && !svg.contains("data-creature=\"p1.2\""));
    assert!(svg.contains("stroke-dasharray=\"100 100\""));
}

#[test]
fn a_match_without_a_board_shows_the_showcase() {
    let opening = Hall.board(&opening(), Language::French);
    assert_eq!(opening, Hall.showcase(Language::French));
    assert_eq!(opening.expect("a board").svg.matches("data-creature=").count(), 13, "every creature that it names");
}

#[test]
fn what_is_no_view_has_no_picture() {
    let mut strange = battle();
    strange["pack"] = json!("none such");
    for view in [json!(null), json!({ "creatures": [] }), strange] {
        assert!(Hall.board(&view, Language::English).is_none(), "{view}");
    }
}

#[test]
fn counters_show_weapons_of_people_and_heads_of_beasts() {
    let view = View::read(&showcase::view()).expect("a view");
    let glyph_of = |id: &str| view.creatures.iter().find(|creature| creature.id == id).map(|creature| creature.glyph);
    let ids = ["p1.1", "p1.2", "p1.3", "p1.5", "p2.8", "p2.10"];
    let shown = ids.map(|id| glyph_of(id).expect("a creature"));
    assert_eq!(shown, [Glyph::Helm, Glyph::Sword, Glyph::Axe, Glyph::Crossbow, Glyph::Club, Glyph::Tusk]);
}

#[test]
fn each_seat_has_a_sign_and_nobody_else() {
    assert!(Player::ALL.into_iter().all(|player| Hall.emblem(player.id()).is_some()));
    assert!(Hall.emblem("p5").is_none());
}
