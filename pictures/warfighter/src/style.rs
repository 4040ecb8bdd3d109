//! The colours of the field desk in the light, the same as in the client's `theme.css`.

/// The colour of the soldiers' chits.
pub(crate) const OLIVE: &str = "#47522c";

/// The tints of fields.
pub(crate) const TINTS: [&str; 5] = ["f1", "f2", "f3", "f4", "f5"];

/// All rules.
pub(crate) const SHEET: &str = "\
.f1{fill:#b7b98d}.f2{fill:#a9ae80}.f3{fill:#c3c198}.f4{fill:#9ea478}.f5{fill:#beb78b}\
.furrow{fill:none;stroke:#67703f;stroke-width:1;stroke-opacity:.16}\
.hedge{fill:none;stroke:#67703f;stroke-width:4.5;stroke-opacity:.75}\
.bush{fill:none;stroke:#4b5630;stroke-width:9;stroke-linecap:round;stroke-opacity:.55}\
.verge{fill:none;stroke:#868457;stroke-width:25}.lane{fill:none;stroke:#ddd3b2;stroke-width:20}\
.shade{fill:#190f00;fill-opacity:.2}\
.column{fill:#fcfaf5;stroke:#cfc6b2;stroke-width:1.5}\
.empty{fill:#fcfaf5;fill-opacity:.55;stroke:#7d7355;stroke-width:1.5;stroke-dasharray:6 5}\
.foes{fill:#f1ece1}.men{fill:#e9ead6}\
.ring{fill:#fcfaf5;stroke:#25211b;stroke-width:1.5}\
.number{font-family:'EB Garamond';font-weight:700;font-size:18px;text-anchor:middle;fill:#25211b}\
.name{font-family:'EB Garamond';font-weight:600;font-size:20px;fill:#25211b}\
.card{fill:#fdfaf1;stroke:#383d42;stroke-width:1.5}.head{fill:#383d42}\
.head-name{font-family:'Sandtable Sans';font-weight:600;font-size:14px;fill:#fbf5e6}\
.value{font-family:'Sandtable Sans';font-weight:700;font-size:13px;text-anchor:middle;fill:#fbf5e6}\
.value-box{fill:none;stroke:#fbf5e6}\
.helm{fill:#383d42}.low{fill:none;stroke:#383d42;stroke-width:1.7;stroke-dasharray:3 1.8}\
.killed{fill:#383d42;fill-opacity:.28}.strike{fill:none;stroke:#a3241c;stroke-width:2.4;stroke-linecap:round}\
.figure{font-family:'Sandtable Sans';font-weight:700;font-size:14px;fill:#25211b}.sign{fill:#5c5546}\
.man{fill:#fdfaf1;stroke:#cfc6b2;stroke-width:1}\
.chit{fill:#47522c;stroke:#fbf5e6;stroke-width:2}.inner{fill:none;stroke:#fbf5e6;stroke-opacity:.75}\
.letters{font-family:'Sandtable Sans';font-weight:700;font-size:13px;text-anchor:middle;fill:#fbf5e6}\
.soldier{font-family:'Sandtable Sans';font-weight:700;font-size:14px;fill:#25211b}\
.whole{fill:#5d6634}.wound{fill:none;stroke:#a3241c;stroke-width:1.3}";
