//! The colours of names and counters in the light, the same as in the client's `theme.css`.

/// Of German counters.
pub(crate) const GERMAN: &str = "#16191e";

/// Of American counters.
pub(crate) const AMERICAN: &str = "#2c4f78";

/// The rules for names and counters on the ground.
pub(crate) const SHEET: &str = "\
.name{font-family:'EB Garamond';font-weight:600;font-size:16.5px;text-anchor:middle;fill:#2a241b;stroke:#fbf5e4;\
stroke-width:3.6;stroke-opacity:.82;stroke-linejoin:round;paint-order:stroke}\
.town{font-size:20px}.height{font-style:italic;font-size:15px}\
.peak{fill:#2a241b;stroke:#fbf5e4;stroke-width:2;stroke-opacity:.82;paint-order:stroke}\
.tray{fill:#cfc4ab}\
.shade{fill:#190f00;fill-opacity:.32}\
.plate{stroke:#fbf5e6;stroke-width:1.8}\
.german-full{fill:#16191e}.american-full{fill:#2c4f78}\
.german-flipped{fill:#f6eed9;stroke:#16191e;stroke-width:2.6}\
.american-flipped{fill:#f6eed9;stroke:#2c4f78;stroke-width:2.6}\
.foot-german-full,.foot-american-full{fill:#fdf8ea}\
.foot-german-flipped,.ink-german-flipped{fill:#16191e}\
.foot-american-flipped,.ink-american-flipped{fill:#2c4f78}\
.ink-german-full,.ink-american-full{fill:#fdf8ea}\
.bar{fill:none;stroke-width:.8;stroke-opacity:.5}.bar-full{stroke:#1d1812}.bar-flipped{stroke:#fdf8ea}\
.figure-full{fill:#1d1812}.figure-flipped{fill:#fdf8ea}\
.short{font-family:'Sandtable Sans';font-weight:800;text-anchor:middle}";
