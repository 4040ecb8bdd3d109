//! The text of a scenario file, and what it says.

use std::{collections::BTreeMap, fmt, marker::PhantomData, num::NonZeroU16};

use aa1941::{
    board::RegionId,
    event::PhaseName,
    power::{Power, Side},
    question::Question,
    setup::{Opening, VictoryOption},
    units::{Force, Kind},
};
use kernel::parse_strict;
use serde::{
    Deserialize, Deserializer,
    de::{Error as _, MapAccess, Visitor},
};
use serde_json::Value;

use crate::{opening, select::Selector};

/// A scenario that can be run.
pub(crate) struct Scenario {
    /// What it shows, in a sentence.
    pub(crate) title: String,
    /// Where play begins.
    pub(crate) opening: Opening,
    /// The faces in the order they are rolled.
    pub(crate) dice: Vec<u32>,
    /// What is done and checked.
    pub(crate) play: Vec<ScenarioStep>,
    /// What holds in the end.
    pub(crate) then: Facts,
}

impl Scenario {
    /// Reads a scenario; the error says what is wrong with the file.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        parse_strict(text).map_err(|error| error.to_string())?;
        let raw: RawScenario = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if raw.scenario != "aa1941/1" {
            return Err(format!("{:?} instead of \"aa1941/1\"", raw.scenario));
        }
        if let Some(die) = raw.dice.iter().find(|die| !(1..=6).contains(*die)) {
            return Err(format!("{die} is no face of a die"));
        }
        let opening = opening::open(&raw)?;
        Ok(Self { title: raw.title, opening, dice: raw.dice, play: raw.play, then: raw.then })
    }
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawScenario {
    scenario: String,
    title: String,
    #[serde(rename = "source")]
    _source: String,
    pub(crate) chart: Option<String>,
    #[serde(default)]
    pub(crate) options: RawOptions,
    pub(crate) seats: Option<Vec<Vec<Power>>>,
    pub(crate) round: Option<NonZeroU16>,
    pub(crate) turn: Power,
    #[serde(default)]
    pub(crate) ipc: BTreeMap<Power, u16>,
    pub(crate) board: InOrder<RegionId, RawRegion>,
    dice: Vec<u32>,
    play: Vec<ScenarioStep>,
    then: Facts,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawOptions {
    #[serde(default)]
    pub(crate) victory: VictoryOption,
}

/// What the file says about a region; what it leaves out stays as the chart has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawRegion {
    pub(crate) control: Option<Power>,
    pub(crate) units: Option<InOrder<Power, InOrder<Kind, u8>>>,
    #[serde(default)]
    pub(crate) cargo: Vec<RawCargo>,
    #[serde(default)]
    pub(crate) damaged: BTreeMap<Power, Force>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawCargo {
    pub(crate) transport: Power,
    pub(crate) carries: InOrder<Power, InOrder<Kind, u8>>,
}

/// The entries of a JSON object in the order in which they are written: ids are given in it.
pub(crate) struct InOrder<K, V>(pub(crate) Vec<(K, V)>);

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for InOrder<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<K, V>(PhantomData<(K, V)>);
        impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Visitor<'de> for Entries<K, V> {
            type Value = Vec<(K, V)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = access.next_entry()? {
                    entries.push(entry);
                }
                Ok(entries)
            }
        }
        deserializer.deserialize_map(Entries(PhantomData)).map(Self)
    }
}

/// A line of the play.
pub(crate) enum ScenarioStep {
    /// A power speaks.
    Speak {
        /// Who.
        power: Power,
        /// What it asks for.
        ask: Ask,
        /// Whether it gets it.
        expect: Expect,
    },
    /// Facts that hold now.
    Check(Facts),
}

/// The expected outcome of a command.
pub(crate) enum Expect {
    /// It is carried out.
    Accepted,
    /// It is refused.
    Rejected,
    /// It is refused with this code.
    RejectedAs(String),
}

impl<'de> Deserialize<'de> for ScenarioStep {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fields = BTreeMap::<String, Value>::deserialize(deserializer)?;
        if let Some(check) = fields.remove("check") {
            return if fields.is_empty() {
                Facts::deserialize(check).map(Self::Check).map_err(D::Error::custom)
            } else {
                Err(D::Error::custom("a check stands alone in its step"))
            };
        }
        let expect = match fields.remove("rejected") {
            None => Expect::Accepted,
            Some(Value::Bool(true)) => Expect::Rejected,
            Some(Value::String(code)) => Expect::RejectedAs(code),
            Some(other) => return Err(D::Error::custom(format!("\"rejected\" cannot be {other}"))),
        };
        match fields.pop_first() {
            Some((id, ask)) if fields.is_empty() => {
                let power = Power::by_id(&id).ok_or_else(|| D::Error::custom(format!("no power {id:?}")))?;
                Ok(Self::Speak { power, ask: Ask::deserialize(ask).map_err(D::Error::custom)?, expect })
            }
            Some(_) | None => Err(D::Error::custom("exactly one power speaks in a step")),
        }
    }
}

/// A command with selectors in the place of ids.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Ask {
    Purchase { units: Force },
    Move { units: Vec<Selector>, path: Vec<RegionId> },
    Load { units: Vec<Selector>, transport: Selector },
    Unload { units: Vec<Selector>, to: RegionId },
    Undo {},
    EndPhase {},
    Battle { region: RegionId },
    Engage { fight: bool },
    Submerge { units: Vec<Selector> },
    Casualties { units: Vec<Selector> },
    Press {},
    Retreat { to: Option<RegionId> },
    Land { unit: Selector, to: RegionId },
    Place { units: Force, region: RegionId },
    Concede {},
}

/// The facts that must hold. Only those named are checked.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Facts {
    pub(crate) round: Option<u16>,
    pub(crate) turn: Option<Power>,
    pub(crate) phase: Option<PhaseName>,
    #[serde(default, deserialize_with = "named")]
    pub(crate) winner: Option<Winner>,
    pub(crate) awaiting: Option<Wait>,
    #[serde(default)]
    pub(crate) ipc: BTreeMap<Power, u16>,
    #[serde(default)]
    pub(crate) production: BTreeMap<Power, u16>,
    #[serde(default)]
    pub(crate) regions: BTreeMap<RegionId, RegionFacts>,
}

/// The side that has won: `null` is a fact too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(crate) struct Winner(pub(crate) Option<Side>);

/// The power that is asked, and the question.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wait {
    pub(crate) power: Power,
    #[serde(rename = "for")]
    pub(crate) what: Question,
}

/// Units by their owners; no empty entries.
pub(crate) type UnitsByOwner = BTreeMap<Power, Force>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RegionFacts {
    pub(crate) control: Option<Power>,
    pub(crate) units: Option<UnitsByOwner>,
    pub(crate) damaged: Option<UnitsByOwner>,
}

/// Without it, `null` would be read as "not named".
fn named<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Winner>, D::Error> {
    Winner::deserialize(deserializer).map(Some)
}
