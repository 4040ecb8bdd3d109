//! Questions without effect.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::SplitMix;

/// The question of a game that answers none: there is no such value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoQuestion {}

/// The odds of a battle, as they are printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenOdds {
    /// A JSON object for programs.
    pub json: serde_json::Value,
    /// Lines in English for people.
    pub text: alloc::string::String,
}

/// The numbers with which a question about a match after a step is tried out.
///
/// Their seed is public: the first 64 bits of SHA-256 over
/// `sandtable/question/1`, the id of the match and the step. They know nothing of the
/// match's secret, so that no answer can tell anything about dice to come, and the same question about the same position
/// has the same answer for every viewer.
pub fn chance_of_a_question(match_id: &str, step: u32) -> SplitMix {
    let mut hash = Sha256::new();
    hash.update(b"sandtable/question/1");
    hash.update(match_id.as_bytes());
    hash.update(step.to_be_bytes());
    let mut seed = [0; 8];
    seed.copy_from_slice(&hash.finalize()[..8]);
    SplitMix::new(u64::from_be_bytes(seed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_hang_on_the_match_and_the_step_alone() {
        let first = |id: &str, step| chance_of_a_question(id, step).bits();
        assert_eq!(first("match", 7), first("match", 7));
        assert_ne!(first("match", 7), first("match", 8));
        assert_ne!(first("match", 7), first("natch", 7));
    }
}
