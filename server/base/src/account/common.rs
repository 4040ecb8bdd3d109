//! Passwords that everybody tries first.

use std::sync::LazyLock;

use fst::Set;

/// Which list it is made of, and how: `README.md` beside it.
const LIST: &[u8] = include_bytes!("common-passwords.fst");

static COMMON: LazyLock<Set<&'static [u8]>> =
    LazyLock::new(|| Set::new(LIST).expect("the file is committed with the code, and a test reads it"));

/// Whether a password, in lower case, is one of the most common ones. Exact: no other is taken for one.
pub(super) fn is_common(lower: &str) -> bool {
    COMMON.contains(lower)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_a_hundred_thousand_and_is_whole() {
        assert!(COMMON.len() >= 100_000, "{}", COMMON.len());
        COMMON.as_fst().verify().unwrap();
    }

    #[test]
    fn what_everybody_tries_is_on_it_and_what_nobody_does_is_not() {
        for common in ["qwertyuiop", "1q2w3e4r5t", "password123", "manchester", "4815162342", "motdepasse"] {
            assert!(is_common(common), "{common}");
        }
        for rare in ["correct horse battery", "staple of another kind", "manchester of my aunt", "", "zx9-quilt-07"] {
            assert!(!is_common(rare), "{rare}");
        }
    }
}
