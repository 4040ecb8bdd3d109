//! What a picture needs of a view.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use crate::powers::{self, KINDS, Power};

/// A position of a war.
#[derive(Debug, Default)]
pub(crate) struct Position {
    /// Who holds each territory.
    control: BTreeMap<String, &'static Power>,
    /// Incomes that differ from the board's.
    pub(crate) income: BTreeMap<String, u8>,
    /// How many units of a power and a kind stand in a region, both by their place in the lists.
    units: BTreeMap<String, BTreeMap<(usize, usize), u16>>,
    /// Where battles are to be fought.
    pub(crate) battles: Vec<String>,
    /// Regions whose counters are about to leave, and are drawn faintly.
    pub(crate) leaving: Vec<(String, &'static str)>,
    focus: Option<String>,
}

#[derive(Deserialize)]
struct View {
    turn: String,
    control: BTreeMap<String, String>,
    income: BTreeMap<String, u8>,
    units: Vec<Unit>,
    battles: Vec<Place>,
    battle: Option<Place>,
}

#[derive(Deserialize)]
struct Unit {
    power: String,
    kind: String,
    at: String,
}

#[derive(Deserialize)]
struct Place {
    region: String,
}

impl Position {
    /// Of a view; `None` if it is none.
    pub(crate) fn read(view: &Value) -> Option<Self> {
        let view = View::deserialize(view).ok()?;
        let turn = powers::of(&view.turn)?;
        let mut position = Self::default();
        for (region, power) in view.control {
            position.hold(&region, &power)?;
        }
        for Unit { power, kind, at } in view.units {
            position.add(&at, &power, &kind, 1)?;
        }
        let fought = view.battle.map(|battle| battle.region);
        let ahead = view.battles.into_iter().map(|battle| battle.region);
        position.battles = fought.into_iter().chain(ahead).collect();
        position.income = view.income;
        position.focus = Some(position.battles.first().cloned().unwrap_or_else(|| turn.capital.to_owned()));
        Some(position)
    }

    /// A power holds a territory; `None` if there is no such power.
    pub(crate) fn hold(&mut self, region: &str, power: &str) -> Option<()> {
        self.control.insert(region.to_owned(), powers::of(power)?);
        Some(())
    }

    /// More units stand in a region; `None` if there is no such power or kind.
    pub(crate) fn add(&mut self, region: &str, power: &str, kind: &str, count: u16) -> Option<()> {
        let power = powers::POWERS.iter().position(|one| one.id == power)?;
        let kind = KINDS.iter().position(|(id, _)| *id == kind)?;
        let here = self.units.entry(region.to_owned()).or_default();
        let there = here.entry((power, kind)).or_default();
        *there = there.saturating_add(count);
        Some(())
    }

    /// Who holds a territory.
    pub(crate) fn owner(&self, region: &str) -> Option<&'static Power> {
        self.control.get(region).copied()
    }

    /// The units of a region, as counters: powers in order of play, kinds in the order of the charts.
    pub(crate) fn stacks(&self, region: &str) -> impl Iterator<Item = (&'static Power, usize, u16)> {
        let here = self.units.get(region).into_iter().flatten();
        here.filter_map(|((power, kind), count)| Some((powers::POWERS.get(*power)?, *kind, *count)))
    }

    /// The region that a reader wants to see first.
    pub(crate) fn focus(&self) -> Option<&str> {
        self.focus.as_deref()
    }
}
