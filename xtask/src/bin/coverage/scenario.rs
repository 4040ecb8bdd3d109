//! What coverage has to know of a scenario file: its title, and which of its refusals have a legal neighbour.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use serde::Deserialize;
use serde_json::Value;

/// Keys of a unit selector that are not the unit's kind.
const NOT_A_KIND: [&str; 5] = ["at", "of", "aboard", "carrying", "hits"];

/// A scenario file.
pub(crate) struct Scenario {
    pub(crate) file: String,
    pub(crate) title: String,
    /// The pages it says it stands on.
    pub(crate) pages: BTreeSet<u16>,
    /// Where it says that it stands, in words.
    pub(crate) source: String,
    pub(crate) refusals: Refusals,
}

/// How many commands of a file are refused.
#[derive(Default)]
pub(crate) struct Refusals {
    pub(crate) all: usize,
    /// Those that have a legal neighbour.
    pub(crate) with_neighbour: usize,
}

#[derive(Deserialize)]
struct File {
    title: String,
    /// Pages first, as in `p. 6, 10 and the set-up charts`; the words have no digits.
    source: String,
    play: Vec<BTreeMap<String, Value>>,
}

/// A command of a scenario, with the fields that identify its neighbours.
struct Order {
    power: String,
    what: String,
    kinds: BTreeSet<String>,
    /// Where its units stand.
    stands: BTreeSet<String>,
    /// Where it begins, ends or aims.
    aims: BTreeSet<String>,
    refused: bool,
}

impl Scenario {
    /// All scenarios of a folder by their numbers.
    pub(crate) fn read_all(folder: &Path) -> Result<BTreeMap<String, Self>, String> {
        let fault = |error: &dyn std::fmt::Display| format!("{}: {error}", folder.display());
        let mut scenarios = BTreeMap::new();
        for entry in fs::read_dir(folder).map_err(|error| fault(&error))? {
            let path = entry.map_err(|error| fault(&error))?.path();
            if path.extension().is_none_or(|ending| ending != "json") {
                continue;
            }
            let scenario = Self::read(&path)?;
            let number = scenario.file.split('-').next().unwrap_or_default().to_owned();
            if let Some(other) = scenarios.insert(number, scenario) {
                return Err(format!("{} has the number of another file", other.file));
            }
        }
        Ok(scenarios)
    }

    fn read(path: &Path) -> Result<Self, String> {
        let fault = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = fs::read_to_string(path).map_err(|error| fault(&error))?;
        let file: File = serde_json::from_str(&text).map_err(|error| fault(&error))?;
        let pages = file.source.split(|c: char| !c.is_ascii_digit()).filter_map(|page| page.parse().ok()).collect();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Self { file: name, title: file.title, pages, source: file.source, refusals: Refusals::count(&file.play) })
    }

    pub(crate) fn has_neighbour(&self) -> bool {
        self.refusals.with_neighbour > 0
    }
}

impl Refusals {
    fn count(play: &[BTreeMap<String, Value>]) -> Self {
        let orders: Vec<Order> = play.iter().filter_map(Order::of).collect();
        let mut counted = Self::default();
        for (index, refused) in orders.iter().enumerate().filter(|(_, order)| order.refused) {
            counted.all += 1;
            // A command that names nothing is mended by the next of its kind, which ends the same phase.
            let from = if refused.kinds.is_empty() && refused.aims.is_empty() { index } else { 0 };
            if orders[from..].iter().any(|order| order.is_legal_neighbour_of(refused)) {
                counted.with_neighbour += 1;
            }
        }
        counted
    }
}

