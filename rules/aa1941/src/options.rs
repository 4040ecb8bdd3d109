//! Everything a seat may do now. What is offered is accepted; what is accepted is offered.

pub(crate) mod text;

use alloc::vec::Vec;
use kernel::Seat;
use serde::Serialize;

use crate::{
    Command,
    board::RegionId,
    combat::{self, CasualtyChoice, RetreatWays},
    event::Hits,
    landing, mobilize,
    move_context::{Ending, MoveContext},
    movement::{self, AirReach, Wanted},
    obligations, pending,
    power::Power,
    purchase,
    question::Question,
    rescue,
    state::{Battle, Phase, Stage, State, War},
    units::{Force, Unit, UnitId},
};

pub use crate::{
    combat::{CasualtyClass, CasualtyGroup, CasualtyTally},
    mobilize::{PlaceLimit, PlaceOption},
    movement::{LoadOption, Path, UnloadOption},
    obligations::Obligation,
    purchase::Price,
};

/// All legal commands of one seat, but for `undo` and `concede`, which every game has.
///
/// Exact both ways: every command that an offer stands for is accepted, and no other is. Only of the paths of
/// a move there may be more than are named: a path that is not offered may be accepted if it ends where an
/// offered one ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Options {
    /// Nothing is asked of this seat.
    Wait,
    /// `purchase` anything that costs at most `budget` altogether, nothing at all too; `end_phase`.
    Purchase {
        /// The power that buys.
        power: Power,
        /// Its treasury plus what the present order cost.
        budget: u16,
        /// The price of each kind.
        prices: Vec<Price>,
        /// The present order.
        #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Kind, number>>"))]
        ordered: Force,
    },
    /// `move`, `load`, `unload`; `end_phase` if there is no obligation.
    Orders {
        /// The power that moves.
        power: Power,
        /// Where units can go. A `move` names units that stand together and a path that each of them can take.
        /// If they belong to several entries, the parts count one after the other, aircraft first: each has to be
        /// legal once those before it have moved. That matters only where decks are short.
        moves: Vec<MoveOption>,
        /// Land units and the transports that they can board. A `load` names one ship.
        loads: Vec<LoadOption>,
        /// Cargo and the territories where it can land. An `unload` names one territory and any cargo that lies in one
        /// zone and can go there, from one ship or from several.
        unloads: Vec<UnloadOption>,
        /// What still forbids `end_phase`, which is refused while there is anything here. `rescue` leads on. Without
        /// one, what a combat move lacks is another order for these units, or `undo`; in a non-combat move only `undo`
        /// helps.
        obligations: Vec<Obligation>,
        /// An order that brings aircraft nearer to safety, where the non-combat move may not end before they are; none
        /// if orders have left aircraft beyond help, which have to be taken back first.
        rescue: Option<Command>,
    },
    /// `place`; `end_phase` if there is no obligation.
    Mobilize {
        /// The power that mobilizes.
        power: Power,
        /// Regions and the units that can enter them.
        places: Vec<PlaceOption>,
        /// What still forbids `end_phase`, which is refused while there is anything here: more has to be placed.
        obligations: Vec<Obligation>,
    },
    /// `battle` in one of these regions.
    Battle {
        /// The attacker.
        power: Power,
        /// The regions.
        regions: Vec<RegionId>,
    },
    /// `engage`, either way.
    Engage {
        /// The attacker.
        power: Power,
        /// The zone.
        region: RegionId,
        /// Enemy submarines and transports there.
        enemies: Vec<UnitId>,
    },
    /// `submerge` any of these, all of them, or none.
    Submerge {
        /// The power that speaks for the seat.
        power: Power,
        /// The battle.
        region: RegionId,
        /// The submarines of this seat.
        units: Vec<UnitId>,
    },
    /// `casualties`: exactly `count` hits on units of these groups, a unit as often as it `takes` hits at the most, so
    /// that the hits by class are one of the `tallies`. Which units of a class are hit is free.
    Casualties {
        /// The power that speaks.
        power: Power,
        /// The battle.
        region: RegionId,
        /// The hits, by what they may fall on.
        hits: Hits,
        /// How many hits have to be assigned.
        count: u8,
        /// The units that can be lost, identical ones together.
        groups: Vec<CasualtyGroup>,
        /// Every legal way to share the hits among the classes, at least one.
        tallies: Vec<CasualtyTally>,
        /// A legal answer: the losses that are worth least (`by_value` of the odds).
        proposed: Vec<UnitId>,
    },
    /// `press`, or `retreat` to one of these; without `to` if `aircraft_only`.
    Retreat {
        /// The attacker.
        power: Power,
        /// The battle.
        region: RegionId,
        /// Where to.
        to: Vec<RegionId>,
        /// Whether only aircraft can break off.
        aircraft_only: bool,
    },
    /// `land` this fighter in one of these.
    Land {
        /// Its owner.
        power: Power,
        /// The fighter.
        unit: UnitId,
        /// Where.
        to: Vec<RegionId>,
    },
}

/// Units at one place that can do the same: any `most` of them, or fewer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveOption {
    // Fields by name: a checksum reads them as they stand (ADR 0064).
    /// Where they stand.
    pub from: RegionId,
    /// How many of them may take one of these paths in one order: all, but where decks are short. Units for which
    /// decks are short in some zones only have several entries.
    pub most: u8,
    /// One legal path to each region where the move may end.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<RegionId>>"))]
    pub paths: Vec<Path>,
    /// The units.
    pub units: Vec<UnitId>,
    /// One legal path to each other region that can be reached, but from which more has to be ordered
    /// before the phase may end: a further move, or an amphibious assault.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<RegionId>>"))]
    pub waypoints: Vec<Path>,
}

