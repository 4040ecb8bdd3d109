//! Reading a chart made by a player, with every fault in its place.

use alloc::{
    collections::BTreeMap,
    format,
    string::{String, ToString as _},
    vec::Vec,
};
use kernel::{ChartFault, Text, pointer};
use serde_json::{Map, Value};

use super::Chart;
use crate::{
    board::{RegionId, RegionKind},
    power::Power,
    units::{Element, Force, Kind},
};

/// Units of one kind that a power may have in one region.
const MOST_OF_A_KIND: u64 = 99;
/// Units of a whole chart: unit ids are small numbers, and more cannot be played with.
const MOST_UNITS: usize = 1_000;
/// The largest treasury at the start, in IPCs.
const MOST_IPCS: u64 = 999;
/// The largest income of a territory, in IPCs.
const MOST_INCOME: u64 = 99;
/// Fighters on one carrier. Rulebook p. 26.
const DECKS: u32 = 2;

/// Checks a chart made by a player against the board.
///
/// Powers, treasuries and units that are left out are none; incomes and controllers left out are as printed.
///
/// # Errors
/// Every fault found, each with its place as a JSON Pointer.
pub fn check(chart: &Value) -> Result<Chart, Vec<ChartFault>> {
    let mut reader = Reader::default();
    let read = reader.chart(chart);
    if reader.faults.is_empty() {
        reader.stand(&read);
    }
    if reader.faults.is_empty() { Ok(read) } else { Err(reader.faults) }
}

