//! What everybody sees: nothing is secret but cards that are not drawn, and their order does not exist yet.

use alloc::{collections::BTreeMap, string::String, sync::Arc, vec::Vec};
use kernel::Seat;
use serde::Serialize;

use crate::{
    Attack, Battle, BySide, BySupport, Card, Cell, Class, End, LastAttack, Pack, Side, State, Steps, SuitedCard,
    Support, UnitId, Values, Variants,
    battle::Slot,
    state::{Phase, Place},
    terrain::TerrainModifiers,
};

/// A match as everybody sees it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The id of the pack. Its texts stand among the facts, unless it is the table's own.
    pub pack: String,
    /// Its version.
    pub version: u32,
    /// The id of the game.
    pub game: String,
    /// The table's own pack, with this game alone; left out for a pack that ships with the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub own_pack: Option<Arc<Pack>>,
    /// How the rules are read at this table.
    pub variants: Variants,
    /// The seat of each side.
    pub seats: BySide<Seat>,
    /// The map as rows of signs, from the north: `.` fields, `v` village, `C` town, `h` hill, `f` forest.
    pub terrain: Vec<String>,
    /// What terrain adds to the card of an attack.
    pub modifiers: TerrainModifiers,
    /// The hexes that are open to the set-up; empty after it.
    pub setup_hexes: Vec<Cell>,
    /// A legal set-up, for those who want none of their own; empty after it.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string>"))]
    pub suggested: BTreeMap<UnitId, Cell>,
    /// The round, from 1.
    pub round: u8,
    /// After how many rounds the match ends.
    pub rounds: u8,
    /// From which round the units that wait may enter.
    pub from_round: BySide<u8>,
    /// The part of the match.
    pub phase: PhaseName,
    /// The cards drawn in this round, in order.
    pub drawn: Vec<Card>,
    /// How many cards are left.
    pub deck: usize,
    /// The sides that have received a card in this round; once both have, a joker ends it.
    pub had_card: Vec<Side>,
    /// The card in play.
    pub opportunity: Option<OpportunityView>,
    /// The attack that has found a face card.
    pub attack: Option<AttackView>,
    /// The attack resolved last.
    pub last: Option<LastAttack>,
    /// Whether each support could still be used in this round.
    pub supports: BySupport<bool>,
    /// The strength of each support.
    pub strengths: BySupport<u8>,
    /// The hex that aircraft interdict in this round, with those next to it.
    pub interdiction: Option<Cell>,
    /// The units, by their ids.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, UnitView>"))]
    pub units: BTreeMap<UnitId, UnitView>,
    /// How many German units have left in the west.
    pub exited: usize,
    /// How many have to.
    pub exits_to_win: u8,
    /// How the match ended, once it has.
    pub end: Option<End>,
    /// For sentences about what follows.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub(crate) battle: Arc<Battle>,
}

/// The part of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// The American places units.
    Setup,
    /// A card is to be drawn.
    Draw,
    /// The owner of a card gives orders.
    Activate,
    /// An attack has found a face card.
    Face,
    /// The match is over.
    Over,
}

/// The card in play, and what was ordered on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpportunityView {
    /// The card.
    pub card: SuitedCard,
    /// Whose it is.
    pub side: Side,
    /// How many units it activates; a face card also activates a stack.
    pub allowed: u8,
    /// How many it still does.
    pub left: u8,
    /// The units that acted, in order.
    pub acted: Vec<UnitId>,
    /// The support that was used.
    pub support: Option<Support>,
    /// The hex to whose stack a face card is bound by what was ordered.
    pub stack: Option<Cell>,
    /// How many orders were given since the last card: those that can be taken back.
    pub retractable: u16,
}

/// An attack that has found a face card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AttackView {
    /// The attack.
    pub attack: Attack,
    /// The face card.
    pub card: SuitedCard,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnitView {
    // Fields by name: a checksum reads them as they stand (ADR 0064).
    /// Where it is: a hex, `waiting` at the edge of its side, `exited` or `dead`; null before it is placed.
    pub at: Option<UnitPlace>,
    /// What it is.
    pub class: Class,
    /// Its values after a hit.
    pub flipped: Values,
    /// Its values before a hit.
    pub full: Values,
    /// Its side.
    pub side: Side,
    /// How many hits it has taken.
    pub steps: Steps,
}

