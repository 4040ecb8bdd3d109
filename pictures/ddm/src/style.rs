//! The colours of the hall and of seats in the light, the same as in the client's `theme.css`.

use ddm::Player;

/// The colour of a seat.
pub(crate) const fn colour_of(player: Player) -> &'static str {
    match player.index() {
        0 => "#1e4867",
        1 => "#86301f",
        2 => "#2d5a3a",
        _ => "#77540a",
    }
}

/// All rules.
pub(crate) const SHEET: &str = "\
.floor{fill:#d9caa8}.tint{fill:#d2c19c}\
.joint{fill:none;stroke:#8a7350;stroke-opacity:.38}\
.rubble{fill:#9b8563;stroke:#6d5a3f;stroke-width:1.2}\
.leaf{fill:#6f8048;stroke:#45552c;stroke-width:1.2}\
.pit{fill:#4d3a30;fill-opacity:.85}.spike{fill:#b3aa9e}.tip{fill:#8f2c1d}\
.plinth{fill:#857c72;stroke:#15100d;stroke-width:1.6}.top{fill:#b3aa9e}.bust{fill:#372d27}\
.circle{fill:#efd78f;fill-opacity:.55}.ring{fill:none;stroke:#b98a2b;stroke-width:2.5}\
.exit{fill:none;stroke-width:2.2;stroke-dasharray:3 4}\
.wall-shade{fill:#000;fill-opacity:.3}.wall{fill:#372d27}.wall-edge{fill:none;stroke:#15100d;stroke-width:2.2}\
.course{fill:none;stroke:#5b4c41;stroke-width:1.4;stroke-opacity:.8}\
.shade{fill:#140a00;fill-opacity:.36}\
.p1{fill:#1e4867}.p2{fill:#86301f}.p3{fill:#2d5a3a}.p4{fill:#77540a}\
.e1{stroke:#5f86a4}.e2{stroke:#c07767}.e3{stroke:#72957c}.e4{stroke:#b59a5e}\
.plate{stroke:#fbf5e6;stroke-width:1.8}.acted{fill-opacity:.72}\
.lost{fill:none;stroke:#000;stroke-opacity:.42}.hp{fill:none;stroke:#f6d98a}.notch{stroke:#1a120a;stroke-width:2.4}\
.glyph{fill:#fbf5e6}\
.crown{fill:#f1d68c;stroke:#1c1712;stroke-width:1.2}.crown-sign{fill:#3a2a08}\
.flag{fill:#fff;stroke:#1c1712;stroke-width:1.2}.flag-sign{fill:#8f2c1d;stroke:#8f2c1d;stroke-width:1}";
