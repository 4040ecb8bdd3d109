//! A match of Outpost, exported and tampered with.

use kernel::{Awaiting, Chance as _, Digest, Erased, MatchKey, Nonce, Played, Position, Seat, Secret, SetUp};
use outpost::Outpost;
use serde_json::{Value, json};
use store::{Agreed, AgreedStep, ExportedStep, Instead};
use uuid::Uuid;

use super::{
    recorded::{exported, recorded},
    *,
};

static OUTPOST: Erased<Outpost> = Erased::new();

const RULES: RulesVersion = RulesVersion::new(1);

/// Steps before the last one.
const STEPS: usize = 9;

/// What a seat does that is asked, as the rules answer for an absent player.
fn answer(position: &dyn Position) -> (Seat, Value) {
    let Awaiting::Seats { pending, .. } = position.awaiting() else { panic!("it goes on") };
    let seat = pending[0].seat;
    (seat, position.fallback(seat, &Value::Null).expect("an answer"))
}

/// A whole match: two rounds of it, then a seat gives up.
fn finished() -> MatchExport {
    let seats = ["red", "blue"].map(|role| vec![role.to_owned()]).into();
    let set_up = SetUp { options: json!({}), seats, chart: OUTPOST.charts().swap_remove(0).chart };
    recorded(&OUTPOST, &set_up, (Uuid::from_u128(7), Secret::new([5; 32])), |position, steps| {
        if position.outcome().is_some() {
            return None;
        }
        let (seat, answer) = answer(position);
        Some((seat, if steps < STEPS { answer } else { json!({ "do": "concede" }) }))
    })
}

/// What is found in the finished match after `change`.
fn tampered(change: impl FnOnce(&mut MatchExport)) -> Difference {
    let mut document = finished();
    change(&mut document);
    check(&document, &OUTPOST, RULES).expect_err("the change was not found")
}

#[test]
fn an_honest_match_passes_also_as_text() {
    let document = finished();
    assert!(document.outcome.is_some() && document.steps.len() > 3);
    assert_eq!(check(&document, &OUTPOST, RULES), Ok(()));
    let text = serde_json::to_string(&document).unwrap();
    assert_eq!(check(&serde_json::from_str(&text).unwrap(), &OUTPOST, RULES), Ok(()));
}

/// The same match, taken back from its fifth step to its fourth, and then ended by agreement.
fn agreed() -> MatchExport {
    let mut document = finished();
    let key = MatchKey::new(&document.secret.unwrap(), &document.id.to_string(), &document.nonces);
    document.steps.truncate(5);
    let mut past = vec![OUTPOST.start(&document.config, RULES).unwrap().settle(&mut key.step(1)).unwrap().after];
    for step in 2..=5 {
        let now = past.last().unwrap();
        let (seat, command) = answer(&**now);
        past.push(now.play(seat, &command, &mut key.step(step)).unwrap().after);
    }
    let by_agreement = |step: u32, what: Agreed, after: &dyn kernel::Position| ExportedStep {
        how: Some(Instead::Agreement),
        strength: None,
        command: Some(AgreedStep { proposal: Some(step), what }.written().unwrap()),
        ..exported(
            step,
            Some((Seat(1), Value::Null)),
            &Played { events: vec![], draws: vec![], after: after.in_epoch(after.epoch()) },
        )
    };
    let back = kernel::take_back(&*past[4], &*past[3]).unwrap();
    document.steps.push(by_agreement(6, Agreed::TakeBack { to: 4 }, &*back));
    let (seat, command) = answer(&*back);
    let played = back.play(seat, &command, &mut key.step(7)).unwrap();
    document.steps.push(exported(7, Some((seat, command)), &played));
    let outcome = kernel::Outcome::drawn(2, "draw_agreed", kernel::Text::new("Draw.", "Nulle."));
    let over = played.after.ended(outcome.clone());
    document.steps.push(by_agreement(8, Agreed::End { outcome: outcome.clone() }, &*over));
    document.outcome = Some(outcome);
    document
}

#[test]
fn what_was_agreed_is_played_again_and_tampering_with_it_is_found() {
    let document = agreed();
    assert_eq!(check(&document, &OUTPOST, RULES), Ok(()));
    let text = serde_json::to_string(&document).unwrap();
    assert_eq!(check(&serde_json::from_str(&text).unwrap(), &OUTPOST, RULES), Ok(()));
    let found = |change: &dyn Fn(&mut MatchExport)| {
        let mut document = agreed();
        change(&mut document);
        check(&document, &OUTPOST, RULES).expect_err("the change was not found")
    };
    let command = |document: &mut MatchExport, step: usize, name: &str, value: Value| {
        document.steps[step - 1].command.as_mut().unwrap()[name] = value;
    };
    assert_eq!(found(&|document| command(document, 6, "to", json!(3))), Difference::Digest(6));
    assert_eq!(found(&|document| command(document, 6, "to", json!(9))), Difference::NotKept { step: 6, to: 9 });
    assert_eq!(found(&|document| command(document, 6, "agreed", json!("nothing"))), Difference::Command(6));
    assert!(matches!(found(&|document| document.steps[5].how = None), Difference::Refused { step: 6, .. }));
    assert!(matches!(found(&|document| document.steps[5].events.push(json!(1))), Difference::Event { step: 6, .. }));
    let winner = json!({ "results": [{ "result": "won" }, { "result": "lost" }], "reason": "draw_agreed", "text": { "en": "Draw.", "fr": "Nulle." } });
    assert_eq!(found(&|document| command(document, 8, "outcome", winner.clone())), Difference::Digest(8));
    assert_eq!(found(&|document| document.outcome = None), Difference::Outcome);
}

