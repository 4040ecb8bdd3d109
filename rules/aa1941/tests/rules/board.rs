//! The board, the units and the powers of the code against the facts that hosts and clients are given.

use std::collections::BTreeSet;

use aa1941::{
    Aa1941, Power,
    board::{CANALS, Gate, RegionId, RegionKind, RegionSet, capital},
    units::{Element, Kind},
};
use kernel::Game as _;
use serde_json::{Value, json};

fn listed(what: &str) -> Vec<Value> {
    Aa1941::facts()[what].as_array().expect("the board file lists them").clone()
}

fn ids(value: &Value) -> BTreeSet<&str> {
    value.as_array().expect("a list of ids").iter().filter_map(Value::as_str).collect()
}

fn ids_of(regions: RegionSet) -> BTreeSet<&'static str> {
    regions.iter().map(RegionId::id).collect()
}

/// Rulebook p. 6, 8: territories with their income, first owner, capital and complex, zones, and all borders.
#[test]
fn every_region_is_as_the_board_file_has_it() {
    let file = listed("regions");
    assert_eq!(file.len(), RegionId::all().count());
    for (region, facts) in RegionId::all().zip(&file) {
        let id = region.id();
        assert_eq!(facts["id"], id, "the order is part of the facts");
        let kind = match region.kind() {
            RegionKind::Land => "land",
            RegionKind::Neutral => "neutral",
            RegionKind::Sea => "sea",
        };
        assert_eq!(facts["kind"], kind, "{id}");
        for (form, name) in [("name", region.label()), ("the", region.the()), ("at", region.place())] {
            assert_eq!(facts[form], json!({"en": name.en, "fr": name.fr}), "{id}");
        }
        assert_eq!(facts["income"].as_u64().unwrap_or(0), u64::from(region.printed_income()), "{id}");
        assert_eq!(facts["originally"].as_str(), region.originally().map(Power::id), "{id}");
        assert_eq!(facts["capital_of"].as_str(), region.capital_of().map(Power::id), "{id}");
        assert_eq!(facts["industrial_complex"].as_bool().unwrap_or(false), region.has_complex(), "{id}");
        assert_eq!(ids(&facts["adjacent"]), region.adjacent().map(RegionId::id).collect(), "{id}");
        let is_island = region.is_land() && region.adjacent().all(RegionId::is_sea) && region.adjacent().count() == 1;
        assert_eq!(facts["island"].as_bool().unwrap_or(false), is_island, "{id}");
    }
}

#[test]
fn a_border_has_two_sides() {
    for region in RegionId::all() {
        assert!(!region.touches(region), "{}", region.id());
        for other in region.adjacent() {
            assert!(other.touches(region), "{} and {}", region.id(), other.id());
        }
    }
}

/// Rulebook p. 8, 9.
#[test]
fn canals_join_the_zones_of_the_board_file() {
    let file = listed("canals");
    assert_eq!(file.len(), CANALS.len());
    for (canal, facts) in CANALS.iter().zip(&file) {
        assert_eq!(facts["id"], canal.id);
        assert_eq!(ids(&facts["between"]), ids_of(canal.ends()), "{}", canal.id);
        assert_eq!(ids(&facts["controlled_by_holding"]), ids_of(canal.banks()), "{}", canal.id);
        assert_eq!(canal.gate == Gate::Shut, canal.banks().is_empty(), "{}", canal.id);
    }
}

/// Rulebook p. 10, 22-28.
#[test]
fn every_unit_has_the_numbers_of_the_board_file() {
    let file = listed("units");
    assert_eq!(file.len(), Kind::ALL.len());
    for (kind, facts) in Kind::ALL.into_iter().zip(&file) {
        let element = match kind.element() {
            Element::Land => "land",
            Element::Air => "air",
            Element::Sea => "sea",
        };
        let code = json!({
            "id": kind.id(), "element": element, "cost": kind.cost(), "move": kind.movement(),
            "attack": kind.attack(), "defense": kind.defense(),
        });
        assert_eq!(*facts, code);
    }
}

/// Rulebook p. 6, 10: the powers in order of play.
#[test]
fn every_power_has_its_side_and_its_capital() {
    let file = listed("powers");
    assert_eq!(file.len(), Power::ALL.len());
    for (power, facts) in Power::ALL.into_iter().zip(&file) {
        let name = power.name();
        let code = json!({
            "id": power.id(), "side": power.side().id(), "name": {"en": name.en, "fr": name.fr},
            "capital": capital(power).id(),
        });
        assert_eq!(*facts, code);
    }
}
