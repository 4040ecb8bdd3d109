//! Positions from which a match begins, for scenarios. Contract, section 8.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    format,
    string::String,
    vec,
    vec::Vec,
};
use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    Carried, Config, Hostile, HostileId, Id, PileName, SeatName, State, Support, SupportId, Wound,
    goods::Thing,
    pile::{self, Cards},
    soldier::Paid,
    state::{Phase, Progress},
    task::Task,
};

/// Where a match stands when it begins.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `turn`: at the start of a soldier turn; left out: in it.
    #[serde(default)]
    pub begin: Option<Begin>,
    /// The time left.
    #[serde(default)]
    pub time: Option<i16>,
    /// The team value.
    #[serde(default)]
    pub rp: Option<u16>,
    /// The locations on slots 2, 3 and so on.
    #[serde(default)]
    pub track: Vec<Id>,
    /// The active objective.
    #[serde(default)]
    pub progress: Option<Advanced>,
    /// The order of the soldiers; left out: by id.
    #[serde(default)]
    pub order: Vec<Id>,
    /// The soldiers.
    pub soldiers: BTreeMap<Id, Placed>,
    /// The hostile cards.
    #[serde(default)]
    pub hostiles: Vec<PlacedHostile>,
    /// The supports.
    #[serde(default)]
    pub supports: Vec<PlacedSupport>,
    /// The events on slots.
    #[serde(default)]
    pub events: BTreeMap<u8, Vec<Id>>,
    /// What lies on the ground of slots.
    #[serde(default)]
    pub ground: BTreeMap<u8, Lying>,
    /// The points of equipment of slots.
    #[serde(default)]
    pub rewards: BTreeMap<u8, u8>,
    /// Whether a location was placed in this turn.
    #[serde(default)]
    pub location_played: bool,
    /// Piles that are others than usual.
    #[serde(default)]
    pub decks: BTreeMap<PileName, Cards>,
    /// What was discarded.
    #[serde(default)]
    pub discards: BTreeMap<PileName, Cards>,
    /// The cup, if it is another than usual.
    #[serde(default)]
    pub cup: Option<Cards>,
}

/// Where in the turn a position stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Begin {
    /// At the start of a soldier turn.
    Turn,
}

/// How far an active objective has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct Advanced {
    /// The hits on each target.
    pub hits: Vec<u8>,
    /// The actions spent.
    pub work: u8,
}

/// A soldier of a position.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Placed {
    /// Its seat, `s1` if left out.
    pub seat: Option<Id>,
    /// Its slot, 1 if left out.
    pub slot: Option<u8>,
    /// Its hand.
    pub hand: Vec<Id>,
    /// Its weapons, instead of the card's own.
    pub weapons: Option<BTreeMap<Id, Tokens>>,
    /// Its gear, instead of the card's own.
    pub gear: Option<Vec<Id>>,
    /// Skills that were bought for it.
    pub skills: Vec<Id>,
    /// Its records.
    pub records: Vec<Id>,
    /// Its wounds.
    pub wounds: Vec<Hurt>,
    /// Its suppressions.
    pub suppressed: u8,
    /// Its experience points, instead of the card's own.
    pub xp: Option<u8>,
    /// Its actions, instead of all.
    pub actions: Option<u8>,
    /// Actions set aside.
    pub saved: u8,
    /// Whether it has moved.
    pub moved: bool,
    /// Its hardy points, instead of the card's own.
    pub hardy: Option<BTreeMap<Id, u8>>,
    /// The hostile card it is engaged with.
    pub engaged: Option<HostileId>,
    /// Actions promised.
    pub next_actions: u8,
    /// Whether it has stumbled.
    pub stumbled: bool,
    /// Cards set aside.
    pub aside: Vec<Id>,
}

/// A weapon of a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Tokens {
    /// Its tokens.
    Number(u8),
    /// Its tokens and its state.
    Full {
        /// Its tokens.
        ammo: u8,
        /// Whether it is empty.
        #[serde(default)]
        empty: bool,
        /// Whether it is jammed.
        #[serde(default)]
        jammed: bool,
    },
}

/// A wound of a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Hurt {
    /// Its points.
    Points(u8),
    /// Its points, and whether it was treated.
    Treated(u8, bool),
}

/// A hostile card of a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedHostile {
    /// Its card.
    pub card: Id,
    /// Its slot.
    pub slot: u8,
    /// Its target.
    pub target: Id,
    /// The killed.
    #[serde(default)]
    pub kia: u8,
    /// The suppressed.
    #[serde(default)]
    pub suppressed: u8,
}

