//! Seats at leisure: they are not asked, and still they may act and take back; all others are refused.

use kernel::{
    Action, AnyGame, Erased, Game as _, LoggedStep, MatchState, Outcome, Position, RulesVersion, Seat, SplitMix,
};
use outpost::{
    Command, Outpost, State,
    testing::{SecondThoughts, Varied},
};
use serde_json::{Value, json};

use crate::sample::{config, set_up};

type Game = Varied<SecondThoughts>;

static GAME: Erased<Game> = Erased::new();

const ONE: Seat = Seat(0);
const OTHER: Seat = Seat(1);

fn course() -> MatchState<Game> {
    let config = Outpost::configure(&set_up()).expect("a set-up");
    let mut course = MatchState::new(Game::start(&config, RulesVersion::NEWEST));
    course.settle(&mut SplitMix::new(1)).expect("a question");
    course
}

fn position() -> Box<dyn Position> {
    let start = GAME.start(&config(), RulesVersion::NEWEST).expect("a match");
    start.settle(&mut SplitMix::new(1)).expect("a question").after
}

fn asked(course: &MatchState<Game>) -> Vec<(Seat, u32)> {
    course.awaiting().pending().iter().map(|one| (one.seat, one.decision.0)).collect()
}

fn seals(course: &mut MatchState<Game>, seat: Seat, which: usize) {
    let legal = Game::options(course.state(), seat);
    let written = json!({ "do": "seal", "card": legal["cards"][which] });
    let command: Command = serde_json::from_value(written).expect("a command");
    course.act(seat, &Action::Command(command), &mut SplitMix::new(2)).expect("it is offered");
}

fn undo(course: &mut MatchState<Game>, seat: Seat) -> Result<(), String> {
    match course.act(seat, &Action::Undo, &mut SplitMix::new(2)) {
        Ok(_) => Ok(()),
        Err(error) => Err(kernel::Refusal::from(error).code.into_owned()),
    }
}

fn hand(state: &State, seat: Seat) -> Value {
    let view = json!(Outpost::view(state, kernel::Viewer::Omniscient));
    view["seats"][usize::from(seat.0)].clone()
}

#[test]
fn a_seat_at_leisure_acts_is_asked_again_by_its_old_number_and_takes_that_back() {
    let mut course = course();
    let (at_first, cards) = (asked(&course), hand(course.state(), ONE));
    assert!(course.at_leisure().is_empty(), "all are asked");
    seals(&mut course, ONE, 1);
    let sealed = hand(course.state(), ONE);
    assert_eq!(asked(&course), at_first[1..], "it is not asked");
    assert_eq!(course.at_leisure(), [ONE]);
    assert!(course.may_act(ONE) && course.may_act(OTHER) && !course.may_act(Seat(2)));
    seals(&mut course, ONE, 0);
    assert_eq!((hand(course.state(), ONE), asked(&course)), (cards.clone(), at_first.clone()));
    assert!(course.at_leisure().is_empty(), "it is asked");
    assert_eq!(course.undo_depth(ONE), 2, "that it is asked again is no question to another seat");
    undo(&mut course, ONE).expect("it has taken the card up");
    assert_eq!((hand(course.state(), ONE), course.at_leisure()), (sealed, vec![ONE]));
    assert_eq!(course.undo_depth(ONE), 1, "at leisure it takes back, too");
    undo(&mut course, ONE).expect("it has sealed a card");
    assert_eq!((hand(course.state(), ONE), asked(&course)), (cards, at_first));
}

#[test]
fn with_nothing_to_take_back_a_seat_at_leisure_hears_that_and_no_seat_else() {
    let mut course = course();
    seals(&mut course, ONE, 0);
    let mut anew = MatchState::<Game>::new(course.state().clone());
    assert_eq!((anew.at_leisure(), undo(&mut anew, ONE)), (vec![ONE], Err("nothing_to_undo".into())));
    undo(&mut course, ONE).expect("it has sealed a card");
    seals(&mut course, OTHER, 0);
    assert_eq!((course.at_leisure(), undo(&mut course, ONE)), (vec![OTHER], Err("nothing_to_undo".into())));
    seals(&mut course, OTHER, 0);
    seals(&mut course, ONE, 0);
    assert_eq!(undo(&mut course, OTHER), Err("nothing_to_undo".into()), "it is asked");
    seals(&mut course, ONE, 0);
    seals(&mut course, OTHER, 0);
    assert_eq!(undo(&mut course, OTHER), Ok(()), "at leisure");
    seals(&mut course, OTHER, 0);
    seals(&mut course, ONE, 0);
    assert!(course.at_leisure().is_empty(), "the orders are turned up");
    let waits = if asked(&course)[0].0 == ONE { OTHER } else { ONE };
    assert_eq!(undo(&mut course, waits), Err("not_your_turn".into()));
}

#[test]
fn a_log_with_acts_at_leisure_leads_to_the_same_position() {
    let (mut position, mut folded) = (position(), position());
    for (seat, which) in [(ONE, 2), (ONE, 0), (ONE, 1), (ONE, 0), (OTHER, 1), (OTHER, 0)] {
        let legal = position.options(seat).expect("they can be written");
        let command = json!({ "do": "seal", "card": legal["cards"][which] });
        let played = position.play(seat, &command, &mut SplitMix::new(2)).expect("it is offered");
        let step = LoggedStep { seat: Some(seat), events: &played.events, draws: played.draws.len() };
        folded.apply(step).expect("it is the same game");
        position = played.after;
        assert_eq!(folded.digest(), position.digest());
        assert_eq!(folded.at_leisure(), position.at_leisure());
        assert_eq!(
            [ONE, OTHER].map(|seat| folded.undo_depth(seat)),
            [ONE, OTHER].map(|seat| position.undo_depth(seat))
        );
    }
}

#[test]
fn at_leisure_is_nobody_once_the_players_have_agreed_to_end_the_match() {
    let position = position();
    let card = position.options(ONE).expect("they can be written")["cards"][0].clone();
    let played = position.play(ONE, &json!({ "do": "seal", "card": card }), &mut SplitMix::new(2));
    let after = played.expect("it is offered").after;
    assert_eq!(after.at_leisure(), [ONE]);
    let text = kernel::Text::new("Drawn.", "Nulle.");
    assert_eq!(after.ended(Outcome::won_by(2, |_| false, "agreed", text)).at_leisure(), []);
}
