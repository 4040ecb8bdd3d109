//! Commands drawn at random, for simulations and fuzzing, and fallbacks for players who are away.

use alloc::vec::Vec;
use kernel::{Action, Asked, Chance, Seat};
use smallvec::SmallVec;

use crate::{
    Command, State,
    combat::{CasualtyClass, CasualtyGroup, CasualtyTally},
    mobilize::{self, PlaceOption},
    move_context::{Ending, MoveContext},
    movement::{self, AirReach, Destination, Wanted},
    obligations,
    options::{self, Options},
    pending, purchase,
    question::Question,
    rescue,
    state::{Phase, War},
    units::{Force, Kind, MovePhase, Unit, UnitId},
};

/// One in so many random commands of a move phase ends it.
const PATIENCE: u32 = 12;
/// How many units are asked in turn for something to do.
const TRIES: u32 = 4;

/// Several kinds.
type Kinds = SmallVec<[Kind; Kind::ALL.len()]>;

/// Some legal act of a seat; `None` if it is not asked.
pub(crate) fn some_command(state: &State, asked: Asked, chance: &mut dyn Chance) -> Option<Action<Command>> {
    let Asked { seat, undo } = asked;
    if is_ordering(state, seat) {
        return match state.war.phase {
            Phase::Purchase => Some(Action::Command(purchase(&state.war, chance))),
            Phase::CombatMove | Phase::NoncombatMove => {
                let context = MoveContext::of(&state.war)?;
                Some(order(state, &context, asked, chance).map_or(Action::Undo, Action::Command))
            }
            Phase::Mobilize(_) => mobilize(state, undo, chance),
            Phase::Combat(_) | Phase::CollectIncome => None,
        };
    }
    Some(Action::Command(match options::of(state, seat) {
        Options::Wait | Options::Orders { .. } | Options::Purchase { .. } | Options::Mobilize { .. } => return None,
        Options::Battle { regions, .. } => Command::Battle { region: *pick(&regions, chance)? },
        Options::Engage { .. } => Command::Engage { fight: chance.draw(2) == 0 },
        Options::Submerge { units, .. } => {
            Command::Submerge { units: units.into_iter().filter(|_| chance.draw(3) == 0).collect() }
        }
        Options::Casualties { groups, tallies, .. } => {
            Command::Casualties { units: some_losses(&groups, *pick(&tallies, chance)?, chance) }
        }
        Options::Retreat { to, aircraft_only, .. } => {
            if chance.draw(3) > 0 {
                Command::Press
            } else if aircraft_only {
                Command::Retreat { to: None }
            } else {
                Command::Retreat { to: Some(*pick(&to, chance)?) }
            }
        }
        Options::Land { unit, to, .. } => Command::Land { unit, to: *pick(&to, chance)? },
    }))
}

/// Units of any kinds for as much as the treasury holds, or nothing.
fn purchase(war: &War, chance: &mut dyn Chance) -> Command {
    if !war.bought.is_empty() || chance.draw(8) == 0 {
        return Command::EndPhase;
    }
    let mut units = Force::new();
    let mut left = purchase::budget(war);
    loop {
        let affordable: Kinds = Kind::ALL.into_iter().filter(|kind| kind.cost() <= left).collect();
        let Some(&kind) = pick(&affordable, chance) else { break };
        left -= kind.cost();
        *units.entry(kind).or_default() += 1;
    }
    if units.is_empty() { Command::EndPhase } else { Command::Purchase { units } }
}

/// Some new units where they can enter, as long as any can.
fn mobilize(state: &State, undo: u16, chance: &mut dyn Chance) -> Option<Action<Command>> {
    let places = mobilize::options(&state.war);
    let Some(place) = pick(&places, chance) else {
        let ends = undo == 0 || obligations::open(state).is_empty();
        return Some(if ends { Action::Command(Command::EndPhase) } else { Action::Undo });
    };
    Some(Action::Command(Command::Place { units: some_force(place, chance)?, region: place.region }))
}

