//! `docs/dice.md` says byte by byte how draws are made; its vectors are held against the kernel here.

use kernel::{Chance as _, Draw, MatchKey, Nonce, Secret};
use serde::Deserialize;

const PAGE: &str = include_str!("../../../docs/dice.md");

/// The first vector: an export, cut down to what draws need.
#[derive(Deserialize)]
struct Vector {
    #[serde(rename = "match")]
    id: String,
    commitment: String,
    secret: Secret,
    nonces: Vec<Nonce>,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    step: u32,
    draws: Vec<Draw>,
}

#[test]
fn the_vectors_of_the_page_are_what_the_server_draws() {
    let (_, vector) = PAGE.split_once("```json\n").expect("a vector");
    let (vector, _) = vector.split_once("\n```").expect("it ends");
    let vector: Vector = serde_json::from_str(vector).expect("it is JSON");
    assert_eq!(vector.secret.commitment().to_string(), vector.commitment);
    let key = MatchKey::new(&vector.secret, &vector.id, &vector.nonces);
    for Step { step, draws } in vector.steps {
        let mut chance = key.step(step);
        for (index, draw) in draws.iter().enumerate() {
            assert_eq!(chance.draw(draw.sides) + 1, draw.result, "step {step}, index {index}");
        }
    }
}

#[test]
fn the_second_vector_is_the_one_that_stored_matches_depend_on() {
    let key = MatchKey::new(&Secret::new([7; 32]), "match", &[Nonce::new([1; 32]), Nonce::new([2; 32])]);
    let mut chance = key.step(1);
    let faces: Vec<String> = (0..12).map(|_| (chance.draw(6) + 1).to_string()).collect();
    let said: Vec<&str> = PAGE.split_whitespace().collect();
    assert!(said.join(" ").contains(&format!("{}.", faces.join(" "))), "{faces:?}");
}