/// A support of a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedSupport {
    /// Its card.
    pub card: Id,
    /// Who played it.
    pub owner: Id,
    /// Whether it was used.
    #[serde(default)]
    pub used: bool,
}

/// What lies on the ground of a position.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Lying {
    /// Weapons.
    pub weapons: BTreeMap<Id, Tokens>,
    /// Gear.
    pub gear: Vec<Id>,
    /// Loose ammunition.
    pub ammo: BTreeMap<Id, u8>,
}

impl Tokens {
    fn carried(&self) -> Carried {
        match self {
            Self::Number(ammo) => Carried { ammo: *ammo, ..Carried::default() },
            Self::Full { ammo, empty, jammed } => {
                Carried { ammo: *ammo, empty: *empty, jammed: *jammed, ..Carried::default() }
            }
        }
    }
}

impl Position {
    /// Holds the position against the pack.
    pub(crate) fn check(&self, config: &Config) -> Result<(), String> {
        let pack = &config.pack;
        let known = |what: &str, is_known: bool, id: &Id| {
            if is_known { Ok(()) } else { Err(format!("there is no {what} {id}")) }
        };
        for id in &self.track {
            known("location", pack.locations.contains_key(id), id)?;
        }
        let mut ordered: Vec<&Id> = self.order.iter().collect();
        ordered.sort();
        if !self.order.is_empty() && !ordered.into_iter().eq(self.soldiers.keys()) {
            return Err("the order names each soldier once".into());
        }
        for (id, soldier) in &self.soldiers {
            known("soldier", pack.soldiers.contains_key(id), id)?;
            for card in soldier.hand.iter().chain(&soldier.aside) {
                known("card", pack.actions.contains_key(card) || pack.locations.contains_key(card), card)?;
            }
            for weapon in soldier.weapons.iter().flat_map(BTreeMap::keys) {
                known("weapon", pack.weapons.contains_key(weapon), weapon)?;
            }
            for gear in soldier.gear.iter().flatten() {
                known("gear", pack.gear.contains_key(gear), gear)?;
            }
            for skill in &soldier.skills {
                known("skill", pack.skills.contains_key(skill), skill)?;
            }
            for record in &soldier.records {
                known("record", pack.records.contains_key(record), record)?;
            }
            if let Some(seat) = &soldier.seat {
                let seat = SeatName::named(seat).filter(|seat| seat.0.0 < config.terms.seats);
                known("seat", seat.is_some(), soldier.seat.as_ref().unwrap_or(id))?;
            }
        }
        for hostile in &self.hostiles {
            known("hostile", pack.hostiles.contains_key(&hostile.card), &hostile.card)?;
            known("target", self.soldiers.contains_key(&hostile.target), &hostile.target)?;
        }
        for support in &self.supports {
            known("support", pack.actions.contains_key(&support.card), &support.card)?;
            known("owner", self.soldiers.contains_key(&support.owner), &support.owner)?;
        }
        Ok(())
    }

    /// Lays the position out.
    pub(crate) fn lay_out(&self, state: &mut State) {
        let order: Vec<&Id> =
            if self.order.is_empty() { self.soldiers.keys().collect() } else { self.order.iter().collect() };
        state.phase = Phase::Soldiers;
        state.turn = 1;
        state.track.clone_from(&self.track);
        state.time = self.time.unwrap_or(state.time);
        state.rp = self.rp.unwrap_or(state.rp);
        state.location_played = self.location_played;
        state.soldiers.clear();
        for id in order {
            let Some(placed) = self.soldiers.get(id) else { continue };
            placed.join(state, id);
        }
        if let Some(progress) = &self.progress {
            let fresh = state.fresh_progress();
            let hits = if progress.hits.is_empty() { fresh.hits } else { progress.hits.clone() };
            state.progress = Some(Progress { hits, work: progress.work });
        }
        state.cup = state.soldiers.iter().map(|soldier| (soldier.id.clone(), 4)).collect();
        for (number, placed) in (1..).zip(&self.hostiles) {
            let PlacedHostile { card, slot, target, kia, suppressed } = placed.clone();
            pile::remove(&mut state.cup, &target);
            pile::remove(&mut state.piles.hostile.left, &card);
            state.hostiles_so_far = number;
            state.hostiles.push(Hostile { id: HostileId(number), card, slot, target, kia, suppressed });
        }
        for (number, placed) in (1..).zip(&self.supports) {
            let PlacedSupport { card, owner, used } = placed.clone();
            pile::remove(&mut state.piles.action.left, &card);
            state.supports_so_far = number;
            let (id, upgun, retained) = (SupportId(number), false, false);
            state.supports.push(Support { id, card, owner, upgun, used, retained });
        }
        self.lay_slots(state);
        self.lay_piles(state);
        state.tasks = match self.begin {
            Some(Begin::Turn) => {
                state.turn = 0;
                vec![Task::BeginTurn {}]
            }
            None => {
                state.questions = 1;
                vec![Task::Turn { n: 1 }]
            }
        };
    }