/// A force that can enter here in one order, of several kinds as often as of one.
fn some_force(place: &PlaceOption, chance: &mut dyn Chance) -> Option<Force> {
    let mut force = Force::new();
    // All forces that can be had by adding units one by one, and some that cannot: fighters with their carriers.
    let limit = pick(&place.limits, chance)?;
    if limit.carriers > 0 {
        force.insert(Kind::Carrier, limit.carriers);
    }
    let size = 1 + chance.draw(u32::from(limit.most));
    while force.values().copied().map(u32::from).sum::<u32>() < size {
        let fits = |kind: &Kind| {
            let mut more = force.clone();
            *more.entry(*kind).or_default() += 1;
            place.holds(&more)
        };
        let kinds: Kinds = place.units.keys().copied().filter(fits).collect();
        let Some(&kind) = pick(&kinds, chance) else { break };
        *force.entry(kind).or_default() += 1;
    }
    if force.is_empty() { Some(place.fill()) } else { Some(force) }
}

/// Units that take the hits of each class, whichever they are.
fn some_losses(groups: &[CasualtyGroup], tally: CasualtyTally, chance: &mut dyn Chance) -> Vec<UnitId> {
    let mut losses = Vec::new();
    for class in CasualtyClass::ALL {
        let mut slots: Vec<UnitId> = groups
            .iter()
            .filter(|group| group.class == class)
            .flat_map(|group| group.units.iter().flat_map(|&id| core::iter::repeat_n(id, usize::from(group.takes))))
            .collect();
        for _ in 0..tally.on(class) {
            let count = u32::try_from(slots.len()).unwrap_or(u32::MAX);
            if count > 0 {
                losses.push(slots.swap_remove(usize::try_from(chance.draw(count)).unwrap_or(0)));
            }
        }
    }
    losses
}

fn is_ordering(state: &State, seat: Seat) -> bool {
    matches!(pending::question(&state.war), Some((power, Question::Orders, _)) if state.war.seat_of(power) == seat)
}

/// Some order of a move phase, without working out what all the other units could do; `None` to take the last one back.
fn order(state: &State, context: &MoveContext, asked: Asked, chance: &mut dyn Chance) -> Option<Command> {
    let duties = obligations::of_move(context);
    let may_end = duties.is_empty();
    let can_undo = asked.undo > 0;
    if may_end {
        if chance.draw(PATIENCE) == 0 {
            return Some(Command::EndPhase);
        }
    } else {
        let spoiled = obligations::is_spoiled(state);
        if context.phase == MovePhase::Noncombat
            && !spoiled
            && chance.draw(4) > 0
            && let Some(command) = rescue::rescue(context.war)
        {
            return Some(command);
        }
        let mut units = duties.iter().flat_map(|duty| &duty.units);
        let is_caught = |id: &UnitId| obligations::is_caught(context.war, *id);
        if units.clone().all(is_caught)
            && chance.draw(4) > 0
            && let Some(command) = escape(state, context)
        {
            return Some(command);
        }
        // More often back than on, or the walk would never come to an end: by far, if there is much to go back for.
        let back = if spoiled || units.any(is_caught) { 7 } else { 5 };
        if can_undo && chance.draw(8) < back {
            return None;
        }
    }
    let sea_lift = if chance.draw(4) == 0 { lift(context, chance) } else { None };
    let army = Army::of(context);
    if let Some(command) = sea_lift.or_else(|| (0..TRIES).find_map(|_| army.march(chance))) {
        return Some(command);
    }
    match (may_end, can_undo) {
        (true, _) => Some(Command::EndPhase),
        (false, true) => None,
        // Something has to move before the phase may end.
        (false, false) => (0..1000).find_map(|_| army.march(chance)).or(Some(Command::EndPhase)),
    }
}

/// The way out for a transport that the enemy caught alone: to a zone without his warships.
fn escape(state: &State, context: &MoveContext) -> Option<Command> {
    let air_reach = AirReach::over(context);
    let is_way_out = |way: &&Destination| way.ending == Ending::Complete && !context.warships().contains(way.to);
    let duties = obligations::of_move(context);
    let caught = duties.iter().flat_map(|duty| &duty.units).filter(|&&id| obligations::is_caught(context.war, id));
    caught.copied().find_map(|id| {
        let ship = state.war.unit(id)?;
        let ways = movement::destinations(context, &air_reach, ship, Wanted::All);
        let path = ways.iter().find(is_way_out)?.path(ship);
        Some(Command::Move { units: alloc::vec![id], path: path.into_vec() })
    })
}

