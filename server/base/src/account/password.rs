//! Passwords, as they are typed.

use std::fmt;

use unicode_normalization::UnicodeNormalization as _;

use super::{AccountName, common::is_common};

/// A password, in NFC: keyboards write the same letter in different ways.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

/// A password that is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the password is too short, too long or too easily guessed")]
pub struct BadPassword;

const CHARACTERS: std::ops::RangeInclusive<usize> = 10..=200;

impl Password {
    /// What was typed where a password is asked for that was chosen before.
    pub fn typed(text: &str) -> Self {
        Self(text.nfc().collect())
    }

    /// A new password: 10 to 200 characters, at least five of them different, not the name itself, and none of the
    /// hundred thousand most common ones.
    ///
    /// Length is what counts; rules about digits and signs make passwords that are forgotten, not better ones.
    ///
    /// # Errors
    /// [`BadPassword`].
    pub fn chosen(text: &str, name: &str) -> Result<Self, BadPassword> {
        let password = Self::typed(text);
        let mut kinds: Vec<char> = password.0.chars().collect();
        let length = kinds.len();
        kinds.sort_unstable();
        kinds.dedup();
        let lower = password.0.to_lowercase();
        let is_the_name = !name.is_empty() && lower.replace(&name.to_lowercase(), "").chars().count() < 6;
        let is_fine = CHARACTERS.contains(&length) && kinds.len() >= 5 && !is_the_name && !is_common(&lower);
        if is_fine { Ok(password) } else { Err(BadPassword) }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(..)")
    }
}

impl Password {
    /// A new password for an account of this name. See [`Password::chosen`].
    ///
    /// # Errors
    /// [`BadPassword`].
    pub fn chosen_for(text: &str, name: &AccountName) -> Result<Self, BadPassword> {
        Self::chosen(text, name.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_long_and_no_name() {
        for good in ["correct horse", "tréma ë accentué", "ann and bob and cem", "0000011112222333"] {
            assert_eq!(Password::chosen(good, "ann").is_ok(), good != "0000011112222333", "{good}");
        }
        for bad in [
            "short",
            "aaaaaaaaaaaaaaaa",
            "Motdepasse",
            "1029384756",
            "SoSo123aljg",
            "Annabelle12",
            "annabelleAnnabelle",
            &"long ".repeat(41),
        ] {
            assert_eq!(Password::chosen(bad, "Annabelle"), Err(BadPassword), "{bad}");
        }
    }

    #[test]
    fn how_an_accent_is_typed_makes_no_difference() {
        assert_eq!(Password::typed("caf\u{e9} noir"), Password::typed("cafe\u{301} noir"));
        assert_eq!(format!("{:?}", Password::typed("secret")), "Password(..)");
    }
}
