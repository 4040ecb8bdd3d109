//! The same battles, fought by the engine.

use std::collections::{BTreeMap, BTreeSet};

use aa1941::{
    Aa1941, Command, Event, Options, Power, State,
    ask::{Answer, Odds, Query},
    board::RegionId,
    event::{self, PhaseName, Role},
    odds::LossOrder,
    options::CasualtyGroup,
    power::ByPower,
    setup::{NewUnit, Opening, VictoryOption},
    units::{Element, Kind, UnitId},
};
use kernel::{Action, Awaiting, Game as _, MatchEvent, MatchState, Seat, SplitMix, Viewer};

use super::{
    End,
    force::{Force, Hits, Kept, Loss, Order},
    lines::{Line, Place, Units},
};
use crate::war::War;

/// More commands than any of the battles takes.
const LONGEST: u32 = 2_000;

/// Where a battle takes place and who fights.
struct Theatre {
    attacker: Power,
    defender: Power,
    /// Where land units and ships come from.
    base: RegionId,
    airfield: RegionId,
    /// Where attackers and defenders meet.
    field: RegionId,
    /// Where troops land, if they do.
    coast: RegionId,
}

impl Theatre {
    fn of(place: &Place) -> Self {
        let (attacker, defender, regions) = match place {
            Place::Land => (Power::Germany, Power::Ussr, ["west-russia", "west-russia", "karelia", "karelia"]),
            Place::Sea => (Power::Uk, Power::Germany, ["sz7", "united-kingdom", "sz6", "sz6"]),
            Place::Assault(_) => (Power::Uk, Power::Germany, ["sz7", "united-kingdom", "sz6", "norway-finland"]),
        };
        let [base, airfield, field, coast] = regions.map(|id| RegionId::by_id(id).expect("it is on the board"));
        Self { attacker, defender, base, airfield, field, coast }
    }
}

/// A position with every attacker on its way, before the combat move ends.
pub(super) struct DrawnUp {
    state: State,
    attacker: Power,
    /// Where it is decided.
    last_field: RegionId,
    /// The units that can be left there.
    attackers: BTreeSet<UnitId>,
    defenders: BTreeSet<UnitId>,
}

impl DrawnUp {
    pub(super) fn of(line: &Line) -> Self {
        let mut muster = Muster::new(Theatre::of(&line.place));
        let Theatre { attacker, defender, field, coast, .. } = muster.theatre;
        let mut attackers = muster.send(line.attackers, &[field]);
        let mut defenders = muster.post(defender, line.defenders, field);
        if let Place::Assault(assault) = &line.place {
            let transports: Vec<usize> =
                attackers.into_iter().filter(|&ship| muster.units[ship].kind == Kind::Transport).collect();
            attackers = muster.send(assault.support, &[field, coast]);
            attackers.extend(transports.into_iter().flat_map(|ship| muster.embark(assault.load, ship)));
            defenders = muster.post(defender, assault.garrison, coast);
        }
        let ids = |units: Vec<usize>| units.into_iter().map(id).collect();
        let (attackers, defenders) = (ids(attackers), ids(defenders));
        Self { state: muster.play(), attacker, last_field: coast, attackers, defenders }
    }

    /// What the rules themselves answer about the odds.
    pub(super) fn asked(&self, losses: LossOrder) -> Odds {
        let query = Query::Odds { region: self.last_field, with: Vec::new(), losses };
        match Aa1941::ask(&self.state, Viewer::Public, &query, &mut SplitMix::new(7)) {
            Ok(Answer::Odds(odds)) => odds,
            other => panic!("odds were asked for: {other:?}"),
        }
    }