/// Where a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub enum UnitPlace {
    /// On a hex.
    Hex(Cell),
    /// At the edge of its side.
    Waiting,
    /// Off the map in the west.
    Exited,
    /// Eliminated.
    Dead,
}

impl Serialize for UnitPlace {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Hex(cell) => cell.serialize(serializer),
            Self::Waiting => serializer.serialize_str("waiting"),
            Self::Exited => serializer.serialize_str("exited"),
            Self::Dead => serializer.serialize_str("dead"),
        }
    }
}

impl View {
    /// The unit that stacks and acts free of charge, if the game has one: its pack says so.
    pub fn companion(&self) -> Option<UnitId> {
        self.battle.companion()
    }

    /// What a unit adds to the card of its attacks on tanks, as its pack says.
    pub fn at_modifier(&self, unit: UnitId) -> i8 {
        self.battle.slot(unit).map_or(0, |slot| self.battle.unit(slot).at_modifier)
    }

    /// From which round a support can be used, as the pack says.
    pub fn support_from_round(&self, support: Support) -> u8 {
        self.battle.support(support).from_round
    }
}

pub(crate) fn of(state: &State) -> View {
    let record = state.battle.record();
    let (phase, attack, end) = match &state.phase {
        Phase::SetUp => (PhaseName::Setup, None, None),
        Phase::Draw => (PhaseName::Draw, None, None),
        Phase::Opportunity { .. } => (PhaseName::Activate, None, None),
        Phase::Face { attack, card, .. } => {
            (PhaseName::Face, Some(AttackView { attack: attack.clone(), card: *card }), None)
        }
        Phase::Over { end } => (PhaseName::Over, None, Some(*end)),
    };
    View {
        pack: record.pack.clone(),
        version: record.version,
        game: record.game.clone(),
        own_pack: record.own.clone(),
        variants: state.variants,
        seats: state.seats,
        terrain: state.battle.rows().to_vec(),
        modifiers: record.modifiers,
        setup_hexes: if phase == PhaseName::Setup { record.setup_hexes.clone() } else { Vec::new() },
        suggested: if phase == PhaseName::Setup { record.suggested.clone() } else { BTreeMap::new() },
        round: state.round,
        rounds: record.rounds,
        from_round: record.from_round,
        phase,
        drawn: state.deck.discarded().to_vec(),
        deck: state.deck.len(),
        had_card: Side::ALL.into_iter().filter(|side| *state.received.get(*side)).collect(),
        opportunity: opportunity(state),
        attack,
        last: state.last.clone(),
        supports: BySupport { air: state.has_support(Support::Air), oba: state.has_support(Support::Oba) },
        strengths: BySupport { air: record.supports.air.strength, oba: record.supports.oba.strength },
        interdiction: state.zone,
        units: state.battle.slots().map(|(slot, unit)| (unit.id, unit_view(state, slot))).collect(),
        exited: state.exited(),
        exits_to_win: record.exits_to_win,
        end,
        battle: Arc::clone(&state.battle),
    }
}

fn opportunity(state: &State) -> Option<OpportunityView> {
    let open = state.opportunity()?;
    let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    Some(OpportunityView {
        card: open.card,
        side: open.card.owner(),
        allowed: small(state.allowed(open.card)),
        left: small(state.left(open)),
        acted: open.acts.iter().map(|act| act.unit).collect(),
        support: open.support,
        stack: open.stack(),
        retractable: open.retractable,
    })
}

fn unit_view(state: &State, slot: Slot) -> UnitView {
    let (unit, troop) = (state.battle.unit(slot), state.troop(slot));
    let at = match troop.place {
        Place::Unplaced => None,
        Place::Waiting => Some(UnitPlace::Waiting),
        Place::Hex(cell) => Some(UnitPlace::Hex(cell)),
        Place::Exited => Some(UnitPlace::Exited),
        Place::Dead => Some(UnitPlace::Dead),
    };
    UnitView { at, steps: troop.steps, side: unit.side, class: unit.class, full: unit.full, flipped: unit.flipped }
}