/// The dice of a step follow from its number alone: going back rolls none of them again.
#[test]
fn a_take_back_does_not_rewind_the_dice() {
    let document = agreed();
    let first = |step: usize| document.steps[step - 1].draws[0].clone();
    let key = MatchKey::new(&document.secret.unwrap(), &document.id.to_string(), &document.nonces);
    // Step 7 plays what step 5 played: the end of the round, after which cards are drawn.
    assert_eq!(document.steps[6].command, document.steps[4].command);
    assert_eq!(first(5).result, key.step(5).draw(first(5).sides) + 1);
    assert_eq!(first(7).result, key.step(7).draw(first(7).sides) + 1);
}

#[test]
fn one_card_exchanged_is_found() {
    let found = tampered(|document| {
        let card = &mut document.steps[4].events[2]["card"];
        *card = json!(card.as_u64().unwrap() % 6 + 1);
    });
    assert!(matches!(found, Difference::Event { step: 5, index: 2, .. }), "{found}");
}

#[test]
fn an_event_left_out_or_added_is_found() {
    let found = tampered(|document| drop(document.steps[1].events.pop()));
    assert!(matches!(found, Difference::Event { step: 2, index: 0, found: Value::Null, .. }), "{found}");
    let found = tampered(|document| document.steps[1].events.push(json!({ "e": "patrol_left", "seat": 0 })));
    assert!(matches!(found, Difference::Event { step: 2, index: 1, expected: Value::Null, .. }), "{found}");
}

#[test]
fn another_secret_is_found_before_anything_is_played() {
    assert_eq!(tampered(|document| document.secret = Some(Secret::new([6; 32]))), Difference::Secret);
}

#[test]
fn another_secret_with_its_own_commitment_gives_other_dice() {
    let found = tampered(|document| {
        let secret = Secret::new([6; 32]);
        (document.secret, document.commitment) = (Some(secret), secret.commitment());
    });
    assert!(matches!(found, Difference::Event { .. }), "{found}");
}

#[test]
fn another_nonce_gives_other_dice() {
    let found = tampered(|document| document.nonces[1] = Nonce::new([3; 32]));
    assert!(matches!(found, Difference::Event { .. }), "{found}");
}

#[test]
fn another_command_is_found() {
    let found = tampered(|document| document.steps[2].command = Some(json!({ "do": "concede" })));
    assert!(matches!(found, Difference::Event { step: 3, .. }), "{found}");
    let found = tampered(|document| document.steps[2].command = Some(json!({ "do": "cheat" })));
    assert!(matches!(found, Difference::Refused { step: 3, .. }), "{found}");
    let found = tampered(|document| document.steps[2].seat = document.steps[1].seat);
    assert!(matches!(found, Difference::Refused { step: 3, .. }), "out of turn: {found}");
}

#[test]
fn a_step_left_out_or_without_a_command_is_found() {
    let found = tampered(|document| drop(document.steps.remove(2)));
    assert_eq!(found, Difference::Numbering { expected: 3, found: 4 });
    let found = tampered(|document| document.steps[2].command = None);
    assert_eq!(found, Difference::Command(3));
    let found = tampered(|document| drop(document.steps.pop()));
    assert_eq!(found, Difference::Outcome, "cut off before the end");
}

#[test]
fn another_digest_is_found() {
    assert_eq!(tampered(|document| document.steps[1].digest = Digest::of_bytes(b"other")), Difference::Digest(2));
}

#[test]
fn another_winner_is_found() {
    let found = tampered(|document| {
        let outcome = document.outcome.as_mut().unwrap();
        outcome.results.reverse();
    });
    assert_eq!(found, Difference::Outcome);
}

#[test]
fn a_match_that_goes_on_cannot_be_checked() {
    assert_eq!(tampered(|document| document.secret = None), Difference::NotOver);
    assert_eq!(tampered(|document| document.state = TableState::Running), Difference::NotOver);
}

#[test]
fn another_configuration_is_found() {
    let found = tampered(|document| document.config["rounds"] = json!(11));
    assert!(matches!(found, Difference::Digest(1)), "{found}");
    let found = tampered(|document| document.config = json!({ "purpose": 10 }));
    assert!(matches!(found, Difference::Config(_)), "{found}");
}
