//! What places and acts are weighed by, in hundredths.

kernel::weights! {
    /// What Officers and Generals weigh by, in hundredths.
    pub struct Weights {
        /// What an act is expected to gain.
        gain: 100,
        /// What the enemy's answers are expected to cost.
        danger: 60,
        /// The same once blows fall near by: then all have to join.
        brawl: 5,
        /// What those enemies count that have acted in this round.
        spent: 70,
        /// What may be attacked from a place in the next turn.
        prospect: 50,
        /// What blows on the way are expected to cost.
        toll: 100,
        /// What it is worth to be under command, of the worth of a creature.
        command: 18,
        /// What areas are worth where points win.
        area: 70,
        /// What an attack in the next turn counts more with each quiet round.
        haste: 20,
        /// What the enemy's answers count less with each quiet round.
        boldness: 25,
        /// What a forecast counts beside the promise of a plan.
        forecast: 60,
        /// Activations for which a forecast is played on.
        horizon: 12,
        /// What the promise of a walk counts less when a General chooses whom to move: a walk can wait.
        patience: 100,
    }
}

impl Weights {
    /// Those of a General: it is more careful where no blows fall, and lets the enemy come in quiet rounds.
    pub const GENERAL: Self = Self { danger: 120, haste: 0, boldness: 0, ..Self::USUAL };
}
