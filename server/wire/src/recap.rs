//! What has happened in a match, as a message.

use protocol::{RecapLine, Weight};

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
