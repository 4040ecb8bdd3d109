//! What acts are weighed by, in hundredths of a wound.

kernel::weights! {
    /// What an Officer weighs by, in hundredths of a wound.
    pub struct Weights {
        /// A suppression of a soldier.
        suppression: 45,
        /// Of the harm that a hostile card can do at full strength, what counts for later turns, in hundredths of a turn.
        later: 300,
        /// A hostile that is not killed, whatever it can do.
        alive: 12,
        /// A hostile card that comes as a reinforcement.
        reinforcement: 120,
        /// Resource points for each player soldier that a seat wants.
        leader: 45,
        /// A step towards the objective.
        advance: 30,
        /// The harm to be expected from the hostiles in play under which the team goes on.
        calm: 160,
        /// What that harm may be more for each turn that there is less to spare than `ease`.
        hurry: 90,
        /// Turns to spare, in hundredths, with which the team takes its time.
        ease: 500,
        /// The objective, shared among the work that is left on it.
        goal: 2000,
        /// A grenade, or another weapon that is used up.
        token: 20,
        /// An action card of a hand.
        card: 12,
        /// A pledge of cards to seats that cannot pay their entries.
        pledge: 1000,
        /// An experience point.
        xp: 15,
        /// The least that an attack must promise.
        least: 6,
        /// A charge that the objective needs, if a hostile card is what it is used up on.
        charge: 400,
        /// Charges of the team for an armoured objective, in hundredths.
        charges: 200,
        /// Grenades for each player soldier at the start, in hundredths.
        grenades: 400,
    }
}

impl Weights {
    /// A General's: the team fights down the hostiles in play before it goes on, as long as there is time for it.
    pub(crate) const GENERAL: Self = Self { calm: 60, ease: 300, ..Self::USUAL };
    /// Of one who waits until it is quiet.
    pub(crate) const CAREFUL: Self = Self { calm: 10, hurry: 40, ease: 100, advance: 10, ..Self::USUAL };
    /// Of one who goes on whatever is in the way.
    pub(crate) const BOLD: Self = Self { calm: 1000, advance: 90, ..Self::USUAL };
}
