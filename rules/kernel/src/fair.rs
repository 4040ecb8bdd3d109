//! Dice that anyone can check afterwards.
//!
//! Before the first seat is taken the server fixes a [`Secret`] and publishes its [`Commitment`].
//! Each seat then adds a [`Nonce`] of its own choice. The secret and all nonces make the
//! [`MatchKey`]; every draw is a function of that key, the step and the index of the draw within the
//! step, so there is no generator whose position a restart could lose. When the match is over the
//! secret is published and every draw can be made again.

use alloc::string::String;
use core::fmt;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use sha2::{Digest as _, Sha256};

use crate::{
    Chance, Seat, SplitMix,
    digest::{NotHex, parse_hex, write_hex},
};

macro_rules! thirty_two_bytes {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $name([u8; 32]);

        impl $name {
            /// Wraps 32 bytes.
            pub const fn new(bytes: [u8; 32]) -> Self {
                Self(bytes)
            }

            /// The 32 bytes.
            pub const fn bytes(&self) -> &[u8; 32] {
                &self.0
            }
        }

        impl core::str::FromStr for $name {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<Self, NotHex> {
                Ok(Self(parse_hex(text)?))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&Hex(&self.0))
            }
        }
    };
}

thirty_two_bytes! {
    /// What only the server knows until the match is over. Never printed by `Debug`; written as hex only on purpose.
    Secret
}
thirty_two_bytes! {
    /// The hash of a [`Secret`], published before a player adds a nonce.
    Commitment
}
thirty_two_bytes! {
    /// The part of a match's randomness that one seat contributes.
    Nonce
}

struct Hex<'a>(&'a [u8; 32]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(self.0, f)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl Secret {
    /// SHA-256 of the domain name and the secret.
    pub fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(b"sandtable/commitment/1");
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }
}

/// The key of all draws of one match. HMAC-SHA256 under the secret over the match id and the nonces in seat order.
#[derive(Clone)]
pub struct MatchKey([u8; 32]);

impl MatchKey {
    /// Mixes the secret with what identifies the match and with the seats' nonces, in seat order.
    pub fn new(secret: &Secret, match_id: &str, nonces: &[Nonce]) -> Self {
        let mut mac = keyed(&secret.0);
        mac.update(b"sandtable/key/1");
        mac.update(&length(match_id.len()));
        mac.update(match_id.as_bytes());
        mac.update(&length(nonces.len()));
        for nonce in nonces {
            mac.update(&nonce.0);
        }
        Self(mac.finalize().into_bytes().into())
    }

    /// Chance for the bot that answers for a seat, where its answer would be step `step`. The first eight bytes of
    /// HMAC-SHA256 under the match key over a name of its own, the step and the seat: it can be made again when the secret
    /// is known, and has nothing to do with any draw.
    pub fn thought(&self, step: u32, seat: Seat) -> SplitMix {
        let mut mac = keyed(&self.0);
        mac.update(b"sandtable/bot/1");
        mac.update(&step.to_be_bytes());
        mac.update(&[seat.0]);
        let block = mac.finalize().into_bytes();
        let seed = block.iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte));
        SplitMix::new(seed)
    }

    /// The draws of one step. Asking twice gives the same draws.
    pub fn step(&self, step: u32) -> FairChance {
        FairChance { keyed: keyed(&self.0), step, index: 0 }
    }
}

impl fmt::Debug for MatchKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MatchKey(..)")
    }
}

/// The draws of one step: draw `i` is HMAC-SHA256 under the match key over the step, `i` and a retry counter.
pub struct FairChance {
    /// Before any message: taking up a key costs as much as a draw, and so is done once for all draws of a step.
    keyed: Hmac<Sha256>,
    step: u32,
    index: u32,
}

