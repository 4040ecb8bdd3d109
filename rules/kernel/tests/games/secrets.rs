//! A game that keeps its secrets passes, and each way to let one out is found.

use kernel::{
    AnyGame, Erased, SetUp,
    secrecy::{Failed, Looked, Trial, look},
};
use serde_json::json;

use crate::cards::{Cards, TIGHT};

fn tried(game: &dyn AnyGame) -> Result<Looked, Failed> {
    let set_up = SetUp { options: json!({}), seats: vec![vec![], vec![]], chart: json!({}) };
    look(game, &Trial { set_up, questions: vec![], seed: 5, steps: 60 })
}

fn leak(game: &dyn AnyGame) -> &'static str {
    match tried(game) {
        Err(Failed::Leak(leak)) => leak.through,
        other => panic!("no leak was found: {other:?}"),
    }
}

#[test]
fn a_game_that_tells_nothing_passes_and_had_something_to_hide() {
    let looked = tried(&Erased::<Cards<TIGHT>>::new()).expect("nothing leaks");
    assert_eq!((looked.steps, looked.pairs), (60, 180));
    assert!(looked.different > 90 && looked.further > 40 && looked.unseen > 30, "{looked:?}");
}

#[test]
fn every_way_to_tell_is_found() {
    assert_eq!(leak(&Erased::<Cards<1>>::new()), "view");
    assert_eq!(leak(&Erased::<Cards<2>>::new()), "options");
    assert_eq!(leak(&Erased::<Cards<3>>::new()), "awaiting");
    assert_eq!(leak(&Erased::<Cards<5>>::new()), "awaiting", "a step unseen that moves what is asked");
}

#[test]
fn an_event_told_to_the_wrong_seat_is_found() {
    assert_eq!(leak(&Erased::<Cards<4>>::new()), "events");
}