/// Where in the chart we are: the keys from the root.
type ChartPath<'a> = &'a [&'a str];

#[derive(Default)]
struct Reader {
    faults: Vec<ChartFault>,
}

impl Reader {
    fn fault(&mut self, place: ChartPath, code: &str, en: impl Into<String>, fr: impl Into<String>) {
        self.faults.push(ChartFault { at: pointer(place), code: code.to_string(), text: Text::new(en, fr) });
    }

    fn object<'v>(&mut self, value: &'v Value, place: ChartPath) -> Option<&'v Map<String, Value>> {
        if value.as_object().is_none() {
            self.fault(place, "not_an_object", "An object is expected here.", "Un objet est attendu ici.");
        }
        value.as_object()
    }

    fn number(&mut self, value: &Value, place: ChartPath, least: u64, most: u64) -> Option<u64> {
        let number = value.as_u64().filter(|number| (least..=most).contains(number));
        if number.is_none() {
            self.fault(
                place,
                "out_of_range",
                format!("A whole number from {least} to {most} is expected here."),
                format!("Un nombre entier de {least} à {most} est attendu ici."),
            );
        }
        number
    }

    fn unknown_field(&mut self, place: ChartPath) {
        self.fault(place, "unknown_field", "A chart has no such part.", "Un tableau n’a pas cette partie.");
    }

    fn power(&mut self, id: &str, place: ChartPath) -> Option<Power> {
        let power = Power::by_id(id);
        if power.is_none() {
            self.fault(place, "unknown_power", "There is no such power.", "Cette puissance n’existe pas.");
        }
        power
    }

    /// A region that something can be said about: neutral ones are as closed to charts as to armies.
    fn region(&mut self, id: &str, place: ChartPath) -> Option<RegionId> {
        let Some(region) = RegionId::by_id(id) else {
            self.fault(place, "unknown_region", "There is no such region.", "Cette région n’existe pas.");
            return None;
        };
        match region.kind() {
            RegionKind::Land | RegionKind::Sea => Some(region),
            RegionKind::Neutral => {
                self.fault(place, "neutral", "This territory is neutral.", "Ce territoire est neutre.");
                None
            }
        }
    }

    fn territory(&mut self, id: &str, place: ChartPath) -> Option<RegionId> {
        let region = self.region(id, place)?;
        match region.kind() {
            RegionKind::Land => Some(region),
            RegionKind::Sea | RegionKind::Neutral => {
                self.fault(place, "not_a_territory", "This is a sea zone.", "C’est une zone maritime.");
                None
            }
        }
    }

    fn chart(&mut self, value: &Value) -> Chart {
        let mut chart = Chart::default();
        for (field, value) in self.object(value, &[]).into_iter().flatten() {
            match field.as_str() {
                "income" => chart.income = self.income(value),
                "control" => chart.control = self.control(value),
                "powers" => self.powers(value, &mut chart),
                _ => self.unknown_field(&[field]),
            }
        }
        chart
    }

    fn income(&mut self, value: &Value) -> BTreeMap<RegionId, u8> {
        let mut incomes = BTreeMap::new();
        for (id, value) in self.object(value, &["income"]).into_iter().flatten() {
            let place: ChartPath = &["income", id];
            let region = self.territory(id, place);
            let income = self.number(value, place, 0, MOST_INCOME).and_then(|income| u8::try_from(income).ok());
            incomes.extend(region.zip(income));
        }
        incomes
    }

    fn control(&mut self, value: &Value) -> BTreeMap<RegionId, Power> {
        let mut control = BTreeMap::new();
        for (id, value) in self.object(value, &["control"]).into_iter().flatten() {
            let place: ChartPath = &["control", id];
            let region = self.territory(id, place);
            let power = self.power(value.as_str().unwrap_or_default(), place);
            control.extend(region.zip(power));
        }
        control
    }

    fn powers(&mut self, value: &Value, chart: &mut Chart) {
        for (id, value) in self.object(value, &["powers"]).into_iter().flatten() {
            let Some(power) = self.power(id, &["powers", id]) else { continue };
            let entry = chart.powers.get_mut(power);
            for (field, value) in self.object(value, &["powers", id]).into_iter().flatten() {
                let place: ChartPath = &["powers", id, field];
                match field.as_str() {
                    "ipc" => {
                        let ipc = self.number(value, place, 0, MOST_IPCS).and_then(|ipc| u16::try_from(ipc).ok());
                        entry.ipc = ipc.unwrap_or_default();
                    }
                    "units" => entry.units = self.units(value, id),
                    _ => self.unknown_field(place),
                }
            }
        }
    }

    fn units(&mut self, value: &Value, power: &str) -> BTreeMap<RegionId, Force> {
        let mut units = BTreeMap::new();
        for (id, value) in self.object(value, &["powers", power, "units"]).into_iter().flatten() {
            let place: ChartPath = &["powers", power, "units", id];
            let region = self.region(id, place);
            let mut force = Force::new();
            for (name, value) in self.object(value, place).into_iter().flatten() {
                let place: ChartPath = &["powers", power, "units", id, name];
                let count = self.number(value, place, 1, MOST_OF_A_KIND).and_then(|count| u8::try_from(count).ok());
                let Some(kind) = Kind::by_id(name) else {
                    self.fault(place, "unknown_unit", "There is no such unit.", "Cette unité n’existe pas.");
                    continue;
                };
                if let Some(region) = region {
                    self.element(kind, region, place);
                }
                force.extend(Some(kind).zip(count));
            }
            if let Some(region) = region.filter(|_| !force.is_empty()) {
                units.insert(region, force);
            }
        }
        units
    }

    /// Ships swim, infantry and tanks do not, and bombers cannot wait over the sea.
    fn element(&mut self, kind: Kind, region: RegionId, place: ChartPath) {
        match (kind.element(), region.is_sea()) {
            (Element::Sea, false) => {
                self.fault(place, "ship_on_land", "Ships stay at sea.", "Les navires restent en mer.");
            }
            (Element::Land, true) => self.fault(
                place,
                "land_unit_at_sea",
                "Infantry and tanks start on land.",
                "L’infanterie et les chars commencent à terre.",
            ),
            (Element::Air, true) if kind == Kind::Bomber => {
                self.fault(place, "bomber_at_sea", "Bombers start on land.", "Les bombardiers commencent à terre.");
            }
            (Element::Air, _) | (Element::Sea, true) | (Element::Land, false) => {}
        }
    }

    /// What can only be seen of the whole: who stands where, beside whom, and on which deck.
    fn stand(&mut self, chart: &Chart) {
        for region in RegionId::all() {
            let here = Power::ALL.map(|power| (power, chart.powers.get(power).units.get(&region)));
            let here = here.into_iter().filter_map(|(power, force)| Some((power, force?)));
            if region.is_sea() {
                self.decks(region, &here);
            } else {
                self.foreign_soil(chart, region, here);
            }
        }
        if chart.units().len() > MOST_UNITS {
            self.fault(
                &["powers"],
                "too_many_units",
                format!("A chart holds at most {MOST_UNITS} units."),
                format!("Un tableau compte au plus {MOST_UNITS} unités."),
            );
        }
    }

    fn foreign_soil<'c>(&mut self, chart: &Chart, region: RegionId, here: impl Iterator<Item = (Power, &'c Force)>) {
        let Some(holder) = chart.control.get(&region).copied().or(region.originally()) else { return };
        for (power, _) in here.filter(|(power, _)| power.is_enemy_of(holder)) {
            self.fault(
                &["powers", power.id(), "units", region.id()],
                "enemy_territory",
                format!("{} controls this territory, an enemy.", holder.name().en),
                format!("Ce territoire est contrôlé par l’ennemi : {}.", holder.name().fr),
            );
        }
    }

    /// Fighters of a side stand on that side's carriers, those of allies included. Rulebook p. 26.
    fn decks<'c>(&mut self, region: RegionId, here: &(impl Iterator<Item = (Power, &'c Force)> + Clone)) {
        let count = |force: &Force, kind| u32::from(force.get(&kind).copied().unwrap_or_default());
        for (power, force) in here.clone() {
            let friends = here.clone().filter(|(other, _)| other.is_friend_of(power));
            let (carriers, fighters) = friends.fold((0, 0), |(carriers, fighters), (_, force)| {
                (carriers + count(force, Kind::Carrier), fighters + count(force, Kind::Fighter))
            });
            if count(force, Kind::Fighter) > 0 && fighters > DECKS * carriers {
                self.fault(
                    &["powers", power.id(), "units", region.id(), Kind::Fighter.id()],
                    "no_deck",
                    "There are more fighters than places on the carriers of their side.",
                    "Il y a plus de chasseurs que de places sur les porte-avions de leur camp.",
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_fault_has_its_place() {
        let usa = |units: Value| json!({"powers": {"usa": {"units": units}}});
        for (chart, at, code) in [
            (json!([]), "", "not_an_object"),
            (json!({"name": "mine"}), "/name", "unknown_field"),
            (json!({"income": {"atlantis": 1}}), "/income/atlantis", "unknown_region"),
            (json!({"income": {"turkey": 1}}), "/income/turkey", "neutral"),
            (json!({"income": {"sz1": 1}}), "/income/sz1", "not_a_territory"),
            (json!({"income": {"alaska": 100}}), "/income/alaska", "out_of_range"),
            (json!({"income": {"alaska": -1}}), "/income/alaska", "out_of_range"),
            (json!({"income": {"alaska": "2"}}), "/income/alaska", "out_of_range"),
            (json!({"control": {"alaska": "france"}}), "/control/alaska", "unknown_power"),
            (json!({"control": {"alaska": 3}}), "/control/alaska", "unknown_power"),
            (json!({"control": {"sz1": "usa"}}), "/control/sz1", "not_a_territory"),
            (json!({"powers": {"a/b~c": {}}}), "/powers/a~1b~0c", "unknown_power"),
            (json!({"powers": {"usa": 5}}), "/powers/usa", "not_an_object"),
            (json!({"powers": {"usa": {"gold": 5}}}), "/powers/usa/gold", "unknown_field"),
            (json!({"powers": {"usa": {"ipc": 1000}}}), "/powers/usa/ipc", "out_of_range"),
            (json!({"powers": {"usa": {"ipc": 1.5}}}), "/powers/usa/ipc", "out_of_range"),
            (usa(json!([])), "/powers/usa/units", "not_an_object"),
            (usa(json!({"sz99": {}})), "/powers/usa/units/sz99", "unknown_region"),
            (usa(json!({"sahara": {"tank": 1}})), "/powers/usa/units/sahara", "neutral"),
            (usa(json!({"alaska": 1})), "/powers/usa/units/alaska", "not_an_object"),
            (usa(json!({"alaska": {"cavalry": 1}})), "/powers/usa/units/alaska/cavalry", "unknown_unit"),
            (usa(json!({"alaska": {"tank": 0}})), "/powers/usa/units/alaska/tank", "out_of_range"),
            (usa(json!({"alaska": {"tank": 100}})), "/powers/usa/units/alaska/tank", "out_of_range"),
            (usa(json!({"alaska": {"destroyer": 1}})), "/powers/usa/units/alaska/destroyer", "ship_on_land"),
            (usa(json!({"sz1": {"infantry": 1}})), "/powers/usa/units/sz1/infantry", "land_unit_at_sea"),
            (usa(json!({"sz1": {"bomber": 1}})), "/powers/usa/units/sz1/bomber", "bomber_at_sea"),
            (usa(json!({"sz1": {"fighter": 1}})), "/powers/usa/units/sz1/fighter", "no_deck"),
            (usa(json!({"sz1": {"fighter": 3, "carrier": 1}})), "/powers/usa/units/sz1/fighter", "no_deck"),
            (usa(json!({"japan": {"tank": 1}})), "/powers/usa/units/japan", "enemy_territory"),
        ] {
            let faults = check(&chart).expect_err(code);
            let found: Vec<_> = faults.iter().map(|fault| (fault.at.as_str(), fault.code.as_str())).collect();
            assert_eq!(found, [(at, code)], "{chart}");
        }
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let faults = check(&json!({
            "income": {"turkey": 1, "alaska": 100},
            "powers": {"usa": {"units": {"alaska": {"tank": 0}}}},
        }));
        assert_eq!(faults.expect_err("three").len(), 3);
    }

    #[test]
    fn friends_share_decks_and_land_and_enemies_share_the_sea() {
        let chart = json!({
            "control": {"japan": "usa"},
            "powers": {
                "usa": {"units": {"japan": {"tank": 99}, "sz1": {"fighter": 1}}},
                "uk": {"units": {"japan": {"fighter": 2}, "sz1": {"fighter": 1, "carrier": 1}}},
                "germany": {"ipc": 0, "units": {"sz1": {"submarine": 1}}},
            },
        });
        assert_eq!(check(&chart).expect("sound").units().len(), 105);
    }

    #[test]
    fn enemies_do_not_share_a_territory() {
        let chart = json!({
            "control": {"japan": "usa"},
            "powers": {
                "usa": {"units": {"japan": {"tank": 1}}},
                "japan": {"units": {"japan": {"tank": 1}}},
            },
        });
        assert_eq!(check(&chart).expect_err("both sides")[0].at, "/powers/japan/units/japan");
    }

    #[test]
    fn a_deck_of_the_enemy_is_no_deck() {
        let chart = json!({"powers": {
            "japan": {"units": {"sz1": {"carrier": 1}}},
            "usa": {"units": {"sz1": {"fighter": 1}}},
        }});
        assert_eq!(check(&chart).expect_err("no deck")[0].code, "no_deck");
    }

    #[test]
    fn a_chart_has_an_end() {
        let land: Map<String, Value> = ["alaska", "brazil", "hawaiian-islands", "midway", "mexico", "szechwan"]
            .map(|id| (id.to_string(), json!({"infantry": 99, "tank": 99})))
            .into_iter()
            .collect();
        let faults = check(&json!({"powers": {"usa": {"units": land}}})).expect_err("1188 units");
        assert_eq!(faults[0].code, "too_many_units");
    }
}
