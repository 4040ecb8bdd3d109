//! The tables of `docs/costs.md` against what the server draws from.

use std::collections::{BTreeMap, BTreeSet};

use protocol::ClientMessage;
use tests::contract::Contract;

const COSTS: &str = include_str!("../../../docs/costs.md");

/// The rows below a heading: what stands in the first column, and in the last.
fn rows(heading: &str) -> BTreeMap<&'static str, &'static str> {
    let (_, below) = COSTS.split_once(heading).unwrap_or_else(|| panic!("no {heading}"));
    let table = below.split("\n## ").next().unwrap_or_default();
    let cells = table.lines().filter(|line| line.starts_with("| `")).map(|line| {
        let mut cells = line.trim_matches('|').split(" | ").map(str::trim);
        let first = cells.next().expect("a first column").trim_matches('`');
        (first, cells.last().expect("a last column"))
    });
    cells.collect()
}

/// The names in a cell.
fn named(cell: &str) -> BTreeSet<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

#[test]
fn every_route_has_a_row_with_the_bounds_that_its_requests_draw_from() {
    let contract = Contract::get().expect("the program has a document");
    let routes = rows("\n## Routes\n");
    let mut known = BTreeSet::new();
    for (method, path) in contract.operations() {
        let operation = &contract.document()["paths"][path][method.to_lowercase()];
        let route = format!("{method} {path}");
        let Some(bound) = routes.get(route.as_str()) else { panic!("docs/costs.md has no row for {route}") };
        let budgets = operation["x-budgets"].as_array().into_iter().flatten();
        let budgets: BTreeSet<&str> = budgets.filter_map(|budget| budget["name"].as_str()).collect();
        assert_eq!(named(bound), budgets, "{route}");
        if budgets.is_empty() {
            let why = operation["x-unmetered"].as_str().unwrap_or_default();
            assert_eq!(*bound, why, "{route}");
        }
        known.insert(route);
    }
    let listed: BTreeSet<String> = routes.into_keys().map(str::to_owned).collect();
    assert_eq!(listed, known, "no row is of a route that is gone");
}

#[test]
fn every_message_has_a_row_and_every_bound_that_a_row_names_is_told() {
    let bounds: BTreeSet<&str> = rows("\n## The bounds\n").into_keys().collect();
    let messages = rows("\n## Messages of the socket\n");
    assert_eq!(messages.keys().copied().collect::<BTreeSet<_>>(), ClientMessage::KINDS.into());
    let mut used = BTreeSet::new();
    for (row, bound) in messages.iter().chain(&rows("\n## Routes\n")) {
        let named = named(bound);
        assert!(named.is_subset(&bounds), "{row}: {named:?}");
        used.extend(named);
    }
    assert_eq!(used, bounds, "and every bound holds something");
}

#[test]
fn what_the_document_says_of_a_budget_stands_in_the_table_of_bounds() {
    let contract = Contract::get().expect("the program has a document");
    for (method, path) in contract.operations() {
        let operation = &contract.document()["paths"][path][method.to_lowercase()];
        for budget in operation["x-budgets"].as_array().into_iter().flatten() {
            let (Some(name), Some(at_once)) = (budget["name"].as_str(), budget["at_once"].as_u64()) else { continue };
            let told = rows("\n## The bounds\n")[name];
            assert!(told.starts_with(&format!("{at_once} at once")), "{name}: {told}, and the server says {budget}");
            let each = budget["one_more_ms"].as_u64().expect("how soon there is one more");
            let spans = [("second", 1_000), ("minute", 60_000), ("hour", 3_600_000)];
            let fits = |(span, ms): &(&str, u64)| {
                let count = (ms + each / 2) / each.max(1);
                told.contains(&format!("then {count} a {span}")) || told.contains(&format!("then {count} an {span}"))
            };
            let one = told.contains("then one a second") && each == 1_000;
            assert!(one || spans.iter().any(fits), "{name}: {told}, and the server says {budget}");
        }
    }
}
