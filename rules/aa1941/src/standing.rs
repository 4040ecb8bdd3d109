//! Standing orders of a player, and the answers that they give when the seat is asked.
//!
//! No rule hangs on it: whatever is answered here is a command like any other, judged by the rules as any other.

mod losses;

use alloc::vec::Vec;
use kernel::{Asked, Chance, Refusal, Text};
use serde::{Deserialize, Serialize};

use crate::{
    Command, State,
    ask::odds,
    board::RegionId,
    odds::{Effort, Policy},
    options::{self, Options},
    pending,
    power::Power,
    question::Question,
    state::War,
    units::{Element, Force, Kind, UnitId},
};

/// The standing orders of a seat. Left as they are by default, they order nothing: everything is asked.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Standing {
    /// What is lost to hits.
    pub losses: BySide<Losses>,
    /// What submarines do before they fire.
    pub submarines: BySide<Submarines>,
    /// Where fighters go whose carrier was sunk while it defended, if they have a choice.
    pub landing: Landing,
    /// Whether an attack goes on after a round.
    pub retreat: Retreat,
    /// What becomes of questions without a choice.
    pub idle: Idle,
}

/// The same kind of order for the two sides of a battle.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "BySide_{T}", bound = "T: schemars::JsonSchema + Default + Serialize")
)]
#[serde(default, deny_unknown_fields)]
pub struct BySide<T> {
    /// Where the seat attacks.
    pub attacking: T,
    /// Where it is attacked.
    pub defending: T,
}

impl<T> BySide<T> {
    const fn of(&self, power: Power, war: &War) -> &T {
        if power.is_friend_of(war.turn) { &self.attacking } else { &self.defending }
    }
}

/// What is lost to hits.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "answer", rename_all = "snake_case", deny_unknown_fields)]
pub enum Losses {
    /// The player is asked.
    #[default]
    Ask,
    /// Units are lost by kind, as far as the rules leave the choice. The first hit on a battleship, which costs nothing,
    /// is always taken first.
    InOrder {
        /// The kinds, the one that is lost first at the head. Kinds that are left out follow, the cheapest first.
        order: Vec<Kind>,
        /// How many of a kind are kept as long as anything else can be lost instead. Where more are hit than that leaves,
        /// those go too, in the same order.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Kind, number>>"))]
        keep: Force,
    },
}

/// What submarines do before they fire.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Submarines {
    /// The player is asked.
    #[default]
    Ask,
    /// All fire.
    Fire,
    /// All dive.
    Dive,
}

/// Where a fighter goes whose carrier was sunk.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Landing {
    /// The player is asked.
    #[default]
    Ask,
    /// To another carrier if one has room, else ashore.
    Carrier,
    /// Ashore if there is friendly ground, else to another carrier.
    Ashore,
}

/// Whether an attack goes on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "answer", rename_all = "snake_case", deny_unknown_fields)]
pub enum Retreat {
    /// The player is asked.
    #[default]
    Ask,
    /// Always.
    Press,
    /// As long as it would be won in so many cases of a hundred at least; otherwise it is broken off, towards the region that
    /// most of the attackers came from.
    AtOdds {
        /// 1 to 100.
        below: u8,
    },
}

/// What becomes of questions without a choice.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Idle {
    /// The player is asked.
    #[default]
    Ask,
    /// A phase in which nothing can be done ends, and the only battle that is left begins.
    Skip,
}

/// Checks orders before they are kept.
///
/// # Errors
/// `kind_twice` for a kind that stands twice in an order of losses, `bad_odds` for odds that are none.
pub(crate) fn check(standing: &Standing) -> Result<(), Refusal> {
    for losses in [&standing.losses.attacking, &standing.losses.defending] {
        let Losses::InOrder { order, .. } = losses else { continue };
        if let Some(kind) = order.iter().enumerate().find_map(|(at, kind)| order[..at].contains(kind).then_some(kind)) {
            let text = Text::new(
                "A kind of unit stands twice in the order of losses.",
                "Un type d’unité figure deux fois dans l’ordre des pertes.",
            );
            return Err(Refusal { about: Some(kind.id().into()), ..Refusal::new("kind_twice", text) });
        }
    }
    if let Retreat::AtOdds { below } = standing.retreat
        && !(1..=100).contains(&below)
    {
        let text = Text::new(
            "The odds at which to retreat are 1 to 100 of a hundred.",
            "Le seuil de retraite va de 1 à 100 pour cent.",
        );
        return Err(Refusal::new("bad_odds", text));
    }
    Ok(())
}

