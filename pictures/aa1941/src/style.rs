//! The colours of the map in the light: those of the client's `theme.css` and `ground.css`.

use std::fmt::Write as _;

use crate::powers::POWERS;

/// Of the sea.
pub(crate) const SEA: &str = "#d5e1e0";

const REST: &str = "\
.wave{fill:none;stroke-linejoin:round}\
.far{stroke:#cbdada;stroke-width:44}.near{stroke:#c2d4d5;stroke-width:28}.shore{stroke:#b7ccce;stroke-width:14}\
.zone{fill:none;stroke:#7d9fa6;stroke-width:2;stroke-linejoin:round}\
.ice{fill:#f3ecdb;fill-opacity:.8}\
.neutral{fill:url(#hatched);stroke:#38322a;stroke-width:2;stroke-linejoin:round}\
.lake{fill:#d5e1e0;stroke:#38322a;stroke-width:1.4}\
.edge0{fill:none;stroke:#f3ecdb;stroke-width:4.5;stroke-opacity:.55;stroke-linejoin:round}\
.edge{fill:none;stroke:#38322a;stroke-width:2;stroke-linejoin:round}\
.band{fill:none;stroke-width:26;stroke-opacity:.42;stroke-linejoin:round}\
.fight0{fill:none;stroke:#fbf6ea;stroke-width:10;stroke-opacity:.85;stroke-linejoin:round}\
.fight{fill:none;stroke:#9c2a1c;stroke-width:5.5;stroke-linejoin:round}\
#map text{font-family:'EB Garamond';font-weight:600;text-anchor:middle}\
.n{fill:#241f18;stroke:#fbf6ea;stroke-opacity:.5;stroke-width:4;paint-order:stroke;stroke-linejoin:round}\
.out{stroke:#d5e1e0;stroke-opacity:.9}\
.nn{fill:#5a5346;font-style:italic}\
.no{fill:#3a636f;font-style:italic}\
.inc{fill:#fbf6ea;stroke-width:2.4}\
#map .worth{fill:#241f18;font-family:'Sandtable Sans';font-weight:800}\
.city{fill:#241f18;stroke:#fbf6ea;stroke-width:2.4;stroke-opacity:.75;paint-order:stroke}\
.plate{stroke:#fbf5e6;stroke-width:1.7}\
.shade{fill:#190f00;fill-opacity:.3}\
.glyph{fill:#fdf8ea}\
.badge{fill:#fffdf6;stroke:#25211b;stroke-width:1.2}\
#map .count{fill:#25211b;font-family:'Sandtable Sans';font-weight:800;font-size:12px}\
.away{opacity:.45}\
.path0{fill:none;stroke:#fbf6ea;stroke-width:13;stroke-linecap:round;stroke-opacity:.9}\
.path{fill:none;stroke:#67399a;stroke-width:6.5;stroke-linecap:round}\
.thin0{fill:none;stroke:#fbf6ea;stroke-width:8;stroke-linecap:round;stroke-opacity:.9}\
.thin{fill:none;stroke:#67399a;stroke-width:4;stroke-linecap:round}\
.head{fill:#67399a}\
.spot{fill:none;stroke:#fbf6ea;stroke-width:3;stroke-opacity:.55}";

/// All rules.
pub(crate) fn sheet() -> String {
    let mut style = REST.to_owned();
    for power in &POWERS {
        let (id, tint, base, deep) = (power.id, power.tint, power.base, power.deep);
        let _ = write!(
            style,
            ".l-{id}{{fill:{tint}}}.b-{id}{{stroke:{base}}}.d-{id}{{fill:{deep}}}.s-{id}{{stroke:{deep}}}"
        );
    }
    style
}