    /// The same battle some questions later, where it is not over by then.
    pub(super) fn later(&self, questions: usize, order: Order, seed: u64) -> Option<Self> {
        let mut dice = SplitMix::new(seed);
        let mut later = Self {
            state: self.state.clone(),
            attackers: self.attackers.clone(),
            defenders: self.defenders.clone(),
            ..*self
        };
        let mut action = Action::Command(Command::EndPhase);
        for _ in 0..questions {
            let mut course = MatchState::<Aa1941>::new(later.state.clone());
            let acted = course.act(asked(course.state()), &action, &mut dice).expect("a legal act");
            let mut left = (later.attackers.clone(), later.defenders.clone());
            for event in &acted.events {
                if let MatchEvent::Game(event) = event
                    && self.follow(event, &mut left).is_some()
                {
                    return None;
                }
            }
            (later.attackers, later.defenders) = left;
            later.state = course.state().clone();
            action = Action::Command(self.answer(order, &later.state));
        }
        Some(later)
    }

    /// Fights one battle to its end.
    pub(super) fn fight(&self, order: Order, seed: u64) -> End {
        let mut dice = SplitMix::new(seed);
        let mut end = (self.attackers.clone(), self.defenders.clone());
        let mut course = MatchState::<Aa1941>::new(self.state.clone());
        let is_planned = matches!(Aa1941::options(&self.state, asked(&self.state)), Options::Orders { .. });
        let mut action = Action::Command(if is_planned { Command::EndPhase } else { self.answer(order, &self.state) });
        for _ in 0..LONGEST {
            let seat = asked(course.state());
            let acted = course.act(seat, &action, &mut dice).unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
            for event in &acted.events {
                if let MatchEvent::Game(event) = event
                    && let Some(end) = self.follow(event, &mut end)
                {
                    return end;
                }
            }
            action = Action::Command(self.answer(order, course.state()));
        }
        panic!("the battle does not end");
    }

    /// No submarine dives, no unit retreats, and losses are chosen as the odds suppose.
    fn answer(&self, order: Order, state: &State) -> Command {
        match Aa1941::options(state, asked(state)) {
            Options::Battle { regions, .. } => Command::Battle { region: regions[0] },
            Options::Engage { .. } => Command::Engage { fight: true },
            Options::Submerge { .. } => Command::Submerge { units: Vec::new() },
            Options::Retreat { .. } => Command::Press,
            Options::Casualties { power, region, hits, groups, .. } => {
                let role = if power == self.attacker { Role::Attacker } else { Role::Defender };
                // Ashore the attacker keeps a land unit, whatever he kept at sea.
                let order = match order {
                    Order::Value { decks, .. } if region.is_land() => Order::Value { decks, kept: Kept::Ashore },
                    Order::Weakest | Order::Value { .. } | Order::Price => order,
                };
                Command::Casualties { units: losses(role, order, hits, &groups) }
            }
            other @ (Options::Wait
            | Options::Purchase { .. }
            | Options::Orders { .. }
            | Options::Mobilize { .. }
            | Options::Land { .. }) => panic!("no question of a battle: {other:?}"),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "most events say nothing about who is left")]
    fn follow(&self, event: &Event, (attackers, defenders): &mut (BTreeSet<UnitId>, BTreeSet<UnitId>)) -> Option<End> {
        match event {
            Event::UnitsLost { units, .. } => {
                attackers.retain(|unit| !units.contains(unit));
                defenders.retain(|unit| !units.contains(unit));
                None
            }
            Event::BattleEnded { region, result } if *region == self.last_field => {
                let end = End::of(attackers.len(), defenders.len());
                assert_eq!(*result, end.result());
                Some(end)
            }
            // Transports without an escort are sunk and free coasts are taken without a battle.
            Event::PhaseBegan { phase: PhaseName::NoncombatMove } => Some(End::of(attackers.len(), defenders.len())),
            _ => None,
        }
    }
}

/// The units of a position and the orders of the attackers. Units are known by their place in the list.
struct Muster {
    theatre: Theatre,
    units: Vec<NewUnit>,
    moves: Vec<Command>,
    landings: Vec<Command>,
}

