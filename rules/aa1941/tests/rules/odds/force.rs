//! Who is left of a side, and on whom its next hit falls.
//!
//! The numbers of the units stand here once more, so that a slip in the engine's own is found.

use aa1941::{event::Role, units::Kind};

use Kind::{Battleship, Bomber, Carrier, Destroyer, Fighter, Infantry, Submarine, Tank, Transport};

/// Attack, defence and price. Rulebook p. 10.
const fn profile(kind: Kind) -> (u8, u8, u8) {
    match kind {
        Infantry => (1, 2, 3),
        Tank => (3, 3, 6),
        Fighter => (3, 4, 10),
        Bomber => (4, 1, 12),
        Submarine => (2, 1, 6),
        Transport => (0, 0, 7),
        Destroyer => (2, 2, 8),
        Carrier => (1, 2, 12),
        Battleship => (4, 4, 16),
    }
}

/// The highest face that hits.
pub(super) const fn strength(kind: Kind, role: Role) -> u8 {
    match role {
        Role::Attacker => profile(kind).0,
        Role::Defender => profile(kind).1,
    }
}

/// What a side loses first, after the first hits on battleships and before its transports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Order {
    /// The lowest combat value, then the cheapest: as in the table of outcomes.
    Weakest,
    /// What is worth least to the battle and after it.
    Value {
        /// Whether attackers and defenders have fighters, for which decks count.
        decks: [bool; 2],
        /// What the attacker keeps one of to the last.
        kept: Kept,
    },
    /// The cheapest.
    Price,
}

/// What the attacker keeps one of to the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kept {
    Nothing,
    /// A tank if he has one, else an infantry.
    Ashore,
    Ship(Kind),
}

impl Order {
    /// By value, for the battle of these forces.
    pub(super) fn by_value(attackers: &Force, defenders: &Force, at_sea: bool) -> Self {
        let is_above_submarines =
            attackers.has(|kind| matches!(kind, Fighter | Bomber)) && defenders.count(Submarine) > 0;
        let hunter = [Submarine, Destroyer, Carrier].into_iter().find(|&kind| attackers.count(kind) > 0);
        let kept = match hunter {
            _ if !at_sea => Kept::Ashore,
            Some(kind) if is_above_submarines && attackers.count(Battleship) == 0 => Kept::Ship(kind),
            Some(_) | None => Kept::Nothing,
        };
        Self::Value { decks: [attackers, defenders].map(|force| force.count(Fighter) > 0), kept }
    }

    fn of(self, kind: Kind, role: Role) -> (u8, u8) {
        let strength = strength(kind, role);
        match self {
            Self::Weakest => (strength, price(kind)),
            Self::Value { decks, .. } => {
                let deck = if kind == Carrier && decks[role as usize] { 2 } else { 0 };
                (price(kind) + 6 * strength + deck, strength)
            }
            Self::Price => (price(kind), strength),
        }
    }
}

/// The units of one side in a battle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Force {
    counts: [u8; 9],
    /// How many of the battleships have taken a hit.
    crippled: u8,
}

/// Hits by what they may fall on. Rulebook p. 16, 17, 27.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Hits {
    /// Never on aircraft.
    pub(super) submarines: u8,
    /// Of aircraft without a destroyer beside them: never on submarines.
    pub(super) aircraft: u8,
    pub(super) others: u8,
}

/// One hit that a side takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Loss {
    /// A battleship's first hit.
    Crippled,
    Destroyed(Kind),
}

impl Force {
    pub(super) fn of(units: &[(Kind, u8)]) -> Self {
        let mut force = Self::default();
        for &(kind, count) in units {
            force.counts[kind as usize] += count;
        }
        force
    }

    pub(super) const fn with_crippled(self, crippled: u8) -> Self {
        Self { crippled, ..self }
    }

    /// The same units, without regard to damage.
    pub(super) const fn uncrippled(self) -> Self {
        Self { crippled: 0, ..self }
    }

    pub(super) const fn count(&self, kind: Kind) -> u8 {
        self.counts[kind as usize]
    }

    pub(super) fn has(&self, fits: impl Fn(Kind) -> bool) -> bool {
        Kind::ALL.into_iter().any(|kind| self.count(kind) > 0 && fits(kind))
    }