/// Everything that a seat may do now, but for `undo` and `concede`.
pub(crate) fn of(state: &State, seat: Seat) -> Options {
    let war = &state.war;
    match pending::question(war) {
        Some((power, question, _)) if war.seat_of(power) == seat => answer_to(state, power, question),
        Some(_) | None => Options::Wait,
    }
}

fn answer_to(state: &State, power: Power, question: Question) -> Options {
    let war = &state.war;
    let in_combat = match (&war.phase, question) {
        (_, Question::Orders) => return orders(state, power),
        (_, Question::Land) => return land(war),
        (Phase::Combat(phase), _) => phase,
        _ => return Options::Wait,
    };
    match (&in_combat.stage, question) {
        (_, Question::Battle) => Options::Battle { power, regions: combat::choices(war, in_combat).iter().collect() },
        (Stage::Engaging(region), Question::Engage) => Options::Engage {
            power,
            region: *region,
            enemies: war.units_at(*region).filter(|unit| unit.power.is_enemy_of(power)).map(|unit| unit.id).collect(),
        },
        (Stage::Fighting(battle), Question::Submerge) => {
            Options::Submerge { power, region: battle.region, units: combat::may_dive(war, battle) }
        }
        (Stage::Fighting(battle), Question::Casualties) => casualties(war, battle, power).unwrap_or(Options::Wait),
        (Stage::Fighting(battle), Question::Retreat) => match combat::open_ways(war, battle) {
            Some(RetreatWays::To(regions)) => {
                Options::Retreat { power, region: battle.region, to: regions.iter().collect(), aircraft_only: false }
            }
            Some(RetreatWays::AircraftOnly) => {
                Options::Retreat { power, region: battle.region, to: Vec::new(), aircraft_only: true }
            }
            None => Options::Wait,
        },
        _ => Options::Wait,
    }
}

fn orders(state: &State, power: Power) -> Options {
    let war = &state.war;
    let obligations = || obligations::open(state).into_iter().map(Obligation::from).collect();
    match war.phase {
        Phase::Purchase => Options::Purchase {
            power,
            budget: purchase::budget(war),
            prices: purchase::prices(),
            ordered: war.bought.clone(),
        },
        Phase::Mobilize(_) => Options::Mobilize { power, places: mobilize::options(war), obligations: obligations() },
        Phase::CombatMove | Phase::NoncombatMove | Phase::Combat(_) | Phase::CollectIncome => {
            let Some(context) = MoveContext::of(war) else { return Options::Wait };
            let obligations: Vec<Obligation> = obligations();
            let is_mendable =
                war.phase == Phase::NoncombatMove && !obligations.is_empty() && !obligations::is_spoiled(state);
            Options::Orders {
                power,
                moves: moves(&context),
                loads: movement::load_options(&context),
                unloads: movement::unload_options(&context),
                obligations,
                rescue: if is_mendable { rescue::rescue(war) } else { None },
            }
        }
    }
}

/// Where units can go: those that stand together and have done the same are offered as one.
fn moves(context: &MoveContext) -> Vec<MoveOption> {
    let war = context.war;
    let air_reach = AirReach::over(context);
    let mut groups: Vec<(&Unit, Vec<UnitId>)> = Vec::new();
    for unit in war.units.of_power(context.power).filter(|unit| war.movement_left(unit) > 0) {
        let same = |other: &Unit| {
            (other.kind, other.at, other.doings, other.aboard.is_some())
                == (unit.kind, unit.at, unit.doings, unit.aboard.is_some())
                && war.movement_left(other) == war.movement_left(unit)
        };
        match groups.iter_mut().find(|(first, _)| same(first)) {
            Some((_, units)) => units.push(unit.id),
            None => groups.push((unit, alloc::vec![unit.id])),
        }
    }
    groups.into_iter().flat_map(|(unit, units)| move_options(context, &air_reach, unit, &units)).collect()
}

/// Where the units of one group can go: one entry, and further ones for zones where decks are short.
fn move_options(context: &MoveContext, air_reach: &AirReach, unit: &Unit, units: &[UnitId]) -> Vec<MoveOption> {
    let destinations = movement::destinations(context, air_reach, unit, Wanted::All);
    let offer = |most: u8| MoveOption {
        units: units.to_vec(),
        from: unit.at,
        most,
        paths: Vec::with_capacity(destinations.len()),
        waypoints: Vec::new(),
    };
    let mut offers: Vec<MoveOption> = Vec::new();
    for destination in &destinations {
        let path = destination.path(unit);
        let most = (1..=units.len()).rev().find(|&count| movement::finds_decks(context, &units[..count], &path));
        let Some(most) = most.map(|most| u8::try_from(most).unwrap_or(u8::MAX)) else { continue };
        let found = offers.iter().position(|known| known.most == most);
        let index = found.unwrap_or_else(|| {
            offers.push(offer(most));
            offers.len() - 1
        });
        match destination.ending {
            Ending::Complete => offers[index].paths.push(path),
            Ending::Waypoint => offers[index].waypoints.push(path),
        }
    }
    offers
}

fn casualties(war: &War, battle: &Battle, power: Power) -> Option<Options> {
    let CasualtyChoice { hits, count, groups, tallies, proposed } = combat::casualty_choice(war, battle)?;
    Some(Options::Casualties { power, region: battle.region, hits, count, groups, tallies, proposed })
}

fn land(war: &War) -> Options {
    match landing::displaced(war) {
        Some((fighter, to)) => Options::Land { power: fighter.power, unit: fighter.id, to },
        None => Options::Wait,
    }
}
