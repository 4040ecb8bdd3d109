//! Selectors: units by what they are, in the place of ids.

use std::collections::BTreeMap;

use aa1941::{
    board::RegionId,
    power::Power,
    units::{Element, Force, Kind, UnitId},
    view::{UnitView, View},
};
use serde::{Deserialize, Deserializer, de::Error as _};
use serde_json::Value;

/// Some units of one kind in one region.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Selector {
    kind: Kind,
    count: usize,
    at: RegionId,
    of: Option<Power>,
    place: SelectorPlace,
    carrying: Option<Force>,
    hits: Hits,
}

/// Where a land unit is meant to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SelectorPlace {
    Standing,
    Aboard,
}

/// How many hits a casualty takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hits {
    One,
    Both,
}

impl<'de> Deserialize<'de> for Selector {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Raw {
            at: RegionId,
            of: Option<Power>,
            aboard: Option<bool>,
            carrying: Option<Force>,
            hits: Option<u8>,
            #[serde(flatten)]
            kinds: BTreeMap<String, Value>,
        }
        let Raw { at, of, aboard, carrying, hits, mut kinds } = Raw::deserialize(deserializer)?;
        let (kind, count) = match kinds.pop_first() {
            Some((id, Value::Number(count))) if kinds.is_empty() => Kind::by_id(&id)
                .zip(count.as_u64().filter(|count| *count > 0).and_then(|count| usize::try_from(count).ok()))
                .ok_or_else(|| D::Error::custom(format!("{id:?}: {count} selects nothing")))?,
            Some(_) | None => return Err(D::Error::custom("a selector names one kind of unit and a number")),
        };
        let place = match (aboard, kind.element()) {
            (None, _) => SelectorPlace::Standing,
            (Some(true), Element::Land) => SelectorPlace::Aboard,
            (Some(_), _) => return Err(D::Error::custom("\"aboard\" is true, of infantry and tanks only")),
        };
        if carrying.is_some() && kind != Kind::Transport {
            return Err(D::Error::custom("only transports can be selected by what they carry"));
        }
        let hits = match (hits, kind) {
            (None, _) => Hits::One,
            (Some(2), Kind::Battleship) => Hits::Both,
            (Some(_), _) => return Err(D::Error::custom("\"hits\" is 2, of battleships only")),
        };
        Ok(Self { kind, count, at, of, place, carrying, hits })
    }
}

impl Selector {
    /// Adds the ids it selects to `chosen`, none of them twice; the error says what could not be found.
    ///
    /// Units in the battle come before others, then those that have not moved, cargo that is not bound ashore
    /// among them, then the lowest ids.
    fn choose(&self, view: &View, speaker: Power, chosen: &mut Vec<UnitId>) -> Result<(), String> {
        let owner = self.of.unwrap_or(speaker);
        let mut fitting: Vec<&UnitView> = view
            .units
            .iter()
            .filter(|unit| (unit.power, unit.kind, unit.at) == (owner, self.kind, self.at))
            .filter(|unit| !chosen.contains(&unit.id) && self.fits(view, unit))
            .collect();
        fitting.sort_by_key(|unit| (out_of_battle(view, unit), unit.landing.is_some(), unit.moved, unit.id));
        if fitting.len() < self.count {
            return Err(format!(
                "{} {} of {owner:?} in {} cannot be selected: {} fit",
                self.count,
                self.kind.id(),
                self.at.id(),
                fitting.len()
            ));
        }
        for unit in &fitting[..self.count] {
            chosen.push(unit.id);
            match self.hits {
                Hits::One => {}
                Hits::Both => chosen.push(unit.id),
            }
        }
        Ok(())
    }

    fn fits(&self, view: &View, unit: &UnitView) -> bool {
        let placed = match (self.kind.element(), self.place) {
            (Element::Land, SelectorPlace::Standing) => unit.aboard.is_none(),
            (Element::Land, SelectorPlace::Aboard) => unit.aboard.is_some(),
            (Element::Air | Element::Sea, _) => true,
        };
        placed && self.carrying.as_ref().is_none_or(|load| *load == cargo(view, unit.id))
    }
}

/// The ids that a list of selectors names, in its order.
pub(crate) fn choose(selectors: &[Selector], view: &View, speaker: Power) -> Result<Vec<UnitId>, String> {
    let mut chosen = Vec::new();
    for selector in selectors {
        selector.choose(view, speaker, &mut chosen)?;
    }
    Ok(chosen)
}

/// The one id that a selector names.
pub(crate) fn choose_one(selector: &Selector, view: &View, speaker: Power) -> Result<UnitId, String> {
    match choose(std::slice::from_ref(selector), view, speaker)?[..] {
        [id] => Ok(id),
        _ => Err(format!("one {} is meant, not several", selector.kind.id())),
    }
}

/// The fighter of a lost carrier that a selector names: those that stand on a deck are not meant.
pub(crate) fn choose_displaced(selector: &Selector, view: &View, speaker: Power) -> Result<UnitId, String> {
    let stands = |unit: &UnitView| view.units.iter().any(|deck| Some(deck.id) == unit.aboard);
    let mut aloft = view.clone();
    aloft.units.retain(|unit| unit.kind != Kind::Fighter || !stands(unit));
    choose_one(selector, &aloft, speaker).or_else(|_| choose_one(selector, view, speaker))
}

fn cargo(view: &View, transport: UnitId) -> Force {
    let mut load = Force::new();
    for unit in view.units.iter().filter(|unit| unit.aboard == Some(transport)) {
        *load.entry(unit.kind).or_default() += 1;
    }
    load
}

/// Where a battle is fought, those it no longer or never concerned are not meant.
fn out_of_battle(view: &View, unit: &UnitView) -> bool {
    view.battle.as_ref().filter(|battle| battle.region == unit.at).is_some_and(|battle| {
        let fights = battle.attackers.contains(&unit.id) || battle.defenders.contains(&unit.id);
        !fights || battle.doomed.contains(&unit.id)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn selectors_that_mean_nothing_are_faults_of_the_file() {
        for (selector, why) in [
            (json!({"at": "ukraine"}), "no kind"),
            (json!({"tank": 1}), "no place"),
            (json!({"tank": 0, "at": "ukraine"}), "no tank"),
            (json!({"tank": "1", "at": "ukraine"}), "no number"),
            (json!({"cavalry": 1, "at": "ukraine"}), "no such kind"),
            (json!({"tank": 1, "infantry": 1, "at": "ukraine"}), "two kinds"),
            (json!({"tank": 1, "at": "atlantis"}), "no such region"),
            (json!({"tank": 1, "at": "ukraine", "of": "france"}), "no such power"),
            (json!({"tank": 1, "at": "sz18", "aboard": false}), "leave it out instead"),
            (json!({"fighter": 1, "at": "sz18", "aboard": true}), "no cargo"),
            (json!({"tank": 1, "at": "ukraine", "carrying": {}}), "no transport"),
            (json!({"battleship": 1, "at": "sz18", "hits": 1}), "leave it out instead"),
            (json!({"carrier": 1, "at": "sz18", "hits": 2}), "takes one hit only"),
        ] {
            assert!(Selector::deserialize(&selector).is_err(), "{why}: {selector}");
        }
    }
}
