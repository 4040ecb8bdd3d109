//! Names as people see them: of guests, tables, charts, tokens and devices.
//!
//! Two names that differ look different, and no name changes how what stands beside it is read. Therefore a name is in
//! NFC, its blanks are single spaces, and it holds nothing invisible and no control of direction (Unicode's Control,
//! Format and Default_Ignorable_Code_Point), but for the joiners that scripts and emoji need: ZERO WIDTH (NON-)JOINER
//! where the rules CONTEXTJ of RFC 5892, appendix A.1 and A.2, allow it, ZERO WIDTH JOINER between pictures, and the
//! variation selectors of pictures (UTS #51). Letters that are written from right to left need no control.

use icu_properties::{
    CodePointMapData, CodePointSetData,
    props::{
        CanonicalCombiningClass, DefaultIgnorableCodePoint, EmojiModifier, ExtendedPictographic, GeneralCategory,
        GeneralCategoryGroup, JoiningType,
    },
};
use unicode_normalization::UnicodeNormalization as _;

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';
const AS_TEXT: char = '\u{fe0e}';
const AS_PICTURE: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';
/// A sign of Braille without dots: a symbol, says Unicode, and blank.
const NO_DOTS: char = '\u{2800}';

/// A text longer than so many times its characters is not looked at.
const BYTES_PER_CHARACTER: usize = 16;

/// A name that can be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownName(String);

/// The text is no name that can be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a name that can be shown")]
pub struct BadShownName;

impl ShownName {
    /// The name that `typed` stands for: 1 to `longest` characters, without blanks around it.
    ///
    /// # Errors
    /// [`BadShownName`] for other lengths, and where it holds what is not seen.
    pub fn new(typed: &str, longest: usize) -> Result<Self, BadShownName> {
        if typed.len() > longest.saturating_mul(BYTES_PER_CHARACTER) {
            return Err(BadShownName);
        }
        if typed.chars().any(char::is_control) {
            return Err(BadShownName);
        }
        let composed: String = typed.nfc().collect();
        let name = composed.split_whitespace().collect::<Vec<_>>().join(" ");
        let letters: Vec<char> = name.chars().collect();
        let fits = (1..=longest).contains(&letters.len());
        let begins = letters.first().is_some_and(|&first| !in_group(first, GeneralCategoryGroup::Mark));
        if fits && begins && (0..letters.len()).all(|at| is_seen(&letters, at)) {
            Ok(Self(name))
        } else {
            Err(BadShownName)
        }
    }

    /// The name.
    pub fn into_text(self) -> String {
        self.0
    }
}

fn in_group(letter: char, group: GeneralCategoryGroup) -> bool {
    group.contains(CodePointMapData::<GeneralCategory>::new().get(letter))
}

fn is_picture(letter: char) -> bool {
    CodePointSetData::new::<ExtendedPictographic>().contains(letter)
}

/// Whether the letter at a place is seen there, or changes how its neighbours are.
fn is_seen(letters: &[char], at: usize) -> bool {
    let before = &letters[..at];
    let after = &letters[at + 1..];
    match letters[at] {
        JOINER => joins_pictures(before, after) || follows_virama(before),
        NON_JOINER => follows_virama(before) || parts_joined_letters(before, after),
        AS_TEXT => before.last().is_some_and(|&letter| is_picture(letter)),
        AS_PICTURE => before.last().is_some_and(|&letter| is_picture(letter)) || after.first() == Some(&KEYCAP),
        NO_DOTS => false,
        letter => {
            !in_group(letter, GeneralCategoryGroup::Other)
                && !CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(letter)
        }
    }
}

/// UTS #51: one picture, its selector or its tone of skin, the joiner, the next picture.
fn joins_pictures(before: &[char], after: &[char]) -> bool {
    let tones = CodePointSetData::new::<EmojiModifier>();
    let ends = before.iter().rev().find(|&&letter| letter != AS_PICTURE && !tones.contains(letter));
    ends.is_some_and(|&letter| is_picture(letter)) && after.first().is_some_and(|&letter| is_picture(letter))
}

/// RFC 5892, appendix A.1 and A.2: behind the sign that takes the vowel from a letter of Indic scripts.
fn follows_virama(before: &[char]) -> bool {
    let classes = CodePointMapData::<CanonicalCombiningClass>::new();
    before.last().is_some_and(|&letter| classes.get(letter) == CanonicalCombiningClass::Virama)
}

/// RFC 5892, appendix A.1: between letters that would be joined, as in Persian.
fn parts_joined_letters(before: &[char], after: &[char]) -> bool {
    let types = CodePointMapData::<JoiningType>::new();
    let joining = |letter: &char| types.get(*letter);
    let left = before.iter().rev().map(joining).find(|&kind| kind != JoiningType::Transparent);
    let right = after.iter().map(joining).find(|&kind| kind != JoiningType::Transparent);
    matches!(left, Some(JoiningType::LeftJoining | JoiningType::DualJoining))
        && matches!(right, Some(JoiningType::RightJoining | JoiningType::DualJoining))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(typed: &str) -> Result<String, BadShownName> {
        ShownName::new(typed, 40).map(ShownName::into_text)
    }

    #[test]
    fn names_of_every_script_stay_as_they_are() {
        for good in [
            "Ann",
            "Zoë d’Ys",
            "Дмитрий",
            "山田 太郎",
            "דוד",
            "محمد",
            // Persian: the non-joiner is part of the word.
            "می\u{200c}خواهم",
            // Sinhala: the joiner makes one letter of two.
            "ශ\u{dca}\u{200d}රී",
            "👩\u{200d}👩\u{200d}👧",
            "🧑🏽\u{200d}🚀",
            "❤\u{fe0f}",
            "1\u{fe0f}\u{20e3}",
            "<b>ann",
        ] {
            assert_eq!(name(good).as_deref(), Ok(good), "{good}");
        }
    }

    #[test]
    fn what_is_not_seen_or_turns_the_reading_around_is_refused() {
        for bad in [
            "",
            "  ",
            "a\0b",
            "a\nb",
            "an\u{200b}n",
            "an\u{200d}n",
            "an\u{200c}n",
            "ann\u{200d}",
            "\u{200d}👧",
            "ann\u{fe0f}",
            "1\u{fe0f}",
            "an\u{ad}n",
            "\u{202e}nna",
            "ann\u{2066}",
            "ann\u{200f}",
            "ann\u{61c}",
            "\u{feff}ann",
            "ann\u{e0061}",
            "ann\u{e0100}",
            "\u{3164}",
            "\u{2800}",
            "\u{115f}",
            "a\u{34f}b",
            "\u{301}a",
            "\u{e000}",
            "\u{fff9}a",
        ] {
            assert_eq!(name(bad), Err(BadShownName), "{bad:?}");
        }
        assert_eq!(ShownName::new(&"x".repeat(41), 40), Err(BadShownName));
        assert_eq!(ShownName::new(&" ".repeat(100_000), 40), Err(BadShownName));
    }

    #[test]
    fn what_looks_the_same_is_the_same() {
        assert_eq!(name("Zoe\u{308}").as_deref(), Ok("Zoë"));
        for blanks in [" Ann  B ", "Ann\u{a0}B", "Ann\u{3000}B", "Ann\u{202f}\u{2009}B", "Ann\u{2028}B"] {
            assert_eq!(name(blanks).as_deref(), Ok("Ann B"), "{blanks:?}");
        }
    }
}
