use kernel::{AnyGame as _, Erased, SetUp, Viewer};
use serde_json::json;

use super::*;

/// The public view of a match that begins.
fn opening() -> Value {
    let game = Erased::<warfighter::Warfighter>::new();
    let set_up = SetUp {
        options: json!({}),
        seats: vec![vec!["squad-1".to_owned()], vec!["squad-2".to_owned()]],
        chart: game.charts().swap_remove(0).chart,
    };
    let config = game.configure(&set_up).expect("the first chart");
    let rules = game.support(game.rules_version()).rules();
    game.start(&config, rules).expect("a position").view(Viewer::Public).expect("a view")
}

fn drawn_of(view: &Value, language: Language) -> String {
    Track.board(view, language).expect("a board").svg
}

#[test]
fn a_match_that_begins_shows_its_mission_and_objective_and_places_to_lay() {
    let svg = drawn_of(&opening(), Language::English);
    assert!(svg.contains(">The sunken lane<") && svg.contains(">Ammunition dump<"));
    assert_eq!(svg.matches("class=\"empty\"").count(), 2);
    assert_eq!(svg, drawn_of(&opening(), Language::English), "the same each time");
}

#[test]
fn a_mission_under_way_shows_who_stands_where() {
    let svg = drawn_of(&showcase::view(), Language::French);
    assert_eq!(svg.matches("data-soldier=").count(), 4);
    assert_eq!(svg.matches("data-hostile=").count(), 3);
    for shown in [">Le chemin creux<", ">Sergent Brandt<", "class=\"low\"", "class=\"strike\"", "class=\"wound\""] {
        assert!(svg.contains(shown), "{shown}");
    }
}

#[test]
fn who_is_down_stands_nowhere() {
    let mut view = showcase::view();
    view["soldiers"][0]["status"]["is"] = json!("down");
    assert!(!drawn_of(&view, Language::English).contains("data-soldier=\"brandt\""));
}

#[test]
fn hands_are_not_read() {
    let mut view = showcase::view();
    let svg = drawn_of(&view, Language::English);
    view["soldiers"][0]["hand"] = json!(["reload", "keep-low"]);
    assert_eq!(drawn_of(&view, Language::English), svg);
}

#[test]
fn the_window_follows_the_foremost_soldiers() {
    let board = Track.board(&showcase::view(), Language::English).expect("a board");
    let front = plane::left_of(3) + plane::COLUMN / 2.0;
    assert!(board.window.x < front && front < board.window.x + board.window.width);
}

#[test]
fn what_is_no_view_has_no_picture_and_strange_names_stay_text() {
    let mut strange = showcase::view();
    strange["pack"] = json!("none such");
    for view in [json!(null), json!({ "soldiers": [] }), strange] {
        assert!(Track.board(&view, Language::English).is_none(), "{view}");
    }
    let mut view = showcase::view();
    let mut pack = <warfighter::Warfighter as kernel::Game>::facts()["packs"][0].clone();
    pack["missions"]["sunken-lane"]["name"] = json!({ "en": "<script>", "fr": "<script>" });
    view["own_pack"] = pack;
    view["objective_slot"] = json!(250);
    let svg = drawn_of(&view, Language::English);
    assert!(svg.contains("&lt;script&gt;") && !svg.contains("<script>") && svg.matches("class=\"ring\"").count() <= 12);
}

#[test]
fn each_squad_has_a_sign_and_nobody_else() {
    assert!((1..=6).all(|number| Track.emblem(&format!("squad-{number}")).is_some()));
    assert!(["squad-0", "squad-7", "squad-", "s1"].iter().all(|role| Track.emblem(role).is_none()));
}