fn id(place: usize) -> UnitId {
    UnitId(u16::try_from(place + 1).expect("a handful"))
}

impl Muster {
    const fn new(theatre: Theatre) -> Self {
        Self { theatre, units: Vec::new(), moves: Vec::new(), landings: Vec::new() }
    }

    fn post(&mut self, power: Power, units: &[(Kind, u8)], at: RegionId) -> Vec<usize> {
        let first = self.units.len();
        for &(kind, count) in units {
            let unit = NewUnit { power, kind, at, aboard: None, damaged: false };
            self.units.extend((0..count).map(|_| unit));
        }
        (first..self.units.len()).collect()
    }

    /// Attackers who go from their base through these regions.
    fn send(&mut self, units: Units, way: &[RegionId]) -> Vec<usize> {
        let Theatre { attacker, base, airfield, .. } = self.theatre;
        let mut sent = Vec::new();
        for &force in units {
            let start = if force.0.element() == Element::Air { airfield } else { base };
            let path = [&[start], way].concat();
            for unit in self.post(attacker, &[force], start) {
                self.moves.push(Command::Move { units: vec![id(unit)], path: path.clone() });
                sent.push(unit);
            }
        }
        sent
    }

    /// Attackers aboard a ship who are to land.
    fn embark(&mut self, load: Units, ship: usize) -> Vec<usize> {
        let troops = self.post(self.theatre.attacker, load, self.theatre.base);
        for &unit in &troops {
            self.units[unit].aboard = Some(ship);
            self.landings.push(Command::Unload { units: vec![id(unit)], to: self.theatre.coast });
        }
        troops
    }

    fn play(self) -> State {
        let state = State::open(Opening {
            victory: VictoryOption::Standard,
            seats: Power::ALL.map(|power| vec![power]).to_vec(),
            income: [].into(),
            round: 1,
            turn: self.theatre.attacker,
            treasury: ByPower::default(),
            control: [].into(),
            units: self.units,
        });
        let mut war = War::from(state, 0);
        for order in [Command::EndPhase].iter().chain(&self.moves).chain(&self.landings) {
            war.command(order.clone());
        }
        war.state().clone()
    }
}

fn asked(state: &State) -> Seat {
    match Aa1941::awaiting(state) {
        Awaiting::Seats { pending, .. } => pending[0].seat,
        Awaiting::Nobody | Awaiting::Engine => panic!("nobody is asked"),
    }
}

/// Which units the engine is told to remove: those that the odds suppose.
fn losses(role: Role, order: Order, hits: event::Hits, groups: &[CasualtyGroup]) -> Vec<UnitId> {
    let mut afloat: Vec<UnitId> = Vec::new();
    let mut pools: BTreeMap<Kind, Vec<UnitId>> = BTreeMap::new();
    for group in groups {
        let pool = if group.takes == 2 { &mut afloat } else { pools.entry(group.kind).or_default() };
        pool.extend(&group.units);
    }
    let mut counts: Vec<(Kind, u8)> = groups.iter().map(|group| (group.kind, count(&group.units))).collect();
    counts.sort_unstable();
    let crippled = pools.get(&Kind::Battleship).map_or(0, |units| count(units));
    let hits = Hits { submarines: hits.submarines, aircraft: hits.aircraft, others: hits.others };
    let losses = Force::of(&counts).with_crippled(crippled).losses(role, order, hits);
    let mut pick = |loss| match loss {
        Loss::Crippled => {
            let unit = afloat.pop()?;
            pools.entry(Kind::Battleship).or_default().push(unit);
            Some(unit)
        }
        Loss::Destroyed(kind) => pools.get_mut(&kind)?.pop(),
    };
    losses.into_iter().map(|loss| pick(loss).expect("it is in a group")).collect()
}

fn count(units: &[UnitId]) -> u8 {
    u8::try_from(units.len()).expect("a handful")
}
