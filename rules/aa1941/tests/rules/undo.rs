//! How far orders can be taken back. Every war of these tests also checks it, see `War::act`.

use aa1941::{
    Aa1941, Command, Event, Power, State,
    board::RegionId,
    event::PhaseName,
    setup::{NewUnit, Opening, VictoryOption},
    units::{Force, Kind, UnitId},
    view::Question,
};
use kernel::{ActError, Action, Game as _, MatchEvent, Refusal, Seat, SplitMix};

use crate::{
    log::{position, replayed, state_of},
    war::War,
};

fn region(id: &str) -> RegionId {
    RegionId::by_id(id).expect("it is on the board")
}

/// The turn of Germany begins, with money; each power has a seat. Its tanks are units 1 to 3, the garrison of
/// Karelia 4 to 7.
fn drawn_up() -> War {
    let unit = |power, kind, at: &str| NewUnit { power, kind, at: region(at), aboard: None, damaged: false };
    let tanks = (0..3).map(|_| unit(Power::Germany, Kind::Tank, "west-russia"));
    let foot = (0..2).map(|_| unit(Power::Ussr, Kind::Infantry, "karelia"));
    let armour = (0..2).map(|_| unit(Power::Ussr, Kind::Tank, "karelia"));
    let opening = Opening {
        victory: VictoryOption::Standard,
        seats: Power::ALL.map(|power| vec![power]).to_vec(),
        income: [].into(),
        round: 1,
        turn: Power::Germany,
        treasury: aa1941::ByPower::from_fn(|_| 12),
        control: [].into(),
        units: tanks.chain(foot).chain(armour).collect(),
    };
    War::from(State::open(opening), 0)
}

fn seat_of(power: Power) -> Seat {
    let seat = Power::ALL.into_iter().position(|other| other == power).expect("one of them");
    Seat(u8::try_from(seat).expect("five seats"))
}

fn attack() -> Command {
    Command::Move { units: [1, 2, 3].map(UnitId).to_vec(), path: ["west-russia", "karelia"].map(region).to_vec() }
}

/// The code of the refusal that the seat meets when it takes back.
fn refusal(war: &War, power: Power) -> String {
    let refused = war.branch().act(seat_of(power), &Action::Undo, &mut |_, _, _| {});
    Refusal::from(refused.expect_err("it is refused")).code.into_owned()
}

#[test]
fn orders_are_taken_back_one_by_one_to_the_beginning_of_the_phase() {
    let mut war = drawn_up();
    let mut states = vec![war.state().clone()];
    for (kind, count) in [(Kind::Infantry, 1), (Kind::Tank, 2), (Kind::Fighter, 1)] {
        war.command(Command::Purchase { units: Force::from([(kind, count)]) });
        states.push(war.state().clone());
    }
    while let Some(state) = states.pop() {
        assert_eq!((war.state(), usize::from(war.undo_depth())), (&state, states.len()));
        if !states.is_empty() {
            war.play(&Action::Undo, &mut |_, _, _| panic!("an undo shows no event"));
        }
    }
    assert_eq!(refusal(&war, Power::Germany), "nothing_to_undo");
}

#[test]
fn an_undo_stops_at_the_end_of_a_phase() {
    let mut war = drawn_up();
    war.command(Command::Purchase { units: Force::from([(Kind::Infantry, 1)]) });
    assert_eq!(war.undo_depth(), 1);
    war.command(Command::EndPhase);
    assert_eq!((war.view().phase, war.asked()), (PhaseName::CombatMove, Some(seat_of(Power::Germany))));
    assert_eq!((war.undo_depth(), refusal(&war, Power::Germany)), (0, "nothing_to_undo".to_owned()));
    // Orders of the new phase can be taken back, and no earlier ones.
    war.command(attack());
    war.play(&Action::Undo, &mut |_, _, _| {});
    assert_eq!(war.view().phase, PhaseName::CombatMove);
    assert_eq!(refusal(&war, Power::Germany), "nothing_to_undo");
}

/// The battle for Karelia, up to the first question of this kind.
fn fought_until(question: Question) -> War {
    for seed in 0..100 {
        let mut war = drawn_up();
        war.dice = SplitMix::new(seed);
        war.command(Command::EndPhase);
        war.command(attack());
        assert_eq!(war.undo_depth(), 1);
        war.command(Command::EndPhase);
        while war.view().battle.is_some() {
            assert!(war.log.last().is_some_and(|step| !step.draws.is_empty()), "it came to dice");
            if war.awaited().what == question {
                return war;
            }
            let action = Aa1941::fallback(war.state(), war.asked_for_answer(), &aa1941::Standing::default());
            war.play(&action.expect("an answer"), &mut |_, _, _| {});
        }
    }
    panic!("no battle comes to such a question")
}

