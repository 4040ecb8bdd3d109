//! The battles that are compared.

use aa1941::units::Kind::{
    self, Battleship, Bomber, Carrier, Destroyer, Fighter, Infantry, Submarine, Tank, Transport,
};

/// How many units of each kind.
pub(super) type Units = &'static [(Kind, u8)];

/// A battle without retreat and without dives.
pub(super) struct Line {
    pub(super) name: &'static str,
    pub(super) place: Place,
    pub(super) attackers: Units,
    pub(super) defenders: Units,
}

pub(super) enum Place {
    Land,
    Sea,
    /// Attackers and defenders meet at sea; what comes through lands.
    Assault(Assault),
}

pub(super) struct Assault {
    /// What each transport carries.
    pub(super) load: Units,
    /// Aircraft that go straight for the coast.
    pub(super) support: Units,
    pub(super) garrison: Units,
}

/// A line of the table of outcomes that were known before there was this engine.
pub(super) struct Known {
    pub(super) line: Line,
    /// Won, lost and both destroyed in per cent, calculated.
    pub(super) exact: [f64; 3],
    /// The same from 20,000 simulated battles.
    pub(super) sampled: [f64; 3],
    /// Mean number of rounds, simulated; a battle that is settled without dice counts as one.
    pub(super) rounds: f64,
    /// Mean numbers of units left over all battles, simulated.
    pub(super) attackers_left: &'static [(Kind, f64)],
    pub(super) defenders_left: &'static [(Kind, f64)],
}

const fn land(name: &'static str, attackers: Units, defenders: Units) -> Line {
    Line { name, place: Place::Land, attackers, defenders }
}

const fn sea(name: &'static str, attackers: Units, defenders: Units) -> Line {
    Line { name, place: Place::Sea, attackers, defenders }
}

const fn assault(name: &'static str, attackers: Units, defenders: Units, assault: Assault) -> Line {
    Line { name, place: Place::Assault(assault), attackers, defenders }
}

#[rustfmt::skip]
pub(super) const KNOWN: [Known; 12] = [
    Known {
        line: land("L1", &[(Infantry, 1)], &[(Infantry, 1)]),
        exact: [25.00, 62.50, 12.50], sampled: [25.15, 62.24, 12.62], rounds: 2.23,
        attackers_left: &[(Infantry, 0.251)], defenders_left: &[(Infantry, 0.622)],
    },
    Known {
        line: land("L2", &[(Infantry, 3), (Tank, 1)], &[(Infantry, 2)]),
        exact: [94.43, 3.90, 1.66], sampled: [94.48, 3.95, 1.58], rounds: 2.43,
        attackers_left: &[(Tank, 0.945), (Infantry, 1.775)], defenders_left: &[(Infantry, 0.051)],
    },
    Known {
        line: land("L3", &[(Tank, 2)], &[(Infantry, 3)]),
        exact: [27.41, 65.78, 6.81], sampled: [27.44, 65.97, 6.60], rounds: 2.28,
        attackers_left: &[(Tank, 0.365)], defenders_left: &[(Infantry, 1.197)],
    },
    Known {
        line: land("L4", &[(Infantry, 6)], &[(Infantry, 4)]),
        exact: [55.00, 43.43, 1.56], sampled: [54.96, 43.48, 1.57], rounds: 4.91,
        attackers_left: &[(Infantry, 1.824)], defenders_left: &[(Infantry, 1.006)],
    },
    Known {
        line: land("L5", &[(Infantry, 5), (Tank, 3)], &[(Infantry, 5), (Tank, 1)]),
        exact: [84.96, 13.03, 2.02], sampled: [84.70, 13.11, 2.20], rounds: 3.31,
        attackers_left: &[(Tank, 2.299), (Infantry, 1.045)], defenders_left: &[(Tank, 0.131), (Infantry, 0.160)],
    },
    Known {
        line: land("L6", &[(Fighter, 3), (Bomber, 1)], &[(Infantry, 3)]),
        exact: [95.57, 2.82, 1.61], sampled: [95.52, 2.89, 1.60], rounds: 1.81,
        attackers_left: &[(Bomber, 0.955), (Fighter, 1.669)], defenders_left: &[(Infantry, 0.040)],
    },
    Known {
        line: sea("S1", &[(Submarine, 2)], &[(Destroyer, 1)]),
        exact: [87.37, 8.42, 4.21], sampled: [87.04, 8.55, 4.41], rounds: 1.79,
        attackers_left: &[(Submarine, 1.394)], defenders_left: &[(Destroyer, 0.086)],
    },
    Known {
        line: sea("S2", &[(Submarine, 2)], &[(Battleship, 1)]),
        exact: [44.02, 55.98, 0.00], sampled: [43.98, 56.02, 0.00], rounds: 2.42,
        attackers_left: &[(Submarine, 0.682)], defenders_left: &[(Battleship, 0.560)],
    },
    Known {
        line: sea("S3", &[(Battleship, 1)], &[(Battleship, 1)]),
        exact: [34.38, 34.38, 31.25], sampled: [34.78, 34.13, 31.10], rounds: 2.39,
        attackers_left: &[(Battleship, 0.348)], defenders_left: &[(Battleship, 0.341)],
    },
    Known {
        line: sea("S4", &[(Destroyer, 2), (Fighter, 1)], &[(Battleship, 1)]),
        exact: [83.85, 9.68, 6.48], sampled: [83.75, 9.88, 6.37], rounds: 2.10,
        attackers_left: &[(Destroyer, 0.771), (Fighter, 0.838)], defenders_left: &[(Battleship, 0.099)],
    },
    Known {
        line: sea("S8", &[(Submarine, 1)], &[(Transport, 2)]),
        exact: [100.0, 0.0, 0.0], sampled: [100.0, 0.0, 0.0], rounds: 1.0,
        attackers_left: &[(Submarine, 1.0)], defenders_left: &[],
    },
    Known {
        line: sea("S12", &[(Destroyer, 2)], &[(Submarine, 3)]),
        exact: [44.59, 51.67, 3.74], sampled: [44.37, 51.98, 3.66], rounds: 3.85,
        attackers_left: &[(Destroyer, 0.663)], defenders_left: &[(Submarine, 1.028)],
    },
];

