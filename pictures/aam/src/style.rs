//! The colours of sides, nations and counters in the light, the same as in the client's `theme.css`.

use aam::{Nation, Side};

/// Of the Axis.
pub(crate) const AXIS: &str = "#16191e";
/// Of the Allies.
pub(crate) const ALLIES: &str = "#2c4f78";

/// The sign of the Axis.
pub(crate) const AXIS_SIGN: &str =
    "M-7.500-2.200h5.300v-5.300h4.400v5.300h5.300v4.400h-5.300v5.300h-4.400v-5.300h-5.300z";
/// The sign of the Allies.
pub(crate) const ALLIES_SIGN: &str = "M0-8.200 6.800-5.600V-.3Q6.800 5.400 0 8.400-6.800 5.400-6.800-.3V-5.600z";
const STAR: &str = "M0-5 1.800-.9 6-.5 2.800 2.100 3.800 6.100 0 4-3.800 6.100-2.800 2.100-6-.5-1.800-.9z";

/// All rules beside the rules of the ground.
pub(crate) const SHEET: &str = "\
.bank{stroke-width:10.5}.river{stroke-width:8}\
.bridge rect{fill:#fdf6e3}\
.rail{fill:none;stroke:#3a3226;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}\
.gap{stroke:#b9d2d6;stroke-width:10}.cross{fill:none;stroke:#9c2a1c;stroke-width:3;stroke-linecap:round}\
.ring{fill:none;stroke:#2a241b;stroke-width:3}\
.chequers{fill:none;stroke:#fbf5e4;stroke-width:1.4;stroke-dasharray:5 5}\
.pennant{fill:#2a241b;stroke:#fbf5e4;stroke-width:1.5}.pennant.axis{fill:#16191e}.pennant.allies{fill:#2c4f78}\
.star{fill:#fbf5e4}\
.shade{fill:#190f00;fill-opacity:.34}\
.plate,.arrow{stroke:#fbf5e6;stroke-width:1.9;stroke-linejoin:round}\
.glyph{fill:#fdf8ea}\
.ge{fill:#16191e}.it{fill:#5f564c}.jp{fill:#8f5d05}.us{fill:#2c4f78}.uk{fill:#3f6c5d}.su{fill:#803221}.fr{fill:#5b5f2a}\
.hurt{fill:#f6eed9;stroke-width:2.8}\
.hurt.ge{stroke:#16191e}.hurt.it{stroke:#5f564c}.hurt.jp{stroke:#8f5d05}.hurt.us{stroke:#2c4f78}\
.hurt.uk{stroke:#3f6c5d}.hurt.su{stroke:#803221}.hurt.fr{stroke:#5b5f2a}\
.sign{stroke:#fbf5e6;stroke-width:1.2}.disrupted{fill:#8a5c00}.damaged,.destroyed{fill:#9c2a1c}\
.face-down{fill:#fffdf6;stroke-width:1.5;stroke-dasharray:3 2}\
.face-down.disrupted{fill:#fffdf6;stroke:#8a5c00}\
.face-down.damaged,.face-down.destroyed{fill:#fffdf6;stroke:#9c2a1c}\
.mark{fill:none;stroke:#fffdf6;stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round}\
.face-down+.mark{stroke:#5c3222}\
.struck{fill:none;stroke:#9c2a1c;stroke-width:3.4;stroke-linecap:round}";

/// The class of a nation's colour.
pub(crate) const fn colour_of(nation: Nation) -> &'static str {
    match nation {
        Nation::Germany => "ge",
        Nation::Italy => "it",
        Nation::Japan => "jp",
        Nation::UnitedStates => "us",
        Nation::UnitedKingdom => "uk",
        Nation::SovietUnion => "su",
        Nation::France => "fr",
    }
}

/// The class of a pennant.
pub(crate) fn flag_of(control: Option<Side>) -> &'static str {
    control.map_or("", |side| side.id())
}

/// The sign on a pennant.
pub(crate) const fn sign_of(control: Option<Side>) -> &'static str {
    match control {
        Some(Side::Axis) => AXIS_SIGN,
        Some(Side::Allies) => ALLIES_SIGN,
        None => STAR,
    }
}