#[test]
fn an_undo_stops_at_a_die() {
    let war = fought_until(Question::Retreat);
    assert_eq!(war.asked(), Some(seat_of(Power::Germany)), "the attacker is asked again");
    assert_eq!((war.undo_depth(), refusal(&war, Power::Germany)), (0, "nothing_to_undo".to_owned()));
}

#[test]
fn an_undo_stops_at_a_question_to_another_seat() {
    let mut war = fought_until(Question::Casualties);
    let Some(asked) = war.asked().filter(|seat| *seat == seat_of(Power::Ussr)) else {
        panic!("the defender is asked first: {:?}", war.awaited())
    };
    assert_eq!(refusal(&war, Power::Germany), "not_your_turn");
    assert_eq!(refusal(&war, Power::Ussr), "nothing_to_undo");
    let action = Aa1941::fallback(war.state(), war.asked_for_answer(), &aa1941::Standing::default());
    war.play(&action.expect("an answer"), &mut |_, _, _| {});
    assert_eq!(war.course.undo_depth(asked), 0, "an answer stands");
    assert_eq!(war.course.undo_depth(seat_of(Power::Germany)), 0);
}

#[test]
fn another_seat_that_gives_up_leaves_the_right_to_undo_and_stays_gone() {
    for leaver in [Power::Uk, Power::Japan] {
        let mut war = drawn_up();
        war.command(Command::EndPhase);
        war.command(Command::Move { units: vec![UnitId(1)], path: ["west-russia", "karelia"].map(region).to_vec() });
        let seat = seat_of(leaver);
        let mut only_left = drawn_up();
        only_left.command(Command::EndPhase);
        only_left.act(seat, &Action::Concede, &mut |_, _, _| {}).expect("it may give up");

        let mut seen = Vec::new();
        war.act(seat, &Action::Concede, &mut |_, event, _| seen.push(event.clone())).expect("it may give up");
        assert_eq!(seen, [Event::Conceded { seat }]);
        assert_eq!(war.undo_depth(), 1, "the order can still be taken back");
        war.command(Command::Move {
            units: [2, 3].map(UnitId).to_vec(),
            path: ["west-russia", "karelia"].map(region).to_vec(),
        });
        for left in [1, 0] {
            war.play(&Action::Undo, &mut |_, _, _| panic!("an undo shows no event"));
            assert_eq!((war.undo_depth(), war.view().conceded), (left, vec![seat]));
        }
        assert_eq!(war.state(), only_left.state(), "as if it had left before the orders");
        let again = war.branch().act(seat, &Action::Concede, &mut |_, _, _| {});
        assert!(matches!(again, Err(ActError::Refused(aa1941::Rejection::AlreadyConceded))), "it is gone");
        // The log leads there, too.
        assert_eq!(state_of(&*replayed(&war.start, &war.log)), *war.state());
    }
}

#[test]
fn a_seat_that_gives_up_and_is_still_asked_can_mend_its_orders() {
    let mut war = drawn_up();
    war.command(Command::EndPhase);
    war.command(attack());
    war.play(&Action::Concede, &mut |_, _, _| {});
    assert_eq!(war.course.undo_depth(seat_of(Power::Germany)), 1);
    war.play(&Action::Undo, &mut |_, _, _| {});
    assert_eq!(war.view().conceded, [seat_of(Power::Germany)], "that it has given up stands");
    assert_eq!(refusal(&war, Power::Germany), "nothing_to_undo");
}

#[test]
fn nothing_is_taken_back_once_the_war_is_over() {
    let mut war = drawn_up();
    war.command(Command::Purchase { units: Force::from([(Kind::Infantry, 1)]) });
    for power in [Power::Ussr, Power::Uk, Power::Usa] {
        war.act(seat_of(power), &Action::Concede, &mut |_, _, _| {}).expect("it may give up");
    }
    assert_eq!((war.asked(), war.course.undo_depth(seat_of(Power::Germany))), (None, 0));
    assert_eq!(refusal(&war, Power::Germany), "over");
}

#[test]
fn an_undo_is_no_event_of_the_game_and_stands_in_the_log() {
    let mut war = drawn_up();
    war.command(Command::Purchase { units: Force::from([(Kind::Infantry, 1)]) });
    war.play(&Action::Undo, &mut |_, _, _| panic!("an undo shows no event"));
    let undone = war.log.last().expect("it is in the log");
    assert!(matches!(undone.events[..], [MatchEvent::Kernel(_)]) && undone.draws.is_empty());
    assert_eq!(
        serde_json::json!(undone.events),
        serde_json::json!([{ "e": "undone", "seat": seat_of(Power::Germany) }])
    );
    assert_eq!(replayed(&war.start, &war.log).digest(), position(&war.start).digest(), "as if nothing was ordered");
}
