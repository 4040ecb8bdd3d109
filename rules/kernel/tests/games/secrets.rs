//! A game that keeps its secrets passes, and each way to let one out is found.

use kernel::{
    AnyGame, Awaiting, Erased, Game as _, Seat, Viewer,
    secrecy::{Failed, Looked, Trial, look},
};
use outpost::{
    Event, Outpost, State,
    testing::{Variant, Varied},
};
use serde_json::{Value, json};

use crate::sample::{OUTPOST, set_up};

fn tried(game: &dyn AnyGame) -> Result<Looked, Failed> {
    look(game, &Trial { set_up: set_up(), questions: vec![], seed: 5, steps: 60 })
}

/// Through what a variant lets out what it should hide.
fn leak<V: Variant>() -> &'static str {
    match tried(&Erased::<Varied<V>>::new()) {
        Err(Failed::Leak(leak)) => leak.through,
        other => panic!("no leak was found: {other:?}"),
    }
}

/// Whether any seat holds a six.
fn a_six_is_held(state: &State) -> bool {
    let hands = Outpost::view(state, Viewer::Omniscient).seats.into_iter().filter_map(|seat| seat.hand);
    hands.flatten().any(|card| card.number() == 6)
}

/// Every viewer sees all cards.
struct OpenHands;

impl Variant for OpenHands {
    fn view(state: &State, _: Viewer) -> Value {
        json!(Outpost::view(state, Viewer::Omniscient))
    }
}

/// The options depend on another seat's hand.
struct Hints;

impl Variant for Hints {
    fn options(state: &State, seat: Seat) -> Value {
        json!([Outpost::options(state, seat), a_six_is_held(state)])
    }
}

/// The kind of a question depends on a hidden hand.
struct Winces;

impl Variant for Winces {
    fn awaiting(state: &State) -> Awaiting {
        let mut awaiting = Outpost::awaiting(state);
        if let Awaiting::Seats { pending, .. } = &mut awaiting
            && a_six_is_held(state)
        {
            for one in pending {
                one.kind = "careful";
            }
        }
        awaiting
    }
}

/// Every viewer hears of every card.
struct Announces;

impl Variant for Announces {
    fn seen(event: &Event, _: Viewer) -> Option<Value> {
        Outpost::seen(event, Viewer::Omniscient).map(|seen| json!(seen))
    }
}

/// No other viewer hears that an order was laid, and the view shows to all that it was.
struct Whispers;

impl Variant for Whispers {
    fn seen(event: &Event, viewer: Viewer) -> Option<Value> {
        let is_hidden = matches!(event, Event::OrderSealed { seat, .. } if viewer != Viewer::Seat(*seat));
        if is_hidden { None } else { Outpost::seen(event, viewer).map(|seen| json!(seen)) }
    }
}

#[test]
fn a_game_that_tells_nothing_passes_and_had_something_to_hide() {
    let looked = tried(&OUTPOST).expect("nothing leaks");
    assert!(looked.steps > 30 && looked.pairs == 3 * looked.steps, "{looked:?}");
    assert!(looked.different > looked.steps && looked.further > 30, "{looked:?}");
}

#[test]
fn every_way_to_tell_is_found() {
    assert_eq!(leak::<OpenHands>(), "view");
    assert_eq!(leak::<Hints>(), "options");
    assert_eq!(leak::<Winces>(), "awaiting");
    let through = leak::<Whispers>();
    assert!(["view", "awaiting"].contains(&through), "a step unseen that changes what is seen: {through}");
}

#[test]
fn an_event_told_to_the_wrong_seat_is_found() {
    assert_eq!(leak::<Announces>(), "events");
}