/// The answer that a seat has ordered in advance; `None` to ask. Without chance no odds are worked out.
pub(crate) fn auto_command(
    state: &State,
    asked: Asked,
    standing: &Standing,
    chance: Option<&mut dyn Chance>,
) -> Option<Command> {
    let war = &state.war;
    let (power, question, _) = pending::question(war).filter(|(power, ..)| war.seat_of(*power) == asked.seat)?;
    let is_ordered = match question {
        Question::Orders | Question::Battle => standing.idle != Idle::Ask,
        Question::Engage => false,
        Question::Submerge => *standing.submarines.of(power, war) != Submarines::Ask,
        Question::Casualties => *standing.losses.of(power, war) != Losses::Ask,
        Question::Retreat => standing.retreat != Retreat::Ask,
        Question::Land => standing.landing != Landing::Ask,
    };
    // Working out all that a seat may do takes longer than looking.
    if is_ordered { answer(war, standing, options::of(state, asked.seat), asked.undo, chance) } else { None }
}

fn answer(
    war: &War,
    standing: &Standing,
    options: Options,
    undo: u16,
    chance: Option<&mut dyn Chance>,
) -> Option<Command> {
    // A player who has given orders in this phase may want to look at them again.
    let is_untouched = undo == 0;
    match options {
        Options::Wait | Options::Engage { .. } => None,
        Options::Purchase { budget, prices, ordered, .. } => {
            let is_poor = prices.iter().all(|price| price.cost > budget);
            (is_poor && ordered.is_empty() && is_untouched).then_some(Command::EndPhase)
        }
        Options::Orders { moves, loads, unloads, obligations, .. } => {
            let is_idle = moves.is_empty() && loads.is_empty() && unloads.is_empty() && obligations.is_empty();
            (is_idle && is_untouched).then_some(Command::EndPhase)
        }
        Options::Mobilize { places, obligations, .. } => {
            (places.is_empty() && obligations.is_empty() && is_untouched).then_some(Command::EndPhase)
        }
        Options::Battle { regions, .. } => match regions[..] {
            [region] => Some(Command::Battle { region }),
            _ => None,
        },
        Options::Submerge { power, units, .. } => match standing.submarines.of(power, war) {
            Submarines::Ask => None,
            Submarines::Fire => Some(Command::Submerge { units: Vec::new() }),
            Submarines::Dive => Some(Command::Submerge { units }),
        },
        Options::Casualties { power, groups, tallies, .. } => match standing.losses.of(power, war) {
            // The attacker settles what the seats of the defence could not agree on: those are not the units meant.
            Losses::InOrder { .. } if groups.iter().any(|group| group.power.is_enemy_of(power)) => None,
            Losses::InOrder { order, keep } => losses::chosen(|unit| reach(war, unit), &groups, &tallies, order, keep)
                .map(|units| Command::Casualties { units }),
            Losses::Ask => None,
        },
        Options::Retreat { region, to, aircraft_only, .. } => match standing.retreat {
            Retreat::Ask => None,
            Retreat::Press => Some(Command::Press),
            Retreat::AtOdds { below } => {
                let odds = odds::worked_out(war, region, &[], Policy::default(), Effort::AT_ONCE, chance?).ok()?;
                if odds.is_won_in(below) {
                    return Some(Command::Press);
                }
                let to = if aircraft_only { None } else { Some(way_back(war, region, &to)?) };
                Some(Command::Retreat { to })
            }
        },
        Options::Land { unit, to, .. } => {
            let wants_sea = standing.landing == Landing::Carrier;
            let best = to.iter().find(|place| place.is_sea() == wants_sea).or(to.first());
            best.map(|&to| Command::Land { unit, to })
        }
    }
}

/// What an aircraft could still fly this turn; nothing for other units.
fn reach(war: &War, unit: UnitId) -> u8 {
    match war.unit(unit) {
        Some(unit) if unit.kind.element() == Element::Air => unit.kind.movement().saturating_sub(unit.doings.steps),
        Some(_) | None => 0,
    }
}

/// Of the ways back the one that most of the attackers came by; of several the first.
fn way_back(war: &War, battle: RegionId, ways: &[RegionId]) -> Option<RegionId> {
    let came_by = |way: RegionId| {
        let attackers = war.units_at(battle).filter(|unit| unit.power.is_friend_of(war.turn));
        attackers.filter(|unit| unit.doings.came_from == Some(way)).count()
    };
    ways.iter().copied().rev().max_by_key(|&way| came_by(way))
}