impl Chance for FairChance {
    fn draw(&mut self, n: u32) -> u32 {
        let n = n.max(1);
        let index = self.index;
        self.index += 1;
        // Words at or above the largest multiple of n are thrown away, so that no value is favoured.
        let limit = (1_u64 << 32) / u64::from(n) * u64::from(n);
        for attempt in 0_u32.. {
            let mut mac = self.keyed.clone();
            mac.update(b"sandtable/draw/1");
            mac.update(&self.step.to_be_bytes());
            mac.update(&index.to_be_bytes());
            mac.update(&attempt.to_be_bytes());
            let block = mac.finalize().into_bytes();
            for word in block.chunks_exact(4) {
                let word = u32::from_be_bytes([word[0], word[1], word[2], word[3]]);
                if u64::from(word) < limit {
                    return word % n;
                }
            }
        }
        0 // Not reached in this universe: each block fails with a chance below 2^-8.
    }
}

fn keyed(key: &[u8; 32]) -> Hmac<Sha256> {
    // HMAC takes keys of any length; `new` with a fixed-size array of the block's type would copy the same bytes.
    Hmac::<Sha256>::new_from_slice(key).unwrap_or_else(|_| unreachable!("HMAC accepts keys of any length"))
}

fn length(n: usize) -> [u8; 8] {
    (n as u64).to_be_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{format, vec::Vec};

    fn key() -> MatchKey {
        MatchKey::new(&Secret::new([7; 32]), "match", &[Nonce::new([1; 32]), Nonce::new([2; 32])])
    }

    #[test]
    fn a_restart_in_mid_match_gives_the_same_dice() {
        let faces = |step| {
            let mut dice = key().step(step);
            (0..20).map(|_| dice.die(6)).collect::<Vec<_>>()
        };
        assert_eq!(faces(3), faces(3));
        assert_ne!(faces(3), faces(4));
    }

    #[test]
    fn any_nonce_and_the_match_id_change_the_dice() {
        let roll = |key: &MatchKey| (0..16).map(|s| key.step(s).die(6)).collect::<Vec<_>>();
        let other = MatchKey::new(&Secret::new([7; 32]), "match", &[Nonce::new([1; 32]), Nonce::new([3; 32])]);
        let third = MatchKey::new(&Secret::new([7; 32]), "natch", &[Nonce::new([1; 32]), Nonce::new([2; 32])]);
        assert_ne!(roll(&key()), roll(&other));
        assert_ne!(roll(&key()), roll(&third));
    }

    #[test]
    fn a_bot_thinks_the_same_after_a_restart_and_otherwise_for_another_step_or_seat() {
        let bits = |step, seat| key().thought(step, Seat(seat)).bits();
        assert_eq!(bits(3, 0), bits(3, 0));
        assert_ne!(bits(3, 0), bits(4, 0));
        assert_ne!(bits(3, 0), bits(3, 1));
        assert_eq!(bits(1, 1), GOLDEN_THOUGHT, "bots of matches that run depend on it");
    }

    const GOLDEN_THOUGHT: u64 = 13_980_711_300_563_668_652;

    #[test]
    fn faces_are_uniform() {
        let mut count = [0_u32; 6];
        for step in 0..600 {
            let mut dice = key().step(step);
            for _ in 0..100 {
                count[usize::from(dice.die(6)) - 1] += 1;
            }
        }
        // 60,000 rolls: chi-squared with 5 degrees of freedom stays below 25.7 with probability 0.9999.
        let chi = count.iter().map(|&n| (i64::from(n) - 10_000).pow(2)).sum::<i64>() / 10_000;
        assert!(chi < 26, "{count:?}");
    }

    #[test]
    fn the_first_draws_never_change() {
        let mut dice = key().step(1);
        let faces: Vec<_> = (0..12).map(|_| dice.die(6)).collect();
        assert_eq!(format!("{faces:?}"), GOLDEN, "stored matches depend on these dice");
    }

    const GOLDEN: &str = "[5, 2, 2, 5, 4, 6, 3, 3, 2, 4, 5, 5]";

    #[test]
    fn a_secret_does_not_print() {
        assert_eq!(format!("{:?}", Secret::new([7; 32])), "Secret(..)");
        assert_eq!(format!("{:?}", key()), "MatchKey(..)");
    }
}
