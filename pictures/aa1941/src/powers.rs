//! The powers: their colours and signs, as the client has them in the light.

use picture::{Emblem, Plate};

/// How a power looks.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Power {
    /// Its id.
    pub(crate) id: &'static str,
    /// Of its lands.
    pub(crate) tint: &'static str,
    /// Of a band along their borders.
    pub(crate) base: &'static str,
    /// Of its counters.
    pub(crate) deep: &'static str,
    /// The shape of its counters.
    pub(crate) plate: Plate,
    /// Its sign.
    pub(crate) device: &'static str,
    /// Where it is ruled from.
    pub(crate) capital: &'static str,
}

impl Power {
    pub(crate) const fn emblem(&self) -> Emblem {
        Emblem { plate: self.plate, colour: self.deep, sign: self.device }
    }
}

/// In order of play.
pub(crate) const POWERS: [Power; 5] = [
    Power {
        id: "ussr",
        tint: "#da8e78",
        base: "#c9604a",
        deep: "#803221",
        plate: Plate::Round,
        device: "M0-8 2-2.6 7.7-2.5 3.200 1 4.800 6.500 0 3.300-4.800 6.500-3.200 1-7.700-2.500-2-2.600Z",
        capital: "russia",
    },
    Power {
        id: "germany",
        tint: "#8a8f95",
        base: "#5d6675",
        deep: "#16191e",
        plate: Plate::Square,
        device: "M-7.500-2.200h5.300v-5.300h4.400v5.300h5.300v4.400h-5.300v5.300h-4.400v-5.300h-5.300z",
        capital: "germany",
    },
    Power {
        id: "uk",
        tint: "#aed5be",
        base: "#8ccab0",
        deep: "#467566",
        plate: Plate::Round,
        device: "M0-7.800a7.800 7.800 0 1 1 0 15.600a7.800 7.800 0 0 1 0-15.600zM0-4.900a4.900 4.900 0 1 0 0 9.800a4.900 \
                 4.900 0 0 0 0-9.800zM0-2.300a2.300 2.300 0 1 1 0 4.600a2.300 2.300 0 0 1 0-4.600z",
        capital: "united-kingdom",
    },
    Power {
        id: "japan",
        tint: "#f0cb79",
        base: "#eebb3a",
        deep: "#946208",
        plate: Plate::Square,
        device: "M0-6.2a6.2 6.2 0 1 1 0 12.4a6.2 6.2 0 0 1 0-12.4z",
        capital: "japan",
    },
    Power {
        id: "usa",
        tint: "#8baccf",
        base: "#5a8dc6",
        deep: "#2c4f78",
        plate: Plate::Round,
        device: "M-6.800-7.600h13.600v3.400h-13.600zM-6.800-2.700h2.900v8.200q-2.900-1.600-2.900-5zM-1.700-2.700h3.400V8q\
                 -1.700-.6-3.400-1.500zM6.800-2.700h-2.900v8.200q2.900-1.600 2.900-5z",
        capital: "eastern-united-states",
    },
];

/// The power with this id.
pub(crate) fn of(id: &str) -> Option<&'static Power> {
    POWERS.iter().find(|power| power.id == id)
}

/// The kinds of units in the order of the charts, each with its silhouette in a box of 26 by 24 units.
pub(crate) const KINDS: [(&str, &str); 9] = [
    (
        "infantry",
        "M-2.6-8.2a3.4 3 0 0 1 6.8 0l1.2 1.2h-9zM-3.6-5.4h6.6v2.2h-6.6zM-6 8v-6.8q0-3.6 3.6-3.6h4q3.6 0 3.6 \
         3.6V8zM5.6-7.5l1.5.4L9 7.6l-1.6.4z",
    ),
    ("tank", "M-10 1.5h20l1.2 2.4-2.6 3.6h-17.2l-2.6-3.6zM-5.5.6v-4.2q0-1.4 1.4-1.4h6.2l2.2 2h7.2v1.6H3.6V.6z"),
    (
        "fighter",
        "M0-9q1.300.9 1.300 4.400L8.400 1.500v1.900L1.300 1.700.9 5.600l2.700 1.700v1.400L0 8l-3.600.7V7.300L-.9 \
         5.600-1.300 1.700-8.400 3.400V1.500l7.100-6.100q0-3.500 1.300-4.400z",
    ),
    (
        "bomber",
        "M0-11q2.100 1.300 2.100 5.600l1.900.7V-8h2v4l2.100.8V-6h1.900v3.600L12.500-.9v2.800L2.100 1.300 1.600 6.400l4.600 \
         2.200v2.200L0 9.700l-6.200 1.100V8.600l4.600-2.200-.5-5.100-10.400.6V-.9l2.500-1.500V-6h1.900v2.800l2.100-.8v-4h2v3.300l\
         1.900-.7q0-4.300 2.100-5.600z",
    ),
    ("submarine", "M-11 2.500q3-2.600 8-2.800V-4h4.600v3.800q6 .2 9.400 2.700-3 3-11 3t-11-3zM-.9-4v-3.600h1.300V-4z"),
    ("transport", "M-11 0h3v-4.500h5V0h2v-3h3v3h2v-3h3v3h4L9 5.800H-9z"),
    (
        "destroyer",
        "M-11.500 1.500h5.200V-1h3v-3.200h2.300V-8H.4v3.800h2.400V1.500h5.400V-.4h1.400v1.900h2.100L9.200 5.200H-9.200z",
    ),
    ("carrier", "M-11.500-1H3v-4.500h3.600V-1h4.900L9.600 2.200H8L7 5.600H-8L-9.500 2.200z"),
    (
        "battleship",
        "M-12.500 1h2.700v-2.200h-2.900v-2.200h7.900V1h1.300v-5.800h1.700v-4.400h3.400v4.400h1.900V1h1.300v-4.400h7.900v2.200H9.800V1h2.700L10 \
         7.600H-10z",
    ),
];

/// An industrial complex.
pub(crate) const FACTORY: &str = "M-9 8v-9l5 3.200v-3.200l5 3.200v-3.200l4 2.600V-9h3.600V8z";
