//! What a seat can take back, and what ends that; that the store keeps it, and that a log with undos leads to the same
//! position.

use kernel::{
    ActError, Action, AnyGame, Departure, Digest, Erased, Game, LoggedStep, MatchState, Played, Position, Refusal,
    RulesVersion, Seat, SplitMix, Viewer,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::cards::{Cards, Command, GOES_ON, State, TIGHT, UNWRITABLE};

static CARDS: Erased<Cards<GOES_ON>> = Erased::new();

const ONE: Seat = Seat(0);
const OTHER: Seat = Seat(1);

/// A match as the tests play it.
struct Table<const M: u8> {
    course: MatchState<Cards<M>>,
    chance: SplitMix,
}

impl<const M: u8> Table<M> {
    fn new() -> Self {
        let course = MatchState::new(Cards::<M>::start(&(), RulesVersion::NEWEST));
        Self { course, chance: SplitMix::new(5) }
    }

    fn plays(&mut self, seat: Seat, command: Command) -> &mut Self {
        self.course.act(seat, &Action::Command(command), &mut self.chance).expect("a legal command");
        self
    }

    fn notes(&mut self, seat: Seat, number: u32) -> &mut Self {
        self.plays(seat, Command::Note { number })
    }

    fn undoes(&mut self, seat: Seat) -> &mut Self {
        let acted = self.course.act(seat, &Action::Undo, &mut self.chance).expect("there is something to take back");
        assert_eq!(json!(acted.events), json!([{ "e": "undone", "seat": seat }]));
        assert_eq!(acted.draws, []);
        self
    }

    fn leaves(&mut self, seat: Seat) -> &mut Self {
        let acted = self.course.leave(seat, Departure::Absent, &mut self.chance).expect("it was there");
        assert_eq!(
            json!(acted.events),
            json!([{ "e": "left", "seat": seat, "why": "absent" }, { "e": "gone", "seat": seat }])
        );
        self
    }

    fn depths(&self) -> [u16; 2] {
        [ONE, OTHER].map(|seat| self.course.undo_depth(seat))
    }

    /// An undo is refused with this code and changes nothing.
    fn refuses(&mut self, seat: Seat, code: &str) {
        let before = (self.course.state().clone(), self.depths());
        let Err(error) = self.course.act(seat, &Action::Undo, &mut self.chance) else { panic!("nothing to take back") };
        assert_eq!(Refusal::from(error).code, code);
        assert_eq!((self.course.state().clone(), self.depths()), before);
    }

    fn pad(&self) -> &[u32] {
        self.course.state().pad()
    }
}

fn table() -> Table<GOES_ON> {
    Table::new()
}

#[test]
fn commands_are_taken_back_one_by_one_the_latest_first() {
    let mut table = table();
    table.refuses(ONE, "nothing_to_undo");
    let mut states: Vec<State> = Vec::new();
    for number in 1..=4 {
        states.push(table.course.state().clone());
        table.notes(ONE, number);
        assert_eq!(table.depths(), [u16::try_from(number).expect("small"), 0]);
        assert_eq!(table.course.asked(ONE).undo, table.depths()[0]);
    }
    table.refuses(OTHER, "not_your_turn");
    while let Some(state) = states.pop() {
        table.undoes(ONE);
        assert_eq!(*table.course.state(), state);
        assert_eq!(usize::from(table.depths()[0]), states.len());
    }
    table.refuses(ONE, "nothing_to_undo");
    table.notes(ONE, 5).undoes(ONE).notes(ONE, 6);
    assert_eq!((table.pad(), table.depths()), (&[6][..], [1, 0]), "after the last undo it begins anew");
}

/// A command that cannot be taken back, with the table that it meets.
fn stands(what: &str, prepare: impl Fn(&mut Table<GOES_ON>), command: &Command, then: &str) {
    let mut table = table();
    prepare(&mut table);
    table.notes(ONE, 1).notes(ONE, 2);
    assert_eq!(table.depths(), [2, 0], "{what}");
    table.plays(ONE, command.clone());
    assert_eq!(table.depths(), [0, 0], "{what}");
    table.refuses(ONE, then);
    assert_eq!(table.pad(), [1, 2], "{what}");
}

#[test]
fn a_draw_ends_it() {
    stands("a card is drawn", |_| {}, &Command::Draw, "nothing_to_undo");
    stands("an automatic step draws a card", |_| {}, &Command::Owe, "nothing_to_undo");
}

#[test]
fn a_reveal_ends_it() {
    let holds_a_card = |table: &mut Table<GOES_ON>| {
        table.plays(ONE, Command::Draw);
    };
    stands("a card is shown", holds_a_card, &Command::Show { place: 0 }, "nothing_to_undo");
}

#[test]
fn what_the_game_calls_final_ends_it() {
    stands("a name is signed", |_| {}, &Command::Sign, "nothing_to_undo");
}

#[test]
fn a_question_to_another_seat_ends_it() {
    stands("the turn goes to the other", |_| {}, &Command::Pass, "not_your_turn");
    stands("both are asked", |_| {}, &Command::Invite, "nothing_to_undo");
    let mut table = table();
    table.notes(ONE, 1).plays(ONE, Command::Pass).notes(OTHER, 2).plays(OTHER, Command::Pass);
    table.refuses(ONE, "nothing_to_undo");
}

#[test]
fn an_act_of_another_seat_ends_it() {
    let mut table = table();
    table.plays(ONE, Command::Invite).notes(ONE, 1).notes(ONE, 2);
    assert_eq!(table.depths(), [2, 0]);
    table.refuses(OTHER, "nothing_to_undo");
    table.notes(OTHER, 3);
    assert_eq!(table.depths(), [0, 1]);
    table.refuses(ONE, "nothing_to_undo");
    table.undoes(OTHER);
    assert_eq!((table.pad(), table.depths()), (&[1, 2][..], [0, 0]), "the undo ends at what the other did");
    // So does an act that is final itself.
    table.notes(ONE, 4).plays(OTHER, Command::Sign);
    assert_eq!(table.depths(), [0, 0]);
}

#[test]
fn the_end_of_the_match_ends_it() {
    let mut table: Table<TIGHT> = Table::new();
    table.notes(ONE, 1).plays(ONE, Command::Stop);
    assert_eq!(table.depths(), [0, 0]);
    table.refuses(ONE, "over");
    let mut table: Table<TIGHT> = Table::new();
    table.notes(ONE, 1).leaves(OTHER);
    assert_eq!(table.depths(), [0, 0]);
    table.refuses(ONE, "over");
    let again = table.course.leave(ONE, Departure::Conceded, &mut SplitMix::new(0));
    assert!(matches!(again, Err(ActError::Over)));
}

#[test]
fn a_rejected_command_ends_no_undo_window() {
    let mut table = table();
    table.notes(ONE, 1);
    for (seat, command) in [(ONE, Command::Show { place: 0 }), (OTHER, Command::Sign)] {
        let refused = table.course.act(seat, &Action::Command(command), &mut SplitMix::new(0));
        assert!(matches!(refused, Err(ActError::Refused(_))));
        assert_eq!((table.depths(), table.pad()), ([1, 0], &[1][..]));
    }
}

#[test]
fn an_undo_brings_no_seat_back_that_has_left() {
    let mut table = table();
    table.notes(ONE, 1).notes(ONE, 2).leaves(OTHER).notes(ONE, 3);
    assert_eq!(table.depths(), [3, 0]);
    for (pad, depth) in [(&[1, 2][..], 2), (&[1], 1), (&[], 0)] {
        table.undoes(ONE);
        assert_eq!((table.pad(), table.depths()), (pad, [depth, 0]));
        assert_eq!(table.course.state().gone(), [OTHER]);
    }
    table.refuses(ONE, "nothing_to_undo");
    let again = table.course.leave(OTHER, Departure::Absent, &mut SplitMix::new(0));
    assert!(matches!(again, Err(ActError::Refused(refusal)) if refusal.code == "gone"));
}

#[test]
fn a_seat_that_leaves_takes_nothing_back() {
    let mut table = table();
    table.notes(ONE, 1);
    table.course.act(ONE, &Action::Concede, &mut SplitMix::new(0)).expect("it may give up");
    assert_eq!(table.depths(), [0, 0]);
    table.refuses(ONE, "not_your_turn");
    table.notes(OTHER, 2).undoes(OTHER);
    assert_eq!((table.pad(), table.course.state().gone()), (&[1][..], &[ONE][..]));
}

fn restored(snapshot: &Value) -> Box<dyn Position> {
    CARDS.restore(snapshot, RulesVersion::NEWEST).expect("a snapshot")
}

fn start() -> Box<dyn Position> {
    CARDS.start(&json!(null), RulesVersion::NEWEST).expect("a configuration")
}

fn digest(position: &dyn Position) -> Digest {
    position.digest().expect("JSON")
}

fn played(position: &dyn Position, seat: Seat, command: &Value) -> Played {
    position.play(seat, command, &mut SplitMix::new(9)).expect("a legal act")
}

#[test]
fn a_snapshot_keeps_what_can_be_taken_back() {
    let mut now = start();
    for number in 1..=3 {
        now = played(&*now, ONE, &json!({ "do": "note", "number": number })).after;
    }
    now = now.leave(&[OTHER], Departure::Conceded, &mut SplitMix::new(0)).expect("it was there").after;
    now = played(&*now, ONE, &json!({ "do": "note", "number": 4 })).after;
    let mut kept = restored(&now.snapshot().expect("JSON"));
    for depth in (0..=4).rev() {
        assert_eq!((digest(&*kept), kept.undo_depth(ONE)), (digest(&*now), depth));
        assert_eq!(kept.snapshot(), now.snapshot());
        assert_eq!(kept.view(Viewer::Public), now.view(Viewer::Public));
        if depth > 0 {
            now = played(&*now, ONE, &json!({ "do": "undo" })).after;
            kept = played(&*kept, ONE, &json!({ "do": "undo" })).after;
        }
    }
    let refused = kept.play(ONE, &json!({ "do": "undo" }), &mut SplitMix::new(0)).err().expect("it is refused");
    assert_eq!(refused.code, "nothing_to_undo");
    let left = kept.view(Viewer::Public).expect("JSON");
    assert_eq!((&left["pad"], &left["gone"]), (&json!([]), &json!([OTHER])));
}

#[test]
fn the_digest_tells_what_can_be_taken_back() {
    let noted = played(&*start(), ONE, &json!({ "do": "note", "number": 1 })).after;
    let mut signed = played(&*noted, ONE, &json!({ "do": "sign" })).after;
    assert_eq!(signed.view(Viewer::Public), noted.view(Viewer::Public));
    assert_ne!(digest(&*signed), digest(&*noted), "the one can be taken back, the other cannot");
    signed = played(&*signed, ONE, &json!({ "do": "note", "number": 2 })).after;
    let two = played(&*noted, ONE, &json!({ "do": "note", "number": 2 })).after;
    assert_ne!(digest(&*signed), digest(&*two), "one command can be taken back, or two");
}

#[test]
fn a_stored_step_that_takes_back_what_stands_is_corrupt() {
    let undone = [json!({ "e": "undone", "seat": 0 })];
    let step = LoggedStep { seat: Some(ONE), events: &undone, draws: 0 };
    assert_eq!(start().apply(step).expect_err("nothing was done").what, "step");
    let mut noted = played(&*start(), ONE, &json!({ "do": "note", "number": 1 })).after;
    noted.apply(step).expect("once");
    assert_eq!(digest(&*noted), digest(&*start()));
    assert!(noted.apply(step).is_err(), "but not twice");
    let of_the_other = [json!({ "e": "undone", "seat": 1 })];
    let mut noted = played(&*start(), ONE, &json!({ "do": "note", "number": 1 })).after;
    assert!(noted.apply(LoggedStep { events: &of_the_other, ..step }).is_err(), "nor by another seat");
}

/// Something that a seat may try to do.
fn act() -> impl Strategy<Value = (u8, Value)> {
    let note = (0..9_u32).prop_map(|number| json!({ "do": "note", "number": number }));
    let rare = ["draw", "sign", "pass", "invite", "owe", "concede"].map(|name| json!({ "do": name }));
    let act = prop_oneof![
        8 => note,
        6 => Just(json!({ "do": "undo" })),
        1 => Just(json!({ "do": "leave" })),
        1 => Just(json!({ "do": "show", "place": 0 })),
        2 => proptest::sample::select(rare.to_vec()),
    ];
    (0..2_u8, act)
}

proptest! {
    /// Whatever is played, taken back and left: the log leads there step by step, and so does every snapshot on the way.
    #[test]
    fn a_log_with_undos_and_departures_leads_to_the_same_position(acts in proptest::collection::vec(act(), 0..60)) {
        let mut chance = SplitMix::new(3);
        let (mut live, mut folded, mut kept) = (start(), start(), start());
        for (seat, command) in acts {
            let seat = Seat(seat);
            let result = if command["do"] == "leave" {
                live.leave(&[seat, Seat(1 - seat.0)][..=usize::from(seat.0)], Departure::Absent, &mut chance)
            } else {
                live.play(seat, &command, &mut chance)
            };
            let Ok(Played { events, draws, after }) = result else { continue };
            let step = LoggedStep { seat: Some(seat), events: &events, draws: draws.len() };
            folded.apply(step).expect("as recorded");
            kept = restored(&kept.snapshot().expect("JSON"));
            kept.apply(step).expect("as recorded");
            live = after;
            for other in [&folded, &kept] {
                prop_assert_eq!(digest(&**other), digest(&*live));
                prop_assert_eq!(other.snapshot(), live.snapshot());
                prop_assert_eq!(other.view(Viewer::Seat(seat)), live.view(Viewer::Seat(seat)));
                for seat in [ONE, OTHER] {
                    prop_assert_eq!(other.undo_depth(seat), live.undo_depth(seat));
                }
            }
        }
    }
}

#[test]
fn a_state_that_has_no_form_in_json_is_an_error_and_never_null() {
    let game = Erased::<Cards<UNWRITABLE>>::new();
    let start = game.start(&json!(null), RulesVersion::NEWEST).expect("a configuration");
    assert!(start.digest().is_ok() && start.snapshot().is_ok(), "an empty map has a form");
    let after = played(&*start, ONE, &json!({ "do": "note", "number": 1 })).after;
    assert_eq!(after.digest().expect_err("it has no form").what, "state");
    // What is kept is the state before the command that can be taken back, and what happened since: that has a form.
    let signed = played(&*after, ONE, &json!({ "do": "sign" })).after;
    assert_eq!(signed.snapshot().expect_err("it has no form").what, "snapshot");
    assert_eq!(after.view(Viewer::Public).expect_err("it has no form").what, "view");
    assert!(after.options(ONE).is_ok(), "what has a form is written");
}