    fn lay_slots(&self, state: &mut State) {
        for (slot, events) in &self.events {
            state.slots.entry(*slot).or_default().events.clone_from(events);
            for event in events {
                pile::remove(&mut state.piles.event.left, event);
            }
        }
        for (slot, lying) in &self.ground {
            let gear: Vec<_> =
                lying.gear.iter().map(|id| (id.clone(), state.fresh(&Thing::Gear(id.clone())).1)).collect();
            let ground = state.slots.entry(*slot).or_default();
            ground.weapons.extend(lying.weapons.iter().map(|(id, tokens)| (id.clone(), tokens.carried())));
            ground.gear.extend(gear);
            ground.ammo.clone_from(&lying.ammo);
        }
        for (slot, id) in (2..).zip(&self.track) {
            let reward = state.pack.locations.get(id).and_then(|card| card.reward);
            let reward = self.rewards.get(&slot).copied().or(reward).unwrap_or(0);
            if reward > 0 {
                state.slots.entry(slot).or_default().reward = reward;
            }
            pile::remove(&mut state.piles.location.left, id);
        }
    }

    fn lay_piles(&self, state: &mut State) {
        for (name, cards) in &self.decks {
            state.pile_mut(*name).left.clone_from(cards);
        }
        for (name, cards) in &self.discards {
            let pile = state.pile_mut(*name);
            for (card, copies) in cards {
                (0..*copies).for_each(|_| pile::remove(&mut pile.left, card));
            }
            pile.discarded.clone_from(cards);
        }
        if let Some(cup) = &self.cup {
            state.cup.clone_from(cup);
        }
    }
}

impl Placed {
    fn join(&self, state: &mut State, id: &Id) {
        let seat = self.seat.as_ref().and_then(|seat| SeatName::named(seat)).map_or(Seat(0), |seat| seat.0);
        let Some(mut soldier) = state.recruit(id, seat) else { return };
        soldier.slot = self.slot.unwrap_or(1);
        for card in self.hand.iter().chain(&self.aside) {
            let is_location = state.pack.locations.contains_key(card);
            let pile = if is_location { PileName::Location } else { PileName::Action };
            pile::remove(&mut state.pile_mut(pile).left, card);
        }
        soldier.hand.clone_from(&self.hand);
        soldier.hand.sort();
        soldier.aside.clone_from(&self.aside);
        soldier.aside.sort();
        if let Some(weapons) = &self.weapons {
            soldier.weapons = weapons.iter().map(|(id, tokens)| (id.clone(), tokens.carried())).collect();
        }
        if let Some(gear) = &self.gear {
            soldier.gear = gear.iter().map(|id| (id.clone(), state.fresh(&Thing::Gear(id.clone())).1)).collect();
            for (kind, points) in gear.iter().filter_map(|id| state.pack.gear.get(id)).flat_map(|card| &card.hardy) {
                *soldier.hardy.entry(kind.clone()).or_default() += points;
            }
        }
        soldier.skills = self.skills.iter().map(|id| (id.clone(), Paid::Resources)).collect();
        soldier.records = self.records.iter().cloned().collect::<BTreeSet<_>>();
        soldier.wounds = self.wounds.iter().map(Hurt::wound).collect();
        soldier.suppressed = self.suppressed;
        soldier.xp = self.xp.unwrap_or(soldier.xp);
        soldier.saved = self.saved;
        soldier.next_actions = self.next_actions;
        soldier.done.moved = self.moved;
        soldier.stumbled = self.stumbled;
        soldier.engaged = self.engaged;
        if let Some(hardy) = &self.hardy {
            soldier.hardy.clone_from(hardy);
        }
        let card = state.pack.soldiers.get(id);
        let all = card.map_or(0, |card| card.actions_at(card.health.saturating_sub(soldier.hurt())));
        soldier.actions = self.actions.unwrap_or(all);
        state.soldiers.push(soldier);
    }
}

impl Hurt {
    const fn wound(&self) -> Wound {
        match self {
            Self::Points(points) => Wound { points: *points, treated: false },
            Self::Treated(points, treated) => Wound { points: *points, treated: *treated },
        }
    }
}
