//! The names of hexes on a board of columns and rows.

use alloc::{format, string::String};

use crate::Hex;

/// How the columns or rows of a board are shifted against each other. Columns and rows count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// Flat tops; columns 1, 3, 5 … lie half a hex lower.
    OddColumns,
    /// Flat tops; columns 0, 2, 4 … lie half a hex lower.
    EvenColumns,
    /// Pointed tops; rows 1, 3, 5 … lie half a hex to the right.
    OddRows,
    /// Pointed tops; rows 0, 2, 4 … lie half a hex to the right.
    EvenRows,
}

impl Layout {
    /// The hex in a column and row.
    pub const fn hex(self, column: i16, row: i16) -> Hex {
        match self {
            Self::OddColumns => Hex::new(column, row - (column >> 1)),
            Self::EvenColumns => Hex::new(column, row - ((column + 1) >> 1)),
            Self::OddRows => Hex::new(column - (row >> 1), row),
            Self::EvenRows => Hex::new(column - ((row + 1) >> 1), row),
        }
    }

    /// The column and row of a hex.
    pub const fn column_and_row(self, hex: Hex) -> (i16, i16) {
        let Hex { q, r } = hex;
        match self {
            Self::OddColumns => (q, r + (q >> 1)),
            Self::EvenColumns => (q, r + ((q + 1) >> 1)),
            Self::OddRows => (q + (r >> 1), r),
            Self::EvenRows => (q + ((r + 1) >> 1), r),
        }
    }

    /// The label as a letter for the column and the row from 1, as in `c4`; `None` beyond the 26 letters or above row 1.
    pub fn letters(self, hex: Hex) -> Option<String> {
        let (column, row) = self.column_and_row(hex);
        let letter = char::from(b'a' + u8::try_from(column).ok().filter(|column| *column < 26)?);
        (row >= 0).then(|| format!("{letter}{}", row + 1))
    }

    /// The label as two digits for the column and two for the row, both from 1, as on most boards: `0304`.
    pub fn digits(self, hex: Hex) -> Option<String> {
        let (column, row) = self.column_and_row(hex);
        let fits = |number: i16| (0..99).contains(&number);
        (fits(column) && fits(row)).then(|| format!("{:02}{:02}", column + 1, row + 1))
    }

    /// The hex with this label, written as [`Layout::letters`] or [`Layout::digits`] write it.
    pub fn parse(self, label: &str) -> Option<Hex> {
        let first = *label.as_bytes().first()?;
        let number = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.parse().ok())?;
        let (column, row): (i16, i16) = if first.is_ascii_lowercase() {
            (i16::from(first - b'a'), number(label.get(1..)?)?)
        } else {
            let (column, row) = label.split_at_checked(2).filter(|_| label.len() == 4)?;
            (number(column)?.checked_sub(1)?, number(row)?)
        };
        let hex = self.hex(column, (1..=999).contains(&row).then(|| row - 1)?);
        // Only one way to write it: no leading zeros, no column 0.
        let is_written_so = self.letters(hex).is_some_and(|written| written == label)
            || self.digits(hex).is_some_and(|written| written == label);
        is_written_so.then_some(hex)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const LAYOUTS: [Layout; 4] = [Layout::OddColumns, Layout::EvenColumns, Layout::OddRows, Layout::EvenRows];

    proptest! {
        #[test]
        fn every_label_leads_back_to_its_hex(column in 0_i16..26, row in 0_i16..99) {
            for layout in LAYOUTS {
                let hex = layout.hex(column, row);
                prop_assert_eq!(layout.column_and_row(hex), (column, row));
                for label in [layout.letters(hex), layout.digits(hex)] {
                    prop_assert_eq!(layout.parse(&label.expect("it is on the board")), Some(hex));
                }
            }
        }

        #[test]
        fn what_lies_side_by_side_in_a_row_or_column_is_next_to_each_other(column in -20_i16..20, row in -20_i16..20) {
            for layout in LAYOUTS {
                let here = layout.hex(column, row);
                prop_assert_eq!(here.distance(layout.hex(column, row + 1)), 1);
                prop_assert_eq!(here.distance(layout.hex(column + 1, row)), 1);
            }
        }

        #[test]
        fn any_text_is_a_label_or_none(text in ".{0,6}") {
            for layout in LAYOUTS {
                if let Some(hex) = layout.parse(&text) {
                    let written = [layout.letters(hex), layout.digits(hex)];
                    prop_assert!(written.contains(&Some(text.clone())));
                }
            }
        }
    }

    #[test]
    fn labels_are_those_of_printed_boards() {
        let hex = Layout::OddColumns.hex(2, 3);
        assert_eq!(Layout::OddColumns.letters(hex).as_deref(), Some("c4"));
        assert_eq!(Layout::OddColumns.digits(hex).as_deref(), Some("0304"));
        for wrong in ["", "c", "c0", "c04", "304", "0004", "0300", "C4", "é4", "c-1", "c+1", "99999"] {
            assert_eq!(Layout::OddColumns.parse(wrong), None, "{wrong}");
        }
    }
}
