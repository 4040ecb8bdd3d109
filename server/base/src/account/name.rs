//! The name by which a user signs in.

use std::fmt;

use unicode_normalization::UnicodeNormalization as _;
use unicode_security::{GeneralSecurityProfile as _, MixedScript as _, confusable_detection::skeleton};

/// A name that an account may have: 3 to 24 characters in NFKC, letters and digits of one script, with `-`, `_` and `.`
/// between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountName(String);

/// What all names that look alike have in common. Two accounts never share one.
///
/// That is the skeleton of UTS #39 of the name in lower case: `Ann`, `ANN`, `аnn` with a Cyrillic letter and `Ａnn` are
/// one name, and so are `bill` and `bi11`. What only sounds alike, or differs by an accent, are two names.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct NameKey(String);

/// The text is no name for an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a name for an account")]
pub struct BadAccountName;

const CHARACTERS: std::ops::RangeInclusive<usize> = 3..=24;
/// Longer texts are not looked at: no name is so long.
const MOST_BYTES: usize = 400;

impl AccountName {
    /// The name as it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What it has in common with the names that look like it.
    pub fn key(&self) -> NameKey {
        NameKey::of(&self.0)
    }
}

impl NameKey {
    /// The key of a name as it was typed to sign in. What cannot be a name has a key that no account has.
    pub fn of(typed: &str) -> Self {
        let typed = typed.trim();
        if typed.len() > MOST_BYTES {
            return Self(String::new());
        }
        let mut key = typed.to_owned();
        // Prototypes of look-alikes are letters of either case: what is folded may look like something else again.
        for _ in 0..4 {
            let folded: String = key.nfkc().collect::<String>().to_lowercase();
            let next: String = skeleton(&folded).collect();
            if next == key {
                break;
            }
            key = next;
        }
        Self(key)
    }

    /// The key as it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::str::FromStr for AccountName {
    type Err = BadAccountName;

    fn from_str(text: &str) -> Result<Self, BadAccountName> {
        if text.len() > MOST_BYTES {
            return Err(BadAccountName);
        }
        let name: String = text.trim().nfkc().collect();
        let is_joiner = |c: char| matches!(c, '-' | '_' | '.');
        let is_fine = CHARACTERS.contains(&name.chars().count())
            && name.chars().all(|c| is_joiner(c) || (c.is_alphanumeric() && c.identifier_allowed()))
            && name.starts_with(|c: char| !is_joiner(c))
            && name.ends_with(|c: char| !is_joiner(c))
            && name.as_str().is_single_script();
        if is_fine { Ok(Self(name)) } else { Err(BadAccountName) }
    }
}

impl fmt::Display for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Result<String, BadAccountName> {
        text.parse().map(|name: AccountName| name.0)
    }

    #[test]
    fn letters_and_digits_of_one_script_are_a_name() {
        for good in ["Ann", "ann-marie", "Zoë.2", "Jérôme", "Дмитрий", "山田太郎", "x_1"] {
            assert_eq!(name(good).as_deref(), Ok(good), "{good}");
        }
        assert_eq!(name(" Ａnn "), Ok("Ann".to_owned()), "compatible forms are one");
    }

    #[test]
    fn what_cannot_be_read_aloud_or_would_deceive_is_none() {
        for bad in [
            "",
            "ab",
            "  a  ",
            "a b",
            "-ann",
            "ann.",
            "an\u{200b}n",
            "an\u{202e}n",
            "ann\0",
            "a@n.example",
            "<b>ann",
            "🙂🙂🙂",
            "pаypal",
            "ann\u{301}\u{301}\u{301}\u{302}\u{e01}",
            &"x".repeat(25),
            &"x".repeat(100_000),
        ] {
            assert_eq!(name(bad), Err(BadAccountName), "{bad:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_key() {
        let alike = [
            ["Ann", "ANN"],
            ["Ann", "аnn"],
            ["bill", "bi11"],
            ["Bill", "BIll"],
            ["zoo", "z00"],
            ["modern", "rnodern"],
            ["straße", "STRASSE"],
            ["Ann", "Ａｎｎ"],
            ["Zoë", "Zoe\u{308}"],
        ];
        for [one, other] in alike {
            // German sharp s is two letters in capitals only.
            let is_one = NameKey::of(one) == NameKey::of(other);
            assert_eq!(is_one, one != "straße", "{one} {other}: {:?} {:?}", NameKey::of(one), NameKey::of(other));
        }
        for [one, other] in [["Ann", "Anne"], ["Zoe", "Zoë"], ["Jean", "Joan"], ["ann", "an.n"]] {
            assert_ne!(NameKey::of(one), NameKey::of(other), "{one} {other}");
        }
        assert_eq!(NameKey::of(&"x".repeat(100_000)).as_str(), "");
    }

    #[test]
    fn a_key_is_its_own_key() {
        for text in ["Ann", "bi11", "rnodern", "Ⅷ", "ﬁne", "I1lO0o", "Дмитрий", "ſs"] {
            let key = NameKey::of(text);
            assert_eq!(NameKey::of(key.as_str()), key, "{text}");
        }
    }
}
