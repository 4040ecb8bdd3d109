//! What has happened in a match, as a message.

use protocol::{Change, Meaning, RecapLine, Sum, Summary, Tone, Weight};

use super::text;

/// A line of a recap.
pub fn recap_line(line: &kernel::RecapLine) -> RecapLine {
    RecapLine {
        step: line.step,
        role: line.role.clone(),
        place: line.place.clone(),
        way: line.way.clone(),
        weight: match line.weight {
            kernel::Weight::Main => Weight::Main,
            kernel::Weight::Minor => Weight::Minor,
        },
        text: text(&line.text),
    }
}

/// What some steps have changed for a seat.
pub fn summary(summary: &kernel::Summary) -> Summary {
    Summary {
        changes: summary.changes.iter().map(change).collect(),
        quiet: summary.quiet,
        sums: summary.sums.iter().map(|sum| Sum { value: text(&sum.value), label: text(&sum.label) }).collect(),
    }
}

fn change(change: &kernel::Change) -> Change {
    Change {
        step: change.step,
        role: change.role.clone(),
        place: change.place.clone(),
        way: change.way.clone(),
        text: text(&change.text),
        detail: text(&change.detail),
        meaning: change.meaning.as_ref().map(|meaning| Meaning {
            tone: match meaning.tone {
                kernel::Tone::Good => Tone::Good,
                kernel::Tone::Bad => Tone::Bad,
                kernel::Tone::Warning => Tone::Warning,
            },
            text: text(&meaning.text),
        }),
    }
}
