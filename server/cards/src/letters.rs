//! The fonts of cards, and how much room words take in them.

use std::sync::{Arc, OnceLock};

use resvg::usvg::fontdb::{Database, Source};
use skrifa::{FontRef, MetadataProvider as _, instance::LocationRef, instance::Size};

const SERIF: &[u8] = include_bytes!("../fonts/serif.ttf");
const ITALIC: &[u8] = include_bytes!("../fonts/serif-italic.ttf");
const SANS: &[u8] = include_bytes!("../fonts/sans.ttf");
const HEAVY: &[u8] = include_bytes!("../fonts/sans-heavy.ttf");

/// The family that headlines and maps are set in.
pub(crate) const SERIF_FAMILY: &str = "EB Garamond";

/// The family of everything else.
pub(crate) const SANS_FAMILY: &str = "Sandtable Sans";

/// A font that words are measured in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Face {
    /// Of headlines.
    Serif,
    /// Of lines.
    Sans,
}

impl Face {
    const fn bytes(self) -> &'static [u8] {
        match self {
            Self::Serif => SERIF,
            Self::Sans => SANS,
        }
    }
}

/// The fonts of cards and no others, read once.
pub(crate) fn fonts() -> Arc<Database> {
    static FONTS: OnceLock<Arc<Database>> = OnceLock::new();
    let read = || {
        let mut fonts = Database::new();
        for bytes in [SERIF, ITALIC, SANS, HEAVY] {
            fonts.load_font_source(Source::Binary(Arc::new(bytes)));
        }
        fonts.set_serif_family(SERIF_FAMILY);
        fonts.set_sans_serif_family(SANS_FAMILY);
        Arc::new(fonts)
    };
    Arc::clone(FONTS.get_or_init(read))
}

/// Whether the fonts of cards have every character of a text. Names in other scripts are left out rather than drawn as
/// empty boxes.
pub fn can_write(text: &str) -> bool {
    [Face::Serif, Face::Sans].iter().all(|face| {
        FontRef::new(face.bytes())
            .is_ok_and(|font| text.chars().all(|c| c == '\u{202f}' || font.charmap().map(c).is_some()))
    })
}

/// How wide a text is, without kerning: a little more than it takes.
pub(crate) fn width(text: &str, face: Face, size: f32) -> f32 {
    let Ok(font) = FontRef::new(face.bytes()) else { return 0.0 };
    let metrics = font.glyph_metrics(Size::new(size), LocationRef::default());
    let charmap = font.charmap();
    let advance = |c: char| {
        let glyph = charmap.map(c).or_else(|| charmap.map(' '));
        glyph.and_then(|glyph| metrics.advance_width(glyph)).unwrap_or(size / 2.0)
    };
    text.chars().map(advance).sum()
}

/// The lines into which words are broken so that none is wider than `room`; a word that is wider alone is cut.
pub(crate) fn wrapped(text: &str, face: Face, size: f32, room: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    // A no-break space holds its words together.
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let word = shortened(word, face, size, room);
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), face, size) <= room => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// A text that fits, with an ellipsis where something was left out.
pub(crate) fn shortened(text: &str, face: Face, size: f32, room: f32) -> String {
    if width(text, face, size) <= room {
        return text.to_owned();
    }
    let mut kept = text.to_owned();
    while kept.pop().is_some() {
        let shown = format!("{}…", kept.trim_end());
        if width(&shown, face, size) <= room {
            return shown;
        }
    }
    String::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_break_where_the_room_ends_and_never_beyond_it() {
        let text = "Great war games with friends, in your browser";
        let lines = wrapped(text, Face::Serif, 66.0, 450.0);
        assert_eq!(lines.join(" "), text);
        assert!(lines.iter().all(|line| width(line, Face::Serif, 66.0) <= 450.0), "{lines:?}");
        assert_eq!(lines, ["Great war games", "with friends, in", "your browser"]);
        let long = wrapped(&"W".repeat(60), Face::Serif, 66.0, 450.0);
        assert!(long.len() == 1 && long[0].ends_with('…'), "{long:?}");
        assert_eq!(wrapped("  ", Face::Sans, 20.0, 100.0), Vec::<String>::new());
    }

    #[test]
    fn names_in_the_letters_of_western_europe_can_be_written_and_others_not() {
        for name in ["Claire", "Zoë", "L’Œuvre « là »", "Ångström, 42 %"] {
            assert!(can_write(name), "{name}");
        }
        for name in ["Łukasz", "Мария", "将军", "🎲"] {
            assert!(!can_write(name), "{name}");
        }
    }
}
