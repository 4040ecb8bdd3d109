//! Aircraft and artillery off the map. Rulebook, "Les pions d'aviation/artillerie hors carte (OBA) américains".

use serde::{Deserialize, Serialize};

use crate::{Cell, Mode, Rejection, Side, State, SuitedCard, battle::Slot, set_up::SupportUse};

/// An American support.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Support {
    /// Aircraft: an attack, or a zone in which German fire is worse for the rest of the round.
    Air,
    /// Artillery off the map: an attack.
    Oba,
}

impl Support {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Air, Self::Oba];

    /// Its id in a pack.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Air => "air",
            Self::Oba => "oba",
        }
    }

    /// The support that a red card brings: odd cards and jacks aircraft, all others artillery.
    pub(crate) const fn of_card(card: SuitedCard) -> Self {
        let brings_aircraft = match card.value() {
            Some(value) => value % 2 == 1,
            None => card.is_jack(),
        };
        if brings_aircraft { Self::Air } else { Self::Oba }
    }
}

/// One `T` for each support.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BySupport<T> {
    /// The aircraft's.
    pub air: T,
    /// The artillery's.
    pub oba: T,
}

impl<T> BySupport<T> {
    /// What belongs to a support.
    pub const fn get(&self, support: Support) -> &T {
        match support {
            Support::Air => &self.air,
            Support::Oba => &self.oba,
        }
    }

    pub(crate) const fn get_mut(&mut self, support: Support) -> &mut T {
        match support {
            Support::Air => &mut self.air,
            Support::Oba => &mut self.oba,
        }
    }
}

/// What a support is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mission {
    /// An attack on all units of a class.
    Strike(Mode),
    /// The zone of the aircraft.
    Interdict,
}

impl State {
    /// Whether a support could still be used in this round.
    pub(crate) fn has_support(&self, support: Support) -> bool {
        self.support_is_there(support) && !self.support_is_used(support)
    }

    fn support_is_there(&self, support: Support) -> bool {
        self.round >= self.battle.support(support).from_round
    }

    fn support_is_used(&self, support: Support) -> bool {
        match self.variants.supports {
            SupportUse::OnePerRound => self.used.air || self.used.oba,
            SupportUse::EachOnce => *self.used.get(support),
        }
    }

    /// Whether a support can be used so by `side`, whose opportunity it is. A deck without cards is looked at last.
    pub(crate) fn may_support(
        &self,
        side: Side,
        support: Support,
        mission: Mission,
        cell: Cell,
    ) -> Result<(), Rejection> {
        self.support_is_ready(side, support)?;
        if !self.support_targets(mission, cell).any(|_| true) {
            return Err(Rejection::NoTarget(cell));
        }
        self.affords_support()?;
        match mission {
            Mission::Strike(_) if self.deck.is_empty() => Err(Rejection::DeckEmpty),
            Mission::Strike(_) | Mission::Interdict => Ok(()),
        }
    }

    /// Whether the card in play brings a support that can be used, wherever.
    pub(crate) fn support_is_ready(&self, side: Side, support: Support) -> Result<(), Rejection> {
        if side != Side::American {
            return Err(Rejection::NoSupport);
        }
        if self.opportunity().is_none_or(|open| Support::of_card(open.card) != support) {
            return Err(Rejection::WrongCard);
        }
        if !self.support_is_there(support) {
            return Err(Rejection::TooEarly(None));
        }
        if self.support_is_used(support) { Err(Rejection::SupportUsed) } else { Ok(()) }
    }

    /// The German units of a hex at which a support can be aimed.
    pub(crate) fn support_targets(&self, mission: Mission, cell: Cell) -> impl Iterator<Item = Slot> {
        self.units_in(cell).filter(move |slot| {
            let unit = self.battle.unit(*slot);
            unit.side == Side::German
                && match mission {
                    Mission::Strike(mode) => unit.class.hit_by() == mode,
                    Mission::Interdict => true,
                }
        })
    }
}