/// Troops aboard, or ashore.
fn lift(context: &MoveContext, chance: &mut dyn Chance) -> Option<Command> {
    let unloads = movement::unload_options(context);
    if let Some(unload) = pick(&unloads, chance) {
        return Some(Command::Unload { to: *pick(&unload.to, chance)?, units: unload.units.clone() });
    }
    let loads = movement::load_options(context);
    let load = pick(&loads, chance)?;
    Some(Command::Load { units: alloc::vec![*pick(&load.units, chance)?], transport: load.transport })
}

/// All that can still move, gathered once for several tries.
struct Army<'a> {
    context: &'a MoveContext<'a>,
    air_reach: AirReach<'a>,
    movers: SmallVec<[&'a Unit; 64]>,
}

impl<'a> Army<'a> {
    fn of(context: &'a MoveContext<'a>) -> Self {
        let war = context.war;
        let can_move = |unit: &&Unit| war.movement_left(unit) > 0;
        let movers = war.units.of_power(context.power).filter(can_move).collect();
        Self { context, air_reach: AirReach::over(context), movers }
    }

    /// Some move of some unit, or of several that stand together. Waypoints are taken seldom, because they
    /// oblige to more.
    fn march(&self, chance: &mut dyn Chance) -> Option<Command> {
        let unit = *pick(&self.movers, chance)?;
        let seldom = chance.draw(8) == 0;
        let wanted = if seldom { Wanted::All } else { Wanted::Complete };
        let ways = movement::destinations(self.context, &self.air_reach, unit, wanted);
        let path = pick(&ways, chance)?.path(unit);
        let is_alike = |other: &&&Unit| (other.kind, other.at, other.doings) == (unit.kind, unit.at, unit.doings);
        let alike = self.movers.iter().filter(is_alike);
        let count = chance.draw(u32::try_from(alike.clone().count()).unwrap_or(1));
        let count = usize::try_from(count).unwrap_or(0) + 1;
        let mut units = Vec::with_capacity(count);
        units.extend(alike.take(count).map(|other| other.id));
        movement::finds_decks(self.context, &units, &path).then_some(Command::Move { units, path: path.to_vec() })
    }
}

/// The answer of a seat that does not give one in time: nothing is bought or moved, transports and
/// aircraft are left to what the rules make of them, the cheapest units are lost, battles are fought on.
pub(crate) fn fallback(state: &State, asked: Asked) -> Option<Action<Command>> {
    Some(Action::Command(match options::of(state, asked.seat) {
        Options::Wait => return None,
        Options::Purchase { .. } => Command::EndPhase,
        Options::Orders { obligations, rescue, .. } => {
            if obligations.is_empty() {
                Command::EndPhase
            } else {
                let mut units = obligations.iter().flat_map(|duty| &duty.units);
                let way_out = if units.all(|&id| obligations::is_caught(&state.war, id)) {
                    MoveContext::of(&state.war).and_then(|context| escape(state, &context))
                } else {
                    rescue
                };
                match way_out {
                    Some(command) => command,
                    None if asked.undo > 0 => return Some(Action::Undo),
                    None => Command::EndPhase,
                }
            }
        }
        Options::Mobilize { places, .. } => match places.first() {
            Some(place) => Command::Place { units: place.fill(), region: place.region },
            None => Command::EndPhase,
        },
        Options::Battle { regions, .. } => Command::Battle { region: *regions.first()? },
        Options::Engage { .. } => Command::Engage { fight: false },
        Options::Submerge { .. } => Command::Submerge { units: Vec::new() },
        Options::Casualties { proposed, .. } => Command::Casualties { units: proposed },
        Options::Retreat { .. } => Command::Press,
        Options::Land { unit, to, .. } => Command::Land { unit, to: *to.first()? },
    }))
}

fn pick<'a, T>(from: &'a [T], chance: &mut dyn Chance) -> Option<&'a T> {
    let count = u32::try_from(from.len()).ok().filter(|&count| count > 0)?;
    from.get(usize::try_from(chance.draw(count)).ok()?)
}
