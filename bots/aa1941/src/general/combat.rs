//! The combat move: attacks whose forces are assigned together.

use alloc::{collections::BTreeMap, vec::Vec};

use aa1941::{
    board::{RegionId, RegionSet},
    units::{Element, Kind, UnitId},
    view::UnitView,
};
use kernel::Budget;

use super::{board::Board, judge::Judge};
use crate::{
    assault::{Assault, Attacker},
    attack::Planner,
    forces::Tenths,
    odds::Forecast,
    player::within,
    reach::Reach,
};

/// Attacks of one turn at most.
const MOST: usize = 12;
/// How many ways to attack are looked at closely at a time.
const LOOKED_AT: usize = 24;
/// With how many attacks a campaign is begun, one at a time.
const BEGINNINGS: usize = 10;
/// How many campaigns are looked at with what comes after them.
const FINALISTS: usize = 16;
/// How many places troops are gathered at after a campaign.
const GATHERINGS: usize = 2;
/// How far aircraft fly to where they are needed.
const FIGHTER_FLIGHT: u8 = 4;
/// An attack that is won so often, in a thousand, is reckoned with as one that is won.
const SURE: i32 = 960;
/// How often single units are exchanged.
const EXCHANGES: usize = 12;

/// An attack and what it comes to.
type Way = (Assault, Forecast);

/// Attacks that are made together, and what the position after them is worth.
#[derive(Clone)]
struct Campaign {
    ways: Vec<Way>,
    value: Tenths,
}

struct Search<'s, 'p, 'v> {
    planner: &'s Planner<'p, 'v>,
    reach: &'s Reach,
    judge: &'s Judge<'s>,
    start: Board,
    /// Targets that are left out.
    but: RegionSet,
}

/// The attacks of a turn, but on some targets.
pub(crate) fn attacks(
    planner: &Planner<'_, '_>,
    reach: &Reach,
    judge: &Judge<'_>,
    but: RegionSet,
    budget: &mut Budget,
) -> Vec<Assault> {
    let start = Board::of(planner.field);
    let search = Search { planner, reach, judge, start, but };
    let nothing = Campaign { value: judge.worth(&search.start), ways: Vec::new() };
    // The other half is for a closer look at what was found.
    let mut all = within(budget.left() / 2, budget, |budget| search.campaigns(&nothing, budget));
    // Those that promise most are looked at once more, with what the non-combat move can still mend.
    all.sort_by_key(|campaign| core::cmp::Reverse(campaign.value));
    all.truncate(FINALISTS);
    let mut best = nothing;
    let Some(least) = search.settled(&best.ways, budget) else { return Vec::new() };
    let mut most = least + judge.weights.worthwhile;
    for campaign in all {
        let Some(value) = search.settled(&campaign.ways, budget) else { break };
        if value > most {
            (best, most) = (campaign, value);
        }
    }
    for other in [search.without_one(best.clone(), budget), search.exchanged(best.clone(), budget)] {
        let Some(value) = search.settled(&other.ways, budget) else { break };
        if value > most {
            (best, most) = (other, value);
        }
    }
    best.ways.into_iter().map(|(assault, _)| assault).collect()
}

