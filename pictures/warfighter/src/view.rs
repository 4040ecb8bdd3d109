//! The part of a view that a picture needs.

use std::collections::BTreeMap;

use kernel::{Game as _, Text};
use picture::Language;
use serde::Deserialize;
use serde_json::Value;
use warfighter::Warfighter;

/// The most slots that are drawn: rules bound the track far below.
const MOST_SLOTS: u8 = 12;

/// A mission as it stands.
#[derive(Debug)]
pub(crate) struct View {
    /// What tells the field map of this mission from others.
    pub(crate) seed: String,
    /// The slots from 1 to the objective.
    pub(crate) slots: Vec<Slot>,
}

/// A slot of the track.
#[derive(Debug)]
pub(crate) struct Slot {
    pub(crate) number: u8,
    /// The name of its card; `None`: none lies there yet.
    pub(crate) name: Option<String>,
    pub(crate) hostiles: Vec<Hostile>,
    pub(crate) soldiers: Vec<Soldier>,
}

/// A hostile card in play.
#[derive(Debug)]
pub(crate) struct Hostile {
    pub(crate) name: String,
    pub(crate) value: u8,
    pub(crate) active: u8,
    pub(crate) suppressed: u8,
    pub(crate) kia: u8,
    pub(crate) cover: i16,
}

/// A soldier that stands.
#[derive(Debug)]
pub(crate) struct Soldier {
    pub(crate) id: String,
    pub(crate) name: String,
    /// Whether it is a player soldier, which has a hand.
    pub(crate) has_hand: bool,
    pub(crate) health: u8,
    pub(crate) of: u8,
}

#[derive(Deserialize)]
struct Written {
    pack: String,
    own_pack: Option<Pack>,
    mission: Option<String>,
    objective_card: Option<String>,
    objective_slot: u8,
    track: Vec<String>,
    soldiers: Vec<SoldierWritten>,
    hostiles: Vec<HostileWritten>,
}

#[derive(Deserialize)]
struct SoldierWritten {
    id: String,
    slot: u8,
    status: Status,
    health: u8,
}

#[derive(Deserialize)]
struct Status {
    is: String,
}

#[derive(Deserialize)]
struct HostileWritten {
    card: String,
    slot: u8,
    kia: u8,
    suppressed: u8,
    active: u8,
    cover: i16,
}

#[derive(Deserialize)]
struct Facts {
    packs: Vec<Pack>,
}

#[derive(Deserialize)]
struct Pack {
    #[serde(rename = "pack")]
    id: String,
    missions: BTreeMap<String, Named>,
    objectives: BTreeMap<String, Named>,
    locations: BTreeMap<String, Named>,
    soldiers: BTreeMap<String, SoldierCard>,
    hostiles: BTreeMap<String, HostileCard>,
}

#[derive(Deserialize)]
struct Named {
    name: Text,
}

#[derive(Deserialize)]
struct SoldierCard {
    name: Text,
    kind: String,
    health: u8,
}

#[derive(Deserialize)]
struct HostileCard {
    name: Text,
    value: u8,
}

fn shipped() -> Vec<Pack> {
    serde_json::from_value::<Facts>(Warfighter::facts()).map(|facts| facts.packs).unwrap_or_default()
}

impl View {
    /// Of a view as it is sent; `None` if it is none, or if no mission is drawn yet.
    pub(crate) fn read(view: &Value, language: Language) -> Option<Self> {
        let mut view = Written::deserialize(view).ok()?;
        let own = view.own_pack.take();
        let pack = own.or_else(|| shipped().into_iter().find(|one| one.id == view.pack))?;
        let mission = view.mission.as_ref()?;
        let last = view.objective_slot.clamp(2, MOST_SLOTS);
        let slots = (1..=last).map(|number| view.slot(number, last, &pack, language)).collect();
        Some(Self { seed: mission.clone(), slots })
    }

    /// The foremost slot on which a soldier stands; 1 if none does.
    pub(crate) fn front(&self) -> u8 {
        self.slots.iter().rev().find(|slot| !slot.soldiers.is_empty()).map_or(1, |slot| slot.number)
    }
}

impl Written {
    fn slot(&self, number: u8, last: u8, pack: &Pack, language: Language) -> Slot {
        let of = |cards: &BTreeMap<String, Named>, id: Option<&String>| {
            id.and_then(|id| cards.get(id)).map(|card| language.pick(&card.name).to_owned())
        };
        let name = if number == last {
            of(&pack.objectives, self.objective_card.as_ref())
        } else if number == 1 {
            of(&pack.missions, self.mission.as_ref())
        } else {
            of(&pack.locations, self.track.get(usize::from(number) - 1))
        };
        let hostiles = self.hostiles.iter().filter(|hostile| hostile.slot == number).filter_map(|hostile| {
            let card = pack.hostiles.get(&hostile.card)?;
            Some(Hostile {
                name: language.pick(&card.name).to_owned(),
                value: card.value,
                active: hostile.active,
                suppressed: hostile.suppressed,
                kia: hostile.kia,
                cover: hostile.cover,
            })
        });
        let standing = |soldier: &&SoldierWritten| soldier.slot == number && soldier.status.is == "up";
        let soldiers = self.soldiers.iter().filter(standing).filter_map(|soldier| {
            let card = pack.soldiers.get(&soldier.id)?;
            Some(Soldier {
                id: soldier.id.clone(),
                name: language.pick(&card.name).to_owned(),
                has_hand: card.kind == "ps",
                health: soldier.health.min(card.health),
                of: card.health,
            })
        });
        Slot { number, name, hostiles: hostiles.collect(), soldiers: soldiers.collect() }
    }
}
