//! Powers within a sentence.

use kernel::Text;

use crate::power::Power;

/// The name of a power with its article, as it stands in the middle of a sentence.
pub(crate) fn within(power: Power) -> Text {
    match power {
        Power::Ussr => Text::new("the Soviet Union", "l’Union soviétique"),
        Power::Germany => Text::new("Germany", "l’Allemagne"),
        Power::Uk => Text::new("the United Kingdom", "le Royaume-Uni"),
        Power::Japan => Text::new("Japan", "le Japon"),
        Power::Usa => Text::new("the United States", "les États-Unis"),
    }
}
