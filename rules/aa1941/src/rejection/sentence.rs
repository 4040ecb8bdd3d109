//! Parts of the sentences of refusals.

use alloc::string::{String, ToString};
use kernel::Text;

use super::Piece;
use crate::{board::RegionId, units::Kind};

/// A sentence with marks to be filled in.
pub(super) trait Marked {
    /// Fills one of them in.
    fn with(self, mark: &str, name: &Text) -> Self;
}

impl Marked for Text {
    fn with(self, mark: &str, name: &Text) -> Self {
        Self { en: self.en.replace(mark, &name.en), fr: self.fr.replace(mark, &name.fr) }
    }
}

/// A sentence as it stands.
pub(super) fn say(en: impl Into<String>, fr: impl Into<String>) -> Text {
    Text::new(en, fr)
}

/// A sentence about a region: `{at}` is its name, `{the}` its name with the article, `{in}` the region as a place.
pub(super) fn at(region: RegionId, en: &str, fr: &str) -> Text {
    say(en, fr).with("{at}", &region.label()).with("{in}", &region.place()).with("{the}", &region.the())
}

/// A sentence about a unit.
pub(super) fn of(unit: Piece, en: &str, fr: &str) -> Text {
    let named = say("{kind} {place}", "{kind} {place}");
    let named = named.with("{kind}", &the(unit.kind)).with("{place}", &unit.at.place());
    say(en, fr).with("{unit}", &named)
}

/// A sentence with a number.
pub(super) fn count(en: &str, fr: &str, n: u16) -> Text {
    say(en, fr).with("{n}", &number(n))
}

/// A number in digits.
pub(super) fn number(n: impl Into<u32>) -> Text {
    let digits = n.into().to_string();
    say(digits.as_str(), digits.as_str())
}

/// The name of a kind of unit at the head of a sentence.
pub(super) fn the(kind: Kind) -> Text {
    match kind {
        Kind::Infantry => say("The infantry", "L’infanterie"),
        Kind::Tank => say("The tank", "Le char"),
        Kind::Fighter => say("The fighter", "Le chasseur"),
        Kind::Bomber => say("The bomber", "Le bombardier"),
        Kind::Submarine => say("The submarine", "Le sous-marin"),
        Kind::Transport => say("The transport", "Le transport"),
        Kind::Destroyer => say("The destroyer", "Le destroyer"),
        Kind::Carrier => say("The aircraft carrier", "Le porte-avions"),
        Kind::Battleship => say("The battleship", "Le cuirassé"),
    }
}