/// Battles in which more rules meet.
#[rustfmt::skip]
pub(super) const MORE: [Line; 24] = [
    land("all arms", &[(Infantry, 3), (Tank, 2), (Fighter, 1), (Bomber, 1)], &[(Infantry, 4), (Tank, 1), (Fighter, 1)]),
    land("against aircraft on the ground", &[(Tank, 1), (Bomber, 1)], &[(Infantry, 1), (Fighter, 1), (Bomber, 1)]),
    land("a horde", &[(Infantry, 12)], &[(Infantry, 8), (Tank, 1)]),
    sea("submarines among themselves", &[(Submarine, 2)], &[(Submarine, 2)]),
    sea("a wolf pack strikes first", &[(Submarine, 3)], &[(Carrier, 1), (Battleship, 1)]),
    sea("a lurking submarine strikes first", &[(Battleship, 1), (Carrier, 1)], &[(Submarine, 3)]),
    sea("one destroyer stops surprise", &[(Submarine, 3)], &[(Destroyer, 1), (Battleship, 1)]),
    sea("each side has a destroyer", &[(Submarine, 2), (Destroyer, 1)], &[(Destroyer, 2), (Submarine, 1)]),
    sea("the attacker's destroyer", &[(Submarine, 1), (Destroyer, 1)], &[(Submarine, 2), (Carrier, 1)]),
    sea("the last destroyer may fall", &[(Destroyer, 1), (Battleship, 1)], &[(Submarine, 2), (Destroyer, 1)]),
    sea("aircraft with a guide", &[(Destroyer, 1), (Fighter, 2)], &[(Submarine, 3)]),
    sea("aircraft may be left above submarines", &[(Submarine, 1), (Fighter, 1)], &[(Destroyer, 1), (Submarine, 1)]),
    sea("submarines below aircraft", &[(Submarine, 3)], &[(Carrier, 1), (Fighter, 2)]),
    sea("hits of two kinds", &[(Submarine, 1), (Fighter, 2), (Bomber, 1)], &[(Carrier, 1), (Fighter, 1), (Submarine, 2)]),
    sea("carriers attack weakly", &[(Carrier, 1), (Fighter, 2)], &[(Battleship, 1), (Destroyer, 1)]),
    sea("battleships take two hits", &[(Battleship, 2)], &[(Battleship, 1), (Destroyer, 1), (Submarine, 1)]),
    sea("transports come last", &[(Destroyer, 2), (Transport, 1)], &[(Destroyer, 1), (Transport, 2)]),
    sea("the escort sinks first", &[(Destroyer, 1), (Transport, 3)], &[(Battleship, 1)]),
    sea("transports below fighters", &[(Submarine, 2), (Fighter, 1)], &[(Transport, 2), (Carrier, 1), (Fighter, 1)]),
    sea("fleets", &[(Submarine, 2), (Destroyer, 2), (Carrier, 1), (Battleship, 1), (Fighter, 2), (Bomber, 1), (Transport, 1)],
        &[(Submarine, 2), (Destroyer, 1), (Carrier, 1), (Battleship, 1), (Fighter, 2), (Transport, 2)]),
    assault("from a free zone", &[(Transport, 2)], &[],
        Assault { load: &[(Infantry, 2)], support: &[(Fighter, 1)], garrison: &[(Infantry, 2), (Tank, 1)] }),
    assault("through a destroyer", &[(Destroyer, 1), (Transport, 1)], &[(Destroyer, 1)],
        Assault { load: &[(Infantry, 1), (Tank, 1)], support: &[], garrison: &[(Infantry, 1)] }),
    assault("through a fleet", &[(Battleship, 1), (Destroyer, 1), (Transport, 3)], &[(Battleship, 1), (Destroyer, 1)],
        Assault { load: &[(Infantry, 2)], support: &[(Bomber, 1)], garrison: &[(Infantry, 3)] }),
    assault("transports under fire", &[(Carrier, 1), (Fighter, 1), (Transport, 3)], &[(Submarine, 2), (Transport, 1)],
        Assault { load: &[(Infantry, 1), (Tank, 1)], support: &[(Fighter, 1)], garrison: &[(Infantry, 2), (Fighter, 1)] }),
];