impl Search<'_, '_, '_> {
    /// The campaigns that begin with nothing, or with one of the attacks that promise most.
    fn campaigns(&self, nothing: &Campaign, budget: &mut Budget) -> Vec<Campaign> {
        let mut all = self.grown(nothing.clone(), RegionSet::EMPTY, budget);
        for first in self.beginnings(budget) {
            let Some(value) = self.value(core::slice::from_ref(&first), budget) else { break };
            all.extend(self.grown(Campaign { ways: Vec::from([first]), value }, RegionSet::EMPTY, budget));
        }
        all
    }

    /// What the position is worth after some attacks; `None` if there is no time to look.
    fn value(&self, ways: &[Way], budget: &mut Budget) -> Option<Tenths> {
        let board = self.after(ways, None);
        let won = self.look(&board, budget)?;
        Some(won - self.risks(ways, won, budget)?)
    }

    /// The position after some attacks, all of them won but the one at this place among them, if any.
    fn after(&self, ways: &[Way], repelled: Option<usize>) -> Board {
        let mut board = self.start.clone();
        for (at, (assault, battle)) in ways.iter().enumerate() {
            if repelled == Some(at) {
                board.repelled(self.planner.field, assault, battle);
            } else {
                board.assaulted(self.planner.field, assault, battle);
            }
        }
        board
    }

    /// By how much some attacks are worth less than where all of them are won.
    fn risks(&self, ways: &[Way], won: Tenths, budget: &mut Budget) -> Option<Tenths> {
        let mut sum = 0;
        for (at, (assault, battle)) in ways.iter().enumerate() {
            let lost = 1_000 - battle.wins;
            if battle.wins > SURE {
                sum += lost * self.planner.forces(assault).price() / 1_000;
            } else {
                let worth = self.look(&self.after(ways, Some(at)), budget)?;
                sum += lost * (won - worth) / 1_000;
            }
            // The position after it has the land taken, which aircraft alone do not do.
            if assault.target.is_land() && battle.takes * 2 > battle.wins {
                sum += (battle.wins - battle.takes) * self.judge.place(&self.start, assault.target) / 1_000;
            }
        }
        Some(sum)
    }

    /// The same with troops gathered afterwards where that does most good, and aircraft in a capital in need.
    fn settled(&self, ways: &[Way], budget: &mut Budget) -> Option<Tenths> {
        let field = self.planner.field;
        let mut board = self.after(ways, None);
        let won = self.look(&board, budget)?;
        let risk = self.risks(ways, won, budget)?;
        let used = Self::used(ways);
        let own = field.view.units.iter().filter(|unit| unit.power == field.me && !unit.moved);
        let mut idle: Vec<&UnitView> =
            own.filter(|unit| !used.contains(&unit.id) && unit.kind.element() != Element::Sea).collect();
        idle.retain(|unit| unit.at.is_land() || unit.kind.element() == Element::Air);
        let mut value = won;
        for _ in 0..GATHERINGS {
            let mut best: Option<(Tenths, Board, RegionId)> = None;
            for place in RegionId::territories().filter(|place| board.is_held_by_friends_of(*place, field.me)) {
                let mut after = board.clone();
                let coming: Vec<&&UnitView> = idle.iter().filter(|unit| gathers(&board, unit, place)).collect();
                if coming.is_empty() {
                    continue;
                }
                for unit in coming {
                    after.shift(unit.kind, unit.at, place);
                }
                let worth = self.look(&after, budget)?;
                if worth > best.as_ref().map_or(value, |(most, ..)| *most) {
                    best = Some((worth, after, place));
                }
            }
            let Some((worth, after, place)) = best else { break };
            idle.retain(|unit| !gathers(&board, unit, place));
            (board, value) = (after, worth);
        }
        Some(value - risk)
    }

    fn look(&self, board: &Board, budget: &mut Budget) -> Option<Tenths> {
        budget.spend(self.judge.work()).then(|| self.judge.worth(board))
    }

    fn used(ways: &[Way]) -> Vec<UnitId> {
        ways.iter().flat_map(|(assault, _)| assault.names()).collect()
    }

    /// The attacks that promise most by themselves.
    fn beginnings(&self, budget: &mut Budget) -> Vec<Way> {
        let mut all: Vec<Way> = Vec::new();
        for target in self.reach.targets().without(self.but).iter() {
            let ways = self.planner.ways(self.reach.all_on(target, &[]), &[], budget);
            all.extend(ways);
        }
        all.sort_by_key(|(assault, _)| core::cmp::Reverse(assault.gain));
        all.truncate(BEGINNINGS);
        all
    }

    /// A campaign with further attacks, each of which makes it better, but on some targets: all stages of it.
    fn grown(&self, mut campaign: Campaign, but: RegionSet, budget: &mut Budget) -> Vec<Campaign> {
        let mut stages = Vec::from([campaign.clone()]);
        let mut known: BTreeMap<RegionId, Vec<Way>> = BTreeMap::new();
        while campaign.ways.len() < MOST {
            let used = Self::used(&campaign.ways);
            let taken: RegionSet = campaign.ways.iter().map(|(assault, _)| assault.target).collect();
            known.retain(|_, ways| {
                !ways.iter().any(|(assault, _)| assault.names().iter().any(|unit| used.contains(unit)))
            });
            let open = self.reach.targets().without(self.but).without(taken).without(but);
            for target in open.iter() {
                let all = || self.planner.ways(self.reach.all_on(target, &used), &used, budget);
                known.entry(target).or_insert_with(all);
            }
            let mut ways: Vec<&Way> =
                known.iter().filter(|(target, _)| open.contains(**target)).flat_map(|(_, ways)| ways).collect();
            ways.sort_by_key(|(assault, _)| core::cmp::Reverse(assault.gain));
            let mut best: Option<Campaign> = None;
            let least = campaign.value + self.judge.weights.worthwhile;
            for way in ways.into_iter().take(LOOKED_AT) {
                let mut more = campaign.ways.clone();
                more.push(way.clone());
                let Some(value) = self.value(&more, budget) else { break };
                if value > best.as_ref().map_or(least, |best| best.value) {
                    best = Some(Campaign { ways: more, value });
                }
            }
            let Some(better) = best else { break };
            stages.push(better.clone());
            campaign = better;
        }
        stages
    }

    /// Whether a campaign is better with another attack instead of one of its own.
    fn without_one(&self, mut best: Campaign, budget: &mut Budget) -> Campaign {
        let mut place = 0;
        while place < best.ways.len() {
            let mut rest = best.ways.clone();
            let (dropped, _) = rest.remove(place);
            let Some(value) = self.value(&rest, budget) else { break };
            let mut stages = self.grown(Campaign { ways: rest, value }, RegionSet::of(&[dropped.target]), budget);
            let Some(other) = stages.pop() else { break };
            if other.value > best.value {
                best = other;
                place = 0;
            } else {
                place += 1;
            }
        }
        best
    }

    /// A campaign with single units added, withheld, or sent to another of its attacks.
    fn exchanged(&self, mut best: Campaign, budget: &mut Budget) -> Campaign {
        for _ in 0..EXCHANGES {
            let before = best.value;
            for place in 0..best.ways.len() {
                for ways in self.exchanges(&best.ways, place) {
                    let Some(ways) = self.fought(ways, budget) else { return best };
                    let Some(value) = self.value(&ways, budget) else { return best };
                    if value > best.value {
                        best = Campaign { ways, value };
                        break;
                    }
                }
            }
            if best.value == before {
                break;
            }
        }
        best
    }

    /// What one attack could look like with one unit more or less; units of one kind and place count once.
    fn exchanges(&self, ways: &[Way], place: usize) -> Vec<Vec<Way>> {
        let Some((assault, _)) = ways.get(place) else { return Vec::new() };
        let used = Self::used(ways);
        let like = |attacker: &Attacker| (attacker.kind, attacker.path.first().copied());
        let mut seen = Vec::new();
        let mut found = Vec::new();
        for attacker in self.reach.by_land(assault.target) {
            let own = assault.units.iter().any(|unit| unit.unit == attacker.unit);
            let elsewhere = ways.iter().position(|(other, _)| other.units.iter().any(|one| one.unit == attacker.unit));
            if (elsewhere.is_none() && used.contains(&attacker.unit)) || seen.contains(&(like(attacker), elsewhere)) {
                continue;
            }
            seen.push((like(attacker), elsewhere));
            let mut changed = ways.to_vec();
            if let Some(other) = elsewhere {
                changed[other].0.units.retain(|one| one.unit != attacker.unit);
            }
            if !own {
                changed[place].0.units.push(attacker.clone());
            }
            changed.retain(|(assault, _)| !assault.names().is_empty());
            found.push(changed);
        }
        found
    }

    /// With the battles that these attacks lead to.
    fn fought(&self, mut ways: Vec<Way>, budget: &mut Budget) -> Option<Vec<Way>> {
        for (assault, battle) in &mut ways {
            *battle = self.planner.battle(assault, budget)?;
        }
        Some(ways)
    }
}

/// Whether a unit could go to a place of its side after the battles, and would do so to guard it.
fn gathers(board: &Board, unit: &UnitView, place: RegionId) -> bool {
    match unit.kind {
        Kind::Infantry => unit.at.touches(place),
        Kind::Tank => {
            let is_way = |between: &RegionId| board.is_held_by_friends_of(*between, unit.power);
            unit.at.touches(place) || unit.at.adjacent().filter(is_way).any(|between| between.touches(place))
        }
        Kind::Fighter | Kind::Bomber => {
            place.capital_of().is_some() && RegionSet::flown(unit.at, FIGHTER_FLIGHT).contains(place)
        }
        Kind::Submarine | Kind::Transport | Kind::Destroyer | Kind::Carrier | Kind::Battleship => false,
    }
}
