//! Units in words, by kind.

use alloc::{format, string::String, vec::Vec};
use kernel::Text;

use crate::units::{Force, Kind};

/// What one and several of a kind are called, in the order of the charts.
type KindNames = [[&'static str; 2]; Kind::ALL.len()];

const ENGLISH: KindNames = [
    ["infantry", "infantry"],
    ["tank", "tanks"],
    ["fighter", "fighters"],
    ["bomber", "bombers"],
    ["submarine", "submarines"],
    ["transport", "transports"],
    ["destroyer", "destroyers"],
    ["carrier", "carriers"],
    ["battleship", "battleships"],
];

const FRENCH: KindNames = [
    ["infanterie", "infanteries"],
    ["char", "chars"],
    ["chasseur", "chasseurs"],
    ["bombardier", "bombardiers"],
    ["sous-marin", "sous-marins"],
    ["transport", "transports"],
    ["destroyer", "destroyers"],
    ["porte-avions", "porte-avions"],
    ["cuirassé", "cuirassés"],
];

/// "2 infantry, 1 tank"; "nothing" for none.
pub(crate) fn force(units: &Force) -> Text {
    if units.values().all(|count| *count == 0) {
        return Text::new("nothing", "rien");
    }
    Text::new(listed(units, &ENGLISH), listed(units, &FRENCH))
}

fn listed(force: &Force, called: &KindNames) -> String {
    let each = force.iter().filter(|(_, count)| **count > 0);
    let named = |(&kind, &count): (&Kind, &u8)| format!("{count} {}", called[kind as usize][usize::from(count > 1)]);
    each.map(named).collect::<Vec<_>>().join(", ")
}