    pub(super) fn total(&self) -> u8 {
        self.counts.iter().sum()
    }

    /// IPCs for all of it.
    pub(super) fn value(&self) -> u16 {
        Kind::ALL.into_iter().map(|kind| u16::from(self.count(kind)) * u16::from(price(kind))).sum()
    }

    /// The kinds that are there and how many of each.
    pub(super) fn units(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        Kind::ALL.into_iter().map(|kind| (kind, self.count(kind))).filter(|(_, count)| *count > 0)
    }

    /// Hits that it can take.
    pub(super) fn slots(&self) -> u8 {
        self.total() + self.count(Battleship) - self.crippled
    }

    pub(super) fn without(mut self, kind: Kind) -> Self {
        self.counts[kind as usize] = 0;
        self
    }

    fn take(&mut self, loss: Loss) {
        match loss {
            Loss::Crippled => self.crippled += 1,
            Loss::Destroyed(kind) => {
                self.counts[kind as usize] -= 1;
                if kind == Battleship {
                    self.crippled -= 1;
                }
            }
        }
    }

    /// What a volley destroys: a battleship's first hit, then by the order, transports last, as far as the hits may fall
    /// on it. As many hits as possible find something.
    pub(super) fn losses(mut self, role: Role, order: Order, hits: Hits) -> Vec<Loss> {
        let mut losses = Vec::new();
        let (mut on_submarines, mut on_aircraft) = (0, 0);
        let mut left = hits.submarines + hits.aircraft + hits.others;
        let kept = self.kept(role, order);
        for (loss, spares) in in_order(role, order, kept) {
            while left > 0 && self.could_take(loss) && !(spares && self.is_last(loss)) {
                // The condition of Hall's theorem: what only some hits may fall on has enough of those.
                match loss {
                    Loss::Destroyed(Submarine) if on_submarines == hits.submarines + hits.others => break,
                    Loss::Destroyed(Fighter | Bomber) if on_aircraft == hits.aircraft + hits.others => break,
                    Loss::Destroyed(Submarine) => on_submarines += 1,
                    Loss::Destroyed(Fighter | Bomber) => on_aircraft += 1,
                    Loss::Crippled
                    | Loss::Destroyed(Infantry | Tank | Transport | Destroyer | Carrier | Battleship) => {}
                }
                left -= 1;
                self.take(loss);
                losses.push(loss);
            }
        }
        losses
    }

    /// The kind of which a side keeps one to the last.
    fn kept(&self, role: Role, order: Order) -> Option<Kind> {
        let Order::Value { kept, .. } = order else { return None };
        let kind = match kept {
            Kept::Nothing => None,
            Kept::Ashore => [Tank, Infantry].into_iter().find(|&kind| self.count(kind) > 0),
            Kept::Ship(kind) => Some(kind),
        };
        kind.filter(|_| role == Role::Attacker)
    }

    fn is_last(&self, loss: Loss) -> bool {
        matches!(loss, Loss::Destroyed(kind) if self.count(kind) == 1)
    }

    pub(super) fn after(mut self, losses: &[Loss]) -> Self {
        for &loss in losses {
            self.take(loss);
        }
        self
    }

    const fn could_take(&self, loss: Loss) -> bool {
        match loss {
            Loss::Crippled => self.crippled < self.count(Battleship),
            Loss::Destroyed(Battleship) => self.crippled > 0,
            Loss::Destroyed(kind) => self.count(kind) > 0,
        }
    }
}

/// IPCs for one.
pub(super) const fn price(kind: Kind) -> u8 {
    profile(kind).2
}

/// The losses in their order, and whether each spares the last unit of its kind.
fn in_order(role: Role, order: Order, kept: Option<Kind>) -> impl Iterator<Item = (Loss, bool)> {
    let mut kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|&kind| kind != Transport).collect();
    kinds.sort_by_key(|&kind| order.of(kind, role));
    let first = kinds.into_iter().map(move |kind| (Loss::Destroyed(kind), kept == Some(kind)));
    let last = kept.into_iter().chain([Transport]).map(|kind| (Loss::Destroyed(kind), false));
    [(Loss::Crippled, false)].into_iter().chain(first).chain(last)
}