impl Order {
    /// The order of a step; `None` for a check.
    fn of(step: &BTreeMap<String, Value>) -> Option<Self> {
        let (power, command) = step.iter().find(|(key, _)| *key != "rejected" && *key != "check")?;
        let mut order = Self {
            power: power.clone(),
            what: command.get("do")?.as_str()?.to_owned(),
            kinds: BTreeSet::new(),
            stands: BTreeSet::new(),
            aims: BTreeSet::new(),
            refused: step.contains_key("rejected"),
        };
        match command.get("units") {
            Some(Value::Array(selectors)) => selectors.iter().for_each(|selector| order.select(selector)),
            Some(Value::Object(force)) => order.kinds.extend(force.keys().cloned()),
            Some(_) | None => {}
        }
        for unit in ["unit", "transport"] {
            if let Some(selector) = command.get(unit) {
                order.select(selector);
            }
        }
        let path = command.get("path").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let ends = path.iter().take(1).chain(path.iter().last());
        let named = ["to", "region"].into_iter().filter_map(|key| command.get(key));
        order.aims.extend(named.chain(ends).filter_map(Value::as_str).map(str::to_owned));
        Some(order)
    }

    fn select(&mut self, selector: &Value) {
        let Some(fields) = selector.as_object() else { return };
        self.kinds.extend(fields.keys().filter(|key| !NOT_A_KIND.contains(&key.as_str())).cloned());
        self.stands.extend(fields.get("at").and_then(Value::as_str).map(str::to_owned));
    }

    fn places(&self) -> BTreeSet<String> {
        self.stands.union(&self.aims).cloned().collect()
    }

    fn is_legal_neighbour_of(&self, refused: &Self) -> bool {
        let meet = |a: &BTreeSet<String>, b: &BTreeSet<String>| a.is_empty() || b.is_empty() || !a.is_disjoint(b);
        !self.refused
            && self.power == refused.power
            && self.what == refused.what
            && meet(&self.kinds, &refused.kinds)
            // An order that does not say where its units stand asks only where to: to retreat, to place, to fight next.
            && (refused.stands.is_empty() || meet(&self.places(), &refused.places()))
    }
}

#[cfg(test)]
mod tests {
    use super::Refusals;

    #[test]
    fn a_refusal_has_a_neighbour_when_a_like_command_is_carried_out() {
        const REFUSED: &str =
            r#"{"uk": {"do": "move", "units": [{"tank": 1, "at": "a"}], "path": ["a", "b"]}, "rejected": true}"#;
        for (other, neighbours, why) in [
            (
                r#"{"uk": {"do": "move", "units": [{"tank": 2, "at": "a"}], "path": ["a", "c"]}}"#,
                1,
                "from the same place",
            ),
            (
                r#"{"uk": {"do": "move", "units": [{"tank": 1, "at": "c"}], "path": ["c", "b"]}}"#,
                1,
                "to the same place",
            ),
            (r#"{"uk": {"do": "move", "units": [{"infantry": 1, "at": "a"}], "path": ["a", "b"]}}"#, 0, "another kind"),
            (r#"{"uk": {"do": "move", "units": [{"tank": 1, "at": "c"}], "path": ["c", "d"]}}"#, 0, "elsewhere"),
            (r#"{"usa": {"do": "move", "units": [{"tank": 1, "at": "a"}], "path": ["a", "b"]}}"#, 0, "another power"),
            (
                r#"{"uk": {"do": "load", "units": [{"tank": 1, "at": "a"}], "transport": {"transport": 1, "at": "b"}}}"#,
                0,
                "another command",
            ),
        ] {
            for play in [format!("[{REFUSED}, {other}]"), format!("[{other}, {REFUSED}]")] {
                let play = serde_json::from_str::<Vec<_>>(&play).expect("these are steps");
                let counted = Refusals::count(&play);
                assert_eq!((counted.all, counted.with_neighbour), (1, neighbours), "{why}");
            }
        }
    }

    #[test]
    fn a_phase_that_may_not_end_is_mended_afterwards() {
        const END: &str = r#"{"uk": {"do": "end_phase"}}"#;
        const REFUSED: &str = r#"{"uk": {"do": "end_phase"}, "rejected": "obligation"}"#;
        for (play, neighbours) in [([REFUSED, END], 1), ([END, REFUSED], 0)] {
            let play = serde_json::from_str::<Vec<_>>(&format!("[{}]", play.join(","))).expect("these are steps");
            assert_eq!(Refusals::count(&play).with_neighbour, neighbours);
        }
    }
}
