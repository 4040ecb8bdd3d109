//! The colours of the ground and of the counters in the light: those of the client's `theme.css` and `ground.css`.

/// Of German counters.
pub(crate) const GERMAN: &str = "#16191e";

/// Of American counters.
pub(crate) const AMERICAN: &str = "#2c4f78";

/// All rules.
pub(crate) const SHEET: &str = "\
.field{fill:#eee6cd}\
.tilled{fill:#e4dbb8;fill-opacity:.75}\
.hedge{fill:none;stroke:#8f9a72;stroke-width:1.3;stroke-linecap:round;stroke-dasharray:5 1.6 2 1.6;stroke-opacity:.5}\
.hill{stroke:#8a6733;stroke-width:1.1;stroke-opacity:.75}\
.h0{fill:#e6d3a6}.h1{fill:#dbc08b}.h2{fill:#cfae74}.h3{fill:#c29d60}\
.built{fill:#e0d0ae;stroke:#5c3222;stroke-width:.9;stroke-opacity:.35}\
.wood-shade{fill:#7c9068;fill-opacity:.6}\
.wood{fill:#bccaa3;stroke:#5c7350;stroke-width:1;stroke-opacity:.55}\
.bank,.river,.verge,.road{fill:none;stroke-linejoin:round;stroke-linecap:round}\
.bank{stroke:#5b8791;stroke-width:9}.river{stroke:#b9d2d6;stroke-width:6}\
.verge{stroke:#7a6444;stroke-width:8.4}.road{stroke:#fdf6e3;stroke-width:5}\
.tree-shade{fill:#5c7350;fill-opacity:.5}\
.tree{fill:#93a97c;stroke:#5c7350;stroke-width:.9}\
.house{stroke:#5c3222;stroke-width:1;stroke-linejoin:round}\
.r0{fill:#a96a4e}.r1{fill:#96583f}.r2{fill:#b98a6c}\
.ridge{fill:none;stroke:#5c3222;stroke-width:1;stroke-opacity:.7}\
.mesh{fill:none;stroke:#3a3226;stroke-width:1;stroke-opacity:.36}\
.rim{fill:none;stroke:#2e281f;stroke-width:2.6;stroke-linecap:round}\
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
