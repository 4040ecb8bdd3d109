//! What a General's evaluation weighs things by. Tuned by self-play: `sandtable tune`.

use aa1941::units::Kind;

use crate::forces::Tenths;

/// Declares the weights, each with its meaning and the value that was tuned.
macro_rules! weights {
    ($($(#[$about:meta])+ $name:ident = $value:expr;)+) => {
        /// The weights of an evaluation. Prices are in tenths of an IPC, shares in hundredths.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct Weights {
            $($(#[$about])+ pub(crate) $name: i32,)+
        }

        impl Weights {
            /// Those that a General plays by.
            pub const TUNED: Self = Self { $($name: $value,)+ };
            /// Their names.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// Their values, in the order of the names.
            pub fn values(&self) -> [i32; Self::NAMES.len()] {
                [$(self.$name),+]
            }

            /// The same with one of another value; `None` if no weight has that name.
            #[must_use]
            pub fn with(mut self, name: &str, value: i32) -> Option<Self> {
                match name {
                    $(stringify!($name) => self.$name = value,)+
                    _ => return None,
                }
                Some(self)
            }
        }
    };
}

weights! {
    /// What an infantry is worth.
    infantry = 31;
    /// What a tank is worth.
    tank = 59;
    /// What a fighter is worth.
    fighter = 100;
    /// What a bomber is worth.
    bomber = 108;
    /// What a submarine is worth.
    submarine = 52;
    /// What a transport is worth.
    transport = 68;
    /// What a destroyer is worth.
    destroyer = 74;
    /// What a carrier is worth.
    carrier = 112;
    /// What a battleship is worth.
    battleship = 150;
    /// What an IPC that is kept is worth.
    money = 8;
    /// What an IPC of income is worth.
    income = 60;
    /// What a complex is worth beside its income.
    complex = 60;
    /// What a capital is worth beside that, where two win the war.
    capital = 700;
    /// What a capital is worth where one wins the war.
    last_capital = 2_500;
    /// The share of what the enemies can do with what they have.
    fear = 85;
    /// The share of what they could do instead.
    fear_further = 12;
    /// The share of a danger to a capital.
    fear_for_capital = 100;
    /// The share of a danger to a capital that is two turns away.
    fear_from_afar = 25;
    /// How much less a loss counts that can be made good by a counter-attack.
    retaken = 60;
    /// How much of what a counter-attack destroys counts.
    revenge = 50;
    /// The share of the best attack that would be possible next.
    hope_first = 30;
    /// The share of the next.
    hope_second = 20;
    /// The share of all further ones.
    hope_further = 8;
    /// What it is worth that troops are where the war is: a share of their price.
    pull = 100;
    /// How much of that is left one step further away by land.
    march = 75;
    /// How much of it is left one step further away at sea.
    sail = 86;
    /// How much of it is left on land from which ships have to be boarded.
    embark = 60;
    /// How much of it is left at sea off a coast.
    disembark = 90;
    /// What is lost on each unit at home for which there is no ship.
    waiting = 9;
    /// What an attack has to bring to be ordered.
    worthwhile = 10;
}

impl Weights {
    /// What a unit is worth.
    pub(crate) const fn unit(&self, kind: Kind) -> Tenths {
        match kind {
            Kind::Infantry => self.infantry,
            Kind::Tank => self.tank,
            Kind::Fighter => self.fighter,
            Kind::Bomber => self.bomber,
            Kind::Submarine => self.submarine,
            Kind::Transport => self.transport,
            Kind::Destroyer => self.destroyer,
            Kind::Carrier => self.carrier,
            Kind::Battleship => self.battleship,
        }
    }
}
