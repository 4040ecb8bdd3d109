//! A position as a client knows it, and what its options say about a command.

use std::collections::BTreeSet;

use aa1941::{
    Command, Options, View,
    options::{CasualtyGroup, CasualtyTally, MoveOption},
    units::{Element, Force, Kind, UnitId},
    view::UnitView,
};
use kernel::Action;

use crate::war::War;

/// A position with what its awaited seat sees of it.
pub(crate) struct Look<'w> {
    pub(crate) war: &'w War,
    pub(crate) view: View,
    pub(crate) options: Options,
}

/// What options say about a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is legal.
    Offered,
    /// It is not.
    NotOffered,
    /// A move to where some of these units can go, by another path than the one that is offered.
    AnotherPath,
}

impl From<bool> for Verdict {
    fn from(offered: bool) -> Self {
        if offered { Self::Offered } else { Self::NotOffered }
    }
}

impl<'w> Look<'w> {
    pub(crate) fn at(war: &'w War) -> Self {
        Self { war, view: war.view(), options: war.options() }
    }

    pub(crate) fn unit(&self, id: UnitId) -> Option<&UnitView> {
        self.view.units.binary_search_by_key(&id, |unit| unit.id).ok().map(|index| &self.view.units[index])
    }

    pub(crate) fn kind(&self, id: UnitId) -> Option<Kind> {
        self.unit(id).map(|unit| unit.kind)
    }

    /// What the options say about a command, by nothing but their documentation.
    pub(crate) fn says(&self, action: &Action<Command>) -> Verdict {
        match (&self.options, action) {
            (_, Action::Concede) => Verdict::Offered,
            (_, Action::Undo) => Verdict::from(self.war.can_undo()),
            (Options::Orders { moves, .. }, Action::Command(command @ Command::Move { .. })) => {
                self.says_of_move(moves, command)
            }
            (options, Action::Command(command)) => Verdict::from(self.offers(options, command)),
        }
    }

    fn offers(&self, options: &Options, command: &Command) -> bool {
        match (options, command) {
            (Options::Purchase { .. }, Command::EndPhase)
            | (Options::Engage { .. }, Command::Engage { .. })
            | (Options::Retreat { .. }, Command::Press) => true,
            (Options::Purchase { budget, .. }, Command::Purchase { units }) => {
                let cost: u32 = units.iter().map(|(kind, count)| u32::from(kind.cost()) * u32::from(*count)).sum();
                cost <= u32::from(*budget)
            }
            (Options::Orders { obligations, .. } | Options::Mobilize { obligations, .. }, Command::EndPhase) => {
                obligations.is_empty()
            }
            (Options::Orders { loads, .. }, Command::Load { units, transport }) => {
                let tanks = units.iter().filter(|&&unit| self.kind(unit) == Some(Kind::Tank)).count();
                loads.iter().filter(|offer| offer.transport == *transport).any(|offer| {
                    let fit = units.len() == 1 || (units.len() == 2 && offer.pair && tanks < 2);
                    fit && are_among(units, &offer.units)
                })
            }
            (Options::Orders { unloads, .. }, Command::Unload { units, to }) => {
                let can_land =
                    |unit: &UnitId| unloads.iter().any(|offer| offer.to.contains(to) && offer.units.contains(unit));
                let zones: BTreeSet<_> = units.iter().map(|&unit| self.unit(unit).map(|unit| unit.at)).collect();
                are_distinct(units) && zones.len() == 1 && units.iter().all(can_land)
            }
            (Options::Mobilize { places, .. }, Command::Place { units, region }) => {
                let force: Force = units.iter().filter(|&(_, count)| *count > 0).map(|(k, n)| (*k, *n)).collect();
                places.iter().any(|offer| offer.region == *region && offer.holds(&force))
            }
            (Options::Battle { regions, .. }, Command::Battle { region }) => regions.contains(region),
            (Options::Submerge { units: offered, .. }, Command::Submerge { units }) => {
                units.is_empty() || are_among(units, offered)
            }
            (Options::Casualties { groups, tallies, .. }, Command::Casualties { units }) => {
                tally(groups, units).is_some_and(|tally| tallies.contains(&tally))
            }
            (Options::Retreat { to: offered, .. }, Command::Retreat { to: Some(to) }) => offered.contains(to),
            (Options::Retreat { aircraft_only, .. }, Command::Retreat { to: None }) => *aircraft_only,
            (Options::Land { unit: asked, to: offered, .. }, Command::Land { unit, to }) => {
                asked == unit && offered.contains(to)
            }
            (_, _) => false,
        }
    }

    fn says_of_move(&self, moves: &[MoveOption], command: &Command) -> Verdict {
        let Command::Move { units, path } = command else { return Verdict::NotOffered };
        let (Some(from), Some(end)) = (path.first(), path.last()) else { return Verdict::NotOffered };
        if !are_distinct(units) || units.is_empty() {
            return Verdict::NotOffered;
        }
        let ends = |offer: &MoveOption| offer.paths.iter().chain(&offer.waypoints).any(|path| path.last() == Some(end));
        let offers: Vec<&MoveOption> = moves.iter().filter(|offer| offer.from == *from && ends(offer)).collect();
        // The parts of the order, aircraft first.
        let mut parts: Vec<(&MoveOption, Vec<UnitId>)> = Vec::new();
        for offer in offers {
            let part: Vec<UnitId> = units.iter().copied().filter(|unit| offer.units.contains(unit)).collect();
            if part.len() > usize::from(offer.most) {
                return Verdict::NotOffered;
            }
            if !part.is_empty() {
                parts.push((offer, part));
            }
        }
        if parts.iter().map(|(_, part)| part.len()).sum::<usize>() < units.len() {
            return Verdict::NotOffered;
        }
        if let [(offer, _)] = parts[..] {
            let named = offer.paths.iter().chain(&offer.waypoints).any(|offered| offered.as_slice() == path);
            return if named { Verdict::Offered } else { Verdict::AnotherPath };
        }
        let is_ground_bound = |part: &[UnitId]| self.kind(part[0]).is_none_or(|kind| kind.element() != Element::Air);
        parts.sort_by_key(|(_, part)| is_ground_bound(part));
        let mut war = self.war.branch();
        Verdict::from(parts.into_iter().all(|(_, units)| {
            let part = Command::Move { units, path: path.clone() };
            let legal = war.allows(&part);
            if legal {
                war.command(part);
            }
            legal
        }))
    }
}

fn are_distinct(units: &[UnitId]) -> bool {
    units.iter().collect::<BTreeSet<_>>().len() == units.len()
}

fn are_among(units: &[UnitId], offered: &[UnitId]) -> bool {
    !units.is_empty() && are_distinct(units) && units.iter().all(|unit| offered.contains(unit))
}

/// The hits on each class; `None` if a unit is not of these groups, or takes more than it can.
fn tally(groups: &[CasualtyGroup], units: &[UnitId]) -> Option<CasualtyTally> {
    let mut tally = CasualtyTally::default();
    for unit in units {
        let group = groups.iter().find(|group| group.units.contains(unit))?;
        if units.iter().filter(|other| *other == unit).count() > usize::from(group.takes) {
            return None;
        }
        tally.add(group.class, 1);
    }
    Some(tally)
}
