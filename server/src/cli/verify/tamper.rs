//! Whatever is changed in a log, playing it again finds it. Tried on matches of every game on the list.

use kernel::{Awaiting, Chance as _, MatchKey, Nonce, Position, Seat, Secret, SetUp, SplitMix};
use serde_json::{Value, json};
use store::{Cause, ExportedStep, Logged};
use uuid::Uuid;

use super::{recorded::recorded, *};
use crate::simulation::usual_seats;

const STEPS: usize = 120;

/// A random match of a game, one seat for each role.
fn played(game: &dyn AnyGame, seed: u64) -> MatchExport {
    let set_up = SetUp {
        options: json!({}),
        seats: usual_seats(&game.seating(&json!({})).expect("the usual options")),
        chart: game.charts().swap_remove(0).chart,
    };
    let mut players = SplitMix::new(seed);
    recorded(game, &set_up, (Uuid::from_u128(u128::from(seed)), Secret::new([9; 32])), |position, steps| {
        if steps < STEPS { drawn(position, &mut players) } else { None }
    })
}

fn drawn(position: &dyn Position, players: &mut SplitMix) -> Option<(Seat, Value)> {
    let Awaiting::Seats { pending, .. } = position.awaiting() else { return None };
    let asked = pending.get(usize::try_from(players.draw(u32::try_from(pending.len()).ok()?)).ok()?)?;
    Some((asked.seat, position.random_command(asked.seat, players)?))
}

/// The same value with one of its leaves changed, once for each leaf.
fn changed_in_one_place(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => vec![json!(1)],
        Value::Bool(yes) => vec![json!(!yes)],
        // A die stays a die.
        Value::Number(number) => vec![json!(number.as_i64().map_or(0, |n| n % 6 + 1)), json!(-1)],
        Value::String(text) => vec![json!(format!("{text}x"))],
        Value::Array(values) => {
            let mut all = Vec::new();
            for (index, inner) in values.iter().enumerate() {
                for other in changed_in_one_place(inner) {
                    let mut values = values.clone();
                    values[index] = other;
                    all.push(Value::Array(values));
                }
            }
            all
        }
        Value::Object(fields) => {
            let mut all = Vec::new();
            for (name, inner) in fields {
                for other in changed_in_one_place(inner) {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), other);
                    all.push(Value::Object(fields));
                }
            }
            all
        }
    }
}

/// Looks at each step of a match together with what stands before it.
fn at_each_step(game: &dyn AnyGame, document: &MatchExport, mut look: impl FnMut(&mut LogVerifier, &ExportedStep)) {
    let secret = document.secret.expect("it is over");
    let key = MatchKey::new(&secret, &document.id.to_string(), &document.nonces);
    let rules = RulesVersion::new(document.rules_version);
    let mut again = LogVerifier::begin(game, rules, &document.config, key).expect("its own configuration");
    for step in &document.steps {
        look(&mut again, step);
        again.step(step.logged()).expect("an honest step");
    }
}

#[test]
fn every_leaf_of_every_event_counts() {
    for game in crate::games::all().iter() {
        let document = played(game, 21);
        let mut tried = 0;
        at_each_step(game, &document, |again, step| {
            for other in changed_in_one_place(&Value::Array(step.events.clone())) {
                let events = other.as_array().expect("a list stays a list");
                if *events != step.events {
                    let found = again.step(Logged { events, ..step.logged() });
                    assert!(matches!(found, Err(Difference::Event { .. })), "{}: {other}: {found:?}", game.id());
                    tried += 1;
                }
            }
        });
        assert!(tried > 10, "{}: {tried} changes", game.id());
    }
}

#[test]
fn every_draw_counts() {
    for game in crate::games::all().iter() {
        let document = played(game, 24);
        let mut tried = 0;
        at_each_step(game, &document, |again, step| {
            for index in 0..step.draws.len() {
                let mut draws = step.draws.clone();
                draws[index].result = draws[index].result % draws[index].sides + 1;
                if draws != step.draws {
                    let found = again.step(Logged { draws: &draws, ..step.logged() });
                    assert!(matches!(found, Err(Difference::Draw { .. })), "{}: {found:?}", game.id());
                    tried += 1;
                }
            }
        });
        assert!(tried > 0, "{}: nothing was drawn", game.id());
    }
}

#[test]
fn every_command_and_every_seat_counts() {
    for game in crate::games::all().iter() {
        let document = played(game, 22);
        let mut other_orders = SplitMix::new(22);
        let mut tried = 0;
        at_each_step(game, &document, |again, step| {
            let (Some(seat), Some(command)) = (step.seat, &step.command) else { return };
            let mut others = changed_in_one_place(command);
            others.extend((0..6).filter_map(|_| again.position().random_command(seat, &mut other_orders)));
            for other in others {
                let found = again.position().play(seat, &other, &mut SplitMix::new(1));
                // What leads to the same by any dice says the same in other words.
                let says_the_same = found.is_ok_and(|played| played.after.digest() == Ok(step.digest));
                if other != *command && !says_the_same {
                    let found = again.step(Logged { cause: Cause::Command(seat, &other), ..step.logged() });
                    assert!(found.is_err(), "{}: {command} became {other}", game.id());
                    tried += 1;
                }
            }
            for other in
                (0..u8::try_from(document.nonces.len()).expect("few seats")).map(Seat).filter(|other| *other != seat)
            {
                let found = again.step(Logged { cause: Cause::Command(other, command), ..step.logged() });
                assert!(found.is_err(), "{}: {command} of {other} instead of {seat}", game.id());
                tried += 1;
            }
        });
        assert!(tried > 10, "{}: {tried} changes", game.id());
    }
}

#[test]
fn every_bit_of_every_digest_nonce_and_secret_counts() {
    for game in crate::games::all().iter() {
        let document = played(game, 23);
        let rules = RulesVersion::new(document.rules_version);
        assert_eq!(check(&document, game, rules), Ok(()), "{}", game.id());
        let refused = |other: &MatchExport, what: &str| {
            assert!(check(other, game, rules).is_err(), "{}: {what} was changed", game.id());
        };
        let flipped = |bytes: &[u8; 32], bit: usize| {
            let mut bytes = *bytes;
            bytes[bit / 8] ^= 1 << (bit % 8);
            bytes
        };
        for bit in (0..256).step_by(5) {
            for seat in 0..document.nonces.len() {
                let mut other = document.clone();
                other.nonces[seat] = Nonce::new(flipped(other.nonces[seat].bytes(), bit));
                refused(&other, "a nonce");
            }
            let mut other = document.clone();
            let secret = Secret::new(flipped(document.secret.expect("it is over").bytes(), bit));
            other.secret = Some(secret);
            assert_eq!(check(&other, game, rules), Err(Difference::Secret));
            // A host who exchanges the promise too is found out by the dice.
            other.commitment = secret.commitment();
            refused(&other, "secret and commitment");
        }
        let mut other = document.clone();
        other.id = Uuid::from_u128(1);
        refused(&other, "the match");
        at_each_step(game, &document, |again, step| {
            let digest = kernel::Digest::of_bytes(step.digest.to_string().as_bytes());
            assert_eq!(again.step(Logged { digest, ..step.logged() }), Err(Difference::Digest(step.step)));
        });
    }
}
