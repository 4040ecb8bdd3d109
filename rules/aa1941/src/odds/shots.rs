//! How likely each number of hits is.

use alloc::{vec, vec::Vec};

use super::{
    force::Combatant,
    side::{Left, Side},
};
use crate::{combat::CasualtyClass, event::Role};

/// How likely each number of hits of some units is, from none to one each.
pub(super) type Hits = Vec<f64>;

/// No unit fires.
pub(super) fn none() -> Hits {
    vec![1.0]
}

/// How likely a unit hits when it fires.
pub(super) fn aim(unit: Combatant, role: Role) -> f64 {
    let face = match role {
        Role::Attacker => unit.kind.attack(),
        Role::Defender => unit.kind.defense(),
    };
    f64::from(face) / 6.0
}

/// One more unit fires.
pub(super) fn with_a_shot(hits: &[f64], chance: f64) -> Hits {
    let mut more = Vec::with_capacity(hits.len() + 1);
    let mut before = 0.0;
    for &same in hits {
        more.push(same * (1.0 - chance) + before * chance);
        before = same;
    }
    more.push(before * chance);
    more
}

/// The hits of two groups together.
pub(super) fn together(one: &[f64], other: &[f64]) -> Hits {
    let mut sum = vec![0.0; one.len() + other.len() - 1];
    for (first, &chance) in one.iter().enumerate() {
        for (sum, &second) in sum[first..].iter_mut().zip(other) {
            *sum += chance * second;
        }
    }
    sum
}

/// The part of a spread that is not next to nothing: where it begins, and what is there.
pub(super) fn core_of(hits: &[f64], least: f64) -> (usize, &[f64]) {
    let first = hits.iter().position(|&chance| chance >= least).unwrap_or(0);
    let end = hits.iter().rposition(|&chance| chance >= least).map_or(first, |last| last + 1);
    (first, &hits[first..end])
}

/// The hits of each class of a side, for each number of its slots that may be left.
pub(super) struct Batteries {
    plain: Vec<Hits>,
    submarine: Vec<Hits>,
    aircraft: Vec<Hits>,
}

impl Batteries {
    pub(super) fn of(side: &Side) -> Self {
        let of_class = |class| {
            let most = side.whole().on(class);
            let mut spreads: Vec<Hits> = vec![none()];
            let mut armed = 0;
            for left in 1..=most {
                let last = spreads.last().map_or(&[1.0][..], Vec::as_slice);
                let living: usize = side.living(one_class(class, left), class).count();
                let newest = side.living(one_class(class, left), class).last().filter(|_| living > armed);
                let next = newest.map_or_else(|| last.to_vec(), |unit| with_a_shot(last, aim(*unit, side.role)));
                armed = living;
                spreads.push(next);
            }
            spreads
        };
        Self {
            plain: of_class(CasualtyClass::Plain),
            submarine: of_class(CasualtyClass::Submarine),
            aircraft: of_class(CasualtyClass::Aircraft),
        }
    }

    pub(super) fn plain(&self, left: Left) -> &[f64] {
        &self.plain[usize::from(left.plain)]
    }

    pub(super) fn submarines(&self, left: Left) -> &[f64] {
        &self.submarine[usize::from(left.submarine)]
    }

    pub(super) fn aircraft(&self, left: Left) -> &[f64] {
        &self.aircraft[usize::from(left.aircraft)]
    }
}

const fn one_class(class: CasualtyClass, count: u16) -> Left {
    let mut left = Left::NOTHING;
    match class {
        CasualtyClass::Plain => left.plain = count,
        CasualtyClass::Submarine => left.submarine = count,
        CasualtyClass::Aircraft => left.aircraft = count,
        CasualtyClass::Transport => left.transport = count,
    }
    left
}

/// The hits of one volley, by what they may fall on. Rulebook p. 16, 27.
pub(super) struct Salvo {
    pub(super) submarines: Hits,
    /// Of aircraft that no destroyer guides.
    pub(super) aircraft: Hits,
    pub(super) others: Hits,
}

/// Which units fire in a volley.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fire {
    /// Submarines that strike first.
    Surprise,
    /// All but submarines, which struck first.
    AllButSubmarines,
    /// All.
    All,
}

impl Salvo {
    /// The volley of a side as it stands.
    pub(super) fn of<'a>(
        units: impl IntoIterator<Item = &'a Combatant>,
        role: Role,
        fire: Fire,
        is_guided: bool,
    ) -> Self {
        let mut salvo = Self { submarines: none(), aircraft: none(), others: none() };
        for unit in units {
            let hits = match CasualtyClass::of(unit.kind) {
                CasualtyClass::Transport => continue,
                CasualtyClass::Submarine if fire == Fire::AllButSubmarines => continue,
                CasualtyClass::Plain | CasualtyClass::Aircraft if fire == Fire::Surprise => continue,
                CasualtyClass::Submarine => &mut salvo.submarines,
                CasualtyClass::Aircraft if !is_guided => &mut salvo.aircraft,
                CasualtyClass::Plain | CasualtyClass::Aircraft => &mut salvo.others,
            };
            *hits = with_a_shot(hits, aim(*unit, role));
        }
        salvo
    }

    /// All that a side may have left of it.
    pub(super) fn on(&self, target: &Side, left: Left) -> Vec<(Left, f64)> {
        let mut fates = Vec::new();
        for (submarines, one) in (0..).zip(&self.submarines) {
            for (aircraft, two) in (0..).zip(&self.aircraft) {
                for (others, three) in (0..).zip(&self.others) {
                    fates.push((target.after_volley(left, submarines, aircraft, others), one * two * three));
                }
            }
        }
        fates
    }
}
