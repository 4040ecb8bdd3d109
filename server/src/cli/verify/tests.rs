//! A match of the toy game, exported and tampered with.

use kernel::{Awaiting, Digest, Erased, MatchKey, Nonce, Played, Seat, Secret};
use serde_json::{Value, json};
use time::OffsetDateTime;
use uuid::Uuid;

use super::*;
use crate::{
    match_host::toy::Toy,
    store::{ExportedStep, Secrecy},
};

static TOY: Erased<Toy> = Erased::new();

const RULES: RulesVersion = RulesVersion::new(1);

/// A whole match: both seats roll until one of them has won.
fn finished() -> MatchExport {
    let (id, secret) = (Uuid::from_u128(7), Secret::new([5; 32]));
    let nonces = vec![Nonce::new([1; 32]), Nonce::new([2; 32])];
    let key = MatchKey::new(&secret, &id.to_string(), &nonces);
    let config = json!({ "goal": 10 });
    let played = TOY.start(&config, RULES).unwrap().settle(&mut key.step(1)).unwrap();
    let mut steps = vec![exported(1, None, &played)];
    let mut position = played.after;
    while let Awaiting::Seats { pending, .. } = position.awaiting() {
        let number = u32::try_from(steps.len()).unwrap() + 1;
        let (seat, command) = (pending[0].seat, json!({ "do": "roll" }));
        let played = position.play(seat, &command, &mut key.step(number)).unwrap();
        steps.push(exported(number, Some((seat, command)), &played));
        position = played.after;
    }
    MatchExport {
        format: FORMAT.to_owned(),
        format_version: FORMAT_VERSION,
        secrecy: Secrecy::Public,
        id,
        game: "toy".to_owned(),
        rules_version: 1,
        config,
        state: TableState::Over,
        outcome: position.outcome(),
        commitment: secret.commitment(),
        nonces,
        secret: Some(secret),
        steps,
        hosting: None,
    }
}

fn exported(step: u32, act: Option<(Seat, Value)>, played: &Played) -> ExportedStep {
    let (seat, command) = act.unzip();
    let (events, digest) = (played.events.clone(), played.after.digest());
    ExportedStep { step, seat, command, how: None, events, digest, at: OffsetDateTime::UNIX_EPOCH }
}

/// What is found in the finished match after `change`.
fn tampered(change: impl FnOnce(&mut MatchExport)) -> Difference {
    let mut document = finished();
    change(&mut document);
    check(&document, &TOY, RULES).expect_err("the change was not found")
}

#[test]
fn an_honest_match_passes_also_as_text() {
    let document = finished();
    assert!(document.outcome.is_some() && document.steps.len() > 3);
    assert_eq!(check(&document, &TOY, RULES), Ok(()));
    let text = serde_json::to_string(&document).unwrap();
    assert_eq!(check(&serde_json::from_str(&text).unwrap(), &TOY, RULES), Ok(()));
}

#[test]
fn one_die_turned_is_found() {
    let found = tampered(|document| {
        let face = &mut document.steps[2].events[0]["face"];
        *face = json!(face.as_u64().unwrap() % 6 + 1);
    });
    assert!(matches!(found, Difference::Event { step: 3, index: 0, .. }), "{found}");
}

#[test]
fn an_event_left_out_or_added_is_found() {
    let found = tampered(|document| drop(document.steps[1].events.pop()));
    assert!(matches!(found, Difference::Event { step: 2, index: 0, found: Value::Null, .. }), "{found}");
    let found = tampered(|document| document.steps[1].events.push(json!({ "e": "conceded", "seat": 0 })));
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
        outcome.winners = vec![Seat(1 - outcome.winners[0].0)];
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
    let found = tampered(|document| document.config = json!({ "goal": 11 }));
    assert!(matches!(found, Difference::Digest(1)), "{found}");
    let found = tampered(|document| document.config = json!({ "purpose": 10 }));
    assert!(matches!(found, Difference::Config(_)), "{found}");
}
